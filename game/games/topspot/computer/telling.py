"""How chances are told, which come from deals that were played out."""

from __future__ import annotations

from math import exp, log
from typing import Final

from game.games.topspot.rules.model import TopSpotView

DOUBT: Final = 0.002
"""No chance is told that is nearer to 0 or 1, unless it is certain."""
CAUTION: Final = 0.17
TRUST: Final = 0.84
"""Deals are played out by players who see all hands and are not as good as Master, and after the
best of several plays. So they promise a little too much, the more so if games are to come. Fitted
to 2,000 positions (opponents.md): the logarithm of the odds is lower by `CAUTION`, and `TRUST`
times as far from 0 if games are to come."""


class Scale:
    """Turns the means of the deals of one position into chances to win the match.

    It never changes the order of plays.
    """

    def __init__(self, view: TopSpotView, outlook: float, deals: int) -> None:
        """`outlook` is what the points tell. It counts as one more deal beside these."""
        self._certain: Final = certain_share(view)
        self._outlook: Final = outlook
        self._deals: Final = deals
        self._trust: Final = TRUST if view.game_no < view.terms.games - 1 else 1.0

    def told(self, mean: float) -> float:
        if self._certain is not None:
            return self._certain
        return within_doubt(1 / (1 + exp(CAUTION - self._trust * self._log_odds(mean))))

    def error(self, mean: float, error: float) -> float:
        """The error of a chance near this mean, by that of the mean."""
        if self._certain is not None:
            return 0.0
        raw, told = self._with_outlook(mean), self.told(mean)
        return error * self._trust * told * (1 - told) / (raw * (1 - raw))

    def _log_odds(self, mean: float) -> float:
        chance = self._with_outlook(mean)
        return log(chance / (1 - chance))

    def _with_outlook(self, mean: float) -> float:
        return within_doubt((mean * self._deals + self._outlook) / (self._deals + 1))


def within_doubt(chance: float) -> float:
    return min(1 - DOUBT, max(DOUBT, chance))


def certain_share(view: TopSpotView) -> float | None:
    """The share of the win where nothing can change it any more. A seat scores at most one point
    for each of its cards, in this deal and in those to come."""
    now = [before + points for before, points in zip(view.match, view.points, strict=True)]
    later = (view.terms.games - view.game_no - 1) * view.terms.hand_size
    most = [points + cards + later for points, cards in zip(now, view.sizes, strict=True)]
    others = [seat for seat in range(view.players) if seat != view.seat]
    if most[view.seat] < max(now[seat] for seat in others):
        return 0.0
    if now[view.seat] > max(most[seat] for seat in others):
        return 1.0
    return None
