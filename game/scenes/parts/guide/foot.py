"""The buttons at the foot of the sheet of a guide."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.ui.toolkit.boxes import FILL, Box, row
from game.ui.toolkit.buttons import (
    BUTTON_TEXT,
    MAIN_TEXT,
    Button,
    IconButton,
    button_width,
    fitting,
)
from game.ui.toolkit.page import Offer, rows_of
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import tokens

_SHARES: Final = (1.0, 0.9, 0.8)
"""The sizes to which words on buttons shrink to fit side by side."""
_EDGE: Final = 12
"""Between such words and the edges of their button, at 100 %."""
_OWN_EDGES: Final = 16
"""The room that a button itself leaves free at both edges together."""


class _Placed(NamedTuple):
    offer: Offer
    width: int
    is_icon: bool = False


class Foot:
    """Side by side with their words; where those are too long, the ways back are icons, and words
    smaller; where that is not enough either, the last of the ways on is beside the icons, and each
    of the others in a row of its own."""

    def __init__(
        self,
        stage: Stage,
        back: Sequence[Offer],
        on: Sequence[Offer],
        room: int,
        *,
        shows_icons: bool = False,
    ) -> None:
        """`shows_icons`: the ways back are icons, even where there is room for their words."""
        self._stage = stage
        self._shows_icons = shows_icons
        self._room = room
        self._gap = stage.px(8)
        least: int = tokens()["target"]["button_height"]
        self._high = min(stage.control_height(), max(stage.high(BUTTON_TEXT, 7), least))
        self._rows = self._fitting_rows(back, on)

    @property
    def height(self) -> int:
        return len(self._rows) * self._high + (len(self._rows) - 1) * self._gap

    def _fitting_rows(self, back: Sequence[Offer], on: Sequence[Offer]) -> list[list[_Placed]]:
        stage = self._stage
        whole = rows_of(stage, [*back, *on], self._room)
        if len(whole) == 1 and not self._shows_icons:
            return [[_Placed(offer, width) for offer, width in whole[0]]]
        if not on:
            close = None if self._shows_icons else self._close(back, self._room)
            return [close] if close is not None else [self._icons(back)]
        icons = self._icons(back)
        left = self._room - len(icons) * (self._high + self._gap)
        beside = rows_of(stage, on, left)
        if len(beside) == 1:
            return [[*icons, *(_Placed(offer, width) for offer, width in beside[0])]]
        close = self._close(on, left)
        if close is not None:
            return [[*icons, *close]]
        *others, last = on
        return [
            *([_Placed(offer, self._room)] for offer in others),
            [*icons, _Placed(last, left)],
        ]  # fmt: skip

    def _icons(self, offers: Sequence[Offer]) -> list[_Placed]:
        return [_Placed(offer, self._high, is_icon=True) for offer in offers]

    def _close(self, offers: Sequence[Offer], room: int) -> list[_Placed] | None:
        """Buttons without icons, with words as small as necessary; None if even that is too
        wide."""
        bare = [offer._replace(symbol=None) for offer in offers]
        room -= self._gap * (len(bare) - 1)
        for share in _SHARES:
            least = [self._least(offer, share) for offer in bare]
            if sum(least) <= room:
                break
        else:
            return None
        if share < 1.0:  # with more room, words would grow to the edges again
            return [_Placed(offer, width) for offer, width in zip(bare, least, strict=True)]
        wanted = [button_width(self._stage, each.label, None, each.main) for each in bare]
        spare = min(1.0, (room - sum(least)) / max(1, sum(wanted) - sum(least)))
        return [
            _Placed(offer, low + int((high - low) * spare))
            for offer, low, high in zip(bare, least, wanted, strict=True)
        ]

    def _least(self, offer: Offer, share: float) -> int:
        """The least width of a button with words of that size, or larger ones if these fit as
        well."""
        stage = self._stage
        written = MAIN_TEXT if offer.main else BUTTON_TEXT
        width = 0
        for larger in (each for each in reversed(_SHARES) if each >= share):
            smaller = Style(written.size * larger, written.weight, written.display)
            width = ceil(stage.writer.width(offer.label, smaller)) + 2 * stage.px(_EDGE)
            shown = fitting(stage, offer.label, written, width - stage.px(_OWN_EDGES))
            if shown.size <= smaller.size:
                break
        return width

    def build(self, screen: Screen, left: int, top: int) -> None:
        """Icons at the left end, words at the right."""
        for line in self._rows:
            icons = [placed for placed in line if placed.is_icon]
            words = [placed for placed in line if not placed.is_icon]
            place = pygame.Rect(left, top, self._room, self._high)
            places = row(place, [Box(each.width) for each in icons], self._gap)
            for placed, rect in zip(icons, places, strict=True):
                screen.add(self._icon(placed, rect))
            widths = sum(each.width + self._gap for each in words) - self._gap
            _, right = row(place, [FILL, Box(widths)])
            places = row(right, [Box(each.width) for each in words], self._gap)
            buttons = [self._button(*each) for each in zip(words, places, strict=True)]
            for button in buttons:
                screen.add(button)
            Button.in_row(buttons)
            top += self._high + self._gap

    def _icon(self, placed: _Placed, rect: pygame.Rect) -> IconButton:
        stage, offer = self._stage, placed.offer
        symbol = offer.symbol or "quit"
        return IconButton(
            stage, offer.key, rect, symbol, offer.label, offer.press, group="ways back"
        )

    def _button(self, placed: _Placed, rect: pygame.Rect) -> Button:
        stage, offer = self._stage, placed.offer
        return Button(
            stage, offer.key, rect, offer.label, offer.press, symbol=offer.symbol, main=offer.main
        )
