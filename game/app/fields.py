"""The text fields of a window: pygame-gui looks after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame_gui import UIManager

    from game.ui.toolkit.stage import Stage


class Fields:
    """Their manager, which is made for the first field: the program opens faster without it."""

    def __init__(self) -> None:
        self._manager: UIManager | None = None
        self._blinks: tuple[bool, ...] = ()
        """The fields that are typed in: whether the cursor of each is seen."""

    def manager(self, stage: Stage) -> UIManager:
        if self._manager is None:
            from game.ui.toolkit.entry import make_manager

            self._manager = make_manager(stage)
        return self._manager

    def forget(self) -> None:
        """Another stage needs another manager."""
        self._manager = None

    def update(self, seconds: float, *, rests: bool) -> bool:
        """Lets time pass; says whether a cursor came or went. While the program `rests`, only a
        field that is typed in has anything to do."""
        if self._manager is None or (rests and not self._blinks):
            return False
        from game.ui.toolkit.entry import blink

        self._manager.update(seconds)
        before, self._blinks = self._blinks, blink(self._manager)
        return self._blinks != before

    def take(self, event: pygame.event.Event) -> bool:
        """Whether an input was for a field."""
        if event.type == pygame.TEXTEDITING and event.text and not self._is_typed_in:
            # An input method would take the keys of the table. The next field wakes it up again.
            pygame.key.stop_text_input()
        return self._manager is not None and bool(self._manager.process_events(event))

    @property
    def _is_typed_in(self) -> bool:
        if self._manager is None:
            return False
        from game.ui.toolkit.entry import is_typed_in

        return is_typed_in(self._manager)

    def draw(self, surface: pygame.Surface) -> None:
        if self._manager is not None:
            self._manager.draw_ui(surface)
