"""The score sheets of all players of Zatre, side by side over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.games.zatre.scene.small_sheet import (
    BAR,
    GAIN,
    TITLE,
    Column,
    ShownSheet,
    build_rows,
    letter_pixels,
    row_height,
    rows_of,
    write_fitted,
)
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import even_part, inset
from game.ui.toolkit.buttons import Button, IconButton, button_width, fitting
from game.ui.toolkit.items import Paint, Spot
from game.ui.toolkit.keys import arrow_of
from game.ui.toolkit.page import paper, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

_NOTE: Final = Style(13.5, 500)
_TOTAL: Final = Style(18, 700)
_WIDER: Final = 1.5
"""The greatest height of a row, compared with the rail, where there is room."""
_ALL_ROWS: Final = "all sheets"
"""The part that scrolls, where all sheets are shown."""


class _WholeSheet(Spot):
    """One of the sheets: with the arrow keys its rows go up and down, and all others with them."""

    def __init__(
        self,
        screen: Screen,
        key: str,
        rect: pygame.Rect,
        name: str,
        press: Callable[[], None],
        radius: int,
    ) -> None:
        super().__init__(key, rect, name, press, group="sheets", radius=radius)
        self._screen = screen

    def takes_key(self, event: pygame.event.Event) -> bool:
        way = {"Up": -1, "Down": 1}.get(arrow_of(event), 0)
        rows = next((each for each in self._screen.regions if each.name == _ALL_ROWS), None)
        if not way or rows is None or not rows.scroll(way * row_height(self._screen.stage)):
            return False
        self._screen.memory.offsets[_ALL_ROWS] = rows.offset
        return True


class AllSheets:
    """Everybody's sheet, side by side over the table; as many at once as there is room for."""

    def __init__(self) -> None:
        self.is_open = False
        self._first = 0

    def open(self, first: int = 0) -> None:
        self.is_open, self._first = True, first

    def close(self) -> bool:
        was_open, self.is_open = self.is_open, False
        return was_open

    def build(
        self,
        screen: Screen,
        area: pygame.Rect,
        sheets: Sequence[ShownSheet],
        close: Callable[[], None],
        rebuild: Callable[[], None],
        why: Callable[[int, pygame.Rect], None],
    ) -> None:
        """`why`: somebody asks of the n-th sheet what it comes to."""
        stage = screen.stage
        paper(screen, area, level=materials.LIFTED)
        gap = stage.px(18)
        inner = inset(area, gap)
        button = stage.control_height()
        least = max(stage.px(150), round(letter_pixels(stage) * 12))
        at_once = max(1, min(len(sheets), (inner.width + gap) // (least + gap)))
        self._first = max(0, min(self._first, len(sheets) - at_once))
        widest = stage.px(300) + stage.tx(60)
        wide = min(widest, even_part(inner.width, at_once, gap))
        below = button + stage.px(12)
        left = inner.left + (inner.width - at_once * wide - (at_once - 1) * gap) // 2
        places = list[pygame.Rect]()
        for n, shown in enumerate(sheets[self._first : self._first + at_once]):
            rect = pygame.Rect(
                left + n * (wide + gap), inner.top, wide, inner.height - below
            )  # fmt: skip
            places.append(rect)
            screen.add(
                _WholeSheet(
                    screen, f"why sheet {self._first + n}", rect,
                    stage.say("{title}: why this total?", title=shown.title),
                    partial(why, self._first + n, rect), gap // 2,
                )
            )  # fmt: skip
        _build_all(screen, sheets, self._first, places)
        label = stage.say("Close")
        width = button_width(stage, label, main=True)
        rect = pygame.Rect(inner.right - width, inner.bottom - button, width, button)
        screen.add(Button(stage, "close sheets", rect, label, close, main=True, group="sheets"))
        if at_once < len(sheets):
            self._build_ways(screen, inner, len(sheets) - at_once, rebuild)

    def _build_ways(
        self, screen: Screen, inner: pygame.Rect, furthest: int, rebuild: Callable[[], None]
    ) -> None:
        stage = screen.stage
        side = stage.control_height()
        ways = (
            ("left", stage.say("Previous sheets"), -1, self._first > 0),
            ("right", stage.say("Next sheets"), 1, self._first < furthest),
        )
        for n, (symbol, name, by, enabled) in enumerate(ways):
            rect = pygame.Rect(
                inner.left + n * (side + stage.px(8)), inner.bottom - side, side, side
            )  # fmt: skip
            screen.add(
                IconButton(stage, f"sheets {symbol}", rect, symbol, name,
                           partial(self._turn, by, rebuild), enabled=enabled, group="sheets")
            )  # fmt: skip

    def _turn(self, by: int, rebuild: Callable[[], None]) -> None:
        self._first += by
        rebuild()


def _build_all(
    screen: Screen, sheets: Sequence[ShownSheet], first: int, places: Sequence[pygame.Rect]
) -> None:
    """Builds the names, the rows of all sheets side by side, and the totals."""
    stage = screen.stage
    line, end = stage.high(TITLE, 2), stage.high(GAIN, 2) + stage.high(_NOTE)
    rows = max(rows_of(shown.sheet) for shown in sheets)
    room = places[0].unionall(places[1:])
    room.top, room.height = room.top + line, room.height - line - end
    high = max(row_height(stage), min(room.height // (rows + 1), round(row_height(stage) * _WIDER)))
    room.height = high * min(rows + 1, max(2, room.height // high))
    scrolls = room.height < high * (rows + 1)
    bar = stage.px(BAR) if scrolls else 0
    columns = list[Column]()
    for shown, place in zip(sheets[first:], places, strict=False):
        _build_ends(screen, place, room.bottom, shown)
        is_last = place is places[-1]
        columns.append(Column(shown, place.left, place.width - (bar if is_last else 0)))
    build_rows(screen, _ALL_ROWS, room, columns, rows, high)


def _build_ends(screen: Screen, rect: pygame.Rect, below: int, shown: ShownSheet) -> None:
    """Builds the name of a sheet above its rows, and its total below them."""
    stage = screen.stage
    size = stage.tx(20)
    line = stage.high(TITLE, 2)
    place = pygame.Rect(rect.left, rect.top + (line - size) // 2, size, size)
    screen.add(Paint(place, partial(_paint_token, stage, shown.player)))
    x = place.right + stage.px(4)
    write_fitted(screen, shown.title, TITLE, rect.right - x - stage.px(6),
                  (x + stage.px(4), rect.top + line / 2))  # fmt: skip
    y = below + stage.high(GAIN, 2) / 2
    wide = text(screen, stage.say("Total"), TITLE, rect.left + stage.px(4), y)
    total, right = shown.total_text(stage), rect.right - stage.px(8)
    room = right - rect.left - stage.px(4) - wide - stage.px(8)
    text(screen, total, fitting(stage, total, _TOTAL, room), right, y, align="right")
    if shown.note:
        y = below + stage.high(GAIN, 2) + stage.high(_NOTE) / 2
        room = rect.width - stage.px(8)
        write_fitted(screen, shown.note, _NOTE, room, (rect.left + stage.px(4), y), "ink_soft")


def _paint_token(stage: Stage, player: int, surface: pygame.Surface, place: pygame.Rect) -> None:
    token = materials.player_token(stage.theme, place.width, player, None)
    token.draw(surface, place.left, place.top)
