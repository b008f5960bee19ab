"""The claims of the pictures in the rules of Zatre, put to the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from game.core.match import Match
from game.games.zatre.art import pictures
from game.games.zatre.art.pictures import Line, Place, Trial
from game.games.zatre.rules.model import (
    BLANK_SHEET,
    EMPTY_BOARD,
    LIGHT_CELLS,
    POINTS,
    Board,
    Sheet,
    bonus_of,
    cell_at,
    line_through,
    tile_of,
    with_tile,
    with_tiles,
)
from game.games.zatre.rules.rules import written
from game.games.zatre.scene.trying import lines_of
from tests.games.zatre.positions import EMPTY, board_of, puts, table
from tests.painted import lit_places
from tests.tables import play, why_not

KEPT = 6
"""A second tile in hand, which the pictures do not show."""


def board_with(tiles: Mapping[Place, int]) -> Board:
    board, hanging = with_tiles(
        EMPTY_BOARD, [tile_of(value, cell_at(*place)) for place, value in tiles.items()]
    )
    assert not hanging
    return board


def assert_line(board: Board, line: Line) -> None:
    """The line is on the board as far as it goes, with this sum."""
    across = line.first[0] == line.last[0]
    step = cell_at(0, 1) if across else cell_at(1, 0)
    first, last = cell_at(*line.first), cell_at(*line.last)
    assert line_through(board, first, step) == (first, line.sum)
    assert line_through(board, last, step)[0] == first
    assert not board.tiles[last + step]


def first_turn() -> Match:
    return table(board=EMPTY, hands=[sorted(pictures.FIRST_TURN.values()), []])


def as_put(tiles: Mapping[Place, int]) -> dict[str, list[list[int]]]:
    return {"put": [[value, *place] for place, value in tiles.items()]}


def test_the_first_turn_is_allowed_and_brings_what_its_sheet_says() -> None:
    match = first_turn()
    play(match, 0, as_put(pictures.FIRST_TURN))
    assert match.state.sheets[0] == pictures.FIRST_SHEET
    assert len(pictures.FIRST_CROSSES) == pictures.FIRST_SHEET.crosses
    assert all(cell_at(*place) in LIGHT_CELLS for place in pictures.FIRST_CROSSES)
    assert set(pictures.FIRST_CROSSES) <= set(pictures.FIRST_TURN)


def test_the_lines_of_the_first_turn_sum_to_what_stands_beside_them() -> None:
    board = board_with(pictures.FIRST_TURN)
    for line in pictures.FIRST_LINES:
        assert_line(board, line)
    assert [line.sum for line in pictures.FIRST_LINES] == [11, 10]


def test_the_lit_cells_are_all_that_take_the_tile() -> None:
    hands = [[pictures.FITTING, KEPT], []]
    match = table(board=board_of(pictures.FITTING_BOARD), hands=hands)
    alone = [tiles[0] for tiles in puts(match, 0) if len(tiles) == 1]
    cells = [tuple(place) for value, *place in alone if value == pictures.FITTING]
    assert sorted(cells) == sorted(pictures.FITTING_CELLS)
    for place, sums in pictures.FITTING_CELLS.items():
        tile = tile_of(pictures.FITTING, cell_at(*place))
        lines = lines_of(match.state.board, (tile,))
        assert sorted(sums) == sorted(line.total for line in lines if line.scores)
    assert any(cell_at(*place) in LIGHT_CELLS for place in pictures.FITTING_CELLS)
    assert str(pictures.FITTING) in pictures.FITTING_LABEL
    ring_of_tile = 1
    assert lit_places("zatre", "where_it_fits", "accent") == len(cells) + ring_of_tile


@pytest.mark.parametrize("trial", pictures.TRIALS, ids=lambda trial: str(trial.line.sum))
def test_a_tile_may_be_put_where_the_picture_says_so(trial: Trial) -> None:
    match = table(board=board_of(dict(trial.tiles)), hands=[[trial.value, KEPT], []])
    put = [[trial.value, *trial.place]]
    assert (why_not(match, 0, {"put": put}) is None) == trial.allowed
    before = match.state.board
    board = with_tile(before, tile_of(trial.value, cell_at(*trial.place)))
    assert_line(board, trial.line)
    if trial.allowed:
        play(match, 0, {"put": put})
        sheet = match.state.sheets[0]
        assert sheet.crosses == trial.crosses
        assert any(sheet.boxes) == (trial.line.sum in POINTS)


@pytest.mark.parametrize(
    ("trial", "label"), list(zip(pictures.TRIALS, pictures.TRIAL_LABELS, strict=True))
)
def test_the_label_of_a_line_tells_its_sum_and_on_what_cell(trial: Trial, label: str) -> None:
    assert re.findall(r"\d+", label) == [str(trial.line.sum)]
    on_light = cell_at(*trial.place) in LIGHT_CELLS
    assert label.startswith("On a cross") == on_light
    assert ("earns a cross" in label) == bool(trial.crosses)


def test_lines_are_worth_what_stands_beside_them() -> None:
    assert {sum(tiles): worth for tiles, worth in pictures.WORTH} == POINTS


def test_two_twelves_in_one_turn_are_one_box() -> None:
    tiles = {(7, 7): 6, (7, 8): 6, (8, 7): 6}
    put = [tile_of(value, cell_at(*place)) for place, value in tiles.items()]
    sheet = written(BLANK_SHEET, board_with(tiles), tuple(put))
    assert sheet.boxes == ((), (), (pictures.TWO_TWELVES,))


def reckoned(told: str) -> int:
    """The result of a sum such as "(1 + 4) x 2 = 10", by its parts."""
    left, right = told.split(" = ")
    numbers, *doubled = left.split(" \u00d7 ")
    total = sum(int(number) for number in re.findall(r"\d+", numbers))
    total *= int(doubled[0]) if doubled else 1
    assert total == int(right)
    return total


@pytest.mark.parametrize(("sheet", "told"), pictures.ROWS)
def test_a_row_is_worth_what_is_reckoned_up_below_it(sheet: Sheet, told: str) -> None:
    assert sheet.total == sheet.row_total(0) == reckoned(told)
    parts = [box for column in sheet.boxes for box in column]
    if all(sheet.boxes):
        parts.append(bonus_of(0))
    assert [int(n) for n in re.findall(r"\d+", told.split(" \u00d7 ")[0].split(" = ")[0])] == parts
    assert ("\u00d7" in told) == (sheet.crosses == 1)


def test_the_three_rows_are_those_of_the_rules() -> None:
    assert [sheet.total for sheet, _ in pictures.ROWS] == [28, 10, 5]
