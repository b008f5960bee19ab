"""The bars and positions with which the lab measures Top 12."""

from __future__ import annotations

from typing import Final

from game.core.trials import Played, Trials
from game.games.top12.rules.model import State


def _written(played: Played) -> int:
    """Counts the numbers on all sheets; with the last ones full columns light up."""
    return sum(number > 0 for sheet in played.after.sheets for row in sheet for number in row)


TRIALS: Final = Trials[State](plies_per_unit=1500, weight=_written)
