"""The worth of each number to whoever names next, for all numbers at once.

`Judge.naming` takes one number after the other. A search over several turns asks about hundreds of
positions that differ in few columns. So what a column adds to the chances is worked out for all
numbers together here, and kept as long as one search lasts. `tests/games/top12` hold the results
against those of the judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nlargest
from math import exp, inf
from operator import mul
from typing import Final

from game.core.rules import Seat
from game.games.top12.computer.search import (
    COLUMN_RANGE,
    NOWHERE,
    NUMBERS,
    Judge,
    Outlook,
    Table,
    Writing,
)
from game.games.top12.rules.model import COLUMNS, ROWS

LOOKED_AT: Final = 8
"""So many numbers, the best without a joker, are compared with it to find the best of all."""

Sums = tuple[float, float]
"""The hopes of one seat, and those of all seats, weighted as the judge does."""


@dataclass(frozen=True, slots=True)
class Shared:
    """One column on all sheets. Lists are indexed by number, from 0."""

    writers: list[int]
    """The seats that can write the number here: a bit for each."""
    mine: list[float]
    everybodys: list[float]
    """The sums of hopes that the column adds after the number is written."""
    unwritten: tuple[Sums, ...]
    """The sums that it adds where nobody writes here, by the bits of those who write anywhere."""


class Namings:
    """Makes the namings of one search, and keeps what they have in common."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self._shared: dict[tuple[tuple[Outlook, ...], tuple[int, ...], Seat, Seat], Shared] = {}
        self._factors: dict[tuple[tuple[int, ...], Seat], list[list[float]]] = {}
        self._jokers: dict[tuple[Outlook, ...], list[int]] = {}
        self._gains: dict[Outlook, list[float]] = {}

    def of(self, table: Table, seat: Seat, to_name: Seat) -> Naming:
        """The chances of a seat with each number, if `to_name` names after that."""
        return Naming(self, table, seat, to_name)

    def factors(self, leads: tuple[int, ...], to_name: Seat) -> list[list[float]]:
        """By the bits of those who write, the factor of each seat's hopes."""
        key = leads, to_name
        known = self._factors.get(key)
        if known is None:
            weights, seats = self.judge.weights, range(len(leads))
            known = self._factors[key] = [
                [
                    exp(
                        weights.lead * (leads[seat] + (bits >> seat & 1))
                        + (weights.tempo if seat == to_name else 0.0)
                    )
                    for seat in seats
                ]
                for bits in range(1 << len(leads))
            ]
        return known

    def shared(
        self, outlooks: tuple[Outlook, ...], leads: tuple[int, ...], seat: Seat, to_name: Seat
    ) -> Shared:
        key = outlooks, leads, seat, to_name
        known = self._shared.get(key)
        if known is None:
            known = self._shared[key] = self._share(outlooks, self.factors(leads, to_name), seat)
        return known

    def _share(
        self, outlooks: tuple[Outlook, ...], factors: list[list[float]], seat: Seat
    ) -> Shared:
        power = self.judge.weights.coupling - 1
        writers = [0] * len(outlooks[0].row)
        for each, outlook in enumerate(outlooks):
            bit = 1 << each
            writers = [
                bits if row == NOWHERE else bits | bit
                for bits, row in zip(writers, outlook.row, strict=True)
            ]
        hopes = []
        for each, outlook in enumerate(outlooks):
            factor = [of[each] for of in factors]
            hopes.append(
                [
                    hope * factor[bits]
                    for hope, bits in zip(outlook.hope_after, writers, strict=True)
                ]
            )
        here = list(map(sum, zip(*hopes, strict=True)))
        coupled = [hope**power for hope in here]
        unwritten = []
        for factor in factors:
            now = [outlook.hope * f for outlook, f in zip(outlooks, factor, strict=True)]
            weight = sum(now) ** power
            unwritten.append((weight * now[seat], weight * sum(now)))
        return Shared(
            writers,
            list(map(mul, coupled, hopes[seat])),
            list(map(mul, coupled, here)),
            tuple(unwritten),
        )

    def joker_columns(self, outlooks: tuple[Outlook, ...]) -> list[int]:
        """For each number, the column in which a seat writes with a joker, as the judge does."""
        known = self._jokers.get(outlooks)
        if known is None:
            gains = [self._gain(outlook) for outlook in outlooks]
            known = self._jokers[outlooks] = [
                NOWHERE if (most := max(by_column)) == -inf else by_column.index(most)
                for by_column in zip(*gains, strict=True)
            ]
        return known

    def _gain(self, outlook: Outlook) -> list[float]:
        """The hope that each number adds; the last number of a column is worth more than all."""
        known = self._gains.get(outlook)
        if known is None:
            known = self._gains[outlook] = [
                -inf if row == NOWHERE else inf if outlook.free == 1 else hope - outlook.hope
                for row, hope in zip(outlook.row, outlook.hope_after, strict=True)
            ]
        return known


