"""Pieces, board and miniature, painted.

Pieces and marks for a cell are drawn at the upper left corner of the cell.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.fivetotwelve.art.emblem import lay, leaning
from game.games.fivetotwelve.rules.model import CELLS, DOTTED, FREE, SIDE, Board, FiveView
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import (
    Svg,
    box,
    disc,
    raster,
)
from game.ui.toolkit.materials import RAISED, REST, Picture
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme, rgb, tokens

_PAD: Final = 0.05
_GAP: Final = 0.022
"""Both as a share of the board's side."""
_TILE: Final = 0.965
_RAISED_BY: Final = 0.02
_NUMERAL: Final = 0.5
"""These three as a share of the cell's side."""
_OLD: Final = 0.42
_BESIDE_OLD: Final = 0.4
"""The tile that goes in a proposed exchange, and the centre of the new tile's number beside it, as a
share of the cell's side."""
_COMES: Final = 0.6
_GOES: Final = 0.44
_INSIDE: Final = 0.07
"""Both tiles in the preview of an exchange, and their margin inside the cell."""
_PALE: Final = 150
"""The opacity of the number of a tile that is shown elsewhere."""
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


def cell_at(side: int, x: float, y: float) -> int | None:
    """The cell at a place on the board."""
    return next(
        (cell for cell, place in enumerate(geometry(side)) if place.collidepoint(x, y)), None
    )


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
            dot = _dot(theme, place.width)
            surface.blit(dot, dot.get_rect(center=place.center))
    return Picture(surface, paper.left, paper.top)


def _dot(theme: Theme, cell: int, colour: str = "paper_edge") -> pygame.Surface:
    radius = max(1.0, cell * 0.075)
    side = 2 * ceil(radius) + cell % 2
    return raster(side, side, disc(side / 2, side / 2, radius, theme.colour(colour)))


# --- on cells ---


@lru_cache(maxsize=256)
def tile(theme: Theme, cell: int, value: int, level: str | None = REST) -> Picture:
    """A tile on a cell of this side."""
    side = round(cell * _TILE)
    face = materials.tile(theme, side, str(value), level)
    across = (cell - side) // 2
    return Picture(face.surface, face.left - across, face.top - across + round(cell * _RAISED_BY))


@lru_cache(maxsize=64)
def lit(theme: Theme, cell: int, value: int, is_dotted: bool = False) -> pygame.Surface:
    """A free cell on which this value fits; a dot moves to its corner."""
    surface = materials.lit_cell(theme, cell, cell).copy()
    colour = theme.colour("accent_text")
    if is_dotted:
        dot = _dot(theme, cell, "accent_text")
        surface.blit(dot, dot.get_rect(center=(round(cell * 0.17), round(cell * 0.17))))
    write_numeral(surface, str(value), cell * _NUMERAL, colour, cell / 2, cell / 2)
    return surface


@lru_cache(maxsize=64)
def ghost(theme: Theme, cell: int, value: int, goes: int = FREE) -> Picture:
    """A proposed tile on its cell; in an exchange also the tile that goes, small and with a sign."""
    body = _ghost(theme, cell, value, _BESIDE_OLD if goes else 0.5)
    if not goes:
        return Picture(body, 0, 0)
    old = round(cell * _OLD)
    sign = materials.badge(theme, min(theme.px(30), round(cell * 0.4)), "swap")
    margin = max(sign.surface.get_width(), old) // 2
    surface = pygame.Surface((cell + 2 * margin,) * 2, pygame.SRCALPHA)
    surface.blit(body, (margin, margin))
    face = materials.tile(theme, old, str(goes))
    far = margin + round(cell * 0.95) - old
    face.draw(surface, far, far)
    half = (sign.surface.get_width() - 2 * sign.left) / 2
    sign.draw(surface, margin + cell * 0.9 - half, margin + cell * 0.08 - half)
    return Picture(surface, margin, margin)


