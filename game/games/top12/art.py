"""What Top 12 is played with, painted: symbols, die, pads and what is written on them.

A pad is painted empty; the numbers on it are written into its cells one by one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, pi, radians, sin
from typing import Final

import pygame

from game.games.top12.model import COLUMNS, JOKER, ROWS, Sheet, Top12View
from game.ui import materials
from game.ui.drawing import (
    Svg,
    box,
    disc,
    downward,
    number,
    path,
    placed,
    raster,
    segment,
    with_shadow,
)
from game.ui.icons import icon
from game.ui.materials import LIFTED, RAISED, REST, Picture
from game.ui.text import Style, Writer, write_numeral
from game.ui.theme import LIGHT, Theme, rgb, tokens

# --- symbols ---

_GRID: Final = 24
"""The box round the origin that a symbol fills."""


def _star(colour: str) -> Svg:
    points = []
    for corner in range(10):
        reach = 4.7 if corner % 2 else 10.6
        angle = corner * pi / 5
        points.append(f"{number(reach * sin(angle))} {number(0.7 - reach * cos(angle))}")
    return path(f"M{'L'.join(points)}Z", colour, stroke=colour, line=1.6)


def _house(colour: str) -> Svg:
    way = "M0 -9.5L10 -1H7.2V9H-7.2V-1H-10ZM-2.6 9V2.4H2.6V9Z"
    return path(way, colour, stroke=colour, line=1.2, holes=True)


def _tree(colour: str) -> Svg:
    way = "M0 -10.5L6.2 -2.6H3.4L8.6 5.4H-8.6L-3.4 -2.6H-6.2Z"
    return path(way, colour, stroke=colour, line=1.3) + box(-1.7, 5.2, 3.4, 5.4, 0.8, colour)


def _moon(colour: str) -> Svg:
    way = "M3.6 -9.8A10 10 0 1 0 9.8 4.4A8.2 8.2 0 0 1 3.6 -9.8Z"
    return path(way, colour, stroke=colour, line=1.2)


def _hand(colour: str) -> Svg:
    fingers = ((-6.4, -8, 12), (-2.9, -10.4, 13), (0.6, -9.8, 13), (4.1, -7.4, 11))
    palm = (
        "M-6.4 0H7.1V4.2A6.4 6.4 0 0 1 0.6 10.6H0.2A6.6 6.6 0 0 1 -5 8L-9.9 2.6"
        "A1.55 1.55 0 0 1 -7.6 0.5L-6.4 1.6Z"
    )
    return "".join(box(x, y, 3, long, 1.5, colour) for x, y, long in fingers) + path(
        palm, colour, stroke=colour, line=0.5
    )


def _lightning(colour: str) -> Svg:
    way = "M2.6 -11L-6.4 1.6H-0.8L-2.8 11L6.6 -2.6H0.8Z"
    return path(way, colour, stroke=colour, line=1.4)


_SHAPES: Final[dict[str, Callable[[str], Svg]]] = {
    "hand": _hand,
    "star": _star,
    "house": _house,
    "tree": _tree,
    "moon": _moon,
    JOKER: _lightning,
}


@lru_cache(maxsize=128)
def symbol(theme: Theme, name: str, size: int, colour: str = "ink") -> pygame.Surface:
    """One of the model's `SYMBOLS`, in a colour of the theme or one given as #RRGGBB."""
    paint = colour if colour.startswith("#") else theme.colour(colour)
    shape = placed(_SHAPES[name](paint), size / 2, size / 2, size / _GRID)
    return raster(size, size, shape)


# --- the die ---

_STEP: Final = 5
"""Degrees from one picture of a rolling die to the next."""


@lru_cache(maxsize=64)
def die(theme: Theme, side: int, symbol: str, level: str | None = RAISED, turn: int = 0) -> Picture:
    """The die at rest; its place is that of its upper face, as if that were not turned."""
    body, margin = _die_body(theme, side, symbol, turn)
    if level is None:
        return Picture(body, margin, margin)
    shadow, reach = with_shadow(body, theme, level)
    shadow.blit(body, (reach, reach))
    return Picture(shadow, reach + margin, reach + margin)


def die_turned(theme: Theme, side: int, symbol: str, degrees: float) -> Picture:
    """The die while it rolls, over a shadow that is the same all the time."""
    return _rolling(theme, side, symbol, round(degrees / _STEP) * _STEP % 360)


@lru_cache(maxsize=32)
def _rolling(theme: Theme, side: int, symbol: str, degrees: int) -> Picture:
    body, margin = _die_body(theme, side, symbol, degrees)
    shadow, reach = _rolling_shadow(theme, side)
    surface = shadow.copy()
    surface.blit(body, (reach, reach))
    return Picture(surface, reach + margin, reach + margin)


