"""Paints the big die."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.drawing import (
    box,
    downward,
    lay_over,
    raster,
    stretched,
    with_shadow,
)
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import Theme, tokens


@lru_cache(maxsize=2)
def big_die(theme: Theme, side: int) -> Picture:
    """The big die without its pips."""
    of = tokens()["menu_die"]
    colours = of[theme.name]
    radius, thick = side * of["radius_of_side"], round(side * of["thickness_of_side"])
    definition, face = downward("die", colours["top"], colours["bottom"], 0, side)
    rim, inset = theme.px(2), side * 0.025
    # A narrow one is painted and made wider: so large a picture takes its time.
    wide = min(side, 2 * ceil(radius) + 8)
    inner = theme.colour("paper_shine" if theme.is_dark else "tile_line")
    body = raster(
        wide,
        side + thick,
        definition,
        box(0, thick, wide, side, radius, colours["side"]),
        box(0, 0, wide, side, radius, face),
        box(rim / 2, rim / 2, wide - rim, side - rim, radius - rim / 2, stroke="#FFFFFF",
            line=rim, alpha=0.12 if theme.is_dark else 0.9),
        box(inset, inset, wide - 2 * inset, side - 2 * inset, radius * 0.86, stroke=inner,
            line=theme.px(1.5), alpha=0.7),
    )  # fmt: skip
    return _over_wide_shadow(stretched(body, side, side + thick), theme, radius)


_SMALLER: Final = 4
"""A shadow as soft as this is blurred so many times smaller, which nobody sees."""


def _over_wide_shadow(body: pygame.Surface, theme: Theme, radius: float) -> Picture:
    width, height = (ceil(length / _SMALLER) for length in body.get_size())
    outline = raster(width, height, box(0, 0, width, height, radius / _SMALLER, "#000000"))
    small = Theme(theme.name, theme.scale / _SMALLER)
    shadow, reach = with_shadow(outline, small, materials.LIFTED)
    wide, high = shadow.get_size()
    whole = pygame.transform.smoothscale(shadow, (wide * _SMALLER, high * _SMALLER))
    lay_over(whole, body, (reach * _SMALLER, reach * _SMALLER))
    return Picture(whole, reach * _SMALLER, reach * _SMALLER)
