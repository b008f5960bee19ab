"""The daily game and the daily puzzle: on one date, everybody gets the same.

What comes on which day stands in schedules (`assets/daily/`). One that was released never changes:
a newer one begins on a later day.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256
from typing import Any

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class DailyKind:
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

    def puzzle(self, day: date) -> tuple[str, str]:
        return self.puzzles[(day - self.begins).days % len(self.puzzles)]

    def seed(self, day: date) -> int:
        """Of the match of that day: the same on every machine."""
        text = f"quincunx/daily/{self.version}/{day.isoformat()}"
        return int.from_bytes(sha256(text.encode("ascii")).digest()[:6], "big")


def schedule_for(day: date, schedules: Sequence[Schedule]) -> Schedule | None:
    """The one that holds on a day: of those that have begun the latest. None before the first."""
    begun = [each for each in schedules if each.begins <= day]
    return max(begun, key=lambda each: each.begins, default=None)


def days_in_a_row(done: Collection[date], today: date) -> int:
    """How many days up to today, or to yesterday while today is still to come."""
    day = today if today in done else today - _DAY
    number = 0
    while day in done:
        number, day = number + 1, day - _DAY
    return number


def longest_row(done: Collection[date]) -> int:
    """The most days that followed one another."""
    first = [day for day in done if day - _DAY not in done]
    return max((_length(done, day) for day in first), default=0)


def _length(done: Collection[date], day: date) -> int:
    number = 0
    while day in done:
        number, day = number + 1, day + _DAY
    return number
