"""Ranked moves: several moves of one position, compared by a strong player on the same samples.

A coach, a review and puzzles stand on them. Whatever ranks gets a view, like every computer player,
and never the truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from game.core.chance import Rng
from game.core.opponents import AnyOpponent, Budget

ViewT = TypeVar("ViewT", contravariant=True)
MoveT = TypeVar("MoveT", covariant=True)


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a move brings or costs, in terms that a player knows.

    It comes from the evaluation that decides. The parts of two moves of one position can be
    compared: they have the same codes, and where a code is missing, its worth is 0.
    """

    code: str
    """Its code, such as `points` or `next_player`: each game has its own codes."""
    worth: float
    """Its share of the chance to win, as the evaluation counts it: the difference between two moves
    says how much of the difference of their chances it explains."""
    figures: tuple[int, ...] = ()
    """Numbers to speak of, as the game defines them for the code: points, a row, a tile."""


@dataclass(frozen=True, slots=True)
class Ranked(Generic[MoveT]):
    """A move with its chance to win the match, from 0 to 1; a shared win counts as its share."""

    move: MoveT
    chance: float
    error: float
    """The standard error of the difference between this chance and the best one, on the samples
    that they share; of the best move, that of its chance."""
    parts: tuple[Part, ...] = ()
    then: tuple[MoveT, ...] = ()
    """The moves that follow in the same turn, as far as chance has no say."""

    def part(self, code: str) -> Part:
        """The part of that code; without any worth where the move has none."""
        return next((part for part in self.parts if part.code == code), Part(code, 0.0))


@runtime_checkable
class Ranker(Protocol[ViewT, MoveT]):
    """A computer player that can compare moves, as every Master can."""

    work: int
    """The budget for all moves together, in units that the game defines."""

    def rank(
        self, view: ViewT, budget: Budget, rng: Rng, moves: Sequence[Any] = ()
    ) -> tuple[Ranked[MoveT], ...]:
        """The best few legal moves of the seat that looks, the best first, and in any case all of
        `moves`; more than one wherever there is a choice. What `choose` plays is the first one."""


AnyRanker = Ranker[Any, Any]
AnyRanked = Ranked[Any]


def ranked_by(
    player: AnyOpponent, view: Any, budget: Budget, rng: Rng, named: Sequence[Any]
) -> Sequence[AnyRanked]:
    """The ranking of a player; of one that ranks no moves, those that it tells of with its choice,
    whose chances count as exact."""
    if isinstance(player, Ranker):
        return player.rank(view, budget, rng, named)
    choice = player.choose(view, budget, rng)
    best: AnyRanked = Ranked(choice.move, choice.value, 0.0, then=choice.then)
    if choice.other is None or choice.other[1] > choice.value:
        return (best,)
    return best, Ranked(*choice.other, 0.0, then=choice.other_then)
