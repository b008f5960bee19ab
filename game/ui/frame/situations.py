"""The situation that a game's table has to show, as the match stands on its course."""

from __future__ import annotations

from game.ui.frame.course import Course
from game.ui.frame.desk import AnySituation, Situation
from game.ui.frame.proposal import Proposal


def situation_of(course: Course) -> AnySituation:
    """Everything that the table has to show now."""
    at, live, decided, preview = course.where, course.live, course.decided, course.preview
    proposal = preview.proposal if live else None
    if decided is not None and decided.better:
        proposal = Proposal(decided.better[0], decided.better[1:], is_hint=True)
    return Situation(
        view=course.session.view(at),
        turn=course.turn if live else None,
        ghost=None if proposal is None else proposal.move,
        proposal=proposal,
        has_coach=course.shows_moments_sheet or (live and preview.hint is not None),
        decided=decided,
        views=course.moment.views if course.moment is not None and course.shows_moment else (),
        mistake=preview.mistake if live else None,
        last=course.session.shown(at - 1) if at else None,
        looks_back=not live,
        is_held=course.is_held,
    )