def _ghost(theme: Theme, cell: int, value: int, centre: float) -> pygame.Surface:
    line = theme.px(tokens()["line"]["ring"] + 0.5)
    radius = tokens()["piece"]["well"]["radius_of_side"] * cell
    side, inner = cell - line, radius - line / 2
    surface = raster(
        cell,
        cell,
        box(0, 0, cell, cell, radius, theme.colour("lit")),
        box(
            line / 2,
            line / 2,
            side,
            side,
            inner,
            stroke=theme.colour("accent_deep"),
            line=line,
            dash=(10 * theme.scale, 6 * theme.scale),
        ),
    )
    colour = theme.colour("accent_text")
    size, middle = cell * _NUMERAL * min(1.0, 2 * centre), cell * centre
    write_numeral(surface, str(value), size, colour, middle, middle)
    return surface


@lru_cache(maxsize=8)
def exchange_mark(theme: Theme, cell: int) -> Picture:
    """The mark on a tile that can be exchanged: two rings, and a badge at the upper right."""
    outer, inner = theme.px(3), theme.px(4)
    sign = materials.badge(theme, min(theme.px(30), round(cell * 0.4)), "swap")
    radius = tokens()["piece"]["tile"]["radius_of_side"] * cell
    # Room for the badge, whose centre is just inside the corner.
    margin = sign.surface.get_width() // 2
    whole = cell + 2 * margin
    top = margin - round(cell * _RAISED_BY)

    def ring(inset: float, line: int, colour: str) -> str:
        side = cell - 2 * inset
        return box(
            margin + inset,
            top + inset,
            side,
            side,
            radius - inset,
            stroke=theme.colour(colour),
            line=line,
        )

    surface = raster(
        whole,
        whole,
        ring(1 + inner / 2, inner, "accent"),
        ring(1 - outer / 2, outer, "accent_deep"),
    )
    half = (sign.surface.get_width() - 2 * sign.left) / 2
    x, y = margin + cell - cell * 0.1, top + cell * 0.08
    sign.draw(surface, x - half, y - half)
    return Picture(surface, margin, margin)


@lru_cache(maxsize=16)
def exchange(theme: Theme, cell: int, comes: int, goes: int) -> Picture:
    """The preview of an exchange: both tiles on their cell, the new one larger."""
    mark = exchange_mark(theme, cell)
    surface = pygame.Surface(mark.surface.get_size(), pygame.SRCALPHA)
    margin, raised = mark.left, round(cell * _RAISED_BY)
    surface.blit(materials.lit_cell(theme, cell, cell), (margin, margin - raised))
    near, side = margin + round(cell * _INSIDE), round(cell * _COMES)
    face = materials.tile(theme, side, str(comes), RAISED, True)
    face.draw(surface, near, near - raised)
    old = round(cell * _GOES)
    far = margin + round(cell * (1 - _INSIDE)) - old
    materials.tile(theme, old, str(goes)).draw(surface, far, far - raised)
    surface.blit(mark.surface, (0, 0))
    return Picture(surface, margin, margin)


@lru_cache(maxsize=32)
def takeable(theme: Theme, side: int) -> Picture:
    """The mark on a tile of the middle that fits somewhere: a ring around its edge."""
    return _ring(theme, side, theme.px(tokens()["line"]["ring"]), "accent_deep")


def _ring(theme: Theme, side: int, line: int, colour: str) -> Picture:
    """A ring around a tile of this side."""
    radius = tokens()["piece"]["tile"]["radius_of_side"] * side + line
    whole = side + 2 * line
    return Picture(
        raster(
            whole,
            whole,
            box(
                line / 2,
                line / 2,
                whole - line,
                whole - line,
                radius - line / 2,
                stroke=theme.colour(colour),
                line=line,
            ),
        ),
        line,
        line,
    )


