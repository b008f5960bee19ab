"""The hand: its cards as controls, their names, and how each of them looks."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

import pygame

from game.games.topspot.rules.stacks import Slot
from game.games.topspot.scene import sentences
from game.games.topspot.scene.actions import Actions, key_of
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.fan import DIM, HELD, LIT, PICKED, PLAIN, FanPainter
from game.games.topspot.scene.fan_layout import Fanned
from game.games.topspot.scene.layout import Places
from game.ui.toolkit.items import Control, PaintControl, Spot, State
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage

HAND: Final = "hand"
"""Hides the cards of the hand while they are dealt."""


class Hand:
    """The cards of the viewer. They can be pressed and dragged."""

    def __init__(self, attempt: Attempt, places: Places, actions: Actions) -> None:
        self._attempt = attempt
        self._places = places
        self._actions = actions
        self._painter = FanPainter(attempt, places, self._look_of)

    @property
    def fanned(self) -> dict[Slot, Fanned]:
        """The cards from left to right, with their places."""
        return self._painter.fanned

    # --- controls ---

    def build(self, screen: Screen) -> None:
        if self._attempt.game.shows_scores:
            return
        for slot, fanned in self.fanned.items():
            screen.add(self._card(slot, fanned))
        screen.begins_at = self._where_to_begin()

    def _card(self, slot: Slot, fanned: Fanned) -> Spot:
        actions = self._actions
        return CardSpot(
            slot, fanned.free, self._name_of(slot), partial(actions.press_card, slot),
            partial(self._painter.ringed, slot), group=HAND,
            paint=partial(self._paint_raised, slot), radius=self._attempt.desk.stage.px(9),
            grab=partial(actions.grab, slot), drop=actions.drop,
        )  # fmt: skip

    def _name_of(self, slot: Slot) -> str:
        attempt, words = self._attempt, self._attempt.desk.stage.words
        name = sentences.card_name(words, slot[0], attempt.card_set)
        if slot in attempt.stack:
            return words.say("{card}: picked", card=name)
        if attempt.why_not.get(slot) is not None:
            return words.say(sentences.NOT_NOW, card=name)
        reach = attempt.reaches.get(slot)
        if reach is not None:
            return sentences.reach_of_card(words, name, reach.value, reach.is_ahead)
        return name

    def _where_to_begin(self) -> str | None:
        """The focus begins at a card that may be played or added now, else at any."""
        slots, why_not = self._attempt.hand.slots, self._attempt.why_not
        first = slots[0] if slots else None
        slot = next((each for each in slots if why_not.get(each) is None), first)
        return None if slot is None else key_of(slot)

    # --- painting ---

    def bake_tray(self) -> None:
        self._painter.tray()

    def bake(self) -> None:
        self._painter.picture()
        if self._attempt.turn is not None:
            self._painter.bake_raised()
        if self._attempt.stack or self._attempt.ghost is not None:
            self._painter.bake_rest()

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        is_empty = self._attempt.game.shows_scores or HAND in hidden
        picture = self._painter.tray() if is_empty else self._painter.picture()
        surface.blit(picture, self._places.fan.room)

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        if self._attempt.held is not None:
            self._painter.draw_held(surface, self._attempt.held, pointer)

    def _look_of(self, slot: Slot) -> str:
        attempt = self._attempt
        if slot == attempt.held:
            return HELD
        if slot in attempt.stack or self._is_in_ghost(slot):
            return PICKED
        if not attempt.marks_playable:
            return PLAIN
        if attempt.why_not.get(slot) is not None:
            return DIM
        # Where everything may be played, no card is marked unless the person asked.
        return LIT if attempt.asks_where or any(attempt.why_not.values()) else PLAIN

    def _is_in_ghost(self, slot: Slot) -> bool:
        ghost = self._attempt.ghost
        return ghost is not None and slot[0] in ghost.cards and slot[1] == 0

    def _paint_raised(
        self, slot: Slot, surface: pygame.Surface, _place: pygame.Rect, state: State
    ) -> None:
        """The card under the pointer, or with the focus, is seen whole. One that is picked stands
        out as it is, and stays below its neighbour."""
        screen = self._attempt.screen
        ringed = (
            state.focused
            and screen is not None
            and screen.memory.shows_focus
            and screen.dragged is None
        )
        raised = state.hovered and slot not in self._attempt.stack
        if (raised or ringed) and slot in self._attempt.hand.slots:
            self._painter.draw_raised(surface, slot, ringed)


class CardSpot(Spot):
    """A card of the hand. The pointer finds the part of it that is free. The card paints the ring
    of the focus itself, turned as the card is."""

    paints_ring = True

    def __init__(
        self,
        slot: Slot,
        rect: pygame.Rect,
        name: str,
        press: Callable[[], None],
        ringed: Callable[[], pygame.Rect],
        *,
        group: str,
        paint: PaintControl,
        radius: int,
        grab: Callable[[], bool],
        drop: Callable[[Control | None], None],
    ) -> None:
        super().__init__(
            key_of(slot), rect, name, press, group=group, paint=paint,
            radius=radius, grab=grab, drop=drop, sound="pick",
        )  # fmt: skip
        self._ringed = ringed

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        _, radius = super().ring(stage)
        return self._ringed(), radius
