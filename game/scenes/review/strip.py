"""The strip below the graph: how well each player decided, and what luck did."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.coach.analysis import Analysis
from game.coach.verdicts import Verdict
from game.core.rules import Seat
from game.scenes.review.texts import Texts
from game.ui.parts.verdict import verdict_sign
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import Box, column, divided, inset
from game.ui.toolkit.forms import Forms
from game.ui.toolkit.items import Paint
from game.ui.toolkit.line import Line
from game.ui.toolkit.page import paper
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style

_NAME: Final = Style(18, 600)
_COUNT: Final = Style(15, 600)
_SHARE: Final = Forms(Style(32, 700, True), small=Style(26, 700, True))
_LABEL: Final = Style(14.5, 500)
_FIGURE: Final = Style(15, 600)
_TOKEN: Final = 24
_SIGN: Final = 20
_SIDE: Final = 20
_ABOVE: Final = 14
_LEAST_NAME: Final = 56
_BETWEEN: Final = 20
_LOWER: Final = 3
"""By how much small letters stand lower beside the share."""


class _Figure(NamedTuple):
    """A label with its value."""

    label: str
    value: str


class _Cell(NamedTuple):
    """The texts about one player."""

    seat: Seat
    name: str
    counts: tuple[tuple[Verdict, int], ...]
    share: str
    label: str
    figures: tuple[_Figure, ...]
    said: str


class Strip:
    """The players side by side, in as many rows as they need."""

    def __init__(
        self, screen: Screen, texts: Texts, analysis: Analysis, players: Sequence[int]
    ) -> None:
        """`players`: the number of the colour of each seat."""
        self._screen = screen
        self._stage = screen.stage
        self._texts = texts
        self._players = players
        self.verdicts = shown_verdicts(analysis)
        self._cells = [self._cell_of(analysis, seat) for seat in range(analysis.frame.players)]

    def _cell_of(self, analysis: Analysis, seat: Seat) -> _Cell:
        texts, words = self._texts, self._stage.words
        totals, name = analysis.seats[seat], texts.name(seat)
        side = analysis.frame.side_of(seat)
        is_team = len(analysis.frame.sides[side]) > 1
        counts = tuple((verdict, totals.counts[verdict]) for verdict in self.verdicts)
        share = "\u2013" if totals.share is None else words.share(totals.share)
        label = words.say("as well as the best")
        luck = words.say("team luck") if is_team else words.say("luck")
        figures = (
            _Figure(words.say("given away"), words.share(totals.cost)),
            _Figure(luck, texts.luck(analysis, side)),
        )
        told = [words.say("{name}: {line}", name=name, line=f"{share} {label}.")]
        told += [f"{texts.counted(verdict, number)}." for verdict, number in counts]
        told += [words.say("{name}: {line}", name=one, line=f"{value}.") for one, value in figures]
        return _Cell(seat, name, counts, share, label, figures, " ".join(told))

    # --- measures ---

    @property
    def _share(self) -> Style:
        return _SHARE.of(self._stage)

    def _counts(self, cell: _Cell) -> Line:
        """How many decisions of each kind there were."""
        side, line = self._stage.tx(_SIGN), Line(self._stage)
        for verdict, number in cell.counts:
            line.gap(8 if line.width else 0)
            line.picture(side, verdict_sign(self._stage.theme, side, verdict))
            line.gap(4).text(str(number), _COUNT, heard="")
        return line

    def _figure(self, figure: _Figure) -> Line:
        line = Line(self._stage).text(figure.label, _LABEL, "ink_soft", "", down=_LOWER)
        return line.gap(6).text(figure.value, _FIGURE, heard="", down=_LOWER)

    def _figures(self, cell: _Cell) -> Line:
        """All figures side by side."""
        line = Line(self._stage)
        for figure in cell.figures:
            line.gap(_BETWEEN if line.width else 0).line(self._figure(figure))
        return line

    def _share_of(self, cell: _Cell) -> Line:
        line = Line(self._stage).text(cell.share, self._share, heard="")
        return line.gap(10).text(cell.label, _LABEL, "ink_soft", "", down=_LOWER)

    def _least_width(self, cell: _Cell) -> int:
        """Of a player's cell, in which each line has room."""
        stage = self._stage
        head = stage.tx(_TOKEN) + stage.px(10) + stage.tx(_LEAST_NAME) + stage.px(12)
        widest = max(self._figure(figure).width for figure in cell.figures)
        return max(head + self._counts(cell).width, self._share_of(cell).width, widest)

    def _columns(self, width: int) -> int:
        """How many players stand side by side."""
        around = 2 * self._stage.px(_SIDE)
        needed = max(map(self._least_width, self._cells)) + around
        count = len(self._cells)
        most = max(1, min(count, width // needed))
        return ceil(count / ceil(count / most))

    def _figure_rows(self, width: int) -> int:
        """In how many rows the figures stand: 0 where they have room beside the share."""
        inner = width // self._columns(width) - 2 * self._stage.px(_SIDE)
        if all(
            self._share_of(cell).gap(_BETWEEN).line(self._figures(cell)).width <= inner
            for cell in self._cells
        ):
            return 0
        fits = all(self._figures(cell).width <= inner for cell in self._cells)
        return 1 if fits else len(self._cells[0].figures)

    def _cell_height(self, width: int) -> int:
        stage = self._stage
        return (
            2 * stage.px(_ABOVE)
            + max(stage.high(_NAME), stage.tx(_TOKEN))
            + stage.high(self._share)
            + self._figure_rows(width) * stage.high(_FIGURE)
        )

    def height(self, width: int) -> int:
        return ceil(len(self._cells) / self._columns(width)) * self._cell_height(width)

    # --- building ---

    def build(self, place: pygame.Rect) -> None:
        stage = self._stage
        paper(self._screen, place)
        columns, high = self._columns(place.width), self._cell_height(place.width)
        lines = column(place, [Box(high)] * ceil(len(self._cells) / columns))
        rects = [rect for line in lines for rect in divided(line, columns)]
        rows = self._figure_rows(place.width)
        for cell, rect in zip(self._cells, rects, strict=False):
            if rect.left > place.left:
                self._build_rule(rect)
            self._build_cell(cell, inset(rect, stage.px(_SIDE), stage.px(_ABOVE)), rows)

    def _build_rule(self, cell: pygame.Rect) -> None:
        """Between a player and the one before."""
        stage = self._stage
        rule = inset(cell, 0, stage.px(18))
        rule.width = max(1, stage.px(1.5))

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.fill(stage.theme.colour("paper_line"), place)

        self._screen.add(Paint(rule, paint))

    def _build_cell(self, cell: _Cell, inner: pygame.Rect, rows: int) -> None:
        stage, screen = self._stage, self._screen
        stack, size = Stack(screen, inner), stage.tx(_TOKEN)
        head = stack.place(max(stage.high(_NAME), size))
        token = materials.player_token(stage.theme, size, self._players[cell.seat])
        line, counts = Line(stage).picture(size, token).gap(10), self._counts(cell)
        room = inner.width - counts.width - stage.px(12) - line.width
        name = stage.writer.fitted(cell.name, _NAME, room)
        line.text(name, _NAME, heard=cell.said).build(screen, inner.left, head.centery)
        counts.build(screen, inner.right - counts.width, head.centery)
        share = stack.place(stage.high(self._share))
        self._share_of(cell).build(screen, inner.left, share.centery)
        figures = self._figures(cell)
        if not rows:
            figures.build(screen, inner.right - figures.width, share.centery)
            return
        for each in [figures] if rows == 1 else map(self._figure, cell.figures):
            place = stack.place(stage.high(_FIGURE)).move(0, -stage.px(_LOWER))
            each.build(screen, inner.left, place.centery)


def shown_verdicts(analysis: Analysis) -> tuple[Verdict, ...]:
    """All of them; blunders only where there are some."""
    has_blunders = any(totals.counts[Verdict.BLUNDER] for totals in analysis.seats)
    return tuple(each for each in Verdict if each is not Verdict.BLUNDER or has_blunders)
