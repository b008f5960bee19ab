"""The places on the table of Top 12, for a window, a size of texts and a number of players."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.games.top12.art import pieces as art
from game.games.top12.rules.model import COLUMNS, ROWS, START_NUMBERS
from game.games.top12.scene.form import table_form
from game.ui.toolkit.boxes import FILL, Box, aligned, centred, column, even_part, grid, inset, row
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

TITLE: Final = Style(17, 600)
SMALL_TITLE: Final = Style(16, 600)
NOTE: Final = Style(15, 500)
CAPTION: Final = Style(13.5, 500)
OWN_FOOT: Final = Style(14, 500)
OTHER_FOOT: Final = Style(13, 500)
SCALE: Final = Style(13, 500)
"""The style of the figures below the chart."""
_TRAY_EDGE: Final = 10
_ABOVE_CHART: Final = 14
_BELOW_CHART: Final = 9
"""Room above and below the chart: together with the space above the letters of the next line it
holds the ring of the focus."""
ROW_NAME: Final = Style(16, 600)
ROW_NOTE: Final = Style(13.5, 500)
_WIDEST_COLUMN: Final = 1.1
"""Greatest width of the tray as a share of one's own sheet."""
_WIDEST_OTHER: Final = 1.7
"""Greatest width of a cell of the others' sheets as a share of its height."""
_ONLY_NUMERAL: Final = 0.76
"""Size of the numbers in the sheet of a single opponent, which is as wide as the tray, as a share
of a cell's height."""
_HIGHEST_ROW: Final = 62
"""Greatest height of a row at 100 %: three of them end where one's own sheet ends."""
_RANKS: Final = 5
"""Rows below the marks for the turns of one who plays alone."""


