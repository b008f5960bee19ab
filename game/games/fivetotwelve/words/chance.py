"""Texts about chance: tiles that are drawn from the supply."""

from __future__ import annotations

from typing import Final

from game.core.chance_texts import BAG, ChanceTexts
from game.core.wording import mark, mark_count

CHANCE: Final = ChanceTexts(
    device=BAG,
    number=mark_count("{n} tile drawn", "{n} tiles drawn"),
    number_in_parts=mark_count(
        "{n} tile drawn: {early} during set-up, {later} during turns",
        "{n} tiles drawn: {early} during set-up, {later} during turns",
    ),
    expected=mark(
        "Every tile in the supply is equally likely to be drawn, and none goes back. The "
        "expected count of each number is its share of the whole supply. Once all tiles are "
        "drawn, that is exactly how many there are."
    ),
)
