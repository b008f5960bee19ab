"""The pieces on a player's rack: each keeps its slot, and the way that it was turned."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from game.core.rules import Seat
from game.games.topominos.rules.model import (
    PLACES,
    SIDE,
    Dots,
    Piece,
    Pieces,
    Put,
    TopominosView,
    bit_of,
    piece_of,
)

Slots = tuple[Dots | None, ...]
"""The piece in each slot, as it lies; None where a slot is empty."""


@cache
def turned(dots: Dots) -> Dots:
    """A quarter turn clockwise."""
    places = [place for place in range(PLACES) if dots & bit_of(place)]
    return sum(bit_of(SIDE * (p % SIDE) + SIDE - 1 - p // SIDE) for p in places)


@cache
def flipped(dots: Dots) -> Dots:
    """Flipped over, so that left and right change places."""
    places = [place for place in range(PLACES) if dots & bit_of(place)]
    return sum(bit_of(SIDE * (p // SIDE) + SIDE - 1 - p % SIDE) for p in places)


@cache
def ways_in_turn(piece: Piece) -> tuple[Dots, ...]:
    """The different orientations of a piece, in the order in which turning and flipping leads to
    them."""
    ways = []
    for start in (piece, flipped(piece)):
        way = start
        for _ in range(4):
            ways.append(way)
            way = turned(way)
    return tuple(dict.fromkeys(ways))


def next_way(dots: Dots, fitting: Collection[Dots]) -> Dots:
    """The first fitting orientation that turning on leads to."""
    ways = ways_in_turn(piece_of(dots))
    start = ways.index(dots)
    return next(way for way in (*ways[start:], *ways[:start]) if way in fitting)


def arranged(before: Slots, rack: Pieces, size: int, put: Dots | None = None) -> Slots:
    """The slots with these pieces: known pieces stay where they are, new ones fill the gaps.

    Of equal pieces the one that lies like the piece just put is the one that is gone.
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
    """The slots that hold a piece in one of two states of a rack, and are empty in the other."""
    return [
        slot
        for slot, dots in enumerate(one)
        if dots is not None and other[slot : slot + 1] in ((), (None,))
    ]


class Racks:
    """The racks of all players at this computer; each player sees only one of them."""

    def __init__(self) -> None:
        self._slots: dict[Seat, Slots] = {}

    def of(self, seat: Seat) -> Slots:
        return self._slots.get(seat, ())

    def keep(self, seat: Seat, slots: Slots) -> None:
        self._slots[seat] = slots

    def after(self, view: TopominosView, move: object) -> Slots:
        """The viewer's rack after a move, which leads to that view."""
        put = move.dots if isinstance(move, Put) else None
        return arranged(self.of(view.seat), view.rack, view.table.rack_size, put)
