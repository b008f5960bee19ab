"""The tiles that players hold; beside one's own, what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Final

import pygame

from game.core.rules import Seat
from game.core.wording import mark
from game.games.fivetotwelve.art import marks
from game.games.fivetotwelve.art import pieces as art
from game.games.fivetotwelve.rules.model import FREE, Put
from game.games.fivetotwelve.scene.attempt import Attempt
from game.games.fivetotwelve.scene.layout import (
    Places,
    draw_label,
    leave_label,
    number_of,
    put_back_label,
)
from game.games.fivetotwelve.scene.motions import InHand, side_in_flight
from game.games.fivetotwelve.scene.notes import build_notes
from game.ui.parts.carried import draw_carried_tile
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.items import Control, Spot
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.theme import Theme

DEALT: Final = mark("Drawn for set-up")
DRAWN: Final = mark("Drawn from the supply")
TAKEN: Final = mark("Taken from the middle")


class Hand:
    """One's own tile with its buttons and notes, and the tiles that the others hold."""

    def __init__(self, attempt: Attempt, places: Places) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._places = places

    def bake(self) -> None:
        """Paints ahead what would be slow to paint during an animation."""
        theme, places = self._desk.stage.theme, self._places
        materials.tile(theme, places.hand_tile, "", materials.LIFTED, True)
        for side in {places.hand_of(n).width for n in range(len(self._desk.seats))}:
            materials.tile(theme, side, "", materials.LIFTED)
            materials.tile(theme, side_in_flight(side), "", materials.LIFTED)

    # --- controls ---

    def build(self, screen: Screen) -> None:
        stage, attempt, places = self._desk.stage, self._attempt, self._places
        is_short = places.is_beside
        if attempt.view.phase == "turn" and not attempt.taken:
            label = draw_label(stage, is_short)
            self._add_button(screen, "draw", label, "bag", attempt.draw, places.hand.left)
            return
        self._add_tile(screen)
        left = places.hand.left if is_short else places.hand_of(0).right + stage.px(22)
        if attempt.view.phase == "drawn":
            title, label = stage.say(DRAWN), leave_label(stage, is_short)
            self._add_button(screen, "leave", label, "put_down", attempt.leave, left, title)
        elif attempt.taken:
            title, label = stage.say(TAKEN), put_back_label(stage)
            self._add_button(screen, "put back", label, "undo", attempt.put_back, left, title)
            self._add_draw_instead(screen)
        elif places.form.has_notes:
            build_notes(screen, places.notes_room(left), stage.say(DEALT))

    def build_finish(self, screen: Screen) -> None:
        """In place of the hand: how the game has ended, and what that brings."""
        room = self._places.notes_room(self._places.hand.left + self._desk.stage.px(4))
        build_notes(screen, room, *self._attempt.sentences.finish(self._attempt.view))

    def _add_tile(self, screen: Screen) -> None:
        name = self._desk.say("The {value} in hand", value=self._attempt.value)
        screen.add(
            Spot(
                "hand", self._places.hand_of(0), name,
                grab=self._attempt.grab, drop=self._drop, group="hand",
            )
        )  # fmt: skip

    def _add_button(
        self, screen: Screen, key: str, label: str, symbol: str, press: Callable[[], None],
        left: int, title: str = "",
    ) -> None:  # fmt: skip
        """Adds a button below the notes. Where the hand is beside the board, there is no room for
        notes or a symbol."""
        stage, places, hand = self._desk.stage, self._places, self._places.hand
        # Drawing is the next thing to do, unless a hint with its own button is shown.
        main = key == "draw" and self._attempt.ghost is None
        if places.is_beside:
            rect = places.beside_button
            screen.add(Button(stage, key, rect, label, press, main=main, group="hand"))
            return
        high, top = stage.control_height(), hand.top
        wide = min(button_width(stage, label, symbol, main=key == "draw"), hand.right - left)
        if title and places.form.has_notes:
            room = places.notes_room(left, below=high + stage.px(10))
            top += build_notes(screen, room, title, *self._where_it_fits())
        top = min(top + stage.px(4), hand.bottom - high - stage.px(4))
        rect = pygame.Rect(left, top, wide, high)
        if self._attempt.ghost is None or places.is_clear_of_panel(rect):
            screen.add(
                Button(stage, key, rect, label, press, symbol=symbol, main=main, group="hand")
            )

    def _add_draw_instead(self, screen: Screen) -> None:
        """While a tile of the middle is in hand, one may still draw."""
        stage, rect = self._desk.stage, self._places.draw_instead
        label = draw_label(stage, True)
        has_room = not self._places.is_beside and button_width(stage, label, "bag") <= rect.width
        symbol = "bag" if has_room else None
        draw = self._attempt.draw
        screen.add(Button(stage, "draw", rect, label, draw, symbol=symbol, group="hand"))

    def _where_it_fits(self) -> tuple[str, ...]:
        """Says where the tile in hand fits, the longest sentence first."""
        attempt, sentences = self._attempt, self._attempt.sentences
        if not attempt.shows_where:
            return ()
        cells = attempt.fitting
        shorter = sentences.where_it_fits_in_short(attempt.view, cells)
        return sentences.where_it_fits(attempt.view, cells), *shorter

    def _drop(self, on: Control | None) -> None:
        screen = self._attempt.screen
        if screen is not None and self._places.middle.collidepoint(screen.pointer):
            self._attempt.drop_over_middle()
        else:
            self._attempt.drop(on)

    # --- painting ---

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        self._draw_recess(surface)
        view = self._attempt.view
        for seat in range(view.players):
            if InHand(seat) not in hidden:
                self._draw_tile(surface, seat)

    def _draw_recess(self, surface: pygame.Surface) -> None:
        """The place of one's own tile. Between two boards it would look strange without one. Who
        looks back has nothing to put there."""
        attempt = self._attempt
        looks_back = attempt.looks_back or attempt.finished is not None
        is_empty = attempt.held_by(attempt.view.seat) == FREE
        if not self._places.is_beside or (looks_back and is_empty):
            return
        theme = self._desk.stage.theme
        place = self._places.hand_of(0).inflate(theme.px(12), theme.px(12))
        surface.blit(_recess(theme, place.width), place)

    def _draw_tile(self, surface: pygame.Surface, seat: Seat) -> None:
        attempt, theme = self._attempt, self._desk.stage.theme
        own = seat == attempt.view.seat
        value = attempt.held_by(seat) or (attempt.taken if own else FREE)
        if value == FREE:
            return
        place = self._places.hand_of(number_of(attempt.view, seat))
        if own and (attempt.is_held or isinstance(attempt.ghost, Put)):
            # The tile is at the pointer, or on the cell for which it is proposed.
            surface.blit(marks.gap(theme, place.width, value), place)
            return
        ring = own and attempt.turn is not None and not attempt.shows_series
        tile = materials.tile(theme, place.width, str(value), materials.LIFTED, ring)
        tile.draw(surface, *place.topleft)

    def draw_carried(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """The tile at the pointer."""
        attempt = self._attempt
        if attempt.is_held and attempt.value:
            side = round(art.geometry(self._places.own.width)[0].width * 0.96)
            theme = self._desk.stage.theme
            draw_carried_tile(surface, theme, side, str(attempt.value), pointer)


@lru_cache(maxsize=2)
def _recess(theme: Theme, side: int) -> pygame.Surface:
    return materials.recess(theme, side, side)
