"""The part of the store that keeps, with a match, what a friend has reached in the same deal."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from game.services import cells
from game.services.cells import Unreadable
from game.services.store.part import Part, careful
from game.services.store.types import Seats, seats_from

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.notation import Json


class Challenges(Part):
    """A challenge belongs to a match and goes with it."""

    @careful
    def keep_challenge(self, number: int, told: Mapping[str, Json]) -> None:
        with self.database.transaction():
            self.database.execute(
                "insert or replace into challenges (match, content)"
                " select id, ? from matches where id = ?",
                (json.dumps(dict(told)), number),
            )

    @careful
    def challenge(self, number: int) -> Mapping[str, Any] | None:
        """None where there is none, or none that can be read."""
        row = self.database.execute(
            "select content from challenges where match = ?", (number,)
        ).fetchone()
        with suppress(Unreadable):
            return None if row is None else cells.mapping(row[0])
        return None

    @careful
    def dealt_before(self, game: str, seed: int) -> list[tuple[Mapping[str, Any], Seats]]:
        """The matches of a game with that seed, also removed ones: what they are besides their
        steps, and who sat there."""
        rows = self.database.execute(
            "select head, seats from matches where game = ? and instr(head, ?)",
            (game, f'"seed": {seed},'),
        ).fetchall()
        found = []
        for head, seats in rows:
            with suppress(Unreadable):
                found.append((cells.mapping(head), seats_from(seats)))
        return found
