"""Cloth, paper and ivory: everything the screens are made of, baked once per theme and size.

A `Picture` is drawn with its shadow; its place is that of the thing itself, so that what lies
side by side lines up whatever its shadow.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.ui.toolkit.drawing import (
    box,
    disc,
    downward,
    number,
    over_shadow,
    path,
    raster,
    segment,
    stretched,
)
from game.ui.toolkit.icons import icon
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme, rgb, tokens

REST: Final = "rest"
RAISED: Final = "raised"
LIFTED: Final = "lifted"
_BAKED: Final = 512
_FADED: Final = 2.4
"""So many sigmas from an edge its shadow is the same as far away from it."""
SEEN_FROM: Final = 2
"""Alpha from which something is seen."""
_WEAVE: Final = 6


class Picture(NamedTuple):
    """A surface, and where the thing is in it."""

    surface: pygame.Surface
    left: int
    """How far the picture begins left of the thing, because of its shadow."""
    top: int

    def draw(self, surface: pygame.Surface, x: float, y: float) -> None:
        surface.blit(self.surface, (round(x) - self.left, round(y) - self.top))

    def longer(self, across: int, down: int) -> Picture:
        """The same with more of its middle, which has to be alike all along."""
        width, height = self.surface.get_size()
        whole = stretched(self.surface, width + across, height + down)
        return Picture(whole, self.left, self.top)


def _bake(
    body: pygame.Surface, theme: Theme, level: str | None, left: int = 0, top: int = 0
) -> Picture:
    """The body over its shadow; `left` and `top` are where the thing begins in the body."""
    if level is None:
        return Picture(body, left, top)
    shadow, reach = over_shadow(body, theme, level)
    # A shadow fades out long before it ends: what nobody sees is neither kept nor painted.
    seen = shadow.get_bounding_rect(SEEN_FROM)
    return Picture(shadow.subsurface(seen).copy(), reach + left - seen.left, reach + top - seen.top)


# --- cloth ---


@lru_cache(maxsize=4)
def cloth(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The ground of every screen: two greens, a weave, and the light of a lamp."""
    # Where there is a display, a surface is made as it likes it.
    surface = pygame.Surface((width, height))
    top, bottom = rgb(theme.colour("cloth_top")), rgb(theme.colour("cloth_bottom"))
    for y in range(height):
        share = y / max(1, height - 1)
        colour = [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)]
        surface.fill(colour, (0, y, width, 1))
    surface.blit(_lamp(theme, width, height), (0, 0))
    weave = _weave(theme)
    side = weave.get_width()
    strip = pygame.Surface((width, side), pygame.SRCALPHA)
    for x in range(0, width, side):
        strip.blit(weave, (x, 0))
    for y in range(0, height, side):
        surface.blit(strip, (0, y))
    return surface


