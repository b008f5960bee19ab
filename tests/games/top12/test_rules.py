"""Top 12: the worked example, the rulings and the corners. Numbers are those of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import MANUAL, Match
from game.core.positions import show_state, show_view
from game.games import rules_of
from tests.tables import assert_legal, happen, play, put_on_table, why_no_position, why_not

COLUMNS = ("hand", "star", "house", "tree", "moon")
Sheet = dict[str, list[int | None]]


def sheet(**columns: str) -> Sheet:
    """A sheet from columns written as "8 _ 27", the rest of each column free."""
    written = {}
    for name in COLUMNS:
        cells = [None if c == "_" else int(c) for c in columns.get(name, "").split()]
        written[name] = cells + [None] * (12 - len(cells))
    return written


EDGAR = sheet(hand="8 _ 27", star="_ 10 11 21", house="3 _ 17", tree="1 6 15 20", moon="_ _ _ 35")
SARA = sheet(hand="8 10 _ 27", star="_ 11 21 30", house="3 17 20", tree="1 6", moon="3 15 35 38")
TOM = sheet(hand="8 15 _ 27", star="11 _ 21", house="3 17 _ 30", tree="1 6 20", moon="3 10")
FULL_COLUMN = " ".join(str(n) for n in range(5, 65, 5))
ELEVEN = " ".join(str(n) for n in range(5, 60, 5))


def closed_sheet() -> Sheet:
    """Nothing fits in any column, though none is full."""
    return {name: [*range(1, 11), None, 11] for name in COLUMNS}


def table(*sheets: Sheet, **position: Any) -> Match:
    position = {"phase": "name", "active": 0, "sheets": list(sheets), **position}
    return put_on_table("top12", len(sheets), position)


def refused(*sheets: Sheet, **position: Any) -> str:
    position = {"phase": "name", "active": 0, "sheets": list(sheets), **position}
    return why_no_position("top12", len(sheets), position)


def shown(match: Match) -> dict[str, Any]:
    return show_state(match.rules, match.state)


def turn(match: Match, number: int, roll: str) -> None:
    play(match, shown(match)["active"], {"name": number})
    happen(match, {"roll": roll})


def test_the_booklets_9_with_a_joker_fits_where_it_says() -> None:
    match = table(EDGAR, SARA, TOM)
    turn(match, 9, "joker")
    assert shown(match)["actors"] == [0, 1]  # Tom can write nowhere and is not asked (8)
    moves = match.rules.legal(match.state, 0)
    columns = {match.rules.encode_move(move)["write"][0] for move in moves}
    assert columns == {"hand", "star", "house", "moon"}
    sara = match.rules.legal(match.state, 1)
    assert {match.rules.encode_move(move)["write"][0] for move in sara} == {"star", "tree"}
    assert list(match.rules.legal(match.state, 2)) == []


def test_all_write_at_once_and_no_choice_is_seen_before_the_last() -> None:
    match = table(EDGAR, SARA, TOM)
    turn(match, 9, "joker")
    play(match, 0, {"write": ["moon", 2]})
    sara = show_view(match.rules, match.rules.view(match.state, 1))
    assert sara["pending"] == {}
    assert sara["sheets"][0] == EDGAR
    assert sara["actors"] == [1]
    assert show_view(match.rules, match.rules.view(match.state, 0))["pending"] == {"0": ["moon", 2]}
    play(match, 1, {"write": ["star", 0]})
    state = shown(match)
    assert state["sheets"][0]["moon"][:4] == [None, None, 9, 35]
    assert state["sheets"][1]["star"][:2] == [9, 11]
    assert (state["phase"], state["active"], state["number"], state["roll"]) == (
        "name", 1, None, None,
    )  # fmt: skip
    assert (state["pending"], state["turns"], state["idle"]) == ({}, 1, 0)


def test_a_symbol_names_the_column_for_everybody() -> None:
    match = table(EDGAR, SARA, TOM)
    turn(match, 12, "star")
    assert_legal(match, 2, {"write": ["star", 1]})
    assert shown(match)["actors"] == [2]
    assert why_not(match, 2, {"write": ["tree", 2]}) == "column_not_rolled"


@pytest.mark.parametrize(
    ("number", "row", "code"),
    [
        (12, 0, "cell_taken"),
        (11, 1, "number_twice"),
        (25, 1, "number_too_high"),
        (12, 5, "number_too_low"),
        (12, 1, None),
    ],
)
def test_a_number_that_does_not_fit_is_refused_with_the_number_in_its_way(
    number: int, row: int, code: str | None
) -> None:
    match = table(TOM, sheet())
    turn(match, number, "joker")
    assert why_not(match, 0, {"write": ["star", row]}) == code


def test_gaps_are_allowed_and_any_number_can_be_named_again() -> None:
    match = table(sheet(star="10"))
    turn(match, 20, "star")
    assert len(list(match.rules.legal(match.state, 0))) == 11
    play(match, 0, {"write": ["star", 11]})
    assert_legal(match, 0, *({"name": number} for number in range(1, 101)))
    turn(match, 20, "star")
    state = shown(match)  # nowhere: no move is asked, the turn counts as idle
    assert (state["phase"], state["turns"], state["idle"]) == ("name", 2, 1)


def test_the_start_numbers_are_written_in_order_one_in_each_column() -> None:
    match = Match(rules_of("top12"), 2, {"first": 1}, 0, chance=MANUAL)
    assert why_not(match, 0, {"start": [20, "star", 1]}) == "start_order"
    play(match, 0, {"start": [10, "star", 1]})
    assert why_not(match, 0, {"start": [20, "star", 5]}) == "start_column"
    assert why_not(match, 0, {"name": 5}) == "wrong_phase"
    assert len(list(match.rules.legal(match.state, 0))) == 48
    for number, column, row in zip((20, 30, 40, 50), COLUMNS[1:], range(4), strict=True):
        column = "hand" if column == "star" else column
        play(match, 0, {"start": [number, column, row]})
    assert shown(match)["actors"] == [1]


def test_sheets_are_secret_until_everybody_is_done() -> None:
    match = Match(rules_of("top12"), 2, {}, 0, chance=MANUAL)
    for number, column in zip((10, 20, 30, 40, 50), COLUMNS, strict=True):
        play(match, 0, {"start": [number, column, 3]})
        other = show_view(match.rules, match.rules.view(match.state, 1))
        assert other["sheets"][0] == sheet()
        assert other["actors"] == ([1] if number == 50 else [0, 1])
    own = show_view(match.rules, match.rules.view(match.state, 0))
    assert own["sheets"][0]["moon"][3] == 50
    for number, column in zip((10, 20, 30, 40, 50), COLUMNS, strict=True):
        play(match, 1, {"start": [number, column, 4]})
    other = show_view(match.rules, match.rules.view(match.state, 1))
    assert other["sheets"][0]["moon"][3] == 50
    assert shown(match)["phase"] == "name"


def test_a_guessed_setup_has_five_numbers_of_those_who_are_done_and_fewer_of_the_others() -> None:
    match = Match(rules_of("top12"), 3, {}, 0, chance=MANUAL)
    for number, column in zip((10, 20, 30, 40, 50), COLUMNS, strict=True):
        play(match, 0, {"start": [number, column, 3]})
    rng = QuickRng(1)
    view = match.rules.view(match.state, 2)
    guesses = [match.rules.determinize(view, rng).sheets for _ in range(50)]
    written = [[sum(map(any, each)) for each in sheets] for sheets in guesses]
    assert {counts[0] for counts in written} == {5}
    assert {counts[1] for counts in written} == {0, 1, 2, 3, 4}
    assert {counts[2] for counts in written} == {0}


def test_the_full_column_wins() -> None:
    match = table(sheet(star=ELEVEN), sheet(star=ELEVEN, hand="1 2 3 4 5"))
    turn(match, 99, "star")
    play(match, 0, {"write": ["star", 11]})
    play(match, 1, {"write": ["star", 11]})
    result = shown(match)["result"]
    assert result["winners"] == [1]  # both have a full column; the second-fullest decides (11)
    assert result["ranking"] == [[1], [0]]
    assert result["scores"] == [[12, 0, 0, 0, 0], [12, 5, 0, 0, 0]]
    assert shown(match)["active"] == 0


def test_equal_in_all_columns_share_the_win_and_the_others_are_ranked_by_their_columns() -> None:
    sheets = (
        sheet(star=ELEVEN, hand="1 2"),
        sheet(moon="1 2 3"),
        sheet(star=ELEVEN, moon="3 4"),
        sheet(moon="1 2 3 4"),
    )
    match = table(*sheets)
    turn(match, 99, "star")
    for seat in range(4):
        play(match, seat, {"write": ["star", 11]})
    assert shown(match)["result"]["ranking"] == [[0, 2], [3], [1]]
    assert shown(match)["result"]["winners"] == [0, 2]


def test_a_game_in_which_nothing_fits_any_more_is_over_without_a_full_column() -> None:
    last = closed_sheet() | {"moon": [*range(1, 10), None, None, 12]}
    match = table(last, closed_sheet())
    turn(match, 11, "moon")
    play(match, 0, {"write": ["moon", 9]})  # between 9 and 12 the row 10 stays free
    assert shown(match)["phase"] == "over"
    assert shown(match)["result"]["winners"] == [0, 1]


def test_ten_idle_turns_each_end_the_game() -> None:
    match = table(sheet(star="10"), sheet(star="10", moon="3"), idle=19)
    turn(match, 10, "star")
    state = shown(match)
    assert (state["phase"], state["idle"], state["active"]) == ("over", 20, 0)
    assert state["result"]["winners"] == [1]


@pytest.mark.parametrize(
    ("turns", "rank"),
    [
        (20, "professional"), (21, "specialist"), (25, "specialist"), (26, "veteran"),
        (30, "veteran"), (31, "advanced"), (35, "advanced"), (36, "beginner"),
        (40, "beginner"), (41, None),
    ],
)  # fmt: skip
def test_the_turns_give_the_solo_rank(turns: int, rank: str | None) -> None:
    match = table(sheet(star=ELEVEN), turns=turns - 1)
    turn(match, 99, "star")
    play(match, 0, {"write": ["star", 11]})
    assert shown(match)["result"] == {
        "winners": [0], "ranking": [[0]], "scores": [[12, 0, 0, 0, 0]], "rank": rank,
    }  # fmt: skip


def test_a_solo_game_that_gets_stuck_ends_without_a_rank() -> None:
    match = table(sheet(star="10"), idle=9)
    turn(match, 10, "star")
    result = shown(match)["result"]
    assert (result["winners"], result["rank"], result["ranking"]) == ([], None, [[0]])


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("column_order", {"sheets": [sheet(star="9 8"), sheet()]}),
        ("column_order", {"sheets": [sheet(), sheet(moon="9 _ 9")]}),
        ("bad_field", {"sheets": [sheet(moon="101"), sheet()]}),
        ("bad_field", {"sheets": [sheet()]}),
        ("missing_field", {"sheets": [{"star": [None] * 12}, sheet()]}),
        ("extra_field", {"sheets": [sheet() | {"sun": [None] * 12}, sheet()]}),
        ("number_phase", {"number": 4}),
        ("number_phase", {"phase": "roll"}),
        ("number_phase", {"phase": "roll", "number": 4, "roll": "star"}),
        ("number_phase", {"phase": "write", "number": 4}),
        ("position_over", {"sheets": [sheet(star=FULL_COLUMN), sheet()]}),
        ("position_over", {"phase": "roll", "number": 3, "sheets": [sheet(star=FULL_COLUMN)] * 2}),
        ("position_over", {"idle": 20}),
        ("idle_count", {"idle": 21}),
        ("position_not_over", {"phase": "over"}),
        ("idle_count", {"phase": "over", "idle": 1, "sheets": [sheet(star=FULL_COLUMN)] * 2}),
        ("idle_count", {"phase": "over", "idle": 1, "sheets": [closed_sheet()] * 2}),
        ("missing_field", {"sheets": ...}),
        ("pending_cell", {"pending": {"0": ["star", 1]}}),
        (
            "position_nobody",
            {"phase": "write", "number": 9, "roll": "star", "sheets": [sheet(star="9")] * 2},
        ),
        (
            "position_nobody",
            {
                "phase": "write",
                "number": 9,
                "roll": "star",
                "pending": {"0": ["star", 0], "1": ["star", 0]},
            },
        ),
        (
            "pending_cell",
            {"phase": "write", "number": 9, "roll": "star", "pending": {"0": ["moon", 0]}},
        ),
        ("position_derived", {"chance": {"event": "roll", "seat": None, "count": 1}}),
        ("missing_field", {"phase": "name", "active": ...}),
    ],
)
def test_an_impossible_position_in_play_is_refused(code: str, position: dict[str, Any]) -> None:
    whole = {"phase": "name", "active": 0, "sheets": [sheet(), sheet()], **position}
    given = {key: value for key, value in whole.items() if value is not ...}
    assert why_no_position("top12", 2, given) == code


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("setup_starts", {"sheets": [sheet(star="20"), sheet()]}),
        ("setup_starts", {"sheets": [sheet(star="10 20"), sheet()]}),
        ("setup_starts", {"sheets": [sheet(star="10", moon="11"), sheet()]}),
        ("position_derived", {"active": 1}),
        ("turn_count", {"turns": 1}),
        ("turn_count", {"idle": 1}),
        ("position_nobody", {"sheets": [sheet(**dict(zip(COLUMNS, ("10", "20", "30", "40", "50"),
                                                         strict=True)))] * 2}),
    ],
)  # fmt: skip
def test_an_impossible_setup_is_refused(code: str, position: dict[str, Any]) -> None:
    assert refused(sheet(), sheet(), **{"phase": "setup", **position}) == code


def test_a_turn_in_which_some_have_chosen_can_be_put_on_the_table() -> None:
    match = table(
        sheet(), sheet(), phase="write", number=9, roll="star", pending={"0": ["star", 4]}
    )
    assert shown(match)["actors"] == [1]
    play(match, 1, {"write": ["star", 2]})
    assert shown(match)["sheets"][0]["star"][4] == 9
