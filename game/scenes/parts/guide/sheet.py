"""The sheet of a guide: a line about its place, texts, what is asked, and the buttons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import Final

import pygame

from game.core.wording import Rule
from game.scenes.parts.guide.column import WAYS, Column
from game.scenes.parts.guide.foot import Foot
from game.scenes.parts.guide.told import ASKED, DONE, Told
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit import boxes
from game.ui.toolkit.boxes import FILL, Box
from game.ui.toolkit.buttons import IconButton
from game.ui.toolkit.page import rule, scrolling
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import style
from game.ui.toolkit.theme import tokens

_ICONS: Final = {
    True: ("check", "success"),
    False: ("cross", "error"),
    None: ("right", "ink_soft"),
}
"""The icon and colour of a point: right, forbidden, or only worth less."""


class GuideSheet(ABC):
    """It is written as closely as its room demands. A guide adds what is abstract."""

    def __init__(self) -> None:
        self.reveals = False
        """Whether the answer to a wrong try is to be scrolled into sight."""
        self.new: pygame.Rect | None = None
        """The place of that answer on the sheet."""
        self.reserve = 0
        """The room that the longest answer to a wrong try may still need."""

    @property
    @abstractmethod
    def region(self) -> str:
        """The name of the scrolling part; another text begins at its top."""

    @property
    @abstractmethod
    def state(self) -> str:
        """Whether it is asked or done, or one plays freely."""

    @property
    @abstractmethod
    def scene(self) -> TableScene:
        """The table beside it."""

    @property
    @abstractmethod
    def rule(self) -> Rule | None:
        """The explanation of the answer to the last try, where there is one."""

    @abstractmethod
    def told(self, stage: Stage) -> Told:
        """The texts."""

    @abstractmethod
    def foot(self, stage: Stage, width: int) -> Foot:
        """The buttons, in so much room."""

    @abstractmethod
    def build_head(self, column: Column) -> int:
        """Builds the line above the title; gives where it ends."""

    # --- the places ---

    def build(self, screen: Screen, sheet: pygame.Rect) -> None:
        stage = screen.stage
        side, first = stage.px(22), stage.px(10 if stage.has_large_text else 4)
        width = sheet.width - 2 * side
        foot = self.foot(stage, width)
        if not stage.has_large_text:  # else there is nothing above it
            rule(screen, sheet.left + side, sheet.right - side, sheet.top)
        _, read, _ = boxes.column(sheet, [Box(first), FILL, Box(foot.height + stage.px(22))])
        room = pygame.Rect(side, stage.px(14) - first, width, 0)
        told = self.told(stage)
        column = self._roomiest(screen, room, read.height, told)

        def fill(area: pygame.Rect) -> int:
            high = self._write(column, told)
            if high > area.height:  # an answer to a wrong try then moves nothing
                high += self.reserve
            return high

        sheet_of = "paper" if stage.has_huge_text else "panel"
        region = scrolling(screen, self.region, read, fill, fades_into=sheet_of)
        if self.reveals and self.new is not None:
            region.show(self.new, stage.px(8))
        self.reveals = False
        foot.build(screen, sheet.left + side, sheet.bottom - foot.height - stage.px(14))

    def _roomiest(self, screen: Screen, room: pygame.Rect, height: int, told: Told) -> Column:
        """The first way of writing that needs no scrolling; else the shortest."""
        for way in WAYS[:-1]:
            trial = Column(Screen(screen.stage, Memory()), room, way)
            if self._write(trial, told) + self.reserve <= height:
                return trial._replace(screen=screen)
        return Column(screen, room, WAYS[-1])

    # --- the texts ---

    def _write(self, column: Column, told: Told) -> int:
        """Gives where it ends."""
        self.new, self.reserve = None, 0
        top = self.build_head(column)
        top = column.write(told.title, column.title, top).bottom + column.gap(8)
        if self.state == DONE:
            top = self.build_answer(column, top)
            top = self._points(column, told, top)
            rule(column.screen, column.room.left, column.room.right, top)
            top += column.gap(12)
        ink = "ink_soft" if self.state == DONE else "ink"
        if told.text:
            top = column.write(told.text, column.body, top, ink).bottom + column.gap(14)
        if self.state == ASKED:
            top = self.build_asked(column, told, top)
        return top + column.stage.px(8)

    def build_answer(self, _column: Column, top: int) -> int:
        """Builds what stands above the points once it is done; gives where it ends."""
        return top

    def build_asked(self, column: Column, told: Told, top: int) -> int:
        """Builds the task with the answer to the last try; gives where it ends."""
        small = style("small")
        line = column.line(top, "right", "accent_text", told.ask, "", small)
        if told.wrong:
            line = self._wrong_try(column, line.bottom + column.gap(10), told.wrong)
            self.new = line
        top = line.bottom + column.gap(10)
        for hint in told.hints:
            line = column.line(top, "hint", "ink_soft", hint, "", small)
            top = line.bottom + column.gap(10)
        return top

    def _wrong_try(self, column: Column, top: int, text: str) -> pygame.Rect:
        """Why the try was not right, and the way to the rule behind that."""
        stage, room, why = column.stage, column.room, self.rule
        # The rules allow it: a cross would say that they do not.
        if why is None:
            return column.line(top, "info", "ink_soft", text, "", style("small"))
        side = max(stage.tx(30), tokens()["target"]["minimum"])
        beside = pygame.Rect(room.left, room.top, room.width - side - stage.px(4), room.height)
        narrow = column._replace(room=beside)
        line = narrow.line(top, "info", "ink_soft", text, "", style("small"))
        place = pygame.Rect(room.right - side, line.top, side, side)
        place.centery = max(line.centery, line.top + side // 2)
        ask = partial(self.scene.explanations.open, why)
        column.screen.add(
            IconButton(stage, "lesson why", place, "why", stage.say("Why?"), ask, bare=True)
        )
        return line.union(place)

    def _points(self, column: Column, told: Told, top: int) -> int:
        for point in told.points:
            rule(column.screen, column.room.left, column.room.right, top)
            symbol, colour = _ICONS[point.good]
            line = column.line(
                top + column.gap(8), symbol, colour, point.title, point.line, style("small")
            )
            top = line.bottom + column.gap(10)
        return top
