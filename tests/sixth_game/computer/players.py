"""The computer players of Pig: the five levels play moves out."""

from __future__ import annotations

from typing import Final

from game.core.opponents import Opponents
from game.core.playouts import levels
from game.core.ranking import Part
from tests.sixth_game.rules.model import Hold, Move, PigView, Roll
from tests.sixth_game.rules.rules import Pig

_ENOUGH: Final = 20
"""Where one more roll loses on average as much as it brings."""


def greedy(view: PigView) -> Move:
    """Takes the points from 20 on, or when they win. A yardstick: nothing of it may change."""
    state = view.state
    wins = state.scores[view.seat] + state.points >= state.target
    return Hold() if state.points and (wins or state.points >= _ENOUGH) else Roll()


def parts_of(view: PigView, move: Move, chance: float) -> tuple[Part, ...]:
    """The price of the chance: points that are safe, or points at risk."""
    code = "taken" if isinstance(move, Hold) else "risked"
    return (Part(code, chance, (view.state.points,)),)


def opponents(rules: Pig) -> Opponents:
    return levels(rules, greedy, parts_of)
