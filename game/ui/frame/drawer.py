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
    stage = screen.stage
    gap = stage.px(12)
    line, high = stage.high("small"), stage.control_height()
    left, right = rect.left + stage.px(18), rect.right - stage.px(18)
    top = rect.top + stage.px(8)
    named = stage.say(COMPUTER_SPEED)
    text(screen, named, style("small"), left, top + line / 2, "ink_soft")
    row = pygame.Rect(left, top + line, right - left, high)
    _build_close(screen, row, commands)
    place = pygame.Rect(row.topleft, (speed_width(stage), high))
    screen.add(speed_choice(screen, course, place))
    rest = pygame.Rect(rect.left, row.bottom + gap, rect.width, 0)
    rest.height = rect.bottom - row.bottom - stage.px(16)
    rest.width -= _build_sheet(screen, course, rest)
    marks = marks_of(course)
    course.log.build(screen, course.desk, rest, commands.look_at, course.at, marks=marks)


def _build_sheet(screen: Screen, course: Course, rest: pygame.Rect) -> int:
    """The game's sheet of scores, which would stand in the rail, at the right; gives its width."""
    table = course.table
    if not isinstance(table, HasSheet) or not table.rail_height:
        return 0
    width = min(round(rest.width * _SHARE), sheet_width(course.desk))
    place = pygame.Rect(rest.right - width, rest.top, width, rest.height)
    table.build_sheet(screen, place)
    return width


def _build_close(screen: Screen, row: pygame.Rect, commands: Commands) -> None:
    """At the right end of the row."""
    stage = screen.stage
    label = stage.say("Close")
    wide = button_width(stage, label, main=True)
    rect = pygame.Rect(row.right - wide, row.top, wide, row.height)
    screen.add(Button(stage, "close drawer", rect, label, commands.toggle_drawer, main=True))
