"""Matches, profiles and results in one SQLite file, of which nothing gets lost.

Every move is one transaction, on the disk before it counts as played. A match is kept as its
record is: options, seed, hash of the component set, an optional start position and the log of
moves and events; loading replays it.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache, wraps
from itertools import chain
from os import urandom
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Concatenate, Final, NamedTuple, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from game.services import cells
from game.services.cells import Unreadable
from game.services.naming import shortened
from game.services.teams import dressed

# What matches are made of is loaded with the first match: the menu opens sooner without.
if TYPE_CHECKING:
    from game.core.match import Match, Step
    from game.core.notation import Json
    from game.core.rules import AnyRules, Result, Seat

VERSION: Final = 3
GONE_FOR: Final = timedelta(days=1)
"""So long a removed match is kept at least: a window beside this one may still bring it back."""
BUSY_SECONDS: Final = 5.0
"""How long to wait for another copy of the program that is writing."""
_AGAIN_SECONDS: Final = 0.01
_SEED_BYTES: Final = 6
CHECKED_BYTES: Final = 8 * 1024 * 1024
"""So much is checked whole when it is opened. Of a larger file a fault is found when it is met:
to start takes no longer because many matches are kept."""
MOST_PLAYERS: Final = 99
_AT_ONCE: Final = 500
"""Of so many matches the results are read with one question."""
CACHE_KIBIBYTES: Final = 512
"""Of the file's pages in memory. What is read is little; SQLite would let it grow to 2,000."""

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
"""`aside` says since when a row is left out, because it cannot be read."""
_UNFINISHED: Final = "finished is null and gone is null and aside is null"
_FINISHED: Final = "finished is not null and gone is null and aside is null"

COPY: Final = "copy"
"""Why a match is practice: it goes on from a copy of one that wasn't over."""
SHOWN: Final = "shown"
"""The same: it was played on after everything of it had been shown."""

Figures = Sequence[Mapping[str, Any]]
"""Per seat what the players of a game care about beside the score: {"drawn": 12}. Or nothing."""


class Profile(NamedTuple):
    """Somebody who plays at this computer."""

    id: int
    name: str
    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits on a seat: a person, by profile or as a guest, or a computer player of a level."""

    name: str
    colour: str
    shape: str
    profile: int | None = None
    level: str | None = None


Seats = tuple[Sitting, ...]


@dataclass(frozen=True, slots=True)
class Saved:
    """What a list of matches shows of one."""

    id: int
    game: str
    players: int
    options: Mapping[str, Any]
    seats: tuple[Sitting, ...]
    house: Mapping[str, Any]
    """How this table plays where the rules say nothing: {"undo_past_chance": true}."""
    changed: datetime
    finished: datetime | None
    gave_up: Seat | None
    """Who ended the match before its end."""
    seconds: float
    """Playing time; 0 where it was never measured."""
    went_back: int
    """How often undo went past a die or a draw."""
    practice: str | None = None
    """Why the match doesn't count: `COPY`, `SHOWN`; None where it does."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat did in a finished match."""

    match: Saved
    seat: Seat
    place: int
    """1 for those who are ahead, which alone is no win: a solo game can be lost."""
    share: float
    """Its share of the win."""
    score: Any
    figures: Mapping[str, Any]

    @property
    def sitting(self) -> Sitting:
        return self.match.seats[self.seat]


class _Kept(NamedTuple):
    """What a table left in the file of its match, or found there."""

    number: int
    steps: tuple[Step, ...]
    """None of them where all have to be written again."""
    row: Mapping[str, Any]
    """The match itself, should it be gone from the file. What `changed` says in it tells when
    others have written: another program, or another table of this one."""
    was_over: bool = False
    """Whether it had ended before, so that everything of it has been shown."""


class NewerDatabase(Exception):
    """The file was written by a later version of the program."""


class DamagedDatabase(sqlite3.DatabaseError):
    """What is in the file does not hang together."""


class LostDatabase(sqlite3.OperationalError):
    """The file is not there any more, and cannot be made anew."""


class ReplacedDatabase(sqlite3.OperationalError):
    """Another file lies where the one lay that is open."""


def utc_now() -> datetime:
    return datetime.now(UTC)


_Given = ParamSpec("_Given")
_Got = TypeVar("_Got")


def _careful(
    way: Callable[Concatenate[Store, _Given], _Got],
) -> Callable[Concatenate[Store, _Given], _Got]:
    """What reads, or writes all or nothing: it is done again in memory where the disk fails."""

    @wraps(way)
    def done(store: Store, /, *given: _Given.args, **more: _Given.kwargs) -> _Got:
        try:
            return way(store, *given, **more)
        except sqlite3.Error as problem:
            if store.when_disk_fails is None or not store.when_disk_fails(problem):
                raise
            return way(store, *given, **more)

    return done


