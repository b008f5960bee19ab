"""A person's actions in a turn of Zatre: picking tiles, trying them, placing them."""

from __future__ import annotations

import pygame

from game.games.zatre.rules.model import FREE, Move, Put
from game.games.zatre.scene.aim import BOARD, Aim
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.window import BoardWindow
from game.ui.toolkit.items import Control


class Actions:
    """Changes the attempt as buttons, keys and the pointer ask for it."""

    def __init__(self, attempt: ZatreAttempt, window: BoardWindow, aim: Aim) -> None:
        self._desk = attempt.desk
        self._attempt = attempt
        self._window = window
        self._aim = aim

    # --- the hand ---

    def pick(self, slot: int) -> None:
        """Picks a tile of the hand, or puts it down again."""
        self._attempt.pick(slot)
        self._desk.rebuild()
        if self._attempt.is_by_keyboard and self._attempt.picked is not None:
            if self._aim.move_near_lit():
                self._desk.rebuild()
            self._attempt.lead_to(BOARD)

    def pick_value(self, value: int) -> bool:
        """Picks a tile with this value by the keyboard; says whether there is one."""
        attempt = self._attempt
        slot = next((slot for slot in attempt.left if attempt.hand[slot] == value), None)
        if slot is None or attempt.screen is None:
            return False
        attempt.screen.memory.shows_focus = True
        self.pick(slot)
        return True

    def grab(self, slot: int) -> bool:
        """Begins to drag a tile of the hand."""
        if not self._attempt.may_put:
            return False
        if self._attempt.picked != slot:
            self._attempt.pick(slot)
        self._hold()
        return True

    def _hold(self) -> None:
        self._attempt.is_held = True
        self._desk.rebuild()

    # --- the board ---

    def press_board(self) -> None:
        attempt, cell = self._attempt, self._aim.meant()
        if cell is None or not attempt.may_put:
            return
        self._aim.cursor = cell
        if cell in attempt.tried:
            self._pick_up(cell)
        elif attempt.picked is not None:
            self._try_on(cell)
        elif attempt.left and attempt.view.board.tiles[cell] == FREE:
            sentence = self._desk.say("Pick a tile from your hand first.")
            self._desk.explain(sentence, self._window.place(cell))

    def _pick_up(self, cell: int) -> None:
        """Moves a tile that is tried; a sentence says that the one picked before is put back."""
        attempt = self._attempt
        before = attempt.value if attempt.has_chosen else FREE
        attempt.pick_up(cell)
        self._desk.rebuild()
        if before:
            sentence = self._desk.say(
                "Now you are moving the {value}. The {other} is back in your hand.",
                value=attempt.value, other=before,
            )  # fmt: skip
            self._desk.explain(sentence, self._window.place(cell))

    def _try_on(self, cell: int) -> None:
        """Tries the picked tile on a cell. Where it can never stay, the reason is said at once."""
        attempt, place = self._attempt, self._window.place(cell)
        if attempt.view.board.tiles[cell] != FREE or cell in attempt.tried:
            why = attempt.why_not(attempt.with_picked(cell))
            if why is not None:
                self._desk.refuse(why, place)
            return
        attempt.try_on(cell)
        self._desk.stage.sounds.play("put")
        self._desk.rebuild()
        problem = attempt.problem(attempt.tiles)
        if problem is not None:
            self._desk.refuse(problem, None)
        elif attempt.is_by_keyboard and not attempt.left:
            attempt.lead_to("put")
        elif attempt.is_by_keyboard and attempt.picked is None:
            attempt.lead_to(f"hand {attempt.left[0]}")

    def grab_on_board(self) -> bool:
        """Begins to drag a tile that is tried."""
        cell = self._aim.pressed
        if cell is None or cell not in self._attempt.tried or not self._attempt.may_put:
            return False
        self._attempt.pick_up(cell)
        self._hold()
        return True

    def drop(self, _on: Control | None) -> None:
        """Ends dragging. Beside the board the tile goes back into the hand."""
        attempt = self._attempt
        attempt.is_held = False
        cell = None if attempt.screen is None else self._aim.target(attempt.screen.pointer)
        if cell is not None and attempt.picked is not None:
            self._try_on(cell)
        else:
            attempt.picked = None
        self._desk.rebuild()

    def take_one_back(self) -> None:
        """Takes the tile back that is clicked with the other button of the mouse."""
        cell = self._aim.meant()
        if cell is not None and cell in self._attempt.tried:
            self._attempt.take_back(cell)
            self._desk.rebuild()

    # --- the turn ---

    def play(self, move: Move) -> None:
        self._desk.play(move)

    def put(self, button: pygame.Rect) -> None:
        """Plays the tiles that are tried; `button` is where a refusal is said of an empty turn."""
        attempt = self._attempt
        if not attempt.may_put:
            return
        why = attempt.why_not(attempt.tiles)
        if why is not None:
            self._desk.refuse(why, None if attempt.tiles else button)
            return
        self._desk.play(Put(attempt.tiles))

    def take_back(self) -> None:
        self._attempt.take_all_back()
        self._desk.rebuild()
