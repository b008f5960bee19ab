"""Where a tile was placed, and where one would have been better, on the player's board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.fivetotwelve.art.pieces import miniature, small_cells
from game.games.fivetotwelve.rules.model import FiveView, Move, Put, Take
from game.ui.parts.close_up import mark_better, mark_tile
from game.ui.toolkit.theme import Theme


def close_up(
    theme: Theme, side: int, view: FiveView, played: Sequence[Move], better: Sequence[Move]
) -> pygame.Surface:
    picture = miniature(theme, side, view).copy()
    cells = small_cells(side)
    for moves, mark in ((better, mark_better), (played, mark_tile)):
        for move in moves:
            placed = _placed(view, move)
            if placed is not None:
                value, cell = placed
                mark(picture, theme, cells[cell], str(value))
    return picture


def _placed(view: FiveView, move: Move) -> tuple[int, int] | None:
    """The tile that a move places, and its cell; None for other moves."""
    match move:
        case Take(value, cell):
            return value, cell
        case Put(cell):
            return view.drawn or view.dealt[view.seat], cell
    return None