class Naming:
    """The chances of one seat to win with each number that is named in one position."""

    def __init__(self, namings: Namings, table: Table, seat: Seat, to_name: Seat) -> None:
        fewest = min(table.written)
        leads = tuple(count - fewest for count in table.written)
        self._table, self._seat = table, seat
        self._factors = namings.factors(leads, to_name)
        self._power = namings.judge.weights.coupling - 1
        self._columns = [
            namings.shared(outlooks, leads, seat, to_name)
            for outlooks in zip(*table.outlooks, strict=True)
        ]
        self._jokers = [namings.joker_columns(outlooks) for outlooks in table.outlooks]
        self._whole: list[Sums] = []
        """The sums over all columns where nobody has written, by the bits of those who write."""
        for bits in range(len(self._factors)):
            each = [column.unwritten[bits] for column in self._columns]
            self._whole.append((sum(mine for mine, _ in each), sum(all_ for _, all_ in each)))
        self._sides = [self._side(column) for column in COLUMN_RANGE]
        self._symbols = list(map(sum, zip(*self._sides, strict=True)))

    def chance(self, number: int) -> float:
        """The seat's chance to win with this number, before the roll."""
        return (self._symbols[number] + self._with_joker(number)) / (len(COLUMNS) + 1)

    def best(self) -> tuple[float, int]:
        """The number that is best for the seat, and the chance with it. The few that are best
        without a joker are compared with it."""
        likely = nlargest(LOOKED_AT, NUMBERS, key=self._symbols.__getitem__)
        return max((self.chance(number), number) for number in likely)

    def _side(self, column: int) -> list[float]:
        """The seat's chance for each number when this column is rolled."""
        shared = self._columns[column]
        mine, everybodys = [], []
        for (all_mine, all_), (here_mine, here) in zip(self._whole, shared.unwritten, strict=True):
            mine.append(all_mine - here_mine)
            everybodys.append(all_ - here)
        found = [
            (mine[bits] + a) / (everybodys[bits] + b)
            for bits, a, b in zip(shared.writers, shared.mine, shared.everybodys, strict=True)
        ]
        filling = self._filling(column)
        if filling:
            ends = {
                bits: self._at_the_end(
                    [column if bits >> seat & 1 else None for seat in self._seats]
                )
                for bits in set(shared.writers)
                if bits & filling
            }
            found = [
                ends.get(bits, chance) for bits, chance in zip(shared.writers, found, strict=True)
            ]
        return found

    @property
    def _seats(self) -> range:
        return range(len(self._table.sheets))

    def _filling(self, column: int) -> int:
        """The bits of those who lack one number in this column."""
        return sum(
            1 << seat for seat in self._seats if self._table.outlooks[seat][column].free == 1
        )

    def _with_joker(self, number: int) -> float:
        columns = [of[number] for of in self._jokers]
        outlooks = self._table.outlooks
        bits = 0
        ends = False
        for seat, column in enumerate(columns):
            if column != NOWHERE:
                bits |= 1 << seat
                ends = ends or outlooks[seat][column].free == 1
        if ends:
            return self._at_the_end([None if c == NOWHERE else c for c in columns])
        written = set(columns) - {NOWHERE}
        if len(written) == 1 and self._columns[columns[0]].writers[number] == bits:
            return self._sides[columns[0]][number]  # as if that column had been rolled
        mine, everybodys = self._whole[bits]
        factors = self._factors[bits]
        for column in written:
            before = self._columns[column].unwritten[bits]
            now = [
                (of[column].hope_after[number] if writes == column else of[column].hope) * factor
                for of, writes, factor in zip(outlooks, columns, factors, strict=True)
            ]
            here = sum(now)
            weight = here**self._power
            mine += weight * now[self._seat] - before[0]
            everybodys += weight * here - before[1]
        return mine / everybodys

    def _at_the_end(self, writing: Writing | Sequence[int | None]) -> float:
        return share_by_counts(self._table, writing, self._seat)


def share_by_counts(table: Table, writing: Sequence[int | None], seat: Seat) -> float:
    """A seat's share of the win when the match ends after everybody has written."""
    counts = [
        sorted(
            (ROWS - outlook.free + (column == at) for at, outlook in enumerate(outlooks)),
            reverse=True,
        )
        for outlooks, column in zip(table.outlooks, writing, strict=True)
    ]
    best = max(counts)
    return 1 / counts.count(best) if counts[seat] == best else 0.0
