"""A line: words and pictures side by side, each in the middle of its height.

It is declared once, and knows its width before it is built: whether it has room decides where it
goes. Gaps are lengths of the drawings, at 100 %.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.toolkit.items import Paint
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

_Build = Callable[[Screen, int, float], None]
"""Builds a part with that left edge and that middle of its height."""


class Line:
    def __init__(self, stage: Stage) -> None:
        self.width = 0
        self._stage = stage
        self._parts: list[tuple[int, _Build]] = []
        """Each with its distance from the left end."""

    def gap(self, length: float) -> Line:
        self.width += self._stage.px(length)
        return self

    def text(
        self,
        said: str,
        written: Style,
        colour: str = "ink",
        heard: str | None = None,
        *,
        down: float = 0,
    ) -> Line:
        """`heard`: what is heard of it, where that is not what is written; `down`: by how much it
        stands lower than in the middle."""
        lower = self._stage.px(down)

        def build(screen: Screen, left: int, centre: float) -> None:
            text(screen, said, written, left, centre + lower, colour, said=heard)

        return self._add(self._stage.writer.width(said, written), build)

    def picture(self, side: int, picture: pygame.Surface | Picture) -> Line:
        """A square with that side."""

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            if isinstance(picture, Picture):
                picture.draw(surface, place.left, place.top)
            else:
                surface.blit(picture, place)

        def build(screen: Screen, left: int, centre: float) -> None:
            screen.add(Paint(pygame.Rect(left, round(centre) - side // 2, side, side), paint))

        return self._add(side, build)

    def line(self, other: Line) -> Line:
        """All of another line."""
        return self._add(other.width, other.build)

    def _add(self, width: int, build: _Build) -> Line:
        self._parts.append((self.width, build))
        self.width += width
        return self

    def build(self, screen: Screen, left: int, centre: float) -> None:
        for at, build in self._parts:
            build(screen, left + at, centre)
