"""The emblem in the menu, painted without the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, cos, radians, sin
from typing import Final

import pygame

from game.ui.toolkit.drawing import (
    Svg,
    box,
    downward,
    lay_over,
    placed,
    raster,
    segment,
    with_shadow,
)
from game.ui.toolkit.materials import REST, Picture
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme, rgb, tokens

_FINE: Final = 2
"""Numerals are turned at this multiple of their size and then scaled down."""
_NUMERAL: Final = 0.5
"""The size of a numeral, of the tile's side."""
_RADIUS: Final = 68
_TILE: Final = 52
_TILES: Final = ((5, -26.0, 4.6, -7), (12, 25.1, -1.4, 6))
"""Value, centre and rotation of each tile, in a pip of the radius above."""


@lru_cache(maxsize=16)
def emblem(theme: Theme, radius: int) -> Picture:
    """The rotated tiles 5 and 12; drawn at the centre of the pip."""
    of_one = radius / _RADIUS
    middle = ceil(radius * 1.1)
    surface = pygame.Surface((2 * middle, 2 * middle), pygame.SRCALPHA)
    for value, x, y, turn in _TILES:
        side = _TILE * of_one
        body = leaning(theme, side, turn, _face)
        numeral = _leaning_numeral(str(value), side * _NUMERAL, theme.colour("tile_ink"), turn)
        body.blit(numeral, numeral.get_rect(center=body.get_rect().center))
        lay(surface, theme, body, middle + x * of_one, middle + y * of_one)
    return Picture(surface, middle, middle)


def leaning(
    theme: Theme, side: float, turn: int, cover: Callable[[Theme, float], Svg]
) -> pygame.Surface:
    """A rotated tile, with its face at the centre of the picture."""
    of = tokens()["piece"]["tile"]
    thickness, radius = side * of["thickness_of_side"], side * of["radius_of_side"]
    lean = radians(abs(turn))
    whole = 2 * ceil(side * (cos(lean) + sin(lean)) / 2 + thickness)
    edge = box(-side / 2, thickness - side / 2, side, side, radius, theme.colour("tile_side"))
    return raster(whole, whole, placed(edge + cover(theme, side), whole / 2, whole / 2, turn=turn))


def _face(theme: Theme, side: float) -> Svg:
    """Ivory without a number, centred on the origin."""
    half = side / 2
    radius = side * tokens()["piece"]["tile"]["radius_of_side"]
    definition, ivory = downward(
        "face", theme.colour("tile_top"), theme.colour("tile_bottom"), -half, half
    )
    upper = 1.5 - half
    return (
        definition
        + box(-half, -half, side, side, radius, ivory)
        + box(
            0.5 - half,
            0.5 - half,
            side - 1,
            side - 1,
            radius - 0.5,
            stroke=theme.colour("tile_line"),
        )
        + segment(radius - half, upper, half - radius, upper, "#FFFFFF", 1, alpha=0.9)
    )


def _leaning_numeral(text: str, pixels: float, colour: str, turn: int) -> pygame.Surface:
    side = ceil(_FINE * pixels * 2)
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    # Transparent pixels have the same colour, or the numeral would get a dark rim.
    large.fill((*rgb(colour), 0))
    write_numeral(large, text, _FINE * pixels, colour, side / 2, side / 2)
    turned = pygame.transform.rotozoom(large, -turn, 1)
    width, height = turned.get_size()
    return pygame.transform.smoothscale(turned, (width // _FINE, height // _FINE))


def lay(surface: pygame.Surface, theme: Theme, body: pygame.Surface, x: float, y: float) -> None:
    """Draws a body centred at a place, over its shadow."""
    shadow, reach = with_shadow(body, theme, REST)
    left, top = round(x - body.get_width() / 2), round(y - body.get_height() / 2)
    surface.blit(shadow, (left - reach, top - reach))
    lay_over(surface, body, (left, top))
