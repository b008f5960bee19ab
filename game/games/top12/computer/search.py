"""Evaluation of sheets, fast enough for the search of the better players.

A column has a *hope* of being the one that decides the match; it falls with the cells that are
free, and with the numbers that have become useless for it. A seat's chance to win is its share of
the hopes. The weights were learned from games, as `opponents.md` describes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from typing import Final

from game.core.opponents import Budget
from game.core.rules import Seat
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    HIGHEST,
    LOWEST,
    ROWS,
    Column,
    Sheet,
    column_counts,
)

COLUMN_RANGE: Final = range(len(COLUMNS))
NUMBERS: Final = range(LOWEST, HIGHEST + 1)
SPOILED: Final = 12.0
"""The cost of a gap with more cells than numbers, which leaves practically no hope."""
OUTLOOKS_KEPT: Final = 1_500
"""The number of outlooks that are kept, about 5 kB each."""
NOWHERE: Final = -1

Gap = tuple[int, int, int, int]
"""Free cells between written numbers: first row, count, the numbers above and below."""


def gaps_of(column: Column) -> list[Gap]:
    gaps = []
    first, above = 0, LOWEST - 1
    for row, written in enumerate((*column, HIGHEST + 1)):
        if written:
            if row > first:
                gaps.append((first, row - first, above, written))
            first, above = row + 1, written
    return gaps


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the evaluation. Costs are hundredths of a natural logarithm of hope."""

    gaps: tuple[tuple[int, ...], ...]
    """By cells of a gap, from 1: its cost where it has as many numbers as cells, …, all numbers;
    the knots between lie evenly on the scale of the logarithm of numbers."""
    open: tuple[tuple[int, ...], ...]
    """By free cells of a column, from 0: a cost for how many numbers still fit in it; knots as in
    `OPEN_KNOTS`."""
    coupling: float
    """The power to which everybody's hopes in a column are raised: below 1, a column where somebody
    is near to the end counts for somewhat less than its hopes."""
    lead: float
    """The addition to all hopes for each written number, in whatever column: it breaks ties."""
    tempo: float
    """The addition for the seat that names next."""


OPEN_KNOTS: Final = (0, 20, 45, 70, 100)


# --- one column ---


class Outlook:
    """The prospects of a column. Lists are indexed by number, from 0."""

    __slots__ = ("free", "hope", "hope_after", "row")

    def __init__(self, free: int, hope: float) -> None:
        self.free = free
        self.hope = hope
        self.row = [NOWHERE] * (HIGHEST + 1)
        """The best row for the number."""
        self.hope_after = [hope] * (HIGHEST + 1)
        """The hope after writing it; unchanged if it can't be written."""


def _between(knots: Sequence[int], place: float) -> float:
    at = min(int(place), len(knots) - 2)
    part = place - at
    return (knots[at] * (1 - part) + knots[at + 1] * part) / 100


def _gap_costs(weights: Weights) -> list[list[float]]:
    """The costs by cells and numbers of a gap."""
    table = [[0.0] * (HIGHEST + 1)]
    for cells, knots in enumerate(weights.gaps, 1):
        scale = (len(knots) - 1) / log(HIGHEST / cells)
        table.append(
            [SPOILED] * cells
            + [_between(knots, log(n / cells) * scale) for n in range(cells, HIGHEST + 1)]
        )
    return table


def _open_costs(weights: Weights) -> list[list[float]]:
    """The costs by free cells of a column and the count of numbers that still fit."""
    table = []
    for knots in weights.open:
        row = []
        for numbers in range(HIGHEST + 1):
            at = max(i for i, knot in enumerate(OPEN_KNOTS[:-1]) if knot <= numbers)
            part = (numbers - OPEN_KNOTS[at]) / (OPEN_KNOTS[at + 1] - OPEN_KNOTS[at])
            row.append(_between(knots, at + part))
        table.append(row)
    return table


