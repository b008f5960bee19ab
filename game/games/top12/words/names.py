"""Name, tagline, options and credits of Top 12."""

from __future__ import annotations

from typing import Final

from game.core.wording import GameTexts, OptionTexts, mark

TEXTS: Final = GameTexts(
    name="Top 12",
    tagline=mark("Fill a column first. Numbers rise from top to bottom."),
    minutes=5,
    options={
        "first": OptionTexts(
            label=mark("Who begins"),
            line=mark("Names the first number; then clockwise."),
        ),
    },
    credits=mark("Top 12 is a dice game by Heinz Meister."),
    shows_where=True,
)
