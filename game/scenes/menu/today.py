"""The card of today in the menu: days in a row, the daily game and the puzzle."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.core.wording import mark
from game.scenes.parts.emblems import paint_on_felt
from game.scenes.parts.sheet import Sheet
from game.ui.toolkit.buttons import icon_size
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, State
from game.ui.toolkit.page import HEADING, text
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

if TYPE_CHECKING:
    from game.scenes.menu.todays import Row, Today
    from game.ui.toolkit.line import Line

TODAY: Final = mark("Today")
DAILY: Final = mark("Daily game")
PUZZLE: Final = mark("Puzzle")
DONE: Final = mark("{name}: done")
_NAME: Final = Style(17, 600)
_PADDING: Final = 22
_HEAD: Final = 54
_ROW: Final = 64
_EMBLEM: Final = 22
_DOT: Final = 18


class TodayCard:
    """Before it is known what there is today, its rows say nothing more."""

    def __init__(
        self,
        column: Stack,
        today: Today | None,
        open_daily: Callable[[], None],
        open_puzzle: Callable[[], None],
    ) -> None:
        self._column = column
        self._screen = column.screen
        self._stage = column.stage
        self._today = today
        self._open_daily = open_daily
        self._open_puzzle = open_puzzle

    def build(self) -> None:
        """With large texts it is one line, which leads to all the others."""
        column, today, say = self._column, self._today, self._stage.say
        sheet = Sheet(self._screen, column.place(0), margin=_PADDING, above=0)
        if self._stage.has_large_text:
            self._add(sheet, "today", say(TODAY), _folded(today), self._open_daily)
        else:
            self._build_head(sheet)
            sheet.rule()
            game, puzzle = (None, None) if today is None else (today.game, today.puzzle)
            self._add(sheet, "today/game", say(DAILY), game, self._open_daily)
            sheet.rule()
            self._add(sheet, "today/puzzle", say(PUZZLE), puzzle, self._open_puzzle)
        column.y = sheet.close(2)

    def _add(
        self,
        sheet: Sheet,
        key: str,
        label: str,
        row: Row | None,
        press: Callable[[], None],
    ) -> None:
        control = TodayRow(self._stage, key, label, row, press, sheet.width)
        control.rect = sheet.place(control.rect.height)
        self._screen.add(control)

    def _build_head(self, sheet: Sheet) -> None:
        """The title, and at the right the days in a row; below it where they have no room."""
        stage, today = self._stage, self._today
        title = stage.say(TODAY)
        left = stage.writer.width(title, HEADING) + stage.px(16)
        line = sheet.place(max(stage.px(_HEAD), stage.high(HEADING, 8)))
        text(self._screen, title, HEADING, line.left, line.centery)
        if today is None:
            return
        found = self._days(today, with_words=True)
        if left + found.width > sheet.width:
            found = self._days(today, with_words=False)
        if left + found.width > sheet.width:
            line = sheet.place(stage.tx(_DOT), after=10)
        found.build(self._screen, line.right - found.width, line.centery)

    def _days(self, today: Today, *, with_words: bool) -> Line:
        """The dots of the last week, which are heard as days."""
        # Not before the first frame.
        from game.scenes.parts.day_dots import day_dot
        from game.ui.toolkit.line import Line

        stage, line = self._stage, Line(self._stage)
        side = stage.tx(_DOT)
        heard = ". ".join(filter(None, (today.row, today.heard)))
        if with_words and today.row:
            line = line.text(today.row, style("small"), "ink_soft", heard).gap(10)
        else:
            line = line.text("", style("small"), heard=heard)
        for number, dot in enumerate(today.dots):
            line = line.gap(5 if number else 0)
            line = line.picture(side, day_dot(stage.theme, side, dot.mark))
        return line


def _folded(today: Today | None) -> Row | None:
    """All of today in one row."""
    rows = () if today is None else (today.game, today.puzzle)
    found = [row for row in rows if row is not None]
    is_done = all(row.is_done for row in found)
    return found[0]._replace(game="", line="", is_done=is_done) if found else None


class TodayRow(Control):
    """What can be done today: a name, a line about it, and a check once it is done."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        label: str,
        row: Row | None,
        press: Callable[[], None],
        width: int,
    ) -> None:
        line = "" if row is None else row.line
        self._label = label
        told = stage.say("{name}: {line}", name=self._label, line=line) if line else self._label
        self.is_done = row is not None and row.is_done
        super().__init__(key, pygame.Rect(0, 0, 0, 0), told, press)
        self.called = stage.say(DONE, name=told) if self.is_done else told
        self._stage = stage
        self._row = row
        is_folded = stage.has_large_text
        self._left = 0 if is_folded else 2 * stage.px(_EMBLEM) + stage.px(14)
        self._sign = icon_size(stage, 22)
        room = width - self._left - self._sign - stage.px(12)
        self._lines = stage.writer.wrapped(line, style("small"), room) if line else [""]
        self._lines = [] if is_folded else self._lines
        high = stage.high(_NAME) + len(self._lines) * stage.high("small")
        self.rect.height = max(stage.px(_ROW), high + 2 * stage.px(5), 32)
        self._high = high

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme, row = self._stage, self._stage.theme, self._row
        if row is not None and self._left:
            radius = stage.px(_EMBLEM)
            middle = place.left + radius, place.centery
            paint_on_felt(surface, theme, row.game, radius, middle)
        left, y = place.left + self._left, place.centery - self._high / 2
        y += stage.high(_NAME) / 2
        written = stage.writer.write(surface, self._label, _NAME, theme.colour("ink"), left, y)
        if state.hovered:
            below = round(y + stage.high(_NAME) / 2 - stage.px(3))
            surface.fill(theme.colour("ink"), (left, below, written.width, stage.px(1.5)))
        self._paint_grade(surface, written.right + stage.px(10), y)
        y += (stage.high(_NAME) + stage.high("small")) / 2
        for line in self._lines:
            stage.writer.write(surface, line, style("small"), theme.colour("ink_soft"), left, y)
            y += stage.high("small")
        sign = icon("check" if self.is_done else "right", self._sign, theme.colour("ink"))
        surface.blit(sign, sign.get_rect(midright=(place.right, place.centery)))

    def _paint_grade(self, surface: pygame.Surface, left: int, centre: float) -> None:
        if self._row is None or not self._row.grade:
            return
        from game.scenes.parts.pips import pips  # not before the first frame

        dots = pips(self._stage, self._row.grade)
        surface.blit(dots, dots.get_rect(midleft=(left, round(centre))))
