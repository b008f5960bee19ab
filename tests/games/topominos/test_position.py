"""Possible and impossible positions of Topominos, and views of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.positions import read_position, show_state, show_view
from game.core.reasons import Refused
from game.core.rules import CHANCE, CHANCE_ACTS, complete_options
from game.games import rules_of
from tests.games.topominos.tables import (
    CENTRE,
    CORNER,
    EDGE,
    EMPTY,
    HAND,
    NINE,
    OTHER_HAND,
    Racks,
    Stacks,
    late,
    names,
    no_pass,
    no_position,
    not_late,
    pass_on,
    seen,
    shown,
    table,
)
from tests.play import random_match
from tests.tables import put_on_table

EIGHT = ["oooo.....", "....oooo."]
OUT = names([*EIGHT, CORNER])
ON_TRAY: Stacks = {4: ["oo......."]}
TWO_HIGH: Stacks = {4: ["oo.......", "..o.o...."], 5: ["o.o...o.o"]}
STUCK: Stacks = {c: ["oooo.oooo"] for c in range(9)}
SHORT: Racks = [[CORNER], [EDGE]]
NONE_LEFT: Racks = [[], [EDGE]]


def touched(*compartments: int, complete: int = 0) -> dict[str, Any]:
    return {"in": list(compartments), "complete": complete}


# --- optional keys ---


def test_keys_that_follow_from_others_may_be_missing() -> None:
    match = table(TWO_HIGH, out=OUT)
    state = shown(match)
    assert state["tray"][4] == "ooo.o...."
    assert (state["bag"], state["turn_score"], state["starter"]) == (56 - 3 - 3 - 10, 0, 0)
    assert (state["scores"], state["match"], state["history"]) == ([0, 0], [0, 0], [])


def test_a_position_may_be_before_the_draw_for_the_first_turn_or_the_deal() -> None:
    rules = rules_of("topominos")
    options = complete_options(rules, 2, {})
    assert read_position(rules, 2, options, {"phase": "start"}) == rules.setup(2, options)
    dealing = read_position(rules, 2, options, {"phase": "deal", "starter": 1, "racks": [HAND, []]})
    awaited = rules.awaited(dealing)
    assert awaited is not None
    assert (awaited.seat, awaited.count) == (1, 5)


def test_racks_may_be_short_although_the_bag_is_full() -> None:
    assert seen(table(ON_TRAY, SHORT), "bag") == (53,)


def test_a_match_goes_on_from_a_round_without_its_earlier_rounds() -> None:
    match = late(
        ON_TRAY, SHORT, options={"rounds": 9}, round=5, match=[30, 40], history=[[9, 9]], starter=0
    )
    pass_on(match)
    pass_on(match)
    assert seen(match, "round", "match", "history") == (6, [29, 39], [[9, 9], [-1, -1]])
    again = read_position(
        match.rules, 2, complete_options(match.rules, 2, {"rounds": 9}), shown(match)
    )
    assert again == match.state


# --- flaws of the whole match ---


@pytest.mark.parametrize(
    ("options", "position", "code"),
    [
        ({}, {"round": 1}, "too_many_rounds"),
        ({"target": 20}, {"round": 50}, "too_many_rounds"),
        ({}, {"round": 10**100}, "bad_field"),
        ({"rounds": 3}, {"round": 1, "history": [[1, 2], [3, 4]]}, "history_length"),
        ({"rounds": 3}, {"history": [[1, 2]]}, "history_length"),
        (
            {"rounds": 3},
            {"round": 1, "history": [[1, 2]], "starter": 1, "match": [2, 1]},
            "position_derived",
        ),
        ({}, {"match": [5, 5]}, "position_derived"),
        ({"target": 30}, {"round": 1, "match": [30, 2], "starter": 0}, "position_over"),
        ({"target": 30}, {"round": 2, "history": [[31, 2], [-5, 3]]}, "position_over"),
        ({"rounds": 3}, {"round": 1, "history": [[1, 2]], "starter": 0}, "starter_not_winner"),
        (
            {"rounds": 3},
            {"round": 2, "history": [[3, 2], [4, 4]], "starter": 0},
            "starter_not_winner",
        ),
    ],
)
def test_impossible_rounds_are_refused(
    options: dict[str, Any], position: dict[str, Any], code: str
) -> None:
    assert no_position(ON_TRAY, options=options, **position) == code


def test_the_starter_follows_from_all_listed_rounds() -> None:
    options = {"rounds": 3}
    history = [[3, 2], [4, 4]]  # seat 0 started the second round, so seat 1 this one
    match = table(ON_TRAY, options=options, round=2, history=history, starter=1)
    assert seen(match, "starter", "match") == (1, [7, 6])


# --- flaws of the tray, the racks, the bag ---


@pytest.mark.parametrize(
    ("stacks", "racks", "position", "code"),
    [
        ({0: ["oo.......", "o........"]}, [], {}, "dot_on_dot"),
        ({0: ["ooo......", "...ooo..."]}, [], {}, "too_many_pieces"),
        ({0: [*EIGHT, CORNER]}, [], {}, "stack_complete"),
        ({0: [EMPTY]}, [], {}, "too_many_pieces"),
        ({0: [NINE]}, [], {}, "too_many_pieces"),
        ({0: ["oo"]}, [], {}, "bad_field"),
        ({}, [[CORNER] * 3, [CORNER]], {}, "too_many_pieces"),
        (ON_TRAY, [["oo......."], [EDGE]], {}, "too_many_pieces"),
        (ON_TRAY, [[*HAND, "ooo......"], [EDGE]], {}, "rack_too_large"),
        (ON_TRAY, [[], [EDGE]], {}, "rack_empty"),
        (ON_TRAY, [[EDGE], []], {}, "rack_empty"),
        (ON_TRAY, [], {"out": ["o........"]}, "not_canonical"),
        (ON_TRAY, [], {"out": ["oo"]}, "bad_field"),
        (ON_TRAY, [], {"out": names(EIGHT)}, "out_dots"),
        (ON_TRAY, [], {"tray": [EMPTY] * 9}, "position_derived"),
        (ON_TRAY, [], {"bag": 46}, "position_derived"),
        (ON_TRAY, [], {"turn_score": 2}, "position_derived"),
        (ON_TRAY, [], {"aside": [CORNER]}, "position_derived"),
        (ON_TRAY, [], {"hands": []}, "extra_field"),
        (ON_TRAY, [], {"active": None}, "bad_field"),
        (ON_TRAY, [], {"starter": None}, "bad_field"),
        (ON_TRAY, [], {"starter": 2}, "bad_field"),
        (ON_TRAY, [], {"scores": [-1, 0]}, "bad_field"),
        (ON_TRAY, [], {"scores": [1.0, 0]}, "bad_field"),
        (ON_TRAY, [], {"phase": "pause"}, "bad_field"),
        (ON_TRAY, [], {"laps": 4}, "bad_field"),
        (ON_TRAY, [], {"choice": "old"}, "bad_field"),
    ],
)
def test_impossible_stacks_racks_and_bags_are_refused(
    stacks: Stacks, racks: Racks, position: dict[str, Any], code: str
) -> None:
    assert no_position(stacks, racks, **position) == code


def test_with_an_empty_bag_the_active_player_still_needs_a_piece_to_begin_a_turn() -> None:
    assert not_late(ON_TRAY, [[], [EDGE]], starter=1) == "rack_empty"


@pytest.mark.parametrize("key", ["active", "phase"])
def test_the_active_seat_and_the_phase_are_required(key: str) -> None:
    rules = rules_of("topominos")
    position = {"phase": "turn", "active": 0, "racks": [HAND, OTHER_HAND]}
    del position[key]
    with pytest.raises(Refused, match="missing_field"):
        read_position(rules, 2, complete_options(rules, 2, {}), position)


# --- flaws of a phase ---


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"active": 1, "starter": 0}, "first_turn"),
        ({"passed": [1]}, "first_turn"),
        ({"laps": 1}, "first_turn"),
        ({"phase": "refill", "racks": [[CORNER], [EDGE]]}, "first_turn"),
        ({"scores": [0, 1]}, "score_early"),
    ],
)
def test_before_the_first_piece_the_starter_is_in_the_first_turn(
    position: dict[str, Any], code: str
) -> None:
    assert no_position(**position) == code


@pytest.mark.parametrize(
    ("racks", "code"),
    [
        ([[CORNER], []], "deal_racks"),
        ([[], names(HAND)], "deal_racks"),
        ([names(HAND), names(OTHER_HAND)], "deal_racks"),
    ],
)
def test_racks_are_dealt_full_and_in_order(racks: list[list[str]], code: str) -> None:
    rules = rules_of("topominos")
    with pytest.raises(Refused, match=code):
        read_position(rules, 2, complete_options(rules, 2, {}), {"phase": "deal", "racks": racks})


@pytest.mark.parametrize("extra", [{"out": OUT}, {"active": 0}, {"scores": [1, 0]}, {"laps": 1}])
def test_before_play_nothing_has_happened(extra: dict[str, Any]) -> None:
    rules = rules_of("topominos")
    for phase in ("start", "deal"):
        with pytest.raises(Refused, match="position_derived"):
            read_position(rules, 2, complete_options(rules, 2, {}), {"phase": phase, **extra})


def test_a_single_player_has_no_draw_for_the_first_turn() -> None:
    rules = rules_of("topominos")
    with pytest.raises(Refused, match="start_alone"):
        read_position(rules, 1, complete_options(rules, 1, {}), {"phase": "start"})


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ({"touched": touched(3), "choice": "new"}, "touched_stacks"),
        ({"touched": touched(4, 4), "choice": "existing"}, "touched_stacks"),
        ({"touched": touched(complete=1)}, "completed_count"),
        ({"touched": touched(complete=2), "out": OUT}, "completed_count"),
        ({"touched": touched(4)}, "choice_unmade"),
        ({"choice": "new"}, "choice_unmade"),
        ({"choice": "existing"}, "choice_unmade"),
        ({"choice": "existing", "touched": touched(complete=1), "out": OUT}, "choice_unmade"),
        ({"choice": "new", "touched": touched(4, 5)}, "choice_unmade"),
        ({"choice": "existing", "touched": touched(4, 5)}, "touched_single"),
        ({"choice": "new", "touched": touched(5, 4, complete=1), "out": OUT}, "touched_single"),
        ({"choice": None, "touched": touched(5, complete=1), "out": OUT}, "touched_single"),
        ({"choice": "existing", "touched": touched(4), "phase": "draw"}, "draw_phase"),
        ({"choice": "existing", "touched": touched(4), "racks": [[], [EDGE]]}, "draw_phase"),
        ({"phase": "draw"}, "draw_phase"),
        ({"choice": "existing", "touched": touched(4), "racks": [names(HAND), [EDGE]]},
         "rack_too_large"),
        ({"touched": {"in": [9]}}, "bad_field"),
        ({"touched": {"in": [], "full": 1}}, "extra_field"),
        ({"phase": "refill", "racks": [names(HAND), [EDGE]]}, "nothing_to_draw"),
        ({"phase": "refill", "racks": [[], [EDGE]]}, "rack_empty"),
        ({"phase": "refill", "touched": touched(4)}, "position_derived"),
        ({"phase": "exchange", "passed": [0]}, "exchange_aside"),
        ({"phase": "exchange", "aside": [CENTRE], "passed": []}, "passed_seats"),
        ({"passed": [0]}, "passed_seats"),
        ({"passed": [1]}, "passed_seats"),
        ({"passed": [1, 1], "starter": 1}, "passed_seats"),
        ({"phase": "exchange", "passed": [0, 1], "starter": 1, "aside": [CENTRE]}, "passed_seats"),
    ],
)  # fmt: skip
def test_an_impossible_running_turn_is_refused(position: dict[str, Any], code: str) -> None:
    assert no_position(TWO_HIGH, **{"racks": SHORT, **position}) == code


@pytest.mark.parametrize(
    "position",
    [
        {"choice": "new", "touched": touched(5)},
        {"choice": "existing", "touched": touched(4)},
        {"choice": "new", "touched": touched(4, 5, complete=1), "out": OUT},
        {"touched": touched(4, complete=1), "out": OUT},
        {"touched": touched(4, complete=1), "out": OUT, "phase": "draw", "racks": NONE_LEFT},
        {"passed": [1], "starter": 1},
        {"phase": "exchange", "passed": [1, 0], "starter": 1, "aside": [CENTRE]},
        {"phase": "refill", "laps": 2},
    ],
)  # fmt: skip
def test_a_running_turn_can_be_continued(position: dict[str, Any]) -> None:
    assert table(TWO_HIGH, **{"racks": SHORT, **position}).state is not None


def test_an_exchange_has_no_more_aside_than_the_bag_holds() -> None:
    exchange: dict[str, Any] = {"phase": "exchange", "passed": [0], "aside": [CORNER, CORNER]}
    assert not_late(ON_TRAY, [[CORNER], [EDGE]], bag=[EDGE], **exchange) == "exchange_aside"
    assert late(ON_TRAY, [[CORNER], [EDGE]], bag=[EDGE, EDGE], **exchange).state is not None


def test_pieces_on_the_rack_and_aside_are_no_more_than_a_rack_holds() -> None:
    exchange: dict[str, Any] = {"phase": "exchange", "passed": [0], "aside": [CORNER]}
    assert no_position(ON_TRAY, [HAND, [EDGE]], **exchange) == "rack_too_large"


# --- over or not ---


@pytest.mark.parametrize(
    ("stacks", "racks", "bag", "position"),
    [
        (ON_TRAY, SHORT, [EDGE], {"laps": 3}),
        (ON_TRAY, SHORT, [], {"laps": 1}),
        (STUCK, SHORT, [EDGE], {}),
        (STUCK, SHORT, [EDGE], {"phase": "exchange", "passed": [0], "aside": [EDGE]}),
        (ON_TRAY, [[CORNER], []], [], {}),
        (ON_TRAY, [[CORNER], []], [], {"choice": "new", "touched": touched(4)}),
    ],
)
def test_a_round_that_must_be_over_can_not_be_running(
    stacks: Stacks, racks: Racks, bag: list[str], position: dict[str, Any]
) -> None:
    assert not_late(stacks, racks, bag, **position) == "position_over"


def test_a_tray_where_nothing_fits_does_not_end_a_running_turn_or_refill() -> None:
    stacks = {c: ["oooo.oooo"] for c in range(8)} | {8: ["oooo.o.oo", "......o.."]}
    positions: list[dict[str, Any]] = [
        {"choice": "existing", "touched": touched(8)},
        {"phase": "refill"},
    ]
    for position in positions:
        assert late(stacks, SHORT, [EDGE], **position).state is not None


def test_an_empty_bag_after_a_lap_of_passes_does_not_end_a_round_with_a_piece_placed_since() -> (
    None
):
    assert late(ON_TRAY, SHORT, laps=1, active=1, starter=0).state is not None
    assert not_late(ON_TRAY, SHORT, laps=1, active=1, starter=0, passed=[0]) == "position_over"


@pytest.mark.parametrize(
    ("stacks", "racks", "bag", "position"),
    [
        (ON_TRAY, SHORT, [EDGE], {"laps": 3}),
        (ON_TRAY, SHORT, [], {"laps": 1}),
        (ON_TRAY, [[], [EDGE]], [], {}),
        (STUCK, SHORT, [EDGE], {}),
    ],
)
def test_a_round_may_be_over_for_each_of_the_reasons(
    stacks: Stacks, racks: Racks, bag: list[str], position: dict[str, Any]
) -> None:
    match = late(stacks, racks, bag, phase="over", active=None, scores=[7, 5], **position)
    assert seen(match, "match", "history") == ([7, 5], [[7, 5]])
    assert shown(match)["result"]["winners"] == [0]


@pytest.mark.parametrize(
    ("stacks", "racks", "bag", "position", "code"),
    [
        (ON_TRAY, SHORT, [EDGE], {"laps": 2}, "position_not_over"),
        (ON_TRAY, SHORT, [], {}, "position_not_over"),
        (ON_TRAY, [[CORNER], []], [EDGE], {}, "rack_empty"),
        (STUCK, SHORT, [CENTRE], {}, "position_not_over"),
        (STUCK, SHORT, [], {"options": {"rounds": 2}}, "position_not_over"),
        (STUCK, SHORT, [], {"options": {"target": 20}, "scores": [19, 5]}, "position_not_over"),
        (STUCK, SHORT, [], {"scores": [-10, 0]}, "score_too_low"),
        (STUCK, SHORT, [], {"history": [[1, 2]]}, "position_derived"),
        (STUCK, SHORT, [], {"match": [1, 2]}, "position_derived"),
        (STUCK, SHORT, [], {"active": 0}, "position_derived"),
        (STUCK, SHORT, [], {"passed": [0]}, "position_derived"),
        (STUCK, SHORT, [], {"result": None}, "position_derived"),
        (
            STUCK,
            SHORT,
            [],
            {"options": {"target": 20}, "round": 1, "scores": [1, 1], "match": [25, 9]},
            "over_before",
        ),
    ],
)
def test_a_round_that_can_not_be_over_is_refused_as_over(
    stacks: Stacks, racks: Racks, bag: list[str], position: dict[str, Any], code: str
) -> None:
    assert not_late(stacks, racks, bag, **{"phase": "over", "active": None, **position}) == code


def test_a_round_without_a_placed_piece_cannot_be_over() -> None:
    assert no_position({}, SHORT, phase="over", active=None, laps=3) == "position_not_over"


# --- views ---


def test_a_view_hides_the_racks_of_others_and_their_pieces_laid_aside() -> None:
    match = table(ON_TRAY)
    pass_on(match, CORNER, CENTRE)
    rules = match.rules
    own = show_view(rules, rules.view(match.state, 0))
    other = show_view(rules, rules.view(match.state, 1))
    left = names(["....o..o.", "...o.o...", EDGE])
    assert (own["racks"], own["aside"]) == ([left, 5], [CORNER, CENTRE])
    assert (other["racks"], other["aside"]) == ([3, names(OTHER_HAND)], 2)
    hidden = ("racks", "aside")
    state = shown(match)
    for view in (own, other):
        assert {k: view[k] for k in view if k not in hidden} == {
            k: state[k] for k in state if k not in hidden
        }


def test_nothing_laid_aside_is_an_empty_list_for_the_active_seat_and_none_for_others() -> None:
    match = table(ON_TRAY)
    rules = match.rules
    views = [show_view(rules, rules.view(match.state, seat)) for seat in range(2)]
    assert [view["aside"] for view in views] == [[], 0]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_samples_from_a_view_are_positions_that_show_the_same(players: int) -> None:
    rules = rules_of("topominos")
    options = complete_options(rules, players, {"rounds": 2})
    rng = QuickRng(players)
    state = rules.setup(players, options)
    while rules.to_act(state):
        for seat in range(players):
            view = rules.view(state, seat)
            sample = rules.determinize(view, rng)
            assert rules.view(sample, seat) == view
            assert show_view(rules, rules.view(sample, seat)) == show_view(rules, view)
            shown_sample = json.loads(json.dumps(show_state(rules, sample)))
            assert read_position(rules, players, options, shown_sample) == sample
            assert rules.legal(sample, seat) == rules.legal(state, seat)
        if rules.to_act(state) == CHANCE_ACTS:
            state = rules.apply(state, CHANCE, rules.chance(state).draw(rng))
        else:
            (seat,) = rules.to_act(state)
            moves = list(rules.legal(state, seat))
            state = rules.apply(state, seat, moves[rng.below(len(moves))])


def test_legal_moves_are_the_candidates_that_are_not_refused() -> None:
    for players in (1, 2, 3, 4):
        for match in random_match("topominos", players, {}, players):
            rules, state = match.rules, match.state
            for seat in range(players):
                candidates = set(rules.candidates(state, seat))
                allowed = {m for m in candidates if rules.why_not(state, seat, m) is None}
                assert set(rules.legal(state, seat)) == allowed


def test_a_pass_is_refused_only_before_the_first_piece_of_a_round() -> None:
    assert no_pass(table()) == "pass_first_turn"
    assert no_pass(table(out=OUT)) is None


def test_the_starter_follows_from_the_rounds_before() -> None:
    later: dict[str, Any] = {"round": 1, "history": [[10, 20]], "match": [10, 20]}
    in_turn = table(ON_TRAY, SHORT, {"rounds": 3}, **later)
    dealing = put_on_table("topominos", 2, {"phase": "deal", **later}, {"rounds": 3})
    assert shown(in_turn)["starter"] == shown(dealing)["starter"] == 1


def test_the_choice_follows_where_the_touched_stacks_allow_only_one() -> None:
    single: Stacks = {0: [CORNER]}
    assert shown(table(single, SHORT, touched=touched(0)))["choice"] == "new"
    both: Stacks = {0: ["oo.......", "..o......"], 1: ["o.o......", ".o......."]}
    assert shown(table(both, SHORT, touched=touched(0, 1)))["choice"] == "existing"


def test_a_seat_that_exchanges_has_passed() -> None:
    match = table(ON_TRAY, SHORT, phase="exchange", aside=[CENTRE])
    assert shown(match)["passed"] == [0]


def test_a_rack_is_refused_if_it_is_too_large_for_the_placed_pieces() -> None:
    three: Stacks = {
        0: ["oo.......", "......o.."],
        1: ["o.o......", ".......o."],
        2: ["o...o....", "..o......"],
    }
    turn: dict[str, Any] = {"choice": "existing", "touched": touched(0, 1, 2)}
    assert no_position(three, [names(HAND[:3]), [EDGE]], **turn) == "rack_too_large"
    assert shown(table(three, [names(HAND[:2]), [EDGE]], **turn))["turn_score"] == 9
    tower: Stacks = {0: ["o........", ".o.......", "..o......", "...o....."]}
    turn = {"choice": "new", "touched": touched(0)}
    assert no_position(tower, [[CORNER, "...o.o..."], [CENTRE]], **turn) == "rack_too_large"
    assert shown(table(tower, [[CORNER], [CENTRE]], **turn))["turn_score"] == 4


def test_pieces_that_are_out_covered_every_place_once() -> None:
    three_centres = names([CORNER] * 3 + [CENTRE] * 3 + [EDGE] * 3)
    assert no_position(ON_TRAY, [HAND[3:4], HAND[4:5]], out=three_centres) == "out_dots"
