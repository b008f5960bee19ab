"""The sums of lines: where they stand on the board, and how they are painted by their middle."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

import pygame

from game.games.zatre.art.pieces import place, side_of
from game.games.zatre.rules.model import ACROSS, CELLS, DOWN, STRIDE
from game.ui.toolkit.drawing import box, over_shadow, raster, segment
from game.ui.toolkit.materials import REST, Picture
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme

_SUM_WIDTH: Final = 1.3
"""The width of a sum, as a share of its height."""
_SUM_NUMERAL: Final = 0.6
"""The size of its number, as a share of its height."""


def sum_height(cell: int) -> int:
    """The height of sums on a board with such cells."""
    return round(cell * 0.59)


def sum_height_for(pixels: float) -> int:
    """The height of sums with numbers of that size."""
    return ceil(pixels / _SUM_NUMERAL)


def sum_rect(middle: tuple[int, int], high: int) -> pygame.Rect:
    """The place that a sum covers, without its shadow."""
    rect = pygame.Rect(0, 0, round(high * _SUM_WIDTH), high)
    rect.center = middle
    return rect


def sum_place(cell: int, first: int, last: int) -> tuple[int, int]:
    """The places of the sum of a line: over the cell before a row, or that below a column.

    At the rim of the board it stands at the other end.
    """
    return sum_places(cell, first, last)[0]


def sum_places(
    cell: int, first: int, last: int, high: int | None = None
) -> tuple[tuple[int, int], ...]:
    """The places at both ends of a line where its sum may stand, the usual one first. `high`: how
    high that is, where not as usual."""
    before, after = place(cell, first), place(cell, last)
    high = sum_height(cell) if high is None else high
    if last - first < STRIDE:
        reach = round(high * _SUM_WIDTH / 2) + 2
        left, right = before.left - reach, after.right + reach
        across = [(left, before.centery)] if left >= reach else []
        if right <= side_of(cell) - reach or not across:
            across.append((right, before.centery))
        return tuple(across)
    reach = round(high / 2) + 3
    above, below = before.top - reach, after.bottom + reach
    down = [(before.centerx, below)] if below <= side_of(cell) - reach else []
    if above >= reach or not down:
        down.append((before.centerx, above))
    return tuple(down)


def cells_beside(cell: int, first: int, last: int) -> tuple[tuple[int, int], ...]:
    """The middles of the cells at both ends of a line, where there are cells."""
    step = ACROSS if last - first < STRIDE else DOWN
    ends = (first - step, last + step)
    return tuple(place(cell, number).center for number in ends if number in CELLS)


def sums_between(cell: int, first: int, last: int) -> tuple[tuple[int, int], ...]:
    """The places on a line where its sum may stand, from one tile to the next."""
    step = ACROSS if last - first < STRIDE else DOWN
    places = (place(cell, number) for number in range(first, last, step))
    return tuple(rect.midright if step == ACROSS else rect.midbottom for rect in places)


@lru_cache(maxsize=64)
def sum_mark(
    theme: Theme, height: int, text: str, good: bool, raised: bool = True, refused: bool = False
) -> Picture:
    """The sum of a line, in honey where it scores; its place is its middle. A refused sum is
    crossed out as well as red: colour never tells it alone."""
    blank = _blank_sum(theme, height, good, raised, refused)
    width = round(height * _SUM_WIDTH)
    surface = blank.surface.copy()
    body = surface.subsurface((blank.left - width // 2, blank.top - height // 2, width, height))
    if refused:
        halo = max(1, round(height * 0.06))
        ground = theme.colour(_ground_of_sum(good, raised))
        for way in ((-halo, 0), (halo, 0), (0, -halo), (0, halo)):
            _write_sum(body, text, height, ground, way)
    _write_sum(body, text, height, theme.colour("accent_ink" if good else "ink"), (0, 0))
    return Picture(surface, blank.left, blank.top)


def _ground_of_sum(good: bool, raised: bool) -> str:
    return "accent" if good else "paper" if raised else "paper_low"


@lru_cache(maxsize=16)
def _blank_sum(theme: Theme, height: int, good: bool, raised: bool, refused: bool) -> Picture:
    """The parts that all sums of a size share."""
    width = round(height * _SUM_WIDTH)
    rim = 1.5 * theme.scale
    body = raster(
        width,
        height,
        box(0, 0, width, height, height / 2, theme.colour(_ground_of_sum(good, raised))),
        box(
            rim / 2,
            rim / 2,
            width - rim,
            height - rim,
            height / 2 - rim / 2,
            stroke=theme.colour("error" if refused else "accent_deep" if good else "ink_soft"),
            line=rim,
        ),
    )
    if refused:
        # Under the number, which is dark, so that it can still be read.
        inset = height * 0.2
        stroke = segment(
            inset, height - inset, width - inset, inset, theme.colour("error"), 2 * theme.scale
        )
        body.blit(raster(width, height, stroke), (0, 0))
    if not raised:
        return Picture(body, width // 2, height // 2)
    picture, reach = over_shadow(body, theme, REST)
    return Picture(picture, reach + width // 2, reach + height // 2)


def _write_sum(
    body: pygame.Surface, text: str, height: int, colour: str, beside: tuple[int, int]
) -> None:
    x, y = body.get_width() / 2 + beside[0], height / 2 + beside[1]
    write_numeral(body, text, height * _SUM_NUMERAL, colour, x, y)
