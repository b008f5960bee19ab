"""The pictures in the rules of Top 12. What they show is data, which tests put to the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.wording import mark
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import COLUMNS, FREE, JOKER, ROWS, SYMBOLS, Sheet
from game.ui.parts.figure import WIDTH, Drawing, Figure
from game.ui.toolkit import materials
from game.ui.toolkit.materials import RAISED

Cell = tuple[str, int]
"""Column and row, counted from 0."""


def sheet_of(**columns: str) -> Sheet:
    """A sheet from columns such as "8 _ 27", the rest of each free."""
    written = []
    for name in COLUMNS:
        numbers = [FREE if sign == "_" else int(sign) for sign in columns.get(name, "").split()]
        written.append((*numbers, *(FREE,) * (ROWS - len(numbers))))
    return tuple(written)


# --- what the pictures show ---


@dataclass(frozen=True, slots=True)
class Writing:
    """A number and a roll, and the cells of a sheet in which the number may be written."""

    number: int
    roll: str
    sheet: Sheet
    cells: tuple[Cell, ...]
    name: str = ""


FULL_COLUMN: Final = sheet_of(
    hand="3 10 _ 18 _ 37 _ 55 _ _ 88",
    star="4 9 15 20 28 36 44 52 61 73 85 96",
    house="_ 12 _ 23 30 _ 49 58 _ 70 _ 91",
    tree="7 _ 21 _ 33 40 46 _ 64 77 _ 99",
    moon="_ 5 _ 16 29 _ 50 _ _ 68 80",
)
START_NUMBERS: Final = sheet_of(
    hand="_ _ _ _ _ _ 50",
    star="_ 10",
    house="_ _ _ _ _ 30",
    tree="_ _ _ 20",
    moon="_ _ _ _ _ 40",
)
NUMBER_AND_SYMBOL: Final = Writing(
    23,
    "house",
    sheet_of(
        hand="_ 10 _ 25 _ 48",
        star="4 _ _ 20 31",
        house="_ 12 _ _ 30 37",
        tree="_ 6 _ _ 33 40",
        moon="9 _ 22 _ _ _ 50",
    ),
    (("house", 2), ("house", 3)),
)
NINE_AND_JOKER: Final = (
    Writing(
        9,
        JOKER,
        sheet_of(
            hand="8 _ 27",
            star="_ 10 11 21",
            house="3 _ 17",
            tree="1 6 15 20",
            moon="_ _ _ 35",
        ),
        (("hand", 1), ("star", 0), ("house", 1), ("moon", 0), ("moon", 1), ("moon", 2)),
        "Edgar",
    ),
    Writing(
        9,
        JOKER,
        sheet_of(
            hand="8 10 _ 27", star="_ 11 21 30", house="3 17 20", tree="1 6", moon="3 15 35 38"
        ),
        (("star", 0), *(("tree", row) for row in range(2, ROWS))),
        "Sara",
    ),
    Writing(
        9,
        JOKER,
        sheet_of(hand="8 15 _ 27", star="11 _ 21", house="3 17 _ 30", tree="1 6 20", moon="3 10"),
        (),
        "Tom",
    ),
)
TWO_FULL_COLUMNS: Final = (
    sheet_of(
        hand="2 10 _ 19 _ 34 _ 52 _ 71 _ 88",
        star="4 9 14 20 27 35 43 51 60 74 86 97",
        house="_ 6 12 21 30 38 47 55 _ 69 _ 90",
        tree="_ 15 _ 33 _ 40 _ 62 _ _ 81",
        moon="_ _ 18 _ _ 50 _ _ _ 76",
    ),
    sheet_of(
        hand="1 _ 10 22 _ 36 45 _ 58 79 _ 93",
        star="_ 7 20 24 _ 39 49 _ 64 _ 83 98",
        house="3 8 13 19 26 30 41 53 63 72 84 96",
        tree="5 _ 17 28 40 _ 57 66 _ 75 85",
        moon="_ 11 _ 23 32 _ 50 61 70 _ 82 95",
    ),
)
"""The first wins."""
# translators: below the name of somebody whose sheet has no cell for the number
_NO_CELL: Final = mark("no cell")
DECIDES: Final = mark("The second-fullest column decides: 9 beats 8.")


# --- how they are painted ---

_NUMERAL: Final = 0.62
_SMALL_NUMERAL: Final = 0.8
"""Size of numbers as a share of a cell's height; below the same for low cells."""
_LIT_WIDELY: Final = 24
"""Pixels: in lower cells the light has a finer rim."""


def _pad(figure: Figure, width: float, cell: float, head: float, foot: float = 0) -> art.Pad:
    px = figure.px
    share = _NUMERAL if cell > 16 else _SMALL_NUMERAL
    return art.Pad(px(width), px(cell), px(head), px(foot), px(8), cell > 16, share)


def _draw_sheet(
    figure: Figure, of: art.Pad, x: float, y: float, sheet: Sheet, player: int = 0
) -> None:
    figure.put(art.pad(figure.theme, of), x, y)
    art.write_sheet(figure.surface, figure.theme, of, *figure.at(x, y), sheet, player)


def _light(
    figure: Figure, of: art.Pad, x: float, y: float, cells: Iterable[Cell], number: int
) -> None:
    """Lights the cells that take a number, and shows it there."""
    for name, row in cells:
        cell = of.cell(COLUMNS.index(name), row).move(figure.at(x, y))
        lit = art.lit_cell(figure.theme, *cell.size, "", cell.height > figure.px(_LIT_WIDELY))
        figure.surface.blit(lit, cell)
        ink = figure.theme.colour("accent_text")
        art.write_number(figure.surface, cell, number, ink, of.size_of(number))


