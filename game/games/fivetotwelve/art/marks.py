"""Marks on cells and tiles: lit, proposed, exchangeable, placed last.

Marks for a cell are drawn at the upper left corner of the cell.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

import pygame

from game.games.fivetotwelve.rules.model import FREE
from game.ui.parts.warned import dashed_ring
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, disc, raster, segment
from game.ui.toolkit.materials import RAISED, Picture
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme, rgb, tokens

RAISED_BY: Final = 0.02
"""How far tiles are drawn above their cell, as a share of the cell's side."""
_NUMERAL: Final = 0.5
"""The size of numerals, of the cell's side."""
_OLD: Final = 0.42
_BESIDE_OLD: Final = 0.4
"""The tile that goes in a proposed exchange, and the centre of the new number beside it, as a share
of the cell's side."""
_COMES: Final = 0.6
_GOES: Final = 0.44
_INSIDE: Final = 0.07
"""Both tiles in the preview of an exchange, and their margin inside the cell."""
_PALE: Final = 150
"""The opacity of the number of a tile that is shown elsewhere."""


def dot_of(theme: Theme, cell: int, colour: str = "paper_edge") -> pygame.Surface:
    radius = max(1.0, cell * 0.075)
    side = 2 * ceil(radius) + cell % 2
    return raster(side, side, disc(side / 2, side / 2, radius, theme.colour(colour)))


@lru_cache(maxsize=64)
def lit(theme: Theme, cell: int, value: int, is_dotted: bool = False) -> pygame.Surface:
    """A free cell on which this value fits; a dot moves to its corner."""
    surface = materials.lit_cell(theme, cell, cell).copy()
    colour = theme.colour("accent_text")
    if is_dotted:
        dot = dot_of(theme, cell, "accent_text")
        surface.blit(dot, dot.get_rect(center=(round(cell * 0.17), round(cell * 0.17))))
    write_numeral(surface, str(value), cell * _NUMERAL, colour, cell / 2, cell / 2)
    return surface


@lru_cache(maxsize=64)
def ghost(theme: Theme, cell: int, value: int, goes: int = FREE) -> Picture:
    """A proposed tile on its cell. In an exchange, the tile that goes is small beside it."""
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


@lru_cache(maxsize=16)
def played(theme: Theme, cell: int, value: int, goes: int = FREE) -> Picture:
    """A tile that was placed on its cell; the one that went for it is small beside it."""
    face = materials.tile(theme, cell, str(value))
    if not goes:
        return face
    old = round(cell * _OLD)
    wide, high = face.surface.get_size()
    surface = pygame.Surface((wide + old, high + old), pygame.SRCALPHA)
    face.draw(surface, face.left, face.top)
    far = cell - round(old * 0.8)
    materials.tile(theme, old, str(goes)).draw(surface, face.left + far, face.top + far)
    return Picture(surface, face.left, face.top)


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
    top = margin - round(cell * RAISED_BY)

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
    margin, raised = mark.left, round(cell * RAISED_BY)
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
    return ring(theme, side, theme.px(tokens()["line"]["ring"]), "accent_deep")


def ring(theme: Theme, side: int, line: int, colour: str) -> Picture:
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


@lru_cache(maxsize=32)
def spoilt(theme: Theme, cell: int) -> pygame.Surface:
    """A free cell that no tile fits any more: crossed out."""
    near, far = cell * 0.38, cell * 0.62
    colour, line = theme.colour("error"), theme.px(3)
    return raster(
        cell,
        cell,
        dashed_ring(theme, cell, cell, "error"),
        segment(near, near, far, far, colour, line),
        segment(far, near, near, far, colour, line),
    )


@lru_cache(maxsize=8)
def last_move(theme: Theme, cell: int) -> Picture:
    """The dot on the tile that was placed last."""
    dot = materials.last_move_dot(theme)
    half = dot.get_width() // 2
    return Picture(dot, half - cell + round(cell * 0.1), half - round(cell * 0.08))
