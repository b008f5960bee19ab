"""About the program: its version, thanks, licences, and the places of its files."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import __version__
from game.core.wording import mark
from game.games import GAMES
from game.scenes.parts.notices import breakable
from game.scenes.parts.page_room import scrolling_page
from game.scenes.parts.sheet import Sheet
from game.services.home import Home
from game.services.works import PROGRAM, WORKS, Work, licence_text, version_of
from game.ui.toolkit.boxes import FILL, Box, aligned, even_part, row
from game.ui.toolkit.buttons import BUTTON_TEXT, Flat
from game.ui.toolkit.flow import Bold
from game.ui.toolkit.items import Paint
from game.ui.toolkit.logo import quincunx
from game.ui.toolkit.page import (
    HEADING,
    Page,
    head,
)
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Open
from game.ui.toolkit.text import Style, style

SEPARATE: Final = mark(
    "In the downloads, it comes as separate files, which you may replace with another "
    "version of it."
)
PRIVATE: Final = mark(
    "Everything stays on this computer. The program sends nothing out and fetches nothing."
)
INDEPENDENT: Final = mark(
    "This program is independent. The games\u2019 authors and publishers did not make, "
    "commission or approve it. The names of the games belong to their owners."
)

_NAME: Final = Style(16, 600)
_COLUMN: Final = 500
"""The least width of one of two columns."""
_GAP: Final = 24
_READING: Final = 820
"""The greatest width of a text that is read as a whole."""


def paragraphs_of(text: str) -> list[str]:
    """A text without the line ends that its width once needed, and without drawn lines."""
    lines = ["" if re.fullmatch(r"[-=*_ ]*", line.strip()) else line for line in text.splitlines()]
    blocks = "\n".join(lines).split("\n\n")
    joined = (" ".join(block.split()) for block in blocks)
    return [block for block in joined if block]


def _with_version(work: Work) -> str:
    return f"{work.name} {version_of(work)}".strip()


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A sheet with a heading."""

    title: str
    fill: Callable[[Stack], None]


class AboutPage(Page):
    """The page about the program, or a licence to be read."""

    def __init__(self, home: Home, licence: str | None = None) -> None:
        super().__init__()
        self._home = home
        self._licence = licence

    def build(self) -> None:
        stage = self.stage
        title = stage.say("About") if self._licence is None else self._licence
        top = head(self.screen, title)
        fill = self._fill if self._licence is None else self._fill_licence
        scrolling_page(self.screen, "about", top, stage.size[1], fill)

    # --- about ---

    def _fill(self, page: Stack) -> None:
        """Two columns of sheets, or one."""
        stage, gap, sheets = self.stage, self.stage.px(_GAP), self._sheets()
        parts = [sheets]
        if page.width >= 2 * stage.tx(_COLUMN) + gap:
            parts = [sheets[:2], sheets[2:]]
        half = Box(even_part(page.width, len(parts), gap))
        places = row(page.place(0), [half, FILL][: len(parts)], gap)
        for place, part in zip(places, parts, strict=True):
            column = Stack(self.screen, place)
            for sheet in part:
                self._build_sheet(sheet, column)
            page.pass_by(column.y)

    def _sheets(self) -> list[_Sheet]:
        stage = self.stage
        return [
            _Sheet(f"{PROGRAM} {__version__}", self._fill_program),
            _Sheet(stage.say("The games"), self._fill_games),
            _Sheet(stage.say("Your files"), self._fill_places),
            _Sheet(stage.say("Licences"), self._fill_licences),
        ]

    def _build_sheet(self, about: _Sheet, column: Stack) -> None:
        sheet = Sheet(self.screen, column.place(0), margin=28, above=20)
        sheet.write(about.title, HEADING, 8)
        about.fill(sheet)
        column.y = sheet.close(22)
        column.skip(_GAP)

    def _fill_program(self, sheet: Stack) -> None:
        stage = self.stage
        side = stage.px(72)
        beside = sheet.beside(left=side + stage.px(20))

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(quincunx(stage.theme, place.width), place)

        self.screen.add(Paint(aligned((side, side), sheet.place(side), "topleft"), paint))
        _write(
            beside,
            stage.say("Five family games of numbers and dots. Play against the computer or "
                      "with everybody at one table."),
            stage.say("A quincunx is the five on a die: five dots, five games."),
        )  # fmt: skip
        sheet.pass_by(beside.y)

    def _fill_games(self, sheet: Stack) -> None:
        stage = self.stage
        _write(sheet, *(stage.say(GAMES[game].texts.credits) for game in GAMES))
        sheet.skip(14)
        sheet.rule(after=14)
        sheet.write(stage.say(INDEPENDENT), colour="ink_soft")

    def _fill_places(self, sheet: Stack) -> None:
        stage, paths = self.stage, self._home.paths
        sheet.write(stage.say(PRIVATE), after=12)
        for label, path in (
            (stage.say("Matches, players and results"), paths.database),
            (stage.say("Settings"), paths.settings),
            (stage.say("Log"), paths.log),
            (stage.say("Matches saved as files"), paths.exports),
        ):
            sheet.write([Bold(label)], style("label"))
            shown = breakable(path, stage, style("label"), sheet.width)
            sheet.write(shown, style("label"), 8, "ink_soft")

    def _fill_licences(self, sheet: Stack) -> None:
        stage = self.stage
        label = stage.say("Read")
        high = stage.control_height()
        wide = stage.writer.width(label, BUTTON_TEXT) + 2 * stage.px(22)
        for number, work in enumerate(WORKS):
            if number:
                sheet.rule(after=6)
            name = _with_version(work)
            beside = sheet.beside(right=wide + stage.px(14))
            beside.write(name, _NAME)
            beside.write(work.licence, style("label"), 0, "ink_soft")
            line = sheet.place(max(beside.height, high), 6)
            read = partial(stage.ask, Open("about", {"licence": work.name}))
            place = aligned((wide, high), line, "midright")
            button = Flat(stage, f"read/{work.name}", place, label, read)
            button.called = stage.say("{name}: {line}", name=label, line=name)
            self.screen.add(button)

    # --- a licence ---

    def _fill_licence(self, page: Stack) -> None:
        """The whole text on one sheet."""
        place = page.place(0)
        place.width = min(place.width, self.stage.tx(_READING))
        sheet = Sheet(self.screen, place, margin=36, above=28)
        work = next(each for each in WORKS if each.name == (self._licence or PROGRAM))
        if work.source:
            _write(sheet, *self._source_texts(work))
            sheet.skip(14)
            sheet.rule(after=14)
        _write(sheet, *paragraphs_of(licence_text(work.name)))
        page.y = sheet.close(28)
        page.skip(_GAP)

    def _source_texts(self, work: Work) -> list[str]:
        """The rights of those who want to use a changed library here."""
        stage = self.stage
        if work.package is None:
            source = stage.say(
                "The Linux download includes {work}. You can get its source code from the "
                "project: {home}",
                work=_with_version(work), home=work.source,
            )  # fmt: skip
        else:
            source = stage.say(
                "You can get the source code of {work} from the project: {home}",
                work=_with_version(work), home=work.source,
            )  # fmt: skip
        apart = stage.say(SEPARATE)
        return [source, apart]


def _write(stack: Stack, *lines: str) -> None:
    """Paragraphs with gaps between them."""
    for number, line in enumerate(lines):
        if number:
            stack.skip(10)
        stack.write(line)
