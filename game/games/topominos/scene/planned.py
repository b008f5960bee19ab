"""Pieces that are proposed for a turn: where each would lie, and what the turn would score."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.topominos.art.pieces import Ghost
from game.games.topominos.rules.model import FULL, PLACES, Put, Table


def ghosts(table: Table, puts: Sequence[Put]) -> dict[int, tuple[Ghost, ...]]:
    """By compartment the pieces that are put one after the other, the lowest first; none of them
    where an earlier one has emptied a stack."""
    found: dict[int, tuple[Ghost, ...]] = {}
    for number, put in enumerate(puts, 1):
        lower = found.get(put.compartment, ())
        below = len(table.stacks[put.compartment]) + len(lower)
        step = number if len(puts) > 1 else 0
        found[put.compartment] = (*lower, Ghost(put.dots, below, step))
    return found


def score_after(table: Table, puts: Sequence[Put]) -> int:
    """What the turn would score after these pieces; a full stack counts as many as it has dots."""
    tray, touched, completed = list(table.tray), set(table.touched), table.completed
    for put in puts:
        tray[put.compartment] |= put.dots
        touched.add(put.compartment)
        if tray[put.compartment] == FULL:
            completed += 1
            tray[put.compartment] = 0
    return PLACES * completed + sum(tray[which].bit_count() for which in touched)


def gains(table: Table, puts: Sequence[Put]) -> dict[int, tuple[int, int]]:
    """By compartment how many dots are seen there before and after these pieces."""
    found: dict[int, tuple[int, int]] = {}
    for put in puts:
        seen = table.tray[put.compartment].bit_count()
        old, new = found.get(put.compartment, (seen, seen))
        found[put.compartment] = (old, new + put.dots.bit_count())
    return found
