"""The stem of the chosen moment on the graph: what would have been instead of what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.toolkit.drawing import disc, path, raster
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

_LABEL: Final = Style(13, 500)
_GAP: Final = 14
_END: Final = 5.5
_FARTHEST: Final = 4
"""So many lines above or below the end of a stem its words may stand."""


class Stem(NamedTuple):
    """From the disc of a moment to what would have been instead, on the plot."""

    start: tuple[int, int]
    end: tuple[int, int]
    told: str


def paint_stem(
    stage: Stage,
    stem: Stem,
    taken: Sequence[pygame.Rect],
    is_chosen: Callable[[], bool],
    surface: pygame.Surface,
    plot: pygame.Rect,
) -> None:
    """`taken`: where lines and discs lie on the plot, which the words keep clear of. Where there is
    no place for them, the card has to say it."""
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
    own = pygame.Rect(x - half, top, 2 * half, bottom - top)
    strip = _words_place(stage, stem, [*taken, own], plot.size)
    if strip is not None:
        middle = strip.move(plot.topleft).center
        stage.writer.write(surface, stem.told, _LABEL, ink, *middle, "middle")


def _words_place(
    stage: Stage, stem: Stem, taken: Sequence[pygame.Rect], size: tuple[int, int]
) -> pygame.Rect | None:
    """Beside the end of the stem, or as near to that as nothing is in the way; None where that
    would be too far."""
    gap, high = stage.px(_GAP), stage.high(_LABEL)
    width = stage.writer.width(stem.told, _LABEL) + stage.px(8)
    (x, y), room = stem.end, pygame.Rect((0, 0), size)
    lefts = (x - gap - width, x + gap, x - width // 2)
    tries = (
        pygame.Rect(left, y - high // 2 + way * by, width, high)
        for by in range(0, _FARTHEST * high, max(1, high // 3))
        for left in lefts
        for way in (-1, 1)
    )
    return next(
        (each for each in tries if room.contains(each) and each.collidelist(taken) < 0), None
    )
