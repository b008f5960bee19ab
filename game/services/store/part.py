"""The base of the parts of the store: the database, and repeating after the disk failed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from game.services.store.database import Database


class NotThere(KeyError):
    """The match is not in the file: another program has removed it for good, or it cannot be read
    and is left out."""


class Part:
    """A part of the store: what it can do with the rows of some tables."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def _time(self) -> str:
        """Now, and later than all times that are kept.

        Should the clock have been set back, time goes on from the newest: matches stay in the
        order in which they were played.
        """
        now = self.database.now()
        (newest,) = self.database.execute("select max(changed) from matches").fetchone()
        # Where somebody has spoilt it, it says nothing.
        with suppress(ValueError, TypeError, OverflowError):
            if newest is not None and (latest := datetime.fromisoformat(newest)) >= now:
                now = latest + timedelta(microseconds=1)
        return now.isoformat()


_PartT = TypeVar("_PartT", bound=Part)
_Given = ParamSpec("_Given")
_Got = TypeVar("_Got")


def careful(
    method: Callable[Concatenate[_PartT, _Given], _Got],
) -> Callable[Concatenate[_PartT, _Given], _Got]:
    """Repeats a method after the disk failed; it has to read only, or to write all or nothing."""

    @wraps(method)
    def done(part: _PartT, /, *given: _Given.args, **more: _Given.kwargs) -> _Got:
        try:
            return method(part, *given, **more)
        except sqlite3.Error as problem:
            ask = part.database.when_disk_fails
            if ask is None or not ask(problem):
                raise
            return method(part, *given, **more)

    return done


@careful
def mark_gone(part: Part, table: str, number: int, when: str | None) -> None:
    """Says since when a row is removed; None brings it back."""
    with part.database.transaction():
        part.database.execute(f"update {table} set gone = ? where id = ?", (when, number))