def outlook_maker(weights: Weights) -> Callable[[Column], Outlook]:
    """A function from a column to its outlook, which keeps the latest results."""
    gap_costs = _gap_costs(weights)
    open_costs = _open_costs(weights)

    @lru_cache(OUTLOOKS_KEPT)
    def outlook(column: Column) -> Outlook:
        gaps = gaps_of(column)
        free = column.count(FREE)
        fitting = sum(below - above - 1 for _, _, above, below in gaps)
        cost = sum(gap_costs[cells][below - above - 1] for _, cells, above, below in gaps)
        found = Outlook(free, exp(-cost - open_costs[free][fitting]))
        for first, cells, above, below in gaps:
            numbers = below - above - 1
            cost_of_others = cost - gap_costs[cells][numbers]
            open_after = open_costs[free - 1]
            fitting_elsewhere = fitting - numbers
            last = cells - 1
            for number in range(above + 1, below):
                under, over = number - above - 1, below - number - 1
                costs = [
                    gap_costs[row][under]
                    + gap_costs[last - row][over]
                    + open_after[fitting_elsewhere + under * (row > 0) + over * (row < last)]
                    for row in range(cells)
                ]
                least = min(costs)
                found.row[number] = first + costs.index(least)
                found.hope_after[number] = exp(-cost_of_others - least)
        return found

    return outlook


# --- all sheets ---


@dataclass(frozen=True, slots=True)
class Table:
    """The sheets of all seats, with the outlooks of their columns."""

    sheets: tuple[Sheet, ...]
    outlooks: tuple[tuple[Outlook, ...], ...]
    written: tuple[int, ...]
    """The count of numbers on each sheet."""


Writing = tuple[int | None, ...]
"""For each seat the column in which it writes."""


