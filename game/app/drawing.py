"""Frames: the whole window, or only the part of it that has moved."""

from __future__ import annotations

from time import perf_counter

import pygame

from game.app.fields import Fields
from game.app.pages import Pages
from game.app.window import Window
from game.ui.toolkit.stage import PaintsParts, SceneStack, Stage


class PaintingGivenUp(BaseException):
    """Raised in the middle of a frame once the program is to end."""


class Drawing:
    """Paints the topmost scene, over a picture of the one below it where it doesn't cover that."""

    def __init__(self, window: Window, stack: SceneStack, pages: Pages, fields: Fields) -> None:
        self.frames = 0
        """The number of frames drawn, for measurements."""
        self.seconds: list[float] | None = None
        """The time of each frame without the flip, if it is measured."""
        self._window = window
        self._stack = stack
        self._pages = pages
        self._fields = fields
        self._paints = False
        """Whether a frame is being painted."""

    def give_up(self) -> None:
        """Ends the frame that is being painted, if there is one."""
        if self._paints:
            raise PaintingGivenUp

    def draw(self, stage: Stage, *, only_moved: bool) -> bool:
        """Paints a frame; says whether it was shown."""
        begun = perf_counter()
        surface = pygame.display.get_surface()
        if surface is None or self._window.is_too_large:
            return False
        self._paints = True
        try:
            part = self._draw_moved(surface) if only_moved else None
            if part is None:
                self._draw_whole(surface, stage)
        finally:
            self._paints = False
        if self.seconds is not None:
            self.seconds.append(perf_counter() - begun)
        try:
            if part is None:
                pygame.display.flip()
            else:
                pygame.display.update(part)
        except pygame.error:
            self._window.lose()
            return False
        self.frames += 1
        return True

    def _draw_moved(self, surface: pygame.Surface) -> pygame.Rect | None:
        top: object = self._stack.top
        return top.draw_moved(surface) if isinstance(top, PaintsParts) else None

    def _draw_whole(self, surface: pygame.Surface, stage: Stage) -> None:
        top = self._stack.top
        if top is not None:
            if not top.covers:
                surface.blit(self._pages.picture_below(stage), (0, 0))
            top.draw(surface)
        self._fields.draw(surface)
