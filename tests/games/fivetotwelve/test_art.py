"""Painted pieces: the board and its cells, marks, the heap, the miniature."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.games.fivetotwelve.art import marks
from game.games.fivetotwelve.art import pieces as art
from game.games.fivetotwelve.art.emblem import emblem
from game.games.fivetotwelve.art.heap import heap, heap_height
from game.games.fivetotwelve.rules.model import CELLS, DOTTED
from game.ui.toolkit.materials import RAISED
from game.ui.toolkit.theme import LIGHT, Theme
from tests.art import THEMES, every_theme, near, pixels, transcripts, views


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode((320, 200))


@pytest.mark.parametrize("side", [128, 209, 260, 387, 484, 653])
def test_the_sixteen_cells_are_equal_squares_that_lie_apart_and_in_the_middle(side: int) -> None:
    cells = art.geometry(side)
    assert len(cells) == CELLS
    assert len({cell.size for cell in cells}) == 1
    assert cells[0].width == cells[0].height
    assert all(cell.collidelist(cells[:n]) == -1 for n, cell in enumerate(cells))
    around = cells[0].unionall(cells[1:])
    assert abs(around.centerx - side / 2) <= 1
    assert abs(around.centery - side / 2) <= 1


@every_theme
@pytest.mark.parametrize("big", [True, False])
def test_the_wells_are_where_the_geometry_says_and_four_have_a_dot(theme: Theme, big: bool) -> None:
    side = theme.px(484 if big else 260)
    ground = pygame.Surface((side, side))
    art.board(theme, side, big).draw(ground, 0, 0)
    for number, cell in enumerate(art.geometry(side)):
        dotted = theme.colour("paper_edge" if number in DOTTED else "paper_low")
        assert near(ground.get_at(cell.center), dotted)
        beside = (cell.centerx + cell.width // 4, cell.centery)
        assert near(ground.get_at(beside), theme.colour("paper_low"))
        assert near(ground.get_at((cell.right + 1, cell.centery)), theme.colour("paper"), 12)


@every_theme
def test_a_tile_covers_its_cell(theme: Theme) -> None:
    cell = theme.px(99)
    ground = pygame.Surface((2 * cell, 2 * cell))
    ground.fill("#FF00FF")
    art.tile(theme, cell, 8, None).draw(ground, cell // 2, cell // 2)
    corner = cell // 5
    for x in (corner, cell - corner):
        for y in (corner, cell - corner):
            ivory = ground.get_at((cell // 2 + x, cell // 2 + y))
            assert near(ivory, theme.colour("tile_top"), 34)


@every_theme
def test_marks_on_a_cell_show_what_can_be_done_there(theme: Theme) -> None:
    cell = theme.px(99)
    mark = marks.exchange_mark(theme, cell)
    bare = pygame.Surface((2 * cell, 2 * cell))
    art.tile(theme, cell, 12).draw(bare, cell // 2, cell // 2)
    marked = bare.copy()
    mark.draw(marked, cell // 2, cell // 2)
    left = (cell // 2 - 1, cell)
    assert near(marked.get_at(left), theme.colour("accent_deep"), 20)
    assert near(marked.get_at((left[0] + 3, cell)), theme.colour("accent"), 20)
    middle = (cell, cell // 2 + cell // 4)
    assert marked.get_at(middle) == bare.get_at(middle)
    looks = {
        pixels(marks.lit(theme, cell, 13)),
        pixels(marks.lit(theme, cell, 14)),
        pixels(marks.ghost(theme, cell, 13).surface),
        pixels(marks.ghost(theme, cell, 14).surface),
        pixels(marks.ghost(theme, cell, 14, 9).surface),
    }
    assert len(looks) == 5


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35, 2.0])
def test_the_dashes_round_a_hinted_tile_stay_on_its_rim(scale: float) -> None:
    theme = Theme(LIGHT, scale)
    for cell in range(theme.px(40), theme.px(110)):
        hinted = marks.ghost(theme, cell, 1).surface
        column = theme.px(3.5) + 2 + cell // 8
        for y in range(column, cell - column):
            assert near(hinted.get_at((column, y)), theme.colour("lit")), cell


@every_theme
def test_the_heap_shrinks_with_its_last_tiles_and_ends(theme: Theme) -> None:
    width = theme.px(150)
    looks = [pixels(heap(theme, width, count)) for count in range(10)]
    assert len(set(looks)) == len(looks)
    assert looks[9] == pixels(heap(theme, width, 30))
    assert not any(looks[0])
    for count in range(10):
        whole = heap(theme, width, count)
        inner = pygame.Rect(whole.left, whole.top, width, heap_height(width))
        solid = pygame.mask.from_surface(whole.surface, 200)
        assert all(inner.contains(part) for part in solid.get_bounding_rects())


@every_theme
def test_the_emblem_stays_within_its_pip(theme: Theme) -> None:
    radius = theme.px(83)
    whole = emblem(theme, radius)
    solid = pygame.mask.from_surface(whole.surface, 200)
    around = pygame.Mask(whole.surface.get_size(), fill=True)
    disc = pygame.Surface(whole.surface.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(disc, "#FFFFFF", (whole.left, whole.top), radius)
    around.erase(pygame.mask.from_surface(disc), (0, 0))
    assert solid.overlap_area(around, (0, 0)) == 0
    assert solid.count() > radius * radius


@every_theme
def test_the_same_picture_is_baked_once(theme: Theme) -> None:
    assert art.board(theme, 300) is art.board(Theme(theme.name, theme.scale), 300)
    assert art.tile(theme, 60, 7) is art.tile(theme, 60, 7)
    assert art.tile(theme, 60, 7) is not art.tile(theme, 60, 7, RAISED)
    assert marks.lit(theme, 60, 7) is marks.lit(theme, 60, 7)
    assert marks.ghost(theme, 60, 7) is marks.ghost(theme, 60, 7)
    assert marks.exchange_mark(theme, 60) is marks.exchange_mark(theme, 60)
    assert heap(theme, 120, 5) is heap(theme, 120, 5)
    assert emblem(theme, 60) is emblem(theme, 60)


@pytest.mark.parametrize("path", transcripts("fivetotwelve"), ids=lambda path: path.stem)
def test_every_view_of_a_game_has_a_miniature(path: Path) -> None:
    theme = THEMES[1]
    shown: dict[tuple[int, ...], pygame.Surface] = {}
    for view in views(path):
        small = art.miniature(theme, 96, view)
        assert small.get_size() == (96, 96)
        assert shown.setdefault(view.boards[view.seat], small) is not None
    assert len({pixels(small) for small in shown.values()}) == len(shown) > 10


@every_theme
@pytest.mark.parametrize("side", [98, 340])
def test_a_miniature_marks_the_tile_that_was_placed_last_if_it_is_given(
    theme: Theme, side: int
) -> None:
    view = next(
        view for view in views(transcripts("fivetotwelve")[0]) if any(view.boards[view.seat])
    )
    lies = [cell for cell, value in enumerate(view.boards[view.seat]) if value]
    free = next(cell for cell, value in enumerate(view.boards[view.seat]) if not value)
    plain = art.miniature(theme, side, view)
    assert not _honey(plain, theme)
    own = view.seat
    rings = [_honey(art.miniature(theme, side, view, (own, cell)), theme) for cell in lies]
    assert all(rings)
    assert all(not one & other for n, one in enumerate(rings) for other in rings[:n])
    for not_here in ((own, free), (own + 1, lies[0])):
        assert pixels(art.miniature(theme, side, view, not_here)) == pixels(plain)


def _honey(surface: pygame.Surface, theme: Theme) -> set[tuple[int, int]]:
    """The pixels of a picture that have the accent colour."""
    wide, high = surface.get_size()
    wanted = theme.colour("accent")
    places = ((x, y) for x in range(wide) for y in range(high))
    return {place for place in places if near(surface.get_at(place), wanted)}
