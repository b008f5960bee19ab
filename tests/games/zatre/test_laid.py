"""The picture of all tiles that lie on the board is the one that painting each of them gives."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.games.zatre.art import pieces as art
from game.games.zatre.art.laid_tiles import LaidTiles, draw_tiles
from game.games.zatre.rules.model import CELLS
from game.ui.toolkit.theme import LIGHT, Theme

CELL = 23
ORIGIN = (31, 17)


@pytest.mark.parametrize("seen", [(0, 0, 600, 600), (120, 90, 260, 300)])
def test_tiles_that_come_go_and_change_leave_what_painting_all_of_them_gives(
    seen: tuple[int, int, int, int],
) -> None:
    pygame.display.set_mode((640, 640))
    pygame.font.init()
    theme, random = Theme(LIGHT, 1.0), Random(7)
    bare = pygame.Surface((600, 600)).convert()
    art.board(theme, CELL).draw(bare, *ORIGIN)
    laid = LaidTiles(theme, CELL, ORIGIN, pygame.Rect(seen), bare, (0, 0))
    values: dict[int, int] = {}
    for _ in range(40):
        for cell in random.sample(sorted(CELLS), random.choice((0, 3, 6, 40))):
            if values.pop(cell, None) is None or random.random() < 0.3:
                values[cell] = random.randint(1, 6)
        values = {cell: values[cell] for cell in CELLS if cell in values}
        shown, expected = bare.copy(), bare.copy()
        laid.draw(shown, values)
        expected.set_clip(seen)
        draw_tiles(expected, theme, CELL, ORIGIN, values)
        assert shown.get_buffer().raw == expected.get_buffer().raw
