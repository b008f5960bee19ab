"""Name, tagline, options and credits of Top 12."""

from __future__ import annotations

from typing import Final

from game.core.wording import GameTexts, OptionTexts, mark

TEXTS: Final = GameTexts(
    name="Top 12",
    tagline=mark("Be first to fill a column. Numbers rise top to bottom."),
    minutes=5,
    options={
        "first": OptionTexts(
            label=mark("Who starts"),
            line=mark("Names the first number; play is clockwise."),
        ),
    },
    credits=mark("Top 12 is a dice game by Heinz Meister."),
    shows_where=True,
)
