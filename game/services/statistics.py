"""How somebody has done so far, worked out from the results of the seats he sat on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from game.core.about import About
from game.core.notation import same
from game.core.opponents import LEVELS
from game.services.store import Saved, SeatResult, Sitting, ended
from game.services.teams import sides

LAST: Final = 20
"""How many scores a chart shows."""


@dataclass(frozen=True, slots=True)
class Tally:
    won: int = 0
    played: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.won + other.won, self.played + other.played)


@dataclass(frozen=True, slots=True)
class Score:
    """One match in a chart."""

    score: float
    won: bool


@dataclass(frozen=True, slots=True)
class Statistics:
    """Of one profile, over the matches asked for.

    Scores and the fastest time are of matches played to their end; all else counts those that
    somebody gave up as well, as lost for whoever did.
    """

    played: int
    won: int
    """With the wins that were shared."""
    shares: float
    """Wins, of the shared ones only the share."""
    streak: int
    """How many were won in a row up to now."""
    best_streak: int
    average: float | None
    best: float | None
    times_best: int
    fastest: float | None
    """In seconds, of the matches whose time was measured."""
    seconds: float
    """At the table in all."""
    last: tuple[Score, ...]
    """The newest scores, the oldest of them first."""
    against: Mapping[str, Tally]
    """For each level the matches in which it sat on the other side."""
    against_people: Tally


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches count; None lets all through."""

    game: About | None = None
    players: int | None = None
    variant: Mapping[str, Any] | None = None
    """Options of the game, as `variant_of` gives them."""
    other_variants: bool = False
    """Instead of the matches in this variant those in all others."""

    def lets_through(self, match: Saved) -> bool:
        """What is practice counts nowhere."""
        if match.practice is not None:
            return False
        if self.game is not None and match.game != self.game.id:
            return False
        if self.players is not None and match.players != self.players:
            return False
        if self.variant is None:
            return True
        if self.game is None:
            raise ValueError("a variant is one of a game")
        played = variant_of(self.game, match.players, match.options)
        wanted = variant_of(self.game, match.players, self.variant)
        return same(played, wanted) is not self.other_variants


EVERYTHING: Final = Filter()


def variant_of(game: About, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """What of the options makes another game of it: all but who begins or deals."""
    return {
        option.name: options.get(option.name, option.default_for(players))
        for option in game.options
        if not option.seat
    }


def main_score(result: SeatResult) -> float | None:
    """The score, or of several the one that ranks first."""
    score = result.score[0] if type(result.score) is list and result.score else result.score
    return score if type(score) in (int, float) else None


def statistics_of(
    results: Iterable[SeatResult],
    profile: int,
    wanted: Filter = EVERYTHING,
    *,
    higher_is_better: bool = True,
    score_of: Callable[[SeatResult], float | None] = main_score,
) -> Statistics:
    """What a profile has done; every match counts once, however many seats it took there."""
    own = _one_a_match(
        result
        for result in results
        if result.sitting.profile == profile and wanted.lets_through(result.match)
    )
    to_the_end = [result for result in own if result.match.gave_up is None]
    scores = [
        Score(score, _is_won(result))
        for result in to_the_end
        if (score := score_of(result)) is not None
    ]
    figures = [each.score for each in scores]
    best = (max if higher_is_better else min)(figures, default=None)
    streaks = _streaks(own)
    against, people = _others_met(own)
    return Statistics(
        played=len(own),
        won=sum(map(_is_won, own)),
        shares=sum(result.share for result in own if _is_won(result)),
        streak=streaks[-1],
        best_streak=max(streaks),
        average=sum(figures) / len(figures) if figures else None,
        best=best,
        times_best=figures.count(best) if best is not None else 0,
        fastest=min((r.match.seconds for r in to_the_end if r.match.seconds > 0), default=None),
        seconds=sum(result.match.seconds for result in own),
        last=tuple(scores[-LAST:]),
        against=against,
        against_people=people,
    )


def _is_won(result: SeatResult) -> bool:
    return result.share > 0 and result.match.gave_up != result.seat


def _one_a_match(results: Iterable[SeatResult]) -> list[SeatResult]:
    """The oldest match first; of several seats in one match that which did best."""
    order = sorted(results, key=lambda result: (ended(result.match), result.match.id))
    return [
        max(group, key=lambda result: (_is_won(result), -result.place))
        for _, group in groupby(order, key=lambda result: result.match.id)
    ]


def _streaks(results: Iterable[SeatResult]) -> list[int]:
    """How many wins in a row there were before the first match and after each."""
    streaks = [0]
    for result in results:
        streaks.append(streaks[-1] + 1 if _is_won(result) else 0)
    return streaks


def _others_met(results: Iterable[SeatResult]) -> tuple[dict[str, Tally], Tally]:
    """Per level, and of people."""
    levels = dict.fromkeys(LEVELS, Tally())
    people = Tally()
    for result in results:
        met = _other_side(result)
        once = Tally(int(_is_won(result)), 1)
        for level in {who.level for who in met if who.level in levels}:
            levels[level] += once
        if any(who.level is None and who.profile != result.sitting.profile for who in met):
            people += once
    return levels, people


def _other_side(result: SeatResult) -> list[Sitting]:
    match = result.match
    return [
        match.seats[seat]
        for side in sides(match.players, match.options)
        if result.seat not in side
        for seat in side
    ]
