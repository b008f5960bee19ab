"""Where everything lies on the table of Top Spot, for a window and a size of texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.games.topspot.art import pieces as art
from game.games.topspot.art.cards import LEAST_LABEL
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

NAME: Final = Style(17, 600)
NOTE: Final = Style(14.5, 500)
STRONG: Final = Style(15, 600)
HEAD: Final = Style(14.5, 600)
TITLE: Final = Style(19, 700, True)
PLAYER: Final = Style(16, 600)
"""A player's name on a sheet."""
_STEEPEST: Final = 8.0
"""How far the outer cards of a fan are turned, in degrees."""
_STEP: Final = 1.5
"""Fans have but a few angles, so that few pictures are needed."""
_OF_CARD: Final = 0.915
"""What is seen of a card that its neighbour lies on: all but its edge, so that its nine places are
seen and the figures of the neighbour are not covered by a card that is raised."""
_OF_HEIGHT: Final = 0.87
"""The same of a card in the upper of two rows."""
_ROWS_WORTH: Final = 0.94
"""Two rows fill their place better, as long as cards are not much smaller for it."""
_SIZES_FOR: Final = (4, 8, 11, 13)
"""Cards of a hand are as large as they are for so many: else each play would make them anew."""
_MARGIN: Final = 8
"""Left and right of a hand, in pixels of the design."""
_APART: Final = 8
"""Between cards of a hand that all lie side by side, in pixels of the design."""
_LEAST_TRAY: Final = 3
"""For so many cards there is a place, however few are left."""
_TRICK_CARD: Final = 108
"""So wide others' cards are at most: one's own are larger."""
COUNT_LOWER: Final = 4
"""How far the number of cards keeps away from the name above it."""
LABEL: Final = 14.5
"""Of texts at 100 %: so that the labels of cards do not stay small where texts are large."""
_BADGE: Final = 28
"""Of texts at 100 %: so that values of plays do not stay small where texts are large."""
_ARC: Final = 16
"""How much lower the outer ones of three or more others sit."""


@dataclass(frozen=True, slots=True)
class Fanned:
    """A card of the hand: its upright place, how it is turned, and what of it is free."""

    rect: pygame.Rect
    turn: float
    free: pygame.Rect


def _card_in(width: float, height: float) -> int:
    """The width of the largest card that fits."""
    wide = max(24, int(width))
    while wide > 24 and art.card_height(wide) > height:
        wide -= 1
    return wide


class _Arranged(NamedTuple):
    """How a hand lies."""

    rows: int
    width: int
    """Of a card."""


class Seated(NamedTuple):
    """Where somebody's name, cards and caption are."""

    head: int
    """The upper edge of his name."""
    card: pygame.Rect
    foot: int
    """The upper edge of what is said of his play."""


