"""The open database file: its connection, its transactions, and what happens when the disk fails.

This is the only place that opens, replaces or closes the connection. The parts of the store ask
it for transactions, and read and write their rows through it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from game.services.cells import Unreadable
from game.services.store import schema
from game.services.store.schema import COLUMNS_OF, KEYS_OF, check_format, prepare


class LostDatabase(sqlite3.OperationalError):
    """The file is not there any more, and cannot be made anew."""


class ReplacedDatabase(sqlite3.OperationalError):
    """Another file lies where the open one was."""


def utc_now() -> datetime:
    return datetime.now(UTC)


Values = Sequence[Any] | Mapping[str, Any]
"""The values for the question marks, or the names, in a statement."""

_Got = TypeVar("_Got")


class Database:
    """One connection, to a file or to memory."""

    def __init__(self, path: Path | None, now: Callable[[], datetime] = utc_now) -> None:
        """Without a path everything is kept in memory, and lost at the end."""
        self.path = path
        self.now = now
        self.when_disk_fails: Callable[[Exception], bool] | None = None
        """Asked when the disk failed: true where the same can be done now, in memory."""
        self.when_set_aside: Callable[[str, int], None] = lambda _table, _rows: None
        """Told how many rows of which table cannot be read and are left out from now on."""
        self._left_out: set[tuple[Any, ...]] = set()
        """The rows that were reported, also where that cannot be written."""
        if path is not None:
            check_format(path)
        self.base = connect(path)
        self._file: tuple[int, int] | None = None
        try:
            prepare(self.base)
            self._file = None if path is None else _identity(path)
        except BaseException:
            self.base.close()
            raise

    def close(self) -> None:
        self.base.close()

    def execute(self, statement: str, values: Values = ()) -> sqlite3.Cursor:
        return self.base.execute(statement, values)

    def execute_all(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        self.base.executemany(statement, rows)

    # --- transactions ---

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All of it is written, or nothing; the writer's lock is taken at once."""
        if self.path is not None:
            self._look_for_file(self.path)
        self.base.execute("begin immediate")
        try:
            yield
            self.base.execute("commit")
        except BaseException:
            if self.base.in_transaction:
                self.base.execute("rollback")
            raise

    @contextmanager
    def reading(self) -> Iterator[None]:
        """All that is read within comes from the same moment, whoever writes meanwhile."""
        self.base.execute("begin")
        try:
            yield
        finally:
            if self.base.in_transaction:
                self.base.execute("rollback")

    def _look_for_file(self, path: Path) -> None:
        """Makes the file anew where somebody took it away: the open one goes on without a name.
        A file that was put in its place is not written over."""
        try:
            is_same = _identity(path) == self._file
        except (FileNotFoundError, NotADirectoryError):
            self._make_file_anew(path)
            return
        except OSError:
            return  # that it cannot be looked at does not mean that it is gone
        if not is_same:
            raise ReplacedDatabase(f"{path} is another file by now")

    def _make_file_anew(self, path: Path) -> None:
        memory = connect(None)
        self.base.backup(memory)
        self.base.close()  # before: it takes away its journals, by their names
        self.base = memory
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._go_on_in(path)
        except (sqlite3.Error, OSError) as problem:
            raise LostDatabase(f"{path} cannot be made anew") from problem

    def _go_on_in(self, path: Path) -> None:
        """In a new file, with all that is open; where that cannot be, it stays open."""
        base = connect(path)
        try:
            self.base.backup(base)
            prepare(base)
            identity = _identity(path)
        except BaseException:
            base.close()
            raise
        self.base.close()
        self.base, self._file = base, identity

    # --- another file, or none ---

    def move_to_memory(self) -> bool:
        """Goes on without the disk, with all that can be read; says whether it could be read."""
        memory = connect(None)
        try:
            self.base.backup(memory)
            is_read = True
        except sqlite3.Error:
            memory.close()
            memory = connect(None)
            prepare(memory)
            is_read = False
        self.base.close()
        self.base = memory
        self.base.execute("pragma foreign_keys = on")
        self.path = None
        return is_read

    def forget_file(self) -> None:
        """Goes on in memory, with nothing; the file on the disk stays as it is."""
        self._begin_in_memory()
        self.path = None

    def _begin_in_memory(self) -> None:
        self.base.close()
        self.base = connect(None)
        prepare(self.base)

    def begin_anew(self, set_aside: Callable[[Path], Path]) -> Path:
        """Goes on in a new file with nothing. The old one is set aside; gives its new name."""
        path = self.path
        assert path is not None
        # Whatever fails now, there is a database to go on with.
        self._begin_in_memory()
        aside = set_aside(path)
        self._go_on_in(path)
        return aside

    def take_what_can_be_read(self, damaged: Path) -> None:
        """The rows of a damaged file, as far as they can be had; those that are there stay."""
        with suppress(sqlite3.Error, OSError), self.transaction():
            for table, columns in COLUMNS_OF.items():
                for row in _readable_rows(damaged, table, columns):
                    marks = ", ".join(f":{name}" for name in row)
                    names = ", ".join(row)
                    with suppress(sqlite3.Error):
                        self.base.execute(
                            f"insert or ignore into {table} ({names}) values ({marks})", row
                        )

    def read_from(self, path: Path) -> None:
        """Takes over all that a file holds that cannot be written."""
        address = f"{path.resolve().as_uri()}?mode=ro"
        try:
            self._take_over(address)
        except sqlite3.OperationalError:
            # Not even a lock can be written.
            try:
                self._take_over_copy(path)
            except (sqlite3.OperationalError, OSError):
                self._take_over(f"{address}&immutable=1")
        prepare(self.base)

    def _take_over_copy(self, path: Path) -> None:
        """Takes over a copy with its journal, which holds the last moves of a program that was
        killed."""
        from shutil import copyfile
        from tempfile import TemporaryDirectory

        with TemporaryDirectory(prefix="quincunx-", ignore_cleanup_errors=True) as folder:
            copy = Path(folder, path.name)
            copyfile(path, copy)
            with suppress(FileNotFoundError):
                copyfile(f"{path}-wal", f"{copy}-wal")
            self._take_over(copy.as_uri())

    def _take_over(self, address: str) -> None:
        with closing(sqlite3.connect(address, uri=True, timeout=schema.BUSY_SECONDS)) as file:
            file.backup(self.base)

    # --- rows that cannot be read ---

    def readable(
        self, table: str, rows: Sequence[Sequence[Any]], read: Callable[[Sequence[Any]], _Got]
    ) -> Iterator[_Got]:
        """Reads the rows, and sets aside those that cannot be read. A row begins with its id."""
        bad: list[tuple[Any, ...]] = []
        for row in rows:
            try:
                yield read(row)
            except Unreadable:
                bad.append((row[0],))
        self.set_aside(table, "id = ?", bad)

    def set_aside(self, table: str, which: str, rows: Sequence[tuple[Any, ...]]) -> None:
        """Leaves rows out from now on, and reports it; they stay in the file."""
        rows = [row for row in rows if (table, *row) not in self._left_out]
        if not rows:
            return
        self._left_out.update((table, *row) for row in rows)
        with suppress(sqlite3.Error), self.transaction():
            now = self.now().isoformat()
            self.base.executemany(
                f"update {table} set aside = ? where {which} and aside is null",
                [(now, *row) for row in rows],
            )
        self.when_set_aside(table, len(rows))


