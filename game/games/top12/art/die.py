"""The symbols, the die, and slanted writing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil, cos, pi, sin
from typing import Final

import pygame

from game.ui.toolkit.drawing import (
    Svg,
    box,
    disc,
    downward,
    number,
    over_shadow,
    path,
    placed,
    raster,
    segment,
    with_shadow,
)
from game.ui.toolkit.materials import LIFTED, RAISED, SEEN_FROM, Picture
from game.ui.toolkit.text import Style, Writer
from game.ui.toolkit.theme import LIGHT, Theme, rgb, tokens

# --- symbols ---

GRID: Final = 24
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


SHAPES: Final[dict[str, Callable[[str], Svg]]] = {
    "hand": _hand,
    "star": _star,
    "house": _house,
    "tree": _tree,
    "moon": _moon,
    "joker": _lightning,
}


@lru_cache(maxsize=128)
def symbol(theme: Theme, name: str, size: int, colour: str = "ink") -> pygame.Surface:
    """One of the model's `SYMBOLS`, in a colour of the theme or one given as #RRGGBB."""
    paint = colour if colour.startswith("#") else theme.colour(colour)
    shape = placed(SHAPES[name](paint), size / 2, size / 2, size / GRID)
    return raster(size, size, shape)


# --- the die ---

_STEP: Final = 5
"""Degrees from one picture of a rolling die to the next."""
_DIAGONAL: Final = 1.5
"""The room of a turned symbol, as a multiple of its size."""


@lru_cache(maxsize=64)
def die(theme: Theme, side: int, symbol: str, level: str | None = RAISED, turn: int = 0) -> Picture:
    """The die at rest; its place is that of its upper face, as if it were not turned."""
    body, margin = _die_body(theme, side, symbol, turn)
    if level is None:
        return Picture(body, margin, margin)
    picture, reach = over_shadow(body, theme, level)
    return Picture(picture, reach + margin, reach + margin)


def die_turned(theme: Theme, side: int, symbol: str, degrees: float) -> Picture:
    """The rolling die, over a shadow that does not turn."""
    return _rolling(theme, side, symbol, round(degrees / _STEP) * _STEP % 360)


@lru_cache(maxsize=8)
def _rolling(theme: Theme, side: int, symbol: str, degrees: int) -> Picture:
    blank = blank_die(theme, side, _lean(degrees))
    surface = blank.surface.copy()
    sign = _turned_symbol(theme, side, symbol, degrees)
    middle = (blank.left + side // 2, blank.top + side // 2)
    surface.blit(sign, sign.get_rect(center=middle))
    return Picture(surface, blank.left, blank.top)


LEANS: Final = tuple(range(-45, 45, _STEP))
"""All angles in degrees at which the body of a rolling die is painted."""


@lru_cache(maxsize=len(LEANS))
def blank_die(theme: Theme, side: int, lean: int) -> Picture:
    """The rolling die without a symbol. It takes longer to paint than a frame has time."""
    shadow, left, top = _rolling_shadow(theme, side)
    surface, margin = shadow.copy(), _die_margin(side)
    surface.blit(_raster_die(side, _body_shapes(theme, side, lean)), (left, top))
    return Picture(surface, left + margin, top + margin)


def _turned_symbol(theme: Theme, side: int, symbol: str, degrees: int) -> pygame.Surface:
    """A symbol of the die in a picture that is only as large as it needs."""
    # With a side as even as that of the die, both have the same middle.
    whole = ceil(side * _symbol_share() * _DIAGONAL / 2) * 2 + side % 2
    return raster(whole, whole, _symbol_shape(theme, side, symbol, degrees, whole / 2))


@lru_cache(maxsize=4)
def _rolling_shadow(theme: Theme, side: int) -> tuple[pygame.Surface, int, int]:
    """The visible part of the shadow, and the place of the die's body in it."""
    whole = side + 2 * _die_margin(side)
    round_outline = disc(whole / 2, whole / 2, side * 0.56, "#000000")
    shadow, reach = with_shadow(raster(whole, whole, round_outline), theme, LIFTED)
    seen = shadow.get_bounding_rect(SEEN_FROM).union((reach, reach, whole, whole))
    return shadow.subsurface(seen).copy(), reach - seen.left, reach - seen.top


def _die_margin(side: int) -> int:
    """The greatest reach of a turned corner and the thickness beyond the face."""
    return ceil(side * 0.22) + 1


def _die_body(theme: Theme, side: int, symbol: str, turn: int) -> tuple[pygame.Surface, int]:
    margin = _die_margin(side)
    sign = _symbol_shape(theme, side, symbol, turn, margin + side / 2)
    return _raster_die(side, [*_body_shapes(theme, side, _lean(turn)), sign]), margin


def _lean(turn: int) -> int:
    """The turn of the body: the light stays in its place, only the symbol turns all the way."""
    return (turn + 45) % 90 - 45


def _raster_die(side: int, shapes: Sequence[Svg]) -> pygame.Surface:
    whole = side + 2 * _die_margin(side)
    return raster(whole, whole, *shapes)


def _body_shapes(theme: Theme, side: int, lean: int) -> list[Svg]:
    """The die without its symbol: its side, layer by layer, and its face."""
    of = tokens()["piece"]["die"]
    radius, thickness = side * of["radius_of_side"], side * of["thickness_of_side"]
    middle, half = _die_margin(side) + side / 2, side / 2
    layer = box(-half, -half, side, side, radius, theme.colour("tile_side"))
    layers = max(2, ceil(thickness / 2))
    edges = [
        placed(layer, middle, middle + thickness * down / layers, turn=lean)
        for down in range(layers, 0, -1)
    ]
    return [*edges, placed(_die_face(theme, side, radius), middle, middle, turn=lean)]


def _symbol_shape(theme: Theme, side: int, symbol: str, turn: int, middle: float) -> Svg:
    sign = SHAPES[symbol](theme.colour("tile_ink"))
    return placed(sign, middle, middle, side * _symbol_share() / GRID, turn)


def _symbol_share() -> float:
    share: float = tokens()["piece"]["die"]["symbol_of_side"]
    return share


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


# --- writing ---

_FINE: Final = 2
"""Slanted writing is turned at a multiple of its size, and then made smaller."""
IN_PIXELS: Final = Writer(Theme(LIGHT, 1.0))
"""Writes sizes in real pixels; a sheet of paper is as large as the texts on it need."""


def leaning(text: str, style: Style, colour: str, degrees: float) -> pygame.Surface:
    """A slanted line of text; the middle of its capitals is the middle of the picture."""
    fine = Style(style.size * _FINE, style.weight, style.display)
    size = (IN_PIXELS.width(text, fine) + 4 * _FINE, ceil(fine.size * 1.5))
    large = pygame.Surface(size, pygame.SRCALPHA)
    # Where there is nothing, there is nothing of this colour: no dark rims.
    large.fill((*rgb(colour), 0))
    IN_PIXELS.write(large, text, fine, colour, size[0] / 2, size[1] / 2, "middle")
    turned = pygame.transform.rotozoom(large, -degrees, 1)
    width, height = turned.get_size()
    return pygame.transform.smoothscale(turned, (width // _FINE, height // _FINE))
