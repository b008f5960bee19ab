"""Controls beside the title of a page."""

from __future__ import annotations

import pygame

from game.ui.toolkit.boxes import FILL, Box, column, inset, row
from game.ui.toolkit.page import TITLE, page_margin
from game.ui.toolkit.screen import Screen


def title_row(
    screen: Screen, title: str, below: int, needed: int, gap: float, after: float
) -> tuple[pygame.Rect, int]:
    """The room for controls to the right of the title, or below it where they need more; and where
    the page goes on. `below`: where it goes on without controls. `gap`: to the left of the
    controls, `after`: below them, both at 100 %.
    """
    stage = screen.stage
    page, line = inset(stage.rect, page_margin(stage), 0), Box(stage.control_height())
    _, whole, _, end = column(page, [Box(below), line, Box(stage.px(after)), FILL])
    title_ends = max(stage.px(48), 40) + stage.px(24) + stage.writer.width(title, TITLE)
    _, _, room = row(whole, [Box(title_ends), Box(stage.px(gap)), FILL])
    if room.width < needed:
        return whole, end.top
    back = screen.control("back")
    if back is not None:
        room.centery = back.rect.centery
    return room, below
