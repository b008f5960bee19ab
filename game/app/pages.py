"""The open pages of the program, each of them once."""

from __future__ import annotations

import operator
from collections.abc import Hashable, Mapping
from functools import partial
from typing import Any, Final

import pygame

from game.scenes import open_page
from game.services.home import Home
from game.ui.toolkit.stage import SceneStack, Stage

_SUBJECTS: Final = ("game", "number", "licence")
"""The arguments that distinguish pages of the same name."""
_KEPT: Final = ("lesson", "setup")
"""Pages with work on them: if one is open already, the program returns to it."""
_MENU: Final = ("menu", None, None, None)


class Pages:
    """Opens pages on the stack of scenes."""

    def __init__(self, home: Home, stack: SceneStack) -> None:
        self._home = home
        self._stack = stack
        self._opening = ""
        """The page that is being opened, until it is on the stack."""
        self._backdrop: pygame.Surface | None = None

    def open(self, page: str, about: Mapping[str, Any]) -> None:
        """Each page is on the stack once. If it is asked for again, the program returns to it or
        opens it again in its place, so a way that leads in a circle does not let the stack grow."""
        stack, place = self._stack, _place_of(page, about)
        if page == "menu":
            stack.clear()
        elif page == "table":
            # Who sits down to play has left every other page, and each match lies on one table
            # only: on one below it would have stood still.
            stack.close_where(lambda there: there != _MENU)
        elif page in _KEPT and set(about) <= {"game"} and stack.return_to(place):
            return
        else:
            stack.close_where(partial(operator.eq, place))
        self._opening = page
        stack.push(open_page(page, self._home, about), place)
        self._opening = ""

    def menu_fails(self) -> bool:
        """Whether an error that comes now is one of the menu. What was being opened is given
        up."""
        opening, self._opening = self._opening, ""
        return opening == "menu" if opening else hasattr(self._stack.top, "is_menu")

    # --- the scene below ---

    def forget_below(self) -> None:
        self._backdrop = None

    def picture_below(self, stage: Stage) -> pygame.Surface:
        """The scene below one that does not cover it. It is painted once, as large as the stage:
        the window may be smaller now and grow again."""
        if self._backdrop is None:
            self._backdrop = pygame.Surface(stage.size)
            below = self._stack.below()
            if below is not None:
                below.enter(stage)
                below.draw(self._backdrop)
                below.exit()
        return self._backdrop


def _place_of(page: str, about: Mapping[str, Any]) -> Hashable:
    """The identity of a page, whatever its other arguments."""
    return page, *(about.get(key) for key in _SUBJECTS)
