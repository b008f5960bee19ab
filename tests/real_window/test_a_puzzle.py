"""A puzzle in a real window, by mouse and by keyboard: found in the book, tried, solved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.coach.puzzles import Puzzle
from game.games.top12.rules.model import Write
from tests.real_window.players import keys_to
from tests.real_window.screen import Screen
from tests.real_window.twin import RealGame
from tests.scenes.desk import Desk
from tests.scenes.posed import puzzles_of

pytestmark = pytest.mark.real_window

GAME = "top12"


@pytest.fixture
def game(screen: Screen, tmp_path: Path) -> Iterator[RealGame]:
    real = RealGame(screen, tmp_path)
    real.start()
    yield real
    real.close()


def tried(game: RealGame, puzzle: Puzzle) -> tuple[int, bool]:
    """How many wrong tries the real program has kept, and whether the puzzle is solved."""
    with game.kept() as base:
        row = base.execute(
            "select wrong, solved is not null from tries where puzzle = ?", (puzzle.id,)
        ).fetchone()
    return (0, False) if row is None else (row[0], bool(row[1]))


def number_to_write() -> tuple[Puzzle, str, str]:
    """A puzzle where a number is to be written, a wrong cell, and the right one."""
    for puzzle in puzzles_of(GAME):
        right, wrong = puzzle.ranking[0].move, puzzle.ranking[-1].move
        if isinstance(right, Write) and isinstance(wrong, Write):
            cells = [f"cell {move.column} {move.row}" for move in (wrong, right)]
            return puzzle, cells[0], cells[1]
    raise AssertionError("no puzzle asks for a cell")


def rest(game: RealGame, twin: Desk) -> None:
    twin.step(0.3, times=5)
    game.until_shown(twin)


def test_a_puzzle_of_the_book_is_tried_and_solved_with_the_mouse(game: RealGame) -> None:
    puzzle, wrong, right = number_to_write()
    twin = game.twin("menu", follows=True)
    game.walk(twin, "puzzles", f"all/{GAME}", f"puzzle/{GAME}/{puzzle.id}")
    rest(game, twin)
    game.walk(twin, wrong)
    game.until(lambda: tried(game, puzzle) == (1, False), "the wrong try is not kept")
    rest(game, twin)
    game.walk(twin, "puzzle again")
    rest(game, twin)
    game.walk(twin, right)
    game.until(lambda: tried(game, puzzle) == (1, True), "it is not solved")
    rest(game, twin)
    assert game.steps() == 0, "no match is kept"
    game.walk(twin, "puzzle leave")
    twin.step(0.3, times=3)
    assert not twin.has("puzzle leave")
    twin.close()
    game.kill()
    assert tried(game, puzzle) == (1, True)


def test_a_puzzle_of_the_book_is_tried_and_solved_with_the_keyboard_alone(game: RealGame) -> None:
    puzzle, wrong, right = number_to_write()
    twin = game.twin("menu", follows=True)

    def press(key: str) -> None:
        game.key(*keys_to(twin, key), "Return")
        twin.press(pygame.K_RETURN)

    for key in ("puzzles", f"all/{GAME}", f"puzzle/{GAME}/{puzzle.id}"):
        press(key)
        twin.step(0.3, times=5)
        game.until_it_rests()
    for key in ("puzzle nudge", wrong, "puzzle again", right):
        rest(game, twin)
        press(key)
    game.until(lambda: tried(game, puzzle) == (1, True), "it is not solved")
    rest(game, twin)
    press("puzzle next")
    rest(game, twin)
    assert twin.scene.course.guide.source.puzzle.id != puzzle.id
    twin.close()
