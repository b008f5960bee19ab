"""The lesson of Top 12 agrees with the rules in all its positions."""

from __future__ import annotations

import re
from itertools import permutations
from typing import Any

import pytest

from game.core.lessons import Question, Task
from game.core.match import Match
from game.games import GAMES, rules_of
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    HIGHEST,
    LOWEST,
    ROLLS,
    ROWS,
    START_NUMBERS,
    can_write,
    column_counts,
    fitting_rows,
)
from game.games.top12.rules.rules import SOLO_RANKS
from game.services.seats import COMPUTER_NAMES
from tests.tables import assert_legal, play, why_not

STEPS = {step.id: step for step in GAMES["top12"].lesson}
TREE = COLUMNS.index("tree")
STAR = COLUMNS.index("star")


def task(step: str) -> Task:
    found = STEPS[step]
    assert isinstance(found, Task)
    return found


def question(step: str) -> Question:
    found = STEPS[step]
    assert isinstance(found, Question)
    return found


def table(step: str) -> Match:
    return STEPS[step].start.match(rules_of("top12"))


def asked(step: str, match: Match, move: dict[str, Any]) -> bool:
    """Whether a legal move is what the task asks for."""
    assert why_not(match, 0, move) is None
    view = match.rules.view(match.state, 0)
    return task(step).judge(view, match.rules.decode_move(move)) is None


def fitting(match: Match, seat: int, column: int) -> list[int]:
    """The numbers that fit a column of somebody's sheet."""
    written = match.state.sheets[seat][column]
    return [number for number in range(LOWEST, HIGHEST + 1) if fitting_rows(written, number)]


@pytest.mark.parametrize("step", STEPS)
def test_every_sheet_could_have_come_from_the_set_up_that_is_taught(step: str) -> None:
    """All five start numbers, each in a column of its own, and no number without a turn."""
    state = table(step).state
    if state.phase == "setup":
        return
    for sheet in state.sheets:
        of_starts = [dict(zip(order, sheet, strict=True)) for order in permutations(START_NUMBERS)]
        assert any(all(start in own[start] for start in START_NUMBERS) for own in of_starts)
        written = sum(column_counts(sheet)) - len(START_NUMBERS)
        assert written <= state.turns - (state.roll is not None)


def test_of_the_numbers_in_the_first_question_only_the_right_one_fits_the_cell() -> None:
    match = table("aim")
    star = match.state.sheets[0][STAR]
    row = star.index(31) + 1
    assert (star[row], star[row + 1]) == (FREE, 44)
    fits = [number for number in range(LOWEST, HIGHEST + 1) if row in fitting_rows(star, number)]
    assert fits == list(range(32, 44))
    for answer in question("aim").answers:
        assert (int(answer.text) in fits) == answer.right, answer.text


