"""Who can play Pig, and how it can be varied."""

from __future__ import annotations

from typing import Final

from game.core.about import About, Option

ABOUT: Final = About(
    id="pig",
    player_counts=(2, 3, 4),
    options=(Option("target", 50, low=20, high=100),),
)
