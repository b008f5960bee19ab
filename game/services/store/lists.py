"""The part of the store that lists matches."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.services.store.database import Database
from game.services.store.part import NotThere, Part, careful, mark_gone
from game.services.store.types import COLUMNS, Saved, Seats, saved_from

# What matches are made of is loaded with the first match: the menu opens sooner without.
if TYPE_CHECKING:
    from game.core.match import Match

FINISHED: Final = "finished is not null and gone is null and aside is null"
_UNFINISHED: Final = "finished is null and gone is null and aside is null"


class SavedMatches(Part):
    """Reads the rows of matches, without their steps."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.dressed: Callable[[Seats], Seats] = lambda seats: seats
        """Changes seats that are read into those that are shown, in the language that is chosen."""

    def _saved(self, rows: Sequence[Sequence[Any]]) -> Iterator[Saved]:
        return self.database.readable("matches", rows, lambda row: saved_from(row, self.dressed))


class MatchLists(SavedMatches):
    """Lists and counts matches, removes them and brings them back."""

    @careful
    def saved(self, number: int) -> Saved:
        found = next(self._matches("id = ? and aside is null", (number,)), None)
        if found is None:
            raise NotThere(number)
        return found

    @careful
    def unfinished(self, most: int = -1, after: int = 0) -> list[Saved]:
        """Matches to go on with, the last played first: so many of them, after the first few."""
        return list(self._matches(_UNFINISHED, (), most, after))

    @careful
    def finished(self, most: int = -1, after: int = 0) -> list[Saved]:
        return list(self._matches(FINISHED, (), most, after))

    @careful
    def count_unfinished(self) -> int:
        return self._count(_UNFINISHED)

    @careful
    def count_finished(self) -> int:
        return self._count(FINISHED)

    def _count(self, where: str) -> int:
        (found,) = self.database.execute(f"select count(*) from matches where {where}").fetchone()
        return int(found)

    @careful
    def has_finished(self, game: str) -> bool:
        """Whether a match of that game was ever played to its end here."""
        asked = f"select 1 from matches where game = ? and {FINISHED} limit 1"
        return self.database.execute(asked, (game,)).fetchone() is not None

    @careful
    def games_played_last(self, most: int = 20) -> list[str]:
        """The games of the last matches, finished or not, the newest first."""
        rows = self.database.execute(
            "select game from matches where gone is null and aside is null"
            " order by changed desc, id desc limit ?",
            (most,),
        )
        return [game for (game,) in rows if type(game) is str]

    @careful
    def with_steps(self, match: Match, *, removed: bool = False) -> list[Saved]:
        """The matches of that game with as many steps, the last of them the same: perhaps that
        match itself, or a copy of it. With `removed`, those that can still be restored."""
        steps = match.encoded_steps()
        where = f"gone is {'not ' if removed else ''}null and aside is null and game = ?"
        where += " and not exists (select 1 from steps"
        where += " where match = matches.id and number >= ?)"
        values: tuple[Any, ...] = (match.rules.id, len(steps))
        if steps:
            where += " and exists (select 1 from steps where match = matches.id"
            where += " and number = ? and step = ?)"
            values += (len(steps) - 1, json.dumps(steps[-1]))
        return list(self._matches(where, values))

    def remove(self, number: int) -> None:
        """`restore` brings it back, until the program starts anew on another day."""
        mark_gone(self, "matches", number, self._time())

    def restore(self, number: int) -> None:
        mark_gone(self, "matches", number, None)

    def _matches(
        self, where: str, values: tuple[Any, ...] = (), most: int = -1, after: int = 0
    ) -> Iterator[Saved]:
        rows = self.database.execute(
            f"select {', '.join(COLUMNS)} from matches where {where}"
            " order by changed desc, id desc limit ? offset ?",
            (*values, most, after),
        )
        return self._saved(rows.fetchall())
