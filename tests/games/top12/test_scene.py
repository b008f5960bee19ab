"""The table of Top 12, tried as a person would: whole matches, tools of the frame, layout."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.top12.rules.model import (
    FREE,
    JOKER,
    SYMBOLS,
    columns_for,
)
from game.games.top12.scene.chances import columns_that_fit
from game.games.top12.scene.gaps import gaps_of
from game.games.top12.scene.layout import OTHER_FOOT
from game.games.top12.scene.sentences import cell_name, symbol_name, turns_so_far
from game.games.top12.scene.sheets import CANNOT_WRITE, HAS_CHOSEN, STILL_CHOOSING
from game.games.top12.words.results import RESULTS
from game.services.words import Words, available
from tests.games.top12.at_table import (
    NAMES,
    STARTS,
    Table,
)
from tests.patience import Patience
from tests.scenes.desk import LAYOUTS, each_layout_with, everything_fits, nothing_overlaps

# --- whole matches ---


def test_a_match_is_played_to_its_result_by_clicks(table: Table) -> None:
    table.begin(None, "novice")
    patience = Patience()
    while not table.has_ended:
        patience.goes_on()
        table.play_a_move()
    assert table.table.session.result is not None
    assert len(table.home.store.finished()) == 1


def test_a_whole_match_can_be_played_with_the_keyboard_alone(table: Table) -> None:
    table.begin(None, "novice")
    patience = Patience()
    while not table.has_ended:
        patience.goes_on()
        table.step(0.05)
        if table.has("start 50"):
            for number, (column, row) in enumerate(STARTS):
                table.press(pygame.K_1 + number)
                table.walk_to(f"cell {column} {row}")
                table.press(pygame.K_RETURN)
            table.walk_to("done")
            table.press(pygame.K_RETURN)
        elif table.has("name"):
            fits = columns_that_fit(table.view.sheets[0])
            for digit in str(fits.index(max(fits)) + 1):
                table.press(pygame.K_0 + int(digit))
            table.press(pygame.K_RETURN)
        elif table.is_to_write():
            column, row = min(table.game.attempt.fits)
            table.walk_to(f"cell {column} {row}")
            table.press(pygame.K_RETURN)
    assert table.screen.memory.shows_focus


def place_with_keys(table: Table) -> None:
    for number, (column, row) in enumerate(STARTS):
        table.press(pygame.K_1 + number)
        table.walk_to(f"cell {column} {row}")
        table.press(pygame.K_RETURN)


def write_until_named(table: Table) -> None:
    """Writes with clicks wherever one can, until a number is to be named."""
    patience = Patience()
    while not table.has("name"):
        patience.goes_on()
        if table.is_to_write():
            table.play_a_move()
        table.step(0.05)


def test_with_the_keyboard_done_has_the_focus_once_all_start_numbers_are_placed(
    table: Table,
) -> None:
    table.begin(None)
    place_with_keys(table)
    assert table.focus == "done"
    table.press(pygame.K_RETURN)
    assert table.truth.phase == "name"


def test_a_digit_that_picks_a_start_number_leads_the_keyboard_to_the_sheet(table: Table) -> None:
    table.begin(None)
    table.press(pygame.K_3)
    assert table.focus == "cell 0 0"
    table.press(pygame.K_DOWN, pygame.K_RETURN)
    assert table.tried == {30: (0, 1)}


@pytest.mark.parametrize("lit", [True, False])
def test_with_the_keyboard_a_cell_of_the_column_that_was_rolled_has_the_focus(
    tmp_path: Path, lit: bool
) -> None:
    """It would begin at the other end of the window, as what named the number has gone."""
    table = Table(tmp_path, speed="instant", show_where=lit)
    table.begin(None)
    table.set_up()
    for _ in range(4):
        write_until_named(table)
        table.press(pygame.K_7, pygame.K_RETURN)
        table.until("cell 0 0", "name")
        if not table.is_to_write():
            continue
        roll = table.view.roll
        assert roll is not None
        # As low in the column as 7 is among the numbers from 1 to 100, or where it divides its gap.
        first = (min(columns_for(roll)), 0)
        if lit:
            even = {
                (gap.column, gap.first + cell): abs(number - 7)
                for gap in gaps_of(table.view.sheets[0])
                for cell, number in enumerate(gap.numbers)
            }
            first = min(table.game.attempt.fits, key=lambda cell: (even[cell], cell))
        assert table.focus == f"cell {first[0]} {first[1]}"
    table.close()


def test_the_first_tab_leads_to_a_cell_where_the_number_divides_its_gap(table: Table) -> None:
    """The first cell of the sheet would spoil a column if Enter was pressed there."""
    table.begin(None)
    table.play_until("write")
    table.screen.memory.focus = None
    table.press(pygame.K_TAB)
    number, fits = table.view.number, table.game.attempt.fits
    assert number is not None
    even = {
        (gap.column, gap.first + cell): abs(each - number)
        for gap in gaps_of(table.view.sheets[0])
        for cell, each in enumerate(gap.numbers)
    }
    best = min(fits, key=lambda cell: (even[cell], cell))
    assert table.focus == f"cell {best[0]} {best[1]}"


def test_with_the_pointer_no_cell_gets_the_focus_by_itself(table: Table) -> None:
    table.begin(None)
    table.play_until("write")
    assert table.focus is None or not table.focus.startswith("cell")


def test_a_person_who_plays_alone_sees_the_turns_and_the_rank_in_reach(table: Table) -> None:
    table.begin(None)
    table.set_up()
    while table.truth.turns < 3 or not table.has("name"):
        table.play_a_move()
    told = table.told()
    assert turns_so_far(Words("en"), table.truth.turns) in told
    assert "Specialist" in told
    assert RESULTS.rank_limit.format(n=25) in told


def test_computers_play_alone_to_the_end(table: Table) -> None:
    table.begin("novice", "novice")
    patience = Patience()
    while table.table.session.result is None:
        patience.goes_on()
        table.step(0.05)
        pygame.time.wait(1)
    assert table.truth.phase == "over"


def test_a_match_of_four_at_one_computer_is_played_on(table: Table) -> None:
    table.begin(None, None, None, None)
    table.set_up()
    while table.truth.turns < 6:
        table.play_a_move()
    assert table.table.course.curtain is None


# --- the frame's tools ---


def test_a_hint_for_each_kind_of_decision_is_shown_on_the_table_and_can_be_played(
    table: Table,
) -> None:
    table.begin(None, "novice")
    for phase in ("setup", "name", "write"):
        table.play_until(phase)
        length = table.table.session.length
        before = table.picture()
        table.press(pygame.K_h)
        table.until("play ghost")
        assert table.picture().get_view("2").raw != before.get_view("2").raw
        table.click("play ghost")
        assert table.table.session.length > length or table.tried


def _only_cell(table: Table) -> str:
    keys = table.keys()
    (cell,) = (key for key in keys if key.startswith("cell "))
    return cell


@pytest.mark.parametrize("confirm", [False, True])
def test_a_click_on_the_cell_of_a_hint_plays_it(tmp_path: Path, confirm: bool) -> None:
    table = Table(tmp_path, speed="instant")
    table.begin(None, "novice")
    table.press(pygame.K_h)
    table.until("play ghost")
    cell = _only_cell(table)
    table.click(cell)
    assert not table.has("play ghost")
    assert f"cell {table.tried[10][0]} {table.tried[10][1]}" == cell
    table.play_until("write")
    table.home.choose(confirm=confirm)
    length = table.table.session.length
    table.press(pygame.K_h)
    table.until("play ghost")
    cell = _only_cell(table)
    table.click(cell)
    assert not table.has("play ghost")
    assert table.table.session.length > length
    table.close()


def test_undo_takes_back_what_was_written(table: Table) -> None:
    table.begin(None)
    table.play_until("write")
    sheets, number = table.view.sheets, table.view.number
    table.play_a_move()
    assert table.view.sheets != sheets
    table.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.view.sheets == sheets
    assert table.view.number == number


def test_the_turn_of_all_is_taken_back_as_a_whole(table: Table) -> None:
    table.begin(None, None)
    table.set_up()
    table.name(60)
    table.step(times=5)
    length = table.table.session.length
    while table.view.phase == "write":
        table.play_a_move()
    table.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.table.session.length == length
    assert table.view.pending is None


def test_a_move_can_be_made_to_wait_for_one_more_click(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", confirm=True)
    table.begin(None)
    table.place_all()
    table.click("done")  # that is the one more click
    table.until("name")
    length = table.table.session.length
    table.click("name")
    assert table.table.session.length == length
    table.click("play ghost")
    assert table.table.session.length > length
    table.close()


def test_every_position_can_be_looked_at_again(table: Table) -> None:
    table.begin(None, "novice")
    while table.truth.turns < 4:
        table.play_a_move()
    table.play_until("name")
    now = table.view
    while table.table.course.at != 0:
        before = table.table.course.at
        table.press(pygame.K_PAGEUP)
        assert table.table.course.at != before
        assert table.view == table.table.session.view(table.table.course.at)
        assert not table.has("name")
        table.picture()
    table.press(pygame.K_ESCAPE)
    assert table.view == now
    assert table.has("name")


def test_a_match_left_in_the_middle_is_there_again(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    number, record = table.table.number, table.table.session.record
    table.app.stack.pop()
    table.open("table", number=number)
    table.step(times=3)
    assert table.table.session.record["seed"] == record["seed"]
    table.play_until("write")


def test_the_log_names_players_and_has_a_line_for_each_who_wrote(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    table.play_a_move()
    table.play_until("name")
    told = table.log()
    assert "Mira named" in told
    assert "Noah wrote" in told or "Noah could not write" in told
    assert "you" not in told.lower().replace("young", "")


# --- how it looks ---


@pytest.mark.parametrize(("size", "text", "players"), each_layout_with([1, 2, 4]))
def test_nothing_overlaps_at_any_size(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin(None, *["novice"] * (players - 1))
    table.until("start 50")
    table.click("cell 0 3")
    nothing_overlaps(table)
    table.play_until("name")
    nothing_overlaps(table)
    table.play_until("write")
    everything_fits(table, NAMES)
    table.close()


@pytest.mark.parametrize("language", available())
def test_sentences_stay_whole_in_every_language(tmp_path: Path, language: str) -> None:
    table = Table(tmp_path, (1024, 640), text_size=150, speed="instant", language=language)
    table.begin(None, "novice", "novice", "novice")
    for phase in ("setup", "name", "write"):
        table.play_until(phase)
        assert set(table.shortened()) <= set(NAMES)
        nothing_overlaps(table)
    table.close()


def test_with_huge_texts_another_sheet_opens_on_a_click(tmp_path: Path) -> None:
    table = Table(tmp_path, text_size=200, speed="instant")
    table.begin(None, "novice", "novice")
    table.play_until("name")
    assert table.seating.sheet_of(1) is None
    before = table.picture()
    table.click("sheet 1")
    assert table.seating.sheet_of(1) is not None
    assert table.picture().get_view("2").raw != before.get_view("2").raw
    table.press(pygame.K_ESCAPE)
    assert table.seating.sheet_of(1) is None
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_with_huge_texts_the_others_are_listed_once(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table(tmp_path, size, text_size=200, speed="instant")
    table.begin(None, "novice", "novice", "novice")
    table.play_until("write")
    names = [line.text for line in table.written()]
    assert [names.count(name) for name in NAMES[1:]] == [1, 1, 1]
    states = {STILL_CHOOSING, HAS_CHOSEN, CANNOT_WRITE}
    assert sum(name in states for name in names) == 3
    places = table.game.places
    assert abs(places.rows[-1].bottom - places.own_rect.bottom) <= places.own.margin
    table.close()


@pytest.mark.parametrize(("size", "text"), [each for each in LAYOUTS if 100 <= each[1] < 200])
def test_the_numbers_of_three_others_can_be_read(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin(None, "novice", "novice", "novice")
    other = table.game.places.other
    assert other is not None
    assert other.size_of(88) >= 13
    table.close()


def test_the_sheet_of_one_other_is_as_wide_as_the_tray(tmp_path: Path) -> None:
    for players in (2, 3):
        table = Table(tmp_path / str(players), speed="instant")
        table.begin(None, *["novice"] * (players - 1))
        places = table.game.places
        assert (places.others[0].width == places.tray.width) is (players == 2)
        assert places.other is not None
        assert (places.other.size_of(88) > OTHER_FOOT.size * 1.4) is (players == 2)
        table.close()


def test_everything_can_be_reached_by_keyboard(table: Table) -> None:
    table.begin(None, "novice")
    for phase in ("setup", "write"):
        table.play_until(phase)
        keys = table.keys()
        wanted = {key for key in keys if not key.startswith("log ")}
        assert wanted <= table.reached_by_keyboard()


def test_cells_are_called_by_what_stands_in_them(table: Table) -> None:
    table.begin(None)
    table.click("cell 1 1")
    assert table.control("cell 1 1").name == "Star, row 2: 10"
    assert table.control("cell 0 1").name == cell_name(Words("en"), (0, 1), FREE, 20, True)


def test_every_side_of_the_die_has_a_name() -> None:
    names = {symbol_name(Words("en"), symbol) for symbol in range(len(SYMBOLS))}
    assert len(names) == len(SYMBOLS)
    assert symbol_name(Words("en"), SYMBOLS.index(JOKER)) == "Joker"
