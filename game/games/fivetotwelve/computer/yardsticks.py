"""The yardsticks: players that levels are measured against, and which must not change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.core.rules import AnyRules
from game.games.fivetotwelve.rules.model import (
    CELLS,
    DOTTED,
    FREE,
    HIGHEST,
    PUTS,
    SIDE,
    TAKES,
    Board,
    FiveView,
    Move,
    blocked_by,
    cells_for,
    cells_of,
)
from game.games.fivetotwelve.rules.rules import DRAW, LEAVE

T = TypeVar("T")


def ideal(cell: int) -> float:
    return 1.5 + 3 * (cell // SIDE + cell % SIDE)


class Greedy:
    """Every cell has an ideal number. Plays the tile that is nearest to one."""

    work = 0

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules

    def choose(self, view: FiveView, budget: Budget, rng: Rng) -> Choice[Move]:
        board = view.boards[view.seat]
        if view.phase == "setup":
            free = [cell for cell in DOTTED if board[cell] == FREE]
            move: Move = PUTS[_nearest(view.dealt[view.seat], free, rng)]
        elif view.phase == "turn":
            move = self._turn(view, board, rng)
        else:
            move = self._drawn(view.drawn, board, rng)
        return Choice(move, 1 / view.players)

    def _turn(self, view: FiveView, board: Board, rng: Rng) -> Move:
        takes = [
            (abs(value - ideal(cell)), value, cell)
            for value, there in enumerate(view.middle, 1)
            if there
            for cell in fitting(board, value)
            if board[cell] == FREE
        ]
        nearest = min((off for off, _, _ in takes), default=None)
        if nearest is None or nearest > 2:
            return DRAW
        _, value, cell = any_of([take for take in takes if take[0] == nearest], rng)
        return TAKES[value - 1][cell]

    def _drawn(self, value: int, board: Board, rng: Rng) -> Move:
        cells = fitting(board, value)
        free = [cell for cell in cells if board[cell] == FREE]
        if free:
            return PUTS[_nearest(value, free, rng)]
        gains = [
            (abs(board[cell] - ideal(cell)) - abs(value - ideal(cell)), cell) for cell in cells
        ]
        most = max((gain for gain, _ in gains), default=0.0)
        if most <= 0:
            return LEAVE
        return PUTS[any_of([cell for gain, cell in gains if gain == most], rng)]


def _nearest(value: int, cells: Sequence[int], rng: Rng) -> int:
    nearest = min(abs(value - ideal(cell)) for cell in cells)
    return any_of([cell for cell in cells if abs(value - ideal(cell)) == nearest], rng)


def fitting(board: Board, value: int) -> Sequence[int]:
    return cells_of(cells_for(value, blocked_by(board)))


def any_of(items: Sequence[T], rng: Rng) -> T:
    return items[rng.below(len(items))]


# --- a simulated child ---

_TILES_LOOKED_AT: Final = 2
_CELLS_LOOKED_AT: Final = 6
_SWAPS_LOOKED_AT: Final = 5


class Child:
    """Looks at a few tiles and cells and takes the first that fits, with low numbers in the upper
    left half; thinks neither of the tiles to come nor of the others."""

    work = 0

    def choose(self, view: FiveView, budget: Budget, rng: Rng) -> Choice[Move]:
        return Choice(self._move(view, rng), 1 / view.players)

    def _move(self, view: FiveView, rng: Rng) -> Move:
        board = view.boards[view.seat]
        if view.phase == "setup":
            free = [cell for cell in DOTTED if board[cell] == FREE]
            return PUTS[free[0] if view.dealt[view.seat] * 2 <= HIGHEST else free[-1]]
        if view.phase == "drawn":
            return self._drawn(view.drawn, board, rng)
        face_up = [value for value, there in enumerate(view.middle, 1) if there]
        for value in _some(face_up, _TILES_LOOKED_AT, rng):
            for cell in self._seen(value, board, rng):
                return TAKES[value - 1][cell]
        return DRAW

    def _drawn(self, value: int, board: Board, rng: Rng) -> Move:
        for cell in self._seen(value, board, rng):
            return PUTS[cell]
        fits = fitting(board, value)
        for cell in _some(range(CELLS), _SWAPS_LOOKED_AT, rng):
            worse = abs(value - ideal(cell)) >= abs(board[cell] - ideal(cell))
            if board[cell] != FREE and cell in fits and not worse:
                return PUTS[cell]
        return LEAVE

    def _seen(self, value: int, board: Board, rng: Rng) -> Iterator[int]:
        """The free cells that it looks at and finds good for the value."""
        free = [cell for cell in range(CELLS) if board[cell] == FREE]
        fits = fitting(board, value)
        for cell in _some(free, _CELLS_LOOKED_AT, rng):
            step = cell // SIDE + cell % SIDE
            wrong_half = step > SIDE - 1 if value * 2 <= HIGHEST else step < SIDE - 1
            if cell in fits and not wrong_half:
                yield cell


def _some(items: Sequence[T], number: int, rng: Rng) -> Iterator[T]:
    """So many of them, by chance."""
    left = list(items)
    for _ in range(min(number, len(left))):
        yield left.pop(rng.below(len(left)))
