"""The picture of all tiles that lie on the board is the one that painting each of them gives."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.games.zatre.art import pieces as art
from game.games.zatre.art.laid_tiles import LaidTiles
from game.games.zatre.rules.model import CELLS, RED
from game.ui.toolkit.items import Point
from game.ui.toolkit.theme import LIGHT, Theme

CELL = 23
ORIGIN = (31, 17)
THEME = Theme(LIGHT, 1.0)


Values = dict[int, int]


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode((640, 640))
    pygame.font.init()


def draw_tiles(surface: pygame.Surface, cell: int, origin: Point, values: Values) -> None:
    """Each tile by itself."""
    for number, value in values.items():
        place = art.place(cell, number).move(origin)
        art.tile(THEME, cell, value, number == RED).draw(surface, *place.topleft)


@pytest.mark.parametrize("seen", [(0, 0, 600, 600), (120, 90, 260, 300)])
def test_tiles_that_come_go_and_change_leave_what_painting_all_of_them_gives(
    seen: tuple[int, int, int, int],
) -> None:
    random = Random(7)
    bare = pygame.Surface((600, 600)).convert()
    art.board(THEME, CELL).draw(bare, *ORIGIN)

    def paint_bare(picture: pygame.Surface, part: pygame.Rect) -> None:
        picture.blit(bare, part, part)

    laid = LaidTiles(THEME, CELL, ORIGIN, pygame.Rect(seen), bare.get_rect(), paint_bare)
    values: Values = {}
    for _ in range(40):
        for cell in random.sample(sorted(CELLS), random.choice((0, 3, 6, 40))):
            if values.pop(cell, None) is None or random.random() < 0.3:
                values[cell] = random.randint(1, 6)
        values = {cell: values[cell] for cell in CELLS if cell in values}
        shown, expected = bare.copy(), bare.copy()
        laid.draw(shown, ORIGIN, values)
        expected.set_clip(seen)
        draw_tiles(expected, CELL, ORIGIN, values)
        assert shown.get_buffer().raw == expected.get_buffer().raw


@pytest.mark.parametrize(
    "way",
    [(7, 0), (-40, 0), (0, 33), (0, -5), (21, 18), (-60, 44), (35, -90), (-3, -3), (700, 0)],
)
def test_a_board_that_is_pulled_along_looks_like_one_that_is_painted_there(way: Point) -> None:
    random, cell = Random(7), 60
    place, seen = pygame.Rect(25, 40, 500, 400), pygame.Rect(45, 50, 400, 300)
    chosen = set(random.sample(sorted(CELLS), 90))
    values = {each: random.randint(1, 6) for each in CELLS if each in chosen}
    origin = (-200, -300)

    def painted() -> pygame.Surface:
        """The table without tiles, where the board is now."""
        table = pygame.Surface((640, 640)).convert()
        table.fill("darkgreen")
        table.set_clip(seen)
        art.draw_part(table, THEME, cell, origin, seen)
        return table

    def paint_bare(picture: pygame.Surface, part: pygame.Rect) -> None:
        picture.blit(painted(), part, part.move(place.topleft))

    laid = LaidTiles(THEME, cell, origin, seen, place, paint_bare)
    for _ in range(4):
        shown = painted()
        laid.draw(shown, origin, values)
        expected = painted()
        draw_tiles(expected, cell, origin, values)
        expected.set_clip(None)
        assert shown.get_buffer().raw == expected.get_buffer().raw
        origin = (origin[0] + way[0], origin[1] + way[1])
