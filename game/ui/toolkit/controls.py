"""Switches and sliders."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, disc, downward, over_shadow, raster, rounded
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Point, State
from game.ui.toolkit.keys import arrow_of
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import Theme


def filling(theme: Theme) -> str:
    """Of what grooves, columns and bars are filled with: felt hardly parts from dark paper."""
    return theme.colour("zatre_mark" if theme.is_dark else "felt")


@lru_cache(maxsize=32)
def track(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The groove that a bar fills a part of, round at its ends, with a line that shows how long all
    of it is: its own colour hardly parts from paper."""
    radius, line = height / 2, theme.px(1)
    edge = box(
        line / 2, line / 2, width - line, height - line, radius - line / 2,
        stroke=theme.colour("ink_faint"), line=line,
    )  # fmt: skip
    fill = box(0, 0, width, height, radius, theme.colour("paper_low"))
    return raster(width, height, fill, edge)


class Toggle(Control):
    """A switch that is on or off."""

    kind = "switch"
    WIDTH: Final = 56
    HEIGHT: Final = 32

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        name: str,
        on: bool,
        change: Callable[[bool], None],
        *,
        enabled: bool = True,
    ) -> None:
        super().__init__(key, rect, name, lambda: change(not on), enabled=enabled)
        self._stage = stage
        self._on = on

    @property
    def value(self) -> bool:
        return self._on

    @classmethod
    def size(cls, stage: Stage) -> tuple[int, int]:
        return max(stage.px(cls.WIDTH), 56), max(stage.px(cls.HEIGHT), 32)

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        theme = self._stage.theme
        width, height = place.size
        radius, line = height / 2, theme.px(1.5)
        fill = theme.colour("accent" if self._on else "paper_low")
        edge = theme.colour("accent_deep" if self._on else "ink_faint")
        if state.hovered and not self._on:
            edge = theme.colour("ink_soft")
        surface.blit(
            raster(
                width,
                height,
                box(0, 0, width, height, radius, fill),
                box(
                    line / 2, line / 2, width - line, height - line, radius, stroke=edge, line=line
                ),
            ),
            place,
        )
        centre = place.right - radius if self._on else place.left + radius
        if not state.enabled:  # there is no knob that one could move
            ring = disc(radius, radius, height * 0.3, stroke=edge, line=line)
            surface.blit(raster(height, height, ring), (round(centre - radius), place.top))
            return
        knob(theme, round(height * 0.75)).draw(
            surface, centre - height * 0.375, place.centery - height * 0.375
        )
        if self._on:
            sign = icon("check", round(height * 0.5), theme.colour("accent_ink"), 3)
            surface.blit(sign, sign.get_rect(center=(place.left + round(radius), place.centery)))

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        return self.place, self.place.height // 2


@lru_cache(maxsize=16)
def knob(theme: Theme, diameter: int) -> Picture:
    """An ivory knob that one can move."""
    thick = theme.px(2)
    definition, face = downward(
        "knob", theme.colour("tile_top"), theme.colour("tile_bottom"), 0, diameter
    )
    r = diameter / 2
    body = raster(
        diameter,
        diameter + thick,
        definition,
        disc(r, r + thick, r, theme.colour("tile_side")),
        disc(r, r, r, face),
        disc(r, r, r - 0.75, stroke=theme.colour("ink_faint"), line=1.5),
    )
    picture, reach = over_shadow(body, theme, materials.REST)
    return Picture(picture, reach, reach)


class Slider(Control):
    """A knob in a groove, moved by pointer, wheel-less hands and arrow keys."""

    kind = "slider"

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        name: str,
        value: float,
        change: Callable[[float], None],
        *,
        stops: int = 0,
        live: bool = True,
        span: tuple[int, int] = (0, 100),
    ) -> None:
        """`stops`: how many places it snaps to, 0 for any; not `live`: told when let go. `span`:
        what its ends are in per cent, for those who listen."""
        super().__init__(key, rect, name)
        self._stage = stage
        self._value = value
        self._change = change
        self._stops = stops
        self._live = live
        self.span = span
        self._told = value

    @property
    def value(self) -> float:
        return self._value

    def set_percent(self, percent: float) -> None:
        """As near to that as it goes; for those who name what they want."""
        low, high = self.span
        self._set(min(1.0, max(0.0, (percent - low) / (high - low))), True)

    def _knob_size(self, place: pygame.Rect) -> int:
        return min(place.height, max(26, self._stage.px(26)))

    def _groove(self, place: pygame.Rect) -> tuple[float, float]:
        half = self._knob_size(place) / 2
        return place.left + half, place.right - half

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        theme = self._stage.theme
        left, right = self._groove(place)
        high = theme.px(8)
        groove = pygame.Rect(round(left), place.centery - high // 2, round(right - left), high)
        surface.blit(track(theme, *groove.size), groove)
        at = left + (right - left) * self._value
        filled = rounded(max(high, round(at - left)), high, high, filling(theme))
        surface.blit(filled, groove)
        side = 2 * theme.px(2)
        dot = rounded(side, side, side, theme.colour("ink_faint"))
        for stop in range(self._stops):
            x = left + (right - left) * stop / (self._stops - 1)
            centre = (round(x), place.centery + round(high * 2.1))
            surface.blit(dot, dot.get_rect(center=centre))
        size = self._knob_size(place)
        knob(theme, size).draw(surface, at - size / 2, place.centery - size / 2)

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        place = self.place
        left, right = self._groove(place)
        size = self._knob_size(place)
        around = pygame.Rect(0, 0, size, size)
        around.center = (round(left + (right - left) * self._value), place.centery)
        return around, size // 2

    def takes_pointer(self, place: Point, phase: str) -> bool:
        left, right = self._groove(self.place)
        self._set(min(1.0, max(0.0, (place[0] - left) / max(1.0, right - left))), phase == "up")
        return True

    def takes_key(self, event: pygame.event.Event) -> bool:
        step = 1 / (self._stops - 1) if self._stops else 0.05
        way = {"Left": -step, "Right": step}.get(arrow_of(event))
        if way is None:
            return False
        self._set(min(1.0, max(0.0, self._value + way)), True)
        return True

    def _set(self, value: float, done: bool) -> None:
        if self._stops:
            value = round(value * (self._stops - 1)) / (self._stops - 1)
        self._value = value
        if (self._live or done) and value != self._told:
            self._told = value
            self._change(value)
