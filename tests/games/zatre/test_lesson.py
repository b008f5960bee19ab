"""The figures in the lesson of Zatre, put to the rules."""

from __future__ import annotations

import itertools
from itertools import combinations
from typing import Any

import pytest

from game.core.lessons import Question, Task
from game.core.match import MANUAL, Match
from game.games import rules_of
from game.games.zatre.rules.model import (
    ACROSS,
    DOWN,
    LIGHT_CELLS,
    Put,
    Sheet,
    bonus_of,
    cell_at,
    cell_of,
    line_through,
    value_of,
)
from game.games.zatre.rules.turns import can_put
from game.games.zatre.words.lesson import LESSON
from tests.games.zatre.positions import shown
from tests.tables import play, why_not

RULES = rules_of("zatre")


def step(name: str) -> Task | Question:
    return next(step for step in LESSON if step.id == name)


def task(name: str) -> Task:
    found = step(name)
    assert isinstance(found, Task)
    return found


def question(name: str) -> Question:
    found = step(name)
    assert isinstance(found, Question)
    return found


def begun(name: str) -> Match:
    return step(name).start.match(RULES)


def told(name: str) -> str:
    """All that a step says."""
    found = step(name)
    answers = found.answers if isinstance(found, Question) else ()
    points = [f"{point.title} {point.line}" for point in found.points]
    return " ".join([found.text, found.ask, *points, *(f"{a.text} {a.why}" for a in answers)])


def right_moves(name: str, match: Match) -> list[Any]:
    view = RULES.view(match.state, 0)
    return [move for move in RULES.legal(match.state, 0) if task(name).judge(view, move) is None]


def after(name: str, move: Any, match: Match | None = None) -> dict[str, Any]:
    """The learner's sheet after it."""
    state = (match or begun(name)).state
    return shown_sheet(RULES.apply(state, 0, move))


def shown_sheet(state: Any) -> dict[str, Any]:
    sheet: dict[str, Any] = RULES.encode_state(state)["sheets"][0]
    return sheet


def refusal(name: str, match: Match, move: dict[str, Any]) -> str | None:
    return task(name).judge(RULES.view(match.state, 0), RULES.decode_move(move))


# --- the first turn ---


def test_the_first_turn_is_the_booklets_and_every_right_one_brings_what_is_said() -> None:
    match = begun("first_turn")
    moves = right_moves("first_turn", match)
    for move in moves:
        sheet = after("first_turn", move)
        assert (sheet["10"], sheet["11"]) == ([1], [2])
        assert sheet["x2"] >= 1
    assert RULES.decode_move({"put": [[6, 7, 7], [5, 7, 8], [5, 8, 8]]}) in moves


def test_every_other_first_turn_is_two_11s_as_its_answer_says() -> None:
    match = begun("first_turn")
    right = right_moves("first_turn", match)
    others = [move for move in RULES.legal(match.state, 0) if move not in right]
    assert others
    assert all(after("first_turn", move)["11"] == [4] for move in others)
    six_between = {"put": [[6, 7, 7], [5, 7, 8], [5, 8, 7]]}
    assert "Two 11s" in str(refusal("first_turn", match, six_between))


def test_all_three_first_tiles_in_one_line_are_16() -> None:
    match = begun("first_turn")
    why = match.why_not(0, RULES.decode_move({"put": [[6, 7, 7], [5, 7, 8], [5, 7, 9]]}))
    assert why is not None
    assert (why.code, dict(why.figures)["sum"]) == ("line_too_high", 16)
    assert "16" in told("first_turn")


def test_the_red_cell_gives_no_cross_where_no_line_of_the_first_turn_scores() -> None:
    position = dict(step("first_turn").start.position or {}) | {"hands": [[1, 2, 6], []]}
    match = Match(RULES, 2, {}, 1, position=position)
    low = after("first_turn", RULES.decode_move({"put": [[6, 7, 7], [1, 7, 8], [2, 7, 9]]}), match)
    assert low["x2"] == 0
    assert "Only a 10, 11 or 12 earns it" in told("first_turn")


# --- no line beyond 12 ---


@pytest.mark.parametrize(("value", "sum_of_line"), [(1, 12), (2, 13)])
def test_only_a_1_fits_to_the_right_of_the_6_and_the_5(value: int, sum_of_line: int) -> None:
    position = dict(step("limit").start.position or {}) | {"hands": [[1, 2], []]}
    match = Match(RULES, 2, {}, 1, position=position)
    put = {"put": [[value, 7, 9]]}
    assert why_not(match, 0, put) == (None if sum_of_line <= 12 else "line_too_high")
    assert f"6, 5 and {value}" in told("limit")
    assert str(sum_of_line) in told("limit")


