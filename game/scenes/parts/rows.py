"""Sheets with rows of choices: what it is, a line about it, and what is chosen at the right.

What does not fit beside its label goes below it; sheets that do not fit side by side go below
each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.scenes.parts.pictures import add_picture
from game.scenes.parts.sheet import Sheet
from game.ui.toolkit.boxes import aligned
from game.ui.toolkit.choices import Choice, Segments
from game.ui.toolkit.controls import Toggle
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control
from game.ui.toolkit.page import (
    HEADING,
    rule,
    text,
)
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style, style

LABEL: Final = Style(17, 600)
_SIDE: Final = 28
_RULE_SIDE: Final = 24
_ROW: Final = 78
_HEAD: Final = 64
GAP: Final = 24

Put = Callable[[pygame.Rect], None]


class Rows(Sheet):
    """A sheet with rows; `y` is where the next one begins."""

    def __init__(self, screen: Screen, left: float, top: float, width: float) -> None:
        super().__init__(
            screen, pygame.Rect(round(left), round(top), round(width), 0), margin=_SIDE, above=0
        )
        self.head: float = _HEAD
        """The least height of the heading, at 100 %."""
        self.least: float = _ROW
        """The height of rows that do not need more, at 100 %."""
        self.between: float = 8
        """The least gap above and below the content of a row, at 100 %."""
        self.stacked: tuple[float, float] | None = None
        """The gaps above and below a row with a control below its label; None for the usual
        ones."""
        self.number = 0
        """The number of rows."""

    def heading(self, title: str, note: str = "") -> None:
        stage = self.stage
        high = max(stage.px(self.head), stage.high(HEADING, 12))
        centre = self.y + high / 2 + stage.px(3)
        width = text(self.screen, title, HEADING, self.left, centre)
        if note and width + stage.tx(24) + stage.writer.width(note, style("small")) <= self.width:
            right = self.left + self.width
            text(self.screen, note, style("small"), right, centre, "ink_soft", "right")
        self.y += high

    def line(self) -> None:
        """A rule above the next row."""
        side = self.stage.px(_RULE_SIDE)
        rule(self.screen, self.rect.left + side, self.rect.right - side, self.y)

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
        stage = self.stage
        self.line()
        self.number += 1
        between = stage.px(self.between)
        room = self.width - size[0] - stage.px(20)
        if self._needs(label) > room:
            above, below = self.stacked or (self.between, self.between + 4)
            self.skip(above)
            self.y += self._label(label, note, self.y, self.width) + between
            place = self.place(size[1], after=below)
            place.width = min(size[0], self.width)
        else:
            needed = self._label_height(label, note, room)
            usual = self.least if least is None else least
            high = max(stage.px(usual), needed + 2 * between, size[1] + 2 * between)
            self._label(label, note, self.y + (high - needed) / 2, room)
            place = aligned(size, self.place(high), "midright")
        put(place)
        if trouble:
            self.trouble(trouble)

    def _needs(self, label: str) -> int:
        """The room that a label needs beside a control: its longest word, or a little more."""
        writer = self.stage.writer
        words = max(writer.width(word, LABEL) for word in label.split())
        return max(words, min(writer.width(label, LABEL), self.stage.tx(150)))

    def _label_height(self, label: str, note: str, width: float) -> int:
        writer, lines = self.stage.writer, 0
        lines = len(writer.wrapped(label, LABEL, width)) * writer.line_height(LABEL)
        if note:
            small = style("small")
            lines += len(writer.wrapped(note, small, width)) * writer.line_height(small)
        return lines

    def _label(self, label: str, note: str, top: float, width: float) -> int:
        """A label and a line about it; gives their height."""
        stage, y = self.stage, round(top)
        for written, shown, colour in ((LABEL, label, "ink"), (style("small"), note, "ink_soft")):
            for number, line in enumerate(stage.writer.wrapped(shown, written, width)):
                high, said = stage.writer.line_height(written), "" if number else shown
                text(self.screen, line, written, self.left, y + high / 2, colour, said=said)
                y += high
        return y - round(top)

    def trouble(self, line: str) -> None:
        """The error, below the row where it is."""
        stage, written = self.stage, style("small")
        side = stage.tx(18)
        beside = self.beside(left=side + stage.px(8))
        beside.write(line, written, 14, "error")
        first = self.place(stage.writer.line_height(written))
        sign = icon("warning", side, stage.theme.colour("error"))
        add_picture(self.screen, sign, aligned((side, side), first, "midleft"))
        self.y = beside.y

    def end(self, bottom: int = 0) -> None:
        """The sheet ends here, or further down beside another one."""
        self.rect.height = max(self.y + self.stage.px(8), bottom) - self.rect.top


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
        one.end()
        other = Rows(screen, area.left, one.rect.bottom + gap, area.width)
        fill[1](other)
        other.end()
        return other.rect.bottom
    for rows, filled in zip((one, other), fill, strict=True):
        filled(rows)
        rows.end()
    bottom = max(one.rect.bottom, other.rect.bottom)
    for rows in (one, other):
        rows.end(bottom)
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
