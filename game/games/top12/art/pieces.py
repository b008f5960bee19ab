"""The pieces of Top 12, painted: slips, pads and what is written on them.

A pad is painted empty; the numbers on it are written into its cells one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, radians, sin
from typing import Final

import pygame

from game.games.top12.art.die import IN_PIXELS, leaning
from game.games.top12.art.die import LEANS as LEANS
from game.games.top12.art.die import blank_die as blank_die
from game.games.top12.art.die import die as die
from game.games.top12.art.die import die_turned as die_turned
from game.games.top12.art.die import symbol as symbol
from game.games.top12.rules.model import COLUMNS, FREE, ROWS, Sheet, Top12View
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import (
    box,
    disc,
    over_shadow,
    placed,
    raster,
)
from game.ui.toolkit.icons import icon
from game.ui.toolkit.materials import RAISED, REST, Picture
from game.ui.toolkit.text import Placed, Style, numeral, write_numeral
from game.ui.toolkit.theme import Theme

# --- the named number ---

_LEAN: Final = -2.5


@lru_cache(maxsize=8)
def named_number(
    theme: Theme, width: int, height: int, named: int, player: int, caption: str, pixels: int
) -> Picture:
    """The slip with the named number, in the pen of the player who named it."""
    blank = _blank_slip(theme, width, height)
    surface = blank.surface.copy()
    _write_slip(surface, theme, (width, height), named, player, caption, pixels)
    return Picture(surface, blank.left, blank.top)


@lru_cache(maxsize=8)
def tried_number(
    theme: Theme, width: int, height: int, number: int, player: int, typed: bool
) -> Picture:
    """The slip while its number is being chosen; with a cursor while it is typed."""
    blank = _blank_slip(theme, width, height)
    surface = blank.surface.copy()
    told = f"{number}|" if typed else str(number)
    large = Style(_pixels(told, width * 0.9, height * 0.74), 700, display=True)
    line = leaning(told, large, theme.pen(player), _LEAN)
    surface.blit(line, line.get_rect(center=surface.get_rect().center))
    return Picture(surface, blank.left, blank.top)


@lru_cache(maxsize=4)
def _blank_slip(theme: Theme, width: int, height: int) -> Picture:
    body, margin = _slip(theme, width, height)
    picture, reach = over_shadow(body, theme, RAISED)
    return Picture(picture, reach + margin, reach + margin)


def _write_slip(
    slip: pygame.Surface,
    theme: Theme,
    size: tuple[int, int],
    named: int,
    player: int,
    caption: str,
    pixels: int,
) -> None:
    width, height = size
    lean = radians(_LEAN)

    def lies(right: float, down: float) -> tuple[float, float]:
        """A place on the slip, from its middle, as the slip lies."""
        return (
            slip.get_width() / 2 + right * cos(lean) - down * sin(lean),
            slip.get_height() / 2 + down * cos(lean) + right * sin(lean),
        )

    def write(text: str, style: Style, colour: str, right: float, down: float) -> None:
        line = leaning(text, style, colour, _LEAN)
        slip.blit(line, line.get_rect(center=tuple(map(round, lies(right, down)))))

    large = Style(_pixels(str(named), width * 0.9, height * 0.66), 700, display=True)
    write(str(named), large, theme.pen(player), 0, -height * 0.12)
    small, mark, gap = Style(pixels, 500), round(pixels * 1.2), pixels * 0.4
    caption = IN_PIXELS.fitted(caption, small, caption_room(width, pixels))
    words = IN_PIXELS.width(caption, small)
    left, down = -(mark + gap + words) / 2, height * 0.35
    write(caption, small, theme.colour("ink_soft"), left + mark + gap + words / 2, down)
    x, y = lies(left + mark / 2, down)
    materials.player_token(theme, mark, player).draw(slip, x - mark / 2, y - mark / 2)


def caption_room(width: int, pixels: int) -> float:
    """The width for the caption of a slip, beside a player's token."""
    return width * 0.92 - round(pixels * 1.2) - pixels * 0.4


def _slip(theme: Theme, width: int, height: int) -> tuple[pygame.Surface, int]:
    radius, thickness = theme.radius("sheet"), 4 * theme.scale
    margin = ceil(max(width, height) * sin(radians(-_LEAN)) / 2 + thickness)
    whole = (width + 2 * margin, height + 2 * margin)
    left, top = -width / 2, -height / 2
    paper = box(left, top + thickness, width, height, radius, theme.colour("paper_edge")) + box(
        left, top, width, height, radius, theme.colour("paper")
    )
    return raster(*whole, placed(paper, whole[0] / 2, whole[1] / 2, turn=_LEAN)), margin


# --- pads ---