class Store:
    """An open database; `rescue.open_store` opens one whatever is on the disk."""

    def __init__(self, path: Path | None, now: Callable[[], datetime] = utc_now) -> None:
        """Without a path everything is kept in memory, and lost at the end."""
        self.path = path
        self.when_disk_fails: Callable[[Exception], bool] | None = None
        """Asked when the disk failed: true where what was to be done can be done now, in memory."""
        self.when_set_aside: Callable[[str, int], None] = lambda _table, _rows: None
        """Told how many rows of which table cannot be read and are left out from now on."""
        self.dressed: Callable[[Seats], Seats] = lambda seats: seats
        """How seats that are read are shown, as whoever has the words for it says."""
        self._left_out: set[tuple[Any, ...]] = set()
        """The rows that were told of, also where that cannot be written."""
        self._now = now
        self._kept: WeakKeyDictionary[Match, _Kept] = WeakKeyDictionary()
        self._base = _connect(path)
        try:
            _prepare(self._base)
            self._file = None if path is None else _identity(path)
            with self._transaction():
                before = (self._now() - GONE_FOR).isoformat()
                self._base.execute("delete from matches where gone < ?", (before,))
        except BaseException:
            self._base.close()
            raise

    def close(self) -> None:
        self._base.close()

    def move_to_memory(self) -> None:
        """Goes on without the disk, with all that can be read from it."""
        memory = _connect(None)
        try:
            self._base.backup(memory)
        except sqlite3.Error:  # not even read: what is being played is what there is
            memory.close()
            memory = _connect(None)
            _prepare(memory)
            self._save_heads(memory)
        self._base.close()
        self._base = memory
        self._base.execute("pragma foreign_keys = on")
        self.path = None

    def _save_heads(self, base: sqlite3.Connection) -> None:
        """The matches that are being played; their steps are written again with the next move."""
        for match, kept in list(self._kept.items()):
            _insert(base, "insert or ignore", kept.row)
            self._kept[match] = kept._replace(steps=())

    def forget_all(self) -> None:
        """Goes on in memory, with nothing; what is on the disk stays as it is."""
        self._base.close()
        self._base = _connect(None)
        _prepare(self._base)
        self._kept.clear()
        self.path = None

    def begin_anew(self, set_aside: Callable[[Path], Path], *, take_over: bool = True) -> Path:
        """Goes on in a new file, with all that can be read from the damaged one unless it is not
        to be taken over. That is set aside, and its name is given back."""
        path = self.path
        assert path is not None
        self._base.close()
        # Whatever fails now, there is a database to go on with.
        self._base = _connect(None)
        _prepare(self._base)
        aside = set_aside(path)
        base = _connect(path)
        try:
            _prepare(base)
            identity = _identity(path)
        except BaseException:
            base.close()
            raise
        self._base.close()
        self._base, self._file = base, identity
        if take_over:
            self.take_what_can_be_read(aside)
            self._save_heads(self._base)
        else:
            self._kept.clear()
        return aside

    def take_what_can_be_read(self, damaged: Path) -> None:
        """The rows of a damaged file, as far as they can be had; those that are there stay."""
        with suppress(sqlite3.Error, OSError), self._transaction():
            for table, columns in _COLUMNS_OF.items():
                for row in _rows_to_be_had(damaged, table, columns):
                    marks = ", ".join(f":{name}" for name in row)
                    names = ", ".join(row)
                    with suppress(sqlite3.Error):
                        self._base.execute(
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
        _prepare(self._base)

    def _take_over_copy(self, path: Path) -> None:
        """With its journal, which holds the last moves of a program that was killed."""
        from shutil import copyfile
        from tempfile import TemporaryDirectory

        with TemporaryDirectory(prefix="quincunx-", ignore_cleanup_errors=True) as folder:
            copy = Path(folder, path.name)
            copyfile(path, copy)
            with suppress(FileNotFoundError):
                copyfile(f"{path}-wal", f"{copy}-wal")
            self._take_over(copy.as_uri())

    def _take_over(self, address: str) -> None:
        with closing(sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS)) as file:
            file.backup(self._base)

    def copy_to(self, path: Path) -> None:
        """A whole copy, also while the file is in use."""
        with closing(sqlite3.connect(path)) as copy:
            self._base.backup(copy)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All of it is written, or nothing; the writer's lock is taken at once."""
        if self.path is not None:
            self._look_for_file(self.path)
        self._base.execute("begin immediate")
        try:
            yield
            self._base.execute("commit")
        except BaseException:
            if self._base.in_transaction:
                self._base.execute("rollback")
            raise

    def _look_for_file(self, path: Path) -> None:
        """The open file goes on without a name where somebody took it away: it is made anew. What
        was put in its place is nobody's to write over."""
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
        memory = _connect(None)
        self._base.backup(memory)
        self._base.close()  # before: it takes away its journals, by their names
        self._base = memory
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._base = _connect(path)
            memory.backup(self._base)
            _prepare(self._base)
            self._file = _identity(path)
        except (sqlite3.Error, OSError) as problem:
            self._base = memory
            raise LostDatabase(f"{path} cannot be made anew") from problem
        memory.close()

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """All that is read comes from the same moment, whoever writes meanwhile."""
        self._base.execute("begin")
        try:
            yield
        finally:
            if self._base.in_transaction:
                self._base.execute("rollback")

    # --- profiles ---

    @_careful
    def profiles(self) -> list[Profile]:
        rows = self._base.execute(
            "select id, name, colour, shape from profiles"
            " where gone is null and aside is null order by id"
        )
        return list(self._readable("profiles", rows.fetchall(), _profile))

    @_careful
    def add_profile(self, name: str, colour: str, shape: str) -> Profile:
        with self._transaction():
            done = self._base.execute(
                "insert into profiles (name, colour, shape) values (?, ?, ?)",
                (name, colour, shape),
            )
        assert done.lastrowid is not None
        return Profile(done.lastrowid, name, colour, shape)

    @_careful
    def change_profile(self, profile: Profile) -> None:
        with self._transaction():
            self._base.execute(
                "update profiles set name = ?, colour = ?, shape = ? where id = ?",
                (profile.name, profile.colour, profile.shape, profile.id),
            )

    def remove_profile(self, profile: int) -> None:
        """Its matches and results stay; `restore_profile` brings it back."""
        self._mark_gone("profiles", profile, self._time())

    def restore_profile(self, profile: int) -> None:
        self._mark_gone("profiles", profile, None)

    # --- matches ---

    @_careful
    def begin(
        self,
        match: Match,
        seats: Sequence[Sitting],
        house: Mapping[str, Json] | None = None,
        *,
        practice: str | None = None,
        copy_of: int | None = None,
    ) -> int:
        """Keeps a match from now on; its number is what all else asks for. `copy_of`: the match
        of whose secrets the end of this one would tell."""
        with self._transaction():
            done = self._base.execute(
                "insert into matches"
                " (game, players, options, seats, house, head, changed, practice, copy_of)"
                " values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    match.rules.id,
                    match.players,
                    json.dumps(match.options),
                    json.dumps([asdict(seat) for seat in seats]),
                    json.dumps(dict(house or {})),
                    _head_of(match),
                    self._time(),
                    practice,
                    copy_of,
                ),
            )
            assert done.lastrowid is not None
            number = done.lastrowid
            self._write_steps(number, match, 0)
            self._write_result(number, match.players, match.rules.result(match.state))
            row = self._row(number)
        self._kept[match] = _Kept(number, match.steps, row)
        return number

    @_careful
    def save(self, number: int, match: Match, seconds: float = 0.0, figures: Figures = ()) -> int:
        """Brings what is kept up to the match: played, taken back or brought back alike.

        The seconds are those played since the last time. A result is written where there is
        one; of a match that somebody gave up it stays until a move is played or taken back.

        Gives the number under which it is kept: another one where somebody else has gone on with
        the match in another way, so that neither takes anything from the other.
        """
        result, kept = match.rules.result(match.state), None
        with self._transaction():
            number, is_changed = self._write_log(number, match, seconds)
            if is_changed:
                self._write_result(number, match.players, result, figures)
                kept = _Kept(number, match.steps, self._row(number))
            elif result is not None:
                self._write_figures(number, figures)
        if kept is not None:  # else somebody else may have changed it
            self._kept[match] = kept
        return number

    @_careful
    def give_up(
        self,
        number: int,
        match: Match,
        seat: Seat,
        ranking: Sequence[Sequence[Seat]],
        scores: Sequence[Json],
        seconds: float = 0.0,
        figures: Figures = (),
    ) -> int:
        """Ends a match before its end: who gives up is in the last group of the ranking.

        The first group shares the win, unless it is the last as well. The record stays as it
        is, so it can still be looked at; going on from it makes the match unfinished again.
        """
        from game.core.rules import Result

        if sorted(chain(*ranking)) != list(range(match.players)) or seat not in ranking[-1]:
            raise ValueError(f"seat {seat} cannot give up with the ranking {ranking}")
        winners = tuple(ranking[0]) if len(ranking) > 1 else ()
        result = Result(winners, tuple(map(tuple, ranking)), tuple(scores))
        with self._transaction():
            number, _ = self._write_log(number, match, seconds, ends=True)
            self._write_result(number, match.players, result, figures, gave_up=seat)
            row = self._row(number)
        self._kept[match] = _Kept(number, match.steps, row, was_over=True)
        return number

    @_careful
    def load(self, number: int, rules_of: Callable[[Json, str], AnyRules]) -> Match:
        """The match, replayed step by step; `Refused` where it does not replay. Nothing is
        written: somebody else may be playing it."""
        from game.core.match import Match

        row, steps, record = self._read_match(number)
        match = Match.load(record, rules_of)
        is_same = match.encoded_steps(0) == steps
        was_over = row["finished"] is not None
        self._kept[match] = _Kept(number, match.steps if is_same else (), row, was_over)
        return match

    @_careful
    def is_played_elsewhere(self, match: Match) -> bool:
        """Whether others have gone on with a match since it was written here last: what is played
        here now goes on as a match of its own."""
        left = self._kept.get(match)
        found = None if left is None else self._find_row(left.number)
        if left is None or found is None or found["changed"] == left.row["changed"]:
            return False
        there = self._steps(left.number)
        return there != match.encoded_steps(0)[: len(there)]

    def practice(self, match: Match) -> str | None:
        """Why a match doesn't count, as far as it is known since it was written last."""
        kept = self._kept.get(match)
        return None if kept is None else kept.row["practice"]

    @_careful
    def note_copy(self, number: int, seed: int) -> None:
        """A copy of an unfinished match was given away; by its own seed it is known again."""
        with self._transaction():
            self._base.execute(
                "update matches set copies = coalesce(copies, '') || ? where id = ?",
                (f" {seed} ", number),
            )

    @_careful
    def copied_from(self, seed: int) -> int | None:
        """The match of which that is a copy, or of a copy of which."""
        found = self._base.execute(
            "select coalesce(copy_of, id) from matches where instr(copies, ?)", (f" {seed} ",)
        ).fetchone()
        return None if found is None else found[0]

    @_careful
    def record(self, number: int) -> dict[str, Json]:
        """`Unreadable` where a part of it is damaged."""
        return self._read_match(number)[2]

    def _read_match(self, number: int) -> tuple[dict[str, Any], list[Json], dict[str, Json]]:
        """The row of a match, its steps, and the record that both make."""
        with self._reading():
            row, steps = self._row(number), self._steps(number)
        head = cells.json_of(row["head"])
        if type(head) is not dict or (head.get("game"), head.get("players")) != (
            row["game"],
            row["players"],
        ):
            raise Unreadable
        return row, steps, {**head, "steps": steps}

    @_careful
    def keep_laid(self, number: int, laid: Mapping[str, Json]) -> None:
        """Keeps what lies before the seats of a match and isn't played yet. It is no part of the
        match: nothing else changes."""
        with self._transaction():
            told = json.dumps(dict(laid))
            self._base.execute("update matches set laid = ? where id = ?", (told, number))

    @_careful
    def laid(self, number: int) -> dict[str, Json]:
        """What was kept so; nothing where it can't be read."""
        row = self._base.execute("select laid from matches where id = ?", (number,)).fetchone()
        try:
            found = None if row is None else json.loads(row[0])
        except (ValueError, TypeError, RecursionError):
            return {}
        return found if type(found) is dict else {}

    @_careful
    def saved(self, number: int) -> Saved:
        found = next(self._matches("id = ? and aside is null", (number,)), None)
        if found is None:
            raise KeyError(number)
        return found

    @_careful
    def unfinished(self, most: int = -1, after: int = 0) -> list[Saved]:
        """Matches to go on with, the last played first: so many of them, after the first few."""
        return list(self._matches(_UNFINISHED, (), most, after))

    @_careful
    def finished(self, most: int = -1, after: int = 0) -> list[Saved]:
        return list(self._matches(_FINISHED, (), most, after))

    @_careful
    def count_unfinished(self) -> int:
        return self._count(_UNFINISHED)

    @_careful
    def count_finished(self) -> int:
        return self._count(_FINISHED)

    def _count(self, where: str) -> int:
        (found,) = self._base.execute(f"select count(*) from matches where {where}").fetchone()
        return int(found)

    @_careful
    def has_finished(self, game: str) -> bool:
        """Whether a match of that game was ever played to its end here."""
        asked = f"select 1 from matches where game = ? and {_FINISHED} limit 1"
        return self._base.execute(asked, (game,)).fetchone() is not None

    @_careful
    def games_played_last(self, most: int = 20) -> list[str]:
        """The games of the last matches, finished or not, the newest first."""
        rows = self._base.execute(
            "select game from matches where gone is null and aside is null"
            " order by changed desc, id desc limit ?",
            (most,),
        )
        return [game for (game,) in rows if type(game) is str]

    @_careful
    def with_steps(self, match: Match) -> list[Saved]:
        """The matches of that game with as many steps, the last of them the same: perhaps that
        match itself, or a copy of it."""
        steps = match.encoded_steps()
        where = "gone is null and aside is null and game = ? and not exists (select 1 from steps"
        where += " where match = matches.id and number >= ?)"
        values: tuple[Any, ...] = (match.rules.id, len(steps))
        if steps:
            where += " and exists (select 1 from steps where match = matches.id"
            where += " and number = ? and step = ?)"
            values += (len(steps) - 1, json.dumps(steps[-1]))
        return list(self._matches(where, values))

    def remove(self, number: int) -> None:
        """`restore` brings it back, until the program starts anew on another day."""
        self._mark_gone("matches", number, self._time())

    def restore(self, number: int) -> None:
        self._mark_gone("matches", number, None)

    @_careful
    def results(self) -> list[SeatResult]:
        """Of every seat of every finished match, the oldest first."""
        return list(chain(*self._results(self._base.execute(_RESULTS_ASKED + _IN_ORDER))))

    @_careful
    def results_in(self, number: int) -> list[SeatResult]:
        """Of every seat of one finished match."""
        asked = f"{_RESULTS_ASKED} and id = ?"
        return list(chain(*self._results(self._base.execute(asked, (number,)))))

    @_careful
    def results_of(
        self, profile: int, game: str, after: tuple[str, int] = ("", 0), most: int = -1
    ) -> tuple[list[list[SeatResult]], tuple[str, int] | None]:
        """Those of somebody in a game, match by match, the oldest first.

        So many matches are looked at after those that have been: the second value says where to
        go on, None at the end.
        """
        asked = f"{_RESULTS_ASKED} and game = ? and (finished, id) > (?, ?) and instr(seats, ?)"
        given = (game, *after, f'"profile": {profile}', most)
        rows = self._base.execute(f"{asked}{_IN_ORDER} limit ?", given).fetchall()
        found = self._results(rows, lambda sitting: sitting.profile == profile)
        place = _COLUMNS.index("finished"), _COLUMNS.index("id")
        is_last = most < 0 or len(rows) < most
        return found, None if is_last else (rows[-1][place[0]], rows[-1][place[1]])

    @_careful
    def results_before(
        self, profile: int, match: Saved, most: int, skip: int
    ) -> list[list[SeatResult]]:
        """Those of somebody in the game of a match, from that match back: so many matches after
        the first few."""
        asked = (
            f"{_RESULTS_ASKED} and game = ? and instr(seats, ?) and (finished, id) <= "
            "(select finished, id from matches where id = ?) and practice is null"
            " order by finished desc, id desc limit ? offset ?"
        )
        given = (match.game, f'"profile": {profile}', match.id, most, skip)
        rows = self._base.execute(asked, given).fetchall()
        return self._results(rows, lambda sitting: sitting.profile == profile)

    @_careful
    def last_finished_by(self, profile: int, game: str) -> str | None:
        """When somebody last finished a match of a game; of two times the later is the greater."""
        found = self._base.execute(
            f"select finished from matches where game = ? and {_FINISHED} and instr(seats, ?)"
            " order by finished desc, id desc limit 1",
            (game, f'"profile": {profile},'),
        ).fetchone()
        return found[0] if found is not None and type(found[0]) is str else None

    @_careful
    def tables_of_finished(
        self, after: int, most: int
    ) -> tuple[dict[tuple[str, Seats], int], int | None]:
        """Which people finished how many matches of a game together, among so many matches.

        They are counted from the oldest on, after the one of that number; the second value says
        where to go on, None at the end.
        """
        rows = self._base.execute(
            f"select id, game, seats from matches not indexed where id > ? and {_FINISHED}"
            " and practice is null order by id limit ?",
            (after, most),
        ).fetchall()
        found: dict[tuple[str, Seats], int] = {}
        for (game, told), matches in Counter((game, told) for _, game, told in rows).items():
            with suppress(Unreadable):
                found[cells.text(game), _seats(told)] = matches
        return found, rows[-1][0] if len(rows) == most else None

    def _results(
        self, rows: Iterable[Sequence[Any]], wanted: Callable[[Sitting], bool] | None = None
    ) -> list[list[SeatResult]]:
        """Of matches: those of the seats that are wanted, or of all. Each list is of one match."""
        found: list[list[SeatResult]] = []
        bad: list[tuple[int, Any]] = []
        matches = list(self._readable("matches", list(rows), self._saved))
        for first in range(0, len(matches), _AT_ONCE):
            several = matches[first : first + _AT_ONCE]
            kept = self._rows_of_results([saved.id for saved in several])
            for saved in several:
                own: list[SeatResult] = []
                for seat, *told in kept.get(saved.id, ()):
                    is_seat = type(seat) is int and 0 <= seat < saved.players
                    if is_seat and wanted is not None and not wanted(saved.seats[seat]):
                        continue
                    try:
                        own.append(_result(saved, seat, *told))
                    except Unreadable:
                        bad.append((saved.id, seat))
                found.append(own)
        self._set_aside("results", "match = ? and seat = ?", bad)
        return found

    def _rows_of_results(self, matches: Sequence[int]) -> dict[int, list[Sequence[Any]]]:
        marks = ", ".join("?" * len(matches))
        rows = self._base.execute(
            "select match, seat, place, share, score, figures from results"
            f" where match in ({marks}) and aside is null order by match, seat",
            matches,
        )
        found: dict[int, list[Sequence[Any]]] = {}
        for match, *told in rows:
            found.setdefault(match, []).append(told)
        return found

    # --- what cannot be read ---

    def _readable(
        self, table: str, rows: Sequence[Sequence[Any]], read: Callable[[Sequence[Any]], _Got]
    ) -> Iterator[_Got]:
        """What the rows say; those that cannot be read are set aside. A row begins with its id."""
        bad: list[tuple[Any, ...]] = []
        for row in rows:
            try:
                yield read(row)
            except Unreadable:
                bad.append((row[0],))
        self._set_aside(table, "id = ?", bad)

    def _set_aside(self, table: str, which: str, rows: Sequence[tuple[Any, ...]]) -> None:
        """Leaves them out from now on, and tells of it; nothing of them is lost."""
        rows = [row for row in rows if (table, *row) not in self._left_out]
        if not rows:
            return
        self._left_out.update((table, *row) for row in rows)
        with suppress(sqlite3.Error), self._transaction():
            now = self._now().isoformat()
            self._base.executemany(
                f"update {table} set aside = ? where {which} and aside is null",
                [(now, *row) for row in rows],
            )
        self.when_set_aside(table, len(rows))

    # --- rows ---

    def _time(self) -> str:
        """Now, and later than all that is kept. Should the clock have been set back, time goes on
        from the newest: matches stay in the order in which they were played."""
        now = self._now()
        (newest,) = self._base.execute("select max(changed) from matches").fetchone()
        # Where somebody has spoilt it, it is nothing to go by.
        with suppress(ValueError, TypeError, OverflowError):
            if newest is not None and (latest := datetime.fromisoformat(newest)) >= now:
                now = latest + timedelta(microseconds=1)
        return now.isoformat()

    @_careful
    def _mark_gone(self, table: str, number: int, when: str | None) -> None:
        with self._transaction():
            self._base.execute(f"update {table} set gone = ? where id = ?", (when, number))

    def _row(self, number: int) -> dict[str, Any]:
        found = self._find_row(number)
        if found is None:
            raise KeyError(number)
        return found

    def _find_row(self, number: int) -> dict[str, Any] | None:
        asked = self._base.execute("select * from matches where id = ?", (number,))
        found = asked.fetchone()
        return found and {
            name: value for (name, *_), value in zip(asked.description, found, strict=True)
        }

    def _steps(self, number: int) -> list[Json]:
        rows = self._base.execute(
            "select step from steps where match = ? order by number", (number,)
        )
        return [cells.json_of(step) for (step,) in rows]

    def _write_log(
        self, number: int, match: Match, seconds: float, *, ends: bool = False
    ) -> tuple[int, bool]:
        """Writes what differs from what was left; says under which number, and whether it did."""
        from game.core.rules import CHANCE

        left = self._kept.get(match)
        if left is None:
            left = _Kept(number, (), self._row(number))
        number, steps = left.number, match.steps
        same = 0
        while same < min(len(left.steps), len(steps)) and left.steps[same] is steps[same]:
            same += 1
        lost_chance = any(step.actor == CHANCE for step in left.steps[same:])
        is_changed = ends or same < max(len(left.steps), len(steps))
        practice = None
        if is_changed:
            plays_on = not ends or same < max(len(left.steps), len(steps))
            practice = SHOWN if plays_on and self._was_over(left) else None
            number, same = self._where_to_write(left, match, same)
        self._base.execute(
            "update matches set seconds = seconds + ?, went_back = went_back + ? where id = ?",
            (seconds, lost_chance, number),
        )
        if is_changed:
            self._base.execute(
                "update matches set gone = null, practice = coalesce(practice, ?) where id = ?",
                (practice, number),
            )
            self._base.execute("delete from steps where match = ? and number >= ?", (number, same))
            self._write_steps(number, match, same)
        return number, is_changed

    def _was_over(self, left: _Kept) -> bool:
        """Whether everything was shown, here or in another window."""
        found = self._find_row(left.number)
        was_running = left.row["finished"] is None
        return left.was_over or (
            was_running and found is not None and found["finished"] is not None
        )

    def _where_to_write(self, left: _Kept, match: Match, same: int) -> tuple[int, int]:
        """The number of the match and the first step to be written: what others have done with it
        meanwhile is neither written over nor lost."""
        found = self._find_row(left.number)
        if found is None:  # removed for good
            _insert(self._base, "insert", left.row)
            return left.number, 0
        if found["changed"] == left.row["changed"]:
            return left.number, same
        there = self._steps(left.number)
        is_same = found["head"] == left.row["head"] and not _draws_otherwise(match, found["head"])
        if is_same and there == match.encoded_steps(0)[: len(there)]:
            return left.number, len(there)
        return self._insert_own(left, match), 0

    def _insert_own(self, left: _Kept, match: Match) -> int:
        """A match of its own for what goes another way. It shares nothing that is still to come
        with the other one; but the end of either would tell of hands that both still hold."""
        if not _draws_otherwise(match, left.row["head"]):
            match.draw_anew(int.from_bytes(urandom(_SEED_BYTES)))
        own = {
            **left.row, "id": None, "finished": None, "gave_up": None, "gone": None,
            "head": _head_of(match), "laid": "{}", "copies": "", "practice": COPY,
            "copy_of": (left.row["copy_of"] or left.number) if match.has_secrets else None,
        }  # fmt: skip
        return _insert(self._base, "insert", own)

    def _write_steps(self, number: int, match: Match, first: int) -> None:
        encoded = match.encoded_steps(first)
        self._base.executemany(
            "insert into steps (match, number, step) values (?, ?, ?)",
            [(number, first + n, json.dumps(step)) for n, step in enumerate(encoded)],
        )

    def _write_result(
        self,
        number: int,
        players: int,
        result: Result | None,
        figures: Figures = (),
        gave_up: Seat | None = None,
    ) -> None:
        self._base.execute("delete from results where match = ?", (number,))
        now = self._time()
        self._base.execute(
            "update matches set changed = ?, finished = ?, gave_up = ? where id = ?",
            (now, None if result is None else now, gave_up, number),
        )
        if result is not None:
            self._base.executemany(
                "insert into results (match, seat, place, share, score) values (?, ?, ?, ?, ?)",
                [(number, *row) for row in _rows_of(result, players)],
            )
            self._write_figures(number, figures)
            self._tell_copies(number)

    def _tell_copies(self, number: int) -> None:
        """The end of a match shows everything: also to whoever plays on with a copy of it, or
        with what it is a copy of."""
        self._base.execute(
            "update matches set practice = coalesce(practice, ?)"
            " where finished is null and coalesce(copy_of, id) ="
            " (select coalesce(copy_of, id) from matches where id = ?)",
            (SHOWN, number),
        )

    def _write_figures(self, number: int, figures: Figures) -> None:
        self._base.executemany(
            "update results set figures = ? where match = ? and seat = ?",
            [(json.dumps(dict(own)), number, seat) for seat, own in enumerate(figures)],
        )

    def _matches(
        self, where: str, values: tuple[Any, ...] = (), most: int = -1, after: int = 0
    ) -> Iterator[Saved]:
        rows = self._base.execute(
            f"select {', '.join(_COLUMNS)} from matches where {where}"
            " order by changed desc, id desc limit ? offset ?",
            (*values, most, after),
        )
        yield from self._readable("matches", rows.fetchall(), self._saved)

    def _saved(self, row: Sequence[Any]) -> Saved:
        told = dict(zip(_COLUMNS, row, strict=True))
        players = cells.whole(told["players"], 1, MOST_PLAYERS)
        options, seats = cells.mapping(told["options"]), _seats(told["seats"])
        if len(seats) != players:
            raise Unreadable
        return Saved(
            id=told["id"],
            game=cells.text(told["game"]),
            players=players,
            options=options,
            # Of matches of before, partners are kept in a colour of their own each.
            seats=self.dressed(dressed(seats, options)),
            house=cells.mapping(told["house"]),
            changed=cells.time(told["changed"]),
            finished=cells.time_or_none(told["finished"]),
            gave_up=cells.whole_or_none(told["gave_up"], 0, players - 1),
            seconds=cells.number(told["seconds"], 0, cells.LARGEST),
            went_back=cells.whole(told["went_back"], 0, cells.LARGEST),
            practice=None if told["practice"] is None else cells.text(told["practice"]),
        )


