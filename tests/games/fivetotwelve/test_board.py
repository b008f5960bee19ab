"""The boards: marks, lit cells, previews."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.ranking import Part, Ranked
from game.games.fivetotwelve.art import marks
from game.games.fivetotwelve.rules.model import (
    DOTTED,
    FREE,
    HIGHEST,
    Put,
    cells_for,
    cells_of,
)
from game.games.fivetotwelve.rules.rules import LEAVE
from tests.games.fivetotwelve.at_table import Table, X, explains_the_prompt, pixels, seats
from tests.play import random_match


def test_a_round_of_the_set_up_has_all_its_tiles_marked_when_looking_back(table: Table) -> None:
    table.begin(None, "novice")
    table.put_set_up(10)
    first = table.log()[0]
    table.look_at(first.number)
    assert all(board.count(FREE) == 15 for board in table.view.boards)
    marked = table.game.attempt.last_cells
    assert (0, 10) in marked
    assert {seat for seat, _ in marked} == {0, 1}


def test_the_others_last_tiles_stay_marked_until_one_has_acted(
    table: Table,
) -> None:
    table.lay(levels=(None, None), middle=[3])
    table.click("open 0")
    table.click("cell 0")
    table.until("draw")
    assert table.view.seat == 1
    assert table.game.attempt.last_cells == {(0, 0)}
    table.click("draw")
    table.until("leave")
    assert table.game.attempt.last_cells == {(0, 0)}
    table.click("leave")
    table.until("draw")
    assert table.view.seat == 0
    assert not table.game.attempt.last_cells  # one's own is not, and the other has put none
    table.click("draw")
    table.until("leave")
    table.click("leave")
    table.until("draw")
    assert not table.game.attempt.last_cells
    table.look_at(1)
    assert table.game.attempt.last_cells == {(0, 0)}
    table.look_at(2)
    assert not table.game.attempt.last_cells


def test_a_tile_that_was_taken_back_is_no_longer_marked(table: Table) -> None:
    table.lay(levels=(None, None), middle=[3])
    table.click("open 0")
    table.click("cell 0")
    table.until("draw")
    table.click("undo")
    table.until("draw")
    assert table.view.seat == 0
    table.click("draw")
    table.until("leave")
    table.click("leave")
    table.until("draw")
    assert not table.game.attempt.last_cells


def test_a_new_game_of_a_series_begins_without_marks(table: Table) -> None:
    match = next(
        each
        for each in random_match("fivetotwelve", 2, {"series": True}, 4)
        if each.state.history and each.state.phase == "setup"
    )
    table.open("table", number=table.home.store.begin(match, seats((None, None))))
    table.step(times=3)
    if table.has("curtain"):
        table.click("curtain")
    table.until("hand")
    assert not table.game.attempt.last_cells


def test_the_sign_of_an_exchange_stays_whole_under_the_pointer(table: Table) -> None:
    table.lay(phase="drawn", drawn=6)
    cell, up = table.control("cell 1").place, table.screen.stage.px(3)
    middle = (round(cell.right - cell.width * 0.1), round(cell.top + cell.height * 0.08))
    size = round(cell.width * 0.2)
    table.point((0, 0))
    before = table.picture()
    table.point(cell.center)
    after = table.picture()
    for across in (-size // 2, 0, size // 2):
        place = (middle[0] + across, middle[1] + size // 3)
        assert after.get_at((place[0], place[1] - up)) == before.get_at(place)


def test_a_proposed_tile_is_shown_once(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", confirm=True)
    table.lay(phase="drawn", drawn=15)
    hand = table.game.places.hand_of(0)
    held = table.picture().get_at((hand.left + hand.width // 8, hand.top + hand.height // 8))
    table.click("cell 11")
    assert table.game.attempt.ghost == Put(11)
    shown = table.picture().get_at((hand.left + hand.width // 8, hand.top + hand.height // 8))
    assert shown != held
    table.close()


def test_a_lit_cell_keeps_its_dot(table: Table) -> None:
    table.begin(None, "novice")
    table.until("hand")
    stage, place = table.screen.stage, table.game.places.cell(0, DOTTED[1])
    corner = table.picture().get_at((place.left + round(place.width * 0.17),
                                     place.top + round(place.height * 0.17)))  # fmt: skip
    assert corner == pygame.Color(stage.theme.colour("accent_text"))
    without = marks.lit(stage.theme, place.width, table.game.attempt.value)
    assert without.get_at((round(place.width * 0.17),) * 2) != corner


def test_a_click_on_the_board_without_a_tile_says_what_comes_first(table: Table) -> None:
    table.lay()
    for key in ("cell 1", "cell 0"):
        explains_the_prompt(table, key)
    table.press(pygame.K_TAB)
    assert not any(each.focusable for each in table.screen.controls() if "cell" in each.key)


@pytest.mark.parametrize("keyboard", [False, True])
def test_the_preview_of_an_exchange_shows_both_tiles_and_where_the_old_one_goes(
    tmp_path: Path, keyboard: bool
) -> None:
    table = Table(tmp_path, speed="instant")
    table.lay(phase="drawn", drawn=6, middle=[3, 9])
    theme, cell = table.screen.stage.theme, table.control("cell 1")
    assert table.view.boards[0][1] == 5
    table.point((0, 0))
    before = table.picture()
    if keyboard:
        table.press(pygame.K_TAB)
        table.screen.set_focus("cell 1")
    else:
        table.point(cell.place.center)
    goes = next(place for value, place in table.game.places.in_middle.open_tiles(_counts(3, 5, 9))
                if value == 5)  # fmt: skip
    exchange = marks.exchange(theme, cell.place.width, 6, 5)
    exchange.draw(before, cell.place.left, cell.place.top - theme.px(3))
    marks.ghost(theme, goes.width, 5).draw(before, *goes.topleft)
    picture = table.picture()
    for place in (cell.place.move(0, -theme.px(3)), goes):
        inside = place.inflate(-place.width // 3, -place.height // 3)
        assert pixels(picture.subsurface(inside)) == pixels(before.subsurface(inside))
    assert table.control("cell 1").name == (
        "Row 1, column 2: the 6 for the 5, which goes to the middle"
    )
    table.close()


@pytest.mark.parametrize("by_click", [False, True])
def test_after_the_keyboard_a_tile_is_previewed_once_where_it_will_lie(
    table: Table, by_click: bool
) -> None:
    table.lay(phase="drawn", drawn=6, middle=[3, 9])
    table.press(pygame.K_TAB)
    fitting = table.game.attempt.fitting
    first, last = min(fitting), max(fitting)
    table.screen.set_focus(f"cell {first}")
    place = table.control(f"cell {last}").place.center
    table.point(place)
    assert table.focus == f"cell {last}"
    length = table.table.session.length
    table.click_at(place) if by_click else table.press(pygame.K_RETURN)
    assert table.table.session.shown(length).move == Put(last)


def _counts(*values: int) -> tuple[int, ...]:
    return tuple(values.count(value) for value in range(1, HIGHEST + 1))


SPOILS = ((3, 6, 9, 10), (5, X, 10, 12), (X, X, 15, 18), (X, 14, X, X))
"""With a 14 below the 5, nothing fits to the right of it, nor below it."""
NO_FIT = {9, 12}


def test_a_warning_marks_the_cells_that_would_be_spoilt(table: Table) -> None:
    table.lay(own=SPOILS, phase="drawn", drawn=14)
    before = pixels(table.picture())
    table.warn(Put(8), Part("dead", 0.2, (9, 12, -1)), Ranked(LEAVE, 0.5, 0.01))
    assert set(table.game.attempt.spoilt_cells) == NO_FIT
    assert not table.game.attempt.given_away[2]
    assert pixels(table.picture()) != before
    table.table.course.preview.drop()
    table.show_again()
    assert not table.game.attempt.spoilt_cells


def test_a_warning_marks_the_cell_of_the_move_that_is_overlooked(table: Table) -> None:
    table.lay(own=SPOILS, phase="drawn", drawn=14)
    fills = Part("filled", 0.2, (1,))
    table.warn(LEAVE, fills, Ranked(Put(13), 0.5, 0.01))
    before, marked = pixels(table.picture()), {table.game.attempt.overlooked_cell}
    table.warn(LEAVE, fills, Ranked(Put(13), 0.5, 0.01), praises=True)
    marked.add(table.game.attempt.overlooked_cell)
    assert marked == {None, 13}
    assert pixels(table.picture()) != before


def test_a_warning_marks_where_another_player_could_use_a_tile(table: Table) -> None:
    table.lay(own=SPOILS, phase="drawn", drawn=8)
    table.warn(LEAVE, Part("offers", 0.2, (1, 8)), Ranked(Put(8), 0.5, 0.01))
    seat, value, cells = table.game.attempt.given_away
    assert (seat, value) == (1, 8)
    blocked = table.match.state.blocked[1]
    board = table.view.boards[1]
    assert set(cells) == {cell for cell in cells_of(cells_for(8, blocked)) if board[cell] == FREE}
    assert cells
