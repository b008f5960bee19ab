"""Where everything lies on the table of Top Spot, for a window and a size of texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.games.topspot import art
from game.ui.scene import Stage
from game.ui.text import Style

NAME: Final = Style(17, 600)
NOTE: Final = Style(14.5, 500)
_STEEPEST: Final = 8.0
"""How far the outer cards of a fan are turned, in degrees."""
_STEP: Final = 1.5
"""Fans have but a few angles, so that few pictures are needed."""
_OF_CARD: Final = 0.76
"""What is seen of a card that another one lies on, where there is room."""


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


class Places:
    """From above: the trick, what is being built, the hand."""

    def __init__(self, stage: Stage, area: pygame.Rect) -> None:
        px = stage.px
        self.area = area
        self._stage = stage
        gap = px(10)
        high = area.height - 2 * gap
        hand, build = round(high * 0.31), round(high * 0.315)
        self.trick = pygame.Rect(area.left, area.top, area.width, high - hand - build)
        self.build = pygame.Rect(area.left, self.trick.bottom + gap, area.width, build)
        self.hand = pygame.Rect(area.left, self.build.bottom + gap, area.width, hand)
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
        self.pill = pygame.Rect(self.rows.topleft, (wide, high))
        """What is said of the colour in play, or of the one that a joker asks for."""
        left = self.frame.right + px(24)
        wide = min(build.right - left, max(px(290), stage.tx(250)))
        self.worth = pygame.Rect(left, build.top, wide, build.height)

    def _lay_hand(self, stage: Stage) -> None:
        px = stage.px
        self.lift, self.sag = px(12), px(20)
        self.tools: pygame.Rect | None = None
        self.fan = self.hand
        if stage.has_huge_text:
            # No rail: what would stand in it is at the side of the hand.
            side = min((self.hand.height - px(24)) // 2, px(60))
            wide = 2 * side + px(30)
            self.fan = pygame.Rect(
                self.hand.left, self.hand.top, self.hand.width - wide - px(10), self.hand.height
            )
            self.tools = pygame.Rect(self.fan.right + px(10), self.hand.top, wide, self.hand.height)
        spare = self.lift + self.sag + px(20)
        self.hand_card = _card_in(self.fan.width * 0.16, self.fan.height - spare)

    # --- the trick ---

    def staging(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where a tie is played off: the tied round, and the tie-break."""
        gap = self._stage.px(14)
        left = pygame.Rect(self.trick)
        left.width = round(self.trick.width * 0.345)
        right = pygame.Rect(
            left.right + gap, left.top, self.trick.width - left.width - gap, left.height
        )
        return left, right

    def columns(self, room: pygame.Rect, number: int) -> list[pygame.Rect]:
        width = room.width / max(1, number)
        return [
            pygame.Rect(round(room.left + n * width), room.top, int(width), room.height)
            for n in range(number)
        ]

    def is_wide(self, column: pygame.Rect) -> bool:
        """Whether the number of cards stands beside the name, not below it."""
        return column.width >= self._stage.tx(250)

    def head(self, column: pygame.Rect) -> int:
        """Above a card of the trick: name and number of cards; where texts are huge, only that."""
        stage = self._stage
        if stage.has_huge_text:
            return stage.high(NOTE)
        below = 0 if self.is_wide(column) else round(stage.high(NOTE) * 0.9)
        return stage.high(NAME) + below

    @property
    def foot(self) -> int:
        return 0 if self._stage.has_huge_text else self._stage.high(NOTE)

    def card_in(self, column: pygame.Rect) -> pygame.Rect:
        """Where somebody's cards lie in his column."""
        px = self._stage.px
        head = self.head(column)
        room = column.height - head - self.foot - px(14)
        width = _card_in(min(column.width * 0.46, self.area.width * 0.15), room)
        rect = pygame.Rect(0, 0, width, art.card_height(width))
        spare = max(0, room - rect.height)
        rect.midtop = (column.centerx, column.top + head + px(6) + spare // 3)
        return rect

    @property
    def badge(self) -> int:
        return self._stage.px(42 if not self._stage.is_small else 46)

    # --- the hand ---

    def fanned(self, number: int) -> list[Fanned]:
        """The cards of a hand of so many, from left to right."""
        stage, fan, width = self._stage, self.fan, self.hand_card
        px = stage.px
        height = art.card_height(width)
        step = width * _OF_CARD
        if number > 1:
            step = min(step, (fan.width - width - px(40)) / (number - 1))
        each = min(2.6, 2 * _STEEPEST / max(1, number - 1)) if number > 1 else 0.0
        found: list[Fanned] = []
        for index in range(number):
            k = index - (number - 1) / 2
            away = k * step / (fan.width / 2)
            turn = round(k * each / _STEP) * _STEP
            rect = pygame.Rect(0, 0, width, height)
            rect.midtop = (
                round(fan.centerx + k * step),
                fan.top + self.lift + px(8) + round(self.sag * away * away),
            )
            free = pygame.Rect(rect)
            if index < number - 1:
                free.width = int(step)
            found.append(Fanned(rect, turn, free))
        return found
