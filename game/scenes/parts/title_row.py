"""Controls beside the title of a page."""

from __future__ import annotations

import pygame

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
    margin, high = page_margin(stage), stage.control_height()
    right = stage.size[0] - margin
    back_width, title_width = max(stage.px(48), 40), stage.writer.width(title, TITLE)
    left = margin + back_width + stage.px(24) + title_width + stage.px(gap)
    if right - left < needed:
        room = pygame.Rect(margin, below, right - margin, high)
        return room, below + high + stage.px(after)
    back = screen.control("back")
    top = below if back is None else back.rect.centery - high // 2
    return pygame.Rect(left, top, right - left, high), below
