"""How the table of a game is read out by screen readers."""

from __future__ import annotations

from game.games import GAMES
from game.ui.toolkit.reading import Reader


def reader_of(game: str) -> Reader:
    return Reader(GAMES[game].texts.name, GAMES[game].read_aloud)
