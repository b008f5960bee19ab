"""The part of the store that reads the results of finished matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, Final

from game.services import cells
from game.services.cells import Unreadable
from game.services.store.lists import FINISHED, SavedMatches
from game.services.store.part import careful
from game.services.store.types import (
    COLUMNS,
    Saved,
    SeatResult,
    Seats,
    Sitting,
    result_from,
    seats_from,
)

_AT_ONCE: Final = 500
"""The results of this many matches are read with one question."""
_RESULTS_ASKED: Final = f"select {', '.join(COLUMNS)} from matches where {FINISHED}"
_IN_ORDER: Final = " order by finished, id"


class Results(SavedMatches):
    """Gives results of seats, match by match."""

    @careful
    def results(self) -> list[SeatResult]:
        """The results of every seat of every finished match, the oldest first."""
        return list(chain(*self._results(self.database.execute(_RESULTS_ASKED + _IN_ORDER))))

    @careful
    def results_in(self, number: int) -> list[SeatResult]:
        """The results of every seat of one finished match."""
        asked = f"{_RESULTS_ASKED} and id = ?"
        return list(chain(*self._results(self.database.execute(asked, (number,)))))

    @careful
    def results_of(
        self, profile: int, game: str, after: tuple[str, int] = ("", 0), most: int = -1
    ) -> tuple[list[list[SeatResult]], tuple[str, int] | None]:
        """The results of somebody in a game, match by match, the oldest first. Looks at `most`
        matches after those that have been; the second value says where to go on, None at the
        end."""
        asked = f"{_RESULTS_ASKED} and game = ? and (finished, id) > (?, ?) and instr(seats, ?)"
        given = (game, *after, f'"profile": {profile}', most)
        rows = self.database.execute(f"{asked}{_IN_ORDER} limit ?", given).fetchall()
        found = self._results(rows, lambda sitting: sitting.profile == profile)
        place = COLUMNS.index("finished"), COLUMNS.index("id")
        is_last = most < 0 or len(rows) < most
        return found, None if is_last else (rows[-1][place[0]], rows[-1][place[1]])

    @careful
    def results_before(
        self, profile: int, match: Saved, most: int, skip: int
    ) -> list[list[SeatResult]]:
        """The results of somebody in the game of a match, from that match back: so many matches
        after the first few."""
        asked = (
            f"{_RESULTS_ASKED} and game = ? and instr(seats, ?) and (finished, id) <= "
            "(select finished, id from matches where id = ?) and practice is null"
            " order by finished desc, id desc limit ? offset ?"
        )
        given = (match.game, f'"profile": {profile}', match.id, most, skip)
        rows = self.database.execute(asked, given).fetchall()
        return self._results(rows, lambda sitting: sitting.profile == profile)

    @careful
    def last_results(self, profile: int, game: str, most: int) -> list[list[SeatResult]]:
        """The results of every seat of the last matches of a game that somebody has finished, the
        oldest of them first; practice is none of them."""
        asked = (
            f"{_RESULTS_ASKED} and game = ? and instr(seats, ?) and practice is null"
            " order by finished desc, id desc limit ?"
        )
        rows = self.database.execute(asked, (game, f'"profile": {profile},', most)).fetchall()
        return self._results(reversed(rows))

    @careful
    def last_finished_by(self, profile: int, game: str) -> str | None:
        """When somebody last finished a match of a game; of two times the later is the greater."""
        found = self.database.execute(
            f"select finished from matches where game = ? and {FINISHED} and instr(seats, ?)"
            " order by finished desc, id desc limit 1",
            (game, f'"profile": {profile},'),
        ).fetchone()
        return found[0] if found is not None and type(found[0]) is str else None

    @careful
    def tables_of_finished(
        self, after: int, most: int
    ) -> tuple[dict[tuple[str, Seats], int], int | None]:
        """Which people finished how many matches of a game together, among so many matches. They
        are counted from the oldest on, after the match of that number; the second value says where
        to go on, None at the end."""
        rows = self.database.execute(
            f"select id, game, seats from matches not indexed where id > ? and {FINISHED}"
            " and practice is null order by id limit ?",
            (after, most),
        ).fetchall()
        found: dict[tuple[str, Seats], int] = {}
        for (game, seats), matches in Counter((game, seats) for _, game, seats in rows).items():
            with suppress(Unreadable):
                found[cells.text(game), seats_from(seats)] = matches
        return found, rows[-1][0] if len(rows) == most else None

    def _results(
        self, rows: Iterable[Sequence[Any]], wanted: Callable[[Sitting], bool] | None = None
    ) -> list[list[SeatResult]]:
        """The results of the wanted seats, or of all. Each list is of one match."""
        found: list[list[SeatResult]] = []
        bad: list[tuple[int, Any]] = []
        matches = list(self._saved(list(rows)))
        for first in range(0, len(matches), _AT_ONCE):
            several = matches[first : first + _AT_ONCE]
            kept = self._rows_of_results([saved.id for saved in several])
            for saved in several:
                own: list[SeatResult] = []
                for seat, *raw in kept.get(saved.id, ()):
                    is_seat = type(seat) is int and 0 <= seat < saved.players
                    if is_seat and wanted is not None and not wanted(saved.seats[seat]):
                        continue
                    try:
                        own.append(result_from(saved, seat, *raw))
                    except Unreadable:
                        bad.append((saved.id, seat))
                found.append(own)
        self.database.set_aside("results", "match = ? and seat = ?", bad)
        return found

    def _rows_of_results(self, matches: Sequence[int]) -> dict[int, list[Sequence[Any]]]:
        marks = ", ".join("?" * len(matches))
        rows = self.database.execute(
            "select match, seat, place, share, score, figures from results"
            f" where match in ({marks}) and aside is null order by match, seat",
            matches,
        )
        found: dict[int, list[Sequence[Any]]] = {}
        for match, *raw in rows:
            found.setdefault(match, []).append(raw)
        return found
