"""Who can play Topominos, and its options."""

from __future__ import annotations

from typing import Final

from game.core.about import About, Option

ABOUT: Final = About(
    id="topominos",
    player_counts=(1, 2, 3, 4),
    options=(
        Option("rounds", 1, low=1, high=20, unless="target"),
        Option("target", None, choices=(None,), low=20, high=2000),
    ),
)
