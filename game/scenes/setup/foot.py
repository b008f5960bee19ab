"""The foot of the page: how long the match takes, and the button that starts it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.parts.page_room import foot_margin
from game.scenes.parts.pictures import add_picture
from game.scenes.setup.plan import Plan
from game.scenes.setup.texts import how_long, what_else
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import page_margin
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import style

SHARES: Final = (664.0, 464.0)
"""The shares of the two sheets in the width: who plays, and how."""
_HEIGHT: Final = 60


class Foot:
    """It is measured first: the sheets have the room above it."""

    def __init__(self, screen: Screen, plan: Plan, start: Callable[[], None]) -> None:
        stage = screen.stage
        self._screen = screen
        self._stage = stage
        self._plan = plan
        self._start = start
        self._is_troubled = plan.trouble() is not None
        self._left = page_margin(stage)
        self._right = stage.size[0] - self._left
        label = stage.say("Start match")
        room = self._right - self._left
        usual = round((room - stage.px(24)) * SHARES[1] / sum(SHARES))
        wide = max(button_width(stage, label, main=True), usual)
        self._label = label
        high = max(stage.px(_HEIGHT), stage.high("body", 16), 44)
        self._button = pygame.Rect(0, 0, min(wide, room), high)
        below = foot_margin(stage)
        self._button.bottomright = (self._right, stage.size[1] - below)
        sign = stage.tx(28) if self._is_troubled else 0
        self._sign = sign
        width = room - self._button.width - stage.px(32)
        self._lines = self._set(width - sign)
        words = how_long(stage.words, plan).split()
        needed = max(stage.writer.width(word, style("body")) for word in words)
        is_beside = width - sign >= max(needed, stage.tx(200))
        if not is_beside:
            self._lines = self._set(room - sign)
        high = sum(flow.height for flow in self._lines)
        top = self._button.top
        self._top_of_words = (
            min(self._button.centery - high // 2, self._button.bottom - high)
            if is_beside
            else top - high - stage.px(8)
        )
        self.top = min(top, self._top_of_words) - stage.px(16)
        """The top of the foot."""

    def _set(self, width: float) -> list[Flow]:
        stage, plan = self._stage, self._plan
        return [
            Flow(stage, [how_long(stage.words, plan)], style("body"), width),
            Flow(stage, [what_else(stage.words, plan)], style("label"), width),
        ]

    def build(self) -> None:
        stage = self._stage
        y = self._top_of_words
        for flow, left in zip(self._lines, (0, self._sign), strict=True):
            self._build_line(flow, left, y)
            y += flow.height
        if self._is_troubled:
            self._build_warning(y - self._lines[1].height)
        self._screen.add(
            Button(
                stage, "start", self._button, self._label, self._start,
                main=not self._is_troubled, enabled=not self._is_troubled,
            )
        )  # fmt: skip

    def _build_line(self, flow: Flow, left: int, y: int) -> None:
        stage = self._stage
        rect = pygame.Rect(self._left + left, y, round(flow.width) + 1, flow.height)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            flow.draw(surface, place.left, place.top, stage.theme.colour("ink"))

        self._screen.add(Paint(rect, paint, said=flow.said))

    def _build_warning(self, top: int) -> None:
        stage = self._stage
        side = stage.tx(20)
        middle = top + self._lines[1].line_height // 2
        picture = icon("warning", side, stage.theme.colour("ink"), 2.2)
        place = pygame.Rect(self._left, middle - side // 2, side, side)
        add_picture(self._screen, picture, place)
