"""Zatre: what lies on the table, what can be done, and boards that know where tiles fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from game.core.rules import Seat, View

SIDE: Final = 15
VALUES: Final = (1, 2, 3, 4, 5, 6)
ALL_TILES: Final = (21, 20, 20, 20, 20, 20)
"""A `Counts`: the number of tiles of value v at index v - 1."""
NO_TILES: Final = (0,) * len(VALUES)
TILES: Final = sum(ALL_TILES)
FREE: Final = 0
FIRST_TURN_TILES: Final = 3
HIGHEST_LINE: Final = 12
POINTS: Final = {10: 1, 11: 2, 12: 4}
"""The points for a line of this sum."""
SUMS: Final = tuple(POINTS)

Counts = tuple[int, ...]
Hand = tuple[int, ...]
"""Values in order."""


# --- cells and tiles ---

# Cells are numbered row by row with one unused column between two rows, so that a step to a
# neighbour is an addition, and what lies beyond the rim is an index too, where no tile ever lies.
STRIDE: Final = 16
SPAN: Final = STRIDE * STRIDE
ACROSS: Final = 1
DOWN: Final = STRIDE

_OUTER: Final = (4, 5, 6, 8, 9, 10)


def _is_cell(row: int, column: int) -> bool:
    inner = range(1, SIDE - 1)
    rim = (0, SIDE - 1)
    return (
        (row in inner and column in inner)
        or (row in rim and column in _OUTER)
        or (column in rim and row in _OUTER)
    )


def _is_light(row: int, column: int) -> bool:
    if row in (0, SIDE - 1) or column in (0, SIDE - 1):
        return row in (6, 8) or column in (6, 8)
    return row == column or row + column == SIDE - 1


def cell_at(row: int, column: int) -> int:
    return row * STRIDE + column


def place_of(cell: int) -> tuple[int, int]:
    """Row and column."""
    return divmod(cell, STRIDE)


CELLS: Final = tuple(
    cell_at(row, column) for row in range(SIDE) for column in range(SIDE) if _is_cell(row, column)
)
RED: Final = cell_at(7, 7)
LIGHT_CELLS: Final = frozenset(cell for cell in CELLS if _is_light(*place_of(cell)))
"""The red cell is one of them."""
BOUND_CELLS: Final = LIGHT_CELLS - {RED}
"""Where rule 8 asks for a line; it never binds the red cell, which the first turn covers."""

IS_CELL: Final = bytes(cell in CELLS for cell in range(SPAN))

# A tile that is put, as one number: (value - 1) * SPAN + cell. Sets of such tiles are bits of one
# number, and sorted numbers are sorted by value, row and column.
Tile = int


def tile_of(value: int, cell: int) -> Tile:
    return (value - 1) * SPAN + cell


def value_of(tile: Tile) -> int:
    return tile // SPAN + 1


def cell_of(tile: Tile) -> int:
    return tile % SPAN


BIT: Final = tuple(1 << tile for tile in range(SPAN * len(VALUES)))


def tiles_in(bits: int) -> Iterator[Tile]:
    """The tiles of a set, highest first: dear tiles find their cells before cheap ones."""
    while bits:
        tile = bits.bit_length() - 1
        bits ^= BIT[tile]
        yield tile


_ONE_EACH: Final = sum(BIT[tile_of(value, 0)] for value in VALUES)
COLUMN: Final = tuple(_ONE_EACH << cell for cell in range(SPAN))
"""Per cell the tiles of every value on it."""


def _on(cells: Iterable[int]) -> int:
    return sum(COLUMN[cell] for cell in cells)


EVERYWHERE: Final = _on(CELLS)
UNBOUND: Final = _on(cell for cell in CELLS if cell not in BOUND_CELLS)
"""Tiles on dark cells, and on the red one."""
OF_VALUE: Final = (0, *(((1 << SPAN) - 1) << (value - 1) * SPAN for value in VALUES))

_AROUND: Final = tuple(
    _on(
        near
        for near in (cell - DOWN, cell - ACROSS, cell + ACROSS, cell + DOWN)
        if 0 <= near < SPAN and IS_CELL[near]
    )
    for cell in range(SPAN)
)
# Which values, on cell 0, may join runs of this sum, and which make them a line that scores.
_FITS: Final = tuple(
    sum(BIT[tile_of(value, 0)] for value in VALUES if value + total <= HIGHEST_LINE)
    for total in range(256)
)
_SCORES: Final = tuple(
    sum(BIT[tile_of(value, 0)] for value in VALUES if value + total in POINTS)
    for total in range(256)
)


# --- the board ---


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles, and what follows from them: what can be put where."""

    tiles: bytes
    """The value on each cell, `FREE` where there is none."""
    across: bytes = field(compare=False, repr=False)
    """On free cells, the sum of the runs of tiles that touch the cell in its row."""
    down: bytes = field(compare=False, repr=False)
    """The same sum for its column."""
    fits: int = field(compare=False, repr=False)
    """The tiles that would lie on a free cell without a line of 13 or more."""
    scoring: int = field(compare=False, repr=False)
    """The tiles that would lie in a line of 10, 11 or 12."""
    beside: int = field(compare=False, repr=False)
    """The tiles that would lie beside a tile or, on an empty board, on the red cell."""

    @property
    def is_empty(self) -> bool:
        return self.tiles[RED] == FREE

    @property
    def room(self) -> int:
        """The tiles that rules 6 and 7 let be put."""
        return self.fits & self.beside


