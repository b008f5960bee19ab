"""The card in the menu: a picture, texts beside it, and the main button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.parts.sheet import Sheet
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import aligned
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.items import Paint
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style

_PICTURE: Final = 140
_PADDING: Final = 16


class Card:
    def __init__(self, column: Stack) -> None:
        self._screen = column.screen
        self._stage = column.stage
        self._column = column

    def build(
        self,
        picture: Callable[[pygame.Surface, pygame.Rect], None],
        lines: list[tuple[str, Style, str]],
        shapes: list[int],
        last: tuple[str, Style, str],
        main: tuple[str, Callable[[], None]],
    ) -> None:
        stage, screen = self._stage, self._screen
        side = stage.px(_PICTURE)
        sheet = Sheet(screen, self._column.place(0), margin=_PADDING, above=0)
        beside = sheet.beside(left=sheet.width - self.text_width)
        sheet.skip(_PADDING)
        screen.add(Paint(aligned((side, side), sheet.place(side), "topleft"), picture))
        beside.skip(18)
        for line, written, colour in lines:
            beside.write(line, written, 3, colour)
        self._build_shapes(shapes, beside)
        line, written, colour = last
        beside.write(line, written, 0, colour)
        sheet.pass_by(beside.y)
        sheet.skip(16)
        button = sheet.place(max(stage.px(48), stage.control_height()))
        label, press = main
        screen.add(Button(stage, "main", button, label, press, main=True))
        self._column.y = sheet.close(18)

    @property
    def text_width(self) -> int:
        """The width of the texts beside the picture."""
        stage = self._stage
        return self._column.width - 2 * stage.px(_PADDING) - stage.px(_PICTURE) - stage.px(22)

    def _build_shapes(self, players: list[int], stack: Stack) -> None:
        """The shapes of those at the table."""
        stage, room = self._stage, stack.width - 2 * self._stage.px(2)
        size = min(stage.tx(24), room // max(1, len(players)) - stage.px(6))
        rect = stack.place(size, after=8).move(0, stage.px(3))

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            step = size + stage.px(6)
            for at, player in enumerate(players):
                token = materials.player_token(stage.theme, size, player)
                token.draw(surface, place.left + at * step, place.top)

        self._screen.add(Paint(rect, paint))
