"""The cards of Top Spot, painted: their holes are holes, through which one sees what lies below.

A card is cut before its shadow is baked, so that light falls through. All cards of one width have
their places at the same points: cards put exactly on one another show what the rules count. A
spot is smaller than a hole, so that one seen through a hole keeps a ring of its own card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from math import ceil, cos, radians, sin
from typing import Final

import pygame

from game.games.topspot.model import JOKER, NUMBERS, PLACES, Card, CardSet, Colour, TopSpotView
from game.games.topspot.notation import read_card_set
from game.services import resources
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
from game.ui.materials import RAISED, REST, Picture
from game.ui.text import write_numeral
from game.ui.theme import Theme, rgb, tokens

Cards = tuple[Card, ...]

_OF: Final = tokens()["piece"]["card"]
_INK: Final = "#20302B"
_IVORY: Final = "#FBF3E0"
SPOT: Final = "#FFFBF0"
"""The colour of spots, and of nothing else on a card."""
_SPOT_RIM: Final = "#D9CCAE"
_DARK: Final = "#0B1613"
_EDGE_OF_ACCENT: Final = "#B9822A"
_BOLT: Final = "M2.6 -11L-6.4 1.6H-0.8L-2.8 11L6.6 -2.6H0.8Z"
"""Lightning in a box of 24 around the origin."""
_VEIL: Final = 0.38
_SMALLEST_LABEL: Final = 6
"""Pixels; what is smaller would be a smudge."""
_CASTS_WHOLE_SHADOW: Final = 100
"""Pixels at 100 %: the width from which a card's shadow is that of any piece."""
_SHADOW_OF_TOUCHING: Final = 0.6
"""How large it is between cards that lie on one another: it must not hide what lies below."""
_SMALL: Final = 64
"""Pixels: on narrower cards the rims of the holes are shadow enough."""
_KEPT: Final = 96


# --- what is where ---


def card_height(width: int) -> int:
    return round(width / float(_OF["width_to_height"]))


def place_of(width: int, place: int) -> tuple[float, float]:
    """The middle of one of the nine places, from the upper left corner of the card."""
    pitch = width * _OF["place_pitch_of_width"]
    row, column = divmod(place, 3)
    middle = card_height(width) * _OF["grid_centre_of_height"]
    return width / 2 + (column - 1) * pitch, middle + (row - 1) * pitch


def hole_radius(width: int) -> float:
    return width * float(_OF["hole_of_width"]) / 2


def spot_radius(width: int) -> float:
    return width * float(_OF["spot_of_width"]) / 2


@cache
def card_set() -> CardSet:
    """What is on the cards."""
    return read_card_set(resources.read("components/topspot.json"))


def _places(bits: int) -> list[int]:
    return [place for place in range(PLACES) if bits >> place & 1]


# --- patterns: five colours are also five patterns, tone on tone ---


@dataclass(frozen=True, slots=True)
class _Field:
    """A part of a card, or of a mark, in one of the five colours."""

    colour: Colour
    width: float
    height: float
    radius: float
    unit: float
    """How coarse its pattern is."""

    @property
    def fill(self) -> str:
        return str(tokens()["cards"][self.colour]["fill"])

    @property
    def line(self) -> str:
        return str(tokens()["cards"][self.colour]["line"])

    def pattern(self) -> Svg:
        """Its lines, which may reach beyond it."""
        return _PATTERNS[tokens()["cards"][self.colour]["pattern"]](self)


def _steps(end: float, step: float) -> list[float]:
    return [index * step for index in range(ceil(end / step) + 1)]


def _diagonals(field: _Field) -> Svg:
    unit, width = field.unit, field.width
    return "".join(
        segment(-unit, y + unit, width + unit, y - width - unit, field.line, unit / 4)
        for y in _steps(field.height + width, unit)
    )


def _plain_frame(field: _Field) -> Svg:
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


def _waves(field: _Field) -> Svg:
    unit, n = field.unit, number
    half, across = unit / 2, _steps(field.width, unit)
    way = ""
    for y in _steps(field.height, unit):
        way += f"M{n(-half)} {n(y + half)}"
        way += "".join(f"L{n(x)} {n(y)}L{n(x + half)} {n(y + half)}" for x in across)
    return path(way, stroke=field.line, line=unit / 5)


