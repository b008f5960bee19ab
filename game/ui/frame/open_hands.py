"""The hands of all players at a key moment of a match that is over: open, and marked as such."""

from __future__ import annotations

from typing import Final

from game.core.rules import Seat
from game.core.wording import mark
from game.ui.frame.course import Course
from game.ui.frame.desk import OpensHands, ShowsHands
from game.ui.toolkit.flow import Part

ALL_HANDS: Final = mark("All hands, now that the match is over")
OPEN_NOW: Final = mark("An eye marks hands that lie open only now that the match is over.")


def hands_of(course: Course) -> dict[Seat, tuple[Part, ...]]:
    """By seat; empty where nobody held anything, or the table stands at no key moment."""
    table, moment = course.table, course.moment
    if moment is None or not course.shows_moment or not isinstance(table, ShowsHands):
        return {}
    held = {seat: table.hand_of(view) for seat, view in enumerate(moment.views)}
    return {seat: hand for seat, hand in held.items() if hand}


def has_places_for_hands(course: Course) -> bool:
    """Whether the table has places for them. Else they stand beside the names in the rail."""
    return isinstance(course.table, OpensHands)


def lists_hands(course: Course, *, has_names: bool) -> bool:
    """Whether they are only listed, since they have room nowhere else. `has_names`: whether the
    names of the players stand in the rail."""
    table = course.table
    if isinstance(table, OpensHands):
        return not table.has_room_for_hands
    return not has_names
