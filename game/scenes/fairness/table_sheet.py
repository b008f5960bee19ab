"""The sheet with the draws in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from game.core.wording import mark
from game.scenes.fairness.figures import Figures
from game.scenes.parts.draws import kind_picture
from game.scenes.parts.luck import kind_name
from game.scenes.parts.pictures import painter
from game.scenes.parts.rows import Rows
from game.services.fairness import Count
from game.services.words import Words
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import text
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style

IN_NUMBERS: Final = mark("In numbers")

_FIGURE: Final = Style(15, 500)
_HEAD: Final = Style(14, 600)
_KIND: Final = 26
_LEAST_ROWS: Final = 3
"""The least number of rows of a block, if there are so many."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A kind in numbers."""

    kind: str
    figures: tuple[str, str, str]


def table_rows(words: Words, figures: Figures) -> list[TableRow]:
    return [
        TableRow(
            kind,
            (words.number(count.came), words.number(count.expected, 1), _band(words, count)),
        )
        for kind, count in zip(figures.kinds, figures.counts(), strict=True)
        if count.expected or count.came
    ]


def _band(words: Words, count: Count) -> str:
    """The band; a dash where nothing was left to chance."""
    if not count.is_open:
        return "\u2013"
    low, high = count.band
    if low == high:
        return words.number(low)
    return words.say("{low} to {high}", low=low, high=high)


def build_table(sheet: Rows, figures: Figures) -> None:
    words = sheet.screen.stage.words
    sheet.heading(words.say(IN_NUMBERS))
    rows = table_rows(words, figures)
    if rows:
        _Table(sheet, figures.game, rows).build()


class _Table:
    """Blocks of rows, as many side by side as there is room for."""

    def __init__(self, sheet: Rows, game: str, rows: Sequence[TableRow]) -> None:
        self._sheet = sheet
        self._screen = sheet.screen
        self._stage = stage = sheet.screen.stage
        self._game = game
        self._rows = rows
        self._labels = (
            # translators: the column of a table: how often something came
            stage.say("Actual"),
            # translators: the column of a table: how often something was to be expected
            stage.say("Expected"),
            # translators: the column of a table: between what and what something usually lies
            stage.say("Usual"),
        )
        self._side = stage.tx(_KIND)
        self._head = stage.high(_HEAD, 4)
        self._step = max(stage.high(_FIGURE, 4), self._side + stage.px(8))

    def _ends(self) -> list[int]:
        """The right ends of the columns, from the left of a block."""
        writer, end, ends = self._stage.writer, self._side, []
        for place, label in enumerate(self._labels):
            figures = (writer.width(row.figures[place], _FIGURE) for row in self._rows)
            end += self._stage.px(18) + max(writer.width(label, _HEAD), *figures)
            ends.append(end)
        return ends

    def build(self) -> None:
        sheet, rows, ends = self._sheet, self._rows, self._ends()
        pitch = ends[-1] + self._stage.px(56)
        most = max(1, (sheet.width + self._stage.px(56)) // pitch)
        deep = ceil(len(rows) / min(most, ceil(len(rows) / _LEAST_ROWS)))
        for number, start in enumerate(range(0, len(rows), deep)):
            left = sheet.left + number * pitch
            self._build_block(rows[start : start + deep], left, [left + end for end in ends])
        sheet.y += self._head + self._step * deep + self._stage.px(10)

    def _build_block(self, rows: Sequence[TableRow], left: int, ends: Sequence[int]) -> None:
        screen, side = self._screen, self._side
        centre = self._sheet.y + self._stage.high(_HEAD) / 2
        for label, right in zip(self._labels, ends, strict=True):
            text(screen, label, _HEAD, right, centre, "ink_soft", "right", said="")
        block = Stack(screen, pygame.Rect(left, self._sheet.y, 0, 0))
        block.place(self._head)
        for row in rows:
            line = block.place(self._step)
            centre = line.top + line.height / 2
            place = pygame.Rect(left, round(centre - side / 2), side, side)
            picture = kind_picture(self._game, self._stage.theme, side, row.kind)
            screen.add(Paint(place, painter(picture), said=self._said(row)))
            for figure, right in zip(row.figures, ends, strict=True):
                text(screen, figure, _FIGURE, right, centre, align="right", said="")

    def _said(self, row: TableRow) -> str:
        """The kind, and each figure with its label: whoever listens does not see the columns."""
        figures = zip(self._labels, row.figures, strict=True)
        line = ", ".join(f"{label} {figure}" for label, figure in figures)
        kind = kind_name(self._stage.words, row.kind)
        return self._stage.say("{name}: {line}", name=kind, line=line)
