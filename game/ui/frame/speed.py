"""Choosing how quickly the computers move: in the drawer, or in a list under the tool."""

from __future__ import annotations

import pygame

from game.ui.frame.course import Course
from game.ui.toolkit.choices import Choice
from game.ui.toolkit.names import COMPUTER_SPEED, SPEEDS, speed_name
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Change, Stage


def _labels(stage: Stage) -> list[str]:
    return [speed_name(stage.words, speed) for speed in SPEEDS]


def speed_width(stage: Stage) -> int:
    """How wide the choice has to be."""
    return Choice.width(stage, _labels(stage))


def speed_choice(screen: Screen, course: Course, rect: pygame.Rect, key: str = "speeds") -> Choice:
    stage = screen.stage

    def choose(chosen: int) -> None:
        course.stop_waiting()
        stage.ask(Change({"speed": SPEEDS[chosen]}))

    return Choice(
        stage, screen, key, rect, stage.say(COMPUTER_SPEED), _labels(stage),
        SPEEDS.index(stage.settings.speed), choose,
    )  # fmt: skip


def open_speeds(screen: Screen, course: Course, tool: pygame.Rect) -> None:
    """A list opens under the tool."""
    speed_choice(screen, course, tool, "speed").use(screen.stage)
