"""Keys, mouse, fingers and controllers, as the events of one step."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.app.controllers import Controllers
from game.ui.toolkit.controller import Device
from game.ui.toolkit.fingers import Fingers
from game.ui.toolkit.held import HeldKey


class Inputs:
    """Fingers come out of it as a mouse, and controllers as keys."""

    def __init__(self, is_swapped: Callable[[], bool]) -> None:
        """`is_swapped`: whether B presses and A leads back on controllers."""
        self.controllers = Controllers(is_swapped)
        self.device = Device()
        self._held = HeldKey()
        self._fingers = Fingers(pygame.display.get_window_size)

    def events(self, seconds: float) -> Iterator[pygame.event.Event]:
        """The events since the last step, and the key that is still held after it."""
        for sent in pygame.event.get():
            for event in self.controllers.keys_of(sent):
                self._held.take(event)
                yield from self._fingers.take(event)
        if self.controllers.plugged_in:
            for event in self.controllers.looked_at():
                self._held.take(event)
                yield event
        again = self._held.after(seconds)
        if again is not None:
            yield again

    def pass_over(self) -> bool:
        """Without a display: only devices come and go. Says whether the program is to end."""
        events = pygame.event.get() if pygame.display.get_init() else []
        for event in events:
            for _ in self.controllers.keys_of(event):
                pass
        return any(event.type == pygame.QUIT for event in events)

    def let_go(self) -> None:
        """Nothing is held any more."""
        self._held = HeldKey()
        self.controllers.let_go()
