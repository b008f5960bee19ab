"""Who can play 5 vor 12, and its options."""

from __future__ import annotations

from typing import Final

from game.core.about import About, Option

ABOUT: Final = About(
    id="fivetotwelve",
    player_counts=(2, 3, 4),
    options=(
        Option("first", 0, seat=True),
        Option("series", False, choices=(False, True), series=True),
    ),
)
