"""The sheet with large figures: matches played and won, scores, times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from game.core.wording import mark
from game.scenes.parts.matches import unit_of
from game.scenes.parts.sheet import Sheet
from game.services.statistics import Scores, Statistics
from game.services.words import Words
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.buttons import icon_size, paint_flat
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint, Spot, State
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style, style

LONGEST_RUN: Final = mark("longest run")
IN_A_ROW: Final = mark("won in a row")

_HOUR: Final = 3600
_FIGURE: Final = Style(36, 700, True)
_UNIT: Final = Style(14.5, 600)
_PADDING: Final = 28
_BETWEEN: Final = 32
_SIGN: Final = 30
_AROUND: Final = 8
"""Around a cell that leads to more."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A large figure with what it counts, and a note about it."""

    figure: str
    unit: str
    note: str = ""
    press: Callable[[], None] | None = None
    """Leads to more about it."""


def cells_of(words: Words, game: str, found: Statistics) -> list[Cell]:
    if not found.played:
        return [
            _played_cell(words, found.alone.played, found.alone.seconds),
            *_score_cells(words, game, found.alone.scores, alone=True),
        ]
    cells = [
        _played_cell(words, found.played, found.seconds),
        Cell(
            words.number(found.won),
            words.say_in("matches", "won"),
            _won_note(words, found),
        ),
    ]
    if found.best_streak > 1:
        cells.append(_streak_cell(words, found))
    cells += _score_cells(words, game, found.scores, alone=False)
    if found.alone.played:
        cells.append(_alone_cell(words, found))
    return cells


def _won_note(words: Words, found: Statistics) -> str:
    """The share of wins, and how many of them with hints."""
    share = words.share(found.won / found.played)
    if not found.won_with_help:
        return share
    return words.say("{share}, {n} with hints", share=share, n=found.won_with_help)


def _played_cell(words: Words, matches: int, seconds: float) -> Cell:
    time = words.say("{time} at the table", time=words.duration(seconds)) if seconds else ""
    return Cell(words.number(matches), words.say_in("matches", "played"), time)


def _score_cells(words: Words, game: str, scores: Scores, *, alone: bool) -> list[Cell]:
    """The average and best score, and the fastest match."""
    cells = []
    if scores.average is not None:
        unit = unit_of(words, game, round(scores.average, 1), alone=alone)
        cells.append(Cell(_average(words, scores.average), unit, words.say("on average")))
    if scores.best is not None:
        times = words.count("best (once)", "best ({n} times)", scores.times_best)
        unit = unit_of(words, game, scores.best, alone=alone)
        cells.append(Cell(words.number(scores.best), unit, times))
    if scores.fastest is not None:
        cells.append(_time_cell(words, scores.fastest, words.say("fastest match")))
    return cells


def _average(words: Words, value: float) -> str:
    average = round(value, 1)
    return words.number(average, 0 if average >= 100 else 1)


def _alone_cell(words: Words, found: Statistics) -> Cell:
    """Matches alone, beside those with others; a page of its own has all their figures."""
    scores = found.alone.scores
    unit, note = words.say_in("matches", "played alone"), ""
    if scores.best is not None and scores.average is not None:
        best = words.number(scores.best)
        note = words.say(
            "best: {best}, average: {average}", best=best, average=_average(words, scores.average)
        )
    return Cell(words.number(found.alone.played), unit, note)


def _streak_cell(words: Words, found: Statistics) -> Cell:
    """The present row of wins, and the longest there ever was; without a present one only that.
    One win is no row."""
    unit = words.say(IN_A_ROW)
    best = words.number(found.best_streak)
    if found.streak < 2:
        return Cell(best, unit, words.say(LONGEST_RUN))
    return Cell(words.number(found.streak), unit, words.say("longest run: {n}", n=best))


def _time_cell(words: Words, seconds: float, note: str) -> Cell:
    unit = words.say("hours") if round(seconds) >= _HOUR else words.say("minutes")
    return Cell(words.duration(seconds), unit, note)


