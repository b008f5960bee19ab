"""Texts about chance: tiles that are drawn from the supply."""

from __future__ import annotations

from typing import Final

from game.core.chance_texts import BAG, ChanceTexts
from game.core.wording import mark, mark_count

CHANCE: Final = ChanceTexts(
    device=BAG,
    number=mark_count("{n} tile drawn", "{n} tiles drawn"),
    number_in_parts=mark_count(
        "{n} tile drawn: {early} in the set-up and {later} in turns",
        "{n} tiles drawn: {early} in the set-up and {later} in turns",
    ),
    expected=mark(
        "Each tile of the supply is as likely as any other, and none goes back. So to be expected"
        " of each number is its share of the whole supply; when all tiles are drawn, that is"
        " exactly as many as there are."
    ),
)
