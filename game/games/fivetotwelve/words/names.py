"""Name, tagline, options and credits."""

from __future__ import annotations

from typing import Final

from game.core.wording import GameTexts, OptionTexts, mark

TEXTS: Final = GameTexts(
    name="5 vor 12",
    tagline=mark("Fill your board first. Every row and column must rise."),
    minutes=5,
    options={
        "first": OptionTexts(
            label=mark("Who begins"),
            line=mark("Takes the first turn; then clockwise."),
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
