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
        "Every number has the same number of tiles, so each is expected in 1 of 20 draws. No "
        "tile goes back: once the supply is empty, every count is exactly as expected."
    ),
)
