"""A judgement of what a turn leaves, made for the Master of version 0.1.0; Expert has it too."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.games.topominos.computer.turns import DOTS, Stacks, laid
from game.games.topominos.rules.model import COMPARTMENTS, FULL, Dots, Piece, Pieces

# Fitted by ridge regression to 2,500 games between players that chose by an earlier fit (one turn
# in ten at random): what the mover got more than the other from then on, every later turn
# counting PATIENCE times as much as the one before it, because chance blurs what is far. Of
# twelve such fits the one that did best in 400 games; the others were within chance of it.
PATIENCE: Final = 0.9
OF_STACK: Final = (0.0, 3.32, 2.30, 0.28, 1.03, 1.13, 0.59, 0.35, 0.46, 0.0)
"""The value of a stack for the player who leaves it, by its dots."""
OF_ITS_FIT, OF_ITS_OFFER, OF_ITS_END, OF_ITS_TOUCH = -0.36, 0.91, -2.24, -7.29
"""The same for the dots times the share of unseen pieces that fit the stack; for the dots times the
chance that one of five fits; for the chance that one of five completes it, and that one fits."""
OF_FULL_TRAY: Final = -0.16
OF_PIECE: Final = (0.0, -1.78, -0.11, -1.27, -1.65)
"""The value of a piece that stays on the rack, by its dots; heavier ones count as four."""
OF_FITTING, OF_COMPLETING, OF_FITTING_NOTHING = 0.37, 2.68, -0.84
"""For a piece: the dots of the highest stack that it fits; that it completes a stack; that it fits
none."""
OF_REACH: Final = 0.08
"""For the dots of each stack that some piece of the rack fits."""
OF_EMPTY_RACK: Final = 3.26
RACK: Final = 5


class Outlook:
    """The value of leaving a tray and keeping pieces, given the unseen pieces."""

    def __init__(self, unseen: Sequence[Piece], alone: bool) -> None:
        self._unseen = unseen
        self._alone = alone
        self._of_stack: dict[Dots, float] = {}

    def of(self, tray: Stacks, rack: Pieces) -> float:
        """The expected lead in points over the others, for the player who ends a turn like this."""
        if self._alone:  # nobody else uses what is left
            return _of_rack(tray, rack)
        worth = OF_FULL_TRAY if len(tray) == COMPARTMENTS else 0.0
        known = self._of_stack
        for stack in tray:
            if stack not in known:
                known[stack] = self._stack(stack)
            worth += known[stack]
        return worth + _of_rack(tray, rack)

    def _stack(self, stack: Dots) -> float:
        kinds = [laid(stack, piece) for piece in self._unseen]
        pieces = max(1, len(kinds))
        fits = sum(map(bool, kinds)) / pieces
        ends = sum([FULL in shapes for shapes in kinds]) / pieces
        touch = 1 - (1 - fits) ** RACK
        dots = DOTS[stack]
        return (
            OF_STACK[dots]
            + OF_ITS_FIT * fits * dots
            + OF_ITS_OFFER * touch * dots
            + OF_ITS_END * (1 - (1 - ends) ** RACK)
            + OF_ITS_TOUCH * touch
        )


@cache
def _fit_of(stack: Dots, piece: Piece) -> tuple[int, bool]:
    """The dots of the stack if the piece fits it, and whether it completes it."""
    shapes = laid(stack, piece)
    return (DOTS[stack] if shapes else 0), FULL in shapes


def _of_rack(tray: Stacks, rack: Pieces) -> float:
    if not rack:
        return OF_EMPTY_RACK
    worth = 0.0
    reached: set[int] = set()
    for piece in rack:
        worth += OF_PIECE[min(DOTS[piece], 4)]
        highest, completes = 0, False
        for at, stack in enumerate(tray):
            dots, full = _fit_of(stack, piece)
            if dots:
                reached.add(at)
                highest = max(highest, dots)
                completes = completes or full
        worth += OF_FITTING * highest + (OF_COMPLETING if completes else 0.0)
        worth += 0.0 if highest else OF_FITTING_NOTHING
    return worth + OF_REACH * sum([DOTS[tray[at]] for at in reached])