class CellSheet:
    """Figures side by side, in as many rows as they need."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._sign = screen.stage.tx(_SIGN)
        """The room of the sign of a cell that leads to more."""

    def _widths(self, cells: Sequence[Cell]) -> list[int]:
        """The width of each cell with the gap after it."""
        width = self._stage.writer.width
        return [
            max(
                width(cell.figure, _FIGURE) + (self._sign if cell.press is not None else 0),
                width(cell.unit, _UNIT),
                width(cell.note, style("small")),
            )
            + self._stage.px(_BETWEEN)
            for cell in cells
        ]

    def _rows(self, width: int, cells: Sequence[Cell]) -> list[tuple[Sequence[Cell], list[int]]]:
        """Rows of about the same length, and the places of the cells in a row."""
        widths = self._widths(cells)
        inside = width - 2 * self._stage.px(_PADDING) + self._stage.px(_BETWEEN)
        if max(widths) * len(cells) > inside >= sum(widths):
            spare = (inside - sum(widths)) / len(cells)
            lefts = [round(sum(widths[:at]) + at * spare) for at in range(len(cells))]
            return [(cells, lefts)]
        most = max(1, inside // max(widths))
        length = ceil(len(cells) / ceil(len(cells) / most))
        lefts = [round(at * inside / length) for at in range(length)]
        return [(cells[at : at + length], lefts) for at in range(0, len(cells), length)]

    def _heights(self) -> tuple[int, int, int]:
        stage = self._stage
        figure = round(stage.writer.face(_FIGURE).pixels * 1.25)
        return figure, stage.high(_UNIT), stage.high("small")

    def build(self, room: pygame.Rect, top: int, cells: Sequence[Cell]) -> int:
        """Gives where it ends."""
        place = part_of(room, top=top)
        sheet = Sheet(self._screen, place, margin=_PADDING, above=22)
        for number, (row, lefts) in enumerate(self._rows(room.width, cells)):
            if number:
                sheet.skip(18)
            line = sheet.place(sum(self._heights()))
            for cell, beside in zip(row, lefts, strict=False):
                left = line.left + beside
                if beside:
                    self._build_line(left - self._stage.px(_BETWEEN // 2), line)
                self._build_cell(cell, left, line.top)
        return sheet.close(22)

    def _build_cell(self, cell: Cell, left: int, top: int) -> None:
        parts = (
            (cell.figure, _FIGURE, "ink"),
            (cell.unit, _UNIT, "ink"),
            (cell.note, style("small"), "ink_soft"),
        )
        y, said = top, " ".join(line for line, _, _ in parts[:2])
        if cell.note:
            said = f"{said}, {cell.note}"
        if cell.press is not None:
            self._build_way(cell, left, top, said)
            said = ""
        for (line, written, colour), high in zip(parts, self._heights(), strict=True):
            if line:  # all of it is heard with the figure
                text(self._screen, line, written, left, y + high / 2, colour, said=said)
                said = ""
            y += high

    def _build_way(self, cell: Cell, left: int, top: int, said: str) -> None:
        """A link to more: as large as the cell, with a sign beside the figure."""
        stage = self._stage
        (room,) = self._widths([cell])
        size = room - stage.px(_BETWEEN), sum(self._heights())
        around = stage.px(_AROUND)
        rect = pygame.Rect((left, top), size).inflate(2 * around, around)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            paint_flat(surface, stage.theme, place, state, lit=False)
            side = icon_size(stage, 20)
            sign = icon("right", side, stage.theme.colour("ink"))
            high = around // 2 + self._heights()[0] // 2
            surface.blit(
                sign, sign.get_rect(midright=(place.right - around // 2, place.top + high))
            )

        self._screen.add(Spot("more", rect, said, cell.press, paint=paint, sound="click"))

    def _build_line(self, x: int, row: pygame.Rect) -> None:
        rect = pygame.Rect(x, row.top, self._stage.px(1.5), row.height)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.fill(self._stage.theme.colour("paper_line"), place)

        self._screen.add(Paint(rect, paint))
