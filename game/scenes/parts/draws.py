"""The chart of draws: what came is a stem from the line of what was to be expected."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.games import GAMES
from game.services.fairness import Count
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.drawing import box, disc, path, raster, segment
from game.ui.toolkit.drawing import number as written
from game.ui.toolkit.flow import Inlay, Part
from game.ui.toolkit.items import Paint
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

_TILE: Final = 32
_RADIUS: Final = 5.5
_RING: Final = 1.65
"""The size of the ring around a count outside the band, relative to its dot."""
_APART: Final = 20
"""The least distance between marks of the axis, at 100 %."""
_WIDEST_SLOT: Final = 120
_AXIS: Final = 44
"""The width of the figures beside the chart, at 100 %."""
_FIGURE: Final = Style(14, 500)
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""The possible marks of the axis; the largest one on the chart is taken."""
_BAND_EDGE: Final = 1.5
"""Its fill alone hardly parts from paper."""
_BAND_CORNER: Final = 6
_SLOPE: Final = 0.25
"""The share of a slot at either side in which the band changes its height."""
_HALF: Final = 0.5
"""A band of whole numbers reaches half a number beyond its ends, so all its numbers are inside."""

Corner = tuple[float, float]


def kind_picture(game: str, theme: Theme, side: int, kind: str) -> Picture:
    """The picture of a kind: a number on a tile, a side of the die, or a card."""
    return GAMES[game].kind_picture(theme, side, kind)


