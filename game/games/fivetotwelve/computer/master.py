"""The Master: chooses and ranks moves by playing them to the end (`comparing`)."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.core.ranking import Ranked
from game.core.rules import AnyRules
from game.games.fivetotwelve.computer.comparing import Candidate, Comparison
from game.games.fivetotwelve.rules.model import FiveView, Move

WORK: Final = 4_000
"""Shuffled supplies: the two best moves are played out with each of them."""
LISTED: Final = 6
"""So many moves are told at most, beside those that were asked for."""


class Master:
    """Compares the best moves on the same shuffled supplies.

    `error` is the standard error of the mean difference to the best move on the supplies that both
    were played out with; of the best move, that of its own mean.
    """

    def __init__(self, rules: AnyRules, work: int = WORK) -> None:
        self._rules = rules
        self.work = work

    def choose(self, view: FiveView, budget: Budget, rng: Rng) -> Choice[Move]:
        best, *others = self.rank(view, budget, rng)
        return Choice(
            best.move, best.chance, (others[0].move, others[0].chance) if others else None
        )

    def rank(
        self, view: FiveView, budget: Budget, rng: Rng, moves: Sequence[Move] = ()
    ) -> tuple[Ranked[Move], ...]:
        state = self._rules.determinize(view, rng)
        comparison = Comparison(state, view.seat, moves, rng)
        candidates = comparison.run(budget)
        best = candidates[0]
        told = [each for n, each in enumerate(candidates) if n < LISTED or each.asked]
        chances = [_chance(best, each, comparison.is_certain(each)) for each in told]
        return tuple(
            Ranked(each.move, chance, _error(best, each), parts)
            for each, chance, parts in zip(
                told, chances, comparison.parts(told, chances), strict=True
            )
        )


def _chance(best: Candidate, other: Candidate, certain: bool) -> float:
    """Only 0 or 1 where the match ends: no number of games makes that certain."""
    if certain:
        return other.shares[0]
    games = len(best.shares)
    mean = fmean(best.shares) - other.behind(best)
    return min(max(mean, 0.5 / games), 1 - 0.5 / games)


def _error(best: Candidate, other: Candidate) -> float:
    both = zip(best.shares, other.shares, strict=False)
    apart = best.shares if other is best else [one - two for one, two in both]
    return sqrt(variance(apart) / len(apart)) if len(apart) > 1 else 1.0
