"""The visible part of a deal, and the figures of a finished match of Top Spot."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.rules import CHANCE
from game.games.topspot.rules.facts import KINDS, drawn, ending, figures, seen
from game.games.topspot.rules.model import CARD_NAMES, NUMBERS, Deal, gained_by
from game.games.topspot.scene.sentences import label
from tests.games.topspot.table import EXPERT, RULES, lay, move
from tests.play import random_match


@pytest.mark.parametrize("level", ["junior", "expert"])
def test_of_a_deal_everybody_sees_his_own_cards_only(level: str) -> None:
    match = Match(RULES, 4, {"level": level}, 5)
    step = match.steps[0]
    assert step.actor == CHANCE
    for seat in range(4):
        told = seen(RULES.view(step.after, seat), CHANCE, step.move)
        assert isinstance(told, Deal)
        assert told.hands[seat] == step.move.hands[seat]
        assert not any(hand for other, hand in enumerate(told.hands) if other != seat)


def test_dealt_cards_are_counted_by_what_is_printed_in_their_corner() -> None:
    assert (*(label(card, RULES.card_set) for card in range(NUMBERS)), "joker") == KINDS
    match = Match(RULES, 4, EXPERT, 5)
    deal = match.steps[0].move
    for handful in drawn(match.first_state, deal):
        names = [CARD_NAMES[card] for card in deal.hands[handful.seat]]
        assert handful.came[KINDS.index("4/8")] == sum(name[1:] == "8" for name in names)
        assert handful.came[-1] == names.count("J")


def test_plays_are_open_to_all() -> None:
    state = lay(["a1 b1", "a2 b2", "a3 b3"])
    played = move("a1")
    after = RULES.apply(state, 0, played)
    for seat in range(3):
        assert seen(RULES.view(after, seat), 0, played) == played


def test_what_a_play_brings_is_told_also_where_it_ends_a_game() -> None:
    state = lay(["a12", "a1 b2 b3", "a2 b4 b5"], leader=1, active=1)
    for seat, names in ((1, "a1"), (2, "a2")):
        state = RULES.apply(state, seat, move(names))
    after = RULES.apply(state, 0, move("a12"))
    assert after.game_no == state.game_no + 1
    assert gained_by(state, after) == (1, 0, 0)


def test_figures_count_rounds_stacks_and_what_cards_left_have_brought() -> None:
    _, *_, match = random_match("topspot", 4, {"level": "expert"}, 3)
    told = figures(match)
    games = match.state.history
    for seat, own in enumerate(told):
        assert own["rounds"] + own["bonus"] == sum(points[seat] for points in games)
        plays = [step.move for step in match.steps if step.actor == seat]
        assert own["stacks"] == sum(len(play.cards) > 1 for play in plays)
        assert own["best"] == max(RULES.card_set.value(play.cards) for play in plays)
        assert own["tiebreaks"] <= own["rounds"]


def test_a_lone_survivor_has_a_bonus_in_his_figures() -> None:
    found = []
    for seed in range(1, 30):
        *_, match = random_match("topspot", 3, {}, seed)
        found += [own["bonus"] for own in figures(match)]
    assert any(found)


def test_the_result_says_where_points_come_from_that_no_round_has_brought() -> None:
    for seed in range(1, 30):
        *_, match = random_match("topspot", 3, {}, seed)
        told = figures(match)
        gains = {seat: own["bonus"] for seat, own in enumerate(told) if own["bonus"]}
        said = ending(match)
        assert (said is None) == (not gains)
        if said is not None:
            assert said[1] == {"gains": gains}
        for seat, own in enumerate(told):
            assert match.state.match[seat] == own["rounds"] + gains.get(seat, 0)


def test_the_level_expert_counts_rounds_won_in_a_tie_break() -> None:
    found = []
    for seed in range(1, 30):
        *_, match = random_match("topspot", 3, EXPERT, seed)
        found += [own["tiebreaks"] for own in figures(match)]
    assert any(found)
