"""States, moves and events. All are frozen: nothing but the rules makes a new one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.open_game import OpenView

SIDES: Final = 6
LOSES: Final = 1
"""The side of the die that ends a turn with nothing."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The player on turn rolls the die."""


@dataclass(frozen=True, slots=True)
class Hold:
    """The player on turn takes the points of the turn."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """The number that the die shows."""

    roll: int


Move = Roll | Hold


@dataclass(frozen=True, slots=True)
class State:
    players: int
    target: int
    phase: str
    """`turn`, `roll` while the die is in the air, or `over`."""
    active: int
    points: int
    """The points of the running turn."""
    last: int
    """The number that the die shows; 0 before the first roll."""
    scores: tuple[int, ...]


PigView = OpenView[State]
