"""The score sheet, printed and written on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.games.zatre.rules import model
from game.games.zatre.rules.model import Sheet
from game.ui.parts.played import played_ring
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.text import Style, Writer
from game.ui.toolkit.theme import LIGHT, Theme, tokens

_WIDTHS: Final = (1, 1, 1, 1, 0.85, 1.3)
"""The widths of the columns as shares: crosses, 10, 11, 12, bonus and total."""
_BONUS, _TOTAL = 4, 5
_LEAST_LABEL: Final = 0.75
"""The smallest word above a column, as a share of the size of its figures."""
_SPILL: Final = 2
"""Pixels by which a label may be wider than its column."""
_NUMBERS_WIDTH: Final = 1.6
"""The width of the column with the numbers of rows, in heights of the text."""
_CROSS: Final = "\u00d7"
_IN_PIXELS: Final = Writer(Theme(LIGHT, 1.0))
"""Writes sizes in real pixels: the sheet's text is as large as its caller says."""


def sheet_cell(width: int, row_height: int, column: int, row: int, numbers: int = 0) -> pygame.Rect:
    """Where a box of the score sheet is; the labels are row -1, left of all are row numbers."""
    unit = (width - numbers) / sum(_WIDTHS)
    left = numbers + round(unit * sum(_WIDTHS[:column]))
    right = numbers + round(unit * sum(_WIDTHS[: column + 1]))
    return pygame.Rect(left, (row + 1) * row_height, right - left, row_height)


@lru_cache(maxsize=8)
def sheet_paper(
    theme: Theme,
    width: int,
    row_height: int,
    pixels: int,
    labels: tuple[str, ...],
    sheet: Sheet,
    before: Sheet,
    player: int,
    rows: int,
    first: int = 0,
    numbered: bool = False,
    played: Sheet | None = None,
) -> pygame.Surface:
    """So many rows of a score sheet, from the row `first`, to be laid on paper. New entries, which
    are not on the sheet `before`, are lit; those of what was `played` instead have a ring. Labels
    are those of the six columns; text is so many real pixels large."""
    surface = _printed(theme, width, row_height, pixels, labels, rows, first, numbered).copy()
    numbers = _numbers_width(pixels, numbered)
    for row in range(first, first + rows):
        boxes = [sheet_cell(width, row_height, column, row - first, numbers) for column in range(6)]
        _write_row(surface, theme, boxes, pixels, sheet, before, player, row)
        if played is not None:
            _ring_played(surface, theme, boxes, pixels, sheet, before, played, player, row)
    return surface


@lru_cache(maxsize=8)
def _printed(
    theme: Theme,
    width: int,
    row_height: int,
    pixels: int,
    labels: tuple[str, ...],
    rows: int,
    first: int,
    numbered: bool,
) -> pygame.Surface:
    """The empty sheet, but for the bonuses."""
    surface = pygame.Surface((width, row_height * (rows + 1)), pygame.SRCALPHA)
    numbers = _numbers_width(pixels, numbered)
    _rule_sheet(surface, theme, row_height, rows, first, numbers)
    for column, label in enumerate(labels):
        box_ = sheet_cell(width, row_height, column, -1, numbers)
        _write(surface, _short(label, box_, pixels), box_, pixels, 700, theme.colour("ink"))
    for row in range(first, first + rows if numbered else first):
        top = sheet_cell(width, row_height, 0, row - first, numbers).top
        number = pygame.Rect(0, top, numbers, row_height)
        _write(surface, str(row + 1), number, pixels - 1, 400, theme.colour("ink_soft"))
    return surface


def _numbers_width(pixels: int, numbered: bool) -> int:
    return round(pixels * _NUMBERS_WIDTH) if numbered else 0


def _short(label: str, into: pygame.Rect, pixels: int) -> str:
    """The label of a column; a sign where the word would run into the column before, or be tiny
    beside the figures."""
    smallest = Style(max(tokens()["type"]["smallest"], pixels * _LEAST_LABEL), 700)
    return label if _IN_PIXELS.width(label, smallest) <= into.width + _SPILL else "="


