"""The rules of Top Spot, ruling by ruling. Numbers in brackets are those of the rules page."""

from __future__ import annotations

import json
from itertools import chain
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import MANUAL, Match
from game.core.reasons import Refused
from game.core.rules import CHANCE, CHANCE_ACTS, all_reasons, complete_options, ranking_of
from game.games.topspot.rules.model import JOKER, Play, State, cards_in, size
from tests.explained import refusal
from tests.games.topspot.table import (
    EXPERT,
    JOKER_EACH,
    RULES,
    cards,
    code,
    lay,
    may_play,
    move,
    play,
    random_states,
    shown,
    start,
    why,
)

TERMS: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"deals_each": 2, "dealer": 1}),
    (3, EXPERT),
    (4, EXPERT),
    (5, JOKER_EACH),
]


# --- options, match and deal (1, 2, 3) ---


def test_without_options_the_last_seat_deals_and_seat_0_leads() -> None:
    state = start(4)
    assert shown(state)["dealer"] == 3
    assert shown(state)["leader"] == 0
    assert shown(state)["level"] == "junior"


def test_the_first_dealer_can_be_chosen() -> None:
    state = shown(start(4, dealer=1))
    assert (state["dealer"], state["leader"]) == (1, 2)
    assert state["chance"] == {"event": "hands", "seat": None, "count": 4}
    assert (state["active"], state["actors"]) == (None, [])


def letters_of(state: State) -> set[str]:
    """The colours of all cards in the hands."""
    return {card[0] for card in chain(*shown(state)["hands"]) if card != "J"}


@pytest.mark.parametrize(
    ("players", "colours", "used"),
    [
        (3, "", "abc"),
        (3, "bde", "bde"),
        (4, "acde", "acde"),
        (5, "", "abcde"),
        (5, "abcde", "abcde"),
    ],
)
def test_three_or_four_players_choose_which_colours_are_used(
    players: int, colours: str, used: str
) -> None:
    match = Match(RULES, players, {"colours": colours, **EXPERT}, 1)
    assert letters_of(match.state) == set(used)
    joker = lay(
        [f"J {used[0]}1", *(f"{each}2" for each in used[1:])], {"colours": colours, **EXPERT}
    )
    asked = {colour for colour in "abcde" if code(joker, "J", colour) is None}
    assert asked == set(used)
    assert {play.colour for play in RULES.legal(joker, 0)} - {None} == set(map("abcde".index, used))


@pytest.mark.parametrize("colours", ["a", "ab", "abcd", "abcde"])
def test_there_are_as_many_colours_as_players(colours: str) -> None:
    with pytest.raises(Refused) as refused:
        complete_options(RULES, 3, {"colours": colours})
    assert refused.value.reason.code == "colours_number"


@pytest.mark.parametrize("colours", ["cba", "abb", "abf", "ABC", "a b c", ["a", "b", "c"], 3, None])
def test_colours_are_told_by_their_letters_in_order(colours: Any) -> None:
    with pytest.raises(Refused) as refused:
        complete_options(RULES, 3, {"colours": colours})
    assert refused.value.reason.code == "bad_option"


@pytest.mark.parametrize("options", [{}, EXPERT, JOKER_EACH])
def test_other_colours_make_no_other_game(options: dict[str, Any]) -> None:
    """The same seed brings the same cards in other colours, and the same moves are legal."""
    usual = Match(RULES, 3, options, 7)
    other = Match(RULES, 3, {**options, "colours": "bde"}, 7)
    rng = QuickRng(1)
    while seats := usual.rules.to_act(usual.state):
        seat = seats[0]
        moves = sorted(dyed(RULES.encode_move(each)) for each in RULES.legal(usual.state, seat))
        others = sorted(
            json.dumps(RULES.encode_move(each)) for each in RULES.legal(other.state, seat)
        )
        assert moves == others
        chosen = list(RULES.legal(usual.state, seat))
        move_made = chosen[rng.below(len(chosen))]
        usual.play(seat, move_made)
        other.play(seat, RULES.decode_move(json.loads(dyed(RULES.encode_move(move_made)))))
    assert RULES.result(usual.state) == RULES.result(other.state)


def dyed(move: Any) -> str:
    """The same move in the colours b, d and e instead of a, b and c."""
    told = str.maketrans("abc", "bde")
    cards = [card if card == "J" else card.translate(told) for card in move["cards"]]
    colour = {"colour": move["colour"].translate(told)} if "colour" in move else {}
    return json.dumps({**move, "cards": cards, **colour})


