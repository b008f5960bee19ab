"""The draws of a die, a bag or a deal, compared with the expectation; and the check by the seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.fairness.chart_sheet import build_chart, build_waiting
from game.scenes.fairness.figures import EVERYBODY, Figures
from game.scenes.fairness.players_sheet import build_players
from game.scenes.fairness.seed_sheet import SeedSheet
from game.scenes.fairness.table_sheet import build_table
from game.scenes.parts.counting import REPORT_SECONDS, Work, go_on
from game.scenes.parts.luck import device_of
from game.scenes.parts.page_room import AROUND, page_room, scrolling_sheets
from game.scenes.parts.rows import Rows
from game.scenes.parts.title_row import title_row
from game.services.home import Home
from game.ui.toolkit.boxes import FILL, Box, row
from game.ui.toolkit.choices import Choice, Segments
from game.ui.toolkit.page import Page, head, page_margin
from game.ui.toolkit.stage import Stage


class FairnessPage(Page):
    """The draws of one finished match, or of all that somebody has played of a game."""

    def __init__(
        self,
        home: Home,
        number: int | None = None,
        profile: int | None = None,
        game: str = "",
        players: int | None = None,
    ) -> None:
        """A match by its number; or a profile, a game, and the number of players."""
        super().__init__()
        self.figures = Figures(home, number, profile, game, players)
        match = self.figures.match
        self.seed = None if match is None else SeedSheet(home, match, self._start, self._show_seed)
        self._work: Work | None = self.figures.count_draws(home)
        self._since_report = 0.0

    def enter(self, stage: Stage) -> None:
        self.figures.translate(stage.words)
        super().enter(stage)
        if self.memory.focus is None:
            self.screen.set_focus("scope" if self.screen.control("scope") else "back")

    # --- counting and checking, a little in every frame ---

    @property
    def is_working(self) -> bool:
        return self._work is not None

    def _start(self, work: Work) -> None:
        self._work = work
        self.rebuild()

    def update(self, seconds: float) -> bool:
        self.work_on(seconds)
        return super().update(seconds)

    def work_on(self, seconds: float) -> None:
        """Works for a part of a frame, if there is anything to do."""
        if self._work is None:
            return
        self._since_report += seconds
        if not go_on(self._work):
            self._work = None
        if self._work is None or self._since_report >= REPORT_SECONDS:
            self._since_report = 0.0
            self.rebuild()
        if self._work is None and self.seed is not None and self.seed.is_checked:
            self._scroll_to_seed("check")

    # --- actions ---

    def _choose_scope(self, number: int) -> None:
        self.figures.scope = self.figures.scopes[number]
        self.rebuild()

    def _show_seed(self, key: str) -> None:
        self.rebuild()
        self._scroll_to_seed(key)

    def _scroll_to_seed(self, key: str) -> None:
        """Scrolls to the end of that sheet, which has grown, and to the button that was used."""
        control = self.screen.control(key)
        if control is not None and control.region is not None and self.seed is not None:
            control.region.show(self.seed.place, self.stage.px(AROUND))
        self.screen.set_focus(key)

    # --- building ---

    def build(self) -> None:
        room = page_room(self.stage, self._build_head())
        scrolling_sheets(self.screen, "draws", room, self._build_sheets)

    def _build_head(self) -> int:
        """Title, and whose draws: in one line where they fit; gives where the page goes on."""
        stage, figures = self.stage, self.figures
        title = stage.say(device_of(figures.game).title)
        below = head(self.screen, title)
        if len(figures.scopes) == 1:
            return below
        labels = self._scope_labels()
        narrow = min(Choice.width(stage, labels), stage.size[0] - 2 * page_margin(stage))
        wide = Segments.width(stage, labels)
        room, below = title_row(self.screen, title, below, narrow, gap=28, after=20)
        width = wide if wide <= room.width else narrow
        _, rect = row(room, [FILL, Box(width)])
        chosen, name = figures.scopes.index(figures.scope), stage.say("Show for")
        change = self._choose_scope
        self.screen.add(
            Segments(stage, "scope", rect, name, labels, chosen, change)
            if width == wide
            else Choice(stage, self.screen, "scope", rect, name, labels, chosen, change)
        )
        return below

    def _scope_labels(self) -> list[str]:
        words, match = self.stage.words, self.figures.match
        assert match is not None
        return [
            words.say_in("players", "Everybody") if scope is EVERYBODY else match.seats[scope].name
            for scope in self.figures.scopes
        ]

    def _build_sheets(self, room: pygame.Rect) -> int:
        """All sheets from top to bottom; gives where they end."""
        figures, gap, y = self.figures, self.stage.px(20), room.top
        chart = build_chart if figures.is_counted else build_waiting
        builders: list[Callable[[Rows], None]] = [partial(chart, figures=figures)]
        if self.seed is not None:
            builders.append(self.seed.build)
        if figures.is_counted:
            builders.append(partial(build_table, figures=figures))
            if figures.match is not None and figures.match.players > 1:
                builders.append(partial(build_players, figures=figures))
        for build in builders:
            sheet = Rows(self.screen, room.left, y, room.width)
            build(sheet)
            sheet.end()
            y = sheet.rect.bottom + gap
        return y - gap
