"""How Pig is measured by the laboratory."""

from __future__ import annotations

from typing import Final

from game.core.trials import Played, Trials
from tests.sixth_game.rules.model import State


def _points(played: Played) -> int:
    after: State = played.after
    return sum(after.scores) + after.points


TRIALS: Final = Trials[State](plies_per_unit=20, weight=_points)
