"""From a key moment of a review to a match that is tried again from there."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from game.coach.analysis import Analysis, Decision
from game.coach.moments import Kind, Moment
from game.core.match import Match
from game.games import GAMES
from game.services.again import Again, last_time_of


def decision_of(analysis: Analysis, moment: Moment) -> Decision | None:
    """None where a moment is about what came by chance."""
    return None if moment.kind is Kind.LUCK else analysis.decision(moment.step)


def turn_of(match: Match, decision: Decision) -> tuple[Any, ...]:
    """The move as it was played; where whole turns are ranked, with those that followed it."""
    steps, first = match.steps, decision.step
    if not (decision.best.then or decision.chosen.then):
        return (decision.played,)
    is_half = GAMES[match.rules.id].facts.is_half
    begun = list(
        takewhile(
            lambda n: steps[n].actor == decision.seat and is_half(steps[n].move, steps[n].after),
            range(first, len(steps)),
        )
    )
    end = first + len(begun)
    is_whole = end < len(steps) and steps[end].actor == decision.seat
    return tuple(step.move for step in steps[first : end + is_whole])


def again_from(number: int, match: Match, analysis: Analysis, moment: Moment) -> Again:
    """The match from that moment on, with what was played and what was better."""
    decision = decision_of(analysis, moment)
    last = None if decision is None else last_time_of(decision, turn_of(match, decision))
    return Again(number, match, moment.step, last)
