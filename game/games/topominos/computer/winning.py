"""The chance to win a match, from a lead in points and what is still to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
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
_TOO_MUCH: Final[Mapping[int, Sequence[tuple[int, float]]]] = {
    2: ((0, 3.5), (4, 5.7), (8, 4.3), (12, 0.8), (20, -2.3), (32, -2.2), (46, 0.4)),
    3: ((0, -1.0), (6, 0.5), (10, -4.8), (20, -8.0), (28, -6.0), (36, -4.0), (46, 1.0)),
    4: ((0, -3.0), (3, -5.0), (8, -9.5), (16, -13.0), (24, -11.0), (34, -7.5), (46, -3.0)),
}
"""By how many points the learned judgement takes what follows the turns that are played out for too
much: by the number of players and the pieces in the bag. It was learned from differences between
turns of two players, and so knows no level. With more players this also makes up for another one
of them being ahead in the end. Fitted to matches of Masters (`opponents.md`)."""
_TOO_MUCH_AFTER_PASSES: Final = 3.0
"""By so much more where everybody has passed in the lap before: such a round ends early."""
PAR: Final = 304
"""The points that Master makes in a round on its own: a single player is to reach them."""
_TOO_LITTLE_ALONE: Final = (
    (1, 0.0), (6, 2.0), (10, 7.0), (14, 14.0), (18, 21.0), (22, 31.0), (26, 40.0), (30, 54.0),
    (34, 67.0), (38, 87.0), (42, 112.0), (46, 138.0), (51, 163.0),
)  # fmt: skip
"""By how many points the judgement of a single player takes what is still to come for too little,
by the pieces in the bag: it looks a few turns ahead. Fitted to 315 positions of 4 matches that
Master played alone, of which none ended more than 14 points away from `PAR`."""


def corrected(view: TopominosView, more: float, goes_on: float) -> float:
    """The points that a seat is expected to score more than the others, without what the judgement
    takes them for too much. `goes_on`: the share of deals with which the round was not over after
    the turns that were played out; of the others nothing was judged."""
    if view.players == 1:
        return more
    passed = _TOO_MUCH_AFTER_PASSES if view.table.laps else 0.0
    return more - goes_on * (_between(_TOO_MUCH[view.players], view.bag_left) + passed)


def _between(points: Sequence[tuple[int, float]], at: int) -> float:
    """The value on the line through these points."""
    for (left, low), (right, high) in pairwise(points):
        if at <= right:
            return low + (high - low) * (at - left) / (right - left)
    return points[-1][1]


def share_of_lead(rules: Topominos, view: TopominosView, more: float) -> float:
    """The chance to win for a seat that Master expects to score that many more points than the
    others; for a single player, the chance to reach `PAR` points a round."""
    share = _curve(view.players, *_lead_and_spread(rules, view, more))
    return min(1 - LEAST, max(LEAST, share))


def slope_of_lead(rules: Topominos, view: TopominosView, more: float) -> float:
    """The gain in that chance by one point more."""
    lead, spread = _lead_and_spread(rules, view, more)
    share = _curve(view.players, lead, spread)
    return share * (1 - share) / spread


def _lead_and_spread(rules: Topominos, view: TopominosView, more: float) -> tuple[float, float]:
    alone = view.players == 1
    a_piece = SPREAD_OF_A_PIECE if alone else SPREAD_OF_A_PIECE_OF_MASTERS
    variance = STEADY_SPREAD**2 + a_piece**2 * pieces_to_come(rules, view)
    lead = _lead_now(view) + more
    if alone:
        lead += _between(_TOO_LITTLE_ALONE, view.bag_left) - PAR * (view.table.round + 1)
    return lead, variance**0.5
