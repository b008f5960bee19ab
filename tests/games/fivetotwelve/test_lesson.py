"""The lesson claims nothing that the rules deny."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.lessons import Question, Task
from game.core.match import Match
from game.games import GAMES, rules_of
from game.games.fivetotwelve.rules.facts import SUPPLY_EMPTY, ending
from game.games.fivetotwelve.rules.model import DOTTED, FREE, HIGHEST, SIDE, blocked_by, cells_for
from tests.tables import assert_legal, play, why_not

STEPS = {step.id: step for step in GAMES["fivetotwelve"].lesson}


def task(step: str) -> Task:
    found = STEPS[step]
    assert isinstance(found, Task)
    return found


def question(step: str) -> Question:
    found = STEPS[step]
    assert isinstance(found, Question)
    return found


def table(step: str) -> Match:
    return STEPS[step].start.match(rules_of("fivetotwelve"))


def asked(step: str, match: Match, move: dict[str, Any]) -> bool:
    """Whether the task accepts a legal move."""
    assert why_not(match, 0, move) is None
    view = match.rules.view(match.state, 0)
    return task(step).judge(view, match.rules.decode_move(move)) is None


def fitting(match: Match, row: int, column: int) -> list[int]:
    """The numbers that fit a free cell of the learner's board."""
    board, cell = match.state.boards[0], row * SIDE + column
    assert board[cell] == FREE
    bits = blocked_by(board)
    return [value for value in range(1, HIGHEST + 1) if cells_for(value, bits) >> cell & 1]


@pytest.mark.parametrize("step", STEPS)
def test_after_the_set_up_every_board_has_its_dots_filled(step: str) -> None:
    """The dotted cells are filled first, and an exchange never empties a cell."""
    state = table(step).state
    if state.phase == "setup":
        return
    assert all(board[cell] != FREE for board in state.boards for cell in DOTTED)


def test_the_set_up_goes_on_as_the_first_turn_finds_it() -> None:
    """The tiles that are placed and drawn in one step are on the boards of the next."""
    match = table("setup")
    play(match, 0, *task("setup").solution)
    found = table("turn").state.boards
    for seat, board in enumerate(match.state.boards):
        put = {cell: value for cell, value in enumerate(board) if value != FREE}
        assert put
        assert all(found[seat][cell] == value for cell, value in put.items())
        elsewhere = [found[seat][cell] for cell in DOTTED if cell not in put]
        assert match.state.dealt[seat] in elsewhere


def test_of_the_tiles_in_the_first_question_only_the_right_one_fits_the_last_free_cell() -> None:
    match = table("aim")
    assert match.state.free_cells(0) == 1
    for answer in question("aim").answers:
        (value,) = map(int, re.findall(r"\d+", answer.text))
        assert (value in fitting(match, 1, 2)) == answer.right, answer.text


def test_the_neighbours_that_the_first_question_names_lie_there() -> None:
    board = table("aim").state.boards[0]
    assert (board[5], board[7]) == (8, 14)
    assert (board[2], board[10]) == (10, 13)


def test_a_three_is_dealt_and_only_the_upper_left_corner_is_asked_for() -> None:
    match = table("setup")
    assert match.state.dealt[0] == 3
    right = [cell for cell in range(SIDE) if asked("setup", match, {"put": [cell, cell]})]
    assert right == [0]
    assert match.rules.view(match.state, 0).boards[1].count(FREE) == SIDE * SIDE


def test_putting_the_three_ends_the_round_of_the_set_up() -> None:
    match = table("setup")
    play(match, 0, {"put": [0, 0]})
    assert match.state.boards[0][0] == 3
    assert match.state.boards[1][10] == 12


def test_the_first_turn_begins_with_an_empty_middle_and_ends_when_the_tile_is_put() -> None:
    match = table("turn")
    assert_legal(match, 0, {"draw": True})
    play(match, 0, {"draw": True})
    assert not asked("turn", match, {"leave": True})
    assert not asked("turn", match, {"put": [1, 1]})  # in exchange
    assert asked("turn", match, {"put": [3, 0]})
    play(match, 0, {"put": [3, 0]})
    assert match.state.active == 1


