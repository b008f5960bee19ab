"""What the store keeps of puzzles: tries of the book, and own puzzles that come again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.services.store import (
    NewPuzzle,
    OwnAnswer,
    OwnPuzzle,
    Sitting,
    Store,
    Tried,
    schema,
)
from tests.coach.reviews import pig
from tests.services.old_files import write_old_file

SEATS = (Sitting("Ada", "blue", "circle", profile=1), Sitting("Bo", "green", "square"))
TODAY = date(2026, 11, 20)
ALONE, NUDGED, FAILED = OwnAnswer.ALONE, OwnAnswer.NUDGED, OwnAnswer.FAILED


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "quincunx.sqlite3")) as store:
        yield store


@pytest.fixture
def match() -> Match:
    return pig(3)


def begun(store: Store, match: Match) -> int:
    """A kept match with a finished review of engine 1."""
    number = store.begin(match, SEATS)
    store.keep_review(number, match, 1, {}, [])
    return number


def put(store: Store, match: int, *steps: int, content: Any = None, day: date = TODAY) -> None:
    store.put_own_puzzles(
        match, [NewPuzzle(step, 1, content or {"at": step}) for step in steps], day
    )


def the_one(store: Store) -> OwnPuzzle:
    (own,) = store.own_puzzles(1)
    return own


# --- the puzzle book ---


def test_nothing_is_known_of_puzzles_that_nobody_tried(store: Store) -> None:
    assert store.tried(0, "pig") == {}
    assert store.solved_puzzles(0) == {}


def test_wrong_tries_are_counted_until_the_puzzle_is_solved(store: Store) -> None:
    for _ in range(3):
        store.note_wrong_try(1, "pig", "a")
    assert store.tried(1, "pig") == {"a": Tried(3, is_shown=False, is_solved=False)}
    assert store.solved_puzzles(1) == {}
    store.note_solved(1, "pig", "a")
    store.note_wrong_try(1, "pig", "a")
    assert store.tried(1, "pig") == {"a": Tried(3, is_shown=False, is_solved=True)}


def test_a_solution_counts_as_shown_only_before_it_was_found(store: Store) -> None:
    store.note_shown(1, "pig", "a")
    store.note_solved(1, "pig", "a")
    store.note_solved(1, "pig", "b")
    store.note_shown(1, "pig", "b")
    assert store.tried(1, "pig") == {
        "a": Tried(0, is_shown=True, is_solved=True),
        "b": Tried(0, is_shown=False, is_solved=True),
    }


def test_what_is_solved_is_told_by_game_and_by_profile(store: Store) -> None:
    store.note_solved(1, "pig", "a")
    store.note_solved(1, "pig", "b")
    store.note_solved(1, "hat", "a")
    store.note_wrong_try(1, "hat", "b")
    store.note_solved(0, "pig", "c")
    assert store.solved_puzzles(1) == {"pig": {"a", "b"}, "hat": {"a"}}
    assert store.solved_puzzles(0) == {"pig": {"c"}}


# --- own puzzles ---


def test_a_new_own_puzzle_is_due_on_the_day_it_is_made(store: Store, match: Match) -> None:
    number = begun(store, match)
    put(store, number, 4)
    own = the_one(store)
    assert (own.match, own.step, own.game, own.due, own.done) == (number, 4, "pig", TODAY, None)
    assert own.is_due(TODAY)
    assert store.own_puzzle(own.number) == own
    assert store.own_content(own.number) == {"at": 4}
    assert store.own_puzzles(2) == []


def test_whoever_solves_with_nudges_meets_it_after_1_3_7_and_21_days(
    store: Store, match: Match
) -> None:
    put(store, begun(store, match), 4)
    day = TODAY
    for days in (1, 3, 7, 21, 21):
        store.answer_own_puzzle(the_one(store).number, NUDGED, day)
        own = the_one(store)
        assert own.due == day + timedelta(days=days)
        assert not own.is_due(day)
        assert not own.is_due(own.due - timedelta(days=1))
        assert own.is_due(own.due)
        day = own.due


def test_it_is_done_when_it_was_solved_twice_in_a_row_without_help(
    store: Store, match: Match
) -> None:
    put(store, begun(store, match), 4)
    day = TODAY
    for answer in (ALONE, NUDGED, ALONE, FAILED, ALONE):
        store.answer_own_puzzle(the_one(store).number, answer, day)
        assert the_one(store).done is None
        day = the_one(store).due
    store.answer_own_puzzle(the_one(store).number, ALONE, day)
    own = the_one(store)
    assert own.done == day
    assert not own.is_due(own.due)
    assert not own.is_due(day + timedelta(days=400))


def test_after_a_wrong_try_it_comes_again_the_next_day(store: Store, match: Match) -> None:
    put(store, begun(store, match), 4)
    day = TODAY
    for _ in range(3):
        store.answer_own_puzzle(the_one(store).number, NUDGED, day)
        day = the_one(store).due
    store.answer_own_puzzle(the_one(store).number, FAILED, day)
    assert the_one(store).due == day + timedelta(days=1)
    store.answer_own_puzzle(the_one(store).number, ALONE, the_one(store).due)
    assert the_one(store).due == day + timedelta(days=1 + 3)


def test_two_answers_on_one_day_are_not_two_days(store: Store, match: Match) -> None:
    put(store, begun(store, match), 4)
    number = the_one(store).number
    for answer in (FAILED, ALONE, ALONE):
        store.answer_own_puzzle(number, answer, TODAY)
    assert (the_one(store).done, the_one(store).alone) == (None, 0)
    assert the_one(store).due == TODAY + timedelta(days=1)


def test_a_clock_that_was_set_back_keeps_no_puzzle_away_for_years(
    store: Store, match: Match
) -> None:
    put(store, begun(store, match), 4, day=date(2036, 1, 1))
    assert the_one(store).is_due(TODAY)
    store.answer_own_puzzle(the_one(store).number, ALONE, TODAY)
    assert the_one(store).due == TODAY + timedelta(days=1)


def test_those_that_are_due_come_first_and_those_that_are_done_last(
    store: Store, match: Match
) -> None:
    put(store, begun(store, match), 1, 2, 3, 4)
    first, second, third, _ = (own.number for own in store.own_puzzles(1))
    store.answer_own_puzzle(first, ALONE, TODAY)
    store.answer_own_puzzle(first, ALONE, TODAY + timedelta(days=1))
    store.answer_own_puzzle(third, ALONE, TODAY)
    store.answer_own_puzzle(third, ALONE, TODAY + timedelta(days=3))
    store.answer_own_puzzle(second, NUDGED, TODAY)
    assert [own.step for own in store.own_puzzles(1)] == [4, 2, 3, 1]


def test_a_review_made_anew_replaces_them_and_keeps_their_days(store: Store, match: Match) -> None:
    number = begun(store, match)
    put(store, number, 4, 6)
    before = {own.step: own for own in store.own_puzzles(1)}
    store.answer_own_puzzle(before[4].number, ALONE, TODAY)
    later = TODAY + timedelta(days=1)
    put(store, number, 4, 8, content={"new": 1}, day=later)
    after = {own.step: own for own in store.own_puzzles(1)}
    assert set(after) == {4, 8}
    assert (after[4].number, after[4].alone, after[4].due) == (before[4].number, 1, later)
    assert store.own_content(after[4].number) == {"new": 1}
    assert after[8].due == later


def test_own_puzzles_go_with_their_match(store: Store, match: Match) -> None:
    number = begun(store, match)
    put(store, number, 4)
    own = the_one(store)
    store.remove(number)
    assert store.own_puzzles(1) == []
    assert store.own_puzzle(own.number) is None
    store.restore(number)
    assert store.own_puzzles(1) == [own]
    store.database.execute("delete from matches")
    assert store.own_puzzles(1) == []
    assert store.own_content(own.number) is None
    put(store, number, 4)
    assert store.own_puzzles(1) == [], "of a match that is gone, none is kept"


def test_a_review_is_searched_once_and_again_after_it_was_made_anew(
    store: Store, match: Match
) -> None:
    number, other = begun(store, match), begun(store, match)
    assert store.unsearched(1) == [other, number]
    assert store.unsearched(2) == []
    put(store, number)
    assert store.unsearched(1) == [other]
    store.keep_review(number, match, 1, {})
    assert store.unsearched(1) == [other], "it isn't finished"
    store.keep_review(number, match, 1, {}, [])
    assert store.unsearched(1) == [other, number]
    store.remove(other)
    assert store.unsearched(1) == [number]


# --- damage, and files of earlier versions ---


@pytest.mark.parametrize(
    ("column", "value"),
    [("due", "soon"), ("due", b"\xff"), ("stage", "x"), ("alone", -1), ("done", "0001-01-01")],
)
def test_an_own_puzzle_that_cannot_be_read_is_left_out_and_reported_once(
    store: Store, match: Match, column: str, value: Any
) -> None:
    put(store, begun(store, match), 4, 6)
    told: list[tuple[str, int]] = []
    store.database.when_set_aside = lambda table, rows: told.append((table, rows))
    store.database.execute(f"update own_puzzles set {column} = ? where step = 4", (value,))
    assert [own.step for own in store.own_puzzles(1)] == [6]
    assert [own.step for own in store.own_puzzles(1)] == [6]
    assert told == [("own_puzzles", 1)]


def test_an_own_puzzle_whose_content_is_none_can_be_left_out(store: Store, match: Match) -> None:
    put(store, begun(store, match), 4)
    number = the_one(store).number
    store.database.execute("update own_puzzles set content = '[['")
    assert store.own_content(number) is None
    store.leave_out_own_puzzle(number)
    assert store.own_puzzles(1) == []


def test_tries_that_make_no_sense_spoil_nothing(store: Store) -> None:
    store.note_wrong_try(1, "pig", "a")
    store.note_solved(1, "pig", "b")
    store.database.execute("update tries set wrong = 'many', solved = x'ff'")
    assert store.tried(1, "pig")["a"].wrong == 0
    store.database.execute("update tries set puzzle = x'ff' where puzzle = 'b'")
    assert store.solved_puzzles(1) == {"pig": {"a"}}


def test_tries_and_own_puzzles_outlive_a_failing_disk_and_a_damaged_file(
    store: Store, match: Match, tmp_path: Path
) -> None:
    put(store, begun(store, match), 4)
    store.note_shown(1, "pig", "a")
    store.note_solved(1, "pig", "a")
    store.answer_own_puzzle(the_one(store).number, ALONE, TODAY)
    own = the_one(store)
    store.begin_anew(lambda path: path.rename(tmp_path / "aside.sqlite3"))
    assert the_one(store) == own
    assert store.own_content(own.number) == {"at": 4}
    assert store.tried(1, "pig") == {"a": Tried(0, is_shown=True, is_solved=True)}
    store.move_to_memory()
    assert the_one(store) == own
    assert store.solved_puzzles(1) == {"pig": {"a"}}


@pytest.mark.parametrize("version", range(1, schema.VERSION))
def test_a_file_of_an_earlier_version_gets_room_for_puzzles(tmp_path: Path, version: int) -> None:
    path = tmp_path / "old.sqlite3"
    write_old_file(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        for statements in schema.MIGRATIONS[1:version]:
            for statement in statements:
                base.execute(statement)
        base.execute(f"pragma user_version = {version}")
        if version == 6:
            base.execute("insert into reviews values (8, 3, 'x', x'00', '[]')")
    with closing(Store(path)) as store:
        assert store.unsearched(3) == ([8] if version == 6 else [])
        put(store, 8, 4)
        assert the_one(store).game == "fivetotwelve"
        assert store.unsearched(3) == []
        store.note_solved(0, "pig", "a")
        assert store.solved_puzzles(0) == {"pig": {"a"}}
