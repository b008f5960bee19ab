"""Paints a card of Top Spot with its spots. Its holes are real holes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, cos, radians, sin
from typing import Final, NamedTuple

import pygame

from game.ui.toolkit.drawing import (
    Svg,
    box,
    disc,
    lay_over,
    number,
    path,
    placed,
    raster,
    segment,
    with_shadow,
)
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme, rgb, tokens

OF: Final = tokens()["piece"]["card"]
INK: Final = "#20302B"
IVORY: Final = "#FBF3E0"
SPOT: Final = "#FFFBF0"
"""The colour of spots; nothing else on a card has it."""
_SPOT_RIM: Final = "#D9CCAE"
_DARK: Final = "#0B1613"
_EYELET: Final = "#B89F68"
BOLT: Final = "M2.6 -11L-6.4 1.6H-0.8L-2.8 11L6.6 -2.6H0.8Z"
"""The bolt of a joker, in a box of 24 around the origin."""
VEIL: Final = 0.38
LEAST_LABEL: Final = 13
"""The least size of a label in pixels; narrower cards have none."""
_MOST_OF_LABEL: Final = 0.22
"""The greatest size of a label, as a share of the card's width: it keeps clear of the holes."""
_CASTS_WHOLE_SHADOW: Final = 100
"""The width in pixels at 100 % from which a card has the shadow of any piece."""


# --- geometry ---


def card_height(width: int) -> int:
    return round(width / float(OF["width_to_height"]))


def place_of(width: int, place: int) -> tuple[float, float]:
    """The middle of one of the nine places, from the upper left corner of the card."""
    pitch = width * OF["place_pitch_of_width"]
    row, column = divmod(place, 3)
    middle = card_height(width) * OF["grid_centre_of_height"]
    return width / 2 + (column - 1) * pitch, middle + (row - 1) * pitch


def hole_radius(width: int) -> float:
    return width * float(OF["hole_of_width"]) / 2


def spot_radius(width: int) -> float:
    return width * float(OF["spot_of_width"]) / 2


def _places(bits: int) -> list[int]:
    return [place for place in range(bits.bit_length()) if bits >> place & 1]


class Look(NamedTuple):
    """Colour, spots and holes of a card."""

    colour: int | None
    """None for a joker."""
    spots: int
    holes: int
    """Spots and holes have a bit for each place."""


# --- patterns: five colours are also five patterns, tone on tone ---


class Field(NamedTuple):
    """A part of a card, or of a mark, in one of the five colours."""

    colour: int
    width: float
    height: float
    radius: float
    unit: float
    """The size of the pattern."""

    @property
    def fill(self) -> str:
        return str(tokens()["cards"][self.colour]["fill"])

    @property
    def line(self) -> str:
        return str(tokens()["cards"][self.colour]["line"])

    def pattern(self) -> Svg:
        """The lines of the pattern, which may reach beyond the field."""
        return _PATTERNS[tokens()["cards"][self.colour]["pattern"]](self)


def _steps(end: float, step: float) -> list[float]:
    return [index * step for index in range(ceil(end / step) + 1)]


def _diagonals(field: Field) -> Svg:
    unit, width = field.unit, field.width
    return "".join(
        segment(-unit, y + unit, width + unit, y - width - unit, field.line, unit / 4)
        for y in _steps(field.height + width, unit)
    )


def _plain_frame(field: Field) -> Svg:
    inset = field.unit * 0.45
    return box(
        inset,
        inset,
        field.width - 2 * inset,
        field.height - 2 * inset,
        max(field.radius - inset, field.unit * 0.35),
        stroke=field.line,
        line=field.unit * 0.22,
    )


def _waves(field: Field) -> Svg:
    unit, n = field.unit, number
    half, across = unit / 2, _steps(field.width, unit)
    way = ""
    for y in _steps(field.height, unit):
        way += f"M{n(-half)} {n(y + half)}"
        way += "".join(f"L{n(x)} {n(y)}L{n(x + half)} {n(y + half)}" for x in across)
    return path(way, stroke=field.line, line=unit / 5)


def _grid(field: Field) -> Svg:
    unit, width, height = field.unit, field.width, field.height
    upright = [(x, 0.0, x, height) for x in _steps(width, unit)]
    level = [(0.0, y, width, y) for y in _steps(height, unit)]
    return placed(
        "".join(segment(*ends, field.line, unit / 6) for ends in upright + level),
        unit / 2,
        unit / 2,
    )


