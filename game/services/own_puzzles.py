"""Makes the puzzles of everybody's own mistakes, of all finished reviews that were not searched
yet: those that were finished since, and those that are older than the puzzles.

It is done in small steps, for a page to call with every frame.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Any, Final

from game.coach.analysis import ENGINE, Analysis
from game.coach.kept import NotKept, read_analysis
from game.coach.own_puzzles import MOST, mistakes_of, own_puzzle
from game.coach.puzzles import Puzzle, read_puzzle, show_puzzle
from game.core.game import Game
from game.core.match import Match
from game.core.reasons import Refused
from game.core.rules import Seat
from game.services.cells import Unreadable
from game.services.store import NewPuzzle, NotThere, OwnPuzzle, Saved, Store

AnyGame = Game[Any, Any, Any, Any]
GameOf = Callable[[str], AnyGame | None]
"""The game of that id; None where there is none."""
_LOG: Final = logging.getLogger("game.puzzles")
_NOT_READ: Final = (
    ArithmeticError,
    LookupError,
    NotKept,
    RecursionError,
    Refused,
    TypeError,
    Unreadable,
    ValueError,
)
"""The errors of a damaged match, or of a review that is none of it."""


class Search:
    """Searches the reviews for mistakes, one small step at a time."""

    def __init__(self, store: Store, game_of: GameOf, today: date) -> None:
        self._store = store
        self._game_of = game_of
        self._today = today
        numbers = store.unsearched(ENGINE)
        self._steps = self._all(numbers)
        self.is_done = not numbers

    def go_on(self) -> bool:
        """Does the next step; says whether puzzles of another match were put in."""
        found = next(self._steps, None)
        self.is_done = found is None
        return found is True

    def _all(self, numbers: Sequence[int]) -> Iterator[bool]:
        """True after each match whose puzzles were put in, False after every other step."""
        for number in numbers:
            found: list[NewPuzzle] = []
            try:
                for puzzle in self._of_match(number):
                    if puzzle is not None:
                        found.append(puzzle)
                    yield False
            except NotThere:
                continue  # it was removed since
            except sqlite3.Error as problem:
                _LOG.warning("match %d wasn\u2019t searched for puzzles: %r", number, problem)
                continue
            except _NOT_READ as problem:
                _LOG.warning("match %d has no puzzles: %r", number, problem)
            self._store.put_own_puzzles(number, found, self._today)
            yield bool(found)

    def _of_match(self, number: int) -> Iterator[NewPuzzle | None]:
        """The puzzles of a match; None after every step that brings none. What doesn't count in
        statistics is no mistake to learn from: somebody may just have tried something."""
        saved = self._store.saved(number)
        game = self._game_of(saved.game)
        seats = _seats_of_profiles(saved)
        if game is None or not seats or saved.practice is not None:
            return
        rules = game.rules
        match = self._store.load(number, lambda _game, _hash: rules)
        yield None
        told = self._store.review(number, match)
        if told is None:
            return
        analysis = read_analysis(told, rules)
        for seat, profile in seats.items():
            yield None
            yield from _of_seat(game, match, analysis, number, seat, profile)


def _of_seat(
    game: AnyGame, match: Match, analysis: Analysis, number: int, seat: Seat, profile: int
) -> Iterator[NewPuzzle | None]:
    made = 0
    for decision in mistakes_of(analysis, seat):
        puzzle = own_puzzle(game, match, decision, f"{number}-{decision.step}")
        if puzzle is None:
            yield None
            continue
        yield NewPuzzle(decision.step, profile, show_puzzle(puzzle, game.rules))
        made += 1
        if made == MOST:
            return


def _seats_of_profiles(saved: Saved) -> dict[Seat, int]:
    return {
        seat: sitting.profile
        for seat, sitting in enumerate(saved.seats)
        if sitting.profile is not None and sitting.level is None
    }


def read_own(store: Store, game: AnyGame, own: OwnPuzzle) -> Puzzle | None:
    """The puzzle itself. One that can't be read is left out from now on."""
    try:
        puzzle = read_puzzle(store.own_content(own.number), game.rules)
        puzzle.match(game.rules, 0)
    except _NOT_READ as problem:
        _LOG.warning("own puzzle %d is none: %r", own.number, problem)
        store.leave_out_own_puzzle(own.number)
        return None
    return puzzle
