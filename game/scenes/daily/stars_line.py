"""The line of the four stars, with the token of whoever played where the result is."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from game.core.daily import STARS, Steps
from game.core.wording import mark
from game.scenes.parts.pictures import add_picture
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import disc, path, raster
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

DONE: Final = mark("done")
MASTER: Final = mark("Master")
_DISC: Final = 34
_TOKEN: Final = 26
_FIGURE: Final = Style(15, 600)
_BELOW: Final = Style(13.5, 500)


def place_of(steps: Steps, figure: int) -> float:
    """How far a result is along the line, from 0 to 1: the stars are at equal distances."""
    sign = -1 if steps.lower_is_better else 1
    second, third, fourth = (sign * step for step in steps[:3])
    found = sign * figure
    first = 2 * second - third
    for number, (low, high) in enumerate(((first, second), (second, third), (third, fourth))):
        if found < high:
            return (number + max(0.0, (found - low) / (high - low))) / (STARS - 1)
    return 1.0


def line_height(screen: Screen) -> int:
    stage = screen.stage
    figures = stage.high(_FIGURE) + stage.high(_BELOW)
    return stage.tx(_TOKEN) + stage.px(18) + stage.tx(_DISC) + stage.px(6) + figures


def build_line(
    screen: Screen,
    room: pygame.Rect,
    stars: int,
    steps: Steps | None,
    figure: int | None,
    player: int,
) -> None:
    """At the top of the room. Without steps nobody knows yet what the stars are worth."""
    stage, side = screen.stage, screen.stage.tx(_DISC)
    middle = room.top + stage.tx(_TOKEN) + stage.px(18) + side // 2
    start, end = room.left + side // 2, room.right - side // 2 - stage.px(12)
    reached = 0.0 if steps is None or figure is None else place_of(steps, figure)
    _build_rail(screen, start, end, middle, reached)
    for number in range(STARS):
        x = round(start + (end - start) * number / (STARS - 1))
        star = _star(stage.theme, side, number < stars)
        place = star.get_rect(center=(x, middle))
        add_picture(screen, star, place)
    if steps is not None:
        _build_figures(screen, steps, start, end, middle + side // 2 + stage.px(6))
        if figure is not None:
            x = round(start + (end - start) * reached)
            _build_token(screen, x, middle - side // 2, player)


def _build_rail(screen: Screen, start: int, end: int, middle: int, reached: float) -> None:
    stage, thick = screen.stage, screen.stage.px(8)
    theme = stage.theme
    bar = theme.colour("zatre_mark" if theme.is_dark else "felt")
    place = pygame.Rect(start, middle - thick // 2, end - start, thick)
    wide = round(place.width * reached)

    def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
        surface.fill(theme.colour("paper_low"), at)
        surface.fill(bar, (at.left, at.top, wide, at.height))

    screen.add(Paint(place, paint))


def _build_figures(screen: Screen, steps: Steps, start: int, end: int, top: int) -> None:
    stage, say = screen.stage, screen.stage.say
    upper = top + stage.high(_FIGURE) / 2
    text(screen, say(DONE), _FIGURE, start - stage.tx(_DISC) // 2, upper)
    for number, step in enumerate(steps[:3], 1):
        x = start + (end - start) * number / (STARS - 1)
        told = stage.words.number(step)
        stars = stage.words.count("{n} star", "{n} stars", number + 1)
        heard = say("{stars}: {figure}", stars=stars, figure=told)
        text(screen, told, _FIGURE, x, upper, align="middle", said=heard)
    lower = upper + (stage.high(_FIGURE) + stage.high(_BELOW)) / 2
    right = end + stage.tx(_DISC) // 2 + stage.px(12)
    text(screen, say(MASTER), _BELOW, right, lower, "ink_soft", "right")


def _build_token(screen: Screen, x: int, above: int, player: int) -> None:
    stage, side = screen.stage, screen.stage.tx(_TOKEN)
    token = materials.player_token(stage.theme, side, player)
    place = pygame.Rect(x - side // 2, above - side - stage.px(14), side, side)
    tip = stage.px(7)
    ink = stage.theme.colour("ink")

    def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
        token.draw(surface, at.left, at.top)
        low, centre = at.bottom + stage.px(3), at.centerx
        points = [(centre - tip, low), (centre + tip, low), (centre, low + round(1.4 * tip))]
        pygame.draw.polygon(surface, ink, points)

    screen.add(Paint(place, paint))


@lru_cache(maxsize=8)
def _star(theme: Theme, side: int, reached: bool) -> pygame.Surface:
    middle, radius = side / 2, side / 2 - 1
    fill = theme.colour("felt" if reached else "paper_low")
    edge = theme.colour("zatre_light_line" if reached and theme.is_dark else "paper_edge")
    ground = disc(middle, middle, radius, fill, stroke=edge, line=1.5)
    light = "#FFFFFF" if reached else ""
    rim = "" if reached else theme.colour("ink_faint")
    corners = [
        (middle + r * sin(pi * n / 5), middle - r * cos(pi * n / 5))
        for n, r in enumerate((radius * 0.58, radius * 0.25) * 5)
    ]
    way = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"
    return raster(side, side, ground, path(way, light or "none", stroke=rim, line=side * 0.045))
