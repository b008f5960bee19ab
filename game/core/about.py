"""Facts about a game before it is played: numbers of players, and options.

It stands in the `__init__` of the game's room and loads nothing else, so that all games can be
introduced at once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.reasons import refuse


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before a match: its default, and what else it may be."""

    name: str
    default: Any
    choices: tuple[Any, ...] | None = None
    low: int | None = None
    high: int | None = None
    seat: bool = False
    """A seat: from 0 to players - 1. The default may be negative, then it counts from the end."""
    series: bool = False
    """Whether it makes a match a series of games, one for each seat, with points of its own."""
    unless: str = ""
    """The name of another option: set to anything but its default, that one decides instead, and
    this one changes nothing."""

    def check(self, value: Any, players: int) -> Any:
        """The value, or `Refused`."""
        choices = self.choices or ()
        if any(type(value) is type(choice) and value == choice for choice in choices):
            return value
        low, high = (0, players - 1) if self.seat else (self.low, self.high)
        if low is not None and high is not None and type(value) is int and low <= value <= high:
            return value
        expected = [json.dumps(choice) for choice in choices]
        if low is not None:
            expected.append(f"{low}\u2013{high}")
        # No word of any language: the sentence around it is told in the player's.
        raise refuse("bad_option", option=self.name, expected=" / ".join(expected))

    def default_for(self, players: int) -> Any:
        return self.default % players if self.seat else self.default


@dataclass(frozen=True, slots=True)
class About:
    id: str
    player_counts: tuple[int, ...]
    options: tuple[Option, ...]

    def is_series(self, options: Mapping[str, Any]) -> bool:
        return any(option.series and options.get(option.name) for option in self.options)
