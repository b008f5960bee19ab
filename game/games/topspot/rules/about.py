"""The players and the variants of Top Spot."""

from __future__ import annotations

from typing import Final

from game.core.about import About, Option

ALL_COLOURS: Final = "abcde"
"""The colours of cards, by the letters of their notation."""
ABOUT: Final = About(
    id="topspot",
    player_counts=(3, 4, 5),
    options=(
        Option("level", "junior", choices=("junior", "expert")),
        Option("joker_each", False, choices=(False, True)),
        Option("deals_each", 1, low=1, high=10),
        Option("dealer", -1, seat=True),
        Option("colours", "", some_of=ALL_COLOURS),
        Option("open_cards", True, choices=(False, True)),
    ),
)