def _dots(field: Field) -> Svg:
    unit = field.unit
    return "".join(
        disc(x + shift, y + shift, unit / 6, field.line)
        for x in _steps(field.width, unit)
        for y in _steps(field.height, unit)
        for shift in (unit / 4, unit * 3 / 4)
    )


_PATTERNS: Final[dict[str, Callable[[Field], Svg]]] = {
    "diagonals": _diagonals,
    "plain_frame": _plain_frame,
    "waves": _waves,
    "grid": _grid,
    "dots": _dots,
}


def with_pattern(
    face: pygame.Surface, field: Field, x: float, y: float, paint: Callable[[Svg], pygame.Surface]
) -> None:
    """Paints the field's pattern onto a face, cut at the edge of the field."""
    lines = paint(placed(field.pattern(), x, y))
    _multiply(lines, paint(box(x, y, field.width, field.height, field.radius, "#FFFFFF")))
    face.blit(lines, (0, 0))


def _multiply(surface: pygame.Surface, white: pygame.Surface) -> None:
    """Keeps only the part of a surface where another one is white."""
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


# --- painting on a canvas that may be turned ---


def turned(width: int, turn: float, x: float, y: float) -> tuple[float, float]:
    """The place of a point of a card that is turned around its middle, from the upper left corner
    of the upright card."""
    across, along = cos(radians(turn)), sin(radians(turn))
    middle = width / 2, card_height(width) / 2
    dx, dy = x - middle[0], y - middle[1]
    return middle[0] + dx * across - dy * along, middle[1] + dx * along + dy * across


class Canvas:
    """The surface for a card: its upright place, a margin, and room to be turned."""

    def __init__(self, width: int, turn: float = 0.0, margin: int = 0) -> None:
        self.width, self.height, self.turn = width, card_height(width), turn
        self.margin = margin
        across, along = abs(cos(radians(turn))), abs(sin(radians(turn)))
        wide, high = width * across + self.height * along, width * along + self.height * across
        self.left = ceil(max(0.0, wide - width) / 2) + margin
        self.top = ceil(max(0.0, high - self.height) / 2) + margin
        self.size = (width + 2 * self.left, self.height + 2 * self.top)

    def paint(self, *shapes: Svg) -> pygame.Surface:
        """Paints shapes, with lengths as on the card."""
        inner = placed("".join(shapes), -self.width / 2, -self.height / 2)
        turned = placed(inner, self.size[0] / 2, self.size[1] / 2, 1, self.turn)
        return raster(*self.size, turned)

    def write(
        self, surface: pygame.Surface, text: str, pixels: float, x: float, centre: float
    ) -> None:
        """Writes a bold number around a point of the card."""
        if not self.turn:
            write_numeral(surface, text, pixels, INK, x, centre)
            return
        # Turned three times as large and then made smaller, letters keep clean edges.
        fine = 3
        side = round(pixels * 3) * fine
        layer = pygame.Surface((side, side), pygame.SRCALPHA)
        write_numeral(layer, text, pixels * fine, INK, side / 2, side / 2)
        layer.fill((*rgb(INK), 0), special_flags=pygame.BLEND_RGBA_MAX)
        layer = pygame.transform.rotozoom(layer, -self.turn, 1)
        layer.fill((*rgb(INK), 0), special_flags=pygame.BLEND_RGBA_MAX)
        layer = pygame.transform.smoothscale(layer, [length / fine for length in layer.get_size()])
        left, top = turned(self.width, self.turn, x, centre)
        middle = round(self.left + left), round(self.top + top)
        surface.blit(layer, layer.get_rect(center=middle))


def _cut(canvas: Canvas, holes: list[int]) -> pygame.Surface:
    """A mask that is white where there is card."""
    width, radius, n = canvas.width, hole_radius(canvas.width), number
    ways = _rounded(width, canvas.height, width * OF["radius_of_width"])
    for place in holes:
        x, y = place_of(width, place)
        arc = f"A{n(radius)} {n(radius)} 0 1 1"
        ways += f"M{n(x - radius)} {n(y)}{arc} {n(x + radius)} {n(y)}{arc} {n(x - radius)} {n(y)}Z"
    return canvas.paint(path(ways, "#FFFFFF", holes=True))


