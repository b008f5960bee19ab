"""The part of the table through which the board of Zatre is seen, whole or zoomed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.games.zatre.art import pieces as art
from game.games.zatre.rules import model
from game.ui.toolkit.motion import OFF

_ZOOMS: Final = (1.0, 1.2, 1.45, 1.75, 2.1, 2.5)
_NEARER_EACH_FRAME: Final = 0.3
_IN_PLACE: Final = 0.02
"""The distance that is near enough, in sides of a cell."""


class BoardWindow:
    """The board as it is seen: whole, or a part of it larger.

    Its zoom and what it looks at outlive the stage; where that is in pixels does not.
    """

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        """The part of the table in which it is seen."""
        self.whole = pygame.Rect(0, 0, 0, 0)
        """Where the board lies when all of it is seen."""
        self._fit = 1
        self._step = 0
        self._centre = self._target = (0.5, 0.5)
        """The middle of the window, as shares of the board's side."""

    def lay_out(self, rect: pygame.Rect, whole: pygame.Rect, cell: int) -> None:
        self.rect, self.whole, self._fit = rect, whole, cell
        self.look_at(*self._target, at_once=True)

    @property
    def is_zoomed(self) -> bool:
        return self._step > 0

    @property
    def cell(self) -> int:
        """The side of a cell now."""
        return round(self._fit * _ZOOMS[self._step])

    @property
    def side(self) -> int:
        return art.side_of(self.cell)

    @property
    def origin(self) -> tuple[int, int]:
        """The upper left corner of the board in the window of the program."""
        if not self.is_zoomed:
            return self.whole.topleft
        x, y = self._centre
        return (
            round(self.rect.centerx - x * self.side),
            round(self.rect.centery - y * self.side),
        )

    def place(self, cell: int) -> pygame.Rect:
        return art.place(self.cell, cell).move(self.origin)

    def cell_at(self, point: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(point):
            return None
        left, top = self.origin
        return art.cell_at(self.cell, point[0] - left, point[1] - top)

    # --- zoom ---

    def can_zoom(self, by: int) -> bool:
        return 0 <= self._step + by < len(_ZOOMS)

    def zoom(self, by: int, about: tuple[int, int] | None = None) -> bool:
        """One step nearer or back; what lies under the given point stays there."""
        if not self.can_zoom(by):
            return False
        point = self.rect.center if about is None else about
        left, top = self.origin
        x, y = (point[0] - left) / self.side, (point[1] - top) / self.side
        self._step += by
        self.look_at(
            x - (point[0] - self.rect.centerx) / self.side,
            y - (point[1] - self.rect.centery) / self.side,
            at_once=True,
        )
        return True

    def show_whole(self) -> bool:
        zoomed, self._step = self.is_zoomed, 0
        self._centre = self._target = (0.5, 0.5)
        return zoomed

    # --- what it looks at ---

    def look_at(self, x: float, y: float, *, at_once: bool) -> None:
        """Brings a place of the board to the middle, as far as the board reaches."""
        if not self.side or not self.is_zoomed:
            return
        self._target = (
            _held(x, self.rect.width / self.side),
            _held(y, self.rect.height / self.side),
        )
        if at_once:
            self._centre = self._target

    def move_by(self, right: float, down: float, *, at_once: bool) -> None:
        """Moves what is seen by so many pixels."""
        x, y = self._target
        self.look_at(x + right / self.side, y + down / self.side, at_once=at_once)

    def follow(self, cells: Sequence[int], *, at_once: bool) -> None:
        """Moves so that all of them are seen, where one of them is not."""
        if not all(self.rect.contains(self.place(cell)) for cell in cells):
            self.reveal(*cells, at_once=at_once)

    def reveal(self, *cells: int, at_once: bool = False) -> None:
        """Moves so that cells are seen, and what lies round them."""
        if not self.is_zoomed:
            return
        left, top = (share * self.side for share in self._target)
        first, *others = (art.place(self.cell, cell) for cell in cells)
        place = first.unionall(others).inflate(2 * self.cell, 2 * self.cell)
        seen = pygame.Rect(0, 0, *self.rect.size)
        seen.center = (round(left), round(top))
        right = max(0, place.right - seen.right) - max(0, seen.left - place.left)
        down = max(0, place.bottom - seen.bottom) - max(0, seen.top - place.top)
        self.move_by(right, down, at_once=at_once)

    def advance(self, motion: str) -> bool:
        """One frame nearer to what it is to look at; says whether anything moved."""
        if self._centre == self._target:
            return False
        to_x, to_y = self._target
        x, y = self._centre
        far = max(abs(to_x - x), abs(to_y - y)) * model.SIDE
        if motion == OFF or far < _IN_PLACE:
            self._centre = self._target
        else:
            self._centre = (
                x + (to_x - x) * _NEARER_EACH_FRAME,
                y + (to_y - y) * _NEARER_EACH_FRAME,
            )
        return True


def _held(middle: float, seen: float) -> float:
    """The middle of what is seen, such that nothing beyond the board is; shares of its side."""
    if seen >= 1:
        return 0.5
    return min(1 - seen / 2, max(seen / 2, middle))
