"""Pictures for the rules: pieces on a piece of cloth with labels, as a booklet prints them.

A figure is painted as large as it is asked for, and all of it with it, like print. Places and
lengths are those of a figure `WIDTH` wide; `px` and `at` give them in real pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.ui.toolkit.drawing import box, disc, downward, over_shadow, raster, segment
from game.ui.toolkit.icons import icon
from game.ui.toolkit.materials import REST, Picture
from game.ui.toolkit.text import Style, Writer, write_numeral
from game.ui.toolkit.theme import Theme, tokens

WIDTH: Final = 304
_LABEL: Final = 14
_LINE: Final = 1.25
"""Of the size of a label."""
_SMALLER: Final = 0.5
"""By how much labels shrink at a time, until they fit."""
_KEPT: Final = 6

Say = Callable[[str], str]


class Figure:
    """A picture of the rules while it is painted."""

    def __init__(self, theme: Theme, width: int, height: float) -> None:
        self.scale = width / WIDTH
        self.theme = Theme(theme.name, self.scale)
        self.surface = _cloth(self.theme, width, round(height * self.scale))
        self.labels: list[pygame.Rect] = []
        """Where text has been written."""
        self._writer = Writer(self.theme)

    def px(self, length: float) -> int:
        return self.theme.px(length)

    def at(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.scale), round(y * self.scale)

    def put(self, piece: Picture | pygame.Surface, x: float, y: float) -> None:
        """Lays a piece with its upper left corner at a place."""
        if isinstance(piece, Picture):
            piece.draw(self.surface, *self.at(x, y))
        else:
            self.surface.blit(piece, self.at(x, y))

    # --- words ---

    def label(
        self,
        text: str,
        x: float,
        centre: float,
        width: float,
        align: str = "middle",
        *,
        lines: int = 2,
        size: float = _LABEL,
        weight: int = 600,
    ) -> None:
        """Words in a few lines round a height, smaller if need be to keep to this width.

        `x` is their left, middle or right.
        """
        style, wrapped = self._fitting(text, Style(size, weight), width * self.scale, lines)
        pixels = self._writer.face(style).pixels
        step, ink = pixels * _LINE, self.theme.colour("ink")
        left, middle = x * self.scale, centre * self.scale - step * (len(wrapped) - 1) / 2
        for line in wrapped:
            written = self._writer.write(self.surface, line, style, ink, left, middle, align)
            self.labels.append(written)
            middle += step

    def _fitting(
        self, text: str, style: Style, width: float, lines: int
    ) -> tuple[Style, list[str]]:
        smallest = tokens()["type"]["smallest"] / self.scale
        while True:
            wrapped = self._writer.wrapped(text, style, width)
            widest = max(self._writer.width(line, style) for line in wrapped)
            if (len(wrapped) <= lines and widest <= width) or style.size <= smallest:
                return style, self._balanced(text, style, wrapped)
            style = Style(max(smallest, style.size - _SMALLER), style.weight, style.display)

    def _balanced(self, text: str, style: Style, wrapped: list[str]) -> list[str]:
        """The same number of lines, about equally long."""
        while len(wrapped) > 1:
            width = max(self._writer.width(line, style) for line in wrapped) - 1
            narrower = self._writer.wrapped(text, style, width)
            if len(narrower) > len(wrapped) or any(
                self._writer.width(line, style) > width for line in narrower
            ):
                break
            wrapped = narrower
        return wrapped

    def numeral(self, text: str, x: float, centre: float, size: float) -> None:
        """A large bold number on the cloth."""
        ink = self.theme.colour("ink")
        write_numeral(self.surface, text, size * self.scale, ink, *self.at(x, centre))

    # --- signs ---

    def sign(self, name: str, x: float, y: float, size: float = 24) -> None:
        """An icon with its middle at a place."""
        drawn = icon(name, self.px(size), self.theme.colour("ink"), 2.4)
        self.surface.blit(drawn, drawn.get_rect(center=self.at(x, y)))

    def verdict(self, good: bool, x: float, y: float, size: float = 24) -> None:
        """A round mark: allowed, or not."""
        mark = _verdict(self.theme, self.px(size), good)
        middle_x, middle_y = self.at(x, y)
        half = self.px(size) / 2
        mark.draw(self.surface, middle_x - half, middle_y - half)

    def line(self, x1: float, y1: float, x2: float, y2: float, alpha: float = 1.0) -> None:
        """A fine stroke of ink."""
        ends = (*self.at(x1, y1), *self.at(x2, y2))
        stroke = segment(*ends, self.theme.colour("ink"), 1.5 * self.scale, alpha=alpha)
        self.surface.blit(raster(*self.surface.get_size(), stroke), (0, 0))

    def rule(self, y: float) -> None:
        """Parts what is above from what is below."""
        self.line(16, y, WIDTH - 16, y, 0.22)

    def trimmed(self) -> pygame.Surface:
        """The whole figure: no shadow falls beyond the cloth."""
        mask = _cloth(self.theme, *self.surface.get_size())
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        self.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return self.surface


def _cloth(theme: Theme, width: int, height: int) -> pygame.Surface:
    top, bottom = theme.colour("cloth_top"), theme.colour("cloth_bottom")
    definition, cloth = downward("cloth", top, bottom, 0, height)
    return raster(width, height, definition, box(0, 0, width, height, theme.radius("sheet"), cloth))


@lru_cache(maxsize=8)
def _verdict(theme: Theme, size: int, good: bool) -> Picture:
    body = raster(size, size, disc(size / 2, size / 2, size / 2, theme.colour("paper")))
    name, colour = ("check", "success") if good else ("cross", "error")
    sign = icon(name, round(size * 0.7), theme.colour(colour), 3)
    body.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    picture, reach = over_shadow(body, theme, REST)
    return Picture(picture, reach, reach)


@dataclass(frozen=True, slots=True)
class Drawing:
    """How a figure is made: as high as it is when it is `WIDTH` wide, and with what labels."""

    height: float
    paint: Callable[..., None]
    """Given the empty figure and the labels, in the language of the player."""
    labels: tuple[str, ...] = ()
    """Each marked for translation."""

    def figure(self, theme: Theme, width: int, labels: tuple[str, ...]) -> Figure:
        figure = Figure(theme, width, self.height)
        self.paint(figure, *labels)
        return figure


def picture_of(
    drawings: Mapping[str, Drawing], theme: Theme, name: str, width: int, say: Say
) -> pygame.Surface | None:
    """The picture of this name, if there is one; so wide, and as high as it needs."""
    drawing = drawings.get(name)
    if drawing is None:
        return None
    return _baked(drawing, theme.name, width, tuple(say(label) for label in drawing.labels))


@lru_cache(maxsize=_KEPT)
def _baked(drawing: Drawing, theme: str, width: int, labels: tuple[str, ...]) -> pygame.Surface:
    return drawing.figure(Theme(theme, 1.0), width, labels).trimmed()
