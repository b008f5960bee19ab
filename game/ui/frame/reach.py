"""Where things on their way are painted, so that a frame in which nothing else changes needs to be
painted only there: on a large screen the rest of it takes most of the time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.ui.frame.desk import Motion

if TYPE_CHECKING:
    from pygame.typing import ColorLike, RectLike


class Stroke(NamedTuple):
    """A picture, or a colour, and the part of the window that it is painted on."""

    painted: pygame.Surface | ColorLike
    """Held as long as it is compared: what is painted next cannot be taken for it."""
    place: pygame.Rect
    alike: tuple[object, ...]
    """Equal for two strokes that look the same."""


Strokes = Sequence[Stroke]


def strokes_of(motions: Sequence[Motion], size: tuple[int, int]) -> Strokes:
    """How they would be painted now on a window of that size."""
    traced = _traced(size)
    traced.strokes = []
    for motion in motions:
        motion.paint(traced, motion.flight.place)
    return traced.strokes


def changed_between(before: Strokes, after: Strokes) -> pygame.Rect:
    """The part of the window that is painted in another way now."""
    old, new = (Counter(each.alike for each in strokes) for strokes in (before, after))
    changed = (old - new) + (new - old)
    return _together(each.place for each in (*before, *after) if each.alike in changed)


def _together(parts: Iterable[pygame.Rect]) -> pygame.Rect:
    """The smallest rectangle around them; empty ones don't count."""
    found = [part for part in parts if part.width and part.height]
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


@lru_cache(maxsize=1)
def _traced(size: tuple[int, int]) -> _Traced:
    return _Traced(size)


class _Traced(pygame.Surface):
    """Nothing is painted on it: it remembers what would be, and where."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, depth=8)
        self.strokes: list[Stroke] = []

    def blit(
        self,
        source: pygame.Surface,
        dest: Any = (0, 0),  # a point, or anything like a rectangle
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        cut = None if area is None else tuple(pygame.Rect(area))
        corner = (int(dest[0]), int(dest[1]))
        place = pygame.Rect(corner, source.get_size() if cut is None else cut[2:])
        alike = (id(source), *corner, cut, source.get_alpha(), special_flags)
        return self._trace(source, place, alike)

    def fblits(
        self, blit_sequence: Iterable[tuple[pygame.Surface, Any]], special_flags: int = 0, /
    ) -> None:
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def fill(
        self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0
    ) -> pygame.Rect:
        place = self.get_rect() if rect is None else pygame.Rect(rect)
        return self._trace(color, place, (str(color), *place, special_flags))

    def _trace(
        self, painted: pygame.Surface | ColorLike, place: pygame.Rect, alike: tuple[object, ...]
    ) -> pygame.Rect:
        seen = place.clip(self.get_clip())
        self.strokes.append(Stroke(painted, seen, (*alike, *seen)))
        return seen
