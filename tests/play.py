"""Random play and options, for tests that hold for every game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import combinations, islice
from typing import Any

from hypothesis import strategies as st

from game.core.about import Option
from game.core.chance import QuickRng
from game.core.match import AUTO, Match
from game.core.rules import AnyRules
from game.games import GAMES, rules_of
from tests.nightly import is_nightly

TABLES = [(game, players) for game in GAMES for players in rules_of(game).player_counts]
"""Every game with every number of players."""
TABLES_SEEN = [
    (game, players)
    for game, players in TABLES
    if is_nightly() or players in {min(of := rules_of(game).player_counts), max(of)}
]
"""The tables for tests that take long: by day, those with the fewest and the most players."""

FEW_GAMES = 3
"""A number of rounds or deals is drawn up to this many above the least: long matches repeat."""
MOVES_PICKED_FROM = 400


def options_of(rules: AnyRules, players: int) -> st.SearchStrategy[dict[str, Any]]:
    """All combinations of options that the game allows."""
    every = st.fixed_dictionaries(
        {option.name: _values(option, players) for option in rules.options}
    )
    return every.filter(lambda options: rules.why_not_options(players, options) is None)


def _values(option: Option, players: int) -> st.SearchStrategy[Any]:
    if option.seat:
        return st.integers(0, players - 1)
    if option.some_of:
        sets = map("".join, combinations(option.some_of, players))
        return st.sampled_from([option.default, *sets])
    values: list[st.SearchStrategy[Any]] = [st.just(choice) for choice in option.choices or ()]
    if option.low is not None:
        values.append(st.integers(option.low, option.low + FEW_GAMES))
    return st.one_of(values)


def pick_move(match: Match, rng: QuickRng) -> tuple[int, Any]:
    """A seat that may move, and one of its legal moves."""
    actors = match.rules.to_act(match.state)
    seat = actors[rng.below(len(actors))]
    moves = list(islice(match.rules.legal(match.state, seat), MOVES_PICKED_FROM))
    return seat, moves[rng.below(len(moves))]


def begin(game: str, players: int, options: Mapping[str, Any], seed: int) -> Match:
    return Match(rules_of(game), players, options, seed, chance=AUTO)


def random_match(game: str, players: int, options: Mapping[str, Any], seed: int) -> Iterator[Match]:
    """The same match after every move, from the beginning to the end."""
    match = begin(game, players, options, seed)
    rng = QuickRng(seed)
    yield match
    while match.rules.to_act(match.state):
        match.play(*pick_move(match, rng))
        yield match


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def canonical(moves: Any) -> list[str]:
    """Moves as a set that can be compared, whatever their order and that of their keys."""
    return sorted(json.dumps(move, sort_keys=True) for move in moves)
