"""The foot of the settings: a line of text, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.parts.page_room import foot_margin
from game.ui.toolkit.icons import icon
from game.ui.toolkit.line import Line
from game.ui.toolkit.page import Offer, button_rows, page_margin, rows_height, rows_of
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import style

_ABOVE_BUTTONS: Final = 16


def checked_line(screen: Screen, line: str, left: int, centre: int) -> None:
    """A line of text behind a check mark."""
    _checked(screen.stage, line).build(screen, left, centre)


def _checked(stage: Stage, line: str) -> Line:
    side = stage.tx(20)
    check = icon("check", side, stage.theme.colour("success"), 2.6)
    return Line(stage).picture(side, check).gap(10 * stage.text_scale).text(line, style("body"))


class Foot:
    """A line of text, if any, with buttons at its right."""

    def __init__(self, stage: Stage, line: str, offers: Sequence[Offer]) -> None:
        self._line = line
        self._offers = offers
        self._left = page_margin(stage)
        self._right = stage.size[0] - self._left
        room = self._right - self._left
        body = style("body")
        words = _checked(stage, line).width if line else 0
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
