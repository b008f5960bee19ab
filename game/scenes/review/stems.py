"""The stem of the chosen moment on the graph: what would have been instead of what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.scenes.review.discs import radius_of
from game.ui.toolkit.drawing import disc, path, raster, rounded
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

_LABEL: Final = Style(13, 500)
_GAP: Final = 14
_END: Final = 5.5


class Stem(NamedTuple):
    """From the disc of a moment to what would have been instead, on the plot."""

    start: tuple[int, int]
    end: tuple[int, int]
    told: str


def paint_stem(
    stage: Stage,
    stem: Stem,
    discs: Sequence[tuple[int, int]],
    is_chosen: Callable[[], bool],
    surface: pygame.Surface,
    plot: pygame.Rect,
) -> None:
    """`discs`: where the discs of all moments lie, which the words keep clear of."""
    if not is_chosen():
        return
    theme, ink = stage.theme, stage.theme.colour("ink")
    (x, low), (_, high) = stem.start, stem.end
    size, line = stage.px(_END), 1.75 * theme.scale
    top, bottom = min(low, high) - size - 2, max(low, high) + size + 2
    half = size + 2
    dash = [4 * theme.scale, 5 * theme.scale]
    way = f"M{half} {low - top}V{high - top}"
    picture = raster(
        2 * half,
        max(1, bottom - top),
        path(way, stroke=ink, line=line, dash=dash),
        disc(half, high - top, size, theme.colour("paper"), stroke=ink, line=line),
    )
    surface.blit(picture, (plot.left + x - half, plot.top + top))
    strip = _words_place(stage, stem, discs, plot.size).move(plot.topleft)
    ground = rounded(*strip.size, strip.height // 3, theme.colour("paper"))
    surface.blit(ground, strip)
    stage.writer.write(surface, stem.told, _LABEL, ink, strip.centerx, strip.centery, "middle")


def _words_place(
    stage: Stage, stem: Stem, discs: Sequence[tuple[int, int]], size: tuple[int, int]
) -> pygame.Rect:
    """Beside the end of the stem, or as near to that as no disc is in the way."""
    gap, high = stage.px(_GAP), stage.high(_LABEL)
    width = stage.writer.width(stem.told, _LABEL) + stage.px(8)
    side = 2 * radius_of(stage)
    taken = [pygame.Rect(x - side // 2, y - side // 2, side, side) for x, y in discs]
    x, y = stem.end
    lefts = (x - gap - width, x + gap)
    tries = (
        pygame.Rect(left, y - high // 2 + way * by, width, high)
        for by in range(0, size[1], max(1, high // 2))
        for way in (-1, 1)
        for left in lefts
    )
    room = pygame.Rect((0, 0), size)
    free = (each for each in tries if room.contains(each) and each.collidelist(taken) < 0)
    return next(free, pygame.Rect(lefts[0], y - high // 2, width, high).clamp(room))
