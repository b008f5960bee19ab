"""The players and options of Zatre."""

from __future__ import annotations

from typing import Final

from game.core.about import About, Option

ABOUT: Final = About(
    id="zatre",
    player_counts=(2, 3, 4, 5, 6),
    options=(
        Option("holding", "free", choices=("free", "forced")),
        Option("teams", False, choices=(False, True)),
    ),
)
