"""The curtain between two players: what is hidden stays so until the next one opens it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.ui.scene import Stage
from game.ui.theme import Theme, rgb

_FOLDS: Final = 20
_DARK: Final = (11, 22, 19)


@lru_cache(maxsize=2)
def _half(theme: Theme, width: int, height: int) -> pygame.Surface:
    """One of its two halves: folds of light and shade, a dark hem above."""
    half = pygame.Surface((width, height))
    half.fill(theme.colour("curtain"))
    folds = _FOLDS // 2
    strip = pygame.Surface((width, 1), pygame.SRCALPHA)
    for x in range(width):
        within = (x * folds / width) % 1
        if within < 0.42:
            share = within / 0.42
            dark, light = 0.26 * (1 - share), 0.07 * share
        else:
            share = (within - 0.42) / 0.58
            dark, light = 0.10 * share, 0.07 * (1 - share)
        shade = light / (light + dark) if light + dark else 0.0
        grey = tuple(round(c + (255 - c) * shade) for c in _DARK)
        strip.set_at((x, 0), (*grey, round(255 * (light + dark))))
    half.blit(pygame.transform.scale(strip, (width, height)), (0, 0))
    hem = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = y / max(1, height - 1)
        alpha = 0.34 * (1 - share / 0.22) if share < 0.22 else 0.22 * max(0, share - 0.8) / 0.2
        hem.set_at((0, y), (*_DARK, round(255 * alpha)))
    half.blit(pygame.transform.scale(hem, (width, height)), (0, 0))
    return half


def draw_curtain(surface: pygame.Surface, stage: Stage, opened: float) -> None:
    """`opened` goes from 0, closed, to 1."""
    width, height = stage.size
    middle = -(-width // 2)
    half = _half(stage.theme, middle, height)
    shift = round(middle * opened)
    surface.blit(half, (-shift, 0))
    surface.blit(pygame.transform.flip(half, True, False), (width - middle + shift, 0))
    if not opened:
        line = pygame.Rect(width // 2 - 1, 0, stage.px(2), height)
        pygame.draw.rect(surface, rgb(stage.theme.colour("felt_low")), line)
