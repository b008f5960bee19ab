"""The games and puzzles of the days: what comes when, what somebody did, and rows of days.

Today is what the local calendar says (`services/clock.py`). A day that was before today is open
and can be caught up; one that comes after it is not. What is begun on its day counts for it, even
if it is finished after midnight, or in another zone. A row is not broken by a clock that is wrong
for a while, nor by a day that a traveller never had (`core/daily.py`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Any, Final, NamedTuple

from game.core.daily import (
    DayMark,
    Schedule,
    Week,
    best_weeks,
    days_between,
    longest_row,
    lost_by_travel,
    read_schedule,
    row_today,
    schedule_for,
)
from game.services import resources
from game.services.clock import Clock
from game.services.store import GAME, PUZZLE, KeptDay, Store

_SCHEDULES: Final = (1,)
"""The versions of the schedules that there are, the oldest first."""
DOTS: Final = 7
"""The days that are shown as dots: the last one is today."""
_ZERO: Final = timedelta()
_A_DAY: Final = timedelta(days=1)


class DailyGame(NamedTuple):
    """The game of a day, the same for everybody."""

    day: date
    game: str
    players: int
    options: Mapping[str, Any]
    level: str
    """How strong the others play."""
    seed: int


@dataclass(frozen=True, slots=True)
class DayDone:
    """What somebody has done of a day."""

    game: KeptDay | None
    """Also one that is begun and not over."""
    puzzle: KeptDay | None

    @property
    def is_done(self) -> bool:
        return any(each is not None and each.done is not None for each in (self.game, self.puzzle))

    @property
    def in_time(self) -> list[KeptDay]:
        """What was done of it, and not caught up later."""
        both = (self.game, self.puzzle)
        return [each for each in both if each and each.done is not None and not each.is_late]


class Dot(NamedTuple):
    """A day of the last week."""

    day: date
    mark: DayMark


class Streak(NamedTuple):
    """The days in a row of somebody."""

    days: int
    longest: int
    week: tuple[Dot, ...]


def own(profile: int | None) -> int:
    """The number under which the days of a profile are kept, or of somebody without one."""
    return 0 if profile is None else profile


@cache
def shipped_schedules() -> tuple[Schedule, ...]:
    return tuple(_read(f"daily/schedule-{version}.json") for version in _SCHEDULES)


def _read(name: str) -> Schedule:
    with resources.understanding(name):
        return read_schedule(json.loads(resources.read(name)))


class Days:
    """Profiles are given by their number, or as None for somebody who plays without one."""

    def __init__(
        self,
        store: Store,
        clock: Clock | None = None,
        schedules: Sequence[Schedule] | None = None,
    ) -> None:
        self._store = store
        self._clock = Clock() if clock is None else clock
        self._schedules = shipped_schedules() if schedules is None else schedules
        self._known: tuple[object, dict[date, DayDone]] | None = None
        """What somebody has done, and as of when."""

    # --- the calendar ---

    @property
    def first(self) -> date:
        """The first day that there is."""
        return min(schedule.begins for schedule in self._schedules)

    def now(self) -> datetime:
        """The local time, as far as it can be known."""
        latest = self._store.latest_day()
        begins = datetime.combine(self.first, time(), UTC) - _A_DAY
        return self._clock.now(begins if latest is None else max(begins, latest.begun))

    def today(self) -> date:
        """Where the clock stands before the first day that there is, it is surely wrong: then the
        last day on which somebody did anything is the best that is known."""
        day = self.now().date()
        if day < self.first and (latest := self._store.latest_day()) is not None:
            return max(day, latest.day)
        return day

    def is_open(self, day: date) -> bool:
        """Whether the game and the puzzle of that day may be played."""
        return self.first <= day <= self.today()

    def game_of(self, day: date) -> DailyGame | None:
        """None for days before the first schedule."""
        schedule = schedule_for(day, self._schedules)
        return None if schedule is None else DailyGame(day, *schedule.kind(day), schedule.seed(day))

    def puzzle_of(self, day: date) -> tuple[str, str] | None:
        """The game and the name of the puzzle of that day; None where there is none."""
        schedule = schedule_for(day, self._schedules)
        return None if schedule is None else schedule.puzzle(day)

    # --- what somebody did ---

    def done(self, profile: int | None) -> Mapping[date, DayDone]:
        """By day, what was begun or done of it. Pages ask several times for the same."""
        if self._known is None or self._known[0] != (own(profile), self._store.changes()):
            found = self._read_done(profile)
            # Only now: to read it may take over that a match has ended.
            self._known = (own(profile), self._store.changes()), found
        return self._known[1]

    def _read_done(self, profile: int | None) -> dict[date, DayDone]:
        found: dict[date, dict[str, KeptDay]] = {}
        for each in self._store.days(own(profile)):
            found.setdefault(each.day, {})[each.kind] = each
        return {day: DayDone(kept.get(GAME), kept.get(PUZZLE)) for day, kept in found.items()}

    def marks(self, profile: int | None, first: date, last: date) -> list[Dot]:
        """How the days from one to another are shown."""
        done, today = self.done(profile), self.today()
        since = min((day for day, each in done.items() if each.is_done), default=None)
        travelled = lost_by_travel(_in_time(done))

        def mark(day: date) -> DayMark:
            each = done.get(day)
            if each is not None and each.is_done:
                return DayMark.DONE if each.in_time else DayMark.LATE
            if day >= today:
                return DayMark.TODAY if day == today >= self.first else DayMark.AHEAD
            if day < self.first:
                return DayMark.NONE
            if day in travelled:
                return DayMark.TRAVELLED
            return DayMark.OPEN if since is None or day < since else DayMark.MISSED

        return [Dot(day, mark(day)) for day in days_between(first, last)]

    def streak(self, profile: int | None) -> Streak:
        """A day is in the row if its game or its puzzle was done in time."""
        today, offset = self.today(), self.now().utcoffset() or _ZERO
        done = _in_time(self.done(profile))
        first = date.fromordinal(max(1, today.toordinal() - DOTS + 1))
        week = tuple(self.marks(profile, first, today))
        row = row_today(done, today, offset)
        return Streak(len(row), max(longest_row(done), len(row)), week)

    def best_weeks(self, profile: int | None, most: int) -> list[Week]:
        stars = {
            day: each.game.stars
            for day, each in self.done(profile).items()
            if each.game is not None and each.game.stars is not None
        }
        return best_weeks(stars, most)

    # --- what somebody does ---

    def begin(
        self, profile: int | None, day: date, kind: str, match: int | None = None
    ) -> KeptDay | None:
        """Notes that somebody begins the puzzle of an open day, or its game in a match, unless that
        was noted before; gives what is noted."""
        if not self.is_open(day):
            raise ValueError(f"{day} is still to come")
        late = day < self.today()
        return self._store.begin_day(own(profile), day, kind, self.now(), match, late=late)

    def finish_puzzle(self, profile: int | None, day: date) -> None:
        """The puzzle of a day was solved. Only the first time counts."""
        if self.is_open(day):
            self.begin(profile, day, PUZZLE)
            self._store.end_day(own(profile), day, PUZZLE, self.now())


def _in_time(done: Mapping[date, DayDone]) -> dict[date, timedelta]:
    """The days that were done in time, with the zone of the clock there."""
    return {
        day: max(kept.begun.utcoffset() or _ZERO for kept in each.in_time)
        for day, each in done.items()
        if each.in_time
    }
