"""The two sheets with charts: the last scores, and the wins against levels and people."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.core.opponents import LEVELS
from game.core.wording import mark
from game.games import GAMES
from game.scenes.parts.charts import ScoreChart, TallyChart
from game.scenes.parts.matches import chart_of
from game.scenes.statistics.ladder import Ladder, rungs_of
from game.services.statistics import LAST, Scores, Statistics, Tally
from game.services.words import Words
from game.ui.toolkit.boxes import FILL, Box, column, inset, row
from game.ui.toolkit.names import level_name
from game.ui.toolkit.page import paper, paragraph, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style, style

RANKS_REACHED: Final = mark("Ranks reached")
WON_AGAINST: Final = mark("Won against")
NO_SCORES: Final = mark("No matches with a score to show yet.")

_HEADING: Final = Style(15, 600)
_CHART: Final = 208
_CHART_WIDTH: Final = 300


def tallies_of(words: Words, found: Statistics) -> list[tuple[str, Tally]]:
    levels = [(level_name(words, level), found.against[level]) for level in LEVELS]
    return [*levels, (words.say_in("players", "People"), found.against_people)]


class _Measures(NamedTuple):
    """The measures of the two sheets."""

    beside: bool
    """Whether they are side by side."""
    width: int
    height: int
    """At least."""
    head_high: int
    titles: tuple[str, str]


class ChartSheets:
    """Side by side where they fit, else one below the other."""

    def __init__(self, screen: Screen, game: str, found: Statistics) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._game = game
        self._found = found
        self._tallies = tallies_of(screen.stage.words, found)
        self._is_alone = not found.played
        """Then there was nobody to win against, but perhaps ranks to reach."""
        texts = GAMES[game].results
        rungs = rungs_of(texts, found.alone) if self._is_alone else []
        self._ladder = Ladder(screen, texts, rungs) if rungs else None

    def least_height(self, width: int) -> int:
        """The least height of the sheets."""
        return self._measures(width).height

    def _measures(self, width: int) -> _Measures:
        stage, gap = self._stage, self._stage.px(20)
        second = self._second()
        wanted = stage.tx(_CHART_WIDTH)
        if self._ladder is not None:
            wanted = max(wanted, self._ladder.least_width() + 2 * stage.px(24))
        beside = second is not None and (width - gap) // 2 >= wanted
        width = (width - gap) // 2 if beside else width
        titles = (self._score_title(), self._second_title())
        room = width - 2 * stage.px(24)
        lines = max(len(stage.writer.wrapped(title, _HEADING, room)) for title in titles)
        head_high = lines * stage.high(_HEADING)
        around = 2 * stage.px(20) + stage.px(12)
        least = self._score_chart().least_height()
        if second is not None:
            least = max(least, second.least_height())
        height = max(least + head_high + around, stage.px(_CHART))
        return _Measures(beside, width, height, head_high, titles)

    def _second(self) -> TallyChart | Ladder | None:
        """The chart beside the scores."""
        return self._ladder if self._is_alone else TallyChart(self._screen, self._tallies)

    def _second_title(self) -> str:
        say = self._stage.say
        return say(RANKS_REACHED) if self._is_alone else say(WON_AGAINST)

    def build(self, room: pygame.Rect, top: int, bottom: int) -> int:
        """The two charts, side by side where they fit; gives where they end."""
        stage, gap = self._stage, self._stage.px(20)
        beside, width, least, head_high, titles = self._measures(room.width)
        second = self._second()
        high = max(least, bottom - top if beside or second is None else 0)
        place = pygame.Rect(room.left, top, room.width, 0)
        if beside:
            sheets = row(place, [Box(width)] * 2, gap)
        else:
            sheets = column(place, [Box(high)] * 2, gap)
        for sheet in sheets:
            sheet.size = width, high
        inner = self._build_sheet(sheets[0], titles[0], head_high)
        if self._scores().last:
            self._score_chart().build(inner)
        else:
            line = stage.say(NO_SCORES)
            paragraph(self._screen, [line], style("body"), inner.left, inner.top, inner.width)
        if second is None:
            return sheets[0].bottom
        second.build(self._build_sheet(sheets[1], titles[1], head_high))
        return sheets[1].bottom

    def _scores(self) -> Scores:
        return self._found.alone.scores if self._is_alone else self._found.scores

    def _score_chart(self) -> ScoreChart:
        scores = self._scores().last
        return ScoreChart(self._screen, scores, tells_wins=not self._is_alone)

    def _score_title(self) -> str:
        chart = chart_of(self._game, alone=self._is_alone)
        return self._stage.say(chart.title, n=LAST)

    def _build_sheet(self, sheet: pygame.Rect, title: str, head_high: int) -> pygame.Rect:
        """A sheet with its title; gives the room for the chart."""
        stage = self._stage
        paper(self._screen, sheet)
        inner = inset(sheet, stage.px(24), stage.px(20))
        head, room = column(inner, [Box(head_high), FILL], stage.px(12))
        stack = Stack(self._screen, head)
        for each in stage.writer.wrapped(title, _HEADING, inner.width):
            line = stack.place(stage.high(_HEADING))
            text(self._screen, each, _HEADING, line.left, line.top + line.height / 2)
        return room
