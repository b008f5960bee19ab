"""Matches, profiles and results are kept, and none of them gets lost."""

from __future__ import annotations

import itertools
import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Barrier, Timer
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.reasons import Refused
from game.core.rules import CHANCE
from game.games import GAMES, rules_of
from game.services.rescue import Notice, keep_going, open_store
from game.services.store import GONE_FOR, LostDatabase, Profile, Store, schema, utc_now
from game.services.store import database as databases
from game.services.store.schema import CACHE_KIBIBYTES
from tests.play import begin, random_match
from tests.services.old_files import SEATS, assert_all_there, known, play_on, write_old_file

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "quincunx.sqlite3"


@pytest.fixture
def clock() -> Iterator[datetime]:
    start = datetime(2026, 11, 18, 12, tzinfo=UTC)
    return (start + timedelta(minutes=minute) for minute in itertools.count())


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_the_same_after_every_move_and_a_new_start(game: str, path: Path) -> None:
    players = rules_of(game).player_counts[0]
    store = Store(path)
    rng = QuickRng(2)
    match = begin(game, players, {}, 5)
    number = store.begin(match, SEATS)
    for _ in range(8):
        play_on(match, 3, rng)
        store.save(number, match)
        store.close()
        store = Store(path)
        loaded = store.load(number, known)
        assert loaded.steps == match.steps
        match = loaded
    store.close()


