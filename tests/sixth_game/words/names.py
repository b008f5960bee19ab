"""How Pig is introduced."""

from __future__ import annotations

from typing import Final

from game.core.wording import GameTexts, OptionTexts, mark

TEXTS: Final = GameTexts(
    name="Pig",
    tagline=mark("Roll as long as you dare. A 1 loses the turn."),
    minutes=2,
    options={
        "target": OptionTexts(
            label=mark("Points to win"),
            line=mark("The first to reach them wins."),
        ),
    },
    credits=mark("A folk dice game."),
)
