"""The rules for every computer player of every game in the catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import LEVELS, RANDOM, AnyOpponent, Budget, Cancelled
from game.core.ranking import Ranker
from game.core.rules import seats_to_act
from game.games import GAMES, rules_of
from tests.play import TABLES_SEEN, begin, options_of
from tests.steps import counting_steps

SMALL_BUDGET = 30
"""Work units: enough to go through the searching parts, little enough for whole games."""
AT_ONCE = 500_000
"""Calls of functions: a fifth of a second or less. The first move fills tables."""
BETWEEN_ASKING = 100_000
PLAYERS = [(game, name) for game in GAMES for name in GAMES[game].opponents]
STRONG = [(game, name) for game in GAMES for name in ("expert", "master")]

every_player = pytest.mark.parametrize(("game", "name"), PLAYERS)
SEEDS = st.integers(0, 2**32)


def at_turn(match: Match) -> int | None:
    """The first seat that has a move to make."""
    return next(iter(seats_to_act(match.rules, match.state)), None)


def choose(
    player: AnyOpponent, match: Match, seat: int, seed: int, work: int = SMALL_BUDGET
) -> Any:
    budget = Budget(min(work, player.work))
    return player.choose(match.rules.view(match.state, seat), budget, QuickRng(seed))


def positions(game: str, players: int, seed: int, every: int) -> Iterator[tuple[Match, int]]:
    """Positions on the way of a game between beginners, with a seat to move."""
    match = begin(game, players, {}, seed)
    novice = GAMES[game].opponents["novice"]
    for number in range(10_000):
        seat = at_turn(match)
        if seat is None:
            return
        if number % every == 0:
            yield match, seat
        match.play(seat, choose(novice, match, seat, seed * 1000 + number).move)


@pytest.mark.parametrize("game", GAMES)
def test_the_five_levels_and_the_yardsticks_play_every_game(game: str) -> None:
    assert {*LEVELS, RANDOM, "greedy"} <= GAMES[game].opponents.keys()
    works = [GAMES[game].opponents[level].work for level in LEVELS]
    assert works == sorted(works)


@pytest.mark.parametrize(("game", "players"), TABLES_SEEN)
@given(data=st.data())
@settings(max_examples=3)
def test_every_move_is_legal_and_every_value_is_a_chance_to_the_end_of_any_game(
    game: str, players: int, data: st.DataObject
) -> None:
    options = data.draw(options_of(rules_of(game), players))
    seed = data.draw(SEEDS)
    named = list(GAMES[game].opponents.values())
    match = begin(game, players, options, seed)
    seated = [named[(seed + seat) % len(named)] for seat in range(players)]
    for number in range(3_000):
        seat = at_turn(match)
        if seat is None:
            return
        # Work is little, and less and less, so that long matches end soon.
        work = SMALL_BUDGET if number < 40 else 1
        choice = choose(seated[seat], match, seat, seed + number, work)
        assert match.why_not(seat, choice.move) is None
        assert 0 <= choice.value <= 1
        match.play(seat, choice.move)


@every_player
def test_the_same_view_seed_and_budget_give_the_same_choice(game: str, name: str) -> None:
    player = GAMES[game].opponents[name]
    players = rules_of(game).player_counts[-1]
    for match, seat in islice(positions(game, players, 3, 7), 4):
        assert choose(player, match, seat, 11) == choose(player, match, seat, 11)


@every_player
def test_moves_do_not_depend_on_what_is_hidden(game: str, name: str) -> None:
    """Another truth behind the same view is planted: the choice is the same."""
    player = GAMES[game].opponents[name]
    rules = rules_of(game)
    players = rules.player_counts[-1]
    rng = QuickRng(8)
    for match, seat in islice(positions(game, players, 4, 5), 5):
        expected = choose(player, match, seat, 2)
        view = rules.view(match.state, seat)
        for _ in range(2):
            planted = rules.view(rules.determinize(view, rng), seat)
            budget = Budget(min(SMALL_BUDGET, player.work))
            assert player.choose(planted, budget, QuickRng(2)) == expected


@every_player
def test_who_is_in_a_hurry_gets_a_legal_move_at_once(game: str, name: str) -> None:
    player = GAMES[game].opponents[name]
    players = rules_of(game).player_counts[0]
    for match, seat in islice(positions(game, players, 5, 6), 5):
        for budget in (Budget(0), Budget(player.work, lambda: True)):
            view = match.rules.view(match.state, seat)
            with counting_steps() as steps:
                choice = player.choose(view, budget, QuickRng(1))
            assert match.why_not(seat, choice.move) is None
            assert steps.taken < AT_ONCE


@pytest.mark.parametrize(("game", "name"), STRONG)
def test_a_thought_that_is_cancelled_stops_at_once(game: str, name: str) -> None:
    player = GAMES[game].opponents[name]
    players = rules_of(game).player_counts[-1]
    asked = 0
    longest = 0

    for match, seat in islice(positions(game, players, 6, 4), 6):
        last = calls = 0

        def cancel_later() -> bool:
            nonlocal last, calls, longest
            longest = max(longest, steps.taken - last)
            last = steps.taken
            calls += 1
            if calls > 3:
                raise Cancelled
            return False

        budget = Budget(player.work, cancel_later)
        view = match.rules.view(match.state, seat)
        with counting_steps() as steps:
            try:
                player.choose(view, budget, QuickRng(1))
            except Cancelled:
                asked += 1
    assert asked
    assert longest < BETWEEN_ASKING


@pytest.mark.parametrize("game", GAMES)
def test_no_level_plays_the_same_game_twice(game: str) -> None:
    """The same match, seed and all: only the players' own seeds differ."""
    players = rules_of(game).player_counts[0]
    for level in LEVELS:
        player = GAMES[game].opponents[level]
        games = set[tuple[str, ...]]()
        for seed in range(6):
            if len(games) > 1:
                break
            match = begin(game, players, {}, 77)
            for number in range(30):
                seat = at_turn(match)
                if seat is None:
                    break
                match.play(seat, choose(player, match, seat, seed * 99 + number).move)
            moves = [step.move for step in match.steps]
            games.add(tuple(map(repr, moves)))
        assert len(games) > 1, level


RANKERS = [game for game in GAMES if isinstance(GAMES[game].opponents["master"], Ranker)]


@pytest.mark.parametrize("game", RANKERS)
def test_a_ranking_holds_every_named_move_and_begins_with_the_one_that_master_plays(
    game: str,
) -> None:
    master = GAMES[game].opponents["master"]
    assert isinstance(master, Ranker)
    rng = QuickRng(4)
    for players in rules_of(game).player_counts:
        for match, seat in islice(positions(game, players, 6, 5), 4):
            view = match.rules.view(match.state, seat)
            legal = list(islice(match.rules.legal(match.state, seat), 500))
            named = (legal[rng.below(len(legal))], legal[rng.below(len(legal))])
            ranked = master.rank(view, Budget(SMALL_BUDGET), QuickRng(2), named)
            moves = [each.move for each in ranked]
            assert set(named) <= set(moves)
            assert len(set(moves)) == len(moves)
            for each in ranked:
                assert match.why_not(seat, each.move) is None
                assert each.error >= 0
            chances = [each.chance for each in ranked]
            assert chances == sorted(chances, reverse=True)
            if players > 1:
                assert all(0 < chance < 1 for chance in chances)
            plain = master.rank(view, Budget(SMALL_BUDGET), QuickRng(2))
            choice = choose(GAMES[game].opponents["master"], match, seat, 2)
            assert (choice.move, choice.value) == (plain[0].move, plain[0].chance)
