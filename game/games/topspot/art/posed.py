"""The position of a puzzle: the cards of the running round, and below them the hand."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.topspot.art.cards import card_height
from game.games.topspot.art.pieces import CLOTH, card, cloth_of, stack
from game.games.topspot.rules.model import TopSpotView, cards_in
from game.ui.toolkit.materials import REST
from game.ui.toolkit.theme import Theme

_MOST_IN_ROW: Final = 3
_WIDTH: Final = 0.27
"""The width of a card, as a share of the square's side."""
_MARGIN: Final = 0.05
_GAP: Final = 0.06


def posed(theme: Theme, side: int, view: TopSpotView) -> pygame.Surface:
    """The hand lies in two rows where nothing else needs the room."""
    picture = cloth_of(theme, side)
    width = round(side * _WIDTH)
    played = [stack(theme, width, each.cards, REST) for each in view.plays]
    held = [card(theme, width, each, REST, behind=CLOTH) for each in cards_in(view.hand)]
    in_row = (len(held) + 1) // 2 if not played and len(held) > _MOST_IN_ROW else len(held)
    rows = [row for row in (played, held[:in_row], held[in_row:]) if row]
    height = card_height(width)
    gap, widest = round(side * _GAP), side * (1 - 2 * _MARGIN) - width
    top = (side - len(rows) * height - (len(rows) - 1) * gap) / 2
    for row in rows:
        step = min(width + gap / 2, widest / max(1, len(row) - 1))
        left = (side - width - step * (len(row) - 1)) / 2
        for number, each in enumerate(row):
            each.draw(picture, round(left + number * step), round(top))
        top += height + gap
    return picture
