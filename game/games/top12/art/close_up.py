"""Where a number was written, and where it would have been better, on the player's sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.games.top12.art.pieces import miniature, small_pad
from game.games.top12.rules.model import Move, Start, Top12View, Write
from game.ui.parts.close_up import cut_out, mark_better, mark_played
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme

_LARGER: Final = 1.8
"""The whole sheet would be so many times as wide."""
_NUMERAL: Final = 0.8


def close_up(
    theme: Theme,
    side: int,
    view: Top12View,
    played: Sequence[Move],
    better: Sequence[Move],
    pens: Sequence[int] = (),
) -> pygame.Surface:
    """`pens`: the numbers of the players' colours, by seat."""
    wide = round(_LARGER * side)
    of, left, top = small_pad(wide)
    picture = miniature(theme, wide, view, pens).copy()
    marks: list[pygame.Rect] = []
    for number, column, row in _written(view, better):
        at = of.cell(column, row).move(left, top)
        mark_better(picture, theme, at, str(number))
        marks.append(at)
    for number, column, row in _written(view, played):
        at = of.cell(column, row).move(left, top)
        picture.fill(theme.colour("paper"), at)
        pen = theme.pen(pens[view.seat]) if pens else theme.colour("ink")
        write_numeral(picture, str(number), at.height * _NUMERAL, pen, at.centerx, at.centery)
        mark_played(picture, theme, at)
        marks.append(at)
    if marks:
        return cut_out(picture, marks, side)
    return miniature(theme, side, view, pens)


def _written(view: Top12View, moves: Sequence[Move]) -> list[tuple[int, int, int]]:
    """The numbers that these moves write, each with its column and row."""
    found = []
    for move in moves:
        match move:
            case Start(number, column, row):
                found.append((number, column, row))
            case Write(column, row):
                found.append((view.number or 0, column, row))
    return found
