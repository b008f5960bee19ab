"""Expert and Master: they play deals out to the end, with hands that the others may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.games.topspot.computer.candidates import (
    Candidate,
    Opinion,
    cheapest_under_jokers,
    without_waste,
)
from game.games.topspot.computer.deal import Deal
from game.games.topspot.computer.room import Room
from game.games.topspot.rules.model import Play, TopSpotView

ENOUGH_FOR_ONE: Final = 48
"""Deals that are played out if there is only one move, for its value."""
FAR_BEHIND: Final = 1.2
"""Divided by the root of the number of deals, this is three standard errors, if the difference
between two plays in a deal deviates by 0.4, which is much."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far a searching player looks ahead."""

    guesses: int
    """The hands that are imagined for a first opinion of every play."""
    width: int
    """The number of plays, the best by this opinion, for which deals are played out."""
    work: int
    """The deals that are played out for one move."""


class Searcher:
    """Expert and Master: play out the deal with hands that the others may have.

    The plays that seem best are compared over the same guesses; after each stage the better half
    of them goes on. A deal played out is a unit of work.
    """

    def __init__(self, room: Room, depth: Depth) -> None:
        self.work = depth.work
        self._room = room
        self._depth = depth

    def choose(self, view: TopSpotView, budget: Budget, rng: Rng) -> Choice[Play]:
        room = self._room
        seen = Deal.seen(view)
        ranked = self._ranked(view, seen, budget, rng)
        alive = [Trial(candidate) for candidate in ranked[: self._depth.width]]
        stages = max(1, (len(alive) - 1).bit_length())
        most = ENOUGH_FOR_ONE if len(alive) == 1 else budget.left
        for stage in range(stages):
            rounds = min(most, budget.left) // (stages - stage) // len(alive)
            for _ in range(max(1, rounds)):
                hands = room.rules.determinize(view, rng).hands
                for trial in alive:
                    if not budget.spend():
                        return _answer(alive, room.outlook(view))
                    trial.add(room.played_out(view, seen.dealt(hands), trial.candidate))
            alive = _still_in_question(alive)
            if len(alive) == 1:
                break
        return _answer(alive, room.outlook(view))

    def _ranked(self, view: TopSpotView, seen: Deal, budget: Budget, rng: Rng) -> list[Candidate]:
        """The best candidates by first opinion, the best first."""
        room = self._room
        candidates = without_waste(view, room.candidates(view, rng))
        budget.spend(0)
        candidates = cheapest_under_jokers(candidates, view.hand, room.thrift)
        opinion = Opinion(candidates, seen, view.hand, room.thrift)
        for _ in range(self._depth.guesses):
            opinion.look_at(room.rules.determinize(view, rng).hands)
            if not budget.spend(0):
                break
        scores = opinion.scores()
        lots = [rng.below(1 << 20) for _ in candidates]
        order = sorted(range(len(candidates)), key=lambda index: (-scores[index], lots[index]))
        return [candidates[index] for index in order]


class Trial:
    """A candidate, and the results of the deals that were played out after it."""

    __slots__ = ("candidate", "number", "total")

    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate
        self.total = 0.0
        self.number = 0

    @property
    def mean(self) -> float:
        return self.total / self.number if self.number else 0.0

    def add(self, share: float) -> None:
        self.total += share
        self.number += 1


def _still_in_question(alive: Sequence[Trial]) -> list[Trial]:
    """The better half, without those that are clearly behind the best."""
    ranked = sorted(alive, key=lambda trial: -trial.mean)
    best = ranked[0]
    margin = FAR_BEHIND / sqrt(best.number)
    half = ranked[: (len(ranked) + 1) // 2]
    return [trial for trial in half if best.mean - trial.mean <= margin]


def _answer(alive: Sequence[Trial], otherwise: float) -> Choice[Play]:
    """The best of those that were tried as often as the first."""
    best = max((t for t in alive if t.number == alive[0].number), key=lambda t: t.mean)
    return Choice(best.candidate.play, best.mean if best.number else otherwise)
