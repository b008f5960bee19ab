"""The draws from dice and bags, compared with what was to be expected.

What is drawn without putting back is looked at as a whole: to be expected of a kind is its share of
the bag that the draws began with, and when all of it is drawn, that is what there was. For one
player it is the same share of what he drew. Where pieces come back into the bag, as after an
exchange, another such stretch begins; every roll of a die is one of its own. The moments of
stretches are summed up.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import ceil, comb, exp, floor, lgamma, log, sqrt
from typing import Any, Final

from game.core.chance import SeededRng
from game.core.draws import Handful, at_once, stretches
from game.core.match import AUTO, MANUAL, Match
from game.core.notation import Json
from game.core.reasons import refuse
from game.core.rules import AnyRules

BEYOND: Final = 0.05
"""The share of what chance brings that lies outside the band: one time in twenty."""
_WIDTHS: Final = 10
"""Nothing is looked at beyond this many standard deviations from the expected."""
_HALF: Final = 0.5
"""A certain amount need not be a whole number; a coin still reaches this far beyond its ends."""
_CERTAIN: Final = 1e-9
"""Below such a variance nothing was left to chance."""

CountDraws = Callable[[Any, Any], Sequence[Handful]]
"""A game's `drawn`: gets the state before and the event."""


@dataclass(frozen=True, slots=True)
class Count:
    """How often one kind came, and how often it was expected."""

    came: int = 0
    expected: float = 0.0
    variance: float = 0.0
    lean: float = 0.0
    """The third central moment: above 0 where it may stray farther upwards than downwards."""

    def __add__(self, other: Count) -> Count:
        return Count(
            self.came + other.came,
            self.expected + other.expected,
            self.variance + other.variance,
            self.lean + other.lean,
        )

    @property
    def band(self) -> tuple[int, int]:
        """The least and the most that come in 19 of 20 cases, as nearly as whole numbers can."""
        return _band(self.expected, self.variance, self.lean)

    @property
    def is_open(self) -> bool:
        """Whether something else could have come: not so where all there was came."""
        return self.variance > _CERTAIN

    @property
    def is_outside(self) -> bool:
        low, high = self.band
        return not low <= self.came <= high

    @property
    def rarity(self) -> float:
        """How often chance alone strays at least as far, to this side or as rarely to the other."""
        chances = _chances(self.expected, self.variance, self.lean)
        below = sum(chance for number, chance in chances if number <= self.came)
        above = sum(chance for number, chance in chances if number >= self.came)
        return min(1.0, 2 * min(below, above))


Counts = tuple[Count, ...]
"""A count for every kind of a game, in its order."""


def summed(several: Iterable[Counts], kinds: int) -> Counts:
    total: Counts = (Count(),) * kinds
    for counts in several:
        total = tuple(one + more for one, more in zip(total, counts, strict=True))
    return total


