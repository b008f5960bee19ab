"""The part of the store that keeps what was tried of the puzzle book, and everybody's own puzzles.

Own puzzles are made of mistakes. They come again on later days:

- A new one is due on the day it is made.
- Whoever solves one meets it again after 1 day, then after 3, 7 and 21 days, and every 21 days from
  then on. After a wrong try, or when the solution was shown, this begins anew with 1 day.
- It is done, and doesn't come again, when it was solved twice in a row without any help. After a
  nudge the longer interval comes all the same, but the two times begin anew.
- Only the first answer on a day when it is due counts: a puzzle may be played as often as one
  likes, and two answers on one day are not two days.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from game.services import cells
from game.services.cells import Unreadable
from game.services.store.part import Part, careful

if TYPE_CHECKING:
    from game.core.notation import Json

INTERVALS: Final = (1, 3, 7, 21)
"""After so many days an own puzzle comes again; the last one holds from then on."""
TIMES_ALONE: Final = 2
"""An own puzzle is done when it was solved so many times in a row without help."""
_TOO_FAR: Final = timedelta(days=INTERVALS[-1])
"""None is due later: where one says so, the clock has been set back since."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What somebody has tried of a puzzle of the book."""

    wrong: int
    """How many tries failed before it was solved."""
    is_shown: bool
    """Whether the solution was shown before it was solved."""
    is_solved: bool


class OwnAnswer(Enum):
    """How somebody came out of an own puzzle."""

    ALONE = "alone"
    """Solved at the first try, without help."""
    NUDGED = "nudged"
    """Solved at the first try, after a nudge."""
    FAILED = "failed"
    """A wrong try, or the solution was shown."""


@dataclass(frozen=True, slots=True)
class NewPuzzle:
    """A puzzle made of a step of a match, for whoever decided in it."""

    step: int
    profile: int
    content: Json


@dataclass(frozen=True, slots=True)
class OwnPuzzle:
    """An own puzzle as a shelf shows it."""

    number: int
    match: int
    step: int
    game: str
    stage: int
    """How many of the intervals it has come through."""
    alone: int
    """How often in a row it was solved without help."""
    due: date
    done: date | None

    def is_due(self, today: date) -> bool:
        return self.done is None and not today < self.due <= today + _TOO_FAR