_OPEN: Final = 150
"""The opacity of the soft light of many cells."""
_BIG_NUMERAL: Final = 0.53
_SMALL_NUMERAL: Final = 0.5
_TINY_NUMERAL: Final = 0.74
_LINES: Final = 8
"""A line is at most one part in this many of a row's height."""
_SIGN: Final = 0.585
"""Size of a symbol as a share of the head's height."""
_FIGURE: Final = 0.66
"""Width of a figure as a share of its size."""
_LOW_CELL: Final = 24
"""Pixels at 100 %: in lower cells numbers would touch a frame."""
_PENCIL: Final = 0.72
"""Size of tried numbers as a share of written ones."""
_NUMBER_WIDTH: Final = 0.76
_SMALL_NUMBER_WIDTH: Final = 0.92
"""Width of a number as a share of its cell; more on small pads, where it is hard to read."""


@dataclass(frozen=True, slots=True)
class Pad:
    """The layout of a sheet, in real pixels."""

    width: int
    cell_height: int
    head: int
    foot: int
    margin: int
    big: bool
    numeral: float
    """Size of numbers as a share of a cell's height."""
    sign: float = _SIGN
    """Size of symbols as a share of the head's height."""

    @property
    def height(self) -> int:
        return self._bottom + self.foot + self.margin // 2

    @property
    def _bottom(self) -> int:
        return self.head + ROWS * self.cell_height

    def _sides(self, column: int) -> tuple[int, int]:
        wide = (self.width - 2 * self.margin) / len(COLUMNS)
        return round(self.margin + column * wide), round(self.margin + (column + 1) * wide)

    def size_of(self, number: int) -> float:
        """Size of a number in pixels: the same in all columns, though some of them may be a pixel
        wider."""
        narrowest = (self.width - 2 * self.margin) // len(COLUMNS)
        share = _NUMBER_WIDTH if self.big else _SMALL_NUMBER_WIDTH
        return _pixels(str(number), narrowest * share, self.cell_height * self.numeral)

    def cell(self, column: int, row: int) -> pygame.Rect:
        left, right = self._sides(column)
        top = self.head + row * self.cell_height
        return pygame.Rect(left, top, right - left, self.cell_height)

    def head_of(self, column: int) -> pygame.Rect:
        """The place of a column's symbol."""
        left, right = self._sides(column)
        return pygame.Rect(left, 0, right - left, self.head)

    def sign_side(self, column: int) -> int:
        return min(round(self.head * self.sign), self.head_of(column).width - 2)

    def foot_of(self, column: int) -> pygame.Rect:
        """The place below a column, for its count."""
        left, right = self._sides(column)
        return pygame.Rect(left, self._bottom, right - left, self.foot + self.margin // 4)

    def cell_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Column and row of a place on the pad."""
        for column in range(len(COLUMNS)):
            for row in range(ROWS):
                if self.cell(column, row).collidepoint(x, y):
                    return column, row
        return None


def layout(theme: Theme, width: int, cell_height: int, big: bool = True, foot: bool = True) -> Pad:
    """One's own pad is big; large texts want a `Pad` of their own with more head and foot."""
    if big:
        head, below, margin = theme.px(58), theme.px(38), theme.px(16)
    else:
        head, below, margin = theme.px(30), theme.px(26), theme.px(8)
    numeral = _BIG_NUMERAL if big else _SMALL_NUMERAL
    return Pad(width, cell_height, head, below if foot else 0, margin, big, numeral)


@lru_cache(maxsize=16)
def pad(theme: Theme, of: Pad) -> Picture:
    """A sheet of the pad with its symbols and rules, and no number."""
    paper = materials.sheet(
        theme,
        of.width,
        of.height,
        theme.px(18 if of.big else 12),
        theme.px(5 if of.big else 3),
        RAISED if of.big else REST,
    )
    surface = paper.surface.copy()
    _draw_pad(surface.subsurface((paper.left, paper.top, of.width, of.height)), theme, of)
    return Picture(surface, paper.left, paper.top)


def _draw_pad(paper: pygame.Surface, theme: Theme, of: Pad) -> None:
    fine, strong = max(1, round(theme.scale)), _line(theme, of, 2 if of.big else 1.5)
    left, top = of.cell(0, 0).topleft
    right, bottom = of.cell(len(COLUMNS) - 1, ROWS - 1).bottomright
    gap = of.cell_height // 10
    for column in range(1, len(COLUMNS)):
        x = of.cell(column, 0).left - fine // 2
        rule = (x, top + gap, fine, bottom - top - 2 * gap)
        paper.fill(theme.colour("paper_line"), rule)
    for row in range(1, ROWS):
        y = of.cell(0, row).top - fine // 2
        paper.fill(theme.colour("paper_line"), (left, y, right - left, fine))
    # Above the first row, so that nothing of its numbers is cut.
    ends = (top - strong, bottom - strong // 2) if of.foot else (top - strong,)
    for y in ends:
        paper.fill(theme.colour("ink"), (left, y, right - left, strong))
    for column in range(len(COLUMNS)):
        _draw_symbol(paper, theme, of, column)


def _line(theme: Theme, of: Pad, wide: float) -> int:
    """Width of a line: less on a very small pad."""
    return min(theme.px(wide), max(1, of.cell_height // _LINES))


def _draw_symbol(paper: pygame.Surface, theme: Theme, of: Pad, column: int) -> None:
    place = of.head_of(column)
    sign = symbol(theme, COLUMNS[column], of.sign_side(column))
    paper.blit(sign, sign.get_rect(center=(place.centerx, place.centery + of.head // 30)))


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
    share: float = _BIG_NUMERAL,
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
        pixels = _pixels(label, width - 2 * inset, height * share * 0.88)
        write_numeral(surface, label, pixels, theme.colour("accent_text"), width / 2, height / 2)
    return surface


@lru_cache(maxsize=64)
def tried_cell(
    theme: Theme, width: int, height: int, label: str = "", share: float = _BIG_NUMERAL
) -> pygame.Surface:
    """The mark on a cell that would fit a number which is not named yet: a pale number, or a ring
    without a number. It has no light, which is for cells that can be clicked."""
    colour = theme.colour("ink_soft")
    if label:
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        pixels = _pixels(label, width * _NUMBER_WIDTH, height * share * _PENCIL)
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


@lru_cache(maxsize=16)
def ghost(
    theme: Theme, width: int, height: int, value: int, share: float = _BIG_NUMERAL
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
    pixels = _pixels(str(value), width * 0.9, height * share)
    colour = theme.colour("accent_text")
    write_numeral(surface, str(value), pixels, colour, width / 2, height / 2)
    return surface


@lru_cache(maxsize=8)
def full_column(theme: Theme, of: Pad) -> Picture:
    """The light under the numbers of a full column, with a frame round the twelve cells: beside
    them on the lines, so that 100 has room, and with low cells also above and below."""
    cell = of.cell(0, 0)
    line = _line(theme, of, 3 if of.big else 1.5)
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


def _pixels(text: str, width: float, wanted: float) -> float:
    """The wanted size, or less if the text would be wider than its room."""
    return min(wanted, width / (_FIGURE * len(text)))


def write_number(
    surface: pygame.Surface, cell: pygame.Rect, value: int, colour: str, pixels: float
) -> None:
    surface.blit(*_number(cell, value, colour, pixels))


def _number(cell: pygame.Rect, value: int, colour: str, pixels: float) -> Placed:
    return numeral(str(value), pixels, colour, cell.centerx, cell.centery)


def write_sheet(
    surface: pygame.Surface,
    theme: Theme,
    of: Pad,
    x: int,
    y: int,
    sheet: Sheet,
    player: int,
    left_out: frozenset[tuple[int, int]] = frozenset(),
) -> None:
    """Writes the numbers of a sheet on a pad at this place, except for some cells."""
    _write_numbers(surface, of, (x, y), sheet, theme.pen(player), left_out)


def _write_numbers(
    surface: pygame.Surface,
    of: Pad,
    place: tuple[int, int],
    sheet: Sheet,
    pen: str,
    left_out: frozenset[tuple[int, int]] = frozenset(),
) -> None:
    for column, numbers in enumerate(sheet):
        away = frozenset(row for of_column, row in left_out if of_column == column)
        surface.fblits(_numbers(of, *place, column, numbers, pen, away))


@lru_cache(maxsize=128)
def _numbers(
    of: Pad,
    x: int,
    y: int,
    column: int,
    numbers: tuple[int, ...],
    colour: str,
    left_out: frozenset[int],
) -> tuple[Placed, ...]:
    """Numbers with their places, kept between frames: to find the places takes longer than to
    paint."""
    return tuple(
        _number(of.cell(column, row).move(x, y), value, colour, of.size_of(value))
        for row, value in enumerate(numbers)
        if value and row not in left_out
    )


# --- for menus and lists ---


SHOWS_PENS: Final = True
"""Its miniature is written in the pen of a player, whose colour is not part of a position."""


def miniature(theme: Theme, side: int, view: Top12View, pens: Sequence[int] = ()) -> pygame.Surface:
    """The viewer's sheet, small, in the viewer's pen: `pens` are the numbers of the players'
    colours, by seat. Where nobody's colours are known, it is written in ink."""
    pen = theme.pen(pens[view.seat]) if pens else theme.colour("ink")
    return _miniature(theme, side, view.sheets[view.seat], pen)


@lru_cache(maxsize=16)
def _miniature(theme: Theme, side: int, sheet: Sheet, pen: str) -> pygame.Surface:
    margin = max(2, round(side * 0.025))
    head = round(side * 0.12)
    cell_height = (side - 3 * margin - head) // ROWS
    width = round(side * 0.88)
    of = Pad(width, cell_height, head, 0, margin, True, _TINY_NUMERAL)
    left, top = (side - of.width) // 2, (side - of.height) // 2
    surface = raster(
        side,
        side,
        box(0, 0, side, side, side * 0.1, theme.colour("paper_low")),
        box(left, top, of.width, of.height, side * 0.05, theme.colour("paper")),
    )
    _draw_pad(surface.subsurface((left, top, of.width, of.height)), theme, of)
    for column, numbers in enumerate(sheet):
        if FREE not in numbers:
            lies = of.cell(column, 0).move(left, top)
            full_column(theme, of).draw(surface, *lies.topleft)
    _write_numbers(surface, of, (left, top), sheet, pen)
    return surface
