"""Hints, the score sheets, and the part of the board that is shown."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.zatre.rules.model import (
    RED,
    Put,
    cell_at,
    tile_of,
)
from game.games.zatre.scene.small_sheet import row_height
from game.ui.frame.reach import strokes_of
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Open
from tests.games.zatre.at_table import PEOPLE, Table, singles
from tests.games.zatre.positions import board_of, sheet
from tests.scenes.desk import nothing_overlaps


def test_a_hint_shows_its_tiles_on_the_board_and_why(table: Table) -> None:
    table.deal([4, 5], [])
    table.press(pygame.K_h)
    table.until("play ghost")
    ghost = table.shown.attempt.ghost
    assert isinstance(ghost, Put)
    assert table.shown.aim.shown_tiles() == ghost.tiles
    table.click("play ghost")
    assert table.table.session.shown(0).move == ghost


def test_all_sheets_open_over_the_table_and_close_again(table: Table) -> None:
    sheets = [sheet(1, c10=[1], c11=[2], c12=[4]), sheet(), sheet(c12=[8])]
    table.deal([2, 3], [], [], levels=(None, "novice", "novice"), sheets=sheets)
    table.click("sheets")
    text = table.said()
    assert all(table.shown.sheets.shown(side).title in text for side in range(3))
    assert not table.has("board")
    table.press(pygame.K_ESCAPE)
    assert table.has("board")
    assert isinstance(table.scene, TableScene)


def test_a_total_that_is_only_tried_out_is_told_as_such_on_all_sheets(table: Table) -> None:
    table.deal([4, 5], [], board=board_of({(7, 7): 6, (7, 8): 1, (7, 9): 1}))
    table.try_out((tile_of(4, cell_at(7, 10)),))
    table.click("sheets")
    assert "Total 0 \u2192 4" in table.said()


def test_all_rows_of_all_sheets_are_reached_by_scrolling_and_stand_side_by_side(
    table: Table,
) -> None:
    sheets = [sheet(3, c12=[4] * 24), sheet(1, c10=[1, 1])]
    table.deal([2, 3], [], sheets=sheets)
    table.click("sheets")
    region = next(each for each in table.screen.regions if each.name == "all sheets")
    rows = [item for item in table.screen.items if item.region is region]
    assert [row.rect.top for row in rows] == [0, 0]
    assert {row.rect.height for row in rows} == {region.content}
    assert region.content // row_height(table.screen.stage) == 25
    assert region.offset == 0 < region.reach
    table.screen.set_focus("why sheet 0")
    for _ in range(25):
        table.press(pygame.K_DOWN)
    (region,) = (each for each in table.screen.regions if each.name == "all sheets")
    assert region.offset == region.reach
    table.point(region.rect.center)
    for _ in range(25):
        table.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    (region,) = (each for each in table.screen.regions if each.name == "all sheets")
    assert region.offset == 0


def test_the_sheet_in_the_rail_begins_where_something_is_new_and_scrolls_to_the_rest(
    table: Table,
) -> None:
    sheets = [sheet(3, c10=[1] * 15, c11=[2] * 15, c12=[4] * 15), sheet()]
    table.deal([2, 3], [], sheets=sheets)
    (region,) = (each for each in table.screen.regions if each.name.startswith("sheet of"))
    high = row_height(table.screen.stage)
    seen = region.rect.height // high
    assert region.content == 16 * high
    assert region.offset == (16 - seen) * high > 0
    table.point(region.rect.center)
    for _ in range(16):
        table.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    (region,) = (each for each in table.screen.regions if each.name.startswith("sheet of"))
    assert region.offset == 0


def test_the_sheet_in_the_rail_leaves_room_for_the_log(tmp_path: Path) -> None:
    desk = Table(tmp_path, size=(1280, 800))
    desk.deal([2, 3], [])
    (sheet_rows,) = (each for each in desk.screen.regions if each.name.startswith("sheet of"))
    stage = desk.screen.stage
    assert sheet_rows.rect.height // row_height(stage) >= 10
    (log,) = (each for each in desk.screen.regions if each.name == "log")
    assert log.rect.height >= stage.px(180)
    desk.close()


def test_a_lesson_that_speaks_of_rows_shows_the_sheet_beside_the_board(tmp_path: Path) -> None:
    for number, size in enumerate(((1024, 640), (1280, 800))):
        table = Table(tmp_path / str(number), size, speed="instant")
        try:
            table.open("lesson", game="zatre", step="complete")
            table.step(times=3)
            assert "Player\u2019s sheet" in table.said()
            assert table.has("sheet")
            nothing_overlaps(table)
            table.click("hand 0")
            table.click_cell(6, 11)
            assert "Row 2 bonus: 3" in table.said()
        finally:
            table.close()


def test_a_solved_step_tells_what_the_turn_brought_also_where_a_kept_tile_fits(
    table: Table,
) -> None:
    table.open("lesson", game="zatre", step="complete")
    table.step(times=3)
    table.click("hand 0")
    table.click_cell(6, 11)
    table.click("put")
    table.step(times=5)
    assert table.has("lesson next"), "it is done"
    assert "Player: +10" in table.said()
    assert "Total 38 \u2192 48" in table.said()
    assert "Player\u2019s sheet" in table.said()


@pytest.mark.parametrize(
    ("key", "rows"),
    [
        ("why sheet 0", "Mira\u2019s sheet comes to 14, row by row: 1 + 2 + 8 + 3."),
        ("why sheet 2", "Ada\u2019s sheet comes to 8, row by row: 8."),
    ],
)
def test_each_sheet_can_be_asked_why_it_comes_to_its_total(
    table: Table, key: str, rows: str
) -> None:
    sheets = [sheet(0, c10=[1], c11=[2], c12=[8]), sheet(), sheet(c12=[8])]
    table.deal([2, 3], [], [], levels=(None, "novice", "novice"), sheets=sheets)
    table.click("sheets")
    table.click(key)
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert asked.page == "why"
    rule = asked.about["rule"]
    assert rows in rule.text.format_map(dict(rule.figures)).replace("\u00a0", " ")


def test_the_wheel_zooms_about_the_pointer_and_dragging_moves_the_board(table: Table) -> None:
    table.deal([2, 3], [])
    window = table.shown.board.window
    place = table.place(4, 4)
    table.point(place)
    for _ in range(2):
        table.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    assert table.is_zoomed()
    assert window.cell_at(place) == cell_at(4, 4)
    before = window.place(RED).topleft
    table.drag(table.place(5, 5), (table.place(5, 5)[0] - 60, table.place(5, 5)[1] - 40))
    after = window.place(RED).topleft
    assert (before[0] - after[0], before[1] - after[1]) == (60, 40)
    assert table.tried() == ()
    table.press(pygame.K_0)
    assert not table.is_zoomed()
    assert table.place(4, 4) == place


def test_pinching_and_keys_zoom_and_the_keyboard_brings_its_cell_into_sight(table: Table) -> None:
    table.deal([2, 3], [])
    window = table.shown.board.window
    middle = window.rect.center
    width, height = table.screen.stage.size
    table.post(
        pygame.MULTIGESTURE, x=middle[0] / width, y=middle[1] / height, pinched=0.2, rotated=0.0,
        num_fingers=2,
    )  # fmt: skip
    assert table.is_zoomed()
    for _ in range(5):
        table.press(pygame.K_PLUS)
    table.screen.set_focus("board")
    table.shown.aim.set_cursor(cell_at(1, 2))
    table.press(pygame.K_LEFT)  # a table that rests moves nothing before there is an input
    assert table.shown.aim.cursor == cell_at(1, 1)
    table.step(times=3)
    assert window.rect.contains(window.place(cell_at(1, 1)))
    assert window.rect.contains(window.place(table.shown.aim.cursor))
    for _ in range(6):
        table.press(pygame.K_MINUS)
    assert not table.is_zoomed()


def test_a_tile_waits_unseen_in_the_bag_until_it_sets_out(tmp_path: Path) -> None:
    desk = Table(tmp_path, motion="full")
    desk.begin()
    waited = 0
    while waited < 10:
        waiting = [each for each in desk.table.showing.motions if each.flight.place <= 0]
        assert not strokes_of(waiting, desk.screen.stage.size)
        waited += len(waiting)
        desk.step(1 / 60)
    desk.close()


@pytest.mark.parametrize(
    ("levels", "is_closed"),
    [((None, None, "novice", "novice"), False), ((None, "novice", None, "novice"), True)],
    ids=["partners", "opponents"],
)
def test_only_who_has_secrets_has_to_say_who_comes_back(
    table: Table, levels: tuple[str | None, ...], is_closed: bool
) -> None:
    table.deal([2, 3], [4, 5], [], [], levels=levels, phase="team")
    number = table.table.number
    table.open("table", number=number)
    table.step(times=3)
    assert table.has("curtain") == is_closed


def zoomed_away_from(table: Table, row: int, column: int) -> None:
    """As near as it goes, with a corner in sight that is far from that cell."""
    window = table.shown.board.window
    for _ in range(5):
        table.press(pygame.K_PLUS)
    far = table.place(row, column)
    right, down = (
        1 if at < middle else -1 for at, middle in zip(far, window.rect.center, strict=True)
    )
    window.move_by(right * 4000, down * 4000, at_once=True)
    table.table.display.rebuild()
    assert not window.rect.collidepoint(table.place(row, column))


def test_where_a_part_of_the_board_is_seen_it_follows_what_the_others_put(table: Table) -> None:
    table.deal([2, 3], [], levels=PEOPLE)
    cell = cell_at(6, 8)
    table.try_out((tile_of(2, cell),))
    zoomed_away_from(table, 6, 8)
    table.click("put")
    table.until("curtain")
    table.click("curtain")
    window = table.shown.board.window
    table.until("hand 0")
    assert window.rect.contains(window.place(cell))


def test_where_a_part_of_the_board_is_seen_it_follows_a_hint(table: Table) -> None:
    table.deal([2, 3], [])
    cell = cell_at(6, 8)
    zoomed_away_from(table, 6, 8)
    table.table.show_move(Put((tile_of(2, cell),)))
    table.step(times=40)
    window = table.shown.board.window
    assert window.rect.contains(window.place(cell))
    far = window.origin
    window.move_by(-4000, -4000, at_once=True)
    assert window.origin != far
    table.table.display.rebuild()
    table.step(times=40)
    assert window.origin != far, "whoever looks elsewhere is not pulled back"


def test_undo_takes_a_tile_back_that_is_tried_out_and_then_the_turn(table: Table) -> None:
    table.deal([2, 3], [], levels=PEOPLE)
    length = table.table.session.length
    table.try_out((tile_of(2, cell_at(6, 8)),))
    tried = table.tried()
    assert len(tried) == 1
    table.click("undo")
    assert table.tried() == ()
    assert table.table.session.length == length
    table.try_out((tile_of(2, cell_at(6, 8)),))
    table.press(pygame.K_BACKSPACE)
    assert table.tried() == ()
    assert table.table.session.length == length


def test_a_saved_match_goes_on_where_it_was(table: Table) -> None:
    table.deal([2, 3], [], levels=PEOPLE)
    table.try_out(next(singles(table)))
    table.click("put")
    number, board = table.table.number, table.view.board
    table.open("table", number=number)
    table.step(times=3)
    assert table.view.board == board
