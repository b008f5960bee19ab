"""A sheet of paper that is filled from top to bottom, and becomes as high as its content."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.toolkit.page import Offer, button_rows, paper, paragraph
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style, style

BODY: Final = style("body")


class Sheet:
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
        self.screen = screen
        self._stage = stage = screen.stage
        self.rect = pygame.Rect(place.left, place.top, place.width, 0)
        # Painted first, as high as it will have become.
        paper(screen, self.rect, thickness=thickness)
        self.left = place.left + stage.px(margin)
        self.width = place.width - 2 * stage.px(margin)
        self.y = place.top + stage.px(above)
        """Where it goes on."""

    def skip(self, gap: float) -> None:
        self.y += self._stage.px(gap)

    def paragraph(
        self,
        line: str,
        written: Style = BODY,
        after: float = 8,
        colour: str = "ink",
        most: int | None = None,
    ) -> None:
        """`after`: the gap below it, `most`: the greatest width of its lines."""
        width = self.width if most is None else min(self.width, most)
        self.y += paragraph(self.screen, [line], written, self.left, self.y, width, colour)
        self.skip(after)

    def place(self, height: int, after: float) -> pygame.Rect:
        """A place of that height in the whole width."""
        found = pygame.Rect(self.left, self.y, self.width, height)
        self.y = found.bottom + self._stage.px(after)
        return found

    def buttons(self, offers: Sequence[Offer], align: str = "right") -> None:
        right = self.left + self.width
        self.y += button_rows(self.screen, offers, self.left, right, self.y, align)

    def close(self, below: float) -> int:
        """Gives where it ends."""
        self.rect.height = self.y + self._stage.px(below) - self.rect.top
        return self.rect.bottom
