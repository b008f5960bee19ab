"""Texts about chance: tiles that are drawn from the bag."""

from __future__ import annotations

from typing import Final

from game.core.chance_texts import BAG, ChanceTexts
from game.core.wording import mark, mark_count

CHANCE: Final = ChanceTexts(
    device=BAG,
    number=mark_count("{n} tile drawn", "{n} tiles drawn"),
    number_in_parts=mark_count(
        "{n} tile drawn: {early} to see who begins and {later} after that",
        "{n} tiles drawn: {early} to see who begins and {later} after that",
    ),
    expected=mark(
        "Each tile that is in the bag is as likely as any other. So to be expected of each number"
        " is its share of the full bag; when all tiles are drawn, that is as many as there are."
        " What was drawn to see who begins is counted too, though most of it went back."
    ),
)
