"""The pictures in the rules of Zatre. What they show is data, which tests put to the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.wording import mark
from game.games.zatre.art import pieces as art
from game.games.zatre.art import sum_marks
from game.games.zatre.art.score_sheet import sheet_paper
from game.games.zatre.rules.model import BLANK_SHEET, CELLS, LIGHT_CELLS, RED, Sheet, cell_at
from game.ui.parts.figure import WIDTH, Drawing, Figure
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, raster

Place = tuple[int, int]
"""Row and column of the board."""
Tiles = Mapping[Place, int]


# --- what the pictures show ---


@dataclass(frozen=True, slots=True)
class Line:
    """Cells in a row or a column, and what is on them together."""

    first: Place
    last: Place
    sum: int


@dataclass(frozen=True, slots=True)
class Trial:
    """A tile that somebody wants to put, and the line that it makes."""

    tiles: tuple[tuple[Place, int], ...]
    place: Place
    value: int
    line: Line
    allowed: bool
    crosses: int
    sum_at: Place


FIRST_TURN: Final[Tiles] = {(7, 7): 6, (7, 8): 5, (8, 8): 5}
FIRST_LINES: Final = (Line((7, 7), (7, 8), 11), Line((7, 8), (8, 8), 10))
FIRST_CROSSES: Final = ((7, 7), (8, 8))
FIRST_SHEET: Final = Sheet(2, ((1,), (2,), ()))
"""The sheet after that turn."""

FITTING_BOARD: Final[Tiles] = {(6, 7): 2, (7, 7): 6, (7, 8): 3, (8, 8): 5, (8, 9): 1}
FITTING: Final = 4
FITTING_CELLS: Final = {
    (5, 7): (12,), (6, 8): (12,), (8, 7): (10, 12), (8, 10): (10,), (9, 8): (12,),
}  # fmt: skip
"""All the cells on which a tile of that value may be put alone, with the sums it makes there."""
FITTING_LABEL: Final = mark("A 4 can go on the lit spaces.")

_THREE_SIX: Final = (((7, 7), 3), ((7, 8), 6))
TRIALS: Final = (
    Trial(
        (((7, 7), 4),), (7, 8), 5, Line((7, 7), (7, 8), 9),
        allowed=True, crosses=0, sum_at=(7, 9),
    ),
    Trial(
        (((7, 7), 6), ((7, 8), 5)), (7, 9), 2, Line((7, 7), (7, 9), 13),
        allowed=False, crosses=0, sum_at=(8, 8),
    ),
    Trial(
        _THREE_SIX, (8, 8), 4, Line((7, 8), (8, 8), 10),
        allowed=True, crosses=1, sum_at=(8, 9),
    ),
    Trial(
        _THREE_SIX, (8, 8), 2, Line((7, 8), (8, 8), 8),
        allowed=False, crosses=0, sum_at=(8, 9),
    ),
)  # fmt: skip
TRIAL_LABELS: Final = (
    mark("9: allowed, scores nothing"),
    mark("13: never allowed"),
    mark("On a cross: 10 earns a cross"),
    mark("On a cross: 8 isn\u2019t enough"),
)
WORTH: Final = (((6, 4), 1), ((3, 3, 5), 2), ((6, 2, 4), 4))
"""The tiles of lines, and their points."""
TWO_TWELVES: Final = 8
ROWS: Final = (
    (Sheet(1, ((1,), (2,), (8,))), "(1 + 2 + 8 + 3) \u00d7 2 = 28"),
    (Sheet(1, ((1,), (), (4,))), "(1 + 4) \u00d7 2 = 10"),
    (Sheet(0, ((1,), (), (4,))), "1 + 4 = 5"),
)
"""Sheets of one row, and how that is reckoned up."""


# --- how they are painted ---

_CELL: Final = 38
_BOARD_CELL: Final = 18


class _Window:
    """A part of the board with round corners; rows and columns need not be whole."""

    def __init__(
        self,
        figure: Figure,
        x: float,
        y: float,
        size: tuple[float, float],
        corner: tuple[float, float],
    ) -> None:
        self._figure = figure
        self._theme = figure.theme
        self.cell = figure.px(_CELL)
        self._left, self._top = (round(at * self.cell) for at in reversed(corner))
        self._place = figure.at(x, y)
        board = art.board(self._theme, self.cell)
        self.surface = pygame.Surface(figure.at(*size), pygame.SRCALPHA)
        self.surface.blit(board.surface, (-board.left - self._left, -board.top - self._top))

    def cell_at(self, place: Place) -> pygame.Rect:
        return art.place(self.cell, cell_at(*place)).move(-self._left, -self._top)

    def put(self, place: Place, value: int, *, tried: bool = False) -> None:
        if tried:
            tile = art.tried(self._theme, self.cell, value)
        else:
            tile = art.tile(self._theme, self.cell, value, cell_at(*place) == RED)
        tile.draw(self.surface, *self.cell_at(place).topleft)

    def light(self, place: Place, sums: tuple[int, ...]) -> None:
        self.surface.blit(art.lit(self._theme, self.cell, sums, True), self.cell_at(place))

    def mark(self, line: Line, *, scores: bool, refused: bool = False) -> None:
        """A ring round a line."""
        across = line.first[0] == line.last[0]
        length = line.last[across] - line.first[across] + 1
        ring = art.line_marker(self._theme, self.cell, length, across, scores, refused)
        ring.draw(self.surface, *self.cell_at(line.first).topleft)

    def sum(
        self, line: Line, *, scores: bool, refused: bool = False, at: Place | None = None
    ) -> None:
        """Writes the sum of a line beside it, or on the cell that is given."""
        height = sum_marks.sum_height(self.cell)
        shown = sum_marks.sum_mark(self._theme, height, str(line.sum), scores, True, refused)
        if at is not None:
            middle = self.cell_at(at).center
        else:
            ends = cell_at(*line.first), cell_at(*line.last)
            x, y = sum_marks.sum_place(self.cell, *ends)
            middle = x - self._left, y - self._top
        shown.draw(self.surface, *middle)

    def cross(self, place: Place) -> None:
        """The sign of a cross, on the corner of a tile."""
        size = round(self.cell * 0.44)
        badge = materials.badge(self._theme, size, "cross")
        x, y = self.cell_at(place).topright
        badge.draw(self.surface, x - size * 0.66, y - size * 0.34)

    def lay(self) -> None:
        width, height = self.surface.get_size()
        radius = 14 * self._theme.scale
        mask = raster(width, height, box(0, 0, width, height, radius, "#FFFFFF"))
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        self.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self._figure.surface.blit(self.surface, self._place)


def _draw_rows(
    figure: Figure, y: float, sheet: Sheet, before: Sheet, rows: int, labels: tuple[str, ...] = ()
) -> None:
    """The first rows of a score sheet on paper, under their labels if they are given."""
    row, width = figure.px(28), figure.px(272)
    head = bool(labels)
    paper = materials.sheet(figure.theme, width, row * (rows + head), figure.px(10), figure.px(3))
    figure.put(paper, 16, y)
    shown = sheet_paper(
        figure.theme, width, row, figure.px(14), labels or ("",) * 6, sheet, before, 0, rows
    )
    # Without the rules above and below them: there the paper ends.
    rule = figure.px(1.5)
    top = 0 if head else row + rule
    part = shown.subsurface((0, top, width, shown.get_height() - top - rule))
    left, above = figure.at(16, y)
    figure.surface.blit(part, (left, above if head else above + rule))


def _headings(total: str) -> tuple[str, ...]:
    return ("\u00d72", "10", "11", "12", "+", total)


def _paint_empty_board(figure: Figure, *names: str) -> None:
    cell = figure.px(_BOARD_CELL)
    board = art.board(figure.theme, cell)
    left = (figure.surface.get_width() - art.side_of(cell)) // 2
    board.draw(figure.surface, left, figure.px(14))
    light = cell_at(1, 1)
    dark = next(each for each in CELLS if each not in LIGHT_CELLS)
    for column, (kind, name) in enumerate(zip((RED, light, dark), names, strict=True)):
        swatch = art.place(cell, kind).move(board.left, board.top)
        x = 18 + 94 * column
        figure.put(board.surface.subsurface(swatch), x, 313)
        figure.label(name, x + 24, 322, 66, "left")


def _paint_first_turn(figure: Figure, total: str) -> None:
    window = _Window(figure, 16, 16, (272, 178), (5.7, 4.4))
    for place, value in FIRST_TURN.items():
        window.put(place, value)
    for line in FIRST_LINES:
        window.mark(line, scores=True)
    for line in FIRST_LINES:
        window.sum(line, scores=True)
    for place in FIRST_CROSSES:
        window.cross(place)
    window.lay()
    _draw_rows(figure, 210, FIRST_SHEET, BLANK_SHEET, 2, _headings(total))


def _paint_where_it_fits(figure: Figure, title: str) -> None:
    window = _Window(figure, 16, 16, (272, 228), (4.5, 5.42))
    for place, value in FITTING_BOARD.items():
        window.put(place, value)
    for place, sums in FITTING_CELLS.items():
        window.light(place, sums)
    window.lay()
    tile = materials.tile(figure.theme, figure.px(42), str(FITTING), materials.RAISED, ring=True)
    figure.put(tile, 24, 260)
    figure.label(title, 84, 281, 204, "left")


def _paint_lines(figure: Figure, *labels: str) -> None:
    for number, (trial, label) in enumerate(zip(TRIALS, labels, strict=True)):
        x, y = 14 + 144 * (number % 2), 18 + 162 * (number // 2)
        window = _Window(figure, x, y, (132, 96), (6.74, 6.76))
        for place, value in trial.tiles:
            window.put(place, value)
        window.put(trial.place, trial.value, tried=True)
        scores, refused = trial.line.sum in (10, 11, 12), trial.line.sum > 12
        window.mark(trial.line, scores=scores, refused=refused)
        window.sum(trial.line, scores=scores, refused=refused, at=trial.sum_at)
        for _ in range(trial.crosses):
            window.cross(trial.place)
        window.lay()
        figure.verdict(trial.allowed, x + 124, y + 6, 24)
        figure.label(label, x + 66, y + 122, 132)


def _paint_worth(figure: Figure, points: str, twice: str) -> None:
    figure.label(points, 244, 24, 108, lines=1)
    height = figure.px(28)
    for row, (tiles, worth) in enumerate(WORTH):
        y = 44 + 54 * row
        for column, value in enumerate(tiles):
            tile = materials.tile(figure.theme, figure.px(38), str(value))
            figure.put(tile, 18 + 42 * column, y)
        shown = sum_marks.sum_mark(figure.theme, height, str(sum(tiles)), True)
        figure.put(shown, 174, y + 19)
        figure.sign("right", 210, y + 19)
        figure.numeral(str(worth), 244, y + 19, 28)
    figure.rule(212)
    twelve = sum_marks.sum_mark(figure.theme, height, "12", True)
    figure.put(twelve, 122, 238)
    figure.put(twelve, 174, 238)
    figure.sign("plus", 148, 238, 14)
    figure.sign("right", 210, 238)
    figure.numeral(str(TWO_TWELVES), 244, 238, 28)
    figure.label(twice, 152, 276, 272)


def _paint_sheet_rows(figure: Figure, total: str) -> None:
    tops = (16, 120, 192)
    for number, (top, (sheet, reckoned)) in enumerate(zip(tops, ROWS, strict=True)):
        labels = () if number else _headings(total)
        _draw_rows(figure, top, sheet, sheet, 1, labels)
        below = top + (28 if number else 56)
        figure.label(reckoned, WIDTH / 2, below + 20, 272, lines=1, size=16)


# translators: the column of a score sheet with what each row sums to
_SUM: Final = (mark("Sum"),)
DRAWINGS: Final = {
    "empty_board": Drawing(
        350, _paint_empty_board, (mark("red space"), mark("with a cross"), mark("no cross"))
    ),
    "first_turn": Drawing(312, _paint_first_turn, _SUM),
    "where_it_fits": Drawing(322, _paint_where_it_fits, (FITTING_LABEL,)),
    "four_lines": Drawing(338, _paint_lines, TRIAL_LABELS),
    "worth_of_lines": Drawing(
        302, _paint_worth, (mark("Points"), mark("Two 12s in one turn: one box"))
    ),
    "sheet_rows": Drawing(256, _paint_sheet_rows, _SUM),
}
