"""The puzzle book: the puzzles that are shipped with the program, one file for each game.

A file is read when somebody first asks for its game. `python -m game puzzles` makes it.
"""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Final

from game.coach.puzzles import read_puzzle
from game.services import resources

if TYPE_CHECKING:
    from game.coach.puzzles import Puzzle
    from game.core.rules import AnyRules

_LOG: Final = logging.getLogger("game.puzzles")
_SHELVES: Final[dict[str, tuple[Puzzle, ...]]] = {}
"""The shelves that were asked for, by the game."""


def file_of(game: str) -> str:
    """The name of the file among the assets."""
    return f"puzzles/{game}.json"


def shelf(rules: AnyRules) -> tuple[Puzzle, ...]:
    """The puzzles of a game in the order of the book: the easier ones first. None where the game
    has no file, or one that cannot be read."""
    if rules.id not in _SHELVES:
        _SHELVES[rules.id] = _read(rules)
    return _SHELVES[rules.id]


def puzzle(rules: AnyRules, name: str) -> Puzzle | None:
    """The puzzle with this id; None where the book has none, such as one of a later version."""
    return next((each for each in shelf(rules) if each.id == name), None)


def _read(rules: AnyRules) -> tuple[Puzzle, ...]:
    name = file_of(rules.id)
    if not resources.exists(name):
        return ()
    try:
        with resources.understanding(name):
            kept = json.loads(resources.read(name))["puzzles"]
            return tuple(read_puzzle(each, rules) for each in kept)
    except resources.Unusable as problem:
        _LOG.warning("no puzzles: %s (%r)", problem, problem.__cause__)
        return ()
