"""The situation on a table, and the person's attempt before a move is played.

The parts of a game's table share one attempt. They ask it what is shown and what the person has in
hand, and never ask each other. A game derives its own attempt from this one, with what can be
tried in that game.
"""

from __future__ import annotations

from typing import Generic

from game.services.session import Shown, Turn
from game.ui.frame.desk import Desk, MoveT, Situation, ViewT
from game.ui.toolkit.screen import Screen


class Attempt(Generic[MoveT, ViewT]):
    """The situation on the table, and what the person does with it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.screen: Screen | None = None
        """The screen that the controls were added to last."""
        self.is_held = False
        """Whether what is picked up hangs at the pointer."""
        self.asks_where = False
        """Whether the person asked with a key where things fit."""
        self._situation: Situation[MoveT, ViewT] | None = None

    def show(self, situation: Situation[MoveT, ViewT]) -> None:
        """Keeps the situation. Without a turn nothing is held, and nobody asks where it fits."""
        self._situation = situation
        if situation.turn is None:
            self.is_held = self.asks_where = False

    # --- what is shown ---

    @property
    def has_begun(self) -> bool:
        """Whether any situation was shown yet."""
        return self._situation is not None

    @property
    def situation(self) -> Situation[MoveT, ViewT]:
        assert self._situation is not None
        return self._situation

    @property
    def view(self) -> ViewT:
        return self.situation.view

    @property
    def turn(self) -> Turn[MoveT] | None:
        """The moves that the person may make; None before anything is shown, too."""
        return None if self._situation is None else self._situation.turn

    @property
    def ghost(self) -> MoveT | None:
        """A move that is only shown: a hint, or a move that waits to be confirmed."""
        return None if self._situation is None else self._situation.ghost

    @property
    def last(self) -> Shown[object, ViewT] | None:
        """The step that led here."""
        return None if self._situation is None else self._situation.last

    @property
    def looks_back(self) -> bool:
        return self._situation is not None and self._situation.looks_back

    # --- how the person plays ---

    @property
    def shows_where(self) -> bool:
        """Whether places light up where something fits."""
        return self.desk.stage.settings.show_where or self.asks_where

    @property
    def is_by_keyboard(self) -> bool:
        return self.screen is not None and self.screen.memory.shows_focus

    def take_focus_along(self, key: str) -> bool:
        """Moves a focus that is shown to what is under the pointer: of two previews, one would be
        at a place where a click plays nothing. Says whether the focus has moved."""
        screen = self.screen
        if screen is None or not self.is_by_keyboard or screen.memory.focus == key:
            return False
        screen.set_focus(key, shows=False)
        return True

    def lead_to(self, key: str | None) -> None:
        """Gives the focus to a control, once there is a screen."""
        if self.screen is not None:
            self.screen.set_focus(key)
