"""Steps of lessons that tests open, do and read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.core.lessons import Question, Task
from game.games import GAMES, rules_of
from game.services.lessons import Progress, progress
from game.ui.toolkit.reading import Reading, reading_of
from tests.scenes.desk import Desk

every_game = pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].lesson])

QUESTIONS = [
    (game, step.id) for game in GAMES for step in GAMES[game].lesson if isinstance(step, Question)
]  # fmt: skip


def settle(desk: Desk) -> None:
    """Waits until nothing moves and nothing new is said."""
    desk.step(0.3, times=4)


def step_of(game: str, name: str) -> Task | Question:
    return next(step for step in GAMES[game].lesson if step.id == name)


def wrong_answers(step: Task | Question) -> list[int]:
    assert isinstance(step, Question)
    return [number for number, answer in enumerate(step.answers) if not answer.right]


def begin(desk: Desk, game: str, step: str | None = None) -> None:
    desk.open("lesson", game=game, step=step)
    settle(desk)


def do(desk: Desk, step: Task | Question) -> None:
    """The step as the lesson itself shows it."""
    if isinstance(step, Question):
        right = next(n for n, answer in enumerate(step.answers) if answer.right)
        desk.click(f"answer {right}")
    else:
        while not desk.has("lesson next"):
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


def wrong_moves(game: str) -> Iterator[tuple[Task, Any, str]]:
    """Moves that the rules allow and that are not what was asked."""
    rules = rules_of(game)
    for step in GAMES[game].lesson:
        if isinstance(step, Task):
            state = step.start.match(rules).state
            for number, move in enumerate(rules.legal(state, 0)):
                told = step.judge(rules.view(state, 0), move)
                if told is not None:
                    yield step, move, told
                    break
                if number > 300:
                    break


def judged(game: str, name: str, move: Any) -> str:
    """The sentence of a task about a move that is not what was asked."""
    step, rules = step_of(game, name), rules_of(game)
    assert isinstance(step, Task)
    told = step.judge(rules.view(step.start.match(rules).state, 0), move)
    assert told is not None
    return told


def heard(desk: Desk) -> Reading:
    found = reading_of(desk.scene)
    assert found is not None
    return found


def ask_why_by_key(desk: Desk) -> str:
    """The text that F2 opens; it is closed again."""
    desk.press(pygame.K_F2)
    settle(desk)
    assert desk.has("close"), "the rules lie open, and answer nothing"
    told = read(desk)
    desk.press(pygame.K_ESCAPE)
    settle(desk)
    return told