def _draw_upper_part(
    figure: Figure, of: art.Pad, x: float, y: float, rows: float, writing: Writing, player: int
) -> None:
    """Draws a sheet that fades out after some rows, with light where the number goes."""
    part = Figure(figure.theme, figure.surface.get_width(), WIDTH * 2)
    part.surface.fill((0, 0, 0, 0))
    _draw_sheet(part, of, x, y, writing.sheet, player)
    _light(part, of, x, y, writing.cells, writing.number)
    if writing.roll != JOKER:
        column = COLUMNS.index(writing.roll)
        head = of.head_of(column).move(part.at(x, y))
        part.surface.blit(art.lit_head(part.theme, of, column), head)
    end = part.at(x, y)[1] + of.head + round(rows * of.cell_height)
    _fade(part.surface, end - round(0.8 * of.cell_height), end)
    figure.surface.blit(part.surface, (0, 0))


def _fade(surface: pygame.Surface, top: int, bottom: int) -> None:
    """Fades the picture out between two heights."""
    width, height = surface.get_size()
    veil = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        left = min(1.0, max(0.0, (bottom - y) / (bottom - top)))
        veil.set_at((0, y), (255, 255, 255, round(255 * left)))
    veil = pygame.transform.scale(veil, (width, height))
    surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _draw_number(figure: Figure, number: int, x: float, y: float, side: float) -> None:
    """Draws the named number on a slip of paper."""
    width, height = figure.px(side * 1.25), figure.px(side)
    slip = materials.sheet(figure.theme, width, height, figure.px(10), figure.px(3))
    figure.put(slip, x, y)
    figure.numeral(str(number), x + side * 0.625, y + side / 2, side * 0.6)


def _draw_counts(figure: Figure, of: art.Pad, x: float, y: float, sheet: Sheet) -> None:
    """Writes below each column how many numbers it holds."""
    for column, numbers in enumerate(sheet):
        foot = of.foot_of(column).move(figure.at(x, y))
        count = ROWS - numbers.count(FREE)
        ink = figure.theme.colour("ink" if count == ROWS else "ink_soft")
        art.write_number(figure.surface, foot, count, ink, foot.height * 0.56)


def _paint_full_column(figure: Figure) -> None:
    of = _pad(figure, 232, 23, 36, 26)
    _draw_sheet(figure, of, 52, 18, FULL_COLUMN)
    _draw_counts(figure, of, 52, 18, FULL_COLUMN)
    full = of.foot_of(COLUMNS.index("star"))
    figure.verdict(True, 52 + full.centerx / figure.scale, 27 + of.height / figure.scale)
    figure.line(28, 60, 28, 322)
    figure.sign("down", 28, 319)


def _paint_sheet_and_die(figure: Figure) -> None:
    for place, symbol in enumerate(SYMBOLS):
        die = art.die(figure.theme, figure.px(36), symbol, RAISED)
        figure.put(die, 21 + 45.2 * place, 20)
    of = _pad(figure, 240, 18, 36)
    figure.put(art.pad(figure.theme, of), 32, 82)


def _paint_start_numbers(figure: Figure) -> None:
    _draw_sheet(figure, _pad(figure, 248, 24, 38), 28, 18, START_NUMBERS)


def _paint_number_and_symbol(figure: Figure) -> None:
    shown = NUMBER_AND_SYMBOL
    _draw_number(figure, shown.number, 58, 20, 64)
    figure.put(art.die(figure.theme, figure.px(60), shown.roll), 182, 20)
    of = _pad(figure, 248, 27, 38)
    _draw_upper_part(figure, of, 28, 104, 7, shown, 0)


def _paint_nine_and_joker(figure: Figure, none: str) -> None:
    _draw_number(figure, NINE_AND_JOKER[0].number, 76, 16, 52)
    figure.put(art.die(figure.theme, figure.px(48), JOKER), 176, 16)
    of = _pad(figure, 204, 20, 28)
    for player, writing in enumerate(NINE_AND_JOKER):
        top = 86 + 129 * player
        token = materials.player_token(figure.theme, figure.px(22), player)
        figure.put(token, 33, top + 6)
        figure.label(writing.name, 44, top + 46, 68)
        if not writing.cells:
            figure.label(none, 44, top + 78, 68, lines=3, weight=500)
        _draw_upper_part(figure, of, 88, top, 4.6, writing, player)


def _paint_two_full_columns(figure: Figure, decides: str) -> None:
    for player, sheet in enumerate(TWO_FULL_COLUMNS):
        x, y = 12 + 144 * player, 52
        of = _pad(figure, 136, 15, 26, 22)
        token = materials.player_token(figure.theme, figure.px(24), player)
        figure.put(token, x + 56, 16)
        _draw_sheet(figure, of, x, y, sheet, player)
        _draw_counts(figure, of, x, y, sheet)
    figure.verdict(True, 108, 28)
    figure.label(decides, WIDTH / 2, 318, 272)


DRAWINGS: Final = {
    "full_column": Drawing(388, _paint_full_column),
    "sheet_and_die": Drawing(362, _paint_sheet_and_die),
    "start_numbers": Drawing(372, _paint_start_numbers),
    "number_and_symbol": Drawing(346, _paint_number_and_symbol),
    "nine_and_joker": Drawing(470, _paint_nine_and_joker, (_NO_CELL,)),
    "two_full_columns": Drawing(350, _paint_two_full_columns, (DECIDES,)),
}
