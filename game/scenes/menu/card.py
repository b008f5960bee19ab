"""The card in the menu: a picture, texts beside it, and the main button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.parts.sheet import Sheet
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import aligned
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import text
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style, style

_PICTURE: Final = 140
_PADDING: Final = 16


class Card:
    """The button is beside the picture where there is room and the page has more to show, else
    below both."""

    def __init__(self, column: Stack, *, is_low: bool = False) -> None:
        """`is_low`: there is more on the page, so it takes no more height than it needs."""
        self._screen = column.screen
        self._stage = column.stage
        self._column = column
        self.is_low = is_low

    def build(
        self,
        picture: Callable[[pygame.Surface, pygame.Rect], None],
        lines: list[tuple[str, Style, str]],
        shapes: list[int],
        last: tuple[str, Style, str] | None,
        main: tuple[str, Callable[[], None]],
    ) -> None:
        stage, screen = self._stage, self._screen
        side = stage.px(_PICTURE)
        sheet = Sheet(screen, self._column.place(0), margin=_PADDING, above=0)
        beside = sheet.beside(left=sheet.width - self.text_width)
        sheet.skip(_PADDING)
        screen.add(Paint(aligned((side, side), sheet.place(side), "topleft"), picture))
        beside.skip(14 if self.is_low else 18)
        for line, written, colour in lines:
            beside.write(line, written, 3, colour)
        self._build_shapes(shapes, last, beside)
        label, press = main
        high = max(stage.px(48), stage.control_height())
        is_beside = self.is_low and button_width(stage, label, main=True) <= beside.width
        if is_beside:
            beside.skip(6)
            beside.pass_by(sheet.y - high)
        else:
            sheet.pass_by(beside.y)
            sheet.skip(14 if self.is_low else 16)
        button = (beside if is_beside else sheet).place(high)
        screen.add(Button(stage, "main", button, label, press, main=True))
        sheet.pass_by(beside.y)
        self._column.y = sheet.close(16 if self.is_low else 18)

    @property
    def text_width(self) -> int:
        """The width of the texts beside the picture."""
        stage = self._stage
        return self._column.width - 2 * stage.px(_PADDING) - stage.px(_PICTURE) - stage.px(22)

    def _build_shapes(
        self, players: list[int], last: tuple[str, Style, str] | None, stack: Stack
    ) -> None:
        """The shapes of those at the table, and the last line: beside them where there is room and
        the card is to be low."""
        stage, room = self._stage, stack.width - 2 * self._stage.px(2)
        size = min(stage.tx(24), room // max(1, len(players)) - stage.px(6))
        line, written, colour = last or ("", style("small"), "ink")
        width = len(players) * (size + stage.px(6))
        has_room = stage.writer.width(line, written) <= room - width - stage.px(8)
        is_beside = self.is_low and has_room
        rect = stack.place(size, after=4 if is_beside else 8).move(0, stage.px(3))

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            step = size + stage.px(6)
            for at, player in enumerate(players):
                token = materials.player_token(stage.theme, size, player)
                token.draw(surface, place.left + at * step, place.top)

        if is_beside and line:
            text(self._screen, line, written, rect.right, rect.centery, colour, "right")
            rect.width = width
        self._screen.add(Paint(rect, paint))
        if not is_beside:
            stack.write(line, written, 0, colour)
