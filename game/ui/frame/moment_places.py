"""Where the sheet of a key moment lies: where the coach would, or in the rail below the players."""

from __future__ import annotations

import pygame

from game.ui.frame.course import Course
from game.ui.frame.form import frame_form
from game.ui.frame.layout import Layout
from game.ui.frame.open_hands import lists_hands
from game.ui.frame.proposal_layout import Under
from game.ui.frame.rail import players_height
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage


def takes_all_of_rail(stage: Stage, on_table: pygame.Rect | None) -> bool:
    """Whether it needs the place of the players as well, as with large text."""
    return on_table is None and not frame_form(stage).shares_rail


def build_moment(
    screen: Screen, course: Course, places: Layout, on_table: pygame.Rect | None, under: Under
) -> None:
    """`on_table`: where the coach would cover a part of the table; None where he has the rail."""
    moment, rail = course.moment, places.rail
    if moment is None or not course.shows_moments_sheet:
        return
    if on_table is not None:
        if rail is None:  # half a text would say nothing
            screen.remove([each for each in screen.items if on_table.colliderect(each.place)])
        lists = lists_hands(course, has_names=rail is not None)
        moment.build(screen, on_table, under, lists_hands=lists)
    elif rail is not None:
        place = rail.copy()
        if not takes_all_of_rail(screen.stage, on_table):
            place.top += players_height(screen.stage, len(course.desk.sides))
            place.height = rail.bottom - place.top
        has_names = not takes_all_of_rail(screen.stage, on_table)
        lists = lists_hands(course, has_names=has_names)
        moment.build(screen, place, None, lists_hands=lists)


def seen_beside(
    stage: Stage, course: Course, places: Layout, on_table: pygame.Rect | None
) -> pygame.Rect | None:
    """The part of the window in which the table is seen beside the sheet, where that covers the
    rest of it; None for all of it."""
    if not course.shows_moments_sheet or on_table is None or places.rail is not None:
        return None
    edge = stage.px(4)
    return pygame.Rect(0, 0, on_table.left - edge, on_table.bottom + edge)
