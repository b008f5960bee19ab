"""Computers at a table: they move at the speed that is chosen, or when they are told to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.rules import Seat
from game.ui.frame.course import Course
from game.ui.frame.permissions import computers_wait
from game.ui.frame.showing import Showing

_PAUSES: Final = {"instant": 0.0, "fast": 0.25, "normal": 0.7, "slow": 1.6, "wait": 0.0}
"""Seconds between what was shown last and a computer's move, at each speed."""


class Computers:
    """The choices of the computers, and when they are played."""

    def __init__(self, course: Course, showing: Showing, rebuild: Callable[[], None]) -> None:
        self._course = course
        self._showing = showing
        self._rebuild = rebuild
        self._thought: tuple[Seat, object] | None = None
        """The choice that is not played yet."""
        self._was_late = False
        """Whether the bar says that somebody takes longer than usual."""

    def go_on(self) -> bool:
        """Lets the next one think or move; says whether anything changed."""
        course, session = self._course, self._course.session
        if computers_wait(course):
            return False
        session.think()
        if self._thought is None:
            self._thought = session.thought()
        if self._thought is None:
            before, self._was_late = self._was_late, session.is_late
            return self._was_late != before
        speed = course.desk.stage.settings.speed
        alone = course.turn is None
        if alone and self._showing.rested < _PAUSES[speed]:
            return False
        if alone and speed == "wait" and session.humans:
            if course.is_ready:
                return False
            course.make_ready()
            self._rebuild()
            return True
        self.move()
        return True

    def move(self) -> None:
        """Plays the choice."""
        course, thought = self._course, self._thought
        self.forget()
        if thought is not None:
            course.session.play(*thought)
            if course.turn is not None:
                # All choose at once: the person's turn goes on, with what has become known.
                course.begin_turn(course.session.turn_of(course.turn.seat))

    def forget(self) -> None:
        """Drops the choice."""
        self._thought = None
        self._course.stop_waiting()
