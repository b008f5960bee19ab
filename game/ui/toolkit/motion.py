"""Motion: things travel as objects, one at a time, and a click or a key brings them home at once.

A `Flight` goes from 0 to 1 in a time of the tokens. Which it is, and how fast, the player has
chosen; with motion off everything is simply there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.ui.toolkit.theme import tokens

Ease = Callable[[float], float]

FULL: Final = "full"
SHORT: Final = "short"
OFF: Final = "off"
_FACTORS: Final = {FULL: 1.0, SHORT: 0.5, OFF: 0.0}
_OVERSHOOT: Final = 0.03
_OVERSHOOT_AT: Final = 0.7


def arrive(t: float) -> float:
    return 1 - (1 - t) ** 3


def move(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def leave(t: float) -> float:
    return t * t


def drop(t: float) -> float:
    """Like `arrive`, with one small step too far on the way."""
    bump = max(0.0, 1 - abs(t - _OVERSHOOT_AT) / (1 - _OVERSHOOT_AT))
    return arrive(t) + _OVERSHOOT * bump * (t < 1)


class Flight:
    """One thing on its way."""

    def __init__(self, seconds: float, ease: Ease = move, delay: float = 0.0) -> None:
        self._seconds = seconds
        self._ease = ease
        self._passed = -delay

    @property
    def is_over(self) -> bool:
        return self._passed >= self._seconds

    @property
    def place(self) -> float:
        """0 where it begins, 1 where it ends; the eased way between."""
        if self.is_over:
            return 1.0
        if self._passed <= 0:
            return 0.0
        return self._ease(self._passed / self._seconds)

    def advance(self, seconds: float) -> None:
        self._passed += seconds

    def finish(self) -> None:
        self._passed = max(self._passed, self._seconds)

    def between(self, begin: float, end: float) -> float:
        return begin + (end - begin) * self.place

    def along(self, begin: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
        return self.between(begin[0], end[0]), self.between(begin[1], end[1])


class Pace(NamedTuple):
    """How quickly things move, as the player has chosen."""

    motion: str = FULL

    def seconds(self, name: str) -> float:
        """The time of a motion of the tokens."""
        milliseconds: int = tokens()["motion"][name]
        return milliseconds / 1000 * _FACTORS[self.motion]

    def flight(self, name: str, ease: Ease = move, delay: float = 0.0) -> Flight:
        return Flight(self.seconds(name), ease, delay * _FACTORS[self.motion])
