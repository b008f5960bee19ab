"""The set-up at the table: start numbers are placed, moved and written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.lessons import Task
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import (
    ROWS,
    Name,
    Start,
    Write,
)
from game.games.top12.rules.rules import Top12
from game.games.top12.scene.chances import columns_that_fit
from game.games.top12.scene.hints import ROOM_COUNTS
from game.games.top12.scene.marks import marks_on
from game.games.top12.scene.placing import ALL_PLACED
from game.games.top12.scene.sentences import column_name, fits_of, fits_own, symbol_name
from game.games.top12.words.explanations import REASONS
from game.games.top12.words.lesson import LESSON
from game.ui.toolkit.flow import plain
from tests.games.top12.at_table import (
    STARTS,
    Table,
    apart,
    said_at,
)
from tests.patience import Patience


def test_start_numbers_are_only_tried_out_until_done_is_pressed(table: Table) -> None:
    table.begin(None)
    table.place_all()
    assert table.table.session.length == 0
    table.click("done")
    moves = [step.move for step in table.match.steps]
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


@pytest.mark.parametrize("by_click", [False, True])
def test_a_start_number_picked_by_its_key_is_previewed_once_where_it_will_lie(
    table: Table, by_click: bool
) -> None:
    table.begin(None)
    table.press(pygame.K_2)
    place = table.control("cell 3 6").place.center
    table.point(place)
    assert table.focus == "cell 3 6"
    table.click_at(place) if by_click else table.press(pygame.K_RETURN)
    assert table.tried == {20: (3, 6)}


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
    swapped = plain(game.explain_ghost(Start(10, other[0], 0)))
    assert "30" in swapped
    table.click("cell 1 1", pygame.BUTTON_RIGHT)
    sent_back = plain(game.explain_ghost(Start(10, other[0], 0)))
    assert "30" in sent_back
    assert sent_back != swapped


def test_a_hint_of_the_set_up_is_laid_as_one_lays_it_and_undo_takes_it_back(table: Table) -> None:
    table.begin(None)
    hinted: dict[int, tuple[int, int]] = {}
    for count in range(1, 6):
        table.press(pygame.K_h)
        table.until("play ghost")
        ghost = table.ghost
        assert isinstance(ghost, Start)
        hinted[ghost.number] = (ghost.column, ghost.row)
        table.click("play ghost")
        assert table.tried == hinted
        assert len(hinted) == count
    assert not any(any(column) for column in table.view.sheets[0])
    table.press(pygame.K_h)
    assert table.table.explanations.text == table.game.prompt()
    table.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    del hinted[50]
    assert table.tried == hinted
    table.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert sorted(table.tried) == [10, 20, 30]
    table.press(pygame.K_h)
    table.until("play ghost")
    assert isinstance(table.ghost, Start)
    assert table.ghost.number == 40


def test_a_hint_says_on_how_many_columns_of_everybody_a_number_fits(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("name")
    number = 55
    fits = [columns_that_fit(sheet)[number - 1] for sheet in table.view.sheets]
    told = plain(table.game.explain_ghost(Name(number)))
    assert fits_own(table.table.stage.words, fits[0]) in told
    assert fits_of(table.table.stage.words, "Noah", fits[1]) in told


def test_the_number_of_a_hint_lies_in_the_middle_of_the_tray_as_large_as_a_named_one(
    tmp_path: Path,
) -> None:
    table = Table(tmp_path, speed="instant")
    table.begin(None, "novice")
    table.play_until("name")
    assert table.game.places.tray.contains(table.slip)
    beside_buttons = table.slip
    table.click("hint")
    table.until("play ghost")
    shown, tray = table.slip, table.game.places.tray
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
        assert (ROOM_COUNTS in told) is outdone
        found.add(outdone)
    assert found == {False, True}


def test_a_hint_says_how_much_room_a_written_number_leaves(table: Table) -> None:
    table.begin(None)
    table.set_up()
    table.name(60)
    table.until("cell 0 0")
    assert table.view.sheets[0][1][1] == 10
    told = plain(table.game.explain_ghost(Write(1, 4)))
    assert column_name(table.app.stage.words, 1) in told, "its sign is painted"
    assert f"Free cells before the next number: 2 above, {ROWS - 5} below." in told


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
    ghost = table.ghost
    assert isinstance(ghost, Start)
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
    first = table.game.prompt()
    assert "10" in first.split()
    assert first in table.told()
    table.click("start 30")
    picked = table.game.prompt()
    assert "30" in picked.split()
    assert picked in table.told()
    assert first.replace("10", "30") != picked, "no other number is to be picked now"
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
    """The picture of a start number in the tray, with the pointer elsewhere."""
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
    return marks_on(table.game.attempt, table.view.seat, frozenset()).open_cells


def test_a_symbol_that_is_clicked_in_the_set_up_says_that_a_row_is_to_be_chosen(
    table: Table,
) -> None:
    table.begin(None)
    head = table.control("head 3").place
    assert head.bottom <= table.control("cell 3 0").place.top
    table.click("head 3")
    assert REASONS["start_column"].text in table.told()
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
        table.walk_to("done")
        table.press(pygame.K_RETURN)
    else:
        table.click("done")
    table.step(0.3, times=3)
    task = next(step for step in LESSON if step.id == "setup")
    assert isinstance(task, Task)
    too_far = task.judge(table.view, Start(30, *wrong))
    assert too_far is not None
    assert too_far in table.told()
    assert table.tried == right
    assert not table.control("done").enabled
    cell = f"cell {STARTS[2][0]} {STARTS[2][1]}"
    if by_keyboard:
        focused = table.screen.focused
        assert focused is not None
        assert focused.key == "start 30"
        table.press(pygame.K_RETURN)
        table.walk_to(cell)
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
    named = symbol_name(table.app.stage.words, 2)
    assert table.app.stage.say(Top12.reasons["start_column"], column=named) in table.told()
    assert (
        apart(said_at(table), table.control("cell 2 7").place)
        <= table.game.places.own_cell((0, 0)).height
    )
    assert not table.tried


def test_a_bubble_beside_the_clicked_cell_says_that_all_start_numbers_are_placed(
    table: Table,
) -> None:
    table.begin(None, "novice")
    table.until("start 50")
    table.place_all()
    table.click("cell 2 0")
    cell = table.control("cell 2 0").place
    assert ALL_PLACED in table.told()
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
    patience = Patience()
    while len(table.table.session.to_act) > 1:
        patience.goes_on()
        table.step(0.02)
        assert table.has("start 50")
        assert table.has("cell 0 0")


def test_a_language_chosen_in_the_set_up_keeps_what_is_tried(table: Table) -> None:
    table.begin(None)
    table.click("cell 2 4")
    table.press(pygame.K_4)
    table.choose(language="de")
    assert table.tried == {10: (2, 4)}
    assert table.game.attempt.starts.picked == 40
