"""The buttons of the menu that lead to other pages: three in a row where their words allow it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from game.scenes.menu.controls import COMPACT, NARROW, WIDE, Entry, Way
from game.ui.toolkit.boxes import Box, row
from game.ui.toolkit.stack import Stack

_MOST: Final = 3
"""So many stand side by side at most."""
_HEIGHT: Final = 54
_GAP: Final = 10
_LEAST_OF_NAME: Final = 120
"""The width of the button of a person with a long name, at 100 %."""

_Rows = list[list[Entry]]


def build_entries(column: Stack, first: Entry, others: Sequence[Entry], *, cuts: bool) -> None:
    """The first one gets what its row leaves. `cuts`: it is a person's name, which may be cut; the
    words of the others never are."""
    stage = column.stage
    gap = stage.px(_GAP)
    rows, widths, way = _layout(column, first, others, cuts=cuts)
    high = max(stage.px(_HEIGHT), stage.control_height())
    for number, (entries, own) in enumerate(zip(rows, widths, strict=True)):
        line = column.place(high, after=_GAP if number + 1 < len(rows) else 0)
        for entry, place in zip(entries, row(line, [Box(each) for each in own], gap), strict=True):
            entry.rect.update(place)
            entry.way = way
            column.screen.add(entry)
    is_small = any(entry.is_full for entry in (first, *others))
    for entry in (first, *others):
        entry.is_small = is_small


def _layout(
    column: Stack, first: Entry, others: Sequence[Entry], *, cuts: bool
) -> tuple[_Rows, list[list[int]], Way]:
    """As many in a row as have room; equally wide and with air, if that is possible."""
    gap, least = column.stage.px(_GAP), column.stage.tx(_LEAST_OF_NAME)
    ways = (WIDE, NARROW, COMPACT)
    for most, needs_even, way in product(range(_MOST, 1, -1), (True, False), ways):
        cell = (column.width - (most - 1) * gap) // most
        rows = _rows(first, others, most)
        found = []
        for entries in rows:
            needs = [min(each.width(way), least) if cuts and each is first else each.width(way)
                     for each in entries]  # fmt: skip
            room = column.width - (len(entries) - 1) * gap
            found.append(_even(needs, room, cell) or ([] if needs_even else _uneven(needs, room)))
        if all(found):
            return rows, found, way
    rows = [[first], *([each] for each in others)]
    return rows, [[column.width]] * len(rows), NARROW


def _rows(first: Entry, others: Sequence[Entry], most: int) -> _Rows:
    """Full rows, but for the first one."""
    ahead = len(others) % most
    rows = [list(others[at : at + most]) for at in range(ahead, len(others), most)]
    return [[first, *others[:ahead]], *rows]


def _even(needs: Sequence[int], room: int, cell: int) -> list[int]:
    """Equal widths, but for the first one, which gets what is left; none where they don't do."""
    widths = [room - cell * (len(needs) - 1), *[cell] * (len(needs) - 1)]
    return widths if all(a <= b for a, b in zip(needs, widths, strict=True)) else []


def _uneven(needs: Sequence[int], room: int) -> list[int]:
    """As much as each needs, and the same more for all; none where there is no room."""
    spare, rest = divmod(room - sum(needs), len(needs))
    if spare < 0:
        return []
    return [need + spare + (rest if n == 0 else 0) for n, need in enumerate(needs)]
