"""How colours are seen: contrast, colour-blind eyes, and how far two colours lie apart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

Colour = tuple[int, int, int]
Shares = tuple[float, float, float]

EYES: Final[dict[str, tuple[Shares, Shares, Shares]]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes (2009), severity 1.0, on linear sRGB."""
_TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
"""From linear sRGB, for the white of D65, which is the sum of each row."""
_LUMINANCE: Final = (0.2126, 0.7152, 0.0722)
"""As WCAG 2 has it."""


@lru_cache(maxsize=256)
def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _light(colour: Colour) -> Shares:
    red, green, blue = map(_linear, colour)
    return red, green, blue


def _times(rows: tuple[Shares, Shares, Shares], light: Shares) -> Shares:
    one, two, three = (sum(a * b for a, b in zip(row, light, strict=True)) for row in rows)
    return one, two, three


@lru_cache(maxsize=65_536)
def luminance(colour: Colour) -> float:
    return sum(a * b for a, b in zip(_LUMINANCE, _light(colour), strict=True))


def contrast(one: Colour, other: Colour) -> float:
    """From 1, none, to 21, as WCAG 2 has it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@lru_cache(maxsize=65_536)
def _lab(colour: Colour, eyes: str) -> Shares:
    """CIE L*a*b* of what such eyes see."""
    light = _light(colour)
    if eyes:
        seen = _times(EYES[eyes], light)
        light = (_clipped(seen[0]), _clipped(seen[1]), _clipped(seen[2]))
    white = tuple(sum(row) for row in _TO_XYZ)
    x, y, z = (_root(v / w) for v, w in zip(_times(_TO_XYZ, light), white, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _clipped(share: float) -> float:
    return max(0.0, min(1.0, share))


def _root(share: float) -> float:
    return share ** (1 / 3) if share > (6 / 29) ** 3 else share / (3 * (6 / 29) ** 2) + 4 / 29


def distance(one: Colour, other: Colour, eyes: str = "") -> float:
    """CIE 1976: 2.3 is a difference that can just be noticed."""
    pairs = zip(_lab(one, eyes), _lab(other, eyes), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def pixels(surface: pygame.Surface, step: int = 1) -> Iterator[Colour]:
    width, height = surface.get_size()
    values = pygame.image.tobytes(surface, "RGB")
    for y in range(0, height, step):
        row = values[3 * y * width : 3 * (y + 1) * width]
        yield from zip(row[:: 3 * step], row[1 :: 3 * step], row[2 :: 3 * step], strict=True)


def share_that_differs(
    one: pygame.Surface, other: pygame.Surface, eyes: str, least: float, step: int = 1
) -> float:
    """The share of the pixels of two pictures of one size that lie further apart than that."""
    pairs = list(zip(pixels(one, step), pixels(other, step), strict=True))
    return sum(distance(a, b, eyes) >= least for a, b in pairs) / len(pairs)
