"""Matches that people play at one computer, for the bench: all seats are taken by hand, curtains
are opened, and moves are taken back and brought again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.chance import QuickRng
from game.ui.frame.table_scene import TableScene

if TYPE_CHECKING:
    from game.app import App

_MOVES_PICKED_FROM: Final = 200
_SECONDS: Final = 0.1
"""The seconds that a frame of the bench counts as: motion is off, so that two are enough to go
on."""
_PRESSED: Final = ("curtain", "go on")
"""The controls that lead from one turn to the next."""


class HotSeat:
    """The people at a table, who move at random, but in every match alike: what is held in memory
    can be compared from one match to the next."""

    def __init__(self, app: App, begin: Callable[[], None], seed: int = 1) -> None:
        """`begin` opens the table of a new match."""
        self._app = app
        self._begin = begin
        self._seed = seed
        self._rng = QuickRng(seed)
        app.home.new_seed = lambda: seed

    def begin(self) -> None:
        """A new match."""
        self._app.stack.clear()
        self._rng = QuickRng(self._seed)
        self._begin()

    @property
    def table(self) -> TableScene | None:
        """None once the match is over."""
        scene: Any = self._app.stack.top
        return scene if isinstance(scene, TableScene) else None

    def move(self) -> None:
        """A move, in a new match where the last one is over."""
        if self.table is None:
            self.begin()
        self.reach_turn()
        table = self.table
        turn = None if table is None else table.course.turn
        if table is None or turn is None:
            return
        moves = list(islice(turn.legal(), _MOVES_PICKED_FROM))
        table.desk.play(moves[self._rng.below(len(moves))])
        self._app.step(_SECONDS)

    def take_back_and_bring_again(self) -> None:
        """A pair of undo and redo."""
        for key in (pygame.K_z, pygame.K_y):
            self.reach_turn()
            if self.table is not None:
                press = pygame.event.Event(
                    pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode="", scancode=0
                )
                self.table.handle(press)
            self._app.step(_SECONDS)

    def reach_turn(self) -> None:
        """Opens the curtain, and lets go on what waits to be looked at."""
        self._app.step(_SECONDS)
        for key in _PRESSED:
            control = None if self.table is None else self.table.screen.control(key)
            if control is not None and control.press is not None:
                control.press()
                self._app.step(_SECONDS)