_COLUMNS: Final = tuple(column.name for column in fields(Saved))
"""A match's columns are called as what is shown of it; the first is its id."""
_RESULTS_ASKED: Final = f"select {', '.join(_COLUMNS)} from matches where {_FINISHED}"
_IN_ORDER: Final = " order by finished, id"


@lru_cache(maxsize=1024)
def _seats(told: Any) -> Seats:
    """Who sits at a table; the same people sit at many. What a later version says of a seat beside
    this stays in the file."""
    found = cells.json_of(told)
    if type(found) is not list or not found:
        raise Unreadable
    return tuple(map(_sitting, found))


def _sitting(told: Any) -> Sitting:
    if type(told) is not dict:
        raise Unreadable
    level, name = told.get("level"), told.get("name")
    if type(name) is not str:
        raise Unreadable
    return Sitting(
        shortened(name),
        cells.text(told.get("colour")),
        cells.text(told.get("shape")),
        cells.whole_or_none(told.get("profile"), -cells.LARGEST, cells.LARGEST),
        None if level is None else shortened(cells.text(level)),
    )


def _profile(row: Sequence[Any]) -> Profile:
    number, *told = row
    name, colour, shape = map(cells.text, told)
    name = shortened(name)
    return Profile(number, cells.text(name), colour, shape)


