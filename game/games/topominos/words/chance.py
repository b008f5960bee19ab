"""Texts about pieces drawn from the bag."""

from __future__ import annotations

from typing import Final

from game.core.chance_texts import BAG, ChanceTexts
from game.core.wording import mark, mark_count

CHANCE: Final = ChanceTexts(
    device=BAG,
    number=mark_count("{n} piece drawn", "{n} pieces drawn"),
    number_in_parts=mark_count(
        "{n} piece drawn: {early} to see who starts, {later} after that",
        "{n} pieces drawn: {early} to see who starts, {later} after that",
    ),
    expected=mark(
        "Pieces are grouped by their number of dots. Every piece in the bag is equally likely "
        "to be drawn, so each group is expected as often as its share of the bag; when pieces "
        "go back after an exchange, that share changes. The pieces drawn to see who starts "
        "are counted too, although they went back."
    ),
)