def test_the_thirteen_fits_one_free_cell_and_two_tiles_as_in_the_booklet() -> None:
    places = [{"put": [3, 1]}, {"put": [1, 2]}, {"put": [2, 0]}]
    match = table("fits")
    assert_legal(match, 0, *places, {"leave": True})
    assert [asked("fits", match, move) for move in places] == [True, False, False]
    assert not asked("fits", match, {"leave": True})


def test_the_cells_that_the_thirteen_does_not_fit_are_refused_for_the_reasons_given() -> None:
    match = table("fits")
    board = match.state.boards[0]
    assert board[3] == 13
    assert all(why_not(match, 0, {"put": [0, column]}) for column in (0, 2))
    why = match.why_not(0, match.rules.decode_move({"put": [1, 0]}))
    assert why is not None
    assert dict(why.figures)["other"] in (9, 12)
    assert board[4:7] == (FREE, 9, 12)
    assert [board[cell] for cell in (1, 5, 9)] == [6, 9, FREE]
    assert board[12:] == (FREE, FREE, FREE, 20)


@pytest.mark.parametrize(
    ("move", "opens"),
    [([2, 0], [14, 15]), ([1, 2], []), ([3, 1], []), (None, [])],
    ids=["for the 15", "for the 12", "free cell", "left"],
)
def test_only_the_exchange_for_the_fifteen_opens_the_cell_before_the_sixteen(
    move: list[int] | None, opens: list[int]
) -> None:
    match = table("exchange")
    assert fitting(match, 2, 1) == []
    played = {"leave": True} if move is None else {"put": move}
    assert asked("exchange", match, played) == bool(opens)
    play(match, 0, played)
    assert fitting(match, 2, 1) == opens
    assert match.state.middle[14] == (move == [2, 0])


def test_the_drawn_fifteen_fits_but_would_close_two_of_three_free_cells() -> None:
    match = table("leave")
    assert (match.state.drawn, match.state.free_cells(0)) == (15, 3)
    assert_legal(match, 0, {"put": [0, 2]}, {"leave": True})
    assert not asked("leave", match, {"put": [0, 2]})
    play(match, 0, {"put": [0, 2]})
    assert fitting(match, 0, 3) == fitting(match, 1, 2) == []
    assert match.state.boards[0][7] == 15  # what follows both cells


def test_without_the_drawn_fifteen_all_three_free_cells_can_be_filled() -> None:
    """One after the other, each tile taken from those the rules let in."""
    match = table("leave")
    board = list(match.state.boards[0])
    for cell, value in ((2, 9), (6, 12), (3, 13)):
        assert board[cell] == FREE
        assert cells_for(value, blocked_by(tuple(board))) >> cell & 1
        board[cell] = value
    assert FREE not in board


def test_the_tile_of_the_middle_fills_the_board_known_from_the_beginning_and_wins() -> None:
    match = table("take")
    assert match.state.boards[0] == table("aim").state.boards[0]
    assert not asked("take", match, {"draw": True})
    assert not asked("take", match, {"take": 12, "put": [3, 1]})
    assert not asked("take", match, {"take": 6, "put": [0, 1]})
    play(match, 0, {"take": 12, "put": [1, 2]})
    result = match.rules.result(match.state)
    assert result is not None
    assert result.winners == (0,)


def test_no_tile_that_could_be_drawn_fits_the_last_free_cell() -> None:
    match = table("take")
    assert fitting(match, 1, 2) == [11, 12]
    assert [match.state.supply[value - 1] for value in (11, 12)] == [0, 0]
    assert all(match.state.supply[value - 1] for value in (1, 20))


def test_the_last_tile_of_the_supply_ends_the_game_with_two_winners() -> None:
    match = table("end")
    view = match.rules.view(match.state, 0)
    assert (view.drawn, view.supply_left, view.players) == (1, 0, 3)
    assert [match.state.free_cells(seat) for seat in range(3)] == [2, 2, 3]
    assert_legal(match, 0, {"leave": True})
    play(match, 0, {"leave": True})
    assert match.state.phase == "over"
    assert ending(match) == (SUPPLY_EMPTY, {})
    result = match.rules.result(match.state)
    assert result is not None
    assert result.winners == (0, 1)