def _identity(path: Path) -> tuple[int, int]:
    """Tells a file from another one of its name."""
    found = path.stat()
    return found.st_dev, found.st_ino


def connect(path: Path | None) -> sqlite3.Connection:
    base = sqlite3.connect(
        ":memory:" if path is None else path, timeout=schema.BUSY_SECONDS, isolation_level=None
    )
    base.text_factory = _text
    return base


def _text(raw: bytes) -> str | bytes:
    """Gives bytes that are no text as they are: the reader of the cell notices that, and they are
    written again as they were."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def _readable_rows(damaged: Path, table: str, columns: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The rows from the beginning up to a damage, and from the end back to it."""
    address = f"{damaged.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=schema.BUSY_SECONDS)) as base:
        base.text_factory = _text
        # Tables of which nothing can be made are passed over, and the others are there.
        base.execute("pragma writable_schema = on")
        try:
            there = {name for _, name, *_ in base.execute(f"pragma table_info({table})")}
        except sqlite3.Error:
            return
        names = [name for name in columns if name in there]
        if not names:
            return
        key = ", ".join(KEYS_OF[table])
        back = ", ".join(f"{name} desc" for name in KEYS_OF[table])
        for order in (key, back):
            with suppress(sqlite3.Error):
                asked = f"select {', '.join(names)} from {table} not indexed order by {order}"
                for row in base.execute(asked):
                    yield dict(zip(names, row, strict=True))
