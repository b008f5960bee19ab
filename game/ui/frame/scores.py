"""Figures of score sheets, each of which can be asked "why?"; and a small sheet for the rail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import fitting, paint_flat
from game.ui.toolkit.items import Paint, Spot, State
from game.ui.toolkit.page import rule, scrolling, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import tokens

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
    """A figure on a score sheet that can be asked about."""

    key: str
    told: str
    name: str
    """Its name for screen readers, which includes line and column."""
    ask: Ask


@dataclass(frozen=True, slots=True)
class Line:
    """A game or a round, or the sum of all: a figure for every player."""

    label: str
    figures: tuple[Figure | str, ...]
    """A plain text can only be read, not asked about."""
    written: Style = FIGURE


def _is_asked(lines: Sequence[Line]) -> bool:
    return any(isinstance(figure, Figure) for line in lines for figure in line.figures)


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


def sheet_height(stage: Stage, lines: int, *, is_asked: bool = True) -> int:
    """A heading, the shapes of the players, and so many lines, whose figures can be asked about
    or only be read."""
    high = line_height(stage) if is_asked else stage.high(FIGURE)
    return 2 * stage.high(FIGURE) + lines * high + stage.px(14)


def sheet_width(desk: Desk) -> int:
    """As wide as the figures of all players need, where there is room for it."""
    stage = desk.stage
    return (len(desk.seats) + 1) * stage.tx(_COLUMN) + 2 * stage.px(18)


def build_sheet(
    desk: Desk,
    screen: Screen,
    rail: pygame.Rect,
    title: str,
    lines: Sequence[Line],
    note: str = "",
) -> None:
    """Under a rule that parts it from the players; the note stands at the other end of the
    title."""
    columns = _columns(desk, rail, lines)
    top = _build_heads(desk, screen, rail, title, columns, note)
    _build_lines(desk, screen, rail, top, lines, columns)


def build_long_sheet(
    desk: Desk, screen: Screen, place: pygame.Rect, title: str, lines: Sequence[Line]
) -> None:
    """In so much room, where its lines scroll; at first the last ones are seen."""
    high = line_height(desk.stage)
    columns = _columns(desk, place, lines)
    top = _build_heads(desk, screen, place, title, columns)
    room = pygame.Rect(place.left, top, place.width, (place.bottom - top) // high * high)

    def fill(rect: pygame.Rect) -> int:
        _build_lines(desk, screen, rect, 0, lines, _columns(desk, rect, lines))
        return len(lines) * high

    is_new = GROUP not in screen.memory.offsets
    region = scrolling(screen, GROUP, room, fill)
    if is_new:
        region.scroll(region.reach)


def _columns(desk: Desk, place: pygame.Rect, lines: Sequence[Line]) -> list[int]:
    """Where the columns of the players begin and, last, where they end; before them is room for
    what the lines are called."""
    stage, players = desk.stage, len(desk.seats)
    inset = stage.px(18)
    room = place.width - 2 * inset
    longest = max((stage.writer.width(line.label, line.written) for line in lines), default=0)
    first = max(room / (players + 1), longest + stage.px(10))
    width = (room - first) / players
    return [round(place.left + inset + first + width * seat) for seat in range(players + 1)]


def _build_heads(
    desk: Desk,
    screen: Screen,
    place: pygame.Rect,
    title: str,
    columns: Sequence[int],
    note: str = "",
) -> int:
    """The heads over the lines; gives where the lines begin."""
    stage, head = desk.stage, desk.stage.high(FIGURE)
    left, right = place.left + stage.px(18), place.right - stage.px(18)
    rule(screen, left, right, place.top)
    top = place.top + stage.px(8)
    written = fitting(stage, title + note, _HEADING, right - left - stage.px(16))
    text(screen, title, written, left, top + head / 2, "ink_soft")
    if note:
        text(screen, note, written, right, top + head / 2, "ink_soft", "right")
    for seat, (begin, end) in enumerate(pairwise(columns)):
        _add_token(desk, screen, seat, ((begin + end) / 2, top + head * 1.5), end - begin)
    return top + 2 * head


def _build_lines(
    desk: Desk,
    screen: Screen,
    place: pygame.Rect,
    top: int,
    lines: Sequence[Line],
    columns: Sequence[int],
) -> None:
    stage = desk.stage
    high = line_height(stage) if _is_asked(lines) else stage.high(FIGURE)
    stack = Stack(screen, pygame.Rect(place.left + stage.px(18), top, 0, 0))
    for line in lines:
        at = stack.place(high)
        if line.label:
            said = None if _is_asked([line]) else ""
            middle = at.top + high / 2
            text(screen, line.label, line.written, at.left, middle, "ink_soft", said=said)
        for seat, figure in enumerate(line.figures):
            cell = pygame.Rect(columns[seat], at.top, columns[seat + 1] - columns[seat], high)
            if isinstance(figure, str):
                figures = {"line": line.label, "name": desk.name(seat), "figure": figure}
                said = desk.say("{line}, {name}: {figure}", **figures)
                text(screen, figure, line.written, *cell.center, align="middle", said=said)
            else:
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
