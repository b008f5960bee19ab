"""The tools above the hand: less and more of the board, and all score sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui.toolkit.buttons import BUTTON_TEXT, Button, IconButton, button_width
from game.ui.toolkit.items import Control
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage


def sheets_word(stage: Stage) -> str:
    # translators: on a button: shows the score sheets of all players
    return stage.words.say_in("Zatre", "Sheets")


@dataclass(frozen=True, slots=True)
class Tools:
    """The actions of the tools."""

    zoom: Callable[[int], object]
    can_zoom: Callable[[int], bool]
    open_sheets: Callable[[], None]

    def build(self, screen: Screen, places: Sequence[pygame.Rect]) -> None:
        stage = screen.stage
        steps = (
            ("zoom minus", "minus", stage.say("Zoom out"), -1),
            ("zoom plus", "plus", stage.say("Zoom in"), 1),
        )
        minus, plus, sheets = places
        for (key, symbol, name, by), rect in zip(steps, (minus, plus), strict=True):
            screen.add(
                IconButton(stage, key, rect, symbol, name, partial(self._zoom, by),
                           enabled=self.can_zoom(by), group="look")
            )  # fmt: skip
        screen.add(self._sheets_button(stage, sheets))

    def _zoom(self, by: int) -> None:
        self.zoom(by)

    def _sheets_button(self, stage: Stage, rect: pygame.Rect) -> Control:
        """The button with its word where that has room, and with a sign beside it where both
        have."""
        label = sheets_word(stage)
        room = rect.width - stage.px(16)
        if stage.writer.width(label, BUTTON_TEXT) > room:
            name = stage.say("All score sheets")
            return IconButton(stage, "sheets", rect, "eye", name, self.open_sheets, group="look")
        symbol = "eye" if button_width(stage, label, "eye") <= rect.width else None
        return Button(stage, "sheets", rect, label, self.open_sheets, symbol=symbol, group="look")
