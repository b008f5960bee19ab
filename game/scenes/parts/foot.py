"""The buttons at the foot of a page or below its sheet, in one row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.ui.toolkit.boxes import FILL, Box, row
from game.ui.toolkit.buttons import Button, IconButton, button_width
from game.ui.toolkit.page import Offer
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage

_GAP: Final = 16


def foot_height(stage: Stage) -> int:
    return max(stage.px(52), stage.control_height())


def build_foot(
    screen: Screen,
    offers: Sequence[Offer],
    place: pygame.Rect,
    widths: Mapping[str, float],
    *,
    at_left: int | None = None,
) -> None:
    """The main button, the last one, is at the right. The others become icons where there is no
    room for their words. `widths`: the least widths of the buttons, at 100 %; `at_left`: how many
    stand at the left, all but the main one where that is not said."""
    stage, gap = screen.stage, screen.stage.px(_GAP)
    found = [
        max(stage.px(widths.get(offer.key, 0)),
            button_width(stage, offer.label, offer.symbol, offer.main))
        for offer in offers
    ]  # fmt: skip
    for number, offer in enumerate(offers):
        if sum(found) + gap * (len(found) - 1) > place.width and offer.symbol and not offer.main:
            found[number] = place.height
    boxes = [Box(width) for width in found]
    gaps = len(offers) - 1 if at_left is None else at_left
    for offer, rect in zip(offers, _places(place, boxes, gaps, gap), strict=True):
        if rect.width == place.height and offer.symbol is not None:
            screen.add(IconButton(stage, offer.key, rect, offer.symbol, offer.label, offer.press))
        else:
            screen.add(
                Button(stage, offer.key, rect, offer.label, offer.press, symbol=offer.symbol,
                       main=offer.main)
            )  # fmt: skip


def _places(place: pygame.Rect, boxes: Sequence[Box], at_left: int, gap: int) -> list[pygame.Rect]:
    """So many from the left on, the others up to the right end."""
    found = row(place, [*boxes[:at_left], FILL, *boxes[at_left:]], gap)
    return [*found[:at_left], *found[at_left + 1 :]]
