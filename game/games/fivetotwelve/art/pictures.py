"""The pictures in the rules. Their positions are data, which tests check against the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.core.wording import mark
from game.games.fivetotwelve.art import marks
from game.games.fivetotwelve.art import pieces as art
from game.games.fivetotwelve.art.heap import heap
from game.games.fivetotwelve.rules.model import EMPTY_BOARD, FREE, HIGHEST, Board
from game.ui.parts.figure import WIDTH, Drawing, Figure
from game.ui.toolkit import materials
from game.ui.toolkit.materials import RAISED


def board_of(*rows: str) -> Board:
    """A board from rows such as "_ 6 _ 13"."""
    return tuple(FREE if sign == "_" else int(sign) for row in rows for sign in row.split())


# --- positions ---


@dataclass(frozen=True, slots=True)
class Drawn:
    """A tile in hand, and the cells that it fits: free ones, and those with a tile to exchange."""

    board: Board
    value: int
    fits: tuple[int, ...]
    exchanged: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Trial:
    """A tile that somebody wants to place on a free cell."""

    board: Board
    value: int
    cell: int
    allowed: bool


FULL_BOARD: Final = board_of("1 4 7 12", "3 6 10 14", "5 9 13 17", "8 11 16 20")
DOTTED_CELLS: Final = Drawn(board_of("5 _ _ _", "_ _ _ _", "_ _ _ _", "_ _ _ 17"), 9, fits=(5, 10))
"""A position of the set-up."""
TWO_WAYS_BOARD: Final = board_of("3 6 _ 13", "5 7 10 _", "_ 9 15 18", "_ _ _ 20")
MIDDLE: Final = (8, 14, 17, 20)
CAN_BE_TAKEN: Final = (8, 14, 17)
"""The tiles of `MIDDLE` that fit on the board."""
EQUAL_NUMBERS: Final = (
    Trial(board_of("4 _ _ 12", "_ 9 11 _", "10 _ 14 _", "_ 13 _ 20"), 8, 2, allowed=True),
    Trial(board_of("8 _ _ 12", "_ 9 11 _", "10 _ 14 _", "_ 13 _ 20"), 8, 2, allowed=False),
)
DRAWN_THIRTEEN: Final = Drawn(
    board_of("2 6 _ 13", "_ 9 12 17", "15 _ 16 19", "_ _ _ 20"), 13, fits=(13,), exchanged=(6, 8)
)
GAPS: Final = mark("4, 8, 12: rising. You may skip numbers.")
EQUALS: Final = mark("8, 8, 12: equal numbers never share a row.")


# --- painting ---


def _draw_board(figure: Figure, side: float, x: float, y: float, values: Board) -> None:
    big = side > WIDTH / 2
    figure.put(art.board(figure.theme, figure.px(side), big), x, y)
    for place, value in zip(_cells(figure, side, x, y), values, strict=True):
        if value:
            tile = art.tile(figure.theme, place.width, value)
            tile.draw(figure.surface, *place.topleft)


def _cells(figure: Figure, side: float, x: float, y: float) -> list[pygame.Rect]:
    return [place.move(figure.at(x, y)) for place in art.geometry(figure.px(side))]


def _draw_drawn(figure: Figure, drawn: Drawn, label: str) -> None:
    """The board with lit cells where the tile beside it fits."""
    side, x, y = 214, 14, 16
    _draw_board(figure, side, x, y, drawn.board)
    cells = _cells(figure, side, x, y)
    for cell in drawn.fits:
        lit = marks.lit(figure.theme, cells[cell].width, drawn.value)
        figure.surface.blit(lit, cells[cell])
    for cell in drawn.exchanged:
        mark_ = marks.exchange_mark(figure.theme, cells[cell].width)
        mark_.draw(figure.surface, *cells[cell].topleft)
    tile = materials.tile(figure.theme, figure.px(50), str(drawn.value), RAISED, ring=True)
    figure.put(tile, 240, 40)
    figure.label(label, 265, 140, 66, lines=4)


def _paint_full_board(figure: Figure) -> None:
    _draw_board(figure, 234, 52, 50, FULL_BOARD)
    figure.line(66, 26, 272, 26)
    figure.sign("right", 270, 26)
    figure.line(28, 64, 28, 270)
    figure.sign("down", 28, 268)


def _paint_board_and_tiles(figure: Figure, supply: str) -> None:
    _draw_board(figure, 150, 16, 16, EMPTY_BOARD)
    figure.put(heap(figure.theme, figure.px(92), HIGHEST), 188, 14)
    figure.label(supply, 234, 153, 116, lines=1)
    for value in range(1, HIGHEST + 1):
        row, column = divmod(value - 1, HIGHEST // 2)
        tile = materials.tile(figure.theme, figure.px(24), str(value))
        figure.put(tile, 16 + column * 27.5, 186 + row * 31)


def _paint_dotted_cells(figure: Figure, drawn: str) -> None:
    _draw_drawn(figure, DOTTED_CELLS, drawn)


def _paint_drawn_thirteen(figure: Figure, drawn: str) -> None:
    _draw_drawn(figure, DRAWN_THIRTEEN, drawn)


def _paint_two_ways(figure: Figure, supply: str, middle: str, *ways: str) -> None:
    figure.label(supply, 72, 22, 116, lines=1)
    figure.put(heap(figure.theme, figure.px(88), HIGHEST), 28, 36)
    figure.label(middle, 232, 22, 116, lines=1)
    figure.put(materials.recess(figure.theme, figure.px(112), figure.px(112)), 176, 37)
    for place, value in enumerate(MIDDLE):
        row, column = divmod(place, 2)
        ring = value in CAN_BE_TAKEN
        tile = materials.tile(figure.theme, figure.px(38), str(value), ring=ring)
        figure.put(tile, 187 + column * 52, 46 + row * 52)
    draw, take, leave = ways
    figure.sign("down", 72, 164)
    figure.label(draw, 72, 186, 96, lines=1)
    figure.sign("down", 232, 164)
    figure.label(take, 232, 186, 96, lines=1)
    figure.sign("right", 148, 92)
    figure.label(leave, 148, 116, 52, lines=2)
    _draw_board(figure, 168, 68, 204, TWO_WAYS_BOARD)


def _paint_equal_numbers(figure: Figure, *labels: str) -> None:
    for number, (trial, label) in enumerate(zip(EQUAL_NUMBERS, labels, strict=True)):
        x, y, side = 12 + 144 * number, 18, 136
        _draw_board(figure, side, x, y, trial.board)
        place = _cells(figure, side, x, y)[trial.cell]
        tile = materials.tile(figure.theme, place.width, str(trial.value), RAISED)
        tile.draw(figure.surface, place.left, place.top - figure.px(4))
        corner_x, corner_y = place.right / figure.scale, place.top / figure.scale
        figure.verdict(trial.allowed, corner_x, corner_y - 5, 20)
        figure.label(label, x + side / 2, 198, side, lines=4)


# translators: what one does with a tile, beside arrows
WAYS: Final = (mark("draw"), mark("take"), mark("leave"))
_DRAWN: Final = (mark("Drawn from the supply"),)
DRAWINGS: Final = {
    "full_board": Drawing(306, _paint_full_board),
    "board_and_tiles": Drawing(256, _paint_board_and_tiles, (mark("Supply"),)),
    "dotted_cells": Drawing(250, _paint_dotted_cells, _DRAWN),
    "two_ways": Drawing(
        394,
        _paint_two_ways,
        (mark("Supply"), mark("The middle"), *WAYS),
    ),
    "equal_numbers": Drawing(244, _paint_equal_numbers, (GAPS, EQUALS)),
    "drawn_thirteen": Drawing(250, _paint_drawn_thirteen, _DRAWN),
}
