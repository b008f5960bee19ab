"""The search of the strongest player: several turns ahead, each side of the die in each of them.

Whoever names is expected to take the number that is best for itself when one turn is looked at, and
everybody to write where the judge does. At the end of the search the judge estimates the position.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.opponents import Budget
from game.core.rules import Seat
from game.games.top12.computer.namings import Namings, share_by_counts
from game.games.top12.computer.search import NUMBERS, Judge, Table, Writing, after
from game.games.top12.rules.model import COLUMNS, Sheet

SIDES = range(len(COLUMNS) + 1)


class Spent(Exception):
    """The budget is used up before the search is done."""


class Lookahead:
    """The chances of one seat to win, for one move of a match. A unit of work is one sheet
    in a position in which all numbers are compared."""

    def __init__(self, judge: Judge, seat: Seat, budget: Budget) -> None:
        self._judge = judge
        self._seat = seat
        self._budget = budget
        self._namings = Namings(judge)

    def all_numbers(self, table: Table) -> list[float]:
        """The chance with each number that the seat names now, looking at one turn."""
        to_name = (self._seat + 1) % len(table.sheets)
        self._budget.spend(0)  # it is always finished, unless nobody wants it
        naming = self._namings.of(table, self._seat, to_name)
        return [naming.chance(number) for number in NUMBERS]

    def of_sheets(self, sheets: tuple[Sheet, ...], to_name: Seat, turns: int) -> float:
        """The chance in a position that has not ended."""
        return self.value(self._judge.table(sheets, self._budget), to_name, turns)

    def value(self, table: Table, to_name: Seat, turns: int) -> float:
        """The chance, looking at so many turns before the judge estimates it."""
        if not turns:
            return self._judge.chance(table, self._seat, to_name)
        players = len(table.sheets)
        if not self._budget.spend(players):
            raise Spent
        after_that = (to_name + 1) % players
        chance, number = self._namings.of(table, to_name, after_that).best()
        if turns > 1:
            return self.with_number(table, number, to_name, turns)
        if to_name == self._seat:
            return chance
        if players == 2:
            return 1 - chance
        return self._judge.naming(table, self._seat, after_that)(number)

    def with_number(self, table: Table, number: int, namer: Seat, turns: int) -> float:
        """The mean chance over the sides of the die after somebody has named a number, looking at
        so many turns, this one included."""
        after_that = (namer + 1) % len(table.sheets)
        chances: dict[Writing, float] = {}
        total = 0.0
        for side in SIDES:
            writing = self._judge.writing(table, number, side)
            if writing not in chances:
                if ends_match(table, writing):
                    chances[writing] = share_by_counts(table, writing, self._seat)
                else:
                    then = after(table, number, writing)
                    chances[writing] = self.of_sheets(then, after_that, turns - 1)
            total += chances[writing]
        return total / len(SIDES)


def ends_match(table: Table, writing: Sequence[int | None]) -> bool:
    """Whether somebody fills a column."""
    return any(
        column is not None and outlooks[column].free == 1
        for outlooks, column in zip(table.outlooks, writing, strict=True)
    )
