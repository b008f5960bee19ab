"""Which cell of the board is meant, by the pointer or the keyboard."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.zatre.rules.model import (
    FREE,
    IS_CELL,
    LIGHT_CELLS,
    RED,
    Tile,
    cell_of,
    place_of,
    value_of,
)
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.trying import LitCell
from game.games.zatre.scene.window import BoardWindow
from game.ui.toolkit.items import Point
from game.ui.toolkit.names import together

BOARD: Final = "board"
"""The key of the control that the whole board is."""
_HIT: Final = 32
"""Pixels: where cells are smaller, the nearest lit one within this distance takes the tile."""


class Aim:
    """The cell that the keyboard is on, and the cell under the pointer."""

    def __init__(self, attempt: ZatreAttempt, window: BoardWindow) -> None:
        self._desk = attempt.desk
        self._attempt = attempt
        self._window = window
        self.cursor = RED
        """The cell that the keyboard is on."""
        self.pressed: int | None = None
        """The cell on which the pointer was pressed last."""

    # --- the keyboard ---

    def name_of_cursor(self) -> str:
        """The cell that the keyboard is on, for those who listen."""
        say, cell = self._desk.say, self.cursor
        row, column = place_of(cell)
        value = self._attempt.view.board.tiles[cell]
        tried = {cell_of(tile): value_of(tile) for tile in self._attempt.tiles}
        if cell in tried:
            what = say("{value}, being tried", value=tried[cell])
        elif value != FREE:
            what = str(value)
        elif cell == RED:
            what = say("the red space")
        elif cell in LIGHT_CELLS:
            what = say("a cross space")
        else:
            what = self._desk.stage.words.say_in("a cell of Zatre", "free")
        sentence = say(
            "Row {row}, column {column}: {what}", row=row + 1, column=column + 1, what=what
        )
        lit = self._attempt.lit_cells.get(cell) if self._attempt.shows_where else None
        return sentence if lit is None else f"{sentence}. {self._words_for_lit(lit)}"

    def _words_for_lit(self, lit: LitCell) -> str:
        """Says in words what the number and the look of a lit cell mean."""
        say, value = self._desk.say, self._attempt.value
        if not lit.sums:
            return say("The {value} fits here.", value=value)
        sums = together(self._desk.stage.words, list(map(str, lit.sums)))
        if lit.scores and not lit.needs_another:
            return say("Here the {value} scores {sums}.", value=value, sums=sums)
        if lit.needs_another:
            return say("The {value} makes {sums} here and needs another tile.", value=value,
                       sums=sums)  # fmt: skip
        return say("The {value} makes {sums} here.", value=value, sums=sums)

    def move_cursor(self, step: int) -> bool:
        """Moves the cursor to the next cell that way; says whether there is one."""
        cell = self.cursor + step
        if not (0 <= cell < len(IS_CELL)) or not IS_CELL[cell]:
            return False
        self.set_cursor(cell)
        return True

    def set_cursor(self, cell: int) -> None:
        self.cursor = cell
        self._window.reveal(cell)

    def move_near_lit(self) -> bool:
        """Moves the cursor to a near cell where the picked tile fits; says whether it moved."""
        lit = self._attempt.lit
        if not lit or self.cursor in lit:
            return False
        place = self._window.place
        at = pygame.math.Vector2(place(self.cursor).center)
        self.set_cursor(min(lit, key=lambda cell: (at.distance_to(place(cell).center), cell)))
        return True

    def follow_pointer(self, key: str | None) -> bool:
        """Moves the cursor with the pointer while a tile is picked, so that the preview is where a
        click lays the tile, and Enter lays it there, too. Says whether anything moved."""
        attempt, screen = self._attempt, self._attempt.screen
        if key != BOARD or screen is None or not attempt.is_by_keyboard:
            return False
        cell, board = self.target(screen.pointer), screen.control(BOARD)
        if cell is None or board is None or not (attempt.may_put and attempt.value):
            return False
        before, self.cursor = self.cursor, cell
        board.name = self.name_of_cursor()
        return attempt.take_focus_along(BOARD) or cell != before

    # --- which cell ---

    def meant(self) -> int | None:
        """The cell that is pressed."""
        attempt = self._attempt
        if attempt.screen is None:
            return None
        return self.cursor if attempt.is_by_keyboard else self.target(attempt.screen.pointer)

    def target(self, point: Point) -> int | None:
        """The cell that a point means: where cells are small, a lit one near it."""
        cell = self._window.cell_at(point)
        attempt = self._attempt
        if self._window.cell >= _HIT or not attempt.value:
            return cell
        lit = attempt.lit
        if cell in lit or cell in attempt.tried:
            return cell
        near = [
            (pygame.math.Vector2(self._window.place(other).center).distance_to(point), other)
            for other in lit
        ]
        far, nearest = min(near, default=(_HIT + 1.0, FREE))
        return nearest if far <= _HIT else cell

    def aimed_at(self) -> int | None:
        """The free cell over which the picked tile is held, by pointer or keyboard."""
        screen, attempt = self._attempt.screen, self._attempt
        if screen is None or not attempt.may_put or not attempt.value:
            return None
        if attempt.is_by_keyboard:
            cell = self.cursor if screen.memory.focus == BOARD else None
        else:
            hovered = screen.hovered
            over = hovered is not None and hovered.key == BOARD
            cell = self.target(screen.pointer) if over else None
        if cell is None or cell in attempt.tried or attempt.view.board.tiles[cell] != FREE:
            return None
        return cell

    def shown_tiles(self) -> tuple[Tile, ...]:
        """The tiles whose lines are shown: those that lie there, and the one that is aimed."""
        cell = self.aimed_at()
        return self._attempt.settled if cell is None else self._attempt.with_picked(cell)
