"""Paints the pieces of Zatre: the board, tiles and marks on it.

A board is as large as one of its cells says. What lies on a cell is drawn at the upper left
corner of that cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import groupby
from math import ceil, pi
from typing import Final

import pygame

from game.games.zatre.rules import model
from game.games.zatre.rules.model import (
    ACROSS,
    CELLS,
    DOWN,
    IS_CELL,
    LIGHT_CELLS,
    RED,
)
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import inset
from game.ui.toolkit.drawing import (
    Svg,
    box,
    lay_over,
    path,
    placed,
    raster,
    with_shadow,
)
from game.ui.toolkit.icons import GRID
from game.ui.toolkit.materials import RAISED, REST, Picture
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Rgb, Theme, rgb, tokens

_MARGIN: Final = 0.15
_GAP: Final = 0.045
_RAISED_BY: Final = 0.03
_TRIED_BY: Final = 0.06
"""All of the cell's side."""
_NUMERAL: Final = 0.56
_TINY_NUMERAL: Final = 0.78
_NUMERAL_OF_TWO: Final = 0.45
_APART_OF_TWO: Final = 0.46
"""The distance between two numbers in a cell, as a share of the cell."""
_KINDS: Final = ("dark", "light", "red")
"""Of cells."""
_AT_CORNERS: Final = frozenset(
    number for number in CELLS
    if sum(number + step in CELLS for step in (ACROSS, -ACROSS, DOWN, -DOWN)) <= 2
)  # fmt: skip
"""The cells at the round corners of the paper."""
_TINY: Final = 14
"""On tiles smaller than this many pixels the number takes the larger share of the side."""


# --- where things are ---


def _margin(cell: int) -> int:
    return max(1, round(cell * _MARGIN))


def side_of(cell: int) -> int:
    """The side of a board with such cells."""
    return model.SIDE * cell + 2 * _margin(cell)


