"""Parts of the board, to say where tiles lie: nine, like the keys of a telephone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.games.zatre.rules.model import SIDE, Tile, cell_of, place_of

Region = tuple[int, int]
"""-1, 0 or 1 for above, in the middle, below, and for left, in the middle, right."""
_THIRD: Final = SIDE // 3


def region_of(tiles: Iterable[Tile]) -> Region | None:
    """Where the middle of these tiles is; None without tiles."""
    places = [place_of(cell_of(tile)) for tile in tiles]
    if not places:
        return None
    row, column = (sum(each) / len(places) for each in zip(*places, strict=True))
    return _side_of(row), _side_of(column)


def _side_of(place: float) -> int:
    return 1 if place >= SIDE - _THIRD else 0 if place >= _THIRD else -1
