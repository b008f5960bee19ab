"""The window of the program: its size, its place, its monitor, and a display that may be lost."""

from __future__ import annotations

import os
from math import sqrt
from typing import Final

import pygame

from game.services.home import Home
from game.services.settings import SMALLEST_WINDOW
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
GRIP: Final = 100
"""How many pixels of a window must be on a screen so that it can be moved."""


class Window:
    """The window as the settings want it; it keeps its size and place in them."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._resized: float | None = None
        """The seconds since the size changed last, until the window keeps it."""
        self._lost: tuple[float, float] | None = None
        """The seconds since the display was lost, and since the last attempt to get it back."""
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
        if self._home.settings.full_screen:
            self._fill_screen()
        else:
            self._open_part()

    def _open_part(self, flags: int = pygame.RESIZABLE) -> None:
        """Opens the window with its last size and place."""
        settings = self._home.settings
        size = _fitting(settings.window_size)
        self._window = pygame.display.set_mode(size, flags)
        if self._window.get_size() != size:
            # A window that has just filled the screen may keep that size the first time.
            self._window = pygame.display.set_mode(size, flags)
        place = settings.window_place
        if place is not None and _is_in_reach(place, self._window.get_size()):
            pygame.display.set_window_position(place)

    def _fill_screen(self) -> None:
        """Fills the monitor that has, or had at the last end, the middle of the window."""
        flags = pygame.RESIZABLE
        if pygame.display.get_surface() is None:
            flags |= pygame.HIDDEN
            self._open_part(flags)
        left, top = pygame.display.get_window_position()
        width, height = pygame.display.get_window_size()
        # Without a size it becomes that of its monitor. It keeps its left upper corner then, and
        # its middle may come to lie on another one: that is put right before the screen is filled.
        filled = pygame.display.set_mode((0, 0), flags).get_size()
        place = left + (width - filled[0]) // 2, top + (height - filled[1]) // 2
        pygame.display.set_window_position(place)
        self._window = pygame.display.set_mode(filled, pygame.FULLSCREEN)

    def toggle_full_screen(self) -> None:
        if not self._home.settings.full_screen:
            self.keep_geometry()
        self._home.choose(full_screen=not self._home.settings.full_screen)
        # Set anew, never toggled: toggling a window that can be resized fails on some systems.
        self.open()

    def keep_geometry(self) -> None:
        settings = self._home.settings
        if settings.full_screen:
            return
        place = pygame.display.get_window_position()
        size = self._window.get_size()
        if settings.window_size == size and settings.window_place == place:
            return
        if size[0] >= SMALLEST_WINDOW[0] and size[1] >= SMALLEST_WINDOW[1]:
            self._home.choose(window_size=size, window_place=(int(place[0]), int(place[1])))

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


def _choose_how_to_show() -> None:
    """SDL reads this when it opens a window. In memory is much faster where there is no card."""
    if pygame.display.get_driver() in PAINTS_IN_MEMORY:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    else:
        os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The size, limited to the largest screen."""
    size = _bounded(size)
    if pygame.display.get_driver() == "dummy":
        return size
    screens = pygame.display.get_desktop_sizes()
    widest, highest = (max(each[way] for each in screens) for way in (0, 1))
    return (
        max(SMALLEST_WINDOW[0], min(size[0], widest)),
        max(SMALLEST_WINDOW[1], min(size[1], highest)),
    )


def _bounded(size: tuple[int, int]) -> tuple[int, int]:
    """The size, or one of the same proportions that can be painted."""
    width, height = (min(side, LONGEST_SIDE) for side in size)
    too_large = sqrt(width * height / LARGEST_WINDOW)
    return (width, height) if too_large <= 1 else (int(width / too_large), int(height / too_large))


def _is_in_reach(place: tuple[int, int], size: tuple[int, int]) -> bool:
    """Whether a window there is visible: its screen may no longer be connected."""
    (width, height), *others = pygame.display.get_desktop_sizes()
    # Nobody says where the others are: they may be on any side of the first.
    beside, above = sum(each[0] for each in others), sum(each[1] for each in others)
    seen_across = GRIP - size[0] - beside <= place[0] <= width + beside - GRIP
    return seen_across and -above <= place[1] <= height + above - GRIP
