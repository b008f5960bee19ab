"""The board with the tiles that lie on it, as one picture: of some hundred tiles that would have to
be painted in every frame, only those that have changed are. A board that is pulled along takes its
picture with it; only what comes into sight is painted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.games.zatre.art import pieces as art
from game.games.zatre.rules.model import RED
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import Theme

_FEW: Final = 12
"""Of more tiles than that that have changed, all are painted in one go."""

PaintBare = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints a part of the picture as it is without tiles, wherever the board is now."""


class LaidTiles:
    """Kept while the board has the same size and is seen in the same place."""

    def __init__(
        self,
        theme: Theme,
        cell: int,
        origin: tuple[int, int],
        seen: pygame.Rect,
        place: pygame.Rect,
        paint_bare: PaintBare,
    ) -> None:
        """The picture covers `place`. Tiles are painted only where they are `seen`, and only there
        the board moves."""
        self._place = place
        self._theme = theme
        self._cell = cell
        self._seen = seen.move(-place.left, -place.top)
        self._paint_bare = paint_bare
        self._origin = self._within(origin)
        self._picture = pygame.Surface(place.size).convert()
        self._paint_bare(self._picture, self._picture.get_rect())
        self._values: dict[int, int] = {}
        self._places: dict[int, pygame.Rect] = {}
        """The area that each tile covers."""

    def _within(self, point: tuple[int, int]) -> tuple[int, int]:
        """A point of the window in the picture."""
        return point[0] - self._place.left, point[1] - self._place.top

    def draw(
        self, surface: pygame.Surface, origin: tuple[int, int], values: Mapping[int, int]
    ) -> None:
        """Paints the board, which begins at `origin`, with a tile on each of these cells."""
        self._pull(self._within(origin))
        self._lay(values)
        surface.blit(self._picture, self._place)

    def _pull(self, origin: tuple[int, int]) -> None:
        """Moves what is seen of the board, and paints what comes into sight."""
        right, down = origin[0] - self._origin[0], origin[1] - self._origin[1]
        if not right and not down:
            return
        self._origin = origin
        self._places = {cell: there.move(right, down) for cell, there in self._places.items()}
        self._picture.set_clip(self._seen)
        self._picture.scroll(right, down)
        for part in _come_into_sight(self._seen, right, down):
            self._paint(part)
        self._picture.set_clip(None)

    def _lay(self, values: Mapping[int, int]) -> None:
        before, self._values = self._values, dict(values)
        changed = [cell for cell in before.keys() | values if before.get(cell) != values.get(cell)]
        if not changed:
            return
        parts = [self._places[cell] for cell in changed if cell in before]
        covered = self._places
        self._places = {
            cell: covered[cell] if before.get(cell) == value else self._covered(cell, value)
            for cell, value in values.items()
        }
        parts += [self._places[cell] for cell in changed if cell in values]
        if len(parts) > _FEW:
            parts = [self._seen]
        for part in parts:
            self._paint(part.clip(self._seen))
        self._picture.set_clip(None)

    def _paint(self, part: pygame.Rect) -> None:
        """A part of it anew; shadows reach over neighbours, so these come in their order."""
        self._picture.set_clip(part)
        self._paint_bare(self._picture, part)
        cells = list(self._places)
        for number in part.collidelistall(list(self._places.values())):
            cell = cells[number]
            tile = self._tile(cell, self._values[cell])
            self._picture.blit(tile.surface, self._places[cell])

    def _tile(self, cell: int, value: int) -> Picture:
        return art.tile(self._theme, self._cell, value, cell == RED)

    def _covered(self, cell: int, value: int) -> pygame.Rect:
        """The place that a tile and its shadow cover."""
        tile, there = self._tile(cell, value), art.place(self._cell, cell).move(self._origin)
        return tile.surface.get_rect(topleft=(there.left - tile.left, there.top - tile.top))


def _come_into_sight(seen: pygame.Rect, right: int, down: int) -> list[pygame.Rect]:
    """The parts of what is seen that were not seen before it moved."""
    stays = seen.clip(seen.move(right, down))
    if stays.size == (0, 0):
        return [seen]
    beside = pygame.Rect(seen.left, stays.top, seen.width - stays.width, stays.height)
    beyond = pygame.Rect(seen.left, seen.top, seen.width, seen.height - stays.height)
    if right < 0:
        beside.right = seen.right
    if down < 0:
        beyond.bottom = seen.bottom
    return [beside, beyond]
