"""The hands beside the board of Zatre: one's own and, in teams, the partner's."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.zatre.art import pieces as art
from game.games.zatre.rules.model import FREE, Put, partner_of, seats_of_side, side_of, value_of
from game.games.zatre.scene.actions import Actions
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.card import write_fitted
from game.games.zatre.scene.layout import (
    NOTE,
    ROOM_ABOVE,
    ROOM_BELOW,
    TITLE,
    Places,
    between_tiles,
    slots_in,
    title_height,
)
from game.games.zatre.scene.sentences import Sentences
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, column
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

HAND: Final = "hand"
"""The group of the tiles in hand."""
NAME: Final = Style(14, 600)
"""The style of a name above a hand where texts are huge."""
_LEAST_OF_TITLE: Final = 0.75
"""A title of a hand that would become smaller than this share of its size is only a name."""
_FEW_TILES: Final = 6
"""More tiles than these lie closer together."""


class Hands:
    """The hands that are shown, tile by tile."""

    def __init__(self, attempt: ZatreAttempt, sentences: Sentences, actions: Actions) -> None:
        self._desk = attempt.desk
        self._attempt = attempt
        self._sentences = sentences
        self._actions = actions
        self._places: Places | None = None

    def lay_out(self, places: Places) -> None:
        self._places = places

    @property
    def _there(self) -> Places:
        assert self._places is not None
        return self._places

    # --- whose hands ---

    def are_named(self, teams: bool) -> bool:
        """Whether it always has to be said whose hand one sees."""
        return teams or sum(who.level is None for who in self._desk.seats) > 1

    @property
    def is_named(self) -> bool:
        """Whether it is said now whose hand one sees."""
        view = self._attempt.view
        return self.are_named(view.teams) or self.seats_shown()[0] != view.seat

    def seats_shown(self) -> tuple[Seat, ...]:
        """The seats whose hands are shown: one's own or, looking back at somebody else's move, his;
        in teams with the partner's."""
        view, moved = self._attempt.view, self._attempt.seat_looked_at
        own = side_of(view.seat, view.teams)
        if moved is not None and side_of(moved, view.teams) != own:
            return seats_of_side(side_of(moved, view.teams), view.teams)
        return (view.seat, partner_of(view.seat)) if view.teams else (view.seat,)

    def held_by(self, seat: Seat) -> tuple[int, ...]:
        """The tiles of a hand; of one that the viewer does not see, as many backs."""
        hand = self._attempt.view.hands[seat]
        return (FREE,) * hand if isinstance(hand, int) else hand

    # --- where the tiles are ---

    def slots(self, seat: Seat) -> list[pygame.Rect]:
        """Where the tiles of a hand lie that is shown."""
        return self.slots_for(seat, len(self.held_by(seat)))

    def slots_for(self, seat: Seat, count: int) -> list[pygame.Rect]:
        stage, places = self._desk.stage, self._there
        block, above = places.hand, places.heading
        if seat != self.seats_shown()[0]:
            block, above = places.partner, self._partner_heading()
        below = 0
        if above and places.columns == 1:
            above, below = above + stage.px(ROOM_ABOVE), stage.px(ROOM_BELOW)
        room = column(block, [Box(above), FILL, Box(below)])[1]
        gap = between_tiles(stage)
        if count > _FEW_TILES:
            gap = stage.px(6)
        return slots_in(room, count, places.tile, gap)

    def _partner_heading(self) -> int:
        """The height of what is written above the partner's tiles."""
        return title_height(self._desk.stage) or self._there.heading

    def end_of_hand(self, seat: Seat) -> int:
        """Where its tiles end, or would end in one row."""
        slots = [*self.slots(seat), *self.slots_for(seat, 1)]
        return max(slot.bottom for slot in slots)

    # --- controls ---

    def build(self, screen: Screen) -> None:
        view = self._attempt.view
        if self._there.heading:
            self._build_titles(screen)
        for slot, place in enumerate(self.slots(view.seat)):
            if self._attempt.may_put:
                screen.add(self._slot_spot(slot, place))
            elif self._attempt.may_choose:
                screen.add(self._waiting_spot(slot, place))

    def _build_titles(self, screen: Screen) -> None:
        """Above the hands, whose they are, where that is not plain."""
        stage, say = self._desk.stage, self._desk.say
        hand, partner_block = self._there.hand, self._there.partner
        seat, *partner = self.seats_shown()
        named = self.is_named
        title = say("{name}\u2019s hand", name=self._desk.name(seat)) if named else say("Hand")
        width, is_long = hand.width, self._there.columns > 1
        if not is_long:
            width = min(width, self._there.tools[0].left - hand.left - stage.px(10))
            is_long = fitting(stage, title, TITLE, width).size < TITLE.size * _LEAST_OF_TITLE
        if named and is_long:
            title = self._desk.name(seat)
        self._write_title(screen, title, pygame.Rect(hand.topleft, (width, self._there.heading)),
                          seat)  # fmt: skip
        for other in partner:
            name = self._desk.name(other)
            title = name if is_long else say("{name}\u2019s hand", name=name)
            place = pygame.Rect(partner_block.topleft, (hand.width, self._partner_heading()))
            self._write_title(screen, title, place, other)

    def _write_title(self, screen: Screen, title: str, place: pygame.Rect, seat: Seat) -> None:
        stage = self._desk.stage
        if not self.held_by(seat):
            top = place.bottom + stage.px(ROOM_ABOVE)
            below = pygame.Rect(place.left, top, place.width, stage.high(NOTE))
            write_fitted(screen, stage.say("no tiles"), NOTE, below)
        write_fitted(screen, title, TITLE if self._there.columns == 1 else NAME, place)

    def _slot_spot(self, slot: int, place: pygame.Rect) -> Spot:
        value = self._attempt.hand[slot]
        if slot in self._attempt.tried.values():
            name = self._desk.say("Take the {value} back from the board", value=value)
        else:
            name = self._desk.say("The {value} in hand", value=value)
        return Spot(
            f"hand {slot}", place, name, partial(self._actions.pick, slot), group=HAND,
            paint=partial(self._paint_slot_hover, slot), radius=round(place.width * 0.17),
            grab=partial(self._actions.grab, slot), drop=self._actions.drop, sound="pick",
        )  # fmt: skip

    def _waiting_spot(self, slot: int, place: pygame.Rect) -> Spot:
        """A tile that can be put once something else is decided: it says what is asked first."""
        attempt, desk = self._attempt, self._desk

        def tell() -> None:
            desk.explain(self._sentences.prompt(attempt.view, 0), place)

        name = desk.say("The {value} in hand", value=attempt.hand[slot])
        return Spot(f"hand {slot}", place, name, tell, group=HAND, radius=round(place.width * 0.17))

    def _paint_slot_hover(
        self, slot: int, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        attempt = self._attempt
        if not state.hovered or slot not in attempt.left or slot == attempt.picked:
            return
        theme = self._desk.stage.theme
        tile = materials.tile(theme, place.width, str(attempt.hand[slot]), materials.RAISED)
        tile.draw(surface, place.left, place.top - theme.px(4))

    # --- painting ---

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        if not self._there.tile:
            return
        for seat in self.seats_shown():
            self._draw_hand(surface, seat, hidden)

    def _draw_hand(self, surface: pygame.Surface, seat: Seat, hidden: frozenset[Hashable]) -> None:
        attempt, theme = self._attempt, self._desk.stage.theme
        own = seat == attempt.view.seat and attempt.may_put
        ghosts = self._ghost_values() if seat == attempt.view.seat else []
        used = set(attempt.tried.values()) if own else set()
        for slot, (value, place) in enumerate(
            zip(self.held_by(seat), self.slots(seat), strict=True)
        ):
            if ("slot", seat, slot) in hidden:
                continue
            picked = own and slot == attempt.picked
            if value == FREE:
                materials.tile_back(theme, place.width).draw(surface, *place.topleft)
            elif value in ghosts:
                ghosts.remove(value)
                surface.blit(art.hand_well(theme, place.width, value), place)
            elif slot in used or (picked and self._attempt.is_held):
                surface.blit(art.hand_well(theme, place.width, value), place)
            elif picked:
                lifted = materials.tile(theme, place.width, str(value), materials.LIFTED, True)
                lifted.draw(surface, place.left, place.top - theme.px(4))
            else:
                materials.tile(theme, place.width, str(value)).draw(surface, *place.topleft)

    def _ghost_values(self) -> list[int]:
        """The tiles of the hand that a hint puts."""
        ghost = self._attempt.ghost
        return [value_of(tile) for tile in ghost.tiles] if isinstance(ghost, Put) else []
