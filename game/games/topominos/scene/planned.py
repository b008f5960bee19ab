"""The pieces proposed for a turn: their places, and the score of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.topominos.art.pieces import Ghost
from game.games.topominos.rules.model import FULL, PLACES, Dots, Put, Table


def ghosts(table: Table, puts: Sequence[Put]) -> dict[int, tuple[Ghost, ...]]:
    """By compartment the pieces that are placed one after the other, the lowest first. A
    compartment that an earlier piece has emptied gets none of them."""
    found: dict[int, tuple[Ghost, ...]] = {}
    for number, put in enumerate(puts, 1):
        lower = found.get(put.compartment, ())
        below = len(table.stacks[put.compartment]) + len(lower)
        step = number if len(puts) > 1 else 0
        found[put.compartment] = (*lower, Ghost(put.dots, below, step))
    return found


def score_after(table: Table, puts: Sequence[Put]) -> int:
    """The score of the turn after these pieces; a full stack scores its nine dots."""
    tray, touched, completed = list(table.tray), set(table.touched), table.completed
    for put in puts:
        tray[put.compartment] |= put.dots
        touched.add(put.compartment)
        if tray[put.compartment] == FULL:
            completed += 1
            tray[put.compartment] = 0
    return PLACES * completed + sum(tray[which].bit_count() for which in touched)


def gains(table: Table, puts: Sequence[Put]) -> dict[int, tuple[int, int]]:
    """The number of visible dots before and after these pieces, by compartment."""
    found: dict[int, tuple[int, int]] = {}
    for put in puts:
        seen = table.tray[put.compartment].bit_count()
        old, new = found.get(put.compartment, (seen, seen))
        found[put.compartment] = (old, new + put.dots.bit_count())
    return found


def tray_after(table: Table, puts: Sequence[Put]) -> tuple[Dots, ...]:
    """The visible dots of each compartment after these pieces; a full stack is taken off."""
    tray = list(table.tray)
    for put in puts:
        seen = tray[put.compartment] | put.dots
        tray[put.compartment] = 0 if seen == FULL else seen
    return tuple(tray)
