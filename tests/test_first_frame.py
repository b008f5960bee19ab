"""The program opens at once: up to the first painted menu nothing is loaded that can wait."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import opened
from game.games import GAMES
from game.services.home import Home
from game.services.paths import Paths
from tests.folders import has_part

_LOADED = """
import json, sys
from game.lab.first_frame import first_frame
first_frame(sys.argv[1])
print(json.dumps(sorted(sys.modules)))
"""
CAN_WAIT = (
    "game.coach.puzzles",
    "game.core.codes",
    "game.core.daily",
    "game.core.match",
    "game.core.rules",
    "game.scenes.menu.todays",
    "game.scenes.parts.day_dots",
    "game.services.days",
    "game.services.puzzles",
    "game.services.report",
    "game.services.session",
    "game.services.thinker",
    "game.ui.frame.table_scene",
    "hashlib",
    "logging.handlers",
    "pygame._sdl2.controller",
    "pygame_gui",
    "subprocess",
)


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The modules that are loaded once the menu is painted, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", _LOADED, str(tmp_path_factory.mktemp("home"))],
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_what_can_wait_is_not_loaded(loaded: set[str]) -> None:
    assert "game.scenes.menu" in loaded
    assert not loaded.intersection(CAN_WAIT)


@pytest.mark.parametrize("game", GAMES)
def test_an_emblem_is_painted_without_its_game(game: str, loaded: set[str]) -> None:
    folder = type(GAMES[game]).__module__
    assert has_part(game, "art/emblem") == (f"{folder}.art.emblem" in loaded)
    heavy = ("art.pieces", "rules.model", "rules.rules", "scene.scene")
    assert not loaded.intersection(f"{folder}.{part}" for part in heavy)


def test_an_opened_program_shows_its_menu(tmp_path: Path) -> None:
    app = opened(Home.open(Paths(tmp_path, tmp_path, tmp_path)))
    try:
        assert app.frames == 1
        assert type(app.scene).__name__ == "MenuPage"
    finally:
        app.end()


def test_garbage_is_collected_while_one_plays(tmp_path: Path) -> None:
    """It is not while the program opens; whoever forgot to begin again would eat all memory."""
    asked = """
import gc, sys
from pathlib import Path
import game.app as app
from game.__main__ import _open_quickly
from game.services.home import Home
from game.services.paths import Paths
from tests.folders import has_part
def ends(self):
    print(gc.isenabled())
    return self.end()
app.App.run = ends
path = Path(sys.argv[1])
_open_quickly()
assert not gc.isenabled()
app.run(Home.open(Paths(path, path, path)))
"""
    done = subprocess.run(
        [sys.executable, "-c", asked, str(tmp_path)],
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "True"
    assert gc.isenabled()
