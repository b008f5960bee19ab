"""Whatever stands in the database: every page opens, only what cannot be read is missing, and that
is told once."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.services.paths import Paths
from game.services.store.schema import COLUMNS_OF, KEYS_OF
from tests.faults.disk import folder_of_ones_own
from tests.faults.program import Program
from tests.faults.small_database import (
    LIST,
    MATCHES,
    MENU,
    PLAIN,
    first_match,
    small_database,
    walk,
    walk_where_it_differs,
)
from tests.nightly import is_nightly, times


@pytest.fixture(autouse=True)
def made_before() -> None:
    small_database()


def visit(program: Program) -> None:
    if is_nightly():
        walk(program, 9)
    else:
        walk_where_it_differs(program)
    # No page opens them by itself: whoever asks for one gets it, or none.
    store = program.home.store
    store.reviewed()
    store.review(1, first_match())
    for profile in (0, 1):
        store.solved_puzzles(profile)
        store.tried(profile, "fivetotwelve")
        for own in store.own_puzzles(profile):
            store.own_content(own.number)
    store.own_puzzle(1)
    store.unsearched(1)


# --- damage of any kind ---


@pytest.mark.parametrize(
    "statement",
    [
        "drop table steps",
        "drop table results",
        "drop table profiles",
        "drop table tries",
        "drop table own_puzzles",
        "alter table matches drop column seconds",
        "alter table results drop column figures",
        "alter table profiles rename column name to title",
        "drop index matches_unfinished",
        "pragma user_version = 0",
        "pragma user_version = 1",
        "pragma user_version = -3",
        "pragma user_version = 900",
    ],
)
def test_where_a_table_or_a_column_is_missing_all_else_is_taken_over(statement: str) -> None:
    with folder_of_ones_own() as folder:
        database = Paths(folder, folder, folder).database
        database.write_bytes(small_database())
        with closing(sqlite3.connect(database)) as base:
            base.execute(statement)
            base.commit()
        program = Program(folder)
        visit(program)
        store = program.home.store
        is_newer = statement.endswith("900")
        if "profiles" not in statement and not is_newer:
            assert [each.name for each in store.profiles()] == ["Mira", "Noah"]
        if "table matches" not in statement and not is_newer:
            assert len(store.finished()) == 3
            assert len(store.unfinished()) == 1
        program.close()
        again = Program(folder)
        assert again.home.notices == []
        again.close()


BEHIND = [
    ("matches_unfinished", "delete from matches where id = 4"),
    ("matches_finished", "delete from matches where id = 1"),
    ("matches_of_game", "update matches set id = 40 where id = 4"),
    ("matches_changed", "update matches set changed = '2031-01-01T00:00:00+00:00' where id = 2"),
    ("matches_unfinished", "update matches set finished = null where id = 1"),
    ("matches_gone", "update matches set gone = '2026-11-19T08:00:00+00:00' where id = 4"),
]


@pytest.mark.parametrize(("index", "change"), BEHIND)
def test_an_index_that_says_other_than_its_table_is_made_anew(index: str, change: str) -> None:
    """SQLite's quick check passes it, and the list led to a match that wasn't there."""
    with folder_of_ones_own() as folder:
        database = Paths(folder, folder, folder).database
        database.write_bytes(small_database())
        change_behind(index, change, database)
        with closing(sqlite3.connect(database)) as base:
            base.execute(f"drop index {index}")
            asked = f"select id from matches where {UNFINISHED}"
            rows = base.execute(asked).fetchall()
        database.write_bytes(small_database())
        change_behind(index, change, database)
        program = Program(folder)
        assert {(each.id,) for each in program.home.store.unfinished()} == set(rows)
        visit(program)
        assert program.home.store.path is not None
        assert program.home.notices == []
        program.close()


UNFINISHED = "finished is null and gone is null and aside is null"


def change_behind(index: str, change: str, database: Path) -> None:
    """Changes a table without this index, which stays as it was."""
    with closing(sqlite3.connect(database, isolation_level=None)) as base:
        base.execute("pragma writable_schema = on")
        row = base.execute("select * from sqlite_master where name = ?", (index,)).fetchone()
        base.execute("delete from sqlite_master where name = ?", (index,))
    with closing(sqlite3.connect(database, isolation_level=None)) as base:
        base.execute(change)
        base.execute("pragma writable_schema = on")
        base.execute("insert into sqlite_master values (?, ?, ?, ?, ?)", row)


# --- odd values in single cells ---

TEXTS = [
    "", " ", "\x00", "x" * 5000, "[]", "{}", "null", "7", "[null]", "[[]]", '""', "{", "NaN",
    "Infinity", "-Infinity", "1e999", '{"a": NaN}', "[Infinity, 3]", "[1e999]", "9" * 4000,
    "9" * 5000, "[" * 100_000, '{"teams": true}', '{"series": true}', '{"later": {"a": [1]}}',
    "yesterday", "2026-11-19", "2026-11-19T08:00:00", "0001-01-01T00:00:00+00:00",
    "9999-12-31T23:59:59+00:00", "2026-11-19T08:00:00+23:59", "0001-01-01T00:00:00-23:00",
    "zatre", "chess", "blue", "orchid", "grandmaster", "[12, 9]", '["x"]', "true", "[true]",
]  # fmt: skip
PERSON: dict[str, Any] = {
    "name": "Mira", "colour": "blue", "shape": "disc", "profile": 1, "level": None
}  # fmt: skip
SEATS = [
    [],
    [PERSON],
    [PERSON] * 3,
    [PERSON] * 200,
    [{**PERSON, "later": [1, 2]}] * 2,
    [{**PERSON, "level": "grandmaster"}] * 2,
    [{**PERSON, "level": ""}] * 2,
    [{**PERSON, "level": 7}] * 2,
    [{**PERSON, "colour": "orchid", "shape": "moon"}] * 2,
    [{**PERSON, "colour": None}] * 2,
    [{**PERSON, "name": "x" * 3000}] * 2,
    [{**PERSON, "name": "\u0000\u202e"}] * 2,
    [{**PERSON, "name": 7}] * 2,
    [{**PERSON, "profile": "1"}] * 2,
    [{**PERSON, "profile": True}] * 2,
    [{**PERSON, "profile": 10**30}] * 2,
    [{"name": "Mira"}] * 2,
    ["Mira", "Noah"],
    [None, None],
    {"0": PERSON},
]
NUMBERS = st.one_of(
    st.sampled_from([0, 1, 2, 3, 7, 100, -1, 2**62, -(2**62), 0.5, -0.5, 1e300]),
    st.just(float("inf")),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False),
)
VALUES = st.one_of(
    st.none(),
    NUMBERS,
    st.sampled_from(TEXTS),
    st.sampled_from([json.dumps(each) for each in SEATS]),
    st.text(max_size=20),
    st.binary(max_size=20),
    st.sampled_from([b"\xff\xfe", b"2026-11-\xff9T08:00:00+00:00", b"{\xff}"]),
)
KEYS = ("id", "match")
PLACES = [
    (table, column)
    for table, columns in COLUMNS_OF.items()
    for column in columns
    if column not in KEYS
]


def _put(database: Path, table: str, column: str, value: Any) -> bool:
    """In the first row of the table; says whether the database lets it stand there."""
    key = KEYS_OF[table][0]
    with closing(sqlite3.connect(database)) as base:
        try:
            base.execute(f"update {table} set {column} = ? where {key} = 1", (value,))
            base.commit()
        except (sqlite3.IntegrityError, UnicodeEncodeError):
            return False
    return True


def odd_value(table: str, column: str, value: Any) -> None:
    with folder_of_ones_own() as folder:
        database = Paths(folder, folder, folder).database
        database.write_bytes(small_database())
        if not _put(database, table, column, value):
            return
        program = Program(folder)
        visit(program)
        store = program.home.store
        there = {each.id for each in (*store.finished(), *store.unfinished())}
        assert there >= set(MATCHES[1:])
        assert [each.name for each in store.profiles() if each.id == 2] == ["Noah"]
        program.close()
        again = Program(folder)
        for way in (LIST, *PLAIN, MENU):
            way.go(again)
        assert again.home.notices == []
        assert again.page == "MenuPage", again.text()
        again.close()


@settings(max_examples=times(12, 2000), deadline=None)
@given(st.sampled_from(PLACES), VALUES)
def test_an_odd_value_costs_its_row_at_most_and_is_told_once(
    place: tuple[str, str], value: Any
) -> None:
    odd_value(*place, value)


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("matches", "seats", b"[\xff]"),
        ("matches", "seats", "[" * 100_000),
        ("matches", "seats", json.dumps([{**PERSON, "level": "grandmaster"}] * 2)),
        ("matches", "players", 3),
        ("matches", "finished", "2026-11-19T08:00:00"),
        ("matches", "game", "chess"),
        ("matches", "options", "[]"),
        ("matches", "seconds", float("inf")),
        ("matches", "gave_up", 5),
        ("matches", "head", "[" * 100_000),
        ("steps", "step", "{}"),
        ("results", "seat", 9),
        ("results", "score", "Infinity"),
        ("results", "score", "[]"),
        ("results", "share", "much"),
        ("profiles", "name", b"\xff"),
        ("tries", "wrong", "many"),
        ("tries", "solved", b"\xff"),
        ("own_puzzles", "due", "yesterday"),
        ("own_puzzles", "due", "0001-01-01"),
        ("own_puzzles", "stage", -1),
        ("own_puzzles", "step", "4"),
        ("own_puzzles", "content", "[" * 100_000),
        ("profiles", "colour", "orchid"),
    ],
)
def test_what_was_found_once_does_no_harm(table: str, column: str, value: Any) -> None:
    odd_value(table, column, value)


def test_what_cannot_be_read_is_named_and_still_in_the_file() -> None:
    with folder_of_ones_own() as folder:
        database = Paths(folder, folder, folder).database
        database.write_bytes(small_database())
        assert _put(database, "matches", "seats", b"[\xff]")
        assert _put(database, "profiles", "name", b"\xfe")
        program = Program(folder, language="de")
        for way in (LIST, MENU):
            way.go(program)
        assert program.page == "NoticesPage", program.text()
        told = " ".join(program.text().split())
        assert "1 Partie" in told
        assert "1 Spieler" in told
        assert "quincunx.sqlite3" in told
        program.close()
        with closing(sqlite3.connect(database)) as base:
            base.text_factory = bytes
            found = base.execute("select seats from matches where id = 1").fetchone()
            assert found == (b"[\xff]",)
            (names,) = zip(*base.execute("select name from profiles"), strict=True)
            assert b"\xfe" in names
