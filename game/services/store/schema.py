"""The tables of the database: their versions, the steps between these, and the checks.

A new version of the program that changes the tables adds a step that leads there from the version
before. Files of older versions are brought up step by step; newer ones are refused.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from functools import cache
from itertools import chain
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

VERSION: Final = 7
BUSY_SECONDS: Final = 5.0
"""How long to wait for another copy of the program that is writing."""
_AGAIN_SECONDS: Final = 0.01
CHECKED_BYTES: Final = 8 * 1024 * 1024
"""A file of this size is checked whole when it is opened. In a larger file a fault is found when it
is met: to start takes no longer because many matches are kept."""
CACHE_KIBIBYTES: Final = 512
"""How much of the file is kept in memory. Little is read; SQLite would let it grow to 2,000."""
SYNCHRONOUS: Final = "full"
"""Every transaction is on the disk before the program goes on."""

_VERSION_1: Final = """
create table profiles (
    id integer primary key,
    name text not null,
    colour text not null,
    shape text not null,
    gone text
);
create table matches (
    id integer primary key,
    game text not null,
    players integer not null,
    options text not null,
    seats text not null,
    head text not null,
    changed text not null,
    finished text,
    went_back integer not null default 0,
    gone text
);
create table steps (
    match integer not null references matches (id) on delete cascade,
    number integer not null,
    step text not null,
    primary key (match, number)
) without rowid;
create table results (
    match integer not null references matches (id) on delete cascade,
    seat integer not null,
    place integer not null,
    share real not null,
    score text not null,
    primary key (match, seat)
) without rowid;
"""
_VERSION_2: Final = """
alter table matches add column seconds real not null default 0;
alter table matches add column house text not null default '{}';
alter table matches add column gave_up integer;
alter table results add column figures text not null default '{}';
"""
"""`went_back` was 0 or 1 before and is a count from here on: a 1 means at least once."""

_VERSION_3: Final = """
alter table profiles add column aside text;
alter table matches add column aside text;
alter table results add column aside text;
alter table matches add column laid text not null default '{}';
alter table matches add column practice text;
alter table matches add column copy_of integer;
alter table matches add column copies text not null default '';
create index matches_changed on matches (changed);
create index matches_gone on matches (gone) where gone is not null;
create index matches_unfinished on matches (changed desc, id desc)
    where finished is null and gone is null and aside is null;
create index matches_finished on matches (changed desc, id desc)
    where finished is not null and gone is null and aside is null;
create index matches_of_game on matches (game, finished, id)
    where finished is not null and gone is null and aside is null;
"""
"""`aside` is the time since when a row is left out, because it cannot be read."""
_VERSION_4: Final = """
alter table matches add column helped text not null default '{}';
"""
_VERSION_5: Final = """
create table reviews (
    match integer primary key references matches (id) on delete cascade,
    engine integer not null,
    of text not null,
    content blob not null
);
"""
"""`of` tells the match as it was when it was reviewed; `content` is compressed."""
_VERSION_6: Final = """
alter table reviews add column summary text;
"""
"""`summary` is what is counted of it over many matches; null until it is finished."""
_VERSION_7: Final = """
alter table reviews add column searched integer not null default 0;
create table tries (
    profile integer not null,
    game text not null,
    puzzle text not null,
    wrong integer not null default 0,
    shown text,
    solved text,
    primary key (profile, game, puzzle)
) without rowid;
create table own_puzzles (
    id integer primary key,
    match integer not null references matches (id) on delete cascade,
    step integer not null,
    profile integer not null,
    stage integer not null default 0,
    alone integer not null default 0,
    due text not null,
    done text,
    aside text,
    content text not null,
    unique (match, step)
);
create index own_puzzles_of on own_puzzles (profile);
create index reviews_unsearched on reviews (engine, match)
    where searched = 0 and summary is not null;
