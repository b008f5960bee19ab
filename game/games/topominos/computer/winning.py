"""The chance to win a match, from a lead in points and what is still to come."""

from __future__ import annotations

from math import exp, log
from typing import Final

from game.games.topominos.rules.model import TopominosView
from game.games.topominos.rules.rules import Topominos

POINTS_OF_A_PIECE: Final = 3.5
"""Estimates how far away a target is: two good players get about 190 points with 56 pieces."""
STEADY_SPREAD: Final = 4.0
SPREAD_OF_A_PIECE: Final = 2.5
"""The scale of the curve from a lead to a chance: the squares of the first, and of the second for
each piece still to come from the bag, add up. Fitted to games between Experts."""


def pieces_to_come(rules: Topominos, view: TopominosView) -> float:
    """An estimate of the pieces that will still come from the bag in this match."""
    table = view.table
    every = sum(rules.piece_set.bag)
    rounds = table.rounds - table.round - 1.0
    if table.target is not None:
        best = max(map(sum, zip(table.match, table.scores, strict=True)))
        a_round = POINTS_OF_A_PIECE * every / view.players
        rounds = max(0.0, (table.target - best) / a_round - view.bag_left / every)
    return view.bag_left + every * rounds


def _lead_now(view: TopominosView) -> int:
    """The points by which a seat is ahead of the best of the others."""
    table = view.table
    sums = [sum(both) for both in zip(table.match, table.scores, strict=True)]
    return sums.pop(view.seat) + table.turn_score - max(sums, default=0)


def expected_share(rules: Topominos, view: TopominosView, more: float) -> float:
    """The chance to win for a seat that is expected to score that many more points than the
    others."""
    variance = STEADY_SPREAD**2 + SPREAD_OF_A_PIECE**2 * pieces_to_come(rules, view)
    if view.players == 1:
        return 1.0
    return _curve(view.players, _lead_now(view) + more, variance**0.5)


def _curve(players: int, lead: float, spread: float) -> float:
    """The expected share of the win with this lead over the best opponent, by a logistic curve."""
    fair = log(1 / (players - 1)) if players > 1 else 0.0
    return 1 / (1 + exp(-max(-30.0, min(30.0, fair + lead / spread))))


# --- for Master ---

LEAST: Final = 0.002
"""No chance is less, or nearer to 1."""
SPREAD_OF_A_PIECE_OF_MASTERS: Final = 3.6
"""Where Masters play on, a lead tells less: fitted to 500 positions that they played on from."""
PAR: Final = 245
"""The points that Expert makes in a round on its own: a single player is to reach them."""


def share_of_lead(rules: Topominos, view: TopominosView, more: float) -> float:
    """The chance to win for a seat that Master expects to score that many more points than the
    others; for a single player, the chance to reach `PAR` points a round."""
    share = _curve(view.players, *_lead_and_spread(rules, view, more))
    return min(1 - LEAST, max(LEAST, share))


def slope_of_lead(rules: Topominos, view: TopominosView, more: float) -> float:
    """What a point more adds to that chance."""
    lead, spread = _lead_and_spread(rules, view, more)
    share = _curve(view.players, lead, spread)
    return share * (1 - share) / spread


def _lead_and_spread(rules: Topominos, view: TopominosView, more: float) -> tuple[float, float]:
    alone = view.players == 1
    a_piece = SPREAD_OF_A_PIECE if alone else SPREAD_OF_A_PIECE_OF_MASTERS
    variance = STEADY_SPREAD**2 + a_piece**2 * pieces_to_come(rules, view)
    par = PAR * (view.table.round + 1) if alone else 0
    return _lead_now(view) + more - par, variance**0.5
