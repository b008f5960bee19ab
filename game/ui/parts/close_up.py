"""Moments of a match painted small: what was played and what was better, and what is round them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme, tokens

_LINE: Final = 0.1
"""The lines of marks, of the side of their cell; and at most as thick as this, at 100 %."""
_MOST_LINE: Final = 2.5
_NUMERAL: Final = 0.56
_ROUND: Final = 0.09
"""The corners of a part that is cut out, of its side."""


def mark_tile(surface: pygame.Surface, theme: Theme, place: pygame.Rect, label: str) -> None:
    """A tile that was played, in a ring."""
    materials.tile(theme, place.width, label).draw(surface, *place.topleft)
    mark_played(surface, theme, place)


def mark_played(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
    """A ring round what was played, which is painted already."""
    surface.blit(_ring(theme, place.size), place)


def mark_better(surface: pygame.Surface, theme: Theme, place: pygame.Rect, label: str = "") -> None:
    """Where something else would have been better, and what."""
    surface.blit(_ghost(theme, place.size, bool(label)), place)
    if label:
        size, ink = min(place.size) * _NUMERAL, theme.colour("accent_text")
        write_numeral(surface, label, size, ink, place.centerx, place.centery)


def _line_of(theme: Theme, size: tuple[int, int]) -> float:
    return max(1.5, min(_MOST_LINE * theme.scale, min(size) * _LINE))


def _radius_of(size: tuple[int, int]) -> float:
    radius: float = tokens()["piece"]["tile"]["radius_of_side"]
    return radius * min(size)


@lru_cache(maxsize=64)
def _ring(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    line = _line_of(theme, size)
    shape = box(
        line / 2, line / 2, size[0] - line, size[1] - line, max(0.5, _radius_of(size) - line / 2),
        stroke=theme.colour("ink"), line=line,
    )  # fmt: skip
    return raster(*size, shape)


@lru_cache(maxsize=64)
def _ghost(theme: Theme, size: tuple[int, int], is_filled: bool) -> pygame.Surface:
    line, radius = _line_of(theme, size), _radius_of(size)
    fill = theme.colour("lit") if is_filled else "none"
    shape = box(
        line / 2, line / 2, size[0] - line, size[1] - line, max(0.5, radius - line / 2), fill,
        stroke=theme.colour("accent_deep"), line=line, dash=(2 * line, 1.6 * line),
    )  # fmt: skip
    return raster(*size, shape)


def cut_out(picture: pygame.Surface, marks: Sequence[pygame.Rect], side: int) -> pygame.Surface:
    """A square of that side out of a larger picture, with the marks in its middle as far as the
    picture goes on there; smaller where they lie further apart."""
    if not marks:
        return pygame.transform.smoothscale(picture, (side, side))
    whole = marks[0].unionall(marks[1:])
    needed = min(max(side, *whole.inflate(side // 6, side // 6).size), *picture.get_size())
    part = pygame.Rect(0, 0, needed, needed)
    part.center = whole.center
    part.clamp_ip(picture.get_rect())
    found = picture.subsurface(part).copy()
    if needed != side:
        found = pygame.transform.smoothscale(found, (side, side))
    found.blit(_corners(side), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return found


@lru_cache(maxsize=8)
def _corners(side: int) -> pygame.Surface:
    return raster(side, side, box(0, 0, side, side, side * _ROUND, "#FFFFFF"))
