"""The ranks that a player alone can reach: how often each was reached, and the best of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.wording import ResultTexts
from game.services.statistics import Alone
from game.ui.toolkit.boxes import Box, column
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style, style

_RANK: Final = Style(14.5, 500)
_OWN: Final = Style(14.5, 700)


@dataclass(frozen=True, slots=True)
class Rung:
    """One rank, with its limit and how often it was reached."""

    name: str
    limit: int
    times: int
    is_best: bool
    """Whether it is the best that was reached."""


def rungs_of(texts: ResultTexts, alone: Alone) -> list[Rung]:
    """The best rank first; none where a game has no ranks."""
    reached = Counter[str]()
    for score, times in alone.times.items():
        rank = texts.rank_of(score)
        if rank is not None:
            reached[rank.key] += times
    best = next((rank.key for rank in texts.ranks if reached[rank.key]), None)
    return [
        Rung(rank.name, rank.limit, reached[rank.key], rank.key == best) for rank in texts.ranks
    ]


class Ladder:
    """A line for each rank; the best that was reached is lit."""

    def __init__(self, screen: Screen, texts: ResultTexts, rungs: Sequence[Rung]) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._limit = texts.rank_limit
        self._rungs = rungs

    def least_height(self) -> int:
        return len(self._rungs) * (self._stage.high(_OWN) + self._stage.px(6))

    def least_width(self) -> int:
        """The width in which name, limit and number stand side by side."""
        width = self._stage.writer.width
        return sum(
            max(width(each(rung), written) for rung in self._rungs)
            for each, written in ((self._name, _OWN), (self._within, style("small")),
                                  (self._times, _OWN))
        ) + 3 * self._stage.px(18)  # fmt: skip

    def build(self, room: pygame.Rect) -> None:
        stage = self._stage
        high = min(room.height // len(self._rungs), stage.tx(40))
        times = max(stage.writer.width(self._times(rung), _OWN) for rung in self._rungs)
        lines = column(room, [Box(high)] * len(self._rungs))
        for rung, line in zip(self._rungs, lines, strict=True):
            if rung.is_best:
                self._light(line.inflate(2 * stage.px(8), -stage.px(2)))
            written, soft = (_OWN, "ink") if rung.is_best else (_RANK, "ink_soft")
            name, within = self._name(rung), self._within(rung)
            often = stage.words.count("{n} time", "{n} times", rung.times)
            said = stage.say("{name}: {line}", name=f"{name}, {within}", line=often)
            text(self._screen, name, written, line.left, line.centery, said=said)
            at = line.right - times - stage.px(18)
            text(
                self._screen, within, style("small"), at, line.centery, soft, "right", said=""
            )  # fmt: skip
            number_of = self._times(rung)
            text(
                self._screen, number_of, written, line.right, line.centery, align="right", said=""
            )  # fmt: skip

    def _name(self, rung: Rung) -> str:
        return self._stage.say(rung.name)

    def _within(self, rung: Rung) -> str:
        return self._stage.say(self._limit, n=rung.limit)

    def _times(self, rung: Rung) -> str:
        return f"{self._stage.words.number(rung.times)}\u00d7"

    def _light(self, place: pygame.Rect) -> None:
        stage = self._stage

        def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
            surface.blit(rounded(*at.size, stage.px(8), stage.theme.colour("lit")), at)

        self._screen.add(Paint(place, paint))
