"""Texts about chance: dealt cards."""

from __future__ import annotations

from typing import Final

from game.core.chance_texts import DECK, ChanceTexts
from game.core.wording import mark, mark_count

CHANCE: Final = ChanceTexts(
    device=DECK,
    number=mark_count("{n} card dealt", "{n} cards dealt"),
    expected=mark(
        "All the cards are dealt, so only who gets which is left to chance. Cards are grouped "
        "by the numbers in their corner, for example 4/8, with all colours together; jokers "
        "are a group of their own."
    ),
)