def test_what_was_taken_back_is_gone_and_what_was_brought_back_is_there(path: Path) -> None:
    store = Store(path)
    rng = QuickRng(2)
    match = begin("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    play_on(match, 12, rng)
    store.save(number, match)
    for _ in range(3):
        match.undo()
    store.save(number, match)
    assert store.record(number) == json.loads(json.dumps(match.record()))
    match.redo()
    store.save(number, match)
    assert store.record(number) == json.loads(json.dumps(match.record()))
    play_on(match, 4, rng)
    store.save(number, match)
    assert store.load(number, known).steps == match.steps


def test_going_back_past_a_draw_is_counted_and_past_a_move_alone_is_not(path: Path) -> None:
    store = Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    play_on(match, 1, QuickRng(1))
    store.save(number, match)
    match.undo()
    store.save(number, match)
    assert store.saved(number).went_back == 0
    for times in (1, 2):
        while match.state.phase != "drawn":
            play_on(match, 1, QuickRng(3))
        store.save(number, match)
        match.undo()
        store.save(number, match)
        assert store.saved(number).went_back == times
    match.redo()
    store.save(number, match)
    assert Store(path).saved(number).went_back == 2


def test_playing_time_adds_up_and_looking_alone_is_not_playing(
    path: Path, clock: Iterator[datetime]
) -> None:
    store = Store(path, lambda: next(clock))
    match = begin("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    assert store.saved(number).seconds == 0
    play_on(match, 1, QuickRng(1))
    store.save(number, match, seconds=12.5)
    played = store.saved(number)
    store.save(number, match, seconds=30.25)
    assert store.saved(number) == replace(played, seconds=42.75)
    assert Store(path).saved(number).seconds == 42.75


def test_how_the_table_plays_outside_the_rules_is_kept(path: Path) -> None:
    store = Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    house = {"undo_past_chance": True, "more": [1, None]}
    numbers = [store.begin(match, SEATS, house), store.begin(match, SEATS)]
    assert [Store(path).saved(number).house for number in numbers] == [house, {}]


def test_the_figures_of_each_seat_are_kept_with_its_result(
    path: Path, clock: Iterator[datetime]
) -> None:
    store = Store(path, lambda: next(clock))
    *_, match = random_match("fivetotwelve", 2, {}, 5)
    match.undo()
    number = store.begin(match, SEATS)
    match.redo()
    figures = [{"drawn": 12, "exchanged": 4}, {"drawn": 9, "exchanged": 0}]
    store.save(number, match, figures=figures)
    results = store.results()
    assert [result.figures for result in results] == figures
    store.save(number, match, seconds=3)
    assert [replace(result, match=results[0].match) for result in store.results()] == results
    figures[1]["exchanged"] = 1
    store.save(number, match, figures=figures)
    assert [result.figures for result in store.results()] == figures
    assert store.saved(number).finished == results[0].match.finished


# --- giving up ---


def given_up(store: Store, players: int = 3) -> tuple[int, Match]:
    """A match of which seat 1 had enough."""
    match = begin("fivetotwelve", players, {}, 5)
    seats = (*SEATS, *SEATS)[:players]
    number = store.begin(match, seats)
    play_on(match, 9, QuickRng(1))
    store.give_up(number, match, 1, ((2,), (0,), (1,)), (4, 9, 2), 5.5, [{"drawn": 1}] * 3)
    return number, match


def test_who_gives_up_is_last_and_the_match_is_finished(path: Path) -> None:
    store = Store(path)
    number, match = given_up(store)
    assert store.unfinished() == []
    (saved,) = Store(path).finished()
    assert (saved.gave_up, saved.seconds) == (1, 5.5)
    results = Store(path).results()
    told = [(each.seat, each.place, each.share, each.score) for each in results]
    assert told == [(0, 2, 0, 4), (1, 3, 0, 9), (2, 1, 1, 2)]
    assert {each.figures["drawn"] for each in results} == {1}
    assert store.record(number) == json.loads(json.dumps(match.record()))


def test_the_others_share_the_win_when_they_are_equal(path: Path) -> None:
    store = Store(path)
    match = begin("fivetotwelve", 3, {}, 5)
    number = store.begin(match, (*SEATS, SEATS[0]))
    store.give_up(number, match, 1, ((0, 2), (1,)), (4, 9, 4))
    assert [(each.place, each.share) for each in store.results()] == [(1, 0.5), (3, 0), (1, 0.5)]


def test_a_team_gives_up_together(path: Path) -> None:
    store = Store(path)
    match = begin("zatre", 4, {"teams": True}, 5)
    number = store.begin(match, SEATS * 2)
    store.give_up(number, match, 3, ((0, 1), (2, 3)), (20, 30))
    told = [(each.place, each.share, each.score) for each in store.results()]
    assert told == [(1, 0.5, 20), (1, 0.5, 20), (3, 0, 30), (3, 0, 30)]


def test_who_gives_up_alone_has_not_won(path: Path) -> None:
    store = Store(path)
    match = begin("top12", 1, {}, 5)
    number = store.begin(match, SEATS[:1])
    store.give_up(number, match, 0, ((0,),), (0,))
    (result,) = store.results()
    assert (result.share, result.match.gave_up) == (0, 0)


def test_a_match_given_up_can_be_looked_at_and_stays_given_up(path: Path) -> None:
    store = Store(path)
    number, match = given_up(store)
    before = store.saved(number)
    store.save(number, match, seconds=1)
    again = Store(path)
    looked_at = again.load(number, known)
    assert looked_at.steps == match.steps
    again.save(number, looked_at, seconds=1)
    assert again.saved(number) == replace(before, seconds=before.seconds + 2)
    assert len(again.results()) == 3


@pytest.mark.parametrize("way", ["undo", "play"])
def test_going_on_from_a_match_given_up_makes_it_unfinished(path: Path, way: str) -> None:
    store = Store(path)
    number, match = given_up(store)
    if way == "undo":
        match.undo()
    else:
        play_on(match, 1, QuickRng(1))
    store.save(number, match)
    (saved,) = store.unfinished()
    assert (saved.id, saved.gave_up, saved.finished) == (number, None, None)
    assert store.results() == []


@pytest.mark.parametrize("ranking", [((1,), (0,)), ((0,), (1, 1)), ((0,),), ((0,), (1,), ())])
def test_a_ranking_that_cannot_be_is_a_mistake_of_the_caller(
    path: Path, ranking: tuple[tuple[int, ...], ...]
) -> None:
    store = Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    with pytest.raises(ValueError, match="give up"):
        store.give_up(number, match, 1, ranking, (0, 0))
    assert store.saved(number).finished is None


def test_a_match_that_cannot_be_given_up_for_want_of_room_is_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    before = (store.saved(number), store.record(number))
    play_on(match, 9, QuickRng(1))
    with monkeypatch.context() as broken:
        broken.setattr(Store, "_write_figures", no_room)
        with pytest.raises(sqlite3.OperationalError):
            store.give_up(number, match, 1, ((0,), (1,)), (3, 3))
    assert (store.saved(number), store.record(number)) == before
    store.give_up(number, match, 1, ((0,), (1,)), (3, 3))
    assert store.load(number, known).steps == match.steps


def no_room(*_: object) -> None:
    raise sqlite3.OperationalError("disk full")


# --- what would get lost ---


def test_unfinished_matches_are_listed_the_last_played_first(
    path: Path, clock: Iterator[datetime]
) -> None:
    store = Store(path, lambda: next(clock))
    matches = [begin("top12", 2, {}, seed) for seed in range(3)]
    numbers = [store.begin(match, SEATS) for match in matches]
    play_on(matches[0], 2, QuickRng(1))
    store.save(numbers[0], matches[0])
    assert [saved.id for saved in store.unfinished()] == [numbers[0], numbers[2], numbers[1]]
    shown = store.unfinished()[0]
    assert (shown.game, shown.players, shown.seats) == ("top12", 2, SEATS)
    assert shown.changed.tzinfo is not None


def test_a_finished_match_has_its_results_and_taking_its_last_move_back_takes_them_back(
    path: Path,
) -> None:
    store = Store(path)
    *_, match = random_match("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    assert store.unfinished() == []
    places = {result.seat: result.place for result in store.results()}
    result = match.rules.result(match.state)
    assert result is not None
    assert {seat for seat, place in places.items() if place == 1} == set(result.ranking[0])
    assert sum(result.share for result in store.results()) == 1
    assert [result.score for result in store.results()] == list(result.scores)
    match.undo()
    store.save(number, match)
    assert store.results() == []
    assert [saved.id for saved in store.unfinished()] == [number]


def test_equal_scores_share_a_place_and_teams_a_score(path: Path) -> None:
    store = Store(path)
    *_, match = random_match("zatre", 4, {"teams": True}, 5)
    store.begin(match, SEATS * 2)
    results = store.results()
    result = match.rules.result(match.state)
    assert result is not None
    assert [each.score for each in results] == [result.scores[seat // 2] for seat in range(4)]
    assert sorted(each.place for each in results) == [1, 1, 3, 3]


def test_a_removed_match_can_be_restored_also_when_a_second_window_opened(path: Path) -> None:
    store = Store(path)
    number = store.begin(begin("top12", 2, {}, 1), SEATS)
    store.remove(number)
    beside = Store(path)
    assert beside.unfinished() == []
    store.restore(number)
    assert [saved.id for saved in beside.unfinished()] == [number]


def test_a_removed_match_can_be_restored_until_a_start_on_another_day(path: Path) -> None:
    store = Store(path)
    numbers = [store.begin(begin("top12", 2, {}, seed), SEATS) for seed in range(2)]
    for number in numbers:
        store.remove(number)
    assert store.unfinished() == []
    store.restore(numbers[0])
    assert [saved.id for saved in store.unfinished()] == [numbers[0]]
    store.close()
    again = Store(path, lambda: utc_now() + 2 * GONE_FOR)
    again.restore(numbers[1])
    assert [saved.id for saved in again.unfinished()] == [numbers[0]]
    with pytest.raises(KeyError):
        again.record(numbers[1])


def test_profiles_are_added_changed_removed_and_restored(path: Path) -> None:
    store = Store(path)
    mira = store.add_profile("Mira", "blue", "disc")
    noah = store.add_profile("Noah", "coral", "triangle")
    store.change_profile(Profile(noah.id, "Noah B.", "teal", "square"))
    store.remove_profile(mira.id)
    assert [profile.name for profile in store.profiles()] == ["Noah B."]
    store.restore_profile(mira.id)
    assert [profile.name for profile in Store(path).profiles()] == ["Mira", "Noah B."]


def test_a_move_that_cannot_be_written_is_not_half_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    before = store.record(number)
    play_on(match, 9, QuickRng(1))

    with monkeypatch.context() as broken:
        broken.setattr(Store, "_write_result", no_room)
        with pytest.raises(sqlite3.OperationalError):
            store.save(number, match)
    assert store.record(number) == before
    store.save(number, match)
    assert store.load(number, known).steps == match.steps


def test_a_record_that_does_not_replay_is_refused_and_stays_as_it_is(path: Path) -> None:
    store = Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    play_on(match, 9, QuickRng(1))
    number = store.begin(match, SEATS)
    store.close()
    with sqlite3.connect(path) as base:
        base.execute("""update steps set step = '{"event": {"tile": 99}}' where number = 3""")
    base.close()
    again = Store(path)
    before = again.record(number)
    with pytest.raises(Refused):
        again.load(number, known)
    assert again.record(number) == before


def test_programs_that_make_the_file_at_the_same_moment_all_have_it(tmp_path: Path) -> None:
    together = Barrier(3)

    def opened(path: Path) -> Notice | None:
        together.wait()
        store, notice = open_store(path)
        with closing(store):
            store.add_profile("Mira", "blue", "disc")
        return notice

    with ThreadPoolExecutor(3) as threads:
        for number in range(20):
            path = tmp_path / str(number) / "quincunx.sqlite3"
            assert list(threads.map(opened, [path] * 3)) == [None] * 3
            assert len(Store(path).profiles()) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody take an open file away")
def test_where_a_lost_file_cannot_be_made_anew_nothing_of_it_stays_open(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[sqlite3.Connection] = []
    connect = databases.connect

    def noticed(where: Path | None) -> sqlite3.Connection:
        base = connect(where)
        if where is not None:
            opened.append(base)
        return base

    def fails(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError

    store = Store(path)
    path.unlink()
    monkeypatch.setattr(databases, "connect", noticed)
    monkeypatch.setattr(databases, "prepare", fails)
    with pytest.raises(LostDatabase):
        store.add_profile("Mira", "blue", "disc")
    (left,) = opened
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        left.execute("select 1")
    assert store.profiles() == []


def test_a_new_file_is_waited_for_while_another_program_makes_it(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("begin immediate")
        done = Timer(0.2, other.execute, ["commit"])
        done.start()
        store, notice = open_store(path)
        done.join()
    assert notice is None
    assert store.path == path


def test_two_programs_can_write_to_one_database(path: Path) -> None:
    one, other = Store(path), Store(path)
    numbers = [store.begin(begin("top12", 2, {}, 1), SEATS) for store in (one, other, one, other)]
    assert len(set(numbers)) == 4
    assert len(one.unfinished()) == len(other.unfinished()) == 4


def test_where_two_programs_go_on_with_one_match_both_ways_are_kept(path: Path) -> None:
    one, other = Store(path), Store(path)
    mine = begin("fivetotwelve", 2, {}, 5)
    play_on(mine, 12, QuickRng(1))
    number = one.begin(mine, SEATS, {"turn_seconds": 30})
    yours = other.load(number, known)
    while len(mine.steps) > 6:
        mine.undo()
    play_on(mine, 2, QuickRng(4))
    assert one.save(number, mine) == number
    play_on(yours, 1, QuickRng(2))
    own = other.save(number, yours)
    assert own != number
    play_on(mine, 3, QuickRng(3))
    assert one.save(number, mine) == number
    play_on(yours, 2, QuickRng(2))
    assert other.save(own, yours) == own
    for store in (one, other, Store(path)):
        assert store.load(number, known).steps == mine.steps
        assert store.load(own, known).steps == yours.steps
        assert store.saved(own).seats == store.saved(number).seats
        assert store.saved(own).house == {"turn_seconds": 30}


def test_what_one_program_has_won_stays_won_when_another_goes_on_from_before(path: Path) -> None:
    one, other = Store(path), Store(path)
    *_, match = random_match("topominos", 2, {}, 5)
    finished = match.steps
    while len(match.steps) > 9:
        match.undo()
    number = one.begin(match, SEATS)
    yours = other.load(number, known)
    while len(match.steps) < len(finished):
        match.redo()
    one.save(number, match)
    play_on(yours, 1, QuickRng(2))
    assert other.save(number, yours) != number
    assert [saved.id for saved in one.finished()] == [number]
    assert len(one.results()) == 2


def test_who_goes_on_from_where_another_has_left_a_match_goes_on_with_the_same(
    path: Path,
) -> None:
    one, other = Store(path), Store(path)
    mine = begin("fivetotwelve", 2, {}, 5)
    number = one.begin(mine, SEATS)
    yours = other.load(number, known)
    play_on(mine, 1, QuickRng(1))
    one.save(number, mine)
    for step in mine.steps[len(yours.steps) :]:
        if step.actor != CHANCE:
            yours.play(step.actor, step.move)
    play_on(yours, 2, QuickRng(2))
    assert other.save(number, yours) == number
    assert one.load(number, known).steps == yours.steps


@pytest.mark.parametrize("game", GAMES)
def test_to_open_a_match_writes_nothing(game: str, path: Path) -> None:
    one, other = Store(path), Store(path)
    *_, match = random_match(game, rules_of(game).player_counts[-1], {}, 5)
    number = one.begin(match, SEATS[: match.players] if match.players <= len(SEATS) else SEATS)
    before = other.database.base.total_changes
    looked_at = other.load(number, known)
    assert other.save(number, looked_at) == number
    looked_at.undo()
    other.save(number, looked_at)
    assert other.database.base.total_changes - before < len(match.steps), "only what changed"


def test_two_tables_of_one_program_at_one_match_take_nothing_from_each_other(path: Path) -> None:
    store = Store(path)
    number = store.begin(begin("fivetotwelve", 2, {}, 5), SEATS)
    lower, upper = store.load(number, known), store.load(number, known)
    play_on(upper, 5, QuickRng(1))
    store.save(number, upper, seconds=7)
    store.save(number, lower, seconds=5)
    assert store.load(number, known).steps == upper.steps
    assert store.saved(number).seconds == 12
    play_on(lower, 2, QuickRng(2))
    own = store.save(number, lower)
    assert own != number
    assert store.load(number, known).steps == upper.steps
    assert store.load(own, known).steps == lower.steps


@pytest.mark.parametrize("purged", [False, True])
def test_a_match_that_was_removed_elsewhere_is_there_again_once_it_is_played_on(
    path: Path, purged: bool
) -> None:
    one, other = Store(path), Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    number = one.begin(match, SEATS)
    other.remove(number)
    if purged:
        Store(path, lambda: utc_now() + 2 * GONE_FOR).close()
    assert one.unfinished() == []
    play_on(match, 3, QuickRng(1))
    assert one.save(number, match) == number
    assert [saved.id for saved in other.unfinished()] == [number]
    assert other.load(number, known).steps == match.steps


def test_a_match_whose_number_another_has_by_now_takes_nothing_from_that(path: Path) -> None:
    one, other = Store(path), Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    number = one.begin(match, SEATS)
    other.remove(number)
    Store(path, lambda: utc_now() + 2 * GONE_FOR).close()
    newer = begin("top12", 2, {}, 5)
    assert other.begin(newer, SEATS) == number
    play_on(match, 3, QuickRng(1))
    own = one.save(number, match)
    assert own != number
    assert one.load(own, known).steps == match.steps
    assert one.saved(number).game == "top12"


@pytest.mark.parametrize("changed", ["no time", "2026-11-19T08:00:00", "9999-12-31T23:59:59+00:00"])
def test_a_time_that_somebody_has_spoilt_keeps_no_match_from_being_kept(
    path: Path, changed: str
) -> None:
    store = Store(path)
    number = store.begin(begin("top12", 2, {}, 1), SEATS)
    store.database.execute("update matches set changed = ?", (changed,))
    match = begin("fivetotwelve", 2, {}, 5)
    own = store.begin(match, SEATS)
    play_on(match, 2, QuickRng(1))
    store.save(own, match)
    assert store.load(own, known).steps == match.steps
    assert store.load(number, known).rules.id == "top12"


def test_looking_on_in_a_second_program_takes_nothing_from_the_first(path: Path) -> None:
    one, other = Store(path), Store(path)
    *_, match = random_match("fivetotwelve", 2, {}, 5)
    match.undo()
    number = one.begin(match, SEATS)
    looked_at = other.load(number, known)
    match.redo()
    one.save(number, match)
    other.save(number, looked_at, seconds=4)
    assert other.record(number) == json.loads(json.dumps(match.record()))
    assert len(other.results()) == 2


def test_a_match_can_be_gone_on_with_from_memory_after_another_program_wrote(path: Path) -> None:
    one, other = Store(path), Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    number = one.begin(match, SEATS)
    play_on(match, 6, QuickRng(1))
    one.save(number, match)
    other.add_profile("Mira", "blue", "disc")
    one.move_to_memory()
    play_on(match, 3, QuickRng(1))
    one.save(number, match)
    assert one.load(number, known).steps == match.steps


# --- files of an earlier version ---


@pytest.fixture
def old_file(path: Path) -> tuple[Path, Match]:
    """A file of version 1 and the match that is being played in it."""
    return path, write_old_file(path)


def test_a_file_of_version_1_is_brought_to_this_version_with_all_it_holds(
    old_file: tuple[Path, Match],
) -> None:
    path, match = old_file
    store, notice = open_store(path)
    assert notice is None
    assert_all_there(store, match)
    store.close()
    with closing(sqlite3.connect(path)) as base:
        assert base.execute("pragma user_version").fetchone() == (schema.VERSION,)
    again, notice = open_store(path)
    assert notice is None
    play_on(match, 3, QuickRng(2))
    again.save(7, match, seconds=20)
    again.begin(match, SEATS, {"undo_past_chance": True})
    assert again.load(7, known).steps == match.steps
    assert again.saved(7).seconds == 20


def test_a_new_file_is_as_one_that_was_brought_to_this_version(
    old_file: tuple[Path, Match], tmp_path: Path
) -> None:
    told = []
    for path in (old_file[0], tmp_path / "new.sqlite3"):
        Store(path).close()
        with closing(sqlite3.connect(path)) as base:
            tables = ("profiles", "matches", "steps", "results")
            told.append([base.execute(f"pragma table_info({t})").fetchall() for t in tables])
    assert told[0] == told[1]


def test_two_programs_opening_a_file_of_version_1_bring_it_up_once(
    old_file: tuple[Path, Match],
) -> None:
    path, match = old_file
    with ThreadPoolExecutor(4) as threads:
        opened = list(threads.map(lambda _: _opened_and_closed(path), range(8)))
    assert opened == [None] * 8
    assert_all_there(Store(path), match)


def _opened_and_closed(path: Path) -> Notice | None:
    store, notice = open_store(path)
    store.close()
    return notice


_KILLED = """
import os
import sys
from pathlib import Path
from game.services.store import Store
from game.services.store import database as databases

connect = databases.connect
left = int(sys.argv[2])

def watched(path):
    base = connect(path)

    def see(statement):
        global left
        if statement.startswith((
            "alter", "\\nalter", "\\ncreate index", "pragma user_version =", "commit"
        )):
            left -= 1
            if left < 0:
                os._exit(9)

    base.set_trace_callback(see)
    return base

databases.connect = watched
Store(Path(sys.argv[1]))
"""


def test_a_program_killed_while_it_brings_a_file_up_leaves_it_whole(
    old_file: tuple[Path, Match],
) -> None:
    path, match = old_file
    for statement in range(14):  # seven columns, five indexes, the version, the commit
        killed = subprocess.run(
            [sys.executable, "-c", _KILLED, str(path), str(statement)], cwd=ROOT, check=False
        )
        assert killed.returncode == 9
        with closing(sqlite3.connect(path)) as base:
            assert base.execute("pragma user_version").fetchone() == (1,)
            assert base.execute("select count(*) from steps").fetchone() == (len(match.steps),)
            assert len(base.execute("pragma table_info(matches)").fetchall()) == 10
    store, notice = open_store(path)
    assert notice is None
    assert_all_there(store, match)


def test_a_change_of_version_that_fails_leaves_the_file_as_it_was(
    old_file: tuple[Path, Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, match = old_file
    *before, last = schema.MIGRATIONS
    with monkeypatch.context() as broken:
        broken.setattr(schema, "MIGRATIONS", (*before, (*last, "alter table nothing add x")))
        with pytest.raises(sqlite3.OperationalError):
            Store(path)
    with closing(sqlite3.connect(path)) as base:
        assert base.execute("pragma user_version").fetchone() == (1,)
        assert len(base.execute("pragma table_info(matches)").fetchall()) == 10
    assert_all_there(Store(path), match)


class _FullDisk(sqlite3.Connection):
    """A folder to which nothing can be written."""

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if statement == "commit":
            problem = sqlite3.OperationalError("database or disk is full")
            problem.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise problem
        return super().execute(statement, *values)


def test_a_file_of_version_1_on_a_full_disk_is_gone_on_with_in_memory(
    old_file: tuple[Path, Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, match = old_file
    connect = databases.connect

    def full(where: Path | None) -> sqlite3.Connection:
        if where is None:
            return connect(None)
        return sqlite3.connect(where, isolation_level=None, factory=_FullDisk)

    with monkeypatch.context() as broken:
        broken.setattr(databases, "connect", full)
        store, notice = open_store(path)
    assert notice is not None
    assert (notice.code, notice.file) == ("no_room", path)
    assert_all_there(store, match)
    with closing(sqlite3.connect(path)) as base:
        assert base.execute("pragma user_version").fetchone() == (1,)


# --- what may be wrong with the file ---


def test_a_new_player_gets_a_new_file_and_no_notice(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "quincunx.sqlite3"
    store, notice = open_store(path)
    assert notice is None
    assert store.profiles() == []
    assert path.exists()


@pytest.mark.parametrize("damage", ["random", "truncated", "middle"])
def test_a_broken_file_is_set_aside_under_a_name_that_is_told(path: Path, damage: str) -> None:
    store = Store(path)
    for seed in range(30):
        *_, match = random_match("top12", 1, {}, seed)
        store.begin(match, SEATS[:1])
    store.close()
    content = bytearray(path.read_bytes())
    if damage == "random":
        content = bytearray(QuickRng(1).below(256) for _ in range(5000))
    elif damage == "truncated":
        del content[len(content) // 2 :]
    else:
        middle = len(content) // 2
        content[middle : middle + 9000] = b"\xa5" * 9000
    path.write_bytes(content)
    again, notice = open_store(path, lambda: datetime(2026, 11, 18, 12, 30, tzinfo=UTC))
    assert notice is not None
    assert notice.code == "set_aside"
    assert notice.file.name == "quincunx-20261118-123000.sqlite3"
    assert notice.file.read_bytes() == content
    again.begin(begin("top12", 2, {}, 1), SEATS)
    again.close()
    fine, notice = open_store(path)
    assert notice is None
    assert len(fine.unfinished()) == 1


def test_two_files_set_aside_in_one_second_do_not_overwrite_each_other(path: Path) -> None:
    names = set()
    for _ in range(2):
        path.write_bytes(b"not a database at all, far from it" * 100)
        store, notice = open_store(path, lambda: datetime(2026, 11, 18, tzinfo=UTC))
        store.close()
        assert notice is not None
        names.add(notice.file)
    assert len(names) == 2
    assert all(name.exists() for name in names)


def test_a_file_of_a_later_version_is_set_aside_untouched(path: Path) -> None:
    Store(path).close()
    with sqlite3.connect(path) as base:
        base.execute(f"pragma user_version = {schema.VERSION + 1}")
    base.close()
    store, notice = open_store(path)
    assert notice is not None
    assert notice.code == "newer"
    assert store.profiles() == []
    with sqlite3.connect(notice.file) as kept:
        assert kept.execute("pragma user_version").fetchone() == (schema.VERSION + 1,)
    kept.close()


def test_a_file_that_cannot_be_written_is_read_and_gone_on_from_in_memory(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(path)
    number = store.begin(begin("top12", 2, {}, 1), SEATS)
    store.close()
    before = path.read_bytes()
    connect = databases.connect

    def read_only(where: Path | None) -> sqlite3.Connection:
        if where is None:
            return connect(None)
        return sqlite3.connect(f"{where.as_uri()}?mode=ro", uri=True, isolation_level=None)

    monkeypatch.setattr(databases, "connect", read_only)
    again, notice = open_store(path)
    assert notice is not None
    assert (notice.code, notice.file) == ("read_only", path)
    match = again.load(number, known)
    play_on(match, 3, QuickRng(1))
    again.save(number, match)
    assert again.load(number, known).steps == match.steps
    assert path.read_bytes() == before


def test_while_another_program_holds_the_file_all_it_has_is_still_shown(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(path)
    store.add_profile("Mira", "blue", "disc")
    store.database.execute("begin immediate")
    monkeypatch.setattr(schema, "BUSY_SECONDS", 0.1)
    other, notice = open_store(path)
    assert notice is not None
    assert notice.code == "locked"
    assert [profile.name for profile in other.profiles()] == ["Mira"]


def test_of_a_large_file_only_so_much_is_held_in_memory(path: Path) -> None:
    store = Store(path)
    assert store.database.execute("pragma cache_size").fetchone() == (-CACHE_KIBIBYTES,)
    store.close()


@pytest.mark.parametrize("place", ["file", "file/folder"])
def test_a_folder_that_cannot_be_made_is_no_reason_not_to_play(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").touch()
    store, notice = open_store(tmp_path / place / "quincunx.sqlite3")
    assert notice == Notice("no_folder", tmp_path / "file")
    assert store.unfinished() == []


def test_a_full_disk_is_gone_on_from_in_memory(path: Path) -> None:
    store = Store(path)
    match = begin("fivetotwelve", 2, {}, 5)
    number = store.begin(match, SEATS)
    store.database.execute("pragma max_page_count = 1")
    for _ in range(40):
        play_on(match, 5, QuickRng(1))
        try:
            store.save(number, match)
        except sqlite3.OperationalError as problem:
            notice = keep_going(store, problem)
            break
    else:
        pytest.fail("the disk never got full")
    assert notice.code == "no_room"
    store.database.execute("pragma max_page_count = 100000")
    store.save(number, match)
    assert store.load(number, known).steps == match.steps


_PLAYER = """
import sys
from pathlib import Path
from game.core.chance import QuickRng
from game.services.store import Sitting, Store
from tests.play import begin, pick_move
store = Store(Path(sys.argv[1]))
match = begin("fivetotwelve", 2, {}, 5)
seats = (Sitting("a", "blue", "disc"), Sitting("b", "teal", "square"))
number = store.begin(match, seats)
rng = QuickRng(3)
while True:
    match.play(*pick_move(match, rng))
    store.save(number, match)
    print(len(match.steps), flush=True)
    if not match.rules.to_act(match.state):
        match = begin("fivetotwelve", 2, {}, 5)
        number = store.begin(match, seats)
"""


def test_a_killed_program_has_every_move_that_it_had_shown_as_done(path: Path) -> None:
    for run in range(5):
        player = subprocess.Popen(
            [sys.executable, "-c", _PLAYER, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert player.stdout is not None
        shown = [int(player.stdout.readline()) for _ in range(20 + 7 * run)]
        player.kill()
        shown += [int(line) for line in player.stdout.read().split()]
        player.stdout.close()
        player.wait()
        store, notice = open_store(path)
        assert notice is None
        newest = max(saved.id for saved in (*store.unfinished(), *store.finished()))
        assert len(store.load(newest, known).steps) >= shown[-1]
        store.close()
