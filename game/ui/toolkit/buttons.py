"""Buttons: with a label, with an icon, and flat ones on paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, raster, stretched
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, State
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import Theme

BUTTON_TEXT: Final = Style(16, 600)
MAIN_TEXT: Final = Style(18, 600)
_FLAT_TEXT: Final = Style(16, 600)
FLAT_RADIUS: Final = 11


def icon_size(stage: Stage, length: float = 20) -> int:
    return stage.tx(length)


def button_width(stage: Stage, label: str, symbol: str | None = None, main: bool = False) -> int:
    """How wide a button is at least, with its words whole."""
    written = MAIN_TEXT if main else BUTTON_TEXT
    width = stage.writer.width(label, written) + 2 * stage.tx(20)
    return width + (icon_size(stage) + stage.tx(10) if symbol else 0)


def fitting(stage: Stage, label: str, written: Style, room: float) -> Style:
    """The style, or a smaller one where the label would be wider than its room."""
    for share in (1.0, 0.9, 0.8, 0.7):
        smaller = Style(written.size * share, written.weight, written.display)
        if stage.writer.width(label, smaller) <= room:
            return smaller
    return Style(written.size * 0.6, written.weight, written.display)


class Button(Control):
    """A button of paper; the main one of a screen is honey."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        label: str,
        press: Callable[[], None],
        *,
        symbol: str | None = None,
        main: bool = False,
        enabled: bool = True,
        group: str | None = None,
    ) -> None:
        super().__init__(key, rect, label, press, enabled=enabled, group=group)
        self._stage = stage
        self._symbol = symbol
        self._main = main
        self._written: Style | None = None

    @property
    def written(self) -> Style:
        """How its words are written: smaller where they would not fit, or as in its row."""
        if self._written is not None:
            return self._written
        usual = MAIN_TEXT if self._main else BUTTON_TEXT
        return fitting(self._stage, self.name, usual, self._room)

    @property
    def _room(self) -> int:
        stage = self._stage
        sign = icon_size(stage) + stage.tx(10) if self._symbol else 0
        return self.rect.width - stage.px(16) - sign

    @staticmethod
    def in_row(buttons: Sequence[Button]) -> None:
        """Where one has to be written smaller, all that stand beside it are."""
        if any(each.written.size < BUTTON_TEXT.size for each in buttons):
            smallest = min((each.written for each in buttons), key=lambda written: written.size)
            for each in buttons:
                each._written = smallest

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        up = theme.px(1.5) if state.hovered and not state.pressed else 0
        face = materials.button_face(theme, place.width, place.height, self._main, state.pressed)
        face.draw(surface, place.left, place.top - up)
        down = theme.px(3) - 1 if state.pressed else -up
        ink = theme.colour("accent_ink" if self._main else "ink")
        if not state.enabled:
            ink = theme.colour("ink_faint")
        side, gap = icon_size(stage), stage.tx(10)
        written = self.written
        label = stage.writer.fitted(self.name, written, self._room)
        width = stage.writer.width(label, written)
        left = place.centerx - (width + (side + gap if self._symbol else 0)) / 2
        centre = place.centery + down
        if self._symbol:
            picture = icon(self._symbol, side, ink)
            surface.blit(picture, (round(left), round(centre - side / 2)))
            left += side + gap
        stage.writer.write(surface, label, written, ink, left, centre)

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        place = self.place
        place = place.copy()
        place.height += stage.theme.px(3)
        return place, round(stage.theme.radius("control"))


