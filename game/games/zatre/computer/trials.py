"""How Zatre is measured by the laboratory."""

from __future__ import annotations

from typing import Final

from game.core.trials import Played, Trials
from game.games.zatre.rules.model import State


def _on_board(played: Played) -> int:
    return sum(tile > 0 for tile in played.after.board.tiles)


TRIALS: Final = Trials[State](plies_per_unit=20, weight=_on_board, keys="++")
