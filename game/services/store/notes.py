"""The part of the store that holds what is known of a match and is no part of its record."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.services.store.part import Part, careful

if TYPE_CHECKING:
    from game.core.notation import Json


class MatchNotes(Part):
    """Notes copies that were given away, what is laid on the table and not played yet, and the help
    of the coach."""

    @careful
    def note_copy(self, number: int, seed: int) -> None:
        """Notes a copy of an unfinished match that was given away; its seed identifies it."""
        with self.database.transaction():
            self.database.execute(
                "update matches set copies = coalesce(copies, '') || ? where id = ?",
                (f" {seed} ", number),
            )

    @careful
    def copied_from(self, seed: int) -> int | None:
        """The match that the copy with that seed was made of, at first or second hand."""
        found = self.database.execute(
            "select coalesce(copy_of, id) from matches where instr(copies, ?)", (f" {seed} ",)
        ).fetchone()
        return None if found is None else found[0]

    @careful
    def keep_laid(self, number: int, laid: Mapping[str, Json]) -> None:
        """Keeps the pieces that are laid and not played yet. They are no part of the match: nothing
        else changes."""
        with self.database.transaction():
            content = json.dumps(dict(laid))
            self.database.execute("update matches set laid = ? where id = ?", (content, number))

    @careful
    def keep_helped(self, number: int, helped: Mapping[str, Json]) -> None:
        """Keeps how much the coach has helped."""
        with self.database.transaction():
            content = json.dumps(dict(helped))
            self.database.execute("update matches set helped = ? where id = ?", (content, number))

    @careful
    def laid(self, number: int) -> dict[str, Json]:
        """Gives what `keep_laid` kept; nothing where it can't be read."""
        row = self.database.execute("select laid from matches where id = ?", (number,)).fetchone()
        try:
            found = None if row is None else json.loads(row[0])
        except (ValueError, TypeError, RecursionError):
            return {}
        return found if type(found) is dict else {}
