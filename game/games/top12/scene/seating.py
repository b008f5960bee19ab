"""The place of each player's sheet on the table."""

from __future__ import annotations

import pygame

from game.core.rules import Seat
from game.games.top12.art import pieces as art
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.layout import Places


class Seating:
    """Finds the places of a seat: the viewer's sheet is large, the others follow in order."""

    def __init__(self, attempt: Attempt, places: Places) -> None:
        self._attempt = attempt
        self._places = places

    @property
    def others(self) -> list[Seat]:
        """All but the viewer, in the order of play."""
        view = self._attempt.view
        return [(view.seat + turn) % view.players for turn in range(1, view.players)]

    def _number_of(self, seat: Seat) -> int:
        view = self._attempt.view
        return (seat - view.seat - 1) % view.players

    def sheet_of(self, seat: Seat) -> tuple[art.Pad, pygame.Rect] | None:
        """The layout and the place of a seat's sheet; None if it is not shown."""
        places = self._places
        if seat == self._attempt.large:
            return places.own, places.own_rect
        if places.other is None or seat == self._attempt.view.seat:
            return None
        return places.other, places.others[self._number_of(seat)]

    def start_of(self, seat: Seat) -> pygame.Rect:
        """The place from which the things that a player plays fly onto the table."""
        places = self._places
        if seat == self._attempt.view.seat:
            return places.own_rect
        number = self._number_of(seat)
        return places.rows[number] if places.has_rows else places.other_titles[number]
