"""The five dots: the program's sign, and its icon."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.toolkit.drawing import Svg, box, disc, raster
from game.ui.toolkit.theme import Theme, tokens

_DOTS = ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))


@lru_cache(maxsize=32)
def quincunx(theme: Theme, side: int) -> pygame.Surface:
    """Four dots of ink and one of honey."""
    ink, accent = theme.colour("ink"), theme.colour("accent")
    return raster(side, side, *_dots(side, side * 0.33, side * 0.125, ink, accent))


def _dots(side: int, spread: float, radius: float, outer: str, inner: str) -> list[Svg]:
    middle = side / 2
    return [
        disc(middle + a * spread, middle + b * spread, radius, outer if a else inner)
        for a, b in _DOTS
    ]


def icon_of_program(side: int = 64) -> pygame.Surface:
    """An ivory die with the five dots, for the window and the desktop."""
    return raster(side, side, *shapes_of_icon(side))


def shapes_of_icon(side: int) -> list[Svg]:
    colours = tokens()["theme"]["light"]
    thick = side * 0.06
    face = side - thick
    radius = side * 0.2
    dots = [
        disc(
            side / 2 + a * face * 0.27,
            face / 2 + b * face * 0.27,
            face * 0.1,
            colours["felt"] if a else colours["accent"],
        )
        for a, b in _DOTS
    ]
    return [
        box(0, thick, side, face, radius, colours["tile_side"]),
        box(0, 0, side, face, radius, colours["tile_top"]),
        *dots,
    ]
