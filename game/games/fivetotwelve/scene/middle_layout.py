"""Where the tiles of the middle and the supply below them lie."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.fivetotwelve.art.heap import heap_height
from game.games.fivetotwelve.rules.model import Counts
from game.games.fivetotwelve.scene.styles import NOTE
from game.ui.toolkit.boxes import FILL, Box, aligned, column, even_part, inset, part_of, row
from game.ui.toolkit.items import RING_ROOM
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import tokens

_AROUND: Final = 13
"""Pixels between the edge of the middle and what lies in it."""
_LEAST_COLUMNS, _MOST_COLUMNS = 2, 6
_EDGE: Final = 0.06
"""The thickness of a tile, of its width."""


class MiddlePlaces:
    """The places inside the recess of the middle."""

    def __init__(self, stage: Stage, middle: pygame.Rect) -> None:
        px = self._px = stage.px
        wide = round(middle.width * 0.92)
        high = min(heap_height(wide), middle.height // 3)
        wide = round(wide * high / heap_height(wide))
        _, heap, _ = column(middle, [FILL, Box(high), Box(px(14))])
        self.heap = aligned((wide, high), heap, "midtop")
        self.supply = self.heap.inflate(px(12), px(12))
        """The frame around the heap."""
        self.supply.clamp_ip(middle.inflate(-px(2), -px(2)))
        above = part_of(middle, bottom=self.supply.top)
        around, line = Box(px(_AROUND)), Box(stage.high(NOTE))
        _, tiles, _, _, supply_line, _ = column(
            # The focus ring runs around the frame.
            inset(above, px(_AROUND), 0), [around, FILL, around, Box(px(5)), line,
                                           Box(px(RING_ROOM))],
        )  # fmt: skip
        self.supply_line = supply_line
        """The line of text above the heap."""
        self.supply_rule = self.supply_line.top - px(5)
        """The height of the rule between the tiles of the middle and the supply."""
        self._tiles = tiles

    def _side_in(self, columns: int) -> tuple[int, int]:
        """The width of the tiles in that many columns, and the gap between them, which keeps the
        rings around neighbours apart."""
        ring = self._px(tokens()["line"]["ring"])
        gap = max(2 * ring + self._px(4), self._px(13) // (columns - 1))
        return even_part(self._tiles.width, columns, gap), gap

    def _step_in(self, columns: int) -> int:
        """The distance from one row to the next."""
        side, gap = self._side_in(columns)
        return side + gap + round(side * _EDGE)

    def _columns_for(self, tiles: int) -> int:
        """The fewest columns in which that many tiles have room."""
        for columns in range(_LEAST_COLUMNS, _MOST_COLUMNS):
            rows = -(-tiles // columns)
            # There is no gap below the last row.
            if rows * self._step_in(columns) - self._side_in(columns)[1] <= self._tiles.height:
                return columns
        return _MOST_COLUMNS

    def open_sides(self) -> tuple[int, ...]:
        """All widths that the tiles can have while the middle fills."""
        return tuple(
            self._side_in(columns)[0] for columns in range(_LEAST_COLUMNS, _MOST_COLUMNS + 1)
        )

    def open_tiles(self, middle: Counts) -> list[tuple[int, pygame.Rect]]:
        """The tiles of the middle with their places, as large as their number allows."""
        values = open_values(middle)
        columns = self._columns_for(len(values))
        side, gap = self._side_in(columns)
        rows = column(
            self._tiles, [Box(side)] * -(-len(values) // columns), self._step_in(columns) - side
        )
        places = [place for each in rows for place in row(each, [Box(side)] * columns, gap)]
        return list(zip(values, places, strict=False))


def open_values(middle: Counts) -> list[int]:
    """The values of the tiles in the middle, the lowest first."""
    return [value for value, there in enumerate(middle, 1) for _ in range(there)]
