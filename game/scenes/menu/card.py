"""The card in the menu: a picture, texts beside it, and the main button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import paper, paragraph
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_PICTURE: Final = 140
_PADDING: Final = 16


class Card:
    def __init__(self, screen: Screen, column: pygame.Rect) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._column = column

    def build(
        self,
        top: int,
        picture: Callable[[pygame.Surface, pygame.Rect], None],
        lines: list[tuple[str, Style, str]],
        shapes: list[int],
        last: tuple[str, Style, str],
        main: tuple[str, Callable[[], None]],
    ) -> int:
        """Gives the height."""
        stage, screen, column = self._stage, self._screen, self._column
        padding, side = stage.px(_PADDING), stage.px(_PICTURE)
        sheet = pygame.Rect(column.left, top, column.width, 0)
        paper(screen, sheet)
        screen.add(Paint(pygame.Rect(column.left + padding, top + padding, side, side), picture))
        width = self.text_width
        left = column.right - padding - width
        y = top + stage.px(18)
        for line, written, colour in lines:
            y += paragraph(screen, [line], written, left, y, width, colour) + stage.px(3)
        y += self._build_shapes(shapes, left, y + stage.px(3), width) + stage.px(8)
        line, written, colour = last
        y += paragraph(screen, [line], written, left, y, width, colour)
        y = max(y, top + padding + side) + stage.px(16)
        high = max(stage.px(48), stage.control_height())
        button = pygame.Rect(column.left + padding, y, column.width - 2 * padding, high)
        label, press = main
        screen.add(Button(stage, "main", button, label, press, main=True))
        sheet.height = button.bottom + stage.px(18) - top
        return sheet.height

    @property
    def text_width(self) -> int:
        """The width of the texts beside the picture."""
        stage = self._stage
        return self._column.width - 2 * stage.px(_PADDING) - stage.px(_PICTURE) - stage.px(22)

    def _build_shapes(self, players: list[int], left: int, top: int, width: int) -> int:
        """The shapes of those at the table; gives their height."""
        stage = self._stage
        size = min(stage.tx(24), (width - 2 * stage.px(2)) // max(1, len(players)) - stage.px(6))
        rect = pygame.Rect(left, top, width, size)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            step = size + stage.px(6)
            for at, player in enumerate(players):
                token = materials.player_token(stage.theme, size, player)
                token.draw(surface, place.left + at * step, place.top)

        self._screen.add(Paint(rect, paint))
        return size
