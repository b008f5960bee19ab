"""Painted glass: pieces with their dots, and their faint shadows."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.ui.toolkit.drawing import Svg, box, disc, number, path, placed, raster, with_shadow
from game.ui.toolkit.materials import LIFTED, Picture
from game.ui.toolkit.theme import Theme, rgb, tokens

OF: Final = tokens()["piece"]["glass"]
_ACROSS: Final = 3
"""The same as in the model, which takes time to load: places are numbered row by row."""
IVORY: Final = "#FFFDF6"
_DARK: Final = "#0B1613"


def shift(side: int) -> int:
    """The thickness of a piece, by which a piece on top of it is moved up."""
    up: float = -OF["layer_shift_of_side"][1]
    return max(2, round(side * up))


_RISE: Final = 0.5
"""The share of the thickness by which the dots of a piece move up with it; so others stay clear."""
_HIGHEST: Final = 0.045
"""The most by which dots move up, as a share of the side; more would reach the row above."""


def sunk(side: int, below: int) -> int:
    """The depth in its glass of the dots of a piece that lies on `below` others."""
    up = below * shift(side)
    return up - round(min(up * _RISE, side * _HIGHEST))


def dot_of(side: int, place: int) -> tuple[float, float]:
    """The middle of a dot, from the upper left corner of its piece."""
    pitch = side * OF["dot_pitch_of_side"]
    row, column = divmod(place, _ACROSS)
    return side / 2 + (column - 1) * pitch, side / 2 + (row - 1) * pitch


def dot_radius(side: int) -> float:
    return side * float(OF["dot_of_side"]) / 2


class Plate(NamedTuple):
    """A piece as it is painted."""

    dots: int
    """A bit for each place, the highest for the first."""
    colour: str
    mark: str = ""
    """The shape on each dot."""
    rim: str = ""
    """The colour of the edge of each dot."""
    halo: str = ""
    """The colour of the glass around each dot, if the dot has to stand out from everything behind
    it."""
    is_new: bool = False
    """Whether the shapes are filled, as on pieces of the current turn."""


def pile(
    theme: Theme,
    side: int,
    plates: tuple[Plate, ...],
    x: float,
    y: float,
    level: str,
    below: int = 0,
) -> Svg:
    """Plates on top of each other, from the lowest, which lies on `below` others.

    All dots are painted after all glass, so that no edge and no glare covers a dot.
    """
    shapes = halos = dots = ""
    for above, plate in enumerate(plates):
        is_top = above == len(plates) - 1
        top = y - above * shift(side)
        look = _plate(theme, side, _fill(theme, above == 0, level == LIFTED), above == 0, is_top)
        if is_top:
            look += _reflection(theme, side)
        shapes += placed(look, x, top)
        deep = sunk(side, below + above)
        halos += placed(_halos(side, plate), x, top + deep)
        dots += placed(_dots(side, plate), x, top + deep)
    return shapes + halos + dots


def halo_of(theme: Theme) -> str:
    """The colour that makes dots stand out from any background."""
    return _DARK if theme.is_dark else IVORY


def rim_of(theme: Theme, colour: str) -> str:
    """The edge of a dot of this colour: dark, but light around a dark dot on dark glass."""
    dark = rgb(_DARK)
    if theme.is_dark and sum(rgb(colour)) < _BRIGHT:
        return IVORY
    mixed = (
        round(part * (1 - _RIM_SHADE) + shade * _RIM_SHADE)
        for part, shade in zip(rgb(colour), dark, strict=True)
    )
    return "#{:02X}{:02X}{:02X}".format(*mixed)


_RIM_SHADE: Final = 0.85
_BRIGHT: Final = 600
"""The sum of red, green and blue from which on a colour counts as light."""


_CASTS: Final = 0.4
"""The strength of the shadow of clear glass."""


def over_shadow_of_glass(
    theme: Theme, body: pygame.Surface, outline: Svg, covered: Svg, level: str
) -> Picture:
    """The body with a faint shadow of the outline, except where glass covers it.

    Two transparent pictures that are joined before they lie on a ground come out too dark.
    """
    shadow, reach = _shadow_of_glass(theme, body.get_size(), outline, covered, level)
    surface = shadow.copy()
    surface.blit(body, (reach, reach))
    return Picture(surface, reach, reach)


@lru_cache(maxsize=12)
def _shadow_of_glass(
    theme: Theme, size: tuple[int, int], outline: Svg, covered: Svg, level: str
) -> tuple[pygame.Surface, int]:
    """The most expensive part of a piece; it is the same for all pieces of this size."""
    shadow, reach = with_shadow(raster(*size, outline), theme, level)
    shadow.fill((255, 255, 255, round(255 * _CASTS)), special_flags=pygame.BLEND_RGBA_MULT)
    cut = raster(*size, covered)
    cut.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shadow.blit(cut, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
    return shadow, reach


_SHADE: Final = 0.11
"""How much darker the ground is under the lowest piece."""


def _fill(theme: Theme, is_lowest: bool, is_lifted: bool) -> tuple[str, float]:
    """The colour of the glass itself, and its alpha."""
    which = "lifted" if is_lifted else "bottom" if is_lowest else "upper"
    alpha = float(OF[f"fill_alpha_{which}"])
    if theme.is_dark:
        alpha /= 2
    glass = theme.colour("glass")
    if is_lifted or not is_lowest:
        return glass, alpha
    # Shade first, then glass: what both make of the ground, in one layer.
    both = 1 - (1 - _SHADE) * (1 - alpha)
    share = alpha / both
    mixed = (
        round(light * share + dark * (1 - share))
        for light, dark in zip(rgb(glass), rgb(theme.colour("shadow")), strict=True)
    )
    return "#{:02X}{:02X}{:02X}".format(*mixed), both


def _plate(theme: Theme, side: int, fill: tuple[str, float], is_lowest: bool, is_top: bool) -> Svg:
    """A piece without dots: its edge below, its face, and light along the rim of the top piece."""
    n, thick, radius = number, shift(side), side * OF["radius_of_side"]
    edge = theme.colour("glass_edge")
    line = max(1.0, side * 0.0135)
    below = (
        f"M0 {n(side - radius)}A{n(radius)} {n(radius)} 0 0 0 {n(radius)} {side}"
        f"H{n(side - radius)}A{n(radius)} {n(radius)} 0 0 0 {side} {n(side - radius)}v{thick}"
        f"A{n(radius)} {n(radius)} 0 0 1 {n(side - radius)} {side + thick}"
        f"H{n(radius)}A{n(radius)} {n(radius)} 0 0 1 0 {n(side - radius + thick)}Z"
    )
    shapes = box(0, 0, side, side, radius, fill[0], alpha=fill[1])
    shapes += path(below, edge, alpha=0.6 if is_lowest else 0.4)
    shapes += frame(side, line / 2, radius, edge, line, 0.85 if is_top else 0.5)
    if is_top:
        light = max(1.0, side * 0.0175)
        alpha = 0.35 if theme.is_dark else 0.8
        shapes += frame(side, line + light / 2, radius, theme.colour("glass"), light, alpha)
    return shapes


def frame(side: int, inset: float, radius: float, colour: str, line: float, alpha: float) -> Svg:
    inner = side - 2 * inset
    return box(inset, inset, inner, inner, radius - inset, stroke=colour, line=line, alpha=alpha)


def _reflection(theme: Theme, side: int) -> Svg:
    n = number
    far, near, edge = side * 0.56, side * 0.42, side * 0.1
    band = f"M{n(edge)} {n(near)}L{n(near)} {n(edge)}H{n(far)}L{n(edge)} {n(far)}Z"
    return path(band, theme.colour("glass"), alpha=0.08 if theme.is_dark else 0.26)


def _middles(side: int, plate: Plate) -> list[tuple[float, float]]:
    """The middles of its dots."""
    places = range(_ACROSS**2)
    return [dot_of(side, place) for place in places if plate.dots << place & 1 << _ACROSS**2 - 1]


def _dots(side: int, plate: Plate) -> Svg:
    return "".join(dot(x, y, dot_radius(side), plate) for x, y in _middles(side, plate))


def _halos(side: int, plate: Plate) -> Svg:
    """Halos around dots that would otherwise run into the edges of a high stack."""
    if not plate.halo:
        return ""
    radius = dot_radius(side)
    return "".join(halo(x, y, radius, plate.halo) for x, y in _middles(side, plate))


def halo(x: float, y: float, radius: float, colour: str) -> Svg:
    """A halo for a dot of this radius."""
    return disc(x, y, radius + max(radius * _HALO, _THINNEST_HALO), colour, alpha=0.7)


_HALO: Final = 0.28
"""The width of the halo as a share of the radius of its dot, and its least width in pixels."""
_THINNEST_HALO: Final = 2.2


def dot(x: float, y: float, radius: float, plate: Plate) -> Svg:
    """A drop of colour in the glass: a shadow if it has no halo, the dot, a spot of light."""
    shapes = "" if plate.halo else disc(x, y + radius * 0.16, radius, _DARK, alpha=0.22)
    shapes += disc(x, y, radius, plate.rim or plate.colour)
    if plate.rim:
        shapes += disc(x, y, radius - max(radius * _RIM, _THINNEST_RIM), plate.colour)
    if not plate.is_new and radius >= SMALLEST_MARK:
        shapes += disc(x - radius * 0.28, y - radius * 0.32, radius * 0.24, "#FFFFFF", alpha=0.55)
    if not plate.mark:
        return shapes
    return shapes + placed(_MARKS[plate.mark](plate.is_new), x, y, radius / 100)


SMALLEST_MARK: Final = 6.0
"""The least radius in pixels of a dot in which a light or a shape can be seen."""
_RIM: Final = 0.13
"""The width of the rim as a share of the radius of its dot, and its least width in pixels."""
_THINNEST_RIM: Final = 1.4


def _round_mark(radius: float, line: float, core: float) -> Callable[[bool], Svg]:
    """A ring; on a new piece its middle is filled."""
    ring = disc(0, 0, radius, stroke=IVORY, line=line)
    return lambda is_new: ring + (disc(0, 0, core, IVORY) if is_new else "")


def _mark(way: str, line: float) -> Callable[[bool], Svg]:
    """An outline; on a new piece it is filled."""
    return lambda is_new: path(way, IVORY if is_new else "none", stroke=IVORY, line=line)


_MARKS: Final[dict[str, Callable[[bool], Svg]]] = {
    "disc": _round_mark(79, 15, 40),
    "triangle": _mark("M0 -50L50 38H-50Z", 18),
    "square": _mark("M-42 -42H42V42H-42Z", 20),
    "diamond": _mark("M0 -60L60 0L0 60L-60 0Z", 18),
    "plus": lambda is_new: path("M-50 0H50M0 -50V50", stroke=IVORY, line=50 if is_new else 22),
    "ring": _round_mark(40, 22, 20),
}
"""The shapes of players, for a dot of radius 100 around the origin."""