def _grid(field: _Field) -> Svg:
    unit, width, height = field.unit, field.width, field.height
    upright = [(x, 0.0, x, height) for x in _steps(width, unit)]
    level = [(0.0, y, width, y) for y in _steps(height, unit)]
    return placed(
        "".join(segment(*ends, field.line, unit / 6) for ends in upright + level),
        unit / 2,
        unit / 2,
    )


def _dots(field: _Field) -> Svg:
    unit = field.unit
    return "".join(
        disc(x + shift, y + shift, unit / 6, field.line)
        for x in _steps(field.width, unit)
        for y in _steps(field.height, unit)
        for shift in (unit / 4, unit * 3 / 4)
    )


_PATTERNS: Final[dict[str, Callable[[_Field], Svg]]] = {
    "diagonals": _diagonals,
    "plain_frame": _plain_frame,
    "waves": _waves,
    "grid": _grid,
    "dots": _dots,
}


def _with_pattern(
    face: pygame.Surface, field: _Field, x: float, y: float, paint: Callable[[Svg], pygame.Surface]
) -> None:
    """Puts the field's pattern on a face, cut where the field ends."""
    lines = paint(placed(field.pattern(), x, y))
    _multiply(lines, paint(box(x, y, field.width, field.height, field.radius, "#FFFFFF")))
    face.blit(lines, (0, 0))


def _multiply(surface: pygame.Surface, white: pygame.Surface) -> None:
    """Leaves of a surface what lies where another one is white."""
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


# --- painting on a canvas that may be turned ---


class _Canvas:
    """Where a card is painted: its upright place, a margin, and room around it to be turned."""

    def __init__(self, width: int, turn: float = 0.0, margin: int = 0) -> None:
        self.width, self.height, self.turn = width, card_height(width), turn
        across, along = abs(cos(radians(turn))), abs(sin(radians(turn)))
        wide, high = width * across + self.height * along, width * along + self.height * across
        self.left = ceil(max(0.0, wide - width) / 2) + margin
        self.top = ceil(max(0.0, high - self.height) / 2) + margin
        self.size = (width + 2 * self.left, self.height + 2 * self.top)

    def paint(self, *shapes: Svg) -> pygame.Surface:
        """Shapes in the card's own lengths."""
        inner = placed("".join(shapes), -self.width / 2, -self.height / 2)
        turned = placed(inner, self.size[0] / 2, self.size[1] / 2, 1, self.turn)
        return raster(*self.size, turned)

    def write(
        self, surface: pygame.Surface, text: str, pixels: float, x: float, centre: float
    ) -> None:
        """A bold number, its middle at a point of the card."""
        if not self.turn:
            write_numeral(surface, text, pixels, _INK, x, centre)
            return
        # Turned three times as large and then made smaller, letters keep clean edges.
        fine = 3
        side = round(pixels * 3) * fine
        layer = pygame.Surface((side, side), pygame.SRCALPHA)
        write_numeral(layer, text, pixels * fine, _INK, side / 2, side / 2)
        layer.fill((*rgb(_INK), 0), special_flags=pygame.BLEND_RGBA_MAX)
        layer = pygame.transform.rotozoom(layer, -self.turn, 1)
        layer.fill((*rgb(_INK), 0), special_flags=pygame.BLEND_RGBA_MAX)
        layer = pygame.transform.smoothscale(layer, [length / fine for length in layer.get_size()])
        across, along = cos(radians(self.turn)), sin(radians(self.turn))
        dx, dy = x - self.width / 2, centre - self.height / 2
        middle = (
            round(self.size[0] / 2 + dx * across - dy * along),
            round(self.size[1] / 2 + dx * along + dy * across),
        )
        surface.blit(layer, layer.get_rect(center=middle))


def _cut(canvas: _Canvas, holes: list[int]) -> pygame.Surface:
    """White where there is card."""
    width, radius, n = canvas.width, hole_radius(canvas.width), number
    ways = _rounded(width, canvas.height, width * _OF["radius_of_width"])
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