class Judge:
    """Estimates chances to win, and finds the best cells and numbers."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._gap_costs, self._open_costs = _gap_costs(weights), _open_costs(weights)
        self._outlook = outlook_maker(weights)
        self._coupling = weights.coupling - 1
        self._lead = weights.lead
        self._tempo = weights.tempo

    def table(self, sheets: tuple[Sheet, ...], budget: Budget) -> Table:
        outlooks = []
        for sheet in sheets:
            outlooks.append(tuple(map(self._outlook, sheet)))
            budget.spend(0)  # a table is always finished, unless nobody wants it
        written = tuple(
            len(COLUMNS) * ROWS - sum(outlook.free for outlook in seat) for seat in outlooks
        )
        return Table(sheets, tuple(outlooks), written)

    def costs(self, column: Column) -> tuple[float, float]:
        """The cost of the gaps of a column, and its room: free cells and the numbers that fit. The
        hope is e to the minus of their sum."""
        gaps = [(cells, below - above - 1) for _, cells, above, below in gaps_of(column)]
        fitting = sum(numbers for _, numbers in gaps)
        cost = sum(self._gap_costs[cells][numbers] for cells, numbers in gaps)
        return cost, self._open_costs[column.count(FREE)][fitting]

    def chance(self, table: Table, seat: Seat, to_name: Seat) -> float:
        """The seat's chance to win when `to_name` names next."""
        hopes = [[outlook.hope for outlook in of] for of in table.outlooks]
        return self._share(hopes, self._factors(table.written, to_name), seat)

    def chance_after(
        self, table: Table, number: int, writing: Writing, seat: Seat, to_name: Seat
    ) -> float:
        """The seat's chance to win after everybody has written."""
        hopes = [[outlook.hope for outlook in of] for of in table.outlooks]
        written = list(table.written)
        ends = False
        for writer, column in enumerate(writing):
            if column is not None:
                outlook = table.outlooks[writer][column]
                hopes[writer][column] = outlook.hope_after[number]
                written[writer] += 1
                ends = ends or outlook.free == 1
        if ends:
            return share_at_the_end(after(table, number, writing), seat)
        return self._share(hopes, self._factors(written, to_name), seat)

    def joker_column(self, outlooks: Sequence[Outlook], number: int) -> int | None:
        """The best column for a joker, judged by the seat's own sheet only."""
        best, most = None, 0.0
        for column, outlook in enumerate(outlooks):
            if outlook.row[number] != NOWHERE:
                gain = outlook.hope_after[number] - outlook.hope
                if outlook.free == 1:
                    return column
                if best is None or gain > most:
                    best, most = column, gain
        return best

    def writing(self, table: Table, number: int, side: int) -> Writing:
        """The columns in which all write after this roll, each judged by its own sheet only."""
        if side == len(COLUMNS):
            return tuple(self.joker_column(outlooks, number) for outlooks in table.outlooks)
        return tuple(
            None if outlooks[side].row[number] == NOWHERE else side for outlooks in table.outlooks
        )

    def naming(self, table: Table, seat: Seat, to_name: Seat) -> Callable[[int], float]:
        """A function from a named number to the seat's chance to win, before the roll."""
        players = range(len(table.sheets))
        rests: dict[tuple[int, Writing], tuple[list[float], float, float]] = {}
        hopes = [[outlook.hope for outlook in of] for of in table.outlooks]

        def rest(side: int, writing: Writing) -> tuple[list[float], float, float]:
            """The factors, and the sums over all columns except the rolled one."""
            known = rests.get((side, writing))
            if known is None:
                written = [
                    count + (column is not None)
                    for count, column in zip(table.written, writing, strict=True)
                ]
                factors = self._factors(written, to_name)
                others = [[h for c, h in enumerate(of) if c != side] for of in hopes]
                known = rests[side, writing] = (factors, *self._sums(others, factors, seat))
            return known

        def chance_of(number: int) -> float:
            total = 0.0
            for side in COLUMN_RANGE:
                outlooks = [table.outlooks[player][side] for player in players]
                writing = tuple(
                    None if outlook.row[number] == NOWHERE else side for outlook in outlooks
                )
                if any(
                    column is not None and outlook.free == 1
                    for column, outlook in zip(writing, outlooks, strict=True)
                ):
                    total += share_at_the_end(after(table, number, writing), seat)
                    continue
                factors, mine, everybodys = rest(side, writing)
                here = 0.0
                for outlook, factor in zip(outlooks, factors, strict=True):
                    here += outlook.hope_after[number] * factor
                weight = here**self._coupling
                mine += weight * outlooks[seat].hope_after[number] * factors[seat]
                total += mine / (everybodys + weight * here)
            joker = self.writing(table, number, len(COLUMNS))
            return (total + self.chance_after(table, number, joker, seat, to_name)) / 6

        return chance_of

    def _factors(self, written: Sequence[int], to_name: Seat) -> list[float]:
        fewest = min(written)
        return [
            exp(self._lead * (count - fewest) + (self._tempo if seat == to_name else 0.0))
            for seat, count in enumerate(written)
        ]

    def _sums(
        self, hopes: Sequence[Sequence[float]], factors: Sequence[float], seat: Seat
    ) -> tuple[float, float]:
        """One seat's and everybody's hopes, by column and weighted."""
        mine = everybodys = 0.0
        for column in zip(*hopes, strict=True):
            here = 0.0
            for hope, factor in zip(column, factors, strict=True):
                here += hope * factor
            weight = here**self._coupling
            mine += weight * column[seat] * factors[seat]
            everybodys += weight * here
        return mine, everybodys

    def _share(
        self, hopes: Sequence[Sequence[float]], factors: Sequence[float], seat: Seat
    ) -> float:
        mine, everybodys = self._sums(hopes, factors, seat)
        return mine / everybodys


def after(table: Table, number: int, writing: Writing) -> tuple[Sheet, ...]:
    """The sheets when everybody has written at the best row."""
    return tuple(
        sheet if column is None else written(sheet, column, outlooks[column].row[number], number)
        for sheet, outlooks, column in zip(table.sheets, table.outlooks, writing, strict=True)
    )


def written(sheet: Sheet, column: int, row: int, number: int) -> Sheet:
    cells = sheet[column]
    cells = (*cells[:row], number, *cells[row + 1 :])
    return (*sheet[:column], cells, *sheet[column + 1 :])


