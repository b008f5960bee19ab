"""How well somebody plays a game: a number, how sure it is, and how both follow from matches.

For every rating that is possible there is a weight (`Scale`). Before the first match the weights
are those of a bell around the lower levels. Each match multiplies them: a result by the probability
that somebody of that rating has it against those opponents, the decisions of a reviewed match by
the probability of costs like these. The rating is the mean of what comes out, its uncertainty the
standard deviation. Nothing else is kept: ratings are found anew from the matches.

People learn. So what a match tells fades: after `HALF_LIFE` more matches it counts half.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum, log, log1p, sqrt
from typing import Final, NamedTuple

from game.coach.ladder import POINTS, Ladder, Ladders

STEP: Final = 20.0
BEYOND: Final = 800
"""Ratings so far below the lowest level and above the highest one are possible."""
SPREAD: Final = 350.0
"""The standard deviation before the first match: nothing is known but who plays such games."""
HALF_LIFE: Final = 60.0
_FADE: Final = 0.5 ** (1 / HALF_LIFE)
STYLE: Final = 75.0
"""Whoever decides as a level does need not win as often as it does: by decisions alone, a rating is
much surer than this."""
ENOUGH: Final = 3
"""With fewer matches somebody is new and gets no number."""
_SURELY: Final = 1e-6
"""The probability of a result is kept away from nought: no single match says everything."""
_MOST_KEPT: Final = 4096
"""So many different results are kept."""


class Opposition(NamedTuple):
    """Who played against a side, and with it."""

    others: tuple[float, ...]
    """The strengths of the other sides, in the ladder of the match."""
    partners: tuple[float, ...] = ()
    """The strengths of the partners whose strength is known."""
    unknown: int = 0
    """How many partners there are besides. They count as strong as whoever is rated."""


@dataclass(frozen=True, slots=True)
class Played:
    """The evidence of one match about somebody."""

    ladder: Ladder
    opposition: Opposition | None = None
    """None where nobody of known strength was there."""
    share: float = 0.0
    """The share of the win among these sides."""
    decisions: int = 0
    """How many decisions a review has judged; 0 without a review."""
    cost: float = 0.0
    """The cost of these decisions together."""


@dataclass(frozen=True, slots=True)
class Rating:
    value: float
    error: float
    """The standard deviation: two times out of three the true rating is as near."""
    matches: int
    """How many counted."""

    @property
    def is_new(self) -> bool:
        return self.matches < ENOUGH


def chance(own: float, others: Sequence[float]) -> float:
    """The probability that a side wins among sides of these strengths, in points.

    >>> chance(1000, [1000]), round(chance(1400, [1000]), 3), chance(900, [900, 900, 900])
    (0.5, 0.909, 0.25)
    """
    return 1 / (1 + fsum(exp((other - own) / POINTS) for other in others))


class Scale:
    """The ratings that are possible in one game, and how probable results and costs are with each
    of them. One of each game serves all players."""

    def __init__(self, ladders: Ladders) -> None:
        self.ladders = ladders
        known = ladders.ratings
        low, high = known[0] - BEYOND, known[-1] + BEYOND
        self.ratings = [low + n * STEP for n in range(int((high - low) / STEP) + 1)]
        middle = ladders.rating_of("casual")
        self.before = [-0.5 * ((each - middle) / SPREAD) ** 2 for each in self.ratings]
        """The weights before the first match."""
        self._strengths: dict[Ladder, list[float]] = {}
        self._results: dict[tuple[Ladder, Opposition, float], list[float]] = {}
        self._expected: dict[Ladder, list[tuple[float, float, float]]] = {}

    def of_result(self, ladder: Ladder, opposition: Opposition, share: float) -> list[float]:
        """The weights of a result. A side is as strong as its players are on average."""
        key = ladder, opposition, share
        if key not in self._results:
            if len(self._results) >= _MOST_KEPT:
                self._results.clear()
            self._results[key] = self._count_result(*key)
        return self._results[key]

    def _count_result(self, ladder: Ladder, opposition: Opposition, share: float) -> list[float]:
        if ladder not in self._strengths:
            self._strengths[ladder] = [ladder.strength(rating) for rating in self.ratings]
        alike, known = 1 + opposition.unknown, opposition.partners
        found = []
        for strength in self._strengths[ladder]:
            own = (alike * strength + fsum(known)) / (alike + len(known))
            p = min(max(chance(own, opposition.others), _SURELY), 1 - _SURELY)
            found.append(share * log(p) + (1 - share) * log1p(-p))
        return found

    def of_costs(self, ladder: Ladder, decisions: float, mean: float) -> list[float]:
        """The weights of so many decisions that cost so much on average."""
        if ladder not in self._expected:
            self._expected[ladder] = [_expected(ladder, rating) for rating in self.ratings]
        found = []
        for expected, spread, style in self._expected[ladder]:
            error = sqrt(spread * spread / decisions + style * style)
            found.append(-0.5 * ((mean - expected) / error) ** 2 - log(error))
        return found


def _expected(ladder: Ladder, rating: float) -> tuple[float, float, float]:
    """The cost of decisions to expect with this rating, its spread, and how far people may be from
    it who win as often."""
    quality = ladder.quality(rating)
    ratings, own = ladder.ratings, ladder.qualities
    whole = (own[0].cost - own[-1].cost) / (ratings[-1] - ratings[0])
    here = (ladder.quality(rating - STYLE).cost - ladder.quality(rating + STYLE).cost) / (2 * STYLE)
    return quality.cost, quality.spread, STYLE * max(here, whole / 2)


class Rater:
    """Rates one player by match after match."""

    def __init__(self, scale: Scale) -> None:
        self._scale = scale
        self._results = [0.0] * len(scale.ratings)
        self._costs: dict[Ladder, tuple[float, float]] = {}
        """The decisions in each ladder and what they cost together, both fading."""
        self._matches = 0

    def add(self, played: Played) -> bool:
        """The next match; says whether it told anything."""
        ladder = played.ladder
        has_costs = played.decisions > 0 and bool(ladder.qualities)
        if played.opposition is None and not has_costs:
            return False
        self._matches += 1
        self._costs = {each: (_FADE * n, _FADE * cost) for each, (n, cost) in self._costs.items()}
        if played.opposition is not None:
            new = self._scale.of_result(ladder, played.opposition, played.share)
            self._results = [_FADE * a + b for a, b in zip(self._results, new, strict=True)]
        else:
            self._results = [_FADE * each for each in self._results]
        if has_costs:
            decisions, cost = self._costs.get(ladder, (0.0, 0.0))
            self._costs[ladder] = decisions + played.decisions, cost + played.cost
        return True

    def rating(self) -> Rating:
        scale = self._scale
        logs = [a + b for a, b in zip(scale.before, self._results, strict=True)]
        for ladder, (decisions, cost) in self._costs.items():
            more = scale.of_costs(ladder, decisions, cost / decisions)
            logs = [a + b for a, b in zip(logs, more, strict=True)]
        most = max(logs)
        weights = [exp(each - most) for each in logs]
        total = fsum(weights)
        mean = fsum(w * r for w, r in zip(weights, scale.ratings, strict=True)) / total
        square = fsum(w * (r - mean) ** 2 for w, r in zip(weights, scale.ratings, strict=True))
        return Rating(mean, sqrt(square / total), self._matches)
