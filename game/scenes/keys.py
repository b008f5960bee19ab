"""The sheet of all keys, opened by "?". The keys of the page below come first. It is made from the
tables that handle the keys, so it is always right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.core.keys import Section
from game.core.wording import mark
from game.games import GAMES
from game.scenes.parts import page_keys
from game.scenes.parts.page_room import scrolling_page
from game.scenes.parts.sheet import Sheet
from game.services.home import Home
from game.ui.frame.commands import AT_MOMENT, AT_TABLE, LOOKING_BACK
from game.ui.toolkit.boxes import even_part, wrapped
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Paint
from game.ui.toolkit.keys import EVERYWHERE, is_pressed, names_of
from game.ui.toolkit.page import (
    HEADING,
    Page,
    head,
    paragraph,
)
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import Theme

WITH_FINGERS: Final = mark("With fingers")
# translators: what fingers do on a screen that can be touched
_GESTURES: Final = (
    (mark("Hold"), mark("Read the name of a button, rotate a piece, or take something back")),
    (mark("Slide"), mark("Look at a move before you let go")),
    (mark("Pull"), mark("Scroll, or move the enlarged board")),
    (mark("Two fingers"), mark("Zoom, or scroll")),
)
_CAP: Final = Style(15, 600)
_TEXT: Final = style("body")
_COLUMN: Final = 500
"""The least width of one of two columns."""
_MOST_FOR_KEYS: Final = 0.42
"""The share of the keys in the width of a sheet."""


def sections() -> tuple[Section, ...]:
    """All keys of the program, by the places where they work."""
    games = (Section(name, game.texts.name, game.keys) for name, game in GAMES.items() if game.keys)
    return (
        Section("everywhere", mark("Everywhere"), EVERYWHERE),
        Section("table", mark("At every table"), AT_TABLE),
        Section("looking back", mark("Looking back"), LOOKING_BACK),
        Section("moment", mark("A moment of the review"), AT_MOMENT),
        *games,
        Section("menu", mark("Menu"), page_keys.MENU),
        Section("setup", mark("Set-up"), page_keys.SETUP),
        Section("rules", mark("Rules"), page_keys.RULES),
        Section("result", mark("Result"), page_keys.RESULT),
    )


def in_order(places: Sequence[str]) -> list[Section]:
    """The sections of these places first, then what works everywhere, then all others."""
    wanted = [*places, "everywhere"]
    rest = [section.place for section in sections() if section.place not in wanted]
    found = {section.place: section for section in sections()}
    return [found[place] for place in (*wanted, *rest) if place in found]


class _Row(NamedTuple):
    """A command, and the keys that give it."""

    names: Sequence[str]
    told: str


class KeysPage(Page):
    """The keys and their commands."""

    def __init__(self, home: Home, places: Sequence[str] = ()) -> None:
        super().__init__()
        self._places = tuple(places)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and is_pressed(event, EVERYWHERE, "keys"):
            return True  # it is open, and a key that is held down comes again and again
        return super().handle(event)

    def build(self) -> None:
        stage = self.stage
        top = head(self.screen, stage.say("Keys"))
        scrolling_page(self.screen, "keys", top, stage.size[1], self._fill)

    def _fill(self, left: int, width: int) -> int:
        """The sheets in one or two columns, read from left to right; gives the height."""
        stage, gap = self.stage, self.stage.px(24)
        columns = 2 if width >= 2 * stage.tx(_COLUMN) + gap else 1
        wide = even_part(width, columns, gap)
        ends = [stage.px(8)] * columns
        sheets = [self._keys_of(section) for section in in_order(self._places)]
        sheets.insert(0 if stage.by_touch else len(sheets), self._gestures())
        for title, rows in sheets:
            column = ends.index(min(ends))
            x = left + column * (wide + gap)
            ends[column] += self._sheet(title, rows, x, ends[column], wide) + gap
        return max(ends)

    def _keys_of(self, section: Section) -> tuple[str, list[_Row]]:
        """The title of a section and its commands."""
        stage = self.stage
        rows = [
            _Row(names_of(stage.words, command.keys), stage.say(command.told))
            for command in section.commands
        ]
        return stage.say(section.title), rows

    def _gestures(self) -> tuple[str, list[_Row]]:
        """What fingers can do besides tapping and dragging."""
        stage = self.stage
        rows = [_Row([stage.say(name)], stage.say(told)) for name, told in _GESTURES]
        return stage.say(WITH_FINGERS), rows

    def _sheet(self, title: str, rows: Sequence[_Row], left: int, top: int, width: int) -> int:
        """Gives the height."""
        stage = self.stage
        sheet = Sheet(self.screen, pygame.Rect(left, top, width, 0), margin=24, above=18)
        sheet.write(title, HEADING, 8)
        most = round(sheet.width * _MOST_FOR_KEYS)
        caps = [self._caps(row.names, most) for row in rows]
        widest = max(place.right for each in caps for _, place in each) + stage.px(16)
        for row, each in zip(rows, caps, strict=True):
            sheet.y += self._row(row.told, each, sheet.left, sheet.y, sheet.width, widest)
        return sheet.close(12) - top

    def _caps(self, names: Sequence[str], width: int) -> list[tuple[str, pygame.Rect]]:
        """The keys of a command with their places, in lines that are no wider if possible."""
        stage = self.stage
        high, gap = stage.high(_CAP, 4), stage.px(6)
        widths = [max(high, stage.writer.width(name, _CAP) + 2 * stage.tx(9)) for name in names]
        places = wrapped(widths, high, pygame.Rect(0, 0, width, 0), (gap, gap))
        return list(zip(names, places, strict=True))

    def _row(
        self,
        line: str,
        places: Sequence[tuple[str, pygame.Rect]],
        left: int,
        top: int,
        width: int,
        for_keys: int,
    ) -> int:
        """A command with its keys; gives the height."""
        stage = self.stage
        keys = ", ".join(name for name, _ in places)
        said = stage.say("{name}: {line}", name=keys, line=line)
        flow = Flow(stage, [line], _TEXT, width - for_keys)
        down = max(0, round(places[0][1].height / 2 - flow.centre(0)))
        height = down + paragraph(
            self.screen, [line], _TEXT, left + for_keys, top + down, width - for_keys, said=said
        )
        for name, place in places:
            self._cap(name, place.move(left, top))
        return max(places[-1][1].bottom, height) + stage.px(10)

    def _cap(self, name: str, rect: pygame.Rect) -> None:
        stage = self.stage

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(_face(stage.theme, *place.size), place)
            ink = stage.theme.colour("ink")
            stage.writer.write(surface, name, _CAP, ink, place.centerx, place.centery, "middle")

        self.screen.add(Paint(rect, paint))


@lru_cache(maxsize=64)
def _face(theme: Theme, width: int, height: int) -> pygame.Surface:
    """A key seen from above."""
    line, radius = theme.px(1.5), theme.px(7)
    return raster(
        width,
        height,
        box(0, 0, width, height, radius, theme.colour("panel_row")),
        box(line / 2, line / 2, width - line, height - line, radius, line=line,
            stroke=theme.colour("ink_faint")),
    )  # fmt: skip
