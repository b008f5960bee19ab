"""Pieces, board and miniature, painted.

Tiles are drawn at the upper left corner of their cell.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.fivetotwelve.art.marks import RAISED_BY, dot_of, ring
from game.games.fivetotwelve.rules.model import CELLS, DOTTED, SIDE, Board, FiveView
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.materials import RAISED, REST, Picture
from game.ui.toolkit.theme import Theme, tokens

_PAD: Final = 0.05
_GAP: Final = 0.022
"""Both as a share of the board's side."""
_TILE: Final = 0.965
"""As a share of the cell's side."""
_LAST_RING: Final = 4
"""The ring around the tile that was placed last, if the miniature is large enough."""


# --- the board ---


@lru_cache(maxsize=32)
def geometry(side: int) -> tuple[pygame.Rect, ...]:
    """The cells on a board of this side, all equally large."""
    return _grid(side, _PAD, _GAP)


def _grid(side: int, pad: float, gap: float) -> tuple[pygame.Rect, ...]:
    between = max(1, round(side * gap))
    cell = int((side * (1 - 2 * pad) - (SIDE - 1) * between) / SIDE)
    before = (side - SIDE * cell - (SIDE - 1) * between) // 2
    steps = [before + step * (cell + between) for step in range(SIDE)]
    return tuple(pygame.Rect(x, y, cell, cell) for y in steps for x in steps)


@lru_cache(maxsize=8)
def board(theme: Theme, side: int, big: bool = True) -> Picture:
    """A board without tiles: sixteen wells, four with a dot. One's own is big."""
    paper = materials.sheet(
        theme,
        side,
        side,
        theme.px(22 if big else 14),
        theme.px(5 if big else 3),
        RAISED if big else REST,
    )
    surface = paper.surface.copy()
    for cell, place in enumerate(geometry(side)):
        place = place.move(paper.left, paper.top)
        surface.blit(materials.well(theme, place.width, place.height), place)
        if cell in DOTTED:
            dot = dot_of(theme, place.width)
            surface.blit(dot, dot.get_rect(center=place.center))
    return Picture(surface, paper.left, paper.top)


@lru_cache(maxsize=256)
def tile(theme: Theme, cell: int, value: int, level: str | None = REST) -> Picture:
    """A tile on a cell of this side."""
    side = round(cell * _TILE)
    face = materials.tile(theme, side, str(value), level)
    across = (cell - side) // 2
    return Picture(face.surface, face.left - across, face.top - across + round(cell * RAISED_BY))


# --- the miniature ---


def miniature(
    theme: Theme, side: int, view: FiveView, last: tuple[Seat, int] | None = None
) -> pygame.Surface:
    """The viewer's board, small. `last` is a seat and a cell: the tile there was placed last, and
    gets a ring."""
    cell = last[1] if last is not None and last[0] == view.seat else None
    return _miniature(theme, side, view.boards[view.seat], cell)


def small_cells(side: int) -> tuple[pygame.Rect, ...]:
    """The cells of the miniature."""
    return _grid(side, 0.041, 0.024)


@lru_cache(maxsize=16)
def _miniature(theme: Theme, side: int, values: Board, last: int | None) -> pygame.Surface:
    ground = box(0, 0, side, side, side * 0.047, theme.colour("paper_low"))
    places = small_cells(side)
    radius = tokens()["piece"]["well"]["radius_of_side"] * places[0].width
    free = [
        box(place.x, place.y, place.width, place.height, radius, theme.colour("paper"))
        for place, value in zip(places, values, strict=True)
        if not value
    ]
    surface = raster(side, side, ground, *free)
    for cell in range(CELLS):
        if values[cell]:
            place = places[cell]
            materials.tile(theme, place.width, str(values[cell])).draw(surface, *place.topleft)
    if last is not None and values[last]:
        place = places[last]
        line = min(theme.px(_LAST_RING), max(2, place.width // 10))
        ring(theme, place.width, line, "accent").draw(surface, *place.topleft)
    return surface
