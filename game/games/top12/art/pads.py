"""The sheets of the pad: how they are laid out, the empty paper, and the numbers on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.games.top12.art.die import symbol
from game.games.top12.rules.model import COLUMNS, ROWS, Sheet
from game.ui.toolkit import materials
from game.ui.toolkit.materials import RAISED, REST, Picture
from game.ui.toolkit.text import Placed, numeral
from game.ui.toolkit.theme import Theme

BIG_NUMERAL: Final = 0.53
_SMALL_NUMERAL: Final = 0.5
_LINES: Final = 8
"""A line is at most one part in this many of a row's height."""
_SIGN: Final = 0.585
"""Size of a symbol as a share of the head's height."""
_FIGURE: Final = 0.66
"""Width of a figure as a share of its size."""
NUMBER_WIDTH: Final = 0.76
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
        share = NUMBER_WIDTH if self.big else _SMALL_NUMBER_WIDTH
        return numeral_size(str(number), narrowest * share, self.cell_height * self.numeral)

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
    numeral = BIG_NUMERAL if big else _SMALL_NUMERAL
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
    draw_pad(surface.subsurface((paper.left, paper.top, of.width, of.height)), theme, of)
    return Picture(surface, paper.left, paper.top)


def draw_pad(paper: pygame.Surface, theme: Theme, of: Pad) -> None:
    fine, strong = max(1, round(theme.scale)), line_width(theme, of, 2 if of.big else 1.5)
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


def line_width(theme: Theme, of: Pad, wide: float) -> int:
    """Width of a line: less on a very small pad."""
    return min(theme.px(wide), max(1, of.cell_height // _LINES))


def _draw_symbol(paper: pygame.Surface, theme: Theme, of: Pad, column: int) -> None:
    place = of.head_of(column)
    sign = symbol(theme, COLUMNS[column], of.sign_side(column))
    paper.blit(sign, sign.get_rect(center=(place.centerx, place.centery + of.head // 30)))


def numeral_size(text: str, width: float, wanted: float) -> float:
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
    write_numbers(surface, of, (x, y), sheet, theme.pen(player), left_out)


def write_numbers(
    surface: pygame.Surface,
    of: Pad,
    place: tuple[int, int],
    sheet: Sheet,
    pen: str,
    left_out: frozenset[tuple[int, int]] = frozenset(),
) -> None:
    for column, numbers in enumerate(sheet):
        away = frozenset(row for of_column, row in left_out if of_column == column)
        surface.fblits(placed_numbers(of, *place, column, numbers, pen, away))


@lru_cache(maxsize=128)
def placed_numbers(
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
