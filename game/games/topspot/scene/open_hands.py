"""The hands of the others at a key moment of a match that is over: open, below their names."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.topspot.art import pieces as art
from game.games.topspot.rules.model import Card, TopSpotView, cards_in
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.form import table_form
from game.ui.toolkit.icons import icon

_HIGH: Final = 22
_LEAST: Final = 15
_GAP: Final = 4
_MOST: Final = 0.36
"""The greatest share of a column that a hand takes."""


class OpenHands:
    """Small cards in rows; all hands have as much room as the largest one needs."""

    def __init__(self, attempt: Attempt) -> None:
        self._attempt = attempt
        self._stage = attempt.desk.stage

    @property
    def _views(self) -> Sequence[TopSpotView]:
        """Those of all seats, where hands are open."""
        return self._attempt.situation.views if self._attempt.has_begun else ()

    def height(self, view: TopSpotView, column: pygame.Rect) -> int:
        """Of the room for a hand in a column; 0 where none is open, or there is no room."""
        if not self._views:
            return 0
        high = self._card_height(view, column)
        return self._rows(view, column.width, high) * self._pitch(high)

    def has_room(self, view: TopSpotView, column: pygame.Rect) -> bool:
        return self._card_height(view, column) > 0

    def _card_height(self, view: TopSpotView, column: pygame.Rect) -> int:
        """As large as there is room for; 0 without any."""
        if not table_form(self._stage).has_words:
            return 0
        px, most = self._stage.px, _MOST * column.height
        sizes = range(self._stage.tx(_HIGH), px(_LEAST) - 1, -1)
        fits = (
            high
            for high in sizes
            if self._rows(view, column.width, high) * self._pitch(high) <= most
        )
        return next(fits, 0)

    def _pitch(self, high: int) -> int:
        return high + self._stage.px(_GAP)

    def _rows(self, view: TopSpotView, width: int, high: int) -> int:
        others = (view.sizes[seat] for seat in range(view.players) if seat != view.seat)
        return ceil(max(others, default=0) / self._in_row(width, high))

    def _in_row(self, width: int, high: int) -> int:
        """How many cards have room beside the eye that marks them as open."""
        gap = self._stage.px(_GAP)
        return max(1, (width - high - gap) // (art.corner_width(high) + gap))

    def draw(
        self, surface: pygame.Surface, view: TopSpotView, seat: Seat, column: pygame.Rect, top: int
    ) -> None:
        """In the middle of a column, from there on."""
        cards: list[Card] = list(cards_in(self._views[seat].hand)) if self._views else []
        high, gap = self._card_height(view, column), self._stage.px(_GAP)
        if not cards or not high:
            return
        wide, in_row = art.corner_width(high), self._in_row(column.width, high)
        count = min(len(cards), in_row)
        left = column.centerx - (high + count * (wide + gap)) // 2
        surface.blit(icon("eye", high, self._stage.theme.colour("ink_soft")), (left, top))
        for number, card in enumerate(cards):
            row, place = divmod(number, in_row)
            x = left + high + gap + place * (wide + gap)
            surface.blit(art.corner(high, card), (x, top + row * self._pitch(high)))