def _ground(canvas: _Canvas, fill: str) -> pygame.Surface:
    """Ivory with a field of colour."""
    width, height = canvas.width, canvas.height
    border, radius = width * _OF["border_of_width"], width * _OF["radius_of_width"]
    return canvas.paint(
        box(0, 0, width, height, radius, _IVORY),
        box(border, border, width - 2 * border, height - 2 * border, radius * 0.7, fill),
    )


def _coloured_face(canvas: _Canvas, colour: Colour) -> pygame.Surface:
    """Ivory with the colour and the pattern of one of the five."""
    width = canvas.width
    border, radius = width * _OF["border_of_width"], width * _OF["radius_of_width"] * 0.7
    size = (width - 2 * border, canvas.height - 2 * border)
    # Small cards have their lines a little coarser.
    field = _Field(colour, *size, radius, max(7.0, width * 0.1))
    face = _ground(canvas, field.fill)
    _with_pattern(face, field, border, border, canvas.paint)
    return face


def _rims(width: int, holes: list[int]) -> Svg:
    """The upper edge of a hole is dark, the lower one catches light."""
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


def _spots(width: int, places: list[int]) -> Svg:
    shapes, r, rim = "", spot_radius(width), width * 0.012
    for place in places:
        x, y = place_of(width, place)
        shapes += disc(x, y + rim, r, _DARK, alpha=0.35) + disc(x, y, r, _SPOT_RIM)
        shapes += disc(x, y, r - rim, SPOT)
    return shapes


def _outline(canvas: _Canvas) -> Svg:
    radius = canvas.width * _OF["radius_of_width"]
    size = (canvas.width - 1, canvas.height - 1)
    return box(0.5, 0.5, *size, radius, stroke=_INK, line=1, alpha=0.25)


def _label(canvas: _Canvas, is_joker: bool) -> Svg:
    width = canvas.width
    size, border = width * _OF["corner_text_of_width"], width * _OF["border_of_width"]
    if size < _SMALLEST_LABEL:
        return ""
    radius = width * _OF["radius_of_width"] * 0.7
    wide = size * (3 if is_joker else 2.35)
    # It begins in the border, so that no line of the field's edge is left around it.
    begin = border * 0.4
    ground = box(begin, begin, border - begin + wide, border - begin + size * 1.55, radius, _IVORY)
    if is_joker:
        bolt = path(_BOLT, _INK, stroke=_INK, line=1.4)
        ground += placed(bolt, border + wide * 0.25, border + size * 0.8, size * 1.15 / 24)
    return ground


def _write_label(canvas: _Canvas, surface: pygame.Surface, card: Card) -> None:
    """Its spots, and its spots and holes together."""
    width, cards = canvas.width, card_set()
    size, border = width * _OF["corner_text_of_width"], width * _OF["border_of_width"]
    if size < _SMALLEST_LABEL:
        return
    spots, holes = cards.spots[card].bit_count(), cards.holes[card].bit_count()
    middle = size * (3 * 0.64 if card == JOKER else 2.35 / 2 - 0.05)
    canvas.write(surface, f"{spots}/{spots + holes}", size, border + middle, border + size * 0.74)


def _joker_face(canvas: _Canvas) -> pygame.Surface:
    """Ivory in a frame of ink, with lightning in the middle."""
    width, height = canvas.width, canvas.height
    inset = width * _OF["border_of_width"] * 1.6
    of = tokens()["card_joker"]
    face = _ground(canvas, of["fill"])
    frame = box(
        inset,
        inset,
        width - 2 * inset,
        height - 2 * inset,
        width * _OF["radius_of_width"] * 0.5,
        stroke=of["line"],
        line=max(1.0, width * 0.013),
    )
    bolt = placed(
        path(_BOLT, of["line"], stroke=of["line"], line=1.4),
        width / 2,
        height * _OF["grid_centre_of_height"],
        width * 0.34 / 24,
    )
    face.blit(canvas.paint(frame, bolt), (0, 0))
    return face


