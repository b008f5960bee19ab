"""Where the sums of lines are written on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.games.zatre.art import pieces as art
from game.games.zatre.art import sum_marks
from game.games.zatre.rules.model import BOUND_CELLS
from game.games.zatre.scene.trying import Line
from game.ui.toolkit.items import Point
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import tokens

_LARGEST_SUM: Final = 0.96
"""The greatest height of a sum, as a share of the cell."""
_AROUND_NUMBER: Final = 0.62
"""The margins on both sides of a tile's number, as a share of the cell."""


def places_of_sums(
    stage: Stage, side: int, lines: Sequence[Line], lit: Iterable[int], tiles: Iterable[int]
) -> dict[Line, tuple[Point, int]]:
    """Per line the place on the board and the height of its sum, where it covers least.

    Sums are as large as the texts, where there is room. None lies over a lit cell, which can be
    pressed, if that can be avoided. `side` is the side of a cell; `tiles` are the cells with tiles.
    """
    lit_places = [art.lit_place(side, cell) for cell in lit]
    numbers = [_number_on(side, cell) for cell in tiles]
    sums: list[pygame.Rect] = []

    def covers(way: tuple[Point, int]) -> tuple[bool, bool, int, int, bool]:
        """Worst is a lit cell, then another sum, then the number of a tile, then that it is
        small, then the sign of a cross."""
        rect = sum_marks.sum_rect(*way)
        return (
            rect.collidelist(lit_places) >= 0,
            rect.collidelist(sums) >= 0,
            sum(_common(rect, number) for number in numbers),
            -way[1],
            art.cell_at(side, *way[0]) in BOUND_CELLS,
        )

    found: dict[Line, tuple[Point, int]] = {}
    for line in lines:
        ways = [
            (place, high)
            for high in _heights(stage, side)
            for place in (
                *sum_marks.sum_places(side, line.first, line.last, high),
                *sum_marks.cells_beside(side, line.first, line.last),
                *sum_marks.sums_between(side, line.first, line.last),
            )
        ]
        found[line] = min(ways, key=covers)
        sums.append(sum_marks.sum_rect(*found[line]))
    return found


def _heights(stage: Stage, side: int) -> list[int]:
    """The possible heights, from one that goes with the size of texts to one that can just be
    read."""
    least = max(sum_marks.sum_height(side), sum_marks.sum_height_for(tokens()["type"]["smallest"]))
    most = max(
        least, min(round(sum_marks.sum_height(side) * stage.text_scale), round(side * _LARGEST_SUM))
    )
    return sorted({most, (most + least) // 2, least}, reverse=True)


def _number_on(side: int, cell: int) -> pygame.Rect:
    """Where the number of a tile is."""
    place = art.place(side, cell)
    return place.inflate(-place.width * _AROUND_NUMBER, -place.height * _AROUND_NUMBER)


def _common(one: pygame.Rect, other: pygame.Rect) -> int:
    """The number of pixels that two places share."""
    common = one.clip(other)
    return common.width * common.height
