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
    Command("turn", ("R",), mark("Rotate the piece")),
    Command("turn back", ("Shift+R",), mark("Rotate the piece the other way")),
    Command("flip", ("F",), mark("Flip the piece")),
    Command("end", ("E",), mark("End the turn")),
    Command("exchange", ("X",), mark("Exchange pieces")),
    Command("where", ("W",), mark("Show or hide where the piece fits")),
)
