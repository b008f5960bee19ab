"""Evaluation of a sheet for a person who plays alone: the turns until a column is full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.core.opponents import Budget
from game.games.top12.computer.search import COLUMN_RANGE, NOWHERE, Gap, gaps_of
from game.games.top12.rules.model import COLUMNS, HIGHEST, ROWS, Column, Sheet

SOLO_OUTLOOKS_KEPT: Final = 300
HOPELESS: Final = 1_000.0
"""The turns to a full column, if none can be filled."""
UNFILLABLE: Final = ROWS + 1
"""The need of a column that can't be filled any more."""
SPLIT: Final = 0.01
"""Turns that a second gap is held to cost: less than any real loss of turns, so it decides only
between numbers that are equally quick now. Likewise for a number that is lost to a column."""
LOST_NUMBER: Final = 0.0001
MISSED: Final = 0.05
"""Likewise for a number that can't be written: ten such turns in a row end the game."""


@dataclass(frozen=True, slots=True)
class SoloOutlook:
    """For each number: the row, the column's need after that, and its untidiness."""

    needs: int
    row: tuple[int, ...]
    needs_after: tuple[int, ...]
    untidiness: tuple[float, ...]


@lru_cache(SOLO_OUTLOOKS_KEPT)
def solo_outlook(column: Column) -> SoloOutlook:
    gaps = gaps_of(column)
    needs = _needs(gaps)
    rows, needs_after = [NOWHERE] * (HIGHEST + 1), [needs] * (HIGHEST + 1)
    untidiness = [0.0] * (HIGHEST + 1)
    for first, cells, above, below in gaps:
        for number in range(above + 1, below):
            best = None
            for row in range(first, first + cells):
                found = (*solo_needs((*column[:row], number, *column[row + 1 :])), row)
                best = found if best is None else min(best, found)
            if best is not None:
                needs_after[number], untidiness[number], rows[number] = best
    return SoloOutlook(needs, tuple(rows), tuple(needs_after), tuple(untidiness))


def solo_needs(column: Column) -> tuple[int, float]:
    """The need of a column, and its untidiness in turns."""
    gaps = gaps_of(column)
    lost = HIGHEST - sum(below - above - 1 for _, _, above, below in gaps)
    return _needs(gaps), SPLIT * len(gaps) + LOST_NUMBER * lost


def _needs(gaps: Sequence[Gap]) -> int:
    if any(below - above - 1 < cells for _, cells, above, below in gaps):
        return UNFILLABLE
    return sum(cells for _, cells, _, _ in gaps)


class Solo:
    """Evaluation for one player. A turn is lost only when a number can't be written in the column
    that was rolled.

    The fewest turns are needed if every number fits in all columns, next to what is written there:
    start numbers at the top, and then 100, 99, 98, … from the bottom up. That takes 28.43 turns.
    """

    def __init__(self) -> None:
        self._turns: dict[tuple[int, ...], float] = {}
        self._squares: dict[tuple[int, ...], float] = {}

    def turns(self, needs: Sequence[int], budget: Budget) -> float:
        """The turns until a column is full, if from now on every number fits everywhere."""
        key = tuple(sorted(needs))
        if key[0] == 0:
            return 0.0
        known = self._turns.get(key)
        if known is None:
            budget.spend(0)  # a table is always finished, unless nobody wants it
            then = [
                self.turns((*key[:column], key[column] - 1, *key[column + 1 :]), budget)
                for column in COLUMN_RANGE
                if key[column] != UNFILLABLE
            ]
            # The joker helps the best column; a roll of a column that is spoiled is lost.
            sides = len(COLUMNS) + 1
            known = (sides + sum(then) + min(then)) / (len(then) + 1) if then else HOPELESS
            self._turns[key] = known
        return known

    def spread(self, needs: Sequence[int], budget: Budget) -> float:
        """The variance of the turns until a column is full."""
        return self._mean_square(tuple(sorted(needs)), budget) - self.turns(needs, budget) ** 2

    def _mean_square(self, key: tuple[int, ...], budget: Budget) -> float:
        if key[0] in (0, UNFILLABLE):
            return self.turns(key, budget) ** 2
        known = self._squares.get(key)
        if known is None:
            budget.spend(0)
            then = [
                tuple(sorted((*key[:column], key[column] - 1, *key[column + 1 :])))
                for column in COLUMN_RANGE
                if key[column] != UNFILLABLE
            ]
            then.append(min(then, key=lambda each: self.turns(each, budget)))
            # Waiting for one of the sides that help, then going on from there.
            sides = len(COLUMNS) + 1
            waiting = sides / len(then)
            square = waiting * (2 * waiting - 1)
            after = sum(self.turns(each, budget) for each in then) / len(then)
            squares = sum(self._mean_square(each, budget) for each in then) / len(then)
            known = self._squares[key] = square + 2 * waiting * after + squares
        return known

    def turns_with(self, sheet: Sheet, number: int, side: int, budget: Budget) -> float:
        """The turns left after writing the number, including untidiness."""
        columns = COLUMN_RANGE if side == len(COLUMNS) else range(side, side + 1)
        choice = self.writing(sheet, number, columns, budget)
        if choice is None:
            needs = [solo_outlook(column).needs for column in sheet]
            return self.turns(needs, budget) + MISSED
        return choice[0]

    def writing(
        self, sheet: Sheet, number: int, columns: Sequence[int], budget: Budget
    ) -> tuple[float, int, int] | None:
        """The best way to write the number: turns left, column and row."""
        outlooks = [solo_outlook(column) for column in sheet]
        needs = [outlook.needs for outlook in outlooks]
        best = None
        for column in columns:
            outlook = outlooks[column]
            if outlook.row[number] != NOWHERE:
                then = (*needs[:column], outlook.needs_after[number], *needs[column + 1 :])
                turns = self.turns(then, budget) + outlook.untidiness[number]
                if best is None or turns < best[0]:
                    best = (turns, column, outlook.row[number])
        return best

    def names_by_turns(
        self, sheet: Sheet, numbers: Sequence[int], budget: Budget
    ) -> list[tuple[float, int]]:
        """The expected turns for each named number, fewest first, as far as the budget reaches."""
        found = []
        for number in numbers:
            if not budget.spend():
                break
            sides = range(len(COLUMNS) + 1)
            turns = sum(self.turns_with(sheet, number, side, budget) for side in sides)
            found.append((turns / len(sides), number))
        return sorted(found)
