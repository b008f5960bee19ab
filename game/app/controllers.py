"""Game controllers, plugged in and out at any time: their buttons and sticks become keys.

SDL says of each device whether it knows where its buttons are; others are left alone. Buttons come
as events. Sticks are looked at once in a step: as events, those of a controller that lies on the
table would come hundreds of times a second, as sticks are never quite still.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Protocol

import pygame

from game.ui.toolkit.controller import REPEATED, SWAPPED, key_of, written_on

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
_CROSS: Final = (
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
)
"""Some controllers tell of these as they do of a stick."""
_STICKS: Final = {
    "": (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY),
    "Right stick ": (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY),
}
"""How the names of each stick begin, and its axes, across and down."""
_WAYS: Final = (("Left", "Right"), ("Up", "Down"))
_TRIGGERS: Final = {
    "Left trigger": pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    "Right trigger": pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
}
_AXES: Final = (*(axis for axes in _STICKS.values() for axis in axes), *_TRIGGERS.values())
_PUSHED: Final = 18_000
"""From here on, of 32,767, a stick or a trigger is pushed: worn ones rest at up to 8,000."""
_LET_GO: Final = 12_000
"""Below this it is let go: one that trembles between the two is pushed only once."""
_CLEARLY: Final = 1.25
"""How much further a stick has to point another way before that way counts."""

Keys = Iterator[pygame.event.Event]


class Plugged(Protocol):
    """The part of pygame's controllers that is used."""

    @property
    def name(self) -> str: ...

    def get_axis(self, axis: int) -> int: ...

    def get_button(self, button: int) -> bool: ...

    def quit(self) -> None: ...


def open_device(index: int) -> tuple[int, Plugged]:
    """The controller at that place of SDL's list, with the number that its events carry."""
    from pygame._sdl2.controller import Controller

    controller = Controller(index)
    return controller.as_joystick().get_instance_id(), controller


class _Held:
    """A controller, and what is held on it."""

    def __init__(self, plugged: Plugged) -> None:
        self.plugged = plugged
        self.written = written_on(plugged.name or "")
        self.ways: dict[str, str] = {}
        """The way in which each stick is pushed, as the button of that name."""
        self.triggers: set[str] = set()
        self.buttons: dict[int, str] = {}
        """The buttons that are held, as what they were when they were pressed."""
        self.is_awaited = False
        """Whether its sticks have to come to rest before they are looked at again."""

    def forget(self) -> None:
        self.ways.clear()
        self.triggers.clear()
        self.buttons.clear()
        self.is_awaited = True

    def down(self, name: str) -> Keys:
        """A key goes down. What opens or closes something does so once, however long it is
        held."""
        yield key_of(name, self.written, is_down=True)
        if name not in REPEATED:
            yield self.up(name)

    def up(self, name: str) -> pygame.event.Event:
        return key_of(name, self.written, is_down=False)

    # --- sticks and triggers ---

    @property
    def rests(self) -> bool:
        """Whether it lies still and has done so: this is asked all the time."""
        return (
            not (self.ways or self.triggers or self.buttons or self.is_awaited)
            and max(map(abs, map(self.plugged.get_axis, _AXES))) < _PUSHED
            and not any(map(self.plugged.get_button, _CROSS))
        )

    def looked_at(self) -> Keys:
        """The keys that sticks, triggers and the cross give since they were last looked at."""
        axis_of = self.plugged.get_axis
        if self.is_awaited:
            self.is_awaited = any(abs(axis_of(axis)) >= _LET_GO for axis in _AXES)
            return
        for stick, (across, down) in _STICKS.items():
            far = axis_of(across), axis_of(down)
            if stick in self.ways or max(map(abs, far)) >= _PUSHED:
                yield from self._point(stick, far)
        for name, axis in _TRIGGERS.items():
            far_in = axis_of(axis)
            if name in self.triggers and far_in < _LET_GO:
                self.triggers.remove(name)
                yield self.up(name)
            elif name not in self.triggers and far_in >= _PUSHED:
                self.triggers.add(name)
                yield from self.down(name)
        for button in _CROSS:
            if self.plugged.get_button(button) != (button in self.buttons):
                yield from self._turn_over(button)

    def _point(self, stick: str, far: tuple[int, int]) -> Keys:
        before, way = self.ways.get(stick), _way_of(stick, far, self.ways.get(stick, ""))
        if way == before:
            return
        if before is not None:
            del self.ways[stick]
            yield self.up(before)
        if way is not None:
            self.ways[stick] = way
            yield from self.down(way)

    def _turn_over(self, button: int) -> Keys:
        """Presses a button or lets it go."""
        name = self.buttons.pop(button, None)
        if name is not None:
            yield self.up(name)
            return
        self.buttons[button] = _BUTTONS[button]
        yield from self.down(_BUTTONS[button])


