"""A lesson in a real window, by mouse and by keyboard: found, done, left and gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.lessons import Question
from game.games import GAMES
from game.services.settings import read_settings
from tests.real_window.players import keys_to
from tests.real_window.screen import Screen
from tests.real_window.twin import RealGame
from tests.scenes.desk import Desk

pytestmark = pytest.mark.real_window

GAME = "fivetotwelve"
STEPS = GAMES[GAME].lesson


@pytest.fixture
def game(screen: Screen, tmp_path: Path) -> Iterator[RealGame]:
    real = RealGame(screen, tmp_path)
    real.start()
    yield real
    real.close()


def kept(game: RealGame) -> dict[str, object]:
    """How far the real program says that the lesson is."""
    found: dict[str, object] = read_settings(game.paths.settings)[0].lessons.get(GAME, {})
    return found


def wait_for_step(game: RealGame, number: int) -> None:
    game.until(lambda: kept(game).get("step") == STEPS[number].id, f"step {number} has not come")


def ways(number: int) -> list[str]:
    """The keys that do a step as the lesson shows it, and go on."""
    step = STEPS[number]
    if isinstance(step, Question):
        right = next(n for n, answer in enumerate(step.answers) if answer.right)
        return [f"answer {right}", "lesson next"]
    return ["lesson show", "play ghost"] * len(step.solution) + ["lesson next"]


def rest(twin: Desk) -> None:
    twin.step(0.3, times=4)


def test_a_lesson_is_found_and_done_with_the_mouse_and_goes_on_after_a_hard_end(
    game: RealGame,
) -> None:
    twin = game.twin("menu", follows=True)
    game.walk(twin, f"game/{GAME}", "lesson")
    wait_for_step(game, 0)
    for number in range(4):
        for key in ways(number):
            rest(twin)
            game.until_shown(twin)
            game.walk(twin, key)
        wait_for_step(game, number + 1)
    twin.close()
    game.kill()
    game.start()
    twin = game.twin("menu", follows=True)
    twin.home.choose(lessons={GAME: kept(game)})
    game.walk(twin, f"game/{GAME}", "lesson")
    rest(twin)
    game.until_shown(twin)
    game.walk(twin, "lesson skip")
    wait_for_step(game, 5)
    twin.close()


def test_a_whole_lesson_is_done_with_the_keyboard_alone(game: RealGame) -> None:
    twin = game.twin("menu", follows=True)

    def press(key: str) -> None:
        rest(twin)
        names = [*keys_to(twin, key), "Return"]
        game.key(*names)
        twin.press(pygame.K_RETURN)

    press(f"game/{GAME}")
    press("lesson")
    for number in range(len(STEPS)):
        wait_for_step(game, number)
        for key in ways(number):
            rest(twin)
            game.until_shown(twin)
            press(key)
    game.until(lambda: kept(game).get("done") is True, "the lesson is not done")
    twin.close()
