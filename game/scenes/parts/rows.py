"""Sheets with rows of choices: what it is, a line about it, and what is chosen at the right.

What does not fit beside its label goes below it; sheets that do not fit side by side go below
each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.toolkit.choices import Choice, Segments
from game.ui.toolkit.controls import Toggle
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Paint
from game.ui.toolkit.page import (
    CLOTH,
    HEADING,
    Offer,
    button_rows,
    page_margin,
    paper,
    paragraph,
    rows_height,
    rows_of,
    rule,
    scrolling,
    text,
)
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

LABEL: Final = Style(17, 600)
_SIDE: Final = 28
_RULE_SIDE: Final = 24
_ROW: Final = 78
_HEAD: Final = 64
GAP: Final = 24
_AROUND: Final = 20
"""How much larger what scrolls is than its sheets, for their shadows."""
_ABOVE_BUTTONS: Final = 16

Put = Callable[[pygame.Rect], None]


class Rows:
    """A sheet of paper that is filled from above to below."""

    def __init__(self, screen: Screen, left: float, top: float, width: float) -> None:
        self._screen = screen
        self._stage = screen.stage
        self.rect = pygame.Rect(round(left), round(top), round(width), 0)
        self.y = self.rect.top
        """Where the next row begins."""
        self.head: float = _HEAD
        """How high the heading is at least, at 100 %."""
        self.least: float = _ROW
        """How high rows are where they do not need more, at 100 %."""
        self.between: float = 8
        """Above and below what stands in a row, at least, at 100 %."""
        self.stacked: tuple[float, float] | None = None
        """Above and below where something stands below its label; None where as close."""
        self.number = 0
        """How many rows there are."""
        # Painted first, as high as it will have become.
        paper(screen, self.rect)

    @property
    def left(self) -> int:
        return self.rect.left + self._stage.px(_SIDE)

    @property
    def width(self) -> int:
        return self.rect.width - 2 * self._stage.px(_SIDE)

    def heading(self, title: str, note: str = "") -> None:
        stage = self._stage
        high = max(stage.px(self.head), stage.high(HEADING, 12))
        centre = self.y + high / 2 + stage.px(3)
        width = text(self._screen, title, HEADING, self.left, centre)
        if note and width + stage.tx(24) + stage.writer.width(note, style("small")) <= self.width:
            right = self.left + self.width
            text(self._screen, note, style("small"), right, centre, "ink_soft", "right")
        self.y += high

    def line(self) -> None:
        """A rule above the next row."""
        side = self._stage.px(_RULE_SIDE)
        rule(self._screen, self.rect.left + side, self.rect.right - side, self.y)

    def row(
        self,
        label: str,
        note: str,
        size: tuple[int, int],
        put: Put,
        *,
        least: float | None = None,
        trouble: str = "",
    ) -> None:
        """A row with something of that size at its right, or below where it does not fit."""
        stage = self._stage
        self.line()
        self.number += 1
        top, between = self.y, stage.px(self.between)
        room = self.width - size[0] - stage.px(20)
        if self._needs(label) > room:
            above, below = self.stacked or (self.between, self.between + 4)
            high = self._label(label, note, top + stage.px(above), self.width)
            place = pygame.Rect(0, 0, min(size[0], self.width), size[1])
            place.topleft = (self.left, top + stage.px(above) + high + between)
            self.y = place.bottom + stage.px(below)
        else:
            told = self._label_height(label, note, room)
            usual = self.least if least is None else least
            high = max(stage.px(usual), told + 2 * between, size[1] + 2 * between)
            self._label(label, note, top + (high - told) / 2, room)
            place = pygame.Rect(0, 0, *size)
            place.midright = (self.left + self.width, top + high // 2)
            self.y = top + high
        put(place)
        if trouble:
            self.trouble(trouble)

    def _needs(self, label: str) -> int:
        """So much room a label needs beside something: its longest word, or not much more."""
        writer = self._stage.writer
        words = max(writer.width(word, LABEL) for word in label.split())
        return max(words, min(writer.width(label, LABEL), self._stage.tx(150)))

    def _label_height(self, label: str, note: str, width: float) -> int:
        writer, lines = self._stage.writer, 0
        lines = len(writer.wrapped(label, LABEL, width)) * writer.line_height(LABEL)
        if note:
            small = style("small")
            lines += len(writer.wrapped(note, small, width)) * writer.line_height(small)
        return lines

    def _label(self, label: str, note: str, top: float, width: float) -> int:
        """What it is and the line about it; gives their height."""
        stage, y = self._stage, round(top)
        for written, told, colour in ((LABEL, label, "ink"), (style("small"), note, "ink_soft")):
            for number, line in enumerate(stage.writer.wrapped(told, written, width)):
                high, said = stage.writer.line_height(written), "" if number else told
                text(self._screen, line, written, self.left, y + high / 2, colour, said=said)
                y += high
        return y - round(top)

    def trouble(self, told: str) -> None:
        """What has to be mended, where it happened."""
        stage, written = self._stage, style("small")
        side = stage.tx(18)
        left = self.left + side + stage.px(8)
        width = self.left + self.width - left
        high = paragraph(self._screen, [told], written, left, self.y, width, "error")
        middle = self.y + stage.writer.line_height(written) // 2
        rect = pygame.Rect(self.left, middle - side // 2, side, side)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(icon("warning", side, stage.theme.colour("error")), place)

        self._screen.add(Paint(rect, paint))
        self.y += high + stage.px(14)

    def close(self, bottom: int = 0) -> None:
        """The sheet ends here, or further down beside another one."""
        self.rect.height = max(self.y + self._stage.px(8), bottom) - self.rect.top


def checked_line(screen: Screen, told: str, left: int, centre: int) -> None:
    """A line of words behind the sign that all is well."""
    stage = screen.stage
    side = stage.tx(20)
    text(screen, told, style("body"), left + side + stage.tx(10), centre)
    rect = pygame.Rect(left, centre - side // 2, side, side)

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        surface.blit(icon("check", side, stage.theme.colour("success"), 2.6), place)

    screen.add(Paint(rect, paint))


class Foot:
    """What stands below all that scrolls: a line of words, if any, with buttons at its right."""

    def __init__(self, stage: Stage, told: str, offers: Sequence[Offer]) -> None:
        self._told = told
        self._offers = offers
        self._left = page_margin(stage)
        self._right = stage.size[0] - self._left
        room = self._right - self._left
        body = style("body")
        words = stage.tx(20) + stage.tx(10) + stage.writer.width(told, body) if told else 0
        rows = rows_of(stage, offers, room)
        taken = sum(width for _, width in rows[0]) + stage.px(14) * len(rows[0])
        self.is_beside = len(rows) == 1 and words + stage.px(24) + taken <= room
        """Whether words and buttons share one line."""
        high = rows_height(stage, offers, room)
        below = stage.px(12 if stage.has_large_text else 28)
        self._buttons = stage.size[1] - below - high
        line = stage.high(body, 4)
        is_line = bool(told) and not self.is_beside
        self._centre = self._buttons + (-line if is_line else high) // 2
        self.top = self._buttons - stage.px(_ABOVE_BUTTONS) - (line if is_line else 0)
        """Where it begins."""

    def put(self, screen: Screen) -> None:
        if self._told:
            checked_line(screen, self._told, self._left, self._centre)
        button_rows(screen, self._offers, self._left, self._right, self._buttons)


def page_between(screen: Screen, top: int, foot: int, fill: Callable[[pygame.Rect], int]) -> None:
    """All of a page between its head and its foot; it scrolls where it is longer."""
    stage = screen.stage
    around = stage.px(_AROUND)
    seen = pygame.Rect(page_margin(stage), top, stage.size[0] - 2 * page_margin(stage), foot - top)
    window = seen.inflate(2 * around, around)
    window.bottom = foot

    def fill_inside(room: pygame.Rect) -> int:
        return fill(pygame.Rect(around, around, room.width - 2 * around, seen.height))

    region = scrolling(screen, "page", window, fill_inside, fades_into=CLOTH)
    if not region.reach:
        # Nothing is cut off then, not even a shadow.
        region.rect.height = stage.size[1] - region.rect.top


def columns(
    screen: Screen,
    area: pygame.Rect,
    shares: tuple[float, float],
    least: tuple[int, int],
    fill: tuple[Callable[[Rows], None], Callable[[Rows], None]],
) -> int:
    """Two sheets side by side, or one below the other where they get too narrow; gives the end."""
    gap = screen.stage.px(GAP)
    room = area.width - gap
    widths = [round(room * share / sum(shares)) for share in shares]
    if all(width >= needed for width, needed in zip(widths, least, strict=True)):
        one = Rows(screen, area.left, area.top, widths[0])
        other = Rows(screen, area.right - widths[1], area.top, widths[1])
    else:
        one = Rows(screen, area.left, area.top, area.width)
        fill[0](one)
        one.close()
        other = Rows(screen, area.left, one.rect.bottom + gap, area.width)
        fill[1](other)
        other.close()
        return other.rect.bottom
    for rows, filled in zip((one, other), fill, strict=True):
        filled(rows)
        rows.close()
    bottom = max(one.rect.bottom, other.rect.bottom)
    for rows in (one, other):
        rows.close(bottom)
    return bottom


def switch_row(
    rows: Rows,
    screen: Screen,
    key: str,
    label: str,
    note: str,
    on: bool,
    change: Callable[[bool], None],
    trouble: str = "",
    *,
    enabled: bool = True,
) -> None:
    """A row with a switch."""
    stage = screen.stage

    def put(place: pygame.Rect) -> None:
        screen.add(Toggle(stage, key, place, label, on, change, enabled=enabled))

    rows.row(label, note, Toggle.size(stage), put, trouble=trouble)


def pick_row(
    rows: Rows,
    screen: Screen,
    key: str,
    label: str,
    note: str,
    choices: Sequence[str],
    chosen: int,
    change: Callable[[int], None],
    trouble: str = "",
) -> None:
    """A row in which one of a few words is chosen."""
    stage = screen.stage
    width, made = picker(screen, key, label, choices, chosen, change, rows.width)

    def put(place: pygame.Rect) -> None:
        screen.add(made(place))

    rows.row(label, note, (width, stage.control_height()), put, trouble=trouble)


def picker(
    screen: Screen,
    key: str,
    name: str,
    choices: Sequence[str],
    chosen: int,
    change: Callable[[int], None],
    room: int,
) -> tuple[int, Callable[[pygame.Rect], Control]]:
    """Words side by side where there is room, else a list: its width, and what makes it."""
    stage = screen.stage
    width = Segments.width(stage, choices)
    if room < width <= room + len(choices) * stage.tx(16):
        width = room
    if width <= room:
        return width, lambda place: Segments(stage, key, place, name, choices, chosen, change)
    return min(room, Choice.width(stage, choices)), lambda place: Choice(
        stage, screen, key, place, name, choices, chosen, change
    )