def _body(theme: Theme, canvas: _Canvas, card: Card, dim: bool) -> pygame.Surface:
    """A card with its holes cut, without a shadow."""
    holes, spots = _places(card_set().holes[card]), _places(card_set().spots[card])
    mask = _cut(canvas, holes)
    body = _joker_face(canvas) if card == JOKER else _coloured_face(canvas, card // NUMBERS)
    _multiply(body, mask)
    body.blit(
        canvas.paint(
            _outline(canvas),
            _label(canvas, card == JOKER),
            _rims(canvas.width, holes),
            _spots(canvas.width, spots),
        ),
        (0, 0),
    )
    _write_label(canvas, body, card)
    if dim:
        mask.fill(
            (*rgb(theme.colour("cloth_bottom")), round(255 * _VEIL)),
            special_flags=pygame.BLEND_RGBA_MULT,
        )
        body.blit(mask, (0, 0))
    return body


# --- cards ---


@lru_cache(maxsize=_KEPT)
def card(
    theme: Theme,
    width: int,
    card: Card,
    level: str | None = REST,
    dim: bool = False,
    *,
    ring: str = "",
    turn: float = 0.0,
    backed: bool = False,
) -> Picture:
    """A card; its place is that of the upright card, round whose middle it may be turned.

    `ring` names the colour of a ring around it. `backed`, as in a hand, shows plain cloth through
    the holes whatever lies behind.
    """
    gap, line = theme.px(3), theme.px(4)
    canvas = _Canvas(width, turn, gap + line if ring else 0)
    body = _body(theme, canvas, card, dim)
    if ring:
        body.blit(_ring(canvas, theme.colour(ring), gap, line), (0, 0))
    holes = card_set().holes[card]
    return _on_shadow(theme, canvas, body, holes, level, theme.colour("cloth_bottom"), backed)


@lru_cache(maxsize=_KEPT)
def stack(
    theme: Theme,
    width: int,
    cards: Cards,
    level: str | None = RAISED,
    dim: bool = False,
    *,
    turn: float = 0.0,
    backed: bool = False,
) -> Picture:
    """Cards that lie exactly on one another, from the top down; `level` is that of the lowest."""
    lowest = card(theme, width, cards[-1], level, dim, turn=turn, backed=backed)
    above = REST if level is not None and width >= _SMALL else None
    touching = Theme(theme.name, theme.scale * _SHADOW_OF_TOUCHING)
    surface = lowest.surface.copy()
    for higher in reversed(cards[:-1]):
        card(touching, width, higher, above, dim, turn=turn).draw(surface, lowest.left, lowest.top)
    return Picture(surface, lowest.left, lowest.top)


@lru_cache(maxsize=16)
def card_back(theme: Theme, width: int, level: str | None = REST, *, turn: float = 0.0) -> Picture:
    """A card face down: felt with the five dots, far smaller than spots."""
    canvas = _Canvas(width, turn)
    height, inset = canvas.height, width * _OF["border_of_width"] * 2
    spread = width * 0.17
    body = _ground(canvas, theme.colour("felt"))
    body.blit(
        canvas.paint(
            box(
                inset,
                inset,
                width - 2 * inset,
                height - 2 * inset,
                inset * 0.6,
                stroke="#FFFFFF",
                line=max(1.0, width * 0.012),
                alpha=0.22,
            ),
            *(
                disc(width / 2 + a * spread, height / 2 + b * spread, width * 0.045,
                     "#FFFFFF", alpha=0.5)
                for a, b in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
            ),
            _outline(canvas),
        ),
        (0, 0),
    )  # fmt: skip
    return _on_shadow(theme, canvas, body, 0, level)


def _ring(canvas: _Canvas, colour: str, gap: int, line: int) -> pygame.Surface:
    width, height = canvas.width + 2 * gap, canvas.height + 2 * gap
    radius = canvas.width * _OF["radius_of_width"] + gap
    return canvas.paint(box(-gap, -gap, width, height, radius, stroke=colour, line=line))


def _on_shadow(
    theme: Theme,
    canvas: _Canvas,
    body: pygame.Surface,
    holes: int,
    level: str | None,
    cloth: str = "",
    backed: bool = False,
) -> Picture:
    """The body over its shadow and, where it is backed, over cloth."""
    shadow, reach = None, 0
    if level is not None:
        shadow, reach = _shadow(theme, canvas.width, holes, level)
    surface = pygame.Surface([side + 2 * reach for side in canvas.size], pygame.SRCALPHA)
    if backed:
        # A little smaller than the card, so that nothing of it shows at the edges.
        inset = canvas.width * 0.03
        wide, high = canvas.width - 2 * inset, canvas.height - 2 * inset
        surface.blit(canvas.paint(box(inset, inset, wide, high, inset, cloth)), (reach, reach))
    if shadow is not None:
        if canvas.turn:
            shadow = pygame.transform.rotozoom(shadow, -canvas.turn, 1)
        surface.blit(shadow, shadow.get_rect(center=surface.get_rect().center))
    surface.blit(body, (reach, reach))
    return Picture(surface, reach + canvas.left, reach + canvas.top)


@lru_cache(maxsize=32)
def _shadow(theme: Theme, width: int, holes: int, level: str) -> tuple[pygame.Surface, int]:
    """The shadow of an upright card; turned a little, it serves for a turned one, too.

    That of a small card is as much smaller: it must not fill the holes.
    """
    theme = Theme(theme.name, min(theme.scale, width / _CASTS_WHOLE_SHADOW))
    return with_shadow(_cut(_Canvas(width), _places(holes)), theme, level)


# --- what lies beside cards ---


@lru_cache(maxsize=64)
def badge(
    theme: Theme, size: int, value: int, leads: bool = False, beaten: bool = False
) -> Picture:
    """What a play is worth, for the corner of its cards."""
    edge = theme.px(2)
    if leads:
        fill, below, ink = "accent", _EDGE_OF_ACCENT, "accent_ink"
        shine = 0.5
    else:
        fill, below = "paper", theme.colour("paper_edge")
        ink = "ink_soft" if beaten else "ink"
        shine = 0.15 if theme.is_dark else 0.9
    middle, rim = size / 2, max(1.0, 1.5 * theme.scale)
    body = raster(
        size,
        size + edge,
        disc(middle, middle + edge, middle, below),
        disc(middle, middle, middle, theme.colour(fill)),
        disc(middle, middle, middle - rim, stroke="#FFFFFF", line=rim, alpha=shine),
    )
    write_numeral(body, str(value), size * 0.55, theme.colour(ink), middle, middle)
    shadow, reach = with_shadow(body, theme, REST)
    shadow.blit(body, (reach, reach))
    return Picture(shadow, reach, reach)


@lru_cache(maxsize=32)
def colour_mark(width: int, height: int, colour: Colour) -> pygame.Surface:
    """The colour that is in play, with its pattern, in an ivory rim; the same in both themes."""
    border = max(1.5, height * 0.09)
    size = (width - 2 * border, height - 2 * border)
    field = _Field(colour, *size, size[1] / 2, max(7.0, height * 0.25))
    mark = raster(
        width,
        height,
        box(0, 0, width, height, height / 2, _IVORY),
        box(border, border, *size, field.radius, field.fill),
    )
    _with_pattern(mark, field, border, border, partial(raster, width, height))
    return mark


@lru_cache(maxsize=16)
def empty_place(theme: Theme, width: int, colour: str = "accent_deep") -> pygame.Surface:
    """Where somebody's cards will lie: a dashed frame as large as a card."""
    line = theme.px(tokens()["line"]["ring"])
    height, radius = card_height(width), width * _OF["radius_of_width"]
    return raster(
        width,
        height,
        box(
            line / 2,
            line / 2,
            width - line,
            height - line,
            radius,
            stroke=theme.colour(colour),
            line=line,
            dash=(2 * line, 3 * line),
        ),
    )


@lru_cache(maxsize=64)
def ring(theme: Theme, width: int, colour: str, turn: float = 0.0) -> Picture:
    """The ring around a card, by itself: in a hand it comes and goes more often than the card."""
    gap, line = theme.px(3), theme.px(4)
    canvas = _Canvas(width, turn, gap + line)
    surface = _ring(canvas, theme.colour(colour), gap, line)
    return Picture(surface, canvas.left, canvas.top)


@lru_cache(maxsize=32)
def veil(theme: Theme, width: int, turn: float = 0.0) -> Picture:
    """What lies over a card of the hand that cannot be played now."""
    canvas = _Canvas(width, turn)
    radius = width * _OF["radius_of_width"]
    cloth = theme.colour("cloth_bottom")
    surface = canvas.paint(box(0, 0, width, canvas.height, radius, cloth, alpha=_VEIL))
    return Picture(surface, canvas.left, canvas.top)


@lru_cache(maxsize=8)
def own_place(theme: Theme, width: int, height: int, lit: bool) -> pygame.Surface:
    """Where one's own play is built: lit while one may play."""
    line, radius = theme.px(tokens()["line"]["ring"]), theme.radius("panel")
    shapes = box(
        0, 0, width, height, radius, theme.colour("shadow"), alpha=0.28 if theme.is_dark else 0.08
    )
    if lit:
        shapes += box(
            line / 2, line / 2, width - line, height - line, radius - line / 2,
            stroke=theme.colour("accent"), line=line,
        )  # fmt: skip
    return raster(width, height, shapes)


@lru_cache(maxsize=4)
def pill(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The ground of what is said of the colour in play."""
    alpha = 0.3 if theme.is_dark else 0.1
    return raster(
        width, height, box(0, 0, width, height, height / 2, theme.colour("shadow"), alpha=alpha)
    )


# --- small pictures for the menu ---


@lru_cache(maxsize=8)
def emblem(theme: Theme, radius: int) -> Picture:
    """Two cards that cross, one seen through the other; its place is the middle of the pip."""
    unit = radius / 68
    width = round(52 * unit)
    surface = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    for colour, pattern, x, y, turn in ((4, 10, -17.1, -4.1, -12.0), (1, 8, 19.3, -2.9, 10.0)):
        picture = card(theme, width, colour * NUMBERS + pattern - 1, turn=turn)
        left = radius + x * unit - width / 2
        picture.draw(surface, left, radius + y * unit - card_height(width) / 2)
    return Picture(surface, radius, radius)


def miniature(theme: Theme, side: int, view: TopSpotView) -> pygame.Surface:
    """The cards that lie on the table; hands are nobody's business in a menu."""
    return _small_table(theme, side, tuple(played.cards for played in view.plays))


_ROWS: Final = ((), (1,), (2,), (2, 1), (2, 2), (3, 2))
"""How so many plays are laid out on a square."""


@lru_cache(maxsize=16)
def _small_table(theme: Theme, side: int, plays: tuple[Cards, ...]) -> pygame.Surface:
    definition, cloth = downward(
        "cloth", theme.colour("cloth_top"), theme.colour("cloth_bottom"), 0, side
    )
    surface = raster(side, side, definition, box(0, 0, side, side, side * 0.1, cloth))
    if not plays:
        _draw_backs(theme, surface, round(side * 0.36))
        return surface
    rows = _ROWS[len(plays)]
    width = round(side * (0.5 if len(plays) == 1 else 0.4 if len(plays) == 2 else 0.28))
    height, gap = card_height(width), round(side * 0.05)
    left_over = list(plays)
    for row, number_of in enumerate(rows):
        top = (side - len(rows) * height - (len(rows) - 1) * gap) / 2 + row * (height + gap)
        left = (side - number_of * width - (number_of - 1) * gap) / 2
        for column in range(number_of):
            picture = stack(theme, width, left_over.pop(0), REST)
            picture.draw(surface, left + column * (width + gap), top)
    return surface


def _draw_backs(theme: Theme, surface: pygame.Surface, width: int) -> None:
    """Nothing lies yet: three cards face down."""
    middle = surface.get_width() / 2
    for step in (-1, 0, 1):
        left = middle + step * width * 0.42 - width / 2
        top = middle - card_height(width) / 2 + abs(step) * width * 0.06
        card_back(theme, width, turn=step * 10.0).draw(surface, left, top)
