"""The keys of Top 12, besides those of every table."""

from __future__ import annotations

from typing import Final

from game.core.keys import Command
from game.core.wording import mark

KEYS: Final = (
    Command(
        "start",
        ("1", "2", "3", "4", "5"),
        mark("Pick up a start number by its place: 1 is the first"),
    ),
    Command(
        "type", ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9"), mark("Type the number to name")
    ),
    Command("erase", ("Backspace", "Delete"), mark("Correct the number you are typing")),
    Command("step", ("Left", "Right"), mark("Name a number lower or higher by 1")),
    Command("leap", ("Down", "Up"), mark("Name a number lower or higher by 10")),
    Command("end", ("Home", "End"), mark("Name the lowest or the highest number")),
    Command("name", ("Enter", "Space"), mark("Name the number")),
    Command("where", ("W",), mark("Show or hide where the number fits")),
)
