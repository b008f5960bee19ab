"""Who will win: chances from the scores that all sides are expected to end with."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, prod, sqrt
from statistics import NormalDist
from typing import Final

SPREAD_OF_TWO: Final = (80.0, 15.0)
SPREAD_OF_MORE: Final = (30.0, 24.0)
"""Variance of a player's final score around what is expected, and what each turn to come adds to
it, with two sides and with more: most likely for 124 games of Experts (mostly two), and for 60 to
130 games each of three, four and six of them."""
WIDTH_OF_MASTERS: Final = 1.15
"""How much wider the scores of games between Masters are spread than those of Experts: with 1, the
chances of 300 positions were too bold at the upper end by 0.05 to 0.07."""
_SLICES_OF_BELL: Final = 24
_SLICES: Final = tuple(
    NormalDist().inv_cdf((number + 0.5) / _SLICES_OF_BELL) for number in range(_SLICES_OF_BELL)
)
"""The middles of equal shares of the bell curve."""


def chance_to_win(mine: float, others: Sequence[float], turns: float, width: float = 1.0) -> float:
    """How likely the first of these expected scores will be the highest, from 0 to 1.

    Each score is spread around its expectation like a bell curve, the wider the more turns are to
    come; `width` makes the curves wider.
    """
    now, a_turn = SPREAD_OF_TWO if len(others) == 1 else SPREAD_OF_MORE
    spread = width * sqrt(now + a_turn * turns)
    if len(others) == 1:
        return _below((mine - others[0]) / (spread * sqrt(2)))
    chance = 0.0
    for deviation in _SLICES:
        reached = mine + deviation * spread
        chance += prod(_below((reached - other) / spread) for other in others)
    return chance / _SLICES_OF_BELL


def share_of_win(mine: float, others: Sequence[float]) -> float:
    """The share of the win when nothing is to come any more."""
    if mine < max(others):
        return 0.0
    return 1 / (1 + sum(other == mine for other in others))


def _below(deviations: float) -> float:
    return (1 + erf(deviations / sqrt(2))) / 2
