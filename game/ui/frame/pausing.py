"""Leaving a match for a while or for good: the pause page, and giving up."""

from __future__ import annotations

from functools import partial

from game.core.rules import Seat
from game.ui.frame.course import Course
from game.ui.frame.prompts import said_in
from game.ui.toolkit.stage import Open


def pause_page(course: Course) -> Open:
    """The page over the table."""
    session, desk = course.session, course.desk
    about: dict[str, object] = {
        "number": session.number,
        "game": session.game,
        "line": partial(said_in, course),
        "tokens": tuple(desk.token(side[0]) for side in desk.sides),
        # Behind a curtain nobody looks back: it is not yet known whose eyes those are.
        "moves": 0 if course.curtain is not None else session.moves(course.shown),
        "viewer": session.viewer,
        "loser": None,
        "give_up": None,
        "is_over": session.result is not None,
    }
    loser = _who_gives_up(course)
    sitting = desk.seats[session.viewer]
    if sitting.level is None and course.curtain is None and session.allows_help:
        about["player"] = (sitting.profile, sitting.name)
    if loser is not None and not course.replay:
        about["loser"] = desk.name(loser)
        about["give_up"] = partial(give_up, course)
    return Open("pause", about)


def _who_gives_up(course: Course) -> Seat | None:
    session = course.session
    if session.result is not None or not session.humans:
        return None
    human = session.next_human()
    return session.viewer if human is None else human


def give_up(course: Course) -> None:
    seat = _who_gives_up(course)
    if seat is None:
        return
    session, table = course.session, course.table
    rest = [tuple(s for s in group if s != seat) for group in table.standing()]
    ranking = (*(group for group in rest if group), (seat,))
    scores = [table.score(s)[0] for s in range(session.players)]
    session.give_up(seat, ranking, scores)
