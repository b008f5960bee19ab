"""Facts about a game before it is played: numbers of players, and options.

It stands in the `__init__` of the game's room and loads nothing else, so that all games can be
introduced at once.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
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
    some_of: str = ""
    """Letters of which each player adds one: as many are used as there are players, in this order.
    The default, no letter, means the first of them. Which are used changes no rule."""
    unless: str = ""
    """The name of another option: set to anything but its default, that one decides instead, and
    this one changes nothing."""

    def check(self, value: Any, players: int) -> Any:
        """The value, or `Refused`."""
        choices = self.choices or ()
        if any(type(value) is type(choice) and value == choice for choice in choices):
            return value
        if self.some_of and type(value) is str and value == self._in_order(value):
            return value
        low, high = (0, players - 1) if self.seat else (self.low, self.high)
        if low is not None and high is not None and type(value) is int and low <= value <= high:
            return value
        expected = [json.dumps(choice) for choice in (*choices, *self.some_of)]
        if low is not None:
            expected.append(f"{low}\u2013{high}")
        # No word of any language: the sentence around it is told in the player's.
        raise refuse("bad_option", option=self.name, expected=" / ".join(expected))

    def used(self, value: str, players: int) -> str:
        """The letters that are used with this value: of too many the first, of too few some
        more."""
        more = [letter for letter in self.some_of if letter not in value]
        return self._in_order([*value, *more][:players])

    def turned(self, value: str, letter: str, players: int) -> str:
        """The value after a letter was taken into the set or out of it."""
        turned = self._in_order({*value} ^ {letter})
        return self.default if turned == self.used("", players) else turned

    def _in_order(self, letters: Iterable[str]) -> str:
        chosen = set(letters)
        return "".join(letter for letter in self.some_of if letter in chosen)

    def default_for(self, players: int) -> Any:
        return self.default % players if self.seat else self.default


@dataclass(frozen=True, slots=True)
class About:
    id: str
    player_counts: tuple[int, ...]
    options: tuple[Option, ...]

    def is_series(self, options: Mapping[str, Any]) -> bool:
        return any(option.series and options.get(option.name) for option in self.options)
