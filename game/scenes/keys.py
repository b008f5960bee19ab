"""The sheet of all keys, opened by "?", or of all buttons where a game controller is used. What the
page below has comes first. It is made from the tables that handle the keys, so it is always right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

import pygame

from game.core.keys import Command, Section
from game.core.wording import mark
from game.games import GAMES
from game.scenes.parts import page_keys
from game.scenes.parts.page_room import scrolling_page
from game.scenes.parts.rows import Rows, switch_row
from game.scenes.parts.sheet import Sheet
from game.scenes.parts.title_row import title_row
from game.services.home import Home
from game.ui.frame.commands import AT_MOMENT, AT_TABLE, LOOKING_BACK
from game.ui.toolkit.boxes import Box, even_part, row, wrapped
from game.ui.toolkit.button_signs import paint_sign, said_of, sign_width
from game.ui.toolkit.choices import Segments
from game.ui.toolkit.controller import Used, buttons_for
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Paint
from game.ui.toolkit.keys import EVERYWHERE, is_pressed, names_of
from game.ui.toolkit.page import (
    HEADING,
    Page,
    head,
)
from game.ui.toolkit.screen_keyboard import TYPING
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Change, Stage
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
_GAP: Final = 24
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


class _Cap(NamedTuple):
    """A key or a button, as it is shown."""

    name: str
    """As it is heard."""
    width: int
    paint: Callable[[pygame.Surface, pygame.Rect], None]


class _Row(NamedTuple):
    """A command, and the keys or buttons that give it."""

    caps: list[_Cap]
    told: str


class _Sheet(NamedTuple):
    title: str
    rows: list[_Row]


class KeysPage(Page):
    """The keys, or the buttons of a controller, and their commands."""

    def __init__(self, home: Home, places: Sequence[str] = ()) -> None:
        super().__init__()
        self._places = tuple(places)
        self._was_used: bool | None = None
        """Whether a controller was used when it was built last."""
        self._shows_buttons = False

    def _choose(self, number: int) -> None:
        self._shows_buttons = bool(number)
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and is_pressed(event, EVERYWHERE, "keys"):
            return True  # it is open, and a key that is held down comes again and again
        return super().handle(event)

    def build(self) -> None:
        stage = self.stage
        self.screen.tells_of_keys()
        is_used = stage.used is Used.CONTROLLER
        if is_used is not self._was_used:
            self._was_used, self._shows_buttons = is_used, is_used
        title = stage.say("Buttons") if self._shows_buttons else stage.say("Keys")
        below = head(self.screen, title)
        labels = stage.say("Keyboard"), stage.say("Controller")
        width = Segments.width(stage, labels)
        room, top = title_row(self.screen, title, below, width, gap=32, after=24)
        place = pygame.Rect(0, 0, min(width, room.width), room.height)
        place.topright = room.topright
        chosen, name = int(self._shows_buttons), stage.say("Keys of")
        self.screen.add(Segments(stage, "device", place, name, labels, chosen, self._choose))
        scrolling_page(self.screen, "keys", top, stage.size[1], self._fill)

    def _buttons(self, command: Command) -> list[str]:
        return buttons_for(command.keys, is_swapped=self.stage.settings.swap_buttons)

    def _fill(self, page: Stack) -> None:
        """The sheets in one or two columns, read from left to right."""
        stage, gap = self.stage, self.stage.px(_GAP)
        columns = 2 if page.width >= 2 * stage.tx(_COLUMN) + gap else 1
        if self._shows_buttons:
            self._build_swap(page)
        wide = Box(even_part(page.width, columns, gap))
        stacks = [Stack(self.screen, each) for each in row(page.place(0), [wide] * columns, gap)]
        for title, rows in self._all_buttons() if self._shows_buttons else self._all_keys():
            self._sheet(title, rows, min(stacks, key=lambda stack: stack.y))
        page.pass_by(*(stack.y for stack in stacks))

    def _all_keys(self) -> list[_Sheet]:
        """The keys, and what fingers can do besides tapping and dragging."""
        stage = self.stage
        sheets = [self._sheet_of(each, self._keys) for each in in_order(self._places)]
        rows = [_Row([self._key(stage.say(name))], stage.say(told)) for name, told in _GESTURES]
        place = 0 if stage.by_touch else len(sheets)
        sheets.insert(place, _Sheet(stage.say(WITH_FINGERS), rows))
        return sheets

    def _all_buttons(self) -> list[_Sheet]:
        """The commands for which a controller has buttons."""
        typing = Section("typing", mark("On-screen keyboard"), TYPING)
        sheets = [self._sheet_of(each, self._signs) for each in (*in_order(self._places), typing)]
        return [each for each in sheets if each.rows]

    def _sheet_of(self, section: Section, caps: Callable[[Command], list[_Cap]]) -> _Sheet:
        stage = self.stage
        rows = [_Row(caps(command), stage.say(command.told)) for command in section.commands]
        return _Sheet(stage.say(section.title), [row for row in rows if row.caps])

    def _build_swap(self, page: Stack) -> None:
        stage = self.stage
        rows = Rows(self.screen, page.left, page.y, page.width)
        rows.heading(stage.say("Controller"))
        one, other = (said_of(stage.words, each, stage.device.written) for each in ("A", "B"))
        switch_row(
            rows, self.screen, "swap_buttons",
            stage.say("Swap {button} and {other}", button=one, other=other),
            stage.say("{button} presses, {other} goes back.", button=other, other=one),
            stage.settings.swap_buttons, lambda on: stage.ask(Change({"swap_buttons": on})),
        )  # fmt: skip
        rows.end()
        page.place(rows.rect.height, after=_GAP)

    def _sheet(self, title: str, rows: Sequence[_Row], column: Stack) -> None:
        stage = self.stage
        sheet = Sheet(self.screen, column.place(0), margin=24, above=18)
        sheet.write(title, HEADING, 8)
        most = round(sheet.width * _MOST_FOR_KEYS)
        places = [self._places_of(row.caps, most) for row in rows]
        widest = max(place.right for each in places for place in each) + stage.px(16)
        for line, each in zip(rows, places, strict=True):
            self._row(line, each, sheet, widest)
        column.y = sheet.close(12)
        column.skip(_GAP)

    @property
    def _high(self) -> int:
        """How high a key is."""
        return self.stage.high(_CAP, 4)

    def _places_of(self, caps: Sequence[_Cap], width: int) -> list[pygame.Rect]:
        """In lines that are no wider if possible."""
        gap, room = self.stage.px(6), pygame.Rect(0, 0, width, 0)
        return wrapped([each.width for each in caps], self._high, room, (gap, gap))

    def _keys(self, command: Command) -> list[_Cap]:
        return [self._key(name) for name in names_of(self.stage.words, command.keys)]

    def _key(self, name: str) -> _Cap:
        stage = self.stage
        width = max(self._high, stage.writer.width(name, _CAP) + 2 * stage.tx(9))
        return _Cap(name, width, partial(_paint_key, stage, name))

    def _signs(self, command: Command) -> list[_Cap]:
        stage, written = self.stage, self.stage.device.written
        return [
            _Cap(
                said_of(stage.words, button, written),
                sign_width(button, self._high),
                partial(_paint_button, stage, button, written),
            )
            for button in self._buttons(command)
        ]

    def _row(self, line: _Row, places: Sequence[pygame.Rect], sheet: Stack, for_keys: int) -> None:
        """A command with its keys."""
        keys = ", ".join(cap.name for cap in line.caps)
        beside = sheet.beside(left=for_keys)
        first = Flow(self.stage, [line.told], _TEXT, beside.width).centre(0)
        beside.y += max(0, round(places[0].height / 2 - first))
        said = self.stage.say("{name}: {line}", name=keys, line=line.told)
        beside.write(line.told, _TEXT, heard=said)
        for cap, place in zip(line.caps, places, strict=True):
            self.screen.add(Paint(place.move(sheet.left, sheet.y), cap.paint))
        sheet.place(max(places[-1].bottom, beside.height), after=10)


def _paint_key(stage: Stage, name: str, surface: pygame.Surface, place: pygame.Rect) -> None:
    surface.blit(_face(stage.theme, *place.size), place)
    ink = stage.theme.colour("ink")
    stage.writer.write(surface, name, _CAP, ink, place.centerx, place.centery, "middle")


def _paint_button(
    stage: Stage, button: str, written: str, surface: pygame.Surface, place: pygame.Rect
) -> None:
    paint_sign(surface, stage, button, written, place)


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
