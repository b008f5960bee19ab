"""The window of the program: its size, its place, its monitor, and a display that may be lost."""

from __future__ import annotations

import os
from math import sqrt
from typing import Any, Final

import pygame

from game.app.monitors import Monitor, monitors, number_of_window
from game.app.places import (
    first_size,
    fitted,
    is_in_reach,
    monitor_of,
    opening,
    remembered,
)
from game.services.home import Home
from game.services.settings import SMALLEST_WINDOW, with_choices
from game.ui.toolkit.logo import icon_of_program

TITLE: Final = "Quincunx"
QUIET_SECONDS: Final = 0.1
"""The time for which a window must keep its size before the screen is built again."""
RETRY_SECONDS: Final = 0.5
"""The time between two attempts to open the window again after the display was lost."""
LOST_SECONDS: Final = 60.0
"""After this time the program gives up waiting for the display."""
LARGEST_WINDOW: Final = 40_000_000
"""In pixels, more than the largest screen has. There are several pictures as large as the window,
each with four bytes a pixel."""
LONGEST_SIDE: Final = 16_000
PAINTS_IN_MEMORY: Final = ("dummy", "offscreen", "windows", "x11")
"""Where SDL shows a window's pixels without the graphics card. Elsewhere, as under Wayland and on a
Mac, it has no other way than that card."""
WATCH_SECONDS: Final = 2.0
"""The time between two looks at which monitors there are."""


