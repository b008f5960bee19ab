"""Texts about pieces drawn from the bag."""

from __future__ import annotations

from typing import Final

from game.core.chance_texts import BAG, ChanceTexts
from game.core.wording import mark, mark_count

CHANCE: Final = ChanceTexts(
    device=BAG,
    number=mark_count("{n} piece drawn", "{n} pieces drawn"),
    number_in_parts=mark_count(
        "{n} piece drawn: {early} to see who begins and {later} after that",
        "{n} pieces drawn: {early} to see who begins and {later} after that",
    ),
    expected=mark(
        "Each piece that is in the bag is as likely as any other. So to be expected of each kind"
        " is its share of the bag; after an exchange, which puts pieces back, that share is worked"
        " out anew. What was drawn to see who begins is counted too, though it went back. The"
        " pieces are told apart by how many dots they have."
    ),
)
