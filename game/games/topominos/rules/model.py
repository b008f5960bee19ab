"""States and moves of Topominos; pieces are bits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from game.core.rules import Seat, View

SIDE: Final = 3
PLACES: Final = SIDE * SIDE
"""The places of a piece or a stack are numbered row by row."""
FULL: Final = (1 << PLACES) - 1
CENTRE: Final = 0b000_010_000
CORNERS: Final = 0b101_000_101
EDGES: Final = 0b010_101_010
COMPARTMENTS: Final = 9
RACK_SIZES: Final = (0, 5, 5, 5, 4)
"""By the number of players."""
PASSING_LAPS: Final = 3
"""The number of laps in a row in which everybody passes that end a round while the bag has pieces
(13)."""
MOST_ROUNDS: Final = 50
NOBODY: Final[Seat] = -1
_KEPT: Final = 8192
"""How many of the some ten thousand pairs of stack and piece are cached."""

NEW: Final = "new"
EXISTING: Final = "existing"

Dots = int
"""Dots on the nine places. The first place is the highest bit, so that numbers sort as names do."""
Piece = Dots
"""A piece, named by the smallest of its eight orientations."""
Pieces = tuple[Piece, ...]
"""In ascending order, where they are a multiset."""
Counts = tuple[int, ...]
"""The number of each piece of the set, in the order of the set."""
Scores = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Put:
    """Places a piece, as it lies, in a compartment."""

    dots: Dots
    compartment: int


@dataclass(frozen=True, slots=True)
class End:
    """Places no more pieces this turn."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Places nothing this turn, and exchanges these pieces."""

    pieces: Pieces


Move = Put | End | Pass


