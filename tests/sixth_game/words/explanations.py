"""The answers of Pig to "why?"."""

from __future__ import annotations

from typing import Final

from game.core.game import Explanations
from game.core.rules import Seat
from game.core.wording import Rule, mark
from tests.sixth_game.rules.model import LOSES, Move, PigView, Rolled

_REASONS: Final = {
    "nothing_to_hold": Rule(
        "turn", mark("Only points of this turn can be taken. Every turn begins without any.")
    ),
    "too_many_points": Rule("aim", mark("The first player with the target in points wins.")),
    "bad_die": Rule("turn", mark("The die has six sides.")),
}


def score(view: PigView, seat: Seat) -> Rule:
    text = mark("Points that were taken count. {n} were taken; {target} win the match.")
    figures = (("n", view.state.scores[seat]), ("target", view.state.target))
    return Rule("aim", text, figures)


def step(before: PigView, _actor: Seat, move: Move | Rolled | None, _after: PigView) -> Rule | None:
    match move:
        case Rolled(value) if value == LOSES:
            text = mark("A 1 ends the turn, and the {n} points of this turn are lost.")
            return Rule("turn", text, (("n", before.state.points),))
        case Rolled(value):
            text = mark("Every side from 2 to 6 counts: {value} more points for this turn.")
            return Rule("turn", text, (("value", value),))
    return Rule("turn", mark("Points that are taken are safe, and the next player rolls."))


def result(view: PigView) -> Rule:
    text = mark("The first player to take the points that make {target} wins at once.")
    return Rule("aim", text, (("target", view.state.target),))


EXPLANATIONS: Final = Explanations[Move, Rolled, PigView](
    reasons=_REASONS, score=score, ranked=score, step=step, result=result
)
