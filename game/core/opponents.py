"""The protocol of computer players: one gets a view and a budget, and answers with a move.

It never holds the truth. What it does not know it samples (`Rules.determinize`) or works out from
what has been seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, Generic, Protocol, TypeVar

from game.core.chance import QuickRng, Rng
from game.core.match import Match
from game.core.positions import show_state
from game.core.reasons import Refused
from game.core.rules import AnyRules, Seat, not_to_act

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


@dataclass(frozen=True, slots=True)
class Question:
    """Asks for a player's move in a position, which was sampled from its seat's view."""

    game: str
    players: int
    options: Mapping[str, Any]
    state: Mapping[str, Any]
    seat: int
    player: str
    seed: int
    seconds: float


def question_of(
    match: Match, seat: Seat, player: str, seed: int, seconds: float, state: Any = None
) -> Question:
    """The question for a player's move on this seat of the match, or in another state of it. The
    thinker gets a sample of what the seat may know, never the truth. `Refused` where the seat has
    no move to make."""
    rules, state = match.rules, match.state if state is None else state
    why = not_to_act(rules, state, seat)
    if why is not None:
        raise Refused(why)
    sample = rules.determinize(rules.view(state, seat), QuickRng(seed))
    return Question(
        game=rules.id,
        players=match.players,
        options=match.options,
        state=show_state(rules, sample),
        seat=seat,
        player=player,
        seed=seed,
        seconds=seconds,
    )


@dataclass(frozen=True, slots=True)
class Answer:
    """The move as JSON and its value; without a move the reason why there is none."""

    move: Any
    value: float
    error: str | None = None
    other: tuple[Any, float] | None = None
    """The next best move as JSON, and its value."""
    then: tuple[Any, ...] = ()
    """The rest of the turn that begins with the move, as JSON, as far as it was planned."""
    other_then: tuple[Any, ...] = ()
    """The moves after the next best move."""
