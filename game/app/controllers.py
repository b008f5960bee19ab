"""Game controllers, plugged in and out at any time: what they do becomes keys.

SDL says of each device whether it knows where its buttons are; others are left alone. It sends what
a stick does many times a second even while it lies still, so most of that ends here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.toolkit.controller import LETTERS, REPEATED, SWAPPED, key_of, written_on

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

_BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "Left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "Right shoulder",
    pygame.CONTROLLER_BUTTON_BACK: "View",
    pygame.CONTROLLER_BUTTON_START: "Menu",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "Left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "Right stick",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "Left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "Right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "Up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "Down",
}
_STICKS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: ("", 0),
    pygame.CONTROLLER_AXIS_LEFTY: ("", 1),
    pygame.CONTROLLER_AXIS_RIGHTX: ("Right stick ", 0),
    pygame.CONTROLLER_AXIS_RIGHTY: ("Right stick ", 1),
}
"""Of an axis: how the names of its stick begin, and whether it is the second one of it."""
_WAYS: Final = (("Left", "Right"), ("Up", "Down"))
_TRIGGERS: Final = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "Left trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "Right trigger",
}
_PUSHED: Final = 18_000
"""From here on, of 32,767, a stick or a trigger is pushed: worn ones rest at up to 8,000."""
_LET_GO: Final = 12_000
"""Below this it is let go: one that trembles between the two is pushed only once."""
_CLEARLY: Final = 1.25
"""How much further a stick has to point another way before that way counts."""


class _Held:
    """What is held on one controller."""

    def __init__(self, controller: Controller | None = None) -> None:
        self.controller = controller
        """None where it was not opened here."""
        self.written = LETTERS if controller is None else written_on(controller.name or "")
        self.sticks: dict[str, list[int]] = {}
        """How far each stick is pushed, across and down."""
        self.ways: dict[str, str] = {}
        """The way each stick points, as the button of that name."""
        self.triggers: set[str] = set()
        self.buttons: dict[int, str] = {}
        """The buttons that are held, as what they were when they were pressed."""

    def forget(self) -> None:
        self.sticks.clear()
        self.ways.clear()
        self.triggers.clear()
        self.buttons.clear()


class Controllers:
    """All controllers: every one of them is heard, so players may share one or have their own."""

    def __init__(self, is_swapped: Callable[[], bool]) -> None:
        """`is_swapped`: whether B presses and A leads back."""
        self._is_swapped = is_swapped
        self._all: dict[int, _Held] = {}
        self._hears = True
        """Whether the window has the focus."""

    def start(self) -> None:
        """Has SDL look for controllers, which takes some milliseconds: not before the first
        frame."""
        from pygame._sdl2 import controller

        try:
            controller.init()
        except pygame.error:  # a system that lets nobody look: everything else works
            return

    def let_go(self) -> None:
        """Nothing is held any more."""
        for each in self._all.values():
            each.forget()

    def keys_of(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """The event itself where no controller has sent it, else the keys that are pressed and let
        go by it; that the last one is gone is passed on, too."""
        if event.type in _IGNORED:
            return
        handle = _HANDLED.get(event.type)
        if handle is not None:
            yield from handle(self, event)
            return
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._hears = event.type == pygame.WINDOWFOCUSGAINED
            self.let_go()
        yield event

    # --- in and out ---

    def _add(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        from pygame._sdl2.controller import Controller

        try:
            controller = Controller(event.device_index)
            number = controller.as_joystick().get_instance_id()
        except pygame.error:  # it has been pulled out again
            return
        self._all[number] = _Held(controller)
        yield from ()

    def _remove(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        held = self._all.pop(event.instance_id, None)
        if held is None:
            return
        names = (*held.buttons.values(), *held.ways.values(), *held.triggers)
        for name in names:
            yield key_of(name, held.written, is_down=False)
        if held.controller is not None:
            held.controller.quit()
        if not self._all:
            yield event

    def _of(self, event: pygame.event.Event) -> _Held:
        return self._all.setdefault(event.instance_id, _Held())

    # --- what it does ---

    def _press(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        held, name = self._of(event), _BUTTONS.get(event.button)
        if name is None or not self._hears:
            return
        if self._is_swapped():
            name = SWAPPED.get(name, name)
        held.buttons[event.button] = name
        yield from _down(name, held)

    def _release(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        held = self._of(event)
        name = held.buttons.pop(event.button, None)
        if name is not None:
            yield key_of(name, held.written, is_down=False)

    def _move(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        if not self._hears:
            return
        held = self._of(event)
        if event.axis in _TRIGGERS:
            yield from _pull(held, _TRIGGERS[event.axis], event.value)
        elif event.axis in _STICKS:
            stick, number = _STICKS[event.axis]
            held.sticks.setdefault(stick, [0, 0])[number] = event.value
            yield from _point(held, stick)


def _down(name: str, held: _Held) -> Iterator[pygame.event.Event]:
    """A key goes down. What opens or closes something does so once, however long it is held."""
    yield key_of(name, held.written, is_down=True)
    if name not in REPEATED:
        yield key_of(name, held.written, is_down=False)


def _pull(held: _Held, name: str, far: int) -> Iterator[pygame.event.Event]:
    if name in held.triggers and far < _LET_GO:
        held.triggers.remove(name)
        yield key_of(name, held.written, is_down=False)
    elif name not in held.triggers and far >= _PUSHED:
        held.triggers.add(name)
        yield from _down(name, held)


def _point(held: _Held, stick: str) -> Iterator[pygame.event.Event]:
    before, way = held.ways.get(stick), _way_of(held, stick)
    if way == before:
        return
    if before is not None:
        del held.ways[stick]
        yield key_of(before, held.written, is_down=False)
    if way is not None:
        held.ways[stick] = way
        yield from _down(way, held)


def _way_of(held: _Held, stick: str) -> str | None:
    """The one of four ways in which a stick is pushed. It keeps its way until it is let go, or
    clearly pushed another way."""
    before, far = held.ways.get(stick), held.sticks[stick]
    pushed = {stick + names[value > 0]: abs(value) for names, value in zip(_WAYS, far, strict=True)}
    best = max(pushed, key=lambda name: pushed[name])
    kept = pushed.get(before or "", 0)
    if kept >= _LET_GO and pushed[best] < max(_PUSHED, kept * _CLEARLY):
        return before
    return best if pushed[best] >= _PUSHED else None


_HANDLED: Final = {
    pygame.CONTROLLERDEVICEADDED: Controllers._add,
    pygame.CONTROLLERDEVICEREMOVED: Controllers._remove,
    pygame.CONTROLLERBUTTONDOWN: Controllers._press,
    pygame.CONTROLLERBUTTONUP: Controllers._release,
    pygame.CONTROLLERAXISMOTION: Controllers._move,
}
_IGNORED: Final = frozenset(
    getattr(pygame, name)
    for name in dir(pygame)
    if name.startswith(("JOY", "CONTROLLER"))
    and isinstance(getattr(pygame, name), int)
    and name.endswith(("MOTION", "DOWN", "UP", "ADDED", "REMOVED", "REMAPPED", "UPDATE"))
) - set(_HANDLED)
"""What controllers and other devices send besides. It must not be blocked: SDL makes of it what
controllers do."""
