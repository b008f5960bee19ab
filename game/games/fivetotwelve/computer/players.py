"""The computer players: five levels, and two yardsticks that must not change.

`Choice.value` is the expected share of the match, or of the whole series, for the seat that moves,
from 0 to 1. It follows from the worth of the boards, and is calibrated where that claims too much.
The levels below Expert give the same estimate for a move that they have chosen in their own way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from game.core.chance import Rng
from game.core.opponents import RANDOM, Budget, Choice, Opponent, Opponents, RandomOpponent
from game.core.rules import AnyRules
from game.games.fivetotwelve.computer.master import Master
from game.games.fivetotwelve.computer.search import Planner, Ways, value_of
from game.games.fivetotwelve.rules.model import (
    CELLS,
    DOTTED,
    FREE,
    PUTS,
    SIDE,
    TAKES,
    Board,
    FiveView,
    Move,
    blocked_by,
    cells_for,
    cells_of,
)
from game.games.fivetotwelve.rules.rules import DRAW, LEAVE

FiveOpponent = Opponent[FiveView, Move]


def opponents(rules: AnyRules) -> Opponents:
    return {
        "novice": Beginner(rules, NOVICE),
        "casual": Beginner(rules, CASUAL),
        "skilled": Thinker(rules, SKILLED),
        "expert": Thinker(rules, EXPERT),
        "master": Master(rules),
        RANDOM: RandomOpponent(rules),
        "greedy": Greedy(rules),
        "master1": Thinker(rules, MASTER1),
    }


# --- the yardstick: it must not change ---


def _ideal(cell: int) -> float:
    return 1.5 + 3 * (cell // SIDE + cell % SIDE)


class Greedy:
    """Every cell has an ideal number. Plays the tile that is nearest to one."""

    work = 0

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules

    def choose(self, view: FiveView, budget: Budget, rng: Rng) -> Choice[Move]:
        board = view.boards[view.seat]
        if view.phase == "setup":
            free = [cell for cell in DOTTED if board[cell] == FREE]
            move: Move = PUTS[_nearest(view.dealt[view.seat], free, rng)]
        elif view.phase == "turn":
            move = self._turn(view, board, rng)
        else:
            move = self._drawn(view.drawn, board, rng)
        return Choice(move, 1 / view.players)

    def _turn(self, view: FiveView, board: Board, rng: Rng) -> Move:
        takes = [
            (abs(value - _ideal(cell)), value, cell)
            for value, there in enumerate(view.middle, 1)
            if there
            for cell in _cells(board, value)
            if board[cell] == FREE
        ]
        nearest = min((off for off, _, _ in takes), default=None)
        if nearest is None or nearest > 2:
            return DRAW
        _, value, cell = _any([take for take in takes if take[0] == nearest], rng)
        return TAKES[value - 1][cell]

    def _drawn(self, value: int, board: Board, rng: Rng) -> Move:
        cells = _cells(board, value)
        free = [cell for cell in cells if board[cell] == FREE]
        if free:
            return PUTS[_nearest(value, free, rng)]
        gains = [
            (abs(board[cell] - _ideal(cell)) - abs(value - _ideal(cell)), cell) for cell in cells
        ]
        most = max((gain for gain, _ in gains), default=0.0)
        if most <= 0:
            return LEAVE
        return PUTS[_any([cell for gain, cell in gains if gain == most], rng)]


def _nearest(value: int, cells: Sequence[int], rng: Rng) -> int:
    nearest = min(abs(value - _ideal(cell)) for cell in cells)
    return _any([cell for cell in cells if abs(value - _ideal(cell)) == nearest], rng)


def _cells(board: Board, value: int) -> Sequence[int]:
    return cells_of(cells_for(value, blocked_by(board)))


T = TypeVar("T")


def _any(items: Sequence[T], rng: Rng) -> T:
    return items[rng.below(len(items))]


# --- players without a plan ---


@dataclass(frozen=True, slots=True)
class Habits:
    """How a beginner plays; tuned to the strengths of the levels (opponents.md)."""

    overlooks: int
    """The percentage of face-up tiles and cells that are not noticed."""
    blur: int
    """How far off a number may seem from the cell where it belongs, at most."""
    content: int
    """A face-up tile is taken if it seems no further off than this."""
    exchanges: int
    """The percentage of turns in which exchanges are considered."""


NOVICE: Final = Habits(overlooks=12, blur=3, content=5, exchanges=20)
CASUAL: Final = Habits(overlooks=12, blur=2, content=3, exchanges=50)


class Beginner:
    """Plays low numbers to the upper left and high ones to the lower right."""

    work = 0

    def __init__(self, rules: AnyRules, habits: Habits) -> None:
        self._rules = rules
        self._habits = habits

    def choose(self, view: FiveView, budget: Budget, rng: Rng) -> Choice[Move]:
        budget.spend()
        board = view.boards[view.seat]
        move: Move
        if view.phase == "setup":
            value = view.dealt[view.seat]
            free = [cell for cell in DOTTED if board[cell] == FREE]
            move = PUTS[min((self._off(value, cell, rng), cell) for cell in free)[1]]
        elif view.phase == "turn":
            move = self._turn(view, board, rng)
        else:
            move = self._drawn(view.drawn, board, rng)
        state = self._rules.determinize(view, rng)
        return Choice(move, value_of(state, view.seat, move, rng))

    def _off(self, value: int, cell: int, rng: Rng) -> float:
        """How far off a number seems on a cell; different every time."""
        blur = self._habits.blur * 100
        return abs(value - _ideal(cell) + (rng.below(2 * blur + 1) - blur) / 100)

    def _notices(self, rng: Rng) -> bool:
        return rng.below(100) >= self._habits.overlooks

    def _turn(self, view: FiveView, board: Board, rng: Rng) -> Move:
        takes = [
            (self._off(value, cell, rng), value, cell)
            for value, there in enumerate(view.middle, 1)
            if there and self._notices(rng)
            for cell in _cells(board, value)
            if board[cell] == FREE
        ]
        off, value, cell = min(takes, default=(CELLS * CELLS, 0, 0))
        return TAKES[value - 1][cell] if off <= self._habits.content else DRAW

    def _drawn(self, value: int, board: Board, rng: Rng) -> Move:
        cells = [cell for cell in _cells(board, value) if self._notices(rng)]
        free = [(self._off(value, cell, rng), cell) for cell in cells if board[cell] == FREE]
        if free:
            return PUTS[min(free)[1]]
        if rng.below(100) >= self._habits.exchanges:
            return LEAVE
        gains = [
            (self._off(board[cell], cell, rng) - self._off(value, cell, rng), cell)
            for cell in cells
            if board[cell] != FREE
        ]
        gain, cell = max(gains, default=(0.0, 0))
        return PUTS[cell] if gain > 0 else LEAVE


# --- players that weigh boards; tuned to the strengths of the levels ---

SKILLED: Final = Ways(work=60, counts=False, blur=55, overlooks=10, looks_ahead=0)
EXPERT: Final = Ways(work=100, counts=True, blur=30, overlooks=6, looks_ahead=0)
MASTER1: Final = Ways(work=400, counts=True, blur=3, overlooks=0, looks_ahead=3)
"""The Master of version 0.1.0: a yardstick, which must not change."""


class Thinker:
    """Chooses the move after which its own board compares best with the others'."""

    def __init__(self, rules: AnyRules, ways: Ways) -> None:
        self._rules = rules
        self._ways = ways
        self.work = ways.work

    def choose(self, view: FiveView, budget: Budget, rng: Rng) -> Choice[Move]:
        state = self._rules.determinize(view, rng)
        return Planner(state, view.seat, self._ways, budget, rng).choose()
