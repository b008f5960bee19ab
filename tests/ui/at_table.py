"""A window with a match of 5 vor 12, for tests of what all tables share."""

from __future__ import annotations

from typing import Any

import pytest

from game.games import GAMES
from game.services.store import Sitting
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.theme import tokens
from tests.scenes.desk import Desk

every_game = pytest.mark.parametrize("game", GAMES)


def sitting(number: int, level: str | None) -> Sitting:
    player = tokens()["players"][number]
    names = ("Mira", "Noah", "Ada", "Lin")
    return Sitting(names[number], player["name"], player["shape"], None, level)


class Table(Desk):
    """A desk with a match of 5 vor 12 on it."""

    def begin(
        self, *levels: str | None, house: dict[str, Any] | None = None, **options: Any
    ) -> None:
        self.open(
            "table",
            new={
                "game": "fivetotwelve",
                "players": len(levels),
                "options": options,
                "seats": [sitting(n, level) for n, level in enumerate(levels)],
                "house": house or {},
            },
        )
        self.step(times=3)

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene)
        return self.scene

    def has(self, key: str) -> bool:
        return key in self.keys()

    def fitting(self) -> list[int]:
        table: Any = self.table.table
        return sorted(table.attempt.fitting)

    def play_a_move(self) -> None:
        """Whatever there is to do, by clicks."""
        key = self.until("curtain", "draw", "hand")
        if key == "curtain":
            self.click("curtain")
        elif key == "draw":
            self.click("draw")
        elif self.fitting():
            self.click(f"cell {self.fitting()[0]}")
        else:
            self.click("leave")
