"""How the lab measures Topominos."""

from __future__ import annotations

from typing import Final

from game.core.trials import Played, Trials
from game.games.topominos.rules.model import State


def _lifted(played: Played) -> int:
    """Pieces of a full stack that leaves the tray, then those in all stacks that stay."""
    before, after = played.before.table, played.after.table
    if after.completed <= before.completed:
        return 0
    stack = before.stacks[played.move.compartment]
    return 100 * len(stack) + sum(map(len, before.stacks))


TRIALS: Final = Trials[State](plies_per_unit=300, weight=_lifted)
