"""The yardsticks of Top 12, which never change, so that levels can be measured against them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.games.top12.rules.model import (
    FREE,
    HIGHEST,
    LOWEST,
    NAMES,
    ROWS,
    START_NUMBERS,
    STARTS,
    WRITES,
    Column,
    Move,
    Sheet,
    Top12View,
    columns_for,
    fitting_rows,
    is_open,
    starts_written,
)

LINE: Final = (HIGHEST + 1) / (ROWS + 1)
"""The slope of the straight line through an empty column."""


class Even:
    """The yardstick `even`; fixed for ever, so it shares no code with the levels.

    The ideal of a free cell lies on the straight line, by rows, between the written numbers next
    above and below it in its column (0 stands above row 0, 101 below row 11). It writes, and sets
    up, where the ideal is nearest to the number, also with a joker. The gain of writing: how many
    numbers the column then holds, less the distance to the ideal counted in rows of an empty
    column (101/13); 0 where it can't write. It names the number whose gains, each at the cell
    where it would write, have the greatest sum over the six sides of the die. Ties are drawn.
    """

    work = 0

    def choose(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]:
        sheet = view.sheets[view.seat]
        move: Move
        if view.phase == "setup":
            number = START_NUMBERS[starts_written(sheet)]
            free = [c for c, column in enumerate(sheet) if not any(column)]
            rows = _nearest_rows((FREE,) * ROWS, number)[1]
            row = rows[rng.below(len(rows))]
            move = STARTS[number, free[rng.below(len(free))], row]
        elif view.phase == "name":
            gains = even_gains(sheet)
            best = [n for n in range(LOWEST, HIGHEST + 1) if gains[n] >= max(gains) - 1e-9]
            move = NAMES[best[rng.below(len(best))] - LOWEST]
        else:
            assert view.number is not None
            assert view.roll is not None
            cells = even_cells(sheet, view.number, columns_for(view.roll))
            column, row = cells[rng.below(len(cells))]
            move = WRITES[column][row]
        return Choice(move, 1 / view.players)


def even_cells(sheet: Sheet, number: int, columns: Sequence[int]) -> list[tuple[int, int]]:
    """The columns and rows whose ideal is nearest to the number."""
    found = [(_nearest_rows(sheet[column], number), column) for column in columns]
    least = min(distance for (distance, _), _ in found)
    return [
        (column, row)
        for (distance, rows), column in found
        if distance <= least + 1e-9
        for row in rows
    ]


def even_gains(sheet: Sheet) -> list[float]:
    """For each number, from 0, the sum of its gains over the six sides of the die."""
    gains = [float("-inf")]
    held = [ROWS - column.count(FREE) for column in sheet]
    for number in range(LOWEST, HIGHEST + 1):
        total = 0.0
        nearest = (float("inf"), 0)
        for column, count in zip(sheet, held, strict=True):
            distance, rows = _nearest_rows(column, number)
            if rows:
                total += count + 1 - distance / LINE
                nearest = min(nearest, (distance, -count))
        if nearest[0] < float("inf"):  # a joker is written at the nearest cell of all columns
            total += 1 - nearest[1] - nearest[0] / LINE
        gains.append(total)
    return gains


@lru_cache(4_000)
def _nearest_rows(column: Column, number: int) -> tuple[float, tuple[int, ...]]:
    """The smallest distance between the number and the ideals of its cells, and those rows."""
    rows = fitting_rows(column, number)
    if not rows:
        return float("inf"), ()
    above = column[rows.start - 1] if rows.start else LOWEST - 1
    below = column[rows.stop] if rows.stop < ROWS else HIGHEST + 1
    step = (below - above) / (len(rows) + 1)
    distances = [abs(above + step * (row - rows.start + 1) - number) for row in rows]
    least = min(distances)
    return least, tuple(
        row for row, distance in zip(rows, distances, strict=True) if distance <= least + 1e-9
    )


class Child:
    """The yardstick `child`: a child who likes numbers; fixed for ever.

    It looks at one column only, any that takes a number, and names any number that fits there. It
    writes where the number lies between its neighbours, give or take a row, and with a joker in
    the first column from the left that takes it. In the set-up it writes each start number in some
    row of the upper half. It never looks at the others.
    """

    work = 0
    SLIP: Final = 1

    def choose(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]:
        sheet = view.sheets[view.seat]
        move: Move
        if view.phase == "setup":
            number = START_NUMBERS[starts_written(sheet)]
            free = [c for c, column in enumerate(sheet) if not any(column)]
            move = STARTS[number, free[rng.below(len(free))], rng.below(ROWS // 2)]
        elif view.phase == "name":
            usable = [column for column in sheet if is_open(column)] or list(sheet)
            column = usable[rng.below(len(usable))]
            numbers = range(LOWEST, HIGHEST + 1)
            fitting = [n for n in numbers if fitting_rows(column, n)] or list(numbers)
            move = NAMES[fitting[rng.below(len(fitting))] - LOWEST]
        else:
            assert view.number is not None
            assert view.roll is not None
            number = view.number
            at = next(c for c in columns_for(view.roll) if fitting_rows(sheet[c], number))
            rows = fitting_rows(sheet[at], number)
            above = sheet[at][rows.start - 1] if rows.start else LOWEST - 1
            below = sheet[at][rows.stop] if rows.stop < ROWS else HIGHEST + 1
            place = (number - above - 1) * len(rows) // (below - above - 1)
            place += rng.below(2 * self.SLIP + 1) - self.SLIP
            move = WRITES[at][rows[min(max(place, 0), len(rows) - 1)]]
        return Choice(move, 1 / view.players)
