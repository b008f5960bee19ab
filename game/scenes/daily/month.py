"""A month as a sheet of days: what was reached on each, and which can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import partial
from typing import Final

import pygame

from game.core.daily import STARS, DayMark
from game.scenes.parts.day_dots import day_dot, told_day
from game.services.days import DayDone, Dot
from game.ui.toolkit.boxes import FILL, Box, row
from game.ui.toolkit.buttons import IconButton
from game.ui.toolkit.drawing import disc, raster, rounded
from game.ui.toolkit.items import Pick, State
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

_TITLE: Final = Style(22, 700, True)
_WEEKDAY: Final = Style(14, 600)
_NUMBER: Final = Style(15, 500)
_TODAY: Final = Style(15, 700)
_DOT: Final = 24
_PIP: Final = 3.2
_WEEK: Final = 7
_A_DAY: Final = timedelta(days=1)


def first_of(day: date) -> date:
    return day.replace(day=1)


def month_after(first: date, months: int) -> date | None:
    """The first day of a month so many months later; None beyond the calendar."""
    number = first.year * 12 + first.month - 1 + months
    year, month = divmod(number, 12)
    return date(year, month + 1, 1) if date.min.year <= year <= date.max.year else None


def days_of(first: date) -> list[date]:
    """All days of the month."""
    last = date.max if (after := month_after(first, 1)) is None else after - _A_DAY
    return [first + n * _A_DAY for n in range((last - first).days + 1)]


class Month:
    """Builds the days of a month below one another, a week in each row."""

    def __init__(
        self,
        screen: Screen,
        first: date,
        dots: list[Dot],
        done: Mapping[date, DayDone],
        chosen: date,
        today: date,
    ) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._first = first
        self._dots = dots
        self._done = done
        self._chosen = chosen
        self._today = today

    def build(
        self,
        stack: Stack,
        choose: Callable[[date], None],
        before: Callable[[], None] | None,
        after: Callable[[], None] | None,
    ) -> None:
        """`before` and `after` lead to the months beside this one, where there are any."""
        self._build_head(stack, before, after)
        stack.skip(8)
        self._build_weekdays(stack)
        high = self._cell_height()
        top, step = stack.y, stack.width / _WEEK
        for dot in self._dots:
            place = self._place(dot.day, stack.left, top, step, high)
            stars = self._stars(dot.day)
            self._screen.add(
                _Day(self._stage, place, dot, stars, partial(choose, dot.day),
                     is_chosen=dot.day == self._chosen, is_today=dot.day == self._today)
            )  # fmt: skip
        stack.y = top + self._weeks() * high

    def _weeks(self) -> int:
        return (self._first.weekday() + len(self._dots) - 1) // _WEEK + 1

    def _place(self, day: date, left: int, top: int, step: float, high: int) -> pygame.Rect:
        week, column = divmod(self._first.weekday() + day.day - 1, _WEEK)
        x = round(left + column * step)
        return pygame.Rect(x, top + week * high, round(left + (column + 1) * step) - x, high)

    def _stars(self, day: date) -> int | None:
        kept = self._done.get(day)
        return None if kept is None or kept.game is None else kept.game.stars

    def _cell_height(self) -> int:
        stage = self._stage
        pips = stage.tx(2 * _PIP) + stage.px(4)
        return stage.high(_NUMBER) + stage.tx(_DOT) + pips + stage.px(12)

    def _build_head(
        self,
        stack: Stack,
        before: Callable[[], None] | None,
        after: Callable[[], None] | None,
    ) -> None:
        stage, screen = self._stage, self._screen
        side = max(stage.control_height(), 40)
        place = stack.place(side)
        left, middle, right = row(place, [Box(side), FILL, Box(side)])
        name = stage.words.month(self._first)
        text(screen, name, _TITLE, middle.centerx, middle.centery, align="middle")
        ways = (
            ("earlier", left, "left", stage.say("Month before"), before),
            ("later", right, "right", stage.say("Month after"), after),
        )
        for key, rect, symbol, label, press in ways:
            if press is not None:
                screen.add(IconButton(stage, key, rect, symbol, label, press))

    def _build_weekdays(self, stack: Stack) -> None:
        stage, step = self._stage, stack.width / _WEEK
        place = stack.place(stage.high(_WEEKDAY), 4)
        for number in range(_WEEK):
            name = stage.words.weekday(date(2024, 1, 1) + number * _A_DAY)  # a Monday
            x = place.left + (number + 0.5) * step
            text(
                self._screen, name[:1].upper(), _WEEKDAY, x, place.centery, "ink_soft", "middle", ""
            )


class _Day(Pick):
    """A day of the month."""

    def __init__(
        self,
        stage: Stage,
        rect: pygame.Rect,
        dot: Dot,
        stars: int | None,
        choose: Callable[[], None],
        *,
        is_chosen: bool,
        is_today: bool,
    ) -> None:
        told = told_day(stage.words, dot)
        if stars is not None:
            reached = stage.words.count("{n} star", "{n} stars", stars)
            told = stage.say("{day}, {stars}", day=told, stars=reached)
        super().__init__(f"day/{dot.day.isoformat()}", rect, told, choose, group="days")
        self.chosen = is_chosen
        self._stage = stage
        self._dot = dot
        self._stars = stars
        self._is_today = is_today

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage = self._stage
        theme, inner = stage.theme, place.inflate(-stage.px(6), -stage.px(4))
        if self.chosen or state.hovered:
            colour = theme.colour("panel_row" if not self.chosen else "zatre_light")
            surface.blit(rounded(*inner.size, stage.px(12), colour), inner)
        mark, side = self._dot.mark, stage.tx(_DOT)
        is_far = mark in (DayMark.AHEAD, DayMark.NONE)
        ink = theme.colour("ink_soft" if is_far else "ink")
        y = inner.top + stage.px(2) + stage.high(_NUMBER) / 2
        number = stage.words.number(self._dot.day.day)
        written = _TODAY if self._is_today else _NUMBER
        stage.writer.write(surface, number, written, ink, inner.centerx, y, "middle")
        dot = day_dot(theme, side, mark)
        top = inner.top + stage.px(2) + stage.high(_NUMBER)
        surface.blit(dot, (inner.centerx - side // 2, top))
        if self._stars is not None:
            pips = _pips(theme.colour("ink"), stage.tx(2 * _PIP), self._stars)
            low = top + side + stage.px(3)
            surface.blit(pips, (inner.centerx - pips.get_width() // 2, low))


def _pips(ink: str, side: int, stars: int) -> pygame.Surface:
    """Four small dots, as many filled as there are stars."""
    step, line = round(side * 1.45), max(1.0, side * 0.16)
    shapes = []
    for number in range(STARS):
        middle = number * step + side / 2
        if number < stars:
            shapes.append(disc(middle, side / 2, side / 2 - 0.5, ink))
        else:
            shapes.append(disc(middle, side / 2, side / 2 - line, stroke=ink, line=line))
    return raster(step * (STARS - 1) + side, side, *shapes)
