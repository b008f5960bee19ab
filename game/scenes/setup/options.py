"""The values of options: read from what is kept, and stepped through."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.about import Option
from game.core.reasons import Refused

_FEW: Final = 30
"""Up to so many numbers the step is one."""
_STEPS: Final = ((100, 10), (500, 50), (1000, 100))
"""Limits, and the steps below them."""
_LARGEST_STEP: Final = 500


def read_options(kept: Any, options: tuple[Option, ...], players: int) -> dict[str, Any]:
    """The options that were kept, as far as the game allows them; a seat may be None."""
    given = kept if type(kept) is dict else {}
    return {option.name: _read_option(given, option, players) for option in options}


def _read_option(given: Mapping[str, Any], option: Option, players: int) -> Any:
    if option.name not in given:
        return None if option.seat else option.default_for(players)
    try:
        return option.check(given[option.name], players)
    except Refused:
        return None if option.seat else option.default_for(players)


def rungs(low: int, high: int) -> tuple[int, ...]:
    """The numbers from low to high, one by one, or in steps that grow where they are many."""
    if high - low <= _FEW:
        return tuple(range(low, high + 1))
    found = [low]
    while found[-1] < high:
        step = next((step for limit, step in _STEPS if found[-1] < limit), _LARGEST_STEP)
        found.append(min(high, (found[-1] // step + 1) * step))
    return tuple(found)


def neighbours(values: tuple[Any, ...], chosen: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The value before and the one after, each in a tuple that may be empty; the chosen value may
    be between two of them."""
    if chosen in values:
        at = values.index(chosen)
        return values[max(0, at - 1) : at], values[at + 1 : at + 2]
    smaller = [value for value in values if value is None or value < chosen]
    larger = [value for value in values if value is not None and value > chosen]
    return tuple(smaller[-1:]), tuple(larger[:1])
