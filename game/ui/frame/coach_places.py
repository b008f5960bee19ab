"""Where the sheet of the coach lies: at the same place in every hint of a game."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.frame.desk import AnyTable, PlacesCoach
from game.ui.frame.layout import Layout
from game.ui.toolkit.boxes import part_of

_SHARE: Final = 0.46
"""How much of the width of the table the sheet takes where there is no rail."""


def place_on_table(table: AnyTable, places: Layout) -> pygame.Rect | None:
    """Where the sheet covers a part of the table: a place of the table's own, or its right side
    where there is no rail. None: the sheet lies in the rail."""
    own = table.coach_place() if isinstance(table, PlacesCoach) else None
    if own is not None or places.rail is not None:
        return own
    width = round(places.area.width * _SHARE)
    return part_of(places.area, left=places.area.right - width)
