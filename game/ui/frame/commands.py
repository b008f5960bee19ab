"""What a person does at a table besides moving: buttons and keys lead to the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.core.keys import Command
from game.core.wording import mark
from game.ui.frame.course import Course
from game.ui.frame.look_back import earlier, later
from game.ui.toolkit.keys import pressed

Deed = Callable[[], None]

AT_TABLE: Final = (
    Command("undo", ("Ctrl+Z", "Backspace"), mark("Undo the last move, or take back a piece")),
    Command("redo", ("Ctrl+Y", "Ctrl+Shift+Z"), mark("Redo")),
    Command("hint", ("H",), mark("Ask for a hint")),
    Command("why", ("F2",), mark("Ask why: about a refusal, a move or a result")),
    Command("rules", ("F1",), mark("Open the rules")),
    Command("look back", ("PageUp",), mark("Look back at the move before")),
    Command("go on", ("Space",), mark("Let the game go on where it waits")),
)
LOOKING_BACK: Final = (
    Command("earlier", ("Left", "PageUp"), mark("Go to the move before")),
    Command("later", ("Right", "PageDown"), mark("Go to the next move")),
    Command("first", ("Home",), mark("Go to the beginning")),
    Command("last", ("End",), mark("Go to the last move")),
)


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the tools, the bar and the keys do."""

    pause: Deed
    undo: Deed
    redo: Deed
    ask_hint: Deed
    ask_why: Deed
    rules: Deed
    go_on: Deed
    """Lets go what waits to be looked at, or a computer that waits to be told."""
    open_curtain: Deed
    toggle_drawer: Deed
    look_at: Callable[[int], None]
    """Shows the table as it was after so many steps."""
    stop_looking: Deed
    play_ghost: Deed
    drop_ghost: Deed
    show_other_ghost: Deed


def deed_of(event: pygame.event.Event, course: Course, deeds: Deeds) -> Deed | None:
    """What a key does at the table as it is now, where it does anything."""
    commands = AT_TABLE if course.live else (*LOOKING_BACK, *AT_TABLE)
    found = pressed(event, commands)
    return None if found is None else _commands(course, deeds).get(found.id)


def _commands(course: Course, deeds: Deeds) -> dict[str, Deed]:
    """Those that can be given now."""
    back, on = (partial(deeds.look_at, at) for at in (earlier(course), later(course)))
    ways: dict[str, Deed] = {
        "undo": deeds.undo,
        "redo": deeds.redo,
        "why": deeds.ask_why,
        "rules": deeds.rules,
    }
    if not course.live:
        first, last = (partial(deeds.look_at, at) for at in (0, course.shown))
        return ways | {"earlier": back, "later": on, "first": first, "last": last}
    ways["look back"] = back
    if course.may_hint:
        ways["hint"] = deeds.ask_hint
    if course.waits:
        ways["go on"] = deeds.go_on
    return ways