EMPTY_BOARD: Final = Board(
    tiles=bytes(SPAN),
    across=bytes(SPAN),
    down=bytes(SPAN),
    fits=EVERYWHERE,
    scoring=0,
    beside=COLUMN[RED],
)


def with_tile(board: Board, tile: Tile) -> Board:
    """The board with one more tile; whether it may lie there is not asked."""
    cell = tile % SPAN
    value = tile // SPAN + 1
    tiles = bytearray(board.tiles)
    across = bytearray(board.across)
    down = bytearray(board.down)
    tiles[cell] = value
    # The tile joins the runs beside it to one, of which the cells at both ends now hear.
    changed = COLUMN[cell]
    fits = scoring = 0
    ends = []
    for sums, step in ((across, ACROSS), (down, DOWN)):
        joined = sums[cell] + value
        for towards in (step, -step):
            known = 0
            end = cell + towards
            while tiles[end]:
                known += tiles[end]
                end += towards
            sums[end] += joined - known
            if IS_CELL[end]:
                ends.append(end)
    for end in ends:
        in_row, in_column = across[end], down[end]
        changed |= COLUMN[end]
        fits |= _FITS[max(in_column, in_row)] << end
        scoring |= (_SCORES[in_row] | _SCORES[in_column]) << end
    return Board(
        bytes(tiles),
        bytes(across),
        bytes(down),
        board.fits ^ (board.fits & changed) | fits,
        board.scoring ^ (board.scoring & changed) | scoring,
        board.beside | _AROUND[cell],
    )


def with_tiles(board: Board, tiles: Iterable[Tile]) -> tuple[Board, list[Tile]]:
    """The board with all tiles that hang together with it, and those that do not."""
    waiting = list(tiles)
    while True:
        hanging = []
        for tile in waiting:
            if board.beside & BIT[tile]:
                board = with_tile(board, tile)
            else:
                hanging.append(tile)
        if not hanging or len(hanging) == len(waiting):
            return board, hanging
        waiting = hanging


def line_through(board: Board, cell: int, step: int) -> tuple[int, int]:
    """Where the run through a tile begins, in its row or column, and its sum."""
    tiles = board.tiles
    start = cell
    while tiles[start - step]:
        start -= step
    total = 0
    end = start
    while tiles[end]:
        total += tiles[end]
        end += step
    return start, total


def lies_in_scoring_line(board: Board, cell: int) -> bool:
    return any(line_through(board, cell, step)[1] in POINTS for step in (ACROSS, DOWN))


def completing(board: Board, cell: int) -> int:
    """The tiles that would bring a line through this tile to 10, 11 or 12."""
    found = 0
    for sums, step in ((board.across, ACROSS), (board.down, DOWN)):
        for towards in (step, -step):
            end = cell + towards
            while board.tiles[end]:
                end += towards
            if IS_CELL[end]:
                found |= _SCORES[sums[end]] << end
    return found


def dark_room(board: Board, value: int) -> int:
    """The dark cells that take a tile of this value, as bits of tiles (8, 9)."""
    return board.fits & board.beside & UNBOUND & OF_VALUE[value]


# --- sheets ---


