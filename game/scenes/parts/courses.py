"""A chart of something match by match: a line with dots on paper, each of which leads to its
match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.drawing import disc, path, raster, rounded
from game.ui.toolkit.drawing import number as written
from game.ui.toolkit.items import Paint, Spot, State
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import style
from game.ui.toolkit.theme import Theme

LEAST_SLOT: Final = 34
"""Each match has so many pixels at least, so that it can be hit."""
_WIDEST_SLOT: Final = 64
_FEWEST_SLOTS: Final = 8
_RADIUS: Final = 5.5
_LINE: Final = 2.5


@dataclass(frozen=True, slots=True)
class Dot:
    """The point of one match on a chart."""

    value: float | None
    """None where there is nothing to show of it: the line goes on to the next."""
    name: str
    """The name of the match, as it is shown and read out."""
    press: Callable[[], None]
    error: float = 0.0
    """Above and below the value there is a band as high as that."""
    is_full: bool = True
    """Whether the dot is filled; otherwise it is a ring."""


@dataclass(frozen=True, slots=True)
class Axis:
    """From the lowest to the highest value, with marks at the left and lines across."""

    low: float
    high: float
    marks: Sequence[tuple[float, str]]
    guides: Sequence[tuple[float, str]] = ()
    """Dashed lines with their names at the right."""


def most_dots(stage: Stage, width: int, axis: Axis) -> int:
    """How many matches a chart of this width can show."""
    left, right = _edges(stage, axis)
    return max(1, int((width - left - right) // max(LEAST_SLOT, stage.px(LEAST_SLOT))))


def _edges(stage: Stage, axis: Axis) -> tuple[int, int]:
    """The widths of what is written at both sides."""
    gap = stage.px(12)
    left = max((_width(stage, label) for _, label in axis.marks), default=0)
    right = max((_width(stage, label) for _, label in axis.guides), default=0)
    return left + gap, right + gap if right else 0


def _width(stage: Stage, label: str) -> int:
    return stage.writer.width(label, style("small"))


class CourseChart:
    def __init__(self, screen: Screen, key: str, dots: Sequence[Dot], axis: Axis) -> None:
        """`key`: with which the keys of its dots begin."""
        self._screen = screen
        self._stage = screen.stage
        self._key = key
        self._dots = dots
        self._axis = axis

    def build(self, room: pygame.Rect) -> None:
        stage = self._stage
        left, right = _edges(stage, self._axis)
        half = stage.high("small") // 2
        plot = pygame.Rect(room.left + left, room.top + half, 0, room.height - 2 * half)
        plot.width = room.width - left - right
        self._build_labels(plot)
        self._screen.add(Paint(plot, lambda surface, place: self._paint(surface, place)))
        slot = self._slot(plot.width)
        for n, each in enumerate(self._dots):
            rect = pygame.Rect(plot.left + round(n * slot), plot.top, 0, plot.height)
            rect.width = plot.left + round((n + 1) * slot) - rect.left
            self._screen.add(
                Spot(
                    f"{self._key}/{n}", rect, each.name, each.press, paint=self._paint_dot(each),
                    group=self._key, tip=True, sound="click", radius=stage.px(8),
                )
            )  # fmt: skip

    def _slot(self, width: int) -> float:
        fit = width / max(len(self._dots), _FEWEST_SLOTS)
        return min(fit, max(LEAST_SLOT, self._stage.px(_WIDEST_SLOT)))

    def _build_labels(self, plot: pygame.Rect) -> None:
        stage, free = self._stage, stage_gap(self._stage)
        before: float | None = None
        for value, label in self._axis.marks:
            y = self._y(plot, value)
            text(
                self._screen, label, style("small"), plot.left - stage.px(10), y, "ink_soft",
                "right", said="",
            )  # fmt: skip
        for value, label in sorted(self._axis.guides, reverse=True):
            y = self._y(plot, value)
            if before is None or y - before >= free:
                x = plot.right + stage.px(10)
                text(self._screen, label, style("small"), x, y, "ink_soft", said="")
                before = y

    def _y(self, plot: pygame.Rect, value: float) -> float:
        axis = self._axis
        return plot.bottom - (value - axis.low) / (axis.high - axis.low) * plot.height

    def _paint(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        stage, theme, slot = self._stage, self._stage.theme, self._slot(plot.width)
        thin = max(1, theme.px(1.5))
        for value, _ in self._axis.guides:
            _dashes(surface, theme, plot, round(self._y(plot, value)))
        ground = part_of(plot, top=plot.bottom - thin)
        surface.fill(theme.colour("ink"), ground)
        where = plot.move(-plot.left, -plot.top)
        known = [
            (slot * (n + 0.5), self._y(where, each.value), each)
            for n, each in enumerate(self._dots)
            if each.value is not None
        ]
        if len(known) < 2:
            return
        unit = plot.height / (self._axis.high - self._axis.low)
        upper = tuple((x, max(0.0, y - unit * each.error)) for x, y, each in known)
        lower = tuple((x, min(plot.height, y + unit * each.error)) for x, y, each in known)
        line = tuple((x, y) for x, y, _ in known)
        has_band = any(each.error for _, _, each in known)
        surface.blit(
            _course(theme, plot.size, line, upper if has_band else (), lower, stage.px(_LINE)), plot
        )

    def _paint_dot(self, dot: Dot) -> Callable[[pygame.Surface, pygame.Rect, State], None]:
        stage, theme = self._stage, self._stage.theme

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            if state.hovered or state.focused:
                wash = rounded(*place.size, stage.px(8), theme.colour("lit"))
                wash.set_alpha(90)
                surface.blit(wash, place)
            if dot.value is not None:
                picture = _dot(theme, max(4, stage.px(_RADIUS)), dot.is_full)
                centre = place.centerx, round(self._y(place, dot.value))
                surface.blit(picture, picture.get_rect(center=centre))

        return paint


def stage_gap(stage: Stage) -> int:
    """The least distance between two lines of small text."""
    return stage.high("small")


def _dashes(surface: pygame.Surface, theme: Theme, plot: pygame.Rect, y: int) -> None:
    on, thick = theme.px(6), max(1, theme.px(1.5))
    for x in range(plot.left, plot.right, 2 * on):
        part = pygame.Rect(x, y - thick // 2, min(on, plot.right - x), thick)
        surface.fill(theme.colour("paper_line"), part)


Corners = tuple[tuple[float, float], ...]


@lru_cache(maxsize=8)
def _course(
    theme: Theme, size: tuple[int, int], line: Corners, upper: Corners, lower: Corners, thick: int
) -> pygame.Surface:
    """The line, over its band where it has one."""
    shapes = []
    if upper:
        around = _way((*upper, *reversed(lower))) + "Z"
        shapes.append(path(around, theme.colour("zatre_light")))
    shapes.append(path(_way(line), stroke=theme.colour("ink"), line=max(1.5, thick)))
    return raster(*size, *shapes)


def _way(corners: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{written(x)} {written(y)}" for x, y in corners)


@lru_cache(maxsize=16)
def _dot(theme: Theme, radius: int, is_full: bool) -> pygame.Surface:
    side, line = 2 * radius + 2, max(1.5, 2 * theme.scale)
    fill = theme.colour("accent" if is_full else "paper")
    centre = side / 2
    ring = theme.colour("ink")
    return raster(side, side, disc(centre, centre, radius - line / 2, fill, stroke=ring, line=line))
