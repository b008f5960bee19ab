"""Opens a puzzle at the table of its game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final
from zlib import crc32

from game.coach.puzzles import Puzzle
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.positions import show_state
from game.core.thinking import COACH
from game.games import GAMES
from game.scenes.parts.guide.table import guided_table
from game.scenes.puzzle.guide import PuzzleGuide
from game.scenes.puzzle.sources import source_of
from game.services.home import Home
from game.ui.toolkit.stage import Scene

_REPLIES: Final = COACH
"""The level of the computer players: they only show how a try is answered."""


def open_puzzle(
    home: Home,
    game: str | None = None,
    puzzle: str | None = None,
    own: int | None = None,
    day: str | None = None,
) -> Scene:
    """A puzzle of the book, by its game and its name; an own one, by its number; or that of a day,
    which is one of the book. `NotThere` where it is gone."""
    source = source_of(home, game, puzzle, own, day)
    match = match_of(source.puzzle)
    guide = PuzzleGuide(home, source, match)
    return guided_table(home, match, guide, source.puzzle.seat, _REPLIES)


def match_of(puzzle: Puzzle) -> Match:
    """The match at the position. What others hold is drawn anew from what the seat sees: nothing
    that is shown afterwards can depend on anything else."""
    rules = GAMES[puzzle.game].rules
    seed = crc32(puzzle.id.encode())
    view = rules.view(puzzle.match(rules, seed).state, puzzle.seat)
    sample = rules.determinize(view, QuickRng(seed))
    return replace(puzzle, position=show_state(rules, sample)).match(rules, seed)
