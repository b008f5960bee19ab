"""Game controllers: which key each of their buttons stands for, and which device was used last.

A button gives the command that its key gives, everywhere: no page knows of controllers. What a
controller does arrives as a key that carries the name of the button, and whose controller it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final

import pygame

from game.ui.toolkit.keys import ARROWS, event_of

KEYS: Final[Mapping[str, str]] = {
    "A": "Enter",
    "B": "Esc",
    "X": "H",
    "Y": "Ctrl+Z",
    "Left shoulder": "Shift+Tab",
    "Right shoulder": "Tab",
    "Left trigger": "PageUp",
    "Right trigger": "PageDown",
    "View": "?",
    "Menu": "Pause",
    "Left stick": "F2",
    "Right stick": "F1",
    "Left": "Left",
    "Right": "Right",
    "Up": "Up",
    "Down": "Down",
    "Right stick Left": "Ctrl+Left",
    "Right stick Right": "Ctrl+Right",
    "Right stick Up": "Ctrl+Up",
    "Right stick Down": "Ctrl+Down",
}
"""The key of each button, as the tables of keys name it. A stick that is pressed is a button; the
left one, moved, is the cross."""
REPEATED: Final = frozenset(
    name for name, key in KEYS.items() if key.split("+")[-1] in ("Left", "Right", "Up", "Down")
) | {"Left trigger", "Right trigger", "Left shoulder", "Right shoulder"}
"""The buttons whose action goes on as long as they are held."""

SWAPPED: Final = {"A": "B", "B": "A"}
"""The buttons that change places where the player wants B to press."""
EVERY_WAY: Final = "Every way"
"""The whole cross, or the left stick."""

LETTERS, SHAPES, MIRRORED = "letters", "shapes", "mirrored"
"""The signs on A, B, X and Y: these letters, the four shapes, or the letters with A on the right
and X above."""
_WRITTEN: Final = {
    SHAPES: ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"),
    MIRRORED: ("nintendo", "switch", "joy-con", "joycon", "snes", "wii"),
}
_OTHERS: Final = (
    pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.CONTROLLERDEVICEREMOVED,
)  # fmt: skip
"""The events after which somebody uses something else, or has to."""
_MOVED: Final = 3
"""Pixels that a mouse moves at once before somebody means to use it."""


def written_on(name: str) -> str:
    """The signs on a controller of that name."""
    found = (kind for kind, names in _WRITTEN.items() if any(n in name.lower() for n in names))
    return next(found, LETTERS)


def key_of(button: str, written: str, *, is_down: bool) -> pygame.event.Event:
    """The key for which a button stands."""
    kind = pygame.KEYDOWN if is_down else pygame.KEYUP
    return event_of(KEYS[button], kind, button_of_controller=button, written=written)


def button_of(event: pygame.event.Event) -> str | None:
    """The button of a controller that a key stands for; None for a key of the keyboard."""
    found: str | None = getattr(event, "button_of_controller", None)
    return found


def buttons_for(keys: Iterable[str], *, is_swapped: bool = False) -> list[str]:
    """The buttons that stand for some of these keys; all four arrows are one."""
    wanted = set(keys)
    found = []
    if wanted.issuperset(ARROWS):
        found.append(EVERY_WAY)
        wanted.difference_update(ARROWS)
    found += [button for button, key in KEYS.items() if key in wanted]
    return [SWAPPED.get(each, each) for each in found] if is_swapped else found


def _moves_mouse(event: pygame.event.Event) -> bool:
    return event.type == pygame.MOUSEMOTION and max(map(abs, event.rel)) > _MOVED


class Used(Enum):
    """A kind of device, for what is told of how something is done."""

    KEYS = "keys"
    """Or a mouse: both lie on the same desk."""
    FINGERS = "fingers"
    CONTROLLER = "controller"


class Device:
    """The device that was used last, for what is told of keys and buttons."""

    def __init__(self) -> None:
        self.controller: str | None = None
        """The signs on the controller that was used last; None where it was something else."""
        self.written = LETTERS
        """The signs on the last controller."""

    def notice(self, event: pygame.event.Event) -> bool:
        """An input has come; says whether it is of another device than the last one."""
        before = self.controller
        if event.type == pygame.KEYDOWN:
            self.controller = None if button_of(event) is None else event.written
            self.written = self.controller or self.written
        elif event.type in _OTHERS or _moves_mouse(event):
            self.controller = None
        return self.controller != before
