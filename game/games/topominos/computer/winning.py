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


def expected_share(rules: Topominos, view: TopominosView, more: float) -> float:
    """The chance to win for a seat that is expected to score that many more points than the
    others."""
    table = view.table
    sums = [sum(both) for both in zip(table.match, table.scores, strict=True)]
    lead = sums.pop(view.seat) + table.turn_score + more - max(sums, default=0)
    variance = STEADY_SPREAD**2 + SPREAD_OF_A_PIECE**2 * pieces_to_come(rules, view)
    return chance_to_win(view.players, lead, variance**0.5)


def chance_to_win(players: int, lead: float, spread: float) -> float:
    """The expected share of the win with this lead over the best opponent, by a logistic curve."""
    fair = log(1 / (players - 1)) if players > 1 else 0.0
    return 1.0 if players == 1 else 1 / (1 + exp(-max(-30.0, min(30.0, fair + lead / spread))))
