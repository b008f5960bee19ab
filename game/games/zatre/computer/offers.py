"""The offers of a board: the lines that one or two tiles of any values could complete."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.games.zatre.computer.codes import CODE_ON, CROSS, LINE_CODE, Code, sum_between
from game.games.zatre.computer.projection import Gains
from game.games.zatre.rules.model import (
    ACROSS,
    DOWN,
    HIGHEST_LINE,
    IS_CELL,
    LIGHT_CELLS,
    POINTS,
    SPAN,
    STRIDE,
    VALUES,
    Board,
    Counts,
    tiles_in,
)

_VALUES: Final = len(VALUES)
PAIRS: Final = tuple((low, high) for low in range(_VALUES) for high in range(low, _VALUES))
"""Hands of two tiles, as indices of values."""
_HANDS: Final = _VALUES * _VALUES
_ENOUGH_CELLS: Final = 2
"""With more cells than this to choose from, two tiles find some that don't touch."""
_ALL_CELLS: Final = (1 << SPAN) - 1
_HIGHEST_OPEN: Final = 10
"""A line of more than this takes no two tiles."""
_IS_LIGHT: Final = bytes(cell in LIGHT_CELLS for cell in range(SPAN))


def pair_index(one: int, two: int) -> int:
    """The index of a hand of two values (as indices) in the lists of an `Offers`."""
    return one * _VALUES + two if one <= two else two * _VALUES + one


@cache
def _completions(
    line: int, crossing: int, other_crossing: int, crosses: int
) -> tuple[tuple[int, Code], ...]:
    """The hands of two that complete a line, by the sums that are there without them."""
    found = []
    for one in VALUES:
        for two in VALUES:
            total = line + one + two
            fits = crossing + one <= HIGHEST_LINE and other_crossing + two <= HIGHEST_LINE
            if fits and total in POINTS:
                code = (
                    LINE_CODE[total] + LINE_CODE[crossing + one] + LINE_CODE[other_crossing + two]
                )
                found.append((pair_index(one - 1, two - 1), code + crosses * CROSS))
    return tuple(found)


class Offers:
    """The possible entries of one or two tiles of any values on this board. Rare and hardly ever
    best ones are left out: light cells excused by rule 8, and two tiles that share a line which
    does not score."""

    __slots__ = ("hands", "singles")

    def __init__(self, board: Board) -> None:
        self.singles = _single_offers(board)
        self.hands = _pairs_apart(board, self.singles)
        for line in _open_lines(board):
            for hand, code in _completions(*line):
                self.hands[hand].add(code)

    def best_of_hands(self, gains: Gains) -> list[float]:
        """By `pair_index`, the most that the hand gains; never less than nothing."""
        gain = gains.__getitem__
        return [max(0.0, *map(gain, codes)) if codes else 0.0 for codes in self.hands]

    def best_of_tile(self, index: int, gains: Gains) -> float:
        return max((gains[code] for code in self.singles[index]), default=0.0)


def _single_offers(board: Board) -> list[dict[Code, list[int]]]:
    """By value, what it writes and where."""
    across, down = board.across, board.down
    singles: list[dict[Code, list[int]]] = [{} for _ in VALUES]
    for tile in tiles_in(board.room & board.scoring):
        cell, value = tile % SPAN, tile // SPAN + 1
        code = CODE_ON[cell][across[cell] + value][down[cell] + value]
        singles[value - 1].setdefault(code, []).append(cell)
    return singles


def _pairs_apart(board: Board, singles: list[dict[Code, list[int]]]) -> list[set[Code]]:
    """By `pair_index`, what two tiles write that don't touch one another, or one of them alone."""
    hands: list[set[Code]] = [set() for _ in range(_HANDS)]
    for low, high in PAIRS:
        found = hands[low * _VALUES + high]
        found.update(singles[low])
        found.update(singles[high])
        for code, cells in singles[low].items():
            for other, others in singles[high].items():
                if (
                    len(cells) > _ENOUGH_CELLS
                    or len(others) > _ENOUGH_CELLS
                    or any(_apart(board, one, two) for one in cells for two in others)
                ):
                    found.add(code + other)
    return hands


def _apart(board: Board, one: int, two: int) -> bool:
    """Two cells, and no line would run through both."""
    if one // STRIDE == two // STRIDE:
        return one != two and sum_between(board, one, two, ACROSS) < 0
    if one % STRIDE == two % STRIDE:
        return sum_between(board, one, two, DOWN) < 0
    return True


def _open_lines(board: Board) -> set[tuple[int, int, int, int]]:
    """Lines that two tiles could complete: their sums, those of the lines across, the crosses."""
    tiles, across, down = board.tiles, board.across, board.down
    found = set()
    cells = board.room & _ALL_CELLS  # where no 1 fits, nothing does
    while cells:
        cell = cells.bit_length() - 1
        cells ^= 1 << cell
        light = _IS_LIGHT[cell]
        for along, crossing, steps in (
            (across, down, (ACROSS, -ACROSS)),
            (down, across, (DOWN, -DOWN)),
        ):
            here = along[cell]
            if here > _HIGHEST_OPEN:
                continue
            for step in steps:
                end = cell + step
                between = 0
                while tiles[end]:
                    between += tiles[end]
                    end += step
                if IS_CELL[end]:
                    total = here + along[end] - between
                    if total <= _HIGHEST_OPEN:
                        crosses = light + _IS_LIGHT[end]
                        found.add((total, crossing[cell], crossing[end], crosses))
    return found


def chances_of_hands(unseen: Counts) -> list[float]:
    """By `pair_index`, how likely two unseen tiles are."""
    tiles = sum(unseen)
    ways = tiles * (tiles - 1) / 2
    chances = [0.0] * _HANDS
    if ways:
        for low, high in PAIRS:
            other = (unseen[high] - 1) / 2 if low == high else unseen[high]
            chances[low * _VALUES + high] = unseen[low] * other / ways
    return chances
