"""Measures how clearly the dots of Topominos stand out from their surroundings, pixel by pixel."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from tests.eyes import Colour, contrast

DIRECTIONS = 16
_INSIDE = tuple(share / 20 for share in range(10, 21))
"""Where to look for the edge of a dot, in radii from its middle."""
_BESIDE = 1.2
"""Where to look at the ground beside it, in radii from its middle."""


def _at(surface: pygame.Surface, x: float, y: float) -> Colour | None:
    place = int(x), int(y)
    if not surface.get_rect().collidepoint(place):
        return None
    red, green, blue, _ = surface.get_at(place)
    return red, green, blue


def contrast_of_dot(
    surface: pygame.Surface,
    middle: tuple[float, float],
    radius: float,
    others: tuple[tuple[float, float], ...] = (),
) -> float:
    """The contrast of a dot in its worst direction; directions that lead to one of the other dots
    are left out."""
    (x, y), worst = middle, 21.0
    far = max(_BESIDE * radius, radius + 1.4)  # in the next pixel, where a dot is small
    for number in range(DIRECTIONS):
        angle = 2 * pi * number / DIRECTIONS
        right, down = cos(angle), sin(angle)
        there = x + right * far, y + down * far
        if any((there[0] - a) ** 2 + (there[1] - b) ** 2 < far**2 for a, b in others):
            continue
        beside = _at(surface, *there)
        if beside is None:
            continue
        edge = (_at(surface, x + right * each * radius, y + down * each * radius)
                for each in _INSIDE)  # fmt: skip
        worst = min(worst, max(contrast(each, beside) for each in edge if each is not None))
    return worst