def test_at_junior_level_no_player_can_get_a_joker() -> None:
    with pytest.raises(Refused) as refused:
        complete_options(RULES, 3, {"joker_each": True})
    assert refused.value.reason.code == "joker_each_expert"


@pytest.mark.parametrize(
    "options",
    [{"level": "master"}, {"deals_each": 0}, {"deals_each": 11}, {"dealer": 3}, {"dealer": -1}],
)
def test_other_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        complete_options(RULES, 3, options)
    assert refused.value.reason.code == "bad_option"


@pytest.mark.parametrize(("players", "options"), TERMS)
def test_all_cards_are_dealt_and_every_hand_is_as_large(
    players: int, options: dict[str, Any]
) -> None:
    state = start(players, **options)
    for seed in range(5):
        deal = RULES.chance(state).draw(QuickRng(seed))
        assert RULES.why_not_event(state, deal) is None
        assert sorted(chain(*deal.hands)) == cards_in(state.terms.deck)
        assert {len(hand) for hand in deal.hands} == {state.terms.hand_size}
        if state.terms.joker_each:
            assert all(hand.count(JOKER) == 1 for hand in deal.hands)


SORTED_DEAL = [[f"{colour}{number}" for number in range(1, 13)] for colour in "abc"]
WITH_JOKERS = [[*hand, "J"] for hand in SORTED_DEAL]


def why_not_dealt(state: State, hands: list[list[str]]) -> str | None:
    reason = RULES.why_not_event(state, RULES.decode_event({"hands": hands}))
    return None if reason is None else reason.code


def test_a_deal_has_exactly_the_cards_of_the_game_in_any_order() -> None:
    junior, expert = start(3), start(3, **EXPERT)
    backwards = [hand[::-1] for hand in SORTED_DEAL]
    assert why_not_dealt(junior, backwards) is None
    event = RULES.decode_event({"hands": backwards})
    assert RULES.encode_event(event) == {"hands": backwards}
    assert shown(RULES.apply(junior, CHANCE, event))["hands"] == SORTED_DEAL
    assert why_not_dealt(expert, WITH_JOKERS) is None
    assert why_not_dealt(junior, WITH_JOKERS) == "not_in_bag"
    assert why_not_dealt(junior, [*SORTED_DEAL[:2], ["d1", *SORTED_DEAL[2][1:]]]) == "not_in_bag"
    assert why_not_dealt(junior, [*SORTED_DEAL[:2], ["a1", *SORTED_DEAL[2][1:]]]) == "not_in_bag"
    too_many_jokers = [*WITH_JOKERS[:2], ["J", "J", *SORTED_DEAL[2][:11]]]
    assert why_not_dealt(expert, too_many_jokers) == "not_in_bag"
    assert why_not_dealt(junior, SORTED_DEAL[:2]) == "wrong_event_count"
    assert why_not_dealt(junior, [*SORTED_DEAL[:2], SORTED_DEAL[2][:11]]) == "deal_size"
    uneven = [[*SORTED_DEAL[0], "b1"], SORTED_DEAL[1][1:], SORTED_DEAL[2]]
    assert why_not_dealt(junior, uneven) == "deal_size"


def test_where_everybody_gets_a_joker_nobody_gets_two() -> None:
    state = start(3, **JOKER_EACH)
    assert why_not_dealt(state, WITH_JOKERS) is None
    unfair = [["J", "J", *SORTED_DEAL[0][:11]], [*SORTED_DEAL[1], "a12"], WITH_JOKERS[2]]
    assert why_not_dealt(state, unfair) == "deal_jokers"
    assert why_not_dealt(start(3, **EXPERT), unfair) is None


def test_a_deal_is_refused_while_a_game_runs() -> None:
    running = lay(["a1 a2", "b1", "c1"])
    assert why_not_dealt(running, SORTED_DEAL) == "no_event_awaited"
    assert RULES.awaited(running) is None


def test_before_the_deal_nobody_can_play() -> None:
    reason = RULES.why_not(start(3), 0, move("a1"))
    assert reason is not None
    assert reason.code == "chance_first"
    assert list(RULES.legal(start(3), 0)) == []


# --- a play (4, 5, 6) ---


def test_the_leader_plays_any_card_or_stack_of_one_colour() -> None:
    state = lay(["a1 a3 b5", "b1", "c1"])
    assert may_play(state) == {"a1", "a3", "a3 a1", "b5"}


