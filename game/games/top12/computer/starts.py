"""Ranked start numbers. Nothing is known of the others, so their chances come from a table that was
measured in games; `opponents.md` says how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.chance import Rng
from game.core.ranking import Part, Ranked
from game.games.top12.rules.model import (
    HIGHEST,
    LOWEST,
    ROWS,
    START_NUMBERS,
    STARTS,
    Move,
    Start,
    Top12View,
    starts_written,
)

SHOWN: Final = 6
MEASURED_TO: Final = 0.006
"""The standard error of a chance in the table."""
TWO: Final = 2
"""The players in the games that were measured."""
UNSURE: Final = 0.002
ALONE: Final = 0.005
"""The cost of each row further down for a person who plays alone: about a tenth of a turn."""
BEST_ROWS: Final = dict(zip(START_NUMBERS, (3, 4, 5, 6, 7), strict=True))
"""Of all set-ups that were tried with two players, none wins against this one. With more, a row
higher is better: measured against `even`, and against equals no worse."""
LOSSES: Final = {
    10: (7, 4, 1, 0, 0, 0, 2, 4, 7, 9, 9, 9),
    20: (7, 5, 2, 1, 0, 0, 0, 3, 6, 8, 8, 8),
    30: (8, 6, 4, 2, 1, 0, 0, 1, 2, 4, 6, 6),
    40: (11, 9, 7, 3, 1, 0, 0, 1, 2, 4, 6, 7),
    50: (10, 9, 8, 6, 3, 2, 1, 0, 0, 1, 3, 5),
}
"""By start number and row, the games of a hundred that are lost against the best set-up when only
this number is moved. Measured, and smoothed over neighbouring rows."""


def rank_starts(view: Top12View, rng: Rng, moves: Sequence[Move]) -> tuple[Ranked[Move], ...]:
    """The best rows for the next start number, each in some column: columns are alike."""
    sheet = view.sheets[view.seat]
    number = START_NUMBERS[starts_written(sheet)]
    free = [column for column, cells in enumerate(sheet) if not any(cells)]
    chances = [start_chance(number, row, view.players) for row in range(ROWS)]
    best = best_row(number, view.players)
    rows = sorted(range(ROWS), key=lambda row: (-chances[row], abs(row - best)))[:SHOWN]
    own: list[Move] = [STARTS[number, free[rng.below(len(free))], row] for row in rows]
    compared = [move for move in dict.fromkeys((*own, *moves)) if isinstance(move, Start)]
    compared.sort(key=lambda move: -chances[move.row])
    error = 0.0 if view.players == 1 else MEASURED_TO
    return tuple(
        Ranked(move, chances[move.row], error, (_part(move, chances),)) for move in compared
    )


def best_row(number: int, players: int) -> int:
    return 0 if players == 1 else BEST_ROWS[number] - (players > TWO)


def start_chance(number: int, row: int, players: int) -> float:
    """The chance to win with a start number in a row and the others where they are best."""
    if players == 1:
        return 0.5 - ALONE * row
    as_for_two = min(row + (players > TWO), ROWS - 1)
    return max(UNSURE, 1 / players - LOSSES[number][as_for_two] / 100 * TWO / players)


def _part(move: Start, chances: Sequence[float]) -> Part:
    """The cells above it with the lower numbers, and the cells below it with the higher ones."""
    return Part(
        "row",
        chances[move.row] - max(chances),
        (move.row, move.number - LOWEST, ROWS - 1 - move.row, HIGHEST - move.number),
    )
