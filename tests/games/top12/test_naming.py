"""Naming a number at the table: typing, the chart, and the gaps of the sheet."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    ROWS,
    Name,
    Sheet,
)
from game.games.top12.scene import chances, chart
from game.games.top12.scene.board import NAME_FIRST
from game.games.top12.scene.chances import columns_that_fit
from game.games.top12.scene.gaps import Gap, GapControl, gaps_of
from game.games.top12.scene.marks import lit_cells, marks_on
from game.games.top12.scene.naming import NOTHING_TYPED
from game.games.top12.scene.sentences import fits_of
from game.ui.toolkit.items import RING_ROOM
from tests.games.top12.at_table import (
    STARTS,
    Table,
    apart,
    said_at,
    steps_of,
)
from tests.nightly import times
from tests.scenes.desk import LAYOUTS


def test_digits_make_the_number_and_enter_names_it(table: Table) -> None:
    table.begin(None)
    table.set_up()
    table.press(pygame.K_7, pygame.K_3)
    assert table.game.attempt.number == 73
    table.press(pygame.K_9)  # 739 is no number: a new one begins
    assert table.game.attempt.number == 9
    table.press(pygame.K_RETURN)
    assert [step.move for step in table.match.steps][5].number == 9


def test_backspace_takes_the_last_digit_away_and_never_what_was_written(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    table.play_until("name")
    length, shown = steps_of(table), table.game.attempt.number
    table.press(pygame.K_4, pygame.K_KP_7, pygame.K_BACKSPACE)
    assert table.game.attempt.number == 4
    table.press(pygame.K_2)
    assert table.game.attempt.number == 42
    table.press(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert table.game.attempt.number == shown
    table.press(pygame.K_BACKSPACE)
    assert NOTHING_TYPED in table.told()
    assert table.game.attempt.number == shown
    assert steps_of(table) == length
    table.press(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert steps_of(table) < length


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_DELETE])
def test_escape_and_delete_take_away_all_digits_and_nothing_else(table: Table, key: int) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    table.play_until("name")
    length, shown = steps_of(table), table.game.attempt.number
    table.press(pygame.K_4, pygame.K_7, key)
    assert table.game.attempt.number == shown
    assert steps_of(table) == length
    assert not table.asked
    table.press(pygame.K_6, pygame.K_KP_ENTER)
    assert table.match.steps[length].move == Name(6)


def test_digits_of_a_keyboard_where_they_need_shift_are_typed(table: Table) -> None:
    """As on a French one, where the keys of the upper row have other names."""
    table.begin(None)
    for key, letter in ((pygame.K_QUOTEDBL, "3"), (pygame.K_MINUS, "6")):
        table.set_up()
        table.post(pygame.KEYDOWN, key=key, mod=pygame.KMOD_SHIFT, unicode=letter, scancode=0)
    assert table.game.attempt.number == 36


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
    assert (table.game.attempt.number, steps_of(table)) == (47, length)
    table.close()


def test_arrows_wheel_and_buttons_change_the_number_within_its_bounds(table: Table) -> None:
    table.begin(None)
    table.set_up()
    start = table.game.attempt.number
    table.press(pygame.K_RIGHT)
    assert table.game.attempt.number == start + 1
    table.press(pygame.K_UP)
    assert table.game.attempt.number == start + 11
    table.click("less")
    assert table.game.attempt.number == start + 10
    table.point(table.game.places.slip.center)
    table.post(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0)
    assert table.game.attempt.number == start + 9
    table.game.attempt.choose(100)
    table.step()
    table.click("more")
    assert table.game.attempt.number == 100


def test_the_ruler_gives_the_number_under_the_pointer(table: Table) -> None:
    table.begin(None)
    table.set_up()
    ruler = table.control("ruler").place
    table.click_at((ruler.left + 1, ruler.centery))
    assert table.game.attempt.number == 1
    table.click_at((ruler.right - 1, ruler.centery))
    assert table.game.attempt.number == 100


def test_cells_that_a_number_would_fit_are_lit_on_all_sheets(table: Table) -> None:
    table.begin(None, "novice", "novice")
    table.set_up()
    table.until("name")
    for number in (5, 50, 99):
        for seat in range(3):
            lit = lit_cells(table.game.attempt, seat, number)
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
    """The line below the chart."""
    room = table.game.places.values
    return "\n".join(line.text for line in table.written() if room.contains(line.rect.move(0, 0)))


def fits(table: Table, number: int) -> list[int]:
    """On how many columns of everybody, the viewer first."""
    view = table.view
    return [
        columns_that_fit(view.sheets[(view.seat + turn) % view.players])[number - 1]
        for turn in range(view.players)
    ]


def numbers_in(text: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", text)]


def test_the_line_below_the_chart_says_whose_columns_take_the_number(tmp_path: Path) -> None:
    for size, text in LAYOUTS:
        table = Table(tmp_path / f"{size[0]} {text}", size, text_size=text, speed="instant")
        table.begin(None, "novice", "novice", "novice")
        table.set_up()
        table.until("ruler")
        number = table.game.attempt.number
        told = values(table).replace("\u00a0", " ").split(":")[1].split()
        assert told[:4] == [str(n) for n in fits(table, number)]
        name = table.control("ruler").name
        assert numbers_in(name)[:2] == [number, fits(table, number)[0]]
        others = zip(("Noah", "Ada", "Lin"), fits(table, number)[1:], strict=True)
        words = table.app.stage.words
        for other, count in others:
            assert fits_of(words, other, count).removesuffix(".") in name
        table.close()


def test_the_line_below_the_chart_follows_the_pointer(table: Table) -> None:
    table.begin(None, "novice")
    table.play_until("write")
    table.play_until("name")
    chart = table.control("ruler").place
    for number in (1, 17, 63, 100):
        table.point((chart.left + round((number - 0.5) * chart.width / 100), chart.centery))
        told = values(table).replace("\u00a0", " ")
        assert numbers_in(told.split(":")[0]) == [number]
        assert told.split(":")[1].split()[:2] == [str(n) for n in fits(table, number)]
    assert table.game.attempt.number != 100
    table.point((0, 0))
    assert numbers_in(values(table).split(":")[0]) == [table.game.attempt.number]


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
    assert not chances.fullest_columns(sheet(one, one, one, one, one))
    two, three = {1: 10, 2: 20}, {1: 10, 2: 20, 3: 30}
    assert chances.fullest_columns(sheet(one, two, one, two, one)) == (1, 3)
    assert chances.fullest_columns(sheet(one, two, three, two, one)) == (2,)
    assert not chances.fullest_columns(sheet(two, two, one, two, one))
    dead = {row: row + 1 for row in range(11)} | {11: 100}
    assert chances.fullest_columns(sheet(one, two, dead, one, one)) == (1,)
    shown = chances.chances((sheet(one, two, three, two, one), sheet(one, one, one, one, one)), 0)
    assert [number for number in range(1, 101) if not shown.helps[number - 1]] == [
        10, *range(11, 21), *range(21, 31)
    ]  # fmt: skip


def test_a_number_that_is_not_named_yet_lights_no_cell(table: Table) -> None:
    """The cells that it would fit show pale numbers: light is for cells that can be clicked."""
    table.begin(None, "novice")
    table.play_until("name")
    theme = table.screen.stage.theme
    for seat in (0, 1):
        marks = marks_on(table.game.attempt, seat, frozenset())
        assert marks.tried
        assert not marks.lit
        sheet = table.seating.sheet_of(seat)
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
            table.click_at(table.game.places.own_cell((gap.column, row)).center)
            assert table.game.attempt.number == number
            assert goes(table.view.sheets[0], gap.column, row, number)
        assert str(gap.numbers[gap.middle]) in table.control(key).name
    assert steps_of(table) == length
    chosen = table.game.attempt.number
    table.press(pygame.K_RETURN)
    assert table.match.steps[length].move == Name(chosen)


def test_gaps_give_numbers_to_the_keyboard_cell_by_cell(table: Table) -> None:
    table.begin(None)
    table.set_up()
    gap = max(gaps_of(table.view.sheets[0]), key=lambda each: len(each.numbers))
    table.press(pygame.K_TAB)
    table.screen.set_focus(f"gap {gap.column} {gap.first}")
    table.press(pygame.K_DOWN)
    number = gap.numbers[gap.middle + 1]
    assert numbers_in(table.control(table.focus or "").name)[-1] == number
    assert numbers_in(values(table).split(":")[0]) == [number]
    table.press(pygame.K_RETURN)
    assert (table.game.attempt.number, table.focus) == (number, "name")
    table.press(pygame.K_RETURN)
    assert table.match.steps[5].move == Name(number)


@pytest.mark.parametrize("seed", [4, 7, *range(11, times(11, 31))])
def test_the_arrows_lead_through_the_cells_of_all_gaps(tmp_path: Path, seed: int) -> None:
    table = Table(tmp_path, speed="instant")
    table.begin(None, "novice", seed=seed)
    table.set_up()
    while table.truth.turns < 12:
        table.play_a_move()
    table.play_until("name")
    gaps = gaps_of(table.view.sheets[0])
    table.press(pygame.K_TAB)
    table.screen.set_focus(f"gap 0 {gaps[0].first}")
    reached = []
    for column in range(len(COLUMNS)):
        inside = [gap for gap in gaps if gap.column == column]
        while not is_at(table, inside[0], 0):
            assert (table.focus or "").startswith(f"gap {column} ")
            table.press(pygame.K_UP)
        cells = [(gap, cell) for gap in inside for cell in range(len(gap.numbers))]
        for number, (gap, cell) in enumerate(cells):
            if number:
                table.press(pygame.K_DOWN)
            assert is_at(table, gap, cell)
            reached.append(gap.numbers[cell])
        if column + 1 < len(COLUMNS):
            for key, beside in ((pygame.K_RIGHT, 1), (pygame.K_LEFT, 0), (pygame.K_RIGHT, 1)):
                table.press(key)
                assert (table.focus or "").startswith(f"gap {column + beside} ")
    assert reached == [number for gap in gaps for number in gap.numbers]
    table.close()


def is_at(table: Table, gap: Gap, cell: int) -> bool:
    """Whether the keyboard is at this cell of a gap."""
    control = table.control(table.focus or "")
    assert isinstance(control, GapControl)
    is_there = control.key == f"gap {gap.column} {gap.first}" and control.cell == cell
    assert not is_there or numbers_in(control.name)[-1] == gap.numbers[cell]
    return is_there


def test_enter_names_no_number_that_nobody_has_chosen(table: Table) -> None:
    """One press too many, meant for the turn before, would name that of the turn before."""
    table.begin(None)
    table.set_up()
    length = steps_of(table)
    table.press(pygame.K_TAB)
    assert table.focus == "ruler"
    table.press(pygame.K_RETURN)
    assert steps_of(table) == length
    assert "press once more to name the 50" in table.told()
    table.press(pygame.K_RETURN)
    assert table.match.steps[length].move == Name(50)


def test_the_bars_of_numbers_that_all_columns_take_stand_out(table: Table) -> None:
    table.begin(None)
    table.set_up()
    theme, high = table.screen.stage.theme, 30
    bars = chart.bars(theme, 400, high, tuple(n % 6 for n in range(100)))
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
    cell = table.game.places.own_cell(STARTS[1])
    table.point(cell.center)
    table.post(pygame.MOUSEBUTTONDOWN, pos=cell.center, button=1, touch=False)
    table.post(pygame.MOUSEBUTTONUP, pos=cell.center, button=1, touch=False)
    assert NAME_FIRST in table.told()
    assert not said_at(table).colliderect(cell)
    assert apart(said_at(table), cell) <= cell.height
