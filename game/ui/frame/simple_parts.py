"""Ready parts for simple tables: a die that rolls, and a track for the scores."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.ui.frame.desk import Desk, Motion
from game.ui.parts.die import die, paint_roll
from game.ui.toolkit.boxes import centred, inset, part_of
from game.ui.toolkit.controls import filling, track
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.motion import Flight
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_LINE: Final = Style(34, 700, True)
_DIE: Final = 4
"""So many dice would fit beside or above each other."""
_BELOW: Final = 12
_NAME: Final = Style(15, 600)
_ROW: Final = 64
_FOOT: Final = 4
"""Below a bar."""
_BAR: Final = 12
_INNER: Final = 2
"""From the edge of a bar to its filling."""


class RollingDie:
    """A die with pips in the upper half of a place, and a line of large text below it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._face = pygame.Rect(0, 0, 0, 0)

    def build(self, screen: Screen, place: pygame.Rect, line: str) -> None:
        stage, side = self._desk.stage, min(place.size) // _DIE
        upper = part_of(place, bottom=place.centery)
        self._face = centred((side, side), upper)
        below = self._face.bottom + stage.px(_BELOW) + stage.writer.line_height(_LINE) // 2
        text(screen, line, _LINE, self._face.centerx, below, align="middle")

    def draw(self, surface: pygame.Surface, value: int, hidden: frozenset[Hashable]) -> None:
        """0 shows no pips."""
        if self not in hidden:
            die(self._desk.stage.theme, self._face.width, value).draw(surface, *self._face.topleft)

    def roll(self, value: int) -> Motion:
        """It rolls until it shows a value."""

        def paint(surface: pygame.Surface, how_far: float) -> None:
            paint_roll(surface, self._desk.stage.theme, self._face, value, how_far)

        flight = Flight(self._desk.stage.pace.seconds("die_roll"))
        return Motion(flight, paint, frozenset({self}), "roll")


class ScoreTrack:
    """At the foot of a place, the name of each player and a bar that grows with the score."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._bars: list[pygame.Rect] = []

    def build(self, screen: Screen, place: pygame.Rect) -> None:
        stage, names = self._desk.stage, [seat.name for seat in self._desk.seats]
        high = min(place.height // 2 // len(names), stage.px(_ROW))
        self._bars = []
        for number, name in enumerate(names):
            bottom = place.bottom - (len(names) - 1 - number) * high - stage.px(_FOOT)
            bar = pygame.Rect(place.left, bottom - stage.px(_BAR), place.width, stage.px(_BAR))
            self._bars.append(bar)
            text(screen, name, _NAME, bar.left, bar.top - stage.writer.line_height(_NAME) // 2)

    def draw(self, surface: pygame.Surface, scores: Sequence[int], most: int) -> None:
        """The bars, as far as each score is of the most."""
        stage = self._desk.stage
        for bar, score in zip(self._bars, scores, strict=True):
            surface.blit(track(stage.theme, *bar.size), bar)
            inner = inset(bar, stage.px(_INNER))
            inner.width = round(inner.width * min(1.0, score / most))
            if score:
                inner.width = max(inner.width, inner.height)
                filled = rounded(*inner.size, inner.height // 2, filling(stage.theme))
                surface.blit(filled, inner)
