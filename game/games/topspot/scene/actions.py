"""The commands of a person: cards are pressed, dragged and moved with keys."""

from __future__ import annotations

import pygame

from game.core.reasons import Reason
from game.games.topspot.rules.model import Colour
from game.games.topspot.rules.stacks import Slot
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.build_layout import BuildPlaces
from game.games.topspot.scene.layout import Places
from game.games.topspot.scene.lookup import LookUp
from game.ui.frame.prompts import WHOSE_TURN
from game.ui.toolkit.items import Control


class Actions:
    """Changes the attempt and has the table built anew, or says why something is not possible."""

    def __init__(
        self, attempt: Attempt, look_up: LookUp, places: Places, build_places: BuildPlaces
    ) -> None:
        self._attempt = attempt
        self._look_up = look_up
        self._places = places
        self._build_places = build_places

    def _changed(self) -> None:
        self._attempt.refresh()
        self._attempt.desk.rebuild()

    def _refuse(self, why: Reason, place: pygame.Rect) -> None:
        self._attempt.desk.refuse(why, place)

    def _place_of(self, slot: Slot) -> pygame.Rect:
        slots = self._attempt.hand.slots
        return self._places.fan.fanned(len(slots))[slots.index(slot)].free

    # --- the stack ---

    def press_card(self, slot: Slot) -> None:
        """Puts a card of the hand into the stack, or takes it out again."""
        if self._attempt.turn is None:
            self._explain_wait(slot)
        elif slot in self._attempt.stack:
            self.take_out(slot)
        else:
            self._add(slot)

    def _explain_wait(self, slot: Slot) -> None:
        desk, active = self._attempt.desk, self._attempt.game.view.active
        if active is None or self._attempt.looks_back:
            return
        text = desk.say(WHOSE_TURN, name=desk.name(active))
        desk.explain(text, self._place_of(slot))

    def _add(self, slot: Slot, at: int | None = None) -> None:
        self._look_up.close()
        why = self._attempt.add(slot, at)
        if why is not None:
            self._refuse(why, self._place_of(slot))
            return
        self._changed()

    def take_out(self, slot: Slot) -> None:
        self._look_up.close()
        self._attempt.take_out(slot)
        self._changed()

    def raise_card(self, number: int) -> None:
        """Moves a card of the stack to the top, or the uppermost one below the next."""
        if len(self._attempt.stack) > 1:
            self._move(self._attempt.stack[number], 1 if number == 0 else 0)

    def _move(self, slot: Slot, to: int) -> None:
        why = self._attempt.move(slot, to)
        if why is not None:
            self._refuse(why, self._places.frame)
            return
        self._changed()

    def clear(self) -> None:
        self._attempt.clear()
        self._changed()

    def ask_for(self, colour: Colour) -> None:
        self._attempt.asked = colour
        self._changed()

    def suggest(self, by: int = 1) -> None:
        self._attempt.suggest(by)
        self._changed()

    def propose(self, number: int) -> None:
        self._attempt.propose(number)
        self._changed()

    def play(self) -> None:
        turn, attempt = self._attempt.turn, self._attempt
        if turn is None or not attempt.stack:
            return
        why = turn.why_not(attempt.play)
        if why is not None:
            self._refuse(why, self._build_places.buttons()[0])
            return
        attempt.desk.play(attempt.play)

    # --- dragging ---

    def grab(self, slot: Slot) -> bool:
        self._attempt.held = slot
        self._attempt.desk.rebuild()
        return True

    def drop(self, on: Control | None) -> None:
        attempt = self._attempt
        slot, attempt.held = attempt.held, None
        if slot is None:
            return
        key = "" if on is None else on.key
        row = key.removeprefix("row ")
        is_built = slot in attempt.stack
        if key.startswith("card "):
            self._drop_in_hand(slot, slot_of(key))
        elif is_built and key.startswith("row "):
            self._move(slot, int(row))
        elif is_built and not self._is_over_stack():
            self.take_out(slot)
        elif not is_built and attempt.turn is not None and self._is_over_stack():
            self._add(slot, int(row) if row.isdecimal() else None)
        else:
            attempt.desk.rebuild()  # the card goes back to its place

    def _is_over_stack(self) -> bool:
        screen = self._attempt.screen
        reach = self._places.frame.union(self._places.rows)
        return screen is not None and reach.collidepoint(screen.pointer)

    def _drop_in_hand(self, slot: Slot, on: Slot) -> None:
        """Gives the hand an order of its own. A card of the stack goes back to the hand."""
        if slot in self._attempt.stack:
            self.take_out(slot)
        elif slot != on:
            self._attempt.hand.move_onto(slot, on)
            self._changed()
        else:
            self._attempt.desk.rebuild()

    # --- the hand ---

    def change_order(self) -> None:
        self._attempt.hand.change_order()
        self._changed()

    def shift(self, by: int) -> bool:
        """Moves the card that has the focus within the hand, if one has."""
        screen = self._attempt.screen
        focus = "" if screen is None else screen.memory.focus or ""
        if not focus.startswith("card ") or slot_of(focus) not in self._attempt.hand.slots:
            return False
        self._attempt.hand.shift(slot_of(focus), by)
        self._changed()
        return True

    def toggle_where(self) -> None:
        """Shows which cards may be played, or says whose turn it is."""
        attempt = self._attempt
        if attempt.turn is None:
            if attempt.hand.slots and not attempt.game.shows_scores:
                self._explain_wait(attempt.hand.slots[0])
            return
        attempt.asks_where = not attempt.asks_where
        self._look_up.close()
        self._changed()


def key_of(slot: Slot) -> str:
    """The key of the control for a card of the hand."""
    return "card {} {}".format(*slot)


def slot_of(key: str) -> Slot:
    card, copy = map(int, key.removeprefix("card ").split())
    return card, copy
