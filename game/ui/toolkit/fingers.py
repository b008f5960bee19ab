"""Fingers on the glass: one is a pointer that is there only while it touches, two pan and zoom.

Scenes get the inputs of a mouse with `touch` set, and `MULTIGESTURE` for two fingers. SDL can make
a mouse of a finger itself, but not take a press back once a second finger follows: what it makes is
left out, so that nothing is done twice.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from math import dist
from typing import Final

import pygame

_OF_FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_OF_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_TWO: Final = 2
_PADS_ONLY: Final = sys.platform == "darwin"
"""A Mac has no touch screen. Its fingers are on the pad, which moves the pointer by itself."""

Place = tuple[float, float]
"""As a share of the width and the height of the window."""
Finger = tuple[int, int]
"""The glass, and the finger on it."""


def is_touch(event: pygame.event.Event) -> bool:
    """Whether an input of the mouse comes from a finger."""
    return bool(getattr(event, "touch", False))


class Fingers:
    """The fingers that touch the window."""

    def __init__(
        self, size: Callable[[], tuple[int, int]], *, pads_only: bool = _PADS_ONLY
    ) -> None:
        """`size` is that of the window."""
        self._pads_only = pads_only
        self._down: dict[Finger, Place] = {}
        """Where each finger is; the one that came first is the pointer."""
        self._size = size
        self._points = False
        """Whether there was only one finger since the glass was touched."""

    def take(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """The events that scenes get for an event of a finger."""
        if event.type in _OF_FINGERS and not self._pads_only:
            yield from self._touched(
                event.type, (event.touch_id, event.finger_id), (event.x, event.y)
            )
        elif not self._is_made_by_sdl(event):
            if event.type == pygame.WINDOWFOCUSLOST:
                self._down.clear()  # nobody may tell when they are lifted
            yield event

    def _is_made_by_sdl(self, event: pygame.event.Event) -> bool:
        """Whether SDL has made it of fingers that are known already."""
        if event.type == pygame.MULTIGESTURE:
            return bool(self._down)
        return event.type in _OF_MOUSE and is_touch(event)

    def _touched(self, kind: int, finger: Finger, place: Place) -> Iterator[pygame.event.Event]:
        if kind == pygame.FINGERDOWN:
            self._points = not self._down
            self._down[finger] = place
            if self._points:
                yield self._mouse(pygame.MOUSEBUTTONDOWN, place)
        elif finger in self._down:
            is_up = kind == pygame.FINGERUP
            if self._points:
                yield self._mouse(pygame.MOUSEBUTTONUP if is_up else pygame.MOUSEMOTION, place)
            elif not is_up and len(self._down) == _TWO:
                yield self._gesture(finger, place)
            self._down[finger] = place
            if is_up:
                del self._down[finger]

    def _mouse(self, kind: int, place: Place) -> pygame.event.Event:
        about: dict[str, object] = {"pos": self._in_window(place), "touch": True}
        if kind == pygame.MOUSEMOTION:
            about |= {"rel": (0, 0), "buttons": (1, 0, 0)}
        else:
            about["button"] = pygame.BUTTON_LEFT
        return pygame.event.Event(kind, about)

    def _in_window(self, place: Place) -> tuple[int, int]:
        width, height = self._size()
        return min(width - 1, round(place[0] * width)), min(height - 1, round(place[1] * height))

    def _gesture(self, finger: Finger, after: Place) -> pygame.event.Event:
        """One of two fingers has moved. As SDL tells it, and `by` how many pixels their middle has
        moved."""
        before = self._down[finger]
        other = next(at for each, at in self._down.items() if each != finger)
        width, height = self._size()
        return pygame.event.Event(
            pygame.MULTIGESTURE,
            x=(after[0] + other[0]) / 2,
            y=(after[1] + other[1]) / 2,
            pinched=dist(after, other) - dist(before, other),
            by=((after[0] - before[0]) * width / 2, (after[1] - before[1]) * height / 2),
            num_fingers=_TWO,
        )