@lru_cache(maxsize=4)
def _rolling_shadow(theme: Theme, side: int) -> tuple[pygame.Surface, int]:
    margin = _die_margin(side)
    whole = side + 2 * margin
    round_outline = disc(whole / 2, whole / 2, side * 0.56, "#000000")
    return with_shadow(raster(whole, whole, round_outline), theme, LIFTED)


def _die_margin(side: int) -> int:
    """How far a corner of the turned die and its thickness can reach beyond the face."""
    return ceil(side * 0.22) + 1


def _die_body(theme: Theme, side: int, symbol: str, turn: int) -> tuple[pygame.Surface, int]:
    of = tokens()["piece"]["die"]
    radius, thickness = side * of["radius_of_side"], side * of["thickness_of_side"]
    margin = _die_margin(side)
    middle, half = margin + side / 2, side / 2
    # The light stays where it is: only the symbol turns all the way round.
    lean = (turn + 45) % 90 - 45
    layer = box(-half, -half, side, side, radius, theme.colour("tile_side"))
    layers = max(2, ceil(thickness / 2))
    sign = _SHAPES[symbol](theme.colour("tile_ink"))
    body = raster(
        side + 2 * margin,
        side + 2 * margin,
        *(
            placed(layer, middle, middle + thickness * down / layers, turn=lean)
            for down in range(layers, 0, -1)
        ),
        placed(_die_face(theme, side, radius), middle, middle, turn=lean),
        placed(sign, middle, middle, side * of["symbol_of_side"] / _GRID, turn),
    )
    return body, margin


def _die_face(theme: Theme, side: int, radius: float) -> Svg:
    """The upper face round the origin, without its symbol."""
    half, inset, line = side / 2, side * 0.05, 1.5 * theme.scale
    inner, upper = side - 2 * inset, line - half
    definition, ivory = downward(
        "face", theme.colour("tile_top"), theme.colour("tile_bottom"), -half, half
    )
    return (
        definition
        + box(-half, -half, side, side, radius, ivory)
        + box(
            inset - half,
            inset - half,
            inner,
            inner,
            radius * 0.85,
            stroke=theme.colour("tile_line"),
            line=line,
        )
        + segment(radius - half, upper, half - radius, upper, "#FFFFFF", line, alpha=0.9)
    )


# --- the named number ---

_FINE: Final = 2
"""Writing that leans is turned this many times as large, and then made smaller."""
_LEAN: Final = -2.5
_IN_PIXELS: Final = Writer(Theme(LIGHT, 1.0))
"""Writes sizes in real pixels; a sheet of paper is as large as the texts on it need."""


@lru_cache(maxsize=8)
def named_number(
    theme: Theme, width: int, height: int, named: int, player: int, caption: str, pixels: int
) -> Picture:
    """The slip with the number that counts for everybody, in the pen of who named it."""
    blank = _blank_slip(theme, width, height)
    surface = blank.surface.copy()
    _write_slip(surface, theme, (width, height), named, player, caption, pixels)
    return Picture(surface, blank.left, blank.top)


@lru_cache(maxsize=4)
def _blank_slip(theme: Theme, width: int, height: int) -> Picture:
    body, margin = _slip(theme, width, height)
    shadow, reach = with_shadow(body, theme, RAISED)
    shadow.blit(body, (reach, reach))
    return Picture(shadow, reach + margin, reach + margin)


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
        line = _leaning(text, style, colour)
        slip.blit(line, line.get_rect(center=tuple(map(round, lies(right, down)))))

    large = Style(_pixels(str(named), width * 0.9, height * 0.66), 700, display=True)
    write(str(named), large, theme.pen(player), 0, -height * 0.12)
    small, mark, gap = Style(pixels, 500), round(pixels * 1.2), pixels * 0.4
    caption = _IN_PIXELS.fitted(caption, small, width * 0.92 - mark - gap)
    words = _IN_PIXELS.width(caption, small)
    left, down = -(mark + gap + words) / 2, height * 0.35
    write(caption, small, theme.colour("ink_soft"), left + mark + gap + words / 2, down)
    x, y = lies(left + mark / 2, down)
    materials.player_token(theme, mark, player).draw(slip, x - mark / 2, y - mark / 2)


def _slip(theme: Theme, width: int, height: int) -> tuple[pygame.Surface, int]:
    radius, thickness = theme.radius("sheet"), 4 * theme.scale
    margin = ceil(max(width, height) * sin(radians(-_LEAN)) / 2 + thickness)
    whole = (width + 2 * margin, height + 2 * margin)
    left, top = -width / 2, -height / 2
    paper = box(left, top + thickness, width, height, radius, theme.colour("paper_edge")) + box(
        left, top, width, height, radius, theme.colour("paper")
    )
    return raster(*whole, placed(paper, whole[0] / 2, whole[1] / 2, turn=_LEAN)), margin


