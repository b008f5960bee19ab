"""A piece that hangs at the pointer."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.theme import Theme

_ABOVE: Final = 8
"""Pixels between the pointer and the middle of what it carries, which is lifted."""


def draw_carried_tile(
    surface: pygame.Surface, theme: Theme, side: int, label: str, pointer: tuple[int, int]
) -> None:
    """A numbered tile, lifted over everything else."""
    tile = materials.tile(theme, side, label, materials.LIFTED, True)
    tile.draw(surface, pointer[0] - side / 2, pointer[1] - side / 2 - theme.px(_ABOVE))
