"""Figures of a turn that everybody can count on the table: see `ranking.py` for their order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.games.topominos.computer.plans import Plan, kept_by
from game.games.topominos.computer.turns import DOTS, Turn, dots_of, laid, tray_after
from game.games.topominos.rules.model import (
    FULL,
    PLACES,
    Piece,
    Pieces,
    TopominosView,
)

HEAVY: Final = 3
OPEN: Final = 3
"""Stacks with fewer dots bring whoever adds to them little more than an empty compartment."""
Figures = tuple[int, ...]


class Left(NamedTuple):
    """The figures of the part `next_player`: what a turn leaves to the others."""

    ready: int = 0
    """The stacks that one unseen piece can complete."""
    dots: int = 0
    """The dots of the highest of them."""
    filling: int = 0
    """How many unseen pieces complete that one."""
    unseen: int = 0
    """All unseen pieces."""
    tallest: int = 0
    """The dots of the highest stack."""
    all_dots: int = 0
    """The dots of all stacks."""
    fitting: int = 0
    """How many unseen pieces fit the stack, of those with three dots and more, that most fit."""
    open_dots: int = 0
    """The dots of that stack."""


def figures_of(view: TopominosView, plan: Plan, unseen: Sequence[Piece]) -> Mapping[str, Figures]:
    """The figures of each part, by its code."""
    tray = tray_after(plan.ends)
    kept = kept_by(plan)
    return {
        "points": _of_points(view, plan),
        "drawn": (int(not kept and view.bag_left > 0),),
        "next_player": _of_next_player(tray, unseen),
        "next_turn": (*_of_next_turn(tray, kept), _drawn(view, plan, kept)),
        "later": (dots_of(kept), view.bag_left),
    }


def _of_points(view: TopominosView, plan: Plan) -> Figures:
    if plan.exchanged is not None:
        return 0, 0, 0
    table = view.table
    placed = dots_of(view.rack) - dots_of(plan.ends[3])
    gone = sum(seen.bit_count() for seen in table.tray) + placed - dots_of(tray_after(plan.ends))
    completed = table.completed + gone // PLACES
    return table.turn_score + plan.points, completed, _touched(plan.ends) + completed


def _touched(turn: Turn) -> int:
    """The stacks in the tray that have got a piece."""
    _, touched, chosen, _ = turn
    return len(touched) + (chosen > 0)


def _of_next_player(tray: Sequence[int], unseen: Sequence[Piece]) -> Left:
    ways = {stack: [laid(stack, piece) for piece in unseen] for stack in dict.fromkeys(tray)}
    completing = {stack: sum(FULL in way for way in ways[stack]) for stack in ways}
    fitting = [(sum(map(bool, ways[s])), DOTS[s]) for s in ways if DOTS[s] >= OPEN]
    ready = [stack for stack in tray if completing[stack]]
    highest = max(ready, key=lambda stack: (DOTS[stack], completing[stack]), default=0)
    tallest = max((DOTS[stack] for stack in tray), default=0)
    pieces = completing.get(highest, 0)
    most = max(fitting, default=(0, 0))
    return Left(len(ready), DOTS[highest], pieces, len(unseen), tallest, dots_of(tray), *most)


def _of_next_turn(tray: Sequence[int], kept: Pieces) -> Figures:
    completed = [
        max((DOTS[stack] for stack in tray if FULL in laid(stack, piece)), default=0)
        for piece in kept
    ]
    unfit = sum(not any(laid(stack, piece) for stack in tray) for piece in kept)
    heavy = sum(DOTS[piece] >= HEAVY for piece in kept)
    return len(kept), sum(map(bool, completed)), max(completed, default=0), heavy, unfit


def _drawn(view: TopominosView, plan: Plan, kept: Pieces) -> int:
    """The pieces with which the rack is filled up."""
    if plan.exchanged is not None:
        return len(plan.exchanged)
    return min(view.table.rack_size - len(kept), view.bag_left)