def _rounded(width: float, height: float, r: float) -> str:
    n = number
    arc = f"A{n(r)} {n(r)} 0 0 1"
    return (
        f"M0 {n(r)}{arc} {n(r)} 0H{n(width - r)}{arc} {n(width)} {n(r)}V{n(height - r)}"
        f"{arc} {n(width - r)} {n(height)}H{n(r)}{arc} 0 {n(height - r)}Z"
    )


def ground(canvas: Canvas, fill: str) -> pygame.Surface:
    """The ground of a card: ivory with a field of colour."""
    width, height = canvas.width, canvas.height
    border, radius = width * OF["border_of_width"], width * OF["radius_of_width"]
    return canvas.paint(
        box(0, 0, width, height, radius, IVORY),
        box(border, border, width - 2 * border, height - 2 * border, radius * 0.7, fill),
    )


def _coloured_face(canvas: Canvas, colour: int) -> pygame.Surface:
    """The face of a card of one of the five colours: ivory with its colour and pattern."""
    width = canvas.width
    border, radius = width * OF["border_of_width"], width * OF["radius_of_width"] * 0.7
    size = (width - 2 * border, canvas.height - 2 * border)
    # Small cards have their lines a little coarser.
    field = Field(colour, *size, radius, max(7.0, width * 0.1))
    face = ground(canvas, field.fill)
    with_pattern(face, field, border, border, canvas.paint)
    return face


def _rims(width: int, holes: list[int]) -> Svg:
    """The rims of holes: the upper edge is dark, the lower one catches light."""
    n, r = number, hole_radius(width)
    shapes = ""
    for place in holes:
        x, y = place_of(width, place)
        ends = f"{n(x - r)} {n(y)}A{n(r)} {n(r)} 0 0"
        shapes += path(
            f"M{ends} 1 {n(x + r)} {n(y)}", stroke=_DARK, line=max(1.4, width * 0.014), alpha=0.55
        )
        shapes += path(
            f"M{ends} 0 {n(x + r)} {n(y)}",
            stroke="#FFFFFF",
            line=max(1.0, width * 0.01),
            alpha=0.45,
        )
    return shapes


def _eyelets(width: int, holes: list[int]) -> Svg:
    """Rings around the holes of a light card: without them, dark cloth in a hole looks like a
    printed spot."""
    radius, line = hole_radius(width), width * 0.02
    return "".join(
        disc(*place_of(width, place), radius + line / 2, stroke=_EYELET, line=line)
        for place in holes
    )


def _spots(width: int, places: list[int]) -> Svg:
    shapes, r, rim = "", spot_radius(width), width * 0.012
    for place in places:
        x, y = place_of(width, place)
        shapes += disc(x, y + rim, r, _DARK, alpha=0.35) + disc(x, y, r, _SPOT_RIM)
        shapes += disc(x, y, r - rim, SPOT)
    return shapes


def outline(canvas: Canvas) -> Svg:
    radius = canvas.width * OF["radius_of_width"]
    size = (canvas.width - 1, canvas.height - 1)
    return box(0.5, 0.5, *size, radius, stroke=INK, line=1, alpha=0.25)


def label_size(width: int, least: int = LEAST_LABEL) -> float:
    """The size of the figures in the corner: `least` pixels if the card has the room; 0 for
    none."""
    size = max(width * float(OF["corner_text_of_width"]), least)
    size = min(size, width * _MOST_OF_LABEL)
    return size if size >= LEAST_LABEL else 0.0


def _label(canvas: Canvas, is_joker: bool, size: float) -> Svg:
    width, border = canvas.width, canvas.width * OF["border_of_width"]
    if not size:
        return ""
    radius = width * OF["radius_of_width"] * 0.7
    wide = size * (3.4 if is_joker else 2.35)
    # It begins in the border, so that no line of the field's edge is left around it.
    begin = border * 0.4
    ground = box(begin, begin, border - begin + wide, border - begin + size * 1.55, radius, IVORY)
    if is_joker:
        bolt = path(BOLT, INK, stroke=INK, line=1.4)
        ground += placed(bolt, border + size * 0.6, border + size * 0.8, size * 1.15 / 24)
    return ground


