"""The monitors of the desk, as SDL knows them. pygame tells only their sizes; SDL's own library,
which pygame has loaded, is asked for the rest."""

from __future__ import annotations

import ctypes
import sys
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import pygame

_USUAL_DPI: Final = 96.0
_LAST_WINDOW: Final = 256
"""The highest number of a window that is looked for: SDL counts all windows that it ever made."""


@dataclass(frozen=True, slots=True)
class Monitor:
    """A monitor at its place on the desk, in pixels."""

    key: str
    """Its name and size: by these it is known again."""
    bounds: pygame.Rect
    usable: pygame.Rect
    """Without the bars of the desktop."""
    scale: float = 1.0
    """How much larger the system shows everything there, where that is up to the program."""


class _Rect(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_int) for name in ("x", "y", "w", "h"))

    def rect(self) -> pygame.Rect:
        return pygame.Rect(self.x, self.y, self.w, self.h)


@cache
def _library() -> Any:
    """SDL; None where it can't be found. On Windows it is found by its name, as it is loaded; the
    other systems look through what a library of pygame has loaded."""
    file = "SDL2.dll" if sys.platform == "win32" else pygame.display.__file__
    try:
        library = ctypes.CDLL(file)
        library.SDL_GetDisplayName.restype = ctypes.c_char_p
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        library.SDL_GetWindowDisplayIndex.argtypes = (ctypes.c_void_p,)
        library.SDL_GetDisplayUsableBounds  # noqa: B018  (raises where there is none)
    except (OSError, AttributeError, TypeError):
        return None
    return library


def monitors() -> list[Monitor]:
    """All monitors, the first one first; none where there are no windows to be seen."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return []
    library = _library()
    if library is None:
        return _in_a_row()
    number = library.SDL_GetNumVideoDisplays()
    found = [_monitor(library, index) for index in range(number)]
    told = [each for each in found if each is not None]
    return told if len(told) == number else _in_a_row()


def _monitor(library: Any, index: int) -> Monitor | None:
    whole, usable = _Rect(), _Rect()
    if library.SDL_GetDisplayBounds(index, ctypes.byref(whole)) != 0:
        return None
    if library.SDL_GetDisplayUsableBounds(index, ctypes.byref(usable)) != 0:
        usable = whole
    name = (library.SDL_GetDisplayName(index) or b"").decode(errors="replace")
    bounds = whole.rect()
    key = f"{name} {bounds.width}x{bounds.height}".strip()
    return Monitor(key, bounds, usable.rect(), _scale(library, index))


def _scale(library: Any, index: int) -> float:
    """Only Windows lets programs scale by themselves, and there this figure is the one chosen in
    its settings. Elsewhere it is the size of the glass, if anything."""
    dpi = ctypes.c_float()
    is_told = sys.platform == "win32" and not library.SDL_GetDisplayDPI(
        index, ctypes.byref(dpi), None, None
    )
    return max(1.0, dpi.value / _USUAL_DPI) if is_told else 1.0


def _in_a_row() -> list[Monitor]:
    """By their sizes alone: side by side, as most people have them."""
    found, left = [], 0
    for width, height in pygame.display.get_desktop_sizes():
        bounds = pygame.Rect(left, 0, width, height)
        found.append(Monitor(f"{width}x{height}", bounds, bounds))
        left += width
    return found


def number_of_window() -> int | None:
    """The number of the monitor that shows the window, where SDL can say so."""
    library = _library()
    if library is None:
        return None
    for number in range(1, _LAST_WINDOW):
        window = library.SDL_GetWindowFromID(number)
        if window:
            index = int(library.SDL_GetWindowDisplayIndex(window))
            return index if index >= 0 else None
    return None
