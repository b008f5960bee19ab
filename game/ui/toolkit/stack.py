"""A stack: parts of a page one below the other, each as high as its content.

A stack declares what follows what, and how far apart. Gaps are lengths of the drawings, at 100 %;
what was measured is in pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.toolkit.flow import Part
from game.ui.toolkit.page import Offer, button_rows, paragraph, rule
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style, style

BODY: Final = style("body")


class Stack:
    """It begins at the top of a place and is as wide as that."""

    def __init__(self, screen: Screen, place: pygame.Rect) -> None:
        self.screen = screen
        self.stage = screen.stage
        self.left = place.left
        self.top = place.top
        self.width = place.width
        self.y = place.top
        """Where it goes on."""

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def height(self) -> int:
        """How high it is so far."""
        return self.y - self.top

    def skip(self, gap: float) -> None:
        self.y += self.stage.px(gap)

    def write(
        self,
        said: str | Sequence[Part],
        written: Style = BODY,
        after: float = 0,
        colour: str = "ink",
        *,
        most: int | None = None,
        leading: float | None = None,
        heard: str | None = None,
    ) -> None:
        """A paragraph. `after`: the gap below it, `most`: the greatest width of its lines; the
        others as of a `paragraph`."""
        parts = [said] if isinstance(said, str) else said
        width = self.width if most is None else min(self.width, most)
        self.y += paragraph(
            self.screen, parts, written, self.left, self.y, width, colour, leading, heard
        )
        self.skip(after)

    def rule(self, after: float = 0) -> None:
        """A thin line across it."""
        rule(self.screen, self.left, self.right, self.y)
        self.skip(after)

    def place(self, height: int, after: float = 0) -> pygame.Rect:
        """A place of that height in the whole width."""
        found = pygame.Rect(self.left, self.y, self.width, height)
        self.y = found.bottom + self.stage.px(after)
        return found

    def buttons(self, offers: Sequence[Offer], align: str = "right") -> None:
        self.y += button_rows(self.screen, offers, self.left, self.right, self.y, align)

    def beside(self, left: int = 0, right: int = 0) -> Stack:
        """Another one that begins at the same height, with so much room left free beside it."""
        return Stack(
            self.screen, pygame.Rect(self.left + left, self.y, self.width - left - right, 0)
        )

    def pass_by(self, *bottoms: int) -> None:
        """It goes on below what ends there."""
        self.y = max(self.y, *bottoms)
