"""Lessons at the table, and the answers to "why?" there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalogue
from game.catalogue import GAMES, lesson_of, rules_of
from game.core.lessons import Question, Task
from game.services.lessons import Progress, progress
from game.services.thinker import Thinker
from game.ui.bubble import WHY
from game.ui.scene import Back, Open
from tests.scenes.desk import LAYOUTS, Desk, keep_match, nothing_overlaps, sitting
from tests.scenes.finished import seats_of

every_game = pytest.mark.parametrize("game", GAMES)
STEPS = [(game, step.id) for game in GAMES for step in lesson_of(game)]
every_step = pytest.mark.parametrize(("game", "step"), STEPS)
every_layout = pytest.mark.parametrize(("size", "text"), LAYOUTS)


@pytest.fixture(autouse=True)
def nobody_thinks_before_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of these tables are opened without any computer getting its turn."""
    monkeypatch.setattr(Thinker, "warm", lambda *_: None)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path, follows=True, speed="instant")
    found.open("menu")
    yield found
    found.close()


def settle(desk: Desk) -> None:
    """What moves and what is said comes to rest."""
    desk.step(0.3, times=4)


def step_of(game: str, name: str) -> Task | Question:
    return next(step for step in lesson_of(game) if step.id == name)


def begin(desk: Desk, game: str, step: str | None = None) -> None:
    desk.open("lesson", game=game, step=step)
    settle(desk)


def do(desk: Desk, step: Task | Question) -> None:
    """The step as the lesson itself shows it."""
    if isinstance(step, Question):
        right = next(n for n, answer in enumerate(step.answers) if answer.right)
        desk.click(f"answer {right}")
    else:
        for _ in step.solution:
            desk.click("lesson show")
            settle(desk)
            desk.click("play ghost")
            settle(desk)
    settle(desk)


def read(desk: Desk) -> str:
    """All that can be read, lines of a paragraph joined."""
    return " ".join(desk.text().split())


def kept(desk: Desk, game: str) -> Progress:
    return progress(desk.home, game)


# --- a step ---


@every_step
def test_every_step_can_be_done_as_it_is_shown_and_says_why(
    desk: Desk, game: str, step: str
) -> None:
    wanted = step_of(game, step)
    begin(desk, game, step)
    assert wanted.title in read(desk)
    assert not desk.has("lesson next")
    do(desk, wanted)
    assert desk.has("lesson next")
    told = read(desk)
    for region in desk.screen.regions:
        region.scroll(region.reach)
    told += read(desk)
    assert all(point.title in told for point in wanted.points)


@every_game
def test_a_lesson_leads_from_its_first_step_to_a_match(desk: Desk, game: str) -> None:
    begin(desk, game)
    for number, step in enumerate(lesson_of(game), 1):
        assert f"Step {number} of {len(lesson_of(game))}" in desk.text()
        do(desk, step)
        desk.click("lesson next")
        settle(desk)
    assert desk.asked[-1] == Open("setup", {"game": game, "instead": True})
    assert kept(desk, game) == Progress(None, True)


@every_game
def test_nothing_of_a_lesson_is_kept_as_a_match(desk: Desk, game: str) -> None:
    begin(desk, game)
    do(desk, lesson_of(game)[0])
    desk.click("lesson leave")
    assert desk.home.store.unfinished() == desk.home.store.finished() == []


def wrong_moves(game: str) -> Iterator[tuple[Task, Any, str]]:
    """Moves that the rules allow and that are not what was asked."""
    rules = rules_of(game)
    for step in lesson_of(game):
        if isinstance(step, Task):
            state = step.start.match(rules).state
            for number, move in enumerate(rules.legal(state, 0)):
                told = step.judge(rules.view(state, 0), move)
                if told is not None:
                    yield step, move, told
                    break
                if number > 300:
                    break


@every_game
def test_a_wrong_try_is_explained_and_costs_nothing(desk: Desk, game: str) -> None:
    tried = list(wrong_moves(game))
    assert tried
    for step, move, told in tried:
        begin(desk, game, step.id)
        before = desk.scene.session.length
        desk.scene.desk.play(move)
        settle(desk)
        assert told.split(".")[0].split()[0] in desk.text()
        assert desk.scene.session.length == before
        assert not desk.has("lesson next")
        desk.click("lesson leave")
        settle(desk)


def test_a_wrong_answer_is_explained_and_the_question_stays_open(desk: Desk) -> None:
    game = "fivetotwelve"
    question = next(step for step in lesson_of(game) if isinstance(step, Question))
    begin(desk, game, question.id)
    wrong = next(n for n, answer in enumerate(question.answers) if not answer.right)
    assert question.answers[wrong].why.split()[-1] not in desk.text()
    desk.click(f"answer {wrong}")
    settle(desk)
    assert question.answers[wrong].why.split()[-1] in desk.text()
    assert not desk.has(f"answer {wrong}")
    assert not desk.has("lesson next")
    do(desk, question)
    assert desk.has("lesson next")


# --- around it ---


def test_a_lesson_that_is_left_goes_on_where_it_was(desk: Desk) -> None:
    steps = lesson_of("zatre")
    begin(desk, "zatre")
    desk.click("lesson skip")
    settle(desk)
    desk.click("lesson skip")
    settle(desk)
    desk.click("lesson leave")
    settle(desk)
    assert isinstance(desk.asked[-1], Back)
    assert kept(desk, "zatre") == Progress(steps[2].id, False)
    begin(desk, "zatre")
    assert f"Step 3 of {len(steps)}" in desk.text()
    desk.click("lesson before")
    settle(desk)
    assert f"Step 2 of {len(steps)}" in desk.text()


