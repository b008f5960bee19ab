"""Which matches of a kind are shown."""

from __future__ import annotations

from typing import Final

AT_ONCE: Final = 10
"""The number of matches that are shown at first, and that are added each time."""
MOST_AT_ONCE: Final = 40
"""The greatest number on the page, so that it is always built quickly."""


class Shown:
    """A range of matches, counted from the newest."""

    def __init__(self) -> None:
        self.start = 0
        self.stop = AT_ONCE

    def __len__(self) -> int:
        return self.stop - self.start

    def behind(self, count: int) -> int:
        """How many of all are older."""
        return max(0, count - self.stop)

    def show_older(self) -> None:
        """Adds older matches; where there are very many, newer ones are left out."""
        self.stop += AT_ONCE
        self.start = max(self.start, self.stop - MOST_AT_ONCE)

    def show_newer(self) -> None:
        self.start = max(0, self.start - AT_ONCE)
        self.stop = min(self.stop, self.start + MOST_AT_ONCE)
