"""Matches that are played again with what came by chance in them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.again import play_again
from game.core.chance import QuickRng
from game.core.match import MANUAL, Match
from game.core.opponents import Budget, RandomOpponent
from game.core.positions import show_state
from game.core.rules import CHANCE
from game.games import GAMES, rules_of
from tests.coach.reviews import random_match

MOVES = 2_000


def _events(match: Match) -> list[Any]:
    return [step.move for step in match.steps if step.actor == CHANCE]


def _again(match: Match, seed: int = 1) -> Match:
    return play_again(match, RandomOpponent(match.rules), seed)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_by_the_rules(game: str) -> None:
    rules = rules_of(game)
    players = rules.player_counts[0]
    match = random_match(rules, players, {}, 3, MOVES)
    again = _again(match)
    assert rules.result(again.state) is not None
    loaded = Match.load(again.record(), lambda _, __: rules, by_hand=True)
    assert loaded.state == again.state, "every step of it is legal"
    assert _again(match).steps == again.steps
    assert _again(match, 2).steps != again.steps
    assert match.steps == random_match(rules, players, {}, 3, MOVES).steps, "left as it was"


def test_the_die_falls_as_it_fell() -> None:
    match = random_match(rules_of("top12"), 1, {}, 7, MOVES)
    for seed in range(3):
        came, now = _events(match), _events(_again(match, seed))
        common = min(len(came), len(now))
        assert common > 10
        assert now[:common] == came[:common]


def test_what_was_brought_by_hand_comes_again_too() -> None:
    rules = rules_of("top12")
    by_hand = Match(rules, 1, {}, 7, chance=MANUAL)
    rolls = _events(random_match(rules, 1, {}, 8, MOVES))
    player = RandomOpponent(rules)
    rng = QuickRng(1)
    for _ in range(MOVES):
        if rules.to_act(by_hand.state) == (CHANCE,):
            if not rolls:
                break
            by_hand.happen(rolls.pop(0))
        elif rules.to_act(by_hand.state):
            by_hand.play(0, player.choose(rules.view(by_hand.state, 0), Budget(0), rng).move)
    again = _events(_again(by_hand))
    came = _events(by_hand)
    assert again[: len(came)] == came[: len(again)]


def test_what_began_in_the_middle_is_played_again_from_there() -> None:
    rules = rules_of("topominos")
    middle = random_match(rules, 1, {}, 3, 30).state
    match = Match(rules, 1, {}, 9, position=show_state(rules, middle))
    player, rng = RandomOpponent(rules), QuickRng(1)
    while rules.to_act(match.state):
        match.play(0, player.choose(rules.view(match.state, 0), Budget(0), rng).move)
    again = _again(match)
    assert again.first_state == middle
    assert rules.result(again.state) is not None


@pytest.mark.parametrize("options", [{}, {"rounds": 2}], ids=str)
def test_the_pieces_of_a_round_come_in_the_same_order(options: dict[str, Any]) -> None:
    rules = rules_of("topominos")
    match = random_match(rules, 1, options, 5, MOVES)
    again = _again(match)
    for which in range(options.get("rounds", 1)):
        came, now = _order(match, which), _order(again, which)
        assert now[:10] == came[:10]
        assert len(now) > 10


def _order(match: Match, which: int) -> list[int]:
    """The pieces of a round in the order in which they were drawn."""
    found: list[int] = []
    for number, step in enumerate(match.steps):
        if step.actor == CHANCE and match.state_after(number).table.round == which:
            found += step.move.pieces
    return found


def test_what_a_player_alone_has_reached() -> None:
    rules = rules_of("topominos")
    match = random_match(rules, 1, {}, 5, MOVES)
    assert rules.reached_alone(match.state) == match.state.table.match[0]
    assert rules.reached_alone(match.first_state) is None
    top12 = rules_of("top12")
    counted: Counter[bool] = Counter()
    for seed in range(20):
        over = random_match(top12, 1, {}, seed, MOVES).state
        full = any(all(column) for column in over.sheets[0])
        assert top12.reached_alone(over) == (over.turns if full else None)
        counted[full] += 1
    assert counted[False], "random players fail"
