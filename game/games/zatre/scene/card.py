"""The sheet of paper below the hand of Zatre: what a turn brings, or what is to be known now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.core.wording import Rule
from game.games.zatre.art import sum_marks
from game.games.zatre.scene.form import table_form
from game.games.zatre.scene.gains import Row, fewer_rows, said_of
from game.games.zatre.scene.layout import LEAST_TOOL, NOTE
from game.games.zatre.scene.news import Brings, Notes
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import aligned
from game.ui.toolkit.buttons import IconButton, fitting
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import paper, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style

WHY_NOT: Final = "why not"
"""The button for the rule behind what the sheet refuses."""

_TITLE: Final = Style(16, 600)
_ROW_SETTINGS: Final = ((1.0, 1), (0.92, 1), (0.85, 1), (0.8, 2), (0.7, 2), (0.6, 3))
"""The sizes of the letters of a long row, as shares, and the number of lines for each."""
_NOTE_SETTINGS: Final = (1.0, 0.92, 0.84)
_LAST_SETTINGS: Final = (0.76, 0.68)
"""The smallest letters of a sentence that has to be read, as shares of their size."""
_CLOSEST: Final = 0.8
"""How close together rows may lie before the last is left out, as a share of their height."""
_APART: Final = 8
"""Pixels between two sentences."""
_ROW: Final = 36
"""Pixels: how high a row of what a turn brings is, where there is room."""
_LEAST_ROW: Final = 0.86
"""The least height of a row, as a share of a line of text."""
_ROWS_OF_TURN: Final = 5
"""The number of rows that have room above the buttons, which keep their place through a turn."""
_ABOVE_TOTAL: Final = 12


@dataclass(frozen=True, slots=True)
class Card:
    """The content of the sheet."""

    wanted: int
    """The height that it wants."""
    build: Callable[[pygame.Rect], None]
    """Builds it on the sheet, which is there."""
    keeps_low: bool = True
    """Whether it may be lower than what is left for it, with the score sheet below."""


def write_fitted(
    screen: Screen, label: str, written: Style, place: pygame.Rect, colour: str = "ink"
) -> None:
    """Writes a text, in smaller letters where it is long."""
    stage = screen.stage
    written = fitting(stage, label, written, place.width)
    shown = stage.writer.fitted(label, written, place.width)
    text(screen, shown, written, place.left, place.centery, colour)


class Cards:
    """Makes them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def kept_for_turn(self) -> int:
        """The height of the sheet during a turn, whatever it says: the buttons must not jump."""
        rows = _ROWS_OF_TURN * self._usual_row()
        return self._around() + self._desk.stage.high(_TITLE, 4) + rows

    def _around(self) -> int:
        """The margins of the sheet above and below its content."""
        return 2 * self._desk.stage.px(8)

    def _paper(self, screen: Screen, sheet: pygame.Rect) -> pygame.Rect:
        paper(screen, sheet, level=materials.REST, radius=16)
        return sheet.inflate(-2 * self._desk.stage.px(14), -self._around())

    def _width(self, sheet: pygame.Rect) -> int:
        """The width of its content."""
        return sheet.width - 2 * self._desk.stage.px(14)

    # --- rows ---

    def of_rows(self, screen: Screen, sheet: pygame.Rect, brings: Brings) -> Card:
        stage, high, width = self._desk.stage, self._usual_row(), self._width(sheet)
        rows = brings.rows
        written = [max(high, self._height_of(row, width, high)) for row in rows]
        wanted = self._around() + stage.high(_TITLE, 4)
        build = partial(self._build_rows, screen, brings.title, rows)
        if self._columns > 1:
            return Card(wanted + -(-len(rows) // self._columns) * high, build)
        if len(rows) > 1:
            wanted += stage.px(_ABOVE_TOTAL)
        return Card(wanted + round(sum(written)), build)

    @property
    def _columns(self) -> int:
        """How many rows are side by side."""
        return table_form(self._desk.stage).columns

    def _usual_row(self) -> int:
        stage = self._desk.stage
        return max(stage.high(NOTE), stage.tx(_ROW))

    def _build_rows(
        self, screen: Screen, title: str, rows: Sequence[Row], sheet: pygame.Rect
    ) -> None:
        stage = self._desk.stage
        inner = self._paper(screen, sheet)
        title_high, least = stage.high(_TITLE, 4), stage.high(NOTE)
        columns = self._columns
        width, room = inner.width // columns, inner.height - title_high
        rows = fewer_rows(stage.words, rows, columns * int(room // (least * _LEAST_ROW)))
        line_count = -(-len(rows) // columns)
        high = min(self._usual_row(), max(least * _LEAST_ROW, room / max(1, line_count)))
        heights = [high] * len(rows)
        if columns == 1:
            written = [max(high, self._height_of(row, width, high)) for row in rows]
            closer = min(1.0, room / sum(written))
            if closer >= _CLOSEST:
                heights = [each * closer for each in written]
        apart = self._above_total(rows, heights, room)
        largest = self._common_share(rows, width, high)
        place = pygame.Rect(inner.topleft, (inner.width, title_high))
        write_fitted(screen, title, _TITLE, place)
        top: float = inner.top + title_high
        for n, row in enumerate(rows):
            if row.is_total and n % columns == 0:
                top += apart
            if top + heights[n] * 0.95 > inner.bottom:
                return
            left = inner.left + n % columns * width
            rect = pygame.Rect(left, round(top), width, round(heights[n]))
            paint = partial(self._paint_row, row, high, largest)
            screen.add(Paint(rect, paint, said=said_of(stage.words, row)))
            if n % columns == columns - 1:
                top += heights[n]

    def _above_total(self, rows: Sequence[Row], heights: Sequence[float], room: float) -> float:
        """The gap between the total and the rows above it, where there is room."""
        if len(rows) < 2 or self._columns > 1:
            return 0
        return max(0, min(self._desk.stage.px(_ABOVE_TOTAL), room - sum(heights)))

    def _common_share(self, rows: Sequence[Row], width: float, high: float) -> float:
        """The common size of the letters of all rows with signs that need one line, as a share:
        none looks larger than the others."""
        shares = [1.0]
        for row in rows:
            written, lines = self._set_row(row, width - self._signs_of(row, high)[2], high)
            if row.signs and len(lines) == 1:
                shares.append(written.size / NOTE.size)
        return min(shares)

    def _signs_of(self, row: Row, high: float) -> tuple[int, int, int]:
        """The height of the signs of a row, the distance from one to the next, and where its words
        begin."""
        stage = self._desk.stage
        height = min(round(high * 0.76), stage.tx(30))
        step = round(height * 1.3) + stage.px(6)
        return height, step, len(row.signs) * step + stage.px(4) if row.signs else 0

    def _height_of(self, row: Row, width: float, high: float) -> int:
        """The height that its words need."""
        written, lines = self._set_row(row, width - self._signs_of(row, high)[2], float("inf"))
        return self._desk.stage.writer.line_height(written) * len(lines)

    def _paint_row(
        self,
        row: Row,
        usual: float,
        largest: float,
        surface: pygame.Surface,
        place: pygame.Rect,
    ) -> None:
        """`usual`: how high rows are whose words stand in one line; `largest`: of their size, the
        letters of such rows."""
        stage = self._desk.stage
        height, step, beside = self._signs_of(row, usual)
        for n, sign in enumerate(row.signs):
            mark = sum_marks.sum_mark(stage.theme, height, sign, row.scores, raised=False)
            mark.draw(surface, place.left + n * step + height * 0.65, place.centery)
        left = place.left + beside
        ink = stage.theme.colour("ink" if row.scores else "ink_soft")
        share = largest if row.signs else 1.0
        written, lines = self._set_row(row, place.right - left, place.height, share)
        high = stage.writer.line_height(written)
        top = place.centery - high * len(lines) / 2
        for n, line in enumerate(lines):
            stage.writer.write(surface, line, written, ink, left, top + high * (n + 0.5))

    def _set_row(
        self, row: Row, width: float, height: float, largest: float = 1.0
    ) -> tuple[Style, list[str]]:
        """Sets the words of a row: in one line, or else in two that don't run into the next row."""
        writer = self._desk.stage.writer
        weight = NOTE.weight if row.signs else _TITLE.weight
        written, lines = NOTE, [row.text]
        for setting, most in _ROW_SETTINGS:
            written = Style(NOTE.size * min(setting, largest), weight)
            lines = writer.wrapped(row.text, written, width)
            fits = all(writer.width(line, written) <= width for line in lines)
            if len(lines) > 1:
                fits &= writer.line_height(written) * len(lines) <= height
            if fits and len(lines) <= most:
                break
        return written, lines

    # --- sentences ---

    def of_notes(
        self,
        screen: Screen,
        sheet: pygame.Rect,
        room: int,
        notes: Notes,
    ) -> Card | None:
        """Sentences, as many of them as there is room for on a sheet that may be so high."""
        if not notes.sentences:
            return None
        around = self._around() + 2 * self._desk.stage.px(2)
        around += self._title_of_notes(notes.rule) if notes.title else 0
        flows = self._flows(notes.sentences, self._width(sheet), room - around)
        return Card(
            around + self._height_of_flows(flows),
            partial(self._build_notes, screen, notes, flows),
        )

    def _title_of_notes(self, rule: Rule | None) -> int:
        """The height of the title; a button stands beside it where there is a rule to ask for."""
        high = self._desk.stage.high(_TITLE, 1)
        return high if rule is None else max(high, LEAST_TOOL)

    def _flows(self, notes: Sequence[str], width: int, room: int) -> list[Flow]:
        """Sets sentences in smaller letters where they are long; the last are left out rather than
        tiny."""
        flows: list[Flow] = []
        for count in range(len(notes), 0, -1):
            for share in (*_NOTE_SETTINGS, *(_LAST_SETTINGS if count == 1 else ())):
                written = Style(NOTE.size * share, NOTE.weight)
                flows = [Flow(self._desk.stage, [note], written, width) for note in notes[:count]]
                if self._height_of_flows(flows) <= room:
                    return flows
        return flows

    def _height_of_flows(self, flows: Sequence[Flow]) -> int:
        apart = self._desk.stage.px(_APART)
        return sum(flow.height for flow in flows) + (len(flows) - 1) * apart

    def _build_notes(
        self,
        screen: Screen,
        notes: Notes,
        flows: Sequence[Flow],
        sheet: pygame.Rect,
    ) -> None:
        stack = Stack(screen, self._paper(screen, sheet))
        stack.skip(2)
        if notes.title:
            place = stack.place(self._title_of_notes(notes.rule))
            if notes.rule is not None:
                self._build_why(screen, place, notes.rule)
                place.width -= place.height
            write_fitted(screen, notes.title, _TITLE, place, notes.colour)
        for note, flow in zip(notes.sentences, flows, strict=False):
            rect = stack.place(flow.height, after=_APART)
            screen.add(Paint(rect, partial(self._paint_flow, flow, notes.colour), said=note))

    def _build_why(self, screen: Screen, beside: pygame.Rect, rule: Rule) -> None:
        stage = self._desk.stage
        place = aligned((beside.height, beside.height), beside, "midright")
        ask = partial(self._desk.why, rule, place)
        screen.add(
            IconButton(stage, WHY_NOT, place, "why", stage.say("Why?"), ask, bare=True,
                       group="turn")
        )  # fmt: skip

    def _paint_flow(
        self, flow: Flow, colour: str, surface: pygame.Surface, place: pygame.Rect
    ) -> None:
        flow.draw(surface, place.left, place.top, self._desk.stage.theme.colour(colour))
