"""Zatre: positions that can be and cannot be, and what a seat may know. Numbers: the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import MANUAL, Match
from game.core.positions import read_position, show_state, show_view
from game.core.reasons import Refused
from game.core.rules import complete_options
from game.games import rules_of
from tests.games.zatre.positions import (
    BLOCK,
    EMPTY,
    THREE_SIXES,
    all_but,
    board_of,
    refused,
    sheet,
    shown,
    table,
)
from tests.play import random_match, through_json

RULES = rules_of("zatre")
NOBODY: list[list[int]] = [[], []]
NO_TEAM_HANDS: list[list[int]] = [[], [], [], []]


# --- positions that can be ---


def test_what_follows_from_other_keys_may_be_missing() -> None:
    match = Match(RULES, 4, {"teams": True}, 5)
    full = shown(match)
    for key in ("bag", "last", "must_put", "undrawn", "actors", "chance", "result", "to_put"):
        part = {name: value for name, value in full.items() if name != key}
        assert read_position(RULES, 4, {"holding": "free", "teams": True}, part) == match.state


def test_a_short_position_has_empty_hands_and_blank_sheets() -> None:
    options = complete_options(RULES, 2, {})
    state = read_position(RULES, 2, options, {"phase": "start"})
    assert state == RULES.setup(2, options)
    drawing = {"phase": "drawing", "active": 1, "board": THREE_SIXES}
    position = show_state(RULES, read_position(RULES, 2, options, drawing))
    assert position["hands"] == [[], []]
    assert position["sheets"][0] == {**sheet(), "10": [], "11": [], "12": [], "total": 0}
    assert position["chance"] == {"event": "tiles", "seat": 1, "count": 2}


def test_boards_and_sheets_need_not_come_from_play() -> None:
    match = table(board=board_of({(7, 7): 1}), sheets=[sheet(7, c12=[44]), sheet()])
    assert shown(match)["sheets"][0]["total"] == 88


def test_hands_are_sorted_whatever_order_they_are_given_in() -> None:
    assert shown(table(hands=[[3, 2], [6, 1]]))["hands"] == [[2, 3], [1, 6]]


def test_the_first_turn_can_be_put_on_the_table_at_every_step() -> None:
    match = table(phase="drawing", board=EMPTY, hands=[[4], []])
    assert shown(match)["chance"] == {"event": "tiles", "seat": 0, "count": 2}
    assert shown(match)["starter"] == 0
    hands = [[4], [], [], []]
    match = table(4, teams=True, phase="drawing", board=EMPTY, hands=hands)
    assert shown(match)["to_put"] == [0, 1]
    first_draw: dict[str, Any] = {"phase": "drawing", "active": 1, "hands": NO_TEAM_HANDS}
    match = table(4, teams=True, starter=0, **first_draw)
    assert shown(match)["to_put"] == [1]
    assert shown(match)["undrawn"] == []


# --- positions that cannot be ---


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"phase": "open"}, "bad_field"),
        ({"phase": None}, "bad_field"),
        ({"active": 2}, "bad_field"),
        ({"active": None}, "bad_field"),
        ({"starter": -1}, "bad_field"),
        ({"hands": [[2, 3]]}, "bad_field"),
        ({"hands": [[2, 7], []]}, "bad_field"),
        ({"hands": [[2, 3], 2]}, "bad_field"),
        ({"hands": [[1] * 122, []]}, "bad_field"),
        ({"hands": [[1] * 22, []]}, "too_many_tiles"),
        ({"hands": [[6] * 18, []]}, "too_many_tiles"),
        ({"must_put": 1}, "bad_field"),
        ({"board": EMPTY[1:]}, "bad_field"),
        ({"board": [line[1:] for line in EMPTY]}, "bad_field"),
        ({"board": [15 * " "] * 15}, "bad_field"),
        ({"board": ["1" * 15, *EMPTY[1:]]}, "bad_field"),
        ({"board": [line.replace("*", "+") for line in EMPTY]}, "bad_field"),
        ({"board": [line.replace("*", "7") for line in EMPTY]}, "bad_field"),
        ({"board": [line.replace("*", "²") for line in EMPTY]}, "bad_field"),
        ({"board": 3}, "bad_field"),
        ({"board": board_of({(7, 7): 6, (7, 8): 6, (7, 9): 1})}, "board_line"),
        ({"board": board_of({(7, 7): 6, (7, 9): 1})}, "not_connected"),
        ({"board": board_of({(7, 8): 6, (7, 9): 1})}, "not_connected"),
        ({"sheets": [sheet()]}, "bad_field"),
        ({"sheets": [sheet(34), sheet()]}, "bad_field"),
        ({"sheets": [sheet(c10=[0]), sheet()]}, "bad_field"),
        ({"sheets": [sheet(c11=[3]), sheet()]}, "bad_field"),
        ({"sheets": [sheet(c12=[4, 6]), sheet()]}, "bad_field"),
        ({"sheets": [sheet(c10=[10**30]), sheet()]}, "bad_field"),
        ({"sheets": [sheet(c10=[1] * 122), sheet()]}, "bad_field"),
        ({"sheets": [{**sheet(c10=[1]), "total": 2}, sheet()]}, "position_derived"),
        ({"sheets": [{**sheet(), "9": []}, sheet()]}, "extra_field"),
        ({"bag": 120}, "position_derived"),
        ({"last": True}, "position_derived"),
        ({"to_put": [0]}, "position_derived"),
        ({"undrawn": []}, "extra_field"),
        ({"actors": [1]}, "position_derived"),
        ({"chance": {"event": "tiles", "seat": 0, "count": 1}}, "position_derived"),
        ({"unseen": {}}, "extra_field"),
        ({"phase": "team"}, "no_teams"),
        ({"phase": "drawing", "must_put": True}, "position_derived"),
        # who holds how many tiles (4)
        ({"hands": [[], []]}, "hand_size"),
        ({"hands": [[2], []]}, "hand_size"),
        ({"must_put": True, "hands": [[2], []]}, "no_draw_choice"),
        ({"must_put": True, "board": BLOCK}, "no_draw_choice"),
        ({"phase": "draw", "hands": [[2], []]}, "no_draw_choice"),
        ({"phase": "draw", "board": BLOCK}, "no_draw_choice"),
        # the first turn (2)
        ({"board": EMPTY}, "first_turn"),
        ({"board": EMPTY, "hands": [[1, 2, 3], []], "starter": 1}, "first_turn"),
        ({"board": EMPTY, "hands": [[1, 2, 3], [4]]}, "first_turn"),
        ({"board": EMPTY, "hands": [[1, 2, 3], []], "must_put": True}, "undrawn_seats"),
        ({"board": EMPTY, "phase": "drawing", "hands": [[], []]}, "first_turn"),
        ({"board": EMPTY, "phase": "drawing", "hands": [[1], [1]]}, "first_turn"),
        ({"board": EMPTY, "phase": "drawing", "hands": [[1], []]}, "starter_tile"),
        ({"board": EMPTY, "hands": [[1, 1, 1], []]}, "starter_tile"),
        ({"board": EMPTY, "phase": "draw"}, "board_empty"),
        # the start and the end
        ({"phase": "start"}, "position_derived"),  # nobody is active
        ({"phase": "over"}, "position_not_over"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], code: str) -> None:
    if position.get("phase") == "start":
        position = {"board": EMPTY, "hands": NOBODY, **position}
    assert refused(**position) == code


def without_active(**position: Any) -> str:
    options = complete_options(RULES, 2, {})
    with pytest.raises(Refused) as why:
        read_position(RULES, 2, options, position)
    return why.value.reason.code


def test_phase_and_active_player_must_be_told() -> None:
    assert without_active(active=0, board=THREE_SIXES) == "missing_field"
    assert without_active(phase="put", board=THREE_SIXES) == "missing_field"


def test_before_the_start_draws_all_tiles_are_in_the_bag() -> None:
    assert without_active(phase="start", board=THREE_SIXES) == "start_tiles"
    assert without_active(phase="start", hands=[[1], []]) == "start_tiles"
    assert without_active(phase="start", starter=0) == "position_derived"


def test_a_game_with_an_empty_bag_is_over_unless_the_last_drawer_still_puts() -> None:
    hands = [[2, 3], all_but(THREE_SIXES, [2, 3])]
    assert refused(phase="draw", hands=hands) == "position_over"
    assert refused(phase="drawing", hands=hands) == "position_over"
    assert refused(phase="put", must_put=True, hands=hands) == "position_over"
    assert shown(table(phase="put", hands=hands))["last"] is True
    one = [[2], all_but(THREE_SIXES, [2])]
    assert shown(table(phase="put", hands=one))["last"] is True
    assert refused(phase="put", hands=[[], all_but(THREE_SIXES)]) == "hand_size"


def test_a_finished_game_needs_an_empty_bag_and_tiles_on_the_board() -> None:
    hands = [[2, 3], all_but(THREE_SIXES, [2, 3])]
    over = {"phase": "over", "board": THREE_SIXES, "hands": hands}
    state = read_position(RULES, 2, complete_options(RULES, 2, {}), over)
    assert show_state(RULES, state)["result"]["winners"] == [0]
    assert without_active(**over, active=0) == "position_derived"
    nothing_put = [[1], all_but(EMPTY, [1])]
    assert without_active(phase="over", board=EMPTY, hands=nothing_put) == "board_empty"
    assert without_active(**over, result=None) == "position_derived"


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"must_put": True}, "position_derived"),
        ({"undrawn": [0, 0]}, "undrawn_seats"),
        ({"undrawn": [2]}, "undrawn_seats"),
        ({"undrawn": [0, 1, 2]}, "bad_field"),
        ({"undrawn": [4]}, "bad_field"),
        ({"to_put": []}, "to_put_seats"),
        ({"to_put": [1, 0]}, "to_put_seats"),
        ({"to_put": [0, 2]}, "to_put_seats"),
        ({"to_put": [1]}, "to_put_seats"),
        ({"phase": "team", "to_put": [0, 1]}, "to_put_seats"),
        ({"phase": "team", "to_put": [], "active": 1}, "team_active"),
        ({"phase": "draw", "to_put": [0]}, "to_put_seats"),
        ({"phase": "draw", "to_put": [], "undrawn": [0]}, "undrawn_seats"),
        ({"phase": "drawing", "to_put": [], "undrawn": [1], "active": 1}, "undrawn_seats"),
        ({"hands": [[2, 3], [], [], []]}, "hand_size"),
        ({"hands": [[2, 3], [1], [], []]}, "hand_size"),
        ({"hands": [[2], [1, 1], [], []], "undrawn": [0]}, "no_draw_choice"),
        ({"board": BLOCK, "undrawn": [1]}, "no_draw_choice"),
        ({"board": BLOCK, "undrawn": [0], "to_put": [0]}, None),
        ({"hands": [[2, 3], [], [], []], "to_put": [0]}, None),
        ({"hands": [[2], [1, 1], [], []], "to_put": [0]}, "hand_size"),
        ({"hands": [[2], [1], [], []], "to_put": [0], "undrawn": [0]}, "no_draw_choice"),
        ({"hands": [[], [1, 1], [], []], "to_put": [1], "active": 1, "undrawn": [0]}, None),
        # the very first turn
        ({"board": EMPTY, "hands": [[1, 2, 3], [], [], []]}, None),
        ({"board": EMPTY, "hands": [[1, 2, 3], [], [], []], "to_put": [0]}, "to_put_seats"),
        ({"board": EMPTY, "hands": [[1, 2, 3], [], [], []], "undrawn": [1]}, "undrawn_seats"),
        ({"phase": "drawing", "to_put": [0], "starter": 0}, "first_turn"),
        ({"phase": "drawing", "to_put": [0], "starter": 1}, "first_turn"),
        ({"phase": "drawing", "to_put": [0], "starter": 1, "hands": NO_TEAM_HANDS}, None),
        (
            {
                "phase": "drawing",
                "to_put": [0],
                "starter": 1,
                "hands": NO_TEAM_HANDS,
                "undrawn": [1],
            },
            "undrawn_seats",
        ),
        (
            {
                "phase": "drawing",
                "to_put": [0],
                "starter": 1,
                "hands": NO_TEAM_HANDS,
                "board": BLOCK,
            },
            "first_turn",
        ),
    ],
)
def test_team_turns_that_can_and_cannot_be(position: dict[str, Any], code: str | None) -> None:
    position = {"hands": [[2, 3], [1, 1], [], []], "to_put": [0, 1], **position}
    if code is None:
        table(4, teams=True, **position)
    else:
        assert refused(4, teams=True, **position) == code


def test_who_puts_first_must_be_told_once_it_is_chosen() -> None:
    hands = [[2, 3], [1, 1], [], []]
    assert refused(4, teams=True, phase="put", hands=hands) == "missing_field"


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"phase": "draw"}, "position_over"),
        ({"phase": "drawing", "active": 1, "undrawn": [0]}, "position_over"),
        ({"phase": "drawing", "active": 1}, "bag_empty"),
        ({"phase": "team", "undrawn": [0, 1]}, "position_over"),
        ({"phase": "team", "undrawn": [1]}, "no_draw_choice"),
        ({"phase": "team", "undrawn": [0]}, None),
        ({"phase": "team"}, None),
        ({"phase": "put", "to_put": [1, 0], "active": 1}, None),
    ],
)
def test_an_empty_bag_in_a_team_turn(position: dict[str, Any], code: str | None) -> None:
    hands = [[2, 3], [1, 1], all_but(THREE_SIXES, [2, 3], [1, 1]), []]
    if code is None:
        table(4, teams=True, hands=hands, **position)
    else:
        assert refused(4, teams=True, hands=hands, **position) == code


def test_a_partner_who_found_the_bag_empty_may_hold_any_number_of_tiles() -> None:
    others = all_but(THREE_SIXES, [2])
    table(4, teams=True, phase="team", hands=[[2], [], others, []])
    code = refused(4, teams=True, phase="team", hands=[[], [2], others, []])
    assert code == "hand_size"  # the lower seat drew at least one
    undrawn = [[2, 3], [], all_but(THREE_SIXES, [2, 3]), []]
    code = refused(4, teams=True, phase="team", undrawn=[0], hands=undrawn)
    assert code == "hand_size"  # the higher seat drew the last one


# --- views ---


def test_a_view_shows_the_own_hand_and_counts_the_others() -> None:
    match = table(3, hands=[[2, 3], [6], [1, 1, 5]])
    view = show_view(RULES, RULES.view(match.state, 1))
    assert view["hands"] == [2, [6], 3]
    assert view["bag"] == shown(match)["bag"] == 121 - 3 - 6
    assert view["unseen"] == {"1": 21, "2": 20, "3": 20, "4": 20, "5": 20, "6": 16}
    assert sum(view["unseen"].values()) == view["bag"] + 2 + 3
    assert "unseen" not in shown(match)


def test_partners_see_each_others_hands() -> None:
    hands = [[2, 3], [1, 1], [4], [5, 5]]
    match = table(4, teams=True, to_put=[0, 1], hands=hands)
    views = [show_view(RULES, RULES.view(match.state, seat)) for seat in range(4)]
    assert views[0]["hands"] == views[1]["hands"] == [[2, 3], [1, 1], 1, 2]
    assert views[2]["hands"] == views[3]["hands"] == [2, 2, [4], [5, 5]]
    assert views[2]["undrawn"] == []


def test_the_starters_tile_is_hidden_too() -> None:
    match = Match(RULES, 2, {}, 0, chance=MANUAL)
    match.happen(RULES.decode_event({"starter": [[6, 5]]}))
    assert show_view(RULES, RULES.view(match.state, 1))["hands"] == [1, []]


def test_guessed_hands_are_as_likely_as_what_was_not_seen() -> None:
    """Seat 1 holds two tiles of a 4, a 4 and a 5 that seat 0 has not seen."""
    known = all_but(THREE_SIXES, [4, 4, 5])
    match = table(3, active=1, hands=[known, [4, 4], []])
    rng = QuickRng(1)
    view = RULES.view(match.state, 0)
    found = Counter(RULES.determinize(view, rng).hands[1] for _ in range(1200))
    assert found.keys() == {(4, 4), (4, 5)}
    assert 320 < found[4, 4] < 480


def test_who_chose_whether_to_draw_is_guessed_to_hold_a_tile_that_can_be_put() -> None:
    board = board_of({(7, 7): 6, (7, 8): 5, (8, 7): 6, (8, 8): 6})  # takes a 1 and nothing else
    view = RULES.view(table(board=board, phase="draw", hands=[[1, 6], []]).state, 1)
    rng = QuickRng(1)
    found = Counter(RULES.determinize(view, rng).hands[0] for _ in range(600))
    assert all(1 in hand for hand in found)
    # With one 1: 21 * 96 hands; with two of them: 21 * 20 / 2.
    assert 30 < found[1, 1] < 90


def test_both_partners_who_did_not_draw_are_guessed_to_hold_a_tile_that_can_be_put() -> None:
    board = board_of({(7, 7): 6, (7, 8): 5, (8, 7): 6, (8, 8): 6})
    seen = [1] * 19
    match = table(
        4,
        teams=True,
        board=board,
        phase="team",
        undrawn=[0, 1],
        hands=[[1, 6], [1, 2], seen, []],
    )
    view = RULES.view(match.state, 3)
    rng = QuickRng(1)
    for _ in range(50):
        sample = RULES.determinize(view, rng)
        assert [hand.count(1) for hand in sample.hands[:2]] == [1, 1]
        assert RULES.flaw(sample) is None


def test_at_the_end_guessed_hands_have_the_sums_that_the_scores_tell() -> None:
    hands = [[1, 1, 6], [2, 3, 3], all_but(THREE_SIXES, [1, 1, 6], [2, 3, 3], [4, 5]), [4, 5]]
    for teams in (False, True):
        over = {"phase": "over", "board": THREE_SIXES, "hands": hands}
        options = complete_options(RULES, 4, {"teams": teams})
        state = read_position(RULES, 4, options, over)
        rng = QuickRng(1)
        for seat in range(4):
            view = RULES.view(state, seat)
            samples = [RULES.determinize(view, rng) for _ in range(6)]
            assert all(RULES.view(sample, seat) == view for sample in samples)
            assert all(RULES.result(sample) == RULES.result(state) for sample in samples)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"holding": "forced"}),
        (6, {}),
        (4, {"teams": True}),
        (6, {"teams": True, "holding": "forced"}),
    ],
)
def test_every_view_of_a_game_fits_possible_truths(players: int, options: dict[str, Any]) -> None:
    complete = complete_options(RULES, players, options)
    rng = QuickRng(players)
    for match in random_match("zatre", players, options, seed=players):
        seat = rng.below(players)
        view = RULES.view(match.state, seat)
        sample = RULES.determinize(view, rng)
        assert RULES.view(sample, seat) == view
        assert RULES.flaw(sample) is None
        assert read_position(RULES, players, complete, through_json(shown(match))) == match.state


def test_tiles_are_conserved() -> None:
    for match in random_match("zatre", 5, {}, seed=1):
        state = shown(match)
        on_board = sum(sign.isdigit() for line in state["board"] for sign in line)
        assert state["bag"] + on_board + sum(map(len, state["hands"])) == 121
