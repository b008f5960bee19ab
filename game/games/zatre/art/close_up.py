"""A turn that was played, and a better one, on the part of the board round them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.games.zatre.art.pieces import cell_for, miniature, place, side_of
from game.games.zatre.rules.model import Move, Put, ZatreView, cell_of, value_of
from game.ui.parts.close_up import Mark, cut_out, mark_better, mark_tile
from game.ui.toolkit.theme import Theme

_LARGER: Final = 3
"""The whole board would be so many times as wide."""


def close_up(
    theme: Theme, side: int, view: ZatreView, played: Sequence[Move], better: Sequence[Move]
) -> pygame.Surface:
    wide = _LARGER * side
    picture = miniature(theme, wide, view).copy()
    cell = cell_for(round(wide * 0.985))
    before = (wide - side_of(cell)) // 2

    def marked(moves: Sequence[Move], mark: Mark) -> list[pygame.Rect]:
        found = []
        for tile in (tile for move in moves if isinstance(move, Put) for tile in move.tiles):
            at = place(cell, cell_of(tile)).move(before, before)
            mark(picture, theme, at, str(value_of(tile)))
            found.append(at)
        return found

    # What was played lies over what was better.
    marks = [*marked(better, mark_better), *marked(played, mark_tile)]
    if marks:
        return cut_out(picture, marks, side)
    return miniature(theme, side, view)
