"""The board with the tiles that lie on it, kept as a picture while it has the same size."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.games.zatre.art import pieces as art
from game.games.zatre.art.laid_tiles import LaidTiles
from game.games.zatre.rules.model import CELLS, FREE, HIGHEST_LINE, POINTS
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.window import BoardWindow
from game.ui.toolkit import materials
from game.ui.toolkit.items import Point


class LaidBoard:
    """Paints the board and the tiles that lie on it."""

    def __init__(self, attempt: ZatreAttempt, window: BoardWindow) -> None:
        self._desk = attempt.desk
        self._attempt = attempt
        self._window = window
        self.kept: LaidTiles | None = None
        """The picture, once it was painted."""
        self._ground: pygame.Surface | None = None
        """The ground under the whole board, and the board itself."""

    def forget(self) -> None:
        """Has the next frame painted anew."""
        self.kept = None

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
        self._ground = surface

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        """The board, where the ground does not show it, and what lies on it."""
        window = self._window
        if self.kept is None:
            place = self._around_window().clip(self._desk.stage.rect)
            seen = window.rect if window.is_zoomed else place
            bare = partial(self._paint_bare, place.topleft)
            theme = self._desk.stage.theme
            self.kept = LaidTiles(theme, window.cell, window.origin, seen, place, bare)
        self.kept.draw(surface, window.origin, self._tiles(hidden))

    def _tiles(self, hidden: frozenset[Hashable]) -> dict[int, int]:
        """The values on the cells, without those tiles that are in motion."""
        values = self._attempt.view.board.tiles
        return {
            cell: values[cell]
            for cell in CELLS
            if values[cell] != FREE and ("cell", cell) not in hidden
        }

    def _paint_bare(self, corner: Point, picture: pygame.Surface, part: pygame.Rect) -> None:
        """Paints a part of a picture of the table without tiles, which begins at `corner`."""
        window, theme = self._window, self._desk.stage.theme
        if not window.is_zoomed:
            assert self._ground is not None
            picture.blit(self._ground, part, part.move(corner))
            return
        picture.blit(materials.cloth(theme, *self._desk.stage.size), part, part.move(corner))
        left, top = corner
        seen = window.rect.move(-left, -top).clip(part)
        before = picture.get_clip()
        picture.set_clip(seen)
        origin = window.origin[0] - left, window.origin[1] - top
        art.draw_part(picture, theme, window.cell, origin, seen)
        picture.set_clip(before)

    def _around_window(self) -> pygame.Rect:
        """Where the whole board lies, and round it as far as its shadow reaches."""
        stage, rect = self._desk.stage, self._window.rect
        reach = stage.px(20)
        return pygame.Rect(
            rect.left - reach, rect.top - stage.px(4), rect.width + reach + stage.px(8),
            rect.height + reach,
        )  # fmt: skip
