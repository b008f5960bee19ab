"""The strip below the graph: how well each player decided, and what luck did."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.coach.analysis import Analysis
from game.coach.verdicts import Verdict
from game.core.rules import Seat
from game.scenes.parts.pictures import add_picture, painter
from game.scenes.review.texts import Texts
from game.ui.parts.verdict import verdict_sign
from game.ui.toolkit import materials
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import paper, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_NAME: Final = Style(18, 600)
_COUNT: Final = Style(15, 600)
_SHARE: Final = Style(32, 700, True)
_SMALL_SHARE: Final = Style(26, 700, True)
_LABEL: Final = Style(14.5, 500)
_FIGURE: Final = Style(15, 600)
_TOKEN: Final = 24
_SIGN: Final = 20
_SIDE: Final = 20
_ABOVE: Final = 14
_LEAST_NAME: Final = 56
_BETWEEN: Final = 20


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
        return _SMALL_SHARE if self._stage.is_small else _SHARE

    def _counts_width(self, cell: _Cell) -> int:
        stage = self._stage
        signs = len(cell.counts) * (stage.tx(_SIGN) + stage.px(4))
        told = sum(stage.writer.width(str(number), _COUNT) for _, number in cell.counts)
        return signs + told + (len(cell.counts) - 1) * stage.px(8)

    def _figure_width(self, figure: _Figure) -> int:
        writer = self._stage.writer
        return (
            writer.width(figure.label, _LABEL)
            + self._stage.px(6)
            + writer.width(figure.value, _FIGURE)
        )

    def _figures_width(self, cell: _Cell) -> int:
        gaps = (len(cell.figures) - 1) * self._stage.px(_BETWEEN)
        return sum(map(self._figure_width, cell.figures)) + gaps

    def _share_width(self, cell: _Cell) -> int:
        writer, gap = self._stage.writer, self._stage.px(10)
        return writer.width(cell.share, self._share) + gap + writer.width(cell.label, _LABEL)

    def _least_width(self, cell: _Cell) -> int:
        """Of a player's cell, in which each line has room."""
        stage = self._stage
        head = stage.tx(_TOKEN) + stage.px(10) + stage.tx(_LEAST_NAME) + stage.px(12)
        widest = max(map(self._figure_width, cell.figures))
        return max(head + self._counts_width(cell), self._share_width(cell), widest)

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
            self._share_width(cell) + self._stage.px(_BETWEEN) + self._figures_width(cell) <= inner
            for cell in self._cells
        ):
            return 0
        fits = all(self._figures_width(cell) <= inner for cell in self._cells)
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
        wide, rows = place.width / columns, self._figure_rows(place.width)
        for number, cell in enumerate(self._cells):
            line, column = divmod(number, columns)
            left = round(place.left + column * wide)
            rect = pygame.Rect(left, place.top + line * high, round(wide), high)
            if column:
                self._build_rule(rect)
            self._build_cell(cell, rect.inflate(-2 * stage.px(_SIDE), -2 * stage.px(_ABOVE)), rows)

    def _build_rule(self, cell: pygame.Rect) -> None:
        """Between a player and the one before."""
        stage = self._stage
        rule = pygame.Rect(cell.left, cell.top + stage.px(18), max(1, stage.px(1.5)), 0)
        rule.height = cell.height - 2 * stage.px(18)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.fill(stage.theme.colour("paper_line"), place)

        self._screen.add(Paint(rule, paint))

    def _build_cell(self, cell: _Cell, inner: pygame.Rect, rows: int) -> None:
        stage, screen = self._stage, self._screen
        size = stage.tx(_TOKEN)
        high = max(stage.high(_NAME), size)
        centre = inner.top + high // 2
        token = materials.player_token(stage.theme, size, self._players[cell.seat])
        at = pygame.Rect(inner.left, centre - size // 2, size, size)
        screen.add(Paint(at, painter(token)))
        counts = self._counts_width(cell)
        left = at.right + stage.px(10)
        room = inner.right - counts - stage.px(12) - left
        text(
            screen, stage.writer.fitted(cell.name, _NAME, room), _NAME, left, centre, said=cell.said
        )
        self._build_counts(cell, inner.right - counts, centre)
        centre = inner.top + high + stage.high(self._share) // 2
        wide = text(screen, cell.share, self._share, inner.left, centre, said="")
        below = centre + stage.px(3)
        text(
            screen, cell.label, _LABEL, inner.left + wide + stage.px(10), below, "ink_soft", said=""
        )
        if not rows:
            self._build_figures(cell.figures, inner.right - self._figures_width(cell), below)
            return
        y = inner.top + high + stage.high(self._share) + stage.high(_FIGURE) // 2
        if rows == 1:
            self._build_figures(cell.figures, inner.left, y)
            return
        for number, figure in enumerate(cell.figures):
            self._build_figures([figure], inner.left, y + number * stage.high(_FIGURE))

    def _build_counts(self, cell: _Cell, left: int, centre: int) -> None:
        stage = self._stage
        side = stage.tx(_SIGN)
        for verdict, number in cell.counts:
            sign = verdict_sign(stage.theme, side, verdict)
            add_picture(self._screen, sign, pygame.Rect(left, centre - side // 2, side, side))
            left += side + stage.px(4)
            left += text(self._screen, str(number), _COUNT, left, centre, said="") + stage.px(8)

    def _build_figures(self, figures: Sequence[_Figure], left: int, centre: int) -> None:
        stage, write = self._stage, partial(text, self._screen, said="")
        for label, value in figures:
            left += write(label, _LABEL, left, centre, "ink_soft") + stage.px(6)
            left += write(value, _FIGURE, left, centre) + stage.px(_BETWEEN)


def shown_verdicts(analysis: Analysis) -> tuple[Verdict, ...]:
    """All of them; blunders only where there are some."""
    has_blunders = any(totals.counts[Verdict.BLUNDER] for totals in analysis.seats)
    return tuple(each for each in Verdict if each is not Verdict.BLUNDER or has_blunders)
