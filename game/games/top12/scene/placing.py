"""The commands of the set-up: pick a start number up, place it, move it, take it back."""

from __future__ import annotations

from typing import Final

from game.core.wording import mark
from game.games.top12.rules.model import START_NUMBERS, STARTS, Start
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.control_keys import CELL, DONE, cell_of, key_of_cell
from game.games.top12.scene.layout import Places
from game.games.top12.scene.types import Cell, Turn
from game.ui.toolkit.items import Control

ALL_PLACED: Final = mark("All 5 numbers are placed. Pick one up to move it.")


class Placing:
    """The commands of the set-up, for the tiles in the tray and for the cells of the sheet."""

    def __init__(self, attempt: Attempt, places: Places) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._places = places

    def place(self, cell: Cell) -> None:
        """Puts the number in hand on a cell."""
        attempt, starts = self._attempt, self._attempt.starts
        if attempt.turn is None:
            return
        if starts.in_hand(attempt.view) is None:
            text = self._desk.say(ALL_PLACED)
            self._desk.explain(text, self._places.own_cell(cell))
        elif self._is_open(attempt.turn, cell):
            starts.put(attempt.view, cell)
            self._desk.stage.sounds.play("put")
            if attempt.is_by_keyboard and not starts.left(attempt.view):
                attempt.wants_focus = DONE
            self._desk.rebuild()

    def _is_open(self, turn: Turn, cell: Cell) -> bool:
        """Refuses, with the rules' own reason, where a start number is written already."""
        if cell in self._attempt.fits:
            return True
        due = next(move.number for move in turn.legal() if isinstance(move, Start))
        why = turn.why_not(STARTS[due, *cell])
        if why is not None:
            self._desk.refuse(why, self._places.own_cell(cell))
        return why is None

    def pick(self, number: int) -> None:
        """Picks a start number up, or puts it down again."""
        attempt, starts, view = self._attempt, self._attempt.starts, self._attempt.view
        held = starts.in_hand(view)
        starts.picked = None if starts.picked == number else number
        if starts.in_hand(view) != held:
            self._desk.stage.sounds.play("pick")
        self._desk.rebuild()
        if attempt.is_by_keyboard and starts.picked is not None:
            first = (min(starts.open_columns(view, attempt.fits)), 0)
            attempt.lead_to(key_of_cell(starts.of(view).get(number, first)))

    def pick_by_place(self, place: int) -> bool:
        """Picks the start number with that place in their order; says whether it can be picked."""
        attempt = self._attempt
        if not 0 < place <= len(START_NUMBERS):
            return False
        number = START_NUMBERS[place - 1]
        starts, view = attempt.starts, attempt.view
        if number not in starts.left(view) and number not in starts.of(view):
            return False
        if attempt.screen is not None:
            attempt.screen.memory.shows_focus = True
        self.pick(number)
        return True

    def grab(self, number: int) -> bool:
        """Begins to drag a start number."""
        self._attempt.starts.picked, self._attempt.is_held = number, True
        self._desk.rebuild()
        return True

    def drop(self, on: Control | None) -> None:
        """Places what is dragged on a cell, or takes it back where it is let go over the tray."""
        attempt = self._attempt
        number, attempt.is_held = attempt.starts.picked, False
        over = (-1, -1) if attempt.screen is None else attempt.screen.pointer
        if on is not None and on.key.startswith(CELL):
            self.place(cell_of(on.key))
        elif number is not None and self._places.tray.collidepoint(over):
            attempt.starts.take_back(attempt.view.seat, number)
        attempt.starts.picked = None
        self._desk.rebuild()

    def take_back(self, number: int) -> None:
        self._attempt.starts.take_back(self._attempt.view.seat, number)
        self._desk.rebuild()

    def finish(self) -> None:
        """Writes all start numbers for good."""
        first, *others = self._attempt.starts.moves(self._attempt.view)
        self._attempt.starts.picked = None
        self._desk.play(first, *others)
