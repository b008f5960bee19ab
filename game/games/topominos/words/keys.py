"""The keys of Topominos, in addition to those of every table."""

from __future__ import annotations

from typing import Final

from game.core.keys import Command
from game.core.wording import mark

KEYS: Final = (
    Command(
        "pick",
        ("1", "2", "3", "4", "5"),
        mark("Pick up a piece by its place: 1 is the first"),
    ),
    Command("turn", ("R",), mark("Turn the piece")),
    Command("turn back", ("Shift+R",), mark("Turn the piece the other way")),
    Command("flip", ("F",), mark("Turn the piece over")),
    Command("end", ("E",), mark("End the turn")),
    Command("exchange", ("X",), mark("Exchange pieces")),
    Command("where", ("W",), mark("Light up where the piece fits, or no longer")),
)
