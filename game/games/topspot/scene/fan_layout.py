"""The layout of a hand: one row that is fanned, or two rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.games.topspot.art import pieces as art
from game.ui.toolkit.boxes import centred
from game.ui.toolkit.stage import Stage

_STEEPEST: Final = 8.0
"""The greatest turn of a card in a fan, in degrees."""
_STEP: Final = 1.5
"""Cards are turned in steps of so many degrees, so that few pictures are needed."""
_OF_CARD: Final = 0.915
"""The visible share of a card below its neighbour: its nine places are seen, and a raised card does
not cover the figures of the neighbour."""
_OF_HEIGHT: Final = 0.87
"""The visible share of the height of a card in the upper of two rows."""
_ROWS_WORTH: Final = 0.94
"""Two rows fill their place better, unless cards get smaller than this share."""
_SIZES_FOR: Final = (4, 8, 11, 13)
"""Cards are as large as in the next larger of these hands, so that not every play changes them."""
_MARGIN: Final = 8
"""The margin left and right of a hand, in pixels of the design."""
_APART: Final = 8
"""The gap between cards that lie side by side, in pixels of the design."""
_LEAST_TRAY: Final = 3
"""The recess is never smaller than for so many cards."""


@dataclass(frozen=True, slots=True)
class Fanned:
    """A card of the hand: its upright place, its turn in degrees, and the part that is free."""

    rect: pygame.Rect
    turn: float
    free: pygame.Rect


class _Arranged(NamedTuple):
    """The rows of a hand, and the width of its cards."""

    rows: int
    width: int


class FanPlaces:
    """The places of the cards, for hands of any size."""

    def __init__(self, stage: Stage, room: pygame.Rect, widest: int) -> None:
        self._stage = stage
        self.room = room
        self._widest = widest
        """The greatest width of a card."""
        self.lift, self._sag = stage.px(9), stage.px(14)
        self._fans: dict[int, list[Fanned]] = {}
        self.hand_card = self._arranged(_LEAST_TRAY).width
        """The width of the cards of a small hand: no others are larger."""

    def _arranged(self, number: int) -> _Arranged:
        """Chooses one row or two, whichever leaves larger cards."""
        at_least = [size for size in _SIZES_FOR if size >= number]
        number = at_least[0] if at_least else number
        one, two = self._in_rows(number, 1), self._in_rows(number, 2)
        return two if two.width > one.width * _ROWS_WORTH else one

    def _in_rows(self, number: int, rows: int) -> _Arranged:
        px, room = self._stage.px, self.room
        in_row = -(-number // rows)
        spare = self.lift + px(16) + (px(4) + self._sag if rows == 1 else 0)
        across = (room.width - 2 * px(_MARGIN)) / (1 + (in_row - 1) * _OF_CARD)
        down = (room.height - spare) / (1 + (rows - 1) * _OF_HEIGHT)
        return _Arranged(rows, card_in(min(across, self._widest), down))

    def _step(self, number: int, width: int) -> float:
        """The distance from one card to the next: they lie side by side if there is room."""
        px, room = self._stage.px, self.room.width - 2 * self._stage.px(_MARGIN)
        apart = width + px(_APART)
        return apart if number < 2 else min(apart, (room - width) / (number - 1))

    def tray(self, number: int) -> pygame.Rect:
        """The recess in which a hand of so many cards lies."""
        rows, width = self._arranged(number)
        in_row = max(_LEAST_TRAY, -(-number // rows))
        wide = width + round((in_row - 1) * self._step(in_row, width)) + self._stage.px(48)
        return centred((min(self.room.width, wide), self.room.height), self.room)

    def fanned(self, number: int) -> list[Fanned]:
        """The cards of a hand of so many, from left to right, the upper row first."""
        if number not in self._fans:
            self._fans[number] = self._fan_of(number)
        return self._fans[number]

    def _fan_of(self, number: int) -> list[Fanned]:
        rows, width = self._arranged(number)
        upper = -(-number // rows)
        pitch = round(art.card_height(width) * _OF_HEIGHT)
        high = art.card_height(width) + (rows - 1) * pitch
        sag = self._sag if rows == 1 else 0
        top = self.room.top + self.lift + (self.room.height - self.lift - high - sag) // 2
        found = self._row(upper, width, top, sag)
        if rows == 2:
            found += self._row(number - upper, width, top + pitch, sag)
            found[:upper] = [_shortened(each, pitch) for each in found[:upper]]
        return found

    def _row(self, number: int, width: int, top: int, sag: int) -> list[Fanned]:
        """One row of cards, fanned if it may `sag` at its ends."""
        step, middle = self._step(number, width), self.room.centerx
        each = min(2.6, 2 * _STEEPEST / (number - 1)) if sag and number > 1 else 0.0
        found: list[Fanned] = []
        for index in range(number):
            k = index - (number - 1) / 2
            away = k * step / (self.room.width / 2)
            rect = pygame.Rect(0, 0, width, art.card_height(width))
            rect.midtop = round(middle + k * step), top + round(sag * away * away)
            free = pygame.Rect(rect)
            if index < number - 1:
                free.width = min(width, int(step))
            found.append(Fanned(rect, round(k * each / _STEP) * _STEP, free))
        return found


def card_in(width: float, height: float) -> int:
    """The width of the largest card that fits."""
    wide = max(24, int(width))
    while wide > 24 and art.card_height(wide) > height:
        wide -= 1
    return wide


def _shortened(card: Fanned, height: int) -> Fanned:
    """A card of the upper row. The lower row leaves only so much of its height free."""
    free = pygame.Rect(card.free)
    free.height = min(free.height, height)
    return Fanned(card.rect, card.turn, free)
