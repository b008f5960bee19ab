"""The rack: the viewer's own pieces, and picking, turning and dragging them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from math import ceil
from typing import Final

import pygame

from game.games.topominos.art import pieces as art
from game.games.topominos.rules.model import PLACES, Dots, Move, Pass, Put, piece_of
from game.games.topominos.scene import sentences
from game.games.topominos.scene.attempt import PLACE, SLOT, Attempt
from game.games.topominos.scene.layout import RackPlaces, grown
from game.ui.frame.desk import Desk
from game.ui.parts.played import played_ring
from game.ui.toolkit import materials
from game.ui.toolkit.items import Control, Spot
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import write_numeral

DOUBLE_CLICK: Final = 380
"""Milliseconds within which a second click flips a piece."""
_RISE: Final = 12
"""Pixels at 100 % by which a piece rises that is picked or that a hint would place."""
_HOVER: Final = 4
"""Pixels at 100 % by which a piece rises under the pointer."""


class Rack:
    def __init__(self, desk: Desk, attempt: Attempt, put: Callable[[int], None]) -> None:
        """`put` places the picked piece in a compartment."""
        self._desk = desk
        self._attempt = attempt
        self._put = put
        self._places: RackPlaces | None = None
        self._clicked: tuple[int, int] = (-1, 0)
        """The slot that was clicked last, and when."""

    def lay_out(self, places: RackPlaces) -> None:
        self._places = places

    @property
    def places(self) -> RackPlaces:
        assert self._places is not None
        return self._places

    # --- input ---

    def build(self, screen: Screen) -> None:
        for slot, dots in enumerate(self._attempt.slots):
            if dots is not None:
                screen.add(self._spot(slot, dots))

    def _spot(self, slot: int, dots: Dots) -> Spot:
        words, attempt, place = self._desk.stage.words, self._attempt, self.places.slots[slot]
        gives = attempt.giving is not None
        name = sentences.piece_name(words, dots)
        if attempt.is_chosen(slot):
            name = words.say("{name}: chosen", name=name)
        return Spot(
            f"{SLOT}{slot}", place, name, partial(self._give if gives else self._click, slot),
            group="rack", grab=None if gives else partial(self._grab, slot), drop=self._drop,
            alternative=None if gives else partial(self._turn, slot),
            radius=round(self.places.piece * 0.1), sound="pick",
        )  # fmt: skip

    def _click(self, slot: int) -> None:
        """Picks a piece up or puts it down again; a second click soon after flips it."""
        attempt, now = self._attempt, pygame.time.get_ticks()
        last, when = self._clicked
        self._clicked = (slot, now)
        if not attempt.is_by_keyboard and last == slot and now - when <= DOUBLE_CLICK:
            self._clicked = (-1, 0)
            attempt.picked = slot
            attempt.flip_piece()
            return
        attempt.pick(None if attempt.picked == slot else slot)

    def choose(self, slot: int) -> bool:
        """Picks the piece in a slot, to place or to exchange it; says whether there is one."""
        slots = self._attempt.slots
        if slot >= len(slots) or slots[slot] is None:
            return False
        if self._attempt.giving is not None:
            self._give(slot)
        else:
            self._attempt.pick(slot)
        return True

    def _turn(self, slot: int) -> None:
        self._attempt.picked = slot
        self._attempt.turn_piece()

    def _grab(self, slot: int) -> bool:
        self._attempt.picked = slot
        self._attempt.is_held = True
        self._attempt.changed()
        return True

    def _drop(self, on: Control | None) -> None:
        self._attempt.is_held = False
        if on is not None and on.key.startswith(PLACE):
            self._put(int(on.key.removeprefix(PLACE)))
        self._desk.rebuild()

    def _give(self, slot: int) -> None:
        """Adds a piece to those to exchange, or keeps it after all."""
        attempt = self._attempt
        if attempt.giving is None or attempt.turn is None:
            return
        giving = attempt.giving ^ {slot}
        why = attempt.turn.why_not(attempt.exchange_of(giving))
        if why is not None:
            self._desk.refuse(why, self.places.slots[slot])
            return
        attempt.giving = giving
        self._desk.rebuild()

    # --- painting ---

    def bake(self) -> None:
        """Paints pieces before they are seen: painting them takes longer than a frame may."""
        for dots in self._attempt.slots:
            if dots is not None:
                art.piece(self._desk.stage.theme, self.places.piece, dots)

    def draw_ground(self, surface: pygame.Surface) -> None:
        ledge = self.places.ledge
        art.ledge(self._desk.stage.theme, ledge.width).draw(surface, *ledge.topleft)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        attempt, theme, side = self._attempt, self._desk.stage.theme, self.places.piece
        is_away = attempt.is_held or attempt.proposed is not None
        raised: list[tuple[int, Dots]] = []
        for slot, place in enumerate(self.places.slots):
            dots = self._dots_in(slot)
            if dots is None or (slot == attempt.picked and is_away) or piece_in(slot) in hidden:
                surface.blit(art.empty_slot(theme, side), place)
            elif self._is_meant(slot):
                raised.append((slot, dots))
            else:
                art.piece(theme, side, dots).draw(surface, *self.place_of(slot).topleft)
        ledge = self.places.ledge
        art.lip(theme, ledge.width).draw(surface, *ledge.topleft)
        for slot, dots in raised:
            self._draw_raised(surface, slot, dots)
        for slot in self.played_slots:
            surface.blit(played_ring(theme, side, side), self.place_of(slot))
        if self.shows_keys:
            self._write_keys(surface)

    def _dots_in(self, slot: int) -> Dots | None:
        slots = self._attempt.slots
        return slots[slot] if slot < len(slots) else None

    def _is_meant(self, slot: int) -> bool:
        return self._attempt.is_chosen(slot) or slot in self.proposed_slots

    @property
    def proposed_slots(self) -> frozenset[int]:
        """The pieces that a hint would place or exchange, without those that are picked."""
        attempt = self._attempt
        alone = () if attempt.ghost is None else (attempt.ghost,)
        return self._slots_of(attempt.ghosts or alone)

    @property
    def played_slots(self) -> frozenset[int]:
        """The pieces that were placed or exchanged in a decision that is looked at again."""
        return self._slots_of(self._attempt.played)

    def _slots_of(self, moves: Sequence[Move]) -> frozenset[int]:
        attempt = self._attempt
        wanted: list[int] = []
        for move in moves:
            if isinstance(move, Put):
                wanted.append(piece_of(move.dots))
            elif isinstance(move, Pass):
                wanted += move.pieces
        found = set()
        # Of equal pieces the hint means those that are picked.
        for slot in sorted(range(len(attempt.slots)), key=attempt.is_chosen, reverse=True):
            dots = attempt.slots[slot]
            if dots is not None and piece_of(dots) in wanted:
                wanted.remove(piece_of(dots))
                found.add(slot)
        return frozenset(slot for slot in found if not attempt.is_chosen(slot))

    def place_of(self, slot: int) -> pygame.Rect:
        """The place of a piece: higher if it is picked or meant, a little under the pointer."""
        up = _HOVER if slot == self._attempt.hovered(SLOT) else 0
        if self._is_meant(slot):
            up = _RISE
        return self.places.slots[slot].move(0, -self._desk.stage.px(up))

    def _draw_raised(self, surface: pygame.Surface, slot: int, dots: Dots) -> None:
        theme, side, edge = self._desk.stage.theme, self.places.piece, self._desk.stage.px(4)
        place = self.place_of(slot)
        if self._attempt.is_chosen(slot):
            surface.blit(art.way(theme, side + 2 * edge, True), place.move(-edge, -edge))
        art.piece(theme, side, dots, lifted=True).draw(surface, *place.topleft)
        if slot in self.proposed_slots:
            surface.blit(art.proposed_ring(theme, side), place)
        if slot in (self._attempt.giving or ()):
            badge = self.exchange_badge(slot)
            materials.badge(theme, badge.width, "swap").draw(surface, *badge.topleft)

    def exchange_badge(self, slot: int) -> pygame.Rect:
        """The mark of a piece to exchange: on its lower rim, where it covers no dot."""
        piece, size = self.place_of(slot), self._desk.stage.px(26)
        lowest = art.dot_of(piece.width, PLACES - 1)[1] + art.dot_radius(piece.width)
        badge = pygame.Rect(0, 0, size, size)
        badge.midtop = (piece.centerx, piece.top + ceil(lowest) + self._desk.stage.px(2))
        return badge

    @property
    def shows_keys(self) -> bool:
        """Whether numerals show which key picks which piece: to anybody using the keyboard."""
        return self._attempt.turn is not None and self._attempt.is_by_keyboard

    def _write_keys(self, surface: pygame.Surface) -> None:
        """Writes the number keys on the ledge, below the ring of the focus."""
        stage, ledge = self._desk.stage, self.places.ledge
        size = grown(stage, 13, ledge.height * 0.42)
        centre = ledge.bottom - stage.px(1) - size * 0.37
        for slot, place in enumerate(self.places.slots):
            if self._dots_in(slot) is not None:
                ink = stage.theme.colour("tile_ink")
                write_numeral(surface, str(slot + 1), size, ink, place.centerx, centre)


def piece_in(slot: int) -> Hashable:
    """The name of a piece on the rack, which is hidden while it moves."""
    return ("slot", slot)
