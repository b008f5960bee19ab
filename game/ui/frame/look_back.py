"""Looking back at a match: the stops, and the buttons that lead from one to the next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core.wording import mark
from game.ui.frame.bubble import WHY
from game.ui.frame.course import Course
from game.ui.frame.form import frame_form
from game.ui.frame.layout import place_in_bar
from game.ui.toolkit.buttons import Button, IconButton, button_width
from game.ui.toolkit.items import Control
from game.ui.toolkit.screen import Screen

TO_MOMENT: Final = mark("Back to the moment")
SHOW_TABLE: Final = mark("Show the whole table")
SHOW_SHEET: Final = mark("Show the sheet")
PUT_AWAY: Final = "put away"
"""The key of the button that puts the sheet of a key moment away, and brings it back."""

_SIGNS: Final = 5
_TOLD: Final = 96
"""Pixels, growing with the text, that are left for the prompt in the bar."""


def _stops(course: Course) -> list[int]:
    """Where looking back halts: before all, after each line of the log, and at the end."""
    return sorted({0, *(entry.number for entry in course.log.entries), course.shown})


def earlier(course: Course) -> int:
    return max((stop for stop in _stops(course) if stop < course.where), default=0)


def later(course: Course) -> int:
    return min((stop for stop in _stops(course) if stop > course.where), default=course.shown)


def build_looking_back(
    screen: Screen,
    course: Course,
    place: pygame.Rect,
    look_at: Callable[[int], None],
    leave: Callable[[], None],
    ask_why: Callable[[], None] | None,
    *,
    main: bool,
) -> int:
    """Onto the right end of that place in the bar; gives where they begin.

    `ask_why`: where there is an answer. `main`: whether to leave is the main button of the screen.
    """
    stage = screen.stage
    gap = stage.px(4)
    side = place_in_bar(stage, place, place.right, 0).height
    label = stage.say("Close") if course.replay else stage.say("Back to the match")
    if course.moment is not None and not course.shows_moment:
        label, leave = stage.say(TO_MOMENT), course.moment.show
    if button_width(stage, label) > place.width - _SIGNS * (side + gap) - stage.tx(_TOLD):
        label = stage.say("Close")
    wide = button_width(stage, label)
    rect = place_in_bar(stage, place, place.right, wide)
    sign = pygame.Rect(rect.left - stage.px(8), rect.centery - side // 2, side, side)
    buttons: list[Control] = [Button(stage, "leave looking", rect, label, leave, main=main)]
    for key, symbol, name, way, enabled in _ways(course, look_at, ask_why):
        sign = sign.move(-(side + gap), 0)
        buttons.append(
            IconButton(
                stage, key, sign, symbol, name, way, enabled=enabled, group="looking", bare=True
            )
        )  # fmt: skip
    for button in reversed(buttons):  # the keyboard and who listens go from left to right
        screen.add(button)
    return sign.left


class _Way(NamedTuple):
    """A button that leads to another place of the match."""

    key: str
    symbol: str
    name: str
    press: Callable[[], None]
    enabled: bool = True


def _ways(
    course: Course, look_at: Callable[[int], None], ask_why: Callable[[], None] | None
) -> list[_Way]:
    """From right to left."""
    stage, at, end = course.desk.stage, course.where, course.shown
    why = [] if ask_why is None else [_Way(WHY, WHY, stage.say("Why?"), ask_why)]
    if not course.shows_moment:
        return [
            _Way("last", "last", stage.say("Last move"), partial(look_at, end), at < end),
            _Way(
                "later", "right", stage.say("Next move"), partial(look_at, later(course)), at < end
            ),
            _Way(
                "earlier",
                "left",
                stage.say("Previous move"),
                partial(look_at, earlier(course)),
                at > 0,
            ),
            _Way("first", "first", stage.say("First move"), partial(look_at, 0), at > 0),
            *why,
        ]
    # Its sheet leads from moment to moment; where there is no rail, it covers a part of the table.
    if course.moment is None or frame_form(stage).has_rail:
        return []
    symbol, name = ("eye", SHOW_TABLE) if course.shows_moments_sheet else ("list", SHOW_SHEET)
    return [_Way(PUT_AWAY, symbol, stage.say(name), course.moment.put_away)]
