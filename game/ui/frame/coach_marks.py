"""The coach's verdicts beside the lines of the log."""

from __future__ import annotations

from game.ui.frame.coach_rows import said_of
from game.ui.frame.course import Course
from game.ui.frame.log import Marks


def marks_of(course: Course) -> Marks:
    """Those on the moves that have been shown to whoever looks; on the moves of all players where
    a review of the match is there. Where several people have secrets from each other, each sees
    only the marks on moves of his own."""
    desk, reviewed = course.desk, course.reviewed
    if reviewed is not None:
        return Marks(
            reviewed.verdicts, lambda step: said_of(desk, reviewed.line(step)), desk.explain
        )
    own = {
        number: line
        for number, line in course.marks.items()
        if number < course.session.length
        and course.session.shown(number).actor == course.session.viewer
    }
    verdicts = {number: line.verdict for number, line in own.items()}
    return Marks(verdicts, lambda step: said_of(desk, own[step]), desk.explain)
