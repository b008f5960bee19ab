"""Whose columns take which numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.core.rules import Seat
from game.games.top12.rules.model import FREE, HIGHEST, LOWEST, Sheet, fitting_rows, is_open

_ALIKE: Final = 2
"""So many columns at most are marked as the fullest."""


@lru_cache(maxsize=8)
def columns_that_fit(sheet: Sheet) -> tuple[int, ...]:
    """Per number, from 1 on, how many columns it still fits."""
    return tuple(
        sum(bool(fitting_rows(column, number)) for column in sheet)
        for number in range(LOWEST, HIGHEST + 1)
    )


@dataclass(frozen=True, slots=True)
class Chances:
    """For each number from 1 on, where it could be written: what one compares when naming."""

    own: tuple[int, ...]
    """How many columns of the viewer take it."""
    others: tuple[tuple[int, ...], ...]
    """The same of each other player, in the order of play."""
    helps: tuple[bool, ...]
    """Whether the viewer's fullest column takes it."""
    fullest: tuple[int, ...]
    """Those columns: the fullest that takes anything, or two that are alike; none where most of
    them are alike."""


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
    """The column that holds most numbers of those that take another one; two where these are
    alike, and none where still more are."""
    counts = {
        column: sum(number != FREE for number in numbers)
        for column, numbers in enumerate(sheet)
        if is_open(numbers)
    }
    most = max(counts.values(), default=0)
    found = tuple(column for column, count in counts.items() if count == most)
    return found if most > 1 and len(found) <= _ALIKE else ()