def test_a_step_that_was_done_need_not_be_done_again(desk: Desk) -> None:
    steps = lesson_of("fivetotwelve")
    begin(desk, "fivetotwelve")
    do(desk, steps[0])
    desk.click("lesson leave")
    settle(desk)
    assert kept(desk, "fivetotwelve") == Progress(steps[1].id, False)


def test_a_step_that_is_no_longer_there_begins_the_lesson_anew(desk: Desk) -> None:
    desk.home.choose(lessons={"zatre": {"step": "gone", "done": True}, "top12": "rubbish"})
    begin(desk, "zatre")
    assert "Step 1 of" in desk.text()
    assert kept(desk, "zatre").done
    assert kept(desk, "top12") == Progress(None, False)


@every_game
def test_one_may_try_freely_and_come_back(desk: Desk, game: str) -> None:
    step = next(step for step in lesson_of(game) if isinstance(step, Task))
    begin(desk, game, step.id)
    do(desk, step)
    desk.click("lesson free")
    settle(desk)
    move = next(iter(desk.scene.session.turn_of(0).legal()))
    desk.scene.desk.play(move)
    settle(desk)
    assert any(desk.scene.session.shown(n).actor == 0 for n in range(desk.scene.session.length))
    desk.click("lesson before")
    settle(desk)
    assert desk.has("lesson next"), "what was done need not be done again"


def test_escape_leaves_a_lesson_and_its_place_is_kept(desk: Desk) -> None:
    begin(desk, "topspot")
    desk.press(pygame.K_ESCAPE)
    settle(desk)
    assert isinstance(desk.asked[-1], Back)
    assert kept(desk, "topspot").step == lesson_of("topspot")[0].id


@every_game
def test_whoever_is_new_to_a_game_is_offered_its_lesson_and_not_forced(
    desk: Desk, game: str
) -> None:
    desk.open("setup", game=game)
    assert "New here? Play the lesson" in desk.text()
    desk.click("lesson")
    settle(desk)
    desk.click("lesson leave")
    settle(desk)
    assert "Go on with the lesson" in desk.text()
    desk.home.choose(lessons={game: {"step": None, "done": True}})
    desk.open("setup", game=game)
    assert "New here?" not in desk.text()
    assert "Lesson" in desk.text()


@every_layout
def test_a_lesson_fits_every_window_and_every_size_of_text(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, follows=True, speed="instant")
    for game in GAMES:
        for kind in (Task, Question):
            step = next((step for step in lesson_of(game) if isinstance(step, kind)), None)
            if step is None:
                continue
            begin(desk, game, step.id)
            nothing_overlaps(desk)
            assert not desk.shortened()
            if isinstance(step, Question):
                do(desk, step)
                nothing_overlaps(desk)
                assert not desk.shortened()
            desk.scene.session.close()
    desk.close()


# --- why? ---


def open_match(desk: Desk, game: str) -> None:
    seats = (sitting("Mira"), sitting("Pip", 1, "novice"), sitting("Zora", 2, "novice"))
    new = {"game": game, "players": 3, "options": {}, "seats": seats}
    desk.open("table", new=new)
    settle(desk)


def test_a_refusal_can_be_asked_why(desk: Desk) -> None:
    begin(desk, "fivetotwelve", "fits")
    table = desk.scene
    move = next(
        move
        for move in table.session.rules.candidates(table.session._match.state, 0)
        if table.session.turn_of(0).why_not(move) is not None
    )
    code = table.session.turn_of(0).why_not(move).code
    desk.scene.desk.play(move)
    settle(desk)
    desk.click(WHY)
    settle(desk)
    rule = catalogue.explaining_of("fivetotwelve").REASONS[code]
    assert rule.text.split()[0] in desk.text()
    desk.click("rules")
    settle(desk)
    topic = next(t for t in catalogue.topics_of("fivetotwelve") if t.id == rule.topic)
    assert topic.title in desk.text()
    desk.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    settle(desk)
    assert desk.scene is table


def test_why_also_goes_by_a_key_when_the_sentence_has_gone(desk: Desk) -> None:
    begin(desk, "fivetotwelve", "fits")
    table = desk.scene
    state = table.session._match.state
    refused = (m for m in table.session.rules.candidates(state, 0)
               if table.session.turn_of(0).why_not(m) is not None)  # fmt: skip
    table.desk.play(next(refused))
    desk.step(0.3, times=30)
    assert not desk.has(WHY)
    desk.press(pygame.K_F2)
    settle(desk)
    assert "Why?" in desk.text()
    assert desk.has("rules")


@every_game
def test_what_a_player_s_figure_counts_can_be_asked(desk: Desk, game: str) -> None:
    open_match(desk, game)
    table = desk.scene
    desk.click("score 0")
    settle(desk)
    rule = catalogue.explaining_of(game).score(table.session.view(), 0)
    assert rule.text.split("{")[0].split(".")[0] in read(desk)
    desk.click("close")
    settle(desk)
    assert desk.scene is table


@every_game
def test_a_step_of_the_log_can_be_asked_why(desk: Desk, game: str) -> None:
    number = keep_match(desk.home, game, seats=seats_of(3), moves=None)
    desk.open("look_back", number=number, at=0)
    asked = 0
    for _ in range(40):
        desk.press(pygame.K_RIGHT)
        if desk.has(WHY):
            desk.click(WHY)
            settle(desk)
            assert desk.has("rules")
            desk.click("close")
            settle(desk)
            asked += 1
    assert asked
