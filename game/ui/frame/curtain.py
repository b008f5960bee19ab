"""The curtain between two players: what is hidden stays so until the next one opens it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.core.wording import mark
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import aligned, centred
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.drawing import disc, raster
from game.ui.toolkit.items import Paint
from game.ui.toolkit.line import Line
from game.ui.toolkit.page import paper_over, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

YOUR_TURN: Final = mark("It\u2019s your turn.")
LOOK_AWAY: Final = mark("Everybody else, look away.")
HAS_PLAYED: Final = mark("{name} has played.")

_NAME: Final = Style(44, 700, True)
_TOLD: Final = Style(18, 500)
_NOTE: Final = Style(16, 500)
_FOLDS: Final = 20
_DARK: Final = (11, 22, 19)
_SEAM: Final = 0.35
"""How dark the line is where its halves meet."""
_DISC: Final = 124
_SHAPE: Final = 0.68
"""How large a player's shape is on its disc."""
_ABOVE, _TO_NAME, _TO_LINES, _GAP, _BELOW = 44, 14, 6, 30, 38
"""Pixels at 100 % that are left free on the sheet: above, below the disc, below the name, above the
button, below it."""


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
    seam = pygame.Surface((theme.px(1), height), pygame.SRCALPHA)
    seam.fill((*_DARK, round(255 * _SEAM)))
    half.blit(seam, (width - seam.get_width(), 0))
    return half


def draw_curtain(surface: pygame.Surface, stage: Stage, opened: float) -> None:
    """`opened` goes from 0, closed, to 1."""
    width, height = stage.size
    middle = -(-width // 2)
    half = _half(stage.theme, middle, height)
    shift = round(middle * opened)
    surface.blit(half, (-shift, 0))
    surface.blit(pygame.transform.flip(half, True, False), (width - middle + shift, 0))


class Player(NamedTuple):
    """A player on a curtain."""

    name: str
    token: int


def build_curtain(
    screen: Screen, player: Player, played: Player | None, opens: Callable[[], None]
) -> None:
    """The sheet on it: whose turn it is, and the button that opens it; below, who played last."""
    stage = screen.stage
    width = min(stage.size[0] - stage.px(48), max(stage.px(560), stage.tx(440)))
    inner = width - stage.px(60)
    told = stage.say(YOUR_TURN), stage.say(LOOK_AWAY)
    lines = stage.writer.wrapped("\n".join(told), _TOLD, inner)
    line, name_high, gap = stage.high(_TOLD), stage.high(_NAME), stage.px(_GAP)
    label = stage.say("Show the table")
    high = max(stage.px(58), stage.control_height())
    wide = max(stage.px(300), button_width(stage, label, main=True))
    note = stage.high("body", 10)
    least = sum(map(stage.px, (_ABOVE, _TO_NAME, _TO_LINES, _BELOW))) + gap
    least += name_high + line * len(lines) + high
    side = min(stage.px(_DISC), stage.size[1] - 2 * note - least)
    rect = centred((width, least + side), stage.rect)
    paper_over(screen, rect)
    stack = Stack(screen, rect)
    stack.skip(_ABOVE)
    shape = aligned((side, side), stack.place(side, _TO_NAME), "midtop")
    _add_shape(screen, shape, player.token)
    name = stack.place(name_high, _TO_LINES)
    fitted = stage.writer.fitted(player.name, _NAME, inner)
    text(screen, fitted, _NAME, name.centerx, name.top + name_high / 2, align="middle")
    said = aligned((inner, line * len(lines)), stack.place(line * len(lines), _GAP), "midtop")
    _add_sentences(screen, said, " ".join(told), lines)
    button = aligned((wide, high), stack.place(high), "midtop")
    screen.add(Button(stage, "curtain", button, label, opens, main=True))
    if played is not None:
        free = stage.size[1] - rect.bottom
        _add_note(screen, rect.bottom + max(free // 2, free - stage.px(60)), played)


def _add_sentences(screen: Screen, rect: pygame.Rect, told: str, lines: Sequence[str]) -> None:
    """In lines with their middles below each other; heard as one text."""
    stage, line = screen.stage, rect.height // len(lines)

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        ink = stage.theme.colour("ink")
        for number, each in enumerate(lines):
            middle = place.top + line * (number + 0.5)
            stage.writer.write(surface, each, _TOLD, ink, place.centerx, middle, "middle")

    screen.add(Paint(rect, paint, said=told))


def _add_shape(screen: Screen, ground: pygame.Rect, player: int) -> None:
    """A player's shape on a disc."""
    theme, size = screen.stage.theme, round(ground.width * _SHAPE)

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        surface.blit(_disc(theme, place.width), place)
        token = materials.player_token(theme, size, player)
        token.draw(surface, place.centerx - size / 2, place.centery - size / 2)

    screen.add(Paint(ground, paint))


@lru_cache(maxsize=2)
def _disc(theme: Theme, side: int) -> pygame.Surface:
    return raster(side, side, disc(side / 2, side / 2, side / 2, theme.colour("panel_row")))


def _add_note(screen: Screen, middle: int, played: Player) -> None:
    """Who played last, on the curtain itself."""
    stage = screen.stage
    size = stage.tx(24)
    token = materials.player_token(stage.theme, size, played.token)
    line = Line(stage).picture(size, token).gap(10 * stage.text_scale)
    room = stage.size[0] - stage.px(48) - line.width
    told = stage.writer.fitted(stage.say(HAS_PLAYED, name=played.name), _NOTE, room)
    line.text(told, _NOTE, "tile_top")
    line.build(screen, (stage.size[0] - line.width) // 2, middle)
