"""The emblem of Zatre, which the menu paints before anything of the game is loaded."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, over_shadow, raster, segment
from game.ui.toolkit.materials import REST, Picture
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme, tokens

_RADIUS: Final = 68
_TILE: Final = 31
_STEP: Final = 33
"""In units of a pip of the radius above."""
_BESIDE: Final = ((2, 0, -1), (5, -1, 0), (1, 1, 0), (4, 0, 1))
"""Values beside the red one, with their steps to the right and down."""
_RED: Final = 6
_RED_SIDE: Final = "#8A2C1A"
_RED_LINE: Final = "#B23E27"
_RED_INK: Final = "#FFFDF6"


@lru_cache(maxsize=16)
def emblem(theme: Theme, radius: int) -> Picture:
    """A cross of five tiles with a red one; its place is the middle of the pip."""
    of_one = radius / _RADIUS
    side = round(_TILE * of_one)
    step = side + max(1, round((_STEP - _TILE) * of_one))
    middle = ceil(radius * 1.1)
    surface = pygame.Surface((2 * middle, 2 * middle), pygame.SRCALPHA)
    corner = middle - side // 2
    for value, right, down in _BESIDE:
        one = materials.tile(theme, side, str(value))
        one.draw(surface, corner + right * step, corner + down * step)
    _red_tile(theme, side).draw(surface, corner, corner)
    return Picture(surface, middle, middle)


def _red_tile(theme: Theme, side: int) -> Picture:
    of = tokens()["piece"]["tile"]
    thickness = max(2, round(side * of["thickness_of_side"]))
    radius = side * of["radius_of_side"]
    body = raster(
        side,
        side + thickness,
        box(0, thickness, side, side, radius, _RED_SIDE),
        box(0, 0, side, side, radius, theme.colour("start_cell")),
        box(0.5, 0.5, side - 1, side - 1, radius - 0.5, stroke=_RED_LINE),
        segment(radius, 1.5, side - radius, 1.5, "#FFFFFF", 1, alpha=0.9),
    )
    pixels = side * materials.numeral_share(side)
    write_numeral(body, str(_RED), pixels, _RED_INK, side / 2, side / 2)
    picture, reach = over_shadow(body, theme, REST)
    return Picture(picture, reach, reach)
