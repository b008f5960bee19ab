"""The computer players of Pig: the five levels play moves out at random."""

from __future__ import annotations

from typing import Any, Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice, Opponents
from game.core.playouts import levels
from game.core.ranking import Part
from tests.sixth_game.rules.model import Hold, Move, Roll
from tests.sixth_game.rules.rules import Pig

_ENOUGH: Final = 20
"""Where one more roll loses on average as much as it brings."""


class Greedy:
    """Takes the points from 20 on, or when they win. A yardstick: nothing of it may change."""

    work = 0

    def choose(self, view: Any, budget: Budget, rng: Rng) -> Choice[Move]:
        state = view.state
        wins = state.scores[view.seat] + state.points >= state.target
        holds = state.points > 0 and (wins or state.points >= _ENOUGH)
        return Choice(Hold() if holds else Roll(), 1 / view.players)


def parts_of(view: Any, move: Move, chance: float) -> tuple[Part, ...]:
    """What the chance is bought with: points that are safe, or points at risk."""
    code = "taken" if isinstance(move, Hold) else "risked"
    return (Part(code, chance, (view.state.points,)),)


def opponents(rules: Pig) -> Opponents:
    return levels(rules, Greedy(), parts_of)
