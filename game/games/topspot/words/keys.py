"""The keys of Top Spot, in addition to those of every table."""

from __future__ import annotations

from typing import Final

from game.core.keys import Command
from game.core.wording import mark

KEYS: Final = (
    Command("play", ("P",), mark("Play the cards that you have stacked")),
    Command("suggest", ("S", "Shift+S"), mark("Show the next or the previous possible play")),
    Command("clear", ("C",), mark("Take the stack apart")),
    Command("where", ("W",), mark("Show or hide the cards that you can play")),
    Command("order", ("O",), mark("Arrange the hand in another order")),
    Command("shift", ("Ctrl+Left", "Ctrl+Right"), mark("Move the marked card within the hand")),
    Command("last round", ("L",), mark("Open the last round")),
    Command("seen", ("E",), mark("Open the cards seen")),
    Command("scores", ("T",), mark("Open the table of scores")),
)
