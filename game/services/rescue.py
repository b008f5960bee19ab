"""Opens the database whatever is on the disk, and says what had to be done for it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from game.services.alone import alone
from game.services.store import (
    LostDatabase,
    NewerDatabase,
    ReplacedDatabase,
    Store,
    utc_now,
)

SET_ASIDE: Final = "set_aside"
NEWER: Final = "newer"
READ_ONLY: Final = "read_only"
NO_ROOM: Final = "no_room"
LOCKED: Final = "locked"
NO_FOLDER: Final = "no_folder"
"""A file is in the place of the folder; the notice names it."""
REPLACED: Final = "replaced"
LEFT: Final = "left"
"""Somebody has chosen to begin with a new file."""
ROWS_ASIDE: Final = {
    "matches": "match_aside",
    "profiles": "player_aside",
    "results": "result_aside",
    "own_puzzles": "puzzle_aside",
}
"""By the tables in which something cannot be read and is left out; the notice says how many."""
PLAYED_ELSEWHERE: Final = "played_elsewhere"
SHOWN_ELSEWHERE: Final = "shown_elsewhere"
NOT_THERE: Final = "not_there"
"""The match that was to be opened is gone."""
ANEW_SECONDS: Final = 10.0
"""How long another program, opened at the same moment, may take to set the same file aside."""


class Notice(NamedTuple):
    """A message for the player: a code for the words layer, and the file it is about."""

    code: str
    file: Path
    number: int = 1
    """The number of things it is about."""


def open_store(path: Path, now: Callable[[], datetime] = utc_now) -> tuple[Store, Notice | None]:
    """A store that works, and a notice where it is not the plain one.

    A file that cannot be read, or is of a later version, is set aside under a name that the
    notice tells; of a damaged one the new one gets all that can still be read. Where nothing can
    be written, matches are kept in memory, with all that can be read from the file.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Store(path, now), None
    except (FileExistsError, NotADirectoryError):
        return Store(None, now), _why_no_folder(path)
    except Exception as problem:  # whatever is in the file, the program opens
        if _why_set_aside(problem) is None:
            return _not_written(path, now, problem)
    with alone(path, ANEW_SECONDS) as is_alone:
        return _anew(path, now) if is_alone else (Store(None, now), Notice(LOCKED, path))


def _why_no_folder(path: Path) -> Notice:
    """Names what lies in the place of one of its folders; a link to nowhere is no file."""
    found = next((each for each in path.parents if each.exists()), path.parent)
    return Notice(NO_FOLDER, found) if found.is_file() else Notice(READ_ONLY, path)


def is_of_the_disk(problem: Exception) -> bool:
    """Whether it is the file or its disk that failed, and not what was asked of it."""
    return _is_damage(problem) or _why_not_written(problem) is not None


def _is_damage(problem: Exception) -> bool:
    """Whether the file itself is found to be damaged while it is in use."""
    code = getattr(problem, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def keep_going(store: Store, problem: Exception, now: Callable[[], datetime] = utc_now) -> Notice:
    """After the disk failed: goes on in memory, or in a new file where the one that is open is
    damaged, and says why."""
    path = store.path or Path()
    if store.path is not None and _is_damage(problem):
        with suppress(sqlite3.Error, OSError):
            return begin_anew(store, now)
    store.move_to_memory()
    return Notice(_why_not_written(problem) or READ_ONLY, path)


def begin_anew(store: Store, now: Callable[[], datetime] = utc_now) -> Notice:
    """Sets aside the file that is open; the store goes on in a new one, with what can be read."""
    return Notice(SET_ASIDE, store.begin_anew(lambda path: _set_aside(path, now())))


def leave_all(store: Store, now: Callable[[], datetime] = utc_now) -> Notice:
    """Sets aside the file that is open, and goes on in a new one that holds nothing."""
    path = store.path or Path()
    if store.path is not None:
        with suppress(sqlite3.Error, OSError):
            aside = store.begin_anew(lambda each: _set_aside(each, now()), take_over=False)
            return Notice(LEFT, aside)
    store.forget_all()
    return Notice(READ_ONLY, path)


def _why_not_written(problem: Exception) -> str | None:
    """The reason, where it is not the file's content that is wrong."""
    code = getattr(problem, "sqlite_errorcode", None)
    if isinstance(problem, ReplacedDatabase):
        return REPLACED
    if isinstance(problem, LostDatabase):
        return READ_ONLY
    if isinstance(problem, sqlite3.Error):
        primary = None if code is None else code & 0xFF
        return {
            sqlite3.SQLITE_FULL: NO_ROOM,
            sqlite3.SQLITE_READONLY: READ_ONLY,
            sqlite3.SQLITE_CANTOPEN: READ_ONLY,
            sqlite3.SQLITE_PERM: READ_ONLY,
            sqlite3.SQLITE_IOERR: NO_ROOM,
            sqlite3.SQLITE_BUSY: LOCKED,
            sqlite3.SQLITE_LOCKED: LOCKED,
        }.get(primary or -1)
    return READ_ONLY if isinstance(problem, OSError | MemoryError) else None


def _why_set_aside(problem: Exception) -> str | None:
    """The reason, where it is the file's content that is wrong."""
    if isinstance(problem, NewerDatabase):
        return NEWER
    return SET_ASIDE if _why_not_written(problem) is None else None


def _not_written(
    path: Path, now: Callable[[], datetime], problem: Exception
) -> tuple[Store, Notice]:
    return _in_memory(path, now), Notice(_why_not_written(problem) or READ_ONLY, path)


def _anew(path: Path, now: Callable[[], datetime]) -> tuple[Store, Notice | None]:
    """A new file in the place of one that is set aside.

    It is opened once more first: another program may have found the same file, and what lies
    there now may be the new one, in which it plays.
    """
    try:
        return Store(path, now), None
    except Exception as problem:  # whatever is in the file, the program opens
        code = _why_set_aside(problem)
        if code is None:
            return _not_written(path, now, problem)
    try:
        aside = _set_aside(path, now())
        store = Store(path, now)
    except Exception:  # whatever is in the place of the new file
        return Store(None, now), Notice(READ_ONLY, path)
    if code == SET_ASIDE:
        store.database.take_what_can_be_read(aside)
    return store, Notice(code, aside)


def _set_aside(path: Path, when: datetime) -> Path:
    """Gives the file, with its journals, a name of its own.

    The journals go first: once the file is gone, another program may make a new one with
    journals of its own.
    """
    stem = f"{path.stem}-{when:%Y%m%d-%H%M%S}"
    aside = path.with_name(f"{stem}{path.suffix}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{stem}-{number}{path.suffix}")
    for journal in ("-wal", "-shm"):
        beside = path.with_name(path.name + journal)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + journal))
    path.rename(aside)
    return aside


def _in_memory(path: Path, now: Callable[[], datetime]) -> Store:
    """A store in memory with all that can be read from a file that cannot be written."""
    store = Store(None, now)
    try:
        store.database.read_from(path)
    except Exception:  # whatever is in the file, the program opens
        store.close()
        store = Store(None, now)
        store.database.take_what_can_be_read(path)
    return store
