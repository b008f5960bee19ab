"""Handing the computer from one player to the next, behind a curtain where there are secrets."""

from __future__ import annotations

from math import dist, inf
from typing import Final

import pygame

from game.core.rules import Seat
from game.ui.frame.course import Course
from game.ui.frame.curtain import draw_curtain
from game.ui.frame.secrecy import hides_from, is_private
from game.ui.frame.unplayed import laid_on
from game.ui.toolkit.motion import Flight

_DOUBLE_CLICK: Final = 0.4
"""Within so many seconds a click at the same place is the second one of a double click."""
_SAME_PLACE: Final = 5
"""As far as a hand shakes, in pixels of the design."""


class HandOver:
    """The curtain of a table: when it is needed, and how it opens."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self.opening: Flight | None = None
        first = self._first()
        if first is not None:
            course.close_curtain(first)
        self._pressed: tuple[int, int] = (0, 0)
        self._sat_there = self._sits_there
        self._since_press = inf

    @property
    def is_closed(self) -> bool:
        """Whether nothing of the table is to be seen."""
        return self._course.curtain is not None and self.opening is None

    def needs_curtain(self, human: Seat) -> bool:
        """Whether the next one or the viewer has secrets; partners have theirs in common."""
        return hides_from(self._course, human)

    def _first(self) -> Seat | None:
        """Coming back to a table with something hidden, one has to say who one is; partners hide
        nothing from each other."""
        course = self._course
        humans = course.session.humans
        if course.replay or len(humans) < 2 or course.session.result is not None:
            return None
        seat = self._next_to_sit
        if set(humans) <= set(course.desk.side(seat)):
            return None
        return seat if is_private(course, seat) else None

    @property
    def _next_to_sit(self) -> Seat:
        """Whoever at the computer is to act, also where a computer is to move before."""
        session = self._course.session
        seat = session.next_human()
        if seat is not None:
            return seat
        first = next(iter(session.to_act), 0)
        return min(session.humans, key=lambda human: (human - first) % session.players)

    def after_pause(self) -> Seat | None:
        """For whom the curtain closes when the match rests, so that nobody who comes by sees a
        hand; None where nothing has to be hidden."""
        course = self._course
        session = course.session
        if course.replay or course.curtain is not None or session.result is not None:
            return None
        side = course.desk.side(session.viewer)
        others = [human for human in session.humans if human not in side]
        has_laid = laid_on(course) is not None and is_private(course, session.viewer)
        hides = bool(others) and (has_laid or any(hides_from(course, human) for human in others))
        return self._next_to_sit if hides else None

    def close(self, seat: Seat) -> None:
        """Also while the curtain of the last turn still opens."""
        self.opening = None
        self._course.close_curtain(seat)

    def open(self) -> bool:
        """Somebody says that he is there, and looks from now on; says whether one was awaited."""
        course, seat = self._course, self._course.curtain
        if seat is None:
            return False
        course.open_curtain(seat)
        flight = course.desk.stage.pace.flight("curtain")
        self.opening = None if flight.is_over else flight
        return True

    @property
    def _sits_there(self) -> tuple[Seat, Seat | None]:
        """Who looks, and who is awaited behind a curtain."""
        return self._course.session.viewer, self._course.curtain

    def is_echo(self, event: pygame.event.Event) -> bool:
        """Whether a press is the second one of a double click, and somebody else sits there by
        now, who did not mean it."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        stage = self._course.desk.stage
        is_same = dist(event.pos, self._pressed) <= stage.px(_SAME_PLACE)
        is_double = is_same and self._since_press < _DOUBLE_CLICK
        echoes = is_double and self._sits_there != self._sat_there
        self._pressed, self._sat_there, self._since_press = event.pos, self._sits_there, 0.0
        return echoes

    def move_on(self, seconds: float) -> bool:
        """Says whether the curtain moves."""
        self._since_press += seconds
        if self.opening is None:
            return False
        self.opening.advance(seconds)
        if self.opening.is_over:
            self.opening = None
        return True

    @property
    def rests(self) -> bool:
        """Whether no curtain moves, and no press can be the second one of a double click."""
        return self.opening is None and self._since_press >= _DOUBLE_CLICK

    def draw(self, surface: pygame.Surface) -> None:
        stage = self._course.desk.stage
        if self.opening is not None:
            draw_curtain(surface, stage, self.opening.place)
        elif self._course.curtain is not None:
            draw_curtain(surface, stage, 0)
