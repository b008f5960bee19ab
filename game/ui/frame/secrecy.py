"""Who at the computer has secrets from whom, so that a curtain has to come between them."""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Seat
from game.ui.frame.course import Course


def is_private(course: Course, seat: Seat) -> bool:
    """Whether a seat sees or chooses now what others may not see."""
    return course.table.is_private(course.session.view(viewer=seat))


def hides_from(course: Course, human: Seat) -> bool:
    """Whether the viewer and somebody else at the computer have secrets from each other; partners
    have theirs in common."""
    session = course.session
    viewer = session.viewer
    if len(session.humans) < 2:
        return False
    seen, others = session.view(viewer=viewer), session.view(viewer=human)
    if replace(seen, seat=human) == others:
        return False
    return is_private(course, human) or is_private(course, viewer)
