"""The part of the store that keeps matches: it writes their moves and loads them again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from itertools import chain
from os import urandom
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from game.services.store.database import Database
from game.services.store.match_rows import MatchRows, head_of
from game.services.store.part import careful
from game.services.store.types import COPY, SHOWN, Figures, Sitting

# What matches are made of is loaded with the first match: the menu opens sooner without.
if TYPE_CHECKING:
    from game.core.match import Match, Step
    from game.core.notation import Json
    from game.core.rules import AnyRules, Seat

_SEED_BYTES: Final = 6


class _Kept(NamedTuple):
    """A match as a table left it in the file, or found it there."""

    number: int
    steps: tuple[Step, ...]
    """Empty where all steps have to be written again."""
    row: Mapping[str, Any]
    """The row of the match, should it be gone from the file. If `changed` is another one in the
    file, others have written: another program, or another table of this one."""
    was_over: bool = False
    """Whether it had ended before, so that everything of it has been shown."""


class Matches(MatchRows):
    """Begins, saves, ends and loads matches."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._kept: WeakKeyDictionary[Match, _Kept] = WeakKeyDictionary()

    @careful
    def begin(
        self,
        match: Match,
        seats: Sequence[Sitting],
        house: Mapping[str, Json] | None = None,
        *,
        practice: str | None = None,
        copy_of: int | None = None,
    ) -> int:
        """Keeps a match from now on; gives its number. `copy_of`: the match whose secrets the end
        of this one would show."""
        with self.database.transaction():
            done = self.database.execute(
                "insert into matches"
                " (game, players, options, seats, house, head, changed, practice, copy_of)"
                " values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    match.rules.id,
                    match.players,
                    json.dumps(match.options),
                    json.dumps([asdict(seat) for seat in seats]),
                    json.dumps(dict(house or {})),
                    head_of(match),
                    self._time(),
                    practice,
                    copy_of,
                ),
            )
            assert done.lastrowid is not None
            number = done.lastrowid
            # A damaged file may still hold steps of a match that had this number.
            self.database.execute("delete from steps where match = ?", (number,))
            self._write_steps(number, match, 0)
            self._write_result(number, match.players, match.rules.result(match.state))
            row = self._row(number)
        self._kept[match] = _Kept(number, match.steps, row)
        return number

    @careful
    def save(self, number: int, match: Match, seconds: float = 0.0, figures: Figures = ()) -> int:
        """Writes the match as it is now, after a move, an undo or a redo.

        The seconds are those played since the last time. A result is written where there is
        one; of a match that somebody gave up it stays until a move is played or taken back.

        Gives the number under which it is kept: another one where somebody else has gone on with
        the match in another way, so that neither takes anything from the other.
        """
        result, kept = match.rules.result(match.state), None
        with self.database.transaction():
            number, is_changed = self._write_log(number, match, seconds)
            if is_changed:
                self._write_result(number, match.players, result, figures)
                kept = _Kept(number, match.steps, self._row(number))
            elif result is not None:
                self._write_figures(number, figures)
        if kept is not None:  # else somebody else may have changed it
            self._kept[match] = kept
        return number

    @careful
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
        with self.database.transaction():
            number, _ = self._write_log(number, match, seconds, ends=True)
            self._write_result(number, match.players, result, figures, gave_up=seat)
            row = self._row(number)
        self._kept[match] = _Kept(number, match.steps, row, was_over=True)
        return number

    @careful
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

    @careful
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

    # --- writing the log ---

    def _write_log(
        self, number: int, match: Match, seconds: float, *, ends: bool = False
    ) -> tuple[int, bool]:
        """Writes the steps that differ; gives the number, and whether anything differed."""
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
        self.database.execute(
            "update matches set seconds = seconds + ?, went_back = went_back + ? where id = ?",
            (seconds, lost_chance, number),
        )
        if is_changed:
            self.database.execute(
                "update matches set gone = null, practice = coalesce(practice, ?) where id = ?",
                (practice, number),
            )
            self.database.execute(
                "delete from steps where match = ? and number >= ?", (number, same)
            )
            self._write_steps(number, match, same)
        return number, is_changed

    def _was_over(self, left: _Kept) -> bool:
        """Whether the whole match was shown, here or in another window."""
        found = self._find_row(left.number)
        was_running = left.row["finished"] is None
        return left.was_over or (
            was_running and found is not None and found["finished"] is not None
        )

    def _where_to_write(self, left: _Kept, match: Match, same: int) -> tuple[int, int]:
        """The number of the match and the first step to write, so that nothing that others have
        done with it meanwhile is written over."""
        found = self._find_row(left.number)
        if found is None:  # removed for good
            self._insert(left.row)
            return left.number, 0
        if found["changed"] == left.row["changed"]:
            return left.number, same
        there = self._steps(left.number)
        is_same = found["head"] == left.row["head"] and not _draws_otherwise(match, found["head"])
        if is_same and there == match.encoded_steps(0)[: len(there)]:
            return left.number, len(there)
        return self._insert_own(left, match), 0

    def _insert_own(self, left: _Kept, match: Match) -> int:
        """Puts in a new match where this one goes another way than the one that is kept. Chance
        differs from now on; but the end of either shows hands that both still hold."""
        if not _draws_otherwise(match, left.row["head"]):
            match.draw_anew(int.from_bytes(urandom(_SEED_BYTES)))
        own = {
            **left.row, "id": None, "finished": None, "gave_up": None, "gone": None,
            "head": head_of(match), "laid": "{}", "copies": "", "practice": COPY,
            "copy_of": (left.row["copy_of"] or left.number) if match.has_secrets else None,
        }  # fmt: skip
        return self._insert(own)

    def _save_heads(self) -> None:
        """Writes the matches that are being played; their steps follow with the next move."""
        for match, kept in list(self._kept.items()):
            self._insert(kept.row, "insert or ignore")
            self._kept[match] = kept._replace(steps=())


def _draws_otherwise(match: Match, head: str) -> bool:
    """Whether chance comes from another seed than that of the match that is kept."""
    try:
        kept = json.loads(head)
        return (match.seed, match.chance) != (kept["seed"], kept["chance"])
    except (ValueError, TypeError, KeyError):
        return True  # somebody has spoilt it meanwhile
