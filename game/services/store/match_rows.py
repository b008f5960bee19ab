"""The rows of one match: the match itself, its steps and its results."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.services import cells
from game.services.cells import Unreadable
from game.services.store.part import NotThere, Part, careful
from game.services.store.types import SHOWN, Figures, rows_of_result

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.notation import Json
    from game.core.rules import Result, Seat


class MatchRows(Part):
    """Reads and writes the rows of a match, within a transaction of whoever asks."""

    def _row(self, number: int) -> dict[str, Any]:
        found = self._find_row(number)
        if found is None:
            raise NotThere(number)
        return found

    def _find_row(self, number: int) -> dict[str, Any] | None:
        asked = self.database.execute("select * from matches where id = ?", (number,))
        found = asked.fetchone()
        return found and {
            name: value for (name, *_), value in zip(asked.description, found, strict=True)
        }

    def _steps(self, number: int) -> list[Json]:
        rows = self.database.execute(
            "select step from steps where match = ? order by number", (number,)
        )
        return [cells.json_of(step) for (step,) in rows]

    @careful
    def record(self, number: int) -> dict[str, Json]:
        """The record of a match; `Unreadable` where a part of it is damaged."""
        return self._read_match(number)[2]

    def _read_match(self, number: int) -> tuple[dict[str, Any], list[Json], dict[str, Json]]:
        """The row of a match, its steps, and the record that both make."""
        with self.database.reading():
            row, steps = self._row(number), self._steps(number)
        head = cells.json_of(row["head"])
        if type(head) is not dict or (head.get("game"), head.get("players")) != (
            row["game"],
            row["players"],
        ):
            raise Unreadable
        return row, steps, {**head, "steps": steps}

    def _write_steps(self, number: int, match: Match, first: int) -> None:
        encoded = match.encoded_steps(first)
        self.database.execute_all(
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
        self.database.execute("delete from results where match = ?", (number,))
        now = self._time()
        self.database.execute(
            "update matches set changed = ?, finished = ?, gave_up = ? where id = ?",
            (now, None if result is None else now, gave_up, number),
        )
        if result is not None:
            self.database.execute_all(
                "insert into results (match, seat, place, share, score) values (?, ?, ?, ?, ?)",
                [(number, *row) for row in rows_of_result(result, players)],
            )
            self._write_figures(number, figures)
            self._mark_copies(number)

    def _mark_copies(self, number: int) -> None:
        """Marks copies that are still played, and the match that this is a copy of, as practice:
        the end of this one shows everything."""
        self.database.execute(
            "update matches set practice = coalesce(practice, ?)"
            " where finished is null and coalesce(copy_of, id) ="
            " (select coalesce(copy_of, id) from matches where id = ?)",
            (SHOWN, number),
        )

    def _write_figures(self, number: int, figures: Figures) -> None:
        self.database.execute_all(
            "update results set figures = ? where match = ? and seat = ?",
            [(json.dumps(dict(own)), number, seat) for seat, own in enumerate(figures)],
        )

    def _insert(self, row: Mapping[str, Any], how: str = "insert") -> int:
        """Puts a match in as it was; its number."""
        marks = ", ".join(f":{name}" for name in row)
        done = self.database.execute(
            f"{how} into matches ({', '.join(row)}) values ({marks})", dict(row)
        )
        assert done.lastrowid is not None
        return done.lastrowid


def head_of(match: Match) -> str:
    """A record without its steps."""
    return json.dumps({key: value for key, value in match.record().items() if key != "steps"})
