"""Game controllers for tests: events as SDL sends them, and devices that SDL itself makes up."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.toolkit.controller import KEYS, LETTERS, key_of

if TYPE_CHECKING:
    from tests.scenes.desk import Desk

FULL: Final = 32_767
BUTTONS: Final = {
    "A": pygame.CONTROLLER_BUTTON_A,
    "B": pygame.CONTROLLER_BUTTON_B,
    "X": pygame.CONTROLLER_BUTTON_X,
    "Y": pygame.CONTROLLER_BUTTON_Y,
    "Left shoulder": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "Right shoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "View": pygame.CONTROLLER_BUTTON_BACK,
    "Menu": pygame.CONTROLLER_BUTTON_START,
    "Left stick": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "Right stick": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "Left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "Right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "Up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "Down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
_AXES: Final = {
    "Left trigger": (pygame.CONTROLLER_AXIS_TRIGGERLEFT, FULL),
    "Right trigger": (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, FULL),
    "Right stick Left": (pygame.CONTROLLER_AXIS_RIGHTX, -FULL),
    "Right stick Right": (pygame.CONTROLLER_AXIS_RIGHTX, FULL),
    "Right stick Up": (pygame.CONTROLLER_AXIS_RIGHTY, -FULL),
    "Right stick Down": (pygame.CONTROLLER_AXIS_RIGHTY, FULL),
}


def button_for(key: int, mod: int = 0) -> str:
    """The button that stands for a key; a test that presses another one fails."""
    events = ((button, key_of(button, LETTERS, is_down=True)) for button in KEYS)
    return next(button for button, event in events if (event.key, event.mod) == (key, mod))


class Pad:
    """A controller that is made up. Its buttons come as events; its sticks are looked at."""

    def __init__(self, desk: Desk, number: int = 0, name: str = "Xbox 360 Controller") -> None:
        self._desk = desk
        self._number = number
        self.name = name
        self._axes: dict[int, int] = {}
        self._down: set[int] = set()
        desk.app.inputs.controllers.open_device = lambda _: (number, self)
        desk.post(pygame.CONTROLLERDEVICEADDED, device_index=0, guid="")

    # --- as the program knows it ---

    def get_axis(self, axis: int) -> int:
        return self._axes.get(axis, 0)

    def get_button(self, button: int) -> bool:
        return button in self._down

    def quit(self) -> None:
        """Pulled out."""

    # --- as somebody uses it ---

    def press(self, *buttons: str) -> None:
        """Buttons, one after the other; a trigger or a stick is pushed and let go."""
        for button in buttons:
            if button in BUTTONS:
                self.button(button, is_down=True)
                self.button(button, is_down=False)
            else:
                axis, value = _AXES[button]
                self.push(axis, value)
                self.push(axis, 0)

    def button(self, button: str, *, is_down: bool) -> None:
        number = BUTTONS[button]
        kind = pygame.CONTROLLERBUTTONDOWN if is_down else pygame.CONTROLLERBUTTONUP
        (self._down.add if is_down else self._down.discard)(number)
        self._desk.post(kind, instance_id=self._number, button=number)

    def tilt(self, button: str, *, is_down: bool) -> None:
        """The cross of a controller that tells of it as of a stick: no event comes."""
        (self._down.add if is_down else self._down.discard)(BUTTONS[button])
        self._desk.step()

    def push(self, axis: int, value: int) -> None:
        self._axes[axis] = value
        self._desk.step()

    def pull_out(self) -> None:
        self._desk.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=self._number)


class _Library:
    """The SDL that pygame has loaded."""

    def __init__(self) -> None:
        self.sdl = ctypes.CDLL(path_of_sdl())
        self.sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self.sdl.SDL_JoystickSetVirtualButton.argtypes = (
            ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8,
        )  # fmt: skip
        self.sdl.SDL_JoystickSetVirtualAxis.argtypes = (
            ctypes.c_void_p, ctypes.c_int, ctypes.c_int16,
        )  # fmt: skip


def path_of_sdl() -> str:
    folder = Path(pygame.__file__).parent
    beside = (folder.with_name("pygame_ce.libs"), folder)
    names = ("libSDL2-2*", "SDL2.dll", "libSDL2*.dylib", ".dylibs/libSDL2*.dylib")
    found = [path for each in beside for name in names for path in sorted(each.glob(name))]
    if not found and sys.platform == "linux":
        return "libSDL2-2.0.so.0"
    return str(found[0])


class VirtualDevice:
    """A device that SDL takes for one that was plugged in."""

    CONTROLLER, UNKNOWN = 1, 0

    def __init__(self, kind: int = CONTROLLER) -> None:
        self._library = _Library()
        axes, buttons = (6, 15) if kind == self.CONTROLLER else (2, 4)
        index = self._library.sdl.SDL_JoystickAttachVirtual(kind, axes, buttons, 0)
        assert index >= 0
        self.instance = int(self._library.sdl.SDL_JoystickGetDeviceInstanceID(index))

    def _joystick(self) -> int | None:
        found: int | None = self._library.sdl.SDL_JoystickFromInstanceID(self.instance)
        return found

    def button(self, number: int, *, is_down: bool) -> None:
        self._library.sdl.SDL_JoystickSetVirtualButton(self._joystick(), number, is_down)

    def axis(self, number: int, value: int) -> None:
        self._library.sdl.SDL_JoystickSetVirtualAxis(self._joystick(), number, value)

    def pull_out(self) -> None:
        """Its index changes when others before it are pulled out."""
        sdl = self._library.sdl
        index = next(
            index
            for index in range(sdl.SDL_NumJoysticks())
            if sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance
        )
        assert sdl.SDL_JoystickDetachVirtual(index) == 0
