"""The controls of the menu beside its die."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.buttons import icon_size
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, State
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

_ENTRY: Final = Style(17, 600)
_SMALLER_ENTRY: Final = Style(15, 600)
_LINK: Final = Style(15, 500)
Way = tuple[int, int, int]
"""For an entry: the middle of its icon, the left of its name, and the room to the right of it."""
WIDE: Final[Way] = (32, 60, 14)
NARROW: Final[Way] = (24, 44, 14)
COMPACT: Final[Way] = (18, 34, 13)


class Entry(Control):
    """A button to another page: an icon or a player's shape, and a name."""

    def __init__(self, stage: Stage, key: str, label: str, symbol: str) -> None:
        super().__init__(key, pygame.Rect(0, 0, 0, 0), label)
        self._stage = stage
        self._symbol = symbol
        self.token: int | None = None
        self.way = WIDE
        self.is_small = False
        """Whether its name is written smaller; those of all entries are then."""

    def width(self, way: Way) -> int:
        """The least width, with a smaller name if necessary."""
        stage = self._stage
        _, left, behind = way
        return stage.tx(left) + stage.writer.width(self.name, _SMALLER_ENTRY) + stage.tx(behind)

    @property
    def is_full(self) -> bool:
        """Whether only a smaller name has room."""
        stage = self._stage
        _, left, behind = self.way
        room = self.rect.width - stage.tx(left) - stage.tx(behind)
        return stage.writer.width(self.name, _ENTRY) > room

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        up = theme.px(1.5) if state.hovered and not state.pressed else 0
        face = materials.button_face(theme, place.width, place.height, False, state.pressed)
        face.draw(surface, place.left, place.top - up)
        centre = place.centery + (theme.px(3) - 1 if state.pressed else -up)
        middle, left, behind = self.way
        side = icon_size(stage, 20 if self.way is COMPACT else 24)
        corner = place.left + stage.tx(middle) - side / 2, centre - side / 2
        ink = theme.colour("ink")
        if self.token is None:
            surface.blit(icon(self._symbol, side, ink), (round(corner[0]), round(corner[1])))
        else:
            materials.player_token(theme, side, self.token).draw(surface, *corner)
        written = _SMALLER_ENTRY if self.is_small else _ENTRY
        room = place.width - stage.tx(left) - stage.tx(behind)
        label = stage.writer.fitted(self.name, written, room)
        stage.writer.write(surface, label, written, ink, place.left + stage.tx(left), centre)

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        place = self.place.copy()
        place.height += stage.px(3)
        return place, round(stage.theme.radius("control"))


class Link(Control):
    """Words on the cloth with an icon, underlined under the pointer."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        label: str,
        press: Callable[[], None],
        symbol: str,
        room: int,
        *,
        last: bool = False,
    ) -> None:
        """`room`: the greatest width; `last`: the icon is behind the words."""
        writer = stage.writer
        self._side, self._gap = icon_size(stage, 20), stage.tx(8)
        self._lines = writer.wrapped(label, _LINK, room - self._side - self._gap)
        width = max(writer.width(line, _LINK) for line in self._lines) + self._side + self._gap
        high = max(len(self._lines) * writer.line_height(_LINK) + stage.px(8), 32)
        super().__init__(key, pygame.Rect(0, 0, width, high), label, press)
        self._stage = stage
        self._symbol = symbol
        self._last = last

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, ink = self._stage, self._stage.theme.colour("ink")
        left = place.left if self._last else place.left + self._side + self._gap
        line_high = stage.writer.line_height(_LINK)
        y = place.centery - line_high * (len(self._lines) - 1) / 2
        for line in self._lines:
            written = stage.writer.write(surface, line, _LINK, ink, left, y)
            if state.hovered:
                below = round(y) + line_high // 2 - stage.px(2)
                surface.fill(ink, (left, below, written.width, stage.px(1.5)))
            y += line_high
        sign = icon(self._symbol, self._side, ink)
        at = place.right - self._side if self._last else place.left
        surface.blit(sign, (at, place.centery - self._side // 2))
