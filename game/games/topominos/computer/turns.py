"""A turn of Topominos as a few small tuples, and the ways to go on with it.

Only the shape of a stack matters: every piece may be turned and flipped, so stacks that are alike
when turned or flipped take the same pieces. A stack is named here by the smallest of its eight
orientations. Its compartment is found again when a plan becomes a move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from game.core.opponents import Budget
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    EXISTING,
    FULL,
    NEW,
    Dots,
    Piece,
    Pieces,
    Put,
    Table,
    piece_of,
    ways_on,
    without,
)

Stacks = tuple[Dots, ...]
"""Shapes of stacks, ascending."""

Turn = tuple[Stacks, Stacks, int, Pieces]
"""A turn so far: stacks without a new piece, stacks with one, the choice, and the rack.

The choice is `FRESH`, `ON_STACKS`, or the shape of the new stack that is being built.
"""
FRESH: Final = 0
ON_STACKS: Final = -1

Ending = tuple[int, Turn, Turn]
"""A way to go on with a turn: the points that it adds, where it leads, where its first piece
leads."""

DOTS: Final = tuple(dots.bit_count() for dots in range(FULL + 1))


@cache
def laid(stack: Dots, piece: Piece) -> tuple[Dots, ...]:
    """The different shapes that a stack can get from a piece; `FULL` where it is complete."""
    return tuple(sorted({piece_of(stack | way) for way in ways_on(piece, stack)}))


def dots_of(pieces: Iterable[Dots]) -> int:
    return sum([DOTS[piece] for piece in pieces])


# --- a turn, and how it can go on ---


def turn_of(table: Table, rack: Pieces) -> Turn:
    """The turn of the active player so far."""
    building = table.touched[-1] if table.choice == NEW else None
    untouched: list[Dots] = []
    touched: list[Dots] = []
    for compartment, seen in enumerate(table.tray):
        if seen and compartment != building:
            (touched if compartment in table.touched else untouched).append(piece_of(seen))
    chosen = FRESH
    if building is not None:
        chosen = piece_of(table.tray[building])
    elif table.choice == EXISTING:
        chosen = ON_STACKS
    return tuple(sorted(untouched)), tuple(sorted(touched)), chosen, rack


def turn_after(table: Table, turn: Turn, put: Put) -> Turn:
    """The turn after a piece is placed in the turn `turn_of(table, …)`."""
    untouched, touched, chosen, rack = turn
    rack = without(rack, (piece_of(put.dots),))
    before = table.tray[put.compartment]
    shape = piece_of(before | put.dots)
    if chosen <= FRESH and before:
        if put.compartment in table.touched:
            touched = without(touched, (piece_of(before),))
        else:
            untouched = without(untouched, (piece_of(before),))
        if shape != FULL:
            return untouched, tuple(sorted((*touched, shape))), ON_STACKS, rack
    return untouched, touched, FRESH if shape == FULL else shape, rack


def continued(turn: Turn) -> list[tuple[int, Turn]]:
    """The turns that one more piece can lead to, with its points; some of them more than once."""
    untouched, touched, chosen, rack = turn
    found: list[tuple[int, Turn]] = []
    last_piece = -1
    for index, piece in enumerate(rack):
        if piece == last_piece:
            continue
        last_piece = piece
        rest = rack[:index] + rack[index + 1 :]
        points = DOTS[piece]
        if chosen > FRESH:
            for shape in laid(chosen, piece):
                now = FRESH if shape == FULL else shape
                found.append((points, (untouched, touched, now, rest)))
            continue
        for at, stack in enumerate(untouched):
            if shapes := laid(stack, piece):
                others = untouched[:at] + untouched[at + 1 :]
                more = points + DOTS[stack]
                for shape in shapes:
                    if shape == FULL:
                        found.append((more, (others, touched, FRESH, rest)))
                    else:
                        now_touched = tuple(sorted((*touched, shape)))
                        found.append((more, (others, now_touched, ON_STACKS, rest)))
        for at, stack in enumerate(touched):
            if shapes := laid(stack, piece):
                others = touched[:at] + touched[at + 1 :]
                for shape in shapes:
                    if shape == FULL:
                        found.append((points, (untouched, others, FRESH, rest)))
                    else:
                        now_touched = tuple(sorted((*others, shape)))
                        found.append((points, (untouched, now_touched, ON_STACKS, rest)))
        if chosen == FRESH and len(untouched) + len(touched) < COMPARTMENTS:
            found.append((points, (untouched, touched, FRESH if piece == FULL else piece, rest)))
    return found


def tray_after(turn: Turn) -> Stacks:
    """The stacks that are in the tray when a turn ends like this."""
    untouched, touched, chosen, _ = turn
    building = (chosen,) if chosen > FRESH else ()
    return tuple(sorted(untouched + touched + building))


def points_between(turn: Turn, later: Turn) -> int:
    """The growth of the turn's score: dots that were placed, and stacks touched for the first time.

    A full stack counts its nine dots like any other.
    """
    return dots_of(turn[0]) - dots_of(later[0]) + dots_of(turn[3]) - dots_of(later[3])


def endings(turn: Turn, widest: int, budget: Budget) -> list[Ending]:
    """The ways to go on with a turn, in layers by the number of pieces.

    A layer wider than `widest` keeps the most promising ones: by their points and most of the dots
    that can still be placed.
    """
    found: list[Ending] = []
    layer: dict[Turn, tuple[int, Turn]] = {turn: (0, turn)}
    while layer:
        following: dict[Turn, tuple[int, Turn]] = {}
        for reached, (points, first) in layer.items():
            if not budget.spend():
                return found
            for more, later in continued(reached):
                if later not in following:
                    following[later] = (points + more, later if reached is turn else first)
        ranked = [(points, later, first) for later, (points, first) in following.items()]
        if len(ranked) > widest:
            ranked.sort(key=_promise, reverse=True)
            del ranked[widest:]
        found += ranked
        layer = {later: (points, first) for points, later, first in ranked if later[3]}
    return found


def _promise(ending: Ending) -> float:
    return ending[0] + HOPE_OF_A_DOT * dots_of(ending[1][3])


HOPE_OF_A_DOT: Final = 0.7
"""The share of a dot on the rack that may still be placed in the turn: a guess, not tuned."""


def way_to(turn: Turn, ends: Turn) -> list[Turn]:
    """The turns on the way from one turn to a later one, which is the last of them."""
    missed: set[Turn] = set()

    def go_on(here: Turn) -> list[Turn] | None:
        if here == ends:
            return []
        if here in missed or len(here[3]) <= len(ends[3]):
            return None
        for _, later in continued(here):
            if _leads_to(later, ends):
                rest = go_on(later)
                if rest is not None:
                    return [later, *rest]
        missed.add(here)
        return None

    return go_on(turn) or []


def _leads_to(turn: Turn, ends: Turn) -> bool:
    """Whether one turn can still lead to another: nothing is missing yet of the pieces on the rack
    and the untouched stacks that are left at the end."""
    return _holds(turn[3], ends[3]) and _holds(turn[0], ends[0])


def _holds(many: Sequence[int], few: Sequence[int]) -> bool:
    """Whether all of the few are among the many, both ascending."""
    rest = iter(many)
    return all(each in rest for each in few)


# --- the turn that scores most ---


def best_turn(turn: Turn) -> tuple[int, Turn]:
    """The most points that a turn can still score, and one way in which it ends then."""
    best = (0, turn)
    seen: set[Turn] = set()

    def look(points: int, here: Turn) -> None:
        nonlocal best
        if points > best[0]:
            best = (points, here)
        if points + _most_to_come(here) <= best[0] or here in seen:
            return
        seen.add(here)
        later = continued(here)
        later.sort(key=_points, reverse=True)
        for more, there in later:
            look(points + more, there)

    look(0, turn)
    return best


def _most_to_come(turn: Turn) -> int:
    """An upper bound for the points that a turn can still score: the dots of the rack, and a stack
    for each piece."""
    untouched, _, chosen, rack = turn
    if not rack:
        return 0
    dots = [DOTS[stack] for stack in untouched]
    reached = 0
    for piece in rack:
        fitting = [seen for stack, seen in zip(untouched, dots, strict=True) if laid(stack, piece)]
        reached += max(fitting, default=0)
    # A new stack must be full, with at least one piece, before others are touched.
    pieces = len(rack) - (chosen > FRESH)
    highest = sum(sorted(dots, reverse=True)[:pieces])
    return dots_of(rack) + min(reached, highest)


def _points(reached: tuple[int, Turn]) -> int:
    return reached[0]
