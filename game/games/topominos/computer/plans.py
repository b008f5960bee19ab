"""Plans of whole turns, and how a plan becomes moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.chance import QuickRng, Rng
from game.core.opponents import Budget
from game.games.topominos.computer.base import pick, puts_by_turn
from game.games.topominos.computer.turns import (
    Turn,
    endings,
    laid,
    points_between,
    tray_after,
    turn_of,
    way_to,
)
from game.games.topominos.rules.model import (
    END,
    Move,
    Pass,
    Pieces,
    Put,
    TopominosView,
    piece_of,
    without,
)
from game.games.topominos.rules.rules import Topominos


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play the rest of a turn."""

    points: int
    ends: Turn
    first: Turn | None
    """The turn after the first piece; None if no more pieces are placed."""
    exchanged: Pieces | None = None
    """The pieces that a pass exchanges; None if it is no pass."""


def plans_of(
    view: TopominosView,
    legal: Sequence[Move],
    widest: int,
    budget: Budget,
    *,
    scores_most: bool = False,
) -> list[Plan]:
    """The different plans found within the budget, at least one. Of those that lead to the same, it
    is the one that scores most, or else the first one found."""
    table = view.table
    turn = turn_of(table, view.rack)
    plans: dict[tuple[object, ...], Plan] = {}
    for points, ends, first in endings(turn, widest, budget):
        key = (tray_after(ends), ends[3]) if ends[3] else ends
        known = plans.get(key)
        if known is None or (scores_most and known.points < points):
            plans[key] = Plan(points, ends, first)
    found = list(plans.values()) or _at_once(view, legal)
    if table.has_put:
        found.append(Plan(0, turn, None))
    elif not table.is_fresh:
        found += [Plan(0, turn, None, pieces) for pieces in exchanges(view)]
    return found


def _at_once(view: TopominosView, legal: Sequence[Move]) -> list[Plan]:
    """The piece that scores most at once, if any; used when there was no time to plan."""
    turn = turn_of(view.table, view.rack)
    firsts = puts_by_turn(view, legal)
    if not firsts:
        return []
    first = max(firsts, key=lambda later: points_between(turn, later))
    return [Plan(points_between(turn, first), first, first)]


HEAVY: Final = 3
"""A piece with at least that many dots is hard to place."""


def exchanges(view: TopominosView) -> list[Pieces]:
    """The exchanges worth a thought: nothing, everything, heavy pieces, pieces that fit no
    stack."""
    shapes = {piece_of(seen) for seen in view.table.tray if seen}
    rack = view.rack
    heavy = tuple(piece for piece in rack if piece.bit_count() >= HEAVY)
    unfit = tuple(piece for piece in rack if not any(laid(shape, piece) for shape in shapes))
    kinds = ((), rack, heavy, unfit)
    return list(dict.fromkeys(pieces[: view.bag_left] for pieces in kinds))


def kept_by(plan: Plan) -> Pieces:
    """The pieces that stay on the rack, of those that are there now."""
    kept = plan.ends[3]
    return kept if plan.exchanged is None else without(kept, plan.exchanged)


# --- from a plan to its moves ---


def begin_alike(one: Plan, other: Plan) -> bool:
    return (one.first, one.exchanged) == (other.first, other.exchanged)


def any_move_of(plan: Plan, view: TopominosView, legal: Sequence[Move]) -> Move:
    """The first of equal moves: a value for display needs no chance."""
    if plan.first is not None:
        return puts_by_turn(view, legal)[plan.first][0]
    return END if plan.exchanged is None else Pass(plan.exchanged)


def move_of(plan: Plan, view: TopominosView, legal: Sequence[Move], rng: Rng) -> Move:
    if plan.exchanged is not None:
        return Pass(plan.exchanged)
    if plan.first is None:
        return END
    return pick(puts_by_turn(view, legal)[plan.first], rng)


def rest_of_turn(rules: Topominos, view: TopominosView, move: Move, plan: Plan) -> tuple[Put, ...]:
    """The moves with which a plan goes on after its first one.

    It stops before a compartment that an earlier piece has emptied, because two pieces of a plan in
    the same place can't be shown together.
    """
    if plan.first is None or not isinstance(move, Put):
        return ()
    found: list[Put] = []
    state = rules.determinize(view, QuickRng(0))
    put: Put = move
    emptied: set[int] = set()
    for wanted in way_to(plan.first, plan.ends):
        state = rules.apply(state, view.seat, put)
        if not state.table.tray[put.compartment]:
            emptied.add(put.compartment)
        seen = rules.view(state, view.seat)
        leading = puts_by_turn(seen, rules.legal(state, view.seat)).get(wanted, ())
        puts = (each for each in leading if isinstance(each, Put))
        following = next((each for each in puts if each.compartment not in emptied), None)
        if following is None:
            break
        put = following
        found.append(put)
    return tuple(found)
