"""The players and options of Top 12."""

from __future__ import annotations

from typing import Final

from game.core.about import About, Option

ABOUT: Final = About(
    id="top12",
    player_counts=(1, 2, 3, 4),
    options=(Option("first", 0, seat=True),),
)
