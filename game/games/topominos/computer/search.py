"""How the computer thinks about Topominos: a turn as a few small tuples, and games played out.

Only the shape of a stack matters: every piece may be turned and flipped, so stacks that are alike
when turned or flipped take the same pieces. A stack is named here by the smallest of its eight
orientations. Its compartment is found again when a plan becomes a move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import exp, log
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget
from game.core.rules import Seat
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    EXISTING,
    FULL,
    NEW,
    PASSING_LAPS,
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


# --- a round played out ---


class Round:
    """A round that is played out; everybody plays the turn that scores most now.

    The bag is a list in random order; pieces are taken from its end.
    """

    def __init__(self, table: Table, racks: Sequence[Pieces], bag: list[Piece]) -> None:
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
        points, turn = quick_turn((self.tray, (), FRESH, rack))
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


def shuffled(pieces: Sequence[Piece], rng: Rng) -> list[Piece]:
    order = list(pieces)
    for last in range(len(order) - 1, 0, -1):
        other = rng.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


# --- the value of what a turn leaves ---

# Fitted by ridge regression to 2,500 games between players that chose by an earlier fit (one turn
# in ten at random): what the mover got more than the other from then on, every later turn
# counting PATIENCE times as much as the one before it, because chance blurs what is far. Of
# twelve such fits the one that did best in 400 games; the others were within chance of it.
PATIENCE: Final = 0.9
OF_STACK: Final = (0.0, 3.32, 2.30, 0.28, 1.03, 1.13, 0.59, 0.35, 0.46, 0.0)
"""The value of a stack for the player who leaves it, by its dots."""
OF_ITS_FIT, OF_ITS_OFFER, OF_ITS_END, OF_ITS_TOUCH = -0.36, 0.91, -2.24, -7.29
"""The same for the dots times the share of unseen pieces that fit the stack; for the dots times the
chance that one of five fits; for the chance that one of five completes it, and that one fits."""
OF_FULL_TRAY: Final = -0.16
OF_PIECE: Final = (0.0, -1.78, -0.11, -1.27, -1.65)
"""The value of a piece that stays on the rack, by its dots; heavier ones count as four."""
OF_FITTING, OF_COMPLETING, OF_FITTING_NOTHING = 0.37, 2.68, -0.84
"""For a piece: the dots of the highest stack that it fits; that it completes a stack; that it fits
none."""
OF_REACH: Final = 0.08
"""For the dots of each stack that some piece of the rack fits."""
OF_EMPTY_RACK: Final = 3.26
RACK: Final = 5


class Outlook:
    """The value of leaving a tray and keeping pieces, given the unseen pieces."""

    def __init__(self, unseen: Sequence[Piece], alone: bool) -> None:
        self._unseen = unseen
        self._alone = alone
        self._of_stack: dict[Dots, float] = {}

    def of(self, tray: Stacks, rack: Pieces) -> float:
        """The expected lead in points over the others, for the player who ends a turn like this."""
        if self._alone:  # nobody else uses what is left
            return _of_rack(tray, rack)
        worth = OF_FULL_TRAY if len(tray) == COMPARTMENTS else 0.0
        known = self._of_stack
        for stack in tray:
            if stack not in known:
                known[stack] = self._stack(stack)
            worth += known[stack]
        return worth + _of_rack(tray, rack)

    def _stack(self, stack: Dots) -> float:
        kinds = [laid(stack, piece) for piece in self._unseen]
        pieces = max(1, len(kinds))
        fits = sum(map(bool, kinds)) / pieces
        ends = sum([FULL in shapes for shapes in kinds]) / pieces
        touch = 1 - (1 - fits) ** RACK
        dots = DOTS[stack]
        return (
            OF_STACK[dots]
            + OF_ITS_FIT * fits * dots
            + OF_ITS_OFFER * touch * dots
            + OF_ITS_END * (1 - (1 - ends) ** RACK)
            + OF_ITS_TOUCH * touch
        )


@cache
def _fit_of(stack: Dots, piece: Piece) -> tuple[int, bool]:
    """The dots of the stack if the piece fits it, and whether it completes it."""
    shapes = laid(stack, piece)
    return (DOTS[stack] if shapes else 0), FULL in shapes


def _of_rack(tray: Stacks, rack: Pieces) -> float:
    if not rack:
        return OF_EMPTY_RACK
    worth = 0.0
    reached: set[int] = set()
    for piece in rack:
        worth += OF_PIECE[min(DOTS[piece], 4)]
        highest, completes = 0, False
        for at, stack in enumerate(tray):
            dots, full = _fit_of(stack, piece)
            if dots:
                reached.add(at)
                highest = max(highest, dots)
                completes = completes or full
        worth += OF_FITTING * highest + (OF_COMPLETING if completes else 0.0)
        worth += 0.0 if highest else OF_FITTING_NOTHING
    return worth + OF_REACH * sum([DOTS[tray[at]] for at in reached])


# --- chances to win ---


def chance_to_win(players: int, lead: float, spread: float) -> float:
    """The expected share of the win with this lead over the best opponent, by a logistic curve."""
    fair = log(1 / (players - 1)) if players > 1 else 0.0
    return 1.0 if players == 1 else 1 / (1 + exp(-max(-30.0, min(30.0, fair + lead / spread))))