class Window:
    """The window as the settings want it; it keeps its size and place in them."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._resized: float | None = None
        """The seconds since the size changed last, until the window keeps it."""
        self._lost: tuple[float, float] | None = None
        """The seconds since the display was lost, and since the last attempt to get it back."""
        self._monitors: list[Monitor] = []
        self._watched = 0.0
        pygame.display.init()
        _choose_how_to_show()
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(icon_of_program())
        self.open()

    @property
    def size(self) -> tuple[int, int]:
        """The size to paint: that of the window, within what can be painted."""
        width, height = _bounded(self._window.get_size())
        return max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])

    def open(self) -> None:
        self._monitors = monitors()
        if self._home.settings.full_screen:
            self._fill_screen()
        else:
            self._open_part()

    def _open_part(self, flags: int = pygame.RESIZABLE) -> None:
        """Opens the window with its last size and place on its monitor."""
        settings = self._home.settings
        place = opening(settings, self._monitors) if self._monitors else None
        size = settings.window_size if place is None else place.size
        if place is None and self._monitors:
            size = first_size(size, self._monitors[0])
        size = _bounded(size)
        self._window = pygame.display.set_mode(size, flags)
        if self._window.get_size() != size:
            # A window that has just filled the screen may keep that size the first time.
            self._window = pygame.display.set_mode(size, flags)
        if place is not None:
            pygame.display.set_window_position(place.topleft)

    def _fill_screen(self) -> None:
        """Fills the monitor that shows the window, or showed it at the last end."""
        if not self._monitors:
            self._window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        flags = pygame.RESIZABLE
        if pygame.display.get_surface() is None:
            flags |= pygame.HIDDEN
            self._open_part(flags)
        monitor = self._monitor()
        number, size = self._monitors.index(monitor), monitor.bounds.size
        # Where nobody manages windows, it fills the screen from where it is.
        pygame.display.set_mode(size, flags, display=number)
        pygame.display.set_window_position(monitor.bounds.topleft)
        self._window = pygame.display.set_mode(size, pygame.FULLSCREEN, display=number)

    def _rect(self) -> pygame.Rect:
        """Where the window is. Wayland tells no places: there it counts as in the middle."""
        window = pygame.Rect(pygame.display.get_window_position(), pygame.display.get_window_size())
        if _tells_no_places():
            window.center = self._monitor().usable.center
        return window

    def _monitor(self) -> Monitor:
        """The monitor that shows the window. SDL knows it under Wayland, too."""
        if not _tells_no_places():
            return monitor_of(self._rect(), self._monitors)
        number = number_of_window() or 0
        return self._monitors[min(number, len(self._monitors) - 1)]

    def toggle_full_screen(self) -> None:
        if not self._home.settings.full_screen:
            self.keep_geometry()
        self._home.choose(full_screen=not self._home.settings.full_screen)
        # Set anew, never toggled: toggling a window that can be resized fails on some systems.
        self.open()

    def keep_geometry(self) -> None:
        settings = self._home.settings
        size = self._window.get_size()
        if settings.full_screen or size[0] < SMALLEST_WINDOW[0] or size[1] < SMALLEST_WINDOW[1]:
            return
        place = pygame.display.get_window_position()
        window = self._rect() if self._monitors else pygame.Rect(place, size)
        window.size = size
        chosen: dict[str, Any] = {"window_size": size, "window_place": window.topleft}
        if self._monitors:
            if not is_in_reach(window, self._monitors):  # made small, some systems put it far away
                return
            monitor = self._monitor()
            chosen["window_monitor"] = monitor.key
            chosen["windows"] = {monitor.key: remembered(window, monitor)}
        if with_choices(settings, chosen) != settings:
            self._home.choose(**chosen)

    def watch_monitors(self, seconds: float) -> None:
        """Now and then: where a monitor came or went, the window stays where one sees it."""
        self._watched += seconds
        if self._watched < WATCH_SECONDS:
            return
        self._watched = 0.0
        found = monitors()
        if found == self._monitors or not found:
            return
        self._monitors = found
        window = self._rect()
        if self._home.settings.full_screen:
            if window.size != self._monitor().bounds.size:
                self._fill_screen()
                self.resize()
        elif not is_in_reach(window, found):
            place = fitted(window, monitor_of(window, found))
            if place.size != window.size:
                self._window = pygame.display.set_mode(place.size, pygame.RESIZABLE)
                self.resize()
            pygame.display.set_window_position(place.topleft)

    @property
    def is_too_large(self) -> bool:
        """Whether it has just been pulled larger than can be painted: it will become smaller."""
        size = pygame.display.get_window_size()
        return self._resized is not None and _bounded(size) != size

    # --- resizing ---

    def resize(self) -> None:
        """Notices that the size changes; it may go on changing."""
        self._resized = 0.0

    def has_settled(self, seconds: float) -> bool:
        """Whether a window that was being resized has now kept its size for long enough."""
        if self._resized is None:
            return False
        self._resized += seconds
        if self._resized < QUIET_SECONDS:
            return False
        self._resized = None
        self._window = pygame.display.get_surface() or self._window
        bounded = _bounded(self._window.get_size())
        if bounded != self._window.get_size() and not self._home.settings.full_screen:
            self._window = pygame.display.set_mode(bounded, pygame.RESIZABLE)
        return True

    # --- a display that is lost ---

    @property
    def is_lost(self) -> bool:
        """Whether it was noticed that there is no display to paint on."""
        return self._lost is not None

    def notice_loss(self) -> None:
        if self._lost is None and pygame.display.get_surface() is None:
            self.lose()

    def lose(self) -> None:
        self._lost = (0.0, 0.0)

    def is_found(self, seconds: float) -> bool:
        """Whether a lost display is back. It is looked for again and again, and `pygame.error` is
        raised in the end."""
        assert self._lost is not None
        away, waited = (each + seconds for each in self._lost)
        self._lost = (away, waited)
        if waited < RETRY_SECONDS:
            return False
        try:
            pygame.display.init()
            self.open()
            pygame.display.flip()
        except pygame.error:
            self._lost = (away, 0.0)
            if away > LOST_SECONDS:
                raise
            return False
        self._lost = None
        return True


def _tells_no_places() -> bool:
    return pygame.display.get_driver() == "wayland"


def _choose_how_to_show() -> None:
    """SDL reads this when it opens a window. In memory is much faster where there is no card."""
    if pygame.display.get_driver() in PAINTS_IN_MEMORY:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    else:
        os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)


def _bounded(size: tuple[int, int]) -> tuple[int, int]:
    """The size, or one of the same proportions that can be painted."""
    width, height = (min(side, LONGEST_SIDE) for side in size)
    too_large = sqrt(width * height / LARGEST_WINDOW)
    return (width, height) if too_large <= 1 else (int(width / too_large), int(height / too_large))
