"""States, moves, events and views, and tables that make the rules fast."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.core.rules import Seat, View

SIDE: Final = 4
CELLS: Final = SIDE * SIDE
"""Cells are numbered row by row: row * 4 + column."""
LOWEST: Final = 1
HIGHEST: Final = 20
"""Tiles bear 1 to 20; a `Counts` has the number of tiles of value v at index v - 1."""
DOTTED: Final = (0, 5, 10, 15)
FREE: Final = 0
IDLE_TURNS_EACH: Final = 12
WIN_POINTS: Final = 2

_KEPT: Final = 8192
"""How many sets of cells are cached, out of millions."""

Board = tuple[int, ...]
"""The value on each of the sixteen cells, `FREE` where there is none."""
Counts = tuple[int, ...]

EMPTY_BOARD: Final[Board] = (FREE,) * CELLS
NO_TILES: Final[Counts] = (0,) * HIGHEST


@dataclass(frozen=True, slots=True)
class Put:
    """Place the tile in hand on a cell: a tile of the set-up or a drawn one."""

    cell: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a tile from the supply."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take a face-up tile from the middle and place it on a cell."""

    value: int
    cell: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Lay the drawn tile down in the middle, face up."""


Move = Put | Draw | Take | Leave


@dataclass(frozen=True, slots=True)
class Tile:
    """A seat gets a tile from the supply."""

    value: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Finished:
    """How one game of a series ended."""

    winners: tuple[Seat, ...]
    free: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    players: int
    first: Seat
    series: bool
    phase: str
    active: Seat
    boards: tuple[Board, ...]
    blocked: tuple[int, ...]
    """`blocked_by` of each board, by seat."""
    middle: Counts
    supply: Counts
    dealt: tuple[int, ...]
    """The set-up tile that each seat holds, or `FREE`."""
    pending: tuple[int | None, ...]
    """The dotted cell that each seat has chosen for it."""
    drawn: int
    idle: int
    game_no: int
    points: tuple[int, ...]
    history: tuple[Finished, ...]

    @property
    def starter(self) -> Seat:
        return (self.first + self.game_no) % self.players

    def free_cells(self, seat: Seat) -> int:
        return self.boards[seat].count(FREE)


@dataclass(frozen=True, slots=True)
class FiveView(View):
    """Everything except the others' choices in the set-up, and the tiles in the supply."""

    first: Seat
    series: bool
    active: Seat
    boards: tuple[Board, ...]
    middle: Counts
    supply_left: int
    dealt: tuple[int, ...]
    pending: int | None
    """The cell that the viewer has chosen in this round of the set-up."""
    drawn: int
    idle: int
    game_no: int
    points: tuple[int, ...]
    history: tuple[Finished, ...]


# All placements as one number: bit (value - 1) * 16 + cell is that value on that cell. A tile on a
# board blocks some of these bits. A placement that no tile blocks is legal (rules 7 and 8).

_CELL_BITS: Final = (1 << CELLS) - 1
_ONE_EACH: Final = sum(1 << CELLS * v for v in range(HIGHEST))
EVERYTHING: Final = _CELL_BITS * _ONE_EACH


def in_line(cell: int) -> tuple[int, int]:
    """Bits of the cells before, and after, a cell in its row and its column."""
    row, column = divmod(cell, SIDE)
    before = after = 0
    for other in range(CELLS):
        if (other // SIDE == row) != (other % SIDE == column):
            if other < cell:
                before |= 1 << other
            else:
                after |= 1 << other
    return before, after


def _blocked_by_tile(value: int, cell: int) -> int:
    before, after = in_line(cell)
    up_to_value = _ONE_EACH & ((1 << CELLS * value) - 1)
    from_value = _ONE_EACH ^ (_ONE_EACH & ((1 << CELLS * (value - 1)) - 1))
    # Rule 7: nothing as high or higher before it, nothing as low or lower after it.
    # Rule 8: not in exchange for its own number.
    return before * from_value | after * up_to_value | 1 << (value - 1) * CELLS + cell


_BLOCKED: Final = tuple(
    (0, *(_blocked_by_tile(value, cell) for value in range(1, HIGHEST + 1)))
    for cell in range(CELLS)
)


def blocked_by(board: Board) -> int:
    bits = 0
    for value, row in zip(board, _BLOCKED, strict=True):
        bits |= row[value]
    return bits


def cells_for(value: int, blocked: int) -> int:
    """The cells on which a value may be placed, as bits."""
    return ~(blocked >> (value - 1) * CELLS) & _CELL_BITS


PUTS: Final = tuple(Put(cell) for cell in range(CELLS))
TAKES: Final = tuple(
    tuple(Take(value, cell) for cell in range(CELLS)) for value in range(1, HIGHEST + 1)
)
TILES: Final = tuple(
    tuple(Tile(value, seat) for value in range(1, HIGHEST + 1)) for seat in range(4)
)


@lru_cache(_KEPT)
def cells_of(bits: int) -> tuple[int, ...]:
    return tuple(cell for cell in range(CELLS) if bits >> cell & 1)


@lru_cache(_KEPT)
def puts_on(bits: int) -> tuple[Put, ...]:
    return tuple(PUTS[cell] for cell in cells_of(bits))


@lru_cache(_KEPT)
def takes_on(value: int, bits: int) -> tuple[Take, ...]:
    return tuple(TAKES[value - 1][cell] for cell in cells_of(bits))


def out_of_place(value: int, cell: int) -> float:
    """How far a tile on a cell is from where it would be if the numbers of a full board rose
    evenly, from the lowest in one corner to the highest in the other."""
    row, column = divmod(cell, SIDE)
    even = LOWEST + (HIGHEST - LOWEST) * (row + column) / (2 * (SIDE - 1))
    return abs(value - even)


def changed(counts: Counts, value: int, by: int) -> Counts:
    """The counts with more or fewer tiles of a value."""
    index = value - 1
    return (*counts[:index], counts[index] + by, *counts[value:])


def count_tiles(values: tuple[int, ...]) -> Counts:
    counts = [0] * (HIGHEST + 1)
    for value in values:
        counts[value] += 1
    return tuple(counts[1:])


def winners_of(free: tuple[int, ...]) -> tuple[Seat, ...]:
    """The fewest free cells win (10); a full board does so alone, having ended the game (9)."""
    return tuple(seat for seat, cells in enumerate(free) if cells == min(free))


def points_of(game: Finished, seat: Seat) -> int:
    """The points of a seat in a finished game of a series (12)."""
    return WIN_POINTS if seat in game.winners else -game.free[seat]


def series_points(players: int, games: tuple[Finished, ...]) -> tuple[int, ...]:
    """The points of each seat in finished games of a series."""
    return tuple(sum(points_of(game, seat) for game in games) for seat in range(players))


def finish_of(state: State) -> Finished:
    """The end of the running game, if it ended with the boards as they are now."""
    free = tuple(state.free_cells(seat) for seat in range(state.players))
    return Finished(winners_of(free), free)
