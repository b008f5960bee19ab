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
        "Every piece in the bag is equally likely to be drawn. The expected count of each "
        "kind is its share of the bag. After an exchange, which returns pieces to the bag, "
        "that share is worked out again. The pieces drawn to see who starts are counted too, "
        "although they went back. Pieces are grouped by their number of dots."
    ),
)
