"""Finished matches that are tried again from one of their positions."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget, RandomOpponent
from game.core.rules import CHANCE, seats_to_act
from game.games import GAMES, read_rules, rules_of
from game.scenes.parts.match_files import open_file, save_as_file
from game.services.again import Again, LastTime, begin_again, house_rules, last_time
from game.services.fairness import check_draws
from game.services.home import Home
from game.services.paths import Paths
from game.services.records import open_record
from game.services.session import UNDO_PAST_CHANCE
from game.services.store import AGAIN, Store
from tests.coach.reviews import made_up
from tests.scenes.at_moment import players_of
from tests.scenes.desk import Desk
from tests.scenes.finished import keep, played, seats_of

T = TypeVar("T")
SEED = 4711
PLACES = (0.0, 0.4, 0.9)
"""Shares of a match at which it is tried again; it is played to its end from the last one."""


def decision_at(match: Match, share: float) -> int:
    """A step in which a player acted, about so far on."""
    steps = [n for n, step in enumerate(match.steps) if step.actor != CHANCE]
    return steps[int(share * len(steps))]


def tried_again(home: Home, game: str, share: float) -> tuple[int, Match, int, int]:
    """A finished match, the step at which it is tried again, and the number of the new one."""
    match = played(game, players_of(game))
    house = {UNDO_PAST_CHANCE: False}
    number = keep(home, match, seats_of(match.players), house=house)
    step = decision_at(match, share)
    move = match.steps[step].move
    last = LastTime(match.steps[step].actor, (move,), (move,))
    again = begin_again(home.store, Again(number, match, step, last), SEED)
    return number, match, step, again


def play_on(match: Match, moves: int = 10_000) -> None:
    """Random moves, to the end or so many."""
    rng, player = QuickRng(1), RandomOpponent(match.rules)
    for _ in range(moves):
        actors = seats_to_act(match.rules, match.state)
        if not actors:
            return
        view = match.rules.view(match.state, actors[0])
        match.play(actors[0], player.choose(view, Budget(0), rng).move)


def done(work: Generator[None, None, T]) -> T:
    """The result of work that pauses now and then."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found


def statistics(desk: Desk) -> str:
    """The whole page, once everything is counted."""
    desk.open("statistics")
    desk.step(times=40)
    return desk.text()


@pytest.fixture
def home(tmp_path: Path) -> Any:
    home = Home.open(Paths(tmp_path / "data", tmp_path / "config", tmp_path / "log"))
    yield home
    home.close()


@pytest.mark.parametrize("share", PLACES)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_begins_at_the_position_and_can_be_played_to_its_end(
    home: Home, game: str, share: float
) -> None:
    number, match, step, again = tried_again(home, game, share)
    own = home.store.load(again, read_rules)
    assert own.first_state == match.state_after(step)
    assert own.steps == ()
    assert (own.players, own.options) == (match.players, match.options)
    assert own.seed == SEED != match.seed  # what came there tells nothing of what comes here
    play_on(own, 3)
    home.store.save(again, own)
    own = home.store.load(again, read_rules)  # as after the program has ended
    if share == PLACES[-1]:
        play_on(own)
        home.store.save(again, own)
        assert home.store.saved(again).finished is not None
    kept = home.store.saved(again)
    assert kept.practice == AGAIN
    assert kept.seats == home.store.saved(number).seats
    assert home.store.load(number, read_rules).steps == match.steps


@pytest.mark.parametrize("game", GAMES)
def test_it_is_reviewed_from_its_position_on(home: Home, game: str) -> None:
    *_, again = tried_again(home, game, 0.9)
    own = home.store.load(again, read_rules)
    play_on(own)
    analysis = made_up(own)
    assert len(analysis.chances) == len(own.steps)
    assert all(decision.step < len(own.steps) for decision in analysis.decisions)


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].facts.kinds])
def test_its_draws_are_counted_and_agree_with_its_seed(home: Home, game: str) -> None:
    *_, again = tried_again(home, game, 0.8)
    own = home.store.load(again, read_rules)
    play_on(own)
    check = done(check_draws(own.record(), own.rules))
    assert check.draws == check.agreeing == sum(step.actor == CHANCE for step in own.steps)


