"""Zatre: the worked examples, the rulings and the corners. Numbers are those of the rules."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import MANUAL, Match
from game.core.reasons import Refused
from game.core.rules import all_reasons, complete_options
from game.games import rules_of
from tests.games.zatre.positions import (
    BLOCK,
    EMPTY,
    THREE_SIXES,
    all_but,
    board_of,
    puts,
    sheet,
    shown,
    table,
)
from tests.tables import assert_legal, happen, play, why_not


def first_turn(hand: list[int], players: int = 2, **position: Any) -> Match:
    hands = [hand, *([] for _ in range(players - 1))]
    return table(players, board=EMPTY, hands=hands, **position)


def written(match: Match, side: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = shown(match)["sheets"][side]
    return found


def new(players: int, **options: Any) -> Match:
    return Match(rules_of("zatre"), players, options, 0, chance=MANUAL)


# --- material and start ---


def test_the_board_has_193_cells_of_which_33_are_light() -> None:
    board = "".join(shown(new(2))["board"])
    assert shown(new(2))["board"] == EMPTY
    assert len(board.replace(" ", "")) == 193
    assert board.count("+") + board.count("*") == 33


def test_before_the_start_draws_nobody_is_active_and_all_tiles_are_in_the_bag() -> None:
    state = shown(new(3))
    assert state["phase"] == "start"
    assert state["chance"] == {"event": "starter", "seat": None, "count": 3}
    assert (state["active"], state["starter"], state["bag"]) == (None, None, 121)


def test_the_starter_keeps_the_tile_of_the_last_round_and_draws_two_more() -> None:
    match = new(3)
    happen(match, {"starter": [[5, 5, 3], [2, 2, None], [1, 4, None]]})
    state = shown(match)
    assert state["hands"] == [[], [4], []]
    assert (state["phase"], state["active"], state["starter"]) == ("drawing", 1, 1)
    assert state["chance"] == {"event": "tiles", "seat": 1, "count": 2}
    assert state["bag"] == 120
    happen(match, {"tiles": [6, 1], "seat": 1})
    assert shown(match)["hands"] == [[], [1, 4, 6], []]
    assert shown(match)["must_put"] is False


@pytest.mark.parametrize(
    ("rounds", "code"),
    [
        ([], "starter_undecided"),
        ([[6, 6, 1]], "starter_undecided"),
        ([[6, 6, 1], [2, 2, None]], "starter_undecided"),
        ([[6, 5, 1], [2, None, None]], "starter_decided"),
        ([[6, 6, 1], [2, 3, None], [2, 3, None]], "starter_decided"),
        ([[6, 6, 1], [2, 3, 4]], "starter_seats"),
        ([[6, 6, 1], [2, None, None]], "starter_seats"),
        ([[6, 6, 1], [2, None, 3]], "starter_seats"),
        ([[6, 5, None]], "starter_seats"),
        ([[6, 5]], "starter_seats"),
        ([[6, 5, 4, 3]], "starter_seats"),
        ([[]], "starter_seats"),
        ([[None, None, None]], "starter_seats"),
    ],
)
def test_only_those_who_tie_for_the_highest_draw_again_until_one_is_highest(
    rounds: list[list[int | None]], code: str
) -> None:
    with pytest.raises(Refused, match=code):
        happen(new(3), {"starter": rounds})


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"starter": [[6, 5]]}, "wrong_event"),
        ({"tiles": [1, 2], "seat": 1}, "wrong_event_seat"),
        ({"tiles": [1, 2], "seat": 5}, "wrong_event_seat"),
        ({"tiles": [1], "seat": 0}, "wrong_event_count"),
        ({"tiles": [], "seat": 0}, "wrong_event_count"),
        ({"tiles": [1, 2, 3], "seat": 0}, "wrong_event_count"),
        ({"tiles": [0, 2], "seat": 0}, "bad_field"),
        ({"tiles": [1, True], "seat": 0}, "bad_field"),
        ({"tiles": [1, 2], "seat": 0, "by": 1}, "extra_field"),
        ({"tiles": [1, 2]}, "missing_field"),
    ],
)
def test_the_awaited_draw_is_the_only_event_that_can_happen(
    event: dict[str, Any], code: str
) -> None:
    match = new(2)
    happen(match, {"starter": [[6, 5]]})
    with pytest.raises(Refused, match=code):
        happen(match, event)


def test_tiles_are_drawn_from_what_the_bag_holds() -> None:
    others = all_but(BLOCK, [5], [4, 4])
    match = table(2, phase="drawing", board=BLOCK, hands=[[], [*others]])
    with pytest.raises(Refused, match="not_in_bag"):
        happen(match, {"tiles": [5, 5], "seat": 0})
    with pytest.raises(Refused, match="not_in_bag"):
        happen(match, {"tiles": [6, 4], "seat": 0})
    happen(match, {"tiles": [5, 4], "seat": 0})
    assert shown(match)["bag"] == 1


def test_draws_are_as_likely_as_the_bag_makes_them() -> None:
    others = all_but(BLOCK, [5], [4, 4])
    match = table(2, phase="drawing", board=BLOCK, hands=[[], [*others]])
    chance = match.rules.chance(match.state)
    likely = {
        tuple(event.tiles): weight
        for event, weight in zip(chance.outcomes, chance.weights, strict=True)
        if weight
    }
    assert likely == {(4, 4): 1, (4, 5): 2}


def test_start_draws_from_a_seed_are_possible_and_now_and_then_tied() -> None:
    match = new(6)
    rng = QuickRng(1)
    draws = [match.rules.chance(match.state).draw(rng) for _ in range(60)]
    assert all(match.rules.why_not_event(match.state, event) is None for event in draws)
    assert {1, 2} <= {len(event.rounds) for event in draws}


def test_no_event_is_awaited_while_a_player_chooses() -> None:
    match = table()
    event = match.rules.decode_event({"tiles": [1], "seat": 0})
    why = match.rules.why_not_event(match.state, event)
    assert why is not None
    assert why.code == "no_event_awaited"


# --- the first turn (2) ---


def test_the_booklets_first_turn_brings_a_ten_an_eleven_and_two_crosses() -> None:
    match = first_turn([5, 5, 6])
    play(match, 0, {"put": [[6, 7, 7], [5, 7, 8], [5, 8, 8]]})
    assert written(match) == {"x2": 2, "10": [1], "11": [2], "12": [], "total": 6}
    assert shown(match)["phase"] == "drawing"
    assert shown(match)["active"] == 1


def test_the_red_cell_gives_its_cross_for_a_line_that_does_not_run_through_it() -> None:
    match = first_turn([3, 4, 6])
    play(match, 0, {"put": [[3, 7, 7], [4, 7, 8], [6, 8, 8]]})
    assert written(match) == {"x2": 2, "10": [1], "11": [], "12": [], "total": 2}


def test_without_a_line_that_counts_the_red_cell_gives_no_cross() -> None:
    match = first_turn([1, 2, 3])
    play(match, 0, {"put": [[3, 7, 7], [1, 7, 8], [2, 8, 7]]})
    assert written(match)["x2"] == 0


@pytest.mark.parametrize("holding", ["free", "forced"])
def test_in_the_first_turn_all_three_tiles_are_put_one_on_the_red_cell(holding: str) -> None:
    match = first_turn([1, 2, 3], holding=holding)
    assert why_not(match, 0, {"put": []}) == "first_all"
    assert why_not(match, 0, {"put": [[1, 7, 7], [2, 7, 8]]}) == "first_all"
    assert why_not(match, 0, {"put": [[1, 7, 8], [2, 7, 9], [3, 7, 10]]}) == "first_red"
    assert why_not(match, 0, {"put": [[1, 7, 7], [2, 7, 9], [3, 7, 10]]}) == "not_beside"
    assert why_not(match, 0, {"put": [[1, 7, 7], [2, 6, 7], [3, 6, 8]]}) == "light_cell"
    assert why_not(match, 0, {"put": [[1, 7, 7], [2, 7, 6], [3, 7, 8]]}) is None
    assert all(len(tiles) == 3 for tiles in puts(match, 0))


def test_a_first_turn_is_always_possible() -> None:
    match = first_turn([6, 6, 6])
    assert [[6, 7, 7], [6, 7, 8], [6, 8, 7]] in puts(match, 0)
    assert why_not(match, 0, {"put": [[6, 7, 6], [6, 7, 7], [6, 7, 8]]}) == "line_too_high"


# --- drawing (4) ---


@pytest.mark.parametrize(("kept", "count"), [([], 2), ([6], 1), ([6, 6], 1), ([6, 6, 6], 1)])
def test_who_has_nothing_to_choose_draws_two_with_no_kept_tile_else_one(
    kept: list[int], count: int
) -> None:
    match = table(board=BLOCK, phase="put", active=1, hands=[kept, [1, 2]])
    play(match, 1, {"put": []})
    assert shown(match)["chance"] == {"event": "tiles", "seat": 0, "count": count}


def test_two_kept_tiles_of_which_one_can_be_put_leave_the_choice_to_draw() -> None:
    match = table(phase="put", active=1, hands=[[1, 6], [1, 2]])
    play(match, 1, {"put": []})
    assert shown(match)["phase"] == "draw"
    assert shown(match)["active"] == 0
    assert_legal(match, 0, {"draw": True}, {"draw": False})
    assert why_not(match, 0, {"put": []}) == "wrong_phase"
    assert why_not(match, 0, {"first": 0}) == "wrong_phase"
    assert why_not(match, 1, {"draw": True}) == "not_your_turn"


def test_who_draws_by_choice_draws_one_and_may_keep_everything() -> None:
    match = table(phase="draw", hands=[[1, 6], []])
    play(match, 0, {"draw": True})
    assert shown(match)["chance"] == {"event": "tiles", "seat": 0, "count": 1}
    assert why_not(match, 0, {"put": []}) == "chance_first"
    happen(match, {"tiles": [4], "seat": 0})
    assert shown(match)["hands"][0] == [1, 4, 6]
    assert shown(match)["must_put"] is False
    assert why_not(match, 0, {"put": []}) is None


@pytest.mark.parametrize("holding", ["free", "forced"])
def test_who_does_not_draw_puts_at_least_one_tile(holding: str) -> None:
    match = table(phase="draw", hands=[[1, 1], []], holding=holding)
    play(match, 0, {"draw": False})
    assert shown(match)["phase"] == "put"
    assert shown(match)["must_put"] is True
    code = {"free": "must_put_one", "forced": "must_put_most"}[holding]
    assert why_not(match, 0, {"put": []}) == code
    assert [] not in puts(match, 0)


def test_the_one_tile_that_is_left_is_drawn_alone() -> None:
    others = all_but(THREE_SIXES, [5], [2, 3])
    match = table(3, hands=[[2, 3], [], others])
    play(match, 0, {"put": []})
    assert shown(match)["chance"] == {"event": "tiles", "seat": 1, "count": 1}


# --- putting (5 to 9) ---


@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        ([[2, 0, 0]], "no_cell"),
        ([[2, 0, 7]], "no_cell"),
        ([[2, 7, 7]], "cell_taken"),
        ([[2, 7, 9], [3, 7, 9]], "cell_twice"),
        ([[4, 8, 8]], "not_in_hand"),
        ([[2, 6, 8], [2, 6, 9]], "not_in_hand"),
        ([[2, 3, 3]], "not_beside"),
        ([[2, 6, 6]], "not_beside"),  # a corner is not beside
        ([[2, 7, 9]], "line_too_high"),
        ([[2, 6, 8], [3, 7, 9]], "line_too_high"),
    ],
)
def test_what_cannot_be_put_is_refused_with_the_reason(tiles: list[Any], code: str) -> None:
    assert why_not(table(), 0, {"put": tiles}) == code


def test_a_line_of_13_is_refused_and_the_sentence_names_it() -> None:
    match = table(board=board_of({(7, 7): 6, (7, 8): 3}), hands=[[4, 4], []])
    move = match.rules.decode_move({"put": [[4, 7, 9]]})
    why = match.why_not(0, move)
    assert why is not None
    assert why.code == "line_too_high"
    told = why.sentence(all_reasons(match.rules))
    assert all(figure in told for figure in ("4", "13", "12"))


def test_two_tiles_may_not_close_a_gap_to_a_line_that_is_too_high() -> None:
    match = table(board=board_of({(7, 7): 5, (7, 8): 1, (6, 8): 1}), hands=[[4, 4], []])
    assert why_not(match, 0, {"put": [[4, 7, 6]]}) is None
    assert why_not(match, 0, {"put": [[4, 7, 9]]}) is None
    assert why_not(match, 0, {"put": [[4, 7, 6], [4, 7, 9]]}) == "line_too_high"


def test_lines_of_9_or_less_are_allowed_and_score_nothing() -> None:
    match = table(board=board_of({(7, 7): 6}), hands=[[1, 3], []])
    play(match, 0, {"put": [[3, 7, 8]]})
    assert written(match) == {"x2": 0, "10": [], "11": [], "12": [], "total": 0}


def test_the_tiles_of_a_turn_may_be_named_in_any_order() -> None:
    match = table(board=board_of({(7, 7): 6}), hands=[[1, 3], []])
    assert why_not(match, 0, {"put": [[3, 7, 9], [1, 7, 8]]}) is None
    play(match, 0, {"put": [[3, 7, 9], [1, 7, 8]]})
    assert written(match)["10"] == [1]


def test_a_light_cell_needs_a_line_of_10_11_or_12() -> None:
    match = table(board=board_of({(7, 7): 1, (7, 8): 4}), hands=[[5, 6], []])
    assert why_not(match, 0, {"put": [[5, 8, 8]]}) == "light_cell"
    assert why_not(match, 0, {"put": [[6, 8, 8]]}) is None
    play(match, 0, {"put": [[6, 8, 8]]})
    assert written(match)["x2"] == 1


def test_a_refusal_on_a_light_cell_names_a_dark_cell_that_would_do() -> None:
    match = table(board=board_of({(7, 7): 6, (7, 8): 6, (8, 7): 5}), hands=[[1, 1], []])
    why = match.why_not(0, match.rules.decode_move({"put": [[1, 8, 8]]}))
    assert why is not None
    assert dict(why.figures) == {"value": 1, "row": 8, "column": 8, "dark_row": 9, "dark_column": 7}


def test_another_tile_of_the_turn_may_bring_the_line_a_light_cell_needs() -> None:
    match = table(board=board_of({(7, 7): 1, (7, 8): 4}), hands=[[2, 5], []])
    assert why_not(match, 0, {"put": [[5, 8, 8]]}) == "light_cell"
    assert why_not(match, 0, {"put": [[5, 8, 8], [2, 9, 8]]}) is None


def test_a_line_that_counts_through_another_light_tile_does_not_help() -> None:
    """Rule 8 binds every tile of the turn that lies on a light cell."""
    match = table(board=board_of({(7, 7): 1, (7, 8): 4, (7, 6): 1}), hands=[[1, 6], []])
    assert why_not(match, 0, {"put": [[6, 8, 8]]}) is None
    assert why_not(match, 0, {"put": [[6, 8, 8], [1, 8, 6]]}) == "light_cell"


def test_a_tile_that_no_dark_cell_takes_may_lie_on_a_light_one_without_cross_and_points() -> None:
    match = table(hands=[[2, 3], []])
    assert why_not(match, 0, {"put": [[2, 8, 8]]}) is None
    play(match, 0, {"put": [[2, 8, 8]]})
    assert written(match) == {"x2": 0, "10": [], "11": [], "12": [], "total": 0}


@pytest.mark.parametrize("holding", ["free", "forced"])
def test_the_exception_is_judged_on_the_board_without_the_tile_and_what_hangs_on_it(
    holding: str,
) -> None:
    match = table(hands=[[1, 1], []], holding=holding)
    assert why_not(match, 0, {"put": [[1, 6, 8], [1, 6, 9]]}) is None
    assert why_not(match, 0, {"put": [[1, 6, 8], [1, 8, 8]]}) == "light_cell"
    match = table(hands=[[3, 3], []], holding=holding)
    assert why_not(match, 0, {"put": [[3, 6, 8], [3, 6, 9]]}) is None
    assert why_not(match, 0, {"put": [[3, 6, 8], [3, 8, 8]]}) is None


def test_forced_holding_asks_for_as_many_tiles_as_can_be_put() -> None:
    match = table(hands=[[1, 1], []], holding="forced")
    assert why_not(match, 0, {"put": [[1, 6, 8]]}) == "must_put_most"
    assert why_not(match, 0, {"put": []}) == "must_put_most"
    assert {len(tiles) for tiles in puts(match, 0)} == {2}


def test_free_holding_lets_tiles_be_kept() -> None:
    match = table(hands=[[1, 1], []])
    assert why_not(match, 0, {"put": [[1, 6, 8]]}) is None
    assert why_not(match, 0, {"put": []}) is None
    assert {len(tiles) for tiles in puts(match, 0)} == {0, 1, 2}


def test_forced_holding_asks_for_nothing_that_is_not_possible() -> None:
    match = table(board=BLOCK, hands=[[1, 6], []], holding="forced")
    assert_legal(match, 0, {"put": []})


def test_forced_holding_asks_for_a_tile_that_only_another_one_makes_room_for() -> None:
    """No 6 fits, until a 1 lies beside the 5."""
    board = board_of({(7, 7): 6, (7, 8): 5, (8, 7): 6, (8, 8): 6})
    match = table(board=board, hands=[[1, 6], []], holding="forced")
    assert_legal(
        match,
        0,
        {"put": [[1, 6, 8], [6, 6, 9]]},
        {"put": [[1, 7, 6], [6, 6, 6]]},
        {"put": [[1, 7, 9], [6, 6, 9]]},
        {"put": [[1, 9, 8], [6, 9, 9]]},
    )
    assert why_not(match, 0, {"put": [[1, 6, 8]]}) == "must_put_most"
    match = table(board=board, hands=[[6, 6], []], holding="forced")
    assert_legal(match, 0, {"put": []})


def test_a_block_of_four_sixes_takes_no_tile_any_more() -> None:
    match = table(board=BLOCK, hands=[[1, 1], []])
    assert_legal(match, 0, {"put": []})
    assert why_not(match, 0, {"put": [[1, 7, 9]]}) == "line_too_high"


def test_with_many_kept_tiles_legal_moves_come_one_by_one() -> None:
    hand = [1, 1, 1, 2, 2, 2, 3, 3, 3]
    for holding in ("free", "forced"):
        match = table(hands=[hand, []], board=board_of({(7, 7): 1}), holding=holding)
        some = list(islice(match.rules.legal(match.state, 0), 2000))
        assert len(set(some)) == 2000
        assert all(match.why_not(0, move) is None for move in some)


# --- scoring (10 to 13) ---


def test_two_twelves_in_one_turn_go_into_one_box() -> None:
    match = table(board=board_of({(7, 7): 6, (7, 8): 1, (8, 7): 1}), hands=[[5, 5], []])
    play(match, 0, {"put": [[5, 7, 9], [5, 9, 7]]})
    assert written(match) == {"x2": 0, "10": [], "11": [], "12": [8], "total": 8}


def test_a_line_counts_once_with_however_many_new_tiles_and_both_ways_for_one_tile() -> None:
    match = table(board=board_of({(7, 7): 6, (6, 7): 1, (6, 8): 5}), hands=[[2, 2, 5], []])
    play(match, 0, {"put": [[2, 7, 5], [2, 7, 6]]})
    assert written(match)["10"] == [1]
    match = table(board=board_of({(7, 7): 6, (8, 7): 1, (9, 7): 1, (9, 8): 2}), hands=[[4, 4], []])
    play(match, 0, {"put": [[4, 7, 8]]})
    assert written(match)["10"] == [1]


def test_a_line_that_was_there_before_does_not_count_again() -> None:
    match = table(board=board_of({(7, 7): 6, (7, 8): 4}), hands=[[1, 1], []])
    play(match, 0, {"put": [[1, 8, 7]]})
    assert written(match)["10"] == []


def test_every_column_fills_from_the_top_by_itself() -> None:
    match = table(
        board=board_of({(7, 7): 6}),
        hands=[[4, 4], []],
        sheets=[sheet(1, c10=[1, 2], c11=[2], c12=[4, 4, 8]), sheet()],
    )
    play(match, 0, {"put": [[4, 7, 8], [4, 8, 7]]})
    assert written(match)["10"] == [1, 2, 2]
    assert written(match)["11"] == [2]
    assert written(match)["12"] == [4, 4, 8]


def test_two_light_cells_bring_two_crosses() -> None:
    match = table(board=board_of({(7, 7): 1, (7, 8): 4, (7, 6): 4}), hands=[[6, 6], []])
    play(match, 0, {"put": [[6, 8, 8], [6, 8, 6]]})
    assert written(match) == {"x2": 2, "10": [2], "11": [], "12": [], "total": 4}


def test_a_cross_goes_to_who_covers_the_light_cell_not_to_who_lengthens_its_line() -> None:
    match = table(board=board_of({(7, 7): 1, (7, 8): 4, (8, 8): 6}), hands=[[1, 3], []])
    play(match, 0, {"put": [[1, 9, 8]]})
    assert written(match)["11"] == [2]
    assert written(match)["x2"] == 0


def row(number: int, *boxes: int, crosses: bool = True) -> int:
    """The worth of one row of the sheet, from the totals with and without it."""
    above = number - 1
    columns = [[points] * above for points in (1, 2, 4)]
    before = sheet(above, c10=columns[0], c11=columns[1], c12=columns[2])
    filled = [[*column, *boxes[at : at + 1]] for at, column in enumerate(columns)]
    after = sheet(number if crosses else above, c10=filled[0], c11=filled[1], c12=filled[2])
    totals = written(table(sheets=[before, after])), written(table(sheets=[before, after]), 1)
    return int(totals[1]["total"]) - int(totals[0]["total"])


@pytest.mark.parametrize(
    ("number", "boxes", "crosses", "worth"),
    [
        (1, (1, 2, 8), True, 28),
        (4, (1, 2, 4), True, 20),
        (5, (1, 2, 8), True, 30),
        (8, (1, 2, 4), True, 22),
        (9, (1, 2, 4), True, 24),
        (12, (1, 2, 4), True, 24),
        (13, (1, 2, 4), True, 26),
        (14, (1, 2, 4), True, 26),
        (13, (1, 4), True, 10),
        (13, (1, 4), False, 5),
        (1, (), True, 0),
        (15, (), True, 0),
    ],
)
def test_the_rows_of_the_booklets_sheet(
    number: int, boxes: tuple[int, ...], crosses: bool, worth: int
) -> None:
    assert row(number, *boxes, crosses=crosses) == worth


def test_a_row_may_lack_a_box_in_the_middle() -> None:
    assert written(table(sheets=[sheet(1, c10=[1], c12=[4]), sheet()]))["total"] == 10


# --- the end (14 to 16) ---


def test_the_game_ends_with_the_turn_in_which_the_last_tile_was_drawn() -> None:
    others = all_but(THREE_SIXES, [5], [2])
    match = table(3, phase="drawing", hands=[[2], [], others])
    assert shown(match)["last"] is False
    happen(match, {"tiles": [5], "seat": 0})
    assert shown(match)["last"] is True
    assert shown(match)["phase"] == "put"
    play(match, 0, {"put": []})
    state = shown(match)
    assert (state["phase"], state["active"], state["actors"]) == ("over", None, [])
    assert state["result"]["scores"] == [-7, 0, -sum(others)]
    assert state["result"]["winners"] == [1]
    assert state["result"]["ranking"] == [[1], [0], [2]]
    assert why_not(match, 0, {"put": []}) == "game_over"
    assert list(match.rules.legal(match.state, 0)) == []


def test_several_may_win() -> None:
    others = all_but(THREE_SIXES, [2, 3], [2, 3])
    match = table(3, hands=[[2, 3], [2, 3], others])
    play(match, 0, {"put": []})
    assert shown(match)["result"]["winners"] == [0, 1]
    assert shown(match)["result"]["ranking"] == [[0, 1], [2]]


def test_sheets_count_against_the_tiles_in_hand() -> None:
    others = all_but(THREE_SIXES, [2, 3], [])
    match = table(2, hands=[[2, 3], others], sheets=[sheet(1, c12=[4]), sheet()])
    play(match, 0, {"put": []})
    assert shown(match)["result"]["scores"] == [8 - 5, -sum(others)]


@pytest.mark.parametrize("holding", ["free", "forced"])
def test_when_nobody_can_put_anything_the_bag_is_drawn_empty_in_turn(holding: str) -> None:
    match = table(phase="drawing", board=BLOCK, hands=[[], []], holding=holding)
    drawn: list[list[int]] = [[], []]
    rng = QuickRng(1)
    while shown(match)["phase"] != "over":
        seat = shown(match)["active"]
        assert shown(match)["chance"]["count"] == (1 if drawn[seat] else 2)
        event = match.rules.chance(match.state).draw(rng)
        drawn[seat] += event.tiles
        match.happen(event)
        assert puts(match, seat) == [[]]
        play(match, seat, {"put": []})
    assert sorted(drawn[0] + drawn[1]) == all_but(BLOCK)
    assert shown(match)["result"]["scores"] == [-sum(drawn[0]), -sum(drawn[1])]


def test_forced_holding_does_not_let_one_close_the_board_and_keep_a_tile_that_fits() -> None:
    match = table(hands=[[6, 6], []], holding="forced")
    assert why_not(match, 0, {"put": [[6, 8, 8]]}) == "must_put_most"
    assert {len(tiles) for tiles in puts(match, 0)} == {2}


# --- teams (17) ---


def test_teams_need_an_even_number_of_pairs() -> None:
    for players in (2, 3, 5):
        with pytest.raises(Refused, match="teams_players"):
            complete_options(rules_of("zatre"), players, {"teams": True})
    assert len(shown(new(6, teams=True))["sheets"]) == 3


def test_in_the_very_first_turn_the_starter_plays_then_the_partner_draws_and_plays() -> None:
    match = new(4, teams=True)
    happen(match, {"starter": [[1, 2, 3, 6]]})
    assert shown(match)["to_put"] == [3, 2]
    happen(match, {"tiles": [5, 5], "seat": 3})
    assert shown(match)["to_put"] == [3, 2]
    play(match, 3, {"put": [[6, 7, 7], [5, 7, 8], [5, 8, 8]]})
    state = shown(match)
    assert (state["phase"], state["active"], state["to_put"]) == ("drawing", 2, [2])
    assert state["chance"] == {"event": "tiles", "seat": 2, "count": 2}
    assert written(match, 1)["total"] == 6
    happen(match, {"tiles": [1, 1], "seat": 2})
    assert shown(match)["must_put"] is False
    play(match, 2, {"put": []})
    state = shown(match)
    assert (state["phase"], state["active"], state["to_put"]) == ("drawing", 0, [])


def test_a_team_draws_lower_seat_first_then_chooses_who_puts_first() -> None:
    match = table(4, teams=True, phase="drawing", active=2, hands=[[], [], [3], []])
    happen(match, {"tiles": [1], "seat": 2})
    assert shown(match)["chance"] == {"event": "tiles", "seat": 3, "count": 2}
    happen(match, {"tiles": [1, 2], "seat": 3})
    assert shown(match)["phase"] == "team"
    assert_legal(match, 2, {"first": 2}, {"first": 3})
    assert why_not(match, 2, {"first": 0}) == "not_partner"
    assert why_not(match, 2, {"first": 5}) == "not_partner"
    assert why_not(match, 3, {"first": 3}) == "not_your_turn"
    play(match, 2, {"first": 3})
    state = shown(match)
    assert (state["phase"], state["active"], state["to_put"]) == ("put", 3, [3, 2])
    assert why_not(match, 3, {"put": [[3, 8, 8]]}) == "not_in_hand"  # it is the partner's
    play(match, 3, {"put": [[2, 8, 8]]})
    assert (shown(match)["active"], shown(match)["to_put"]) == (2, [2])
    play(match, 2, {"put": []})
    assert (shown(match)["phase"], shown(match)["active"]) == ("drawing", 0)


def test_each_partners_tiles_are_scored_as_a_turn_of_their_own_on_one_sheet() -> None:
    match = table(
        4,
        teams=True,
        phase="put",
        active=0,
        to_put=[0, 1],
        board=board_of({(7, 7): 6}),
        hands=[[4, 4], [4, 1], [], []],
    )
    play(match, 0, {"put": [[4, 7, 8]]})
    play(match, 1, {"put": [[4, 8, 7]]})
    assert written(match)["10"] == [1, 1]


def test_undrawn_names_the_seats_that_chose_not_to_draw() -> None:
    match = table(4, teams=True, phase="draw", hands=[[1, 1], [1, 1], [], []])
    assert shown(match)["undrawn"] == []
    play(match, 0, {"draw": False})
    state = shown(match)
    assert (state["phase"], state["active"], state["undrawn"]) == ("draw", 1, [0])
    assert state["must_put"] is False
    play(match, 1, {"draw": False})
    state = shown(match)
    assert (state["phase"], state["active"], state["undrawn"]) == ("team", 0, [0, 1])
    assert state["must_put"] is True
    play(match, 0, {"first": 1})
    assert shown(match)["must_put"] is True
    assert why_not(match, 1, {"put": []}) == "must_put_one"
    play(match, 1, {"put": [[1, 8, 8]]})
    assert shown(match)["undrawn"] == [0, 1]
    assert why_not(match, 0, {"put": []}) == "must_put_one"
    play(match, 0, {"put": [[1, 8, 9]]})
    assert shown(match)["undrawn"] == []


@pytest.mark.parametrize("holding", ["free", "forced"])
def test_a_partner_who_did_not_draw_may_put_none_when_none_can_be_put_any_more(
    holding: str,
) -> None:
    match = table(
        4,
        teams=True,
        holding=holding,
        phase="team",
        undrawn=[1],
        hands=[[1, 6], [6, 6], [], []],
    )
    play(match, 0, {"first": 0})
    if holding == "free":
        play(match, 0, {"put": [[6, 8, 8]]})
        assert shown(match)["board"] == BLOCK
        assert shown(match)["must_put"] is True
        assert_legal(match, 1, {"put": []})
        play(match, 1, {"put": []})
        assert shown(match)["active"] == 2
    else:
        assert why_not(match, 0, {"put": [[6, 8, 8]]}) == "must_put_most"


def test_a_partner_for_whom_no_tile_is_left_has_no_draw_choice_and_may_put_nothing() -> None:
    others = all_but(THREE_SIXES, [5], [2], [1, 1])
    match = table(4, teams=True, phase="drawing", hands=[[2], [1, 1], others, []])
    happen(match, {"tiles": [5], "seat": 0})
    state = shown(match)
    assert (state["phase"], state["active"], state["last"]) == ("team", 0, True)
    play(match, 0, {"first": 1})
    assert shown(match)["must_put"] is False
    assert why_not(match, 1, {"put": []}) is None
    play(match, 1, {"put": [[1, 8, 8]]})
    play(match, 0, {"put": []})
    state = shown(match)
    assert state["phase"] == "over"
    assert (state["to_put"], state["undrawn"]) == ([], [])
    # Both partners' hands are taken from the common sheet (16).
    assert state["result"]["scores"] == [-(2 + 5 + 1), -sum(others)]
    assert state["result"]["winners"] == [0, 1]
    assert state["result"]["ranking"] == [[0, 1], [2, 3]]


def test_a_partner_without_any_tile_and_an_empty_bag_puts_nothing() -> None:
    others = all_but(THREE_SIXES, [5])
    match = table(4, teams=True, phase="drawing", hands=[[], [], others, []])
    happen(match, {"tiles": [5], "seat": 0})
    play(match, 0, {"first": 1})
    assert_legal(match, 1, {"put": []})
    play(match, 1, {"put": []})
    assert shown(match)["phase"] == "put"


def test_the_game_goes_on_to_the_partner_who_draws_the_very_last_tile() -> None:
    others = all_but(THREE_SIXES, [5], [2, 2])
    match = table(4, teams=True, phase="draw", hands=[[2, 2], [], others, []])
    play(match, 0, {"draw": False})
    assert shown(match)["chance"] == {"event": "tiles", "seat": 1, "count": 1}
    happen(match, {"tiles": [5], "seat": 1})
    play(match, 0, {"first": 0})
    play(match, 0, {"put": [[2, 8, 8]]})
    play(match, 1, {"put": []})
    assert shown(match)["result"]["scores"] == [-(2 + 5), -sum(others)]


def test_equal_teams_share_a_group_of_the_ranking() -> None:
    board = THREE_SIXES
    others = all_but(board, [1, 1], [2])
    match = table(
        6,
        teams=True,
        to_put=[1],
        active=1,
        board=board,
        hands=[[], [1, 1], [2], [], others, []],
    )
    play(match, 1, {"put": []})
    result = shown(match)["result"]
    assert result["scores"] == [-2, -2, -sum(others)]
    assert result["winners"] == [0, 1, 2, 3]
    assert result["ranking"] == [[0, 1, 2, 3], [4, 5]]


# --- notation ---


@pytest.mark.parametrize(
    "move",
    [
        None,
        [],
        {},
        {"put": None},
        {"put": [[1, 7]]},
        {"put": [[1, 7, 7, 7]]},
        {"put": [[0, 7, 7]]},
        {"put": [[7, 7, 7]]},
        {"put": [[1, -1, 7]]},
        {"put": [[1, 7, 15]]},
        {"put": [[1, 7, 10**30]]},
        {"put": [[1.0, 7, 7]]},
        {"put": [[True, 7, 7]]},
        {"put": [[1, 7, 7]] * 122},
        {"put": [], "draw": True},
        {"put": [], "first": 0},
        {"draw": 1},
        {"first": 6},
        {"first": "0"},
    ],
)
def test_malformed_moves_are_refused(move: Any) -> None:
    with pytest.raises(Refused):
        rules_of("zatre").decode_move(move)


@pytest.mark.parametrize(
    "event",
    [
        None,
        {},
        {"starter": None},
        {"starter": [1]},
        {"starter": [["6", 5]]},
        {"starter": [[7, 5]]},
        {"starter": [[6, 5]], "seat": 0},
        {"tiles": 5, "seat": 0},
    ],
)
def test_malformed_events_are_refused(event: Any) -> None:
    with pytest.raises(Refused):
        rules_of("zatre").decode_event(event)


def test_events_keep_the_order_in_which_tiles_were_drawn() -> None:
    rules = rules_of("zatre")
    for event in ({"tiles": [5, 2], "seat": 1}, {"starter": [[6, 6, 1], [3, 4, None]]}):
        assert rules.encode_event(rules.decode_event(event)) == event
