"""The supply: a heap of tiles, face down."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.games.fivetotwelve.art.emblem import lay, leaning
from game.ui.toolkit.drawing import Svg, box, disc
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import Theme, tokens

_HEAP_WIDTH: Final = 154
_HEAP_HEIGHT: Final = 196
_HEAP_TILE: Final = 58
_HEAP: Final = (
    (38, 46, -14), (114, 40, 10), (78, 36, -4), (36, 108, 9), (118, 114, -11),
    (76, 160, 6), (72, 122, 4), (50, 74, -6), (100, 78, 7),
)  # fmt: skip
"""Centres and rotations of the tiles, the lowest first, in a box of the size above."""


def heap_height(width: int) -> int:
    return round(width * _HEAP_HEIGHT / _HEAP_WIDTH)


@lru_cache(maxsize=2 * len(_HEAP))
def heap(theme: Theme, width: int, count: int) -> Picture:
    """The supply: tiles face down, of which only the last few can be counted. All heaps are
    painted with the first: one that has become lower is there already."""
    of_one = width / _HEAP_WIDTH
    margin = theme.px(16)
    if count > len(_HEAP):
        return heap(theme, width, len(_HEAP))
    if count == 0:
        size = width + 2 * margin, heap_height(width) + 2 * margin
        return Picture(pygame.Surface(size, pygame.SRCALPHA), margin, margin)
    surface = heap(theme, width, count - 1).surface.copy()
    x, y, turn = _HEAP[count - 1]
    body = leaning(theme, _HEAP_TILE * of_one, turn, _back)
    lay(surface, theme, body, margin + x * of_one, margin + y * of_one)
    return Picture(surface, margin, margin)


def _back(theme: Theme, side: float) -> Svg:
    """Felt with the five dots, centred on the origin."""
    half, inset, spread = side / 2, max(2.0, side * 0.085), side * 0.19
    radius = side * tokens()["piece"]["tile"]["radius_of_side"]
    inner = side - 2 * inset
    dots = (
        disc(a * spread, b * spread, side * 0.06, "#FFFFFF", alpha=0.55)
        for a, b in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
    )
    return (
        box(-half, -half, side, side, radius, theme.colour("felt"))
        + box(
            inset - half,
            inset - half,
            inner,
            inner,
            radius * 0.7,
            stroke="#FFFFFF",
            line=1.5 * theme.scale,
            alpha=theme.rim(0.22, 0.22),
        )
        + "".join(dots)
    )
