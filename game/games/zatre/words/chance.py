"""Texts about chance: tiles that are drawn from the bag."""

from __future__ import annotations

from typing import Final

from game.core.chance_texts import BAG, ChanceTexts
from game.core.wording import mark, mark_count

CHANCE: Final = ChanceTexts(
    device=BAG,
    number=mark_count("{n} tile drawn", "{n} tiles drawn"),
    number_in_parts=mark_count(
        "{n} tile drawn: {early} to see who starts, {later} after that",
        "{n} tiles drawn: {early} to see who starts, {later} after that",
    ),
    expected=mark(
        "Every tile in the bag is equally likely to be drawn, so each number is expected as "
        "often as its share of the full bag: 21 of the 121 tiles are 1s, and there are 20 of "
        "every other number. The tiles drawn to see who starts are counted too, although most "
        "of them went back."
    ),
)
