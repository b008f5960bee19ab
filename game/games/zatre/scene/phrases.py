"""Parts of sentences that the table of Zatre uses in several places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.games.zatre.rules.model import (
    POINTS,
    Tile,
    ZatreView,
    cell_of,
    place_of,
    seats_of_side,
    value_of,
)
from game.games.zatre.scene.trying import (
    Gains,
)
from game.ui.frame.desk import Desk
from game.ui.toolkit.flow import Chip, Part

CROSS: Final = "\u00d7"
TILES_HERE: Final = Chip("\ue0ff")
"""Holds the place of several tiles in a sentence."""
_COUNTED_FROM_0: Final = ("row", "column", "dark_row", "dark_column")


def side_name(desk: Desk, view: ZatreView, side: int) -> str:
    """The name of a player, or of both partners."""
    return desk.side_name(seats_of_side(side, view.teams))


def minus_points(desk: Desk, view: ZatreView) -> str:
    """The sentence about the tiles that are left in the hands at the end (16)."""
    if view.result is None:
        return ""
    words = desk.stage.words
    parts = [
        f"{side_name(desk, view, side)} {words.number(score - sheet.total)}"
        for side, (sheet, score) in enumerate(zip(view.sheets, view.result.scores, strict=True))
        if score != sheet.total
    ]
    return words.say("Left in hand: {figures}", figures=", ".join(parts)) if parts else ""


def tiles_with_cells(desk: Desk, tiles: Iterable[Tile]) -> str:
    """The tiles with their cells, for those who do not see the board."""
    parts = []
    for tile in tiles:
        row, column = place_of(cell_of(tile))
        figures = {"value": value_of(tile), "row": row + 1, "column": column + 1}
        parts.append(desk.say("{value} in row {row}, column {column}", **figures))
    return "; ".join(parts)


def name_figure(name: str, figure: int | str) -> int | str:
    """Rows and columns are counted from 1, as people do."""
    return figure + 1 if name in _COUNTED_FROM_0 and isinstance(figure, int) else figure


def sums_and_crosses(gains: Gains) -> str:
    """The sums of a turn, and its crosses."""
    return ", ".join(
        [
            sums_alone(gains),
            *([CROSS * gains.crosses] * bool(gains.crosses)),
        ]
    )


def sums_alone(gains: Gains) -> str:
    """The sums of a turn without a sign for each cross, which is said in words."""
    return ", ".join(sign for total, points in gains.points for sign in signs_of(total, points))


def signs_of(total: int, points: int) -> tuple[str, ...]:
    """A sum as often as a turn has made it."""
    return (str(total),) * (points // POINTS[total])


def with_tiles(said: Sequence[Part], values: Iterable[int]) -> tuple[Part, ...]:
    """The sentence with so many tiles where one held their place."""
    tiles: list[Part] = []
    for value in values:
        tiles += [" ", Chip(str(value))] if tiles else [Chip(str(value))]
    found: list[Part] = []
    for part in said:
        found += tiles if part == TILES_HERE else [part]
    return tuple(found)
