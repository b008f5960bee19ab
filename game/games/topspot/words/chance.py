"""Texts about chance: dealt cards."""

from __future__ import annotations

from typing import Final

from game.core.chance_texts import DECK, ChanceTexts
from game.core.wording import mark, mark_count

CHANCE: Final = ChanceTexts(
    device=DECK,
    number=mark_count("{n} card dealt", "{n} cards dealt"),
    expected=mark(
        "Every card is dealt, so all of them come to somebody; to whom is chance. The cards are"
        " told apart by the figures in their corner, such as 4/8, all colours together; a joker"
        " by its sign."
    ),
)
