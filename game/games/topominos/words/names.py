"""Name, tagline, options and credits of Topominos."""

from __future__ import annotations

from typing import Final

from game.core.wording import GameTexts, OptionTexts, mark

TEXTS: Final = GameTexts(
    name="Topominos",
    tagline=mark("Stack transparent pieces without covering any dots."),
    minutes=5,
    options={
        "rounds": OptionTexts(
            label=mark("Rounds"),
            line=mark("The highest total over all rounds wins."),
            unused=mark("Not used with a target: rounds then go on until it\u2019s reached."),
        ),
        "target": OptionTexts(
            # translators: a number of points to be reached
            label=mark("Target"),
            line=mark("Rounds go on until somebody has that many points."),
            choices=((None, mark("No target")),),
        ),
    },
    credits=mark("Topominos comes from Goliath BV, Hattem. Its booklet names no author."),
    turn_clocks=(30, 45, 60),
    shows_where=True,
)
