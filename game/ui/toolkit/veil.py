"""The veil that dims the screen below a sheet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import rgb

VEIL: Final = 0.46
_STRIP: Final = 64
"""The height of the part that is kept: a whole veil takes longer to make than to paint."""


def draw_veil(surface: pygame.Surface, stage: Stage) -> None:
    """Dims what is there already."""
    width, height = surface.get_size()
    strip = _strip(stage.theme.colour("shadow"), width)
    surface.fblits([(strip, (0, top)) for top in range(0, height, _STRIP)])


@lru_cache(maxsize=1)
def _strip(colour: str, width: int) -> pygame.Surface:
    strip = pygame.Surface((width, _STRIP), pygame.SRCALPHA)
    strip.fill((*rgb(colour), round(255 * VEIL)))
    return strip
