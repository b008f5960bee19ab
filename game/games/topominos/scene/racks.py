"""How a player's own pieces stand on the rack: each keeps its slot, and the way it was turned."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from game.games.topominos.rules.model import PLACES, SIDE, Dots, Piece, Pieces, bit_of, piece_of

Slots = tuple[Dots | None, ...]
"""What stands in each slot, as it lies; None where there is nothing."""


@cache
def turned(dots: Dots) -> Dots:
    """A quarter turn clockwise."""
    places = [place for place in range(PLACES) if dots & bit_of(place)]
    return sum(bit_of(SIDE * (p % SIDE) + SIDE - 1 - p // SIDE) for p in places)


@cache
def flipped(dots: Dots) -> Dots:
    """Left and right change places."""
    places = [place for place in range(PLACES) if dots & bit_of(place)]
    return sum(bit_of(SIDE * (p // SIDE) + SIDE - 1 - p % SIDE) for p in places)


@cache
def ways_in_turn(piece: Piece) -> tuple[Dots, ...]:
    """The different ways to lie, in the order in which turning and flipping leads to them."""
    ways = []
    for start in (piece, flipped(piece)):
        way = start
        for _ in range(4):
            ways.append(way)
            way = turned(way)
    return tuple(dict.fromkeys(ways))


def next_way(dots: Dots, fitting: Collection[Dots]) -> Dots:
    """The way to lie to which turning on leads first, of those that fit."""
    ways = ways_in_turn(piece_of(dots))
    start = ways.index(dots)
    return next(way for way in (*ways[start:], *ways[:start]) if way in fitting)


def arranged(before: Slots, rack: Pieces, size: int, put: Dots | None = None) -> Slots:
    """The slots with these pieces: what was there stays where it is, what is new fills the gaps.

    Of equal pieces the one that lies as the one just put is the one that is gone.
    """
    coming = list(rack)
    slots: list[Dots | None] = [None] * max(size, len(rack), len(before))
    for slot in sorted(range(len(before)), key=lambda slot: before[slot] == put):
        dots = before[slot]
        if dots is not None and piece_of(dots) in coming:
            coming.remove(piece_of(dots))
            slots[slot] = dots
    for slot, dots in enumerate(slots):
        if dots is None and coming:
            slots[slot] = coming.pop(0)
    while len(slots) > max(size, len(rack)):
        slots.remove(None)
    return tuple(slots)


def only_in(one: Slots, other: Slots) -> list[int]:
    """The slots in which something stands in one of two states of a rack, and not in the other."""
    return [
        slot
        for slot, dots in enumerate(one)
        if dots is not None and other[slot : slot + 1] in ((), (None,))
    ]
