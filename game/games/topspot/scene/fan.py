"""Paints the cards of the hand, fanned in their recess."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from typing import Final

import pygame

from game.games.topspot.art import pieces as art
from game.games.topspot.rules.stacks import Slot
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.fan_layout import Fanned
from game.games.topspot.scene.layout import Places
from game.ui.toolkit import materials
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import Theme

HELD: Final = "held"
"""A card that hangs at the pointer, and is not in the hand."""
PICKED: Final = "picked"
LIT: Final = "lit"
DIM: Final = "dim"
PLAIN: Final = ""
_MARK: Final = 0.36
"""The size of the mark on a card, as a share of its width: it keeps clear of the nine places."""


class FanPainter:
    """Keeps a picture of the whole hand: large cards with soft edges take long to paint."""

    def __init__(self, attempt: Attempt, places: Places, look_of: Callable[[Slot], str]) -> None:
        self._attempt = attempt
        self._places = places
        self._look_of = look_of
        self._picture: tuple[Hashable, pygame.Surface] | None = None

    @property
    def fanned(self) -> dict[Slot, Fanned]:
        """The cards from left to right, with their places."""
        slots = self._attempt.hand.slots
        return dict(zip(slots, self._places.fan.fanned(len(slots)), strict=True))

    def ringed(self, slot: Slot) -> pygame.Rect:
        """The place of the card and the ring of the focus round it, turned as they are."""
        fan = self.fanned[slot]
        lifted = self._places.fan.lift if self._look_of(slot) == PICKED else 0
        theme = self._attempt.desk.stage.theme
        ring = art.focus_ring(theme, fan.rect.width, fan.turn)
        place = ring.surface.get_rect(topleft=(fan.rect.left - ring.left, fan.rect.top - ring.top))
        return place.move(0, -lifted)

    def bake_raised(self) -> None:
        """Paints the cards ahead as they look under the pointer."""
        for slot, fan in self.fanned.items():
            self._attempt.desk.ahead.want(partial(self._card, slot, fan, materials.RAISED))

    def bake_rest(self) -> None:
        """Paints the hand ahead as it will lie after the picked cards are played: its cards may be
        larger then, or turned in another way."""
        left = [slot for slot in self._attempt.hand.slots if self._look_of(slot) != PICKED]
        for slot, fan in zip(left, self._places.fan.fanned(len(left)), strict=True):
            self._attempt.desk.ahead.want(partial(self._card, slot, fan, materials.REST))

    def tray(self) -> pygame.Surface:
        """The recess of a hand that is not there yet."""
        stage, fan = self._attempt.desk.stage, self._places.fan.room
        return _tray(stage.theme, stage.size, (*fan.topleft, *fan.size))

    def picture(self) -> pygame.Surface:
        """The whole hand in its recess."""
        looks = tuple(
            (slot, fan.turn, self._look_of(slot), self._attempt.reaches.get(slot))
            for slot, fan in self.fanned.items()
        )
        key = (*looks, self._attempt.played_cards)
        if self._picture is None or self._picture[0] != key:
            self._picture = key, self._paint()
        return self._picture[1]

    def _paint(self) -> pygame.Surface:
        stage, fan = self._attempt.desk.stage, self._places.fan.room
        picture = materials.cloth(stage.theme, *stage.size).subsurface(fan).copy()
        tray = self._places.fan.tray(len(self.fanned))
        picture.blit(materials.recess(stage.theme, *tray.size), (tray.left - fan.left, 0))
        for slot in self.fanned:
            self._draw_card(picture, slot, (-fan.left, -fan.top))
        return picture

    def _draw_card(
        self,
        surface: pygame.Surface,
        slot: Slot,
        moved: tuple[int, int] = (0, 0),
        level: str = materials.REST,
    ) -> None:
        look = self._look_of(slot)
        if look == HELD:
            return
        theme, fan = self._attempt.desk.stage.theme, self.fanned[slot]
        width = fan.rect.width
        left, top = fan.rect.left + moved[0], fan.rect.top + moved[1]
        if look == PICKED:
            top -= self._places.fan.lift
        self._card(slot, fan, level).draw(surface, left, top)
        if look == DIM:
            art.veil(theme, width, fan.turn).draw(surface, left, top)
        elif look != PLAIN:
            ring = "accent" if look == PICKED else "accent_deep"
            art.ring(theme, width, ring, fan.turn, close=True).draw(surface, left, top)
        if slot[0] in self._attempt.played_cards and slot[1] == 0:
            art.ring(theme, width, "ink", fan.turn, close=True).draw(surface, left, top)
        reach = self._attempt.reaches.get(slot)
        if reach is not None and look not in (DIM, PICKED):
            size = round(width * _MARK)
            x, y = art.turned(width, fan.turn, width * 0.745, width * 0.2)
            mark = art.badge(theme, size, reach.value, reach.is_ahead)
            mark.draw(surface, left + x - size / 2, top + y - size / 2)

    def _card(self, slot: Slot, fan: Fanned, level: str) -> Picture:
        theme, label = self._attempt.desk.stage.theme, self._places.label
        return art.card(
            theme, fan.rect.width, slot[0], level, turn=fan.turn, behind=art.CLOTH, label=label
        )

    def draw_raised(self, surface: pygame.Surface, slot: Slot, ringed: bool) -> None:
        """Draws a card over its neighbours, `ringed` if it has the focus. Cards of a lower row stay
        above it: it would cover their figures."""
        look, fan = self._look_of(slot), self.fanned[slot]
        level = materials.REST if look == PICKED else materials.RAISED
        self._draw_card(surface, slot, level=level)
        if ringed and look != HELD:
            top = fan.rect.top - (self._places.fan.lift if look == PICKED else 0)
            ring = art.focus_ring(self._attempt.desk.stage.theme, fan.rect.width, fan.turn)
            ring.draw(surface, fan.rect.left, top)
        clip, around = surface.get_clip(), fan.rect.inflate(fan.rect.width, fan.rect.height)
        for other, lower in self.fanned.items():
            if lower.rect.top > fan.rect.centery and lower.rect.colliderect(around):
                surface.set_clip(lower.rect.clip(around).clip(clip))
                self._draw_card(surface, other)
        surface.set_clip(clip)

    def draw_held(self, surface: pygame.Surface, slot: Slot, pointer: tuple[int, int]) -> None:
        """Draws a card that hangs at the pointer."""
        theme, width = self._attempt.desk.stage.theme, self.fanned[slot].rect.width
        x, y = pointer[0] - width / 2, pointer[1] - art.card_height(width) / 2
        label = self._places.label
        card = art.card(theme, width, slot[0], materials.LIFTED, label=label)
        card.draw(surface, x, y)
        art.ring(theme, width, "accent").draw(surface, x, y)


@lru_cache(maxsize=2)
def _tray(
    theme: Theme, window: tuple[int, int], place: tuple[int, int, int, int]
) -> pygame.Surface:
    """The recess with the cloth below it: an opaque picture is painted much sooner."""
    picture = materials.cloth(theme, *window).subsurface(place).copy()
    picture.blit(art.recess(theme, *place[2:]), (0, 0))
    return picture
