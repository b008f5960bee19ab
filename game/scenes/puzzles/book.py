"""What the puzzle book shows somebody: the shelves, the puzzle of today, own puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from game.coach.puzzles import Puzzle
from game.core.game import Game
from game.games import GAMES
from game.scenes.parts.who import Who
from game.services import puzzles
from game.services.days import Days, Streak
from game.services.home import Home
from game.services.own_puzzles import read_own
from game.services.puzzles import Entry
from game.services.store import OwnPuzzle


@dataclass(frozen=True, slots=True)
class Shelf:
    """The puzzles of one game."""

    game: str
    entries: tuple[Entry, ...]
    solved: frozenset[str]

    @property
    def number_solved(self) -> int:
        return sum(each.id in self.solved for each in self.entries)

    @property
    def first_open(self) -> int:
        """The place of the first one that isn't solved; of the last one where all are."""
        return next(
            (n for n, each in enumerate(self.entries) if each.id not in self.solved),
            len(self.entries) - 1,
        )

    def window(self, size: int) -> range:
        """So many neighbours among which the first one is that isn't solved."""
        size = min(size, len(self.entries))
        begin = max(0, min(self.first_open - size // 2, len(self.entries) - size))
        return range(begin, begin + size)


class Posed(NamedTuple):
    """The puzzle that is offered first."""

    game: str
    id: str
    day: date | None
    """None for the next one of the book, where no puzzle is set for today."""
    is_solved: bool


def shelf_of(game: str, solved: dict[str, frozenset[str]]) -> Shelf:
    return Shelf(game, puzzles.entries(game), solved.get(game, frozenset()))


def number_of(who: Who) -> int:
    """Under which puzzles are kept: 0 for whoever plays without a profile."""
    return 0 if who is None else who.id


class Book:
    """Everything is read when a page is entered, and not before it is entered again."""

    def __init__(self, home: Home) -> None:
        self._home = home
        days, self.who = home.days, home.profile()
        number = number_of(self.who)
        self.today = days.today()
        solved = home.store.solved_puzzles(number)
        every = (shelf_of(game, solved) for game in GAMES)
        self.shelves = [each for each in every if each.entries]
        self.own = [each for each in home.store.own_puzzles(number) if each.game in GAMES]
        profile = None if self.who is None else self.who.id
        self.streak: Streak = days.streak(profile)
        self.posed = self._of_today(days, profile) or self._next()

    def profiles(self) -> list[Who]:
        """Who can be chosen; nobody where there is no profile."""
        named: list[Who] = list(self._home.store.profiles())
        return [*named, None] if named else []

    def _of_today(self, days: Days, profile: int | None) -> Posed | None:
        told = days.puzzle_of(self.today)
        if told is None or not any(
            each.game == told[0] and any(entry.id == told[1] for entry in each.entries)
            for each in self.shelves
        ):
            return None
        done = days.done(profile).get(self.today)
        kept = None if done is None else done.puzzle
        return Posed(*told, self.today, kept is not None and kept.done is not None)

    def _next(self) -> Posed | None:
        """The first puzzle that isn't solved, of the game of which the least is."""
        left = [each for each in self.shelves if each.number_solved < len(each.entries)]
        if not left:
            return None
        shelf = min(left, key=lambda each: each.number_solved / len(each.entries))
        entry = next(each for each in shelf.entries if each.id not in shelf.solved)
        return Posed(shelf.game, entry.id, None, False)

    def grade(self, posed: Posed) -> int:
        shelf = next(each for each in self.shelves if each.game == posed.game)
        return next(entry.grade for entry in shelf.entries if entry.id == posed.id)


def load_from_book(game: str, name: str) -> Puzzle | None:
    return puzzles.puzzle(_game(game).rules, name)


def load_own(home: Home, own: OwnPuzzle) -> Puzzle | None:
    return read_own(home.store, _game(own.game), own)


def _game(game: str) -> Game[object, object, object, object]:
    return GAMES[game]
