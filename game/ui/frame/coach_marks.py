"""The coach's verdicts beside the lines of the log."""

from __future__ import annotations

from functools import partial

from game.ui.frame.coach_rows import said_of
from game.ui.frame.course import Course
from game.ui.frame.log import Marks


def marks_of(course: Course) -> Marks:
    """Those on the moves that have been shown to whoever looks. Where several people have secrets
    from each other, each sees only the marks on moves of his own."""
    own = {
        number: line
        for number, line in course.marks.items()
        if number < course.session.length
        and course.session.shown(number).actor == course.session.viewer
    }
    return Marks(own, partial(said_of, course.desk), course.desk.explain)