def _write_label(canvas: Canvas, surface: pygame.Surface, look: Look, size: float) -> None:
    """Writes the number of spots, and of spots and holes together."""
    border = canvas.width * OF["border_of_width"]
    if not size:
        return
    spots, holes = look.spots.bit_count(), look.holes.bit_count()
    middle = size * (2.25 if look.colour is None else 2.35 / 2 - 0.05)
    canvas.write(surface, f"{spots}/{spots + holes}", size, border + middle, border + size * 0.74)


def _joker_face(canvas: Canvas) -> pygame.Surface:
    """The face of a joker: ivory in a frame of ink, with a bolt in the middle."""
    width, height = canvas.width, canvas.height
    inset = width * OF["border_of_width"] * 1.6
    of = tokens()["card_joker"]
    face = ground(canvas, of["fill"])
    frame = box(
        inset,
        inset,
        width - 2 * inset,
        height - 2 * inset,
        width * OF["radius_of_width"] * 0.5,
        stroke=of["line"],
        line=max(1.0, width * 0.013),
    )
    bolt = placed(
        path(BOLT, of["line"], stroke=of["line"], line=1.4),
        width / 2,
        height * OF["grid_centre_of_height"],
        width * 0.34 / 24,
    )
    face.blit(canvas.paint(frame, bolt), (0, 0))
    return face


def without_shadow(
    theme: Theme,
    canvas: Canvas,
    look: Look,
    dim: bool = False,
    least_label: int = LEAST_LABEL,
    ground: str = "cloth_bottom",
) -> pygame.Surface:
    """A card with its holes cut. A dim one is veiled in the colour of the `ground` below it."""
    size = label_size(canvas.width, least_label)
    holes, spots = _places(look.holes), _places(look.spots)
    mask = _cut(canvas, holes)
    body = _joker_face(canvas) if look.colour is None else _coloured_face(canvas, look.colour)
    _multiply(body, mask)
    body.blit(
        canvas.paint(
            outline(canvas),
            _label(canvas, look.colour is None, size),
            _eyelets(canvas.width, holes) if look.colour is None else "",
            _rims(canvas.width, holes),
            _spots(canvas.width, spots),
        ),
        (0, 0),
    )
    _write_label(canvas, body, look, size)
    if dim:
        mask.fill(
            (*rgb(theme.colour(ground)), round(255 * VEIL)),
            special_flags=pygame.BLEND_RGBA_MULT,
        )
        body.blit(mask, (0, 0))
    return body


def on_shadow(
    theme: Theme,
    canvas: Canvas,
    body: pygame.Surface,
    holes: int,
    level: str | None,
    behind: str = "",
    alpha: float = 1.0,
) -> Picture:
    """The body over its shadow and over a colour that shows through the holes, if one is given.
    With a small alpha the colour only shades what lies below."""
    shadow, reach = None, 0
    if level is not None:
        shadow, reach = _shadow(theme, canvas.width, holes, level)
    surface = pygame.Surface([side + 2 * reach for side in canvas.size], pygame.SRCALPHA)
    if behind:
        # A little smaller than the card, so that nothing of it shows at the edges.
        inset = canvas.width * 0.03
        wide, high = canvas.width - 2 * inset, canvas.height - 2 * inset
        back = canvas.paint(box(inset, inset, wide, high, inset, behind, alpha=alpha))
        surface.blit(back, (reach, reach))
    if shadow is not None:
        if canvas.turn:
            shadow = pygame.transform.rotozoom(shadow, -canvas.turn, 1)
        surface.blit(shadow, shadow.get_rect(center=surface.get_rect().center))
    lay_over(surface, body, (reach, reach))
    return Picture(surface, reach + canvas.left, reach + canvas.top)


@lru_cache(maxsize=32)
def _shadow(theme: Theme, width: int, holes: int, level: str) -> tuple[pygame.Surface, int]:
    """The shadow of an upright card, which also serves for one that is turned a little.

    The shadow of a small card is smaller in proportion: it must not fill the holes.
    """
    theme = Theme(theme.name, min(theme.scale, width / _CASTS_WHOLE_SHADOW))
    return with_shadow(_cut(Canvas(width), _places(holes)), theme, level)
