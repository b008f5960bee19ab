"""Waiting in tests for what a table does by and by: so many frames, never so much time."""

from __future__ import annotations

from typing import Final

MOST_FRAMES: Final = 50_000


class Patience:
    """Ends a loop that waits for something that does not come."""

    def __init__(self, frames: int = MOST_FRAMES) -> None:
        self._left = frames

    def goes_on(self, waited_for: str = "") -> None:
        """Once in every round of the loop."""
        self._left -= 1
        assert self._left > 0, waited_for or "what is waited for does not come"
