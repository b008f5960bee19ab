"""About the program: its version, thanks, licences, and the places of its files."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
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
from game.ui.toolkit.buttons import BUTTON_TEXT, Flat
from game.ui.toolkit.flow import Bold, Part
from game.ui.toolkit.items import Paint
from game.ui.toolkit.logo import quincunx
from game.ui.toolkit.page import (
    HEADING,
    Page,
    head,
    paper,
    paragraph,
    rule,
)
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
    fill: Callable[[int, int, int], int]
    """It gets left, top and width, and gives the height of the content."""


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

    def _fill(self, left: int, width: int) -> int:
        """Two columns of sheets, or one; gives the height."""
        stage, gap, top = self.stage, self.stage.px(24), self.stage.px(8)
        sheets = self._sheets()
        if width >= 2 * stage.tx(_COLUMN) + gap:
            half = (width - gap) // 2
            columns = [
                (left, half, sheets[:2]),
                (left + half + gap, width - half - gap, sheets[2:]),
            ]
        else:
            columns = [(left, width, sheets)]
        lowest = 0
        for x, wide, column in columns:
            y = top
            for sheet in column:
                y += self._build_sheet(sheet, x, y, wide) + gap
            lowest = max(lowest, y)
        return lowest

    def _sheets(self) -> list[_Sheet]:
        stage = self.stage
        return [
            _Sheet(f"{PROGRAM} {__version__}", self._fill_program),
            _Sheet(stage.say("The games"), self._fill_games),
            _Sheet(stage.say("Your files"), self._fill_places),
            _Sheet(stage.say("Licences"), self._fill_licences),
        ]

    def _build_sheet(self, about: _Sheet, left: int, top: int, width: int) -> int:
        """Gives the height."""
        sheet = Sheet(self.screen, pygame.Rect(left, top, width, 0), margin=28, above=20)
        sheet.paragraph(about.title, HEADING, 8)
        sheet.y += about.fill(sheet.left, sheet.y, sheet.width)
        return sheet.close(22) - top

    def _write(
        self, texts: Sequence[Sequence[Part]], left: int, top: int, width: int, colour: str = "ink"
    ) -> int:
        """Paragraphs below each other; gives their height."""
        y, gap = top, self.stage.px(10)
        for parts in texts:
            y += paragraph(self.screen, parts, style("body"), left, y, width, colour) + gap
        return y - gap - top

    def _fill_program(self, left: int, top: int, width: int) -> int:
        stage = self.stage
        side = stage.px(72)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(quincunx(stage.theme, place.width), place)

        self.screen.add(Paint(pygame.Rect(left, top, side, side), paint))
        aside = side + stage.px(20)
        texts = [
            [stage.say("Five family games of numbers and dots. Play against the computer or "
                       "with everybody at one table.")],
            [stage.say("A quincunx is the five on a die: five dots, five games.")],
        ]  # fmt: skip
        return max(side, self._write(texts, left + aside, top, width - aside))

    def _fill_games(self, left: int, top: int, width: int) -> int:
        stage = self.stage
        credited = [[stage.say(GAMES[game].texts.credits)] for game in GAMES]
        apart = stage.say(INDEPENDENT)
        high = self._write(credited, left, top, width) + stage.px(14)
        rule(self.screen, left, left + width, top + high)
        high += stage.px(14)
        return high + self._write([[apart]], left, top + high, width, "ink_soft")

    def _fill_places(self, left: int, top: int, width: int) -> int:
        stage, paths = self.stage, self._home.paths
        y = top
        private = stage.say(PRIVATE)
        y += self._write([[private]], left, y, width) + stage.px(12)
        for label, path in (
            (stage.say("Matches, players and results"), paths.database),
            (stage.say("Settings"), paths.settings),
            (stage.say("Log"), paths.log),
            (stage.say("Matches saved as files"), paths.exports),
        ):
            y += paragraph(self.screen, [Bold(label)], style("label"), left, y, width)
            shown = breakable(path, stage, style("label"), width)
            y += paragraph(self.screen, shown, style("label"), left, y, width, "ink_soft")
            y += stage.px(8)
        return y - top

    def _fill_licences(self, left: int, top: int, width: int) -> int:
        stage, y = self.stage, top
        label = stage.say("Read")
        high = stage.control_height()
        wide = stage.writer.width(label, BUTTON_TEXT) + 2 * stage.px(22)
        for number, work in enumerate(WORKS):
            if number:
                rule(self.screen, left, left + width, y)
                y += stage.px(6)
            room = width - wide - stage.px(14)
            name = _with_version(work)
            at = y
            y += paragraph(self.screen, [name], _NAME, left, y, room)
            y += paragraph(self.screen, [work.licence], style("label"), left, y, room, "ink_soft")
            y = max(y, at + high) + stage.px(6)
            middle = (at + y - stage.px(6)) // 2
            rect = pygame.Rect(left + width - wide, middle - high // 2, wide, high)
            read = partial(stage.ask, Open("about", {"licence": work.name}))
            button = Flat(stage, f"read/{work.name}", rect, label, read)
            button.called = stage.say("{name}: {line}", name=label, line=name)
            self.screen.add(button)
        return y - top

    # --- a licence ---

    def _fill_licence(self, left: int, width: int) -> int:
        """The whole text on one sheet; gives the height."""
        stage, padding, top = self.stage, self.stage.px(36), self.stage.px(8)
        rect = pygame.Rect(left, top, min(width, stage.tx(_READING)), 0)
        paper(self.screen, rect)
        work = next(each for each in WORKS if each.name == (self._licence or PROGRAM))
        texts = [[each] for each in paragraphs_of(licence_text(work.name))]
        inner, wide, y = left + padding, rect.width - 2 * padding, top + stage.px(28)
        if work.source:
            y += self._write(self._source_texts(work), inner, y, wide) + stage.px(14)
            rule(self.screen, inner, inner + wide, y)
            y += stage.px(14)
        y += self._write(texts, inner, y, wide)
        rect.height = y + stage.px(28) - top
        return rect.bottom + stage.px(24)

    def _source_texts(self, work: Work) -> list[list[Part]]:
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
        return [[source], [apart]]
