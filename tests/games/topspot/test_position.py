"""Positions of Top Spot: which keys may be left out, and which positions are impossible."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.positions import read_position
from game.core.reasons import Reason, Refused, reason
from game.core.rules import all_reasons, complete_options
from game.games.topspot.rules.model import State
from tests.games.topspot.table import (
    EXPERT,
    JOKER_EACH,
    RULES,
    flaw_of,
    lay,
    play,
    random_states,
    shown,
)

TERMS: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, EXPERT),
    (5, JOKER_EACH),
]
DERIVED = ("actors", "chance", "result", "active", "dealer", "leader", "colour", "seen", "level")
HANDS = ["a1 a2", "b1 b2", "c1 c2"]


def read(data: dict[str, Any], options: dict[str, Any] | None = None) -> State:
    players = len(data["hands"])
    state: State = read_position(
        RULES, players, complete_options(RULES, players, options or {}), data
    )
    return state


def refusal(data: dict[str, Any], options: dict[str, Any] | None = None) -> Reason:
    with pytest.raises(Refused) as refused:
        read(data, options)
    refused.value.reason.sentence(all_reasons(RULES))
    return refused.value.reason


def code_of(hands: list[str], options: dict[str, Any] | None = None, /, **keys: Any) -> str:
    reason = flaw_of(hands, options, **keys)
    reason.sentence(all_reasons(RULES))
    return reason.code


def innermost(reason: Reason) -> str:
    because = dict(reason.figures).get("because")
    return innermost(because) if isinstance(because, Reason) else reason.code


def played(seat: int, names: str, **keys: Any) -> dict[str, Any]:
    return {"seat": seat, "cards": names.split()} | keys


def told(*plays: dict[str, Any], winner: int | None, tiebreak: bool = False) -> dict[str, Any]:
    return {"plays": list(plays), "winner": winner, "tiebreak": tiebreak}


# --- what may be left out ---


@pytest.mark.parametrize(("players", "options"), TERMS)
def test_every_state_can_be_put_on_the_table(players: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(random_states(players, 21, **options)):
        if number % 3 == 0:
            assert read(json.loads(json.dumps(shown(state))), options) == state


@pytest.mark.parametrize(("players", "options"), TERMS)
def test_what_follows_from_other_keys_may_be_missing(players: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(random_states(players, 22, **options)):
        if number % 3 or state.phase == "over":
            continue
        data = {key: value for key, value in shown(state).items() if key not in DERIVED}
        assert read(data, options) == state
        del data["points"], data["last_winner"], data["match"]
        assert read(data, options) == state


@pytest.mark.parametrize(("players", "options"), TERMS)
def test_rounds_may_be_left_out(players: int, options: dict[str, Any]) -> None:
    rng = QuickRng(23)
    for number, state in enumerate(random_states(players, 23, **options)):
        if number % 3:
            continue
        data = shown(state)
        data["rounds"] = [each for each in data["rounds"] if rng.below(2)]
        without = read(data, options)
        assert shown(without) == data
        assert list(RULES.legal(without, 0)) == list(RULES.legal(state, 0))


def test_the_least_that_a_position_needs_is_the_phase_and_the_hands() -> None:
    state = shown(lay(HANDS))
    assert (state["active"], state["leader"], state["last_winner"]) == (0, 0, 0)
    assert (state["points"], state["match"], state["rounds"]) == ([0, 0, 0], [0, 0, 0], [])
    assert len(state["seen"]) == 30
    deal = read_position(RULES, 3, complete_options(RULES, 3, {}), {"phase": "deal"})
    assert deal == RULES.setup(3, complete_options(RULES, 3, {}))
    with pytest.raises(Refused) as refused:
        read_position(RULES, 3, complete_options(RULES, 3, {}), {"phase": "play"})
    assert refused.value.reason.code == "missing_field"


def test_who_leads_tells_who_won_last() -> None:
    for key in ("leader", "active"):
        state = lay(HANDS, **{key: 1})
        assert (state.leader, state.active, state.last_winner) == (1, 1, 1)
    assert lay(HANDS, plays=[played(2, "a3")]).last_winner == 2
    assert lay(HANDS, points=[1, 0, 0]).last_winner == 0
    assert lay(HANDS, EXPERT, tiebreak=[1, 2]).last_winner is None
    assert lay(HANDS, EXPERT, tiebreak=[1, 0]).last_winner == 1


def test_who_won_last_tells_who_leads() -> None:
    assert lay(HANDS, last_winner=2).leader == 2
    hands = ["a1 a2", "", "c1 c2"]
    assert lay(hands, EXPERT, last_winner=1).leader == 2


def test_colours_and_values_of_plays_may_be_missing() -> None:
    plays = [played(0, "J c4 b3"), played(1, "c1")]
    state = lay(["a1", "a2", "a3"], EXPERT, plays=plays, colour="b")
    assert shown(state)["plays"] == [
        played(0, "J c4 b3", colour="b", value=4),
        played(1, "c1", colour="c", value=1),
    ]


def test_a_later_game_may_come_without_the_history() -> None:
    state = lay(HANDS, game_no=2, match=[4, 5, 6])
    assert (state.match, state.history) == ((4, 5, 6), ())
    over = play(lay(["a12", "b1", "c1"], game_no=1, leader=0), "a12", "b1", "c1")
    assert read(shown(over)) == over


def test_a_finished_match_can_be_shown_again_without_its_history() -> None:
    data = {"phase": "over", "game_no": 2, "hands": [["a1"], [], []], "last_winner": 0}
    state = read(data)
    assert (state.points, state.match) == ((2, 0, 0), (2, 0, 0))  # the round and the card left (14)
    assert state.history == ((2, 0, 0),)
    assert read(shown(state)) == state
    data |= {"history": [[5, 1, 0], [4, 4, 0], [2, 2, 2]]}
    assert (read(data).points, read(data).match) == ((2, 2, 2), (11, 7, 2))


# --- cards ---


def test_no_card_is_there_twice() -> None:
    assert code_of(["a1 a1", "b1", "c1"]) == "card_twice"
    assert code_of(["a1 a2", "a1", "c1"]) == "card_twice"
    assert code_of(["a1 a2", "b1", "c1"], plays=[played(0, "c1")]) == "card_twice"
    assert code_of(["a1 a2", "b1", "c1"], plays=[played(0, "c2 c2")]) == "card_twice"
    rounds = [told(played(0, "a1"), played(1, "b3"), played(2, "c3"), winner=0)]
    assert code_of(["a1 a2", "b1", "c1"], rounds=rounds, last_winner=0) == "card_twice"


def test_only_the_cards_of_the_game_are_there() -> None:
    assert code_of(["a1 d1", "b1", "c1"]) == "not_in_game"
    assert code_of(["a1 J", "b1", "c1"]) == "not_in_game"
    assert code_of(["J J", "J J", "c1"], EXPERT) == "too_many_jokers"


def test_nobody_had_more_cards_than_were_dealt() -> None:
    twelve = " ".join(f"a{number}" for number in range(1, 13))
    assert code_of([f"{twelve} b1", "b2", "c1"]) == "too_many_cards"
    assert code_of([f"{twelve}", "b2", "c1"], plays=[played(0, "b1")]) == "too_many_cards"


def test_where_everybody_got_one_joker_nobody_had_two_or_none() -> None:
    assert code_of(["J J", "b1", "c1"], JOKER_EACH) == "second_joker"
    plays = [played(0, "J", colour="a")]
    assert code_of(["J a1", "b1", "c1"], JOKER_EACH, plays=plays) == "second_joker"
    thirteen = " ".join(f"a{number}" for number in range(1, 13)) + " b1"
    hands = [thirteen, "b2 J", "c1 J"]
    assert code_of(hands, JOKER_EACH) == "joker_not_dealt"


def test_nobody_has_all_cards_yet_when_a_round_is_finished() -> None:
    twelve = " ".join(f"a{number}" for number in range(1, 13))
    assert code_of([twelve, "b1", "c1"]) == "hand_unplayed"
    over = {"phase": "over", "game_no": 2, "last_winner": 1}
    assert code_of([twelve, "", ""], **over) == "hand_unplayed"


# --- whose turn ---


def test_the_leader_is_who_won_last_or_sits_left_of_the_dealer() -> None:
    assert code_of(HANDS, EXPERT, leader=1, last_winner=None) == "wrong_leader"
    assert code_of(HANDS, leader=1, last_winner=2) == "wrong_leader"
    assert code_of(HANDS, EXPERT, plays=[played(1, "a3")], last_winner=None) == "wrong_leader"
    assert code_of(["a1", "b1", "c1"], EXPERT, leader=0, last_winner=1) == "wrong_leader"


def test_at_the_junior_level_somebody_has_won_the_last_round() -> None:
    assert code_of(HANDS, last_winner=None) == "winner_junior"
    assert code_of(["", "", ""], phase="over", game_no=2) == "winner_junior"


def test_plays_come_in_order_and_leave_somebody_to_play() -> None:
    skipped = flaw_of(HANDS, plays=[played(0, "a3"), played(2, "a4")])
    assert (skipped.code, innermost(skipped)) == ("bad_play", "not_your_turn")
    three = [played(0, "a3"), played(1, "a4"), played(2, "a5")]
    assert code_of(HANDS, plays=three) == "position_nobody"
    twice = flaw_of(HANDS, plays=[played(0, "a3"), played(0, "a4")])
    assert innermost(twice) == "not_your_turn"


@pytest.mark.parametrize(
    ("plays", "because"),
    [
        ([played(0, "a5 a6")], "adds_nothing"),
        ([played(0, "a3 b3")], "mixed_without_joker"),
        ([played(0, "a3 J")], "joker_on_top"),
        ([played(0, "J J", colour="a")], "one_joker"),
        ([played(0, "J", colour="d")], "colour_not_in_game"),
        ([played(0, "c3"), played(1, "c12 c4")], "adds_nothing"),
        ([played(0, "c3"), played(1, "a12 a11")], "one_card_only"),
        ([played(0, "b3"), played(1, "c3")], "must_follow"),
    ],
)
def test_plays_must_have_been_legal(plays: list[dict[str, Any]], because: str) -> None:
    reason = flaw_of(HANDS, EXPERT, plays=plays)
    assert reason.code == "bad_play"
    assert innermost(reason) == because


def test_what_is_told_of_a_play_must_agree_with_its_cards() -> None:
    for keys in ({"value": 2}, {"colour": "b"}):
        plays = [played(0, "a4 a3", **({"value": 4} | keys))]
        assert code_of(HANDS, plays=plays) == "position_derived"
    plays = [played(0, "J", colour="b")]
    assert code_of(HANDS, EXPERT, plays=plays, colour="a") == "position_derived"
    assert code_of(HANDS, EXPERT, plays=[played(0, "J")]) == "missing_field"
    assert code_of(HANDS, EXPERT, plays=[played(0, "")]) == "bad_field"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("active", 1),
        ("active", None),
        ("dealer", 0),
        ("colour", "a"),
        ("seen", []),
        ("level", "expert"),
        ("result", {}),
        ("actors", []),
        ("chance", {"event": "hands", "seat": None, "count": 3}),
    ],
)
def test_derived_keys_must_agree(key: str, value: Any) -> None:
    assert code_of(HANDS, leader=0, **{key: value}) == "position_derived"


def test_a_leader_that_is_not_the_first_to_have_played_disagrees() -> None:
    assert code_of(HANDS, plays=[played(0, "a3")], leader=1) == "position_derived"


# --- tie-breaks ---


def test_a_tie_break_is_between_several_seats_in_playing_order() -> None:
    assert code_of(HANDS, tiebreak=[0, 1]) == "tiebreak_junior"
    for seats in ([], [1], [1, 1], [1, 0]):
        assert code_of(HANDS, EXPERT, tiebreak=seats, last_winner=0) == "tiebreak_seats"
    assert code_of(["a1", "", "c1"], EXPERT, tiebreak=[0, 1]) == "tiebreak_cards"
    assert code_of(HANDS, EXPERT, tiebreak=[0, 3]) == "bad_field"


def test_a_tie_break_begins_with_its_first_seat_and_leaves_out_the_others() -> None:
    plays = [played(2, "a3")]
    keys = {"tiebreak": [1, 2], "last_winner": None}
    assert code_of(HANDS, EXPERT, plays=plays, **keys) == "wrong_leader"
    both = [played(1, "a3"), played(2, "a4")]
    assert code_of(HANDS, EXPERT, plays=both, **keys) == "position_nobody"
    strange = flaw_of(HANDS, EXPERT, plays=[played(1, "a3"), played(0, "a4")], **keys)
    assert innermost(strange) == "not_your_turn"


def test_a_tie_break_needs_a_round_in_which_all_have_played() -> None:
    thirteen = " ".join(f"a{number}" for number in range(1, 13)) + " J"
    assert code_of(["b1", "b2", thirteen], EXPERT, tiebreak=[0, 1]) == "hand_unplayed"


# --- the end ---


def test_a_game_that_must_be_over_is_not_played() -> None:
    assert code_of(["", "", ""]) == "position_over"
    assert code_of(["a1", "", ""]) == "position_over"
    assert code_of(["", "b1", "c1"], last_winner=0, leader=1) == "position_over"
    assert lay(["a1", "", ""], EXPERT).active == 0


def test_a_game_that_is_not_over_is_not_shown_as_over() -> None:
    over = {"phase": "over", "game_no": 2}
    assert code_of(["a1", "b1", ""], **over, last_winner=0) == "position_not_over"
    assert code_of(["a1", "b1", ""], EXPERT, **over, last_winner=None) == "position_not_over"
    assert code_of(["", "", ""], phase="over", game_no=1) == "position_not_over"
    assert lay(["a1", "b1", ""], **over, last_winner=2).phase == "over"
    assert lay(["", "", ""], EXPERT, **over).phase == "over"


def test_nothing_lies_on_the_table_when_the_match_is_over() -> None:
    over = {"phase": "over", "game_no": 2, "last_winner": 0}
    plays = [played(0, "a3")]
    assert code_of(["", "", "c1"], **over, plays=plays) == "plays_phase"
    assert code_of(["", "", "c1"], EXPERT, **over, tiebreak=[0, 1]) == "tiebreak_phase"


def test_before_the_deal_there_is_nothing() -> None:
    empty = ["", "", ""]
    rounds = [told(played(0, "a1"), played(1, "b3"), played(2, "c3"), winner=0)]
    for keys in (
        {"plays": [played(0, "a3")]},
        {"tiebreak": [0, 1]},
        {"points": [1, 0, 0]},
        {"last_winner": 0},
        {"rounds": rounds},
    ):
        assert code_of(empty, EXPERT, phase="deal", **keys) == "before_deal"
    assert code_of(["a1", "", ""], phase="deal") == "before_deal"
    assert code_of(empty, phase="deal", seen=["a1"]) == "position_derived"


# --- points, match and history ---


def test_points_go_with_rounds() -> None:
    rounds = [told(played(0, "a3"), played(1, "b3"), played(2, "c3"), winner=0)]
    assert code_of(HANDS, rounds=rounds, points=[0, 1, 0]) == "points_rounds"
    assert lay(HANDS, rounds=rounds).points == (1, 0, 0)
    assert code_of(HANDS, EXPERT, points=[1, 0, 0], last_winner=None) == "points_winner"
    assert code_of(HANDS, points=[1, 0, 0], last_winner=1) == "points_winner"
    assert code_of(HANDS, points=[11, 0, 0]) == "too_many_points"
    assert lay(HANDS, points=[10, 0, 0]).points == (10, 0, 0)
    tiebreak = {"tiebreak": [0, 1], "last_winner": 0}
    assert code_of(HANDS, EXPERT, points=[11, 0, 0], **tiebreak) == "too_many_points"
    over = {"phase": "over", "game_no": 2, "last_winner": 0}
    assert code_of(["a1 a2", "", ""], **over, points=[1, 2, 3]) == "points_rounds"
    assert code_of(["a1 a2", "", ""], **over, points=[2, 2, 3]) == "points_rounds"
    assert lay(["a1 a2", "", ""], **over, points=[3, 2, 3]).points == (3, 2, 3)
    assert code_of(["", "b1 b2", "c1"], **over, points=[9, 2, 0]) == "too_many_points"


def test_the_match_is_the_sum_of_its_games() -> None:
    later: dict[str, Any] = {"game_no": 1}
    assert code_of(HANDS, match=[1, 0, 0]) == "position_derived"
    assert code_of(HANDS, **later, match=[12, 1, 0]) == "match_points"
    assert code_of(HANDS, **later, history=[[5, 1, 2]], match=[5, 1, 3]) == "position_derived"
    assert code_of(HANDS, **later, history=[[5, 1, 2], [1, 1, 1]]) == "history_length"
    assert code_of(HANDS, **later, history=[[5, 1, 7]]) == "too_many_points"
    assert code_of(HANDS, game_no=2, history=[[5, 1, 2]], match=[5, 1, 1]) == "match_points"
    assert lay(HANDS, **later, history=[[5, 1, 2]]).match == (5, 1, 2)
    over = {"phase": "over", "game_no": 2, "last_winner": 0, "points": [1, 0, 0]}
    history = [[1, 0, 0], [1, 0, 0], [2, 0, 0]]
    assert code_of(["", "b1", ""], **over, history=history) == "position_derived"
    assert code_of(["", "b1", ""], **over, match=[0, 3, 0]) == "match_points"


# --- rounds that are told ---

FIRST = told(played(0, "a3"), played(1, "a4"), played(2, "a5"), winner=2)


def because_of(*rounds: dict[str, Any], **keys: Any) -> str:
    reason = flaw_of(["a1 a2", "b1 b2", "c1 c2"], EXPERT, rounds=list(rounds), **keys)
    assert reason.code == "bad_round"
    return innermost(reason)


def test_a_round_that_is_told_must_have_been_possible() -> None:
    assert lay(HANDS, EXPERT, rounds=[FIRST]).last_winner == 2
    assert because_of(FIRST | {"winner": 1}) == "round_winner"
    assert because_of(FIRST | {"winner": None}) == "round_winner"
    assert because_of(told(played(0, "a3"), played(1, "a4"), winner=0)) == "round_seats"
    two = [played(0, "a3"), played(2, "a4"), played(1, "a5")]
    assert because_of(told(*two, winner=1)) == "not_your_turn"
    unlike = [played(0, "a3"), played(1, "b5 b6"), played(2, "a5")]
    assert because_of(told(*unlike, winner=2)) == "one_card_only"


def test_who_threw_a_card_off_did_not_hold_the_colour_later() -> None:
    thrown = [played(0, "b3"), played(1, "c4"), played(2, "b5")]
    assert because_of(told(*thrown, winner=2)) == "must_follow"


def test_ties_that_are_told_are_won_by_one_of_the_tied_or_nobody() -> None:
    tied = [played(0, "a7"), played(1, "a8"), played(2, "a3")]
    assert lay(HANDS, EXPERT, rounds=[told(*tied, winner=None)]).last_winner is None
    assert because_of(told(*tied, winner=2)) == "round_winner"
    assert because_of(told(*tied, winner=0)) == "round_winner"
    lone = lay(["a1", "", "c1"], EXPERT, rounds=[told(*tied, winner=0)])
    assert (lone.last_winner, lone.points) == (0, (1, 0, 0))


def test_tie_breaks_that_are_told_are_between_several_seats_in_order() -> None:
    again = [played(1, "c3"), played(2, "c4")]
    assert lay(HANDS, EXPERT, rounds=[told(*again, winner=None, tiebreak=True)]).leader == 0
    alone = told(played(1, "c3"), winner=1, tiebreak=True)
    assert because_of(alone) == "tiebreak_seats"
    twice = told(played(1, "c3"), played(1, "c4"), winner=1, tiebreak=True)
    assert because_of(twice) == "tiebreak_seats"


def test_at_junior_level_every_round_that_is_told_has_a_winner() -> None:
    for wrong in ({"winner": None}, {"tiebreak": True}):
        reason = flaw_of(HANDS, rounds=[FIRST | wrong])
        assert innermost(reason) == "round_junior"


@pytest.mark.parametrize("rounds", [[{}], [[]], [{"plays": []}], [FIRST | {"by": 1}], {}, None])
def test_rounds_that_are_none_are_refused(rounds: Any) -> None:
    assert code_of(HANDS, rounds=rounds) in ("bad_field", "missing_field", "extra_field")


def without(data: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in keys}


def test_where_all_rounds_are_told_they_tell_who_leads() -> None:
    states = random_states(3, 31)
    data = shown(next(s for s in states if not s.plays and s.points and min(s.points) > 0))
    assert shown(read(data)) == data
    other = (data["leader"] + 1) % 3
    wrong = {"last_winner": other, "leader": other, "active": other, "actors": [other]}
    assert refusal(data | wrong) == reason("position_derived", field="state.last_winner")


def test_where_all_rounds_are_told_each_follows_from_those_before() -> None:
    data = shown(next(state for state in random_states(3, 31) if len(state.rounds) == 3))
    first, *others = data["rounds"]
    swapped = without(data, "last_winner", "leader", "active", "actors")
    refused = refusal(swapped | {"rounds": [*others, first]})
    assert refused.code == "bad_round"


def test_where_all_rounds_are_told_every_hand_was_dealt_as_large() -> None:
    states = random_states(3, 33, **EXPERT)
    data = shown(next(s for s in states if len(s.rounds) == 3 and not s.plays))
    fewest = min(range(3), key=lambda seat: len(data["hands"][seat]))
    most = max(range(3), key=lambda seat: len(data["hands"][seat]))
    data["hands"][fewest].append(data["hands"][most].pop())
    data["hands"][fewest].sort()
    assert refusal(data, EXPERT).code in ("too_many_cards", "deal_size")


def test_a_game_that_its_rounds_end_is_over() -> None:
    over = next(
        last
        for seed in range(40, 60)
        for *_, last in [random_states(3, seed, **EXPERT)]
        if any(last.hands) and last.last_winner is not None and not last.hands[last.last_winner]
    )
    data = shown(over)
    assert read(data, EXPERT) == over
    told = without(data, "history", "match", "result", "points")
    assert read(told, EXPERT).points == over.points
    assert refusal(without(told, "leader") | {"phase": "play"}, EXPERT).code == "position_derived"
    running = without(told, "leader", "active", "actors") | {"phase": "play"}
    assert refusal(running, EXPERT).code == "position_over"


# --- anything else ---

NONSENSE: list[Any] = [
    None, True, 1.5, -1, 10**30, "x", "", [], [[]], {}, [None], [10**30], {"a": 1}, [["a1"]],
    [[1, 2, 3]], [{}, {}], [{"seat": 0}], [{"seat": 0, "cards": ["J"]}], ["a1"] * 20,
]  # fmt: skip


def why_refused(data: dict[str, Any], options: dict[str, Any]) -> Reason | None:
    try:
        read_position(RULES, 3, complete_options(RULES, 3, options), data)
    except Refused as refused:
        return refused.reason
    return None


@pytest.mark.parametrize("phase", ["deal", "play", "over"])
def test_nonsense_is_refused_and_never_breaks_anything(phase: str) -> None:
    base = {
        "deal": shown(RULES.setup(3, complete_options(RULES, 3, {}))),
        "play": shown(lay(HANDS, plays=[played(0, "a3")])),
        "over": shown(lay(["", "b1", ""], phase="over", game_no=2, last_winner=0)),
    }[phase]
    for options in ({}, EXPERT, JOKER_EACH):
        for key in [*base, "unknown"]:
            for value in NONSENSE:
                reason = why_refused(base | {key: value}, options)
                assert reason is None or reason.sentence(all_reasons(RULES))