def _lamp(theme: Theme, width: int, height: int) -> pygame.Surface:
    """One soft ellipse of light, blurred small and stretched: nobody sees its pixels."""
    colour, alpha = theme.layer("lamp")
    small = 8
    w, h = max(2, width // small), max(2, height // small)
    light = pygame.Surface((w, h), pygame.SRCALPHA)
    light.fill((*rgb(colour), 0))
    ellipse = pygame.Rect(round(w * 0.08), round(h * 0.12), round(w * 0.6), round(h * 0.64))
    pygame.draw.ellipse(light, (*rgb(colour), round(255 * alpha)), ellipse)
    light = pygame.transform.gaussian_blur(light, max(2, round(90 * theme.scale / small)))
    return pygame.transform.smoothscale(light, (width, height))


def _weave(theme: Theme) -> pygame.Surface:
    colour, alpha = theme.layer("cloth_weave")
    tile = pygame.Surface((_WEAVE, _WEAVE), pygame.SRCALPHA)
    thread = (*rgb(colour), round(255 * alpha))
    for x, y, w, h in ((0, 0, 3, 1), (3, 3, 3, 1), (1, 3, 1, 3), (4, 0, 1, 3)):
        tile.fill(thread, (x, y, w, h))
    return tile


# --- paper ---


@lru_cache(maxsize=24)
def sheet(
    theme: Theme,
    width: int,
    height: int,
    radius: int,
    thickness: int = 3,
    level: str = RAISED,
    fill: str = "paper",
) -> Picture:
    """Paper with an edge below and light along its rim."""
    least = _least_length(theme, level, radius)
    if max(width, height) > least:
        wide, high = min(width, least), min(height, least)
        small = sheet(theme, wide, high, radius, thickness, level, fill)
        return small.longer(width - wide, height - high)
    rim = theme.px(1.5)
    body = raster(
        width,
        height + thickness,
        box(0, thickness, width, height, radius, theme.colour("paper_edge")),
        box(0, 0, width, height, radius, theme.colour(fill)),
        box(
            rim / 2,
            rim / 2,
            width - rim,
            height - rim,
            radius - rim / 2,
            stroke=theme.colour("paper_shine"),
            line=rim,
            alpha=theme.rim(0.9, 0.35),
        ),
    )
    return _bake(body, theme, level)


def sheet_corners(theme: Theme, radius: int, thickness: int, level: str, fill: str) -> Picture:
    """The picture from which all sheets are made that are longer each way."""
    least = _least_length(theme, level, radius)
    return sheet(theme, least, least, radius, thickness, level, fill)


def _least_length(theme: Theme, level: str, radius: float) -> int:
    """The length of the picture from which longer ones are made: its shadow is blurred far
    sooner."""
    soft = max(_FADED * blur + down for down, blur, _ in theme.shadow(level))
    return 2 * (ceil(radius) + round(soft) + 2) + 8


@lru_cache(maxsize=256)
def well(theme: Theme, width: int, height: int) -> pygame.Surface:
    """A place to put something: sunk, with a shadow under its upper edge."""
    side = min(width, height)
    radius = tokens()["piece"]["well"]["radius_of_side"] * side
    deep = max(2.0, side * 0.035)
    n = number
    upper = (
        f"M0 {n(radius)}A{n(radius)} {n(radius)} 0 0 1 {n(radius)} 0H{n(width - radius)}"
        f"A{n(radius)} {n(radius)} 0 0 1 {n(width)} {n(radius)}"
        f"A{n(radius)} {n(radius - deep)} 0 0 0 {n(width - radius)} {n(deep)}H{n(radius)}"
        f"A{n(radius)} {n(radius - deep)} 0 0 0 0 {n(radius)}Z"
    )
    lower = (
        f"M1 {n(height - radius)}A{n(radius)} {n(radius)} 0 0 0 {n(radius)} {n(height - 0.5)}"
        f"H{n(width - radius)}A{n(radius)} {n(radius)} 0 0 0 {n(width - 1)} {n(height - radius)}"
    )
    return raster(
        width,
        height,
        box(0, 0, width, height, radius, theme.colour("paper_low")),
        path(upper, theme.colour("shadow"), alpha=0.4 if theme.is_dark else 0.14),
        path(
            lower,
            stroke=theme.colour("paper_shine"),
            line=1,
            alpha=theme.rim(0.9, 0.5),
        ),
        outline(theme, width, height, radius),
    )


def outline(theme: Theme, width: float, height: float, radius: float) -> str:
    """The line round what is sunk; nothing but with high contrast."""
    if not theme.has_outlines:
        return ""
    line = theme.px(1.5)
    return box(
        line / 2, line / 2, width - line, height - line, radius - line / 2,
        stroke=theme.colour("paper_shine"), line=line,
    )  # fmt: skip


@lru_cache(maxsize=128)
def lit_cell(theme: Theme, width: int, height: int) -> pygame.Surface:
    """A place where one may put something now."""
    side = min(width, height)
    ring = theme.px(tokens()["line"]["ring"])
    radius = tokens()["piece"]["well"]["radius_of_side"] * side
    return raster(
        width,
        height,
        box(0, 0, width, height, radius, theme.colour("lit")),
        box(
            ring / 2,
            ring / 2,
            width - ring,
            height - ring,
            radius - ring / 2,
            stroke=theme.colour("accent_deep"),
            line=ring,
        ),
    )


# --- ivory ---


@lru_cache(maxsize=_BAKED)
def tile(
    theme: Theme, side: int, label: str, level: str | None = REST, ring: bool = False
) -> Picture:
    """A solid numbered tile; its place is that of its face."""
    blank = _blank_tile(theme, side, level, ring)
    if not label:
        return blank
    surface = blank.surface.copy()
    share = 0.38 if len(label) > 2 else numeral_share(side)
    x, y = blank.left + side / 2, blank.top + side / 2
    write_numeral(surface, label, side * share, theme.colour("tile_ink"), x, y)
    return Picture(surface, blank.left, blank.top)


@lru_cache(maxsize=64)
def _blank_tile(theme: Theme, side: int, level: str | None, ring: bool) -> Picture:
    """The parts that all tiles of a size share: the shadow is the dearest of them."""
    of = tokens()["piece"]["tile"]
    thickness = max(2, round(side * of["thickness_of_side"]))
    radius = side * of["radius_of_side"]
    rim = theme.px(4) if ring else 0
    width, height = side + 2 * rim, side + thickness + 2 * rim
    definition, face = downward(
        "face", theme.colour("tile_top"), theme.colour("tile_bottom"), rim, rim + side
    )
    shapes = [
        definition,
        box(rim, rim + thickness, side, side, radius, theme.colour("tile_side")),
        box(rim, rim, side, side, radius, face),
        box(
            rim + 0.5,
            rim + 0.5,
            side - 1,
            side - 1,
            radius - 0.5,
            stroke=theme.colour("tile_line"),
            line=1,
        ),
        segment(rim + radius, rim + 1.5, rim + side - radius, rim + 1.5, "#FFFFFF", 1, alpha=0.9),
    ]
    if ring:
        shapes.append(
            box(
                rim / 2,
                rim / 2,
                side + rim,
                side + rim,
                radius + rim / 2,
                stroke=theme.colour("accent"),
                line=rim,
            )
        )
    return _bake(raster(width, height, *shapes), theme, level, rim, rim)


def numeral_share(side: float) -> float:
    """Small tiles have larger numerals, of their side."""
    small = 40
    return 0.56 if side < small else float(tokens()["piece"]["tile"]["numeral_of_side"])


@lru_cache(maxsize=64)
def tile_back(theme: Theme, side: int, turn: int = 0) -> Picture:
    """A tile face down: felt with the five dots."""
    of = tokens()["piece"]["tile"]
    thickness = max(2, round(side * of["thickness_of_side"]))
    radius = side * of["radius_of_side"]
    inset = max(2.0, side * 0.085)
    spread, dot = side * 0.19, side * 0.06
    middle = side / 2
    places = ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
    body = raster(
        side,
        side + thickness,
        box(0, thickness, side, side, radius, theme.colour("tile_side")),
        box(0, 0, side, side, radius, theme.colour("felt")),
        box(
            inset,
            inset,
            side - 2 * inset,
            side - 2 * inset,
            radius * 0.7,
            stroke="#FFFFFF",
            line=theme.px(1.5),
            alpha=theme.rim(0.22, 0.22),
        ),
        *(
            disc(middle + a * spread, middle + b * spread, dot, "#FFFFFF", alpha=0.55)
            for a, b in places
        ),
    )
    if turn:
        turned = pygame.transform.rotozoom(body, turn, 1)
        left = (turned.get_width() - side) // 2
        top = (turned.get_height() - side - thickness) // 2
        return _bake(turned, theme, REST, left, top)
    return _bake(body, theme, REST)


# --- players ---

_OUTLINE: Final = 3.5
"""How much of the outline is seen at most, in pixels at 100 %: large shapes have no broad one."""
_SEEN: Final = 0.6
"""How much of it is seen of what the shape grows by."""
_SHAPES: Final[dict[str, Callable[[float, float, str, float], str]]] = {}


def _shape(name: str) -> Callable[[Callable[[float, float, str, float], str]], None]:
    def put(draw: Callable[[float, float, str, float], str]) -> None:
        _SHAPES[name] = draw

    return put


@_shape("disc")
def _disc(c: float, r: float, colour: str, wider: float) -> str:
    return disc(c, c, r + wider / 2, colour)


@_shape("triangle")
def _triangle(c: float, r: float, colour: str, wider: float) -> str:
    n = number
    way = f"M{n(c)} {n(c - r * 0.92)}L{n(c + r * 0.98)} {n(c + r * 0.8)}H{n(c - r * 0.98)}Z"
    return path(way, colour, stroke=colour, line=wider + r * 0.2)


@_shape("square")
def _square(c: float, r: float, colour: str, wider: float) -> str:
    half = r * 0.84 + wider / 2
    return box(c - half, c - half, 2 * half, 2 * half, r * 0.24 + wider / 2, colour)


@_shape("diamond")
def _diamond(c: float, r: float, colour: str, wider: float) -> str:
    n = number
    way = (
        f"M{n(c)} {n(c - r * 1.05)}L{n(c + r * 0.98)} {n(c)}"
        f"L{n(c)} {n(c + r * 1.05)}L{n(c - r * 0.98)} {n(c)}Z"
    )
    return path(way, colour, stroke=colour, line=wider + r * 0.16)


@_shape("plus")
def _plus(c: float, r: float, colour: str, wider: float) -> str:
    n, arm = number, r * 0.66
    way = f"M{n(c)} {n(c - arm)}V{n(c + arm)}M{n(c - arm)} {n(c)}H{n(c + arm)}"
    return path(way, stroke=colour, line=r * 0.62 + wider)


@_shape("ring")
def _ring(c: float, r: float, colour: str, wider: float) -> str:
    return disc(c, c, r * 0.72, stroke=colour, line=r * 0.56 + wider)


@lru_cache(maxsize=256)
def player_token(theme: Theme, size: int, player: int, level: str | None = REST) -> Picture:
    """A player's colour and shape, with an ivory outline that parts it from anything."""
    of = tokens()["player_token"]
    who = theme.player(player)
    draw = _SHAPES[who["shape"]]
    most = _OUTLINE * theme.scale / _SEEN
    outline = max(1.5, min(most, of["outline"]["width"] * size / 28 * 1.6))
    margin = round(outline) + 1
    whole = size + 2 * margin
    radius = size / 2 * 0.86
    body = raster(
        whole,
        whole,
        draw(whole / 2, radius, who.get("outline", of["outline"]["colour"]), outline * 2 * _SEEN),
        draw(whole / 2, radius, who["fill"], 0),
    )
    return _bake(body, theme, level, margin, margin)


# --- controls ---


@lru_cache(maxsize=256)
def button_face(
    theme: Theme, width: int, height: int, main: bool = False, pressed: bool = False
) -> Picture:
    """A button without its words; pressed, it goes down onto its edge."""
    radius = theme.radius("control")
    least = _least_length(theme, REST, radius)
    if width > least:
        return button_face(theme, least, height, main, pressed).longer(width - least, 0)
    thickness = theme.px(3)
    down = thickness - 1 if pressed else 0
    rim = theme.px(1.5)
    if main:
        definition, fill = downward(
            "accent", theme.colour("accent_high"), theme.colour("accent"), down, height + down
        )
        edge = "#B9822A" if theme.is_dark else "#C98D1E"
        shine = 0.45
    else:
        definition, fill, edge = "", theme.colour("paper"), theme.colour("paper_edge")
        shine = theme.rim(0.9, 0.12)
    body = raster(
        width,
        height + thickness,
        definition,
        box(0, thickness, width, height, radius, edge),
        box(0, down, width, height, radius, fill),
        box(
            rim / 2,
            down + rim / 2,
            width - rim,
            height - rim,
            radius - rim / 2,
            stroke="#FFFFFF",
            line=rim,
            alpha=shine,
        ),
    )
    return _bake(body, theme, REST)


def button_ends(theme: Theme, height: int, main: bool, pressed: bool) -> Picture:
    """The picture from which all longer buttons of a height are made."""
    least = _least_length(theme, REST, theme.radius("control"))
    return button_face(theme, least, height, main, pressed)


@lru_cache(maxsize=64)
def focus_ring(theme: Theme, width: int, height: int, radius: int) -> Picture:
    """Two rings round a thing, one of which is seen on any ground."""
    inner, outer = theme.px(2.5), theme.px(tokens()["line"]["focus"])
    gap = theme.px(tokens()["line"]["focus_gap"])
    out = gap + inner + outer
    whole = (width + 2 * out, height + 2 * out)
    at_inner, at_outer = outer + inner / 2, outer / 2
    body = raster(
        *whole,
        box(
            at_inner,
            at_inner,
            whole[0] - 2 * at_inner,
            whole[1] - 2 * at_inner,
            radius + gap + inner / 2,
            stroke=theme.colour("focus_inner"),
            line=inner,
        ),
        box(
            at_outer,
            at_outer,
            whole[0] - 2 * at_outer,
            whole[1] - 2 * at_outer,
            radius + gap + inner + outer / 2,
            stroke=theme.colour("focus_outer"),
            line=outer,
        ),
    )
    return Picture(body, out, out)


@lru_cache(maxsize=64)
def badge(theme: Theme, size: int, symbol: str) -> Picture:
    """A round mark on the corner of a piece. In the dark, honey beside ivory or beside the honey
    ring of the next piece needs an edge."""
    line = theme.px(1.5) if theme.is_dark else 0
    middle, edge = size / 2, theme.colour("accent_ink")
    shape = disc(middle, middle, middle - line / 2, theme.colour("accent"), stroke=edge, line=line)
    body = raster(size, size, shape)
    sign = icon(symbol, round(size * 0.68), theme.colour("accent_ink"), 2.2)
    body.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    return _bake(body, theme, REST)


@lru_cache(maxsize=16)
def last_move_dot(theme: Theme) -> pygame.Surface:
    radius, line = theme.px(5), max(1.0, 1.5 * theme.scale)
    side = 2 * (radius + 2)
    return raster(
        side,
        side,
        disc(side / 2, side / 2, radius, theme.colour("accent"),
             stroke=theme.colour("accent_deep"), line=line),
    )  # fmt: skip


def recess(theme: Theme, width: int, height: int) -> pygame.Surface:
    """A shallow tray in the cloth; painted small, and made longer in its middle."""
    least = 2 * ceil(theme.radius("panel") + 3 * theme.scale) + 3
    small = _recess(theme, min(width, least), min(height, least))
    return stretched(small, width, height)


def _recess(theme: Theme, width: int, height: int) -> pygame.Surface:
    radius, deep = theme.radius("panel"), 3 * theme.scale
    n = number
    crescent = (
        f"M0 {n(radius)}A{n(radius)} {n(radius)} 0 0 1 {n(radius)} 0H{n(width - radius)}"
        f"A{n(radius)} {n(radius)} 0 0 1 {n(width)} {n(radius)}"
        f"A{n(radius)} {n(radius - deep)} 0 0 0 {n(width - radius)} {n(deep)}H{n(radius)}"
        f"A{n(radius)} {n(radius - deep)} 0 0 0 0 {n(radius)}Z"
    )
    shadow = theme.colour("shadow")
    return raster(
        width,
        height,
        box(0, 0, width, height, radius, shadow, alpha=0.22 if theme.is_dark else 0.07),
        path(crescent, shadow, alpha=0.35 if theme.is_dark else 0.13),
        outline(theme, width, height, radius),
    )
