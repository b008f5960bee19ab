"""The pictures in the rules show nothing that the rules deny."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.match import Match
from game.games.fivetotwelve.art import pictures
from game.games.fivetotwelve.art.pictures import Trial
from game.games.fivetotwelve.rules.model import DOTTED, EMPTY_BOARD, FREE, SIDE, Board
from tests.painted import lit_places
from tests.tables import play, put_on_table, why_not


def as_json(board: Board) -> list[list[int | None]]:
    cells = [value or None for value in board]
    return [cells[start : start + SIDE] for start in range(0, len(cells), SIDE)]


def place(cell: int) -> list[int]:
    return list(divmod(cell, SIDE))


def table(board: Board, **position: Any) -> Match:
    boards = [as_json(board), as_json(EMPTY_BOARD)]
    position = {"phase": "turn", "active": 0, "boards": boards, **position}
    return put_on_table("fivetotwelve", 2, position)


def cells_for(match: Match) -> set[int]:
    """The cells on which seat 0 can place the tile in hand."""
    encoded = map(match.rules.encode_move, match.rules.legal(match.state, 0))
    return {move["put"][0] * SIDE + move["put"][1] for move in encoded if "put" in move}


@pytest.mark.parametrize(
    "board",
    [
        pictures.FULL_BOARD,
        pictures.TWO_WAYS_BOARD,
        pictures.DRAWN_THIRTEEN.board,
        *(trial.board for trial in pictures.EQUAL_NUMBERS),
    ],
    ids=str,
)
def test_after_the_set_up_every_board_has_its_dots_filled(board: Board) -> None:
    """The dotted cells are filled first, and an exchange never empties a cell."""
    assert all(board[cell] != FREE for cell in DOTTED)


def test_the_drawn_thirteen_goes_on_the_lit_cell_or_in_exchange_for_the_marked_tiles() -> None:
    shown = pictures.DRAWN_THIRTEEN
    match = table(shown.board, phase="drawn", drawn=shown.value)
    assert cells_for(match) == {*shown.fits, *shown.exchanged}
    assert all(shown.board[cell] == FREE for cell in shown.fits)
    assert [shown.board[cell] for cell in shown.exchanged] == [12, 15]
    assert shown.value == 13


def test_in_the_setup_the_lit_cells_are_those_for_the_tile() -> None:
    shown = pictures.DOTTED_CELLS
    boards = [as_json(shown.board), as_json(shown.board)]
    match = table(shown.board, phase="setup", boards=boards, dealt=[shown.value, 3])
    assert cells_for(match) == set(shown.fits)
    assert not shown.exchanged


def test_the_pictures_light_these_cells() -> None:
    assert lit_places("fivetotwelve", "drawn_thirteen") == len(pictures.DRAWN_THIRTEEN.fits)
    assert lit_places("fivetotwelve", "dotted_cells") == len(pictures.DOTTED_CELLS.fits)


def test_the_full_board_keeps_to_the_rules_and_wins() -> None:
    board = pictures.FULL_BOARD
    last = board[-1]
    match = table((*board[:-1], FREE), phase="drawn", drawn=last)
    play(match, 0, {"put": place(len(board) - 1)})
    assert match.state.boards[0] == board
    result = match.rules.result(match.state)
    assert result is not None
    assert result.winners == (0,)


def test_the_ringed_tiles_of_the_middle_are_those_that_can_be_taken() -> None:
    match = table(pictures.TWO_WAYS_BOARD, middle=list(pictures.MIDDLE))
    encoded = [match.rules.encode_move(move) for move in match.rules.legal(match.state, 0)]
    assert {"draw": True} in encoded
    assert {move["take"] for move in encoded if "take" in move} == set(pictures.CAN_BE_TAKEN)
    assert set(pictures.MIDDLE) > set(pictures.CAN_BE_TAKEN)


@pytest.mark.parametrize("trial", pictures.EQUAL_NUMBERS, ids=lambda trial: str(trial.allowed))
def test_a_tile_is_allowed_where_the_picture_says_so(trial: Trial) -> None:
    match = table(trial.board, phase="drawn", drawn=trial.value)
    assert trial.board[trial.cell] == FREE
    assert (why_not(match, 0, {"put": place(trial.cell)}) is None) == trial.allowed


@pytest.mark.parametrize(
    ("trial", "label"),
    list(zip(pictures.EQUAL_NUMBERS, (pictures.GAPS, pictures.EQUALS), strict=True)),
)
def test_the_label_below_a_board_names_the_numbers_of_that_row(trial: Trial, label: str) -> None:
    values = [*trial.board[: trial.cell], trial.value, *trial.board[trial.cell + 1 :]]
    row = trial.cell // SIDE
    there = [value for value in values[row * SIDE : (row + 1) * SIDE] if value]
    assert [int(number) for number in re.findall(r"\d+", label)] == there


def test_the_two_boards_differ_only_in_the_equal_number() -> None:
    allowed, refused = pictures.EQUAL_NUMBERS
    assert (allowed.value, allowed.cell) == (refused.value, refused.cell)
    differ = [
        (one, other)
        for one, other in zip(allowed.board, refused.board, strict=True)
        if one != other
    ]
    assert differ == [(4, refused.value)]
