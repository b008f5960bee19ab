"""Pictures of the rules, looked at by the games' own tests."""

from __future__ import annotations

import os
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.games import GAMES
from game.ui.toolkit.theme import LIGHT, Theme, rgb

_WIDTH: Final = 608
_SPECK: Final = 200
"""Pixels: what is smaller is a gap in a numeral."""


def lit_places(game: str, name: str, colour: str = "lit") -> int:
    """How many places of a picture are lit; of those of a game that shows what scores by another
    colour, in that."""
    pygame.init()
    theme = Theme(LIGHT, 1.0)
    picture = GAMES[game].rule_picture(theme, name, _WIDTH, str)
    assert picture is not None
    lit = pygame.mask.from_threshold(picture, rgb(theme.colour(colour)), (3, 3, 3, 255))
    return len(lit.connected_components(_SPECK))
