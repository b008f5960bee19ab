"""How the lab measures the game."""

from __future__ import annotations

from typing import Final

from game.core.trials import Played, Trials
from game.games.fivetotwelve.rules.model import State


def _tiles(played: Played) -> int:
    return sum(tile > 0 for board in played.after.boards for tile in board)


TRIALS: Final = Trials[State](plies_per_unit=1500, weight=_tiles)
