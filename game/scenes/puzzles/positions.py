"""Positions of puzzles in miniature. They are read and painted one by one, a little in each frame:
to read the rules of a game alone takes longer than a frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

import pygame

from game.coach.puzzle_texts import PuzzleTexts
from game.coach.puzzles import Puzzle
from game.games import GAMES
from game.scenes.parts.glimpses import NOT_READ
from game.ui.frame.phrases import say_phrase
from game.ui.toolkit.stage import Stage

MOST: Final = 64
"""So many puzzles and pictures are remembered."""
Load = Callable[[], Puzzle | None]
_Found = TypeVar("_Found")


class _Remembered(Generic[_Found]):
    """What was asked for last."""

    def __init__(self) -> None:
        self._found: dict[Hashable, _Found] = {}

    def __contains__(self, key: Hashable) -> bool:
        return key in self._found

    def get(self, key: Hashable) -> _Found | None:
        found = self._found.pop(key, None)
        if found is not None:
            self._found[key] = found
        return found

    def put(self, key: Hashable, found: _Found) -> None:
        self._found[key] = found
        while len(self._found) > MOST:
            del self._found[next(iter(self._found))]


class Positions:
    """What is asked for and not there yet is made by `go_on`, one thing at a time."""

    def __init__(self) -> None:
        self._puzzles = _Remembered[tuple[Puzzle | None]]()
        self._texts = _Remembered[tuple[str, str]]()
        self._pictures = _Remembered[pygame.Surface]()
        self._wanted: dict[Hashable, Callable[[], None]] = {}

    def begin(self) -> None:
        """A page is built: what was wanted before, and isn't asked for again, is not made."""
        self._wanted.clear()

    @property
    def is_done(self) -> bool:
        return not self._wanted

    def go_on(self) -> bool:
        """Makes the next thing that is wanted; says whether there was any."""
        if not self._wanted:
            return False
        key = next(iter(self._wanted))
        self._wanted.pop(key)()
        return True

    def is_known(self, key: Hashable) -> bool:
        """Whether the puzzle was read, whatever came of it."""
        return key in self._puzzles

    def puzzle(self, key: Hashable, load: Load) -> Puzzle | None:
        """The puzzle; None as long as it isn't read, and where it can't be."""
        found = self._puzzles.get(key)
        if found is None:
            self._wanted.setdefault(key, lambda: self._puzzles.put(key, (_read(load),)))
            return None
        return found[0]

    def texts(self, key: Hashable, load: Load, stage: Stage) -> tuple[str, str] | None:
        """The title and the task."""
        puzzle = self.puzzle(key, load)
        if puzzle is None:
            return None
        place = key, stage.words.language
        found = self._texts.get(place)
        if found is None:
            self._wanted.setdefault(place, lambda: self._texts.put(place, _texts_of(puzzle, stage)))
        return found

    def picture(self, key: Hashable, load: Load, stage: Stage, side: int) -> pygame.Surface | None:
        """The position as whoever solves it sees it, without the answer."""
        puzzle = self.puzzle(key, load)
        if puzzle is None:
            return None
        place = key, stage.theme, side
        found = self._pictures.get(place)
        if found is None:
            self._wanted.setdefault(
                place, lambda: self._pictures.put(place, _painted(puzzle, stage, side))
            )
        return found


def _read(load: Load) -> Puzzle | None:
    try:
        return load()
    except NOT_READ:
        return None


def _texts_of(puzzle: Puzzle, stage: Stage) -> tuple[str, str]:
    texts = PuzzleTexts(GAMES[puzzle.game], puzzle)
    title, task = (say_phrase(stage.words, each, str) for each in (texts.title, texts.task))
    return title, task


def _painted(puzzle: Puzzle, stage: Stage, side: int) -> pygame.Surface:
    game = GAMES[puzzle.game]
    match = puzzle.match(game.rules, 0)
    view = game.rules.view(match.state, puzzle.seat)
    return game.posed(match, range(puzzle.players))(stage.theme, side, view)
