"""The signs of verdicts: a shape first, a colour second."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.coach.verdicts import Verdict
from game.ui.toolkit.drawing import disc, raster
from game.ui.toolkit.icons import icon
from game.ui.toolkit.theme import Theme

_SIGN: Final = 0.68
"""The size of the sign in its disc."""
_LINE: Final = 2.8


class _Look(NamedTuple):
    sign: str
    colour: str
    is_full: bool = False
    """Whether the disc is filled; else it is a ring."""


_LOOKS: Final = {
    Verdict.BEST: _Look("check", "success", is_full=True),
    Verdict.JUST_AS_GOOD: _Look("same", "success"),
    Verdict.WEAKER: _Look("weaker", "ink_soft"),
    Verdict.MISTAKE: _Look("cross", "error"),
    Verdict.BLUNDER: _Look("cross", "error", is_full=True),
}


def colour_of(verdict: Verdict) -> str:
    """The colour in which the word of a verdict is written."""
    return _LOOKS[verdict].colour


@lru_cache(maxsize=64)
def verdict_sign(theme: Theme, size: int, verdict: Verdict) -> pygame.Surface:
    look, half, line = _LOOKS[verdict], size / 2, max(1.0, theme.scale * 1.5)
    colour = theme.colour(look.colour)
    if look.is_full:
        picture = raster(size, size, disc(half, half, half, colour))
    else:
        ring = disc(half, half, half - line / 2, stroke=colour, line=line)
        picture = raster(size, size, disc(half, half, half, theme.colour("paper_low")), ring)
    ink = theme.colour("paper") if look.is_full else colour
    sign = icon(look.sign, round(size * _SIGN), ink, _LINE)
    picture.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    return picture
