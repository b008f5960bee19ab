"""The board with the tiles that lie on it, as one picture: of some hundred tiles that would have to
be painted in every frame, only those that have changed are."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.games.zatre.art import pieces as art
from game.games.zatre.rules.model import RED
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import Theme


class LaidTiles:
    """Kept while the board stays where it is."""

    def __init__(
        self,
        theme: Theme,
        cell: int,
        origin: tuple[int, int],
        seen: pygame.Rect,
        bare: pygame.Surface,
        place: tuple[int, int],
    ) -> None:
        """`bare` is the board without tiles, painted at `place`; of a tile only what is `seen`."""
        self._place = place
        self._origin = (origin[0] - place[0], origin[1] - place[1])
        self._theme = theme
        self._cell = cell
        self._seen = seen.move(-place[0], -place[1])
        self._bare = bare
        self._picture = bare.copy()
        self._values: dict[int, int] = {}

    def draw(self, surface: pygame.Surface, values: Mapping[int, int]) -> None:
        """Paints the board with a tile on each of these cells."""
        self._lay(values)
        surface.blit(self._picture, self._place)

    def _lay(self, values: Mapping[int, int]) -> None:
        before, self._values = self._values, dict(values)
        changed = [cell for cell in before.keys() | values if before.get(cell) != values.get(cell)]
        if not changed:
            return
        places = {cell: self._covered(cell, value) for cell, value in values.items()}
        for cell in changed:
            value = before.get(cell) or values[cell]
            self._paint(self._covered(cell, value).clip(self._seen), places)
        self._picture.set_clip(None)

    def _paint(self, part: pygame.Rect, places: Mapping[int, pygame.Rect]) -> None:
        """A part of it anew; shadows reach over neighbours, so these come in their order."""
        self._picture.set_clip(part)
        self._picture.blit(self._bare, part, part)
        for cell, place in places.items():
            if place.colliderect(part):
                self._picture.blit(self._tile(cell, self._values[cell]).surface, place)

    def _tile(self, cell: int, value: int) -> Picture:
        return art.tile(self._theme, self._cell, value, cell == RED)

    def _covered(self, cell: int, value: int) -> pygame.Rect:
        """The place that a tile and its shadow cover."""
        tile, there = self._tile(cell, value), art.place(self._cell, cell).move(self._origin)
        return tile.surface.get_rect(topleft=(there.left - tile.left, there.top - tile.top))


def draw_tiles(
    surface: pygame.Surface,
    theme: Theme,
    cell: int,
    origin: tuple[int, int],
    values: Mapping[int, int],
) -> None:
    """Each tile by itself: while the board is pulled along, or seen only in part."""
    for number, value in values.items():
        place = art.place(cell, number).move(origin)
        art.tile(theme, cell, value, number == RED).draw(surface, *place.topleft)
