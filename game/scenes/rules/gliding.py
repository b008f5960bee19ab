"""Scrolls a page smoothly."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, exp
from typing import Final

from game.ui.toolkit.items import Region
from game.ui.toolkit.screen import Memory

_HASTE: Final = 16
"""How quickly a page glides to its goal: e-fold in a sixteenth of a second."""


class Gliding:
    """The goal of a page that scrolls, as long as it scrolls."""

    def __init__(self, region: Callable[[], Region], memory: Memory) -> None:
        self._region = region
        self._memory = memory
        self._goal: int | None = None

    def stop(self) -> None:
        self._goal = None

    def start(self, by: int, *, at_once: bool) -> bool:
        """Scrolls by so much; whether there was anything to scroll."""
        region = self._region()
        start = region.offset if self._goal is None else self._goal
        goal = max(0, min(region.reach, start + by))
        if goal == region.offset:
            return False
        self._goal = goal
        if at_once:
            self._move(region, goal)
        return True

    def advance(self, seconds: float) -> bool:
        """Whether anything moved."""
        if self._goal is None:
            return False
        region = self._region()
        left = self._goal - region.offset
        step = min(abs(left), ceil(abs(left) * (1 - exp(-_HASTE * seconds))))
        self._move(region, region.offset + (step if left > 0 else -step))
        return True

    def _move(self, region: Region, offset: int) -> None:
        region.scroll(offset - region.offset)
        self._memory.offsets[region.name] = region.offset
        if offset == self._goal:
            self._goal = None