def _rule_sheet(
    surface: pygame.Surface, theme: Theme, row_height: int, rows: int, first: int, numbers: int
) -> None:
    fine = max(1, round(theme.scale))
    strong = theme.px(1.5)
    width, height = surface.get_size()
    paper_line = theme.colour("paper_line")
    for column in range(0 if numbers else 1, len(_WIDTHS)):
        x = sheet_cell(width, row_height, column, 0, numbers).left
        line = strong if column == _TOTAL else fine
        surface.fill(paper_line, (x - line // 2, row_height, line, height))
    for row in range(rows):
        line = 2 * fine if model.bonus_of(first + row) != model.bonus_of(first + row + 1) else fine
        bottom = (row + 2) * row_height
        surface.fill(paper_line, (0, min(bottom - line // 2, height - line), width, line))
    surface.fill(theme.colour("ink"), (0, row_height - strong // 2, width, strong))


def _write_row(
    surface: pygame.Surface,
    theme: Theme,
    boxes: list[pygame.Rect],
    pixels: int,
    sheet: Sheet,
    before: Sheet,
    player: int,
    row: int,
) -> None:
    pen, ink = theme.pen(player), theme.colour("ink")
    for box_, (text, fresh) in zip(boxes, _entries(sheet, before, row), strict=False):
        if text and fresh:
            surface.blit(_fresh(theme, *box_.size), box_)
        if text:
            _write(surface, text, box_, pixels + 1, 600, pen)
    full = all(row < len(column) for column in sheet.boxes)
    bonus = ink if full else theme.colour("ink_soft")
    _write(surface, str(model.bonus_of(row)), boxes[_BONUS], pixels, 700 if full else 400, bonus)
    total = sheet.row_total(row)
    if total:
        right, centre = boxes[_TOTAL].right - round(pixels * 0.55), boxes[_TOTAL].centery
        style = Style(pixels + 1, 700)
        _IN_PIXELS.write(surface, str(total), style, ink, right, centre, "right")


def _entries(sheet: Sheet, before: Sheet, row: int) -> list[tuple[str, bool]]:
    """The first four boxes of a row, and whether they are written since the sheet `before`."""
    entries = [(_CROSS if row < sheet.crosses else "", row >= before.crosses)]
    for had, has in zip(before.boxes, sheet.boxes, strict=True):
        entries.append((str(has[row]) if row < len(has) else "", row >= len(had)))
    return entries


def _ring_played(
    surface: pygame.Surface,
    theme: Theme,
    boxes: list[pygame.Rect],
    pixels: int,
    sheet: Sheet,
    before: Sheet,
    played: Sheet,
    player: int,
    row: int,
) -> None:
    """Rings what was played; where nothing better is written, it stands in its box."""
    both = zip(boxes, _entries(played, before, row), _entries(sheet, before, row), strict=False)
    for box_, (text, fresh), (other, _) in both:
        if not (text and fresh):
            continue
        if not other:
            _write(surface, text, box_, pixels + 1, 600, theme.pen(player))
        surface.blit(played_ring(theme, *box_.size), box_)


def _write(
    surface: pygame.Surface, text: str, into: pygame.Rect, pixels: int, weight: int, colour: str
) -> None:
    """Writes it in the middle; text that is too wide is written smaller, then further left."""
    smallest: int = tokens()["type"]["smallest"]
    while pixels > smallest and _IN_PIXELS.width(text, Style(pixels, weight)) > into.width - 2:
        pixels -= 1
    style = Style(pixels, weight)
    x = min(into.centerx, into.right - _IN_PIXELS.width(text, style) / 2)
    _IN_PIXELS.write(surface, text, style, colour, x, into.centery, "middle")


@lru_cache(maxsize=32)
def _fresh(theme: Theme, width: int, height: int) -> pygame.Surface:
    line = theme.px(1.5)
    edge = theme.px(2) + line / 2
    return raster(
        width,
        height,
        box(
            edge,
            edge,
            width - 2 * edge,
            height - 2 * edge,
            theme.px(5),
            theme.colour("lit"),
            stroke=theme.colour("accent_deep"),
            line=line,
        ),
    )
