"""The curtain between two players: what is hidden stays so until the next one opens it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from game.ui import materials
from game.ui.controls import Button, button_width
from game.ui.page import paper, text
from game.ui.scene import Stage
from game.ui.screen import Paint, Screen
from game.ui.text import Style
from game.ui.theme import Theme, rgb

_NAME: Final = Style(44, 700, True)
_TOLD: Final = Style(18, 500)
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


def build_curtain(screen: Screen, name: str, player: int, opens: Callable[[], None]) -> None:
    """The sheet on it: whose turn it is, and the button that opens it."""
    stage = screen.stage
    width = min(stage.size[0] - stage.px(48), max(stage.px(560), stage.tx(440)))
    line = stage.high("prompt")
    told = stage.say("It is your turn. Everybody else looks away.")
    lines = stage.writer.wrapped(told, _TOLD, width - stage.px(60))
    name_high = stage.writer.line_height(_NAME)
    high = stage.px(190) + name_high + 2 * line + stage.px(70) + stage.control_height()
    rect = pygame.Rect(0, 0, width, min(high, stage.size[1] - stage.px(90)))
    rect.center = stage.rect.center
    paper(screen, rect, level=materials.LIFTED, thickness=5, radius=28)
    size = min(stage.px(84), max(stage.px(36), rect.height // 5))
    place = pygame.Rect(rect.centerx - size // 2, rect.top + stage.px(40), size, size)

    def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
        materials.player_token(stage.theme, at.width, player).draw(surface, at.left, at.top)

    screen.add(Paint(place, paint))
    top = place.bottom + stage.px(16)
    fitted = stage.writer.fitted(name, _NAME, width - stage.px(60))
    text(screen, fitted, _NAME, rect.centerx, top + name_high / 2, align="middle")
    top += name_high + stage.px(6)
    for number, each in enumerate(lines):
        text(screen, each, _TOLD, rect.centerx, top + line * (number + 0.5), align="middle")
    label = stage.say("Show the table")
    button = pygame.Rect(0, 0, 0, max(stage.px(58), stage.control_height()))
    button.width = max(stage.px(300), button_width(stage, label, main=True))
    button.midbottom = (rect.centerx, rect.bottom - stage.px(32))
    screen.add(Button(stage, "curtain", button, label, opens, main=True))