def test_the_answer_that_is_right_is_only_a_1() -> None:
    (right,) = (answer for answer in question("limit").answers if answer.right)
    assert right.text == "Only a 1"


# --- one tile, two lines ---


def test_one_move_alone_makes_a_10_and_an_11_and_then_the_4_fits_nowhere() -> None:
    match = begun("two_lines")
    (move,) = right_moves("two_lines", match)
    assert RULES.encode_move(move) == {"put": [[5, 8, 7]]}
    assert after("two_lines", move) | {"total": 0} == {
        "x2": 0, "10": [1], "11": [2], "12": [], "total": 0,
    }  # fmt: skip
    assert not can_put(RULES.apply(match.state, 0, move).board, (4,))


def test_the_4_on_that_cell_makes_a_10_and_a_9() -> None:
    match = begun("two_lines")
    state = RULES.apply(match.state, 0, RULES.decode_move({"put": [[4, 8, 7]]}))
    sums = {line_through(state.board, cell_at(8, 7), way)[1] for way in (ACROSS, DOWN)}
    assert sums == {10, 9}
    assert shown_sheet(state)["total"] == 1


@pytest.mark.parametrize(
    ("put", "kindly"),
    [
        ([], "You may keep both"),
        ([[4, 8, 7]], "That\u2019s allowed"),
        ([[5, 6, 7]], "That\u2019s allowed"),
    ],
)
def test_keeping_both_and_other_lines_are_answered_kindly(
    put: list[list[int]], kindly: str
) -> None:
    answer = refusal("two_lines", begun("two_lines"), {"put": put})
    assert answer is not None
    assert answer.startswith(kindly)


def test_the_4_on_the_right_cell_is_told_that_only_the_tile_is_wrong() -> None:
    match = begun("two_lines")
    answer = str(refusal("two_lines", match, {"put": [[4, 8, 7]]}))
    assert "the right space" in answer
    assert "a 10 and a 9" in answer
    assert "the right space" not in str(refusal("two_lines", match, {"put": [[5, 6, 7]]}))


def test_from_the_second_step_on_nobody_loses_points_between_two_steps() -> None:
    totals = [
        [sheet["total"] for sheet in shown(step.start.match(RULES))["sheets"]]
        for step in LESSON[1:]
    ]
    assert all(
        before <= after
        for one, next_one in itertools.pairwise(totals)
        for before, after in zip(one, next_one, strict=True)
    )
    (move,) = right_moves("two_lines", begun("two_lines"))
    assert after("two_lines", move)["total"] == shown_sheet(begun("light_cells").state)["total"]


def test_only_what_is_forbidden_stands_beside_a_red_sign() -> None:
    forbidden = {point.title for step in LESSON for point in step.points if point.good is False}
    assert forbidden == {"All three in one line", "A cross space without that line"}


# --- cells with a cross ---


def test_two_12s_with_a_cross_complete_the_booklets_first_row() -> None:
    match = begun("light_cells")
    before = shown_sheet(match.state)
    moves = right_moves("light_cells", match)
    assert moves
    for move in moves:
        sheet = after("light_cells", move)
        assert (before["total"], sheet["total"]) == (3, 28)
        assert sheet["12"] == [8]
        assert (before["x2"], sheet["x2"]) == (0, 1)
        assert any(cell_of(tile) in LIGHT_CELLS for tile in move.tiles)
    assert all(
        figure in told("light_cells")
        for figure in ("4 + 4 + 1 + 2", "14, doubled to 28", "doubles row 1")
    )


def test_two_12s_without_a_cross_are_told_to_use_a_cell_with_one() -> None:
    match = begun("light_cells")
    answer = refusal("light_cells", match, {"put": [[1, 7, 9], [2, 9, 8]]})
    assert answer is not None
    assert "the 2 should go on a cross space" in answer
    assert "This time you hold a 1 and a 2" in told("light_cells")
    assert refusal("light_cells", match, {"put": []}) != answer


# --- what a row is worth ---


def test_the_rows_of_the_question_are_worth_what_is_said() -> None:
    sheet: Sheet = RULES.view(begun("row").state, 0).sheets[0]
    assert [sheet.row_total(0), sheet.row_total(1)] == [28, 10]
    tens, elevens, twelves = sheet.boxes
    assert (tens[1], twelves[1], bonus_of(1)) == (1, 4, 3)
    full = Sheet(sheet.crosses, (tens, (*elevens, 2), twelves))
    (right,) = (answer for answer in question("row").answers if answer.right)
    assert right.text == f"{full.row_total(1)} points"
    assert f"= {full.row_total(1)}" in told("row")
    assert f"= {sheet.row_total(0)}" in told("row")