def cell_for(side: int) -> int:
    """The largest cells whose board has room in this side."""
    cells = range(side // model.SIDE, 1, -1)
    return next((cell for cell in cells if side_of(cell) <= side), 1)


def place(cell: int, number: int) -> pygame.Rect:
    """Where a cell of the model is on the board."""
    row, column = model.place_of(number)
    before = _margin(cell)
    return pygame.Rect(before + column * cell, before + row * cell, cell, cell)


def cell_at(cell: int, x: float, y: float) -> int | None:
    """The cell of the model at a place on the board."""
    before = _margin(cell)
    row, column = int((y - before) // cell), int((x - before) // cell)
    if not (0 <= row < model.SIDE and 0 <= column < model.SIDE):
        return None
    number = model.cell_at(row, column)
    return number if IS_CELL[number] else None


# --- the board ---


@lru_cache(maxsize=4)
def board(theme: Theme, cell: int) -> Picture:
    """A board without tiles."""
    thickness = theme.px(4)
    body = _board_body(theme, cell, thickness)
    surface, reach = _board_shadow(theme, cell, thickness)
    lay_over(surface, body, (reach, reach))
    return Picture(surface, reach, reach)


def _board_body(theme: Theme, cell: int, thickness: int) -> pygame.Surface:
    side = side_of(cell)
    body = raster(
        side,
        side + thickness,
        placed(_slab(cell, theme.colour("paper_edge")), 0, thickness),
        _slab(cell, theme.colour("paper")),
    )
    clear = {kind: _cell(theme, _well(cell), kind) for kind in _KINDS}
    _lay_cells(body, clear, clear, cell, (0, 0), body.get_rect())
    return body


def _lay_cells(
    surface: pygame.Surface,
    at_corners: Mapping[str, pygame.Surface],
    others: Mapping[str, pygame.Surface],
    cell: int,
    origin: tuple[int, int],
    seen: pygame.Rect,
) -> None:
    """The pictures of cells by their kind: of those at round corners of the paper, and others."""
    gap = _gap(cell)
    for number in CELLS:
        there = place(cell, number).move(origin)
        if there.colliderect(seen):
            kind = "red" if number == RED else "light" if number in LIGHT_CELLS else "dark"
            pictures = at_corners if number in _AT_CORNERS else others
            surface.blit(pictures[kind], there.move(gap, gap))


def draw_part(
    surface: pygame.Surface, theme: Theme, cell: int, origin: tuple[int, int], seen: pygame.Rect
) -> None:
    """Paints a part of a larger board; to bake all of it at that size would take long."""
    beyond, radius, thickness = _margin(cell), round(cell * 0.24), theme.px(4)
    blocks = [block.inflate(2 * beyond, 2 * beyond).move(origin) for block in _blocks(cell)]
    for block in blocks:
        # Only the lower end of what is below is ever seen.
        low = pygame.Rect(block.left, 0, block.width, 2 * radius + thickness)
        low.bottom = block.bottom + thickness
        _draw_rounded(surface, rgb(theme.colour("paper_edge")), low, radius, seen)
    for block in blocks:
        _draw_rounded(surface, rgb(theme.colour("paper")), block, radius, seen)
    side = _well(cell)
    clear = {kind: _cell(theme, side, kind) for kind in _KINDS}
    on_paper = {kind: _cell_on_paper(theme, side, kind) for kind in _KINDS}
    _lay_cells(surface, clear, on_paper, cell, origin, seen)


@lru_cache(maxsize=4)
def _blocks(cell: int) -> tuple[pygame.Rect, ...]:
    """The inner square, and what lies beyond it with the row or column beside it."""
    last = model.SIDE - 1
    corners = [((1, 1), (last - 1, last - 1))]
    for first, end in ((4, 6), (8, 10)):
        corners += [((0, first), (1, end)), ((last - 1, first), (last, end))]
        corners += [((first, 0), (end, 1)), ((first, last - 1), (end, last))]
    return tuple(
        place(cell, model.cell_at(*upper)).union(place(cell, model.cell_at(*lower)))
        for upper, lower in corners
    )


def _draw_rounded(
    surface: pygame.Surface, colour: Rgb, rect: pygame.Rect, radius: int, seen: pygame.Rect
) -> None:
    inner = inset(rect, radius)
    surface.fill(colour, rect.inflate(-2 * radius, 0))
    for left in (rect.left, inner.right):
        surface.fill(colour, (left, inner.top, radius, inner.height))
    reach = seen.inflate(2 * radius, 2 * radius)
    for corner in (inner.topleft, inner.topright, inner.bottomleft, inner.bottomright):
        if reach.collidepoint(corner):
            pygame.draw.aacircle(surface, colour, corner, radius)


def _gap(cell: int) -> int:
    return max(1, round(cell * _GAP)) if cell > 6 else 0


def _well(cell: int) -> int:
    """The side of what one sees of a cell."""
    return cell - 2 * _gap(cell)


def _runs(lines: Iterable[Iterable[int]]) -> Iterator[tuple[int, int]]:
    """The first and last cell of all that hangs together in these rows or columns."""
    for line in lines:
        for there, run in groupby(line, key=IS_CELL.__getitem__):
            if there:
                cells = list(run)
                yield cells[0], cells[-1]


def _slab(cell: int, colour: str) -> Svg:
    """The paper below all cells: its rows and columns, with round corners."""
    steps = range(model.SIDE)
    rows = [[model.cell_at(row, column) for column in steps] for row in steps]
    beyond = _margin(cell)
    shapes = []
    for first, last in (*_runs(rows), *_runs(zip(*rows, strict=True))):
        run = place(cell, first).union(place(cell, last)).inflate(2 * beyond, 2 * beyond)
        shapes.append(box(run.x, run.y, run.width, run.height, cell * 0.24, colour))
    return "".join(shapes)


def _board_shadow(theme: Theme, cell: int, thickness: int) -> tuple[pygame.Surface, int]:
    """Baked small and stretched: nobody sees the pixels of a shadow, and blurs take long."""
    small = max(2, round(2 * theme.scale))
    side = ceil((side_of(cell) + thickness) / small)
    outline = raster(side, side, placed(_slab(cell, "#000000"), 0, thickness / small, 1 / small))
    shadow, reach = with_shadow(outline, Theme(theme.name, theme.scale / small), RAISED)
    width, height = shadow.get_size()
    return pygame.transform.smoothscale(shadow, (width * small, height * small)), reach * small


@lru_cache(maxsize=16)
def _cell_on_paper(theme: Theme, side: int, kind: str) -> pygame.Surface:
    """Without transparent corners, which take far longer to paint; as the display likes it."""
    surface = pygame.Surface((side, side))
    surface.fill(rgb(theme.colour("paper")))
    surface.blit(_cell(theme, side, kind), (0, 0))
    return surface


@lru_cache(maxsize=16)
def _cell(theme: Theme, side: int, kind: str) -> pygame.Surface:
    radius = side * tokens()["piece"]["well"]["radius_of_side"]
    if kind != "light":
        colour = theme.colour("start_cell" if kind == "red" else "zatre_dark")
        edge = materials.outline(theme, side, side, radius)
        return raster(side, side, box(0, 0, side, side, radius, colour), edge)
    rim = min(1.5 * theme.scale, side * 0.06)
    near, far = f"{side * 0.39:.2f}", f"{side * 0.61:.2f}"
    return raster(
        side,
        side,
        box(0, 0, side, side, radius, theme.colour("zatre_light")),
        box(
            rim / 2,
            rim / 2,
            side - rim,
            side - rim,
            radius - rim / 2,
            stroke=theme.colour("zatre_light_line"),
            line=rim,
        ),
        path(
            f"M{near} {near}L{far} {far}M{far} {near}L{near} {far}",
            stroke=theme.colour("zatre_mark"),
            line=side * 0.054,
        ),
    )


# --- tiles and marks ---


@lru_cache(maxsize=32)
def tile(theme: Theme, cell: int, value: int, on_red: bool = False) -> Picture:
    """A tile that lies on the board; round that in the middle some red is seen."""
    return _on_cell(theme, cell, value, REST, _RAISED_BY, on_red=on_red)


@lru_cache(maxsize=16)
def tried(theme: Theme, cell: int, value: int) -> Picture:
    """A tile of the turn that is not yet confirmed: raised, with a ring."""
    return _on_cell(theme, cell, value, RAISED, _TRIED_BY, ring=True)


def _on_cell(
    theme: Theme,
    cell: int,
    value: int,
    level: str | None,
    raised_by: float,
    *,
    ring: bool = False,
    on_red: bool = False,
) -> Picture:
    # Of the cell nothing is seen then; tiny ones without a gap are told apart by one pixel.
    side = min(_well(cell), max(1, cell - 1))
    blank = materials.tile(theme, side, "", level, ring)
    surface = blank.surface.copy()
    if on_red:
        of = tokens()["piece"]["tile"]
        radius = side * of["radius_of_side"] - 0.5
        line = box(0.5, 0.5, side - 1, side - 1, radius, stroke=theme.colour("start_cell"))
        surface.blit(raster(side, side, line), (blank.left, blank.top))
    share = _TINY_NUMERAL if side < _TINY else _NUMERAL
    middle = (blank.left + side / 2, blank.top + side / 2)
    write_numeral(surface, str(value), side * share, theme.colour("tile_ink"), *middle)
    across = (cell - side) // 2
    up = round(cell * raised_by) - across
    return Picture(surface, blank.left - across, blank.top + up)


@lru_cache(maxsize=64)
def lit(
    theme: Theme,
    cell: int,
    numbers: tuple[int, ...],
    scores: bool = False,
    needs_another: bool = False,
) -> pygame.Surface:
    """A cell that takes a tile now, with what that would make there; as large as the cell.

    It is brighter where that scores, and has a dashed ring where another tile is needed.
    """
    gap, side = _gap(cell), _well(cell)
    surface = pygame.Surface((cell, cell), pygame.SRCALPHA)
    surface.blit(_lit_ground(theme, side, scores, needs_another), (gap, gap))
    colour = theme.colour("accent_ink" if scores else "accent_text")
    pixels = side * (_NUMERAL if len(numbers) < 2 else _NUMERAL_OF_TWO)
    apart = side * _APART_OF_TWO
    for place, number in enumerate(numbers):
        y = cell / 2 + (place - (len(numbers) - 1) / 2) * apart
        write_numeral(surface, str(number), pixels, colour, cell / 2, y)
    return surface


def _lit_ground(theme: Theme, side: int, scores: bool, needs_another: bool) -> pygame.Surface:
    if not (scores or needs_another):
        return materials.lit_cell(theme, side, side)
    ring = theme.px(tokens()["line"]["ring"])
    radius = tokens()["piece"]["well"]["radius_of_side"] * side
    edge = side - ring
    dash = _dashes(edge, edge, radius, 5 * theme.scale, 4 * theme.scale) if needs_another else ()
    return raster(
        side,
        side,
        box(0, 0, side, side, radius, theme.colour("accent" if scores else "lit")),
        box(
            ring / 2,
            ring / 2,
            edge,
            edge,
            radius - ring / 2,
            stroke=theme.colour("accent_deep"),
            line=ring,
            dash=dash,
        ),
    )


@lru_cache(maxsize=16)
def ghost(theme: Theme, cell: int, value: int) -> pygame.Surface:
    """The tile that a hint would put here; as large as the cell."""
    gap, line = _gap(cell) - 1, theme.px(tokens()["line"]["ring"] + 0.5)
    edge = gap + line / 2
    side = cell - 2 * edge
    radius = cell * tokens()["piece"]["well"]["radius_of_side"]
    surface = raster(
        cell,
        cell,
        box(edge, edge, side, side, radius, theme.colour("lit")),
        box(
            edge,
            edge,
            side,
            side,
            radius,
            stroke=theme.colour("accent_deep"),
            line=line,
            dash=_dashes(side, side, radius, 8 * theme.scale, 5 * theme.scale),
        ),
    )
    colour = theme.colour("accent_text")
    write_numeral(surface, str(value), _well(cell) * _NUMERAL, colour, cell / 2, cell / 2)
    return surface


@lru_cache(maxsize=8)
def last_move(theme: Theme, cell: int) -> Picture:
    """The dot on a tile that was put in the last turn."""
    dot = materials.last_move_dot(theme)
    half = dot.get_width() // 2
    return Picture(dot, half - cell + round(cell * 0.12), half - round(cell * 0.1))


def _dashes(
    width: float, height: float, radius: float, drawn: float, left: float
) -> tuple[float, float]:
    """Dashes that end within a gap: the SVG reader makes a bar of one cut off by the end."""
    way = 2 * (width + height) - (8 - 2 * pi) * radius
    fit = way / (max(1, round(way / (drawn + left))) * (drawn + left) - left / 2)
    return drawn * fit, left * fit


@lru_cache(maxsize=32)
def line_marker(
    theme: Theme, cell: int, length: int, across: bool, good: bool, refused: bool = False
) -> Picture:
    """Goes round a line; its place is that of the line's first cell.

    A good line scores; one that is refused sums to too much.
    """
    line = theme.px(3) if good or refused else theme.px(2)
    margin = line + theme.px(2)
    width, height = (length * cell, cell) if across else (cell, length * cell)
    # A line of an odd width is sharp when its middle is in that of the pixels.
    half = line % 2 / 2
    left, top = margin - 1 + half, margin - 2 + half
    wide, high = width + 2 - 2 * half, height + 3 - 2 * half
    radius = cell * 0.22
    dash = () if good else _dashes(wide, high, radius, 4 * theme.scale, 5 * theme.scale)
    colour = "error" if refused else "accent_deep" if good else "ink_soft"
    surface = raster(
        width + 2 * margin,
        height + 2 * margin,
        box(
            left,
            top,
            wide,
            high,
            radius,
            stroke=theme.colour(colour),
            line=line,
            dash=dash,
        ),
    )
    return Picture(surface, margin, margin)


def lit_place(cell: int, number: int) -> pygame.Rect:
    """The painted part of a lit cell."""
    return place(cell, number).inflate(-2 * _gap(cell), -2 * _gap(cell))


# --- the hand and the bag ---


@lru_cache(maxsize=32)
def hand_well(theme: Theme, side: int, value: int) -> pygame.Surface:
    """Where a tile of the hand was before it was tried out on the board."""
    radius = side * tokens()["piece"]["well"]["radius_of_side"]
    line = 1.5 * theme.scale
    ink, deep = theme.colour("ink"), 0.28 if theme.is_dark else 0.09
    edge = side - line
    rim = box(
        line / 2,
        line / 2,
        edge,
        edge,
        radius,
        stroke=ink,
        line=line,
        alpha=0.4,
        dash=_dashes(edge, edge, radius, 5 * theme.scale, 6 * theme.scale),
    )
    surface = raster(side, side, box(0, 0, side, side, radius, "#000000", alpha=deep), rim)
    number = pygame.Surface((side, side), pygame.SRCALPHA)
    number.fill((*rgb(ink), 0))
    write_numeral(number, str(value), side * 0.46, ink, side / 2, side / 2)
    number.set_alpha(round(255 * 0.72))
    surface.blit(number, (0, 0))
    return surface


_BAG: Final = (
    "M8.5 8.2C5.5 11 4 14 4 16.5C4 19.5 6.5 20.5 12 20.5S20 19.5 20 16.5C20 14 18.5 11 15.5 8.2Z"
    "M7.8 8.2H16.2M9 8.2L8 4.5L10.5 5.4L12 4L13.5 5.4L16 4.5L15 8.2"
)


@lru_cache(maxsize=8)
def bag(theme: Theme, size: int) -> pygame.Surface:
    """The sign of the bag, on the grid of the icons."""
    drawn = path(_BAG, stroke=theme.colour("ink"), line=2)
    return raster(size, size, placed(drawn, 0, 0, size / GRID))


# --- for menus and lists ---


def miniature(theme: Theme, side: int, view: model.ZatreView) -> pygame.Surface:
    """The board with its tiles, small."""
    return _miniature(theme, side, view.board.tiles)


@lru_cache(maxsize=16)
def _miniature(theme: Theme, side: int, tiles: bytes) -> pygame.Surface:
    ground = box(0, 0, side, side, side * 0.1, theme.colour("paper_low"))
    surface = raster(side, side, ground)
    cell = cell_for(round(side * 0.985))
    before = (side - side_of(cell)) // 2
    surface.blit(_board_body(theme, cell, 1), (before, before))
    for number in CELLS:
        if tiles[number]:
            x, y = place(cell, number).move(before, before).topleft
            one = _on_cell(theme, cell, tiles[number], None, 0, on_red=number == RED)
            one.draw(surface, x, y)
    return surface
