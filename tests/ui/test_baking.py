"""What was baked for a table is forgotten when it is left, and baked again when it is needed."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from game.games.fivetotwelve import art
from game.ui import materials
from game.ui.baking import forget_pictures
from game.ui.theme import Theme


def test_pictures_are_forgotten_and_come_back_the_same() -> None:
    import pygame

    pygame.font.init()
    theme = Theme("light", 1.0)
    tile, board = materials.tile(theme, 60, "7"), art.board(theme, 300, True)
    assert materials.tile(theme, 60, "7") is tile
    forget_pictures()
    again = materials.tile(theme, 60, "7")
    assert again is not tile
    assert art.board(theme, 300, True) is not board
    assert pygame.image.tobytes(again.surface, "RGBA") == pygame.image.tobytes(tile.surface, "RGBA")
