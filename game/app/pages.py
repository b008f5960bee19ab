"""The open pages of the program, each of them once."""

from __future__ import annotations

import operator
from collections.abc import Hashable, Mapping
from functools import partial
from typing import Any, Final

import pygame

from game.scenes import open_page
from game.services.home import Home
from game.ui.toolkit.stage import Covered, Scene, SceneStack, Stage

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
        self._backdrop: tuple[Scene | None, pygame.Surface | None] = None, None
        """A scene that lies below another, and its picture."""

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
        scene = open_page(page, self._home, about)
        if not scene.covers:
            # Painted now, it has not to be laid out once more for that.
            self._backdrop = stack.top, stack.picture_of_top()
        stack.push(scene, place)
        self._opening = ""

    def menu_fails(self) -> bool:
        """Whether an error that comes now is one of the menu. What was being opened is given
        up."""
        opening, self._opening = self._opening, ""
        return opening == "menu" if opening else hasattr(self._stack.top, "is_menu")

    # --- the scene below ---

    def forget_below(self) -> None:
        self._backdrop = None, None

    def settle(self) -> None:
        """Another scene is the topmost one."""
        top = self._stack.top
        if top is None or top.covers or self._backdrop[0] is not self._stack.below:
            self.forget_below()

    def picture_below(self, stage: Stage) -> pygame.Surface:
        """The scene below one that does not cover it, which is painted once."""
        below, (_, picture) = self._stack.below, self._backdrop
        if picture is None:
            picture = pygame.Surface(stage.size)
            if below is not None:
                covered = Covered(below)
                covered.enter(stage)
                picture = covered.picture(stage)
                covered.exit()
            self._backdrop = below, picture
        return picture


def _place_of(page: str, about: Mapping[str, Any]) -> Hashable:
    """The identity of a page, whatever its other arguments."""
    return page, *(about.get(key) for key in _SUBJECTS)
