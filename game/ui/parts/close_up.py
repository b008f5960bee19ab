"""Moments of a match painted small: what was played and what was better, and what is round them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.boxes import grid
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme, tokens

Mark = Callable[[pygame.Surface, Theme, pygame.Rect, str], None]
"""Marks a place of a picture, with the number of what lies there."""
_LINE: Final = 0.1
"""The lines of marks, of the side of their cell; and at most as thick as this, at 100 %."""
_MOST_LINE: Final = 2.5
_NUMERAL: Final = 0.56
_FAR: Final = 1.25
"""Things that would be smaller than that are shown in several parts."""
_MOST_MARKS: Final = 5
_AROUND: Final = 1.2
"""So much larger than what it shows is a part that is cut out, at least."""
_GAP: Final = 36
"""Between two parts, one in so many of the side."""
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
    """A square of that side out of a larger picture, with all marks in it. Where they lie far
    apart, the square has two or four parts, each with the marks that lie close together."""
    found = pygame.Surface((side, side), pygame.SRCALPHA)
    groups, places = _shared_out(marks, side)
    for group, place in zip(groups, places, strict=False):
        _cut(picture, group, found, place)
    found.blit(_corners(side), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return found


def _shared_out(
    marks: Sequence[pygame.Rect], side: int
) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """The parts of the square, and what is to be seen in each."""
    gap = max(2, side // _GAP)
    tries = []
    for across, down in ((1, 1), (2, 1), (1, 2), (2, 2)):
        places = grid(pygame.Rect(0, 0, side, side), across, down, (gap, gap))
        groups = _grouped(marks, len(places), places[0].size)
        shrunk = _shrunk(groups, places[0].size)
        if len(groups) == len(places) or len(groups) > 2:
            tries.append((shrunk > _FAR, len(places), shrunk, groups, places))
    *_, groups, places = min(tries, key=lambda each: each[:3])
    return groups, places


def _grouped(marks: Sequence[pygame.Rect], count: int, size: tuple[int, int]) -> list[pygame.Rect]:
    """The marks in at most so many groups, so that the largest is as small as can be."""
    ways = [(0, *rest) for rest in product(range(count), repeat=len(marks[:_MOST_MARKS]) - 1)]

    def united(way: Sequence[int]) -> list[pygame.Rect]:
        groups = [[at for at, of in zip(marks, way, strict=False) if of == n] for n in set(way)]
        return [each[0].unionall(each[1:]) for each in groups]

    return united(min(ways, key=lambda way: (_shrunk(united(way), size), len(set(way)))))


def _shrunk(groups: Sequence[pygame.Rect], size: tuple[int, int]) -> float:
    """How much smaller the picture becomes where each of these has such a part of the square."""
    room = max(max(each.width / size[0], each.height / size[1]) for each in groups)
    return max(1.0, room * _AROUND)


def _cut(
    picture: pygame.Surface, shown: pygame.Rect, onto: pygame.Surface, place: pygame.Rect
) -> None:
    """The part of a picture round something, smaller where it is larger than its place."""
    by = min(
        _shrunk([shown], place.size),
        picture.get_width() / place.width,
        picture.get_height() / place.height,
    )
    part = pygame.Rect(0, 0, int(place.width * by), int(place.height * by))
    part.center = shown.center
    part.clamp_ip(picture.get_rect())
    found = picture.subsurface(part)
    onto.blit(found if by == 1 else pygame.transform.smoothscale(found, place.size), place)


@lru_cache(maxsize=8)
def _corners(side: int) -> pygame.Surface:
    return raster(side, side, box(0, 0, side, side, side * _ROUND, "#FFFFFF"))
