"""Before a match: who sits where, and how it is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from secrets import randbelow
from typing import Final

import pygame

from game.scenes.parts.page_room import page_between
from game.scenes.parts.rows import Rows, columns
from game.scenes.setup.fair import FairOpponents
from game.scenes.setup.foot import SHARES, Foot
from game.scenes.setup.head import Head
from game.scenes.setup.option_rows import OptionRows
from game.scenes.setup.plan import Plan
from game.scenes.setup.seat_row import Grip
from game.scenes.setup.seats_sheet import BELOW_ROWS, SeatsSheet
from game.services.home import Home
from game.ui.toolkit.entry import TextField
from game.ui.toolkit.page import Page
from game.ui.toolkit.stage import Open, Stage

_ABOVE_FOOT: Final = 8
"""Between the sheets and the foot."""
_HEADING: Final = 56
"""The height of the headings of the sheets: the rows need the room."""
_NEXT_HEAD: Final = 96
"""The gap to the next sheet below, with the heading there."""


class SetupPage(Page):
    """A match of one game, before it begins."""

    key_places = ("setup",)

    def __init__(self, home: Home, game: str, pick: Callable[[int], int] = randbelow) -> None:
        """`pick`: a random number from 0 up to below a limit."""
        super().__init__()
        self.plan = Plan(home, game, pick, lambda: self.stage.words, self._changed)
        self._home = home
        self.memory.focus = "start"

    def enter(self, stage: Stage) -> None:
        self.table = SeatsSheet(self.plan, stage, FairOpponents(self._home, self.plan))
        super().enter(stage)

    def exit(self) -> None:
        """Keeps the plan for the next time."""
        if self._screen is not None:
            self.screen.tick(0.0)
        super().exit()
        self.plan.keep()

    def start(self) -> None:
        # What was typed last may not have arrived yet.
        self.screen.tick(0.0)
        if self.plan.trouble() is None:
            self.stage.ask(Open("table", {"new": self.plan.new_match(), "instead": True}))

    def _changed(self, focus: str | None) -> None:
        if focus is not None:
            self.memory.focus = focus
        self.rebuild()

    # --- input, time, painting ---

    def update(self, seconds: float) -> bool:
        changed = super().update(seconds)
        if self.table.has_other_fields(self.screen) and self.screen.popup is None:
            self.rebuild()
            return True
        if self.table.take_stale():
            self._rebuild_while_typing()
            return True
        return changed

    def _rebuild_while_typing(self) -> None:
        before = self.screen.focused
        caret = before.caret if isinstance(before, TextField) else None
        self.rebuild()
        field = self.screen.focused
        if isinstance(field, TextField) and caret is not None:
            field.caret = caret

    def handle(self, event: pygame.event.Event) -> bool:
        dragged = self.screen.dragged
        changed = super().handle(event)
        if isinstance(dragged, Grip) and event.type == pygame.MOUSEBUTTONUP:
            self.table.drop(self.screen, dragged.seat)
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        dragged = self.screen.dragged
        if isinstance(dragged, Grip):
            self.table.draw_dragged(surface, self.screen, dragged)

    # --- building ---

    def build(self) -> None:
        foot = Foot(self.screen, self.plan, self.start)
        top = Head(self.screen, self._home, self.plan).build()
        page_between(self.screen, top, foot.top, self._build_sheets)
        foot.build()

    def _build_sheets(self, area: pygame.Rect) -> int:
        """Who plays, and how; gives where they end."""
        stage = self.stage
        place = pygame.Rect(area.left, area.top, area.width, 0)
        least = (stage.tx(440), stage.tx(330))
        bottom = area.bottom - stage.px(_ABOVE_FOOT)

        def fill(build: Callable[[Rows, int, int | None], None], rows: Rows) -> None:
            """Sheets side by side go down to the foot, however few rows there are."""
            rows.head = _HEADING
            is_beside = rows.rect.width < place.width
            end = bottom - stage.px(BELOW_ROWS if is_beside else _NEXT_HEAD)
            # Where the other sheet follows below, its head is to be visible.
            build(rows, end, None if is_beside else area.bottom)
            if is_beside:
                rows.y = max(rows.y, bottom - stage.px(BELOW_ROWS))

        def build_options(rows: Rows, end: int, fold: int | None) -> None:
            OptionRows(self.plan, self.screen, has_sets=fold is not None).build(rows, end)

        sheets = partial(fill, self.table.build), partial(fill, build_options)
        return columns(self.screen, place, SHARES, least, sheets) + stage.px(_ABOVE_FOOT)
