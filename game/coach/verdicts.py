"""How good a move is, and its chance as it is told: from gaps that are the same in all games."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

from game.core.ranking import AnyRanked
from game.core.wording import mark

JUST_AS_GOOD: Final = 0.02
"""Moves whose chance is less than this below the best count as equally good: two rankings of the
same position differ by as much."""
MISTAKE: Final = 0.05
"""From this gap on, a move is a mistake: one game in twenty is lost by it."""
BLUNDER: Final = 0.12
"""From this gap on, it is a blunder: one game in eight."""
_SURE: Final = 2
"""A gap counts as a mistake only if it is at least so many times its standard error, and large
enough even if it is smaller by one."""
_STEPS: Final = (0.01, 0.02, 0.05, 0.1)
"""The steps in which chances are told."""


class Verdict(IntEnum):
    """The coach's word for a move; the larger, the worse."""

    BEST = 0
    JUST_AS_GOOD = 1
    WEAKER = 2
    MISTAKE = 3
    BLUNDER = 4


VERDICTS: Final = {
    Verdict.BEST: mark("Best"),
    Verdict.JUST_AS_GOOD: mark("Just as good"),
    Verdict.WEAKER: mark("Weaker"),
    Verdict.MISTAKE: mark("Mistake"),
    Verdict.BLUNDER: mark("Blunder"),
}


def verdict_of(gap: float, error: float) -> Verdict:
    """The verdict on a move that is not the best, from how much smaller its chance is and the
    standard error of that difference. An error that is too large holds a verdict back.

    >>> verdict_of(0.13, 0.01).name, verdict_of(0.13, 0.07).name, verdict_of(0.01, 0.0).name
    ('BLUNDER', 'WEAKER', 'JUST_AS_GOOD')
    """
    if gap < JUST_AS_GOOD or gap < error:
        return Verdict.JUST_AS_GOOD
    if gap - error < MISTAKE or gap < _SURE * error:
        return Verdict.WEAKER
    return Verdict.MISTAKE if gap - error < BLUNDER else Verdict.BLUNDER


def verdicts_of(ranking: Sequence[AnyRanked]) -> tuple[Verdict, ...]:
    """The verdict on each move of a ranking, the first of which is the best."""
    best = ranking[0].chance
    return (
        Verdict.BEST,
        *(verdict_of(best - each.chance, each.error) for each in ranking[1:]),
    )


def told_chances(ranking: Sequence[AnyRanked]) -> tuple[float, ...]:
    """The chances of a ranking as they are told: in steps as coarse as their errors ask for.

    Moves that are just as good get the same figure. The others are told by their distance to the
    best one, which is known better than the chances themselves. However the steps fall, they lack
    what makes a move weaker, and none is told as larger than that of a move before it.
    """
    best = ranking[0]
    anchor = least = _in_steps(best.chance, best.error)
    found = [anchor]
    for each, verdict in zip(ranking[1:], verdicts_of(ranking)[1:], strict=True):
        if verdict is Verdict.JUST_AS_GOOD:
            found.append(anchor)
            continue
        gap = max(JUST_AS_GOOD, _in_steps(best.chance - each.chance, each.error))
        least = min(least, max(0.0, round(anchor - gap, 2)))
        found.append(least)
    return tuple(found)


def _in_steps(chance: float, error: float) -> float:
    """Rounded to steps that are at least twice the error."""
    step = next((each for each in _STEPS if each >= 2 * error), _STEPS[-1])
    return round(round(chance / step) * step, 2)
