"""The coach at a table: help step by step, and the sheet with the moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.coach.advice import Advice, Line
from game.coach.reasons import Reason
from game.coach.verdicts import Verdict
from game.core.match import Match
from game.core.wording import Phrase
from game.games import rules_of
from game.ui.frame.hint import Hint
from game.ui.frame.prompts import COACH_THINKS
from game.ui.frame.situations import situation_of
from game.ui.toolkit.screen_painter import BAR
from tests.hinting import show_hint
from tests.scenes.desk import LAYOUTS, TIGHTEST, Desk, nothing_overlaps, sitting
from tests.sixth_game.rules.model import Hold, Roll

NUDGE = "Compare what a 1 would lose with what the other sides bring."


def sit_down(desk: Desk, points: int = 30, people: int = 1) -> Any:
    """A table of Pig, where Mira has so many points in her turn."""
    position = {
        "players": 2, "target": 50, "phase": "turn", "active": 0,
        "points": points, "last": 5, "scores": [10, 20],
    }  # fmt: skip
    match = Match(rules_of("pig"), 2, {"target": 50}, 1, position=position)
    seats = [sitting("Mira"), sitting("Noah", 1, None if people == 2 else "novice")]
    scene = desk.open("table", number=desk.home.store.begin(match, seats))
    desk.step(times=3)
    return scene


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path, speed="instant")
    yield desk
    desk.close()


def test_help_comes_step_by_step(tmp_path: Path) -> None:
    desk = Desk(tmp_path, all_help=False)
    scene = sit_down(desk)
    desk.press(pygame.K_h)
    desk.step(times=4)
    assert scene.explanations.text == NUDGE
    assert situation_of(scene.course).ghost is None
    desk.press(pygame.K_h)
    desk.step(times=4)
    assert situation_of(scene.course).ghost == Hold()
    assert not desk.has("coach 1")
    assert "30 points can\u2019t be lost any more." in desk.control("coach 0").name
    desk.press(pygame.K_h)
    assert desk.has("coach 1")
    assert not desk.has("other ghost")
    desk.close()


def test_the_other_moves_can_be_asked_for_on_the_sheet(tmp_path: Path) -> None:
    desk = Desk(tmp_path, all_help=False)
    sit_down(desk)
    for _ in range(2):
        desk.press(pygame.K_h)
        desk.step(times=4)
    desk.click("other ghost")
    assert desk.has("coach 1")
    desk.close()


def test_whoever_wants_all_at_once_sees_all_moves_at_once(desk: Desk) -> None:
    sit_down(desk)
    desk.press(pygame.K_h)
    desk.step(times=6)
    assert desk.control("play ghost").enabled
    assert desk.has("coach 1")


@pytest.mark.parametrize(("people", "told"), [(1, "what you can"), (2, "what Mira can")])
def test_several_people_are_told_by_name_whose_eyes_the_coach_judges_from(
    desk: Desk, people: int, told: str
) -> None:
    sit_down(desk, people=people)
    desk.press(pygame.K_h)
    desk.step(times=6)
    assert told in desk.text()


def test_while_the_coach_thinks_nothing_can_be_played(desk: Desk) -> None:
    scene = sit_down(desk)
    scene.course.preview.show_hint(Hint())
    scene.display.show()
    assert not desk.control("play ghost").enabled
    assert "\u2026" in desk.text()
    assert desk.control("close ghost").enabled


def test_a_press_chooses_what_the_button_plays(desk: Desk) -> None:
    scene = sit_down(desk)
    desk.press(pygame.K_h)
    desk.step(times=6)
    desk.click("coach 1")
    assert situation_of(scene.course).ghost == Roll()
    assert desk.control("coach 1").value is True
    desk.click("play ghost")
    assert scene.session.shown(0).move == Roll()


def test_the_pointer_only_shows_a_move(desk: Desk) -> None:
    scene = sit_down(desk)
    show_hint(scene, Hold(), Roll())
    scene.judging.ask()
    desk.step(times=6)
    desk.point(desk.control("coach 1").place.center)
    desk.step(times=2)
    assert situation_of(scene.course).ghost == Roll()
    assert desk.control("coach 1").value is False
    desk.point(desk.control("play ghost").place.center)
    desk.step(times=2)
    assert situation_of(scene.course).ghost == Hold()


def test_arrows_step_from_move_to_move(desk: Desk) -> None:
    scene = sit_down(desk)
    desk.press(pygame.K_h)
    desk.step(times=6)
    assert desk.focus == "play ghost"
    scene.screen.set_focus("coach 0")
    desk.press(pygame.K_DOWN)
    desk.step()
    assert desk.focus == "coach 1"
    assert situation_of(scene.course).ghost == Roll()


def test_each_row_is_heard_as_a_sentence(desk: Desk) -> None:
    sit_down(desk)
    desk.press(pygame.K_h)
    desk.step(times=6)
    best, other = (desk.control(f"coach {n}").name for n in range(2))
    assert best.startswith("Best: Take 30 points. Chance to win: ")
    assert best.endswith("30 points can\u2019t be lost any more.")
    assert other.endswith("A 1 would lose 30 points.")


def test_a_weaker_move_without_a_reason_is_not_described_as_if_it_were_advised(desk: Desk) -> None:
    scene = sit_down(desk)
    show_hint(scene, Roll(), Hold())
    desk.step()
    best, other = (desk.control(f"coach {n}").name for n in range(2))
    assert other == "Weaker: Move 2. Chance to win: 47%."
    assert best.startswith("Best: Move 1. Chance to win: 50%. "), "what the table says of it"


def test_the_best_move_is_heard_as_soon_as_the_coach_has_it(desk: Desk) -> None:
    scene = sit_down(desk)
    scene.course.preview.show_hint(Hint())
    assert scene.reading().warning == COACH_THINKS
    desk.press(pygame.K_ESCAPE)
    desk.press(pygame.K_h)
    desk.step(times=6)
    assert scene.reading().warning == desk.control("coach 0").name


def test_a_better_answer_replaces_the_first_one_and_keeps_the_chosen_row(desk: Desk) -> None:
    scene = sit_down(desk)
    desk.press(pygame.K_h)
    desk.until("coach 1")
    while scene.course.preview.hint.advice is None:
        desk.step()
    desk.click("coach 1")
    while not scene.judging.look().is_final:
        desk.step()
    desk.step(times=2)
    assert scene.course.preview.hint.chosen == 1
    assert scene.course.preview.hint.line.moves == (Roll(),)


def test_escape_closes_the_sheet(desk: Desk) -> None:
    scene = sit_down(desk)
    desk.press(pygame.K_h)
    desk.step(times=4)
    desk.press(pygame.K_ESCAPE)
    assert scene.course.preview.hint is None
    assert situation_of(scene.course).ghost is None


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_nothing_is_cut_in_any_layout(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    desk = Desk(tmp_path, size, text_size=text, language="de", all_help=True)
    scene = sit_down(desk)
    desk.press(pygame.K_h)
    desk.step(times=6)
    assert desk.has("coach 0")
    if not scene.stage.has_huge_text:
        nothing_overlaps(desk)
    assert not desk.shortened()
    desk.close()


def show_rows(scene: Any, rows: int, times: int) -> None:
    """The sheet with so many rows, which have a reason of so many sentences each."""
    reason = Reason(Phrase("Whatever comes of it, so many points can be lost at once. " * times))
    lines = [Line((Hold(),), Phrase("Hold"), Verdict.BEST, 0.5, 1.0, (reason,))]
    for number in range(1, rows):
        name = Phrase(f"Roll no. {number}")
        lines.append(Line((Roll(),), name, Verdict.JUST_AS_GOOD, 0.5, 1.0, (reason,)))
    scene.course.preview.show_hint(Hint(Advice(tuple(lines)), shows_all=True))
    scene.display.show()


def test_where_there_is_no_room_for_all_moves_they_scroll(tmp_path: Path) -> None:
    desk = Desk(tmp_path, *TIGHTEST[:1], text_size=TIGHTEST[1])
    scene = sit_down(desk)
    show_rows(scene, rows=5, times=2)
    scene.screen.set_focus("coach 0")
    for number in range(1, 5):
        desk.press(pygame.K_DOWN)
        desk.step(times=30)
        row = desk.control(f"coach {number}")
        assert desk.focus == row.key
        assert row.region is not None
        assert row.region.reach
        assert row.place.colliderect(row.region.rect)
    desk.close()


def test_a_long_reason_is_not_covered_by_its_scroll_bar(tmp_path: Path) -> None:
    desk = Desk(tmp_path, *TIGHTEST[:1], text_size=TIGHTEST[1])
    scene = sit_down(desk)
    show_rows(scene, rows=2, times=6)
    region = next(
        item.region
        for item in desk.screen.items
        if item.region is not None and item.region.name == "reason"
    )
    assert region.reach
    bar = scene.stage.px(BAR) + 1
    told = [line.rect for line in desk.written() if region.rect.colliderect(line.rect)]
    assert max(rect.right for rect in told) <= region.rect.right - bar
    desk.close()
