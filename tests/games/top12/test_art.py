"""The painted pieces of Top 12: symbols differ, cells of pads are in their places."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.games import GAMES
from game.games.top12.art import pieces as art
from game.games.top12.art.emblem import emblem
from game.games.top12.art.pads import draw_pad, placed_numbers
from game.games.top12.rules.model import (
    COLUMNS,
    EMPTY_SHEET,
    FREE,
    HIGHEST,
    JOKER,
    ROWS,
    SYMBOLS,
)
from game.ui.toolkit.materials import REST
from game.ui.toolkit.theme import Theme, rgb
from tests.art import THEMES, every_theme, near, pixels, transcripts, views
from tests.scenes.finished import played


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode((320, 200))


def pads(theme: Theme) -> tuple[art.Pad, art.Pad]:
    """One's own, and one of the others'."""
    return (
        art.layout(theme, theme.px(468), theme.px(45)),
        art.layout(theme, theme.px(144), theme.px(28), big=False),
    )


@pytest.mark.parametrize("size", [12, 17, 34, 60])
def test_every_symbol_fills_its_box_and_differs_in_its_outline(size: int) -> None:
    outlines = [pygame.mask.from_surface(art.symbol(THEMES[0], name, size)) for name in SYMBOLS]
    for n, one in enumerate(outlines):
        around = one.get_bounding_rects()
        tall = max(r.bottom for r in around) - min(r.top for r in around)
        assert size * 0.7 <= tall <= size
        for other in outlines[n + 1 :]:
            common = one.overlap_area(other, (0, 0))
            assert common / (one.count() + other.count() - common) < 0.85


@every_theme
def test_a_symbol_is_painted_in_a_colour_of_the_theme_or_in_any_other(theme: Theme) -> None:
    for colour, painted in (("ink", theme.colour("ink")), ("#AF3D1A", "#AF3D1A")):
        middle = art.symbol(theme, "tree", 40, colour).get_at((20, 22))
        assert near(middle, painted)


@every_theme
def test_the_die_lies_where_it_is_put_however_it_is_turned(theme: Theme) -> None:
    side = theme.px(104)
    for turn in range(0, 360, 45):
        for drawn in (
            art.die(theme, side, "star", None, turn),
            art.die(theme, side, "star", turn=turn),
            art.die_turned(theme, side, "star", turn),
        ):
            ground = pygame.Surface((2 * side, 2 * side))
            drawn.draw(ground, side // 2, side // 2)
            assert near(ground.get_at((side, side)), theme.colour("tile_ink"))
            for x, y in ((0, 0.4), (0.4, 0), (0, -0.4), (-0.4, 0)):
                place = (round(side * (1 + x)), round(side * (1 + y)))
                assert near(ground.get_at(place), theme.colour("tile_top"), 36)


@every_theme
def test_the_light_stays_while_the_die_rolls(theme: Theme) -> None:
    side = theme.px(104)
    for degrees in (0, 90, 180, 270):
        rolling = art.die_turned(theme, side, "moon", degrees)
        below = rolling.surface.get_at((rolling.left + side // 2, rolling.top + side + 3))
        assert near(below, theme.colour("tile_side"), 12)
        for colour, down in (("tile_top", 0.1), ("tile_bottom", 0.9)):
            place = (rolling.left + side // 2, rolling.top + round(side * down))
            assert near(rolling.surface.get_at(place), theme.colour(colour), 5)
    looks = {pixels(art.die_turned(theme, side, "moon", degrees)) for degrees in range(0, 360, 15)}
    assert len(looks) == 24


@every_theme
def test_all_sides_of_the_die_look_different(theme: Theme) -> None:
    assert len({pixels(art.die(theme, theme.px(60), name)) for name in SYMBOLS}) == len(SYMBOLS)


@every_theme
def test_the_cells_of_a_pad_lie_side_by_side_and_know_their_places(theme: Theme) -> None:
    for of in pads(theme):
        for column in range(len(COLUMNS)):
            for row in range(ROWS):
                cell = of.cell(column, row)
                assert of.cell_at(*cell.topleft) == (column, row)
                assert of.cell_at(cell.right - 1, cell.bottom - 1) == (column, row)
        left, right = of.cell(0, 0), of.cell(len(COLUMNS) - 1, ROWS - 1)
        assert left.left == of.width - right.right
        assert of.cell_at(left.left - 1, left.top) is None
        assert of.cell_at(left.left, left.top - 1) is None
        assert of.cell_at(right.left, right.bottom) is None
        assert right.bottom + of.foot <= of.height
        assert of.foot_of(2).bottom <= of.height


@every_theme
def test_cells_and_heads_are_drawn_where_the_layout_says(theme: Theme) -> None:
    for of in pads(theme):
        ground = pygame.Surface((of.width, of.height))
        art.pad(theme, of).draw(ground, 0, 0)
        for column in range(len(COLUMNS)):
            for row in range(ROWS):
                cell = of.cell(column, row)
                assert near(ground.get_at(cell.center), theme.colour("paper"))
                if row:
                    rule = ground.get_at((cell.centerx, cell.top - round(theme.scale) // 2))
                    assert near(rule, theme.colour("paper_line"))
            head = ground.subsurface(of.head_of(column))
            ink = pygame.mask.from_threshold(head, rgb(theme.colour("ink")), (40, 40, 40, 255))
            assert abs(ink.centroid()[0] - head.get_width() / 2) <= of.head * 0.2
            assert not near(head.get_at((2, head.get_height() // 2)), theme.colour("ink"), 40)


@every_theme
def test_every_number_is_written_inside_its_cell(theme: Theme) -> None:
    narrow = art.layout(theme, theme.px(116), theme.px(28), big=False)
    for of in (*pads(theme), narrow):
        for value in (7, 48, HIGHEST):
            for column in range(len(COLUMNS)):
                cell = of.cell(column, 5)
                paper = pygame.Surface((of.width, of.height), pygame.SRCALPHA)
                art.write_number(paper, cell, value, "#204583", of.size_of(value))
                (around, *others) = pygame.mask.from_surface(paper).get_bounding_rects()
                assert cell.contains(around.unionall(others))


@every_theme
def test_a_sheet_is_written_in_the_pen_of_its_player(theme: Theme) -> None:
    of = pads(theme)[0]
    written = ((0,) * 3 + (48,) + (0,) * 8, *EMPTY_SHEET[1:])
    for player in range(4):
        paper = pygame.Surface((of.width, of.height))
        art.write_sheet(paper, theme, of, 0, 0, written, player)
        pen = rgb(theme.pen(player))
        ink = pygame.mask.from_threshold(paper, pen, (8, 8, 8, 255))
        around = ink.get_bounding_rects()
        assert around
        assert of.cell(0, 3).contains(around[0].unionall(around[1:]))


@every_theme
def test_what_is_lit_is_as_large_as_what_it_lies_on(theme: Theme) -> None:
    of = pads(theme)[0]
    cell = of.cell(2, 4)
    lit = art.lit_cell(theme, cell.width, cell.height)
    assert lit.get_size() == cell.size
    assert near(lit.get_at((cell.width // 2, cell.height // 2)), theme.colour("lit"))
    assert lit.get_at((0, 0)).a == 0
    labelled = art.lit_cell(theme, cell.width, cell.height, "37")
    assert pixels(lit) != pixels(labelled) != pixels(art.lit_cell(theme, *cell.size, "38"))
    heads = [art.lit_head(theme, of, column) for column in range(len(COLUMNS))]
    for column, head in enumerate(heads):
        assert head.get_size() == of.head_of(column).size
        assert near(head.get_at((head.get_width() // 8, of.head // 2)), theme.colour("lit"))
    assert len(set(map(pixels, heads))) == len(COLUMNS)


@pytest.mark.parametrize("width", [110, 112, 113, 229, 468])
def test_a_number_is_as_large_in_every_column_and_fits_the_narrowest(width: int) -> None:
    of = art.Pad(width, 18, 30, 26, 8, False, 0.7)
    narrowest = min(of.cell(column, 0).width for column in range(len(COLUMNS)))
    numbers = (88, *EMPTY_SHEET[0][1:])
    sizes = {
        placed[0].get_size()
        for column in range(len(COLUMNS))
        for placed in placed_numbers(of, 0, 0, column, numbers, "#204583", frozenset())
    }
    assert len(sizes) == 1
    assert sizes.pop()[0] < narrowest


@every_theme
def test_the_slip_shows_number_player_and_caption(theme: Theme) -> None:
    size = (theme.px(154), theme.px(130))
    looks = [
        art.named_number(theme, *size, number, player, caption, theme.px(17))
        for number, player, caption in (
            (37, 1, "by Noah"), (38, 1, "by Noah"), (37, 2, "by Noah"), (37, 1, "by Ada"),
        )
    ]  # fmt: skip
    assert len(set(map(pixels, looks))) == len(looks)


@every_theme
def test_not_even_the_widest_number_leaves_its_slip(theme: Theme) -> None:
    width, height = theme.px(154), theme.px(130)
    whole = art.named_number(theme, width, height, HIGHEST, 1, "named by Maximiliane T.", 22)
    body = whole.surface
    pen = pygame.mask.from_threshold(body, rgb(theme.pen(1)), (40, 40, 40, 255))
    slip = pygame.Rect(whole.left, whole.top, width, height).inflate(-width // 20, 0)
    assert pen.count() > 100
    assert all(slip.contains(part) for part in pen.get_bounding_rects() if part.width > 3)


@every_theme
def test_the_emblem_stays_within_its_pip(theme: Theme) -> None:
    radius = theme.px(83)
    whole = emblem(theme, radius)
    solid = pygame.mask.from_surface(whole.surface, 200)
    around = pygame.Mask(whole.surface.get_size(), fill=True)
    disc = pygame.Surface(whole.surface.get_size(), pygame.SRCALPHA)
    # The die's corner may touch the rim.
    pygame.draw.circle(disc, "#FFFFFF", (whole.left, whole.top), radius * 1.04)
    around.erase(pygame.mask.from_surface(disc), (0, 0))
    assert solid.overlap_area(around, (0, 0)) == 0
    assert solid.count() > radius * radius


@every_theme
def test_the_same_picture_is_baked_once(theme: Theme) -> None:
    of, other = pads(theme)
    assert art.pad(theme, of) is art.pad(Theme(theme.name, theme.scale), pads(theme)[0])
    assert art.pad(theme, of) is not art.pad(theme, other)
    assert art.symbol(theme, "hand", 30) is art.symbol(theme, "hand", 30)
    assert art.die(theme, 60, JOKER, REST) is art.die(theme, 60, JOKER, REST)
    assert art.die(theme, 60, JOKER, REST) is not art.die(theme, 60, JOKER)
    assert art.die_turned(theme, 60, JOKER, 31) is art.die_turned(theme, 60, JOKER, 389.5)
    assert art.lit_cell(theme, 40, 30, "5") is art.lit_cell(theme, 40, 30, "5")
    assert art.lit_head(theme, of, 1) is art.lit_head(theme, of, 1)
    assert emblem(theme, 60) is emblem(theme, 60)


@pytest.mark.parametrize("path", transcripts("top12"), ids=lambda path: path.stem)
def test_every_view_of_a_game_has_a_miniature(path: Path) -> None:
    theme = THEMES[1]
    shown: dict[tuple[object, int], pygame.Surface] = {}
    for view in views(path):
        small = art.miniature(theme, 128, view, range(view.players))
        assert small.get_size() == (128, 128)
        shown.setdefault((view.sheets[view.seat], view.seat), small)
    filled = {key: small for key, small in shown.items() if key[0] != EMPTY_SHEET}
    assert len(set(map(pixels, filled.values()))) == len(filled) > 10


@every_theme
@pytest.mark.parametrize("players", [(0, 1, 2), (3, 0, 4)])
def test_a_miniature_is_written_in_the_colour_that_its_player_has_chosen(
    theme: Theme, players: tuple[int, ...]
) -> None:
    """Seats can be reordered, so the first seat need not have the first colour."""
    match = played("top12", 3)
    for seat, player in enumerate(players):
        view = match.rules.view(match.state, seat)
        small = GAMES[match.rules.id].miniature(match, players)(theme, 324, view)
        for number in range(5):
            pen = rgb(theme.pen(number))
            seen = pygame.mask.from_threshold(small, pen, (4, 4, 4, 255)).count()
            assert (seen > 40) == (number == player)


def finished(theme: Theme, side: int, full: bool) -> pygame.Surface:
    """The miniature of a sheet whose first column is full, or almost."""
    column = tuple(range(11, 11 + ROWS - 1))
    sheet = ((*column, 90 if full else FREE), *EMPTY_SHEET[1:])
    view = next(views(transcripts("top12")[0]))
    sheets = tuple(sheet if seat == view.seat else EMPTY_SHEET for seat in range(view.players))
    return art.miniature(theme, side, replace(view, sheets=sheets))


@every_theme
@pytest.mark.parametrize("side", [80, 128, 324])
def test_a_full_column_is_lit_in_a_miniature(theme: Theme, side: int) -> None:
    lit = [
        sum(
            near(small.get_at((x, y)), theme.colour("lit"))
            for x in range(0, side, 2)
            for y in range(side)
        )
        for small in (finished(theme, side, True), finished(theme, side, False))
    ]
    assert lit[0] > side > lit[1]


@every_theme
@pytest.mark.parametrize(
    ("cell_width", "cell_height", "share", "big"),
    [
        (87, 45, 0.53, True),
        (36, 21, 0.7, False),
        (25, 28, 0.56, False),
        (43, 17, 0.74, True),
        (54, 21, 0.74, True),
    ],
    ids=["own", "large-texts", "three-others", "small-miniature", "miniature"],
)
def test_numbers_of_a_full_column_do_not_touch_its_frame(
    theme: Theme, cell_width: int, cell_height: int, share: float, big: bool
) -> None:
    margin = theme.px(8)
    width = len(COLUMNS) * theme.px(cell_width) + 2 * margin
    of = art.Pad(width, theme.px(cell_height), theme.px(30), 0, margin, big, share)
    band = art.full_column(theme, of)
    whole = band.surface.get_rect()
    for row, number in ((0, 88), (ROWS - 1, HIGHEST)):
        cell = of.cell(0, row).move(band.left - of.cell(0, 0).left, band.top - of.cell(0, 0).top)
        paper = pygame.Surface(whole.size, pygame.SRCALPHA)
        art.write_number(paper, cell, number, theme.pen(0), of.size_of(number))
        around = paper.get_bounding_rect().inflate(2, 2)
        assert whole.contains(around)
        frame = {
            (x, y) for x in (around.left, around.right - 1) for y in (around.top, around.bottom - 1)
        }
        assert all(near(band.surface.get_at(at), theme.colour("lit")) for at in frame)


@every_theme
@pytest.mark.parametrize("side", [80, 128, 324])
def test_the_line_under_the_symbols_cuts_no_number_of_the_first_row(
    theme: Theme, side: int
) -> None:
    empty = art.Pad(side, side // 14, side // 8, 0, 2, True, 0.8)
    paper = pygame.Surface((empty.width, empty.height))
    paper.fill(theme.colour("paper"))
    draw_pad(paper, theme, empty)
    cell = empty.cell(2, 0)
    assert near(paper.get_at((cell.centerx, cell.top - 1)), theme.colour("ink"))
    assert near(paper.get_at((cell.centerx, cell.top)), theme.colour("paper"))
