"""The gist of a review in a line: who played better, and whom luck helped.

Nothing is said that the account does not bear out: a lead smaller than its uncertainty is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

from game.coach.analysis import Analysis, Side
from game.coach.verdicts import MISTAKE

_SURE: Final = 2
"""So many times its standard error something is, before it is told."""


@dataclass(frozen=True, slots=True)
class Gist:
    """The certain facts about a whole match."""

    better: Side | None
    """Who gave away clearly less than everybody else; None where nobody did."""
    lucky: Side | None
    """Whom luck helped most; None where it helped nobody clearly."""
    luck: float = 0.0
    """How much it gave that side."""
    is_luck_small: bool = False
    """Where it clearly helped nobody: whether it is known to have been little."""


def gist_of(analysis: Analysis) -> Gist:
    lucky = max(range(len(analysis.sides)), key=lambda side: analysis.sides[side].luck)
    totals = analysis.sides[lucky]
    uncertain = _SURE * totals.luck_error
    if totals.luck >= max(MISTAKE, uncertain):
        return Gist(_better(analysis), lucky, totals.luck)
    return Gist(_better(analysis), None, is_luck_small=abs(totals.luck) + uncertain < 2 * MISTAKE)


def _better(analysis: Analysis) -> Side | None:
    """The side whose decisions cost least, by at least a mistake and more than is uncertain."""
    costs = sorted((totals.mistakes, side) for side, totals in enumerate(analysis.sides))
    if len(costs) < 2:
        return None
    (least, side), (next_least, other) = costs[:2]
    errors = (
        each.chosen.error
        for each in analysis.decisions
        if each.place and analysis.frame.side_of(each.seat) in (side, other)
    )
    return side if next_least - least >= max(MISTAKE, _SURE * hypot(*errors)) else None
