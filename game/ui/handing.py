"""Handing the computer from one player to the next, behind a curtain where there are secrets."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.core.rules import Seat
from game.ui.course import Course
from game.ui.curtain import draw_curtain
from game.ui.motion import Flight


class Handing:
    """The curtain of a table: when it is needed, and how it opens."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self.opening: Flight | None = None
        course.curtain = self._first()

    @property
    def is_closed(self) -> bool:
        """Whether nothing of the table is to be seen."""
        return self._course.curtain is not None and self.opening is None

    def needs_curtain(self, human: Seat) -> bool:
        """Whether the next one or the viewer has secrets; partners have theirs in common."""
        session = self._course.session
        viewer = session.viewer
        if len(session.humans) < 2:
            return False
        seen, next_seen = session.view(viewer=viewer), session.view(viewer=human)
        if replace(seen, seat=human) == next_seen:
            return False
        return self._is_private(human) or self._is_private(viewer)

    def _first(self) -> Seat | None:
        """Coming back to a table with something hidden, one has to say who one is."""
        session = self._course.session
        humans = session.humans
        if self._course.replay or len(humans) < 2 or session.result is not None:
            return None
        seat = session.next_human()
        if seat is None:  # a computer is to move: the curtain is for who sits after it
            first = next(iter(session.to_act), 0)
            seat = min(humans, key=lambda human: (human - first) % session.players)
        return seat if self._is_private(seat) else None

    def _is_private(self, seat: Seat) -> bool:
        course = self._course
        return course.table.is_private(course.session.view(viewer=seat))

    def open(self) -> bool:
        """Somebody says that he is there, and looks from now on; says whether one was awaited."""
        course, seat = self._course, self._course.curtain
        if seat is None:
            return False
        course.session.viewer = seat
        course.curtain = None
        course.turn = None
        flight = course.desk.stage.pace.flight("curtain")
        self.opening = None if flight.is_over else flight
        return True

    def move_on(self, seconds: float) -> bool:
        """Says whether the curtain moves."""
        if self.opening is None:
            return False
        self.opening.advance(seconds)
        if self.opening.is_over:
            self.opening = None
        return True

    def draw(self, surface: pygame.Surface) -> None:
        stage = self._course.desk.stage
        if self.opening is not None:
            draw_curtain(surface, stage, self.opening.place)
        elif self._course.curtain is not None:
            draw_curtain(surface, stage, 0)