@pytest.mark.parametrize("game", GAMES)
def test_statistics_streaks_and_counts_stay_as_they_were(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    home = desk.home
    mira = home.store.add_profile("Mira", "blue", "disc")
    match = played(game, players_of(game))
    number = keep(home, match, seats_of(match.players, mira))
    before = statistics(desk)
    step = decision_at(match, PLACES[-1])
    again = begin_again(home.store, Again(number, match, step), SEED)
    own = home.store.load(again, read_rules)
    play_on(own)
    home.store.save(again, own)
    assert home.store.saved(again).finished is not None
    assert statistics(desk) == before
    desk.close()


def test_what_was_better_is_kept_with_the_match_and_nowhere_else(home: Home) -> None:
    _, match, step, again = tried_again(home, "zatre", 0.5)
    saved, move = home.store.saved(again), match.steps[step].move
    assert last_time(saved, match.rules) == LastTime(match.steps[step].actor, (move,), (move,))
    assert house_rules(saved) == {UNDO_PAST_CHANCE: False}


@pytest.mark.parametrize(
    "kept",
    [7, {}, {"seat": 0, "played": [], "better": []}, {"seat": 9, "played": [3], "better": "x"}],
)
def test_what_cannot_be_read_of_it_spoils_no_match(home: Home, kept: object) -> None:
    match = played("zatre", 2)
    number = home.store.begin(match, seats_of(2), {"last_time": kept}, practice=AGAIN)
    assert last_time(home.store.saved(number), match.rules) is None


@pytest.mark.parametrize("moves", [2, None])
def test_a_file_of_it_is_practice_wherever_it_is_opened(tmp_path: Path, moves: int | None) -> None:
    desk = Desk(tmp_path)
    home = desk.home
    *_, again = tried_again(home, "topominos", 0.9)
    own = home.store.load(again, read_rules)
    play_on(own, moves or 10_000)
    home.store.save(again, own)
    path = save_as_file(home, home.store.saved(again))
    assert path is not None
    assert open_record(path, rules_of).practice == AGAIN
    other = Home.open(Paths(tmp_path / "other", tmp_path / "conf", tmp_path / "log"))
    number = open_file(other, path, desk.app.stage)
    assert other.store.saved(number).practice == AGAIN
    assert other.store.load(number, read_rules).first_state == own.first_state
    other.close()
    desk.close()


def test_older_versions_read_such_a_file(tmp_path: Path) -> None:
    """They know records that begin at a position, and pass over keys of a seat."""
    desk = Desk(tmp_path)
    *_, again = tried_again(desk.home, "topspot", 0.5)
    path = save_as_file(desk.home, desk.home.store.saved(again))
    assert path is not None
    told = json.loads(path.read_text(encoding="utf-8"))
    assert sorted(told) == ["quincunx", "record", "seats"]
    assert set(told["record"]) <= {
        "format", "game", "players", "options", "seed", "chance", "components", "start", "steps",
    }  # fmt: skip
    assert set(told["seats"][0]) - set(told["seats"][1]) == {"practice"}
    desk.close()


def test_a_record_that_begins_in_the_middle_never_counts(tmp_path: Path) -> None:
    """Whoever writes a position into a file could win with the first move."""
    match = played("topominos", 2)
    store = Store(None)
    number = store.begin(match, seats_of(2))
    again = begin_again(store, Again(number, match, 6), SEED)
    path = tmp_path / "bare.quincunx"
    path.write_text(json.dumps(store.load(again, read_rules).record()), encoding="utf-8")
    assert open_record(path, rules_of).practice == AGAIN
    store.close()
