"""Commands at a table, besides moves. Buttons and keys lead to the same functions."""

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
from game.ui.frame.permissions import may_hint
from game.ui.toolkit.keys import pressed

Action = Callable[[], None]

AT_TABLE: Final = (
    Command("undo", ("Ctrl+Z", "Backspace"), mark("Undo the last move, or take back a piece")),
    Command("redo", ("Ctrl+Y", "Ctrl+Shift+Z"), mark("Redo")),
    Command("hint", ("H",), mark("Ask for a hint")),
    Command("why", ("F2",), mark("Ask why: about a refusal, a move or a result")),
    Command("rules", ("F1",), mark("Open the rules")),
    Command("look back", ("PageUp",), mark("Look back at the previous move")),
    Command("pause", ("Pause",), mark("Pause the match")),
    Command("go on", ("Space",), mark("Continue when the game waits")),
)
LOOKING_BACK: Final = (
    Command("earlier", ("Left", "PageUp"), mark("Go to the previous move")),
    Command("later", ("Right", "PageDown"), mark("Go to the next move")),
    Command("first", ("Home",), mark("Go to the beginning")),
    Command("last", ("End",), mark("Go to the last move")),
)
AT_MOMENT: Final = (
    Command("previous moment", ("Left",), mark("Go to the previous moment")),
    Command("next moment", ("Right",), mark("Go to the next moment")),
)


@dataclass(frozen=True, slots=True)
class Commands:
    """One function for each thing that tools, buttons and keys do."""

    pause: Action
    undo: Action
    redo: Action
    ask_hint: Action
    ask_why: Action
    rules: Action
    go_on: Action
    """Lets go what waits to be looked at, or a computer that waits to be told."""
    open_curtain: Action
    toggle_drawer: Action
    look_at: Callable[[int], None]
    """Shows the table as it was after so many steps."""
    stop_looking: Action
    play_ghost: Action
    drop_ghost: Action
    show_more: Action
    """Shows other moves beside the best one."""
    choose_row: Callable[[int], None]
    """Chooses one of the coach's moves."""
    show_better: Action
    """Shows what the coach would play instead of a move that he warns of."""


def command_of(event: pygame.event.Event, course: Course, commands: Commands) -> Action | None:
    """The command of a key at the table as it is now; None where the key does nothing."""
    at_moment = AT_MOMENT if course.moment is not None else ()
    found = pressed(event, AT_TABLE if course.live else (*at_moment, *LOOKING_BACK, *AT_TABLE))
    return None if found is None else _possible(course, commands).get(found.id)


def _possible(course: Course, commands: Commands) -> dict[str, Action]:
    """The commands that can be given now, by the ids of their keys."""
    back, on = (partial(commands.look_at, at) for at in (earlier(course), later(course)))
    actions: dict[str, Action] = {
        "undo": commands.undo,
        "redo": commands.redo,
        "why": commands.ask_why,
        "rules": commands.rules,
    }
    if not course.live:
        first, last = (partial(commands.look_at, at) for at in (0, course.shown))
        if course.moment is not None:
            actions["previous moment"] = course.moment.previous
            actions["next moment"] = course.moment.next
        return actions | {"earlier": back, "later": on, "first": first, "last": last}
    actions["look back"] = back
    if may_hint(course):
        actions["hint"] = commands.ask_hint
    if course.waits:
        actions["go on"] = commands.go_on
    return actions
