"""Whose columns take which numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.core.rules import Seat
from game.games.top12.rules.model import FREE, HIGHEST, LOWEST, Sheet, fitting_rows, is_open

_ALIKE: Final = 2
"""The greatest number of columns that are marked as the fullest."""


@lru_cache(maxsize=8)
def columns_that_fit(sheet: Sheet) -> tuple[int, ...]:
    """For each number from 1 on, how many columns it still fits."""
    return tuple(
        sum(bool(fitting_rows(column, number)) for column in sheet)
        for number in range(LOWEST, HIGHEST + 1)
    )


@dataclass(frozen=True, slots=True)
class Chances:
    """For each number from 1 on, where it could be written."""

    own: tuple[int, ...]
    """The number of the viewer's columns that take it."""
    others: tuple[tuple[int, ...], ...]
    """The same for each other player, in the order of play."""
    helps: tuple[bool, ...]
    """Whether the viewer's fullest column takes it."""
    fullest: tuple[int, ...]
    """The fullest columns that take another number: one, or two that are equally full; none if
    more are."""


@lru_cache(maxsize=8)
def chances(sheets: tuple[Sheet, ...], seat: Seat) -> Chances:
    others = [sheets[(seat + turn) % len(sheets)] for turn in range(1, len(sheets))]
    fullest = fullest_columns(sheets[seat])
    helps = tuple(
        any(fitting_rows(sheets[seat][column], number) for column in fullest)
        for number in range(LOWEST, HIGHEST + 1)
    )
    return Chances(
        columns_that_fit(sheets[seat]), tuple(map(columns_that_fit, others)), helps, fullest
    )


def fullest_columns(sheet: Sheet) -> tuple[int, ...]:
    """The fullest column that takes another number; two if they are equally full, none if more
    are."""
    counts = {
        column: sum(number != FREE for number in numbers)
        for column, numbers in enumerate(sheet)
        if is_open(numbers)
    }
    most = max(counts.values(), default=0)
    found = tuple(column for column, count in counts.items() if count == most)
    return found if most > 1 and len(found) <= _ALIKE else ()
