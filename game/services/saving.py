"""Keeps a match in the store while it is played, whatever happens to the disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.notation import Json, same
from game.core.rules import Seat
from game.services.help import Help, Helping, show_helped
from game.services.rescue import PLAYED_ELSEWHERE, SHOWN_ELSEWHERE, Notice, keep_going
from game.services.store import SHOWN, Store

FiguresOf = Callable[[Match], Sequence[Mapping[str, Any]]]
"""The figures of each seat that the statistics want of a finished match."""


class Saving:
    """A match, its number in the store, and what is laid before its seats."""

    def __init__(
        self,
        match: Match,
        store: Store | None,
        number: int,
        choose_seed: Callable[[], int],
        figures: FiguresOf | None,
        laid: Mapping[str, Json] | None,
        helped: Mapping[Seat, Help] | None = None,
    ) -> None:
        self._match = match
        self._store = store
        """None at a table of which nothing is kept, as in a lesson."""
        self.number = number
        self._choose_seed = choose_seed
        self.help = Helping(match, helped)
        self._laid = dict(laid or {})
        """Per seat what is laid on the table and not played yet."""
        self._seconds = 0.0
        self._figures = figures
        self.notices: list[Notice] = []
        """Messages about the saving for the player; whoever shows them takes them out."""

    # --- the match ---

    def spend(self, seconds: float) -> None:
        """Counts time at the table, which is kept with the next move."""
        self._seconds += seconds

    @property
    def has_time(self) -> bool:
        """Whether a second or more was played that is not kept yet."""
        return self._seconds >= 1

    def save(self) -> None:
        if self._store is None:
            return
        figures: Sequence[Mapping[str, Any]] = ()
        match = self._match
        if self._figures is not None and match.rules.result(match.state) is not None:
            figures = self._figures(match)
        seconds, self._seconds = self._seconds, 0.0
        before = self._store.practice(self._match)
        save = partial(self._store.save, self.number, self._match, seconds, figures)
        try:
            number = save()
        except (sqlite3.Error, OSError) as problem:
            self.notices.append(keep_going(self._store, problem))
            number = save()
        self._is_kept_as(number)
        self.save_help()
        if self._store.practice(self._match) == SHOWN != before:
            self.notices.append(Notice(SHOWN_ELSEWHERE, self._store.path or Path()))

    def save_help(self) -> None:
        """Keeps how much the coach has helped; where this fails, saving the next move reports
        it."""
        if self._store is None or not self.help.helped:
            return
        self.help.settle()
        with suppress(sqlite3.Error, OSError):
            self._store.keep_helped(self.number, show_helped(self.help.helped))

    def part_ways(self) -> None:
        """Draws from another seed where somebody else has gone on with the match: what came there
        must not come here. To be called before anything is drawn."""
        if self._store is not None and self._is_elsewhere(self._store):
            self._match.draw_anew(self._choose_seed())

    def _is_elsewhere(self, store: Store) -> bool:
        try:
            return store.is_played_elsewhere(self._match)
        except (sqlite3.Error, OSError, ValueError):
            return False  # saving tells what is wrong

    def _is_kept_as(self, number: int) -> None:
        """Tells the player where the match goes on under another number."""
        if number != self.number and self._store is not None:
            self.number = number
            self.notices.append(Notice(PLAYED_ELSEWHERE, self._store.path or Path()))

    def give_up(
        self, seat: Seat, ranking: Sequence[Sequence[Seat]], scores: Sequence[Json]
    ) -> None:
        self.save()
        if self._store is not None:
            kept = self._store.give_up(self.number, self._match, seat, ranking, scores)
            self._is_kept_as(kept)

    # --- what is laid and not played yet ---

    def laid(self, seat: Seat) -> Json:
        """The pieces that the seat had laid when it was to act here last, as JSON; None for
        nothing."""
        kept = self._laid.get(str(seat))
        if type(kept) is not dict or kept.get("after") != self._steps_of(seat):
            return None
        return kept.get("lies")

    def keep_laid(self, seat: Seat, lies: Json) -> None:
        """Keeps what the seat has laid with the match at once; None where nothing is laid."""
        if same(lies, self.laid(seat)):
            return
        if lies is None:
            del self._laid[str(seat)]
        else:
            self._laid[str(seat)] = {"after": self._steps_of(seat), "lies": lies}
        self._save_laid()

    def _steps_of(self, seat: Seat) -> int:
        """How many steps the seat has made. What it has laid belongs to this place in the match:
        others may act meanwhile."""
        return sum(step.actor == seat for step in self._match.steps)

    def forget_laid(self, seat: Seat) -> None:
        """Forgets what the seat had laid, after it has moved."""
        if self._laid.pop(str(seat), None) is not None:
            self._save_laid()

    def _save_laid(self) -> None:
        """Saves it; where this fails, saving the next move reports it."""
        if self._store is not None:
            with suppress(sqlite3.Error, OSError):
                self._store.keep_laid(self.number, self._laid)
