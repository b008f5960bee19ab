"""The board with the tiles that lie on it, as one picture: of some hundred tiles that would have to
be painted in every frame, only those that have changed are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.games.zatre.art import pieces as art
from game.games.zatre.rules.model import RED
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import Theme

_FEW: Final = 12
"""Of more tiles than that that have changed, all are painted in one go."""


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
        self._places: dict[int, pygame.Rect] = {}
        """What each tile covers."""

    def draw(self, surface: pygame.Surface, values: Mapping[int, int]) -> None:
        """Paints the board with a tile on each of these cells."""
        self._lay(values)
        surface.blit(self._picture, self._place)

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
        self._picture.blit(self._bare, part, part)
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