@dataclass(frozen=True, slots=True)
class Sheet:
    crosses: int
    boxes: tuple[tuple[int, ...], ...]
    """The filled boxes of the columns 10, 11 and 12, from the top."""

    @property
    def total(self) -> int:
        rows = max(len(column) for column in self.boxes)
        return sum(self.row_total(row) for row in range(rows))

    def row_total(self, row: int) -> int:
        """The worth of a row, bonus and cross included (13)."""
        filled = [column[row] for column in self.boxes if row < len(column)]
        bonus = bonus_of(row) if len(filled) == len(SUMS) else 0
        return (sum(filled) + bonus) * (2 if row < self.crosses else 1)


BLANK_SHEET: Final = Sheet(0, ((),) * len(SUMS))


def bonus_of(row: int) -> int:
    return min(3 + row // 4, 6)


# --- moves and events ---


@dataclass(frozen=True, slots=True)
class Draw:
    """Whether to draw where rule 4 leaves a choice."""

    draw: bool


@dataclass(frozen=True, slots=True)
class Put:
    """The tiles of a turn, sorted; none where everything is kept."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class First:
    """The partner who puts first."""

    seat: Seat


Move = Draw | Put | First


@dataclass(frozen=True, slots=True)
class StartDraws:
    """Rounds of start draws: per seat the tile, or None for those who are out."""

    rounds: tuple[tuple[int | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """Tiles that a seat draws, in the order drawn."""

    tiles: tuple[int, ...]
    seat: Seat


Event = StartDraws | Drawn


@cache
def draws_of(seat: Seat, count: int) -> tuple[Drawn, ...]:
    """All that a seat may draw, one or two tiles, the order left aside."""
    if count == 1:
        return tuple(Drawn((value,), seat) for value in VALUES)
    return tuple(Drawn((low, high), seat) for low in VALUES for high in VALUES if low <= high)


def draw_weights(bag: Counts, count: int) -> tuple[int, ...]:
    """In how many ways the bag gives each of `draws_of`."""
    if count == 1:
        return bag
    return tuple(
        bag[low] * (bag[low] - 1) // 2 if low == high else bag[low] * bag[high]
        for low in range(len(VALUES))
        for high in range(low, len(VALUES))
    )


# --- states and views ---


@dataclass(frozen=True, slots=True)
class State:
    players: int
    forced: bool
    teams: bool
    phase: str
    active: Seat | None
    board: Board
    hands: tuple[Hand, ...]
    bag: Counts
    starter: Seat | None
    undrawn: tuple[Seat, ...]
    """The seats that chose not to draw in this turn, or team turn; sorted."""
    to_put: tuple[Seat, ...]
    """In teams, the seats that still place tiles in this team turn, in order, once that is
    known."""
    sheets: tuple[Sheet, ...]

    @property
    def bag_left(self) -> int:
        return sum(self.bag)


@dataclass(frozen=True, slots=True)
class ZatreView(View):
    """Everything but the others' hands and what lies in the bag."""

    forced: bool
    teams: bool
    active: Seat | None
    board: Board
    hands: tuple[Hand | int, ...]
    """The hands that the viewer may see; of the others the number of tiles."""
    bag_left: int
    unseen: Counts
    """Bag and hidden hands together."""
    starter: Seat | None
    undrawn: tuple[Seat, ...]
    to_put: tuple[Seat, ...]
    sheets: tuple[Sheet, ...]


def partner_of(seat: Seat) -> Seat:
    return seat ^ 1


def side_of(seat: Seat, teams: bool) -> int:
    """The number of the sheet that a seat writes on."""
    return seat // 2 if teams else seat


def seats_of_side(side: int, teams: bool) -> tuple[Seat, ...]:
    return (2 * side, 2 * side + 1) if teams else (side,)


def count_values(values: Iterable[int]) -> Counts:
    counts = [0] * len(VALUES)
    for value in values:
        counts[value - 1] += 1
    return tuple(counts)


def values_in(counts: Counts) -> Hand:
    return tuple(value for value, there in zip(VALUES, counts, strict=True) for _ in range(there))


def less(counts: Counts, taken: Counts) -> Counts:
    return tuple(there - gone for there, gone in zip(counts, taken, strict=True))


def first_missing(counts: Counts, values: Iterable[int]) -> int | None:
    """The lowest value of which more are asked for than are there."""
    left = less(counts, count_values(values))
    return next((value for value, there in enumerate(left, 1) if there < 0), None)


def bits_of_hand(counts: Counts) -> int:
    """All cells for every value in the hand."""
    return sum(OF_VALUE[value] for value, there in enumerate(counts, 1) if there)
