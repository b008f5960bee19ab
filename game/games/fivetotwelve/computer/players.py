"""The computer players: five levels, and the players that they are measured against.

`Choice.value` is the expected share of the match, or of the whole series, for the seat that moves,
from 0 to 1. It follows from the worth of the boards, and is calibrated where that claims too much.
The levels below Expert give the same estimate for a move that they have chosen in their own way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.chance import Rng
from game.core.opponents import RANDOM, Budget, Choice, Opponent, Opponents, RandomOpponent
from game.core.rules import AnyRules
from game.games.fivetotwelve.computer.master import Master
from game.games.fivetotwelve.computer.search import Planner, Ways, value_of
from game.games.fivetotwelve.computer.yardsticks import Child, Greedy, fitting, ideal
from game.games.fivetotwelve.rules.model import (
    CELLS,
    DOTTED,
    FREE,
    PUTS,
    TAKES,
    Board,
    FiveView,
    Move,
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
        "child": Child(),
        "master1": Thinker(rules, MASTER1),
    }


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
        return abs(value - ideal(cell) + (rng.below(2 * blur + 1) - blur) / 100)

    def _notices(self, rng: Rng) -> bool:
        return rng.below(100) >= self._habits.overlooks

    def _turn(self, view: FiveView, board: Board, rng: Rng) -> Move:
        takes = [
            (self._off(value, cell, rng), value, cell)
            for value, there in enumerate(view.middle, 1)
            if there and self._notices(rng)
            for cell in fitting(board, value)
            if board[cell] == FREE
        ]
        off, value, cell = min(takes, default=(CELLS * CELLS, 0, 0))
        return TAKES[value - 1][cell] if off <= self._habits.content else DRAW

    def _drawn(self, value: int, board: Board, rng: Rng) -> Move:
        cells = [cell for cell in fitting(board, value) if self._notices(rng)]
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
