"""Where everything lies on the table of Top 12, for a window, a size of texts and the players."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.games.top12 import art
from game.games.top12.model import COLUMNS, ROWS, START_NUMBERS
from game.ui.scene import Stage
from game.ui.text import Style

TITLE: Final = Style(17, 600)
SMALL_TITLE: Final = Style(16, 600)
NOTE: Final = Style(15, 500)
CAPTION: Final = Style(13.5, 500)
OWN_FOOT: Final = Style(14, 500)
OTHER_FOOT: Final = Style(13, 500)
SCALE: Final = Style(13, 500)
"""Of the figures below the ruler with which a number is chosen."""
_LEGEND_GAP: Final = 6
"""Between the ruler and what is told below it: with what a line has above its letters there is
room for the ring of the focus."""
ROW_NAME: Final = Style(16, 600)
ROW_NOTE: Final = Style(13.5, 500)
_OWN: Final = 0.4875
"""How much of the area's width one's own sheet takes; more where others are but rows."""
_OWN_WITH_ROWS: Final = 0.513
_WIDEST_COLUMN: Final = 1.1
"""What lies beside one's own sheet, of its width; in a wide window the rest stays empty."""
_WIDEST_CELL: Final = 2.4
"""Of its height; for one's own sheet and for the others'."""
_WIDEST_WITH_ROWS: Final = 3.2
_WIDEST_OTHER: Final = 1.7
_NUMERALS: Final = (0.53, 0.64, 0.76)
"""How large numbers are written in one's own sheet, of the height of its cells: where texts are
large or huge they fill them."""
_SMALL_NUMERALS: Final = (0.56, 0.7, 0.7)
_ONLY_NUMERAL: Final = 0.76
"""The same for the sheet of one other, which has the whole width below the tray."""
_HUGE_SIGN: Final = 0.655
"""How large symbols are in one's own sheet where texts are huge, of the height of its head."""
_HIGHEST_ROW: Final = 62
"""Of the list of the others, with texts at 100 %: three of them end where one's own sheet does."""
_RANKS: Final = 5
"""Rows below the marks for the turns of one who plays alone."""


