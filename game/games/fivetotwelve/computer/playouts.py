"""Games played to their end by a quick player, thousands a second.

The quick player places a tile on the free cell that it suits best and that leaves enough numbers
for all cells between it and the others. It takes such a tile from the middle whenever there is one,
and makes an exchange that brings a number nearer to its place. What it needs lies in tables: a set
of placements is one number whose bits are ordered by how well the tile suits the cell, so the
lowest bit of what is possible is the placement to be made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.chance import Rng
from game.core.rules import Seat
from game.games.fivetotwelve.rules.model import CELLS, DOTTED, FREE, HIGHEST, SIDE, Board, Counts

_MIDDLE: Final = 10.65
_RISE: Final = 3.92
_BEND: Final = -0.037
_LEAST_ROOMY: Final = 5.5
_LESS_A_CELL: Final = 0.25
_CRAMPED: Final = 3.0
"""These figures were found by playing against `greedy` (see opponents.md)."""


def _off(value: int, cell: int) -> float:
    """How far a value is from the one that suits a cell best."""
    step = cell // SIDE + cell % SIDE - (SIDE - 1)
    return abs(value - (_MIDDLE + _RISE * step + _BEND * step**3))


def _distance(one: int, other: int) -> int:
    """By how much a tile on the other cell has to be higher at least, if every cell on the way is
    to be filled; 0 where neither is right of and below the first one."""
    rows, columns = other // SIDE - one // SIDE, other % SIDE - one % SIDE
    return rows + columns if rows >= 0 and columns >= 0 else 0


_VALUES: Final = range(1, HIGHEST + 1)
_ORDER: Final = sorted(
    ((value, cell) for value in _VALUES for cell in range(CELLS)),
    key=lambda each: (_off(*each), each[1], each[0]),
)
_VALUE_AT: Final = (0, *(value for value, _ in _ORDER))
"""By the length of a number whose highest bit is the placement."""
_CELL_AT: Final = (0, *(cell for _, cell in _ORDER))
_OFF: Final = tuple(
    tuple(_off(value, cell) for cell in range(CELLS)) for value in range(HIGHEST + 1)
)
EVERYTHING: Final = (1 << len(_ORDER)) - 1


def _bits(chosen: Sequence[bool]) -> int:
    return sum(1 << place for place, there in enumerate(chosen) if there)


_OF_VALUE: Final = tuple(
    _bits([value == each for each, _ in _ORDER]) for value in range(HIGHEST + 1)
)
_OF_CELL: Final = tuple(_bits([cell == each for _, each in _ORDER]) for cell in range(CELLS))


def _in_order_with(value: int, cell: int) -> int:
    """The placements that the rules allow beside a tile, which may itself be exchanged."""

    def allowed(other: int, where: int) -> bool:
        if where == cell:
            return other != value
        if where // SIDE != cell // SIDE and where % SIDE != cell % SIDE:
            return True
        return other > value if where > cell else other < value

    return _bits([allowed(*each) for each in _ORDER])


def _leaves_room_with(value: int, cell: int) -> int:
    """The placements on other cells that leave a number for every cell between them and a tile."""

    def allowed(other: int, where: int) -> bool:
        if where == cell:
            return False
        after, before = _distance(cell, where), _distance(where, cell)
        return not ((after and other < value + after) or (before and other > value - before))

    return _bits([allowed(*each) for each in _ORDER])


_KEEPS_ORDER: Final = tuple(
    (EVERYTHING, *(_in_order_with(value, cell) for value in _VALUES)) for cell in range(CELLS)
)
_KEEPS_ROOM: Final = tuple(
    (EVERYTHING, *(_leaves_room_with(value, cell) for value in _VALUES)) for cell in range(CELLS)
)


def _up_to(off: float) -> int:
    return _bits([_off(*each) <= off for each in _ORDER])


_ROOMY: Final = tuple(
    tuple(mask & _up_to(_LEAST_ROOMY - _LESS_A_CELL * free) for mask in _OF_VALUE)
    for free in range(CELLS + 1)
)
"""By free cells and value: where a drawn tile goes that leaves room."""
_NEAR: Final = tuple(mask & _up_to(_CRAMPED) for mask in _OF_VALUE)
"""By value: where it goes otherwise."""


@dataclass(slots=True)
class Table:
    """The boards and the middle while a game is played on. By seat: the tiles on the cells, the
    placements that keep the order, those that also leave room, the cells that are free as
    placements, and their number."""

    boards: list[list[int]]
    in_order: list[int]
    roomy: list[int]
    open_cells: list[int]
    free: list[int]
    middle: list[int]
    """The number of face-up tiles by value."""
    face_up: int
    """All placements of face-up tiles."""

    def copy(self) -> Table:
        return Table(
            [board[:] for board in self.boards],
            self.in_order[:],
            self.roomy[:],
            self.open_cells[:],
            self.free[:],
            self.middle[:],
            self.face_up,
        )

    def lay_down(self, value: int) -> None:
        """Lays a tile down in the middle."""
        self.middle[value] += 1
        self.face_up |= _OF_VALUE[value]

    def pick_up(self, value: int) -> None:
        self.middle[value] -= 1
        if not self.middle[value]:
            self.face_up &= ~_OF_VALUE[value]

    def put(self, seat: Seat, value: int, cell: int) -> None:
        """Places a tile; one that was there goes to the middle."""
        board = self.boards[seat]
        replaced = board[cell]
        board[cell] = value
        if replaced:
            self.lay_down(replaced)
        else:
            self.free[seat] -= 1
            self.open_cells[seat] &= ~_OF_CELL[cell]
        self.in_order[seat], self.roomy[seat] = _possible(board)


def table_of(boards: Sequence[Board], middle: Counts) -> Table:
    possible = [_possible(board) for board in boards]
    table = Table(
        [list(board) for board in boards],
        [in_order for in_order, _ in possible],
        [roomy for _, roomy in possible],
        [
            sum(_OF_CELL[cell] for cell, value in enumerate(board) if value == FREE)
            for board in boards
        ],
        [board.count(FREE) for board in boards],
        [0] * (HIGHEST + 1),
        0,
    )
    for value, there in enumerate(middle, 1):
        for _ in range(there):
            table.lay_down(value)
    return table


def _possible(board: Sequence[int]) -> tuple[int, int]:
    """The placements that keep the order, and those on free cells that leave room."""
    in_order = roomy = EVERYTHING
    for value, keeps_order, keeps_room in zip(board, _KEEPS_ORDER, _KEEPS_ROOM, strict=True):
        if value:
            in_order &= keeps_order[value]
            roomy &= keeps_room[value]
    return in_order, roomy


def nearest_dotted(board: Sequence[int], value: int) -> int:
    """The free dotted cell that a tile of the set-up suits best."""
    return min((_OFF[value][cell], cell) for cell in DOTTED if board[cell] == FREE)[1]


Heaps = list[list[int]]
"""The tiles to come, by the seat that draws them: what a seat draws doesn't depend on how often
the others do, so that moves can be compared with the same luck."""


def shuffled(supply: Counts, players: int, rng: Rng) -> Heaps:
    tiles = [value for value, there in enumerate(supply, 1) for _ in range(there)]
    below = rng.below
    for last in range(len(tiles) - 1, 0, -1):
        other = below(last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return [tiles[seat::players] for seat in range(players)]


def draw_from(heaps: Heaps, seat: Seat) -> int:
    """Draws for a seat, from the next heap that has a tile once its own is used up."""
    while not heaps[seat]:
        seat = (seat + 1) % len(heaps)
    return heaps[seat].pop()


def play_set_up(table: Table, heaps: Heaps) -> None:
    """Deals and places what is still missing of the set-up."""
    for _ in range(sum(table.boards[0][cell] == FREE for cell in DOTTED)):
        for seat, board in enumerate(table.boards):
            value = draw_from(heaps, seat)
            table.put(seat, value, nearest_dotted(board, value))


def play_on(table: Table, heaps: Heaps, seat: Seat) -> None:
    """Plays turn by turn until the game is over; the seat begins. There must be a tile to draw."""
    # One long loop over local names: a call for each turn would double the time.
    boards, in_order, roomy, open_cells = (
        table.boards,
        table.in_order,
        table.roomy,
        table.open_cells,
    )
    free, middle, face_up = table.free, table.middle, table.face_up
    players, left = len(boards), sum(map(len, heaps))
    while True:
        here = roomy[seat]
        found = here & face_up
        if found:
            place = (found & -found).bit_length()
            value = _VALUE_AT[place]
            middle[value] -= 1
            if not middle[value]:
                face_up &= ~_OF_VALUE[value]
        else:
            heap = heaps[seat]
            value = heap.pop() if heap else draw_from(heaps, seat)
            left -= 1
            found = here & _ROOMY[free[seat]][value]
            if not found:
                found = in_order[seat] & open_cells[seat] & _NEAR[value]
            place = (found & -found).bit_length()
        if place:
            cell = _CELL_AT[place]
            boards[seat][cell] = value
            in_order[seat] &= _KEEPS_ORDER[cell][value]
            roomy[seat] = here & _KEEPS_ROOM[cell][value]
            open_cells[seat] &= ~_OF_CELL[cell]
            free[seat] -= 1
            if not free[seat]:
                return
        else:
            board = boards[seat]
            cell = _exchange(board, value, in_order[seat] & ~open_cells[seat] & _OF_VALUE[value])
            if cell >= 0:
                value, board[cell] = board[cell], value
                in_order[seat], roomy[seat] = _possible(board)
            middle[value] += 1
            face_up |= _OF_VALUE[value]
        if not left:
            return
        seat = (seat + 1) % players


def _exchange(board: Sequence[int], value: int, possible: int) -> int:
    """The cell where an exchange brings a number most nearer to its place; -1 if there is none."""
    most, best = 0.0, -1
    off = _OFF[value]
    while possible:
        lowest = possible & -possible
        possible ^= lowest
        cell = _CELL_AT[lowest.bit_length()]
        gain = _OFF[board[cell]][cell] - off[cell]
        if gain > most:
            most, best = gain, cell
    return best
