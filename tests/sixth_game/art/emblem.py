"""The emblem of Pig, painted before anything else of the game is loaded."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.ui.parts.die import die
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import Theme

_DICE: Final = ((5, -0.66, -0.62), (1, 0.02, 0.0))
"""What they show, and their corners as parts of the radius."""
_SIDE: Final = 0.62


@lru_cache(maxsize=16)
def emblem(theme: Theme, radius: int) -> Picture:
    """Two dice; the place of the picture is the middle."""
    surface = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    for value, across, down in _DICE:
        shown = die(theme, round(radius * _SIDE), value)
        shown.draw(surface, radius * (1 + across), radius * (1 + down))
    return Picture(surface, radius, radius)
