"""The puzzle book: the puzzles that are shipped with the program, one file for each game.

A file is read when somebody first asks for its game. `python -m game puzzles` makes it.
"""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Final, NamedTuple

from game.services import resources

if TYPE_CHECKING:
    from game.coach.puzzles import Puzzle
    from game.core.notation import Json
    from game.core.rules import AnyRules

_LOG: Final = logging.getLogger("game.puzzles")
_SHELVES: Final[dict[str, tuple[Json, ...]]] = {}
"""The shelves that were asked for, by the game."""


class Entry(NamedTuple):
    """A puzzle as a list of puzzles shows it."""

    id: str
    grade: int


def file_of(game: str) -> str:
    """The name of the file among the assets."""
    return f"puzzles/{game}.json"


def entries(game: str) -> tuple[Entry, ...]:
    """The puzzles of a game in the order of the book, the easier ones first; quick, because no
    position is read. None where the game has no file, or one that cannot be read."""
    return tuple(Entry(each["id"], each["grade"]) for each in _shelf(game))


def shelf(rules: AnyRules) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order of the book."""
    found = (_puzzle(rules, each) for each in _shelf(rules.id))
    return tuple(each for each in found if each is not None)


def puzzle(rules: AnyRules, name: str) -> Puzzle | None:
    """The puzzle with this id; None where the book has none, such as one of a later version."""
    kept = next((each for each in _shelf(rules.id) if each["id"] == name), None)
    return None if kept is None else _puzzle(rules, kept)


def _puzzle(rules: AnyRules, kept: Json) -> Puzzle | None:
    from game.coach.kept import NotKept
    from game.coach.puzzles import read_puzzle

    try:
        return read_puzzle(kept, rules)
    except NotKept as problem:
        _LOG.warning("puzzle %s of %s is none: %s", kept["id"], rules.id, problem)
        return None


def _shelf(game: str) -> tuple[Json, ...]:
    if game not in _SHELVES:
        _SHELVES[game] = _read(game)
    return _SHELVES[game]


def _read(game: str) -> tuple[Json, ...]:
    name = file_of(game)
    if not resources.exists(name):
        return ()
    try:
        with resources.understanding(name):
            kept: tuple[Json, ...] = tuple(json.loads(resources.read(name))["puzzles"])
            if not all(type(each["id"]) is str and type(each["grade"]) is int for each in kept):
                raise TypeError("a puzzle without a name or a grade")
            return kept
    except resources.Unusable as problem:
        _LOG.warning("no puzzles: %s (%r)", problem, problem.__cause__)
        return ()