def test_spots_are_seen_through_holes() -> None:
    state = play(lay(["a12 a11 a1", "b1 b2", "c1 c2"]), "a12 a11 a1")
    assert shown(state)["plays"] == [
        {"seat": 0, "cards": ["a12", "a11", "a1"], "colour": "a", "value": 8}
    ]
    assert shown(state)["colour"] == "a"


def test_a_card_that_adds_nothing_is_refused_with_its_name() -> None:
    state = lay(["a1 a2 a5 a11", "b1", "c1"])
    beneath = why(state, "a5 a1")
    assert beneath is not None
    assert dict(beneath.figures) == {"value": 3, "cards": "a1", "without": 3}
    on_top = why(state, "a2 a5")
    assert on_top is not None
    assert on_top.code == "adds_nothing"
    assert dict(on_top.figures) == {"value": 3, "cards": "a2", "without": 3}


def test_two_cards_that_together_add_nothing_are_refused() -> None:
    state = lay(["a4 a6 a11", "b1", "c1"])
    reason = why(state, "a6 a4 a11")
    assert reason is not None
    assert reason.code == "adds_nothing"
    figures = {"value": 5, "cards": "a6, a4", "without": 5}
    assert dict(reason.figures) == figures
    assert reason.sentence(all_reasons(RULES)) == refusal("topspot", "adds_nothing", **figures)


def test_a_play_is_made_of_cards_in_hand() -> None:
    state = lay(["a1 a3 b5", "a2", "c1"])
    assert code(state, "a2") == "not_in_hand"
    assert code(state, "e12") == "not_in_hand"
    assert code(state, "J", "a") == "not_in_hand"
    assert code(state, "a3 a2") == "not_in_hand"
    assert code(state, "a1 a1") == "card_twice"
    reason = RULES.why_not(state, 0, Play(()))
    assert reason is not None
    assert reason.code == "no_cards"


def test_a_stack_without_a_joker_has_one_colour() -> None:
    state = lay(["a3 b1", "a2", "c1"])
    assert code(state, "a3 b1") == "mixed_colours"
    assert code(state, "a3") is None


def test_only_a_joker_asks_for_a_colour() -> None:
    assert code(lay(["a3 b1", "a2", "c1"]), "a3", "a") == "colour_not_asked"


def test_it_must_be_ones_turn() -> None:
    state = lay(["a3 b1", "a2", "c1"])
    reason = RULES.why_not(state, 1, move("a2"))
    assert reason is not None
    assert reason.code == "not_your_turn"
    assert list(RULES.legal(state, 1)) == []


def test_who_has_the_colour_in_play_plays_it() -> None:
    state = play(lay(["a2 b1", "a1 a3 b3 b4", "c1 c2"]), "a2")
    assert may_play(state) == {"a1", "a3", "a3 a1"}
    assert code(state, "b3") == "must_follow"
    assert code(state, "b4 b3") == "must_follow"


def test_who_has_none_of_the_colour_throws_off_one_card() -> None:
    state = play(lay(["a1 a2", "b3 b1 c4", "c1 c2"]), "a1")
    assert may_play(state) == {"b3", "b1", "c4"}
    assert code(state, "b3 b1") == "one_card_only"
    state = play(state, "c4")
    assert shown(state)["plays"][1] == {"seat": 1, "cards": ["c4"], "colour": "c", "value": 2}
    assert shown(state)["colour"] == "a"


def test_cards_of_another_colour_never_win() -> None:
    state = play(lay(["a1 a2", "b12 b1", "c11 c2"]), "a1", "b12", "c11")
    assert shown(state)["rounds"][0]["winner"] == 0
    assert shown(state)["points"] == [1, 0, 0]


def test_everybody_with_cards_plays_once_clockwise() -> None:
    state = lay(["a1 a2", "", "b1 b2", "a3 a4"], leader=2)
    seats = []
    for text in ("b1", "a3", "a1"):
        seats.append(state.active)
        state = play(state, text)
    assert seats == [2, 3, 0]
    assert shown(state)["rounds"][0]["winner"] == 2


# --- the winner (7, 8) ---


