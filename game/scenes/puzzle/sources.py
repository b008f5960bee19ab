"""Where a puzzle comes from: the book, somebody's own matches, or a day. It is told there how it
came out, and knows the next one."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Protocol

from game.coach.puzzles import Puzzle
from game.games import GAMES
from game.services.home import Home
from game.services.own_puzzles import read_own
from game.services.puzzles import entries, puzzle
from game.services.store import PUZZLE, NotThere, OwnAnswer, OwnPuzzle
from game.services.words import Words


class Source(Protocol):
    """The puzzle, and what is kept of it."""

    @property
    def puzzle(self) -> Puzzle: ...

    def place(self, words: Words) -> str:
        """Which puzzle it is."""

    def note_wrong_try(self) -> None: ...

    def note_shown(self) -> None:
        """The solution was shown before it was found."""

    def note_solved(self, *, alone: bool) -> None:
        """`alone`: without a nudge."""

    def next(self) -> Mapping[str, Any] | None:
        """The next puzzle, as its page is asked for; None where there is none."""


def source_of(
    home: Home, game: str | None, name: str | None, own: int | None, day: str | None
) -> Source:
    """`NotThere` where the puzzle is gone."""
    if own is not None:
        return OwnSource(home, own)
    found = None if game is None or name is None else puzzle(GAMES[game].rules, name)
    if found is None:
        raise NotThere(name)
    of_day = None if day is None else date.fromisoformat(day)
    if of_day is not None and home.days.is_open(of_day):
        return DaySource(home, found, of_day)
    return BookSource(home, found)


def _profile_of(home: Home) -> int:
    """The number under which is kept what whoever sits here has tried."""
    profile = home.profile()
    return 0 if profile is None else profile.id


class BookSource:
    """A puzzle of the book."""

    def __init__(self, home: Home, found: Puzzle) -> None:
        self.home = home
        self._puzzle = found

    @property
    def puzzle(self) -> Puzzle:
        return self._puzzle

    @property
    def _names(self) -> list[str]:
        return [each.id for each in entries(self.puzzle.game)]

    def place(self, words: Words) -> str:
        names = self._names
        return words.say("Puzzle {n} of {all}", n=names.index(self.puzzle.id) + 1, all=len(names))

    def note_wrong_try(self) -> None:
        self.home.store.note_wrong_try(_profile_of(self.home), self.puzzle.game, self.puzzle.id)

    def note_shown(self) -> None:
        self.home.store.note_shown(_profile_of(self.home), self.puzzle.game, self.puzzle.id)

    def note_solved(self, *, alone: bool) -> None:
        self.home.store.note_solved(_profile_of(self.home), self.puzzle.game, self.puzzle.id)

    def next(self) -> Mapping[str, Any] | None:
        """The next one that isn't solved, from here to the end of the shelf and on from its
        beginning."""
        game, names = self.puzzle.game, self._names
        here = names.index(self.puzzle.id)
        solved = self.home.store.solved_puzzles(_profile_of(self.home)).get(game, frozenset())
        others = (*names[here + 1 :], *names[:here])
        name = next((each for each in others if each not in solved), None)
        return None if name is None else {"game": game, "puzzle": name}


class DaySource(BookSource):
    """The puzzle of a day."""

    def __init__(self, home: Home, found: Puzzle, day: date) -> None:
        super().__init__(home, found)
        self._day = day
        home.days.begin(_profile_of(home) or None, day, PUZZLE)

    def place(self, words: Words) -> str:
        return words.say("Puzzle of the day")

    def note_solved(self, *, alone: bool) -> None:
        super().note_solved(alone=alone)
        self.home.days.finish_puzzle(_profile_of(self.home) or None, self._day)

    def next(self) -> None:
        return None


class OwnSource:
    """A puzzle made of a mistake."""

    def __init__(self, home: Home, number: int) -> None:
        found = home.store.own_puzzle(number)
        known = found is not None and found.game in GAMES
        content = read_own(home.store, GAMES[found.game], found) if found and known else None
        if content is None:
            raise NotThere(number)
        self._home = home
        self._number = number
        self._puzzle = content

    @property
    def puzzle(self) -> Puzzle:
        return self._puzzle

    def place(self, words: Words) -> str:
        return words.say("From your own matches")

    def _note(self, answer: OwnAnswer) -> None:
        """Only the first answer counts: after it, the puzzle is not due any more."""
        self._home.store.answer_own_puzzle(self._number, answer, self._home.days.today())

    def note_wrong_try(self) -> None:
        self._note(OwnAnswer.FAILED)

    def note_shown(self) -> None:
        self._note(OwnAnswer.FAILED)

    def note_solved(self, *, alone: bool) -> None:
        self._note(OwnAnswer.ALONE if alone else OwnAnswer.NUDGED)

    def next(self) -> Mapping[str, Any] | None:
        """The next one that is due."""
        today = self._home.days.today()
        due = [each.number for each in self._all() if each.is_due(today)]
        return next(({"own": each} for each in due if each != self._number), None)

    def _all(self) -> list[OwnPuzzle]:
        return self._home.store.own_puzzles(_profile_of(self._home))
