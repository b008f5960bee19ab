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
from game.scenes.parts.pictures import add_picture
from game.services.fairness import Counts, Draws, judged
from game.services.home import Home
from game.services.store import Saved
from game.ui.toolkit.boxes import inset
from game.ui.toolkit.buttons import Button, button_width, icon_size
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.page import Offer, paper, paragraph, text
from game.ui.toolkit.screen import Screen
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
        top = self._build_head(screen, inner, offer) + stage.px(8)
        if not self.is_counted:
            line = counted_so_far(stage.words, len(self._draws), len(self._sources))
            paragraph(screen, [line], style("body"), inner.left, top, inner.width)
            return
        foot = stage.high("small")
        room = pygame.Rect(inner.left, top, inner.width, inner.bottom - top - foot - stage.px(8))
        DrawsChart(screen, self._game, self._kinds, self.counts()).build(room)
        self._build_foot(screen, inner, inner.bottom - foot)

    def _build_head(self, screen: Screen, inner: pygame.Rect, offer: Offer) -> int:
        """Gives where it ends."""
        stage, small = screen.stage, style("small")
        width = button_width(stage, offer.label, offer.symbol)
        rect = pygame.Rect(inner.right - width, inner.top, width, stage.control_height())
        screen.add(Button(stage, offer.key, rect, offer.label, offer.press, symbol=offer.symbol))
        title = stage.say(WHAT_CAME_UP, game=name_of(self._game))
        taken = text(screen, title, _HEADING, inner.left, rect.centery)
        note = number_drawn(stage.words, self._game, sum(count.came for count in self.counts()))
        room = rect.left - stage.px(20) - inner.left - taken - stage.px(24)
        if self.is_counted and stage.writer.width(note, small) <= room:
            right = rect.left - stage.px(20)
            text(screen, note, small, right, rect.centery, "ink_soft", "right")
        return rect.bottom

    def _build_foot(self, screen: Screen, inner: pygame.Rect, top: int) -> None:
        """The signs and, where there is room beside them, whether all is as usual."""
        stage, counts, small = screen.stage, self.counts(), style("small")
        found = judged(counts)
        parts = legend(stage, found.kinds > 0, found.outside > 0)
        signs = Flow(stage, parts, small, inner.width)
        if len(signs.lines) > 1:
            return
        paragraph(screen, parts, small, inner.left, top, inner.width)
        line, side = outside_sentence(stage.words, found), icon_size(stage, 18)
        wide = stage.writer.width(line, _VERDICT) + side + stage.px(8)
        if not found.kinds or signs.width + stage.px(28) + wide > inner.width:
            return
        colour = "ink" if found.outside else "success"
        centre = top + stage.high("small") / 2
        sign = icon("info" if found.outside else "check", side, stage.theme.colour(colour))
        at = sign.get_rect(midleft=(inner.right - wide, round(centre)))
        add_picture(screen, sign, at)
        text(screen, line, _VERDICT, inner.right, centre, colour, "right")
