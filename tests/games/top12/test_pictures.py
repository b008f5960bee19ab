"""The pictures in the rule pages of Top 12 agree with the rules."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.match import Match
from game.games.top12.art import pictures
from game.games.top12.art.pictures import Writing
from game.games.top12.rules.model import (
    COLUMNS,
    EMPTY_SHEET,
    FREE,
    ROWS,
    START_NUMBERS,
    Sheet,
    column_counts,
)
from tests.painted import lit_places
from tests.tables import happen, play, put_on_table

TRIALS = (pictures.NUMBER_AND_SYMBOL, *pictures.NINE_AND_JOKER)


def as_json(sheet: Sheet) -> dict[str, list[int | None]]:
    written = zip(COLUMNS, sheet, strict=True)
    return {name: [number or None for number in column] for name, column in written}


def table(*sheets: Sheet, **position: Any) -> Match:
    written = [as_json(sheet) for sheet in sheets]
    position = {"phase": "name", "active": 0, "sheets": written, **position}
    return put_on_table("top12", len(sheets), position)


def turn(match: Match, number: int, roll: str) -> None:
    play(match, 0, {"name": number})
    happen(match, {"roll": roll})


def last_of(sheet: Sheet) -> tuple[str, int]:
    """The full column of a sheet, and its lowest number."""
    (full,) = (column for column in sheet if FREE not in column)
    return COLUMNS[sheet.index(full)], full[-1]


def before_last(sheet: Sheet) -> Sheet:
    """The sheet without the number that fills its column."""
    return tuple(column if FREE in column else (*column[:-1], FREE) for column in sheet)


@pytest.mark.parametrize("shown", TRIALS, ids=lambda shown: shown.name or shown.roll)
def test_the_lit_cells_are_those_that_take_the_number(shown: Writing) -> None:
    # Somebody else can write, so that the turn is not over if nobody here can.
    match = table(shown.sheet, EMPTY_SHEET)
    turn(match, shown.number, shown.roll)
    moves = match.rules.legal(match.state, 0)
    cells = [tuple(match.rules.encode_move(move)["write"]) for move in moves]
    assert sorted(cells) == sorted(shown.cells)


def test_the_picture_lights_as_many_cells_as_take_the_number_and_the_head_of_their_column() -> None:
    lit = len(pictures.NUMBER_AND_SYMBOL.cells) + 1
    assert lit_places("top12", "number_and_symbol") == lit
    rows_shown = 4
    cells = [cell for shown in pictures.NINE_AND_JOKER for cell in shown.cells]
    whole = [row for _, row in cells if row < rows_shown]
    assert lit_places("top12", "nine_and_joker") == len(whole)


def test_all_three_write_the_same_number_with_a_joker() -> None:
    assert [shown.name for shown in pictures.NINE_AND_JOKER] == ["Edgar", "Sara", "Tom"]
    assert {(shown.number, shown.roll) for shown in pictures.NINE_AND_JOKER} == {(9, "joker")}
    columns = [{column for column, _ in shown.cells} for shown in pictures.NINE_AND_JOKER]
    assert columns == [{"hand", "star", "house", "moon"}, {"star", "tree"}, set()]


def test_the_start_numbers_can_be_written_like_that() -> None:
    match = Match(table(pictures.START_NUMBERS).rules, 1, {}, 0)
    for number in START_NUMBERS:
        (place,) = (
            (COLUMNS[column], numbers.index(number))
            for column, numbers in enumerate(pictures.START_NUMBERS)
            if number in numbers
        )
        play(match, 0, {"start": [number, *place]})
    assert match.state.sheets[0] == pictures.START_NUMBERS
    assert match.state.phase == "name"


def test_the_full_column_wins() -> None:
    column, last = last_of(pictures.FULL_COLUMN)
    match = table(before_last(pictures.FULL_COLUMN), pictures.START_NUMBERS)
    turn(match, last, column)
    play(match, 0, {"write": [column, ROWS - 1]})
    play(match, 1, {"write": [column, ROWS - 1]})
    assert match.state.sheets[0] == pictures.FULL_COLUMN
    result = match.rules.result(match.state)
    assert result is not None
    assert result.winners == (0,)


def test_of_two_full_columns_the_second_fullest_decides_as_the_label_says() -> None:
    sheets = pictures.TWO_FULL_COLUMNS
    first, second = (column_counts(sheet) for sheet in sheets)
    assert first[0] == second[0] == ROWS
    assert re.findall(r"\d+", pictures.DECIDES) == [str(first[1]), str(second[1])]
    match = table(*map(before_last, sheets))
    columns, numbers = zip(*map(last_of, sheets), strict=True)
    number = max(numbers)
    turn(match, number, "joker")
    for seat, column in enumerate(columns):
        play(match, seat, {"write": [column, ROWS - 1]})
    result = match.rules.result(match.state)
    assert result is not None
    assert result.winners == (0,)
    assert sum(second) > sum(first)


@pytest.mark.parametrize(
    "sheet", [pictures.FULL_COLUMN, *pictures.TWO_FULL_COLUMNS, pictures.NUMBER_AND_SYMBOL.sheet]
)
def test_sheets_of_a_match_have_the_start_numbers_in_five_columns(sheet: Sheet) -> None:
    table(before_last(sheet))
    columns = [{number for number in START_NUMBERS if number in column} for column in sheet]
    assert all(columns)
    assert set.union(*columns) == set(START_NUMBERS)
