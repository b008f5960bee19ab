"""Shapes drawn as SVG in real pixels and rasterised once per size.

What this makes of shapes is what SDL's SVG reader understands: paths, rectangles, circles,
strokes, and linear gradients in pixels. Text is never part of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from math import ceil, pi
from typing import Final, Literal

import pygame

from game.ui.toolkit.theme import Theme, rgb

Svg = str
_LARGEST_SIDE: Final = 16_000
_LARGEST_AREA: Final = 40_000_000
"""In pixels, more than the largest screen has. What is far larger cannot be scaled, and takes more
memory than there is."""


def safe_size(width: int, height: int) -> tuple[int, int]:
    """The size of a picture, or the upper left part of it that can be made in any case."""
    width = max(0, min(width, _LARGEST_SIDE))
    return width, max(0, min(height, _LARGEST_SIDE, _LARGEST_AREA // max(1, width)))


def clear_picture(width: int, height: int) -> pygame.Surface:
    """A picture of that size with nothing on it yet."""
    return pygame.Surface(safe_size(width, height), pygame.SRCALPHA)


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _paint(fill: str, stroke: str, width: float, alpha: float, dash: Sequence[float]) -> str:
    parts = [f'fill="{fill}"']
    if stroke:
        parts.append(
            f'stroke="{stroke}" stroke-width="{number(width)}"'
            ' stroke-linejoin="round" stroke-linecap="round"'
        )
    if dash:
        parts.append(f'stroke-dasharray="{" ".join(map(number, dash))}"')
    if alpha < 1:
        # The reader has no opacity of whole elements in groups; on a shape it has both of these.
        parts.append(f'fill-opacity="{number(alpha)}" stroke-opacity="{number(alpha)}"')
    return " ".join(parts)


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    fill: str = "none",
    *,
    stroke: str = "",
    line: float = 1,
    alpha: float = 1,
    dash: Sequence[float] = (),
) -> Svg:
    """A rectangle with round corners."""
    radius = max(0.0, min(radius, width / 2, height / 2))
    if dash:
        dash = _whole_dashes(2 * (width + height) - (8 - 2 * pi) * radius, *dash)
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}"'
        f' height="{number(height)}" rx="{number(radius)}" ry="{number(radius)}"'
        f" {_paint(fill, stroke, line, alpha, dash)}/>"
    )


def _whole_dashes(way: float, drawn: float, left: float) -> tuple[float, float]:
    """Dashes that end within a gap: the SVG reader makes a bar of one cut off by the end."""
    fit = way / (max(1, round(way / (drawn + left))) * (drawn + left) - left / 2)
    return drawn * fit, left * fit


def disc(
    x: float,
    y: float,
    radius: float,
    fill: str = "none",
    *,
    stroke: str = "",
    line: float = 1,
    alpha: float = 1,
    dash: Sequence[float] = (),
) -> Svg:
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
        f" {_paint(fill, stroke, line, alpha, dash)}/>"
    )


def path(
    way: str,
    fill: str = "none",
    *,
    stroke: str = "",
    line: float = 1,
    alpha: float = 1,
    dash: Sequence[float] = (),
    holes: bool = False,
) -> Svg:
    """A path; with `holes`, what lies inside twice is outside."""
    rule = ' fill-rule="evenodd"' if holes else ""
    return f'<path d="{way}"{rule} {_paint(fill, stroke, line, alpha, dash)}/>'


def segment(
    x1: float, y1: float, x2: float, y2: float, stroke: str, line: float, *, alpha: float = 1
) -> Svg:
    way = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    return path(way, stroke=stroke, line=line, alpha=alpha)


def placed(inner: Svg, x: float, y: float, scale: float = 1, turn: float = 0) -> Svg:
    """A group moved, turned and scaled."""
    steps = f"translate({number(x)} {number(y)})"
    if turn:
        steps += f" rotate({number(turn)})"
    if scale != 1:
        steps += f" scale({scale:.5f})"
    return f'<g transform="{steps}">{inner}</g>'


def downward(name: str, top: str, bottom: str, y1: float, y2: float) -> tuple[Svg, str]:
    """A gradient from above to below, and what a fill calls it."""
    definition = (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{number(y1)}"'
        f' x2="0" y2="{number(y2)}"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{bottom}"/></linearGradient>'
    )
    return f"<defs>{definition}</defs>", f"url(#{name})"


def as_svg(width: int, height: int, *shapes: Svg) -> str:
    """The shapes as a file of their own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">{"".join(shapes)}</svg>'
    )


def raster(width: int, height: int, *shapes: Svg) -> pygame.Surface:
    """The shapes as a picture with alpha."""
    width, height = safe_size(width, height)
    return picture_of(width, height, as_svg(width, height, *shapes))


def picture_of(width: int, height: int, svg: Svg) -> pygame.Surface:
    """The picture that a file says, of that size."""
    picture = pygame.image.load(BytesIO(svg.encode("ascii")), "shapes.svg")
    # As it is loaded its colours are in another order, and drawing it takes fifty times as long.
    whole = clear_picture(width, height)
    whole.blit(picture, (0, 0))
    return whole


@lru_cache(maxsize=128)
def rounded(
    width: int,
    height: int,
    radius: float,
    fill: str,
    ends: Literal["all", "upper", "lower"] = "all",
) -> pygame.Surface:
    """A field of one colour with soft round corners, at both ends or at one; kept by its size.

    Painted small, and made longer in its middle.
    """
    radius = min(radius, width / 2, height / 2 if ends == "all" else height)
    least = 2 * ceil(radius) + 3
    if ends == "all" and (width > least or height > least):
        small = rounded(min(width, least), min(height, least), radius, fill)
        return stretched(small, width, height)
    # The corners of the other end lie outside the picture.
    more = 0.0 if ends == "all" else radius
    top = -more if ends == "lower" else 0.0
    return raster(width, height, box(0, top, width, height + more, radius, fill))


