"""The bar above every table: pause, what is asked, and the tools."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.frame.commands import AT_TABLE, Commands
from game.ui.frame.course import Course
from game.ui.frame.form import frame_form
from game.ui.frame.layout import Layout, place_in_bar
from game.ui.frame.permissions import can_undo, may_go_back, may_hint
from game.ui.frame.prompt import Prompt, Said
from game.ui.frame.prompts import prompt_of
from game.ui.frame.speed import open_speeds
from game.ui.toolkit.buttons import Button, IconButton, button_width
from game.ui.toolkit.items import Paint
from game.ui.toolkit.names import COMPUTER_SPEED
from game.ui.toolkit.screen import Screen

_KEYS: Final = {command.id: command.keys for command in AT_TABLE}
_COVERING: Final = 6.0
"""How bad it is that a sentence beside a place of the table lies over the one in the bar: worse
than over another place, as it says what is asked."""


def build_pause(screen: Screen, place: pygame.Rect, pause: Callable[[], None]) -> None:
    stage = screen.stage
    button = IconButton(stage, "pause", place, "menu", stage.say("Pause"), pause)
    button.shortcuts = _KEYS["pause"]
    screen.add(button)


def build_tools(screen: Screen, course: Course, places: Layout, commands: Commands) -> None:
    stage, session = screen.stage, course.session
    can = course.live and course.curtain is None and may_go_back(course)
    log = ("list", stage.say("Moves and speed"))
    if course.guide is not None:
        log = ("lesson", course.guide.prompt()[0])

    def choose_speed() -> None:
        open_speeds(screen, course, places.tools[-1])

    kinds: dict[str, tuple[str, str, Callable[[], None], bool]] = {
        "undo": ("undo", stage.say("Undo"), commands.undo, can and can_undo(course)),
        "redo": ("redo", stage.say("Redo"), commands.redo, can and session.can_redo),
        "hint": ("hint", stage.say("Hint"), commands.ask_hint, can and may_hint(course)),
        "rules": ("rules", stage.say("Rules"), commands.rules, True),
        "speed": (
            "speed",
            stage.say(COMPUTER_SPEED),
            choose_speed,
            len(session.humans) < session.players,
        ),
        "log": (*log, commands.toggle_drawer, True),
    }
    for name, rect in zip(frame_form(stage).tools, places.tools, strict=True):
        symbol, label, press, enabled = kinds[name]
        tool = IconButton(stage, name, rect, symbol, label, press, enabled=enabled, group="tools")
        tool.shortcuts = _KEYS.get(name, ())
        screen.add(tool)


def build_go_on(
    screen: Screen,
    prompt: pygame.Rect,
    right: int,
    go_on: Callable[[], None],
    *,
    takes_focus: bool,
) -> int:
    """The button that lets things go on; gives where the bar's sentence ends."""
    stage = screen.stage
    label = stage.say("Go on")
    rect = place_in_bar(stage, prompt, right, button_width(stage, label, main=True))
    screen.add(Button(stage, "go on", rect, label, go_on, main=True))
    if takes_focus:
        screen.set_focus("go on")
    return rect.left


def build_asked(screen: Screen, course: Course, place: pygame.Rect) -> None:
    """The sentence; it is made when it is painted."""
    prompt = Prompt(screen.stage)

    def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
        said = prompt_of(course)
        token = None if said.seat is None else course.desk.token(said.seat)
        prompt.paint(surface, at, Said(token, said.name, said.parts or (said.told,), said.brief))

    sentence = Paint(place, paint)
    sentence.covering = _COVERING
    screen.add(sentence)
