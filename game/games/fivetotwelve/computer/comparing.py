"""Moves compared by playing them to the end, many times and with the same luck.

The worth of the boards (`search`) finds the moves that deserve a thought. The quick player
(`playouts`) plays each of them on with the same shuffled supplies; after a while the worse half is
dropped, and the others go on with further supplies, until two are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil
from statistics import fmean
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget
from game.core.ranking import Part
from game.core.rules import Seat
from game.core.values import with_item
from game.games.fivetotwelve.computer.chances import Stakes, stakes_of
from game.games.fivetotwelve.computer.parts import Accountant, Parts, scaled
from game.games.fivetotwelve.computer.playouts import (
    Heaps,
    Table,
    draw_from,
    nearest_dotted,
    play_on,
    play_set_up,
    shuffled,
    table_of,
)
from game.games.fivetotwelve.computer.search import Option, exact_planner
from game.games.fivetotwelve.computer.worth import transposed
from game.games.fivetotwelve.rules.model import (
    DOTTED,
    FREE,
    PUTS,
    Move,
    Put,
    State,
    Take,
)
from game.games.fivetotwelve.rules.rules import DRAW

CONSIDERED: Final = 8
"""So many moves are compared at first, beside those that are asked for."""
_STAGES: Final = ((8, 1 / 7), (4, 3 / 7), (2, 1.0))
"""How many moves are played out until which share of the work is done."""


@dataclass(slots=True)
class Candidate:
    """A move that is compared."""

    move: Move
    asked: bool
    lot: int
    """Decides where nothing else does."""
    seems: float
    """The chance by the worth of the boards alone."""
    option: Option | None
    """The position after it; None for a draw, and in the set-up."""
    shares: list[float] = field(default_factory=list)
    """The results of each supply that it was played out with."""

    def behind(self, best: Candidate) -> float:
        """How far it is behind the best move on the supplies that they share.

        A move that was dropped may have been ahead of one that was asked for, and so stayed; it
        counts as equal.
        """
        return max(0.0, fmean(best.shares[: len(self.shares)]) - fmean(self.shares))

    def order(self) -> tuple[float, float, int]:
        return (-sum(self.shares), -self.seems, self.lot)


class Comparison:
    """The moves of a seat in one state, and how they are played out."""

    def __init__(self, state: State, seat: Seat, asked: Sequence[Move], rng: Rng) -> None:
        self._state = state
        self._seat = seat
        self._rng = rng
        self._stakes: Stakes = stakes_of(state, seat)
        self._settled: dict[tuple[int, ...], float] = {}
        self._after: dict[tuple[Move, int], Table] = {}
        self._accountant = Accountant(state, seat)
        self._planner = exact_planner(state, seat, rng)
        self._begin = table_of(state.boards, state.middle)
        self._drawn = self._best_when_drawn() if state.phase == "turn" else {}
        self.candidates = self._candidates(asked)

    # --- which moves ---

    def _candidates(self, asked: Sequence[Move]) -> list[Candidate]:
        found = [
            Candidate(move, move in asked, self._rng.below(1 << 30), seems, option)
            for move, seems, option in self._legal()
        ]
        found.sort(key=lambda each: (-each.seems, each.lot))
        kept: list[Candidate] = []
        number = 0
        for each in found:
            new = number < CONSIDERED and not any(_mirrored(each, other) for other in kept)
            if each.asked or each.move == DRAW or new:
                kept.append(each)
                number += 1
        return kept

    def _legal(self) -> list[tuple[Move, float, Option | None]]:
        state, planner = self._state, self._planner
        if state.phase == "setup":
            board = state.boards[self._seat]
            return [(PUTS[cell], 0.0, None) for cell in DOTTED if board[cell] == FREE]
        if state.phase == "drawn":
            return [(each.move, each.share, each) for each in planner.after_draw(state.drawn)]
        takes: list[tuple[Move, float, Option | None]]
        takes = [(each.move, each.share, each) for each in planner.takes()]
        drawing = sum(self._drawn[v].share * n for v, n in enumerate(state.supply, 1) if n)
        return [*takes, (DRAW, drawing / sum(state.supply), None)]

    def _best_when_drawn(self) -> dict[int, Option]:
        """By value of a tile that may be drawn: the best use of it."""
        return {
            value: max(self._planner.after_draw(value), key=lambda option: option.share)
            for value, there in enumerate(self._state.supply, 1)
            if there
        }

    # --- playing out ---

    def share(self, candidate: Candidate, heaps: Heaps) -> float:
        """The share of the match that the seat gets after the move, with these tiles to come."""
        heaps = [heap[:] for heap in heaps]
        state, seat, option = self._state, self._seat, candidate.option
        if state.phase == "setup":
            table = self._placed_by_all(candidate)
            play_set_up(table, heaps)
            seat = state.active
        else:
            if option is None:
                option = self._drawn[draw_from(heaps, seat)]
            table = self._table_after(option)
            if option.ends or not table.free[seat] or not any(heaps):
                return self._share_of(table)
            seat = (seat + 1) % state.players
        play_on(table, heaps, seat)
        return self._share_of(table)

    def _placed_by_all(self, candidate: Candidate) -> Table:
        """The boards after this round of the set-up, in which others choose the nearest cell."""
        key = candidate.move, FREE
        after = self._after.get(key)
        if after is None:
            after = self._after[key] = self._begin.copy()
            for seat, value in enumerate(self._state.dealt):
                cell = nearest_dotted(after.boards[seat], value)
                if seat == self._seat and isinstance(candidate.move, Put):
                    cell = candidate.move.cell
                after.put(seat, value, cell)
        return after.copy()

    def _table_after(self, option: Option) -> Table:
        move = option.move
        key = (move, option.tile)
        after = self._after.get(key)
        if after is None:
            after = self._after[key] = self._begin.copy()
            if isinstance(move, Take):
                after.pick_up(move.value)
            if isinstance(move, Put | Take):
                after.put(self._seat, option.tile, move.cell)
            else:
                after.lay_down(option.tile)
        return after.copy()

    def _share_of(self, table: Table) -> float:
        free = tuple(table.free)
        share = self._settled.get(free)
        if share is None:
            winners = [seat for seat, cells in enumerate(free) if cells == min(free)]
            share = self._settled[free] = self._stakes.share(free, winners)
        return share

    def is_certain(self, candidate: Candidate) -> bool:
        """Whether the match ends with the move."""
        option, stakes = candidate.option, self._stakes
        if option is None or (stakes.series and stakes.games_after):
            return False
        return option.ends or FREE not in option.board

    # --- comparing ---

    def _play_out(self, candidates: Sequence[Candidate]) -> None:
        """Plays each of them out with the same tiles to come."""
        heaps = shuffled(self._state.supply, self._state.players, self._rng)
        for each in candidates:
            each.shares.append(self.share(each, heaps))

    def parts(self, told: Sequence[Candidate], chances: Sequence[float]) -> list[tuple[Part, ...]]:
        """The parts that add up to the chances, the best move first."""
        return scaled([self._parts(each) for each in told], chances)

    def _parts(self, candidate: Candidate) -> Parts:
        state, accountant = self._state, self._accountant
        if candidate.option is not None:
            return accountant.placed(candidate.option)
        if isinstance(candidate.move, Put):
            value = state.dealt[self._seat]
            board = with_item(state.boards[self._seat], candidate.move.cell, value)
            return accountant.set_up(board, candidate.move.cell)
        return accountant.drawing(self._drawn)

    def run(self, budget: Budget) -> list[Candidate]:
        """All candidates, the best first."""
        work, done = max(1, budget.left), 0
        still = self.candidates
        going_on = True
        for number, until in _STAGES:
            if done:
                still = _still(still, number)
            price = max(1, len(still) // CONSIDERED)
            while going_on and done < ceil(work * until):
                going_on = budget.spend(price) or not done
                if going_on:
                    self._play_out(still)
                    done += price
        best = min(still, key=Candidate.order)
        return sorted(self.candidates, key=lambda each: (each.behind(best), *each.order()))


def _still(candidates: Sequence[Candidate], number: int) -> list[Candidate]:
    """So many of the best, and all that were asked for."""
    ordered = sorted(candidates, key=Candidate.order)
    return [each for place, each in enumerate(ordered) if place < number or each.asked]


def _mirrored(one: Candidate, other: Candidate) -> bool:
    """Whether the positions after two moves differ by a reflection in the diagonal only."""
    first, second = one.option, other.option
    if first is None or second is None or first.open_ != second.open_:
        return False
    return first.tile == second.tile and first.board == transposed(second.board)