def dot(radius: float, fill: str) -> pygame.Surface:
    """A small disc; kept by its size."""
    side = round(2 * radius)
    return rounded(side, side, side / 2, fill)


def stretched(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """The picture, longer in its middle: its corners stay as they are."""
    width, height = safe_size(width, height)
    whole = clear_picture(width, height)
    for x, wide, to_x, to_wide in _thirds(picture.get_width(), width):
        for y, high, to_y, to_high in _thirds(picture.get_height(), height):
            part = picture.subsurface((x, y, wide, high))
            if (wide, high) != (to_wide, to_high):
                part = pygame.transform.scale(part, (to_wide, to_high))
            whole.blit(part, (to_x, to_y))
    return whole


def _thirds(length: int, wanted: int) -> Sequence[tuple[int, int, int, int]]:
    """Begin and length of each part, and of what becomes of it; the middle one is a pixel."""
    if length == wanted:
        return ((0, length, 0, length),)
    middle = length // 2
    end = length - middle - 1
    return (
        (0, middle, 0, middle),
        (middle, 1, middle, wanted - middle - end),
        (middle + 1, end, wanted - end, end),
    )


_BLUR_RADIUS_OF_SIGMA: Final = 1.0
_BLUR_SMALL: Final = 4
"""Wider blurs are made of a smaller picture: many times as quick, and nobody sees it."""
_BLUR_REACH: Final = 2
"""So many sigmas from an outline its blur has faded to nothing."""


def _blurred(layer: pygame.Surface, sigma: int) -> pygame.Surface:
    factor = sigma // _BLUR_SMALL
    width, height = layer.get_size()
    if factor < 2 or min(width, height) < 4 * factor:
        return pygame.transform.gaussian_blur(layer, sigma, repeat_edge_pixels=False)
    small = pygame.transform.smoothscale(layer, (-(-width // factor), -(-height // factor)))
    soft = pygame.transform.gaussian_blur(small, round(sigma / factor), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(soft, (width, height))


def with_shadow(outline: pygame.Surface, theme: Theme, level: str) -> tuple[pygame.Surface, int]:
    """The shadow under a picture's outline, and how far it reaches beyond the picture."""
    layers = theme.shadow(level)
    reach = max(int(blur * 3 + abs(down)) + 1 for down, blur, _ in layers)
    width, height = outline.get_width() + 2 * reach, outline.get_height() + 2 * reach
    shadow = clear_picture(width, height)
    colour = rgb(theme.colour("shadow"))
    # What leans has wide margins, in which there is nothing to be blurred.
    covered = outline.get_bounding_rect()
    stamp = outline.subsurface(covered).copy()
    stamp.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    stamp.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    for down, blur, alpha in layers:
        sigma = max(1, round(blur * _BLUR_RADIUS_OF_SIGMA))
        # To blur a layer takes the longer the larger it is: a narrow blur gets narrow margins.
        own = min(reach, abs(round(down)) + _BLUR_REACH * sigma + 1)
        if sigma >= 2 * _BLUR_SMALL:
            own = reach
        layer = pygame.Surface(covered.inflate(2 * own, 2 * own).size, pygame.SRCALPHA)
        layer.fill((*colour, 0))
        layer.blit(stamp, (own, own + round(down)))
        soft = _blurred(layer, sigma)
        soft.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
        soft.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        shadow.blit(soft, covered.move(reach - own, reach - own))
    return shadow, reach


def over_shadow(body: pygame.Surface, theme: Theme, level: str) -> tuple[pygame.Surface, int]:
    """A picture over its shadow, and how far that reaches beyond it."""
    shadow, reach = with_shadow(body, theme, level)
    lay_over(shadow, body, (reach, reach))
    return shadow, reach


_SOFT: Final = re.compile(rb"[\x01-\xfe]")
"""The alpha of what is neither clear nor solid."""


def lay_over(ground: pygame.Surface, body: pygame.Surface, place: tuple[int, int]) -> None:
    """Draws a picture with soft edges over one that is itself not solid.

    A blit takes what lies below for solid, so that the colour of a faint shadow would show in
    full in the edges, as a dark rim. All of the body has to lie within the ground.
    """
    width = body.get_width()
    below = ground.subsurface(place, body.get_size())
    uppers, lowers = (pygame.image.tobytes(each, "RGBA") for each in (body, below))
    below.blit(body, (0, 0))
    for found in _SOFT.finditer(uppers[3::4]):
        number = found.start()
        pixel = slice(4 * number, 4 * number + 4)
        y, x = divmod(number, width)
        below.set_at((x, y), _over(uppers[pixel], lowers[pixel]))


def _over(upper: bytes, lower: bytes) -> tuple[int, int, int, int]:
    """The visible mix of two clear colours, each as much as it covers."""
    red, green, blue, alpha = upper
    red_below, green_below, blue_below, alpha_below = lower
    seen = alpha_below * (255 - alpha) / 255
    covers = alpha + seen
    return (
        round((red * alpha + red_below * seen) / covers),
        round((green * alpha + green_below * seen) / covers),
        round((blue * alpha + blue_below * seen) / covers),
        round(covers),
    )
