"""The real program in a real window: whole games by mouse and by keyboard, and a hard end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game.services.settings import read_settings
from game.ui.toolkit.screen import Memory
from tests.real_window.players import fitting_cells, keys_to
from tests.real_window.screen import PATIENCE, Screen
from tests.real_window.twin import MatchIsOver, RealGame
from tests.scenes.desk import Desk

pytestmark = pytest.mark.real_window


@pytest.fixture
def game(screen: Screen, tmp_path: Path) -> Iterator[RealGame]:
    real = RealGame(screen, tmp_path)
    real.start()
    yield real
    real.close()


def wanted(twin: Desk) -> str:
    """The control that one would press next on the table of 5 vor 12."""
    keys = twin.keys()
    fits = fitting_cells(twin)
    if fits:
        return f"cell {fits[0]}"
    return "leave" if "leave" in keys else "draw"


def play(game: RealGame) -> None:
    """One press of the mouse where a person would."""
    twin = game.wait_for_turn()
    place = twin.control(wanted(twin)).place.center
    twin.close()
    before = game.steps()
    game.click(*place)
    game.until_played(before)


def start_by_mouse(game: RealGame) -> None:
    """The one click of the menu that begins a game."""
    place = game.place("main", "menu")
    game.click(*place)
    game.until(lambda: game.steps() > 0, "no match has begun")


def test_one_click_begins_a_match_and_the_mouse_alone_finishes_it(game: RealGame) -> None:
    start_by_mouse(game)
    end = time.monotonic() + 4 * PATIENCE
    with suppress(MatchIsOver):
        while not game.finished():
            assert time.monotonic() < end
            play(game)
    assert game.finished()
    assert game.process is not None
    assert game.process.poll() is None


def test_a_whole_match_is_played_with_the_keyboard_alone(game: RealGame) -> None:
    twin = game.twin("menu")
    names = keys_to(twin, "main")
    twin.close()
    game.key(*names, "Return")
    end = time.monotonic() + 4 * PATIENCE
    memory = Memory()
    game.until(lambda: game.steps() > 0, "no match has begun")
    with suppress(MatchIsOver):
        while not game.finished():
            assert time.monotonic() < end
            twin = game.wait_for_turn()
            # The window remembers where the focus was; so does the twin.
            vars(twin.screen.memory).update(vars(memory))
            if memory.shows_focus:  # there it has gone to the first thing to do
                twin.scene.table.attempt.leads_focus = True
                twin.scene.display.rebuild()
            names = keys_to(twin, wanted(twin))
            memory = twin.screen.memory
            twin.close()
            before = game.steps()
            game.key(*names, "Return")
            game.until_played(before)
    assert game.finished()


def test_a_tile_is_dragged_with_the_mouse(game: RealGame) -> None:
    start_by_mouse(game)
    twin = game.wait_for_turn()
    start = twin.control("hand").place.center
    end = twin.control(wanted(twin)).place.center
    twin.close()
    before = game.steps()
    game.drag(start, end)
    game.until_played(before)


def test_a_match_goes_on_after_another_size_and_another_language(game: RealGame) -> None:
    start_by_mouse(game)
    for _ in range(5):
        play(game)
    game.resize(1024, 640)
    for _ in range(3):
        play(game)
    game.resize(1600, 1000)
    twin = game.twin(follows=True)
    game.walk(twin, "pause", "settings", "language", "language/2")
    assert twin.app.stage.words.language == "de"
    twin.close()
    game.language = "de"
    game.key("Escape", "Escape")
    for _ in range(3):
        play(game)
    assert read_settings(game.paths.settings)[0].language == "de"
    assert game.process is not None
    assert game.process.poll() is None


def test_a_match_survives_a_hard_end_with_every_move_that_was_made(game: RealGame) -> None:
    start_by_mouse(game)
    for _ in range(8):
        play(game)
    twin = game.wait_for_turn()
    before = twin.scene.session.record
    twin.close()
    game.kill()
    game.start()
    place = game.place("main", "menu")
    game.click(*place)
    twin = game.wait_for_turn()
    assert twin.scene.session.record == before
    twin.close()
    play(game)
