"""The keyboard on a screen: where the focus goes, and what keys press and scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.toolkit.focus import nearest
from game.ui.toolkit.items import Control, Field
from game.ui.toolkit.keys import EVERYWHERE, Pressed, pressed

if TYPE_CHECKING:
    from game.ui.toolkit.screen import Screen

_NEXT: Final = 1
_BEFORE: Final = -1
_ARROWS: Final = {
    "Left": (-1, 0),
    "Right": (1, 0),
    "Up": (0, -1),
    "Down": (0, 1),
}
PRESS_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ENDS_TYPING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_ESCAPE)


class Keyboard:
    """Leads the focus from control to control."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def key(self, event: pygame.event.Event) -> bool:
        composes = self._screen.focused
        if composes is not None and composes.keeps_key(event):
            return True
        if event.key in _ENDS_TYPING:
            self._screen.notice()
        popup = self._screen.popup
        if popup is not None and popup.key(event):
            return True
        command, key = pressed(event, EVERYWHERE) or Pressed("", "")
        if command == "back":
            return self._escape()
        if command in ("next", "before"):
            return self._reveals_focus() or self._step_focus(
                _BEFORE if command == "before" else _NEXT
            )
        focused = self._screen.focused
        if focused is not None and focused.enabled and focused.takes_key(event):
            self._screen.memory.shows_focus = True
            return True
        if command == "press":
            return self._press_by_key(focused)
        if command == "move":
            shown = self._screen.memory.shows_focus
            self._screen.memory.shows_focus = True
            return self._move_focus(_ARROWS[key]) or not shown
        return command == "scroll" and self._scroll_by_key(key)

    def _press_by_key(self, focused: Control | None) -> bool:
        self._screen.memory.shows_focus = True
        if focused is None or not focused.enabled:
            return True
        if isinstance(focused, Field) and self._screen.stage.device.controller is not None:
            self._screen.open_keyboard(focused.key)
        else:
            focused.use(self._screen.stage)
        return True

    def _escape(self) -> bool:
        if self._screen.popup is not None:
            self._screen.close_popup()
            return True
        if self._screen.let_go():
            return True
        if self._screen.back is not None:
            self._screen.back()
            return True
        return False

    def _scroll_by_key(self, key: str) -> bool:
        if not self._screen.regions:
            return False
        region = max(self._screen.regions, key=lambda each: each.reach)
        page = round(region.rect.height * 0.85)
        ways = {
            "PageDown": page,
            "PageUp": -page,
            "Home": -region.reach,
            "End": region.reach,
        }
        return region.scroll(ways[key])

    def _reveals_focus(self) -> bool:
        """Where the focus was given and nobody has seen it yet, the first Tab shows where it is."""
        memory, focused = self._screen.memory, self._screen.focused
        is_known = memory.shows_focus or memory.knows_focus
        memory.shows_focus = True
        if (
            is_known
            or focused is None
            or focused.has_caret
            or focused not in self._screen.focusable()
        ):
            return False
        self._screen.set_focus(focused.key)
        return True

    def _step_focus(self, way: int) -> bool:
        """To the next group of controls, or the one before."""
        controls = self._screen.focusable()
        if not controls:
            return False
        groups = list(dict.fromkeys(control.group for control in controls))
        current, first = self._screen.focused, self._screen.control(self._screen.begins_at)
        if current is None or current.group not in groups:
            begin = groups.index(first.group) if first in controls else 0
            index = begin if way == _NEXT else len(groups) - 1
        else:
            index = (groups.index(current.group) + way) % len(groups)
        members = [control for control in controls if control.group == groups[index]]
        last = self._screen.memory.last_in_group.get(groups[index])
        begun = first if current is None and first in members else members[0]
        chosen = next((control for control in members if control.key == last), begun)
        self._screen.set_focus(chosen.key)
        return True

    def _move_focus(self, way: tuple[int, int]) -> bool:
        """To the nearest control that way."""
        current = self._screen.focused
        controls = self._screen.focusable()
        if current is None:
            return self._step_focus(_NEXT)
        best = nearest(current, way, [c for c in controls if c is not current])
        if best is None:
            return False
        self._screen.set_focus(best.key)
        return True