def test_the_highest_value_wins_and_leads_the_next_round() -> None:
    state = play(lay(["a1 a2", "a5 b1", "a3 c1"]), "a1", "a5", "a3")
    after = shown(state)
    assert after["points"] == [0, 1, 0]
    assert (after["leader"], after["active"], after["last_winner"]) == (1, 1, 1)
    assert (after["plays"], after["colour"]) == ([], None)
    assert after["rounds"][0]["winner"] == 1
    assert after["rounds"][0]["tiebreak"] is False


def test_at_junior_level_the_first_of_equals_wins() -> None:
    state = play(lay(["a3 a2", "a10 b1", "a11 c1"]), "a3", "a10", "a11")
    assert shown(state)["rounds"][0]["winner"] == 1
    assert shown(state)["tiebreak"] is None


# --- the joker (9) ---


def test_a_joker_that_leads_asks_for_any_colour_of_the_game() -> None:
    state = lay(["J", "a1 a2", "b1 b2"], EXPERT)
    assert may_play(state) == {"J:a", "J:b", "J:c"}
    assert code(state, "J") == "colour_needed"
    assert code(state, "J", "d") == "colour_not_in_game"


def test_a_joker_lies_on_cards_of_any_colours() -> None:
    state = lay(["J a1 a4 b3 c3", "a2", "b1 b2"], EXPERT)
    assert "J a4 b3:c" in may_play(state)
    assert code(state, "J b3 c3", "a") == "adds_nothing"
    assert code(state, "J a1", "a") == "adds_nothing"
    after = shown(play(state, "J a4 b3:c"))
    assert after["colour"] == "c"
    assert after["plays"] == [{"seat": 0, "cards": ["J", "a4", "b3"], "colour": "c", "value": 4}]


def test_a_joker_is_single_and_on_top() -> None:
    state = lay(["J J a1 a3", "a2", "b1 b2"], EXPERT)
    assert code(state, "J J", "a") == "one_joker"
    assert code(state, "a3 J") == "joker_on_top"
    assert code(state, "a3 J", "a") == "joker_on_top"


def test_two_jokers_in_hand_are_the_same_card() -> None:
    state = lay(["J J", "a1 a2", "b1 b2"], EXPERT)
    assert may_play(state) == {"J:a", "J:b", "J:c"}


def test_a_joker_that_follows_has_the_colour_in_play() -> None:
    state = play(lay(["a1 b1", "J b3 c3", "c1 c2"], EXPERT), "a1")
    assert {"J", "J b3", "J c3", "b3", "c3"} == may_play(state)
    assert code(state, "J", "a") == "colour_not_asked"
    after = shown(play(state, "J b3"))
    assert after["plays"][1] == {"seat": 1, "cards": ["J", "b3"], "colour": "a", "value": 2}
    assert shown(play(state, "J b3", "c1"))["rounds"][0]["winner"] == 1


def test_a_joker_may_be_played_by_one_who_has_the_colour() -> None:
    state = play(lay(["a1 b1", "J a3", "c1 c2"], EXPERT), "a1")
    assert may_play(state) == {"J", "J a3", "a3"}


def test_who_has_nothing_but_jokers_plays_a_joker() -> None:
    state = play(lay(["a1 b1", "J J", "c1 c2"], EXPERT), "a1")
    assert may_play(state) == {"J"}


def test_a_joker_alone_wins_with_nothing_where_nobody_can_follow() -> None:
    state = play(lay(["J a1", "b1 b2", "b12 b3"], EXPERT), "J:c", "b1", "b12")
    assert shown(state)["rounds"][0]["winner"] == 0
    assert shown(state)["rounds"][0]["plays"][0]["value"] == 0


# --- ties at the expert level (10, 11, 12) ---


def test_the_tied_alone_play_a_tie_break_in_any_colour() -> None:
    hands = ["a5 b1 b2", "a10 c1 c3", "a1 c2", "a11 c5 c4"]
    tied = play(lay(hands, EXPERT), "a5", "a10", "a1", "a11")
    after = shown(tied)
    assert after["tiebreak"] == [1, 3]
    assert (after["leader"], after["active"]) == (1, 1)
    assert after["points"] == [0, 0, 0, 0]
    assert (after["last_winner"], after["rounds"][0]["winner"]) == (None, None)
    won = shown(play(tied, "c1", "c5"))
    assert won["tiebreak"] is None
    assert won["points"] == [0, 0, 0, 1]
    assert (won["leader"], won["active"], won["last_winner"]) == (3, 3, 3)
    assert won["rounds"][1]["winner"] == 3
    assert won["rounds"][1]["tiebreak"] is True
    assert [each["seat"] for each in won["rounds"][1]["plays"]] == [1, 3]


