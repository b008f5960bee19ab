"""The key that is held down, which is pressed again and again.

pygame would repeat it by a timer of its own. That one goes on while the program is busy, also after
the key has come up: a single press then arrives many times. Here a key is repeated by the steps of
the program, each of which has read first what the keyboard has to say.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.toolkit.controller import button_of

_SECONDS_UNTIL: Final = 0.4
_SECONDS_BETWEEN: Final = 0.045
_SECONDS_BETWEEN_PUSHES: Final = 0.12
"""Of what is held on a controller: a thumb lets go less exactly."""
_MODIFIERS: Final = frozenset(
    getattr(pygame, f"K_{side}{name}") for side in "LR" for name in ("SHIFT", "CTRL", "ALT", "META")
)
_ONCE: Final = frozenset(
    getattr(pygame, f"K_{name}")
    for name in ("RETURN", "KP_ENTER", "SPACE", "ESCAPE", "F1", "F2", "F11")
)
"""The keys that press, open or close something: they do so once, however long they are held."""


class HeldKey:
    """At most one repetition in a step, and only while the key is down."""

    def __init__(self) -> None:
        self._event: pygame.event.Event | None = None
        self._wait = 0.0
        self._between = _SECONDS_BETWEEN

    def take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            once = event.key in _MODIFIERS or event.key in _ONCE
            self._event = None if once else event
            self._wait = _SECONDS_UNTIL
            pushed = button_of(event) is not None
            self._between = _SECONDS_BETWEEN_PUSHES if pushed else _SECONDS_BETWEEN
        elif event.type == pygame.WINDOWFOCUSLOST or (
            event.type == pygame.KEYUP and self._is_over(event.key)
        ):
            self._event = None

    def _is_over(self, key: int) -> bool:
        return key in _MODIFIERS or (self._event is not None and self._event.key == key)

    def after(self, seconds: float) -> pygame.event.Event | None:
        """The key as it is pressed again after a step of this length, if it is."""
        if self._event is None:
            return None
        self._wait -= seconds
        if self._wait > 0:
            return None
        self._wait = max(0.0, self._wait + self._between)
        return self._event
