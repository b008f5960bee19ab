"""The keys of the table, besides those of every table."""

from __future__ import annotations

from typing import Final

from game.core.keys import Command
from game.core.wording import mark

KEYS: Final = (
    Command("draw", ("D",), mark("Draw a tile")),
    Command("leave", ("L",), mark("Lay the drawn tile down")),
    Command("where", ("W",), mark("Light up where the tile fits, or no longer")),
)
