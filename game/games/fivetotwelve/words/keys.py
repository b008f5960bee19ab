"""The keys of the table, besides those of every table."""

from __future__ import annotations

from typing import Final

from game.core.keys import Command
from game.core.wording import mark

KEYS: Final = (
    Command("draw", ("D",), mark("Draw a tile")),
    Command("leave", ("L",), mark("Leave the drawn tile in the middle")),
    Command("where", ("W",), mark("Show or hide where the tile fits")),
)
