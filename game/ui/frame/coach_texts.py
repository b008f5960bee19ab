"""The texts of the coach's sheet, as the match stands on its course."""

from __future__ import annotations

from game.ui.frame.coach_rows import texts_of
from game.ui.frame.coach_sheet import CoachTexts
from game.ui.frame.course import Course
from game.ui.frame.hint import Hint
from game.ui.frame.unplayed import is_laid


def coach_texts(course: Course, hint: Hint) -> CoachTexts:
    desk, alone = course.desk, len(course.desk.sides) == 1
    rows = texts_of(desk, course.table, hint.lines, alone=alone)
    return CoachTexts(rows, _whose_eyes(course), _play(course), not alone, hint.has_more)


def _play(course: Course) -> str:
    """The words of the button that plays the move of the sheet."""
    say, proposal = course.desk.say, course.preview.proposal
    if proposal is not None and is_laid(course, proposal.move):
        return say("Place it")
    if proposal is not None and len(proposal.moves(course.table)) > 1:
        return say("Play the turn")
    return say("Play it")


def _whose_eyes(course: Course) -> str:
    """The seat whose view the coach judges from: by name where several people sit at the table."""
    if course.turn is None:
        return ""
    if len(course.session.humans) == 1:
        return course.desk.say("From what you can see")
    name = course.desk.name(course.turn.seat)
    return course.desk.say("From what {name} can see", name=name)
