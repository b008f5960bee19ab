"""A learned judgement of what a turn leaves: the tray for the others, and the pieces that are kept.

It is a sum of features with weights that `python -m game train topominos` finds
(`computer/training.py`), and says how many points the seat that ends its turn gets more than the
others from then on. Only differences between turns of one position mean something.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.core.training import Weights
from game.games.topominos.computer.turns import DOTS, Stacks, laid
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    FULL,
    PLACES,
    Dots,
    Piece,
    Pieces,
    piece_of,
)

HEAVIEST: Final = 4
"""Pieces with more dots count like these, in editions that have them."""
LOWEST_TO_COMPLETE: Final = PLACES - HEAVIEST
"""The dots of the lowest stack that a piece can complete."""
_RACK: Final = 5

_HIGH: Final = range(LOWEST_TO_COMPLETE, PLACES)
FEATURES: Final = (
    *(f"stack_of_{dots}" for dots in range(1, PLACES)),
    *(f"complete_stack_of_{dots}" for dots in _HIGH),
    "fit_low_stack",
    *(f"fit_stack_of_{dots}" for dots in _HIGH),
    *(f"kept_{dots}" for dots in range(1, HEAVIEST + 1)),
    "kept_reaches",
    "kept_completes",
    "kept_twice",
    "kept_touches",
    "full_tray",
)
"""For each stack by its dots: that it is there, the chance that one of five unseen pieces completes
it, and the share of the unseen pieces that fit. For each kept piece: that it is there, by its dots,
the dots of the highest stack that it fits, and that it completes one. For all kept pieces: how many
are there again, and the dots of all stacks that some of them fit. That no compartment is empty."""
_COMPLETE: Final = FEATURES.index("fit_low_stack") - len(_HIGH)
_FIT_LOW: Final = FEATURES.index("fit_low_stack")
_KEPT: Final = FEATURES.index("kept_1")
_REACHES: Final = FEATURES.index("kept_reaches")


@cache
def fitting(stack: Dots) -> frozenset[Piece]:
    """All pieces that fit a stack, of any edition."""
    return frozenset(
        each for each in range(1, FULL + 1) if each == piece_of(each) and laid(stack, each)
    )


class Judgement:
    """Judges what turns leave, given the pieces that the seat does not see."""

    def __init__(self, unseen: Sequence[Piece], weights: Weights) -> None:
        self._unseen = unseen
        self._weights = [weights[name] for name in FEATURES]
        self._of_stack: dict[Dots, float] = {}

    def of(self, tray: Stacks, kept: Pieces) -> float:
        known = self._of_stack
        total = 0.0
        for stack in tray:
            if stack not in known:
                counted = stack_counts(stack, self._unseen)
                known[stack] = sum([self._weights[at] * count for at, count in counted])
            total += known[stack]
        weights = self._weights
        for at, count in rest_counts(tray, kept):
            total += weights[at] * count
        return total


def counted(tray: Stacks, kept: Pieces, unseen: Sequence[Piece]) -> list[float]:
    """The counts of the features, in their order."""
    found = [0.0] * len(FEATURES)
    for stack in tray:
        for at, count in stack_counts(stack, unseen):
            found[at] += count
    for at, count in rest_counts(tray, kept):
        found[at] += count
    return found


def stack_counts(stack: Dots, unseen: Sequence[Piece]) -> list[tuple[int, float]]:
    """The features of a stack: their places, and how much they count."""
    dots = DOTS[stack]
    pieces = max(1, len(unseen))
    fit = sum([piece in fitting(stack) for piece in unseen]) / pieces
    low = LOWEST_TO_COMPLETE
    if dots < low:
        return [(dots - 1, 1.0), (_FIT_LOW, fit)]
    completing = sum([FULL in laid(stack, piece) for piece in unseen]) / pieces
    one_completes = 1 - (1 - completing) ** _RACK
    return [
        (dots - 1, 1.0),
        (_COMPLETE + dots - low, one_completes),
        (_FIT_LOW + 1 + dots - low, fit),
    ]


def rest_counts(tray: Stacks, kept: Pieces) -> list[tuple[int, float]]:
    """The features of the kept pieces and of the tray as a whole."""
    found = [(_REACHES + 4, 1.0)] if len(tray) == COMPARTMENTS else []
    if not kept:
        return found
    highest = [0] * len(kept)
    touches = 0
    for stack in tray:
        pieces, dots = fitting(stack), DOTS[stack]
        touched = 0
        for at, piece in enumerate(kept):
            if piece in pieces:
                touched = dots
                if dots > highest[at]:
                    highest[at] = dots
        touches += touched
    completes = twice = last = 0
    for piece, reached in zip(kept, highest, strict=True):
        dots = DOTS[piece]
        found.append((_KEPT - 1 + min(dots, HEAVIEST), 1.0))
        completes += reached + dots == PLACES
        twice += piece == last
        last = piece
    found.append((_REACHES, sum(highest)))
    found.append((_REACHES + 1, completes))
    found.append((_REACHES + 2, twice))
    found.append((_REACHES + 3, touches))
    return found
