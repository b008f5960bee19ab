"""The keys of pages, for the pages themselves and for the sheet of all keys."""

from __future__ import annotations

from typing import Final

from game.core.keys import Command
from game.core.wording import mark
from game.games import GAMES

MENU: Final = (
    *(
        Command(game, (str(number),), GAMES[game].texts.name)
        for number, game in zip(range(1, 10), GAMES, strict=False)
    ),
    Command("daily", ("D",), mark("Open the daily game")),
    Command("puzzles", ("P",), mark("Open the puzzles")),
)
SETUP: Final = (
    Command("seat up", ("Alt+Up", "Ctrl+Up"), mark("Move the marked player up")),
    Command("seat down", ("Alt+Down", "Ctrl+Down"), mark("Move the marked player down")),
)
RULES: Final = (
    Command("search", ("Ctrl+F",), mark("Search the rules")),
    Command("read on", ("PageDown",), mark("Scroll down, then go to the next page")),
    Command("read back", ("PageUp",), mark("Scroll up, then go to the previous page")),
    Command("ends", ("Home", "End"), mark("Go to the beginning or the end of a page")),
)
RESULT: Final = (Command("why", ("F2",), mark("Ask why somebody won")),)
