"""Name, tagline, options and credits."""

from __future__ import annotations

from typing import Final

from game.core.wording import GameTexts, OptionTexts, mark

TEXTS: Final = GameTexts(
    name="5 vor 12",
    tagline=mark("Be first to fill your board. Every row and column rises."),
    minutes=5,
    options={
        "first": OptionTexts(
            label=mark("Who starts"),
            line=mark("Takes the first turn; play is clockwise."),
        ),
        "series": OptionTexts(
            label=mark("Series"),
            line=mark("One game per player, with points."),
        ),
    },
    credits=mark(
        "5 vor 12 is a game by Michael Schacht."
        " It was published by Ravensburger Spieleverlag GmbH in 2012."
    ),
    shows_where=True,
)