class Controllers:
    """All controllers: every one of them is heard, so players may share one or have their own."""

    def __init__(self, is_swapped: Callable[[], bool]) -> None:
        """`is_swapped`: whether B presses and A leads back."""
        self._is_swapped = is_swapped
        self.plugged_in: dict[int, _Held] = {}
        """The controllers by the numbers that their events carry."""
        self._hears = True
        """Whether the window has the focus."""
        self.open_device: Callable[[int], tuple[int, Plugged]] = open_device

    def start(self) -> None:
        """Has SDL look for controllers, which takes some milliseconds: not before the first
        frame."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):  # nobody lets us look: everything else works
            return
        pygame.event.set_blocked(pygame.JOYAXISMOTION)

    def let_go(self) -> None:
        """Nothing is held any more."""
        for each in self.plugged_in.values():
            each.forget()

    def keys_of(self, event: pygame.event.Event) -> Keys:
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

    def looked_at(self) -> Keys:
        """The presses by sticks and triggers, once all events of a step have come."""
        if self._hears:
            for each in self.plugged_in.values():
                if not each.rests:
                    yield from each.looked_at()

    # --- in and out ---

    def _add(self, event: pygame.event.Event) -> Keys:
        try:
            number, plugged = self.open_device(event.device_index)
        except pygame.error:  # it has been pulled out again
            return
        self.plugged_in[number] = _Held(plugged)
        yield from ()

    def _remove(self, event: pygame.event.Event) -> Keys:
        held = self.plugged_in.pop(event.instance_id, None)
        if held is None:
            return
        for name in (*held.buttons.values(), *held.ways.values(), *held.triggers):
            yield held.up(name)
        held.plugged.quit()
        if not self.plugged_in:
            yield event

    # --- buttons ---

    def _press(self, event: pygame.event.Event) -> Keys:
        held, name = self.plugged_in.get(event.instance_id), _BUTTONS.get(event.button)
        if held is None or name is None or not self._hears or event.button in held.buttons:
            return
        if self._is_swapped():
            name = SWAPPED.get(name, name)
        held.buttons[event.button] = name
        yield from held.down(name)

    def _release(self, event: pygame.event.Event) -> Keys:
        held = self.plugged_in.get(event.instance_id)
        name = None if held is None else held.buttons.pop(event.button, None)
        if held is not None and name is not None:
            yield held.up(name)


def _way_of(stick: str, far: tuple[int, int], before: str) -> str | None:
    """The one of four ways in which a stick is pushed. It keeps its way until it is let go, or
    clearly pushed another way."""
    pushed = {stick + names[value > 0]: abs(value) for names, value in zip(_WAYS, far, strict=True)}
    best = max(pushed, key=lambda name: pushed[name])
    kept = pushed.get(before, 0)
    if kept >= _LET_GO and pushed[best] < max(_PUSHED, kept * _CLEARLY):
        return before
    return best if pushed[best] >= _PUSHED else None


_HANDLED: Final = {
    pygame.CONTROLLERDEVICEADDED: Controllers._add,
    pygame.CONTROLLERDEVICEREMOVED: Controllers._remove,
    pygame.CONTROLLERBUTTONDOWN: Controllers._press,
    pygame.CONTROLLERBUTTONUP: Controllers._release,
}
_KINDS: Final = ("MOTION", "DOWN", "UP", "ADDED", "REMOVED", "REMAPPED", "UPDATE")
_IGNORED: Final = frozenset(
    getattr(pygame, name)
    for name in dir(pygame)
    if name.startswith(("JOY", "CONTROLLER")) and name.endswith(_KINDS)
) - set(_HANDLED)
"""The other events of controllers and similar devices. They must not be blocked: of buttons that it
knows by number only, SDL makes those of controllers."""
