"""The coach's sentences about Pig.

Each move has one part: to take points is worth what is safe then (`taken`: the points of the turn),
to roll is worth what it may bring (`risked`: the same points, which a 1 would lose).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.coach_words import CoachWords, Compared
from game.core.ranking import Ranked
from game.core.wording import Phrase, Player, mark, mark_count, phrase
from tests.sixth_game.rules.model import LOSES, SIDES, Hold, Move, PigView

_BRINGS: Final = sum(range(LOSES + 1, SIDES + 1))
"""Points that the sides that count bring together."""


def name(view: PigView, moves: Sequence[Move]) -> Phrase:
    if isinstance(moves[0], Hold):
        return phrase(mark("Take {n} points"), n=view.state.points)
    return phrase(mark("Roll"))


def nudge(_view: PigView, _best: Ranked[Move]) -> Phrase | None:
    return phrase(mark("Compare what a 1 would lose with what the other sides bring."))


def why_take(compared: Compared[Move, PigView]) -> Phrase | None:
    state, points = compared.view.state, compared.part.figures[0]
    if state.scores[compared.view.seat] + points >= state.target:
        return phrase(mark("It wins the match."))
    return phrase(mark_count("{n} point can\u2019t be lost any more.",
                             "{n} points can\u2019t be lost any more."), n=points)  # fmt: skip


def why_not_roll(compared: Compared[Move, PigView]) -> Phrase | None:
    text = mark_count("A 1 would lose {n} point.", "A 1 would lose {n} points.")
    return phrase(text, n=compared.other.figures[0])


def why_roll(compared: Compared[Move, PigView]) -> Phrase | None:
    return _worth_a_roll(compared.view, compared.part.figures[0])


def why_not_take(compared: Compared[Move, PigView]) -> Phrase | None:
    return _worth_a_roll(compared.view, compared.other.figures[0])


def _worth_a_roll(view: PigView, points: int) -> Phrase | None:
    if points < _BRINGS:
        text = mark("A 1 loses {n}. The other sides bring {all} together.")
        return phrase(text, n=points, all=_BRINGS)
    scores = view.state.scores
    other = max((seat for seat in range(view.players) if seat != view.seat), key=scores.__getitem__)
    missing = view.state.target - scores[other]
    if missing > _BRINGS:
        return None
    counted = phrase(mark_count("{n} point", "{n} points"), n=missing)
    return phrase(mark("{name} needs only {points} to win."), name=Player(other), points=counted)


COACH: Final = CoachWords[Move, PigView](
    name=name,
    nudge=nudge,
    strengths={"taken": why_take, "risked": why_roll},
    weaknesses={"taken": why_not_roll, "risked": why_not_take},
    habits={"taken": mark("Rolls once too often"), "risked": mark("Stops rolling too early")},
)
