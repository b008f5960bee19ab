"""The gains and costs of a move, in terms that a player knows.

The worths are the terms of the worth of boards (`worth`) by which they change with the move, in
chance: scaled so that together they come as close as possible to the chances that were found by
playing on. What they leave unexplained is `later`. A draw has the mean over all tiles that may be
drawn. `opponents.md` lists the codes with their figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

from game.core.ranking import Part
from game.core.rules import Seat
from game.games.fivetotwelve.computer.search import Option
from game.games.fivetotwelve.computer.worth import (
    WEIGHTS,
    Outlook,
    open_values,
    values_by_cell,
    values_of,
    worth_of_open,
)
from game.games.fivetotwelve.rules.model import (
    CELLS,
    FREE,
    HIGHEST,
    SIDE,
    Board,
    Put,
    State,
    Take,
)

ENDS: Final = "ends"
GIVES_WIN: Final = "gives_win"
FILLED: Final = "filled"
FITS: Final = "fits"
DEAD: Final = "dead"
NARROW: Final = "narrow"
ROOM: Final = "room"
OPEN_OWN: Final = "open_own"
OFFERS: Final = "offers"
DENIES: Final = "denies"
LATER: Final = "later"

_LEAST_SCALE: Final = 0.2
_MOST_SCALE: Final = 1.5
"""Bounds of the scale, as shares of p (1 - p): that is what a small difference in worth is worth
at the chance p if the worths are taken at their word."""


@dataclass(frozen=True, slots=True)
class Told:
    """A part before it is scaled: its worth as the logarithm of odds."""

    worth: float
    figures: tuple[int, ...] = ()


Parts = Mapping[str, Told]


class Accountant:
    """Tells the parts of moves in one state, as one seat sees it."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._outlook = Outlook(state.supply)
        self._board = state.boards[seat]
        self._open = open_values(state.middle)
        self._before = self._own(self._board)

    # --- one position after a move ---

    def placed(self, option: Option) -> Parts:
        """The parts of a move that ends the turn."""
        move = option.move
        replaced = self._board[move.cell] if isinstance(move, Put | Take) else FREE
        fills = option.board.count(FREE) < self._board.count(FREE)
        touched = move.cell if isinstance(move, Put | Take) else None
        own = self._own(option.board)
        parts = {code: Told(own[code] - self._before[code]) for code in own}
        parts[FILLED] = Told(parts[FILLED].worth, (int(fills),))
        parts[FITS] = Told(parts[FITS].worth, self._fitting(option.board))
        parts[DEAD] = Told(parts[DEAD].worth, self._dead_cells(option.board))
        parts[NARROW] = Told(parts[NARROW].worth, self._narrowest(option.board))
        parts[ROOM] = Told(parts[ROOM].worth, _least_room(option.board, touched))
        parts[OPEN_OWN] = self._open_for_own(option)
        laid_down = replaced if touched is not None else option.tile
        taken_away = self._open & ~option.open_
        between = self._open & option.open_
        parts[DENIES] = self._for_rivals(self._open, between, taken_away)
        parts[OFFERS] = self._for_rivals(between, option.open_, 1 << laid_down if laid_down else 0)
        winner = self._wins_next(option.open_)
        if winner is not None:
            parts[GIVES_WIN] = Told(0.0, winner)
        if option.ends or FREE not in option.board:
            return {ENDS: Told(0.0, (option.board.count(FREE),))}
        return parts

    def set_up(self, board: Board, cell: int) -> Parts:
        """The parts of a choice in the set-up."""
        own = self._own(board)
        parts = {code: Told(own[code] - self._before[code]) for code in own}
        parts[ROOM] = Told(parts[ROOM].worth + parts[NARROW].worth, (cell, board[cell]))
        del parts[NARROW], parts[FILLED]
        return parts

    def drawing(self, options: Mapping[int, Option]) -> Parts:
        """The mean over all tiles that may be drawn, each used in the best way."""
        supply = self._state.supply
        worths: dict[str, float] = {}
        for value, option in options.items():
            for code, told in self.placed(option).items():
                share = supply[value - 1] / self._outlook.left
                worths[code] = worths.get(code, 0.0) + told.worth * share
        for code in (GIVES_WIN, ENDS):
            worths.pop(code, None)
        parts = {code: Told(worth) for code, worth in worths.items()}
        now = self._fitting(self._board)
        parts[FILLED] = Told(worths.get(FILLED, 0.0), (0, *now))
        parts[FITS] = Told(worths.get(FITS, 0.0), now)
        parts[NARROW] = Told(worths.get(NARROW, 0.0), self._narrowest(self._board))
        winner = self._wins_next(self._open)
        if winner is not None:
            parts[GIVES_WIN] = Told(0.0, winner)
        return parts

    # --- the own board ---

    def _own(self, board: Board) -> dict[str, float]:
        terms = self._outlook.terms(board)
        dead = -(WEIGHTS.narrow + WEIGHTS.dead) * len(self._dead(board))
        return {
            FILLED: terms.free,
            FITS: terms.hope,
            DEAD: dead,
            NARROW: terms.narrow - dead,
            ROOM: terms.room,
        }

    def _fitting(self, board: Board) -> tuple[int, int]:
        """How many unseen tiles fit a free cell, and how many there are."""
        fits = 0
        for mask in values_by_cell(board).values():
            fits |= mask
        return self._outlook.unseen_for(fits), self._outlook.left

    def _dead_cells(self, board: Board) -> tuple[int, ...]:
        """The cells that no unseen tile fits any more, then -1, then those that one fits again."""
        before, after = self._dead(self._board), self._dead(board)
        lost = [cell for cell in after if cell not in before]
        won = [cell for cell in before if cell not in after and board[cell] == FREE]
        return (*lost, -1, *won)

    def _dead(self, board: Board) -> list[int]:
        unseen_for = self._outlook.unseen_for
        return [cell for cell, mask in values_by_cell(board).items() if not unseen_for(mask)]

    def _narrowest(self, board: Board) -> tuple[int, ...]:
        """The free cell that the fewest unseen tiles fit, but at least one, and their number."""
        unseen_for = self._outlook.unseen_for
        counted = [(unseen_for(mask), cell) for cell, mask in values_by_cell(board).items()]
        fewest = min((each for each in counted if each[0]), default=None)
        return () if fewest is None else (fewest[1], fewest[0])

    def _open_for_own(self, option: Option) -> Told:
        """The face-up tiles that fit a free cell after the move."""
        before = self._outlook.worth(self._board)[1]
        after = self._outlook.worth(option.board)[1]
        worth = worth_of_open(after, option.open_, False)
        worth -= worth_of_open(before, self._open, False)
        return Told(worth, tuple(values_of(after & option.open_)))

    # --- the others ---

    def _rivals(self) -> Iterator[Seat]:
        """In the order in which they have their turns."""
        players = self._state.players
        return ((self._seat + step) % players for step in range(1, players))

    def _for_rivals(self, before: int, after: int, changed: int) -> Told:
        """The first one whose free cells the changed tile of the middle fits, and its value."""
        worth = self._against(before) - self._against(after)
        for rival in self._rivals():
            fits = self._outlook.worth(self._state.boards[rival])[1] & changed
            if fits and before != after:
                return Told(worth, (rival, fits.bit_length() - 1))
        return Told(worth)

    def _against(self, open_: int) -> float:
        """The logarithm of their odds together."""
        odds = 0.0
        for step, rival in enumerate(self._rivals()):
            worth, fits = self._outlook.worth(self._state.boards[rival])
            odds += exp(worth + worth_of_open(fits, open_, step == 0))
        return log(odds)

    def _wins_next(self, open_: int) -> tuple[int, int] | None:
        """The first rival who can fill the last free cell with a face-up tile, and its value."""
        for rival in self._rivals():
            board = self._state.boards[rival]
            fits = self._outlook.worth(board)[1] & open_
            if board.count(FREE) == 1 and fits:
                return rival, fits.bit_length() - 1
        return None


