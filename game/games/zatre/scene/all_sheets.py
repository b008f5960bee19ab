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
from game.ui.toolkit.boxes import FILL, Box, aligned, column, even_part, inset, row
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
        sheet_room, buttons = column(
            inset(area, gap), [FILL, Box(stage.control_height())], stage.px(12)
        )
        least = max(stage.px(150), round(letter_pixels(stage) * 12))
        at_once = max(1, min(len(sheets), (sheet_room.width + gap) // (least + gap)))
        self._first = max(0, min(self._first, len(sheets) - at_once))
        widest = stage.px(300) + stage.tx(60)
        wide = min(widest, even_part(sheet_room.width, at_once, gap))
        taken = at_once * wide + (at_once - 1) * gap
        before = Box((sheet_room.width - taken) // 2 - gap)
        places = row(sheet_room, [before, *[Box(wide)] * at_once], gap)[1:]
        for n, (rect, shown) in enumerate(zip(places, sheets[self._first :], strict=False)):
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
        rect = aligned((width, buttons.height), buttons, "midright")
        screen.add(Button(stage, "close sheets", rect, label, close, main=True, group="sheets"))
        if at_once < len(sheets):
            self._build_ways(screen, buttons, len(sheets) - at_once, rebuild)

    def _build_ways(
        self, screen: Screen, buttons: pygame.Rect, furthest: int, rebuild: Callable[[], None]
    ) -> None:
        stage = screen.stage
        places = row(buttons, [Box(buttons.height)] * 2, stage.px(8))
        ways = (
            ("left", stage.say("Previous sheets"), -1, self._first > 0),
            ("right", stage.say("Next sheets"), 1, self._first < furthest),
        )
        for rect, (symbol, name, by, enabled) in zip(places, ways, strict=True):
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
    whole = places[0].unionall(places[1:])
    room = column(whole, [Box(line), FILL, Box(end)])[1]
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
    stage, px = screen.stage, screen.stage.px
    size, line = stage.tx(20), stage.high(TITLE, 2)
    place = pygame.Rect(rect.left, rect.top + (line - size) // 2, size, size)
    screen.add(Paint(place, partial(_paint_token, stage, shown.player)))
    x = place.right + px(8)
    room = rect.right - x - px(2)
    write_fitted(screen, shown.title, TITLE, room, (x, rect.top + line / 2))
    foot = pygame.Rect(rect.left, below, rect.width, 0)
    end, said = column(inset(foot, px(4), 0), [Box(stage.high(GAIN, 2)), Box(stage.high(_NOTE))])
    y = end.top + end.height / 2
    wide = text(screen, stage.say("Total"), TITLE, end.left, y)
    total, right = shown.total_text(stage), end.right - px(4)
    written = fitting(stage, total, _TOTAL, right - end.left - wide - px(8))
    text(screen, total, written, right, y, align="right")
    if shown.note:
        y = said.top + said.height / 2
        write_fitted(screen, shown.note, _NOTE, said.width, (said.left, y), "ink_soft")


def _paint_token(stage: Stage, player: int, surface: pygame.Surface, place: pygame.Rect) -> None:
    token = materials.player_token(stage.theme, place.width, player, None)
    token.draw(surface, place.left, place.top)
