"""Top 12: the sheets, what can be done, and where a number fits."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.core.rules import Seat, View

COLUMNS: Final = ("hand", "star", "house", "tree", "moon")
JOKER: Final = "joker"
SYMBOLS: Final = (*COLUMNS, JOKER)
"""The sides of the die."""
ROWS: Final = 12
FREE: Final = 0
IDLE_TURNS_EACH: Final = 10
LOWEST: Final = 1
HIGHEST: Final = 100
START_NUMBERS: Final = (10, 20, 30, 40, 50)

Column = tuple[int, ...]
"""Twelve numbers from the top down, `FREE` where there is none."""
Sheet = tuple[Column, ...]
"""Five columns in the order of `COLUMNS`."""

EMPTY_SHEET: Final[Sheet] = ((FREE,) * ROWS,) * len(COLUMNS)


@dataclass(frozen=True, slots=True)
class Start:
    """One of the start numbers, secretly, on one's own sheet."""

    number: int
    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Name:
    """The active player names a number."""

    number: int


@dataclass(frozen=True, slots=True)
class Write:
    """A player writes the named number."""

    column: int
    row: int


Move = Start | Name | Write


@dataclass(frozen=True, slots=True)
class Roll:
    """The die shows a symbol, as its place in `SYMBOLS`."""

    symbol: int

    @property
    def is_joker(self) -> bool:
        return SYMBOLS[self.symbol] == JOKER


@dataclass(frozen=True, slots=True)
class State:
    players: int
    first: Seat
    phase: str
    active: Seat
    number: int | None
    roll: Roll | None
    writers: tuple[Seat, ...]
    """The seats that can write the number in this turn."""
    pending: tuple[Write | None, ...]
    """Per seat where it has chosen to write."""
    turns: int
    idle: int
    sheets: tuple[Sheet, ...]


@dataclass(frozen=True, slots=True)
class Top12View(View):
    """All sheets once the set-up is over; until then, and of the choices, only one's own."""

    first: Seat
    active: Seat
    number: int | None
    roll: Roll | None
    pending: Write | None
    turns: int
    idle: int
    sheets: tuple[Sheet, ...]


STARTS: Final = {
    (number, column, row): Start(number, column, row)
    for number in START_NUMBERS
    for column in range(len(COLUMNS))
    for row in range(ROWS)
}
NAMES: Final = tuple(Name(number) for number in range(LOWEST, HIGHEST + 1))
WRITES: Final = tuple(
    tuple(Write(column, row) for row in range(ROWS)) for column in range(len(COLUMNS))
)
ROLLS: Final = tuple(Roll(symbol) for symbol in range(len(SYMBOLS)))


def fitting_rows(column: Column, number: int) -> range:
    """The rows in which a number may be written: the gap between its neighbours (7).

    The column ascends, so these rows hang together and are all free.
    """
    top = 0
    for row, written in enumerate(column):
        if written:
            if written > number:
                return range(top, row)
            if written == number:
                return range(0)
            top = row + 1
    return range(top, ROWS)


def is_open(column: Column) -> bool:
    """Whether any number at all still fits (13)."""
    row_before, number_before = -1, LOWEST - 1
    for row, written in enumerate((*column, HIGHEST + 1)):
        if written:
            if row - row_before > 1 and written - number_before > 1:
                return True
            row_before, number_before = row, written
    return False


def ascends(column: Column) -> bool:
    written = [number for number in column if number]
    return all(above < below for above, below in pairwise(written))


def columns_for(roll: Roll) -> range:
    """The columns in which a roll lets players write (6)."""
    return range(len(COLUMNS)) if roll.is_joker else range(roll.symbol, roll.symbol + 1)


def can_write(sheet: Sheet, number: int, roll: Roll) -> bool:
    return any(fitting_rows(sheet[column], number) for column in columns_for(roll))


def column_counts(sheet: Sheet) -> tuple[int, ...]:
    """Counts the numbers of each column, fullest first."""
    return tuple(sorted((ROWS - column.count(FREE) for column in sheet), reverse=True))


def starts_written(sheet: Sheet) -> int:
    """Counts the start numbers on a sheet during the set-up."""
    return sum(any(column) for column in sheet)


def is_over(sheets: tuple[Sheet, ...], idle: int) -> bool:
    """Whether the turn that ends with these sheets was the last (11, 13)."""
    if any(FREE not in column for sheet in sheets for column in sheet):
        return True
    if idle >= IDLE_TURNS_EACH * len(sheets):
        return True
    return not any(is_open(column) for sheet in sheets for column in sheet)


def in_play(state: State) -> tuple[int, Roll]:
    """The number and the roll, both of which are there while players write."""
    if state.number is None or state.roll is None:
        raise ValueError(f"nobody writes in the phase {state.phase}")
    return state.number, state.roll
