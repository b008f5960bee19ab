"""The tutor: warnings before a move, marks after it, and what is counted of the coach's help."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.coach.verdicts import Verdict
from game.core.match import Match
from game.games import rules_of
from game.scenes.parts.outcome import ALL_BY_HINTS
from game.scenes.statistics.cells import cells_of
from game.services.help import Help, show_helped
from game.services.settings import BLUNDERS, GUEST, MISTAKES, OFF
from game.services.statistics import statistics_of
from game.services.store import Sitting
from game.services.words import Words
from game.ui.frame.hints import WITHOUT_HELP
from game.ui.frame.proposal import SURE
from game.ui.frame.situations import situation_of
from tests.scenes.desk import LAYOUTS, Desk, nothing_overlaps, sitting
from tests.sixth_game.rules.model import Hold, Roll
from tests.thinking import ThinkerInProcess
from tests.ui.test_coach import sit_down
from tests.ui.test_hints_in_sight import begun

SURE_TO_LOSE = 40
"""Points that win the match when they are taken: to roll again is a mistake."""


def warned_desk(folder: Path, tutor: str = MISTAKES, **settings: Any) -> Desk:
    return Desk(folder, speed="instant", tutors={GUEST: tutor}, **settings)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = warned_desk(tmp_path)
    yield desk
    desk.close()


def roll(desk: Desk) -> None:
    """After the moves have been ranked, as somebody who thinks for a while."""
    desk.step(times=20)
    desk.click("move 0")
    desk.step(times=3)


def test_a_mistake_is_shown_and_not_played(desk: Desk) -> None:
    scene = sit_down(desk, SURE_TO_LOSE)
    roll(desk)
    assert scene.session.length == 0
    situation = situation_of(scene.course)
    assert situation.ghost == Roll()
    assert situation.mistake is not None
    assert (situation.mistake.moves, situation.mistake.better) == ((Roll(),), (Hold(),))
    assert (situation.mistake.part.code, situation.mistake.part.figures) == ("taken", (40,))
    text = " ".join(desk.text().split())
    assert SURE in text
    assert "A 1 would lose 40 points." in text
    assert "\u2192" in text
    assert desk.focus == "take back"


def test_taking_back_leaves_everything_as_it_was_and_so_does_escape(desk: Desk) -> None:
    scene = sit_down(desk, SURE_TO_LOSE)
    for by_key in (False, True):
        roll(desk)
        if by_key:
            desk.press(pygame.K_ESCAPE)
        else:
            desk.click("take back")
        assert situation_of(scene.course).mistake is None
        assert scene.session.length == 0


def test_a_move_can_be_played_in_spite_of_the_warning(desk: Desk) -> None:
    scene = sit_down(desk, SURE_TO_LOSE)
    roll(desk)
    desk.click("play anyway")
    assert scene.session.shown(0).move == Roll()


def test_a_warning_is_heard_at_once(desk: Desk) -> None:
    scene = sit_down(desk, SURE_TO_LOSE)
    roll(desk)
    heard = scene.reading().warning
    assert heard.startswith(f"{SURE} A 1 would lose 40 points. ")
    desk.press(pygame.K_ESCAPE)
    assert not scene.reading().warning


def test_the_coach_shows_what_is_better(desk: Desk) -> None:
    scene = sit_down(desk, SURE_TO_LOSE)
    roll(desk)
    desk.click("show better")
    desk.step(times=5)
    assert situation_of(scene.course).ghost == Hold()
    assert desk.has("coach 1")


def test_a_good_move_is_played_without_a_word(desk: Desk) -> None:
    scene = sit_down(desk, SURE_TO_LOSE)
    desk.step(times=20)
    desk.click("move 1")
    desk.step(times=3)
    assert scene.session.shown(0).move == Hold()


@pytest.mark.parametrize(("game", "players"), [("fivetotwelve", 2), ("topspot", 3)])
def test_while_somebody_thinks_every_move_is_judged_beforehand(
    desk: Desk, game: str, players: int
) -> None:
    desk.home.thinker = ThinkerInProcess()
    scene = begun(desk, game, players)
    moves = list(scene.course.turn.legal())
    for _ in range(400):
        desk.step()
        found = scene.judging.look()
        if found is not None and found.is_final and not scene.judging.is_quick:
            break
    assert all(scene.judging.knows((move,)) for move in moves)
    assert all(scene.judging.line((move,)) is not None for move in moves)


def test_once_start_numbers_are_laid_the_tutor_goes_on(tmp_path: Path) -> None:
    desk = warned_desk(tmp_path, all_help=True)
    desk.home.thinker = ThinkerInProcess()
    seats = [sitting("Mira"), sitting("Noah", 1, "novice")]
    new = {"game": "top12", "players": 2, "options": {}, "seats": seats, "house": {}}
    scene: Any = desk.open("table", new=new)
    desk.step(times=10)
    desk.press(pygame.K_h)
    desk.step(times=10)
    desk.click("play ghost")
    assert scene.course.lays.laid()
    for _ in range(400):
        desk.step()
        if scene.judging.look() is not None:
            break
    desk.step(times=20)
    assert scene.judging.look() is not None
    desk.close()


def test_after_an_undo_moves_are_judged_anew(desk: Desk) -> None:
    scene = sit_down(desk, SURE_TO_LOSE)
    desk.step(times=20)
    assert scene.judging.knows((Hold(),))
    scene.session.play(0, Roll())
    scene.session.undo()
    assert not scene.judging.is_asked
    assert not scene.judging.knows((Hold(),))


def test_whoever_asks_for_a_hint_gets_all_work_done_for_it(tmp_path: Path) -> None:
    desk = warned_desk(tmp_path, all_help=True)
    desk.home.thinker = ThinkerInProcess()
    scene = begun(desk, "fivetotwelve", 2)
    desk.step(times=2)
    assert scene.judging.is_quick
    desk.press(pygame.K_h)
    assert not scene.judging.is_quick
    for _ in range(100):
        desk.step()
    assert scene.judging.look().is_final
    assert desk.has("coach 0")
    desk.close()


def test_nobody_is_warned_without_wishing_it(tmp_path: Path) -> None:
    desk = warned_desk(tmp_path, OFF)
    scene = sit_down(desk, SURE_TO_LOSE)
    roll(desk)
    assert scene.session.length > 0
    assert not scene.judging.is_asked
    desk.close()


def test_a_move_that_nobody_has_judged_in_time_is_played_without_a_word(desk: Desk) -> None:
    desk.home.thinker = ThinkerInProcess(looks=lambda _: 1_000_000)  # it never gets there
    scene = sit_down(desk, SURE_TO_LOSE)
    desk.click("move 0")
    assert scene.session.length == 0, "it is held back"
    desk.step(0.1, times=2)
    assert scene.session.length == 0
    desk.step(0.1, times=2)
    assert scene.session.length > 0


def test_a_match_without_help_has_neither_hints_nor_warnings(desk: Desk) -> None:
    scene = sit_down(desk, SURE_TO_LOSE)
    scene.session.house["without_help"] = True
    desk.press(pygame.K_h)
    assert scene.explanations.text == WITHOUT_HELP
    assert scene.course.preview.hint is None
    desk.press(pygame.K_ESCAPE)
    desk.app.stack.pop()
    scene = sit_down(desk, SURE_TO_LOSE)
    scene.session.house["without_help"] = True
    roll(desk)
    assert scene.session.length > 0


def test_who_wishes_a_word_before_blunders_hears_nothing_of_mistakes(tmp_path: Path) -> None:
    desk = warned_desk(tmp_path, BLUNDERS)
    scene = sit_down(desk, SURE_TO_LOSE)
    desk.step(times=20)
    line = scene.judging.line((Roll(),))
    assert line.verdict is Verdict.MISTAKE
    roll(desk)
    assert scene.session.length > 0
    desk.close()


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_the_warning_is_whole_in_every_layout(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, language="de", tutors={GUEST: MISTAKES})
    scene = sit_down(desk, SURE_TO_LOSE)
    roll(desk)
    assert desk.has("take back")
    assert not desk.shortened()
    if not scene.stage.has_huge_text:
        nothing_overlaps(desk)
    desk.close()


# --- marks ---


def test_the_log_marks_moves_of_people_and_opens_the_reason(tmp_path: Path) -> None:
    desk = warned_desk(tmp_path, OFF, marks=True)
    scene = sit_down(desk, SURE_TO_LOSE)
    roll(desk)
    desk.step(times=10)
    keys = desk.keys()
    (mark,) = (key for key in keys if key.startswith("mark "))
    desk.click(mark)
    assert "A 1 would lose 40 points." in scene.explanations.text
    desk.close()


# --- what is counted ---


def test_hints_and_warnings_are_counted_with_the_match(desk: Desk) -> None:
    scene = sit_down(desk, SURE_TO_LOSE)
    roll(desk)
    desk.click("take back")
    for _ in range(2):  # at one place once
        desk.press(pygame.K_h)
        desk.step(times=6)
        desk.press(pygame.K_ESCAPE)
    desk.press(pygame.K_h)
    desk.step(times=6)
    desk.click("play ghost")
    saved = desk.home.store.saved(scene.session.number)
    helped = saved.helped[0]
    assert (helped.hints, helped.warnings, helped.moves) == (1, 1, 1)
    assert helped.played == {0}
    assert helped.is_all


def test_a_win_that_the_coach_has_played_is_told_and_counts_for_nothing(desk: Desk) -> None:
    scene = sit_down(desk, SURE_TO_LOSE)
    desk.press(pygame.K_h)
    desk.step(times=6)
    desk.click("play ghost")
    results = desk.home.store.results_in(scene.session.number)
    mine = next(each for each in results if each.seat == 0)
    assert mine.share == 1.0
    assert mine.won == 0.0
    desk.open("result", number=scene.session.number)
    text = " ".join(desk.text().split())
    assert "Mira won with 1 hint." in text
    assert ALL_BY_HINTS in text


def test_another_move_than_the_shown_one_is_no_hint(desk: Desk) -> None:
    scene = sit_down(desk, 10)
    desk.press(pygame.K_h)
    desk.step(times=6)
    shown = scene.course.preview.proposal.move
    desk.press(pygame.K_ESCAPE)
    desk.click("move 0" if shown == Hold() else "move 1")
    if desk.has("play anyway"):
        desk.click("play anyway")
    helped = desk.home.store.saved(scene.session.number).helped[0]
    assert (helped.hints, helped.played) == (1, set())


def test_the_tutor_is_chosen_by_profile(tmp_path: Path) -> None:
    desk = Desk(tmp_path, speed="instant")
    profile = desk.home.store.add_profile("Mira", "blue", "disc")
    desk.home.choose(tutors={str(profile.id): BLUNDERS})
    assert desk.home.settings.tutor_of(profile.id) == BLUNDERS
    assert desk.home.settings.tutor_of(None) == OFF
    assert desk.home.settings.tutor_of(profile.id + 1) == OFF
    assert Sitting("Mira", "blue", "disc", profile.id).profile == profile.id
    desk.close()


def test_statistics_tell_how_many_matches_were_won_with_hints(tmp_path: Path) -> None:
    desk = Desk(tmp_path, speed="instant")
    store = desk.home.store
    profile = store.add_profile("Mira", "blue", "disc")
    for all_by_hint in (False, True):
        position = {
            "players": 2, "target": 50, "phase": "turn", "active": 0,
            "points": 2, "last": 2, "scores": [48, 20],
        }  # fmt: skip
        match = Match(rules_of("pig"), 2, {"target": 50}, 1, position=position)
        number = store.begin(
            match, [Sitting("Mira", "blue", "disc", profile.id), sitting("Noah", 1)]
        )
        match.play(0, Hold())
        store.save(number, match)
        played = {0} if all_by_hint else set[int]()
        store.keep_helped(number, show_helped({0: Help(1, 0, played, 1)}))
    found = statistics_of(store.results(), profile.id)
    assert (found.played, found.won, found.won_with_help) == (2, 1, 1)
    won = cells_of(Words("en"), "pig", found)[1]
    share = Words("en").share(0.5)
    assert won.note.startswith(share)
    assert "1" in won.note.removeprefix(share), "won with hints"
    desk.close()
