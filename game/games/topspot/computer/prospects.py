"""The worth of points in the match."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, sqrt
from typing import Final

from game.core.rules import Seat


class Prospects:
    """The chance of a seat to win the match, by everybody's points and the deals to come.

    The points of the deals to come are taken as normal and independent. Their spread was fitted to
    matches between Experts (opponents.md).
    """

    JUNIOR: Final = 4.4
    EXPERT: Final = 3.4
    """The spread of the points of one deal, times the root of the number of players. A deal has
    about as many points for many players as for few."""
    REACH: Final = 12
    """The integral reaches so many quarters of the spread to either side."""

    def __init__(self, expert: bool) -> None:
        self._spread: Final = self.EXPERT if expert else self.JUNIOR
        self._known: dict[tuple[tuple[int, ...], float], float] = {}

    def share(self, seat: Seat, totals: Sequence[int], deals: float) -> float:
        """The seat's share of the win, from 0 to 1."""
        mine = totals[seat]
        ahead = tuple(sorted([points - mine for s, points in enumerate(totals) if s != seat]))
        found = self._known.get((ahead, deals))
        if found is None:
            found = self._known[ahead, deals] = self._share(ahead, deals)
        return found

    def _share(self, ahead: tuple[int, ...], deals: float) -> float:
        if not deals:
            return 0.0 if ahead[-1] > 0 else 1 / (1 + ahead.count(0))
        spread = self._spread * sqrt(deals / (len(ahead) + 1))
        won = weights = 0.0
        for quarter in range(-self.REACH, self.REACH + 1):
            mine = quarter / 4
            weight = exp(-mine * mine / 2)
            weights += weight
            for points in ahead:
                weight *= 0.5 + 0.5 * erf((mine - points / spread) / sqrt(2))
            won += weight
        return won / weights
