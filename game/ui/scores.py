"""Figures of score sheets, each of which can be asked "why?"; and a small sheet for the rail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui import materials
from game.ui.controls import paint_flat
from game.ui.desk import Desk
from game.ui.page import rule, text
from game.ui.scene import Stage
from game.ui.screen import Paint, Screen, Spot, State
from game.ui.text import Style
from game.ui.theme import tokens

GROUP: Final = "score sheet"
"""One step of the Tab key; from figure to figure lead the arrows."""
FIGURE: Final = Style(15, 500)
SUM: Final = Style(15, 700)
_HEADING: Final = Style(13.5, 600)

Ask = Callable[[pygame.Rect], None]
"""Somebody asks why there stands what stands at this place."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What stands on a score sheet and can be asked about."""

    key: str
    told: str
    name: str
    """What it is called for those who do not see in which line and column it stands."""
    ask: Ask


@dataclass(frozen=True, slots=True)
class Line:
    """A game or a round, or the sum of all: a figure for every player."""

    label: str
    figures: tuple[Figure, ...]
    written: Style = FIGURE


def line_height(stage: Stage, written: Style = FIGURE) -> int:
    """Of a line whose figures are large enough to be hit."""
    least: int = tokens()["target"]["minimum"]
    return max(least, stage.high(written))


def add_figure(
    screen: Screen,
    rect: pygame.Rect,
    figure: Figure,
    written: Style,
    colour: str = "ink",
    align: str = "middle",
) -> None:
    stage = screen.stage

    def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        if state.hovered:
            paint_flat(surface, stage.theme, place, state, lit=False)
        ink, x = stage.theme.colour(colour), place.left if align == "left" else place.centerx
        stage.writer.write(surface, figure.told, written, ink, x, place.centery, align)

    def ask() -> None:
        figure.ask(rect)

    screen.add(
        Spot(figure.key, rect, figure.name, ask, paint=paint, group=GROUP, sound="click",
             radius=stage.px(11))
    )  # fmt: skip


# --- in the rail ---


def sheet_height(stage: Stage, lines: int) -> int:
    """A heading, the shapes of the players, and so many lines."""
    return 2 * stage.high(FIGURE) + lines * line_height(stage) + stage.px(14)


def build_sheet(
    desk: Desk, screen: Screen, rail: pygame.Rect, title: str, lines: Sequence[Line]
) -> None:
    """Under a rule that parts it from the players."""
    stage, head, high = desk.stage, desk.stage.high(FIGURE), line_height(desk.stage)
    left, right = rail.left + stage.px(18), rail.right - stage.px(18)
    rule(screen, left, right, rail.top)
    top = rail.top + stage.px(8)
    text(screen, title, _HEADING, left, top + head / 2, "ink_soft")
    players = len(desk.seats)
    width = (right - left) / (players + 1)
    columns = [round(left + width * (seat + 1)) for seat in range(players + 1)]
    top += head
    for seat in range(players):
        _add_token(desk, screen, seat, (columns[seat] + width / 2, top + head / 2), width)
    top += head
    for number, line in enumerate(lines):
        y = top + number * high
        if line.label:
            text(screen, line.label, FIGURE, left, y + high / 2, "ink_soft")
        for seat, figure in enumerate(line.figures):
            place = pygame.Rect(columns[seat], y, columns[seat + 1] - columns[seat], high)
            add_figure(screen, place, figure, line.written)


def _add_token(
    desk: Desk, screen: Screen, seat: int, middle: tuple[float, float], width: float
) -> None:
    size = min(desk.stage.tx(16), round(width * 0.7))
    place = pygame.Rect(0, 0, size, size)
    place.center = (round(middle[0]), round(middle[1]))
    screen.add(Paint(place, partial(_paint_token, desk, seat)))


def _paint_token(desk: Desk, seat: int, surface: pygame.Surface, place: pygame.Rect) -> None:
    token = materials.player_token(desk.stage.theme, place.width, desk.token(seat), None)
    token.draw(surface, *place.topleft)
