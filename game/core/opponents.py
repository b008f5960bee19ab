"""The protocol of computer players: one gets a view and a budget, and answers with a move.

It never holds the truth. What it does not know it samples (`Rules.determinize`) or works out from
what has been seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, Generic, Protocol, TypeVar

from game.core.chance import Rng
from game.core.rules import AnyRules

LEVELS: Final = ("novice", "casual", "skilled", "expert", "master")
RANDOM: Final = "random"
MOVES_LOOKED_AT: Final = 2_000

ViewT = TypeVar("ViewT", contravariant=True)
MoveT = TypeVar("MoveT", covariant=True)


@dataclass(frozen=True, slots=True)
class Choice(Generic[MoveT]):
    """A move, and what the player expects of the match after it."""

    move: MoveT
    value: float
    """Its chance to win the match, from 0 to 1; a shared win counts as its share."""
    other: tuple[MoveT, float] | None = None
    """The next best of the moves that it compared, where there was one, and the chance with it."""
    then: tuple[MoveT, ...] = ()
    """The moves that it means to make after that in the same turn, as far as chance has no say."""
    other_then: tuple[MoveT, ...] = ()
    """The moves after the next best move."""


class Cancelled(Exception):
    """Nobody wants the answer any more."""


def never_in_a_hurry() -> bool:
    return False


class Budget:
    """Work that may be done for one move.

    Work is counted, so that a seed gives the same move on every machine; `in_a_hurry` is asked
    as well, which tells when time is up (the best move so far will do) and raises `Cancelled`
    when no move is wanted any more.
    """

    __slots__ = ("_in_a_hurry", "left")

    def __init__(self, work: int, in_a_hurry: Callable[[], bool] = never_in_a_hurry) -> None:
        self.left = work
        self._in_a_hurry = in_a_hurry

    def spend(self, work: int = 1) -> bool:
        """Takes the work, and says whether it may be done."""
        self.left -= work
        in_a_hurry = self._in_a_hurry()  # asked also when the work is used up: it may cancel
        return self.left >= 0 and not in_a_hurry


class Opponent(Protocol[ViewT, MoveT]):
    """One way to play one game."""

    work: int
    """The budget for a move, in units that the game defines."""

    def choose(self, view: ViewT, budget: Budget, rng: Rng) -> Choice[MoveT]:
        """A legal move of the seat that looks, which must have one to make."""


AnyOpponent = Opponent[Any, Any]
Opponents = Mapping[str, AnyOpponent]
"""By name: the five levels, `random`, and the yardsticks of the game."""


class RandomOpponent:
    """Any legal move, of the first `MOVES_LOOKED_AT`; the lowest yardstick of every game."""

    work = 0

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules

    def choose(self, view: Any, budget: Budget, rng: Rng) -> Choice[Any]:
        state = self._rules.determinize(view, rng)
        moves = tuple(islice(self._rules.legal(state, view.seat), MOVES_LOOKED_AT))
        return Choice(moves[rng.below(len(moves))], 1 / view.players)