@dataclass(frozen=True, slots=True)
class Starter:
    """The rounds of draws for the first turn; None for seats that no longer draw."""

    rounds: tuple[tuple[Piece | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """The pieces that a seat draws from the bag, in this order."""

    pieces: tuple[Piece, ...]
    seat: Seat


Event = Starter | Drawn


@dataclass(frozen=True, slots=True)
class Table:
    """The open part of a state."""

    players: int
    rounds: int
    target: int | None
    phase: str
    active: Seat
    choice: str | None
    tray: tuple[Dots, ...]
    """The visible dots of each compartment."""
    stacks: tuple[tuple[Dots, ...], ...]
    """The pieces of each compartment as they lie, the lowest first."""
    out: Pieces
    touched: tuple[int, ...]
    """The compartments of stacks that got a piece this turn, in the order of their first piece."""
    completed: int
    """The number of stacks filled this turn."""
    passed: tuple[Seat, ...]
    laps: int
    scores: Scores
    match: Scores
    round: int
    starter: Seat
    history: tuple[Scores, ...]
    left: Scores = ()
    """Once the match is over: the dots on each rack, which everybody has seen taken off."""

    @property
    def rack_size(self) -> int:
        return RACK_SIZES[self.players]

    @property
    def has_put(self) -> bool:
        """Whether the active player has placed a piece this turn."""
        return bool(self.touched or self.completed)

    @property
    def is_fresh(self) -> bool:
        """Whether nothing has been placed in this round."""
        return not (any(self.tray) or self.out)

    @property
    def turn_score(self) -> int:
        """The score of the turn if it ended now (11)."""
        seen = sum(self.tray[compartment].bit_count() for compartment in self.touched)
        return seen + PLACES * self.completed


def empty_table(players: int, rounds: int, target: int | None) -> Table:
    """The table before anything has been drawn."""
    nothing = (0,) * players
    return Table(
        players=players,
        rounds=rounds,
        target=target,
        phase="start" if players > 1 else "deal",  # a single player does not draw (1)
        active=NOBODY,
        choice=None,
        tray=(0,) * COMPARTMENTS,
        stacks=((),) * COMPARTMENTS,
        out=(),
        touched=(),
        completed=0,
        passed=(),
        laps=0,
        scores=nothing,
        match=nothing,
        round=0,
        starter=NOBODY if players > 1 else 0,
        history=(),
    )


@dataclass(frozen=True, slots=True)
class State:
    table: Table
    racks: tuple[Pieces, ...]
    aside: Pieces
    """The pieces that the active player has laid aside, until the draw."""
    bag: Counts

    @property
    def players(self) -> int:
        return self.table.players

    @property
    def phase(self) -> str:
        return self.table.phase


@dataclass(frozen=True, slots=True)
class TopominosView(View):
    """Everything but the racks of the others and the pieces in the bag."""

    table: Table
    rack: Pieces
    rack_sizes: tuple[int, ...]
    aside: Pieces | None
    """Known only to the player who has laid them aside."""
    aside_count: int
    bag_left: int


class PieceSet:
    """The pieces of an edition, and bags of them."""

    def __init__(self, counts: Mapping[Piece, int]) -> None:
        self.pieces: Pieces = tuple(sorted(counts))
        self.bag: Counts = tuple(counts[piece] for piece in self.pieces)
        self._index = {piece: index for index, piece in enumerate(self.pieces)}

    def left(self, bag: Counts, piece: Piece) -> int:
        """The number of a piece in the bag; none if it is not of this set."""
        index = self._index.get(piece)
        return 0 if index is None else bag[index]

    def changed(self, bag: Counts, pieces: Pieces, by: int) -> Counts:
        """The bag with each of the pieces added (1) or taken (-1)."""
        counts = list(bag)
        for piece in pieces:
            counts[self._index[piece]] += by
        return tuple(counts)

    def one_missing(self, bag: Counts, pieces: Pieces) -> Piece | None:
        """A piece that occurs more often among these than in the bag."""
        for piece in pieces:
            if pieces.count(piece) > self.left(bag, piece):
                return piece
        return None


# --- orientations ---


def bit_of(place: int) -> Dots:
    return 1 << (PLACES - 1 - place)


def _moved(dots: Dots, to: tuple[int, ...]) -> Dots:
    return sum(bit_of(to[place]) for place in range(PLACES) if dots & bit_of(place))


_TURNED: Final = tuple(SIDE * (p % SIDE) + SIDE - 1 - p // SIDE for p in range(PLACES))
_FLIPPED: Final = tuple(SIDE * (p // SIDE) + SIDE - 1 - p % SIDE for p in range(PLACES))


@cache
def ways_of(dots: Dots) -> tuple[Dots, ...]:
    """The different orientations of a piece, turned and flipped, in ascending order."""
    ways = set()
    for _ in range(4):
        ways |= {dots, _moved(dots, _FLIPPED)}
        dots = _moved(dots, _TURNED)
    return tuple(sorted(ways))


@cache
def piece_of(dots: Dots) -> Piece:
    return ways_of(dots)[0]


@lru_cache(_KEPT)
def ways_on(piece: Piece, covered: Dots) -> tuple[Dots, ...]:
    """The orientations in which a piece fits a stack (6)."""
    return tuple(way for way in ways_of(piece) if not way & covered)


@cache
def name_of(dots: Dots) -> str:
    return f"{dots:0{PLACES}b}".replace("0", ".").replace("1", "o")


def open_compartments(table: Table) -> list[int]:
    """The compartments that are open to a piece, if it fits (3, 4, 8)."""
    if table.choice == NEW:
        return [table.touched[-1]]
    if table.choice == EXISTING:
        return [compartment for compartment, seen in enumerate(table.tray) if seen]
    return list(range(COMPARTMENTS))


def dots_on(pieces: tuple[Dots, ...]) -> int:
    return sum(piece.bit_count() for piece in pieces)


# --- cached moves, and multisets ---

END: Final = End()


@cache
def puts_in(compartment: int) -> tuple[Put, ...]:
    """The moves that place a piece in this compartment, by its dots."""
    return tuple(Put(dots, compartment) for dots in range(FULL + 1))


def passes_with(rack: Pieces, at_most: int) -> list[Pass]:
    """Every exchange of up to that many pieces of a rack, each multiset once."""
    sizes = range(min(len(rack), at_most) + 1)
    chosen = (pieces for size in sizes for pieces in combinations(rack, size))
    return [Pass(pieces) for pieces in dict.fromkeys(chosen)]


def without(pieces: Pieces, gone: Pieces) -> Pieces:
    left = list(pieces)
    for piece in gone:
        left.remove(piece)
    return tuple(left)


def together(pieces: Pieces, more: Pieces) -> Pieces:
    return tuple(sorted(pieces + more))


# --- matches ---


def added(scores: Scores, more: Scores) -> Scores:
    return tuple(map(sum, zip(scores, more, strict=True)))


def next_starter(last: Seat, scores: Scores) -> Seat:
    """The winner of the last round; of several winners the first after its starter, clockwise
    (2)."""
    players = len(scores)
    seats = ((last + step) % players for step in range(1, players + 1))
    return next(seat for seat in seats if scores[seat] == max(scores))


def is_decided(target: int | None, rounds: int, finished: int, match: Scores) -> bool:
    """Whether the match is over after that many rounds with these sums (15)."""
    if target is None:
        return finished >= rounds
    return max(match) >= target or finished >= MOST_ROUNDS


def possible_starters(table: Table) -> set[Seat]:
    """The seats that can have started this round, according to the rounds before (2)."""
    rounds = table.history[:-1] if table.phase == "over" else table.history
    starters = set(range(table.players))
    for scores in rounds:
        starters = {next_starter(last, scores) for last in starters}
    return starters
