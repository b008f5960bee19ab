"""The figures that the lab measures for Top Spot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.trials import Played, Trials
from game.games.topspot.rules.model import State


def _tied(played: Played) -> int:
    """The number of cards of a tied round that is played off."""
    after = played.after
    if after.tiebreak is None or played.before.tiebreak is not None:
        return 0
    plays = after.rounds[-1].plays
    return 100 * len(plays) + sum(len(each.cards) for each in plays)


def _first_deal(state: State) -> Sequence[int] | None:
    return state.history[0] if state.history else None


TRIALS: Final = Trials[State](
    plies_per_unit=150, weight=_tied, options={"level": "expert"}, first_deal=_first_deal
)
