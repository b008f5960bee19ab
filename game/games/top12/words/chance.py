"""Texts on chance: rolls of the die."""

from __future__ import annotations

from typing import Final

from game.core.chance_texts import DIE, ChanceTexts
from game.core.wording import mark, mark_count

CHANCE: Final = ChanceTexts(
    device=DIE,
    number=mark_count("{n} roll", "{n} rolls"),
    expected=mark("Each side of the die is equally likely, so each is expected in 1 of 6 rolls."),
)
