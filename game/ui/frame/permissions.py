"""What one may do at a table besides making moves, as the match stands."""

from __future__ import annotations

from game.ui.frame.course import Course
from game.ui.frame.unplayed import laid_on


def may_go_back(course: Course) -> bool:
    """Whether steps may be taken back and brought again: also the last one of a match that was
    played freely in a lesson, and a try at a puzzle, but not those that are explained."""
    return not course.replay and (course.guide is None or course.guide.may_go_back)


def can_undo(course: Course) -> bool:
    return course.session.can_undo or laid_on(course) is not None


def may_hint(course: Course) -> bool:
    taught = course.guide is not None and not course.guide.is_free
    wished = course.desk.stage.settings.hints
    return course.turn is not None and wished and not taught


def computers_wait(course: Course) -> bool:
    """While somebody who went back may yet bring back what computers chose, or is to try something
    before they move."""
    if course.guide is not None and course.guide.others_wait:
        return True
    return course.turn is not None and course.session.can_redo
