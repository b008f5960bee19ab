"""Expert and Master: they play deals out to the end, with hands that the others may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.core.ranking import Ranked
from game.games.topspot.computer.candidates import (
    Candidate,
    Opinion,
    cheapest_under_jokers,
    without_waste,
)
from game.games.topspot.computer.deal import Deal
from game.games.topspot.computer.parts import Partition, scaled
from game.games.topspot.computer.room import Room
from game.games.topspot.computer.telling import Scale
from game.games.topspot.computer.trial import Trial, in_order
from game.games.topspot.rules.model import Play, TopSpotView

SHOWN: Final = 6
"""So many plays are ranked, if nobody asks for more."""
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
        best, *others = self.rank(view, budget, rng)
        other = (others[0].move, others[0].chance) if others else None
        return Choice(best.move, best.chance, other)

    def rank(
        self, view: TopSpotView, budget: Budget, rng: Rng, moves: Sequence[Play] = ()
    ) -> tuple[Ranked[Play], ...]:
        """The best few plays, and all of `moves`. Those that fell back early were played out less
        often; they are compared with the best one over the deals that both have."""
        trials = self._trials(view, budget, rng, moves)
        self._play_out(view, trials, budget, rng)
        ordered = in_order(trials)
        best = ordered[0]
        shown = [each for n, each in enumerate(ordered) if n < SHOWN or each.is_asked]
        scale = Scale(view, self._room.outlook(view), best.number)
        chances = [scale.told(best.mean - each.behind(best)) for each in shown]
        partition = Partition(self._room, view)
        parts = scaled([partition.parts_of(each) for each in shown], chances)
        return tuple(
            Ranked(each.candidate.play, chance, scale.error(best.mean, each.error(best)), its_parts)
            for each, chance, its_parts in zip(shown, chances, parts, strict=True)
        )

    def _trials(
        self, view: TopSpotView, budget: Budget, rng: Rng, moves: Sequence[Play]
    ) -> list[Trial]:
        """The plays that are compared: the best by first opinion, and those that are asked for."""
        promising = self._promising(view, budget, rng)[: self._depth.width]
        asked = [
            candidate
            for move in dict.fromkeys(moves)
            for candidate in self._room.candidates_of(view, [move])
        ]
        named = {candidate.laid for candidate in asked}
        return [
            *(Trial(each, view.players) for each in promising if each.laid not in named),
            *(Trial(each, view.players, is_asked=True) for each in asked),
        ]

    def _promising(self, view: TopSpotView, budget: Budget, rng: Rng) -> list[Candidate]:
        """The candidates, the best by first opinion first."""
        room = self._room
        candidates = without_waste(view, room.candidates(view, rng))
        budget.spend(0)
        candidates = cheapest_under_jokers(candidates, view.hand, room.thrift)
        opinion = Opinion(candidates, Deal.seen(view), view.hand, room.thrift)
        for _ in range(self._depth.guesses):
            opinion.look_at(room.rules.determinize(view, rng).hands)
            if not budget.spend(0):
                break
        scores = opinion.scores()
        lots = [rng.below(1 << 20) for _ in candidates]
        order = sorted(range(len(candidates)), key=lambda index: (-scores[index], lots[index]))
        return [candidates[index] for index in order]

    def _play_out(
        self, view: TopSpotView, trials: Sequence[Trial], budget: Budget, rng: Rng
    ) -> None:
        """Plays deals out after each of these plays, most often after the best."""
        room, seen, alive = self._room, Deal.seen(view), list(trials)
        stages = max(1, (len(alive) - 1).bit_length())
        most = ENOUGH_FOR_ONE if len(alive) == 1 else budget.left
        for stage in range(stages):
            rounds = min(most, budget.left) // (stages - stage) // len(alive)
            for _ in range(rounds):
                hands = room.rules.determinize(view, rng).hands
                if not budget.spend(len(alive)):
                    return
                for trial in alive:
                    trial.add(room.played_out(view, seen.dealt(hands), trial.candidate.laid))
            alive = _still_in_question(alive)
            if len(alive) == 1:
                break


def _still_in_question(alive: Sequence[Trial]) -> list[Trial]:
    """The better half, without those that are clearly behind the best; and what is asked for."""
    ranked = sorted(alive, key=lambda trial: -trial.mean)
    best = ranked[0]
    margin = FAR_BEHIND / sqrt(max(1, best.number))
    half = (len(ranked) + 1) // 2
    return [
        trial
        for place, trial in enumerate(ranked)
        if trial.is_asked or (place < half and best.mean - trial.mean <= margin)
    ]