def _least_room(board: Board, cell: int | None) -> tuple[int, ...]:
    """Of the runs of free cells beside a tile, the one with the fewest numbers to spare: its cells,
    its numbers, and the tiles on both sides (0 and 21 at the edge)."""
    runs = [] if cell is None else [run for line in _lines_of(cell) for run in _runs(board, line)]
    return min(runs, key=lambda run: (run[1] - run[0], -run[0]), default=())


def _lines_of(cell: int) -> tuple[range, range]:
    row = cell // SIDE * SIDE
    return range(row, row + SIDE), range(cell % SIDE, CELLS, SIDE)


def _runs(board: Board, line: Sequence[int]) -> Iterator[tuple[int, int, int, int]]:
    low = 0
    run: list[int] = []
    for cell, value in (*((cell, board[cell]) for cell in line), (CELLS, HIGHEST + 1)):
        if value == FREE:
            run.append(cell)
            continue
        if run:
            yield len(run), _numbers(board, run, low, value), low, value
        low, run = value, []


def _numbers(board: Board, run: Sequence[int], low: int, high: int) -> int:
    """How many numbers a run leaves; for a single cell only those that its other line allows."""
    if len(run) == 1:
        (cell,) = run
        both = [each for line in _lines_of(cell) for each in line if board[each] != FREE]
        low = max((board[each] for each in both if each < cell), default=0)
        high = min((board[each] for each in both if each > cell), default=HIGHEST + 1)
    return high - low - 1


# --- in chance ---


def scaled(parts: Sequence[Parts], chances: Sequence[float]) -> list[tuple[Part, ...]]:
    """The parts of moves in chance, the best of which comes first."""
    sums = [sum(told.worth for told in each.values()) for each in parts]
    best = chances[0]
    spread = together = 0.0
    for total, chance in zip(sums, chances, strict=True):
        spread += (sums[0] - total) ** 2
        together += (sums[0] - total) * (best - chance)
    slope = best * (1 - best)
    scale = together / spread if spread else slope
    scale = min(max(scale, _LEAST_SCALE * slope), _MOST_SCALE * slope)
    both = zip(parts, chances, strict=True)
    return [_in_chance(each, scale, chance, best) for each, chance in both]


def _in_chance(parts: Parts, scale: float, chance: float, best: float) -> tuple[Part, ...]:
    told = [Part(code, each.worth * scale, each.figures) for code, each in parts.items()]
    if ENDS in parts:
        return (Part(ENDS, chance - best / 2, parts[ENDS].figures), Part(LATER, best / 2))
    if GIVES_WIN in parts:
        told[-1] = Part(GIVES_WIN, -best, parts[GIVES_WIN].figures)
    return (*told, Part(LATER, chance - sum(part.worth for part in told)))
