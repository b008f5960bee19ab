"""The clock of a person's turn, where the players have agreed on one."""

from __future__ import annotations

from collections.abc import Hashable
from math import ceil
from typing import Final

import pygame

from game.services.session import TURN_SECONDS
from game.ui.frame.course import Course
from game.ui.frame.desk import KeepsTime
from game.ui.toolkit.items import Paint
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_SHORT_TIME: Final = 10
"""Seconds from which the clock is written in the colour of a warning."""
_WRITTEN: Final = Style(20, 600, True)


class TurnClock:
    """How long the turn may still take."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._turn: Hashable = None
        self._left = 0.0
        self._has_told = False
        """Whether the player knows that the time of this turn is over."""

    @property
    def is_wound(self) -> bool:
        """Whether there has been a turn that is timed."""
        return self._turn is not None

    @property
    def is_over(self) -> bool:
        return self.is_wound and self._left <= 0

    @property
    def _shown(self) -> int:
        return max(0, ceil(self._left))

    def pass_time(self, seconds: float) -> bool:
        """Runs while a person can act, and at no other time; says whether that is to be seen."""
        table, turn = self._course.table, self._course.turn
        limit = self._course.session.house.get(TURN_SECONDS)
        if not isinstance(limit, int) or not limit or not isinstance(table, KeepsTime):
            return False
        if turn is None:
            return False
        number = (turn.seat, table.turn_number())
        if self._turn != number:
            self._turn, self._left, self._has_told = number, float(limit), False
        before = self._shown
        self._left -= seconds
        return self.is_over or self._shown != before

    def stop(self) -> object | None:
        """At the end of its time: the move that leads to the end of the turn, if there is one."""
        table = self._course.table
        self._left = 0.0
        return table.out_of_time() if isinstance(table, KeepsTime) else None

    def told_over(self, move: object) -> str:
        """A sentence about the move with which the time ends; empty if it was said before."""
        table, has_told = self._course.table, self._has_told
        self._has_told = True
        if has_told or not isinstance(table, KeepsTime):
            return ""
        return table.told_out_of_time(move)

    def build(self, screen: Screen, prompt: pygame.Rect, right: int) -> int:
        """How much is left, at the end of the bar; gives where the bar's sentence ends."""
        stage = screen.stage
        wide = stage.writer.width("0:00", _WRITTEN) + stage.px(24)
        rect = pygame.Rect(right - wide, prompt.top, wide, prompt.height)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            colour = stage.theme.colour("error" if self._shown <= _SHORT_TIME else "ink")
            told = stage.words.duration(self._shown)
            stage.writer.write(
                surface, told, _WRITTEN, colour, place.centerx, place.centery, "middle"
            )

        screen.add(Paint(rect, paint))
        return rect.left
