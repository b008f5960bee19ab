"""The worth of boards, given the tiles that are still to come.

The worth is on a logistic scale: a board that is worth `d` more than another wins against it with
the odds `exp(d)`. The `WEIGHTS` were found by playing against `greedy` and against itself (see
opponents.md).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from math import exp
from typing import Final, NamedTuple

from game.core.values import with_item
from game.games.fivetotwelve.rules.model import (
    CELLS,
    FREE,
    HIGHEST,
    SIDE,
    Board,
    Counts,
    blocked_by,
    cells_for,
    cells_of,
)

STEPS: Final = 40
"""Shares of the supply are rounded to this many steps."""
_IS_FREE: Final = 1
"""Bit 0 of a mask of values; bit v is value v."""


class Terms(NamedTuple):
    """The terms of a board's worth; costs are negative."""

    free: float
    """For its free cells."""
    hope: float
    """For the tiles to come that fit it."""
    narrow: float
    """For cells that hardly any of them fits."""
    room: float
    """For cells that have few numbers left beside those that others need."""


Placed = tuple[int, int, Board]
"""A placement: the cell, the tile that was there, and the board after it."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The features that count for and against a board."""

    free: float
    """The cost of a free cell."""
    hope: float
    """The gain if every tile to come fits somewhere."""
    hope_alone: float
    """A further gain, divided by the free cells: it matters most if few are left."""
    hope_power: float
    """The power of the share of fitting tiles by which both gains are multiplied."""
    narrow: float
    """The cost of a cell that hardly any tile to come fits."""
    narrow_steps: float
    """This cost falls by a factor e for this many twentieths of the supply that fit."""
    dead: float
    """A further cost of a cell that no tile to come fits."""
    tight: float
    """Like `narrow`, but only with values that leave room for all other free cells."""
    tight_steps: float
    two: float
    """The cost of two free cells side by side with no number to spare between their neighbours."""
    three: float
    """The same with three free cells."""
    spare: float
    """These costs fall by a factor e for this many numbers to spare."""
    open_now: float
    """The gain of a face-up tile that fits, for the player who moves next."""
    open_later: float
    """The same for the other players."""


WEIGHTS: Final = Weights(
    free=0.285,
    hope=0.503,
    hope_alone=0.864,
    hope_power=0.875,
    narrow=0.598,
    narrow_steps=0.804,
    dead=0.120,
    tight=0.772,
    tight_steps=10.368,
    two=0.301,
    three=0.356,
    spare=9.921,
    open_now=0.226,
    open_later=0.076,
)

_OPEN_TILES: Final = (0.0, 1.0, 1.5, 1.75, 1.9, 2.0)
"""By how many face-up tiles fit: one can be taken, the others may be gone later."""


def _masks_between() -> dict[tuple[int, int], int]:
    """Masks of the values above one value and below another."""
    return {
        (low, high): sum(1 << value for value in range(low + 1, high)) | _IS_FREE
        for low, high in combinations(range(HIGHEST + 2), 2)
    }


_BETWEEN: Final = _masks_between()


class _Lines(dict[tuple[int, ...], tuple[tuple[int, ...], float]]):
    """For a row or column: the values that fit each free cell, and the cost of free cells side by
    side."""

    def __missing__(self, line: tuple[int, ...]) -> tuple[tuple[int, ...], float]:
        masks: list[int] = []
        cost = 0.0
        before = waiting = 0
        for value in (*line, HIGHEST + 1):
            if value == FREE:
                waiting += 1
                continue
            masks.extend([_BETWEEN[before, value]] * waiting)
            if waiting in (2, 3):
                price = WEIGHTS.two if waiting == 2 else WEIGHTS.three
                to_spare = max(0, value - before - 1 - waiting)
                cost += price * exp(-to_spare / WEIGHTS.spare)
            masks.append(0)
            before, waiting = value, 0
        found = tuple(masks[:SIDE]), cost
        self[line] = found
        return found


