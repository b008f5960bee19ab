"""Marks on a table while the coach warns of a move: what it gives away, and what it overlooks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.coach.verdicts import Verdict
from game.ui.parts.verdict import verdict_sign
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme, tokens

_NUMERAL: Final = 0.5
"""The size of a number, of the cell's side."""
_SIGN: Final = 0.46
_LARGEST_SIGN: Final = 34


@lru_cache(maxsize=32)
def given_away(theme: Theme, width: int, height: int, value: int = 0) -> pygame.Surface:
    """A place that the next player waits for, with the tile that would go there, if any."""
    surface = raster(width, height, dashed_ring(theme, width, height, "error"))
    if value:
        size, colour = min(width, height) * _NUMERAL, theme.colour("error")
        write_numeral(surface, str(value), size, colour, width / 2, height / 2)
    return surface


@lru_cache(maxsize=32)
def overlooked(theme: Theme, width: int, height: int, *, in_corner: bool = False) -> pygame.Surface:
    """Where the better move would go: a dashed ring and the sign of the best move. `in_corner`: the
    sign leaves the middle free, for cells in which other things lie."""
    surface = raster(width, height, dashed_ring(theme, width, height, "success"))
    side = round(min(min(width, height) * _SIGN, _LARGEST_SIGN * theme.scale))
    sign = verdict_sign(theme, side, Verdict.BEST)
    middle = (width - side // 2, height - side // 2) if in_corner else (width // 2, height // 2)
    surface.blit(sign, sign.get_rect(center=middle).clamp(surface.get_rect()))
    return surface


def dashed_ring(theme: Theme, width: int, height: int, colour: str) -> str:
    """Inside the edge of a cell of that size."""
    line = theme.px(tokens()["line"]["ring"])
    radius = tokens()["piece"]["well"]["radius_of_side"] * min(width, height) - line / 2
    return box(
        line / 2,
        line / 2,
        width - line,
        height - line,
        radius,
        stroke=theme.colour(colour),
        line=line,
        dash=(10 * theme.scale, 6 * theme.scale),
    )
