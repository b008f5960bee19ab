"""From any position of any finished match it can be tried again: for practice, kept, and without a
change to the match that it comes from."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.rules import CHANCE
from game.games import GAMES, read_rules, rules_of
from game.services.again import Again, LastTime, begin_again, last_time
from game.services.home import Home
from game.services.paths import Paths
from game.services.ratings import own_result
from game.services.store import AGAIN
from tests.faults.disk import folder_of_ones_own
from tests.nightly import times
from tests.play import begin, options_of, pick_move
from tests.scenes.finished import keep, seats_of

MOST_MOVES = 8
"""So many moves are made in the match that is tried again, before the program ends."""


def finished(data: st.DataObject, game: str) -> Match:
    """A match of random moves with any options."""
    rules = rules_of(game)
    players = data.draw(st.sampled_from(rules.player_counts))
    match = begin(
        game, players, data.draw(options_of(rules, players)), data.draw(st.integers(0, 99))
    )
    rng = QuickRng(data.draw(st.integers(0, 99)))
    play(match, rng)
    return match


def play(match: Match, rng: QuickRng, moves: int | None = None) -> None:
    """Random moves, to the end or so many."""
    while match.rules.to_act(match.state) and moves != 0:
        match.play(*pick_move(match, rng))
        moves = None if moves is None else moves - 1


def counted(home: Home, profile: int, game: str) -> tuple[Any, ...]:
    """All that statistics and ratings read of somebody."""
    store = home.store
    results = store.last_results(profile, game, 100)
    return (
        [[each.match.id for each in seats] for seats in results],
        store.tables_of_finished(0, 100)[0],
        [own_result(seats, profile) is not None for seats in results],
    )


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=times(3, 100))
@given(data=st.data())
def test_it_is_practice_kept_and_leaves_all_else_as_it_was(game: str, data: st.DataObject) -> None:
    match = finished(data, game)
    acted = [number for number, step in enumerate(match.steps) if step.actor != CHANCE]
    step = data.draw(st.sampled_from(acted))
    seed, moves = data.draw(st.integers(0, 2**40)), data.draw(st.integers(0, MOST_MOVES))
    move = match.steps[step].move
    last = LastTime(match.steps[step].actor, (move,), (move,))
    with folder_of_ones_own() as folder:
        paths = Paths(folder, folder, folder)
        home = Home.open(paths)
        mira = home.store.add_profile("Mira", "blue", "disc")
        number = keep(home, match, seats_of(match.players, mira))
        record, before = home.store.record(number), counted(home, mira.id, game)
        again = begin_again(home.store, Again(number, match, step, last), seed)
        own = home.store.load(again, read_rules)
        assert own.first_state == match.state_after(step)
        assert own.rules.to_act(own.state) == match.rules.to_act(match.state_after(step))
        play(own, QuickRng(seed), moves)
        home.store.save(again, own)
        home.close()

        home = Home.open(paths)  # as after the program has ended
        resumed = home.store.load(again, read_rules)
        assert resumed.encoded_steps(0) == own.encoded_steps(0)
        assert resumed.state == own.state
        assert last_time(home.store.saved(again), resumed.rules) == last
        play(resumed, QuickRng(seed + 1))
        home.store.save(again, resumed)
        assert home.store.saved(again).practice == AGAIN
        assert home.store.saved(again).finished is not None
        assert counted(home, mira.id, game) == before
        assert home.store.record(number) == record
        assert home.store.saved(number).practice is None
        home.close()