_LINES: Final = _Lines()
_TURNED: Final = tuple(cell % SIDE * SIDE + cell // SIDE for cell in range(CELLS))
"""The place of each cell if the columns are read one after the other."""


def transposed(board: Board) -> Board:
    """The board with rows and columns exchanged, which is worth as much."""
    return tuple(board[cell] for cell in _TURNED)


class _Costs(dict[int, float]):
    """By a mask of values: the cost of a cell that only these values fit."""

    def __init__(self, supply: Counts, price: float, steps: float, dead: float) -> None:
        super().__init__()
        self._supply, self._all = supply, max(1, sum(supply))
        self._price, self._steps, self._dead = price, steps * STEPS / HIGHEST, dead

    def __missing__(self, mask: int) -> float:
        step = share_of(mask, self._supply) * STEPS // self._all
        cost = self._price * exp(-step / self._steps) + (0.0 if step else self._dead)
        self[mask] = cost
        return cost


class _Hopes(dict[int, float]):
    """By a mask of values: their share of the supply, to the power of `hope_power`."""

    def __init__(self, supply: Counts) -> None:
        super().__init__()
        self._supply, self._all = supply, max(1, sum(supply))

    def __missing__(self, mask: int) -> float:
        hope: float = (share_of(mask, self._supply) / self._all) ** WEIGHTS.hope_power
        self[mask] = hope
        return hope


def share_of(mask: int, supply: Counts) -> int:
    """How many tiles of the supply have a value of the mask."""
    return sum(there for value, there in enumerate(supply, 1) if mask >> value & 1)


def values_by_cell(board: Board) -> dict[int, int]:
    """By free cell: the values that fit it, as a mask."""
    rows = [_LINES[board[first : first + SIDE]][0] for first in range(0, CELLS, SIDE)]
    columns = [_LINES[board[first::SIDE]][0] for first in range(SIDE)]
    return {
        cell: rows[cell // SIDE][cell % SIDE] & columns[cell % SIDE][cell // SIDE]
        for cell in range(CELLS)
        if board[cell] == FREE
    }


class Outlook:
    """Judges boards by the tiles that are still to come; remembers its results."""

    __slots__ = ("_direct", "_hopes", "_puts", "_seen", "_tight", "left", "supply")

    def __init__(self, supply: Counts) -> None:
        self.supply = supply
        self.left = sum(supply)
        weights = WEIGHTS
        self._direct = _Costs(supply, weights.narrow, weights.narrow_steps, weights.dead)
        self._tight = _Costs(supply, weights.tight, weights.tight_steps, 0.0)
        self._hopes = _Hopes(supply)
        self._seen: dict[Board, tuple[float, int]] = {}
        self._puts: dict[tuple[Board, int], tuple[Placed, ...]] = {}

    def worth(self, board: Board) -> tuple[float, int]:
        """The worth of a board without the middle, and the values that fit its free cells."""
        seen = self._seen.get(board)
        if seen is None:
            seen = self._seen[board] = self._worth(board)
        return seen

    def _worth(self, board: Board) -> tuple[float, int]:
        lines = _LINES
        r0, c0 = lines[board[0:4]]
        r1, c1 = lines[board[4:8]]
        r2, c2 = lines[board[8:12]]
        r3, c3 = lines[board[12:16]]
        t0, c4 = lines[board[0::4]]
        t1, c5 = lines[board[1::4]]
        t2, c6 = lines[board[2::4]]
        t3, c7 = lines[board[3::4]]
        cost = c0 + c1 + c2 + c3 + c4 + c5 + c6 + c7
        down = t0 + t1 + t2 + t3
        direct = self._direct
        fits = free = 0
        for across, turned in zip(r0 + r1 + r2 + r3, _TURNED, strict=True):
            if across:
                mask = across & down[turned]
                fits |= mask
                free += 1
                cost += direct[mask]
        if not free:
            return 0.0, 0
        hope = self._hopes[fits] * (WEIGHTS.hope + WEIGHTS.hope_alone / free)
        return hope - WEIGHTS.free * free - cost - self._tightness(board), fits

    def terms(self, board: Board) -> Terms:
        """The figures that the worth of a board is made of."""
        lines = [_LINES[board[first : first + SIDE]] for first in range(0, CELLS, SIDE)]
        columns = [_LINES[board[first::SIDE]] for first in range(SIDE)]
        fitting = values_by_cell(board)
        free = len(fitting)
        narrow = sum(self._direct[mask] for mask in fitting.values())
        beside = sum(cost for _, cost in (*lines, *columns))
        if not free:
            return Terms(0.0, 0.0, 0.0, -beside)
        fits = 0
        for mask in fitting.values():
            fits |= mask
        hope = self._hopes[fits] * (WEIGHTS.hope + WEIGHTS.hope_alone / free)
        return Terms(-WEIGHTS.free * free, hope, -narrow, -beside - self._tightness(board))

    def unseen_for(self, mask: int) -> int:
        """How many of the tiles to come have one of these values."""
        return share_of(mask, self.supply)

    def _tightness(self, board: Board) -> float:
        """The cost of cells that few values fit if all other free cells are to be filled, too."""
        lowest = [0] * (CELLS + SIDE)  # the row before the first is kept behind the last
        for cell, value in enumerate(board):
            if value:
                lowest[cell] = value
            else:
                above = lowest[cell - SIDE]
                left = lowest[cell - 1] if cell & 3 else 0
                lowest[cell] = max(above, left) + 1
        cost = 0.0
        tight = self._tight
        highest = [HIGHEST + 1] * (CELLS + SIDE)
        for cell in range(CELLS - 1, -1, -1):
            value = board[cell]
            if value:
                highest[cell] = value
                continue
            below = highest[cell + SIDE]
            right = highest[cell + 1] if cell & 3 != 3 else HIGHEST + 1
            high = min(below, right) - 1
            highest[cell] = high
            low = lowest[cell]
            cost += tight[(2 << high) - (1 << low) if low <= high else 0]
        return cost

    def puts(self, board: Board, value: int) -> tuple[Placed, ...]:
        """All placements of a tile of that value on this board."""
        key = board, value
        found = self._puts.get(key)
        if found is None:
            found = self._puts[key] = tuple(
                (cell, board[cell], with_item(board, cell, value))
                for cell in cells_of(cells_for(value, blocked_by(board)))
            )
        return found


def open_values(middle: Counts) -> int:
    """The values in the middle as a mask."""
    return sum(1 << value for value, there in enumerate(middle, 1) if there)


def worth_of_open(fits: int, open_: int, moves_next: bool) -> float:
    """The worth of the face-up tiles to a player whose free cells the values `fits` fit."""
    number = min((fits & open_).bit_count(), len(_OPEN_TILES) - 1)
    return _OPEN_TILES[number] * (WEIGHTS.open_now if moves_next else WEIGHTS.open_later)


def values_of(mask: int) -> Iterable[int]:
    return (value for value in range(1, HIGHEST + 1) if mask >> value & 1)
