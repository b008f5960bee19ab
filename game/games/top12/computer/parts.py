"""The parts of the chance of a move, for the coach.

All worths come from `search.Judge`, by which moves are played: what it holds of one turn is divided
among the parts, and what looking further changes is the part `ahead`. So the parts of a move add up
to its chance, but for a sum that all moves of a position share. `opponents.md` lists the codes with
their figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.ranking import Part
from game.core.rules import Seat
from game.games.top12.computer.counts import (
    columns_taking,
    dead_cells,
    fullest_column,
    gap_figures,
    numbers_fitting,
    rival_of,
    split_figures,
)
from game.games.top12.computer.lookahead import SIDES
from game.games.top12.computer.search import Judge, Table
from game.games.top12.rules.model import FREE, ROWS, Column, fitting_rows

# --- naming ---


@dataclass
class _Sums:
    worth: float = 0.0
    sides: int = 0
    """The bits of the sides of the die that add to it."""


class NameParts:
    """The parts of numbers that one seat may name in a position."""

    def __init__(self, judge: Judge, table: Table, seat: Seat) -> None:
        self._judge, self._table, self._seat = judge, table, seat
        players = len(table.sheets)
        self._to_name = (seat + 1) % players
        self._own = fullest_column(table.sheets[seat])
        self._rival = rival_of(table.sheets, seat)
        self._theirs = fullest_column(table.sheets[self._rival])
        self._now = judge.chance(table, seat, self._to_name)

    def of(self, number: int, ahead: float) -> tuple[Part, ...]:
        """`ahead` is what looking further than one turn adds to the chance."""
        sums = {code: _Sums() for code in ("finish", "fullest", "columns")}
        theirs = {code: _Sums() for code in ("they_finish", "their_fullest", "others")}
        for side in SIDES:
            writing = self._judge.writing(self._table, number, side)
            column = writing[self._seat]
            alone = self._now
            if column is not None:
                mine = tuple(column if seat == self._seat else None for seat in range(len(writing)))
                alone = self._chance(number, mine)
                fills = self._table.outlooks[self._seat][column].free == 1
                code = "finish" if fills else "fullest" if column == self._own else "columns"
                _add(sums[code], alone - self._now, side)
            if any(c is not None for seat, c in enumerate(writing) if seat != self._seat):
                _add(theirs[self._theirs_of(writing)], self._chance(number, writing) - alone, side)
        figures = self._figures(number, sums["finish"].sides, theirs["they_finish"].sides)
        return (
            *(Part(c, s.worth, figures[c]) for c, s in {**sums, **theirs}.items() if c in figures),
            Part("ahead", ahead),
        )

    def _chance(self, number: int, writing: tuple[int | None, ...]) -> float:
        return self._judge.chance_after(self._table, number, writing, self._seat, self._to_name)

    def _theirs_of(self, writing: Sequence[int | None]) -> str:
        outlooks = self._table.outlooks
        for seat, column in enumerate(writing):
            if seat != self._seat and column is not None and outlooks[seat][column].free == 1:
                return "they_finish"
        return "their_fullest" if writing[self._rival] == self._theirs else "others"

    def _figures(self, number: int, filled: int, they_fill: int) -> dict[str, tuple[int, ...]]:
        sheets = self._table.sheets
        own, rival = sheets[self._seat], sheets[self._rival]
        figures: dict[str, tuple[int, ...]] = {
            "fullest": (self._own, *gap_figures(own[self._own], number)),
            "columns": (columns_taking(own, number),),
        }
        if filled:
            figures["finish"] = (filled,)
        if len(sheets) > 1:
            fits = bool(fitting_rows(rival[self._theirs], number))
            figures["their_fullest"] = (self._rival, self._theirs, int(fits))
            figures["others"] = tuple(columns_taking(sheet, number) for sheet in sheets)
        if they_fill:
            figures["they_finish"] = (they_fill,)
        return figures


def _add(sums: _Sums, worth: float, side: int) -> None:
    sums.worth += worth / len(SIDES)
    sums.sides |= 1 << side


# --- writing ---


@dataclass(frozen=True)
class Cell:
    """A cell in which a number may be written, as the judge sees it."""

    column: int
    row: int
    chance: float
    """When one turn is looked at."""
    after: Column
    """The column with the number in it."""
    ends: bool
    """Whether this fills the column."""


def write_parts(
    judge: Judge, cell: Cell, best: Cell, before: Column, now: float, ahead: float
) -> tuple[Part, ...]:
    """The parts of writing in a cell: `best` is the best cell of its column, `now` the chance
    without writing."""
    if cell.ends:
        return (Part("finish", cell.chance - now, (cell.column,)), Part("ahead", ahead))
    (gaps, room), (best_gaps, best_room) = judge.costs(cell.after), judge.costs(best.after)
    apart = (gaps + room) - (best_gaps + best_room)
    slope = (best.chance - cell.chance) / apart if abs(apart) > 1e-9 else 0.0
    dead = dead_cells(cell.after) - dead_cells(before)
    number = cell.after[cell.row]
    split = split_figures(before, number, cell.row)
    column = (cell.column, ROWS - before.count(FREE), *gap_figures(before, number))
    return (
        Part("column", best.chance - now, column),
        Part("dead" if dead > 0 else "gaps", slope * (best_gaps - gaps),
             (dead, *split) if dead > 0 else split),
        Part("room", slope * (best_room - room), (cell.column, numbers_fitting(cell.after))),
        Part("ahead", ahead),
    )  # fmt: skip