@lru_cache(maxsize=32)
def gap(theme: Theme, side: int, value: int) -> pygame.Surface:
    """The gap of a tile of the middle or the hand that is shown elsewhere."""
    line = theme.px(2)
    radius = tokens()["piece"]["tile"]["radius_of_side"] * side
    inner = side - line
    surface = raster(
        side,
        side,
        box(
            line / 2,
            line / 2,
            inner,
            inner,
            radius,
            stroke=theme.colour("ink_faint"),
            line=line,
            dash=(6 * theme.scale, 5 * theme.scale),
        ),
    )
    number = pygame.Surface((side, side), pygame.SRCALPHA)
    ink = theme.colour("ink")
    number.fill((*rgb(ink), 0))
    write_numeral(number, str(value), side * _NUMERAL, ink, side / 2, side / 2)
    number.set_alpha(_PALE)
    surface.blit(number, (0, 0))
    return surface


@lru_cache(maxsize=8)
def last_move(theme: Theme, cell: int) -> Picture:
    """The dot on the tile that was placed last."""
    dot = materials.last_move_dot(theme)
    half = dot.get_width() // 2
    return Picture(dot, half - cell + round(cell * 0.1), half - round(cell * 0.08))


# --- the supply ---

_HEAP_WIDTH: Final = 154
_HEAP_HEIGHT: Final = 196
_HEAP_TILE: Final = 58
_HEAP: Final = (
    (38, 46, -14), (114, 40, 10), (78, 36, -4), (36, 108, 9), (118, 114, -11),
    (76, 160, 6), (72, 122, 4), (50, 74, -6), (100, 78, 7),
)  # fmt: skip
"""Centres and rotations of the tiles, the lowest first, in a box of the size above."""


def heap_height(width: int) -> int:
    return round(width * _HEAP_HEIGHT / _HEAP_WIDTH)


@lru_cache(maxsize=16)
def heap(theme: Theme, width: int, count: int) -> Picture:
    """The supply: tiles face down, of which only the last few can be counted."""
    of_one = width / _HEAP_WIDTH
    margin = theme.px(16)
    surface = pygame.Surface((width + 2 * margin, heap_height(width) + 2 * margin), pygame.SRCALPHA)
    for x, y, turn in _HEAP[:count]:
        body = leaning(theme, _HEAP_TILE * of_one, turn, _back)
        lay(surface, theme, body, margin + x * of_one, margin + y * of_one)
    return Picture(surface, margin, margin)


def _back(theme: Theme, side: float) -> Svg:
    """Felt with the five dots, centred on the origin."""
    half, inset, spread = side / 2, max(2.0, side * 0.085), side * 0.19
    radius = side * tokens()["piece"]["tile"]["radius_of_side"]
    inner = side - 2 * inset
    dots = (
        disc(a * spread, b * spread, side * 0.06, "#FFFFFF", alpha=0.55)
        for a, b in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
    )
    return (
        box(-half, -half, side, side, radius, theme.colour("felt"))
        + box(
            inset - half,
            inset - half,
            inner,
            inner,
            radius * 0.7,
            stroke="#FFFFFF",
            line=1.5 * theme.scale,
            alpha=0.22,
        )
        + "".join(dots)
    )


# --- for menus and lists ---


def miniature(
    theme: Theme, side: int, view: FiveView, last: tuple[Seat, int] | None = None
) -> pygame.Surface:
    """The viewer's board, small. `last` is a seat and a cell: the tile there was placed last, and
    gets a ring."""
    cell = last[1] if last is not None and last[0] == view.seat else None
    return _miniature(theme, side, view.boards[view.seat], cell)


@lru_cache(maxsize=16)
def _miniature(theme: Theme, side: int, values: Board, last: int | None) -> pygame.Surface:
    ground = box(0, 0, side, side, side * 0.047, theme.colour("paper_low"))
    places = _grid(side, 0.041, 0.024)
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
        _ring(theme, place.width, line, "accent").draw(surface, *place.topleft)
    return surface
