"""The keys of Zatre, besides those of every table."""

from __future__ import annotations

from typing import Final

from game.core.keys import Command
from game.core.wording import mark

KEYS: Final = (
    Command("pick", ("1", "2", "3", "4", "5", "6"), mark("Pick up the tile with this number")),
    Command("where", ("W",), mark("Show or hide the spaces for the tile")),
    Command("place", ("P",), mark("Play the tiles that you have placed")),
    Command("take back", ("Delete",), mark("Take back all tiles of this turn")),
    Command("draw", ("D",), mark("Draw a tile, if you may choose")),
    Command("sheets", ("S",), mark("Open or close the score sheets")),
    Command("larger", ("+", "="), mark("Zoom in")),
    Command("smaller", ("-",), mark("Zoom out")),
    Command("whole", ("0",), mark("Show the whole board")),
    Command("pan", ("Left", "Right", "Up", "Down"), mark("Move the enlarged board")),
)
