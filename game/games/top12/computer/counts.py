"""Counts on sheets: for the parts of chances, and for the coach's sentences about them."""

from __future__ import annotations

from collections.abc import Container, Sequence

from game.core.rules import Seat
from game.games.top12.computer.search import COLUMN_RANGE, Gap, gaps_of
from game.games.top12.rules.model import FREE, Column, Move, Name, Sheet, fitting_rows, is_open


def fullest_column(sheet: Sheet) -> int:
    """The column with the most numbers among those that take another one; of equally full ones the
    first. 0 where no column does."""
    still_open = [column for column in COLUMN_RANGE if is_open(sheet[column])]
    return min(still_open, key=lambda column: sheet[column].count(FREE), default=0)


def rival_of(sheets: tuple[Sheet, ...], seat: Seat) -> Seat:
    """The other player with the fullest column, of equal ones the next to name; the seat itself
    where there is nobody else."""
    others = [(seat + turn) % len(sheets) for turn in range(1, len(sheets))]
    return min(
        others, key=lambda other: sheets[other][fullest_column(sheets[other])].count(FREE),
        default=seat,
    )  # fmt: skip


def columns_taking(sheet: Sheet, number: int) -> int:
    """Counts the columns in which the number fits."""
    return sum(bool(fitting_rows(column, number)) for column in sheet)


def gap_of(column: Column, number: int) -> Gap | None:
    """The gap in which the number fits."""
    return next((gap for gap in gaps_of(column) if gap[2] < number < gap[3]), None)


def different_numbers(
    sheets: Sequence[Sheet], ordered: Sequence[Name], most: int, asked: Container[Move]
) -> list[Name]:
    """The first few of these numbers that differ in a gap where they fit, and those that are asked
    for."""
    found: list[Name] = []
    kinds: set[tuple[Gap | None, ...]] = set()
    for move in ordered:
        kind = tuple(gap_of(column, move.number) for sheet in sheets for column in sheet)
        new = len(kinds) < most and kind not in kinds
        if new:
            kinds.add(kind)
        if new or move in asked:
            found.append(move)
    return found


def gap_figures(column: Column, number: int) -> tuple[int, ...]:
    """The free cells of the gap, and the lowest and the highest number that fit there; nothing
    where the number doesn't fit."""
    gap = gap_of(column, number)
    return () if gap is None else (gap[1], gap[2] + 1, gap[3] - 1)


def split_figures(column: Column, number: int, row: int) -> tuple[int, int, int, int]:
    """The rest of the gap after writing: the free cells above the number and the numbers that fit
    there, and the same below it."""
    gap = gap_of(column, number)
    if gap is None:
        raise ValueError(f"{number} fits nowhere in {column}")
    first, cells, above, below = gap
    return row - first, number - above - 1, first + cells - 1 - row, below - number - 1


def dead_cells(column: Column) -> int:
    """Counts the cells that can't be filled any more: a gap has more cells than numbers."""
    return sum(max(0, cells - (below - above - 1)) for _, cells, above, below in gaps_of(column))


def numbers_fitting(column: Column) -> int:
    """Counts the numbers that still fit in a column."""
    return sum(below - above - 1 for _, _, above, below in gaps_of(column))
