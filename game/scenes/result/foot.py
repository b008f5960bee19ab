"""The buttons below the sheet of a result, in one row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.toolkit.boxes import FILL, Box, row
from game.ui.toolkit.buttons import Button, IconButton, button_width
from game.ui.toolkit.page import Offer
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage

_WIDTHS: Final = {"menu": 180, "look_back": 220, "draws": 240, "tutor": 240, "again": 280}
"""The least widths of the buttons, at 100 %."""
_GAP: Final = 16


def foot_height(stage: Stage) -> int:
    return max(stage.px(52), stage.control_height())


def build_foot(screen: Screen, offers: Sequence[Offer], place: pygame.Rect) -> None:
    """The main button, the last one, is at the right. The others become icons where there is no
    room for their words."""
    stage, gap = screen.stage, screen.stage.px(_GAP)
    widths = [
        max(stage.px(_WIDTHS[offer.key]),
            button_width(stage, offer.label, offer.symbol, offer.main))
        for offer in offers
    ]  # fmt: skip
    for number, offer in enumerate(offers):
        if sum(widths) + gap * (len(widths) - 1) > place.width and not offer.main:
            widths[number] = place.height
    others, main = row(place, [FILL, Box(widths[-1])])
    places = [*row(others, [Box(width) for width in widths[:-1]], gap), main]
    for offer, rect in zip(offers, places, strict=True):
        if rect.width == place.height and offer.symbol is not None:
            screen.add(IconButton(stage, offer.key, rect, offer.symbol, offer.label, offer.press))
        else:
            screen.add(
                Button(stage, offer.key, rect, offer.label, offer.press, symbol=offer.symbol,
                       main=offer.main)
            )  # fmt: skip