def share_at_the_end(sheets: tuple[Sheet, ...], seat: Seat) -> float:
    """A seat's share of the win when the match ends with these sheets."""
    counts = [column_counts(sheet) for sheet in sheets]
    best = max(counts)
    return 1 / counts.count(best) if counts[seat] == best else 0.0


# --- naming ---


def own_gains(judge: Judge, outlooks: Sequence[Outlook]) -> list[float]:
    """For each number, from 0, the gain for the seat's own hopes, over all rolls."""
    gains = [0.0]
    for number in NUMBERS:
        gain = sum(outlook.hope_after[number] - outlook.hope for outlook in outlooks)
        column = judge.joker_column(outlooks, number)
        if column is not None:
            gain += outlooks[column].hope_after[number] - outlooks[column].hope
        gains.append(gain)
    return gains


def names_by_chance(
    judge: Judge, table: Table, seat: Seat, numbers: Sequence[int], budget: Budget
) -> list[tuple[float, int]]:
    """The chance to win for each named number, best first, as far as the budget reaches."""
    chance_of = judge.naming(table, seat, (seat + 1) % len(table.sheets))
    found = []
    for number in numbers:
        if not budget.spend():
            break
        found.append((chance_of(number), number))
    return sorted(found, reverse=True)


def chance_two_turns_on(
    judge: Judge, table: Table, seat: Seat, number: int, budget: Budget
) -> float | None:
    """The chance to win with this number named, when the next seat then names what is best for
    itself; None where the budget ends before that is known."""
    players = len(table.sheets)
    next_seat = (seat + 1) % players
    total = 0.0
    chances: dict[Writing, float] = {}
    for side in range(len(COLUMNS) + 1):
        writing = judge.writing(table, number, side)
        if writing not in chances:
            sheets = after(table, number, writing)
            if any(FREE not in column for sheet in sheets for column in sheet):
                chances[writing] = share_at_the_end(sheets, seat)
            else:
                then = judge.table(sheets, budget)
                replies = names_by_chance(judge, then, next_seat, NUMBERS, budget)
                if len(replies) < len(NUMBERS):
                    return None
                chance, reply = replies[0]
                if players > 2:
                    chance_of = judge.naming(then, seat, (next_seat + 1) % players)
                    chances[writing] = chance_of(reply)
                else:
                    chances[writing] = 1 - chance
        total += chances[writing]
    return total / (len(COLUMNS) + 1)


# --- what was learned, from 30,000 games of self-play (`opponents.md`) ---

LEARNED: Final = Weights(
    gaps=(
        (36, 38, 35, 31, 33, 25, 17),
        (138, 142, 121, 104, 89, 54, -26),
        (263, 208, 184, 162, 133, 94, -10),
        (292, 293, 422, 248, 207, 169, 28),
        (367, 407, 328, 326, 258, 226, 90),
        (412, 462, 415, 380, 332, 306, 164),
        (488, 462, 466, 480, 365, 384, 244),
        (494, 513, 514, 579, 560, 499, 316),
        (571, 573, 546, 563, 540, 855, 277),
        (608, 582, 555, 529, 503, 818, 423),
        (661, 633, 606, 578, 550, 2233, 2350),
        (713, 684, 655, 627, 598, 569, 540),
    ),
    open=(
        (-1500, -1500, -1500, -1500, -1500),  # full: not learned, it ends the match
        (-253, -281, -329, -412, -877),
        (-85, -105, -139, -192, -275),
        (46, 1, -25, -72, -159),
        (183, 69, 60, 17, -64),
        (269, 129, 120, 85, 8),
        (209, 198, 168, 132, 64),
        (17, 257, 176, 154, 99),
        (14, 226, 134, 158, 107),
        (52, 80, 145, 139, 91),
        (0, 19, 48, 153, 52),
        (0, 0, 0, 424, -15),
        (0, 0, 0, 0, 0),
    ),
    coupling=0.723,
    lead=0.136,
    tempo=0.079,
)
