"""How somebody has done so far, worked out from the results of the seats he sat on."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, count, groupby
from operator import gt, lt
from typing import Any, Final

from game.core.about import About
from game.core.notation import same
from game.core.opponents import LEVELS
from game.core.rules import Seat
from game.services.store import Saved, SeatResult, Sitting, Store, ended
from game.services.teams import TEAMS, sides

LAST: Final = 20
"""The number of scores that a chart shows."""
SEATS_AT_ONCE: Final = 6000
"""The number of matches that are looked at in a frame to see who sat there."""
LOOKED_BACK: Final = 50
"""The number of matches that are read at once to see how many were won in a row."""


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
class Scores:
    """The scores of matches that were played to their end."""

    average: float | None = None
    best: float | None = None
    times_best: int = 0
    last: tuple[Score, ...] = ()
    """The newest scores, the oldest of them first."""
    fastest: float | None = None
    """In seconds, among the matches whose time was measured."""


@dataclass(frozen=True, slots=True)
class Alone:
    """Matches that were played alone: there is nobody to win against."""

    played: int = 0
    seconds: float = 0.0
    scores: Scores = Scores()
    times: Mapping[float, int] = field(default_factory=dict)
    """How often each score was reached."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures of one profile over the matches asked for; all but `alone` are of matches with
    others. Scores and the fastest time are of matches played to their end; all else counts matches
    that somebody gave up as well, as lost for whoever did."""

    played: int
    won: int
    """Shared wins count too."""
    shares: float
    """Wins, of the shared ones only the share."""
    streak: int
    """The number of matches won in a row up to now."""
    best_streak: int
    scores: Scores
    seconds: float
    """At the table in all."""
    against: Mapping[str, Tally]
    """For each level the matches in which it sat on the other side."""
    against_people: Tally
    alone: Alone
    won_with_help: int = 0
    """The wins in which the coach gave hints."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Chooses the matches that count; None lets all through."""

    game: About | None = None
    players: int | None = None
    variant: Mapping[str, Any] | None = None
    """Options of the game, as `variant_of` gives them."""
    other_variants: bool = False
    """Instead of the matches in this variant those in all others."""

    def lets_through(self, match: Saved) -> bool:
        """Whether the match counts; practice counts nowhere."""
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
    """The options that make another game of it: all but who begins or deals, and which of several
    sets that are alike are used."""
    return {
        option.name: options.get(option.name, option.default_for(players))
        for option in game.options
        if not (option.seat or option.some_of)
    }


def main_score(result: SeatResult) -> float | None:
    """The score, or of several the one that ranks first."""
    score = result.score[0] if type(result.score) is list and result.score else result.score
    return score if type(score) in (int, float) else None


ScoreOf = Callable[[SeatResult], float | None]


class Account:
    """The account of a profile, match by match. Asking takes no longer because many matches were
    played."""

    def __init__(
        self,
        profile: int,
        wanted: Filter = EVERYTHING,
        *,
        higher_is_better: bool = True,
        higher_is_better_alone: bool = True,
        score_of: ScoreOf = main_score,
    ) -> None:
        self._profile = profile
        self._wanted = wanted
        self._won = self._played = self._streak = self._best_streak = 0
        self._won_with_help = 0
        self._shares = self._seconds = 0.0
        self._scores = _Scoring(higher_is_better, score_of)
        self._levels = dict.fromkeys(LEVELS, Tally())
        self._people = Tally()
        self._played_alone, self._seconds_alone = 0, 0.0
        self._scores_alone = _Scoring(higher_is_better_alone, score_of)

    def add(self, results: Iterable[SeatResult]) -> None:
        """The next match, by the results of its seats: it counts once, however many seats the
        profile took there, for the one that did best."""
        own = [
            result
            for result in results
            if result.sitting.profile == self._profile and self._wanted.lets_through(result.match)
        ]
        if not own:
            return
        result = max(own, key=lambda result: (_is_won(result), -result.place))
        if result.match.players == 1:
            self._played_alone += 1
            self._seconds_alone += result.match.seconds
            if result.help is None or not result.help.is_all:
                self._scores_alone.add(result)
        else:
            self._add_with_others(result)

    def _add_with_others(self, result: SeatResult) -> None:
        won = _is_won(result)
        self._played += 1
        self._won += won
        self._won_with_help += won and result.help is not None and result.help.hints > 0
        self._shares += result.share if won else 0.0
        self._seconds += result.match.seconds
        self._streak = self._streak + 1 if won else 0
        self._best_streak = max(self._best_streak, self._streak)
        self._scores.add(result)
        met, once = _other_side(result), Tally(int(won), 1)
        for level in {who.level for who in met}:
            if level in self._levels:
                self._levels[level] += once
        if any(who.level is None and who.profile != self._profile for who in met):
            self._people += once

    def statistics(self) -> Statistics:
        return Statistics(
            played=self._played,
            won=self._won,
            shares=self._shares,
            streak=self._streak,
            best_streak=self._best_streak,
            scores=self._scores.scores(),
            seconds=self._seconds,
            against=dict(self._levels),
            against_people=self._people,
            alone=Alone(
                self._played_alone,
                self._seconds_alone,
                self._scores_alone.scores(),
                self._scores_alone.times(),
            ),
            won_with_help=self._won_with_help,
        )