class KeptPuzzles(Part):
    """For a profile, or 0 for whoever plays without one."""

    # --- the puzzle book ---

    @careful
    def note_wrong_try(self, profile: int, game: str, puzzle: str) -> None:
        """Counts a wrong try, until the puzzle is solved."""
        self._note(profile, game, puzzle, "wrong = wrong + 1")

    @careful
    def note_shown(self, profile: int, game: str, puzzle: str) -> None:
        """Notes that the solution was shown before it was found."""
        self._note(profile, game, puzzle, "shown = coalesce(shown, :now)")

    @careful
    def note_solved(self, profile: int, game: str, puzzle: str) -> None:
        """Notes when it was first solved."""
        self._note(profile, game, puzzle, "solved = :now")

    def _note(self, profile: int, game: str, puzzle: str, change: str) -> None:
        key = {"profile": profile, "game": game, "puzzle": puzzle}
        which = "profile = :profile and game = :game and puzzle = :puzzle"
        with self.database.transaction():
            self.database.execute(
                "insert or ignore into tries (profile, game, puzzle)"
                " values (:profile, :game, :puzzle)",
                key,
            )
            self.database.execute(
                f"update tries set {change} where {which} and solved is null",
                key | {"now": self._time()},
            )

    @careful
    def tried(self, profile: int, game: str) -> dict[str, Tried]:
        """What was tried of the puzzles of a game, by their names."""
        rows = self.database.execute(
            "select puzzle, wrong, shown is not null, solved is not null from tries"
            " where profile = ? and game = ?",
            (profile, game),
        )
        return {
            puzzle: Tried(_times(wrong), bool(shown), bool(solved))
            for puzzle, wrong, shown, solved in rows
            if type(puzzle) is str
        }

    @careful
    def solved_puzzles(self, profile: int) -> dict[str, frozenset[str]]:
        """The puzzles that are solved, by their game."""
        rows = self.database.execute(
            "select game, puzzle from tries where profile = ? and solved is not null", (profile,)
        )
        found: dict[str, set[str]] = {}
        for game, puzzle in rows:
            if type(game) is str and type(puzzle) is str:
                found.setdefault(game, set()).add(puzzle)
        return {game: frozenset(names) for game, names in found.items()}

    # --- own puzzles ---

    @careful
    def put_own_puzzles(self, match: int, found: Sequence[NewPuzzle], today: date) -> None:
        """Puts in the puzzles of a match, instead of those of before, and notes that its review
        was searched. One of the same step keeps its stage and its day."""
        with self.database.transaction():
            self._drop_own_puzzles(match, {each.step for each in found})
            for each in found:
                self.database.execute(
                    "insert into own_puzzles (match, step, profile, content, due)"
                    " select id, ?, ?, ?, ? from matches where id = ?"
                    " on conflict (match, step) do update"
                    " set profile = excluded.profile, content = excluded.content, aside = null",
                    (each.step, each.profile, _packed(each.content), today.isoformat(), match),
                )
            self.database.execute("update reviews set searched = 1 where match = ?", (match,))

    def _drop_own_puzzles(self, match: int, but: Collection[int]) -> None:
        steps = [
            step
            for (step,) in self.database.execute(
                "select step from own_puzzles where match = ?", (match,)
            )
        ]
        self.database.execute_all(
            "delete from own_puzzles where match = ? and step = ?",
            [(match, step) for step in steps if step not in but],
        )

    @careful
    def unsearched(self, engine: int) -> list[int]:
        """The matches with a finished review of this engine of which no puzzles were made yet, the
        latest first."""
        rows = self.database.execute(
            "select match from reviews join matches on matches.id = match"
            " where engine = ? and summary is not null and searched = 0"
            " and gone is null and aside is null order by match desc",
            (engine,),
        )
        return [match for (match,) in rows]

    @careful
    def own_puzzles(self, profile: int) -> list[OwnPuzzle]:
        """In the order of the days on which they are due; those that are done come last, the latest
        first."""
        rows = self.database.execute(
            f"select {_SHELF} where profile = ? and {_THERE} order by own_puzzles.id", (profile,)
        )
        found = list(self.database.readable("own_puzzles", rows.fetchall(), _own_puzzle_from))
        waiting = [each for each in found if each.done is None]
        done = [each for each in found if each.done is not None]
        return [
            *sorted(waiting, key=lambda each: each.due),
            *sorted(done, key=lambda each: each.done or each.due, reverse=True),
        ]

    @careful
    def own_puzzle(self, number: int) -> OwnPuzzle | None:
        """None where it is gone."""
        rows = self.database.execute(
            f"select {_SHELF} where own_puzzles.id = ? and {_THERE}", (number,)
        )
        found = self.database.readable("own_puzzles", rows.fetchall(), _own_puzzle_from)
        return next(iter(list(found)), None)

    @careful
    def own_content(self, number: int) -> Json:
        """The puzzle itself, as `show_puzzle` showed it; None where it can't be read."""
        row = self.database.execute(
            "select content from own_puzzles where id = ?", (number,)
        ).fetchone()
        try:
            return None if row is None else cells.json_of(row[0])
        except Unreadable:
            return None

    def leave_out_own_puzzle(self, number: int) -> None:
        """Of one whose content turned out to be none: it stays in the file."""
        self.database.set_aside("own_puzzles", "id = ?", [(number,)])

    @careful
    def answer_own_puzzle(self, number: int, answer: OwnAnswer, today: date) -> None:
        """Notes how it came out, if it is due, and when it comes again."""
        own = self.own_puzzle(number)
        if own is None or not own.is_due(today):
            return
        last = len(INTERVALS) - 1
        stage = 0 if answer is OwnAnswer.FAILED else min(own.stage, last)
        alone = own.alone + 1 if answer is OwnAnswer.ALONE else 0
        done = today.isoformat() if alone >= TIMES_ALONE else None
        due = (today + timedelta(days=INTERVALS[stage])).isoformat()
        with self.database.transaction():
            self.database.execute(
                "update own_puzzles set stage = ?, alone = ?, due = ?, done = ? where id = ?",
                (stage + 1, alone, due, done, number),
            )


_SHELF: Final = (
    "own_puzzles.id, match, step, game, stage, alone, due, done"
    " from own_puzzles join matches on matches.id = match"
)
_THERE: Final = "own_puzzles.aside is null and matches.gone is null and matches.aside is null"


def _own_puzzle_from(row: Sequence[Any]) -> OwnPuzzle:
    number, match, step, game, stage, alone, due, done = row
    return OwnPuzzle(
        number,
        match,
        cells.whole(step, 0, cells.LARGEST),
        cells.text(game),
        cells.whole(stage, 0, cells.LARGEST),
        cells.whole(alone, 0, cells.LARGEST),
        _day(due),
        None if done is None else _day(done),
    )


def _day(value: Any) -> date:
    try:
        found = date.fromisoformat(cells.text(value))
    except ValueError as problem:
        raise Unreadable from problem
    if not cells.EARLIEST.date() <= found <= cells.LATEST.date():
        raise Unreadable
    return found


def _times(value: Any) -> int:
    """Whatever stands there spoils no puzzle."""
    return value if type(value) is int and 0 <= value <= cells.LARGEST else 0


def _packed(content: Json) -> str:
    return json.dumps(content, separators=(",", ":"))
