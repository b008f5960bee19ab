"""Where the tiles of the middle and the supply below them lie."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.fivetotwelve.art.heap import heap_height
from game.games.fivetotwelve.rules.model import Counts
from game.games.fivetotwelve.scene.styles import NOTE
from game.ui.toolkit.boxes import even_part, inset
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
        line = stage.high(NOTE)
        wide = round(middle.width * 0.92)
        high = min(heap_height(wide), middle.height // 3)
        wide = round(wide * high / heap_height(wide))
        top = middle.bottom - px(14) - high
        self.heap = pygame.Rect(middle.centerx - wide // 2, top, wide, high)
        self.supply = self.heap.inflate(px(12), px(12))
        """The frame around the heap."""
        self.supply.clamp_ip(middle.inflate(-px(2), -px(2)))
        above = self.supply.top - px(RING_ROOM)  # the focus ring runs around the frame
        self.supply_line = pygame.Rect(
            middle.left + px(_AROUND), above - line, middle.width - 2 * px(_AROUND), line
        )
        """The line of text above the heap."""
        self.supply_rule = self.supply_line.top - px(5)
        """The height of the rule between the tiles of the middle and the supply."""
        tiles = pygame.Rect(middle)
        tiles.height = self.supply_rule - middle.top
        self._tiles = inset(tiles, px(_AROUND))

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
        step = self._step_in(columns)
        left, top = self._tiles.topleft
        return [
            (
                value,
                pygame.Rect(
                    left + n % columns * (side + gap), top + n // columns * step, side, side
                ),
            )
            for n, value in enumerate(values)
        ]


def open_values(middle: Counts) -> list[int]:
    """The values of the tiles in the middle, the lowest first."""
    return [value for value, there in enumerate(middle, 1) for _ in range(there)]
