"""The answers to "why?" of Topominos: every question has one, and it is true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import CHANCE
from game.core.wording import Rule
from game.games.topominos.words.explanations import REASONS, result, score
from tests.explained import (
    Seen,
    assert_answers,
    at_hand,
    codes_met,
    explained,
    steps_seen,
    whole_games,
)
from tests.games.topominos.tables import (
    CENTRE,
    CORNER,
    EDGE,
    OTHER_HAND,
    draw,
    end,
    late,
    new,
    no_end,
    no_pass,
    no_put,
    pass_on,
    put,
    table,
)
from tests.tables import why_not

EIGHT = ("oooo.....", "....oooo.")
LAST = "........o"


def rule_of(seen: Seen) -> Rule:
    rule = explained("topominos", seen)
    assert rule is not None
    assert_answers("topominos", rule)
    return rule


def last_rule(match: Match, seat: int = 0) -> Rule:
    """The explanation of the last step."""
    return rule_of(list(steps_seen(match, seat))[-1])


def why_score(match: Match, seat: int) -> Rule:
    rule = score(match.rules.view(match.state, 0), seat)
    assert_answers("topominos", rule)
    return rule


# --- refusals ---


def test_exactly_the_codes_of_refused_moves_have_a_rule() -> None:
    stacks = {0: ["oo......."], 1: ["oooo.....", "....oooo."]}
    begun, added = table(stacks), table(stacks)
    put(begun, CORNER, into=5)
    put(added, CORNER, into=0)
    over = late({0: EIGHT}, [[CORNER], [CENTRE]])
    put(over, CORNER, into=0)
    end(over)
    put(over, CENTRE, into=0)
    end(over)
    met = {
        no_put(table(stacks), "....o...o", 0),
        no_put(table(stacks), "o........", 0),
        no_put(table(stacks), CENTRE, 1),
        no_put(begun, CENTRE, 0),
        no_put(added, CENTRE, 5),
        no_end(table(stacks)),
        no_pass(begun),
        no_pass(table()),
        no_pass(late({0: ["oo......."]}, [[CORNER, EDGE], [CENTRE]]), CORNER),
        why_not(table(stacks), 1, {"end": True}),
        why_not(new(2), 0, {"end": True}),
        why_not(over, 0, {"end": True}),
    }
    assert met == REASONS.keys()


def test_no_refusal_in_whole_games_is_without_a_rule() -> None:
    for match in whole_games("topominos"):
        assert codes_met(match) <= REASONS.keys()


def test_the_rules_behind_refusals_have_pages_and_fit_their_place() -> None:
    for rule in REASONS.values():
        assert_answers("topominos", rule)


# --- steps ---


def test_every_step_of_whole_games_is_explained_to_everybody() -> None:
    for match in whole_games("topominos"):
        for seat in range(match.players):
            for seen in steps_seen(match, seat):
                rule_of(seen)
                for each in range(match.players):
                    assert_answers("topominos", score(seen.after, each))
            assert_answers("topominos", result(match.rules.view(match.state, seat)))


def test_the_turn_of_the_booklet_is_explained_by_its_three_stacks() -> None:
    stacks = {0: ["oooo.....", "....o...."], 1: ["....oooo.", "..o......"], 2: ["oo.oo...."]}
    match = table(stacks, [["oo.......", CORNER, CORNER, EDGE, CENTRE], OTHER_HAND])
    put(match, "........o", into=0)
    put(match, "oo.......", into=1)
    put(match, "..o......", ".....o...", into=2)
    rule = rule_of(at_hand(match, {"end": True}))
    assert (rule.topic, dict(rule.figures)) == ("scoring", {"sum": "6 + 7 + 6", "points": 19})


def test_a_turn_on_one_stack_is_explained_by_its_dots_alone() -> None:
    match = table({0: ["oo......."]})
    added = rule_of(at_hand(match, {"put": CORNER, "in": 0}))
    assert (added.topic, dict(added.figures)) == ("scoring", {"points": 3})
    rule = rule_of(at_hand(match, {"end": True}))
    assert dict(rule.figures) == {"points": 3}


def test_a_new_stack_is_explained_without_earlier_dots() -> None:
    match = table()
    put(match, CORNER, into=4)
    put(match, EDGE, into=4)
    rule = rule_of(at_hand(match, {"end": True}))
    assert dict(rule.figures) == {"points": 2}
    existing = table({0: ["oo......."]})
    put(existing, CORNER, into=0)
    assert rule.text != rule_of(at_hand(existing, {"end": True})).text


@pytest.mark.parametrize("pieces", [(*EIGHT, LAST), (LAST,)], ids=["new", "existing"])
def test_a_turn_with_a_full_stack_only_is_explained_by_its_9_points(
    pieces: Sequence[str],
) -> None:
    stacks = {1: ["oo......."], **({4: EIGHT} if len(pieces) == 1 else {})}
    match = table(stacks, [[*pieces, EDGE, CENTRE], OTHER_HAND])
    put(match, *pieces, into=4)
    rule = rule_of(at_hand(match, {"end": True}))
    assert (rule.topic, rule.figures) == ("scoring", ())


def test_a_full_stack_and_a_new_one_are_explained_without_old_stacks() -> None:
    match = table({1: ["oo......."]}, [[*EIGHT, CORNER, EDGE, CENTRE], OTHER_HAND])
    put(match, *EIGHT, LAST, into=4)
    put(match, CENTRE, into=5)
    rule = rule_of(at_hand(match, {"end": True}))
    assert dict(rule.figures) == {"sum": "9 + 1", "points": 10}
    old = table({0: ["oo......."], 1: ["oo.oo...."]})
    put(old, ".....o...", into=0)
    put(old, "..o......", into=1)
    assert rule.text != rule_of(at_hand(old, {"end": True})).text, "which has old stacks"


def test_a_full_stack_counts_9_beside_the_others() -> None:
    match = table({1: ["oo......."]}, [[*EIGHT, CORNER, EDGE, CENTRE], OTHER_HAND])
    begun = rule_of(at_hand(match, {"put": EIGHT[0], "in": 4}))
    put(match, EIGHT[1], into=4)
    full = rule_of(at_hand(match, {"put": LAST, "in": 4}))
    assert begun.topic == full.topic == "putting"
    assert (begun.figures, full.figures) == ((("points", 4),), (("points", 9),))
    assert begun.text != full.text
    put(match, CENTRE, into=1)
    rule = rule_of(at_hand(match, {"end": True}))
    assert dict(rule.figures) == {"sum": "9 + 3", "points": 12}


@pytest.mark.parametrize("pieces", [[], [CORNER]])
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_pass_is_also_explained_to_players_who_do_not_see_the_pieces(
    pieces: list[str], viewer: int
) -> None:
    match = table({0: ["oo......."]})
    pass_on(match, *pieces)
    may_exchange = {"n": match.state.table.rack_size} if pieces else {}
    rule = last_rule(match, viewer)
    assert (rule.topic, dict(rule.figures)) == ("turn", may_exchange)
    if pieces:
        draw(match, EDGE)
        assert last_rule(match, viewer).topic == "open"


def test_a_draw_is_explained_by_its_occasion() -> None:
    dealt = [
        rule_of(seen).topic
        for match in whole_games("topominos")
        for seen in steps_seen(match, 0)
        if seen.actor == CHANCE and seen.before.phase in ("start", "deal")
    ]
    assert set(dealt) == {"start", "material"}
    emptied = late({0: ["oo......."]}, [[CORNER], [CENTRE]], bag=[EDGE, EDGE])
    put(emptied, CORNER, into=0)
    draw(emptied, EDGE)
    assert last_rule(emptied).topic == "putting"
    end(emptied)
    draw(emptied, EDGE)
    assert last_rule(emptied).topic == "turn"


# --- the end of a round ---


def racks_and_bag_empty() -> Match:
    match = late({0: ["oo......."]}, [[CORNER], [CENTRE, "ooo......"]])
    put(match, CORNER, into=0)
    end(match)
    put(match, CENTRE, into=0)
    end(match)
    return match


def nothing_fits() -> Match:
    seven = ("ooo......", "...ooo...", "......o..")
    match = late(dict.fromkeys(range(9), seven), [[EDGE, "ooo......"], ["ooo......"]])
    put(match, EDGE, into=0)
    end(match)
    return match


def everybody_passes(bag: Sequence[str], laps: int) -> Match:
    match = late({0: ["oo......."]}, [[CORNER], [CENTRE]], bag=bag, laps=laps)
    pass_on(match)
    pass_on(match)
    return match


def test_each_end_of_a_round_has_an_explanation_of_its_own() -> None:
    ends = [
        racks_and_bag_empty(), nothing_fits(), everybody_passes((), 0), everybody_passes((EDGE,), 2)
    ]  # fmt: skip
    rules = [last_rule(match) for match in ends]
    assert {rule.topic for rule in rules} == {"end"}
    assert [dict(rule.figures) for rule in rules] == [{}, {}, {}, {"n": 3}]
    assert len({rule.text for rule in rules}) == len(rules)


# --- the score and the end ---


def test_the_score_of_a_single_round_is_the_sum_of_its_turns() -> None:
    rule = why_score(table({0: ["oo......."]}, scores=[7, 12]), 1)
    assert (rule.topic, dict(rule.figures)) == ("scoring", {"points": 12})


def test_the_score_of_several_rounds_separates_earlier_points_from_this_round() -> None:
    match = table(
        {0: ["oo......."]}, options={"rounds": 3}, scores=[7, 12], round=1, history=[[20, 15]],
    )  # fmt: skip
    assert dict(why_score(match, 0).figures) == {"earlier": 20, "now": 7}


def over(options: dict[str, Any], scores: list[int], **position: Any) -> Match:
    """A match that is over after the last turn of a round, with these points before it."""
    racks = [[CORNER], [CENTRE]]
    match = late({0: ["oo......."]}, racks, options=options, scores=scores, **position)
    put(match, CORNER, into=0)
    end(match)
    put(match, CENTRE, into=0)
    end(match)
    assert match.state.phase == "over"
    return match


@pytest.mark.parametrize(
    ("options", "position", "scores", "figures"),
    [
        ({}, {}, [20, 10], {"scored": 23, "left": 0, "points": 23}),
        ({}, {}, [11, 10], {"points": 14}),
        ({"rounds": 2}, {"round": 1, "history": [[5, 4]]}, [20, 10], {"points": 28}),
        ({"target": 20}, {}, [20, 10], {"target": 20, "points": 23}),
    ],
)
def test_a_result_is_explained_by_how_the_match_was_decided(
    options: dict[str, Any], position: dict[str, Any], scores: list[int], figures: dict[str, int]
) -> None:
    match = over(options, scores, **position)
    rule = result(match.rules.view(match.state, 0))
    assert_answers("topominos", rule)
    assert dict(rule.figures) == figures
    assert rule.topic == ("variants" if options else "end")


def test_a_final_score_is_explained_for_the_player_that_it_belongs_to() -> None:
    """Seat 0 looks, and has placed all pieces; seat 1 has one dot left."""
    match = late({0: ["oo......."]}, [[CORNER], [CENTRE, CENTRE]], scores=[20, 10])
    put(match, CORNER, into=0)
    end(match)
    put(match, CENTRE, into=0)
    end(match)
    assert dict(why_score(match, 0).figures) == {"scored": 23, "left": 0, "points": 23}
    assert dict(why_score(match, 1).figures) == {"scored": 14, "left": 1, "points": 13}


def test_a_final_score_of_several_rounds_lists_each_round() -> None:
    history = [[5, 4], [11, -3]]
    match = over({"rounds": 3}, [20, 10], round=2, history=history)
    figures = {"rounds": "5 + 11 + 23", "points": 39, "scored": 23, "left": 0}
    assert dict(why_score(match, 0).figures) == figures
    figures = {"rounds": "4 \u2212 3 + 14", "points": 15, "scored": 14, "left": 0}
    assert dict(why_score(match, 1).figures) == figures


def test_with_many_rounds_all_but_the_last_are_summed_up() -> None:
    history = [[5, 4]] * 11
    match = over({"rounds": 12}, [20, 10], round=11, history=history)
    rule = why_score(match, 0)
    assert dict(rule.figures) == {"earlier": 55, "scored": 23, "left": 0, "points": 78}


def test_unknown_rounds_are_not_listed_one_by_one() -> None:
    match = over({"rounds": 3}, [20, 10], round=2, match=[9, 9], history=[])
    rule = why_score(match, 0)
    assert dict(rule.figures) == {"earlier": 9, "scored": 23, "left": 0, "points": 32}


def test_a_match_with_a_target_that_nobody_reaches_is_explained_by_its_last_round() -> None:
    position = {"round": 49, "match": [0, 0], "history": []}
    match = over({"target": 2000}, [20, 10], **position)
    rule = result(match.rules.view(match.state, 0))
    assert (rule.topic, dict(rule.figures)["rounds"]) == ("open", 50)


def test_a_single_player_compares_the_score_with_their_own_best() -> None:
    (alone,) = (match for match in whole_games("topominos") if match.players == 1)
    rule = result(alone.rules.view(alone.state, 0))
    assert dict(rule.figures) == {"points": alone.state.table.match[0]}
