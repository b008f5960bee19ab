"""The room of a page below its head, and what scrolls in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.toolkit.boxes import FILL, Box, column, inset
from game.ui.toolkit.forms import Forms
from game.ui.toolkit.items import Region
from game.ui.toolkit.page import CLOTH, page_margin, scrolling
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage

AROUND: Final = 20
"""How much larger a scrolling part is than its sheets, for their shadows."""
_BELOW: Final = Forms(44, small=24)
_BELOW_FOOT: Final = Forms(28, large=12)


def page_room(stage: Stage, top: int) -> pygame.Rect:
    """Between the margins of a page, from there to its end."""
    below = Box(stage.px(_BELOW.of(stage)))
    return column(inset(stage.rect, page_margin(stage), 0), [Box(top), FILL, below])[1]


def foot_margin(stage: Stage) -> int:
    """Below the buttons at the foot of a page."""
    return stage.px(_BELOW_FOOT.of(stage))


def scrolling_sheets(
    screen: Screen, name: str, room: pygame.Rect, fill: Callable[[pygame.Rect], int]
) -> Region:
    """Sheets that scroll, visible down to the end of the window. `fill` gets their place and gives
    where they end."""
    stage = screen.stage
    around, below = stage.px(AROUND), stage.size[1] - room.bottom
    seen = room.inflate(2 * around, 2 * around)
    seen.height = stage.size[1] - seen.top

    def fill_inside(area: pygame.Rect) -> int:
        place = pygame.Rect(around, around, area.width - 2 * around, room.height)
        return fill(place) + below

    return scrolling(screen, name, seen, fill_inside, fades_into=CLOTH)


def page_between(screen: Screen, top: int, foot: int, fill: Callable[[pygame.Rect], int]) -> None:
    """All of a page between its head and its foot; it scrolls where it is longer."""
    stage = screen.stage
    around, below = stage.px(AROUND), Box(stage.size[1] - foot)
    seen = column(inset(stage.rect, page_margin(stage), 0), [Box(top), FILL, below])[1]
    window = seen.inflate(2 * around, around)
    window.bottom = foot

    def fill_inside(room: pygame.Rect) -> int:
        return fill(pygame.Rect(around, around, room.width - 2 * around, seen.height))

    region = scrolling(screen, "page", window, fill_inside, fades_into=CLOTH)
    if not region.reach:
        # Nothing is cut off then, not even a shadow.
        region.rect.height = stage.size[1] - region.rect.top


def scrolling_page(
    screen: Screen, name: str, top: int, bottom: int, fill: Callable[[Stack], None]
) -> Region:
    """A page that scrolls between these heights, wider than its sheets for their shadows."""
    stage, margin = screen.stage, page_margin(screen.stage)
    beside = min(margin, stage.px(24))
    outside = margin - beside
    area = pygame.Rect(outside, top, stage.size[0] - 2 * outside, bottom - top)

    def fill_inside(room: pygame.Rect) -> int:
        stack = Stack(screen, inset(room, beside, 0))
        stack.skip(8)
        fill(stack)
        return stack.y

    return scrolling(screen, name, area, fill_inside, fades_into=CLOTH)
