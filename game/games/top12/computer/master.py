"""The strongest player: it compares moves by looking several turns ahead, and says of which parts
their chances are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.core.ranking import Part, Ranked
from game.games.top12.computer.counts import different_numbers
from game.games.top12.computer.lookahead import Lookahead, Spent, ends_match
from game.games.top12.computer.namings import share_by_counts
from game.games.top12.computer.parts import Cell, NameParts, write_parts
from game.games.top12.computer.search import (
    Judge,
    Table,
    after,
    written,
)
from game.games.top12.computer.solo import Solo
from game.games.top12.computer.solo_ranking import rank_alone
from game.games.top12.computer.starts import rank_starts
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    NAMES,
    WRITES,
    Move,
    Name,
    Sheet,
    Top12View,
    Write,
    columns_for,
    fitting_rows,
)

TURNS: Final = 4
"""So many namings are looked at where the budget allows it."""
COMPARED: Final = 10
"""So many moves are compared, besides those that are asked for."""
LISTED: Final = 4
"""So many numbers to name fit different gaps at least."""
SHOWN: Final = 6
"""So many of them are told."""
UNSURE: Final = 0.002
"""No chance is nearer to 0 or 1 while a match goes on."""
ESTIMATED: Final = 0.02
"""The error of a chance for which only one turn was looked at."""
LOTS: Final = 1 << 20

Values = dict[Move, float]


class Master:
    """Plays the first move of its ranking."""

    work = 8_000

    def __init__(self, judge: Judge, solo: Solo) -> None:
        self._judge = judge
        self._solo = solo

    def choose(self, view: Top12View, budget: Budget, rng: Rng) -> Choice[Move]:
        best, *others = self.rank(view, budget, rng)
        other = (others[0].move, others[0].chance) if others else None
        return Choice(best.move, best.chance, other)

    def rank(
        self, view: Top12View, budget: Budget, rng: Rng, moves: Sequence[Move] = ()
    ) -> tuple[Ranked[Move], ...]:
        """The best few moves and all of `moves`. All are looked at equally far; `error` is how much
        the last turn of that changed the distance to the best move, since nothing is sampled.

        For one player a chance is that of needing fewer turns than the best play from an empty
        sheet, with other rolls.
        """
        if view.phase == "setup":
            return rank_starts(view, rng, moves)
        if view.players == 1:
            return rank_alone(self._solo, view, budget, rng, moves)
        table = self._judge.table(view.sheets, budget)
        if view.phase == "name":
            return self._rank_names(view, table, budget, rng, moves)
        return self._rank_cells(view, table, budget, rng, moves)

    # --- naming ---

    def _rank_names(
        self, view: Top12View, table: Table, budget: Budget, rng: Rng, moves: Sequence[Move]
    ) -> tuple[Ranked[Move], ...]:
        seat = view.seat
        search = Lookahead(self._judge, seat, budget)
        first: Values = dict(zip(NAMES, search.all_numbers(table), strict=True))
        likely = [move for move in _in_order(first, rng) if isinstance(move, Name)]
        # Of all numbers that fit the same gaps only one is told: there are others to compare.
        different = different_numbers(view.sheets, likely, LISTED, ())
        likely = list(dict.fromkeys((*different, *likely)))[:COMPARED]
        compared: list[Move] = list(dict.fromkeys((*likely, *moves)))

        def look(move: Move, turns: int) -> float:
            assert isinstance(move, Name)
            return search.with_number(table, move.number, seat, turns)

        levels = _levels(first, compared, look)
        parts_of = NameParts(self._judge, table, seat)

        def parts(move: Move) -> tuple[Part, ...]:
            assert isinstance(move, Name)
            return parts_of.of(move.number, levels[-1][move] - first[move])

        ordered = [move for move in _in_order(levels[-1], rng) if isinstance(move, Name)]
        shown = different_numbers(view.sheets, ordered, SHOWN, moves)
        return _ranked(shown, levels, parts)

    # --- writing ---

    def _rank_cells(
        self, view: Top12View, table: Table, budget: Budget, rng: Rng, moves: Sequence[Move]
    ) -> tuple[Ranked[Move], ...]:
        assert view.number is not None
        assert view.roll is not None
        number = view.number
        seat = view.seat
        to_name = (view.active + 1) % view.players
        columns = columns_for(view.roll)
        side = columns[0] if len(columns) == 1 else len(COLUMNS)
        writing = list(self._judge.writing(table, number, side))
        search = Lookahead(self._judge, seat, budget)

        def share(sheets: tuple[Sheet, ...], column: int, turns: int) -> float:
            """The chance when one writes in that column, and then there are these sheets."""
            writing[seat] = column
            if ends_match(table, writing):
                return share_by_counts(table, writing, seat)
            return search.of_sheets(sheets, to_name, turns)

        writing[seat] = None
        without = after(table, number, tuple(writing))
        now = (
            search.of_sheets(without, to_name, 0)
            if not ends_match(table, writing)
            else (share_by_counts(table, writing, seat))
        )
        cells: dict[Move, Cell] = {}
        sheets: dict[Move, tuple[Sheet, ...]] = {}
        for column in columns:
            for row in fitting_rows(view.sheets[seat][column], number):
                move = WRITES[column][row]
                mine = written(without[seat], column, row, number)
                sheets[move] = (*without[:seat], mine, *without[seat + 1 :])
                chance = share(sheets[move], column, 0)
                ends = FREE not in mine[column]
                cells[move] = Cell(column, row, chance, mine[column], ends)

        first: Values = {move: cell.chance for move, cell in cells.items()}
        compared = list(dict.fromkeys((*_in_order(first, rng)[:COMPARED], *moves)))

        def look(move: Move, turns: int) -> float:
            assert isinstance(move, Write)
            return share(sheets[move], move.column, turns - 1)

        levels = _levels(first, compared, look)

        def parts(move: Move) -> tuple[Part, ...]:
            cell = cells[move]
            best = max(
                (each for each in cells.values() if each.column == cell.column),
                key=lambda each: each.chance,
            )
            before = view.sheets[seat][cell.column]
            ahead = levels[-1][move] - first[move]
            return write_parts(self._judge, cell, best, before, now, ahead)

        ordered = _in_order(levels[-1], rng)
        shown = list(dict.fromkeys((*ordered[:SHOWN], *moves)))
        return _ranked([move for move in ordered if move in shown], levels, parts)


def _in_order(values: Values, rng: Rng) -> list[Move]:
    """The best first; equal ones by chance."""
    lots = {move: rng.below(LOTS) for move in values}
    return sorted(values, key=lambda move: (values[move], lots[move]), reverse=True)


def _levels(
    first: Values, compared: Sequence[Move], look: Callable[[Move, int], float]
) -> list[Values]:
    """The chances of the moves, looking further and further: each level has all of them."""
    levels = [{move: first[move] for move in compared}]
    for turns in range(2, TURNS + 1):
        try:
            levels.append({move: look(move, turns) for move in compared})
        except Spent:
            break
    return levels


def _ranked(
    moves: Iterable[Move],
    levels: Sequence[Values],
    parts: Callable[[Move], tuple[Part, ...]],
) -> tuple[Ranked[Move], ...]:
    best, *_ = moves = list(moves)
    last, before = levels[-1], levels[-2] if len(levels) > 1 else None

    def error(move: Move) -> float:
        if before is None:
            return ESTIMATED
        if move == best:
            return abs(last[best] - before[best])
        return abs((last[best] - last[move]) - (before[best] - before[move]))

    return tuple(
        Ranked(move, min(max(last[move], UNSURE), 1 - UNSURE), error(move), parts(move))
        for move in moves
    )
