"""A seat's chance to win the match, from what the boards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, exp, sqrt
from typing import Final

from game.core.rules import Seat
from game.games.fivetotwelve.computer.worth import Outlook, values_of, worth_of_open
from game.games.fivetotwelve.rules.model import FREE, WIN_POINTS, Board, Counts, State


@dataclass(frozen=True, slots=True)
class Stakes:
    """A seat's share of the match for each end of the running game."""

    seat: Seat
    points: tuple[int, ...]
    games_after: int
    series: bool

    def share(self, free: Sequence[float], winners: Sequence[Seat], doubt: float = 0.0) -> float:
        """The share if the game ends so. `doubt` is the variance of its points while they are only
        estimated."""
        if not self.series:
            return (self.seat in winners) / len(winners)
        points = [
            before + (WIN_POINTS if seat in winners else -cells)
            for seat, (before, cells) in enumerate(zip(self.points, free, strict=True))
        ]
        doubt += self.games_after * _DOUBT_A_GAME
        if not doubt:
            best = max(points)
            return (points[self.seat] == best) / points.count(best)
        chances = [_chance_to_lead(points, seat, sqrt(doubt)) for seat in range(len(points))]
        return chances[self.seat] / sum(chances)


_DOUBT_A_GAME: Final = 18.0
"""The variance of the difference of two seats' points in a game, from 70 games of Experts."""
_DOUBT_NOW: Final = 1.0
"""The same for a running game whose winner is known; from the same games."""


def _chance_to_lead(points: Sequence[float], seat: Seat, spread: float) -> float:
    chance = 1e-9
    product = 1.0
    for other, theirs in enumerate(points):
        if other != seat:
            product *= 0.5 + 0.5 * erf((points[seat] - theirs) / (spread * sqrt(2)))
    return chance + product


def left_when_beaten(own: int, winners: int) -> float:
    """The free cells at the end on a loser's board, from the free cells now.

    Fitted to the turns of 70 games of Experts.
    """
    return max(1.0, min(own, 1.55 + 0.27 * own - 0.23 * winners))


# --- one seat's turn ---


class Seen:
    """The table as one seat sees it in its turn; judges the positions after the turn."""

    __slots__ = ("_beside", "_boards", "_free", "_rivals", "_stakes", "_won", "outlook", "seat")

    def __init__(self, boards: Sequence[Board], seat: Seat, supply: Counts, stakes: Stakes):
        self.seat = seat
        self.outlook = Outlook(supply)
        self._boards = tuple(boards)
        self._free = [board.count(FREE) for board in boards]
        self._stakes = stakes
        players = len(boards)
        self._rivals = tuple(
            (other, *self.outlook.worth(boards[other]), step == 1)
            for step in range(1, players)
            for other in ((seat + step) % players,)
        )
        self._beside: dict[tuple[int, int], tuple[float, float]] = {}
        self._won: dict[int, float] = {}

    def _against(self, open_: int, own_free: int) -> tuple[float, float]:
        """The sum of the rivals' odds; and the same sum, weighted by our share of the match if they
        win the game."""
        key = open_, own_free
        found = self._beside.get(key)
        if found is None:
            odds = kept = 0.0
            for other, worth, fits, moves_next in self._rivals:
                odd = exp(worth + worth_of_open(fits, open_, moves_next))
                odds += odd
                if self._stakes.series:
                    kept += odd * self._share_when_won_by(other, own_free)
            found = self._beside[key] = odds, kept
        return found

    def _share_when_won_by(self, winner: Seat, own_free: int) -> float:
        free = self._free.copy()
        free[self.seat] = own_free
        left = [left_when_beaten(cells, free[winner]) for cells in free]
        return self._stakes.share(left, (winner,), _DOUBT_NOW)

    def _share_when_winning(self, own_free: int) -> float:
        if not self._stakes.series:
            return 1.0
        share = self._won.get(own_free)
        if share is None:
            share = self._won[own_free] = self._share_when_won_by(self.seat, own_free)
        return share

    def _chance(self, worth: float, own_free: int, open_: int) -> float:
        odds, kept = self._against(open_, own_free)
        own = exp(worth)
        return (own * self._share_when_winning(own_free) + kept) / (own + odds)

    def final(self, board: Board) -> float:
        """The share of the match if the game ends with this board."""
        free = self._free.copy()
        free[self.seat] = board.count(FREE)
        winners = [seat for seat, cells in enumerate(free) if cells == min(free)]
        return self._stakes.share(free, winners)

    def after(self, board: Board, open_: int, ends: bool = False) -> float:
        """The expected share of the match after our turn."""
        if ends or FREE not in board:
            return self.final(board)
        worth, fits = self.outlook.worth(board)
        return self._chance(worth + worth_of_open(fits, open_, False), board.count(FREE), open_)

    def ahead(self, board: Board, open_: int, ends: bool = False) -> float:
        """The same, after trying every tile that our next turn may bring."""
        outlook = self.outlook
        if ends or FREE not in board or outlook.left < len(self._boards):
            return self.after(board, open_, ends)
        worth, fits = outlook.worth(board)
        stay = self._chance(worth, board.count(FREE), open_)
        drawn = 0.0
        for value, there in enumerate(outlook.supply, 1):
            if there:
                drawn += there * self._best_put(board, value, open_, stay)
        drawn /= outlook.left
        taken = drawn
        for value in values_of(fits & open_):
            taken = max(taken, self._best_put(board, value, open_, 0.0))
        return drawn + _STILL_THERE * (taken - drawn)

    def _best_put(self, board: Board, value: int, open_: int, best: float) -> float:
        worth_of = self.outlook.worth
        free = board.count(FREE)
        for _, replaced, put in self.outlook.puts(board, value):
            own_free = free if replaced else free - 1
            chance = (
                self._chance(worth_of(put)[0], own_free, open_) if own_free else self.final(put)
            )
            if chance > best:
                best = chance
        return best


_STILL_THERE: Final = 0.7
"""The chance that a face-up tile is still there in our next turn; a guess that played well."""


def stakes_of(state: State, seat: Seat) -> Stakes:
    games_after = state.players - 1 - state.game_no if state.series else 0
    return Stakes(seat, state.points, games_after, state.series)


# Calibration of the chances: fitted to play-outs of 320 games of Experts with 2 to 4 players,
# checked with 60 series. Without it, early chances are much too bold; late ones are right.
_FIRM_AT_THE_END: Final = 1.2
_LESS_FIRM_A_CELL: Final = 0.09
_FIRMNESS: Final = (0.15, 1.1)
_OTHERS_MOVE_NEXT: Final = 0.86
"""The worth of boards ignores that the others have their turns before our next one."""


def calibrated(share: float, players: int, fewest_free: int) -> float:
    """A share of the win, corrected by what play-outs have shown."""
    low, high = _FIRMNESS
    power = min(max(_FIRM_AT_THE_END - _LESS_FIRM_A_CELL * fewest_free, low), high)
    own: float = _OTHERS_MOVE_NEXT * share**power
    others: float = (players - 1) * ((1 - share) / (players - 1)) ** power
    return own / (own + others)
