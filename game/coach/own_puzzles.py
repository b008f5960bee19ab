"""Puzzles of somebody's own mistakes, as a review of the match has found them.

Such a puzzle is made of what the player could see, and of nothing else: its position is a sample of
that view, so it holds no hand that was hidden, whatever the others had.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from itertools import islice
from typing import Any, Final

from game.coach.analysis import Analysis, Decision
from game.coach.puzzles import Puzzle, solving, view_after
from game.coach.reasons import speaking, why_best
from game.coach.verdicts import BLUNDER, Verdict
from game.core.chance import QuickRng
from game.core.game import Game
from game.core.match import Match
from game.core.positions import show_state
from game.core.ranking import AnyRanked
from game.core.rules import AnyRules, Seat

MOST: Final = 3
"""So many puzzles are made of one player's mistakes in a match."""
_CHOICES: Final = 3
"""With fewer moves to choose from it is no puzzle."""
_KEPT: Final = 8
"""So many moves of a ranking are kept with a puzzle; all that solve it, at least."""
_EASY, _MEDIUM, _HARD = 1, 2, 3


def mistakes_of(analysis: Analysis, seat: Seat) -> list[Decision]:
    """The mistakes of a seat that are certain, the costliest first."""
    found = [
        each
        for each in analysis.decisions
        if each.seat == seat and each.is_final and each.is_free and each.verdict >= Verdict.MISTAKE
    ]
    return sorted(found, key=lambda each: -each.cost)


def own_puzzle(
    game: Game[Any, Any, Any, Any], match: Match, decision: Decision, name: str
) -> Puzzle | None:
    """The puzzle of a mistake; None where there is little to choose from, or no reason is known why
    the solution is better."""
    rules, seat = match.rules, decision.seat
    view = rules.view(match.state_after(decision.step), seat)
    # The numbers must not come from the seed of the match: that would tell of its truth.
    sample = rules.determinize(view, QuickRng(decision.step))
    if len(list(islice(rules.legal(sample, seat), _CHOICES))) < _CHOICES:
        return None
    ranking = _kept(rules, sample, decision)
    right = len(solving(ranking))
    if right == len(ranking):
        return None
    best, others = ranking[0], ranking[right:]
    if not why_best(game.coach, view, (best, *others)):
        return None
    return Puzzle(
        id=name,
        game=rules.id,
        players=match.players,
        options=dict(match.options),
        position=show_state(rules, sample),
        seat=seat,
        ranking=ranking,
        solutions=right,
        grade=_grade(decision, ranking[:right]),
        tags=_tags(game, view, best, others[0]),
    )


def _kept(rules: AnyRules, sample: Any, decision: Decision) -> tuple[AnyRanked, ...]:
    """The moves that lead to different positions: those that solve it, the next few, and what was
    played."""
    found: dict[str, AnyRanked] = {}
    for each in sorted(decision.ranking, key=lambda one: -one.chance):
        after = view_after(rules, sample, decision.seat, (each.move, *each.then))
        found.setdefault(json.dumps(after, sort_keys=True), each)
    several = tuple(found.values())
    most = max(_KEPT, len(solving(several)) + 2)
    played = [each for each in several[most:] if each.move == decision.played]
    return (*several[:most], *played)


def _grade(decision: Decision, solutions: Collection[AnyRanked]) -> int:
    """Easy where a quick look finds the solution and much was lost, hard where it doesn't."""
    if decision.first is not None and all(each.move != decision.first for each in solutions):
        return _HARD
    return _EASY if decision.cost >= BLUNDER else _MEDIUM


def _tags(
    game: Game[Any, Any, Any, Any], view: Any, best: AnyRanked, other: AnyRanked
) -> tuple[str, ...]:
    told = speaking(game.coach.strengths, view, best, other, for_it=True)
    return tuple(dict.fromkeys(each.part.code for each in told if each.part is not None))[:2]
