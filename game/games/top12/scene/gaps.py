"""The gaps of one's own sheet, from which the number to be named can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.games.top12.art import pieces as art
from game.games.top12.rules.model import FREE, HIGHEST, LOWEST, ROWS, Column, Sheet
from game.games.top12.scene.sentences import symbol_name
from game.services.words import Words
from game.ui.toolkit.items import Control, Point, State
from game.ui.toolkit.stage import Stage

_WAYS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_COMMANDS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Gap(NamedTuple):
    """Free cells of a column, with the numbers above and below them."""

    column: int
    first: int
    """The uppermost row."""
    low: int
    """The number above it; less than any where there is none."""
    high: int
    """The number below the last; more than any where there is none."""
    numbers: tuple[int, ...]
    """For each cell the number that would divide the gap evenly."""

    @property
    def middle(self) -> int:
        return (len(self.numbers) - 1) // 2


def gaps_of(sheet: Sheet) -> list[Gap]:
    """All gaps in which a number can still be written."""
    return [gap for column, numbers in enumerate(sheet) for gap in _gaps_in(column, numbers)]


def _gaps_in(column: int, numbers: Column) -> list[Gap]:
    found, first, low = [], 0, LOWEST - 1
    for row, number in enumerate((*numbers, HIGHEST + 1)):
        if number == FREE:
            continue
        if row > first and number - low > 1:
            found.append(Gap(column, first, low, number, _even(low, number, row - first)))
        first, low = row + 1, number
    return found


def _even(low: int, high: int, cells: int) -> tuple[int, ...]:
    steps = (low + round((high - low) * (cell + 1) / (cells + 1)) for cell in range(cells))
    return tuple(max(low + 1, min(high - 1, number)) for number in steps)


def key_of(gap: Gap) -> str:
    return f"gap {gap.column} {gap.first}"


class GapControl(Control):
    """A gap that gives a number: that of the cell under the pointer, or of the cell that the arrow
    keys have reached."""

    follows_pointer = True

    def __init__(
        self,
        stage: Stage,
        gap: Gap,
        cells: list[pygame.Rect],
        numeral: float,
        gaps: Sequence[Gap],
        choose: Callable[[int], None],
        lead: Callable[[Gap, int], None],
        pointer: Callable[[], Point],
        shows_focus: Callable[[], bool],
    ) -> None:
        """`numeral` is the size of numbers as a share of a cell's height, `gaps` are all gaps of
        the sheet, `lead` gives the focus to a cell of one of them."""
        super().__init__(key_of(gap), cells[0].unionall(cells[1:]), "", group="gaps")
        self._stage = stage
        self._gap = gap
        self._cells = cells
        self._numeral = numeral
        self._gaps = gaps
        self._choose = choose
        self._lead = lead
        self._pointer = pointer
        self._shows_focus = shows_focus
        self.cell = gap.middle
        """The cell that a key chooses."""
        self.press = lambda: choose(self.number)
        self._update_name()

    @property
    def number(self) -> int:
        """The number that a key chooses."""
        return self._gap.numbers[self.cell]

    def _update_name(self) -> None:
        self.name = name_of(self._stage.words, self._gap, self.number)

    def number_at(self, place: Point) -> int:
        """The number that a click at a place chooses."""
        return self._gap.numbers[self._cell_at(place)]

    def _cell_at(self, place: Point) -> int:
        down = (place[1] - self.rect.top) * len(self._cells) // max(1, self.rect.height)
        return max(0, min(len(self._cells) - 1, down))

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        """The gap under the pointer lights up, with the number that a click would choose."""
        if state.hovered:
            at = self._cell_at(self._pointer())
        elif state.focused and self._shows_focus():
            at = self.cell
        else:
            return
        theme = self._stage.theme
        for number, cell in enumerate(self._cells):
            if number != at:
                surface.blit(art.open_cell(theme, *cell.size), cell)
        cell = self._cells[at]
        label = str(self._gap.numbers[at])
        surface.blit(art.lit_cell(theme, *cell.size, label, share=self._numeral), cell)

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        return self.place, round(self._cells[0].height * 0.19)

    def takes_pointer(self, place: Point, phase: str) -> bool:
        if phase != "up" or not self.rect.collidepoint(place):
            return False
        self._stage.sounds.play("click")
        self._choose(self.number_at(place))
        return True

    def takes_key(self, event: pygame.event.Event) -> bool:
        """The arrow keys go through the cells of all gaps, as in a grid."""
        if event.key not in _WAYS or event.mod & _COMMANDS:
            return False
        found = beside(self._gaps, self._gap, self.cell, _WAYS[event.key])
        if found is None:
            return False
        self._lead(*found)
        return True

    def go_to(self, cell: int) -> None:
        """Makes another cell the one that a key chooses."""
        self.cell = cell
        self._update_name()


def beside(gaps: Sequence[Gap], gap: Gap, cell: int, way: Point) -> tuple[Gap, int] | None:
    """The gap and its cell that an arrow key reaches; None at the edge of the sheet."""
    right, down = way
    row = gap.first + cell
    if down:
        rows = {
            each.first + at: (each, at)
            for each in gaps
            if each.column == gap.column
            for at in range(len(each.numbers))
        }
        further = [each for each in rows if (each - row) * down > 0]
        return rows[min(further, key=lambda each: abs(each - row))] if further else None
    columns = {each.column for each in gaps if (each.column - gap.column) * right > 0}
    if not columns:
        return None
    nearest = min(columns, key=lambda column: abs(column - gap.column))
    cells = [
        (each, at) for each in gaps if each.column == nearest for at in range(len(each.numbers))
    ]
    return min(cells, key=lambda found: abs(found[0].first + found[1] - row))


def name_of(words: Words, gap: Gap, number: int) -> str:
    """The name of a gap for screen readers, with the number that it gives."""
    column = symbol_name(words, gap.column)
    is_first, is_last = gap.low < LOWEST, gap.high > HIGHEST
    if is_first and is_last:
        return words.say("{column}, empty: choose the {number}", column=column, number=number)
    if is_first:
        return words.say(
            "{column}, above the {high}: choose the {number}",
            column=column, high=gap.high, number=number,
        )  # fmt: skip
    if is_last:
        return words.say(
            "{column}, below the {low}: choose the {number}",
            column=column, low=gap.low, number=number,
        )  # fmt: skip
    return words.say(
        "{column}, between {low} and {high}: choose the {number}",
        column=column, low=gap.low, high=gap.high, number=number,
    )  # fmt: skip


def other_runs(sheet: Sheet) -> list[tuple[int, int, int]]:
    """Runs of cells that give no number, as column, first row and count: written cells, and those
    between consecutive numbers."""
    found = []
    for column in range(len(sheet)):
        inside = {
            gap.first + cell
            for gap in _gaps_in(column, sheet[column])
            for cell in range(len(gap.numbers))
        }
        first = 0
        for row in range(ROWS + 1):
            if row == ROWS or row in inside:
                if row > first:
                    found.append((column, first, row - first))
                first = row + 1
    return found