def test_the_tied_play_in_the_order_in_which_they_played() -> None:
    hands = ["a10 b1 b2", "a1 c1", "a2 c2", "a11 c5 c4"]
    tied = play(lay(hands, EXPERT, leader=2), "a2", "a11", "a10", "a1")
    assert shown(tied)["tiebreak"] == [3, 0]
    assert code(tied, "c5") is None


def test_who_is_equal_again_plays_another_tie_break() -> None:
    hands = ["a7 b1 b10 c1", "a8 b3 c5", "a9 b4 c6"]
    tied = play(lay(hands, EXPERT), "a7", "a8", "a9")
    assert shown(tied)["tiebreak"] == [0, 1, 2]
    fewer = play(tied, "b1", "b3", "b4")
    assert shown(fewer)["tiebreak"] == [1, 2]
    assert (fewer.leader, fewer.active) == (1, 1)
    won = shown(play(lay(hands, EXPERT), "a7", "a8", "a9", "b10", "b3", "b4"))
    assert won["points"] == [1, 0, 0]


def test_a_round_with_all_its_tie_breaks_is_worth_one_point() -> None:
    hands = ["a7 b1 c1", "a8 b3 c5 a1", "a9 b4 c2 a2"]
    won = shown(play(lay(hands, EXPERT), "a7", "a8", "a9", "b1", "b3", "b4", "c5", "c2"))
    assert [each["winner"] for each in won["rounds"]] == [None, None, 1]
    assert [each["tiebreak"] for each in won["rounds"]] == [False, True, True]
    assert won["points"] == [0, 1, 0]
    assert (won["leader"], won["active"]) == (1, 1)


def test_of_three_tied_one_without_cards_is_out_of_it() -> None:
    hands = ["a7", "a8 b1 b2", "a9 b3 b4"]
    tied = play(lay(hands, EXPERT), "a7", "a8", "a9")
    assert shown(tied)["tiebreak"] == [1, 2]
    assert (tied.leader, tied.active) == (1, 1)


def test_the_only_tied_one_with_cards_wins_at_once() -> None:
    hands = ["a10", "a1 b1", "a11 b3 b4"]
    won = shown(play(lay(hands, EXPERT), "a10", "a1", "a11"))
    assert won["points"] == [0, 0, 1]
    assert won["rounds"] == [won["rounds"][0]]
    assert (won["rounds"][0]["winner"], won["rounds"][0]["tiebreak"]) == (2, False)
    assert (won["tiebreak"], won["active"]) == (None, 2)


def test_the_only_one_with_cards_after_a_tied_tie_break_wins_it() -> None:
    hands = ["a10 b3", "a1 b1", "a11 b4 c4"]
    tied = play(lay(hands, EXPERT), "a10", "a1", "a11")
    won = shown(play(tied, "b3", "b4"))
    assert [each["winner"] for each in won["rounds"]] == [None, 2]
    assert won["points"] == [0, 0, 1]


def test_when_no_tied_one_has_cards_nobody_scores_and_the_last_winner_leads() -> None:
    hands = ["a10", "a11", "a1 b1 b2", "a2 c1 c2"]
    state = lay(hands, EXPERT, last_winner=3, points=[0, 0, 0, 1])
    after = shown(play(state, "a2", "a10", "a11", "a1"))
    assert after["points"] == [0, 0, 0, 1]
    assert (after["rounds"][0]["winner"], after["last_winner"]) == (None, 3)
    assert (after["tiebreak"], after["leader"], after["active"]) == (None, 3, 3)


def test_after_a_round_without_winner_the_next_with_cards_leads_for_one_who_has_none() -> None:
    hands = ["a10", "a11", "a1 b1 b2", "a2 c1 c2"]
    state = lay(hands, EXPERT, last_winner=0, points=[1, 0, 0, 0])
    after = shown(play(state, "a10", "a11", "a1", "a2"))
    assert (after["last_winner"], after["leader"]) == (0, 2)


def test_while_nobody_has_won_the_first_with_cards_from_the_dealers_left_leads() -> None:
    hands = ["a1 b1 b2", "a2 c1 c2", "a10", "a11"]
    state = lay(hands, EXPERT | {"dealer": 1}, last_winner=None)
    assert state.leader == 2
    after = shown(play(state, "a10", "a11", "a1", "a2"))
    assert (after["last_winner"], after["leader"], after["active"]) == (None, 0, 0)


