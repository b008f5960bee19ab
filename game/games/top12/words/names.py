"""Name, tagline, options and credits of Top 12."""

from __future__ import annotations

from typing import Final

from game.core.wording import GameTexts, OptionTexts, mark, mark_in

SYMBOL_NAMES: Final = (
    mark_in("symbol", "Hand"),
    mark_in("symbol", "Star"),
    mark_in("symbol", "House"),
    mark_in("symbol", "Tree"),
    mark_in("symbol", "Moon"),
    mark_in("symbol", "Joker"),
)
"""As a name of its own; those of the columns first."""
COLUMN_NAMES: Final = (
    mark_in("column of a sheet", "hand"),
    mark_in("column of a sheet", "star"),
    mark_in("column of a sheet", "house"),
    mark_in("column of a sheet", "tree"),
    mark_in("column of a sheet", "moon"),
)
"""Within a sentence."""

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
