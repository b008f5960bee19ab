"""The part of the store that keeps reviews of finished matches."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from game.services import cells
from game.services.cells import Unreadable
from game.services.store.part import Part, careful

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.notation import Json

LARGEST: Final = 64 * 1024 * 1024
"""No review is longer; what claims to be is damaged."""


_AT_ONCE: Final = 500


class KeptReviews(Part):
    """A review belongs to a match as it was: once that goes on, the review is none of it."""

    @careful
    def keep_review(
        self, number: int, match: Match, engine: int, review: Json, summary: Json = None
    ) -> None:
        """Keeps a review, instead of the one before, with its summary where it is finished. Of a
        match that is gone, none is kept."""
        content = zlib.compress(json.dumps(review, separators=(",", ":")).encode("ascii"))
        told = None if summary is None else json.dumps(summary, separators=(",", ":"))
        with self.database.transaction():
            self.database.execute(
                "insert or replace into reviews (match, engine, of, content, summary)"
                " select id, ?, ?, ?, ? from matches where id = ?",
                (engine, _digest_of(match), content, told, number),
            )

    @careful
    def review(self, number: int, match: Match) -> Json:
        """The review of a match as it is now; None where there is none, or none that can be read.
        Whoever asks sees to its engine."""
        row = self.database.execute(
            "select of, content from reviews where match = ?", (number,)
        ).fetchone()
        if row is None or row[0] != _digest_of(match):
            return None
        return _unpacked(row[1])

    @careful
    def reviewed(self) -> dict[int, int]:
        """The matches that have a review, and the engine of each."""
        rows = self.database.execute("select match, engine from reviews").fetchall()
        return {match: engine for match, engine in rows if type(engine) is int}

    @careful
    def summaries(self, numbers: Sequence[int], engine: int) -> dict[int, Json]:
        """The summaries of those of these matches that have a finished review of this engine."""
        found: dict[int, Json] = {}
        for first in range(0, len(numbers), _AT_ONCE):
            several = numbers[first : first + _AT_ONCE]
            marks = ", ".join("?" * len(several))
            rows = self.database.execute(
                "select match, summary from reviews where engine = ? and summary is not null"
                f" and match in ({marks})",
                (engine, *several),
            )
            for match, told in rows:
                with suppress(Unreadable):
                    found[match] = cells.json_of(told)
        return found

    @careful
    def drop_review(self, number: int) -> None:
        with self.database.transaction():
            self.database.execute("delete from reviews where match = ?", (number,))


def _digest_of(match: Match) -> str:
    """The digest that tells a match from the same one with other moves."""
    from hashlib import sha256  # not before the first frame

    record = match.record()
    told = json.dumps([record.get("start"), record["options"], record["steps"]], sort_keys=True)
    return sha256(told.encode("ascii")).hexdigest()


def _unpacked(content: Any) -> Json:
    """Somebody may have spoilt it: then it is as if there was none."""
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(content, LARGEST)
        return json.loads(text) if unpacker.eof else None
    except (zlib.error, ValueError, TypeError, RecursionError):
        return None
