"""The drawer: log, speed and score sheet, or a lesson, over the table where texts are huge."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.frame.coach_marks import marks_of
from game.ui.frame.commands import Commands
from game.ui.frame.course import Course
from game.ui.frame.desk import HasSheet
from game.ui.frame.scores import sheet_width
from game.ui.frame.speed import speed_choice, speed_width
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, aligned, column, inset
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.names import COMPUTER_SPEED
from game.ui.toolkit.page import paper, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import style

_SHARE: Final = 0.46
"""How much of the drawer a sheet of scores may take."""


def build_drawer(screen: Screen, course: Course, rect: pygame.Rect, commands: Commands) -> None:
    paper(screen, rect, level=materials.LIFTED)
    if course.guide is not None:
        course.guide.build(screen, rect)
        return
    stage, px = screen.stage, screen.stage.px
    line, high = Box(stage.high("small")), Box(stage.control_height())
    parts = [Box(px(8)), line, high, Box(px(12)), FILL, Box(px(4))]
    _, title, row, _, rest, _ = column(rect, parts)
    title, row = inset(title, px(18), 0), inset(row, px(18), 0)
    named = stage.say(COMPUTER_SPEED)
    text(screen, named, style("small"), title.left, title.top + title.height / 2, "ink_soft")
    _build_close(screen, row, commands)
    place = pygame.Rect(row.topleft, (speed_width(stage), row.height))
    screen.add(speed_choice(screen, course, place))
    rest.width -= _build_sheet(screen, course, rest)
    marks = marks_of(course)
    course.log.build(screen, course.desk, rest, commands.look_at, course.at, marks=marks)


def _build_sheet(screen: Screen, course: Course, rest: pygame.Rect) -> int:
    """The game's sheet of scores, which would stand in the rail, at the right; gives its width."""
    table = course.table
    if not isinstance(table, HasSheet) or not table.rail_height:
        return 0
    width = min(round(rest.width * _SHARE), sheet_width(course.desk))
    table.build_sheet(screen, aligned((width, rest.height), rest, "midright"))
    return width


def _build_close(screen: Screen, row: pygame.Rect, commands: Commands) -> None:
    """At the right end of the row."""
    stage = screen.stage
    label = stage.say("Close")
    wide = button_width(stage, label, main=True)
    rect = aligned((wide, row.height), row, "midright")
    screen.add(Button(stage, "close drawer", rect, label, commands.toggle_drawer, main=True))
