"""Marks of a decision that is looked at again: a ring round what was played, and the sign of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.ui.parts.warned import dashed_ring
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import Theme, tokens

_LINE: Final = 3
"""Pixels of the ring: it is seen beside the dashed line of what was better."""
_BESIDE: Final = 0.42
"""The side of a small tile, of its cell."""
_OUTSIDE: Final = 0.2
"""How much of a small tile is beyond the edges of the cell."""


@lru_cache(maxsize=32)
def played_ring(theme: Theme, width: int, height: int) -> pygame.Surface:
    """A ring for a cell, a piece or a card of that size, which lies inside its edge. In the dark
    theme it is light, with a dark line inside: it is seen on tiles as well as between them."""
    line = max(2, theme.px(_LINE))
    rings = [_ring(theme, width, height, line / 2, line, "ink")]
    if theme.is_dark:
        thin = max(1, theme.px(_LINE / 2))
        rings.append(_ring(theme, width, height, line + thin / 2, thin, "tile_ink"))
    return raster(width, height, *rings)


def _ring(theme: Theme, width: int, height: int, inset: float, line: float, colour: str) -> str:
    radius = tokens()["piece"]["well"]["radius_of_side"] * min(width, height)
    return box(
        inset, inset, width - 2 * inset, height - 2 * inset, max(1, radius - inset),
        stroke=theme.colour(colour), line=line,
    )  # fmt: skip


@lru_cache(maxsize=16)
def better_ring(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The dashed line of what would have been better, round something that is painted already."""
    return raster(width, height, dashed_ring(theme, width, height, "accent_deep"))


@lru_cache(maxsize=16)
def played_beside(theme: Theme, cell: int, value: int) -> Picture:
    """A tile that was placed where another one would have been better: small, above the corner of
    the cell at the left."""
    side = max(8, round(cell * _BESIDE))
    face = materials.tile(theme, side, str(value))
    surface = face.surface.copy()
    surface.blit(played_ring(theme, side, side), (face.left, face.top))
    return Picture(surface, face.left + round(side * _OUTSIDE), face.top + round(side * _OUTSIDE))


@lru_cache(maxsize=8)
def swatch(theme: Theme, side: int, *, is_better: bool) -> pygame.Surface:
    """A small tile that is marked in the same way as the move on the table."""
    radius = tokens()["piece"]["well"]["radius_of_side"] * side
    fill = theme.colour("lit" if is_better else "tile_top")
    ground = box(1, 1, side - 2, side - 2, radius, fill)
    if is_better:
        return raster(side, side, ground, dashed_ring(theme, side, side, "accent_deep"))
    picture = raster(side, side, ground)
    picture.blit(played_ring(theme, side, side), (0, 0))
    return picture
