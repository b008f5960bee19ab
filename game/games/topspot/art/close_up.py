"""The cards that were played, and those that would have been better, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.games.topspot.art.cards import card_height
from game.games.topspot.art.pieces import cloth_of, miniature, stack
from game.games.topspot.rules.model import Play, TopSpotView
from game.ui.parts.close_up import mark_better, mark_played
from game.ui.toolkit.materials import REST
from game.ui.toolkit.theme import Theme

_WIDTH: Final = 0.4
"""The width of cards side by side, as a share of the square's side."""
_WIDTH_ALONE: Final = 0.5
_ROUND: Final = 0.06


def close_up(
    theme: Theme, side: int, view: TopSpotView, played: Sequence[Play], better: Sequence[Play]
) -> pygame.Surface:
    shown = [(each, mark_played) for each in played] + [(each, mark_better) for each in better]
    if not shown:
        return miniature(theme, side, view)
    picture = cloth_of(theme, side)
    width = round(side * (_WIDTH if len(shown) > 1 else _WIDTH_ALONE))
    height, gap = card_height(width), round(side * _ROUND)
    left = (side - len(shown) * width - (len(shown) - 1) * gap) // 2
    for play, mark in shown:
        at = pygame.Rect(left, round((side - height) / 2), width, round(height))
        stack(theme, width, play.cards, REST).draw(picture, *at.topleft)
        mark(picture, theme, at.inflate(4, 4))
        left += width + gap
    return picture
