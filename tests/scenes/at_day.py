"""A day that a test chooses, whatever the clock of the computer says."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

from game.core.daily import Schedule
from game.services.clock import Clock
from game.services.days import Days, shipped_schedules
from tests.scenes.desk import Desk

TODAY: Final = date(2026, 11, 20)


def at_day(desk: Desk, *daily: tuple[str, str], day: date = TODAY) -> None:
    """What the clock says, and the puzzles of the days, the first of them for today."""
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    week = shipped_schedules()[0].week
    schedule = Schedule(1, TODAY - timedelta(days=len(daily)), week, daily)
    desk.home.days = Days(desk.home.store, Clock(lambda: noon, lambda: 0.0), (schedule,))