class _Scoring:
    """Scores as they come, the oldest first."""

    def __init__(self, higher_is_better: bool, score_of: ScoreOf) -> None:
        self._is_better = gt if higher_is_better else lt
        self._score_of = score_of
        self._sum, self._number = 0.0, 0
        self._times = Counter[float]()
        self._best: float | None = None
        self._fastest: float | None = None
        self._last: deque[Score] = deque(maxlen=LAST)

    def add(self, result: SeatResult) -> None:
        """Adds a result. The scores of a match that somebody gave up don't count."""
        if result.match.gave_up is not None:
            return
        seconds, score = result.match.seconds, self._score_of(result)
        if seconds > 0 and (self._fastest is None or seconds < self._fastest):
            self._fastest = seconds
        if score is None:
            return
        self._sum += score
        self._number += 1
        self._last.append(Score(score, _is_won(result)))
        self._times[score] += 1
        if self._best is None or self._is_better(score, self._best):
            self._best = score

    def scores(self) -> Scores:
        average = self._sum / self._number if self._number else None
        times_best = 0 if self._best is None else self._times[self._best]
        return Scores(average, self._best, times_best, tuple(self._last), self._fastest)

    def times(self) -> Mapping[float, int]:
        return dict(self._times)


def statistics_of(
    results: Iterable[SeatResult],
    profile: int,
    wanted: Filter = EVERYTHING,
    *,
    higher_is_better: bool = True,
    higher_is_better_alone: bool = True,
    score_of: ScoreOf = main_score,
) -> Statistics:
    """The statistics of a profile, from results in any order."""
    account = Account(
        profile,
        wanted,
        higher_is_better=higher_is_better,
        higher_is_better_alone=higher_is_better_alone,
        score_of=score_of,
    )
    order = sorted(results, key=lambda result: (ended(result.match), result.match.id))
    for _, group in groupby(order, key=lambda result: result.match.id):
        account.add(group)
    return account.statistics()


class Played:
    """The number of matches of each game that each profile has finished, counted a part at a
    time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._found: dict[int, dict[str, int]] = {}
        self._after: int | None = 0

    @property
    def is_done(self) -> bool:
        return self._after is None

    def go_on(self, most: int = SEATS_AT_ONCE) -> bool:
        """Counts the next part; says whether that was the last."""
        if self._after is None:
            return True
        tables, self._after = self._store.tables_of_finished(self._after, most)
        for (game, seats), matches in tables.items():
            for profile in {sitting.profile for sitting in seats if sitting.profile is not None}:
                own = self._found.setdefault(profile, {})
                own[game] = own.get(game, 0) + matches
        return self._after is None

    def of(self, profile: int) -> Mapping[str, int]:
        """By game, as far as they are counted."""
        return self._found.get(profile, {})


def wins_in_a_row(store: Store, profile: int, until: Saved) -> int:
    """How many matches of a game with others somebody had won in a row when that one ended."""
    wins = 0
    for skip in count(0, LOOKED_BACK):
        matches = store.results_before(profile, until, LOOKED_BACK, skip)
        for results in matches:
            with_others = [each for each in results if each.match.players > 1]
            if with_others and not any(map(_is_won, with_others)):
                return wins
            wins += bool(with_others)
        if not matches:
            return wins
    return wins


def _is_won(result: SeatResult) -> bool:
    return result.won > 0 and result.match.gave_up != result.seat


def _other_side(result: SeatResult) -> list[Sitting]:
    match = result.match
    others = _others(match.players, bool(match.options.get(TEAMS)), result.seat)
    return [match.seats[seat] for seat in others]


@cache
def _others(players: int, in_teams: bool, seat: Seat) -> tuple[Seat, ...]:
    """The seats on the other sides."""
    found = sides(players, {TEAMS: in_teams})
    return tuple(chain(*(side for side in found if seat not in side)))
