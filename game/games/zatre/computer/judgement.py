"""Master's learned judgement of the board and the hand that a turn leaves.

Each feature counts something that the rest of the evaluation leaves out or weighs wrongly; its
weight is in points of the final score. `training.py` says how the weights are found.
"""

from __future__ import annotations

from typing import Final

from game.core.training import Weights
from game.games.zatre.rules.model import LIGHT_CELLS, VALUES, Board, Counts, tile_of

REPLY: Final = "reply"
"""The gain that the next player can expect, above that of a usual turn."""
LIGHT: Final = "light"
"""The ways to complete a line with one tile on a light cell."""
KEPT: Final = ("kept1", "kept2", "kept3")
"""Whether one tile is kept, or two, or more: a larger hand can do more with the next turn."""
FEATURES: Final = (REPLY, LIGHT, *KEPT)

_ON_LIGHT: Final = sum(1 << tile_of(value, cell) for cell in LIGHT_CELLS for value in VALUES)


def counted(board: Board, left: Counts, reply: float, likely: float) -> tuple[float, ...]:
    """The features of a turn in their order: the board and the tiles that it leaves, the next
    player's gain above a usual one, and how likely there is another turn of one's own."""
    light = (board.room & board.scoring & _ON_LIGHT).bit_count()
    kept = min(sum(left), len(KEPT))
    return (
        reply,
        likely * light,
        *(likely * (kept == number) for number, _ in enumerate(KEPT, 1)),
    )


class Judgement:
    """The weights of the features, ready to be used."""

    def __init__(self, weights: Weights) -> None:
        self._reply, self._light = weights[REPLY], weights[LIGHT]
        self._kept = tuple(weights[name] for name in KEPT)

    def of_board(self, counts: tuple[float, ...]) -> float:
        """The points for what the turn leaves on the board."""
        reply, light, *_ = counts
        return self._reply * reply + self._light * light

    def of_hand(self, counts: tuple[float, ...]) -> float:
        """The points for the tiles that are kept."""
        _, _, *kept = counts
        return sum(weight * count for weight, count in zip(self._kept, kept, strict=True))