def test_the_wrong_answers_are_the_mistakes_that_they_name() -> None:
    wrong = [answer.text for answer in question("row").answers if not answer.right]
    only_added, without_bonus = 10 + 2, (1 + 2 + 4) * 2
    assert wrong == [f"{only_added} points", f"{without_bonus} points"]


# --- complete rows ---


def test_completing_row_2_is_the_best_that_can_be_done() -> None:
    match = begun("complete")
    totals = {
        move: after("complete", move)["total"] for move in RULES.legal(match.state, 0)
    }  # fmt: skip
    right = right_moves("complete", match)
    assert shown_sheet(match.state)["total"] == 38
    assert {totals[move] for move in right} == {48}
    assert max(total for move, total in totals.items() if move not in right) < 48
    assert "from 38 to 48" in told("complete")
    sheet = shown_sheet(match.state)
    assert [len(sheet[column]) for column in ("10", "11", "12")] == [2, 1, 2]


def test_the_12_would_bring_8() -> None:
    twelve = RULES.decode_move({"put": [[3, 6, 11]]})
    assert after("complete", twelve)["total"] - 38 == 8
    answer = refusal("complete", begun("complete"), {"put": [[3, 6, 11]]})
    assert answer is not None
    assert "row 3" in answer
    assert refusal("complete", begun("complete"), {"put": []}) != answer


# --- drawing ---


def test_the_step_about_drawing_follows_from_the_one_before_in_two_turns_of_each() -> None:
    match = Match(
        RULES, 2, {}, 1, chance=MANUAL, position=dict(step("complete").start.position or {})
    )
    play(match, 0, task("complete").solution[0])
    turns: tuple[tuple[int, list[int], list[list[int]]], ...] = (
        (1, [5, 6], [[5, 5, 10]]), (0, [3, 4], []),
        (1, [6], [[6, 9, 5], [6, 9, 6]]),
    )  # fmt: skip
    for seat, drawn, put in turns:
        match.happen(RULES.decode_event({"tiles": drawn, "seat": seat}))
        play(match, seat, {"put": put})
    assert match.state == begun("draw").state
    assert "kept a 3 and a 4" in told("draw")


def test_two_tiles_cannot_make_all_three_sums_and_drawing_brings_a_6() -> None:
    match = begun("draw")
    assert refusal("draw", match, {"draw": False}) is not None
    play(match, 0, {"draw": False})
    assert right_moves("draw", match) == []
    match = begun("draw")
    play(match, 0, {"draw": True})
    assert shown(match)["hands"][0] == [3, 4, 6]


def test_three_tiles_fill_row_3_at_once() -> None:
    match = begun("draw")
    before = shown_sheet(match.state)
    play(match, 0, {"draw": True})
    moves = right_moves("draw", match)
    totals = {after("draw", move, match)["total"] for move in moves}
    assert (before["total"], min(totals)) == (48, 68)
    assert "20 points or more" in told("draw")
    assert (
        max(totals) == after("draw", RULES.decode_move(task("draw").solution[-1]), match)["total"]
    )
    for move in moves:
        assert isinstance(move, Put)
        assert any({value_of(one), value_of(two)} == {4, 6} and _side_by_side(one, two)
                   for one, two in combinations(move.tiles, 2))  # fmt: skip
        sheet = after("draw", move, match)
        assert min(len(sheet[column]) for column in ("10", "11", "12")) == 3


def _side_by_side(one: int, other: int) -> bool:
    return abs(cell_of(one) - cell_of(other)) == cell_at(0, 1)


# --- the last turn ---


def test_only_with_an_empty_hand_the_last_turn_wins_by_the_figures_that_are_told() -> None:
    match = begun("last_turn")
    assert shown(match)["bag"] == 0
    ends = {}
    for move in RULES.legal(match.state, 0):
        result = RULES.result(RULES.apply(match.state, 0, move))
        assert result is not None
        ends[move] = result
    (right,) = right_moves("last_turn", match)
    assert (ends[right].winners, ends[right].scores) == ((0,), (78, 72))
    assert [ends[move].winners for move in ends if move != right] == [(1,)] * (len(ends) - 1)
    assert max(end.scores[0] for move, end in ends.items() if move != right) == 71
    assert [sheet["total"] for sheet in shown(match)["sheets"]] == [73, 80]
    assert sum(shown(match)["hands"][1]) == 8
    assert all(figure in told("last_turn") for figure in ("78", "80 minus 8", "71", "72"))


def test_the_6_goes_below_the_4_in_the_last_turn() -> None:
    assert task("last_turn").solution == ({"put": [[4, 11, 10], [6, 12, 10]]},)
    answer = refusal("last_turn", begun("last_turn"), {"put": [[4, 11, 10]]})
    assert answer is not None
    assert "the 6 below the 4" in answer
