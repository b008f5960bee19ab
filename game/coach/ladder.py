"""How strong the levels of a game are, and how well they decide: measured, not assumed.

    {"ladders": [
      {"players": 2, "options": {"series": false}, "sides": 2,
       "rungs": [{"a": "casual", "b": "novice", "games": 300, "share": 0.7, ...}, ...],
       "quality": {"novice": {"cost": 0.041, "spread": 0.06, ...}, ...}},
      ...]}

A ladder belongs to a number of players and to the options that make another game of it; all ladders
of a game name the same options. Each rung says which share of matches one A wins among Bs. As in
the model of Bradley, Terry and Luce, a side wins with a probability in proportion to its strength:
so a share tells how far two levels are apart. 400 points are odds of ten to one.

The first ladder is the scale: ratings of a game are told in its points. In another ladder the same
levels may be closer together or further apart. `Ladder.strength` translates. A rung that is missing
there is as long as in the first one. Two levels that never met are compared by a player whom both
have met.

`python -m game ratings GAME` measures; the data are in `assets/ratings/<id>.json`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import isfinite, log
from statistics import fmean
from typing import Any, Final

from game.core.notation import Json
from game.core.opponents import LEVELS

POINTS: Final = 400 / log(10)
"""The points of one unit of log odds."""
FIRST: Final = 800.0
"""The rating of the lowest level. Only differences mean something."""


class NoLadder(ValueError):
    """The JSON tells no strengths of all levels."""


@dataclass(frozen=True, slots=True)
class Quality:
    """How a level decides, as a review sees it."""

    cost: float
    """The mean cost of a decision, as a share of the win."""
    spread: float
    """The standard deviation of that for one decision. That of many is as much smaller as if they
    were independent."""


@dataclass(frozen=True, eq=False)
class Ladder:
    """The levels with one number of players and one choice of options. There is one object of
    each."""

    players: int
    options: Mapping[str, Any]
    ratings: tuple[float, ...]
    """The ratings of the levels, on the scale of the game."""
    strengths: tuple[float, ...]
    """The strengths of the levels, in this ladder."""
    qualities: tuple[Quality, ...] = ()
    """The costs of decisions of the levels in this ladder; empty where they were not measured."""

    def strength(self, rating: float) -> float:
        """The strength in this ladder of somebody with this rating."""
        return _between(self.ratings, self.strengths, rating)

    def strength_of(self, level: str) -> float | None:
        """None where it is no level that is known."""
        return self.strengths[LEVELS.index(level)] if level in LEVELS else None

    def fair_level(self, rating: float) -> str:
        """The level with which everybody wins most nearly as often."""
        own = self.strength(rating)
        return min(LEVELS, key=lambda level: abs(self.strengths[LEVELS.index(level)] - own))

    def quality(self, rating: float) -> Quality:
        """How somebody with this rating decides. Nobody is expected to decide better than the
        highest level, by whose eyes decisions are judged."""
        rating = min(rating, self.ratings[-1])
        cost = _between(self.ratings, [each.cost for each in self.qualities], rating)
        spread = _between(self.ratings, [each.spread for each in self.qualities], rating)
        return Quality(max(cost, self.qualities[-1].cost), max(spread, self.qualities[-1].spread))


@dataclass(frozen=True)
class Ladders:
    """All ladders of a game; the first is the scale."""

    every: tuple[Ladder, ...]

    @property
    def ratings(self) -> tuple[float, ...]:
        """The ratings of the levels."""
        return self.every[0].ratings

    def of(self, players: int, options: Mapping[str, Any]) -> Ladder:
        """The ladder that is most like such a match: of its options if there is one, and among
        these of the nearest number of players."""

        return min(self.every, key=lambda ladder: self._distance(ladder, players, options))

    def is_measured(self, players: int, options: Mapping[str, Any]) -> bool:
        """Whether such a match has a ladder of its own: what decisions cost depends much on the
        number of players, so that of another ladder says nothing here."""
        return self._distance(self.of(players, options), players, options) == (0, 0)

    def _distance(
        self, ladder: Ladder, players: int, options: Mapping[str, Any]
    ) -> tuple[int, int]:
        usual = self.every[0].options
        others = sum(
            options.get(name, usual.get(name)) != value for name, value in ladder.options.items()
        )
        return others, abs(ladder.players - players)

    def level_at(self, rating: float) -> str:
        """The level that is nearest to a rating."""
        return min(zip(LEVELS, self.ratings, strict=True), key=lambda each: abs(each[1] - rating))[
            0
        ]

    def rating_of(self, level: str) -> float:
        return self.ratings[LEVELS.index(level)]


def read_ladders(data: Json) -> Ladders:
    """The ladders that were measured; `NoLadder` where something is missing."""
    try:
        strengths = [_strengths(data["ladders"][0])]
        for each in data["ladders"][1:]:
            strengths.append(_strengths(each, strengths[0]))
        return Ladders(
            tuple(
                Ladder(
                    int(each["players"]),
                    dict(each["options"]),
                    strengths[0],
                    own,
                    _qualities(each.get("quality")),
                )
                for each, own in zip(data["ladders"], strengths, strict=True)
            )
        )
    except NoLadder:
        raise
    except (TypeError, KeyError, IndexError, ValueError) as problem:
        raise NoLadder(repr(problem)) from problem


def apart(share: float, sides: int) -> float:
    """By how many points the winner of this share is stronger than the other sides, which are
    alike.

    >>> round(apart(0.5, 2)), round(apart(0.25, 4)), round(apart(10 / 11, 2))
    (0, 0, 400)
    """
    return POINTS * (log(share / (1 - share)) + log(sides - 1))


def _strengths(data: Mapping[str, Any], usual: Sequence[float] = ()) -> tuple[float, ...]:
    """A rung that was not measured is as long as the `usual` one."""
    sides, found = int(data["sides"]), [FIRST]
    rungs = {(each["b"], each["a"]): apart(float(each["share"]), sides) for each in data["rungs"]}
    for n, (lower, upper) in enumerate(pairwise(LEVELS)):
        step = _step(rungs, lower, upper)
        if step is None and usual:
            step = usual[n + 1] - usual[n]
        if step is None:
            raise NoLadder(f"{upper} never met {lower}")
        found.append(found[-1] + step)
    if not all(map(isfinite, found)) or found != sorted(set(found)):
        raise NoLadder(f"a level is not stronger than the one below it: {found}")
    return tuple(found)


def _step(rungs: Mapping[tuple[str, str], float], lower: str, upper: str) -> float | None:
    """Between two levels that have met, or that both have met the same player."""
    if (lower, upper) in rungs:
        return rungs[lower, upper]
    between = [one for below, one in rungs if below == lower and (one, upper) in rungs]
    return rungs[lower, between[0]] + rungs[between[0], upper] if between else None


def _qualities(data: Mapping[str, Any] | None) -> tuple[Quality, ...]:
    if not data:
        return ()
    costs = _falling([float(data[level]["cost"]) for level in LEVELS])
    spreads = [float(data[level]["spread"]) for level in LEVELS]
    if costs[0] <= costs[-1] or min(spreads) < 0:
        raise NoLadder(f"the levels do not decide better and better: {costs}")
    return tuple(map(Quality, costs, spreads))


def _falling(costs: Sequence[float]) -> list[float]:
    """The costs, where levels that seem to decide worse than the one below them count as alike
    with it: so few decisions cannot tell them apart.

    >>> _falling([5.0, 2.0, 4.0, 1.0])
    [5.0, 3.0, 3.0, 1.0]
    """
    groups: list[list[float]] = []
    for cost in costs:
        groups.append([cost])
        while len(groups) > 1 and fmean(groups[-1]) > fmean(groups[-2]):
            groups[-2:] = [[*groups[-2], *groups[-1]]]
    return [fmean(group) for group in groups for _ in group]


def _between(places: Sequence[float], values: Sequence[float], at: float) -> float:
    """The value at a place, on straight lines between the known ones. Beyond them it goes on with
    the slope of the whole."""
    whole = (values[-1] - values[0]) / (places[-1] - places[0])
    if at <= places[0]:
        return values[0] + (at - places[0]) * whole
    if at >= places[-1]:
        return values[-1] + (at - places[-1]) * whole
    n = bisect_right(places, at)
    part = (at - places[n - 1]) / (places[n] - places[n - 1])
    return values[n - 1] + part * (values[n] - values[n - 1])
