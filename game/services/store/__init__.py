"""Matches, profiles and results in one SQLite file, of which nothing gets lost.

Every move is one transaction, on the disk before it counts as played. A match is kept as its
record is: options, seed, hash of the component set, an optional start position and the log of
moves and events; loading replays it.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from game.services.store.challenges import Challenges
from game.services.store.database import Database, LostDatabase, ReplacedDatabase, utc_now
from game.services.store.days import GAME, PUZZLE, KeptDay, KeptDays
from game.services.store.lists import MatchLists
from game.services.store.matches import Matches
from game.services.store.notes import MatchNotes
from game.services.store.part import NotThere
from game.services.store.profiles import Profiles
from game.services.store.puzzles import KeptPuzzles, NewPuzzle, OwnAnswer, OwnPuzzle, Tried
from game.services.store.results import Results
from game.services.store.reviews import KeptReviews
from game.services.store.schema import VERSION, DamagedDatabase, NewerDatabase
from game.services.store.types import (
    AGAIN,
    COPY,
    KNOWN,
    PRACTICE,
    SHOWN,
    Figures,
    Profile,
    Saved,
    SeatResult,
    Seats,
    Sitting,
    ended,
    results_from,
)

__all__ = [
    "AGAIN",
    "COPY",
    "GAME",
    "GONE_FOR",
    "KNOWN",
    "PRACTICE",
    "PUZZLE",
    "SHOWN",
    "VERSION",
    "DamagedDatabase",
    "Figures",
    "KeptDay",
    "LostDatabase",
    "NewPuzzle",
    "NewerDatabase",
    "NotThere",
    "OwnAnswer",
    "OwnPuzzle",
    "Profile",
    "ReplacedDatabase",
    "Saved",
    "SeatResult",
    "Seats",
    "Sitting",
    "Store",
    "Tried",
    "ended",
    "results_from",
    "utc_now",
]

GONE_FOR: Final = timedelta(days=1)
"""A removed match is kept at least as long: a window beside this one may still bring it back."""


class Store(
    Profiles,
    MatchLists,
    Results,
    Matches,
    MatchNotes,
    KeptReviews,
    KeptPuzzles,
    KeptDays,
    Challenges,
):
    """All that is kept; `rescue.open_store` opens one whatever is on the disk."""

    def __init__(self, path: Path | None, now: Callable[[], datetime] = utc_now) -> None:
        """Without a path everything is kept in memory, and lost at the end."""
        super().__init__(Database(path, now))
        try:
            with self.database.transaction():
                before = (now() - GONE_FOR).isoformat()
                self.database.execute("delete from matches where gone < ?", (before,))
        except BaseException:
            self.close()
            raise

    @property
    def path(self) -> Path | None:
        """The file; None where everything is kept in memory."""
        return self.database.path

    def close(self) -> None:
        self.database.close()

    # --- after the disk failed ---

    def move_to_memory(self) -> None:
        """Goes on without the disk, with all that can be read from it."""
        if not self.database.move_to_memory():
            self._save_heads()

    def forget_all(self) -> None:
        """Goes on in memory, with nothing; what is on the disk stays as it is."""
        self.database.forget_file()
        self._kept.clear()

    def begin_anew(self, set_aside: Callable[[Path], Path], *, take_over: bool = True) -> Path:
        """Goes on in a new file, with all that can be read from the damaged one unless it is not
        to be taken over. That is set aside, and its name is given back."""
        aside = self.database.begin_anew(set_aside)
        if take_over:
            self.database.take_what_can_be_read(aside)
            self._save_heads()
        else:
            self._kept.clear()
        return aside
