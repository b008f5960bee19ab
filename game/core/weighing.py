"""Weighs what came by chance: a side's chance after it, beside the mean over all that could have
come.

Both are judged alike: by the ranking of a seat of that side as soon as it is to move, from what
that seat sees then, with the same numbers for every outcome. So the difference favours nobody,
however rough the judgement is. It is used on matches that are over: the position is the true one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import fsum, hypot, sqrt
from operator import mul
from statistics import fmean, variance
from typing import Any, Final

from game.core.chance import QuickRng
from game.core.opponents import AnyOpponent, Budget, never_in_a_hurry
from game.core.ranking import ranked_by
from game.core.rules import CHANCE, CHANCE_ACTS, AnyRules, Seat, seats_to_act

WEIGHING_EFFORT: Final = 0.02
"""The share of its work that the ranking player may do for one outcome."""
MOST_OUTCOMES: Final = 24
"""So many outcomes are weighed one by one; of more, or of those that nobody can list, samples."""
REPEATS: Final = 3
"""How often listed outcomes are weighed, each time with other numbers: how much these matter tells
the error."""
SAMPLES: Final = 12
JUDGED_WITHIN: Final = 0.2
"""How far a rough judgement is from a thorough one, as a share of what came: by so much both
differed in matches of three games."""
_LONGEST: Final = 400
"""Moves and events after which a side that is never to move again has an even chance."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One side's chance after an event, beside the mean over all that could have come.

    Both are judged in the same way, so their difference has no mean: luck favours nobody.
    """

    side: int
    came: float
    mean: float
    error: float
    """The standard error of the difference: of the numbers that were used, and of the judgement."""


@dataclass(frozen=True, slots=True)
class Scales:
    """The parts of a game that are needed to weigh its events."""

    rules: AnyRules
    judge: AnyOpponent
    """Who tells the chance of the seat that is to move."""
    plays_on: AnyOpponent
    """Who moves for the others until then."""
    sides: Sequence[Sequence[Seat]]
    in_a_hurry: Callable[[], bool] = never_in_a_hurry

    def weigh(self, before: Any, event: Any, seed: int) -> tuple[Weighed, ...]:
        """The gain by that event for each side with whose knowledge it is weighed: the side of the
        seat to which it came, or all of them."""
        after = self.rules.apply(before, CHANCE, event)
        chance = self.rules.chance(before)
        is_listed = chance.sampler is None and len(chance.outcomes) <= MOST_OUTCOMES
        pairs_of = self._listed if is_listed else self._sampled
        return tuple(
            _joined(side, list(pairs_of(before, after, side, QuickRng(seed))))
            for side in self._eyes(before, after)
        )

    def _listed(
        self, before: Any, after: Any, side: int, rng: QuickRng
    ) -> Iterator[tuple[float, float]]:
        """The outcome and the mean over all outcomes, several times."""
        chance = self.rules.chance(before)
        listed = zip(chance.outcomes, chance.weights, strict=True)
        likely = [(outcome, weight) for outcome, weight in listed if weight]
        states = [self.rules.apply(before, CHANCE, outcome) for outcome, _ in likely]
        weights = [weight for _, weight in likely]
        for _ in range(REPEATS):
            luck = rng.below(1 << 30)
            looked = [self._look(state, side, luck) for state in states]
            mean = fsum(map(mul, weights, looked)) / sum(weights)
            yield self._look(after, side, luck), mean

    def _sampled(
        self, before: Any, after: Any, side: int, rng: QuickRng
    ) -> Iterator[tuple[float, float]]:
        """The outcome and a sample of other possible outcomes, all followed by the same chance."""
        came = None
        for _ in range(SAMPLES):
            other, luck = self.rules.chance(before).draw(rng), rng.below(1 << 30)
            if came is None or not self._is_to_move(after, side):
                came = self._look(after, side, luck)
            yield came, self._look(self.rules.apply(before, CHANCE, other), side, luck)

    # --- whose eyes ---

    def _eyes(self, before: Any, after: Any) -> tuple[int, ...]:
        awaited = self.rules.awaited(before)
        if awaited is not None and awaited.seat is not None:
            return (self._side_of(awaited.seat),)
        every = tuple(range(len(self.sides)))
        # Where nothing is hidden between two, the chance of one is what the other has not.
        return every[:1] if len(every) == 2 and self._is_open(after) else every

    def _side_of(self, seat: Seat) -> int:
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def _is_open(self, state: Any) -> bool:
        """Whether all see the same."""
        players: int = state.players
        first, *others = (self.rules.view(state, seat) for seat in range(players))
        return all(replace(view, seat=first.seat) == first for view in others)

    def _is_to_move(self, state: Any, side: int) -> bool:
        return any(seat in self.sides[side] for seat in seats_to_act(self.rules, state))

    # --- the chance of a side ---

    def _look(self, state: Any, side: int, luck: int) -> float:
        """The chance of a side: what a seat of it expects when it is to move."""
        rules, rng = self.rules, QuickRng(luck)
        for _ in range(_LONGEST):
            actors = rules.to_act(state)
            if not actors:
                return self._won(state, side)
            if actors == CHANCE_ACTS:
                state = rules.apply(state, CHANCE, rules.chance(state).draw(rng))
                continue
            own = next((seat for seat in actors if seat in self.sides[side]), None)
            if own is not None:
                return self._judged(state, own, luck)
            if len(self.sides) == 2 and self._is_open(state):
                return 1 - self._judged(state, actors[0], luck)
            view = rules.view(state, actors[0])
            budget = Budget(self.plays_on.work, self.in_a_hurry)
            state = rules.apply(state, actors[0], self.plays_on.choose(view, budget, rng).move)
        return 1 / len(self.sides)

    def _judged(self, state: Any, seat: Seat, luck: int) -> float:
        budget = Budget(round(self.judge.work * WEIGHING_EFFORT), self.in_a_hurry)
        best = ranked_by(self.judge, self.rules.view(state, seat), budget, QuickRng(luck), ())[0]
        return best.chance

    def _won(self, state: Any, side: int) -> float:
        result = self.rules.result(state)
        if result is None or not result.winners:
            return 0.0
        return sum(seat in self.sides[side] for seat in result.winners) / len(result.winners)


def _joined(side: int, pairs: Sequence[tuple[float, float]]) -> Weighed:
    came, mean = (min(1.0, fmean(each)) for each in zip(*pairs, strict=True))
    apart = variance([one - other for one, other in pairs]) / len(pairs)
    return Weighed(side, came, mean, hypot(sqrt(apart), JUDGED_WITHIN * (came - mean)))