def _result(
    saved: Saved, seat: Any, place: Any, share: Any, score: Any, figures: Any
) -> SeatResult:
    return SeatResult(
        saved,
        cells.whole(seat, 0, saved.players - 1),
        cells.whole(place, 1, saved.players),
        cells.number(share, 0, 1),
        cells.score(score),
        cells.figures(figures),
    )


def results_from(saved: Saved, result: Result | None) -> list[SeatResult]:
    """What the rules say of every seat of a match; without a result all are level."""
    if result is None:
        level = [(seat, 1, 0.0, "null") for seat in range(saved.players)]
        return [_result(saved, *row, "{}") for row in level]
    return [_result(saved, *row, "{}") for row in _rows_of(result, saved.players)]


def ended(match: Saved) -> datetime:
    """When a match was finished; of one that is not, when it was last played."""
    return match.finished or match.changed


def _rows_of(result: Result, players: int) -> Iterator[tuple[int, int, float, str]]:
    """Seat, place, share of the win and score; equal scores share a place."""
    better = 0
    for group in result.ranking:
        for seat in group:
            share = 1 / len(result.winners) if seat in result.winners else 0.0
            score = result.scores[seat * len(result.scores) // players]
            yield seat, better + 1, share, json.dumps(score)
        better += len(group)


def _head_of(match: Match) -> str:
    """A record without its steps."""
    return json.dumps({key: value for key, value in match.record().items() if key != "steps"})


def _draws_otherwise(match: Match, head: str) -> bool:
    """Whether chance comes from another seed than that of what is kept."""
    try:
        kept = json.loads(head)
        return (match.seed, match.chance) != (kept["seed"], kept["chance"])
    except (ValueError, TypeError, KeyError):
        return True  # somebody has spoilt it meanwhile


def _identity(path: Path) -> tuple[int, int]:
    """Tells a file from another one of its name."""
    found = path.stat()
    return found.st_dev, found.st_ino


def _insert(base: sqlite3.Connection, how: str, row: Mapping[str, Any]) -> int:
    """Puts a match in as it was; its number."""
    marks = ", ".join(f":{name}" for name in row)
    done = base.execute(f"{how} into matches ({', '.join(row)}) values ({marks})", dict(row))
    assert done.lastrowid is not None
    return done.lastrowid


def _connect(path: Path | None) -> sqlite3.Connection:
    base = sqlite3.connect(
        ":memory:" if path is None else path, timeout=BUSY_SECONDS, isolation_level=None
    )
    base.text_factory = _text
    return base


def _text(raw: bytes) -> str | bytes:
    """Bytes that are no text are handed on as they are: whoever reads them sees that they are not
    what should stand there, and they are written again as they were."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def _prepare(base: sqlite3.Connection) -> None:
    """Checks the file and brings it to this version."""
    base.execute("pragma foreign_keys = on")
    base.execute(f"pragma cache_size = -{CACHE_KIBIBYTES}")
    _keep_a_journal(base)
    base.execute("pragma synchronous = full")
    _check_pages(base)
    base.execute("begin immediate")
    try:
        (version,) = base.execute("pragma user_version").fetchone()
        if version > VERSION:
            raise NewerDatabase(version)
        if version < 0:
            raise DamagedDatabase("it is of no version")
        for step in range(version, VERSION):
            for statement in _MIGRATIONS[step]:
                base.execute(statement)
        _check_tables(base)
        # Written also when nothing changes: a file that cannot be written is found out now.
        base.execute(f"pragma user_version = {VERSION}")
        base.execute("commit")
    except BaseException:
        if base.in_transaction:
            base.execute("rollback")
        raise


def _check_pages(base: sqlite3.Connection) -> None:
    """Whether the file hangs together, where it is small enough to be read through at once."""
    (pages,), (size,) = (
        base.execute(f"pragma {each}").fetchone() for each in ("page_count", "page_size")
    )
    if pages * size <= CHECKED_BYTES:
        problem = base.execute("pragma quick_check(1)").fetchone()
        if problem != ("ok",):
            raise DamagedDatabase(str(problem and problem[0]))


def _check_tables(base: sqlite3.Connection) -> None:
    """What the tables are like is read from the file, too."""
    for table in _COLUMNS_OF:
        if not _likeness(base, table) >= _right_likeness()[table]:
            raise DamagedDatabase(f"the table {table} is not as it should be")


def _likeness(base: sqlite3.Connection, table: str) -> set[tuple[Any, ...]]:
    """The columns of a table, and what they refer to."""
    columns = base.execute(f"pragma table_info({table})").fetchall()
    points = base.execute(f"pragma foreign_key_list({table})").fetchall()
    return {each[1:] for each in columns} | {each[2:] for each in points}


@cache
def _right_likeness() -> dict[str, set[tuple[Any, ...]]]:
    """The same of a new database."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as base:
        for statement in chain(*_MIGRATIONS):
            base.execute(statement)
        return {table: _likeness(base, table) for table in _COLUMNS_OF}


def _rows_to_be_had(damaged: Path, table: str, columns: Sequence[str]) -> Iterator[dict[str, Any]]:
    """From the beginning up to what cannot be read, and from the end back to it."""
    address = f"{damaged.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS)) as base:
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
        key = ", ".join(_KEYS_OF[table])
        back = ", ".join(f"{name} desc" for name in _KEYS_OF[table])
        for order in (key, back):
            with suppress(sqlite3.Error):
                asked = f"select {', '.join(names)} from {table} not indexed order by {order}"
                for row in base.execute(asked):
                    yield dict(zip(names, row, strict=True))


def _keep_a_journal(base: sqlite3.Connection) -> None:
    """A new file takes this step alone, and SQLite does not wait for whoever makes it as well."""
    end = monotonic() + BUSY_SECONDS
    while True:
        try:
            base.execute("pragma journal_mode = wal")
            return
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > end:
                raise
        sleep(_AGAIN_SECONDS)


_MIGRATIONS: Final = tuple(
    tuple(part for part in schema.split(";") if part.strip())
    for schema in (_VERSION_1, _VERSION_2, _VERSION_3)
)
"""What leads from each version to the next."""
_KEYS_OF: Final = {
    "profiles": ("id",),
    "matches": ("id",),
    "steps": ("match", "number"),
    "results": ("match", "seat"),
}
_COLUMNS_OF: Final = {
    "profiles": ("id", "name", "colour", "shape", "gone", "aside"),
    "matches": (*_COLUMNS, "head", "gone", "aside", "laid", "copy_of", "copies"),
    "steps": ("match", "number", "step"),
    "results": ("match", "seat", "place", "share", "score", "figures", "aside"),
}
"""All that the tables hold, in the order in which they refer to one another."""
