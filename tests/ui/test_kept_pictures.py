"""Baked pictures are kept only where the program can make itself forget them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.games.fivetotwelve.art import pieces
from game.ui.toolkit import buttons, choices, controls
from game.ui.toolkit.baking import forget_pictures
from tests.scenes.desk import Desk, keep_match, sitting


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """After a table of every game and the pages with the most controls."""
    found = Desk(tmp_path, follows=True, paints=True)
    for game in GAMES:
        found.open("setup", game=game)
        players = GAMES[game].about.player_counts[-1]
        seats = [sitting(f"P{seat}", seat) for seat in range(players)]
        new = {"game": game, "players": players, "options": {}, "seats": seats, "house": {}}
        found.open("table", new=new)
        found.step(times=3)
    for page in ("settings", "profiles", "statistics"):  # whoever sat down has left them
        found.open(page)
    yield found
    found.close()


def _kept_by_hand() -> Iterator[str]:
    """Where a module holds pictures in a dictionary or list of its own."""
    for module in list(sys.modules.values()):
        if module.__name__.startswith("game."):
            for name, value in vars(module).items():
                if any(_is_picture(each) for each in _inside(value)):
                    yield f"{module.__name__}.{name}"


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return list(value) if isinstance(value, list | set) else ()


def _is_picture(value: Any) -> bool:
    return isinstance(value, pygame.Surface | pygame.font.Font) or (
        isinstance(value, tuple) and any(isinstance(part, pygame.Surface) for part in value)
    )


@pytest.mark.usefixtures("desk")
def test_no_module_keeps_pictures_that_nobody_can_make_it_forget() -> None:
    assert list(_kept_by_hand()) == []


@pytest.mark.usefixtures("desk")
def test_the_faces_of_controls_are_forgotten_with_all_others() -> None:
    assert buttons._flat.cache_info().currsize > 0
    forget_pictures()
    for face in (buttons._flat, controls.knob, choices._segment, choices._outline):
        assert face.cache_info().currsize == 0


def test_a_table_that_is_left_makes_the_program_forget_its_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere tests keep them from one table to the next."""
    monkeypatch.setattr("game.ui.frame.table_scene.forget_pictures", forget_pictures)
    desk = Desk(tmp_path, paints=True)
    desk.open("table", number=keep_match(desk.home, "fivetotwelve"))
    desk.step(times=3)
    assert pieces.board.cache_info().currsize > 0
    desk.open("menu")
    assert pieces.board.cache_info().currsize == 0
    desk.close()


def test_a_page_that_is_opened_makes_the_program_give_memory_back_once_it_rests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = list[bool]()
    monkeypatch.setattr("game.app.give_back", lambda: given.append(True))
    desk = Desk(tmp_path, paints=True)
    desk.open("menu")
    desk.open("settings")
    assert not given
    desk.step(0.5, times=6)
    assert given == [True]
    desk.close()
