"""The part of the store that keeps what was reached in the games and puzzles of the day."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from game.services import cells
from game.services.cells import Unreadable
from game.services.store.part import Part, careful

GAME: Final = "game"
PUZZLE: Final = "puzzle"
_MOST_STARS: Final = 4
_COLUMNS: Final = "profile, day, kind, match, begun, reached, stars, late, done"


@dataclass(frozen=True, slots=True)
class KeptDay:
    """The game or the puzzle of a day, as somebody has begun or done it."""

    profile: int
    """0 for whoever plays without one."""
    day: date
    kind: str
    """`GAME` or `PUZZLE`."""
    match: int | None
    """The match of a game; None for a puzzle, and where the match was removed for good."""
    begun: datetime
    """With the zone of the clock there."""
    reached: Mapping[str, Any]
    stars: int | None
    """None as long as nobody has counted them."""
    is_late: bool
    done: datetime | None


class KeptDays(Part):
    """One row for each profile, day and kind. The first try is the one that is kept."""

    @careful
    def begin_day(
        self,
        profile: int,
        day: date,
        kind: str,
        begun: datetime,
        match: int | None = None,
        *,
        late: bool,
    ) -> KeptDay | None:
        """Notes that somebody begins; gives what is noted: an earlier try stays as it is."""
        with self.database.transaction():
            self.database.execute(
                "insert or ignore into days (profile, day, kind, match, begun, late)"
                " values (?, ?, ?, ?, ?, ?)",
                (profile, day.isoformat(), kind, match, begun.isoformat(), late),
            )
        return self.day(profile, day, kind)

    @careful
    def end_day(self, profile: int, day: date, kind: str, done: datetime) -> None:
        """Notes that it is done, if that isn't noted yet."""
        with self.database.transaction():
            self.database.execute(
                "update days set done = ? where profile = ? and day = ? and kind = ?"
                " and done is null",
                (done.isoformat(), profile, day.isoformat(), kind),
            )

    @careful
    def note_stars(
        self, profile: int, day: date, stars: int | None, reached: Mapping[str, Any]
    ) -> None:
        """Notes what was reached in the game of a day, and the stars, once they are known."""
        with self.database.transaction():
            self.database.execute(
                "update days set stars = ?, reached = ? where profile = ? and day = ? and kind = ?",
                (stars, json.dumps(dict(reached)), profile, day.isoformat(), GAME),
            )

    @careful
    def day(self, profile: int, day: date, kind: str) -> KeptDay | None:
        """What is noted of a day; None where nothing is, or nothing that can be read."""
        self._settle()
        return self._first(
            "where profile = ? and day = ? and kind = ?", (profile, day.isoformat(), kind)
        )

    @careful
    def day_of_match(self, match: int) -> KeptDay | None:
        """The day whose game is played in that match; None for all other matches."""
        self._settle()
        return self._first("where match = ? and kind = ?", (match, GAME))

    @careful
    def days(self, profile: int) -> list[KeptDay]:
        """All that is noted of somebody's days, in their order."""
        self._settle()
        return [*self._read("where profile = ? order by day, kind", (profile,))]

    @careful
    def changes(self) -> tuple[int, int, int]:
        """Another one whenever anything may be kept otherwise, by this program or another."""
        base = self.database.base
        (others,) = self.database.execute("pragma data_version").fetchone()
        return id(base), base.total_changes, others

    @careful
    def latest_day(self) -> KeptDay | None:
        """The last day on which anybody has begun anything in time."""
        return self._first("where not late order by day desc limit 1", ())

    @careful
    def par(self, day: date, engine: int) -> Mapping[str, Any] | None:
        """What computer players of this engine have reached in the game of a day, so far."""
        row = self.database.execute(
            "select content from pars where day = ? and engine = ?", (day.isoformat(), engine)
        ).fetchone()
        with suppress(Unreadable):
            return None if row is None else cells.mapping(row[0])
        return None

    @careful
    def keep_par(self, day: date, engine: int, content: Mapping[str, Any]) -> None:
        with self.database.transaction():
            self.database.execute(
                "insert or replace into pars (day, engine, content) values (?, ?, ?)",
                (day.isoformat(), engine, json.dumps(dict(content))),
            )

    def _settle(self) -> None:
        """Takes over that matches have ended: the end of a match is written with its last move,
        whatever becomes of the program after it."""
        ended = self.database.execute(
            "select 1 from days join matches on matches.id = days.match"
            " where days.done is null and matches.finished is not null"
        ).fetchone()
        if ended is None:
            return
        with self.database.transaction():
            self.database.execute(
                "update days set done ="
                " (select finished from matches where matches.id = days.match)"
                " where done is null and match is not null"
            )

    def _first(self, where: str, values: Sequence[Any]) -> KeptDay | None:
        return next(self._read(where, values), None)

    def _read(self, where: str, values: Sequence[Any]) -> Iterator[KeptDay]:
        """What cannot be read is as if it was not there."""
        rows = self.database.execute(f"select {_COLUMNS} from days {where}", values).fetchall()
        for row in rows:
            with suppress(Unreadable):
                yield _kept(row)


def _kept(row: Sequence[Any]) -> KeptDay:
    profile, day, kind, match, begun, reached, stars, late, done = row
    try:
        told = date.fromisoformat(cells.text(day))
    except ValueError as problem:
        raise Unreadable from problem
    return KeptDay(
        cells.whole(profile, 0, cells.LARGEST),
        told,
        cells.text(kind),
        cells.whole_or_none(match, 0, cells.LARGEST),
        cells.time(begun),
        cells.mapping(reached),
        cells.whole_or_none(stars, 0, _MOST_STARS),
        bool(late),
        cells.time_or_none(done),
    )
