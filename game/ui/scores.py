"""Figures of score sheets, each of which can be asked "why?"; and a small sheet for the rail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from game.ui import materials
from game.ui.controls import paint_flat
from game.ui.desk import Desk
from game.ui.page import rule, scrolling, text
from game.ui.scene import Stage
from game.ui.screen import Paint, Screen, Spot, State
from game.ui.text import Style
from game.ui.theme import tokens

GROUP: Final = "score sheet"
"""One step of the Tab key; from figure to figure lead the arrows."""
FIGURE: Final = Style(15, 500)
SUM: Final = Style(15, 700)
_HEADING: Final = Style(13.5, 600)
_COLUMN: Final = 56

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


def sheet_width(desk: Desk) -> int:
    """As wide as the figures of all players need, where there is room for it."""
    stage = desk.stage
    return (len(desk.seats) + 1) * stage.tx(_COLUMN) + 2 * stage.px(18)


def build_sheet(
    desk: Desk, screen: Screen, rail: pygame.Rect, title: str, lines: Sequence[Line]
) -> None:
    """Under a rule that parts it from the players."""
    _build_lines(desk, screen, rail, _build_heads(desk, screen, rail, title), lines)


def build_long_sheet(
    desk: Desk, screen: Screen, place: pygame.Rect, title: str, lines: Sequence[Line]
) -> None:
    """In so much room, where its lines scroll; at first the last ones are seen."""
    high = line_height(desk.stage)
    top = _build_heads(desk, screen, place, title)
    room = pygame.Rect(place.left, top, place.width, (place.bottom - top) // high * high)

    def fill(rect: pygame.Rect) -> int:
        _build_lines(desk, screen, rect, 0, lines)
        return len(lines) * high

    is_new = GROUP not in screen.memory.offsets
    region = scrolling(screen, GROUP, room, fill)
    if is_new:
        region.scroll(region.reach)


def _columns(desk: Desk, place: pygame.Rect) -> list[int]:
    """Where the columns of the players begin and, last, where they end; lines begin before them."""
    players, inset = len(desk.seats), desk.stage.px(18)
    width = (place.width - 2 * inset) / (players + 1)
    return [round(place.left + inset + width * (seat + 1)) for seat in range(players + 1)]


def _build_heads(desk: Desk, screen: Screen, place: pygame.Rect, title: str) -> int:
    """What stands over the lines; gives where they begin."""
    stage, head = desk.stage, desk.stage.high(FIGURE)
    left, right = place.left + stage.px(18), place.right - stage.px(18)
    rule(screen, left, right, place.top)
    top = place.top + stage.px(8)
    text(screen, title, _HEADING, left, top + head / 2, "ink_soft")
    columns = _columns(desk, place)
    for seat, (begin, end) in enumerate(pairwise(columns)):
        _add_token(desk, screen, seat, ((begin + end) / 2, top + head * 1.5), end - begin)
    return top + 2 * head


def _build_lines(
    desk: Desk, screen: Screen, place: pygame.Rect, top: int, lines: Sequence[Line]
) -> None:
    stage, high, columns = desk.stage, line_height(desk.stage), _columns(desk, place)
    for number, line in enumerate(lines):
        y = top + number * high
        if line.label:
            left = place.left + stage.px(18)
            text(screen, line.label, FIGURE, left, y + high / 2, "ink_soft")
        for seat, figure in enumerate(line.figures):
            cell = pygame.Rect(columns[seat], y, columns[seat + 1] - columns[seat], high)
            add_figure(screen, cell, figure, line.written)


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
