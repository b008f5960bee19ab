"""Layout by boxes: rows, columns and grids that share their room.

A box says how much it wants along its row or column, how little it can do with, and how much more
it likes. What is left of the room goes to the boxes that grow, what is missing is taken from the
boxes that yield: in both cases the boxes with the lowest number first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

Point = Literal[
    "topleft", "midtop", "topright", "midleft", "midright", "bottomleft", "midbottom", "bottomright"
]
"""A corner of a place, or the middle of one of its sides."""


@dataclass(frozen=True, slots=True)
class Box:
    """How much room a part wants along its row or column, in pixels."""

    wants: int = 0
    least: int | None = None
    """Without a figure it does not yield."""
    most: int | None = None
    """How far it grows; without a figure as far as there is room."""
    grows: int = 0
    """Its share of what is left, among the others that grow."""
    grows_after: int = 0
    """When it grows: all boxes with the lowest number first, until each has its `most`."""
    yields: int = 0
    """When it yields: all boxes with the lowest number first, each by the same share."""


FILL = Box(grows=1, least=0)
"""Takes what the others leave."""


def even_part(room: int, number: int, gap: int = 0) -> int:
    """The length of each of so many parts, all of one size: some pixels may be left."""
    return (room - (number - 1) * gap) // number


def share(room: int, boxes: Sequence[Box], gap: int = 0) -> list[int]:
    """How long each box becomes; together more than the room only where none can yield any more."""
    sizes = [box.wants for box in boxes]
    left = room - sum(sizes) - gap * max(0, len(boxes) - 1)
    for number in sorted({box.grows_after for box in boxes}):
        shares = [box.grows if box.grows_after == number else 0 for box in boxes]
        left -= _spread(left, shares, sizes, [box.most for box in boxes])
    for number in sorted({box.yields for box in boxes}):
        if left >= 0:
            break
        can = [_spare(box) if box.yields == number else 0 for box in boxes]
        taken = min(-left, sum(can))
        left += taken
        _take(taken, can, sizes)
    return sizes


def _spare(box: Box) -> int:
    return 0 if box.least is None else max(0, box.wants - box.least)


def _spread(left: int, shares: Sequence[int], sizes: list[int], most: Sequence[int | None]) -> int:
    """Gives what is left to those that grow; what one can't take goes to the others. Says how much
    they took."""
    before = sum(sizes)
    growing = [number for number, of in enumerate(shares) if of]
    while left > 0 and growing:
        total = sum(shares[number] for number in growing)
        given = 0
        for number in list(growing):
            limit = most[number]
            more = max(1, left * shares[number] // total)
            if limit is not None:
                more = min(more, limit - sizes[number])
                if sizes[number] + more >= limit:
                    growing.remove(number)
            more = max(0, min(more, left - given))
            sizes[number] += more
            given += more
        left -= given
    return sum(sizes) - before


def _take(missing: int, can: Sequence[int], sizes: list[int]) -> None:
    """Takes what is missing in the proportion of what each can spare; the last takes the rest."""
    spare = sum(can)
    for number, each in enumerate(can):
        if not each:
            continue
        part = missing * each // spare
        part = missing if each == spare else part
        sizes[number] -= part
        missing, spare = missing - part, spare - each


def row(place: pygame.Rect, boxes: Sequence[Box], gap: int = 0) -> list[pygame.Rect]:
    """Places from left to right, as high as the whole."""
    found, left = [], place.left
    for width in share(place.width, boxes, gap):
        found.append(pygame.Rect(left, place.top, width, place.height))
        left += width + gap
    return found


def column(place: pygame.Rect, boxes: Sequence[Box], gap: int = 0) -> list[pygame.Rect]:
    """Places from top to bottom, as wide as the whole."""
    found, top = [], place.top
    for height in share(place.height, boxes, gap):
        found.append(pygame.Rect(place.left, top, place.width, height))
        top += height + gap
    return found


def divided(place: pygame.Rect, number: int) -> list[pygame.Rect]:
    """Places side by side that divide the whole; where that leaves pixels, they are spread among
    the places."""
    width = place.width / max(1, number)
    return [
        pygame.Rect(round(place.left + n * width), place.top, int(width), place.height)
        for n in range(number)
    ]


def grid(
    place: pygame.Rect, columns: int, rows: int, gap: tuple[int, int] = (0, 0)
) -> list[pygame.Rect]:
    """Places of the same size, row by row, with gaps across and down."""
    lines = column(place, [FILL] * rows, gap[1])
    return [cell for line in lines for cell in row(line, [FILL] * columns, gap[0])]


def wrapped(
    widths: Sequence[int],
    height: int,
    place: pygame.Rect,
    gap: tuple[int, int] = (0, 0),
    align: str = "left",
) -> list[pygame.Rect]:
    """Places of those widths, in as many rows as they need; rows begin at the left of the place,
    or end at its right."""
    found: list[pygame.Rect] = []
    left, top, begun = place.left, place.top, 0
    for width in (*widths, place.width + 1):
        if len(found) > begun and left + width > place.right:
            if align == "right":
                spare = place.right - found[-1].right
                for each in found[begun:]:
                    each.left += spare
            left, top, begun = place.left, top + height + gap[1], len(found)
        found.append(pygame.Rect(left, top, width, height))
        left += width + gap[0]
    return found[:-1]


def centred(inner: tuple[int, int], place: pygame.Rect) -> pygame.Rect:
    """A place of that size in the middle of another."""
    found = pygame.Rect((0, 0), inner)
    found.center = place.center
    return found


def aligned(inner: tuple[int, int], place: pygame.Rect, point: Point) -> pygame.Rect:
    """A place of that size that shares a corner, or the middle of a side, with another."""
    found = pygame.Rect((0, 0), inner)
    setattr(found, point, getattr(place, point))
    return found


def part_of(
    place: pygame.Rect,
    *,
    left: int | None = None,
    top: int | None = None,
    right: int | None = None,
    bottom: int | None = None,
) -> pygame.Rect:
    """A place of which some sides are elsewhere; the others stay where they are."""
    left, top = place.left if left is None else left, place.top if top is None else top
    width = (place.right if right is None else right) - left
    return pygame.Rect(left, top, width, (place.bottom if bottom is None else bottom) - top)


def inset(place: pygame.Rect, across: int, down: int | None = None) -> pygame.Rect:
    """A place with a margin left out at every side."""
    return place.inflate(-2 * across, -2 * (across if down is None else down))