class Places:
    """Places for one's own sheet, the tray beside it, and the others' sheets below the tray."""

    def __init__(self, stage: Stage, area: pygame.Rect, players: int) -> None:
        self._stage = stage
        self._form = form = table_form(stage)
        self._is_alone = players == 1
        self.has_rows = form.has_rows and players > 1
        """Whether the others' sheets are rows that open on a click."""
        title = 0 if form.title is None else stage.high(TITLE, form.title)
        gap = stage.px(form.gap)
        self.own = self._own_pad(round(area.width * form.own), area.height - title)
        right = min(area.width - self.own.width - gap, round(self.own.width * _WIDEST_COLUMN))
        both = self.own.width + gap + right
        table = pygame.Rect(area.left + (area.width - both) // 2, area.top, both, area.height)
        own, beside = row(table, [Box(self.own.width), FILL], gap)
        self.own_title, self.own_rect = column(own, [Box(title), Box(self.own.height)])
        self.tray_title, self.tray = column(beside, [Box(title), Box(self._tray_height())])
        self.other: art.Pad | None = None
        self.others: list[pygame.Rect] = []
        self.other_titles: list[pygame.Rect] = []
        self.rows: list[pygame.Rect] = []
        self.panel = pygame.Rect(0, 0, 0, 0)
        """The panel with the rows of the others, or with the turns of a person who plays alone."""
        if players == 1 or self.has_rows:
            _, _, _, self.panel = column(
                beside, [Box(title), Box(self.tray.height), Box(stage.px(18)), FILL]
            )
            self.panel.height = self.own_rect.bottom - self.panel.top
            if self.has_rows:
                self.rows = self._rows(players - 1)
            else:
                wanted = stage.high(ROW_NAME, 8) * _RANKS + stage.tx(24) + stage.px(110)
                self.panel.height = min(self.panel.height, wanted)
        else:
            self._place_others(players - 1)

    def _own_pad(self, width: int, height: int) -> art.Pad:
        stage = self._stage
        head, margin = stage.px(58), stage.px(16)
        foot = max(stage.px(38), stage.high(OWN_FOOT, 4))
        room = height - head - foot - margin // 2 - stage.px(7)
        cell_height = room // ROWS
        form = self._form
        widest = 2 * margin + round(len(COLUMNS) * cell_height * form.widest_cell)
        pad = art.Pad(min(width, widest), cell_height, head, foot, margin, True, form.numeral)
        return pad if form.sign is None else replace(pad, sign=form.sign)

    def _tray_height(self) -> int:
        """High enough for all that is needed to name a number."""
        stage = self._stage
        chart = self.chart_height + self.values_height
        if self._has_values_above:
            chart = self.chart_height
        between = stage.px(_ABOVE_CHART) + stage.px(_BELOW_CHART)
        return max(stage.px(184), 2 * stage.px(_TRAY_EDGE) + self.buttons_height + between + chart)

    @property
    def chart_height(self) -> int:
        """The height of the chart with the figures below it."""
        bars = self._form.bars_alone if self._is_alone else self._form.bars
        return self._stage.px(bars) + self._stage.high(SCALE)

    @property
    def values_height(self) -> int:
        """The height of the line that says whose columns take the number."""
        return self._stage.high(CAPTION, 1)

    @property
    def _has_values_above(self) -> bool:
        """Whether that line lies beside the slip."""
        return self._is_alone and not self._form.has_lines_for_all

    @property
    def _slip_height(self) -> int:
        """The height of the slip while its number is being chosen."""
        return self._stage.control_height() + self._stage.px(12)

    @property
    def buttons_height(self) -> int:
        """The height of the slip with the buttons."""
        if self._form.has_lines_for_all:
            return self._slip_height
        return self._slip_height + self._stage.px(10) + self._stage.control_height()

    def _place_others(self, count: int) -> None:
        """Places the others' sheets side by side below the tray."""
        stage = self._stage
        gap, head, margin = stage.px(14), stage.px(30), stage.px(8)
        title = stage.high(SMALL_TITLE) + stage.px(self._form.below_small_title)
        top = self.tray.bottom + stage.px(self._form.above_small_title) + title
        foot = max(stage.px(26), stage.high(OTHER_FOOT))
        room = self.own_rect.bottom - top - head - foot - margin // 2
        cell_height = room // ROWS
        widest = 2 * margin + round(len(COLUMNS) * cell_height * _WIDEST_OTHER)
        width = even_part(self.tray.width, count, gap)
        numeral = _ONLY_NUMERAL
        if count > 1:
            width, numeral = min(width, widest), self._form.small_numeral
        self.other = art.Pad(width, cell_height, head, foot, margin, False, numeral)
        # Two sheets stand at both ends of the tray, as three do.
        apart = (self.tray.width - width) // (count - 1) - width if count > 1 else 0
        whole = pygame.Rect(self.tray.left, top - title, self.tray.width, 0)
        for place in row(whole, [Box(width)] * count, apart):
            over, sheet = column(place, [Box(title), Box(self.other.height)])
            self.other_titles.append(over)
            self.others.append(sheet)

    def _rows(self, count: int) -> list[pygame.Rect]:
        high = min(self.panel.height // count, self._stage.tx(_HIGHEST_ROW))
        self.panel.height = high * count
        return grid(self.panel, 1, count)

    def own_cell(self, cell: tuple[int, int]) -> pygame.Rect:
        """A cell of one's own sheet."""
        return self.own.cell(*cell).move(self.own_rect.topleft)

    def own_head(self, column: int) -> pygame.Rect:
        """The symbol over a column of one's own sheet."""
        return self.own.head_of(column).move(self.own_rect.topleft)

    @property
    def cells(self) -> pygame.Rect:
        """All cells of one's own sheet."""
        first, last = self.own.cell(0, 0), self.own.cell(len(COLUMNS) - 1, ROWS - 1)
        return first.union(last).move(self.own_rect.topleft)

    # --- what lies in the tray ---

    @property
    def end(self) -> pygame.Rect:
        """Room for the ending."""
        return inset(self.tray, self._stage.px(18), self._stage.px(12))

    @property
    def slip(self) -> pygame.Rect:
        """The number that was named."""
        high = round(min(self.tray.height * 0.7, self.tray.width * 0.3))
        wide = round(high * 1.19)
        left = self.tray.left + round(self.tray.width * 0.06)
        return pygame.Rect(left, self.tray.centery - high // 2, wide, high)

    @property
    def die(self) -> pygame.Rect:
        slip = self.slip
        side = round(slip.height * 0.8)
        between = round(self.tray.width * 0.08)
        return pygame.Rect(
            slip.right + between, self.tray.centery - round(side * 0.54), side, side
        )  # fmt: skip

    @property
    def beside_die(self) -> pygame.Rect:
        """Room for the name of the side that was rolled."""
        before = self.die.right - self.tray.left
        px = self._stage.px
        return row(self.tray, [Box(before), Box(px(24)), FILL, Box(px(10))])[2]

    @property
    def _inner(self) -> pygame.Rect:
        return inset(self.tray, self._stage.px(18), self._stage.px(_TRAY_EDGE))

    @property
    def _lines(self) -> list[pygame.Rect]:
        """The tray while a number is being chosen: the slip, the chart, and the values."""
        values = 0 if self._has_values_above else self.values_height
        below = Box(self._stage.px(_BELOW_CHART))
        parts = [Box(self._slip_height), FILL, Box(self.chart_height), below, Box(values)]
        return column(self._inner, parts)[::2]

    @property
    def _beside_slip(self) -> list[pygame.Rect]:
        """The first of these lines: one less, the slip, one more, and what is left."""
        high, px = self._slip_height, self._stage.px
        step, gap = Box(self._step_width), Box(px(self._form.beside_slip))
        slip, apart = Box(round(high * self._form.slip)), Box(px(self._form.behind_steps))
        return row(self._lines[0], [step, gap, slip, gap, step, apart, FILL])[::2]

    @property
    def chart(self) -> pygame.Rect:
        """The chart without the signs at its left."""
        return row(self._lines[1], [Box(self.signs_width), FILL])[1]

    @property
    def signs_width(self) -> int:
        """Width of the signs that say whose the bars of the chart are."""
        return self._stage.px(self._form.signs)

    @property
    def values(self) -> pygame.Rect:
        """The line that says whose columns take the number: below the chart, or beside the slip."""
        if self._has_values_above:
            rest = self._beside_slip[-1]
            return aligned((rest.width, self.values_height), rest, "midleft")
        return self._lines[2]

    @property
    def tried_number(self) -> pygame.Rect:
        """The slip while its number is being chosen, between the buttons beside it."""
        return self._beside_slip[1]

    @property
    def _step_width(self) -> int:
        return max(self._stage.control_height(), self._stage.px(44))

    @property
    def proposed_number(self) -> pygame.Rect:
        """The slip with the number of a hint, alone in the tray."""
        rect = self.slip
        rect.center = self.tray.center
        return rect

    @property
    def naming(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The buttons for one less, one more, and for naming the number."""
        high = self._stage.control_height()
        before, _, behind, rest = self._beside_slip
        less, more, name = (
            aligned((each.width, high), each, "midleft") for each in (before, behind, rest)
        )
        if not self._form.has_lines_for_all:
            parts = [Box(self._slip_height), Box(self._stage.px(10)), Box(high)]
            name = column(self._inner, parts)[2]
        return less, more, name

    def start_tiles(self) -> list[pygame.Rect]:
        """The start numbers before they are placed on the sheet."""
        high, gap, count = self._stage.control_height(), self._stage.px(16), len(START_NUMBERS)
        room, _ = column(self._inner, [FILL, Box(high)], self._stage.px(18))
        side = min(room.height, even_part(room.width, count, gap), self._stage.px(84))
        wide = count * side + (count - 1) * gap
        return grid(centred((wide, side), room), count, 1, (gap, 0))

    @property
    def done(self) -> pygame.Rect:
        """The button that ends the set-up."""
        inner, stage = self._inner, self._stage
        wide = min(inner.width, max(stage.px(170), stage.tx(150)))
        return aligned((wide, stage.control_height()), inner, "bottomright")

    @property
    def beside_done(self) -> pygame.Rect:
        px, inner = self._stage.px, self._inner
        tiles = self.start_tiles()[0].bottom - inner.top
        below = column(inner, [Box(tiles), FILL], px(8))[1]
        return row(below, [FILL, Box(self.done.width)], px(14))[0]
