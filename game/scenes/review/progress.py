"""How far the analysis of a match is, and the button that stops it or lets it go on."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import pygame

from game.ui.toolkit.boxes import FILL, Box, aligned, row
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.controls import filling, track
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import Offer, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

_LINE: Final = Style(16, 500)
_BAR: Final = (150, 10)
_GAP: Final = 16


class Progress(NamedTuple):
    """The progress as it is shown."""

    done: float
    line: str
    offer: Offer


class ProgressRow:
    """Words, a bar where there is room for it, and the button, from right to left."""

    def __init__(self, screen: Screen, progress: Progress) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._progress = progress

    @property
    def _button_width(self) -> int:
        offer = self._progress.offer
        return button_width(self._stage, offer.label, offer.symbol)

    def _lines(self, width: int) -> list[str]:
        """The words, in as many lines as they need beside the button."""
        room = width - self._button_width - self._stage.px(_GAP)
        return self._stage.writer.wrapped(self._progress.line, _LINE, room)

    def width(self) -> int:
        """With everything in one line."""
        stage = self._stage
        words = stage.writer.width(self._progress.line, _LINE)
        return words + stage.px(_BAR[0]) + self._button_width + 2 * stage.px(_GAP)

    def height(self, width: int) -> int:
        lines = len(self._lines(width))
        return max(self._stage.control_height(), lines * self._stage.high(_LINE))

    def build(self, place: pygame.Rect) -> None:
        """As high as `height` says."""
        stage, offer, gap = self._stage, self._progress.offer, self._stage.px(_GAP)
        rest, button = row(place, [FILL, Box(self._button_width)], gap)
        rect = aligned((button.width, stage.control_height()), button, "midright")
        self._screen.add(
            Button(stage, offer.key, rect, offer.label, offer.press, symbol=offer.symbol)
        )
        if self.width() <= place.width:
            bar = aligned((stage.px(_BAR[0]), stage.px(_BAR[1])), rest, "midright")
            self._screen.add(Paint(bar, partial(_paint_bar, stage, self._progress.done)))
            rest = row(rest, [FILL, Box(bar.width)], gap)[0]
        lines, high = self._lines(place.width), stage.high(_LINE)
        top = place.centery - len(lines) * high / 2
        for number, line in enumerate(lines):
            said = "" if number else self._progress.line
            y = top + (number + 0.5) * high
            text(self._screen, line, _LINE, rest.right, y, "ink_soft", "right", said)


def _paint_bar(stage: Stage, done: float, surface: pygame.Surface, place: pygame.Rect) -> None:
    theme = stage.theme
    surface.blit(track(theme, *place.size), place)
    wide = max(place.height, round(place.width * done))
    surface.blit(rounded(wide, place.height, place.height // 2, filling(theme)), place)
