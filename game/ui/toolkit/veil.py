"""The veil that dims the screen below a sheet."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import rgb

VEIL: Final = 0.46


def draw_veil(surface: pygame.Surface, stage: Stage) -> None:
    """Dims what is there already."""
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((*rgb(stage.theme.colour("shadow")), round(255 * VEIL)))
    surface.blit(veil, (0, 0))
