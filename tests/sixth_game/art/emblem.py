"""The emblem of Pig, painted before anything else of the game is loaded."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.parts.die import die
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import Theme


@lru_cache(maxsize=16)
def emblem(theme: Theme, radius: int) -> Picture:
    """Two dice; the place of the picture is the middle."""
    surface = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    side = round(radius * 0.62)
    die(theme, side, 5).draw(surface, radius * 0.34, radius * 0.38)
    die(theme, side, 1).draw(surface, radius * 1.02, radius)
    return Picture(surface, radius, radius)
