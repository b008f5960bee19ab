"""A sheet of paper that is filled from top to bottom, and becomes as high as its content."""

from __future__ import annotations

import pygame

from game.ui.toolkit.page import paper
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack


class Sheet(Stack):
    """All lengths are at 100 %, but for the place of the sheet."""

    def __init__(
        self,
        screen: Screen,
        place: pygame.Rect,
        margin: float,
        above: float,
        *,
        thickness: int = 3,
    ) -> None:
        """At the top of the place, as wide as it. `margin`: at both sides."""
        self.rect = pygame.Rect(place.left, place.top, place.width, 0)
        # Painted first, as high as it will have become.
        paper(screen, self.rect, thickness=thickness)
        super().__init__(screen, self.rect.inflate(-2 * screen.stage.px(margin), 0))
        self.skip(above)

    def close(self, below: float) -> int:
        """Gives where it ends."""
        self.rect.height = self.y + self.stage.px(below) - self.rect.top
        return self.rect.bottom
