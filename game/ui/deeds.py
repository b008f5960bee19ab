"""What a person does at a table besides moving: buttons and keys lead to the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.course import Course
from game.ui.looking import earlier, later

Deed = Callable[[], None]
Shortcut = tuple[int, bool, bool]
"""A key, whether with Ctrl, and whether with Shift."""


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
    toggle_drawer: Deed
    look_at: Callable[[int], None]
    """Shows the table as it was after so many steps."""
    stop_looking: Deed
    play_ghost: Deed
    drop_ghost: Deed
    show_other_ghost: Deed


def deed_of(event: pygame.event.Event, course: Course, deeds: Deeds) -> Deed | None:
    """What a key does at the table as it stands now, where it does anything."""
    control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    return _shortcuts(course, deeds).get((event.key, control, shift))


def _shortcuts(course: Course, deeds: Deeds) -> dict[Shortcut, Deed]:
    back, on = (partial(deeds.look_at, at) for at in (earlier(course), later(course)))
    ways: dict[Shortcut, Deed] = {
        (pygame.K_z, True, False): deeds.undo,
        (pygame.K_BACKSPACE, False, False): deeds.undo,
        (pygame.K_y, True, False): deeds.redo,
        (pygame.K_z, True, True): deeds.redo,
        (pygame.K_F1, False, False): deeds.rules,
        (pygame.K_F2, False, False): deeds.ask_why,
        (pygame.K_PAGEUP, False, False): back,
    }
    if course.live and course.may_hint:
        ways[pygame.K_h, False, False] = deeds.ask_hint
    if course.live and (course.waits or course.pauses):
        ways[pygame.K_SPACE, False, False] = deeds.go_on
    if not course.live:
        ways[pygame.K_PAGEDOWN, False, False] = on
        ways[pygame.K_LEFT, False, False] = back
        ways[pygame.K_RIGHT, False, False] = on
        ways[pygame.K_HOME, False, False] = partial(deeds.look_at, 0)
        ways[pygame.K_END, False, False] = partial(deeds.look_at, course.shown)
    return ways
