"""The board with the tiles that lie on it, kept as a picture while it lies still."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.games.zatre.art import pieces as art
from game.games.zatre.art.laid_tiles import LaidTiles, draw_tiles
from game.games.zatre.rules.model import CELLS, FREE, HIGHEST_LINE, POINTS
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.window import BoardWindow
from game.ui.toolkit import materials


class LaidBoard:
    """Paints the board and the tiles that lie on it."""

    def __init__(self, attempt: ZatreAttempt, window: BoardWindow) -> None:
        self._desk = attempt.desk
        self._attempt = attempt
        self._window = window
        self.kept: LaidTiles | None = None
        """The picture from the frame before."""
        self._origin: tuple[int, int] | None = None
        """Where the board began in that frame."""

    def forget(self) -> None:
        """Has the next frame painted anew."""
        self.kept = self._origin = None

    def bake(self) -> None:
        """Paints pictures that take long before they are needed in the middle of an animation."""
        self.forget()
        theme, cell = self._desk.stage.theme, self._window.cell
        for value in range(1, 7):
            art.tile(theme, cell, value)
            art.tried(theme, cell, value)
        for total in range(2, HIGHEST_LINE + 1):
            art.lit(theme, cell, (total,), total in POINTS)

    def draw_ground(self, surface: pygame.Surface) -> None:
        theme = self._desk.stage.theme
        picture = art.board(theme, art.cell_for(self._window.whole.width))
        picture.draw(surface, *self._window.whole.topleft)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        self._draw_tiles(surface, self._tiles(hidden))

    def _tiles(self, hidden: frozenset[Hashable]) -> dict[int, int]:
        """The values on the cells, without those tiles that are in motion."""
        values = self._attempt.view.board.tiles
        return {
            cell: values[cell]
            for cell in CELLS
            if values[cell] != FREE and ("cell", cell) not in hidden
        }

    def _draw_tiles(self, surface: pygame.Surface, values: dict[int, int]) -> None:
        """The board, where the ground does not show it, and what lies on it."""
        window, theme = self._window, self._desk.stage.theme
        place = self._around_window().clip(self._desk.stage.rect)
        seen = window.rect if window.is_zoomed else place
        # While a window is pulled, or where it is smaller than any layout, only a part is there.
        still = self._origin in (None, window.origin) and surface.get_rect().contains(place)
        self._origin = window.origin
        if still and self.kept is not None:
            self.kept.draw(surface, values)
            return
        if window.is_zoomed:
            self._draw_part(surface, place)
        self.kept = None
        if still and surface.get_clip().contains(place):
            bare = surface.subsurface(place).copy()
            self.kept = LaidTiles(theme, window.cell, window.origin, seen, bare, place.topleft)
            self.kept.draw(surface, values)
            return
        before = surface.get_clip()
        surface.set_clip(seen.clip(before))
        draw_tiles(surface, theme, window.cell, window.origin, values)
        surface.set_clip(before)

    def _draw_part(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paints the part of a larger board that is seen."""
        theme, before = self._desk.stage.theme, surface.get_clip()
        surface.blit(materials.cloth(theme, *self._desk.stage.size), place, place)
        surface.set_clip(self._window.rect.clip(before))
        art.draw_part(surface, theme, self._window.cell, self._window.origin, self._window.rect)
        surface.set_clip(before)

    def _around_window(self) -> pygame.Rect:
        """Where the whole board lies, and round it as far as its shadow reaches."""
        stage, rect = self._desk.stage, self._window.rect
        reach = stage.px(20)
        return pygame.Rect(
            rect.left - reach, rect.top - stage.px(4), rect.width + reach + stage.px(8),
            rect.height + reach,
        )  # fmt: skip
