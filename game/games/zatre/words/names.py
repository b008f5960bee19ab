"""How Zatre is introduced."""

from __future__ import annotations

from typing import Final

from game.core.wording import GameTexts, OptionTexts, mark

TEXTS: Final = GameTexts(
    name="Zatre",
    tagline=mark("Build lines of 10, 11 and 12, and fill rows on your sheet."),
    minutes=10,
    options={
        "holding": OptionTexts(
            label=mark("Keeping tiles"),
            line=mark("May players keep tiles they could place?"),
            # translators: what may be kept: whatever one likes, or only what cannot be put
            choices=(("free", mark("Any time")), ("forced", mark("If forced"))),
        ),
        "teams": OptionTexts(
            label=mark("Teams of two"),
            line=mark("Neighbours share a sheet. For 4 or 6 players."),
        ),
    },
    credits=mark("Zatre is a game by Manfred Schüling. Its booklet names no publisher."),
    shows_where=True,
)
