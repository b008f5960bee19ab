"""The page before a match, as tests open it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.games import GAMES
from game.services.seats import looks
from game.ui.toolkit.stage import Open
from tests.scenes.desk import Desk

GAME_IDS = tuple(GAMES)

every_game = pytest.mark.parametrize("game", GAME_IDS)


def person(name: str, number: int) -> dict[str, Any]:
    return {"name": name, "colour": looks()[number].colour}


def computer(name: str, number: int, level: str = "skilled") -> dict[str, Any]:
    return {**person(name, number), "level": level}


THREE = [person("Mira", 0), person("Noah", 1), computer("Pip", 2)]


def open_setup(folder: Path, game: str = "fivetotwelve", kept: Any = None, **settings: Any) -> Desk:
    desk = Desk(folder, tables={} if kept is None else {game: kept}, **settings)
    desk.open("setup", game=game)
    return desk


def started(desk: Desk) -> Mapping[str, Any]:
    """The request for a table."""
    (asked,) = desk.asked
    assert isinstance(asked, Open)
    assert asked.page == "table"
    assert asked.about["instead"] is True
    new: Mapping[str, Any] = asked.about["new"]
    return new