def test_whoever_tries_the_first_step_freely_has_a_match_before_him() -> None:
    state = table("aim").state
    assert state.phase == "name"
    assert all(max(column_counts(sheet)) <= ROWS // 2 for sheet in state.sheets)


@pytest.mark.parametrize(
    ("number", "rows"),
    [(10, "1-2"), (20, "2-4"), (30, "3-5"), (40, "4-6"), (50, "5-7")],
)
def test_a_start_number_is_asked_for_in_rows_with_room_above_and_below(
    number: int, rows: str
) -> None:
    match = table("setup")
    for place in range(number // 10 - 1):  # none of those before stands further down
        play(match, 0, {"start": [START_NUMBERS[place], COLUMNS[place], place + 1]})
    column = COLUMNS[number // 10 - 1]
    right = [row for row in range(ROWS) if asked("setup", match, {"start": [number, column, row]})]
    first, last = map(int, rows.split("-"))
    assert right == list(range(first, last + 1))


def test_a_start_number_may_not_stand_higher_than_a_lower_one() -> None:
    match = table("setup")
    for data in ({"start": [10, "hand", 1]}, {"start": [20, "star", 4]}):
        assert asked("setup", match, data)
        play(match, 0, data)
    assert not asked("setup", match, {"start": [30, "moon", 3]})
    assert asked("setup", match, {"start": [30, "moon", 4]})


def test_the_set_up_of_the_booklet_is_done_when_all_five_are_written_and_opens_the_sheets() -> None:
    match = table("setup")
    assert not any(map(any, match.rules.view(match.state, 0).sheets[1]))
    for data in task("setup").solution:
        match.play(0, match.rules.decode_move(data))
    assert match.state.phase == "name"
    assert all(map(any, match.rules.view(match.state, 0).sheets[1]))


def test_the_thirty_four_goes_in_the_gap_under_the_tree_but_not_at_its_ends() -> None:
    match = table("write")
    column = match.state.sheets[0][TREE]
    assert (column[3], column[8]) == (20, 62)
    assert_legal(match, 0, *({"write": ["tree", row]} for row in range(4, 8)))
    right = [row for row in range(4, 8) if asked("write", match, {"write": ["tree", row]})]
    assert right == [5, 6]


@pytest.mark.parametrize(
    ("row", "shut_out"), [(4, range(21, 34)), (5, ()), (7, range(35, 62))], ids=str
)
def test_the_thirty_four_shuts_out_the_numbers_of_the_lesson(row: int, shut_out: range) -> None:
    match = table("write")
    before = fitting(match, 0, TREE)
    play(match, 0, {"write": ["tree", row]})
    lost = set(before) - set(fitting(match, 0, TREE))
    assert lost == {34, *shut_out}


def test_the_nine_and_the_joker_are_the_example_of_the_booklet() -> None:
    match = table("joker")
    legal = [match.rules.encode_move(move) for move in match.rules.legal(match.state, 0)]
    assert {move["write"][0] for move in legal} == {"hand", "star", "house", "moon"}
    assert why_not(match, 0, {"write": ["tree", 4]}) == "number_too_low"
    right = [move for move in legal if asked("joker", match, move)]
    assert right == [{"write": ["moon", 0]}]


def test_only_under_the_moon_the_nine_leaves_cells_free_beside_it() -> None:
    match = table("joker")
    rooms = {name: len(fitting_rows(match.state.sheets[0][n], 9)) for n, name in enumerate(COLUMNS)}
    assert rooms == {"hand": 1, "star": 1, "house": 1, "tree": 0, "moon": 3}
    play(match, 0, {"write": ["moon", 0]})
    moon = match.state.sheets[0][COLUMNS.index("moon")]
    assert moon[:4] == (9, FREE, FREE, 35)


def test_quinn_is_the_one_whose_sheet_the_nine_does_not_fit() -> None:
    match = table("unable")
    sheets = match.state.sheets
    joker = ROLLS[-1]
    assert [can_write(sheet, 9, joker) for sheet in sheets] == [True, True, False]
    assert [COMPUTER_NAMES[seat - 1] for seat in (1, 2)] == ["Pip", "Quinn"]
    assert [name for n, name in enumerate(COLUMNS) if fitting_rows(sheets[1][n], 9)] == [
        "star", "tree",
    ]  # fmt: skip
    assert sheets[2][STAR][0] == 11
    assert sheets[2][COLUMNS.index("moon")][:2] == (3, 10)


def test_from_sixty_to_seventy_four_a_number_fits_all_own_columns_and_none_of_the_others() -> None:
    match = table("name")
    right = [
        number for number in range(LOWEST, HIGHEST + 1) if asked("name", match, {"name": number})
    ]
    assert right == list(range(60, 75))
    for number in right:
        assert all(number in fitting(match, 0, column) for column in range(len(COLUMNS)))
        assert not any(number in fitting(match, 1, column) for column in range(len(COLUMNS)))


@pytest.mark.parametrize("number", range(LOWEST, HIGHEST + 1))
def test_a_number_that_is_not_asked_for_is_refused_for_its_true_reason(number: int) -> None:
    match = table("name")
    view = match.rules.view(match.state, 0)
    told = task("name").judge(view, match.rules.decode_move({"name": number}))
    own, theirs = (
        sum(number in fitting(match, seat, column) for column in range(len(COLUMNS)))
        for seat in (0, 1)
    )
    if told is None:
        assert (own, theirs) == (len(COLUMNS), 0)
        return
    assert ("the other player" in told.lower()) == bool(theirs)
    assert ("misses some" in told or "some symbols" in told) == (0 < own < len(COLUMNS))
    assert ("none of your" in told or "either sheet" in told) == (not own)
    assert ("fits all" in told) == (own == len(COLUMNS))


def test_both_fill_a_column_and_the_second_fullest_decides_for_who_learns() -> None:
    match = table("tie")
    play(match, 0, {"write": ["star", 6]})
    sheets = match.state.sheets
    assert [column_counts(sheet)[:2] for sheet in sheets] == [(ROWS, 6), (ROWS, 5)]
    result = match.rules.result(match.state)
    assert result is not None
    assert result.winners == (0,)


def test_before_that_who_learns_fills_a_column_alone_and_wins() -> None:
    assert [*STEPS].index("finish") < [*STEPS].index("tie")
    match = table("finish")
    assert match.state.sheets[0] == table("tie").state.sheets[0]
    assert asked("finish", match, {"write": ["star", 6]})
    assert not asked("finish", match, {"write": ["moon", 3]})
    play(match, 0, {"write": ["star", 6]})
    assert [column_counts(sheet)[0] == ROWS for sheet in match.state.sheets] == [True, False]
    result = match.rules.result(match.state)
    assert result is not None
    assert result.winners == (0,)


def test_the_lesson_names_the_turns_of_the_best_rank_for_a_person_alone() -> None:
    (told,) = [point.line for point in question("tie").points if "alone" in point.title]
    best, *_ = SOLO_RANKS
    assert re.findall(r"\d+", told) == [str(best[0])]


def test_the_columns_that_the_answers_name_hold_as_many_numbers_as_they_say() -> None:
    sheets = table("tie").state.sheets
    assert ROWS - sheets[0][COLUMNS.index("moon")].count(FREE) == 6
    assert ROWS - sheets[1][STAR].count(FREE) == 5
    told = {
        figure for answer in question("tie").answers for figure in re.findall(r"\d+", answer.why)
    }
    assert told == {"5", "6"}
