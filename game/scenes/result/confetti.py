"""The dots that fall on the cloth when somebody has won."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.drawing import disc, over_shadow, raster
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.motion import Flight, drop
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import Theme

_DOTS: Final = 64
_BAND: Final = 140
"""The width of the bands at both sides of the window on which dots fall, at 100 %."""
_COLOURS: Final = ("accent", "tile_top", "", "accent_high", "tile_top")
"""Colours of the theme; the empty one is the winner's colour."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A dot with its place in its band, as shares of the band's width and height."""

    right: bool
    x: float
    y: float
    radius: float
    colour: int
    flight: Flight


def _still_falling(dots: Iterable[Dot]) -> list[Dot]:
    return [dot for dot in dots if not dot.flight.is_over]


class Confetti:
    """All dots of a page; a page without a celebration has none."""

    def __init__(self, dots: tuple[Dot, ...] = (), player: int = 0) -> None:
        """`player`: the number of the winner's colour."""
        self.dots = dots
        self._player = player
        self._falling = _still_falling(dots)

    @classmethod
    def falling(cls, stage: Stage, seed: int, player: int) -> Confetti:
        """The same seed always gives the same dots."""
        rng = Random(seed)
        dots = (
            Dot(
                right=bool(count % 2),
                x=rng.random(),
                y=rng.random(),
                radius=4 + 8 * rng.random(),
                colour=count % len(_COLOURS),
                flight=stage.pace.flight("die_roll", drop, delay=0.6 * rng.random()),
            )
            for count in range(_DOTS)
        )
        return cls(tuple(dots), player)

    @property
    def is_at_rest(self) -> bool:
        return not self._falling

    def finish(self) -> None:
        for dot in self._falling:
            dot.flight.finish()
        self._falling = []

    def advance(self, seconds: float) -> bool:
        """Whether any dot was still falling."""
        was_falling = not self.is_at_rest
        for dot in self._falling:
            dot.flight.advance(seconds)
        self._falling = _still_falling(self._falling)
        return was_falling

    def draw(self, surface: pygame.Surface, stage: Stage, bottom: int) -> None:
        """`bottom`: where the lowest dots come to rest."""
        for dot in self.dots:
            self._draw_dot(surface, stage, dot, bottom)

    def _draw_dot(self, surface: pygame.Surface, stage: Stage, dot: Dot, bottom: int) -> None:
        radius = max(2, stage.px(dot.radius))
        picture = _picture(stage.theme, radius, dot.colour, self._player)
        x = dot.x * (stage.px(_BAND) - 2 * radius) + radius
        x = stage.size[0] - x if dot.right else x
        y = dot.flight.between(-2.0 * radius, dot.y * (bottom - 4 * radius) + 2 * radius)
        picture.draw(surface, x - radius, y - radius)


@lru_cache(maxsize=128)
def _picture(theme: Theme, radius: int, colour: int, player: int) -> Picture:
    fill = theme.colour(_COLOURS[colour]) if _COLOURS[colour] else theme.player(player)["fill"]
    body = raster(2 * radius, 2 * radius, disc(radius, radius, radius, fill))
    picture, reach = over_shadow(body, theme, materials.REST)
    return Picture(picture, reach, reach)