class DrawsChart:
    """A stem for every kind, on its band; below each what it is."""

    def __init__(
        self, screen: Screen, game: str, kinds: Sequence[str], counts: Sequence[Count]
    ) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._game = game
        shown = [(k, c) for k, c in zip(kinds, counts, strict=True) if c.expected or c.came]
        self._kinds = [kind for kind, _ in shown]
        self._counts = [count for _, count in shown]
        self._bands = [
            (count.band[0] - _HALF - count.expected, count.band[1] + _HALF - count.expected)
            if count.is_open
            else (0.0, 0.0)
            for count in self._counts
        ]

    @property
    def more_height(self) -> int:
        """The additional height of the pictures below the chart with large texts."""
        return self._stage.tx(_TILE) - self._stage.px(_TILE)

    def build(self, room: pygame.Rect) -> None:
        if self._counts:
            self._screen.add(Paint(room, self._paint))

    def _spans(self) -> tuple[float, float]:
        """The largest distances above and below what was to be expected."""
        away = [count.came - count.expected for count in self._counts]
        above = max(*away, *(high for _, high in self._bands), 1.0)
        below = max(*(-each for each in away), *(-low for low, _ in self._bands), 1.0)
        return above, below

    def _paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        stage, theme = self._stage, self._stage.theme
        axis = stage.tx(_AXIS)
        slot = min((place.width - axis) / len(self._counts), float(stage.px(_WIDEST_SLOT)))
        side = min(stage.tx(_TILE), round(slot * 0.84))
        left = axis + place.left + (place.width - axis - slot * len(self._counts)) / 2
        radius = max(4, min(stage.px(_RADIUS), round(slot / 4)))
        plot = pygame.Rect(place.left, place.top, place.width, place.height - side - stage.px(14))
        above, below = self._spans()
        # A dot at the end of a stem is on the chart as well, with its ring.
        room = math.ceil(radius * _RING) + stage.px(2)
        unit = (plot.height - 2 * room) / (above + below)
        middle = plot.top + room + round(above * unit)
        ends = [round(left + slot * number) for number in range(len(self._counts) + 1)]
        band = part_of(plot, left=ends[0], right=ends[-1])
        reaches = tuple((round(high * unit), round(-low * unit)) for low, high in self._bands)
        surface.blit(_band(theme, band.size, tuple(ends), middle - plot.top, reaches), band)
        _dash(surface, theme, ends[0], ends[-1], middle)
        self._write_axis(surface, ends[0] - stage.px(8), middle, unit)
        for number, (kind, count) in enumerate(zip(self._kinds, self._counts, strict=True)):
            x = round(left + slot * (number + 0.5))
            y = round(middle - (count.came - count.expected) * unit)
            stem = pygame.Rect(x, min(y, middle), theme.px(2), abs(y - middle))
            stem.left = x - stem.width // 2
            surface.fill(theme.colour("ink"), stem)
            dot = came_dot(theme, radius, count.is_outside)
            surface.blit(dot, dot.get_rect(center=(x, y)))
            picture = kind_picture(self._game, theme, side, kind)
            picture.draw(surface, x - side // 2, place.bottom - side - stage.px(4))

    def _write_axis(self, surface: pygame.Surface, right: int, middle: int, unit: float) -> None:
        """The marks of the axis: how many more or fewer than expected."""
        stage = self._stage
        step = max((step for step in _STEPS if step <= min(self._spans())), default=1)
        number, ink = stage.words.number, stage.theme.colour("ink_soft")
        marks = [(step, f"+{number(step)}"), (-step, number(-step))]
        if step * unit >= stage.tx(_APART):
            marks.insert(1, (0, number(0)))
        for away, mark in marks:
            y = middle - away * unit
            stage.writer.write(surface, mark, _FIGURE, ink, right, y, "right")


@lru_cache(maxsize=8)
def _band(
    theme: Theme,
    size: tuple[int, int],
    ends: tuple[int, ...],
    middle: int,
    reaches: tuple[tuple[int, int], ...],
) -> pygame.Surface:
    """The band of usual counts: one shape with round ends, which changes its height between two
    stems."""
    slots = list(enumerate(reaches))
    upper = [
        (x - ends[0], middle - above)
        for number, (above, _) in slots
        for x in _level(ends, number)
    ]  # fmt: skip
    lower = [
        (x - ends[0], middle + below)
        for number, (_, below) in slots
        for x in _level(ends, number)
    ]  # fmt: skip
    radius = min(theme.px(_BAND_CORNER), *(sum(reaches[at]) / 2 for at in (0, -1)))
    way = _round_ended(upper, lower[::-1], radius)
    line = theme.px(_BAND_EDGE)
    shape = path(way, theme.colour("zatre_light"), stroke=theme.colour("zatre_mark"), line=line)
    return raster(*size, shape)


def _level(ends: tuple[int, ...], number: int) -> tuple[float, float]:
    """The ends of the part in which the band has the height for a kind."""
    left, right = ends[number], ends[number + 1]
    slope = (right - left) * _SLOPE
    last = len(ends) - 2
    return left + slope * (number > 0), right - slope * (number < last)


def _round_ended(upper: Sequence[Corner], lower: Sequence[Corner], radius: float) -> str:
    """The way along the upper side and back along the lower one, with its four ends rounded."""

    def point(x: float, y: float) -> str:
        return f"{written(x)} {written(y)}"

    (left, top), (right, top_right) = upper[0], upper[-1]
    bottom_right, bottom = lower[0][1], lower[-1][1]
    steps = [
        f"M{point(left, top + radius)}Q{point(left, top)} {point(left + radius, top)}",
        *(f"L{point(*each)}" for each in upper[1:-1]),
        f"L{point(right - radius, top_right)}",
        f"Q{point(right, top_right)} {point(right, top_right + radius)}",
        f"L{point(right, bottom_right - radius)}",
        f"Q{point(right, bottom_right)} {point(right - radius, bottom_right)}",
        *(f"L{point(*each)}" for each in lower[1:-1]),
        f"L{point(left + radius, bottom)}Q{point(left, bottom)} {point(left, bottom - radius)}Z",
    ]
    return "".join(steps)


def _dash(surface: pygame.Surface, theme: Theme, left: int, right: int, y: int) -> None:
    on, thick = theme.px(6), theme.px(1.5)
    for x in range(left, right, 2 * on):
        surface.fill(
            theme.colour("ink_soft"), pygame.Rect(x, y - thick // 2, min(on, right - x), thick)
        )


@lru_cache(maxsize=16)
def came_dot(theme: Theme, radius: int, outside: bool) -> pygame.Surface:
    """A count: a dot, with a ring around it if it is outside the band."""
    side = 4 * radius
    middle = side / 2
    shapes = [disc(middle, middle, radius, theme.colour("ink"))]
    if outside:
        ring = radius * _RING
        shapes.append(
            disc(middle, middle, ring, stroke=theme.colour("error"), line=max(1.5, radius / 3))
        )
    return raster(side, side, *shapes)


def legend(stage: Stage, has_band: bool, has_outside: bool) -> list[Part]:
    """The meaning of the chart's marks."""
    gap = "   "
    parts: list[Part] = [
        Inlay(_dot), "\u00a0" + stage.words.say_in("draws", "actual") + gap,
        Inlay(_line), "\u00a0" + stage.words.say_in("draws", "expected"),
    ]  # fmt: skip
    if has_band:
        usual = stage.words.say_in("draws", "usual range")
        parts += [gap, Inlay(_area), "\u00a0" + usual]
    if has_outside:
        parts += [gap, Inlay(_ringed), "\u00a0" + stage.words.say_in("draws", "outside")]
    return parts


def _centred(side: int, picture: pygame.Surface) -> pygame.Surface:
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    whole.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    return whole


def _dot(theme: Theme, side: int) -> pygame.Surface:
    return _centred(side, came_dot(theme, max(3, side // 4), False))


def _ringed(theme: Theme, side: int) -> pygame.Surface:
    return _centred(side, came_dot(theme, max(3, side // 4), True))


def _line(theme: Theme, side: int) -> pygame.Surface:
    end, gap, line, y = side * 0.12, side * 0.14, max(1.5, side / 10), side / 2
    ink = theme.colour("ink_soft")
    return raster(
        side,
        side,
        segment(end, y, y - gap, y, ink, line),
        segment(y + gap, y, side - end, y, ink, line),
    )


def _area(theme: Theme, side: int) -> pygame.Surface:
    line = theme.px(_BAND_EDGE)
    fill, edge = theme.colour("zatre_light"), theme.colour("zatre_mark")
    shape = box(1, 1, side - 2, side - 2, side / 6, fill, stroke=edge, line=line)
    return raster(side, side, shape)
