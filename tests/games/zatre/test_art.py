"""The painting of Zatre: a board that shows the model's cells, marks, the score sheet."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.games.zatre.art import pieces as art
from game.games.zatre.art import sum_marks
from game.games.zatre.art.emblem import emblem
from game.games.zatre.art.score_sheet import sheet_cell, sheet_paper
from game.games.zatre.rules import model
from game.games.zatre.rules.model import (
    BLANK_SHEET,
    CELLS,
    DOWN,
    LIGHT_CELLS,
    RED,
    VALUES,
    Sheet,
    cell_at,
)
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import LIGHT, Theme, rgb
from tests.art import THEMES, every_theme, near, pixels, transcripts, views

LABELS = ("x2", "10", "11", "12", "+", "Sum")


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode((320, 200))


@pytest.mark.parametrize("side", [128, 540, 550, 691, 920, 1300])
def test_the_largest_cells_that_have_room_are_taken(side: int) -> None:
    cell = art.cell_for(side)
    assert art.side_of(cell) <= side < art.side_of(cell + 1)


@pytest.mark.parametrize("cell", [9, 35, 45, 61])
def test_a_place_on_the_board_belongs_to_the_cell_that_is_there(cell: int) -> None:
    for number in CELLS:
        there = art.place(cell, number)
        assert art.cell_at(cell, *there.topleft) == number
        assert art.cell_at(cell, there.right - 0.1, there.bottom - 0.1) == number
    side = art.side_of(cell)
    inside = {art.cell_at(cell, x, y) for x in range(0, side, 3) for y in range(0, side, 3)}
    assert inside == {None, *CELLS}
    assert art.cell_at(cell, -1, side / 2) is None
    assert art.cell_at(cell, side + cell, side / 2) is None


@pytest.mark.parametrize("cell", range(7, 90))
def test_under_a_tile_nothing_of_its_cell_is_seen(cell: int) -> None:
    theme = Theme(LIGHT, 1.0)
    rows = set()
    for number in (cell_at(7, 8), min(LIGHT_CELLS - {RED}), RED):
        surface = pygame.Surface((cell, cell))
        place = art.place(cell, number)
        art.draw_part(surface, theme, cell, (-place.left, -place.top), surface.get_rect())
        art.tile(theme, cell, 5).draw(surface, 0, 0)
        middle = surface.subsurface(0, cell // 3, cell, max(1, cell // 8))
        rows.add(pygame.image.tobytes(middle, "RGB"))
    assert len(rows) == 1


@every_theme
def test_all_cells_of_the_model_are_on_the_board_and_nothing_else(theme: Theme) -> None:
    cell = theme.px(45)
    side = art.side_of(cell)
    ground = pygame.Surface((side, side))
    ground.fill("#FF00FF")
    art.board(theme, cell).draw(ground, 0, 0)
    for number in CELLS:
        there = art.place(cell, number)
        kind = (
            "start_cell"
            if number == RED
            else "zatre_mark"
            if number in LIGHT_CELLS
            else "zatre_dark"
        )
        assert near(ground.get_at(there.center), theme.colour(kind), 30)
        beside = ground.get_at((there.centerx + cell // 3, there.centery))
        light = number in LIGHT_CELLS and number != RED
        assert near(beside, theme.colour("zatre_light" if light else kind))
    for row in range(model.SIDE):
        for column in range(model.SIDE):
            number = model.cell_at(row, column)
            if number not in CELLS:
                # Only cloth, and the shadow on it.
                cloth = ground.get_at(art.place(cell, number).center)
                assert cloth.r > cloth.g < cloth.b


@every_theme
def test_the_shadow_of_the_board_lies_around_it_and_fades_out(theme: Theme) -> None:
    cell = theme.px(45)
    whole = art.board(theme, cell)
    width, height = whole.surface.get_size()
    side = art.side_of(cell)
    assert whole.left + side < width
    assert whole.top + side < height
    edge = [(x, y) for x in range(width) for y in (0, height - 1)]
    edge += [(x, y) for x in (0, width - 1) for y in range(height)]
    assert all(whole.surface.get_at(place).a <= 2 for place in edge)
    middle = whole.left + art.place(cell, model.cell_at(14, 5)).centerx
    assert whole.surface.get_at((middle, whole.top + side + theme.px(8))).a > 20


@every_theme
def test_tiles_lie_on_their_cells_and_show_their_values(theme: Theme) -> None:
    cell = theme.px(45)
    for draw in (art.tile, art.tried):
        assert len({pixels(draw(theme, cell, value)) for value in VALUES}) == len(VALUES)
        ground = pygame.Surface((3 * cell, 3 * cell))
        draw(theme, cell, 1).draw(ground, cell, cell)
        for x in (cell + cell // 5, 2 * cell - cell // 5):
            for y in (cell + cell // 5, 2 * cell - cell // 5):
                assert near(ground.get_at((x, y)), theme.colour("tile_top"), 34)


@every_theme
def test_all_that_a_cell_can_bear_looks_different(theme: Theme) -> None:
    cell = theme.px(45)

    def seen(drawn: Picture | pygame.Surface) -> bytes:
        ground = pygame.Surface((2 * cell, 2 * cell))
        if isinstance(drawn, Picture):
            drawn.draw(ground, cell // 2, cell // 2)
        else:
            ground.blit(drawn, (cell // 2, cell // 2))
        return pixels(ground)

    looks = {
        seen(art.tile(theme, cell, 4)),
        seen(art.tile(theme, cell, 4, on_red=True)),
        seen(art.tried(theme, cell, 4)),
        seen(art.ghost(theme, cell, 4)),
        seen(art.ghost(theme, cell, 5)),
        seen(art.lit(theme, cell, (4,))),
        seen(art.lit(theme, cell, (11,))),
        seen(art.lit(theme, cell, (11,), True)),
        seen(art.lit(theme, cell, (11,), False, True)),
        seen(art.lit(theme, cell, (11,), True, True)),
        seen(art.lit(theme, cell, (10, 11), True)),
        seen(art.last_move(theme, cell)),
    }
    assert len(looks) == 12


@every_theme
def test_the_tile_in_the_middle_shows_the_red_of_its_cell(theme: Theme) -> None:
    cell = theme.px(45)
    red = art.tile(theme, cell, 4, on_red=True).surface
    red_pixels = pygame.mask.from_threshold(
        red, rgb(theme.colour("start_cell")), (30, 30, 30, 255)
    ).count()
    assert red_pixels > 2 * cell


@every_theme
@pytest.mark.parametrize("good", [True, False])
def test_a_line_marker_goes_round_its_cells_and_leaves_them_free(theme: Theme, good: bool) -> None:
    cell = theme.px(45)
    for length in range(1, 8):
        for across in (True, False):
            marker = art.line_marker(theme, cell, length, across, good)
            assert marker is art.line_marker(theme, cell, length, across, good)
            inside = pygame.Rect(marker.left, marker.top, cell, cell)
            inside.width *= length if across else 1
            inside.height *= 1 if across else length
            drawn = pygame.mask.from_surface(marker.surface, 30)
            within = pygame.Mask(inside.inflate(-cell // 3, -cell // 3).size, fill=True)
            corner = (inside.left + cell // 6, inside.top + cell // 6)
            assert drawn.overlap_area(within, corner) == 0
            assert drawn.count() > 2 * cell * length
    assert pixels(art.line_marker(theme, cell, 3, True, True)) != pixels(
        art.line_marker(theme, cell, 3, True, False)
    )


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35, 2.0])
def test_the_dashes_round_a_hinted_tile_stay_on_its_rim(scale: float) -> None:
    theme = Theme(LIGHT, scale)
    for cell in range(theme.px(32), theme.px(60)):
        hinted = art.ghost(theme, cell, 1)
        column = cell // 4
        for y in range(column, cell - column):
            assert near(hinted.get_at((column, y)), theme.colour("lit")), cell


@pytest.mark.parametrize("cell", [35, 45, 61])
def test_the_sum_of_a_line_stands_beside_it_and_on_the_board(cell: int) -> None:
    side = art.side_of(cell)
    high = sum_marks.sum_height(cell)
    for number in CELLS:
        for last in (number + 1, number + DOWN):
            if last in CELLS:
                x, y = sum_marks.sum_place(cell, number, last)
                mark = pygame.Rect(0, 0, round(high * 1.3), high)
                mark.center = (x, y)
                line = art.place(cell, number).union(art.place(cell, last))
                assert not mark.colliderect(line)
                assert pygame.Rect(0, 0, side, side).contains(mark)


@pytest.mark.parametrize("cell", [35, 45, 61])
def test_a_sum_may_stand_at_either_end_of_a_line_unless_that_is_the_rim(cell: int) -> None:
    middle = cell_at(7, 7)
    for last in (middle + 1, middle + DOWN):
        usual, other = sum_marks.sum_places(cell, middle, last)
        assert usual == sum_marks.sum_place(cell, middle, last)
        line = art.place(cell, middle).union(art.place(cell, last))
        assert (usual[0] < line.left) == (other[0] > line.right)
        assert (usual[1] > line.bottom) == (other[1] < line.top)
    rim = cell_at(7, 1)
    assert all(0 < x < art.side_of(cell) for x, _ in sum_marks.sum_places(cell, rim, rim + 1))


@every_theme
def test_a_sum_that_scores_is_honey(theme: Theme) -> None:
    high = sum_marks.sum_height(theme.px(45))
    for raised in (True, False):
        good = sum_marks.sum_mark(theme, high, "11", True, raised)
        poor = sum_marks.sum_mark(theme, high, "8", False, raised)
        beside = (good.left - round(high * 0.45), good.top)
        assert near(good.surface.get_at(beside), theme.colour("accent"), 12)
        assert not near(poor.surface.get_at(beside), theme.colour("accent"), 40)


@every_theme
def test_the_score_sheet_lights_what_is_new_and_only_that(theme: Theme) -> None:
    width, high, text = theme.px(244), theme.px(26), max(13, theme.px(14))
    before = Sheet(1, ((), (2, 2), (4,)))
    after = Sheet(2, ((1,), (2, 2), (4, 4)))
    paper = sheet_paper(theme, width, high, text, LABELS, after, before, 2, 6)
    assert paper.get_size() == (width, 7 * high)
    fresh = {(0, 1), (1, 0), (3, 1)}
    for column in range(6):
        for row in range(6):
            there = sheet_cell(width, high, column, row)
            corner = paper.get_at((there.left + theme.px(6), there.centery + high // 5))
            lit = corner.a == 255 and near(corner, theme.colour("lit"), 12)
            assert lit == ((column, row) in fresh), (column, row)


@every_theme
def test_the_score_sheet_rings_what_was_played_and_only_that(theme: Theme) -> None:
    width, high, text = theme.px(244), theme.px(26), max(13, theme.px(14))
    before, better = Sheet(1, ((), (2, 2), (4,))), Sheet(2, ((1,), (2, 2), (4,)))
    played = Sheet(1, ((1,), (2, 2, 2), (4,)))
    papers = [
        sheet_paper(theme, width, high, text, LABELS, better, before, 2, 6, played=each)
        for each in (None, played)
    ]
    ringed = {(1, 0), (2, 2)}
    for column in range(6):
        for row in range(6):
            there = sheet_cell(width, high, column, row)
            without, with_rings = (pixels(paper.subsurface(there)) for paper in papers)
            assert (without != with_rings) == ((column, row) in ringed), (column, row)


@every_theme
def test_the_boxes_of_the_score_sheet_hold_what_is_written(theme: Theme) -> None:
    width, high, text = theme.px(244), theme.px(26), max(13, theme.px(14))
    sheet = Sheet(1, ((1,), (), (4, 4)))
    paper = sheet_paper(theme, width, high, text, LABELS, sheet, sheet, 0, 4)
    empty = sheet_paper(theme, width, high, text, LABELS, BLANK_SHEET, BLANK_SHEET, 0, 4)
    changed = {
        (column, row)
        for column in range(6)
        for row in range(4)
        if pixels(paper.subsurface(sheet_cell(width, high, column, row)))
        != pixels(empty.subsurface(sheet_cell(width, high, column, row)))
    }
    assert changed == {(0, 0), (1, 0), (3, 0), (3, 1), (5, 0), (5, 1)}


@every_theme
def test_a_long_score_sheet_is_shown_from_any_row(theme: Theme) -> None:
    width, high = theme.px(244), theme.px(26)
    sheet = Sheet(3, ((1,) * 9, (2,) * 7, (4,) * 8))
    whole = sheet_paper(theme, width, high, 14, LABELS, sheet, sheet, 1, 10)
    part = sheet_paper(theme, width, high, 14, LABELS, sheet, sheet, 1, 4, 5)
    for column in range(6):
        for row in range(4):
            there = sheet_cell(width, high, column, row).inflate(-theme.px(4), -theme.px(6))
            below = there.move(0, 5 * high)
            assert pixels(part.subsurface(there)) == pixels(whole.subsurface(below))


@pytest.mark.parametrize("label", ["Summe", "Totale", "Razem"])
def test_no_label_of_the_score_sheet_is_cut_off_in_a_small_window(label: str) -> None:
    theme = Theme(LIGHT, 0.8)
    labels = (*LABELS[:5], label)
    paper = sheet_paper(theme, 188, 23, 13, labels, BLANK_SHEET, BLANK_SHEET, 0, 4)
    head = paper.subsurface((0, 0, 188, 20))
    drawn = pygame.mask.from_surface(head, 60)
    assert all(r.right <= 187 for r in drawn.get_bounding_rects())


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
    assert solid.count() > radius * radius * 0.9
    beside = (whole.left + radius // 6, whole.top)
    assert near(whole.surface.get_at(beside), theme.colour("start_cell"), 12)


@every_theme
def test_the_same_picture_is_baked_once(theme: Theme) -> None:
    assert art.board(theme, 36) is art.board(Theme(theme.name, theme.scale), 36)
    assert art.tile(theme, 36, 4) is art.tile(theme, 36, 4)
    assert art.tried(theme, 36, 4) is art.tried(theme, 36, 4)
    assert art.ghost(theme, 36, 4) is art.ghost(theme, 36, 4)
    assert art.lit(theme, 36, (4,)) is art.lit(theme, 36, (4,))
    assert sum_marks.sum_mark(theme, 20, "12", True) is sum_marks.sum_mark(theme, 20, "12", True)
    assert emblem(theme, 60) is emblem(theme, 60)
    sheet = (theme, 200, 23, 13, LABELS, BLANK_SHEET, BLANK_SHEET, 0, 4)
    assert sheet_paper(*sheet) is sheet_paper(*sheet)


@pytest.mark.parametrize("path", transcripts("zatre"), ids=lambda path: path.stem)
def test_every_view_of_a_game_has_a_miniature(path: Path) -> None:
    theme = THEMES[1]
    shown: dict[bytes, pygame.Surface] = {}
    for view in views(path):
        small = art.miniature(theme, 128, view)
        assert small.get_size() == (128, 128)
        shown.setdefault(view.board.tiles, small)
    assert len(set(map(pixels, shown.values()))) == len(shown) > 10


# --- what the table adds ---


@every_theme
def test_a_part_of_a_larger_board_looks_like_the_board(theme: Theme) -> None:
    cell = 60
    baked = art.board(theme, cell)
    whole = pygame.Surface(baked.surface.get_size())
    baked.draw(whole, baked.left, baked.top)
    seen = pygame.Rect(0, 0, 400, 300)
    origin = (-3 * cell, -5 * cell)
    part = pygame.Surface(seen.size)
    art.draw_part(part, theme, cell, origin, seen)
    for number in CELLS:
        middle = art.place(cell, number).move(origin).center
        for dx, dy in ((0, 0), (cell // 3, cell // 3)):
            spot = (middle[0] + dx, middle[1] + dy)
            if seen.collidepoint(spot):
                there = (spot[0] - origin[0] + baked.left, spot[1] - origin[1] + baked.top)
                colour = whole.get_at(there)
                assert near(part.get_at(spot), f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}")


def test_what_lies_beyond_the_board_is_left_as_it_was() -> None:
    theme, cell = THEMES[1], 60
    part = pygame.Surface((200, 200))
    part.fill("#123456")
    art.draw_part(part, theme, cell, (0, 0), part.get_rect())
    assert near(part.get_at((40, 40)), "#123456")  # the corner has no cells


@every_theme
def test_rows_of_a_sheet_can_be_numbered_left_of_their_boxes(theme: Theme) -> None:
    plain = sheet_paper(theme, 240, 26, 14, LABELS, BLANK_SHEET, BLANK_SHEET, 0, 3, 11)
    shown = sheet_paper(
        theme, 240, 26, 14, LABELS, BLANK_SHEET, BLANK_SHEET, 0, 3, 11, numbered=True
    )
    left = sheet_cell(240, 26, 0, 0, 22).left
    numbers = [pixels(shown.subsurface((2, 26 * row + 3, left - 6, 20))) for row in range(4)]
    assert len(set(numbers)) == 4  # none beside the labels, then 12, 13, 14
    assert pixels(plain) != pixels(shown)


@every_theme
def test_a_line_that_is_too_high_is_told_by_more_than_its_colour(theme: Theme) -> None:
    high = sum_marks.sum_mark(theme, 28, "13", False, refused=True)
    low = sum_marks.sum_mark(theme, 28, "13", False)
    assert pixels(high) != pixels(low)
    x, y = high.left, high.top
    corner = [high.surface.get_at((x + 9, y - down)) for down in (5, 6, 7)]
    assert any(near(colour, theme.colour("error"), 40) for colour in corner)  # its stroke


@every_theme
def test_the_place_of_a_tile_in_the_hand_still_says_its_value(theme: Theme) -> None:
    wells = {pixels(art.hand_well(theme, 60, value)) for value in VALUES}
    assert len(wells) == len(VALUES)
