"""The sheet of all keys, opened by "?": those of the place where one was come first.

It is written from the tables that handle the keys, so it tells what is true.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.core.keys import Command, Section
from game.core.wording import mark
from game.games import GAMES
from game.scenes import menu, result, rules
from game.scenes.parts import seat_row
from game.services.home import Home
from game.ui.frame.commands import AT_TABLE, LOOKING_BACK
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Paint
from game.ui.toolkit.keys import EVERYWHERE, is_pressed, names_of
from game.ui.toolkit.page import (
    CLOTH,
    HEADING,
    Page,
    head,
    page_margin,
    paper,
    paragraph,
    scrolling,
)
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import Theme

_CAP: Final = Style(15, 600)
_TOLD: Final = style("body")
_COLUMN: Final = 500
"""The least width of one of two columns."""
_MOST_FOR_KEYS: Final = 0.42
"""Of a sheet's width, for the keys beside what they do."""


def sections() -> tuple[Section, ...]:
    """All keys of the program, by the places where they work."""
    games = (Section(name, game.texts.name, game.keys) for name, game in GAMES.items() if game.keys)
    return (
        Section("everywhere", mark("Everywhere"), EVERYWHERE),
        Section("table", mark("At every table"), AT_TABLE),
        Section("looking back", mark("Looking back"), LOOKING_BACK),
        *games,
        Section("menu", mark("Menu"), menu.KEYS),
        Section("setup", mark("Set-up"), seat_row.KEYS),
        Section("rules", mark("Rules"), rules.KEYS),
        Section("result", mark("Result"), result.KEYS),
    )


def in_order(places: Sequence[str]) -> list[Section]:
    """The sections of these places first, then what works everywhere, then all others."""
    wanted = [*places, "everywhere"]
    rest = [section.place for section in sections() if section.place not in wanted]
    found = {section.place: section for section in sections()}
    return [found[place] for place in (*wanted, *rest) if place in found]


class KeysPage(Page):
    """What every key does."""

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
        margin = page_margin(stage)
        beside = min(margin, stage.px(24))
        width = stage.size[0] - 2 * (margin - beside)
        area = pygame.Rect(margin - beside, top, width, stage.size[1] - top)
        scrolling(
            self.screen, "keys", area, lambda each: self._fill(beside, each.width - 2 * beside),
            fades_into=CLOTH,
        )  # fmt: skip

    def _fill(self, left: int, width: int) -> int:
        """The sheets in one or two columns, read from left to right; gives the height."""
        stage, gap = self.stage, self.stage.px(24)
        columns = 2 if width >= 2 * stage.tx(_COLUMN) + gap else 1
        wide = (width - (columns - 1) * gap) // columns
        ends = [stage.px(8)] * columns
        for section in in_order(self._places):
            column = ends.index(min(ends))
            x = left + column * (wide + gap)
            ends[column] += self._sheet(section, x, ends[column], wide) + gap
        return max(ends)

    def _sheet(self, section: Section, left: int, top: int, width: int) -> int:
        stage, padding = self.stage, self.stage.px(24)
        rect = pygame.Rect(left, top, width, 0)
        paper(self.screen, rect)
        inner, y = width - 2 * padding, top + stage.px(18)
        title = stage.say(section.title)
        y += paragraph(self.screen, [title], HEADING, left + padding, y, inner) + stage.px(8)
        most = round(inner * _MOST_FOR_KEYS)
        caps = [self._caps(command, most) for command in section.commands]
        for_keys = max(caps_width for _, caps_width, _ in caps) + stage.px(16)
        for command, (places, _, high) in zip(section.commands, caps, strict=True):
            y += self._row(command, places, high, left + padding, y, inner, for_keys)
        rect.height = y + stage.px(12) - top
        return rect.height

    def _caps(self, command: Command, width: int) -> tuple[list[tuple[str, pygame.Rect]], int, int]:
        """The keys of a command, in lines no wider than that where they can be: each with its
        place; then how wide and how high they are together."""
        stage = self.stage
        high, gap = stage.high(_CAP, 4), stage.px(6)
        places: list[tuple[str, pygame.Rect]] = []
        x = y = widest = 0
        for name in names_of(stage.words, command.keys):
            wide = max(high, stage.writer.width(name, _CAP) + 2 * stage.tx(9))
            if x and x + wide > width:
                x, y = 0, y + high + gap
            places.append((name, pygame.Rect(x, y, wide, high)))
            x += wide + gap
            widest = max(widest, x - gap)
        return places, widest, y + high

    def _row(
        self,
        command: Command,
        places: Sequence[tuple[str, pygame.Rect]],
        high: int,
        left: int,
        top: int,
        width: int,
        for_keys: int,
    ) -> int:
        """A command with its keys; gives the height."""
        stage = self.stage
        told = stage.say(command.told)
        keys = ", ".join(name for name, _ in places)
        said = stage.say("{name}: {line}", name=keys, line=told)
        flow = Flow(stage, [told], _TOLD, width - for_keys)
        down = max(0, round(places[0][1].height / 2 - flow.centre(0)))
        height = down + paragraph(
            self.screen, [told], _TOLD, left + for_keys, top + down, width - for_keys, said=said
        )
        for name, place in places:
            self._cap(name, place.move(left, top))
        return max(high, height) + stage.px(10)

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
