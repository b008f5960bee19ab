"""The whole screen and back, and a screen that goes away, in a real window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Final

import pytest

from game.services.settings import read_settings
from tests.real_window.screen import HOW_TO, PATIENCE, Screen, not_run, private_screen
from tests.real_window.test_a_game import play, start_by_mouse
from tests.real_window.twin import RealGame

pytestmark = pytest.mark.real_window

WHOLE: Final = (1920, 1080)


@pytest.fixture
def game(screen: Screen, tmp_path: Path) -> Iterator[RealGame]:
    real = RealGame(screen, tmp_path)
    real.start()
    yield real
    real.close()


def size_of(game: RealGame) -> tuple[int, int]:
    told = game.screen.xdotool("getwindowgeometry", "--shell", game.window).split()
    place = dict(line.split("=") for line in told)
    return int(place["WIDTH"]), int(place["HEIGHT"])


def wait_for_size(game: RealGame, size: tuple[int, int]) -> None:
    game.until(lambda: size_of(game) == size, f"the window is not {size}")


@pytest.mark.parametrize("keys", ["F11", "alt+Return"])
def test_a_key_fills_the_screen_and_brings_the_window_back(game: RealGame, keys: str) -> None:
    start_by_mouse(game)
    play(game)
    for size in (WHOLE, (1280, 800), WHOLE, (1280, 800)):
        game.key(keys)
        game.find_window()
        wait_for_size(game, size)
        game.size = size
        play(game)
    kept = read_settings(game.paths.settings)[0]
    assert not kept.full_screen
    assert kept.window_size == (1280, 800)


def test_a_program_that_ended_on_the_whole_screen_begins_there_and_leads_back(
    game: RealGame,
) -> None:
    start_by_mouse(game)
    game.key("F11")
    game.find_window()
    wait_for_size(game, WHOLE)
    game.kill()
    game.size = WHOLE
    game.start()
    wait_for_size(game, WHOLE)
    game.click(*game.place("main", "menu"))
    play(game)
    game.key("F11")
    game.find_window()
    wait_for_size(game, (1280, 800))
    game.size = (1280, 800)
    play(game)


def test_a_screen_that_goes_away_ends_the_program_and_loses_no_move(tmp_path: Path) -> None:
    server = which("Xvfb")
    if server is None:
        not_run(f"a screen that can be taken away needs Xvfb {HOW_TO}")
    for part in ("first", "second"):
        (tmp_path / part).mkdir()
    with private_screen(server, tmp_path / "first") as first:
        game = RealGame(first, tmp_path)
        game.start()
        start_by_mouse(game)
        for _ in range(3):
            play(game)
        twin = game.wait_for_turn()
        before = twin.scene.session.record
        twin.close()
    assert game.process is not None
    game.process.wait(PATIENCE)
    game.process = None
    with private_screen(server, tmp_path / "second") as second:
        game.screen = second
        game.start()
        game.click(*game.place("main", "menu"))
        twin = game.wait_for_turn()
        assert twin.scene.session.record == before
        twin.close()
        play(game)
        game.close()
