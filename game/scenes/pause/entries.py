"""The entries of the pause: ways to other pages, and ways out of the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.toolkit.boxes import inset
from game.ui.toolkit.button_signs import paint_sign, sign_width
from game.ui.toolkit.buttons import FLAT_RADIUS, icon_size, paint_flat
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style, style

BETWEEN: Final = 8
"""The gap below a way to another page."""
_LINE: Final = 1.5
"""Around the ways out."""
_ENTRY: Final = Style(17, 600)
_NOTE: Final = Style(14.5, 500)


class Entries(Stack):
    """Entries one below the other."""

    def way(
        self,
        key: str,
        symbol: str,
        label: str,
        note: str,
        press: Callable[[], None],
        *,
        buttons: Sequence[str] = (),
    ) -> None:
        """An entry with a note at its right, in two lines if necessary. `buttons`: those of a
        controller that do the same, shown instead of the note while one is used."""
        stage = self.stage
        writer, small = stage.writer, style("small")
        side, padding = icon_size(stage, 22), stage.px(18)
        left = padding + side + stage.tx(14)
        room = self.width - left - padding - side
        both = writer.width(label, _ENTRY) + stage.px(16) + writer.width(note, small)
        below = bool(note) and both > room
        lines = stage.high(_ENTRY) + (stage.high(small) if below else 0)
        high = max(lines + 2 * stage.px(12), stage.px(54), 40)
        rect = self.place(high, BETWEEN)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            theme = stage.theme
            if state.hovered or theme.is_dark:  # where the colour alone would hardly be seen
                paint_flat(surface, theme, place, state, lit=False)
            else:
                radius = stage.px(FLAT_RADIUS)
                surface.blit(rounded(*place.size, radius, theme.colour("panel_row")), place)
            ink, soft = theme.colour("ink"), theme.colour("ink_soft")
            sign, on = icon(symbol, side, ink), icon("right", round(side * 0.85), ink)
            surface.blit(sign, sign.get_rect(midleft=(place.left + padding, place.centery)))
            right = place.right - padding
            surface.blit(on, on.get_rect(midright=(right, place.centery)))
            x, y = place.left + left, place.centery - (stage.high(small) // 2 if below else 0)
            writer.write(surface, label, _ENTRY, ink, x, y)
            if below:
                lower = y + (stage.high(_ENTRY) + stage.high(small)) / 2
                writer.write(surface, note, small, soft, x, lower)
            elif buttons and stage.device.controller is not None:
                self._paint_buttons(surface, buttons, right - side - stage.px(6), place.centery)
            elif note:
                x = right - side - stage.px(6)
                writer.write(surface, note, small, soft, x, place.centery, "right")

        self.screen.add(Spot(key, rect, label, press, paint=paint, sound="click"))

    def _paint_buttons(
        self, surface: pygame.Surface, buttons: Sequence[str], right: int, centre: int
    ) -> None:
        high = self.stage.high(style("small"), 4)
        for button in buttons:
            place = pygame.Rect(0, 0, sign_width(button, high), high)
            place.midright = right, centre
            paint_sign(surface, self.stage, button, self.stage.device.written, place)
            right = place.left - self.stage.px(6)

    def way_out(
        self,
        key: str,
        symbol: str,
        label: str,
        note: str,
        press: Callable[[], None],
        colour: str,
    ) -> None:
        """An entry in a frame, with a note below it."""
        stage = self.stage
        side, padding = icon_size(stage, 22), stage.px(18)
        left = padding + side + stage.tx(14)
        flow = Flow(stage, [note], _NOTE, self.width - left - padding)
        title, below = stage.high(_ENTRY), flow.height if note else 0
        high = max(stage.px(76 if note else 54), title + below + 2 * stage.px(10))
        rect = self.place(high)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            theme = stage.theme
            self._paint_framed(surface, place, state)
            ink = theme.colour(colour)
            sign = icon(symbol, side, ink, 2.2)
            surface.blit(sign, sign.get_rect(midleft=(place.left + padding, place.centery)))
            top = place.centery - (title + below) / 2
            stage.writer.write(surface, label, _ENTRY, ink, place.left + left, top + title / 2)
            soft = theme.colour("ink_soft")
            flow.draw(surface, place.left + left, top + title, soft)

        name = f"{label}. {note}" if note else label
        self.screen.add(Spot(key, rect, name, press, paint=paint, sound="click"))

    def _paint_framed(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        """Paper with a line around it that is visible on paper."""
        theme, radius, line = self.stage.theme, self.stage.px(FLAT_RADIUS), self.stage.px(_LINE)
        edge = "ink_soft" if state.hovered and not state.pressed else "ink_faint"
        surface.blit(rounded(*place.size, radius, theme.colour(edge)), place)
        field = inset(place, line)
        surface.blit(rounded(*field.size, radius - line, theme.colour("paper")), field)
