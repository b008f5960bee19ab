"""The draws of a player's matches, small: a sheet of the statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.games import GAMES
from game.scenes.parts.counting import REPORT_SECONDS, Total, Work, count_matches, go_on
from game.scenes.parts.draws import DrawsChart, legend
from game.scenes.parts.glimpses import name_of
from game.scenes.parts.luck import WHAT_CAME_UP, counted_so_far, number_drawn, outside_sentence
from game.services.fairness import Counts, Draws, judged
from game.services.home import Home
from game.services.store import Saved
from game.ui.toolkit.boxes import FILL, Box, column, inset, row
from game.ui.toolkit.buttons import Button, button_width, icon_size
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.line import Line
from game.ui.toolkit.page import Offer, paper, paragraph, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

_HEADING: Final = Style(15, 600)
_VERDICT: Final = Style(14, 600)
_SIDE: Final = 24
_ABOVE: Final = 16
_LEAST_CHART: Final = 110


class Drawn:
    """The draws of some matches of a game. A few are counted in every frame."""

    def __init__(self, home: Home, game: str, sources: Sequence[tuple[Saved, int]]) -> None:
        """`sources`: the matches, each with the seat whose draws are counted."""
        self._game = game
        self._sources = sources
        self._draws: list[Draws | None] = []
        self._work: Work | None = count_matches(home, game, sources, self._draws)
        self._told = 0.0
        self._total = Total(len(self._kinds), lambda draws, seat: draws.seats[seat])

    @property
    def is_counted(self) -> bool:
        return self._work is None

    def go_on(self, seconds: float) -> bool:
        """Counts a little, if there is anything to count; whether the page is to be built again."""
        if self._work is None:
            return False
        self._told += seconds
        if not go_on(self._work):
            self._work = None
        if self._work is not None and self._told < REPORT_SECONDS:
            return False
        self._told = 0.0
        return True

    def counts(self) -> Counts:
        """The counts of all matches that can be read."""
        return self._total.of(self._sources, self._draws)

    @property
    def _kinds(self) -> Sequence[str]:
        kinds: Sequence[str] = GAMES[self._game].facts.kinds
        return kinds

    # --- the sheet ---

    def least_height(self, stage: Stage) -> int:
        words = stage.control_height() + stage.high("small")
        return words + stage.px(_LEAST_CHART + 8 + 8 + 2 * _ABOVE)

    def build(self, screen: Screen, sheet: pygame.Rect, offer: Offer) -> None:
        """The chart with its title, what its signs mean, and the way to the page of it."""
        stage = screen.stage
        paper(screen, sheet)
        inner = inset(sheet, stage.px(_SIDE), stage.px(_ABOVE))
        line, foot = Box(stage.control_height()), Box(stage.high("small"))
        head, chart, below = column(inner, [line, FILL, foot], stage.px(8))
        self._build_head(screen, head, offer)
        if not self.is_counted:
            told = counted_so_far(stage.words, len(self._draws), len(self._sources))
            Stack(screen, chart).write(told)
            return
        DrawsChart(screen, self._game, self._kinds, self.counts()).build(chart)
        self._build_foot(screen, below)

    def _build_head(self, screen: Screen, line: pygame.Rect, offer: Offer) -> None:
        """The title, how many draws there were, and the way to the page of them."""
        stage, small = screen.stage, style("small")
        width = button_width(stage, offer.label, offer.symbol)
        rest, rect = row(line, [FILL, Box(width)], stage.px(20))
        screen.add(Button(stage, offer.key, rect, offer.label, offer.press, symbol=offer.symbol))
        title = stage.say(WHAT_CAME_UP, game=name_of(self._game))
        taken = text(screen, title, _HEADING, rest.left, rest.centery)
        note = number_drawn(stage.words, self._game, sum(count.came for count in self.counts()))
        room = rest.width - taken - stage.px(24)
        if self.is_counted and stage.writer.width(note, small) <= room:
            text(screen, note, small, rest.right, rest.centery, "ink_soft", "right")

    def _build_foot(self, screen: Screen, foot: pygame.Rect) -> None:
        """The signs and, where there is room beside them, whether all is as usual."""
        stage, counts, small = screen.stage, self.counts(), style("small")
        found = judged(counts)
        parts = legend(stage, found.kinds > 0, found.outside > 0)
        signs = Flow(stage, parts, small, foot.width)
        if len(signs.lines) > 1:
            return
        paragraph(screen, parts, small, foot.left, foot.top, foot.width)
        side, colour = icon_size(stage, 18), "ink" if found.outside else "success"
        sign = icon("info" if found.outside else "check", side, stage.theme.colour(colour))
        line = Line(stage).picture(side, sign).gap(8)
        line.text(outside_sentence(stage.words, found), _VERDICT, colour)
        if found.kinds and signs.width + stage.px(28) + line.width <= foot.width:
            line.build(screen, foot.right - line.width, foot.top + foot.height / 2)