def _leaning(text: str, style: Style, colour: str, degrees: float = _LEAN) -> pygame.Surface:
    """A line of text turned about the middle of its capitals, which is that of the picture."""
    fine = Style(style.size * _FINE, style.weight, style.display)
    size = (_IN_PIXELS.width(text, fine) + 4 * _FINE, ceil(fine.size * 1.5))
    large = pygame.Surface(size, pygame.SRCALPHA)
    # Where there is nothing, there is nothing of this colour: no dark rims.
    large.fill((*rgb(colour), 0))
    _IN_PIXELS.write(large, text, fine, colour, size[0] / 2, size[1] / 2, "middle")
    turned = pygame.transform.rotozoom(large, -degrees, 1)
    width, height = turned.get_size()
    return pygame.transform.smoothscale(turned, (width // _FINE, height // _FINE))


# --- pads ---

_BIG_NUMERAL: Final = 0.53
_SMALL_NUMERAL: Final = 0.5
_TINY_NUMERAL: Final = 0.8
_FIGURE: Final = 0.66
"""How wide a figure is, of its size."""


@dataclass(frozen=True, slots=True)
class Pad:
    """How a sheet of the pad is laid out, in real pixels."""

    width: int
    cell_height: int
    head: int
    foot: int
    margin: int
    big: bool
    numeral: float
    """How large numbers are written, of a cell's height."""

    @property
    def height(self) -> int:
        return self._bottom + self.foot + self.margin // 2

    @property
    def _bottom(self) -> int:
        return self.head + ROWS * self.cell_height

    def _sides(self, column: int) -> tuple[int, int]:
        wide = (self.width - 2 * self.margin) / len(COLUMNS)
        return round(self.margin + column * wide), round(self.margin + (column + 1) * wide)

    def cell(self, column: int, row: int) -> pygame.Rect:
        left, right = self._sides(column)
        top = self.head + row * self.cell_height
        return pygame.Rect(left, top, right - left, self.cell_height)

    def head_of(self, column: int) -> pygame.Rect:
        """The place of a column's symbol."""
        left, right = self._sides(column)
        return pygame.Rect(left, 0, right - left, self.head)

    def foot_of(self, column: int) -> pygame.Rect:
        """Below a column: how much of it is written."""
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
    fine, strong = max(1, round(theme.scale)), theme.px(2 if of.big else 1.5)
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
    ends = (top, bottom) if of.foot else (top,)
    for y in ends:
        paper.fill(theme.colour("ink"), (left, y - strong // 2, right - left, strong))
    for column in range(len(COLUMNS)):
        _draw_symbol(paper, theme, of, column)


def _draw_symbol(paper: pygame.Surface, theme: Theme, of: Pad, column: int) -> None:
    place = of.head_of(column)
    sign = symbol(theme, COLUMNS[column], min(round(of.head * 0.585), place.width - 2))
    paper.blit(sign, sign.get_rect(center=(place.centerx, place.centery + of.head // 30)))


@lru_cache(maxsize=16)
def lit_head(theme: Theme, of: Pad, column: int) -> pygame.Surface:
    """Lies over the head of a column that the die has brought; as large as that head."""
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
    sign = symbol(theme, COLUMNS[column], min(round(of.head * 0.585), place.width - 2))
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
    """Lies on a cell in which one may write; as large as the cell, its rules still seen."""
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
def full_column(theme: Theme, of: Pad) -> pygame.Surface:
    """Lies under the numbers of a column that is full; as large as its twelve cells."""
    cell = of.cell(0, 0)
    line = theme.px(3 if of.big else 1.5)
    height = ROWS * of.cell_height
    return raster(
        cell.width,
        height,
        box(
            line,
            line,
            cell.width - 2 * line,
            height - 2 * line,
            theme.px(12 if of.big else 6),
            theme.colour("lit"),
            stroke=theme.colour("accent_deep"),
            line=line,
        ),
    )


@lru_cache(maxsize=4)
def small_dot(theme: Theme) -> pygame.Surface:
    """What was written last on a small pad."""
    side = 2 * theme.px(3) + 1
    return raster(side, side, disc(side / 2, side / 2, side / 2 - 0.5, theme.colour("accent"),
                                   stroke=theme.colour("accent_deep"), line=1))  # fmt: skip


@lru_cache(maxsize=16)
def mark(theme: Theme, size: int, sign: str, colour: str) -> Picture:
    """A small round paper with a sign, beside the name of whoever has chosen or can't write."""
    body = raster(size, size, disc(size / 2, size / 2, size / 2, theme.colour("paper")))
    picture = icon(sign, round(size * 0.76), theme.colour(colour), 3)
    body.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
    shadow, reach = with_shadow(body, theme, REST)
    shadow.blit(body, (reach, reach))
    return Picture(shadow, reach, reach)


def _pixels(text: str, width: float, wanted: float) -> float:
    """The wanted size, or that at which the text is as wide as its cell."""
    return min(wanted, width / (_FIGURE * len(text)))


def write_number(
    surface: pygame.Surface,
    cell: pygame.Rect,
    value: int,
    colour: str,
    share: float = _BIG_NUMERAL,
) -> None:
    text = str(value)
    pixels = _pixels(text, cell.width * 0.9, cell.height * share)
    write_numeral(surface, text, pixels, colour, cell.centerx, cell.centery)


def write_sheet(
    surface: pygame.Surface, theme: Theme, of: Pad, x: int, y: int, sheet: Sheet, player: int
) -> None:
    """All numbers of a sheet, on a pad that was drawn at this place."""
    colour = theme.pen(player)
    for column, numbers in enumerate(sheet):
        for row, value in enumerate(numbers):
            if value:
                cell = of.cell(column, row).move(x, y)
                write_number(surface, cell, value, colour, of.numeral)


# --- for menus and lists ---

_EMBLEM_RADIUS: Final = 68
_EMBLEM_PAD: Final = (-46.0, -40.0, -6)
"""Upper left corner and turn, in a pip of the radius above; so are the figures below."""
_EMBLEM_DIE: Final = (24.7, 28.6, 10)
_EMBLEM_DIE_SIDE: Final = 46
_EMBLEM_NUMBERS: Final = ((9, 21, 0), (12, 0, 40), (0, 33, 58))
_EMBLEM_SYMBOLS: Final = ("star", "tree", "moon")


@lru_cache(maxsize=16)
def emblem(theme: Theme, radius: int) -> Picture:
    """A sheet and the die with its lightning; its place is the middle of the pip."""
    of_one = radius / _EMBLEM_RADIUS
    middle = ceil(radius * 1.2)
    whole = 2 * middle
    surface = pygame.Surface((whole, whole), pygame.SRCALPHA)
    body = _emblem_pad(whole, of_one)
    shadow, reach = with_shadow(body, theme, REST)
    surface.blit(shadow, (-reach, -reach))
    surface.blit(body, (0, 0))
    x, y, turn = _EMBLEM_DIE
    side = round(_EMBLEM_DIE_SIDE * of_one)
    left, top = middle + x * of_one - side / 2, middle + y * of_one - side / 2
    die(theme, side, JOKER, REST, turn).draw(surface, left, top)
    return Picture(surface, middle, middle)


def _emblem_pad(whole: int, of_one: float) -> pygame.Surface:
    """Paper as in the light theme: it is a piece here, and pieces stay ivory."""
    light = Theme(LIGHT, 1.0)
    left, top, turn = _EMBLEM_PAD
    x, y = whole / 2 + left * of_one, whole / 2 + top * of_one
    shapes = box(0, 0, 70, 82, 8, light.colour("paper"))
    for column, name in enumerate(_EMBLEM_SYMBOLS):
        sign = _SHAPES[name](light.colour("ink"))
        shapes += placed(sign, 14 + column * 21, 13, 14 / _GRID)
        for row in range(len(_EMBLEM_NUMBERS[column])):
            place = (5 + column * 21, 25 + row * 18)
            shapes += box(*place, 18, 15, 3, light.colour("paper_low"))
    body = raster(whole, whole, placed(shapes, x, y, of_one, turn))
    lean = radians(turn)
    small = Style(11 * of_one, 700)
    for column, numbers in enumerate(_EMBLEM_NUMBERS):
        for row, value in enumerate(numbers):
            if value:
                right, down = (14 + column * 21) * of_one, (32.5 + row * 18) * of_one
                numeral = _leaning(str(value), small, light.pen(0), turn)
                centre = (
                    round(x + right * cos(lean) - down * sin(lean)),
                    round(y + down * cos(lean) + right * sin(lean)),
                )
                body.blit(numeral, numeral.get_rect(center=centre))
    return body


def miniature(theme: Theme, side: int, view: Top12View) -> pygame.Surface:
    """The viewer's sheet, small."""
    return _miniature(theme, side, view.sheets[view.seat], view.seat)


@lru_cache(maxsize=16)
def _miniature(theme: Theme, side: int, sheet: Sheet, player: int) -> pygame.Surface:
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
    write_sheet(surface, theme, of, left, top, sheet, player)
    return surface
