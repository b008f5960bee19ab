"""Charts on paper: bars of felt, and what was won in honey."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from math import ceil, floor
from typing import Final, Literal

import pygame

from game.services.statistics import Score, Tally
from game.ui.toolkit.boxes import FILL, Box, aligned, column, row
from game.ui.toolkit.controls import filling, track
from game.ui.toolkit.drawing import disc, raster, rounded
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

_LABEL: Final = Style(14.5, 500)
_TALLY: Final = Style(14.5, 600)
_FEWEST_SLOTS: Final = 8
"""Bars are at most as wide as if there were so many: a few do not become giants."""
_WIDEST_SLOT: Final = 44
_STEPS: Final = (1, 2, 5)
_HALVES: Final = (1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8)
"""The possible places of the middle of an axis that has only a middle and an end."""
_FULL: Final = 0.75
"""The share of an axis that the highest value fills at least, if possible."""


@dataclass(frozen=True, slots=True)
class Scale:
    """From the lowest to the highest mark of an axis."""

    low: int
    high: int
    step: int

    @property
    def marks(self) -> list[int]:
        return list(range(self.low, self.high + 1, self.step))

    def share(self, value: float) -> float:
        """The height of a value on the axis."""
        return (value - self.low) / (self.high - self.low)


def scale_of(values: Sequence[float], most_marks: int = 5) -> Scale:
    """An axis of round numbers from nought, or from below it, over all values."""
    lowest, highest = min((0.0, *values)), max((1.0, *values))
    for power in count():
        for digit in _STEPS:
            step = digit * 10**power
            low, high = floor(lowest / step) * step, ceil(highest / step) * step
            if (high - low) // step < most_marks:
                is_full = low < 0 or highest >= _FULL * high
                return Scale(low, high, step) if is_full else _halved(highest, most_marks)
    raise AssertionError("there are always larger steps")


def _halved(highest: float, most_marks: int) -> Scale:
    """From zero to an end not far above the highest value, with a mark between them if possible."""
    for power in count():
        for digit in _HALVES:
            middle = digit * 10**power
            if middle == int(middle) and 2 * middle >= highest:
                end = 2 * int(middle)
                return Scale(0, end, end // 2 if most_marks > 2 else end)
    raise AssertionError("there are always larger steps")


class ScoreChart:
    """Scores as bars, the oldest at the left; those of matches that were won carry a dot."""

    def __init__(self, screen: Screen, scores: Sequence[Score], *, tells_wins: bool = True) -> None:
        """`tells_wins`: false where nobody was there to win against."""
        self._tells_wins = tells_wins
        self._screen = screen
        self._stage = screen.stage
        self._scores = scores

    def least_height(self) -> int:
        return self._stage.px(110) + self._legend_height()

    def _legend_height(self) -> int:
        if not self._tells_wins:
            return self._stage.px(4)
        return self._stage.high("small") + self._stage.px(10)

    def build(self, room: pygame.Rect) -> None:
        stage = self._stage
        high = stage.high("small")
        plot = pygame.Rect(room.left, room.top + high // 2, room.width, 0)
        plot.height = room.bottom - self._legend_height() - plot.top
        most_marks = max(2, min(6, plot.height // max(1, round(high * 1.5))))
        scale = scale_of([score.score for score in self._scores], most_marks)
        marks = [(mark, stage.words.number(mark)) for mark in scale.marks]
        widest = max(stage.writer.width(said, style("small")) for _, said in marks)
        plot.left, plot.width = (
            plot.left + widest + stage.px(12),
            plot.width - widest - stage.px(12),
        )
        for mark, said in marks:
            y = plot.bottom - scale.share(mark) * plot.height
            text(
                self._screen, said, style("small"), plot.left - stage.px(10), y, "ink_soft",
                "right", said="",
            )  # fmt: skip
        self._screen.add(Paint(plot, lambda surface, place: self._paint(surface, place, scale)))
        if self._tells_wins:
            self._build_legend(plot, room.bottom)

    def _build_legend(self, plot: pygame.Rect, bottom: int) -> None:
        stage = self._stage
        centre = bottom - stage.high("small") / 2
        side = 2 * self._radius() + 2
        rect = pygame.Rect(0, 0, side, side)
        rect.midleft = (plot.left + stage.px(4), round(centre))

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(_dot(stage, self._radius()), place)

        self._screen.add(Paint(rect, paint))
        left = rect.right + stage.px(8)
        text(
            self._screen,
            stage.words.say_in("matches", "won"),
            style("small"),
            left,
            centre,
            "ink_soft",
            said="",
        )

    def _radius(self) -> int:
        return max(4, self._stage.px(6.5))

    def _paint(self, surface: pygame.Surface, place: pygame.Rect, scale: Scale) -> None:
        stage, theme = self._stage, self._stage.theme
        slots = max(len(self._scores), _FEWEST_SLOTS)
        slot = min(place.width / slots, float(stage.px(_WIDEST_SLOT)))
        wide = max(3, round(slot * 0.78))
        ground = round(place.bottom - scale.share(0) * place.height)
        dot = _dot(stage, min(self._radius(), max(3, wide // 2)))
        for number, score in enumerate(self._scores):
            left = place.left + round(slot * (number + 0.5) - wide / 2)
            top = round(place.bottom - scale.share(score.score) * place.height)
            bar = pygame.Rect(left, min(top, ground), wide, abs(ground - top))
            if bar.height:
                ends: Literal["upper", "lower"] = "upper" if top < ground else "lower"
                surface.blit(rounded(*bar.size, stage.px(3), filling(theme), ends), bar)
            if score.won and self._tells_wins:
                surface.blit(dot, dot.get_rect(centerx=bar.centerx, top=self._dot_top(bar, dot)))
        line = pygame.Rect(
            place.left - stage.px(4), ground, place.width + stage.px(4), stage.px(1.5)
        )
        surface.fill(theme.colour("ink"), line)

    def _dot_top(self, bar: pygame.Rect, dot: pygame.Surface) -> int:
        """In the upper end of a bar; above it where the bar is too low to carry it."""
        high, gap = dot.get_height(), self._stage.px(2)
        return bar.top + gap if bar.height >= high + 2 * gap else bar.top - high - gap


def _dot(stage: Stage, radius: int) -> pygame.Surface:
    side, line = 2 * radius + 2, max(1.0, 1.5 * stage.theme.scale)
    theme = stage.theme
    centre = side / 2
    # In the dark theme bars are as light as honey: there the ring parts them.
    ring = theme.colour("paper" if theme.is_dark else "accent_deep")
    return raster(
        side,
        side,
        disc(centre, centre, radius - line / 2, theme.colour("accent"), stroke=ring, line=line),
    )


class TallyChart:
    """The wins against each kind of player, in a line each."""

    def __init__(self, screen: Screen, tallies: Sequence[tuple[str, Tally]]) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._tallies = tallies

    def least_height(self) -> int:
        return len(self._tallies) * (self._stage.high(_LABEL) + self._stage.px(4))

    def _said(self, tally: Tally) -> str:
        if not tally.played:
            return "\u2013"
        return self._stage.say("{won} of {played}", won=tally.won, played=tally.played)

    def _heard(self, label: str, tally: Tally) -> str:
        """A line as it is read out: a dash says nothing."""
        say = self._stage.say
        score = say("{won} of {played}", won=tally.won, played=tally.played)
        return say("{name}: {line}", name=label, line=score)

    def build(self, room: pygame.Rect) -> None:
        stage, writer = self._stage, self._stage.writer
        labels = max(writer.width(label, _LABEL) for label, _ in self._tallies)
        figures = max(writer.width(self._said(tally), _TALLY) for _, tally in self._tallies)
        high = min(room.height // len(self._tallies), stage.tx(44))
        bar_high = min(stage.px(16), high // 2)
        lines = column(room, [Box(high)] * len(self._tallies))
        for line, (label, tally) in zip(lines, self._tallies, strict=True):
            name, bar, score = row(line, [Box(labels), FILL, Box(figures)], stage.px(18))
            heard = self._heard(label, tally)
            text(self._screen, label, _LABEL, name.left, name.centery, said=heard)
            bar = aligned((bar.width, bar_high), bar, "midleft")
            if bar.width > bar_high:
                self._screen.add(Paint(bar, self._painter(tally)))
            told = self._said(tally)
            text(self._screen, told, _TALLY, room.right, score.centery, align="right", said="")

    def _painter(self, tally: Tally) -> Callable[[pygame.Surface, pygame.Rect], None]:
        theme = self._stage.theme

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            round_ends = place.height // 2
            surface.blit(track(theme, *place.size), place)
            if tally.won:
                share = tally.won / tally.played
                wide = max(place.height, round(place.width * share))
                surface.blit(rounded(wide, place.height, round_ends, filling(theme)), place)

        return paint
