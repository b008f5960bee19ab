"""The rules: the booklet's example, rulings, special cases. Numbers refer to the rules page."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import MANUAL, Match
from game.core.positions import show_state, show_view
from game.core.reasons import Refused
from game.games import rules_of
from tests.tables import assert_legal, happen, play, put_on_table, why_no_position, why_not

Board = list[list[int | None]]

X = None
EMPTY: Board = [[X, X, X, X]] * 4
EXAMPLE: Board = [[X, 6, X, 13], [X, X, 12, 17], [15, X, 16, 19], [X, X, X, X]]
SERIES = {"series": True}
ALMOST_FULL: Board = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, X]]
FULL: Board = [*ALMOST_FULL[:3], [13, 14, 15, 16]]


def table(players: int = 2, series: bool = False, **position: Any) -> Match:
    position = {"phase": "turn", "active": 0, "boards": [EMPTY] * players, **position}
    return put_on_table("fivetotwelve", players, position, {"series": series})


def refused(players: int = 2, series: bool = False, **position: Any) -> str:
    position = {"phase": "turn", "active": 0, "boards": [EMPTY] * players, **position}
    return why_no_position("fivetotwelve", players, position, {"series": series})


def shown(match: Match) -> dict[str, Any]:
    return show_state(match.rules, match.state)


def test_the_booklets_13_fits_one_free_cell_or_goes_in_exchange_for_the_12_or_the_15() -> None:
    match = table(phase="drawn", drawn=13, boards=[EXAMPLE, EMPTY])
    assert_legal(match, 0, {"put": [3, 1]}, {"put": [1, 2]}, {"put": [2, 0]}, {"leave": True})


def test_a_face_up_tile_goes_where_a_drawn_one_would_but_must_be_put() -> None:
    match = table(middle=[13], boards=[EXAMPLE, EMPTY])
    assert_legal(
        match,
        0,
        {"draw": True},
        {"take": 13, "put": [3, 1]},
        {"take": 13, "put": [1, 2]},
        {"take": 13, "put": [2, 0]},
    )


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ([0, 3], "same_number"),  # the 13 itself (8)
        ([0, 0], "lower_needed"),  # before the 6 (7)
        ([0, 2], "lower_needed"),  # before a 12 in its column
        ([3, 3], "higher_needed"),  # after the 19
        ([2, 1], "higher_needed"),  # after the 15
        ([3, 2], "higher_needed"),  # after the 16 in its column
    ],
)
def test_a_tile_that_does_not_fit_is_refused_with_what_stands_in_its_way(
    cell: list[int], code: str
) -> None:
    match = table(phase="drawn", drawn=13, boards=[EXAMPLE, EMPTY])
    assert why_not(match, 0, {"put": cell}) == code


def test_an_equal_number_in_the_line_is_refused() -> None:
    match = table(phase="drawn", drawn=13, boards=[[[13, X, X, X], *EMPTY[1:]], EMPTY])
    assert why_not(match, 0, {"put": [0, 2]}) == "higher_needed"
    assert why_not(match, 0, {"put": [2, 0]}) == "higher_needed"
    assert why_not(match, 0, {"put": [1, 1]}) is None


def test_the_exchanged_tile_lies_face_up_in_the_middle() -> None:
    match = table(phase="drawn", drawn=13, boards=[EXAMPLE, EMPTY], middle=[4])
    play(match, 0, {"put": [1, 2]})
    assert shown(match)["middle"] == [4, 12]
    assert shown(match)["boards"][0][1] == [X, X, 13, 17]
    assert shown(match)["actors"] == [1]


def test_a_tile_that_is_left_lies_face_up_in_the_middle() -> None:
    match = table(phase="drawn", drawn=13)
    play(match, 0, {"leave": True})
    assert shown(match)["middle"] == [13]


def test_only_what_lies_in_the_middle_can_be_taken() -> None:
    match = table(middle=[13])
    assert why_not(match, 0, {"take": 12, "put": [0, 0]}) == "not_in_middle"


def test_moves_of_another_phase_or_seat_are_refused() -> None:
    match = table()
    assert why_not(match, 0, {"put": [0, 0]}) == "wrong_phase"
    assert why_not(match, 0, {"leave": True}) == "wrong_phase"
    assert why_not(match, 1, {"draw": True}) == "not_your_turn"
    play(match, 0, {"draw": True})
    assert why_not(match, 0, {"draw": True}) == "chance_first"


def test_in_the_setup_tiles_go_to_seats_in_order_and_only_on_free_dotted_cells() -> None:
    match = Match(rules_of("fivetotwelve"), 2, {"first": 1}, 0, chance=MANUAL)
    with pytest.raises(Refused, match="wrong_event_seat"):
        happen(match, {"tile": 3, "seat": 1})
    happen(match, {"tile": 20, "seat": 0})
    happen(match, {"tile": 20, "seat": 1})
    assert why_not(match, 1, {"put": [0, 1]}) == "not_dotted"
    play(match, 1, {"put": [0, 0]})
    play(match, 0, {"put": [3, 3]})
    with pytest.raises(Refused, match="not_in_bag"):
        happen(match, {"tile": 20, "seat": 0})
    happen(match, {"tile": 1, "seat": 0})
    happen(match, {"tile": 1, "seat": 1})
    assert why_not(match, 1, {"put": [0, 0]}) == "dotted_taken"
    assert shown(match)["active"] == 1


def test_nobody_sees_where_another_puts_a_setup_tile_until_the_last_has_chosen() -> None:
    match = Match(rules_of("fivetotwelve"), 2, {}, 0, chance=MANUAL)
    happen(match, {"tile": 5, "seat": 0})
    happen(match, {"tile": 6, "seat": 1})
    play(match, 0, {"put": [2, 2]})
    own, other = (show_view(match.rules, match.rules.view(match.state, seat)) for seat in (0, 1))
    assert own["pending"] == {"0": [2, 2]}
    assert other["pending"] == {}
    assert other["actors"] == [1]
    assert other["boards"][0] == EMPTY
    play(match, 1, {"put": [2, 2]})
    assert shown(match)["boards"][0][2] == [X, X, 5, X]


def test_who_fills_the_last_cell_wins_alone_at_once() -> None:
    match = table(middle=[16], boards=[ALMOST_FULL, ALMOST_FULL])
    play(match, 0, {"take": 16, "put": [3, 3]})
    result = shown(match)["result"]
    assert result == {"winners": [0], "ranking": [[0], [1]], "scores": [0, 1]}


def left_lying(players: int, *boards: Board, but: int) -> list[int]:
    """All tiles that are on no board, except for one of a value."""
    rest = [value for value in range(1, 21) for _ in range(players)]
    for board in boards:
        for row in board:
            for value in row:
                if value is not None:
                    rest.remove(value)
    rest.remove(but)
    return rest


def test_the_last_tile_of_the_supply_can_still_fill_the_last_cell() -> None:
    boards = [ALMOST_FULL, ALMOST_FULL]
    match = table(boards=boards, middle=left_lying(2, *boards, but=20))
    play(match, 0, {"draw": True})
    happen(match, {"tile": 20, "seat": 0})
    play(match, 0, {"put": [3, 3]})
    assert shown(match)["result"]["winners"] == [0]


def test_after_the_last_tile_the_fewest_free_cells_win_and_several_may() -> None:
    boards = [ALMOST_FULL, EMPTY, ALMOST_FULL]
    match = table(3, active=1, boards=boards, middle=left_lying(3, *boards, but=20))
    play(match, 1, {"draw": True})
    happen(match, {"tile": 20, "seat": 1})
    play(match, 1, {"leave": True})
    result = shown(match)["result"]
    assert result == {"winners": [0, 2], "ranking": [[0, 2], [1]], "scores": [1, 16, 1]}


def test_twelve_exchanges_each_end_the_game_unless_somebody_draws_or_fills_a_cell() -> None:
    one = [[6, X, X, X], *EMPTY[1:]]
    match = table(idle=23, middle=[5], boards=[one, one])
    play(match, 0, {"take": 5, "put": [0, 0]})
    assert shown(match)["phase"] == "over"
    assert shown(match)["result"]["winners"] == [0, 1]
    match.undo()
    play(match, 0, {"take": 5, "put": [1, 1]})
    assert shown(match)["idle"] == 0
    match.undo()
    play(match, 0, {"draw": True})
    assert shown(match)["idle"] == 0


def test_a_series_moves_the_start_and_scores_two_for_a_win_and_less_free_cells_else() -> None:
    boards = [ALMOST_FULL, [[1, X, X, X], *EMPTY[1:]]]
    match = table(series=True, middle=[16], boards=boards)
    play(match, 0, {"take": 16, "put": [3, 3]})
    state = shown(match)
    assert (state["phase"], state["game_no"], state["starter"], state["active"]) == (
        "deal",
        1,
        1,
        1,
    )
    assert state["points"] == [2, -15]
    assert state["history"] == [{"winners": [0], "free": [0, 15]}]
    assert state["supply"] == 40


def test_a_series_may_go_on_from_a_position_that_leaves_finished_games_out() -> None:
    boards = [ALMOST_FULL, EMPTY, EMPTY]
    match = table(3, series=True, game_no=1, points=[2, -3, -4], middle=[16], boards=boards)
    play(match, 0, {"take": 16, "put": [3, 3]})
    state = shown(match)
    assert state["points"] == [4, -19, -20]
    assert state["history"] == [{"winners": [0], "free": [0, 16, 16]}]
    assert shown(put_on_table("fivetotwelve", 3, state, {"series": True})) == state


def test_what_follows_from_the_boards_or_the_history_of_a_series_may_be_missing() -> None:
    over = put_on_table("fivetotwelve", 2, {"phase": "over", "boards": [EMPTY, FULL]}, SERIES)
    state = shown(over)
    assert (state["active"], state["game_no"], state["points"]) == (1, 1, [-16, 2])
    assert state["history"] == [{"winners": [1], "free": [16, 0]}]
    deal = {"phase": "deal", "history": [{"winners": [0], "free": [0, 3]}]}
    state = shown(put_on_table("fivetotwelve", 2, deal, SERIES))
    assert (state["game_no"], state["active"], state["points"]) == (1, 1, [2, -3])


def test_the_last_game_of_a_series_decides_the_match_by_points() -> None:
    history = [{"winners": [0], "free": [0, 3]}]
    match = table(
        series=True, active=1, game_no=1, history=history, middle=[16], boards=[EMPTY, ALMOST_FULL]
    )
    assert shown(match)["points"] == [2, -3]
    play(match, 1, {"take": 16, "put": [3, 3]})
    state = shown(match)
    assert state["result"] == {"winners": [1], "ranking": [[1], [0]], "scores": [-14, -1]}
    assert state["history"] == [*history, {"winners": [1], "free": [16, 0]}]


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("missing_field", {"phase": "turn", "active": 0}),
        ("missing_field", {"active": 0, "boards": [EMPTY, EMPTY]}),
        ("bad_field", {"phase": "turn", "active": 0, "boards": [EMPTY]}),
        ("bad_field", {"phase": "turn", "active": True, "boards": [EMPTY, EMPTY]}),
        ("bad_field", {"phase": "night", "active": 0, "boards": [EMPTY, EMPTY]}),
        ("bad_field", {"phase": "turn", "active": 0, "boards": [[[0, 0, 0, 0]] * 4, EMPTY]}),
    ],
)
def test_a_position_with_a_missing_or_wrong_field_is_refused(
    code: str, position: dict[str, Any]
) -> None:
    assert why_no_position("fivetotwelve", 2, position) == code


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("out_of_order", {"boards": [[[6, 5, X, X], *EMPTY[1:]], EMPTY]}),
        ("out_of_order", {"boards": [[[6, X, X, 6], *EMPTY[1:]], EMPTY]}),
        ("out_of_order", {"boards": [EMPTY, [[6, X, X, X], EMPTY[0], [2, X, X, X], EMPTY[0]]]}),
        ("too_many_tiles", {"middle": [7, 7, 7]}),
        ("drawn_phase", {"drawn": 5}),
        ("drawn_phase", {"phase": "drawn"}),
        ("position_over", {"boards": [FULL, EMPTY]}),
        ("two_full", {"boards": [FULL, FULL]}),
        ("position_over", {"idle": 24, "middle": [5]}),
        ("idle_count", {"idle": 25, "middle": [5]}),
        ("idle_count", {"idle": 5}),
        ("idle_count", {"phase": "over", "boards": [FULL, EMPTY], "idle": 1}),
        ("position_derived", {"phase": "over", "boards": [FULL, EMPTY], "active": 1}),
        ("position_derived", {"phase": "over", "boards": [FULL, EMPTY], "points": [5, 5]}),
        ("idle_count", {"phase": "drawing", "idle": 3}),
        ("position_not_over", {"phase": "over"}),
        ("position_derived", {"supply": 39}),
        ("position_derived", {"starter": 1}),
        ("position_derived", {"actors": [1]}),
        ("position_derived", {"game": "zatre"}),
        ("position_derived", {"supply": 40.0}),
        ("extra_field", {"weather": "fine"}),
        ("extra_field", {"pending": {"2": [0, 0]}}),
        ("pending_cell", {"pending": {"1": [0, 0]}}),
        ("setup_dealt", {"dealt": [1, X]}),
        ("no_series", {"game_no": 1}),
        ("position_derived", {"points": [2, 0]}),
    ],
)
def test_an_impossible_position_in_play_is_refused(code: str, position: dict[str, Any]) -> None:
    assert refused(**position) == code


DIAGONAL = [[9, X, X, X], [X, 10, X, X], [X, X, 11, X], [X, X, X, 12]]


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("setup_tiles", {"boards": [[[X, 4, X, X], *EMPTY[1:]], EMPTY]}),
        ("setup_tiles", {"boards": [[[4, X, X, X], *EMPTY[1:]], EMPTY]}),
        ("setup_middle", {"middle": [4]}),
        ("idle_count", {"idle": 1}),
        ("position_derived", {"active": 1}),
        ("setup_dealt", {"dealt": [X, 4]}),
        ("setup_dealt", {"dealt": [4, 4]}),
        ("setup_dealt", {"phase": "setup", "dealt": [4, X]}),
        ("pending_cell", {"pending": {"0": [0, 0]}}),
        ("pending_cell", {"phase": "setup", "dealt": [4, 4], "pending": {"0": [0, 1]}}),
        (
            "position_nobody",
            {"phase": "setup", "dealt": [4, 4], "pending": {"0": [0, 0], "1": [0, 0]}},
        ),
        ("position_nobody", {"boards": [DIAGONAL, DIAGONAL], "players": 2}),
    ],
)
def test_an_impossible_setup_is_refused(code: str, position: dict[str, Any]) -> None:
    assert refused(**{"phase": "deal", **position}) == code


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("position_derived", {"points": [2, -4]}),
        ("history_length", {"game_no": 0, "history": [{"winners": [0], "free": [0, 4]}]}),
        ("history_winners", {"game_no": 1, "history": [{"winners": [1], "free": [0, 4]}]}),
        (
            "position_derived",
            {"game_no": 1, "history": [{"winners": [0], "free": [0, 4]}], "points": [2, -5]},
        ),
        ("position_not_over", {"phase": "over", "game_no": 0, "boards": [FULL, EMPTY]}),
        ("two_full", {"history": [{"winners": [0, 1], "free": [0, 0]}]}),
        ("points_bounds", {"game_no": 1, "points": [3, -4]}),
        ("points_bounds", {"game_no": 1, "points": [2, -17]}),
        ("points_bounds", {"phase": "over", "boards": [FULL, EMPTY], "points": [2, 0]}),
        (
            "position_derived",
            {
                "phase": "over",
                "game_no": 1,
                "boards": [FULL, EMPTY],
                "history": [{"winners": [0], "free": [0, 4]}, {"winners": [1], "free": [4, 0]}],
            },
        ),
    ],
)
def test_an_impossible_series_is_refused(code: str, position: dict[str, Any]) -> None:
    assert refused(series=True, **position) == code


def test_an_exhausted_supply_means_that_the_game_is_over() -> None:
    boards = [ALMOST_FULL, EMPTY]
    lying = sorted([*left_lying(2, *boards, but=20), 20])
    assert refused(boards=boards, middle=lying) == "position_over"
    assert shown(table(phase="over", boards=boards, middle=lying))["result"]["winners"] == [0]
