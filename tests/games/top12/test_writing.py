"""Writing a number at the table: lit cells, refusals, and players who cannot write."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.ranking import Part
from game.games.top12.rules.model import (
    COLUMNS,
    ROWS,
    Move,
    Name,
    Roll,
    Write,
    columns_for,
)
from game.games.top12.scene import sentences
from game.games.top12.scene.layout import NOTE
from game.games.top12.scene.log import COULD_NOT_WRITE
from game.games.top12.scene.marks import lit_cells, marks_on
from game.games.top12.scene.titles import Titles
from game.games.top12.scene.types import Cell
from game.services.session import Shown
from game.ui.frame.desk import Entry, Mistake
from game.ui.toolkit.flow import Flow, Inlay, plain
from tests.explained import refusal
from tests.games.top12.at_table import (
    Table,
    apart,
    said_at,
)
from tests.patience import Patience
from tests.scenes.desk import LAYOUTS


def test_the_lit_cells_are_those_that_the_rules_allow(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    turn = table.game.attempt.turn
    assert turn is not None
    assert lit_cells(table.game.attempt, 0, table.view.number) == {
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
        if number and column in {each for each, _ in table.game.attempt.fits}
    )
    table.click(f"cell {column} {row}")
    taken = table.view.sheets[0][column][row]
    assert refusal("top12", "cell_taken", number=taken) in table.told()
    assert table.table.session.length == length


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_a_refusal_stands_beside_its_cell_and_hides_no_number_that_counts(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin(None, "novice")
    table.play_until("write")
    places, view = table.game.places, table.view
    assert view.roll is not None
    for cell in ((0, 0), (4, ROWS - 1), (2, 5), (1, 1)):
        if cell in table.game.attempt.fits:
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
def test_a_refusal_leaves_the_cells_free_in_which_the_number_fits(table: Table, cell: Cell) -> None:
    """The bubble lies over the table for a while, and a click on it only closes it."""
    table.begin(None, "novice")
    table.play_until("write")
    fits = table.game.attempt.fits
    assert fits == {(3, 0), (3, 1), (3, 2)}
    table.click(f"cell {cell[0]} {cell[1]}")
    assert said_at(table).collidelist([table.game.places.own_cell(each) for each in fits]) < 0


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
        cells = sorted(table.game.attempt.fits)
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
    cell = min(table.game.attempt.fits)
    turns, number = table.view.turns, table.view.number
    table.click(f"cell {cell[0]} {cell[1]}")
    if table.view.turns == turns and table.view.phase == "write":
        assert marks_on(table.game.attempt, 0, frozenset()).chosen == (cell, number)
    else:
        assert table.view.sheets[0][cell[0]][cell[1]] == number


def test_a_player_who_cannot_write_sees_why(table: Table) -> None:
    table.begin(None)
    table.set_up()
    patience = Patience()
    while COULD_NOT_WRITE.format(name="Mira", tile=10) not in table.log():
        patience.goes_on()
        if table.has("name"):
            table.name(10)  # it stands on the sheet already
        elif table.is_to_write():
            table.play_a_move()
        table.step(0.05)
    why = refusal("top12", "number_twice", number=10)
    assert why in table.log()
    assert sentences.NO_CELL.format(number=10, why=why) in table.told()


def name_until_unable(table: Table) -> None:
    """Names what stands on the own sheet already, until it cannot be written there."""
    table.begin(None)
    table.set_up()
    patience = Patience()
    while table.game.attempt.unable_step is None:
        patience.goes_on()
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
def test_while_a_number_is_chosen_a_bubble_beside_the_symbol_says_why_the_last_did_not_fit(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """Cells light up for the number on the slip, which is still the same."""
    table = Table(tmp_path, size, speed="instant", language=language)
    name_until_unable(table)
    game, words, unable = table.game, table.table.stage.words, table.game.attempt.unable
    assert unable is not None
    assert game.attempt.number == unable[1]
    assert lit_cells(game.attempt, 0, game.attempt.number)
    told = sentences.unable_sentence(words, *unable)
    assert table.table.explanations.text == told
    assert game.places.cells.contains(said_at(table))
    over = [line for line in table.written() if game.places.own_title.contains(line.rect)]
    fits = sentences.columns_text(words, game.view, game.attempt.number)
    assert sorted(line.text for line in over) == sorted(["Mira", fits])
    table.click("less")
    assert not table.table.explanations.text
    assert sentences.columns_text(words, game.view, game.attempt.number) in table.told()
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_while_others_write_a_note_over_the_sheet_says_why_the_viewer_cannot(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = Table(tmp_path, size, speed="instant")
    table.begin(None, "novice")
    table.set_up()
    view = table.view
    column = next(n for n, cells in enumerate(view.sheets[0]) if 20 in cells)
    situation = table.game.attempt.situation
    others = replace(view, phase="write", active=1, number=20, roll=Roll(column), actors=(1,))
    table.game.show(replace(situation, view=others, turn=None))
    told = sentences.unable_sentence(table.app.stage.words, view.sheets[0], 20, Roll(column))
    assert Titles(table.game.attempt, table.game.places).unable_text == told
    table.close()


@pytest.mark.parametrize("text_size", [150, 200])
def test_without_room_over_the_sheet_a_bubble_says_once_why_the_viewer_cannot_write(
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
def test_the_pause_after_a_roll_with_which_nobody_writes_says_why_once(
    tmp_path: Path, text_size: int
) -> None:
    table = Table(tmp_path, speed="instant", motion="full", text_size=text_size)
    table.begin(None, "novice")
    table.set_up()
    patience, showing = Patience(), table.table.showing

    def is_looked_at() -> bool:
        return bool(showing.motions) and not any(motion.hides for motion in showing.motions)

    while not is_looked_at():
        patience.goes_on()
        if table.has("name"):
            table.name(10)
        elif table.is_to_write():
            table.play_a_move()
        table.step(0.05)
    assert table.told().count(sentences.NO_CELL.partition(" {")[0]) == 1
    table.close()


def test_the_log_says_who_could_not_write_and_to_screen_readers_why(
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
    why = sentences.unable_reason(table.app.stage.words, view.sheets[1], 20, Roll(column))
    assert told.spoken == f"{plain(told.parts)}. {why}"
    assert "20" in plain(told.parts)


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
    assert not lit_cells(table.game.attempt, 0, table.view.number)
    words = table.app.stage.words
    assert sentences.writing_prompt(words, table.view, False) in table.told()
    table.press(pygame.K_w)
    assert lit_cells(table.game.attempt, 0, table.view.number) == table.game.attempt.fits
    assert sentences.writing_prompt(words, table.view, True) in table.told()
    table.close()


def test_the_numbers_of_the_last_turn_are_marked(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    table.play_a_move()
    table.play_until("name")
    last = table.match.steps[-1]
    assert isinstance(last.move, Write | Roll)
    marked = {
        (seat, *cell)
        for seat in range(2)
        for cell in marks_on(table.game.attempt, seat, frozenset()).last
    }
    before = table.table.session.view(table.table.session.length - 1)
    changed = {
        (seat, column, row)
        for seat in range(2)
        for column in range(len(COLUMNS))
        for row in range(ROWS)
        if before.sheets[seat][column][row] != table.view.sheets[seat][column][row]
    }
    assert marked == changed


def test_a_warning_crosses_out_the_cells_that_the_move_would_spoil(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    cells = (10, 0, 0, 0, 14, 20, 30, 40, 0, 0, 0, 99)  # above or below the 12, one number is left
    sheet = (cells, *table.view.sheets[0][1:])
    situation = table.game.attempt.situation
    view = replace(situation.view, number=12, roll=Roll(0), sheets=(sheet, *table.view.sheets[1:]))
    move = Write(0, 1)
    warned = replace(
        situation,
        view=view,
        ghost=move,
        mistake=Mistake((move,), Part("dead", 0.1, (1, 0, 1, 2, 1)), (Write(0, 2),)),
    )
    table.game.show(replace(warned, mistake=None))
    before = painted(table)
    table.game.show(warned)
    after = painted(table)
    middles = [table.game.places.own_cell((0, row)).center for row in range(ROWS)]
    changed = [row for row, at in enumerate(middles) if before.get_at(at) != after.get_at(at)]
    assert changed == [2, 3]


def test_a_warning_marks_the_last_cells_that_a_number_fills_for_oneself_and_for_others(
    table: Table,
) -> None:
    table.begin(None, "novice")
    table.play_until("name")
    nearly = (10, 12, 14, 16, 18, 0, 30, 40, 50, 60, 70, 80)
    situation = table.game.attempt.situation
    sheets = tuple((nearly, *sheet[1:]) for sheet in situation.view.sheets)
    view = replace(situation.view, sheets=sheets)
    own, other = view.seat, 1 - view.seat

    def marked(code: str, number: int, better: int) -> tuple[set[object], set[object]]:
        mistake: Mistake[Move] = Mistake((Name(number),), Part(code, 0.1), (Name(better),))
        ghost = Name(number)
        table.game.show(replace(situation, view=view, ghost=ghost, mistake=mistake))
        marks = [marks_on(table.game.attempt, seat, frozenset()) for seat in (own, other)]
        return set(marks[0].overlooked), set(marks[1].waited_for)

    assert marked("finish", 99, 25) == ({(0, 5)}, set())
    assert marked("they_finish", 25, 99) == (set(), {(0, 5)})


def painted(table: Table) -> pygame.Surface:
    surface = pygame.Surface((2000, 1400))
    table.game.draw(surface, frozenset())
    return surface