class Places:
    """From above: the trick, the colour in play, what is being built, the hand."""

    def __init__(self, stage: Stage, area: pygame.Rect) -> None:
        px = stage.px
        self.area = area
        self._stage = stage
        gap = px(10)
        high = area.height - 2 * gap
        self.crowns = not stage.has_large_text
        """Whether the colour in play stands above what is being built, else at its left."""
        shares = (0.36, 0.27) if self.crowns else (0.31, 0.315)
        if stage.has_huge_text:
            shares = 0.335, 0.315
        hand, build = (round(high * share) for share in shares)
        self._band = max(px(34), stage.high(NAME)) if self.crowns else 0
        self.trick = pygame.Rect(
            area.left, area.top, area.width, high - hand - build - self._band
        )  # fmt: skip
        top = self.trick.bottom + self._band + gap
        self.build = pygame.Rect(area.left, top, area.width, build)
        self.hand = pygame.Rect(area.left, self.build.bottom + gap, area.width, hand)
        self._fans: dict[int, list[Fanned]] = {}
        self._lay_build(stage)
        self._lay_hand(stage)

    def _lay_build(self, stage: Stage) -> None:
        px, build = stage.px, self.build
        width = _card_in(build.width * 0.16, build.height - px(24))
        self.own = pygame.Rect(0, 0, width, art.card_height(width))
        self.own.center = (build.centerx, build.centery - px(1))
        self.frame = self.own.inflate(px(32), px(22))
        room = self.frame.left - build.left - px(20)
        wide = min(room, max(px(290), stage.tx(240)))
        self.rows = pygame.Rect(self.frame.left - px(20) - wide, build.top, wide, build.height)
        high = max(px(34), min(stage.high(NAME), build.height // 3))
        self.heading = pygame.Rect(self.rows.topleft, (wide, high))
        """Above the stack card by card: who builds it or, with large texts, the colour in play."""
        self._pill = pygame.Rect(self.heading)
        if self.crowns:
            self._pill.midtop = (self.own.centerx, self.trick.bottom + px(2))
        left = self.frame.right + px(24)
        wide = build.right - left
        if not stage.has_huge_text:
            wide = min(wide, max(px(290), stage.tx(250)))
        self.worth = pygame.Rect(left, build.top, wide, build.height)

    def _lay_hand(self, stage: Stage) -> None:
        px = stage.px
        self.lift, self.sag = px(9), px(14)
        self.tools: pygame.Rect | None = None
        self.fan = self.hand
        if stage.has_huge_text:
            # No rail: what would stand in it is at the side of the hand.
            self.tools = self.icon(0, 0).union(self.icon(1, 1))
            self.fan = pygame.Rect(self.hand)
            self.fan.width = self.tools.left - px(10) - self.hand.left
        self.hand_card = self._arranged(_LEAST_TRAY).width
        """How wide the cards of a small hand are: no others are larger."""

    def icon(self, column: int, row: int) -> pygame.Rect:
        """Of the grid of buttons at the right edge where texts are huge: two columns, of which row
        -1 belongs to what is being built and the others stand at the side of the hand."""
        stage, gap = self._stage, self._stage.px(10)
        side = min(
            stage.control_height(), (self.hand.height - gap) // 2, round(self.build.height * 0.36)
        )
        left = self.hand.right - (2 - column) * side - (1 - column) * gap
        return pygame.Rect(left, self.hand.top + row * (side + gap), side, side)

    # --- the trick ---

    def pill(self, staged: bool) -> pygame.Rect:
        """What is said of the colour in play, or of the one that a joker asks for; in a tie-break
        that is `staged`, there."""
        if not (staged and self.crowns):
            return self._pill
        right = self.staging()[1]
        place = pygame.Rect(self._pill)
        place.topright = (right.right - self._stage.px(12), right.top + self._stage.px(8))
        return place

    def staging(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where a tie is played off: the tied round, and the tie-break."""
        gap, high = self._stage.px(14), self.trick.height + self._band
        left = pygame.Rect(self.trick.topleft, (round(self.trick.width * 0.345), high))
        right = pygame.Rect(
            left.right + gap, left.top, self.trick.width - left.width - gap, high
        )  # fmt: skip
        return left, right

    def columns(self, room: pygame.Rect, number: int) -> list[pygame.Rect]:
        width = room.width / max(1, number)
        return [
            pygame.Rect(round(room.left + n * width), room.top, int(width), room.height)
            for n in range(number)
        ]

    def arc(self, number: int) -> list[pygame.Rect]:
        """The columns of so many others: where three or more sit there, the outer ones are nearer,
        as round a table."""
        columns = self.columns(self.trick, number)
        if number > 2 and self.crowns:
            for column in (columns[0], columns[-1]):
                column.top += self._stage.px(_ARC)
        return columns

    def is_wide(self, column: pygame.Rect) -> bool:
        """Whether the number of cards stands beside the name, not below it."""
        return column.width >= self._stage.tx(250)

    def _head(self, beside: bool) -> int:
        """Above a card of the trick: name and number of cards; where texts are huge, only that."""
        stage = self._stage
        if stage.has_huge_text:
            return stage.high(NOTE)
        below = 0
        if not beside:
            below = round(stage.high(NOTE) * 0.9) + stage.px(COUNT_LOWER)
        return stage.high(NAME) + below

    @property
    def foot(self) -> int:
        return 0 if self._stage.has_huge_text else self._stage.high(NOTE)

    def seated(self, column: pygame.Rect, beside: bool) -> Seated:
        """Where somebody's name, cards and caption are in his column, with air between them;
        `beside`: the number of cards stands beside the name, not below it."""
        px = self._stage.px
        head, foot = self._head(beside), self.foot
        least = px(4 if self.foot else 0), px(6), px(6 if self.foot else 2)
        room = column.height - head - foot - sum(least)
        width = _card_in(min(column.width * 0.46, px(_TRICK_CARD), self.hand_card), room)
        card = pygame.Rect(0, 0, width, art.card_height(width))
        air = max(0, room - card.height) // 4
        top = column.top + least[0] + air
        card.midtop = (column.centerx, top + head + least[1] + min(air, px(14)))
        return Seated(top, card, card.bottom + least[2] + min(air, px(8)))

    @property
    def label(self) -> int:
        """How large the figures in a card's corner are at least, where the card has the room."""
        return max(LEAST_LABEL, self._stage.tx(LABEL))

    @property
    def badge(self) -> int:
        return max(self._stage.px(42 if not self._stage.is_small else 46), self._stage.tx(_BADGE))

    # --- the hand ---

    def _arranged(self, number: int) -> _Arranged:
        """In one row or in two, whichever leaves larger cards."""
        at_least = [size for size in _SIZES_FOR if size >= number]
        number = at_least[0] if at_least else number
        one, two = self._in_rows(number, 1), self._in_rows(number, 2)
        return two if two.width > one.width * _ROWS_WORTH else one

    def _in_rows(self, number: int, rows: int) -> _Arranged:
        px, fan = self._stage.px, self.fan
        in_row = -(-number // rows)
        spare = self.lift + px(16) + (px(4) + self.sag if rows == 1 else 0)
        across = (fan.width - 2 * px(_MARGIN)) / (1 + (in_row - 1) * _OF_CARD)
        down = (fan.height - spare) / (1 + (rows - 1) * _OF_HEIGHT)
        return _Arranged(rows, _card_in(min(across, self.own.width), down))

    def _step(self, number: int, width: int) -> float:
        """From one card of a row of so many to the next: side by side where there is room."""
        px, room = self._stage.px, self.fan.width - 2 * self._stage.px(_MARGIN)
        apart = width + px(_APART)
        return apart if number < 2 else min(apart, (room - width) / (number - 1))

    def tray(self, number: int) -> pygame.Rect:
        """The recess in which a hand of so many cards lies."""
        rows, width = self._arranged(number)
        in_row = max(_LEAST_TRAY, -(-number // rows))
        wide = width + round((in_row - 1) * self._step(in_row, width)) + self._stage.px(48)
        tray = pygame.Rect(0, 0, min(self.fan.width, wide), self.fan.height)
        tray.center = self.fan.center
        return tray

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
        sag = self.sag if rows == 1 else 0
        top = self.fan.top + self.lift + (self.fan.height - self.lift - high - sag) // 2
        found = self._row(upper, width, top, sag)
        if rows == 2:
            found += self._row(number - upper, width, top + pitch, sag)
            found[:upper] = [_shortened(each, pitch) for each in found[:upper]]
        return found

    def _row(self, number: int, width: int, top: int, sag: int) -> list[Fanned]:
        """One row of cards; where it may `sag` at its ends, it is fanned."""
        step, middle = self._step(number, width), self.fan.centerx
        each = min(2.6, 2 * _STEEPEST / (number - 1)) if sag and number > 1 else 0.0
        found: list[Fanned] = []
        for index in range(number):
            k = index - (number - 1) / 2
            away = k * step / (self.fan.width / 2)
            rect = pygame.Rect(0, 0, width, art.card_height(width))
            rect.midtop = round(middle + k * step), top + round(sag * away * away)
            free = pygame.Rect(rect)
            if index < number - 1:
                free.width = min(width, int(step))
            found.append(Fanned(rect, round(k * each / _STEP) * _STEP, free))
        return found


def _shortened(card: Fanned, height: int) -> Fanned:
    """A card of the upper row, of which the lower one leaves that much free."""
    free = pygame.Rect(card.free)
    free.height = min(free.height, height)
    return Fanned(card.rect, card.turn, free)
