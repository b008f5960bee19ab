"""The emblem of Top Spot. The menu paints it before anything else of the game is loaded."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.games.topspot.art.cards import Canvas, Look, card_height, on_shadow, without_shadow
from game.ui.toolkit.materials import REST, Picture
from game.ui.toolkit.theme import Theme

_RADIUS: Final = 68
_WIDTH: Final = 52
_CARDS: Final = (
    (Look(4, 0b101_010_101, 0b000_000_000), -17.1, -4.1, -12.0),
    (Look(1, 0b010_101_010, 0b101_000_101), 19.3, -2.9, 10.0),
)
"""The cards: spots and holes, middle and turn, in a pip of the radius above."""


@lru_cache(maxsize=8)
def emblem(theme: Theme, radius: int) -> Picture:
    """Two cards that cross, one seen through the other. The place of the picture is the middle of
    the pip."""
    of_one = radius / _RADIUS
    width = round(_WIDTH * of_one)
    surface = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    for look, x, y, turn in _CARDS:
        canvas = Canvas(width, turn)
        body = without_shadow(theme, canvas, look, least_label=0)
        card = on_shadow(theme, canvas, body, look.holes, REST)
        left = radius + x * of_one - width / 2
        card.draw(surface, left, radius + y * of_one - card_height(width) / 2)
    return Picture(surface, radius, radius)
