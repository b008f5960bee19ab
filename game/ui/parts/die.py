"""A die with pips, at rest and while it rolls."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.drawing import disc, raster
from game.ui.toolkit.materials import REST, Picture
from game.ui.toolkit.theme import Theme

_CORNERS: Final = ((-1, -1), (1, 1))
_OTHERS: Final = ((1, -1), (-1, 1))
_SIDES: Final = ((-1, 0), (1, 0))
_PIPS: Final = {
    1: ((0, 0),),
    2: _CORNERS,
    3: (*_CORNERS, (0, 0)),
    4: (*_CORNERS, *_OTHERS),
    5: (*_CORNERS, *_OTHERS, (0, 0)),
    6: (*_CORNERS, *_OTHERS, *_SIDES),
}
"""Where the pips lie: across and down, from the middle."""
_APART: Final = 0.27
_RADIUS: Final = 0.085
"""Of the die's side."""


@lru_cache(maxsize=16)
def die(theme: Theme, side: int, value: int, level: str | None = REST) -> Picture:
    """An ivory die; 0 shows no pips. The place of the picture is that of its face."""
    blank = materials.tile(theme, side, "", level)
    surface, middle = blank.surface.copy(), side / 2
    ink, apart = theme.colour("tile_ink"), side * _APART
    pips = [
        disc(middle + x * apart, middle + y * apart, side * _RADIUS, ink)
        for x, y in _PIPS.get(value, ())
    ]
    surface.blit(raster(side, side, *pips), (blank.left, blank.top))
    return Picture(surface, blank.left, blank.top)


def paint_roll(
    surface: pygame.Surface, theme: Theme, place: pygame.Rect, value: int, how_far: float
) -> None:
    """The die on its way: other sides are seen before the one that comes."""
    seen = value if how_far > 0.8 else 1 + (value + int(how_far * 12)) % 6
    hop = round(place.height * 0.25 * 4 * how_far * (1 - how_far))
    die(theme, place.width, seen).draw(surface, place.left, place.top - hop)
