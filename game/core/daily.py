"""The daily game and the daily puzzle: on one date, everybody gets the same.

What comes on which day stands in schedules (`assets/daily/`). One that was released never changes:
a newer one begins on a later day. Here is also what is counted of days: rows of them, weeks, and
the stars of a daily game.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from hashlib import sha256
from typing import Any, Final, NamedTuple

_DAY: Final = timedelta(days=1)
STARS: Final = 4
"""One for a game that is done, one for what Master reached, and two between."""
_LEAST_SPAN: Final = 3
"""So many steps at least are between the first star and the last: there are two more."""
_FLIGHT: Final = timedelta(hours=2)
"""By so much the zone of a traveller changes at least. Summer time changes it by less."""


class DailyKind(NamedTuple):
    """The kind of game that comes on a day of the week."""

    game: str
    players: int
    options: Mapping[str, Any]
    level: str
    """How strong the others play, for everybody alike."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """What comes on which day, from one day on."""

    version: int
    begins: date
    week: tuple[DailyKind, ...]
    """From Monday to Sunday."""
    puzzles: tuple[tuple[str, str], ...]
    """The game and the name of each puzzle, day after day; after the last one the first comes."""

    def kind(self, day: date) -> DailyKind:
        return self.week[day.weekday()]

    def puzzle(self, day: date) -> tuple[str, str] | None:
        """None where there are no puzzles at all."""
        if not self.puzzles:
            return None
        return self.puzzles[(day - self.begins).days % len(self.puzzles)]

    def seed(self, day: date) -> int:
        """Of the match of that day: the same on every machine."""
        text = f"quincunx/daily/{self.version}/{day.isoformat()}"
        return int.from_bytes(sha256(text.encode("ascii")).digest()[:6], "big")


def read_schedule(data: Any) -> Schedule:
    """A schedule as its file has it. Errors are those of a program's own file that is broken."""
    return Schedule(
        version=int(data["version"]),
        begins=date.fromisoformat(data["begins"]),
        week=tuple(
            DailyKind(each["game"], each["players"], each["options"], each["level"])
            for each in data["week"]
        ),
        puzzles=tuple((game, name) for game, name in data["puzzles"]),
    )


def schedule_for(day: date, schedules: Sequence[Schedule]) -> Schedule | None:
    """The one that holds on a day: of those that have begun the latest. None before the first."""
    begun = [each for each in schedules if each.begins <= day]
    return max(begun, key=lambda each: each.begins, default=None)


# --- days in a row ---


class DayMark(Enum):
    """How a day is shown to somebody."""

    DONE = "done"
    LATE = "late"
    """Caught up on a later day."""
    TODAY = "today"
    """Still to be done."""
    MISSED = "missed"
    TRAVELLED = "travelled"
    """A day that was over before it had begun for whoever flew over the date line."""
    OPEN = "open"
    """Not done, before the first day that was."""
    AHEAD = "ahead"
    """Still to come."""
    NONE = "none"
    """A day without a daily game."""


Done = Mapping[date, timedelta]
"""The days that were done in time, each with the difference of the clock there to that of
Greenwich."""


def rows_of(done: Done) -> list[tuple[date, ...]]:
    """The rows of days that followed one another. A day that somebody has lost by flying east
    breaks no row."""
    rows: list[list[date]] = []
    for day in sorted(done):
        if rows and _follows(rows[-1][-1], day, done):
            rows[-1].append(day)
        else:
            rows.append([day])
    return [tuple(row) for row in rows]


def _follows(before: date, day: date, done: Done) -> bool:
    days = (day - before).days
    return days == 1 or (days == 2 and done[day] - done[before] >= _FLIGHT)


def lost_by_travel(done: Done) -> set[date]:
    """The days within rows that were lost on the way east."""
    rows = (itertools.pairwise(row) for row in rows_of(done))
    return {before + _DAY for pairs in rows for before, day in pairs if (day - before).days == 2}


def row_today(done: Done, today: date, offset: timedelta) -> tuple[date, ...]:
    """The row that goes on today: up to today, or to the day before while today is to come.

    If the clock stands before the last day that was done, it was wrong then or is wrong now. So
    it does not end the row of that day.
    """
    rows = rows_of({today: offset, **done})
    now = next(row for row in rows if today in row)
    up_to_now = now if today in done else tuple(day for day in now if day < today)
    return max(up_to_now, rows[-1], key=len) if rows[-1][-1] > today else up_to_now


def longest_row(done: Done) -> int:
    """The most days that followed one another."""
    return max(map(len, rows_of(done)), default=0)


# --- weeks ---


class Week(NamedTuple):
    """What was reached in the seven days from a Monday on."""

    monday: date
    stars: int
    days: int


def best_weeks(stars: Mapping[date, int], most: int) -> list[Week]:
    """The weeks with the most stars, the best first; of those that are level the later one."""
    found: dict[date, Week] = {}
    for day, reached in stars.items():
        monday = day - day.weekday() * _DAY
        before = found.get(monday, Week(monday, 0, 0))
        found[monday] = Week(monday, before.stars + reached, before.days + 1)
    order = sorted(found.values(), key=lambda week: (week.stars, week.monday), reverse=True)
    return [week for week in order if week.stars][:most]


# --- stars ---


class Steps(NamedTuple):
    """The figures that bring the second, the third and the fourth star."""

    second: int
    third: int
    fourth: int
    lower_is_better: bool = False

    def stars(self, figure: int | None) -> int:
        """The stars for a figure that was reached; a game without one is done all the same."""
        if figure is None:
            return 1
        return 1 + sum(
            figure <= step if self.lower_is_better else figure >= step for step in self[:3]
        )


def steps_between(
    par: Sequence[int], floor: Sequence[int], *, lower_is_better: bool = False
) -> Steps:
    """The steps from what beginners reach in a deal to what Master reaches in it. Their means are
    rounded in favour of whoever plays."""
    sign = -1 if lower_is_better else 1
    best = sign * _mean(par)
    span = max(best - sign * _mean(floor), _LEAST_SPAN)
    fourth = _rounded_down(best)
    third = min(_rounded_down(best - span / 3), fourth - 1)
    second = min(_rounded_down(best - 2 * span / 3), third - 1)
    return Steps(sign * second, sign * third, sign * fourth, lower_is_better)


def _mean(figures: Collection[int]) -> float:
    return sum(figures) / len(figures)


def _rounded_down(figure: float) -> int:
    """To the nearest whole number, from a half down."""
    return -int((-figure + 0.5) // 1)


def days_between(first: date, last: date) -> Iterable[date]:
    """All days from one to another, both included."""
    return (date.fromordinal(number) for number in range(first.toordinal(), last.toordinal() + 1))
