"""Reads the cells of the database with distrust.

A bit of a file may flip, and other programs may write to it. Each function gives a value that the
rest of the program can rely on, or raises `Unreadable`; none raises anything else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from math import isfinite
from typing import Any, Final, NoReturn

EARLIEST: Final = datetime(1970, 1, 2, tzinfo=UTC)
LATEST: Final = datetime(2999, 12, 30, tzinfo=UTC)
"""Between these every system can tell the time of every zone."""
LARGEST: Final = 10**12
"""No figure of a match is larger."""
LONGEST_JSON: Final = 1_000_000
_LONGEST_TEXT: Final = 200
_SPACES: Final = "\u00a0\u2009\u202f"
"""Between figures and what they count, in some languages."""


class Unreadable(ValueError):
    """The value cannot have been written by this program."""


def text(value: Any) -> str:
    if type(value) is not str or not value:
        raise Unreadable
    return value


def whole(value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise Unreadable
    return value


def whole_or_none(value: Any, low: int, high: int) -> int | None:
    return None if value is None else whole(value, low, high)


def number(value: Any, low: float, high: float) -> float:
    if type(value) not in (int, float) or not low <= value <= high:  # NaN is not either
        raise Unreadable
    return float(value)


def time(value: Any) -> datetime:
    """A time with its zone; without one it is that of Greenwich, as everywhere here."""
    try:
        found = datetime.fromisoformat(value)
        found = found.replace(tzinfo=UTC) if found.tzinfo is None else found
        is_possible = EARLIEST <= found <= LATEST
    except (TypeError, ValueError, OverflowError) as problem:
        raise Unreadable from problem
    if not is_possible:
        raise Unreadable
    return found


def time_or_none(value: Any) -> datetime | None:
    return None if value is None else time(value)


def json_of(value: Any) -> Any:
    """Reads JSON. Numbers that are none are refused, and nesting that is too deep to be read."""
    if type(value) is not str or len(value) > LONGEST_JSON:
        raise Unreadable
    try:
        return json.loads(value, parse_float=_finite, parse_constant=_refused)
    except (ValueError, RecursionError) as problem:
        raise Unreadable from problem


@lru_cache(maxsize=1024)
def mapping(value: Any) -> Mapping[str, Any]:
    """An object; kept, for most matches of a table have the same, so it is not to be changed."""
    found = json_of(value)
    if type(found) is not dict:
        raise Unreadable
    return found


def score(value: Any) -> Any:
    """A number, a few of them, the words that stand for one, or nothing."""
    found = json_of(value)
    several = found if type(found) is list else [found]
    if not several or not all(each is None or _is_figure(each) for each in several):
        raise Unreadable
    return found


def figures(value: Any) -> dict[str, Any]:
    """The figures beside a score, as far as they can be shown."""
    found = mapping(value)
    return {name: each for name, each in found.items() if _is_figure(each)}


def _is_figure(value: Any) -> bool:
    if type(value) is str:
        return len(value) <= _LONGEST_TEXT and all(
            letter.isprintable() or letter in _SPACES for letter in value
        )
    return type(value) in (int, float) and abs(value) <= LARGEST


def _finite(digits: str) -> float:
    found = float(digits)
    if not isfinite(found):
        raise Unreadable
    return found


def _refused(_: str) -> NoReturn:
    raise Unreadable
