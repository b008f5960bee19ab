"""The key moments of a match: its most costly and its greatest moves, and its luckiest event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.coach.analysis import Analysis, Decision, Side
from game.coach.verdicts import MISTAKE, Verdict

CARDS: Final = 4
"""So many moments are shown at most."""
CLEAR_LEAD: Final = 0.2
"""A lead is clear from here on, as one of 60 to 40 between two."""
_LEAST_LUCK: Final = 0.03
"""Luck that is smaller makes no moment."""


class Kind(StrEnum):
    MISTAKE = "mistake"
    """A move that cost much; its verdict is `MISTAKE` or `BLUNDER`."""
    GREAT = "great"
    """The best move, where a quick look prefers one that would have been a mistake."""
    LUCK = "luck"
    """An event that helped one side most."""


@dataclass(frozen=True, slots=True)
class Moment:
    kind: Kind
    step: int
    side: Side
    """Who made the move, or whom the event helped."""
    size: float
    """The cost or the gain, as a share of the win."""


def moments_of(analysis: Analysis, most: int = CARDS) -> tuple[Moment, ...]:
    """At most so many, in the order of turns: the luckiest event, and the greatest or most costly
    decisions."""
    lucky = luckiest(analysis)
    found = sorted(
        (moment for each in analysis.decisions if (moment := _moment(analysis, each)) is not None),
        key=lambda moment: (-moment.size, moment.step),
    )
    chosen = found[: most - (lucky is not None)]
    return tuple(sorted((*chosen, *([lucky] if lucky else ())), key=lambda each: each.step))


def luckiest(analysis: Analysis) -> Moment | None:
    """The event that moved most, told of the side that it helped; None where none did much."""
    found = [
        Moment(Kind.LUCK, event.step, luck.index(max(luck)), max(luck))
        for event in analysis.events
        if max(luck := analysis.entries[event.step].luck) >= _LEAST_LUCK
    ]
    return max(found, key=lambda each: each.size, default=None)


def turning_points(analysis: Analysis) -> tuple[int, ...]:
    """The steps with which another side came clearly ahead than the one that was so before."""
    points: list[int] = []
    ahead: Side | None = None
    for step, chances in enumerate(analysis.chances):
        leader = _leader(chances)
        if leader is not None and leader != ahead:
            if ahead is not None:
                points.append(step)
            ahead = leader
    return tuple(points)


def _leader(chances: Sequence[float]) -> Side | None:
    """Who is clearly ahead."""
    order = sorted(range(len(chances)), key=lambda side: -chances[side])
    if len(order) < 2 or chances[order[0]] - chances[order[1]] < CLEAR_LEAD:
        return None
    return order[0]


def _moment(analysis: Analysis, decision: Decision) -> Moment | None:
    side = analysis.frame.side_of(decision.seat)
    if not decision.is_free:
        return None
    if decision.verdict >= Verdict.MISTAKE:
        return Moment(Kind.MISTAKE, decision.step, side, decision.cost)
    if decision.worth >= MISTAKE:
        return Moment(Kind.GREAT, decision.step, side, decision.worth)
    return None