def test_a_lost_tie_break_brings_the_last_winner_to_lead_again() -> None:
    hands = ["a10 b3", "a11 b4", "a1 c1 c2", "a2 c3 c4"]
    state = lay(hands, EXPERT, last_winner=2, points=[0, 0, 1, 0])
    tied = play(state, "a1", "a2", "a10", "a11")
    assert shown(tied)["tiebreak"] == [0, 1]
    after = shown(play(tied, "b3", "b4"))
    assert [each["winner"] for each in after["rounds"]] == [None, None]
    assert [each["tiebreak"] for each in after["rounds"]] == [False, True]
    assert (after["leader"], after["points"]) == (2, [0, 0, 1, 0])


def test_equal_jokers_tie_at_nothing() -> None:
    state = lay(["J a1", "J b1", "c1 c2"], EXPERT)
    tied = play(state, "J:b", "J", "c1")
    assert shown(tied)["tiebreak"] == [0, 1]


# --- the end of a game (13, 14, 15) ---


def last_game(hands: list[str], options: dict[str, Any] | None = None, **keys: Any) -> State:
    """The last game of three; seat 2 was the first dealer, so that seat 1 deals now."""
    return lay(hands, options, **({"game_no": 2, "last_winner": 0, "points": [1, 0, 0]} | keys))


def test_who_wins_with_the_last_card_ends_the_game() -> None:
    over = shown(play(last_game(["a12", "a1 b1", "a2 c1"]), "a12", "a1", "a2"))
    assert over["phase"] == "over"
    assert over["points"] == [2, 0, 0]
    assert over["hands"] == [[], ["b1"], ["c1"]]
    assert (over["active"], over["actors"], over["plays"]) == (None, [], [])
    assert (over["leader"], over["last_winner"]) == (0, 0)
    assert over["history"] == [[2, 0, 0]]
    assert over["match"] == [2, 0, 0]
    assert over["result"] == {"winners": [0], "ranking": [[0], [1, 2]], "scores": [2, 0, 0]}


def test_who_loses_with_the_last_card_is_out_and_the_others_play_on() -> None:
    state = play(last_game(["a1", "a5 b1", "a2 c1"]), "a1", "a5", "a2")
    assert state.phase == "play"
    assert (state.leader, state.points) == (1, (1, 1, 0))


def test_a_lone_survivor_scores_a_point_for_each_card_left() -> None:
    over = shown(play(last_game(["a12 b1 b2", "a1", "a2"]), "a12", "a1", "a2"))
    assert over["phase"] == "over"
    assert over["points"] == [1 + 1 + 2, 0, 0]
    assert over["hands"] == [["b1", "b2"], [], []]


def test_the_survivor_must_have_won_the_round() -> None:
    over = shown(play(last_game(["a12", "a1", "a2 c1"]), "a12", "a1", "a2"))
    assert over["phase"] == "over"
    assert over["points"] == [2, 0, 0]


def test_the_winner_of_a_tie_break_ends_the_game_with_the_last_card() -> None:
    tied = play(last_game(["a10 b1", "a11 b5", "a2 c1"], EXPERT), "a10", "a11", "a2")
    over = shown(play(tied, "b1", "b5"))
    assert over["phase"] == "over"
    assert over["points"] == [1, 1, 0]
    assert over["tiebreak"] is None
    assert (over["leader"], over["last_winner"]) == (0, 1)


def test_the_winner_of_a_tie_break_can_be_a_lone_survivor() -> None:
    tied = play(last_game(["a10 b1", "a11 b5 c1 c2", "a2"], EXPERT), "a10", "a11", "a2")
    over = shown(play(tied, "b1", "b5"))
    assert (over["phase"], over["points"]) == ("over", [1, 1 + 2, 0])


def test_the_only_tied_one_with_cards_can_be_a_lone_survivor() -> None:
    over = shown(play(last_game(["a10", "a11 c1 c2", "a2"], EXPERT), "a10", "a11", "a2"))
    assert (over["phase"], over["points"]) == ("over", [1, 1 + 2, 0])
    assert over["rounds"][0]["winner"] == 1


def test_when_all_cards_are_gone_in_a_tie_the_game_ends_without_a_point() -> None:
    over = shown(play(last_game(["a10", "a11", "a2"], EXPERT), "a10", "a11", "a2"))
    assert (over["phase"], over["points"]) == ("over", [1, 0, 0])
    assert (over["last_winner"], over["rounds"][0]["winner"]) == (0, None)