class IconButton(Control):
    """A square button with a sign; its name is shown where the pointer rests."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        symbol: str,
        name: str,
        press: Callable[[], None],
        *,
        lit: bool = False,
        enabled: bool = True,
        group: str | None = None,
        bare: bool = False,
    ) -> None:
        super().__init__(key, rect, name, press, enabled=enabled, group=group, tip=True)
        self._stage = stage
        self._symbol = symbol
        self._lit = lit
        self._bare = bare

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        theme = self._stage.theme
        down = 0
        if not self._bare:
            up = theme.px(1.5) if state.hovered and not state.pressed else 0
            down = theme.px(3) - 1 if state.pressed else -up
            face = materials.button_face(theme, place.width, place.height, self._lit, state.pressed)
            face.draw(surface, place.left, place.top - up)
        elif state.hovered:
            paint_flat(surface, theme, place, state, lit=False)
        ink = theme.colour("accent_ink" if self._lit else "ink")
        if not state.enabled:
            ink = theme.colour("ink_faint")
        side = round(min(place.size) * (0.62 if self._bare else 0.5))
        picture = icon(self._symbol, side, ink)
        surface.blit(picture, picture.get_rect(center=(place.centerx, place.centery + down)))


def paint_flat(
    surface: pygame.Surface,
    theme: Theme,
    place: pygame.Rect,
    state: State,
    *,
    lit: bool,
    fill: str = "panel_row",
) -> None:
    """A flat field on paper: one of several that can be chosen."""
    face = _flat(theme, place.width, place.height, lit, state.hovered and not state.pressed, fill)
    surface.blit(face, place)


@lru_cache(maxsize=128)
def _flat(
    theme: Theme, width: int, height: int, lit: bool, hovered: bool, fill: str
) -> pygame.Surface:
    """Painted small, and made longer in its middle."""
    radius = theme.px(FLAT_RADIUS)
    line = theme.px(2 if lit else 1.5)
    least = 2 * ceil(max(radius, line)) + 3
    if width > least or height > least:
        small = _flat(theme, min(width, least), min(height, least), lit, hovered, fill)
        return stretched(small, width, height)
    edge = "accent_deep" if lit else "ink_faint" if hovered else "paper_line"
    return raster(
        width,
        height,
        box(0, 0, width, height, radius, theme.colour("lit" if lit else fill)),
        box(
            line / 2,
            line / 2,
            width - line,
            height - line,
            radius - line / 2,
            stroke=theme.colour(edge),
            line=line,
        ),
    )


class Flat(Control):
    """A flat field with a label, lit where it is chosen."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        label: str,
        press: Callable[[], None],
        *,
        lit: bool = False,
        symbol: str | None = None,
        note: str = "",
        align: str = "middle",
        colour: str = "ink",
        enabled: bool = True,
        group: str | None = None,
    ) -> None:
        super().__init__(key, rect, label, press, enabled=enabled, group=group)
        self._stage = stage
        self._lit = lit
        self._symbol = symbol
        self._note = note
        self._align = align
        self._colour = colour

    @staticmethod
    def width(stage: Stage, label: str, symbol: str | None = None) -> int:
        """How wide such a field is at least, with its words whole."""
        sign = icon_size(stage, 22) + stage.tx(10) if symbol else 0
        return stage.writer.width(label, _FLAT_TEXT) + sign + 2 * stage.px(18) + 1

    @property
    def value(self) -> bool | None:
        return self._lit or None

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        paint_flat(surface, theme, place, state, lit=self._lit)
        ink = theme.colour(self._colour if state.enabled else "ink_faint")
        side = icon_size(stage, 22) if self._symbol else 0
        gap = stage.tx(10) if self._symbol else 0
        is_row = self._align == "left"
        padding = stage.px(18 if is_row else 8)
        note_width = stage.writer.width(self._note, style("small")) if self._note else 0
        room = place.width - 2 * padding - side - gap - (note_width + gap if self._note else 0)
        # In a list all keep their size; what stands by itself gets smaller before it is cut.
        written = _FLAT_TEXT if is_row else fitting(stage, self.name, _FLAT_TEXT, room)
        label = stage.writer.fitted(self.name, written, max(room, stage.px(20)))
        if is_row:
            left = float(place.left + padding)
        else:
            left = place.centerx - (side + gap + stage.writer.width(label, written)) / 2
        if self._symbol:
            picture = icon(self._symbol, side, ink)
            surface.blit(picture, picture.get_rect(midleft=(round(left), place.centery)))
        stage.writer.write(surface, label, written, ink, left + side + gap, place.centery)
        if self._note:
            soft = theme.colour("ink" if self._lit else "ink_soft")
            right = place.right - padding
            stage.writer.write(
                surface, self._note, style("small"), soft, right, place.centery, "right"
            )