class Places:
    """One's own sheet, the tray with number and die beside it, and below that the others."""

    def __init__(self, stage: Stage, area: pygame.Rect, players: int) -> None:
        self._stage = stage
        self.has_rows = stage.has_huge_text and players > 1
        """Where texts are huge the others' sheets open on a click."""
        title = 0 if stage.has_huge_text else stage.high(TITLE, 5 if stage.has_large_text else 13)
        share = _OWN_WITH_ROWS if stage.has_huge_text else _OWN
        gap = stage.px(22 if stage.has_huge_text else 32)
        self.own = self._own_pad(round(area.width * share), area.height - title)
        right = min(area.width - self.own.width - gap, round(self.own.width * _WIDEST_COLUMN))
        left = area.left + (area.width - self.own.width - gap - right) // 2
        top = area.top + title
        self.own_rect = pygame.Rect(left, top, self.own.width, self.own.height)
        self.own_title = pygame.Rect(left, area.top, self.own.width, title)
        self.tray = pygame.Rect(self.own_rect.right + gap, top, right, self._tray_height())
        self.tray_title = pygame.Rect(self.tray.left, area.top, right, title)
        self.other: art.Pad | None = None
        self.others: list[pygame.Rect] = []
        self.other_titles: list[pygame.Rect] = []
        self.rows: list[pygame.Rect] = []
        self.panel = pygame.Rect(0, 0, 0, 0)
        """The sheet with the rows of the others, or with the turns of one who plays alone."""
        if players == 1 or self.has_rows:
            below = self.tray.bottom + stage.px(18)
            self.panel = pygame.Rect(
                self.tray.left, below, right, self.own_rect.bottom - below
            )  # fmt: skip
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
        share = _WIDEST_WITH_ROWS if stage.has_huge_text else _WIDEST_CELL
        widest = 2 * margin + round(len(COLUMNS) * cell_height * share)
        pad = art.Pad(
            min(width, widest), cell_height, head, foot, margin, True, _NUMERALS[self._largeness]
        )
        return replace(pad, sign=_HUGE_SIGN) if stage.has_huge_text else pad

    @property
    def _largeness(self) -> int:
        return self._stage.has_large_text + self._stage.has_huge_text

    def _tray_height(self) -> int:
        """As high as what one needs to name a number in it."""
        stage = self._stage
        block = 2 * stage.control_height() + stage.px(12)
        ruler = self.ruler_height + self.legend_height
        return max(stage.px(184), 2 * stage.px(14) + block + stage.px(10) + ruler)

    @property
    def ruler_height(self) -> int:
        return self._stage.px(30) + self._stage.high(SCALE)

    @property
    def legend_height(self) -> int:
        return 0 if self._stage.has_large_text else self._stage.high(CAPTION)

    def _place_others(self, count: int) -> None:
        """The others' sheets side by side below the tray."""
        stage = self._stage
        gap, head, margin = stage.px(14), stage.px(30), stage.px(8)
        title = stage.high(SMALL_TITLE) + stage.px(8 if stage.has_large_text else 14)
        top = self.tray.bottom + stage.px(8 if stage.has_large_text else 20) + title
        foot = max(stage.px(26), stage.high(OTHER_FOOT))
        room = self.own_rect.bottom - top - head - foot - margin // 2
        cell_height = room // ROWS
        widest = 2 * margin + round(len(COLUMNS) * cell_height * _WIDEST_OTHER)
        width = (self.tray.width - (count - 1) * gap) // count
        numeral = _ONLY_NUMERAL
        if count > 1:
            width, numeral = min(width, widest), _SMALL_NUMERALS[self._largeness]
        self.other = art.Pad(width, cell_height, head, foot, margin, False, numeral)
        # Two sheets stand at both ends of the tray, as three do.
        step = (self.tray.width - width) // (count - 1) if count > 1 else 0
        for number in range(count):
            x = self.tray.left + number * step
            self.others.append(pygame.Rect(x, top, width, self.other.height))
            self.other_titles.append(pygame.Rect(x, top - title, width, title))

    def _rows(self, count: int) -> list[pygame.Rect]:
        high = min(self.panel.height // count, self._stage.tx(_HIGHEST_ROW))
        self.panel.height = high * count
        return [
            pygame.Rect(self.panel.left, self.panel.top + number * high, self.panel.width, high)
            for number in range(count)
        ]

    @property
    def cells(self) -> pygame.Rect:
        """All cells of one's own sheet."""
        first, last = self.own.cell(0, 0), self.own.cell(len(COLUMNS) - 1, ROWS - 1)
        return first.union(last).move(self.own_rect.topleft)

    # --- what lies in the tray ---

    @property
    def end(self) -> pygame.Rect:
        """For how it ended."""
        return self.tray.inflate(-2 * self._stage.px(18), -2 * self._stage.px(12))

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
        """For what the die shows, in words."""
        left = self.die.right + self._stage.px(24)
        right = self.tray.right - self._stage.px(10)
        return pygame.Rect(left, self.tray.top, right - left, self.tray.height)

    @property
    def _inner(self) -> pygame.Rect:
        return self.tray.inflate(-2 * self._stage.px(18), -2 * self._stage.px(14))

    @property
    def ruler(self) -> pygame.Rect:
        inner, high = self._inner, self.ruler_height
        return pygame.Rect(
            inner.left, inner.bottom - self.legend_height - high, inner.width, high
        )  # fmt: skip

    @property
    def tried_number(self) -> pygame.Rect:
        """The slip while its number is still being chosen."""
        inner = self._inner
        high = self.ruler.top - self._stage.px(12) - inner.top
        return pygame.Rect(inner.left, inner.top, min(round(high * 1.35), inner.width // 3), high)

    @property
    def proposed_number(self) -> pygame.Rect:
        """The slip with the number of a hint, which lies in the tray alone."""
        rect = self.slip
        rect.center = self.tray.center
        return rect

    @property
    def naming(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The buttons for one less and one more, and that which names the number."""
        slip, inner, high = self.tried_number, self._inner, self._stage.control_height()
        left = slip.right + self._stage.px(22)
        wide = max(high, self._stage.px(64))
        main_top = slip.bottom - high
        step_top = min(slip.top, main_top - high - self._stage.px(8))
        less = pygame.Rect(left, step_top, wide, high)
        more = less.move(wide + self._stage.px(12), 0)
        return less, more, pygame.Rect(left, main_top, inner.right - left, high)

    @property
    def legend(self) -> pygame.Rect:
        """For what the bars of the ruler are; where texts are large, only a tip says it."""
        inner, high = self._inner, self.legend_height
        top = self.ruler.bottom + self._stage.px(_LEGEND_GAP)
        return pygame.Rect(inner.left, top, inner.width, high)

    def start_tiles(self) -> list[pygame.Rect]:
        """Where the start numbers lie before they are put on the sheet."""
        inner, count = self._inner, len(START_NUMBERS)
        high = self._stage.control_height() + self._stage.px(18)
        gap = self._stage.px(16)
        side = min(
            inner.height - high, (inner.width - (count - 1) * gap) // count, self._stage.px(84)
        )
        left = inner.left + (inner.width - count * side - (count - 1) * gap) // 2
        top = inner.top + (inner.height - high - side) // 2
        return [
            pygame.Rect(left + number * (side + gap), top, side, side) for number in range(count)
        ]

    @property
    def done(self) -> pygame.Rect:
        """What ends the set-up."""
        inner, high = self._inner, self._stage.control_height()
        wide = min(inner.width, max(self._stage.px(170), self._stage.tx(150)))
        return pygame.Rect(inner.right - wide, inner.bottom - high, wide, high)

    @property
    def beside_done(self) -> pygame.Rect:
        done, inner = self.done, self._inner
        top = self.start_tiles()[0].bottom + self._stage.px(8)
        return pygame.Rect(
            inner.left, top, done.left - inner.left - self._stage.px(14), inner.bottom - top
        )  # fmt: skip
