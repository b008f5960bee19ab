"""How Top 12 is measured by the laboratory."""

from __future__ import annotations

from typing import Final

from game.core.trials import Played, Trials
from game.games.top12.rules.model import State


def _written(played: Played) -> int:
    """Numbers on all sheets; the last ones come while columns that are full light up."""
    return sum(number > 0 for sheet in played.after.sheets for row in sheet for number in row)


TRIALS: Final = Trials[State](plies_per_unit=1500, weight=_written)
