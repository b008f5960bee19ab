"""The calendar of daily games: a month of them, and the day that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Final

import pygame

from game.core.daily import DayMark
from game.scenes.daily.month import Month, days_of, first_of, month_after
from game.scenes.daily.texts import DAILY, rules_told, stars_told
from game.scenes.parts.dailies import daily_name, note_missing_stars, puzzle_of_day
from game.scenes.parts.day_dots import (
    build_dots,
    dots_height,
    longest_told,
    row_told,
)
from game.scenes.parts.emblems import paint_on_felt
from game.scenes.parts.foot import build_foot, foot_height
from game.scenes.parts.page_room import foot_margin, page_between
from game.scenes.parts.sheet import Sheet
from game.services.home import Home
from game.services.store import KeptDay
from game.services.words import capitalised
from game.ui.toolkit.boxes import FILL, Box, row
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import HEADING, Offer, Page, head, page_margin
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Open, Stage
from game.ui.toolkit.text import Style

_KIND: Final = Style(22, 700, True)
_LINE: Final = Style(16, 500)
_SMALL: Final = Style(15, 500)
_ROW: Final = Style(17, 600)
_EMBLEM: Final = 34
_MONTH_WIDTH: Final = 560
_WIDTHS: Final = {"today": 160, "puzzle": 240, "play": 280}
_WEEKS: Final = 3
"""So many of the best weeks are told."""


class DailyPage(Page):
    """Shows a month, and leads to the games and puzzles of its days."""

    def __init__(self, home: Home, day: str | None = None) -> None:
        super().__init__()
        self._home = home
        today = home.days.today()
        self.chosen = today if day is None else date.fromisoformat(day)
        """The day whose game is told of."""
        if not home.days.is_open(self.chosen):
            self.chosen = max(today, home.days.first)
        self.month = first_of(self.chosen)
        self._waits = False
        """Whether computer players are still playing a game of a day."""

    @property
    def _profile(self) -> int | None:
        return self._home.settings.profile

    def enter(self, stage: Stage) -> None:
        note_missing_stars(self._home)
        super().enter(stage)

    def update(self, seconds: float) -> bool:
        waits, self._waits = self._waits, self._home.pars.is_working
        if waits and not self._waits and note_missing_stars(self._home):
            self.rebuild()
        return super().update(seconds)

    # --- choosing ---

    def choose(self, day: date) -> None:
        self.chosen = day
        self.rebuild()

    def _turn_to(self, first: date) -> None:
        self.month = first
        self.rebuild()

    def _to_today(self) -> None:
        self.chosen = max(self._home.days.today(), self._home.days.first)
        self.month = first_of(self.chosen)
        self.rebuild()
        self.screen.set_focus(f"day/{self.chosen.isoformat()}")

    # --- ways on ---

    def _play(self) -> None:
        self.stage.ask(Open("table", {"day": self.chosen.isoformat()}))

    def _result(self, match: int) -> None:
        self.stage.ask(Open("result", {"number": match, "from_list": True}))

    def _solve(self) -> None:
        found = puzzle_of_day(self._home, self.chosen)
        if found is not None:
            game, name = found
            day = self.chosen.isoformat()
            self.stage.ask(Open("puzzle", {"game": game, "puzzle": name, "day": day}))

    # --- building ---

    def build(self) -> None:
        stage, margin = self.stage, page_margin(self.stage)
        top = head(self.screen, stage.say(DAILY), back=self.leave)
        foot = pygame.Rect(margin, 0, stage.size[0] - 2 * margin, foot_height(stage))
        foot.bottom = stage.size[1] - foot_margin(stage)
        page_between(self.screen, top, foot.top - stage.px(14), self._fill)
        offers = self._offers()
        build_foot(self.screen, offers, foot, _WIDTHS)
        self.screen.begins_at = offers[-1].key

    def _offers(self) -> list[Offer]:
        say, days = self.stage.say, self._home.days
        offers = []
        if self.chosen != days.today() and days.is_open(days.today()):
            offers.append(Offer("today", say("Today"), self._to_today, "calendar"))
        if not days.is_open(self.chosen):
            return [*offers, Offer("back_to_menu", say("Back"), self.leave, "left", main=True)]
        if puzzle_of_day(self._home, self.chosen) is not None:
            offers.append(Offer("puzzle", say("Puzzle of the day"), self._solve, "puzzle"))
        return [*offers, self._main()]

    def _main(self) -> Offer:
        say, kept = self.stage.say, self._kept()
        if kept is None:
            is_today = self.chosen == self._home.days.today()
            label = say("Play") if is_today else say("Catch up")
            return Offer("play", label, self._play, "right", main=True)
        if kept.match is None:
            return Offer("play", say("Practise it"), self._play, "turn", main=True)
        if kept.done is None:
            return Offer("play", say("Continue"), self._play, "right", main=True)
        show = partial(self._result, kept.match)
        return Offer("play", say("Result"), show, "statistics", main=True)

    def _kept(self) -> KeptDay | None:
        """What is known of the game of the chosen day."""
        done = self._home.days.done(self._profile).get(self.chosen)
        return None if done is None else done.game

    def _fill(self, room: pygame.Rect) -> int:
        """The month and the chosen day; gives where they end."""
        stage = self.stage
        gap, month = stage.px(20), stage.px(_MONTH_WIDTH)
        if stage.has_large_text or room.width < month + stage.px(380) + gap:
            # What has to be known before one plays comes first.
            parts = (self._build_day, self._build_month, self._build_rows)
            return self._one_below_the_other(parts, room)
        left, right = row(room, [Box(month), FILL], gap)
        beside = self._one_below_the_other((self._build_day, self._build_rows), right)
        return max(self._build_month(left), beside)

    def _one_below_the_other(
        self, parts: Sequence[Callable[[pygame.Rect], int]], place: pygame.Rect
    ) -> int:
        gap, y = self.stage.px(16), place.top - self.stage.px(16)
        for build in parts:
            y = build(pygame.Rect(place.left, y + gap, place.width, place.height))
        return y

    def _build_month(self, place: pygame.Rect) -> int:
        days, sheet = self._home.days, Sheet(self.screen, place, 24, 18)
        dates = days_of(self.month)
        dots = days.marks(self._profile, dates[0], dates[-1])
        done, today = days.done(self._profile), days.today()
        month = Month(self.screen, self.month, dots, done, self.chosen, today)
        earlier, later = (month_after(self.month, n) for n in (-1, 1))
        has_earlier = earlier is not None and self.month > first_of(days.first)
        has_later = later is not None and later <= max(today, days.first)
        month.build(
            sheet,
            self.choose,
            partial(self._turn_to, earlier) if earlier is not None and has_earlier else None,
            partial(self._turn_to, later) if later is not None and has_later else None,
        )
        return sheet.close(16)

    def _build_day(self, place: pygame.Rect) -> int:
        sheet = Sheet(self.screen, place, 28, 22)
        self._write_day(sheet)
        return sheet.close(20)

    def _write_day(self, stack: Stack) -> None:
        """What the chosen day brings, and what came of it."""
        stage, days = self.stage, self._home.days
        words, daily = stage.words, days.game_of(self.chosen)
        stack.write(capitalised(words.weekday_and_day(self.chosen)), _SMALL, 8, "ink_soft")
        if daily is None:
            first = words.weekday_and_day(days.first)
            line = stage.say("The daily games begin on {day}. Is the clock right?", day=first)
            stack.write(line, _LINE)
            return
        radius = max(stage.px(_EMBLEM), stage.tx(_EMBLEM))
        beside = stack.beside(left=2 * radius + stage.px(16))
        beside.write(daily_name(words, daily), _KIND)
        beside.write(self._state_told(), _LINE, 0, "ink_soft")
        emblem = pygame.Rect(stack.left, stack.y, 2 * radius, 2 * radius)

        def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
            paint_on_felt(surface, stage.theme, daily.game, radius - stage.px(2), at.center)

        self.screen.add(Paint(emblem, paint))
        stack.pass_by(beside.y, emblem.bottom)
        if days.is_open(self.chosen) and self._kept() is None:
            stack.skip(12)
            for line in rules_told(words, daily):
                stack.write(line, _LINE, 4)

    def _state_told(self) -> str:
        """How it stands with the chosen day."""
        words, days = self.stage.words, self._home.days
        done = days.done(self._profile).get(self.chosen)
        kept = None if done is None else done.game
        if kept is None:
            (dot,) = days.marks(self._profile, self.chosen, self.chosen)
            ahead = words.say("It opens on its day.")
            return ahead if dot.mark is DayMark.AHEAD else words.say("Not played yet.")
        if kept.done is None and kept.match is not None:
            return words.say("Your try has begun.")
        if kept.match is None and kept.done is None:
            return words.say("Your try was deleted. You can practise.")
        told = [words.say("Done.")] if kept.stars is None else [stars_told(words, kept.stars)]
        if kept.is_late:
            told.append(words.say("Caught up later."))
        return " ".join(told)

    def _build_rows(self, place: pygame.Rect) -> int:
        """Days in a row, and the best weeks."""
        stage, days = self.stage, self._home.days
        words, streak = stage.words, days.streak(self._profile)
        sheet = Sheet(self.screen, place, 28, 18)
        if streak.longest:  # nobody needs to read of none
            sheet.write(row_told(words, streak), _ROW)
            sheet.write(longest_told(words, streak), _SMALL, 10, "ink_soft")
        dots = sheet.place(dots_height(stage), 8)
        dots.width = min(dots.width, stage.tx(7 * 44))
        build_dots(self.screen, streak.week, dots)
        weeks = days.best_weeks(self._profile, _WEEKS)
        if weeks:
            sheet.skip(6)
            sheet.rule(12)
            sheet.write(stage.say("Best weeks"), HEADING, 4)
            for week in weeks:
                stars = words.count("{n} star", "{n} stars", week.stars)
                day = words.day(week.monday)
                sheet.write(stage.say("Week of {day}: {stars}", day=day, stars=stars), _SMALL, 2)
        return sheet.close(18)
