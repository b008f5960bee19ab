"""Answers to "why?", with the figures of the table."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import CHANCE
from game.games.fivetotwelve.rules.model import CELLS
from game.games.fivetotwelve.words.explanations import REASONS, result, score
from tests.explained import (
    assert_answers,
    at_hand,
    codes_met,
    explained,
    steps_seen,
    told,
    whole_games,
)
from tests.tables import put_on_table

GAME = "fivetotwelve"
NO_TILES: list[list[int | None]] = [[None] * 4] * 4
EXAMPLE: list[list[int | None]] = [
    [None, 6, None, 13],
    [None, None, 12, 17],
    [15, None, 16, 19],
    [None, None, None, None],
]
FULL: list[list[int | None]] = [[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [4, 8, 12, 16]]


def without(*cells: tuple[int, int]) -> list[list[int | None]]:
    return [
        [None if (row, column) in cells else value for column, value in enumerate(values)]
        for row, values in enumerate(FULL)
    ]


def thirteen(**more: Any) -> Match:
    position = {
        "phase": "drawn", "active": 0, "drawn": 13, "boards": [EXAMPLE, NO_TILES],
        "middle": [2], **more,
    }  # fmt: skip
    return put_on_table(GAME, 2, position)


def with_last_tile(*boards: list[list[int | None]]) -> Match:
    """The last tile, a 20, has been drawn."""
    left = [value for value in range(1, 21) for _ in boards]
    for value in [20, *(value for board in boards for row in board for value in row if value)]:
        left.remove(value)
    position = {"phase": "drawn", "active": 0, "drawn": 20, "boards": [*boards], "middle": left}
    return put_on_table(GAME, len(boards), position)


def series_over(points: list[int]) -> Match:
    position = {"phase": "over", "boards": [FULL, without((0, 0))], "points": points, "game_no": 1}
    return put_on_table(GAME, 2, position, {"series": True})


# --- refusals ---


def test_every_refusal_of_a_move_has_a_rule_and_no_other_code_has_one() -> None:
    assert REASONS.keys() == codes_met(next(whole_games(GAME)))
    for rule in REASONS.values():
        assert_answers(GAME, rule)


# --- the figure beside the name ---


@pytest.mark.parametrize(("series", "topic"), [(False, "end"), (True, "variants")])
def test_the_free_cells_are_explained_by_what_they_decide(series: bool, topic: str) -> None:
    position = {"phase": "turn", "active": 0, "boards": [EXAMPLE, NO_TILES]}
    match = put_on_table(GAME, 2, position, {"series": series})
    rule = score(match.rules.view(match.state, 0), 1)
    assert rule.topic == topic
    if not series:
        fewest = sum(cell is None for row in EXAMPLE for cell in row)
        assert dict(rule.figures) == {"free": CELLS, "fewest": fewest}
    assert_answers(GAME, rule)


# --- steps ---


def test_every_step_of_whole_games_has_an_answer_for_every_seat() -> None:
    for match in whole_games(GAME):
        for seat in range(match.players):
            for seen in steps_seen(match, seat):
                rule = explained(GAME, seen)
                assert rule is not None
                assert_answers(GAME, rule)


@pytest.mark.parametrize(
    ("board", "cell", "figures"),
    [
        (EXAMPLE, [3, 1], {"value": 13, "low": 6}),
        ([[None] * 4, [None, None, 15, None], [None] * 4, [None] * 4], [0, 2],
         {"value": 13, "high": 15}),
        ([[None, 4, None, 18], [None] * 4, [None, None, 16, None], [None] * 4], [0, 2],
         {"value": 13, "low": 4, "high": 16}),
        (NO_TILES, [2, 1], {"value": 13}),
    ],
    ids=["after the 6", "before the 15", "between the 4 and the 16", "alone"],
)  # fmt: skip
def test_a_free_cell_is_explained_by_the_nearest_numbers_of_its_lines(
    board: list[list[int | None]], cell: list[int], figures: dict[str, int]
) -> None:
    match = thirteen(boards=[board, NO_TILES])
    rule = explained(GAME, at_hand(match, {"put": cell}))
    assert rule is not None
    assert dict(rule.figures) == figures
    assert rule.topic == "putting"
    assert_answers(GAME, rule)


@pytest.mark.parametrize(
    ("move", "phase"),
    [({"put": [1, 2]}, "drawn"), ({"take": 13, "put": [1, 2]}, "turn")],
    ids=["drawn", "taken"],
)
def test_an_exchange_tells_which_tile_goes_to_the_middle(move: dict[str, Any], phase: str) -> None:
    drawn = phase == "drawn"
    match = thirteen(phase=phase, drawn=13 if drawn else None, middle=[2] if drawn else [13])
    rule = explained(GAME, at_hand(match, move))
    assert rule is not None
    assert dict(rule.figures) == {"value": 13, "old": 12}
    assert_answers(GAME, rule)


def test_a_tile_that_was_laid_down_is_explained_to_be_there_for_all() -> None:
    rule = explained(GAME, at_hand(thirteen(), {"leave": True}))
    assert rule is not None
    assert (rule.topic, dict(rule.figures)) == ("turn", {"value": 13})


def test_a_draw_and_the_tile_it_brings_are_explained_by_the_turn() -> None:
    match = thirteen(phase="turn", drawn=None)
    draw = explained(GAME, at_hand(match, {"draw": True}))
    tile = explained(GAME, at_hand(match, {"tile": 7, "seat": 0}, CHANCE))
    assert draw is not None
    assert tile is not None
    assert draw.topic == tile.topic == "turn"
    assert draw.figures == (("tiles", 1),)
    assert dict(tile.figures) == {"value": 7}


# --- ends and results ---


def test_a_full_board_ends_the_game_and_is_the_answer_to_the_result_too() -> None:
    position = {"phase": "drawn", "active": 0, "drawn": 1, "boards": [without((0, 0)), NO_TILES]}
    match = put_on_table(GAME, 2, position)
    rule = explained(GAME, at_hand(match, {"put": [0, 0]}))
    assert rule == result(match.rules.view(match.state, 0))
    assert rule.topic == "end"
    assert dict(rule.figures) == {"cells": CELLS}
    assert_answers(GAME, rule)


@pytest.mark.parametrize(
    ("boards", "figures"),
    [
        ([without((0, 0), (3, 3)), without((1, 1), (3, 3), (2, 0))], {"free": 2}),
        ([without((0, 0), (1, 1)), without((1, 1), (2, 2))], {"free": 2, "count": 2}),
    ],
    ids=["one winner", "two winners"],
)
def test_the_last_tile_of_the_supply_lets_the_fewest_free_cells_win(
    boards: list[list[list[int | None]]], figures: dict[str, int]
) -> None:
    match = with_last_tile(*boards)
    rule = explained(GAME, at_hand(match, {"leave": True}))
    assert rule == result(match.rules.view(match.state, 0))
    assert rule.topic == "end"
    assert dict(rule.figures) == figures
    assert_answers(GAME, rule)


@pytest.mark.parametrize(
    ("second", "figures"),
    [
        (EXAMPLE, {"turns": 24, "free": 9, "count": 2}),
        (NO_TILES, {"turns": 24, "free": 9}),
    ],
    ids=["two winners", "one winner"],
)
def test_a_game_in_which_nobody_gets_any_further_is_explained_by_the_page_of_open_questions(
    second: list[list[int | None]], figures: dict[str, int]
) -> None:
    position = {"phase": "turn", "active": 0, "boards": [EXAMPLE, second], "middle": [18],
                "idle": 23}  # fmt: skip
    match = put_on_table(GAME, 2, position)
    rule = explained(GAME, at_hand(match, {"take": 18, "put": [1, 3]}))
    assert rule == result(match.rules.view(match.state, 0))
    assert rule.topic == "open"
    assert dict(rule.figures) == figures
    assert_answers(GAME, rule)


def test_the_end_of_a_game_of_a_series_is_explained_with_its_points() -> None:
    position = {"phase": "drawn", "active": 0, "drawn": 1, "boards": [without((0, 0)), NO_TILES]}
    match = put_on_table(GAME, 2, position, {"series": True})
    rule = explained(GAME, at_hand(match, {"put": [0, 0]}))
    assert rule is not None
    assert rule.topic == "variants"
    assert dict(rule.figures) == {"win": 2, "free": 0}
    assert_answers(GAME, rule)


@pytest.mark.parametrize(
    ("points", "figures"),
    [([4, -3], {"win": 2, "points": 4}), ([1, 1], {"count": 2, "points": 1})],
    ids=["one winner", "two winners"],
)
def test_a_series_is_decided_by_its_points(points: list[int], figures: dict[str, int]) -> None:
    match = series_over(points)
    rule = result(match.rules.view(match.state, 0))
    assert rule.topic == "variants"
    assert dict(rule.figures) == figures
    assert_answers(GAME, rule)


def test_the_result_of_every_whole_game_has_an_answer() -> None:
    for match in whole_games(GAME):
        assert_answers(GAME, result(match.rules.view(match.state, 0)))
        assert told(result(match.rules.view(match.state, 0)))
