"""The table of Top 12, tried as a person would: with a mouse and with keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import hypot
from pathlib import Path
from time import monotonic
from typing import Any

import pygame
import pytest

from game.games import rules_of
from game.games.top12.art import pieces as art
from game.games.top12.art.die import IN_PIXELS
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    JOKER,
    ROWS,
    SYMBOLS,
    Name,
    Roll,
    Sheet,
    Start,
    Top12View,
    Write,
    columns_for,
)
from game.games.top12.scene import naming, sentences
from game.games.top12.scene.gaps import gaps_of
from game.games.top12.scene.layout import NOTE, OTHER_FOOT
from game.games.top12.scene.naming import columns_that_fit
from game.games.top12.scene.scene import Top12Table
from game.games.top12.scene.sentences import Cell, symbol_name
from game.games.top12.scene.sheets import Marks
from game.services.session import Shown
from game.services.words import Words, available
from game.ui.frame.desk import Entry, Situation
from game.ui.frame.prompts import player_lines, prompt_of
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.flow import Flow, Inlay, plain
from game.ui.toolkit.items import RING_ROOM
from game.ui.toolkit.stage import Open
from game.ui.toolkit.text import Style
from tests.scenes.desk import LAYOUTS, Desk, keep_match, nothing_overlaps, sitting

PATIENCE = 120.0
NAMES = ("Mira", "Noah", "Ada", "Lin")
STARTS = ((1, 1), (3, 3), (2, 5), (4, 5), (0, 6))
"""Where the start numbers go here, 10 first: columns and rows."""


class Table(Desk):
    """A desk with a match of Top 12 on it."""

    def begin(self, *levels: str | None, seed: int = 4, **options: Any) -> None:
        self.home.new_seed = lambda: seed
        seats = [sitting(NAMES[n], n, level) for n, level in enumerate(levels)]
        match = {"game": "top12", "players": len(levels), "options": options, "seats": seats}
        self.open("table", new={**match, "house": {}})
        self.step(times=3)

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene)
        return self.scene

    @property
    def game(self) -> Top12Table:
        table: Any = self.table.table
        assert isinstance(table, Top12Table)
        return table

    @property
    def view(self) -> Top12View:
        return self.game.view

    @property
    def truth(self) -> Any:
        return self.table.session._match.state

    @property
    def has_ended(self) -> bool:
        return any(isinstance(each, Open) and each.page == "result" for each in self.asked)

    def wait_for_computers(self) -> None:
        """Until nobody is to choose but the person."""
        end = monotonic() + PATIENCE
        while len(self.table.session.to_act) > 1:
            assert monotonic() < end
            self.step(0.02)
        self.step(times=3)

    def place_all(self) -> None:
        for column, row in STARTS:
            self.click(f"cell {column} {row}")

    def set_up(self) -> None:
        """The set-up of all who sit at the computer, until the first number is to be named."""
        end = monotonic() + PATIENCE
        while self.truth.phase == "setup":
            assert monotonic() < end
            if self.has("curtain"):
                self.click("curtain")
            elif self.has("start 50"):
                self.place_all()
                self.click("done")
            self.step(0.05)
        self.step(times=3)

    def name(self, number: int) -> None:
        self.until("name")
        self.game._choose(number)
        self.step()
        self.click("name")

    def name_what_fits(self) -> None:
        fits = columns_that_fit(self.view.sheets[self.view.seat])
        self.name(fits.index(max(fits)) + 1)

    def is_to_write(self) -> bool:
        return self.view.phase == "write" and self.has("cell 0 0")

    def play_a_move(self) -> None:
        """Whatever there is to do, by clicks."""
        if self.has("curtain"):
            self.click("curtain")
        elif self.has("start 50"):
            self.place_all()
            self.click("done")
        elif self.has("name"):
            self.name_what_fits()
        elif self.is_to_write() and self.game._fits:
            column, row = min(self.game._fits)
            self.click(f"cell {column} {row}")
        self.step(0.05)

    def play_until(self, phase: str) -> None:
        """Until whoever sits at the computer has a turn of that kind."""
        end = monotonic() + PATIENCE
        while not (self.view.phase == phase and self.game._turn is not None):
            assert monotonic() < end
            self.play_a_move()

    def drag(self, key: str, to: tuple[int, int]) -> None:
        start = self.control(key).place.center
        self.point(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for share in (0.3, 1.0):
            x = start[0] + (to[0] - start[0]) * share
            y = start[1] + (to[1] - start[1]) * share
            self.point((round(x), round(y)))
        assert self.screen.dragged is not None
        self.post(pygame.MOUSEBUTTONUP, pos=to, button=1, touch=False)

    def told(self) -> str:
        """All that can be read, without the ends of lines."""
        return " ".join(self.text().split())

    @property
    def tried(self) -> dict[int, tuple[int, int]]:
        return self.game._starts.of(self.view)

    def log(self) -> str:
        keys = self.keys("log ")
        return "\n".join(self.control(key).name for key in keys)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    desk = Table(tmp_path, speed="instant")
    yield desk
    desk.close()


# --- whole matches ---


def test_a_match_is_played_to_its_result_by_clicks(table: Table) -> None:
    table.begin(None, "novice")
    end = monotonic() + 60
    while not table.has_ended:
        assert monotonic() < end
        table.play_a_move()
    assert table.table.session.result is not None
    assert len(table.home.store.finished()) == 1


def test_a_whole_match_can_be_played_with_the_keyboard_alone(table: Table) -> None:
    table.begin(None, "novice")
    end = monotonic() + 90
    while not table.has_ended:
        assert monotonic() < end
        table.step(0.05)
        if table.has("start 50"):
            for number, (column, row) in enumerate(STARTS):
                table.press(pygame.K_1 + number)
                go_to(table, f"cell {column} {row}")
                table.press(pygame.K_RETURN)
            go_to(table, "done")
            table.press(pygame.K_RETURN)
        elif table.has("name"):
            fits = columns_that_fit(table.view.sheets[0])
            for digit in str(fits.index(max(fits)) + 1):
                table.press(pygame.K_0 + int(digit))
            table.press(pygame.K_RETURN)
        elif table.is_to_write():
            column, row = min(table.game._fits)
            go_to(table, f"cell {column} {row}")
            table.press(pygame.K_RETURN)
    assert table.screen.memory.shows_focus


def go_to(table: Table, key: str) -> None:
    """With Tab to its group, then with the arrows."""
    control = table.control(key)
    for _ in range(40):
        focused = table.screen.focused
        if focused is not None and focused.group == control.group:
            break
        table.press(pygame.K_TAB)
    for _ in range(30):
        focused = table.screen.focused
        assert focused is not None
        if focused.key == key:
            return
        here, there = focused.place.center, control.place.center
        if abs(there[0] - here[0]) > 4:
            table.press(pygame.K_RIGHT if there[0] > here[0] else pygame.K_LEFT)
        else:
            table.press(pygame.K_DOWN if there[1] > here[1] else pygame.K_UP)
    raise AssertionError(f"{key} is not reached")


def place_with_keys(table: Table) -> None:
    for number, (column, row) in enumerate(STARTS):
        table.press(pygame.K_1 + number)
        go_to(table, f"cell {column} {row}")
        table.press(pygame.K_RETURN)


def write_until_named(table: Table) -> None:
    """Writes with clicks wherever one can, until a number is to be named."""
    end = monotonic() + PATIENCE
    while not table.has("name"):
        assert monotonic() < end
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
            first = min(table.game._fits, key=lambda cell: (even[cell], cell))
        assert table.focus == f"cell {first[0]} {first[1]}"
    table.close()


def test_the_first_tab_leads_to_a_cell_where_the_number_divides_its_gap(table: Table) -> None:
    """The first cell of the sheet would spoil a column if Enter was pressed there."""
    table.begin(None)
    table.play_until("write")
    table.screen.memory.focus = None
    table.press(pygame.K_TAB)
    number, fits = table.view.number, table.game._fits
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


def test_who_plays_alone_sees_the_turns_and_the_rank_that_can_be_reached(table: Table) -> None:
    table.begin(None)
    table.set_up()
    while table.truth.turns < 3 or not table.has("name"):
        table.play_a_move()
    told = table.told()
    assert f"{table.truth.turns} turns so far" in told
    assert "Specialist" in told
    assert "up to 25 turns" in told


def test_computers_play_alone_to_the_end(table: Table) -> None:
    table.begin("novice", "novice")
    end = monotonic() + 60
    while table.table.session.result is None:
        assert monotonic() < end
        table.step(0.05)
        pygame.time.wait(1)
    assert table.truth.phase == "over"


def test_a_match_of_four_at_one_computer_is_played_on(table: Table) -> None:
    table.begin(None, None, None, None)
    table.set_up()
    while table.truth.turns < 6:
        table.play_a_move()
    assert table.table.course.curtain is None


# --- the set-up ---


def test_start_numbers_are_only_tried_out_until_done_is_pressed(table: Table) -> None:
    table.begin(None)
    table.place_all()
    assert table.table.session.length == 0
    table.click("done")
    moves = [step.move for step in table.table.session._match.steps]
    assert moves == [
        Start(number, *cell) for number, cell in zip((10, 20, 30, 40, 50), STARTS, strict=True)
    ]


def test_a_start_number_can_be_dragged_to_a_cell_and_on_to_another(table: Table) -> None:
    table.begin(None)
    table.drag("start 30", table.control("cell 2 4").place.center)
    assert table.tried == {30: (2, 4)}
    table.drag("cell 2 4", table.control("cell 0 9").place.center)
    assert table.tried == {30: (0, 9)}
    assert not table.has("start 30")


def test_a_start_number_dragged_back_into_the_tray_is_not_placed(table: Table) -> None:
    table.begin(None)
    table.click("cell 2 4")
    table.drag("cell 2 4", table.game.places.tray.center)
    assert table.tried == {}
    assert table.has("start 10")


def test_a_start_number_let_go_of_anywhere_else_stays_where_it_was(table: Table) -> None:
    table.begin(None)
    table.click("cell 2 4")
    table.drag("cell 2 4", (table.screen.stage.size[0] - 30, 700))
    assert table.tried == {10: (2, 4)}


def test_two_start_numbers_change_columns_where_one_is_put_on_the_other(table: Table) -> None:
    table.begin(None)
    table.place_all()
    table.click("cell 1 1")
    table.click("cell 3 8")
    tries = table.tried
    assert tries[10] == (3, 8)
    assert tries[20] == (1, 3)
    assert sorted(column for column, _ in tries.values()) == [0, 1, 2, 3, 4]


def test_done_can_be_pressed_only_when_all_five_are_placed(table: Table) -> None:
    table.begin(None)
    for column, row in STARTS:
        assert not table.control("done").enabled
        table.click(f"cell {column} {row}")
    assert table.control("done").enabled


def test_a_hint_in_the_set_up_says_what_it_does_to_numbers_that_are_tried_out(
    table: Table,
) -> None:
    table.begin(None)
    table.place_all()
    game, tried = table.game, table.tried
    own, other = tried[10], tried[30]
    assert "30" not in plain(game.explain_ghost(Start(10, *own)))
    told = plain(game.explain_ghost(Start(10, other[0], 0)))
    assert "30 goes to the column that it leaves." in told
    table.click("cell 1 1", pygame.BUTTON_RIGHT)
    told = plain(game.explain_ghost(Start(10, other[0], 0)))
    assert "30 goes back to the tray." in told


def test_a_hint_of_the_set_up_is_laid_as_one_lays_it_and_undo_takes_it_back(table: Table) -> None:
    table.begin(None)
    hinted: dict[int, tuple[int, int]] = {}
    for count in range(1, 6):
        table.press(pygame.K_h)
        table.until("play ghost")
        ghost = table.game._ghost
        hinted[ghost.number] = (ghost.column, ghost.row)
        table.click("play ghost")
        assert table.tried == hinted
        assert len(hinted) == count
    assert not any(any(column) for column in table.view.sheets[0])
    table.press(pygame.K_h)
    assert "press Done" in table.told()
    table.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    del hinted[50]
    assert table.tried == hinted
    table.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert sorted(table.tried) == [10, 20, 30]
    table.press(pygame.K_h)
    table.until("play ghost")
    assert table.game._ghost.number == 40


def test_a_hint_says_on_how_many_columns_of_everybody_a_number_fits(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("name")
    number = 55
    fits = [columns_that_fit(sheet)[number - 1] for sheet in table.view.sheets]
    told = plain(table.game.explain_ghost(Name(number)))
    assert f"it fits {fits[0]} of the five columns." in told
    assert f"On the other sheets: Noah {fits[1]}." in told


def test_the_number_of_a_hint_lies_in_the_middle_of_the_tray_as_large_as_a_named_one(
    tmp_path: Path,
) -> None:
    table = Table(tmp_path, speed="instant")
    table.begin(None, "novice")
    table.play_until("name")
    assert table.game.places.tray.contains(table.game._slip_place)
    beside_buttons = table.game._slip_place
    table.click("hint")
    table.until("play ghost")
    shown, tray = table.game._slip_place, table.game.places.tray
    assert shown.center == tray.center
    assert shown.size == table.game.places.slip.size > beside_buttons.size
    table.close()


def test_a_hint_that_others_outdo_by_its_figures_says_what_else_counts(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("name")
    fits = [columns_that_fit(sheet) for sheet in table.view.sheets]
    found = set()
    for number in range(1, 101):
        outdone = any(
            own > fits[0][number - 1] and other <= fits[1][number - 1]
            for own, other in zip(*fits, strict=True)
        )
        told = plain(table.game.explain_ghost(Name(number)))
        assert ("the room that is left for later numbers" in told) is outdone
        found.add(outdone)
    assert found == {False, True}


def test_a_hint_says_how_much_room_a_written_number_leaves(table: Table) -> None:
    table.begin(None)
    table.set_up()
    table.name(60)
    table.until("cell 0 0")
    assert table.view.sheets[0][1][1] == 10
    told = plain(table.game.explain_ghost(Write(1, 4)))
    assert f"Free cells up to the next number: 2 above it, {ROWS - 5} below it." in told


def test_a_hint_sees_what_lies_there_up_to_the_first_number_that_is_missing(
    table: Table,
) -> None:
    table.begin(None)
    table.click("cell 1 1")
    table.click("cell 3 3")
    table.press(pygame.K_3)
    table.click("cell 3 3")
    table.press(pygame.K_h)
    table.until("play ghost")
    ghost = table.game._ghost
    assert ghost.number == 20
    assert ghost.column != 1


def test_no_die_lies_there_before_it_has_been_rolled(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.begin(None)
    table.set_up()
    dice: list[int] = []
    die = art.die

    def note(*about: Any, **more: Any) -> Any:
        dice.append(1)
        return die(*about, **more)

    table.table.history.look_at(1)
    table.step(times=3)
    monkeypatch.setattr(art, "die", note)
    table.picture()
    assert table.view.phase == "setup"
    assert not dice


def test_one_undo_takes_back_a_whole_set_up_and_it_can_be_changed(table: Table) -> None:
    table.begin(None, "novice")
    table.until("start 50")
    table.wait_for_computers()
    table.place_all()
    table.click("done")
    table.until("name")
    table.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert not any(any(column) for column in table.view.sheets[0])
    assert table.tried == dict(zip((10, 20, 30, 40, 50), STARTS, strict=True))
    table.press(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert table.until("name")
    assert table.view.sheets[0][1][1] == 10


def test_another_number_than_the_next_can_be_placed_first(table: Table) -> None:
    table.begin(None)
    assert "Place the 10 in a cell, or pick another number." in table.told()
    table.click("start 30")
    assert "Place the 30 in a cell." in table.told()
    table.click("cell 2 4")
    assert table.tried == {30: (2, 4)}


def test_the_lesson_judges_every_start_number_that_is_laid(table: Table) -> None:
    for starts, is_done in (
        (((0, 1), (1, 3), (2, 4), (3, 5), (4, 6)), True),
        (((0, 1), (1, 3), (2, 4), (3, 5), (4, 11)), False),
        (((0, 1), (1, 4), (2, 3), (3, 5), (4, 6)), False),
    ):
        table.open("lesson", game="top12", step="setup")
        table.until("start 10")
        for column, row in starts:
            table.click(f"cell {column} {row}")
        table.click("done")
        table.step(0.3, times=3)
        assert (table.table.session.length > 0) == is_done


def tray_tile(table: Table, number: int) -> bytes:
    """How a start number in the tray looks, nothing under the pointer."""
    table.point((640, 20))
    place = table.control(f"start {number}").place
    return pygame.image.tobytes(table.picture().subsurface(place), "RGB")


def test_the_start_number_that_a_click_would_put_looks_like_one_that_was_picked(
    table: Table,
) -> None:
    table.begin(None)
    next_one, other = tray_tile(table, 10), tray_tile(table, 30)
    table.click("start 30")
    assert tray_tile(table, 10) != next_one
    assert tray_tile(table, 30) != other
    table.click("start 10")
    assert tray_tile(table, 10) == next_one
    assert tray_tile(table, 30) == other


def test_the_cells_of_columns_without_a_start_number_light_up(table: Table) -> None:
    table.begin(None)
    table.click("cell 2 4")
    assert lit_softly(table) == {(column, row) for column in (0, 1, 3, 4) for row in range(ROWS)}
    table.click("start 20")
    table.click("cell 0 6")
    assert {column for column, _ in lit_softly(table)} == {1, 3, 4}
    table.click("cell 0 6")  # picked up again, it may go back to its column
    assert (0, 6) not in lit_softly(table)
    assert {column for column, _ in lit_softly(table)} == {0, 1, 3, 4}


def lit_softly(table: Table) -> frozenset[tuple[int, int]]:
    return table.game._marks(table.view.seat, frozenset()).open_cells


def test_a_symbol_that_is_clicked_in_the_set_up_says_that_a_row_is_to_be_chosen(
    table: Table,
) -> None:
    table.begin(None)
    head = table.control("head 3").place
    assert head.bottom <= table.control("cell 3 0").place.top
    table.click("head 3")
    assert "each column gets exactly one of them, in any row." in table.told()
    assert not said_at(table).colliderect(head)
    assert not table.tried
    table.set_up()
    assert not table.has("head 3")


@pytest.mark.parametrize("by_keyboard", [False, True])
def test_in_the_lesson_only_the_start_number_that_is_wrong_goes_back_and_is_put_next(
    table: Table, by_keyboard: bool
) -> None:
    table.open("lesson", game="top12", step="setup")
    table.until("start 10")
    wrong = (2, 9)  # of the 30
    for column, row in (*STARTS[:2], wrong, *STARTS[3:]):
        table.click(f"cell {column} {row}")
    right = {10: STARTS[0], 20: STARTS[1], 40: STARTS[3], 50: STARTS[4]}
    if by_keyboard:
        go_to(table, "done")
        table.press(pygame.K_RETURN)
    else:
        table.click("done")
    table.step(0.3, times=3)
    assert "So far down, a start number" in table.told()
    assert table.tried == right
    assert not table.control("done").enabled
    cell = f"cell {STARTS[2][0]} {STARTS[2][1]}"
    if by_keyboard:
        focused = table.screen.focused
        assert focused is not None
        assert focused.key == "start 30"
        table.press(pygame.K_RETURN)
        go_to(table, cell)
        table.press(pygame.K_RETURN)
    else:
        table.click(cell)
    assert table.tried == {**right, 30: STARTS[2]}
    table.click("done")
    table.step(0.3, times=3)
    assert table.has("lesson next")


def test_a_column_with_a_written_start_number_says_why_no_other_goes_there(table: Table) -> None:
    table.begin(None)
    table.table.moves.play_at_once(Start(10, 2, 4))
    table.until("start 50")
    table.click("cell 2 7")
    assert "There is a start number in the column" in table.told()
    assert (
        apart(said_at(table), table.control("cell 2 7").place)
        <= table.game._own_cell((0, 0)).height
    )
    assert not table.tried


def test_that_all_start_numbers_are_placed_is_said_beside_the_cell_that_was_clicked(
    table: Table,
) -> None:
    table.begin(None, "novice")
    table.until("start 50")
    table.place_all()
    table.click("cell 2 0")
    cell = table.control("cell 2 0").place
    assert "All five numbers are placed" in table.told()
    assert not said_at(table).colliderect(cell)
    assert apart(said_at(table), cell) <= cell.width


def test_a_second_person_sees_nothing_of_the_first_ones_set_up(tmp_path: Path) -> None:
    pictures = []
    for shift in (0, 4):
        table = Table(tmp_path / str(shift), speed="instant")
        table.begin(None, None)
        table.click("curtain")
        for column, row in STARTS:
            table.click(f"cell {column} {row + shift}")
        table.click("done")
        table.until("curtain")
        table.click("curtain")
        assert table.view.seat == 1
        assert not any(any(column) for column in table.view.sheets[0])
        table.point((640, 20))
        pictures.append(pygame.image.tobytes(table.picture(), "RGB"))
        table.close()
    assert pictures[0] == pictures[1]


def test_computers_that_place_their_numbers_do_not_disturb_a_person(table: Table) -> None:
    """All choose at once: controls stay where they are, frame after frame."""
    table.begin(None, "novice", "novice")
    table.until("start 50")
    end = monotonic() + PATIENCE
    while len(table.table.session.to_act) > 1:
        assert monotonic() < end
        table.step(0.02)
        assert table.has("start 50")
        assert table.has("cell 0 0")


def test_a_language_chosen_in_the_set_up_keeps_what_is_tried(table: Table) -> None:
    table.begin(None)
    table.click("cell 2 4")
    table.press(pygame.K_4)
    table.home.choose(language="de")
    table.app._lay_out_anew()
    table.step()
    assert table.tried == {10: (2, 4)}
    assert table.game._starts.picked == 40


# --- naming ---


def test_digits_make_the_number_and_enter_names_it(table: Table) -> None:
    table.begin(None)
    table.set_up()
    table.press(pygame.K_7, pygame.K_3)
    assert table.game._number == 73
    table.press(pygame.K_9)  # 739 is no number: a new one begins
    assert table.game._number == 9
    table.press(pygame.K_RETURN)
    assert [step.move for step in table.table.session._match.steps][5].number == 9


def steps_of(table: Table) -> int:
    return table.table.session.length


def test_backspace_takes_the_last_digit_away_and_never_what_was_written(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    table.play_until("name")
    length, shown = steps_of(table), table.game._number
    table.press(pygame.K_4, pygame.K_KP_7, pygame.K_BACKSPACE)
    assert table.game._number == 4
    table.press(pygame.K_2)
    assert table.game._number == 42
    table.press(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert table.game._number == shown
    table.press(pygame.K_BACKSPACE)
    assert "No digit is typed. Ctrl+Z takes back the last turn." in table.told()
    assert table.game._number == shown
    assert steps_of(table) == length
    table.press(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert steps_of(table) < length


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_DELETE])
def test_escape_and_delete_take_away_all_digits_and_nothing_else(table: Table, key: int) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    table.play_until("name")
    length, shown = steps_of(table), table.game._number
    table.press(pygame.K_4, pygame.K_7, key)
    assert table.game._number == shown
    assert steps_of(table) == length
    assert not table.asked
    table.press(pygame.K_6, pygame.K_KP_ENTER)
    assert table.table.session._match.steps[length].move == Name(6)


def test_digits_of_a_keyboard_where_they_need_shift_are_typed(table: Table) -> None:
    """As on a French one, where the keys of the upper row have other names."""
    table.begin(None)
    for key, letter in ((pygame.K_QUOTEDBL, "3"), (pygame.K_MINUS, "6")):
        table.set_up()
        table.post(pygame.KEYDOWN, key=key, mod=pygame.KMOD_SHIFT, unicode=letter, scancode=0)
    assert table.game._number == 36


def test_backspace_takes_a_number_back_that_waits_to_be_confirmed(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", confirm=True)
    table.begin(None)
    table.play_until("setup")
    table.place_all()
    table.click("done")
    table.until("name")
    length = steps_of(table)
    table.press(pygame.K_4, pygame.K_7, pygame.K_RETURN)
    assert table.has("play ghost")
    table.press(pygame.K_BACKSPACE)
    assert not table.has("play ghost")
    assert (table.game._number, steps_of(table)) == (47, length)
    table.close()


def test_arrows_wheel_and_buttons_change_the_number_within_its_bounds(table: Table) -> None:
    table.begin(None)
    table.set_up()
    start = table.game._number
    table.press(pygame.K_RIGHT)
    assert table.game._number == start + 1
    table.press(pygame.K_UP)
    assert table.game._number == start + 11
    table.click("less")
    assert table.game._number == start + 10
    table.point(table.game.places.slip.center)
    table.post(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0)
    assert table.game._number == start + 9
    table.game._choose(100)
    table.step()
    table.click("more")
    assert table.game._number == 100


def test_the_ruler_gives_the_number_under_the_pointer(table: Table) -> None:
    table.begin(None)
    table.set_up()
    ruler = table.control("ruler").place
    table.click_at((ruler.left + 1, ruler.centery))
    assert table.game._number == 1
    table.click_at((ruler.right - 1, ruler.centery))
    assert table.game._number == 100


def test_cells_that_a_number_would_fit_are_lit_on_all_sheets(table: Table) -> None:
    table.begin(None, "novice", "novice")
    table.set_up()
    table.until("name")
    for number in (5, 50, 99):
        for seat in range(3):
            lit = table.game._lit(seat, number)
            sheet = table.view.sheets[seat]
            assert lit == {
                (column, row)
                for column in range(len(COLUMNS))
                for row in range(ROWS)
                if goes(sheet, column, row, number)
            }


def goes(sheet: Sheet, column: int, row: int, number: int) -> bool:
    cells = sheet[column]
    above, below = cells[:row], cells[row + 1 :]
    return (
        cells[row] == FREE
        and all(other < number for other in above)
        and all(other == FREE or other > number for other in below)
    )


def values(table: Table) -> str:
    """What is written below the chart."""
    room = table.game.places.values
    return "\n".join(line.text for line in table.written() if room.contains(line.rect.move(0, 0)))


def fits(table: Table, number: int) -> list[int]:
    """On how many columns of everybody, the viewer first."""
    view = table.view
    return [
        columns_that_fit(view.sheets[(view.seat + turn) % view.players])[number - 1]
        for turn in range(view.players)
    ]


def test_whose_columns_take_the_number_is_told_below_the_chart(tmp_path: Path) -> None:
    for size, text in LAYOUTS:
        table = Table(tmp_path / f"{size[0]} {text}", size, text_size=text, speed="instant")
        table.begin(None, "novice", "novice", "novice")
        table.set_up()
        table.until("ruler")
        number = table.game._number
        told = values(table).replace("\u00a0", " ").split(":")[1].split()
        assert told[:4] == [str(n) for n in fits(table, number)]
        name = table.control("ruler").name
        assert f"Number to name: {number}, fits {fits(table, number)[0]} column" in name
        assert f"Noah {fits(table, number)[1]}, Ada" in name
        table.close()


def test_the_line_below_the_chart_follows_the_pointer(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    table.play_until("name")
    chart = table.control("ruler").place
    for number in (1, 17, 63, 100):
        table.point((chart.left + round((number - 0.5) * chart.width / 100), chart.centery))
        told = values(table).replace("\u00a0", " ")
        assert told.startswith(f"Columns for the {number}:")
        assert told.split(":")[1].split()[:2] == [str(n) for n in fits(table, number)]
    assert table.game._number != 100
    table.point((0, 0))
    assert values(table).startswith(f"Columns for the {table.game._number}:")


@pytest.mark.parametrize(
    ("size", "text"),
    [((1024, 640), 100), ((1280, 800), 100), ((1280, 800), 150), ((1024, 640), 200)],
)
def test_the_ring_round_the_chart_leaves_its_line_to_be_read(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin(None, "novice")
    table.set_up()
    table.until("ruler")
    stage, places = table.screen.stage, table.game.places
    ring, _ = table.control("ruler").ring(stage)
    ring = ring.inflate(2 * stage.px(RING_ROOM), 2 * stage.px(RING_ROOM))
    assert not ring.colliderect(places.values)
    assert not ring.colliderect(table.control("name").place)
    assert places.tray.contains(places.values)
    table.close()


def test_the_column_that_holds_most_is_marked_as_long_as_it_takes_a_number() -> None:
    def sheet(*columns: dict[int, int]) -> Sheet:
        return tuple(tuple(each.get(row, FREE) for row in range(ROWS)) for each in columns)

    one = {1: 10}
    assert not naming.fullest_columns(sheet(one, one, one, one, one))
    two, three = {1: 10, 2: 20}, {1: 10, 2: 20, 3: 30}
    assert naming.fullest_columns(sheet(one, two, one, two, one)) == (1, 3)
    assert naming.fullest_columns(sheet(one, two, three, two, one)) == (2,)
    assert not naming.fullest_columns(sheet(two, two, one, two, one))
    dead = {row: row + 1 for row in range(11)} | {11: 100}
    assert naming.fullest_columns(sheet(one, two, dead, one, one)) == (1,)
    shown = naming.chances((sheet(one, two, three, two, one), sheet(one, one, one, one, one)), 0)
    assert [number for number in range(1, 101) if not shown.helps[number - 1]] == [
        10, *range(11, 21), *range(21, 31)
    ]  # fmt: skip


def test_a_number_that_is_not_named_yet_lights_no_cell(table: Table) -> None:
    """Where it would fit is shown as with a pencil: light is for what can be clicked."""
    table.begin(None, "novice")
    table.play_until("name")
    theme = table.screen.stage.theme
    for seat in (0, 1):
        marks = table.game._marks(seat, frozenset())
        assert marks.tried
        assert not marks.lit
        sheet = table.game._sheet_of(seat)
        assert sheet is not None
        shown = table.picture().subsurface(sheet[1])
        honey = pygame.mask.from_threshold(shown, pygame.Color(theme.colour("lit")), (9, 9, 9))
        assert honey.count() == 0


def test_every_gap_of_the_own_sheet_gives_a_number_with_one_click(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    table.play_until("name")
    length = steps_of(table)
    for gap in gaps_of(table.view.sheets[0]):
        key = f"gap {gap.column} {gap.first}"
        for cell, number in enumerate(gap.numbers):
            row = gap.first + cell
            table.click_at(table.game._own_cell((gap.column, row)).center)
            assert table.game._number == number
            assert goes(table.view.sheets[0], gap.column, row, number)
        assert str(gap.numbers[gap.middle]) in table.control(key).name
    assert steps_of(table) == length
    chosen = table.game._number
    table.press(pygame.K_RETURN)
    assert table.table.session._match.steps[length].move == Name(chosen)


def test_gaps_give_numbers_to_the_keyboard_cell_by_cell(table: Table) -> None:
    table.begin(None)
    table.set_up()
    gap = max(gaps_of(table.view.sheets[0]), key=lambda each: len(each.numbers))
    table.press(pygame.K_TAB)
    table.screen.set_focus(f"gap {gap.column} {gap.first}")
    table.press(pygame.K_DOWN)
    number = gap.numbers[gap.middle + 1]
    assert table.control(table.focus or "").name.endswith(f"choose the {number}")
    assert values(table).startswith(f"Columns for the {number}:")
    table.press(pygame.K_RETURN)
    assert (table.game._number, table.focus) == (number, "name")
    table.press(pygame.K_RETURN)
    assert table.table.session._match.steps[5].move == Name(number)


@pytest.mark.parametrize("seed", [4, 7])
def test_the_arrows_lead_through_the_cells_of_all_gaps(tmp_path: Path, seed: int) -> None:
    table = Table(tmp_path, speed="instant")
    table.begin(None, "novice", seed=seed)
    table.set_up()
    while table.truth.turns < 12:
        table.play_a_move()
    table.play_until("name")
    gaps = gaps_of(table.view.sheets[0])
    table.press(pygame.K_TAB)
    for column in range(len(COLUMNS)):
        inside = [gap for gap in gaps if gap.column == column]
        table.table.display.rebuild()  # each begins at its middle again
        table.screen.set_focus(f"gap {column} {inside[0].first}")
        for _ in range(inside[0].middle):
            table.press(pygame.K_UP)
        seen = []
        for gap in inside:
            for number in gap.numbers:
                assert table.focus == f"gap {column} {gap.first}"
                seen.append(number)
                assert table.control(table.focus).name.endswith(f"choose the {number}")
                table.press(pygame.K_DOWN)
        assert seen == sorted(seen)
        table.screen.set_focus(f"gap {column} {inside[0].first}")
        if column + 1 < len(COLUMNS):
            table.press(pygame.K_RIGHT)
            assert (table.focus or "").startswith(f"gap {column + 1} ")
            table.press(pygame.K_LEFT)
            assert (table.focus or "").startswith(f"gap {column} ")
    assert {f"gap {gap.column} {gap.first}" for gap in gaps} <= table.reached_by_keyboard()
    table.close()


def test_enter_names_no_number_that_nobody_has_chosen(table: Table) -> None:
    """One press too many, meant for the turn before, would name that of the turn before."""
    table.begin(None)
    table.set_up()
    length = steps_of(table)
    table.press(pygame.K_TAB)
    assert table.focus == "ruler"
    table.press(pygame.K_RETURN)
    assert steps_of(table) == length
    assert "press Enter again to name the 50" in table.told()
    table.press(pygame.K_RETURN)
    assert table.table.session._match.steps[length].move == Name(50)


def test_the_bars_of_numbers_that_all_columns_take_stand_out(table: Table) -> None:
    table.begin(None)
    table.set_up()
    theme, high = table.screen.stage.theme, 30
    bars = naming._bars(theme, 400, high, tuple(n % 6 for n in range(100)))
    blocks = []
    for columns in range(6):
        x = 4 * columns + 1
        shown = [bars.get_at((x, y)) for y in range(high)]
        blocks.append(sum(above.a != below.a for above, below in pairwise(shown)))
    assert blocks[1:] == sorted(set(blocks[1:]))
    assert bars.get_at((4 * 5 + 1, high - 1)) != bars.get_at((4 * 4 + 1, high - 1))


def test_a_written_number_clicked_while_one_is_to_be_named_says_what_comes_first(
    table: Table,
) -> None:
    table.begin(None)
    table.set_up()
    cell = table.game._own_cell(STARTS[1])
    table.point(cell.center)
    table.post(pygame.MOUSEBUTTONDOWN, pos=cell.center, button=1, touch=False)
    table.post(pygame.MOUSEBUTTONUP, pos=cell.center, button=1, touch=False)
    assert "First you name a number" in table.told()
    assert not said_at(table).colliderect(cell)
    assert apart(said_at(table), cell) <= cell.height


# --- writing ---


def test_the_lit_cells_are_those_that_the_rules_allow(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    turn = table.game._turn
    assert turn is not None
    assert table.game._lit(0, table.view.number) == {
        (move.column, move.row) for move in turn.legal() if isinstance(move, Write)
    }


def test_a_cell_in_which_the_number_does_not_fit_says_why(table: Table) -> None:
    table.begin(None)
    table.play_until("write")
    length = table.table.session.length
    column, row = next(
        (column, row)
        for column, cells in enumerate(table.view.sheets[0])
        for row, number in enumerate(cells)
        if number and column in {each for each, _ in table.game._fits}
    )
    table.click(f"cell {column} {row}")
    assert "stands in that cell already" in table.told()
    assert table.table.session.length == length


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_why_a_cell_does_not_fit_is_said_beside_it_and_hides_no_number_that_counts(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin(None, "novice")
    table.play_until("write")
    places, view = table.game.places, table.view
    assert view.roll is not None
    for cell in ((0, 0), (4, ROWS - 1), (2, 5), (1, 1)):
        if cell in table.game._fits:
            continue
        table.click(f"cell {cell[0]} {cell[1]}")
        lies, clicked = said_at(table), table.control(f"cell {cell[0]} {cell[1]}").place
        assert not lies.colliderect(clicked)
        assert apart(lies, clicked) <= clicked.width + clicked.height
        assert lies.collidelist([places.slip, places.die]) < 0
        for column in columns_for(view.roll):
            head = places.own.head_of(column).move(places.own_rect.topleft)
            assert view.roll.is_joker or not lies.colliderect(head)
    table.close()


@pytest.mark.parametrize("cell", [(1, 0), (2, 0), (1, 3), (4, 0), (4, 2), (4, 3)])
def test_why_a_cell_does_not_fit_leaves_those_to_be_clicked_where_the_number_does(
    table: Table, cell: Cell
) -> None:
    """What is said lies over the table for a while, and a click on it only takes it away."""
    table.begin(None, "novice")
    table.play_until("write")
    fits = table.game._fits
    assert fits == {(3, 0), (3, 1), (3, 2)}
    table.click(f"cell {cell[0]} {cell[1]}")
    assert said_at(table).collidelist([table.game._own_cell(each) for each in fits]) < 0


def said_at(table: Table) -> pygame.Rect:
    """Where the sentence lies that is said beside a place."""
    bubble = table.table.explanations.bubble
    assert bubble is not None
    assert bubble.place is not None
    return bubble.place


def apart(one: pygame.Rect, other: pygame.Rect) -> float:
    across = max(0, other.left - one.right, one.left - other.right)
    down = max(0, other.top - one.bottom, one.top - other.bottom)
    return hypot(across, down)


def test_of_two_at_one_computer_the_second_sees_nothing_of_what_the_first_has_chosen(
    tmp_path: Path,
) -> None:
    pictures = []
    for choice in (0, -1):
        table = Table(tmp_path / str(choice), speed="instant")
        table.begin(None, None)
        table.set_up()
        table.name(60)
        table.step(times=5)
        assert table.view.seat == 0
        cells = sorted(table.game._fits)
        assert len(cells) > 1
        column, row = cells[choice]
        table.click(f"cell {column} {row}")
        table.step(times=3)
        assert table.table.course.curtain is None
        assert table.view.seat == 1
        assert not table.view.sheets[0][column][row]
        table.point((640, 20))
        table.screen.set_focus(None)
        pictures.append(pygame.image.tobytes(table.picture(), "RGB"))
        table.close()
    assert pictures[0] == pictures[1]


def test_a_person_alone_with_computers_sees_what_he_has_chosen(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    cell = min(table.game._fits)
    turns, number = table.view.turns, table.view.number
    table.click(f"cell {cell[0]} {cell[1]}")
    if table.view.turns == turns and table.view.phase == "write":
        assert table.game._marks(0, frozenset()).chosen == (cell, number)
    else:
        assert table.view.sheets[0][cell[0]][cell[1]] == number


def test_who_cannot_write_sees_why(table: Table) -> None:
    table.begin(None)
    table.set_up()
    end = monotonic() + PATIENCE
    while "could not write" not in table.log():
        assert monotonic() < end
        if table.has("name"):
            table.name(10)  # it stands on the sheet already
        elif table.is_to_write():
            table.play_a_move()
        table.step(0.05)
    assert "There is a 10 in that column already." in table.log()
    assert "No cell for the 10. There is a 10 in that column already." in table.told()


def name_until_unable(table: Table) -> None:
    """Names what stands on the own sheet already, until it cannot be written there."""
    table.begin(None)
    table.set_up()
    end = monotonic() + PATIENCE
    while table.game._told_unable is None:
        assert monotonic() < end
        assert table.table.explanations.bubble is None
        if table.has("name"):
            table.name(10)
        elif table.is_to_write():
            table.play_a_move()
        table.step(0.05)
    table.until("name")


@pytest.mark.parametrize(
    ("size", "language"),
    [((1024, 640), "de"), ((1024, 640), "fr"), ((1280, 800), "en"), ((1920, 1080), "de")],
)
def test_while_a_number_is_chosen_it_is_only_said_beside_the_symbol_that_the_last_did_not_fit(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """Cells light up for the number on the slip, which is still the same."""
    table = Table(tmp_path, size, speed="instant", language=language)
    name_until_unable(table)
    game, words, unable = table.game, table.table.stage.words, table.game._unable
    assert unable is not None
    assert game._number == unable[1]
    assert game._lit(0, game._number)
    told = sentences.told_unable(words, *unable)
    assert table.table.explanations.text == told
    assert game.places.cells.contains(said_at(table))
    over = [line for line in table.written() if game.places.own_title.contains(line.rect)]
    fits = sentences.told_columns(words, game.view, game._number)
    assert sorted(line.text for line in over) == sorted(["Mira", fits])
    table.click("less")
    assert not table.table.explanations.text
    assert sentences.told_columns(words, game.view, game._number) in table.told()
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_while_others_write_it_stands_over_the_own_sheet_that_one_cannot(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = Table(tmp_path, size, speed="instant")
    table.begin(None, "novice")
    table.set_up()
    view = table.view
    column = next(n for n, cells in enumerate(view.sheets[0]) if 20 in cells)
    situation = table.game._situation
    assert situation is not None
    others = replace(view, phase="write", active=1, number=20, roll=Roll(column), actors=(1,))
    table.game.show(replace(situation, view=others, turn=None))
    told = "No cell for the 20. There is a 20 in that column already."
    assert table.game._note_of_unable() == told
    table.close()


@pytest.mark.parametrize("text_size", [150, 200])
def test_where_texts_leave_no_room_over_it_that_one_cannot_write_is_told_once_on_the_own_sheet(
    tmp_path: Path, text_size: int
) -> None:
    table = Table(tmp_path, speed="instant", text_size=text_size, language="de")
    name_until_unable(table)
    assert table.table.explanations.text
    assert table.game.places.cells.contains(said_at(table))
    table.table.explanations.set_bubble(None)
    table.step(0.05, times=3)
    assert not table.table.explanations.text
    table.close()


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_roll_that_lets_nobody_write_is_told_once_while_it_is_looked_at(
    tmp_path: Path, text_size: int
) -> None:
    table = Table(tmp_path, speed="instant", motion="full", text_size=text_size)
    table.begin(None, "novice")
    table.set_up()
    end, showing = monotonic() + PATIENCE, table.table.showing

    def is_looked_at() -> bool:
        return bool(showing.motions) and not any(motion.hides for motion in showing.motions)

    while not is_looked_at():
        assert monotonic() < end
        if table.has("name"):
            table.name(10)
        elif table.is_to_write():
            table.play_a_move()
        table.step(0.05)
    assert table.told().count("No cell for the") == 1
    table.close()


def test_the_log_says_in_short_who_could_not_write_and_why_to_those_who_listen(
    table: Table,
) -> None:
    table.begin(None, "novice")
    table.set_up()
    table.until("name")
    view = table.view
    column = next(n for n, cells in enumerate(view.sheets[1]) if 20 in cells)
    before = replace(view, phase="roll", active=0, number=20)
    shown = Shown(99, -1, Roll(column), before, replace(before, phase="name", number=None))
    log: list[Entry] = []
    table.game.tell(shown, log)
    told = next(entry for entry in log if entry.actor == 1)
    assert plain(told.parts) == "Noah could not write 20"
    assert told.spoken == "Noah could not write 20. There is a 20 in that column already."


@pytest.mark.parametrize("width", range(80, 360, 20))
def test_a_sign_in_the_log_never_begins_a_line(table: Table, width: int) -> None:
    table.begin(None)
    table.set_up()
    before = replace(table.view, phase="roll", number=23)
    log: list[Entry] = []
    table.game.tell(Shown(99, -1, Roll(1), before, replace(before, phase="write")), log)
    flow = Flow(table.screen.stage, log[-1].parts, NOTE, width)
    assert any(isinstance(piece.part, Inlay) for line in flow.lines for piece in line)
    assert not any(isinstance(line[0].part, Inlay) for line in flow.lines)


def test_cells_light_up_only_on_demand_where_a_player_wants_that(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", show_where=False)
    table.begin(None)
    table.play_until("write")
    assert not table.game._lit(0, table.view.number)
    assert "lit cell" not in table.told()
    table.press(pygame.K_w)
    assert table.game._lit(0, table.view.number) == table.game._fits
    assert "lit cell" in table.told()
    table.close()


def test_the_numbers_of_the_last_turn_are_marked(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    table.play_a_move()
    table.play_until("name")
    last = table.table.session._match.steps[-1]
    assert isinstance(last.move, Write | Roll)
    marked = {(seat, *cell) for seat in range(2) for cell in table.game._written_last(seat)}
    before = table.table.session.view(table.table.session.length - 1)
    changed = {
        (seat, column, row)
        for seat in range(2)
        for column in range(len(COLUMNS))
        for row in range(ROWS)
        if before.sheets[seat][column][row] != table.view.sheets[seat][column][row]
    }
    assert marked == changed


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


# --- motion ---


def test_the_die_rolls_over_what_the_table_shows_and_a_click_ends_that(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", motion="full")
    table.begin(None)
    table.set_up()
    table.until("name")
    table.click("name")
    end = monotonic() + PATIENCE
    while not any("die" in motion.hides for motion in rolling(table)):
        assert monotonic() < end
        table.step(0.05)
    hidden = frozenset().union(*(motion.hides for motion in table.table.showing.motions))
    assert table.game._marks(0, hidden) == Marks()
    assert " fit" not in table.told()
    table.click_at((300, 780))
    assert not any("die" in motion.hides for motion in rolling(table))
    table.close()


def test_nobody_is_awaited_while_the_die_rolls_that_decides_who_may_write(tmp_path: Path) -> None:
    seen = 0
    for moves in range(40, 200, 8):
        table = Table(tmp_path / str(moves), speed="instant", motion="full")
        seats = [sitting("Mira"), sitting("Pip", 1, "novice")]
        table.open("table", number=keep_match(table.home, "top12", seats, moves))
        for _ in range(80):
            table.step(0.05)
            course = table.table.course
            if table.has("name"):
                table.click("name")
            if any("die" in motion.hides for motion in rolling(table)):
                assert prompt_of(course).told == "The die is rolling."
                assert not any(line.active for line in player_lines(course))
                seen += course.session.acting(course.shown) == (1,)
        table.close()
        if seen:
            return
    raise AssertionError("Mira can always write")


def test_a_click_beside_the_table_is_not_lost_while_something_moves(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", motion="full")
    table.begin(None)
    table.set_up()
    table.until("name")
    table.click("name")
    end = monotonic() + PATIENCE
    while not rolling(table):
        assert monotonic() < end
        table.step(0.05)
    table.click("rules")
    assert isinstance(table.asked[-1], Open)
    assert table.asked[-1].page == "rules"
    table.close()


def rolling(table: Table) -> list[Any]:
    """Motions in which the die is on its way, the slip being there."""
    return [motion for motion in table.table.showing.motions if "slip" not in motion.hides]


def test_all_numbers_of_a_turn_go_to_their_cells_at_once(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", motion="full")
    table.begin(None, None, None)
    table.set_up()
    table.until("name")
    table.name(60)
    end = monotonic() + PATIENCE
    while table.truth.phase != "name":
        assert monotonic() < end
        if table.is_to_write():
            writers = len(table.table.session.to_act)
            table.play_a_move()
            flying = {key for motion in table.table.showing.motions for key in motion.hides}
            if writers > 1:
                assert not flying
        table.step(0.02)
    assert table.truth.turns == 1


def test_with_motion_off_nothing_is_on_its_way(table: Table) -> None:
    table.begin(None, "novice")
    while table.truth.turns < 3:
        table.play_a_move()
        assert not table.table.showing.motions


# --- the end ---


def ended(table: Table, *sheets: tuple[int, ...]) -> Top12View:
    """A view of a match that is over, columns as full as told."""
    columns = [
        tuple(
            tuple(8 * row + 1 + seat if row < count else FREE for row in range(ROWS))
            for count in counts
        )
        for seat, counts in enumerate(sheets)
    ]
    state = replace(
        table.truth, phase="over", sheets=tuple(columns), number=None, roll=None, writers=(),
        pending=(None,) * len(sheets),
    )  # fmt: skip
    view: Top12View = rules_of("top12").view(state, 0)
    return view


def test_a_tie_of_full_columns_is_explained_by_the_next_fullest(table: Table) -> None:
    table.begin(None, "novice")
    table.set_up()
    view = ended(table, (12, 3, 4, 5, 6), (1, 12, 7, 2, 2))
    table.game.show(Situation(view=view))
    table.table.course.end_turn()
    table.table.display.rebuild()
    told = table.told()
    assert "the second-fullest decided" in told
    assert "Numbers per column, fullest first" in told
    assert told.count("12") >= 2
    assert table.game._full(0) == {0}
    assert table.game._full(1) == {1}


@pytest.mark.parametrize(
    ("sheets", "lit"),
    [
        (((12, 3, 4, 5, 6), (1, 11, 7, 2, 2)), ["12"]),
        (((12, 3, 4, 5, 6), (1, 12, 7, 2, 2), (9, 9, 9, 9, 9)), ["7"]),
        (((12, 7, 6, 5, 2), (7, 12, 6, 5, 2), (3, 4, 4, 4, 4)), ["12", "12"]),
        (((12, 7, 6, 5, 2), (7, 12, 6, 5, 2)), []),
    ],
)
def test_of_how_it_ended_only_the_figure_by_which_the_winners_are_ahead_is_lit(
    table: Table, sheets: tuple[tuple[int, ...], ...], lit: list[str]
) -> None:
    table.begin(None, *["novice"] * (len(sheets) - 1))
    table.set_up()
    table.game.show(Situation(view=ended(table, *sheets)))
    colour = table.screen.stage.theme.colour("accent_text")
    surface = pygame.Surface(table.screen.stage.size)
    written: list[str] = []
    writer = table.screen.stage.writer
    write = writer.write

    def watch(on: pygame.Surface, told: str, style: Any, ink: str, *where: Any) -> pygame.Rect:
        if ink == colour:
            written.append(told)
        return write(on, told, style, ink, *where)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writer, "write", watch)
        table.game._tray.draw_end(surface, table.view)
    assert written == lit


def test_figures_below_narrow_columns_keep_apart(tmp_path: Path) -> None:
    table = Table(tmp_path, (1024, 640), text_size=150, speed="instant")
    table.begin(None, "novice", "novice", "novice")
    table.set_up()
    table.game.show(Situation(view=ended(table, *[(10, 12, 11, 10, 12)] * 4)))
    other, place = table.game.places.other, table.game.places.others[0]
    assert other is not None
    feet = other.foot_of(0).union(other.foot_of(4)).move(place.topleft)
    figures = [line.rect for line in table.written() if feet.contains(line.rect)]
    assert len(figures) == len(COLUMNS)
    for left, right in pairwise(sorted(figures, key=lambda rect: rect.left)):
        assert left.right < right.left
    table.close()


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_slip_bears_a_whole_name_where_there_is_little_room(
    tmp_path: Path, language: str
) -> None:
    table = Table(tmp_path, text_size=150, language=language)
    captions: list[tuple[str, float, float]] = []
    painted = art.named_number

    def watch(*about: Any) -> Any:
        _, width, _, _, _, caption, pixels = about
        wide = IN_PIXELS.width(caption, Style(pixels, 500))
        captions.append((caption, wide, art.caption_room(width, pixels)))
        return painted(*about)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(art, "named_number", watch)
        for step in ("write", "name"):
            table.open("lesson", game="top12", step=step)
            table.picture()
    name = table.scene.desk.name(0)
    assert captions
    assert all(name in caption and wide <= room for caption, wide, room in captions)
    table.close()


def test_no_last_turn_is_told_of_where_nothing_was_named_yet(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.open("lesson", game="top12", step="aim")
    assert "Last turn" not in table.told()
    assert "Turn 15" in table.told()
    table.close()


def test_a_full_column_is_celebrated_on_the_sheet_of_whoever_has_it(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant")
    table.begin(None, "novice")
    table.set_up()
    view = ended(table, (12, 3, 4, 5, 6), (1, 11, 7, 2, 2))
    table.game.show(Situation(view=view))
    plain = table.picture()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table.game, "_full", lambda _: frozenset())
        assert table.picture().get_view("2").raw != plain.get_view("2").raw
    table.close()


# --- how it looks ---


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
@pytest.mark.parametrize("players", [1, 2, 4])
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
    nothing_overlaps(table)
    assert set(table.shortened()) <= set(NAMES)
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


def test_where_texts_are_huge_another_sheet_opens_on_a_click(tmp_path: Path) -> None:
    table = Table(tmp_path, text_size=200, speed="instant")
    table.begin(None, "novice", "novice")
    table.play_until("name")
    assert table.game._sheet_of(1) is None
    before = table.picture()
    table.click("sheet 1")
    assert table.game._sheet_of(1) is not None
    assert table.picture().get_view("2").raw != before.get_view("2").raw
    table.press(pygame.K_ESCAPE)
    assert table.game._sheet_of(1) is None
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_where_texts_are_huge_the_others_are_listed_once(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = Table(tmp_path, size, text_size=200, speed="instant")
    table.begin(None, "novice", "novice", "novice")
    table.play_until("write")
    names = [line.text for line in table.written()]
    assert [names.count(name) for name in NAMES[1:]] == [1, 1, 1]
    states = {"still choosing", "has chosen", "cannot write"}
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
    assert table.control("cell 0 1").name == "Hand, row 2: free, the 20 fits"


def test_every_side_of_the_die_has_a_name() -> None:
    names = {symbol_name(Words("en"), symbol) for symbol in range(len(SYMBOLS))}
    assert len(names) == len(SYMBOLS)
    assert symbol_name(Words("en"), SYMBOLS.index(JOKER)) == "Joker"
