"""Light, frames and signs on the pads: cells that fit, full columns, the last number."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.games.top12.art.die import symbol
from game.games.top12.art.pads import BIG_NUMERAL, NUMBER_WIDTH, Pad, line_width, numeral_size
from game.games.top12.rules.model import COLUMNS, ROWS
from game.ui.toolkit.drawing import box, disc, over_shadow, raster, segment
from game.ui.toolkit.icons import icon
from game.ui.toolkit.materials import REST, Picture
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme

_OPEN: Final = 150
"""The opacity of the soft light of many cells."""
_LOW_CELL: Final = 24
"""Pixels at 100 %: in lower cells numbers would touch a frame."""
_PENCIL: Final = 0.72
"""Size of tried numbers as a share of written ones."""


@lru_cache(maxsize=16)
def lit_head(theme: Theme, of: Pad, column: int) -> pygame.Surface:
    """The light over the head of a rolled column; as large as the head."""
    place = of.head_of(column)
    line = theme.px(2)
    inset, above = theme.px(2) + line / 2, of.head * 0.14
    width, height = place.width - 2 * inset, of.head - above - of.head * 0.07
    radius = min(theme.px(10), height * 0.25)
    surface = raster(
        place.width,
        place.height,
        box(
            inset,
            above,
            width,
            height,
            radius,
            theme.colour("lit"),
            stroke=theme.colour("accent_deep"),
            line=line,
        ),
    )
    sign = symbol(theme, COLUMNS[column], of.sign_side(column))
    middle = (place.width // 2, round(above + height / 2))
    surface.blit(sign, sign.get_rect(center=middle))
    return surface


@lru_cache(maxsize=64)
def lit_cell(
    theme: Theme,
    width: int,
    height: int,
    label: str = "",
    big: bool = True,
    share: float = BIG_NUMERAL,
) -> pygame.Surface:
    """The light on a cell in which a player may write; as large as the cell."""
    inset, line = (theme.px(3), theme.px(2.5)) if big else (theme.px(2), theme.px(1))
    radius = min(width, height) * (0.19 if big else 0.18)
    edge = inset + line / 2
    surface = raster(
        width,
        height,
        box(
            edge,
            edge,
            width - 2 * edge,
            height - 2 * edge,
            radius,
            theme.colour("lit"),
            stroke=theme.colour("accent_deep"),
            line=line,
        ),
    )
    if label:
        pixels = numeral_size(label, width - 2 * inset, height * share * 0.88)
        write_numeral(surface, label, pixels, theme.colour("accent_text"), width / 2, height / 2)
    return surface


@lru_cache(maxsize=64)
def tried_cell(
    theme: Theme, width: int, height: int, label: str = "", share: float = BIG_NUMERAL
) -> pygame.Surface:
    """The mark on a cell that would fit a number which is not named yet: a pale number, or a ring
    without a number. It has no light, which is for cells that can be clicked."""
    colour = theme.colour("ink_soft")
    if label:
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        pixels = numeral_size(label, width * NUMBER_WIDTH, height * share * _PENCIL)
        write_numeral(surface, label, pixels, colour, width / 2, height / 2)
        return surface
    radius, line = min(width, height) * 0.2, theme.px(1.5)
    return raster(width, height, disc(width / 2, height / 2, radius, "none", stroke=colour,
                                      line=line))  # fmt: skip


@lru_cache(maxsize=8)
def open_cell(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The soft light on one of many cells in which a player may write; as large as the cell."""
    inset = theme.px(3)
    radius = min(width, height) * 0.19
    fill = theme.colour("lit")
    surface = raster(
        width, height, box(inset, inset, width - 2 * inset, height - 2 * inset, radius, fill)
    )
    surface.set_alpha(_OPEN)
    return surface


@lru_cache(maxsize=8)
def spoilt_cell(theme: Theme, width: int, height: int) -> pygame.Surface:
    """A free cell of a gap that can't be filled any more: crossed out; as large as the cell."""
    line, colour = theme.px(2.5), theme.colour("error")
    reach = min(width, height) * 0.16
    left, right = width / 2 - reach, width / 2 + reach
    top, bottom = height / 2 - reach, height / 2 + reach
    radius = min(width, height) * 0.19
    return raster(
        width,
        height,
        box(line, line, width - 2 * line, height - 2 * line, radius, stroke=colour, line=line),
        segment(left, top, right, bottom, colour, line),
        segment(right, top, left, bottom, colour, line),
    )


@lru_cache(maxsize=16)
def ghost(
    theme: Theme, width: int, height: int, value: int, share: float = BIG_NUMERAL
) -> pygame.Surface:
    """The number that a hint would write here; as large as the cell."""
    inset, line = theme.px(2), theme.px(2.5)
    edge = inset + line / 2
    surface = raster(
        width,
        height,
        box(
            edge,
            edge,
            width - 2 * edge,
            height - 2 * edge,
            min(width, height) * 0.19,
            theme.colour("lit"),
            stroke=theme.colour("accent_deep"),
            line=line,
            dash=(7 * theme.scale, 4 * theme.scale),
        ),
    )
    pixels = numeral_size(str(value), width * 0.9, height * share)
    colour = theme.colour("accent_text")
    write_numeral(surface, str(value), pixels, colour, width / 2, height / 2)
    return surface


@lru_cache(maxsize=8)
def full_column(theme: Theme, of: Pad) -> Picture:
    """The light under the numbers of a full column, with a frame round the twelve cells: beside
    them on the lines, so that 100 has room, and with low cells also above and below."""
    cell = of.cell(0, 0)
    line = line_width(theme, of, 3 if of.big else 1.5)
    above = line if of.cell_height < theme.px(_LOW_CELL) else 0
    width, height = cell.width + 2 * line, ROWS * of.cell_height + 2 * above
    surface = raster(
        width,
        height,
        box(
            line / 2,
            line / 2,
            width - line,
            height - line,
            min(theme.px(12 if of.big else 6), of.cell_height * 0.45),
            theme.colour("lit"),
            stroke=theme.colour("accent_deep"),
            line=line,
        ),
    )
    return Picture(surface, line, above)


@lru_cache(maxsize=4)
def small_dot(theme: Theme) -> pygame.Surface:
    """The dot beside the number that was written last on a small pad."""
    side = 2 * theme.px(3) + 1
    return raster(side, side, disc(side / 2, side / 2, side / 2 - 0.5, theme.colour("accent"),
                                   stroke=theme.colour("accent_deep"), line=1))  # fmt: skip


@lru_cache(maxsize=16)
def mark(theme: Theme, size: int, sign: str, colour: str) -> Picture:
    """A small round paper with a sign, beside the name of whoever has chosen or can't write."""
    body = raster(size, size, disc(size / 2, size / 2, size / 2, theme.colour("paper")))
    picture = icon(sign, round(size * 0.76), theme.colour(colour), 3)
    body.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
    picture, reach = over_shadow(body, theme, REST)
    return Picture(picture, reach, reach)
