"""Counts of a review that are kept over many matches: how each seat decided, and the kinds of
mistakes.

It is kept beside the review, which is a hundred times as large. All of it follows from the review.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from math import isfinite
from typing import Any, Final

from game.coach.analysis import Analysis, Decision
from game.coach.reasons import WEIGHTY
from game.coach.verdicts import Verdict
from game.core.notation import Json

_MOST: Final = 100_000


@dataclass(frozen=True, slots=True)
class Summary:
    """How one seat decided in one match."""

    decisions: int = 0
    good: int = 0
    """Those that were best or as good."""
    cost: float = 0.0
    """The cost of its decisions together."""
    mistakes: Mapping[str, int] = field(default_factory=dict)
    """By the code of the part that decided, how many mistakes and blunders there were; without a
    code those in which no part did."""


def summaries_of(analysis: Analysis) -> tuple[Summary, ...]:
    """By seat."""
    found = []
    for seat, totals in enumerate(analysis.seats):
        wrong = Counter(
            kind_of(each)
            for each in analysis.decisions
            if each.seat == seat and each.is_free and each.verdict >= Verdict.MISTAKE
        )
        found.append(Summary(totals.decisions, totals.good, totals.cost, dict(wrong)))
    return tuple(found)


def kind_of(decision: Decision) -> str:
    """The code of the part that was worth most more in the best move than in the one played; empty
    where no part was."""
    best, chosen = decision.best, decision.chosen
    lost = {
        part.code: best.part(part.code).worth - chosen.part(part.code).worth
        for part in (*best.parts, *chosen.parts)
    }
    code = max(lost, key=lost.__getitem__, default="")
    return code if code and lost[code] >= WEIGHTY else ""


def show_summaries(found: tuple[Summary, ...]) -> Json:
    return [asdict(each) for each in found]


def read_summary(data: Json, seat: int) -> Summary | None:
    """That of a seat; None where it cannot be read."""
    try:
        own: Mapping[str, Any] = data[seat]
        decisions, good, cost = int(own["decisions"]), int(own["good"]), float(own["cost"])
        mistakes = {str(code): int(n) for code, n in own["mistakes"].items()}
    except (TypeError, KeyError, IndexError, ValueError, AttributeError, OverflowError):
        return None
    counts = (decisions, good, decisions - good, *mistakes.values())
    if not all(0 <= each <= _MOST for each in counts) or not (isfinite(cost) and cost >= 0):
        return None
    return Summary(decisions, good, cost, mistakes)
