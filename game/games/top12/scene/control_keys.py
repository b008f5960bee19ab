"""The keys of controls that several parts of the table know."""

from __future__ import annotations

from typing import Final

from game.games.top12.scene.types import Cell

CELL: Final = "cell "
HEAD: Final = "head "
START: Final = "start "
DONE: Final = "done"
NAME: Final = "name"
CHART: Final = "ruler"


def key_of_cell(cell: Cell) -> str:
    return f"{CELL}{cell[0]} {cell[1]}"


def cell_of(key: str) -> Cell:
    """The cell with such a key."""
    column, row = key.removeprefix(CELL).split()
    return int(column), int(row)