def test_after_a_round_without_winner_a_lone_player_leads_on() -> None:
    state = last_game(["a10", "a11", "a2 b1 b3"], EXPERT, last_winner=2, points=[0, 0, 1])
    alone = play(state, "a2", "a10", "a11")
    assert (alone.phase, alone.points, alone.active) == ("play", (0, 0, 1), 2)
    both = shown(play(alone, "b3 b1"))
    assert (both["phase"], both["points"]) == ("over", [0, 0, 2])
    one = shown(play(alone, "b1"))
    assert (one["phase"], one["points"], one["hands"]) == ("over", [0, 0, 3], [[], [], ["b3"]])


def test_the_next_game_is_dealt_by_the_next_dealer() -> None:
    state = lay(["a12", "a1 b1", "a2 c1"], points=[3, 1, 0], last_winner=0)
    after = shown(play(state, "a12", "a1", "a2"))
    assert (after["phase"], after["dealer"], after["leader"], after["active"]) == (
        "deal", 0, 1, None,
    )  # fmt: skip
    assert after["history"] == [[4, 1, 0]]
    assert (after["match"], after["points"], after["game_no"]) == ([4, 1, 0], [0, 0, 0], 1)
    assert (after["hands"], after["seen"], after["rounds"]) == ([[], [], []], [], [])
    assert (after["last_winner"], after["tiebreak"], after["result"]) == (None, None, None)


def test_the_most_points_of_all_games_win_the_match_and_several_may() -> None:
    state = last_game(["a12", "a1 b1", "a2 c1"], points=[1, 2, 0], match=[3, 3, 1])
    result = shown(play(state, "a12", "a1", "a2"))["result"]
    assert result == {"winners": [0, 1], "ranking": [[0, 1], [2]], "scores": [5, 5, 1]}


def test_after_the_match_nobody_can_play() -> None:
    over = play(last_game(["a12", "a1 b1", "a2 c1"]), "a12", "a1", "a2")
    reason = RULES.why_not(over, 1, move("b1"))
    assert reason is not None
    assert reason.code == "game_over"
    assert list(RULES.legal(over, 1)) == []
    assert RULES.to_act(over) == ()


# --- whole matches ---


@pytest.mark.parametrize(("players", "options"), TERMS)
def test_random_matches_keep_all_cards_and_end_with_equally_many_deals(
    players: int, options: dict[str, Any]
) -> None:
    dealers = []
    for state in random_states(players, 11, **options):
        after = shown(state)
        if state.phase == "deal":
            dealers.append(after["dealer"])
            continue
        everywhere = [*after["seen"], *chain(*after["hands"])]
        everywhere += chain(*(each["cards"] for each in after["plays"]))
        deck = [RULES.encode_move(Play((card,)))["cards"][0] for card in cards_in(state.terms.deck)]
        assert sorted(everywhere) == sorted(deck)
        told = chain(*(each["cards"] for told in after["rounds"] for each in told["plays"]))
        assert sorted(told) == sorted(after["seen"])
    assert sorted(dealers) == sorted(list(range(players)) * state.terms.deals_each)
    assert state.match == tuple(map(sum, zip(*state.history, strict=True)))
    result = RULES.result(state)
    assert result is not None
    assert result.ranking == ranking_of(state.match)


@pytest.mark.parametrize(("players", "options"), TERMS)
def test_legal_moves_are_exactly_those_that_why_not_lets_through(
    players: int, options: dict[str, Any]
) -> None:
    for number, state in enumerate(random_states(players, 12, **options)):
        if number % 17 or state.active is None:
            continue
        legal = list(RULES.legal(state, state.active))
        passed = {
            candidate
            for candidate in RULES.candidates(state, state.active)
            if RULES.why_not(state, state.active, candidate) is None
        }
        assert len(set(legal)) == len(legal)
        assert set(legal) == passed


