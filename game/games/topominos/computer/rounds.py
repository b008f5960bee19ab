"""A round played out by players who plan their turns quickly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from game.core.chance import Rng
from game.core.opponents import Budget
from game.core.rules import Seat
from game.games.topominos.computer.turns import (
    DOTS,
    FRESH,
    ON_STACKS,
    Stacks,
    Turn,
    endings,
    laid,
    tray_after,
)
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    FULL,
    PASSING_LAPS,
    Piece,
    Pieces,
    Table,
    TopominosView,
    piece_of,
    without,
)
from game.games.topominos.rules.rules import Topominos

# --- a turn without a plan ---


def quick_turn(turn: Turn) -> tuple[int, Turn]:
    """A turn that takes the best piece at each step: its points, and its end."""
    total = 0
    while turn[3]:
        points, turn = quick_put(turn)
        if not points:
            break
        total += points
    return total, turn


def quick_put(turn: Turn) -> tuple[int, Turn]:
    """The piece that scores most at once; a new stack only where nothing else is possible."""
    untouched, touched, chosen, rack = turn
    if chosen > FRESH:
        return _quick_on_new(turn)
    most = best_piece = best_stack = 0
    for piece in rack:
        dots = DOTS[piece]
        for stack in untouched:
            if dots + DOTS[stack] > most and laid(stack, piece):
                most, best_piece, best_stack = dots + DOTS[stack], piece, stack
    begins = most > 0
    for piece in rack:
        if DOTS[piece] > most:
            for stack in touched:
                if laid(stack, piece):
                    most, best_piece, best_stack, begins = DOTS[piece], piece, stack, False
                    break
    if not most:
        room = chosen == FRESH and len(untouched) + len(touched) < COMPARTMENTS
        return _quick_on_new((untouched, touched, 0, rack)) if room else (0, turn)
    shape = laid(best_stack, best_piece)[0]
    if begins:
        untouched = without(untouched, (best_stack,))
    else:
        touched = without(touched, (best_stack,))
    rest = without(rack, (best_piece,))
    if shape == FULL:
        return most, (untouched, touched, FRESH, rest)
    return most, (untouched, tuple(sorted((*touched, shape))), ON_STACKS, rest)


def _quick_on_new(turn: Turn) -> tuple[int, Turn]:
    """The heaviest piece that fits on the new stack that is or will be built."""
    untouched, touched, chosen, rack = turn
    fitting = [piece for piece in rack if laid(chosen, piece)]
    if not fitting:
        return 0, turn
    piece = max(fitting, key=DOTS.__getitem__)
    shape = laid(chosen, piece)[0]
    rest = without(rack, (piece,))
    return DOTS[piece], (untouched, touched, FRESH if shape == FULL else shape, rest)


# --- a turn with a plan ---


class Judges(Protocol):
    def of(self, tray: Stacks, kept: Pieces) -> float:
        """The points by which the seat that leaves this will be ahead from then on."""


WIDEST: Final = 60
"""The most ways to play so many pieces that are kept."""


def judged_turns(judge: Judges, budget: Budget) -> Callable[[Turn], tuple[int, Turn]]:
    """Plays the turn that scores most together with what it leaves, of those found within the
    budget."""

    def plan(turn: Turn) -> tuple[int, Turn]:
        most: dict[tuple[Stacks, Pieces], tuple[int, Turn]] = {}
        for points, ends, _ in endings(turn, WIDEST, budget):
            key = tray_after(ends), ends[3]
            if key not in most or most[key][0] < points:
                most[key] = points, ends
        best, chosen = float("-inf"), (0, turn)
        for (tray, kept), found in most.items():
            worth = found[0] + judge.of(tray, kept)
            if worth > best:
                best, chosen = worth, found
        return chosen

    return plan


# --- a round played out ---


class Round:
    """A round that is played out by players who all plan in the same way.

    The bag is a list in random order; pieces are taken from its end. `plan` gives the points and
    the end of a turn.
    """

    def __init__(
        self,
        table: Table,
        racks: Sequence[Pieces],
        bag: list[Piece],
        plan: Callable[[Turn], tuple[int, Turn]] = quick_turn,
    ) -> None:
        self._plan = plan
        self.players = table.players
        self.rack_size = table.rack_size
        self.starter = table.starter
        self.seat: Seat = table.active
        self.passed = len(table.passed)
        self.laps = table.laps
        self.racks = list(racks)
        self.bag = bag
        self.tray: Stacks = tuple(sorted([piece_of(seen) for seen in table.tray if seen]))

    def play_turn(self) -> tuple[int, Pieces]:
        """Plays the turn of the active seat; returns its points and the pieces that stay on the
        rack."""
        rack = self.racks[self.seat]
        points, turn = self._plan((self.tray, (), FRESH, rack))
        if points:
            more, kept = self.finish(turn)
            return points + more, kept
        return 0, self.exchange(rack[: len(self.bag)])

    def finish(self, turn: Turn) -> tuple[int, Pieces]:
        """Draws and ends the turn; returns the points after the draw and the pieces that stay on
        the rack."""
        points = 0
        while self.bag and not turn[3]:
            untouched, touched, chosen, _ = turn
            more, turn = quick_turn((untouched, touched, chosen, (self.bag.pop(),)))
            points += more
        self.tray = tray_after(turn)
        kept = rack = turn[3]
        room = self.rack_size - len(rack)
        if room and self.bag:
            rack = tuple(sorted([*rack, *self.bag[-room:]]))
            del self.bag[-room:]
        self.racks[self.seat] = rack
        return points, kept

    def exchange(self, pieces: Pieces) -> Pieces:
        """A pass; returns the rack after it. The exchanged pieces go under the bag, to be drawn
        last."""
        self.passed += 1
        if not pieces:
            return self.racks[self.seat]
        drawn = self.bag[-len(pieces) :]
        del self.bag[-len(pieces) :]
        self.bag[:0] = pieces
        kept = without(self.racks[self.seat], pieces)
        self.racks[self.seat] = tuple(sorted([*kept, *drawn]))
        return self.racks[self.seat]

    def next_turn(self) -> bool:
        """Goes on to the next seat; says whether there is a turn after the one that has ended."""
        for _ in range(self.players):
            self.seat = (self.seat + 1) % self.players
            if self.seat == self.starter and self._is_over_at_lap():
                return False
            if self.racks[self.seat]:
                return not self._is_stuck()
        return False

    def _is_over_at_lap(self) -> bool:
        self.laps = self.laps + 1 if self.passed == self.players else 0
        self.passed = 0
        if self.laps == PASSING_LAPS:
            return True
        return not self.bag and (self.laps > 0 or not all(self.racks))

    def _is_stuck(self) -> bool:
        if len(self.tray) < COMPARTMENTS:
            return False
        left = {piece for rack in self.racks for piece in rack}.union(self.bag)
        return not any(laid(stack, piece) for stack in set(self.tray) for piece in left)


# --- what a seat does not see ---


def unseen_by(rules: Topominos, view: TopominosView) -> list[Piece]:
    """The pieces in the bag and on the racks of others, sorted."""
    every = rules.piece_set
    lying = [piece_of(dots) for stack in view.table.stacks for dots in stack]
    left = every.changed(every.bag, (*view.rack, *view.table.out, *lying), -1)
    return [piece for piece, count in zip(every.pieces, left, strict=True) for _ in range(count)]


def shuffled(pieces: Sequence[Piece], rng: Rng) -> list[Piece]:
    order = list(pieces)
    for last in range(len(order) - 1, 0, -1):
        other = rng.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def dealt(
    view: TopominosView,
    deal: Sequence[Piece],
    plan: Callable[[Turn], tuple[int, Turn]] = quick_turn,
) -> Round:
    """The round with the unseen pieces dealt in this order."""
    racks = []
    begin = 0
    for seat, size in enumerate(view.rack_sizes):
        if seat == view.seat:
            racks.append(view.rack)
        else:
            racks.append(tuple(sorted(deal[begin : begin + size])))
            begin += size
    return Round(view.table, racks, list(deal[begin:]), plan)
