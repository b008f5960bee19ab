"""The sheet of an entry: a picture, the texts, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.scenes.parts.glimpses import Glimpse, name_of, paint_picture
from game.scenes.parts.sheet import Sheet
from game.scenes.resume.entries import Entry
from game.services.store import Sitting
from game.ui.toolkit.boxes import FILL, Box, aligned, row, wrapped
from game.ui.toolkit.buttons import BUTTON_TEXT, Button, Flat, button_width
from game.ui.toolkit.drawing import box, downward, raster
from game.ui.toolkit.flow import Part, Token
from game.ui.toolkit.items import Control, Paint
from game.ui.toolkit.names import together
from game.ui.toolkit.page import Offer
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import Theme, player_number

_NAME: Final = Style(24, 700, True)
_LINE: Final = Style(16, 500)
_ABOVE: Final = 16
"""Between the edge of the sheet and the picture."""
_GAP: Final = 12
"""Between buttons."""


class EntrySheet:
    """The buttons are at the right of the texts where there is room, else below them."""

    def __init__(self, screen: Screen, entry: Entry) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._entry = entry
        self._names = together(screen.stage.words, [seat.name for seat in entry.seats])

    def build(self, column: Stack) -> pygame.Rect:
        """Gives its place."""
        stage = self._stage
        sheet = Sheet(self._screen, column.place(0), margin=20, above=0)
        is_broad = sheet.rect.width > stage.px(1000) and not stage.has_large_text
        side = stage.px(132)
        size = stage.px(200) if is_broad else side, side
        widths = [self._button_width(offer) for offer in self._entry.offers]
        taken = sum(widths) + stage.px(_GAP) * (len(widths) - 1) + stage.px(20) if widths else 0
        left = size[0] + stage.px(28)
        is_aside = sheet.width - left - taken >= stage.tx(280)
        texts = sheet.beside(left=left, right=taken if is_aside else 0)
        sheet.skip(_ABOVE)
        picture = aligned(size, sheet.place(side), "topleft")
        if self._entry.glimpse is not None:
            self._build_picture(self._entry.glimpse, picture)
        self._build_texts(texts)
        sheet.pass_by(texts.y)
        if not is_aside:
            sheet.skip(14)
            sheet.y = self._build_buttons(widths, sheet.place(0))
        column.y = sheet.close(_ABOVE)
        if is_aside:
            _, beside = row(sheet.rect, [Box(texts.right - sheet.rect.left), FILL])
            beside.width = sheet.right - texts.right
            high = stage.control_height()
            self._build_buttons(widths, aligned((beside.width, high), beside, "midleft"))
        return sheet.rect

    def _build_texts(self, stack: Stack) -> None:
        entry = self._entry
        stack.skip(18)
        stack.write(name_of(entry.game), _NAME)
        # Without a line there is room for one.
        stack.write(entry.line or "\u00a0", _LINE, 4, heard=entry.line)
        if entry.scores:
            stack.write(entry.scores, _LINE, 4)
        stack.write(_people(self._stage, entry.seats, stack.width), _LINE, 4, heard=self._names)
        stack.write(entry.note, style("small"), 0, "ink_soft")

    def _build_picture(self, found: Glimpse, place: pygame.Rect) -> None:
        theme = self._stage.theme

        def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
            surface.blit(_ground(theme, at.width, at.height), at)
            paint_picture(surface, theme, at.inflate(-theme.px(8), -theme.px(8)), found)

        self._screen.add(Paint(place, paint))

    def _button_width(self, offer: Offer) -> int:
        stage = self._stage
        if _is_flat(offer):
            wide = stage.writer.width(offer.label, BUTTON_TEXT) + 2 * stage.px(20)
            return max(wide, stage.px(104))
        return max(button_width(stage, offer.label, main=offer.main), stage.px(150))

    def _build_buttons(self, widths: Sequence[int], room: pygame.Rect) -> int:
        """At the right of the room, in as many rows as they need; gives where the last ends."""
        high, gap = self._stage.control_height(), self._stage.px(_GAP)
        widths = [min(width, room.width) for width in widths]
        places = wrapped(widths, high, room, (gap, gap), align="right")
        for offer, place in zip(self._entry.offers, places, strict=True):
            self._screen.add(self._control(offer, place))
        return places[-1].bottom if places else room.top

    def _control(self, offer: Offer, rect: pygame.Rect) -> Control:
        """A button that also says to those who listen of which match it is."""
        stage, entry = self._stage, self._entry
        control: Control = (
            Flat(stage, offer.key, rect, offer.label, offer.press)
            if _is_flat(offer)
            else Button(stage, offer.key, rect, offer.label, offer.press, main=offer.main)
        )
        match = ", ".join((name_of(entry.game), self._names, entry.note))
        control.called = stage.say("{name}: {line}", name=offer.label, line=match)
        return control


def _is_flat(offer: Offer) -> bool:
    """Buttons that are seldom wanted are flat."""
    return offer.key.startswith(("draws/", "challenge/", "save/", "delete/"))


def _people(stage: Stage, seats: Sequence[Sitting], room: float) -> list[Part]:
    """The shapes of those at the table, each with its name, which is broken only where it is wider
    than a line."""
    parts: list[Part] = []
    for seat in seats:
        whole = "\u00a0" + seat.name.replace(" ", "\u00a0")
        fits = stage.writer.width(whole, _LINE) + stage.tx(_LINE.size * 2) <= room
        parts += [Token(player_number(seat)), (whole if fits else "\u00a0" + seat.name) + "   "]
    return parts


@lru_cache(maxsize=8)
def _ground(theme: Theme, width: int, height: int) -> pygame.Surface:
    """A piece of cloth under a picture."""
    definition, cloth = downward(
        "ground", theme.colour("cloth_top"), theme.colour("cloth_bottom"), 0, height
    )
    return raster(width, height, definition, box(0, 0, width, height, theme.px(14), cloth))
