"""What day it is, for somebody whose clock may be wrong, or may be changed while the program runs.

The clock of the system is believed, as there is nothing better without a network, with two
exceptions. While the program runs, a second clock, which nobody can set, runs beside it: if the
time of the system leaps ahead of that one, it was set forth, and the day goes on as it was. And a
time before everything that is known to have happened is no help: see `Days.today`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

LEAP: Final = timedelta(minutes=10)
"""A clock that gains no more than this was only put right."""


def local_time() -> datetime:
    """The time of the system, with the zone that is set there."""
    now = datetime.now(UTC)
    try:
        return now.astimezone()
    except (OSError, OverflowError, ValueError):  # at the ends of time some systems know no zone
        return now


def running_time() -> float:
    """Seconds of a clock that nobody sets and that goes on while the computer sleeps."""
    clock = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
    # Without these there is Windows, where the usual clock goes on while the computer sleeps.
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class Clock:
    """The local time, with a memory of when the program was started."""

    def __init__(
        self,
        local: Callable[[], datetime] = local_time,
        running: Callable[[], float] = running_time,
    ) -> None:
        self._local = local
        self._running = running
        self._began = local()
        self._began_running = running()

    def now(self, known: datetime) -> datetime:
        """The local time. `known`: a time that has been surely; if the clock stood before it when
        the program was started, it was wrong then, and may leap."""
        told = self._local()
        if self._began < known:
            return told
        try:
            expected = self._began + timedelta(seconds=self._running() - self._began_running)
            if told - expected > LEAP:
                return expected.astimezone(told.tzinfo)
        except OverflowError:
            pass  # no later time can be told
        return told