@pytest.mark.parametrize(("players", "options"), TERMS)
def test_moves_and_events_are_read_as_they_are_written(
    players: int, options: dict[str, Any]
) -> None:
    for number, state in enumerate(random_states(players, 13, **options)):
        if RULES.to_act(state) == CHANCE_ACTS:
            deal = RULES.chance(state).draw(QuickRng(number))
            assert RULES.decode_event(RULES.encode_event(deal)) == deal
        for each in RULES.legal(state, 0):
            assert RULES.decode_move(RULES.encode_move(each)) == each


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"cards": "a1"},
        {"cards": ["a0"]},
        {"cards": ["a13"]},
        {"cards": ["f1"]},
        {"cards": ["A1"]},
        {"cards": [1]},
        {"cards": [["a1"]]},
        {"cards": ["a1"] * 14},
        {"cards": ["a1"], "colour": None},
        {"cards": ["a1"], "colour": "f"},
        {"cards": ["a1"], "color": "a"},
    ],
)
def test_what_is_no_move_is_refused(data: Any) -> None:
    with pytest.raises(Refused):
        RULES.decode_move(data)


@pytest.mark.parametrize(
    "data",
    [None, {}, {"hands": []} | {"seat": 0}, {"hands": [["a1"] * 14]}, {"hands": [[]] * 6}],
)
def test_what_is_no_deal_is_refused(data: Any) -> None:
    with pytest.raises(Refused):
        RULES.decode_event(data)


def test_a_deal_of_nobody_is_read_but_cannot_happen() -> None:
    match = Match(RULES, 3, {}, seed=0, chance=MANUAL)
    with pytest.raises(Refused) as refused:
        match.happen(RULES.decode_event({"hands": []}))
    assert refused.value.reason.code == "wrong_event_count"


# --- what a seat may know ---


def test_a_view_shows_the_own_hand_and_the_size_of_the_others() -> None:
    state = lay(["a1 a3 b5", "b1 b2", "c1"])
    view = RULES.encode_view(RULES.view(state, 1))
    assert view["hands"] == [3, ["b1", "b2"], 1]
    assert view | {"hands": None} == RULES.encode_state(state) | {"hands": None}


@pytest.mark.parametrize(("players", "options"), TERMS)
def test_a_sampled_state_looks_the_same_and_could_be_played_to(
    players: int, options: dict[str, Any]
) -> None:
    """All rounds are listed here, so that `flaw` repeats the sampled game from its deal."""
    rng = QuickRng(14)
    for number, state in enumerate(random_states(players, 15, **options)):
        if number % 5:
            continue
        for seat in range(players):
            view = RULES.view(state, seat)
            sample = RULES.determinize(view, rng)
            assert RULES.view(sample, seat) == view
            assert RULES.flaw(sample) is None


def test_a_sample_can_be_any_deal_of_the_unseen_cards() -> None:
    state = lay(["a1 a2", "b1", "c1"], rounds=[])
    view = RULES.view(state, 0)
    rng = QuickRng(16)
    assert size(view.seen) == 32
    seen = {RULES.determinize(view, rng).hands for _ in range(50)}
    assert len(seen) == 2


def test_who_could_not_follow_is_never_given_the_colour() -> None:
    told = {
        "plays": [
            {"seat": 0, "cards": ["a1"], "colour": "a", "value": 1},
            {"seat": 1, "cards": ["c1"], "colour": "c", "value": 1},
        ],
        "colour": "a",
    }
    state = lay(["b1", "b2 b3", "a2 a3 a4"], **told)
    rng = QuickRng(17)
    for _ in range(50):
        sample = RULES.determinize(RULES.view(state, 0), rng)
        assert shown(sample)["hands"] == shown(state)["hands"]
    others = {RULES.determinize(RULES.view(state, 2), rng).hands for _ in range(50)}
    assert len(others) == 3


def test_who_has_shown_the_own_joker_is_given_no_other() -> None:
    told = {"plays": [{"seat": 0, "cards": ["J"], "colour": "a", "value": 0}], "colour": "a"}
    state = lay(["b1", "J b2", "a2 b3"], JOKER_EACH, **told)
    rng = QuickRng(18)
    for _ in range(30):
        assert shown(RULES.determinize(RULES.view(state, 2), rng))["hands"][1].count("J") == 1
    unknown = {RULES.determinize(RULES.view(state, 0), rng).hands for _ in range(200)}
    assert len(unknown) == 6


def test_the_cards_of_a_state_are_sorted() -> None:
    state = lay(["J a10 b1 a2", "J c1", "b2"], EXPERT)
    after = shown(state)
    assert after["hands"] == [cards("a2 a10 b1 J"), ["c1", "J"], ["b2"]]
    assert after["seen"][-2:] == ["c12", "J"]
    assert RULES.card_set.value(move("a10").cards) == 5
