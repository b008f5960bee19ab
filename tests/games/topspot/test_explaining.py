"""The answers to "why?" of Top Spot: every question has one, and it is true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import all_reasons
from game.core.wording import Rule
from game.games.topspot.words.explanations import REASONS, result, score
from tests.explained import (
    Seen,
    assert_answers,
    at_hand,
    codes_met,
    explained,
    steps_seen,
    told,
    whole_games,
)
from tests.games.topspot.table import EXPERT, RULES, cards, move
from tests.tables import put_on_table, why_not


def table(
    hands: Sequence[str],
    options: dict[str, Any] | None = None,
    plays: Sequence[str] = (),
    first: int = 0,
    **keys: Any,
) -> Match:
    """A position with these plays on the table, from the seat `first` on."""
    lying = [
        {"seat": (first + number) % len(hands), "cards": cards(each)}
        for number, each in enumerate(plays)
    ]
    position = {"phase": "play", "hands": [cards(hand) for hand in hands], "plays": lying, **keys}
    return put_on_table("topspot", len(hands), position, options)


def rule_of(seen: Seen) -> Rule:
    rule = explained("topspot", seen)
    assert rule is not None
    assert_answers("topspot", rule)
    return rule


def why_played(match: Match, seat: int, names: str, **more: str) -> Rule:
    return rule_of(at_hand(match, {"cards": cards(names), **more}, seat))


def refused(match: Match, names: str, seat: int = 0, **more: str) -> str | None:
    return why_not(match, seat, {"cards": cards(names), **more})


# --- refusals ---


def test_every_code_with_which_a_move_is_refused_has_a_rule_and_no_other() -> None:
    leading = table(["a1 a10 b2 b12 J J", "a2", "a3"], EXPERT)
    following = table(["a1 a10 b2 b3 J", "a2", "a3"], EXPERT, ["b5"], 2)
    without = table(["a1 a10 b2", "a2", "a3"], plays=["c5"], first=2)
    with_joker = table(["a1 a10 b2 J", "a2", "a3"], EXPERT, ["c5"], 2)
    (finished, *_) = whole_games("topspot")
    dealing = Match(finished.rules, 3, {}, 0, chance="manual")
    met = {
        refused(finished, "a1"),
        refused(dealing, "a1"),
        refused(leading, "a2", seat=1),
        refused(leading, ""),
        refused(leading, "a1 a1"),
        refused(leading, "c1"),
        refused(leading, "J J a1"),
        refused(leading, "a1 J"),
        refused(leading, "a1 b2"),
        refused(table(["a1 b2", "a2", "a3"]), "a1 b2"),
        refused(leading, "J a10"),
        refused(leading, "J a10", colour="e"),
        refused(leading, "a10", colour="a"),
        refused(following, "a10"),
        refused(table(["a10 b2", "a2", "a3"], plays=["b5"], first=2), "a10"),
        refused(without, "a1 a10"),
        refused(with_joker, "a1 a10"),
        refused(leading, "a1 a10"),
    }
    assert met == REASONS.keys()


def test_no_refusal_is_without_a_rule() -> None:
    expert = table(["a10 b2 J", "a2 b1", "a4 J"], EXPERT)
    for names in ("a10", "a2", "a4"):
        why_played(expert, expert.state.active, names)
    (junior, *_) = whole_games("topspot")
    assert codes_met(expert) | codes_met(junior) <= REASONS.keys()


def test_the_rules_behind_refusals_stand_on_pages_and_fit_their_place() -> None:
    for rule in REASONS.values():
        assert_answers("topspot", rule)


# --- steps ---


def test_every_step_of_whole_games_is_explained_to_everybody() -> None:
    for match in whole_games("topspot"):
        for seat in range(match.players):
            for seen in steps_seen(match, seat):
                rule_of(seen)
                for each in range(match.players):
                    assert_answers("topspot", score(seen.after, each))
            assert_answers("topspot", result(match.rules.view(match.state, seat)))


def test_who_leads_decides_the_colour_with_the_spots_that_can_be_seen() -> None:
    match = table(["a1 a3 b2", "a2 b1", "a4 b4"])
    assert dict(why_played(match, 0, "a3 a1").figures) == {"value": 3}
    joker = table(["a10 b2 J", "a2 b1", "a4 b4"], EXPERT)
    rule = why_played(joker, 0, "J a10", colour="c")
    assert (rule.topic, dict(rule.figures)) == ("joker", {"value": 4})


@pytest.mark.parametrize(
    ("names", "topic", "figures"),
    [
        ("a10", "round", {"value": 5, "highest": 4}),
        ("a3", "round", {"value": 2, "highest": 4}),
        ("a8", "ties", {"value": 4}),
    ],
)
def test_a_play_that_follows_is_explained_beside_the_highest(
    names: str, topic: str, figures: dict[str, int]
) -> None:
    match = table(["a3 a8 a10 b1", "a2 b2", "a4 b3"], {}, ["a7"], 2)
    rule = why_played(match, 0, names)
    assert (rule.topic, dict(rule.figures)) == (topic, figures)


def test_higher_and_lower_plays_and_ties_under_both_rules_are_explained_differently() -> None:
    hands = ["a3 a8 a10 b1", "a2 b2", "a4 b3"]
    tried: list[tuple[str, dict[str, Any]]] = [("a10", {}), ("a3", {}), ("a8", {}), ("a8", EXPERT)]
    rules = [why_played(table(hands, options, ["a7"], 2), 0, names) for names, options in tried]
    assert len({rule.text for rule in rules}) == len(tried)


def test_a_card_that_is_thrown_off_is_not_explained_by_its_value() -> None:
    match = table(["a12 b1", "a2 b2", "a4 b3"], plays=["c5"], first=2)
    rule = why_played(match, 0, "a12")
    assert (rule.topic, rule.figures) == ("round", ())


# --- the end of a round ---


def test_the_winner_of_a_round_is_explained_by_the_highest_value_in_play() -> None:
    match = table(["a10 b1", "a2 b2", "c4 b3"], plays=["a3", "b12"], first=1)
    rule = why_played(match, 0, "a10")
    assert (rule.topic, dict(rule.figures)) == ("round", {"value": 5})
    thrown = table(["a12 b1", "a2 b2", "a4 b3"], plays=["c5", "c1"], first=1)
    assert dict(why_played(thrown, 0, "a12").figures) == {"value": 3}


def test_in_junior_the_first_of_equal_values_wins() -> None:
    match = table(["a8 b1", "a2 b2", "a4 b3"], plays=["a7", "a9"], first=1)
    rule = why_played(match, 0, "a8")
    assert (rule.topic, dict(rule.figures)) == ("ties", {"value": 4})


def test_in_expert_ties_are_explained_by_who_still_has_cards() -> None:
    rules = []
    for hands in (
        ["a8 b1", "b2", "b3", "b4"],  # both tied players have cards
        ["a8 b1", "b2", "", ""],  # the same, and nobody else
        ["a8", "b2", "", "b4"],  # one of them has cards
        ["a8", "", "", "b4"],  # none
    ):
        match = table(hands, EXPERT, ["a7", "a9", "c12"], 1, last_winner=1)
        rules.append(why_played(match, 0, "a8"))
        assert (rules[-1].topic, dict(rules[-1].figures)) == ("ties", {"value": 4})
    both, alone, one, none = (rule.text for rule in rules)
    assert both == alone
    assert len({both, one, none}) == 3


def test_a_tie_of_last_cards_ends_the_game_without_a_winner() -> None:
    match = table(["a8", "", ""], EXPERT, ["a7", "a9"], 1, last_winner=1)
    rule = why_played(match, 0, "a8")
    assert (rule.topic, rule.figures) == ("end", ())


def test_the_winner_of_a_tie_break_wins_the_round() -> None:
    match = table(["a10 b1", "a2 b2", "a4 b3"], EXPERT, ["a3"], 1, tiebreak=[1, 0], last_winner=1)
    rule = why_played(match, 0, "a10")
    assert (rule.topic, dict(rule.figures)) == ("ties", {"value": 5})


# --- the end of a game ---


def test_a_tie_in_the_last_round_of_a_junior_game_is_told_with_its_value() -> None:
    match = table(["a8", "", "c1 b3"], plays=["a7", "c12"], first=1)
    rule = why_played(match, 0, "a8")
    assert (rule.topic, dict(rule.figures)) == ("end", {"value": 4})
    alone = table(["a8", "b1 b2", ""], plays=["a7", "c12"], first=1)
    rule = why_played(alone, 0, "a8")
    assert (rule.topic, dict(rule.figures)) == ("end", {"value": 4, "points": 3})


def test_a_card_thrown_off_last_does_not_speak_of_ties() -> None:
    """Such a card cannot have been as high as the winning one."""
    alone = table(["b8", "b1 b2", ""], plays=["a7", "c12"], first=1)
    rule = why_played(alone, 0, "b8")
    assert dict(rule.figures) == {"points": 3}
    last = table(["b8", "", "b1 c2"], plays=["a7", "c12"], first=1)
    assert why_played(last, 0, "b8").figures == ()


def test_a_refusal_speaks_of_a_joker_only_to_who_has_one() -> None:
    sentences = all_reasons(RULES)
    for hand, options in (("a1 a10 b2", {}), ("a1 a10 b2", EXPERT), ("a1 a10 b2 J", EXPERT)):
        for led in ("b5", "c5"):
            match = table([hand, "a2", "a3"], options, [led], 2)
            why = RULES.why_not(match.state, 0, move("a1 a10"))
            assert why is not None
            assert ("joker" in why.sentence(sentences)) is ("J" in hand)


def test_a_win_with_the_last_cards_ends_the_game() -> None:
    match = table(["a10", "a2 b2", "a4 b3"], plays=["a3", "a5"], first=1)
    rule = why_played(match, 0, "a10")
    assert (rule.topic, rule.figures) == ("end", ())
    nobody = table(["a8", "", ""], EXPERT, ["a7", "a9"], 1, last_winner=1)
    assert rule.text != why_played(nobody, 0, "a8").text


def test_the_only_one_with_cards_scores_for_each_of_them() -> None:
    match = table(["a10 b1 b4 b7", "", ""], plays=["a3", "a5"], first=1)
    rule = why_played(match, 0, "a10")
    assert (rule.topic, dict(rule.figures)) == ("end", {"points": 1 + 3})


# --- the score and the match ---


def test_the_score_tells_earlier_games_from_the_running_one() -> None:
    first = table(["a10 b1", "a2 b2", "a4 b3"], points=[2, 3, 1], last_winner=0)
    later = table(
        ["a10 b1", "a2 b2", "a4 b3"],
        points=[2, 3, 1],
        last_winner=0,
        game_no=1,
        history=[[4, 0, 5]],
    )
    assert dict(score(first.rules.view(first.state, 0), 1).figures) == {"points": 3}
    assert dict(score(later.rules.view(later.state, 0), 2).figures) == {"earlier": 5, "now": 1}


def a_round(winner: int, *plays: tuple[int, str], tiebreak: bool = False) -> dict[str, Any]:
    told = [{"seat": seat, "cards": cards(each)} for seat, each in plays]
    return {"plays": told, "winner": winner, "tiebreak": tiebreak}


def test_the_score_names_the_rounds_that_were_won() -> None:
    rounds = [
        a_round(0, (0, "a12"), (1, "a1"), (2, "a3")),
        a_round(0, (0, "b12"), (1, "b1"), (2, "b3")),
        a_round(1, (0, "c1"), (1, "c5"), (2, "c3")),
    ]
    now: dict[str, Any] = {"rounds": rounds, "points": [2, 1, 0], "last_winner": 1, "leader": 1}
    hands = ["a10 b10", "a2 b2", "a4 b4"]
    match = table(hands, active=1, **now)
    view = match.rules.view(match.state, 0)
    figures: list[dict[str, object]] = [{"now": 2, "rounds": "1, 2"}, {"now": 1, "rounds": "3"}, {}]
    assert [dict(score(view, seat).figures) for seat in range(3)] == figures
    later = table(hands, active=1, game_no=1, history=[[4, 0, 5]], **now)
    view = later.rules.view(later.state, 0)
    for seat, earlier in enumerate((4, 0, 5)):
        assert dict(score(view, seat).figures) == {"earlier": earlier, **figures[seat]}
    for seat in range(3):
        assert_answers("topspot", score(view, seat))


def over(history: list[list[int]]) -> Match:
    return put_on_table(
        "topspot",
        3,
        {
            "phase": "over",
            "hands": [[], ["a1"], ["b1"]],
            "game_no": 2,
            "points": history[-1],
            "last_winner": 0,
            "history": history,
        },
    )


@pytest.mark.parametrize(
    ("history", "told_of_it"),
    [
        ([[4, 0, 5], [3, 3, 3], [5, 1, 2]], "The highest total wins, here 12."),
        ([[4, 0, 5], [3, 3, 3], [5, 1, 4]], "share the highest total, 12,"),
    ],
)
def test_a_match_is_decided_by_the_points_of_all_games(
    history: list[list[int]], told_of_it: str
) -> None:
    view = over(history).rules.view(over(history).state, 0)
    assert_answers("topspot", result(view))
    assert told_of_it in told(result(view))
    games = " + ".join(str(points[0]) for points in history)
    assert dict(score(view, 0).figures) == {"games": games, "points": 12}