create table days (
    profile integer not null,
    day text not null,
    kind text not null,
    match integer references matches (id) on delete set null,
    begun text not null,
    reached text not null default '{}',
    stars integer,
    late integer not null default 0,
    done text,
    primary key (profile, day, kind)
) without rowid;
create table pars (
    day text primary key,
    engine integer not null,
    content text not null
);
create table challenges (
    match integer primary key references matches (id) on delete cascade,
    content text not null
);
"""
"""`profile` is 0 for whoever plays without one. `tries.shown` and `tries.solved` are the times when
a solution was first shown, and when it was first found. `reviews.searched` is 1 where puzzles were
made of a review. An own puzzle is `due` on a day, until it is `done`. `days` holds what was reached
in the games and puzzles of the day, `pars` what computer players reached in the games; `challenges`
what a friend reached in the same deal."""
MIGRATIONS: Final = tuple(
    tuple(part for part in schema.split(";") if part.strip())
    for schema in (
        _VERSION_1,
        _VERSION_2,
        _VERSION_3,
        _VERSION_4,
        _VERSION_5,
        _VERSION_6,
        _VERSION_7,
    )
)
"""The statements that lead from each version to the next."""
KEYS_OF: Final = {
    "profiles": ("id",),
    "matches": ("id",),
    "steps": ("match", "number"),
    "results": ("match", "seat"),
    "reviews": ("match",),
    "tries": ("profile", "game", "puzzle"),
    "own_puzzles": ("id",),
    "days": ("profile", "day", "kind"),
    "pars": ("day",),
    "challenges": ("match",),
}
COLUMNS_OF: Final = {
    "profiles": ("id", "name", "colour", "shape", "gone", "aside"),
    "matches": (
        "id", "game", "players", "options", "seats", "house", "changed", "finished", "gave_up",
        "seconds", "went_back", "practice", "head", "gone", "aside", "laid", "copy_of", "copies",
        "helped",
    ),
    "steps": ("match", "number", "step"),
    "results": ("match", "seat", "place", "share", "score", "figures", "aside"),
    "reviews": ("match", "engine", "of", "content", "summary", "searched"),
    "tries": ("profile", "game", "puzzle", "wrong", "shown", "solved"),
    "own_puzzles": (
        "id", "match", "step", "profile", "stage", "alone", "due", "done", "aside", "content",
    ),
    "days": ("profile", "day", "kind", "match", "begun", "reached", "stars", "late", "done"),
    "pars": ("day", "engine", "content"),
    "challenges": ("match", "content"),
}  # fmt: skip
"""All that the tables hold, in the order in which they refer to one another."""


_FORMAT_AT: Final = 18
"""The place of a byte in the file: 1 or 2, by its journal. SQLite opens a file with a greater one,
and refuses to write it."""
_FORMATS: Final = (1, 2)


class NewerDatabase(Exception):
    """The file was written by a later version of the program."""


class DamagedDatabase(sqlite3.DatabaseError):
    """The content of the file is contradictory."""


def prepare(base: sqlite3.Connection) -> None:
    """Checks the file and brings it to this version."""
    base.execute("pragma foreign_keys = on")
    base.execute(f"pragma cache_size = -{CACHE_KIBIBYTES}")
    base.execute(f"pragma synchronous = {SYNCHRONOUS}")
    _keep_a_journal(base)
    _check_pages(base)
    base.execute("begin immediate")
    try:
        (version,) = base.execute("pragma user_version").fetchone()
        if version > VERSION:
            raise NewerDatabase(version)
        if version < 0:
            raise DamagedDatabase("it is of no version")
        for step in range(version, VERSION):
            for statement in MIGRATIONS[step]:
                base.execute(statement)
        _check_tables(base)
        # Written also when nothing changes: a file that cannot be written is found out now.
        base.execute(f"pragma user_version = {VERSION}")
        base.execute("commit")
    except BaseException:
        if base.in_transaction:
            base.execute("rollback")
        raise


def check_format(path: Path) -> None:
    """Whether SQLite would write to this file."""
    with suppress(OSError), path.open("rb") as file:
        file.seek(_FORMAT_AT)
        found = file.read(1)
        if found and found[0] not in _FORMATS:
            raise DamagedDatabase(f"its format is {found[0]}")


def _check_pages(base: sqlite3.Connection) -> None:
    """Whether the file hangs together, where it is small enough to be read through at once. An
    index that says other than its table is made anew of that."""
    (pages,), (size,) = (
        base.execute(f"pragma {each}").fetchone() for each in ("page_count", "page_size")
    )
    if pages * size > CHECKED_BYTES or _fault_in(base, "integrity_check") is None:
        return
    if _fault_in(base, "quick_check") is None:  # it does not compare indexes
        base.execute("reindex")
    fault = _fault_in(base, "integrity_check")
    if fault is not None:
        raise DamagedDatabase(fault)


def _fault_in(base: sqlite3.Connection, check: str) -> str | None:
    (told,) = base.execute(f"pragma {check}(1)").fetchone() or ("nothing was checked",)
    return None if told == "ok" else str(told)


def _check_tables(base: sqlite3.Connection) -> None:
    """Compares the tables of the file with those of a new database."""
    for table in COLUMNS_OF:
        if not _likeness(base, table) >= right_likeness()[table]:
            raise DamagedDatabase(f"the table {table} is not as it should be")


def _likeness(base: sqlite3.Connection, table: str) -> set[tuple[Any, ...]]:
    """The columns of a table, and what they refer to."""
    columns = base.execute(f"pragma table_info({table})").fetchall()
    points = base.execute(f"pragma foreign_key_list({table})").fetchall()
    return {each[1:] for each in columns} | {each[2:] for each in points}


@cache
def right_likeness() -> dict[str, set[tuple[Any, ...]]]:
    """The columns of all tables in a new database."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as base:
        for statement in chain(*MIGRATIONS):
            base.execute(statement)
        return {table: _likeness(base, table) for table in COLUMNS_OF}


def _keep_a_journal(base: sqlite3.Connection) -> None:
    """Turns the journal on, and waits for another program that makes the same new file: SQLite
    does not."""
    end = monotonic() + BUSY_SECONDS
    while True:
        try:
            base.execute("pragma journal_mode = wal")
            return
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > end:
                raise
        sleep(_AGAIN_SECONDS)
