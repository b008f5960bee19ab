"""The hand: how it is sorted and fanned, and how its cards look."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.topspot.art import pieces as art
from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import CardSet, Play, TopSpotView
from game.games.topspot.rules.stacks import Slot
from game.games.topspot.scene.layout import Fanned, Places
from game.games.topspot.scene.reachable import Reach, reach_of
from game.games.topspot.scene.trick import recess
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.items import Control, PaintControl, Spot
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import Theme

HELD: Final = "held"
"""A card that hangs at the pointer, and is not in the hand."""
PICKED: Final = "picked"
LIT: Final = "lit"
DIM: Final = "dim"
PLAIN: Final = ""
_MARK: Final = 0.36
"""How large what stands on a card is, of its width: it is clear of the nine places."""


@dataclass
class _Arrangement:
    """How somebody wants his hand."""

    order: str = stacks.BY_COLOUR
    own: list[Slot] = field(default_factory=list)


class Hand:
    """The cards of whoever looks, fanned."""

    def __init__(self, desk: Desk, cards: CardSet) -> None:
        self._desk = desk
        self._cards = cards
        self._seat: Seat = 0
        self._arranged: dict[Seat, _Arrangement] = {}
        self._places: Places | None = None
        self._picture: tuple[Hashable, pygame.Surface] | None = None
        self.fanned: dict[Slot, Fanned] = {}
        """From left to right."""
        self.marks: dict[Slot, Reach] = {}
        """What stands on cards: the highest play that they can be part of."""

    def lay_out(self, places: Places) -> None:
        self._places = places
        self._picture = None

    @property
    def places(self) -> Places:
        assert self._places is not None
        return self._places

    # --- its order ---

    @property
    def _arrangement(self) -> _Arrangement:
        return self._arranged.setdefault(self._seat, _Arrangement())

    @property
    def order(self) -> str:
        return self._arrangement.order

    def show(self, view: TopSpotView) -> None:
        self._seat = view.seat
        arranged = self._arrangement
        slots = stacks.in_order(view.hand, arranged.order, arranged.own, self._cards)
        self.fanned = dict(zip(slots, self.places.fanned(len(slots)), strict=True))

    @property
    def next_order(self) -> str:
        """The next way to sort it; an own order is there once cards have been moved."""
        arranged = self._arrangement
        ways = [order for order in stacks.ORDERS if order != stacks.OWN_ORDER or arranged.own]
        return ways[(ways.index(arranged.order) + 1) % len(ways)]

    def change_order(self) -> None:
        self._arrangement.order = self.next_order

    def move_onto(self, slot: Slot, other: Slot) -> None:
        """The hand gets an order of its own: a card goes where another one is."""
        self._put(slot, list(self.fanned).index(other))

    def shift(self, slot: Slot, by: int) -> None:
        """A card goes some places to the right, or to the left."""
        self._put(slot, max(0, list(self.fanned).index(slot) + by))

    def _put(self, slot: Slot, at: int) -> None:
        order = [each for each in self.fanned if each != slot]
        order.insert(at, slot)
        self._arrangement.order, self._arrangement.own = stacks.OWN_ORDER, order

    # --- where its cards are seen ---

    def ringed(self, slot: Slot, look: str) -> pygame.Rect:
        """What holds the card and the ring of the focus round it, turned as they are."""
        fan, lifted = self.fanned[slot], self.places.lift if look == PICKED else 0
        ring = art.focus_ring(self._desk.stage.theme, fan.rect.width, fan.turn)
        place = ring.surface.get_rect(topleft=(fan.rect.left - ring.left, fan.rect.top - ring.top))
        return place.move(0, -lifted)

    def mark(self, view: TopSpotView, legal: Iterable[Play], built: Sequence[Slot]) -> None:
        """Each card that a legal play contains, beside what is built, gets how far it reaches."""
        found = reach_of(view, legal, [card for card, _ in built], self._cards)
        self.marks = {
            slot: found[slot[0]] for slot in self.fanned if slot[0] in found and slot not in built
        }

    # --- painting ---

    def bake_rest(self, built: Sequence[Slot]) -> None:
        """How the hand will lie when what is built is played: its cards may be larger then, or
        turned in another way."""
        theme, label = self._desk.stage.theme, self.places.label
        left = [slot for slot in self.fanned if slot not in built]
        for slot, fan in zip(left, self.places.fanned(len(left)), strict=True):
            width, turn = fan.rect.width, fan.turn
            self._desk.ahead.want(
                partial(
                    art.card, theme, width, slot[0], materials.REST, turn=turn,
                    behind=art.CLOTH, label=label,
                )
            )  # fmt: skip

    def draw_tray(self, surface: pygame.Surface | None) -> None:
        """The recess of a hand that is not there yet; without a surface it is only made ready."""
        stage, fan = self._desk.stage, self.places.fan
        picture = _tray(stage.theme, stage.size, (*fan.topleft, *fan.size))
        if surface is not None:
            surface.blit(picture, fan)

    def picture(self, look_of: Callable[[Slot], str]) -> pygame.Surface:
        """All of it in one picture: large cards with soft edges are dear to paint."""
        looks = tuple(
            (slot, fan.turn, look_of(slot), self.marks.get(slot))
            for slot, fan in self.fanned.items()
        )
        if self._picture is None or self._picture[0] != looks:
            self._picture = looks, self._paint(look_of)
        return self._picture[1]

    def _paint(self, look_of: Callable[[Slot], str]) -> pygame.Surface:
        stage, fan = self._desk.stage, self.places.fan
        picture = materials.cloth(stage.theme, *stage.size).subsurface(fan).copy()
        tray = self.places.tray(len(self.fanned))
        picture.blit(materials.recess(stage.theme, *tray.size), (tray.left - fan.left, 0))
        for slot in self.fanned:
            self.draw_card(picture, slot, look_of(slot), (-fan.left, -fan.top))
        return picture

    def draw_card(
        self,
        surface: pygame.Surface,
        slot: Slot,
        look: str,
        moved: tuple[int, int] = (0, 0),
        level: str = materials.REST,
    ) -> None:
        if look == HELD:
            return
        theme, fan = self._desk.stage.theme, self.fanned[slot]
        width = fan.rect.width
        left, top = fan.rect.left + moved[0], fan.rect.top + moved[1]
        if look == PICKED:
            top -= self.places.lift
        label = self.places.label
        card = art.card(theme, width, slot[0], level, turn=fan.turn, behind=art.CLOTH, label=label)
        card.draw(surface, left, top)
        if look == DIM:
            art.veil(theme, width, fan.turn).draw(surface, left, top)
        elif look != PLAIN:
            ring = "accent" if look == PICKED else "accent_deep"
            art.ring(theme, width, ring, fan.turn, close=True).draw(surface, left, top)
        reach = self.marks.get(slot)
        if reach is not None and look not in (DIM, PICKED):
            size = round(width * _MARK)
            x, y = art.turned(width, fan.turn, width * 0.745, width * 0.2)
            mark = art.badge(theme, size, reach.value, reach.is_ahead)
            mark.draw(surface, left + x - size / 2, top + y - size / 2)

    def draw_raised(
        self, surface: pygame.Surface, slot: Slot, look_of: Callable[[Slot], str], ringed: bool
    ) -> None:
        """A card over its neighbours, `ringed` where it has the focus. Cards of a lower row stay
        above it: their figures are where it would cover them."""
        look, fan = look_of(slot), self.fanned[slot]
        level = materials.REST if look == PICKED else materials.RAISED
        self.draw_card(surface, slot, look, level=level)
        if ringed and look != HELD:
            top = fan.rect.top - (self.places.lift if look == PICKED else 0)
            ring = art.focus_ring(self._desk.stage.theme, fan.rect.width, fan.turn)
            ring.draw(surface, fan.rect.left, top)
        seen, around = surface.get_clip(), fan.rect.inflate(fan.rect.width, fan.rect.height)
        for other, lower in self.fanned.items():
            if lower.rect.top > fan.rect.centery and lower.rect.colliderect(around):
                surface.set_clip(lower.rect.clip(around).clip(seen))
                self.draw_card(surface, other, look_of(other))
        surface.set_clip(seen)

    def draw_held(self, surface: pygame.Surface, slot: Slot, pointer: tuple[int, int]) -> None:
        theme, width = self._desk.stage.theme, self.fanned[slot].rect.width
        x, y = pointer[0] - width / 2, pointer[1] - art.card_height(width) / 2
        label = self.places.label
        card = art.card(theme, width, slot[0], materials.LIFTED, label=label)
        card.draw(surface, x, y)
        art.ring(theme, width, "accent").draw(surface, x, y)


class CardSpot(Spot):
    """A card of the hand: the pointer finds what is free of it. It paints the ring of the focus
    itself, which is turned as the card is."""

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
            f"card {slot[0]} {slot[1]}", rect, name, press, group=group, paint=paint,
            radius=radius, grab=grab, drop=drop, sound="pick",
        )  # fmt: skip
        self._ringed = ringed

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        _, radius = super().ring(stage)
        return self._ringed(), radius


@lru_cache(maxsize=2)
def _tray(
    theme: Theme, window: tuple[int, int], place: tuple[int, int, int, int]
) -> pygame.Surface:
    """With the cloth it lies in: what lets nothing through is laid on a frame far sooner."""
    picture = materials.cloth(theme, *window).subsurface(place).copy()
    picture.blit(recess(theme, *place[2:]), (0, 0))
    return picture
