"""The computer players of Top 12."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from game.core.chance import Rng
from game.core.opponents import RANDOM, AnyOpponent, Budget, Choice, RandomOpponent
from game.core.rules import AnyRules
from game.games.top12.computer.master import Master
from game.games.top12.computer.search import (
    COLUMN_RANGE,
    LEARNED,
    NOWHERE,
    NUMBERS,
    Judge,
    chance_two_turns_on,
    names_by_chance,
    own_gains,
)
from game.games.top12.computer.solo import UNFILLABLE, Solo, solo_outlook
from game.games.top12.computer.yardsticks import Child, Even
from game.games.top12.rules.model import (
    COLUMNS,
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
    Top12View,
    columns_for,
    fitting_rows,
    starts_written,
)

# --- the levels ---


class Level(ABC):
    """The base of all levels. Subclasses choose start rows, numbers and cells.

    `Choice.value` is the chance to win the match, from 0 to 1, a shared win counted as its share.
    It is the estimate of `search.Judge`, which was learned from games, moved by `CAUTION` towards
    an equal share. For one player it is 1 while a column can still be filled. In the set-up, when
    nothing is known of the others, it is an equal share.
    """

    work = 0
    CAUTION: Final = 0.08
    """Experts lose more positions that are nearly won than better players do; fitted to games."""

    def __init__(self, judge: Judge, solo: Solo) -> None:
        self._judge = judge
        self._solo = solo

    def choose(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]:
        if view.phase == "setup":
            return Choice(self._start(view, rng), 1 / view.players)
        decide = self._name if view.phase == "name" else self._write
        choice = decide(view, budget, rng)
        if view.players == 1:
            return choice
        other = choice.other and (choice.other[0], self._cautious(choice.other[1], view.players))
        return Choice(choice.move, self._cautious(choice.value, view.players), other)

    def _cautious(self, chance: float, players: int) -> float:
        return chance + self.CAUTION * (1 / players - chance)

    def _start(self, view: Top12View, rng: Rng) -> Move:
        sheet = view.sheets[view.seat]
        number = START_NUMBERS[starts_written(sheet)]
        free = [column for column, cells in enumerate(sheet) if not any(cells)]
        return STARTS[number, free[rng.below(len(free))], self._start_row(view, number, rng)]

    def _value(self, view: Top12View, budget: Budget) -> float:
        """The chance to win, whatever the move."""
        if view.players == 1:
            return float(any(solo_outlook(c).needs < UNFILLABLE for c in view.sheets[0]))
        judge = self._judge
        to_name = view.active if view.phase == "name" else (view.active + 1) % view.players
        return judge.chance(judge.table(view.sheets, budget), view.seat, to_name)

    @abstractmethod
    def _start_row(self, view: Top12View, number: int, rng: Rng) -> int: ...

    @abstractmethod
    def _name(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]: ...

    @abstractmethod
    def _write(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]: ...


def in_write(view: Top12View) -> tuple[int, range]:
    """The number to be written, and the columns that the roll allows."""
    if view.number is None or view.roll is None:
        raise ValueError(f"nobody writes in the phase {view.phase}")
    return view.number, columns_for(view.roll)


class Novice(Level):
    """Thinks of one column only, and writes roughly where a number lies between its neighbours; a
    joker goes anywhere."""

    WAVERING: Final = 1
    """The greatest error of a row."""
    FAVOURITES: Final = 4
    """It thinks of one of so many columns, the fullest."""

    def _start_row(self, view: Top12View, number: int, rng: Rng) -> int:
        row = felt_row(number) + _slip(self.WAVERING, rng)
        return min(max(row, 0), ROWS - 1)

    def _name(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]:
        sheet = view.sheets[view.seat]
        fullest = sorted(COLUMN_RANGE, key=lambda c: (sheet[c].count(FREE), rng.below(NOISE_STEPS)))
        liked = sheet[fullest[rng.below(self.FAVOURITES)]]
        fitting = [n for n in NUMBERS if fitting_rows(liked, n)] or list(NUMBERS)
        return Choice(_named(fitting[rng.below(len(fitting))]), self._value(view, budget))

    def _write(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]:
        number, columns = in_write(view)
        sheet = view.sheets[view.seat]
        fitting = [column for column in columns if fitting_rows(sheet[column], number)]
        column = fitting[rng.below(len(fitting))]
        row = middle_row(sheet[column], number, _slip(self.WAVERING, rng))
        return Choice(WRITES[column][row], self._value(view, budget))


def _slip(most: int, rng: Rng) -> int:
    """A number of rows, upwards or downwards."""
    return rng.below(2 * most + 1) - most


def felt_row(number: int) -> int:
    """The row of a number on an empty sheet, roughly."""
    return min(number * ROWS // (HIGHEST + 1), ROWS - 1)


class Casual(Level):
    """Divides gaps about evenly and prefers full columns, but overlooks most of them, and never
    looks at the other sheets."""

    OVERLOOKED: Final = 40
    """Per cent of the columns that it overlooks when it names a number or writes a joker."""
    WAVERING: Final = 1

    def _start_row(self, view: Top12View, number: int, rng: Rng) -> int:
        return felt_row(number)

    def _name(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]:
        sheet = view.sheets[view.seat]
        seen = [sheet[column] for column in self._seen(COLUMN_RANGE, rng)]
        gains = [
            sum(ROWS - column.count(FREE) for column in seen if fitting_rows(column, number))
            for number in NUMBERS
        ]
        most = max(gains)
        names = [n for n, gain in zip(NUMBERS, gains, strict=True) if gain == most]
        return Choice(_named(names[rng.below(len(names))]), self._value(view, budget))

    def _write(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]:
        number, columns = in_write(view)
        sheet = view.sheets[view.seat]
        fitting = [column for column in columns if fitting_rows(sheet[column], number)]
        seen = self._seen(fitting, rng)
        column = min(seen, key=lambda c: (sheet[c].count(FREE), rng.below(NOISE_STEPS)))
        row = middle_row(sheet[column], number, _slip(self.WAVERING, rng))
        return Choice(WRITES[column][row], self._value(view, budget))

    def _seen(self, columns: Sequence[int], rng: Rng) -> list[int]:
        """The columns that it does not overlook, at least one."""
        seen = [column for column in columns if rng.below(100) >= self.OVERLOOKED]
        return seen or [columns[rng.below(len(columns))]]


def middle_row(cells: Column, number: int, slip: int = 0) -> int:
    """The row that divides the gap in the same proportion as the number, or one so many rows
    further down in the gap."""
    rows = fitting_rows(cells, number)
    above = cells[rows.start - 1] if rows.start else LOWEST - 1
    below = cells[rows.stop] if rows.stop < ROWS else HIGHEST + 1
    place = (number - above - 1) * len(rows) // (below - above - 1) + slip
    return rows[min(max(place, 0), len(rows) - 1)]


class Thinker(Level):
    """Estimates sheets: it names numbers that help it more than the others, near the end those that
    the others can't write. Weaker levels misjudge numbers more; the best also look ahead to the
    next seat's number. In a solo game it counts turns.
    """

    START_ROWS: Final = dict(zip(START_NUMBERS, (2, 3, 4, 5, 6), strict=True))
    """The best of about twenty set-ups that were played against each other and against `even`."""
    SOLO_START_ROW: Final = 0

    def __init__(
        self, judge: Judge, solo: Solo, *, work: int, misjudges: float, two_turns: int
    ) -> None:
        super().__init__(judge, solo)
        self.work = work
        self._misjudges = misjudges
        self._two_turns = two_turns

    def _start_row(self, view: Top12View, number: int, rng: Rng) -> int:
        return self.SOLO_START_ROW if view.players == 1 else self.START_ROWS[number]

    def _name(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]:
        if view.players == 1:
            return self._name_alone(view, budget, rng)
        judge = self._judge
        table = judge.table(view.sheets, budget)
        gains = own_gains(judge, table.outlooks[view.seat])
        promising = sorted(NUMBERS, key=lambda n: (gains[n], rng.below(NOISE_STEPS)), reverse=True)
        found = names_by_chance(judge, table, view.seat, promising, budget)
        if not found:
            return Choice(_named(promising[0]), self._value(view, budget))
        judged = sorted(
            ((chance + self._misjudges * noise(rng), chance, number) for chance, number in found),
            reverse=True,
        )
        looked_further = []
        for _, _, number in judged[: self._two_turns]:
            further = chance_two_turns_on(judge, table, view.seat, number, budget)
            if further is None:
                break
            looked_further.append((further, number))
        (value, number), *others = sorted(looked_further, reverse=True) or [
            (chance, number) for _, chance, number in judged
        ]
        other = (_named(others[0][1]), others[0][0]) if others else None
        return Choice(_named(number), value, other)

    def _name_alone(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]:
        numbers = sorted(NUMBERS, reverse=True)  # what is best in the usual game comes first
        found = self._solo.names_by_turns(view.sheets[0], numbers, budget)
        if not found:
            return Choice(_named(numbers[0]), self._value(view, budget))
        best = [number for turns, number in found if turns <= found[0][0] + 1e-9]
        return Choice(_named(best[rng.below(len(best))]), self._value(view, budget))

    def _write(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]:
        number, columns = in_write(view)
        if view.players == 1:
            choice = self._solo.writing(view.sheets[0], number, columns, budget)
            assert choice is not None
            return Choice(WRITES[choice[1]][choice[2]], self._value(view, budget))
        judge = self._judge
        table = judge.table(view.sheets, budget)
        outlooks = table.outlooks[view.seat]
        side = columns[0] if len(columns) == 1 else len(COLUMNS)
        writing = list(judge.writing(table, number, side))
        found = []
        for column in columns:
            if outlooks[column].row[number] != NOWHERE:
                writing[view.seat] = column
                to_name = (view.active + 1) % view.players
                chance = judge.chance_after(table, number, tuple(writing), view.seat, to_name)
                found.append((chance, rng.below(NOISE_STEPS), column))
        (move, value), *others = [
            (WRITES[column][outlooks[column].row[number]], chance)
            for chance, _, column in sorted(found, reverse=True)
        ]
        return Choice(move, value, others[0] if others else None)


NOISE_STEPS: Final = 1 << 20


def noise(rng: Rng) -> float:
    """A random error from -1 to 1."""
    return 2 * rng.below(NOISE_STEPS) / NOISE_STEPS - 1


def _named(number: int) -> Move:
    return NAMES[number - LOWEST]


def opponents(rules: AnyRules) -> dict[str, AnyOpponent]:
    judge, solo, even = Judge(LEARNED), Solo(), Even()
    one_turn = len(NUMBERS)

    def thinker(misjudges: float, two_turns: int = 0) -> Thinker:
        # Each look two turns on is one at all numbers for each side of the die.
        work = one_turn * (1 + two_turns * (len(COLUMNS) + 1))
        return Thinker(judge, solo, work=work, misjudges=misjudges, two_turns=two_turns)

    return {  # how much each misjudges was set by the ladder
        "novice": Novice(judge, solo),
        "casual": Casual(judge, solo),
        "skilled": thinker(misjudges=0.65),
        "expert": thinker(misjudges=0.09),
        "master": Master(judge, solo),
        "master1": thinker(misjudges=0.0, two_turns=6),  # the Master of version 0.1.0
        RANDOM: RandomOpponent(rules),
        "even": even,
        "child": Child(),
        "greedy": even,
    }
