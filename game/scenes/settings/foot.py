"""The foot of the settings: a line of text, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.scenes.parts.page_room import foot_margin
from game.scenes.parts.pictures import add_picture
from game.ui.toolkit.icons import icon
from game.ui.toolkit.page import Offer, button_rows, page_margin, rows_height, rows_of, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import style

_ABOVE_BUTTONS: Final = 16


def checked_line(screen: Screen, line: str, left: int, centre: int) -> None:
    """A line of text behind a check mark."""
    stage = screen.stage
    side = stage.tx(20)
    text(screen, line, style("body"), left + side + stage.tx(10), centre)
    place = pygame.Rect(left, centre - side // 2, side, side)
    add_picture(screen, icon("check", side, stage.theme.colour("success"), 2.6), place)


class Foot:
    """A line of text, if any, with buttons at its right."""

    def __init__(self, stage: Stage, line: str, offers: Sequence[Offer]) -> None:
        self._line = line
        self._offers = offers
        self._left = page_margin(stage)
        self._right = stage.size[0] - self._left
        room = self._right - self._left
        body = style("body")
        words = stage.tx(20) + stage.tx(10) + stage.writer.width(line, body) if line else 0
        rows = rows_of(stage, offers, room)
        taken = sum(width for _, width in rows[0]) + stage.px(14) * len(rows[0])
        self.is_beside = len(rows) == 1 and words + stage.px(24) + taken <= room
        """Whether words and buttons share one line."""
        high = rows_height(stage, offers, room)
        below = foot_margin(stage)
        self._buttons = stage.size[1] - below - high
        line_high = stage.high(body, 4)
        is_line = bool(line) and not self.is_beside
        self._centre = self._buttons + (-line_high if is_line else high) // 2
        self.top = self._buttons - stage.px(_ABOVE_BUTTONS) - (line_high if is_line else 0)
        """The top of the foot."""

    def build(self, screen: Screen) -> None:
        if self._line:
            checked_line(screen, self._line, self._left, self._centre)
        button_rows(screen, self._offers, self._left, self._right, self._buttons)
