"""What boards are worth, in the light of the tiles that are still to come.

The worth of a board is a number on the scale of a logistic: of two boards, the one that is worth
`d` more wins against the other with the odds `exp(d)`. Numbers in `WEIGHTS` were found by
playing: steps along what did better against `greedy` and against itself (see opponents.md).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from math import exp
from typing import Final

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
"""Shares of the supply are told in so many steps."""
_IS_FREE: Final = 1
"""Bit 0 of a mask of values; bit v stands for value v."""

Placed = tuple[int, int, Board]
"""A tile put: the cell, what lay there before, and the board after."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What makes a board good."""

    free: float
    """A free cell costs this."""
    hope: float
    """What it brings when every tile to come would fit somewhere …"""
    hope_alone: float
    """… and this as well, shared by the free cells: hope matters most where few are left."""
    hope_power: float
    narrow: float
    """A cell costs this when hardly a tile to come fits it now …"""
    narrow_steps: float
    """… and less and less where more do: by a factor e for so many twentieths of the supply."""
    dead: float
    """A cell that nothing to come fits costs this as well."""
    tight: float
    """The same for the values that leave room for all free cells beside it."""
    tight_steps: float
    two: float
    """Two free cells side by side with no number to spare between their neighbours …"""
    three: float
    """… and three; numbers to spare make it less, by a factor e for `spare` of them."""
    spare: float
    open_now: float
    """A face-up tile that fits, for who moves next …"""
    open_later: float
    """… and for the others."""


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
"""How much so many fitting face-up tiles count: one can be taken, the next may be gone."""


def _masks_between() -> dict[tuple[int, int], int]:
    """Bits of the values above one and below another."""
    return {
        (low, high): sum(1 << value for value in range(low + 1, high)) | _IS_FREE
        for low, high in combinations(range(HIGHEST + 2), 2)
    }


_BETWEEN: Final = _masks_between()


class _Lines(dict[tuple[int, ...], tuple[tuple[int, ...], float]]):
    """For a row or column: which values each free cell may take, and what its crowds cost."""

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
"""Where a cell stands when columns are read one after the other."""


class _Costs(dict[int, float]):
    """By a mask of values: what it costs that no more of the supply is among them."""

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
    """By a mask of values: the share of the supply among them, to the power of `hope_power`."""

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


class Outlook:
    """Boards seen in the light of the tiles that are still to come."""

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
        """What a board is worth without the middle, and the values that fit its free cells."""
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

    def _tightness(self, board: Board) -> float:
        """The cost of cells for which little is left once all free cells get their room."""
        lowest = [0] * (CELLS + SIDE)  # what lies before the first row stands behind the last
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
        """All ways of putting a tile of that value on this board."""
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
    """What the face-up tiles are worth to somebody whose free cells these values fit."""
    number = min((fits & open_).bit_count(), len(_OPEN_TILES) - 1)
    return _OPEN_TILES[number] * (WEIGHTS.open_now if moves_next else WEIGHTS.open_later)


def values_of(mask: int) -> Iterable[int]:
    return (value for value in range(1, HIGHEST + 1) if mask >> value & 1)
