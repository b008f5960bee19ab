"""The texts on the sheet of a guide, from top to bottom; closer together where room is scarce."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.scenes.parts.pictures import add_picture
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

STRONG: Final = Style(15, 600)
_TITLES: Final = (Style(24, 700, True), Style(21, 700, True), Style(18.5, 700, True))
"""For ample room, for little room, and for small letters."""
_LINES: Final = 1.4
_CLOSE_LINES: Final = 1.32
"""The pitch of lines of words alone, and where it is tight, as a share of the size of letters."""
TIGHT: Final = 0.88
_CLOSE_GAPS: Final = 0.55
"""Gaps where there is less room, as a share of those with ample room."""


class CloseFlow(Flow):
    """Words alone, which need less room from line to line than words with pieces among them."""

    _of_size = _CLOSE_LINES

    @property
    def line_height(self) -> int:
        pixels = self._stage.writer.face(self._written).pixels
        return min(super().line_height, round(pixels * self._of_size))


class _WordsFlow(CloseFlow):
    """The same with a little more room."""

    _of_size = _LINES


class Way(NamedTuple):
    """One way to write the sheet; later ones need less room."""

    lines: type[Flow] = Flow
    """The kind of text, which decides the pitch of lines."""
    gaps: float = 1.0
    """The size of gaps, as a share of those with ample room."""
    brief: bool = False
    """Whether texts that are in the bar are left out."""
    beside: bool = False
    """Whether answers are side by side, if each fits in one line."""
    small: bool = False
    """Whether texts and answers are written in small letters."""


WAYS: Final = (
    Way(),
    Way(_WordsFlow),
    Way(_WordsFlow, TIGHT),
    Way(_WordsFlow, _CLOSE_GAPS),
    Way(_WordsFlow, _CLOSE_GAPS, brief=True),
    Way(CloseFlow, _CLOSE_GAPS, brief=True),
    Way(CloseFlow, _CLOSE_GAPS, brief=True, beside=True),
    Way(CloseFlow, brief=True, small=True),
    Way(CloseFlow, _CLOSE_GAPS, brief=True, small=True),
    Way(CloseFlow, _CLOSE_GAPS, brief=True, beside=True, small=True),
)
"""From the most readable one to the smallest one."""


class Column(NamedTuple):
    """A column of the sheet."""

    screen: Screen
    room: pygame.Rect
    way: Way = WAYS[0]

    @property
    def stage(self) -> Stage:
        return self.screen.stage

    @property
    def title(self) -> Style:
        return _TITLES[2 if self.way.small else 1 if self.way.gaps < TIGHT else 0]

    @property
    def body(self) -> Style:
        return style("small" if self.way.small else "body")

    def gap(self, length: float) -> int:
        return self.stage.px(length * self.way.gaps)

    def flow(self, line: str, written: Style, indent: int = 0) -> Flow:
        return self.way.lines(self.stage, [line], written, self.room.width - indent)

    def write(
        self, line: str, written: Style, top: int, ink: str = "ink", indent: int = 0
    ) -> pygame.Rect:
        """A paragraph; gives its place."""
        flow = self.flow(line, written, indent)
        width = self.room.width - indent
        rect = pygame.Rect(self.room.left + indent, top, width, flow.height)
        colour = self.stage.theme.colour(ink)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            flow.draw(surface, place.left, place.top, colour)

        self.screen.add(Paint(rect, paint, said=flow.said))
        return rect

    def line(
        self, top: int, symbol: str, colour: str, title: str, line: str, small: Style
    ) -> pygame.Rect:
        """An icon with a title, and a line below that; gives the place of all."""
        stage, size = self.stage, self.stage.tx(20)
        indent = size + stage.px(12)
        first = self.flow(title, STRONG, indent).line_height
        sign = pygame.Rect(self.room.left, top + (first - size) // 2, size, size)
        add_picture(self.screen, icon(symbol, size, stage.theme.colour(colour)), sign)
        rect = self.write(title, STRONG, top, indent=indent)
        if line:
            rect.union_ip(self.write(line, small, rect.bottom, "ink_soft", indent))
        return rect.union(sign)