def counts_of(handful: Handful) -> Counts:
    """Counts a handful with the chances of drawing without putting back."""
    size, there_were = sum(handful.came), sum(handful.among)
    spread = (there_were - size) / (there_were - 1) if there_were > 1 else 0.0
    lean = (there_were - 2 * size) / (there_were - 2) if there_were > 2 else 0.0
    counts = []
    for came, among in zip(handful.came, handful.among, strict=True):
        share = among / there_were
        variance = size * share * (1 - share) * spread
        counts.append(Count(came, size * share, variance, variance * (1 - 2 * share) * lean))
    return tuple(counts)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement on several kinds together."""

    kinds: int
    """The number of kinds of which anything could have come."""
    outside: int
    together: float
    """At most so often chance alone brings something as rare as the rarer of two things: that
    so many lie outside, or that one of them strays so far."""
    strayed: int | None
    """The place of that one among the kinds; None where it is rather their number."""

    @property
    def usually_outside(self) -> float:
        return self.kinds * BEYOND

    @property
    def is_unusual(self) -> bool:
        return self.together < BEYOND


def judged(counts: Counts) -> Judgement:
    """Looked at so many times, something rare shows sooner: that is allowed for."""
    open_kinds = [place for place, count in enumerate(counts) if count.is_open]
    if not open_kinds:
        return Judgement(0, 0, 1.0, None)
    rarest = min(open_kinds, key=lambda place: counts[place].rarity)
    one_strays = len(open_kinds) * counts[rarest].rarity
    outside = sum(counts[place].is_outside for place in open_kinds)
    so_many = sum(
        comb(len(open_kinds), number) * BEYOND**number * (1 - BEYOND) ** (len(open_kinds) - number)
        for number in range(outside, len(open_kinds) + 1)
    )
    together = min(1.0, 2 * min(one_strays, so_many))
    strayed = rarest if one_strays <= so_many else None
    return Judgement(len(open_kinds), outside, together, strayed)


# --- how far chance strays ---


@lru_cache(maxsize=4096)
def _chances(expected: float, variance: float, lean: float) -> tuple[tuple[int, float], ...]:
    """Numbers with their chances: those of a coin with these moments, and something that is sure.

    Every draw leans less than its variance, and so do sums: there always is such a coin.
    """
    if variance < _CERTAIN:
        return ((round(expected), 1.0),)
    share = (1 - lean / variance) / 2
    tosses = variance / (share * (1 - share))
    sure = expected - tosses * share
    reach = _WIDTHS * sqrt(variance) + _WIDTHS
    least = max(0, ceil(expected - reach), ceil(sure - _HALF))
    most = min(floor(expected + reach), floor(sure + tosses + _HALF))
    numbers = range(least, most + 1)
    weights = [exp(_log_weight(tosses, share, number - sure)) for number in numbers]
    whole = sum(weights)
    return tuple((n, weight / whole) for n, weight in zip(numbers, weights, strict=True))


def _log_weight(tosses: float, share: float, number: float) -> float:
    ways = lgamma(tosses + 1) - lgamma(number + 1) - lgamma(tosses - number + 1)
    return ways + number * log(share) + (tosses - number) * log(1 - share)


@lru_cache(maxsize=4096)
def _band(expected: float, variance: float, lean: float) -> tuple[int, int]:
    """A number counts to half as below itself: else bands of whole numbers were too broad."""
    chances = _chances(expected, variance, lean)
    ends = accumulate(chance for _, chance in chances)
    inside = [
        number
        for (number, chance), end in zip(chances, ends, strict=True)
        if BEYOND / 2 <= end - chance / 2 <= 1 - BEYOND / 2
    ]
    return (inside[0], inside[-1]) if inside else (round(expected), round(expected))


# --- one match ---


@dataclass(frozen=True, slots=True)
class Draws:
    """The draws of each seat of a match, and of all together. The latter are no sum of the seats:
    what one has drawn cannot come to another."""

    seats: tuple[Counts, ...]
    together: Counts
    before_turns: tuple[int, ...]
    """How many of them each seat drew in the set-up, or to find out who begins."""


@dataclass(frozen=True, slots=True)
class Check:
    """How many draws there were, and how many of them come from the seed."""

    draws: int
    agreeing: int


@dataclass(frozen=True, slots=True)
class _Happened:
    """A chance event: the how manieth, what it was, and the state before it."""

    number: int
    event: Any
    before: Any


def count_draws(
    record: Mapping[str, Json], rules: AnyRules, drawn: CountDraws, kinds: int
) -> Generator[None, None, Draws]:
    """Plays a record through, and pauses after each step; what it returns are the draws."""
    handfuls: list[Handful] = []
    for happened in _replayed(record, rules):
        if happened is not None:
            handfuls += drawn(happened.before, happened.event)
        yield
    return told_apart(handfuls, _players_of(record), kinds)


def told_apart(handfuls: Sequence[Handful], players: int, kinds: int) -> Draws:
    """All draws of a match, by who drew."""
    together: list[Counts] = []
    seats: list[list[Counts]] = [[] for _ in range(players)]
    before_turns = [0] * players
    for stretch in stretches(handfuls):
        together.append(counts_of(at_once(stretch)))
        for seat in {handful.seat for handful in stretch}:
            came = at_once([handful for handful in stretch if handful.seat == seat]).came
            seats[seat].append(counts_of(Handful(seat, came, stretch[0].among)))
    for handful in handfuls:
        before_turns[handful.seat] += sum(handful.came) * handful.before_turns
    return Draws(
        tuple(summed(counts, kinds) for counts in seats),
        summed(together, kinds),
        tuple(before_turns),
    )


def check_draws(record: Mapping[str, Json], rules: AnyRules) -> Generator[None, None, Check]:
    """Plays a record through, and pauses after each step; draws everything anew from the seed."""
    draws = agreeing = 0
    for happened in _replayed(record, rules):
        if happened is not None:
            rng = SeededRng(record["seed"], happened.number)
            draws += 1
            agreeing += rules.chance(happened.before).draw(rng) == happened.event
        yield
    return Check(draws, agreeing)


def is_from_seed(record: Mapping[str, Json]) -> bool:
    """Whether the seed has decided what came, or somebody who rolled and drew himself."""
    return record.get("chance") == AUTO


def _players_of(record: Mapping[str, Json]) -> int:
    players: int = record["players"]
    return players


def _replayed(record: Mapping[str, Json], rules: AnyRules) -> Iterator[_Happened | None]:
    """Each step in turn, through the rules like any other; `None` for what players did."""
    if record.get("components") != rules.components_hash:
        raise refuse("other_components")
    match = Match(
        rules, record["players"], record["options"], record["seed"],
        chance=MANUAL, position=record.get("start"),
    )  # fmt: skip
    number = 0
    for step in record["steps"]:
        if "event" in step:
            before, event = match.state, rules.decode_event(step["event"])
            match.happen(event)
            yield _Happened(number, event, before)
            number += 1
        else:
            match.play(step["seat"], rules.decode_move(step["move"]))
            yield None
