"""The score sheets of Zatre on the screen: one in the rail, and all of them side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.games.zatre.art import pieces as art
from game.games.zatre.rules.model import Sheet
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, IconButton, button_width, fitting
from game.ui.toolkit.items import Paint, Spot
from game.ui.toolkit.keys import arrow_of
from game.ui.toolkit.page import paper, rule, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

_TITLE: Final = Style(14.5, 600)
_GAIN: Final = Style(15, 700)
_ENTRY: Final = Style(14, 600)
_NOTE: Final = Style(13.5, 500)
_TOTAL: Final = Style(18, 700)
PRINTED_ROWS: Final = 13
"""Later rows are like the last of these."""
_FEWEST_ROWS: Final = 2
_WIDER: Final = 1.5
"""How much higher than in the rail a row is at most, where there is room."""
_ALL_ROWS: Final = "all sheets"
"""The part that scrolls, where all sheets are shown."""
_BAR: Final = 9
"""Pixels beside rows that scroll, for the bar that says so."""
_ROOMY: Final = 14
"""Of its letters, how wide a sheet is that has paper to spare beside its columns."""
_ARROW: Final = "\u2192"


@dataclass(frozen=True, slots=True)
class ShownSheet:
    """A sheet with what is new on it."""

    title: str
    player: int
    """The number of the colour of whoever writes on it."""
    sheet: Sheet
    before: Sheet
    """What is not on this one is marked on the other."""
    is_preview: bool = False
    """Whether what is new is only tried out."""
    note: str = ""

    def told_total(self, stage: Stage) -> str:
        """What it comes to; while something is tried out, also what it came to without that."""
        had, has = (stage.words.number(sheet.total) for sheet in (self.before, self.sheet))
        return f"{had} {_ARROW} {has}" if self.is_preview and has != had else has


def row_height(stage: Stage) -> int:
    return max(stage.px(23 if stage.is_small else 26), stage.high(_ENTRY, 1))


def _pixels(stage: Stage) -> int:
    return stage.writer.face(_ENTRY).pixels


def _heading_height(stage: Stage) -> int:
    return stage.high(_TITLE) + stage.px(8 if stage.is_small else 10)


def height_within(stage: Stage, room: int) -> int:
    """How high a sheet in the rail is that may be so high at most; 0 where none goes there."""
    rows = min(PRINTED_ROWS, (room - _heading_height(stage)) // row_height(stage) - 1)
    if rows < _FEWEST_ROWS:
        return 0
    return height_of_rows(stage, rows)


def height_of_rows(stage: Stage, rows: int) -> int:
    """How high a sheet in the rail is that shows so many."""
    return _heading_height(stage) + row_height(stage) * (rows + 1)


def _first_row(sheet: Sheet, before: Sheet, rows: int) -> int:
    """Where to begin, so that the topmost new entry or else the next free boxes are seen."""
    last = max(sheet.crosses, *(len(column) for column in sheet.boxes))
    first = max(0, last + 1 - rows)
    lengths = zip(
        (before.crosses, *map(len, before.boxes)), (sheet.crosses, *map(len, sheet.boxes)),
        strict=True,
    )  # fmt: skip
    fresh = [had for had, has in lengths if has > had]
    return min(first, *fresh) if fresh else first


def _labels(stage: Stage) -> tuple[str, ...]:
    # translators: the column of a score sheet with what each row sums to
    return ("\u00d72", "10", "11", "12", "+", stage.say("Sum"))


def _rows_of(sheet: Sheet) -> int:
    """How many rows one may want to see: the printed ones, or one more than are written."""
    return max(PRINTED_ROWS, 1 + max(sheet.crosses, *(len(column) for column in sheet.boxes)))


def _paint_part(
    stage: Stage, shown: ShownSheet, rows: int, high: int, head: bool,
    surface: pygame.Surface, place: pygame.Rect,
) -> None:  # fmt: skip
    """The labels of a sheet, or all of its rows below them."""
    picture = art.sheet_paper(
        stage.theme, place.width, high, _pixels(stage), _labels(stage), shown.sheet,
        shown.before, shown.player, rows, numbered=True,
    )  # fmt: skip
    surface.blit(
        picture, place, (0, 0 if head else high, place.width, high if head else high * rows)
    )


@dataclass(frozen=True, slots=True)
class _Column:
    """A sheet, and from where to where its rows go."""

    shown: ShownSheet
    left: int
    width: int


def _build_rows(
    screen: Screen, name: str, room: pygame.Rect, columns: Sequence[_Column], rows: int, high: int
) -> None:
    """Labels that stay, and below them the rows of all these sheets, which scroll together."""
    stage = screen.stage
    for column in columns:
        head = pygame.Rect(column.left, room.top, column.width, high)
        screen.add(Paint(head, partial(_paint_part, stage, column.shown, rows, high, True)))
    region = screen.begin_region(
        name, pygame.Rect(room.left, room.top + high, room.width, room.height - high)
    )
    for column in columns:
        body = pygame.Rect(column.left - region.rect.left, 0, column.width, high * rows)
        screen.add(Paint(body, partial(_paint_part, stage, column.shown, rows, high, False)))
    screen.end_region(high * rows)


def build_in_rail(
    screen: Screen, rail: pygame.Rect, shown: ShownSheet, open_all: Callable[[], None]
) -> None:
    """Under a rule that parts it from the players."""
    stage = screen.stage
    rule(screen, rail.left + stage.px(18), rail.right - stage.px(18), rail.top)
    build_small(screen, rail, shown, open_all)


def build_small(
    screen: Screen, rail: pygame.Rect, shown: ShownSheet, open_all: Callable[[], None]
) -> None:
    """The title with the total, as it is and as it would be, and the rows below."""
    stage = screen.stage
    head = _heading_height(stage)
    left, right = rail.left + stage.px(18), rail.right - stage.px(18)
    centre = rail.top + stage.px(3) + head / 2
    wide = text(screen, shown.told_total(stage), _GAIN, right, centre, "accent_text", "right")
    _write_fitted(screen, shown.title, _TITLE, right - left - wide - stage.px(8), (left, centre))
    edge = stage.px(12 if rail.width > _ROOMY * _pixels(stage) else 6)
    rect = pygame.Rect(rail.left + edge, rail.top + head, rail.width - 2 * edge, rail.height - head)
    high = row_height(stage)
    seen = rect.height // high - 1
    screen.add(
        Spot(
            "sheet", pygame.Rect(rail.left + stage.px(6), rail.top, rail.width - stage.px(12),
                                 rail.height),
            stage.say("{title}: show all sheets", title=shown.title), open_all, group="sheet",
            radius=stage.px(12), sound="click",
        )
    )  # fmt: skip
    first, rows = _first_row(shown.sheet, shown.before, seen), _rows_of(shown.sheet)
    # What is new is looked at first; from there one scrolls as one likes.
    name = f"sheet of {shown.title} from {first}"
    screen.memory.offsets.setdefault(name, first * high)
    rect.height = high * (seen + 1)
    wide = rect.width - (stage.px(_BAR) if seen < rows else 0)
    _build_rows(screen, name, rect, [_Column(shown, rect.left, wide)], rows, high)


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
        inner = area.inflate(-2 * gap, -2 * gap)
        button = stage.control_height()
        least = max(stage.px(150), round(_pixels(stage) * 12))
        at_once = max(1, min(len(sheets), (inner.width + gap) // (least + gap)))
        self._first = max(0, min(self._first, len(sheets) - at_once))
        widest = stage.px(300) + stage.tx(60)
        wide = min(widest, (inner.width - (at_once - 1) * gap) // at_once)
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
            ("left", stage.say("The sheets before"), -1, self._first > 0),
            ("right", stage.say("The next sheets"), 1, self._first < furthest),
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
    """Whose each is, the rows of all side by side, and what each comes to."""
    stage = screen.stage
    line, end = stage.high(_TITLE, 2), stage.high(_GAIN, 2) + stage.high(_NOTE)
    rows = max(_rows_of(shown.sheet) for shown in sheets)
    room = places[0].unionall(places[1:])
    room.top, room.height = room.top + line, room.height - line - end
    high = max(row_height(stage), min(room.height // (rows + 1), round(row_height(stage) * _WIDER)))
    room.height = high * min(rows + 1, max(2, room.height // high))
    scrolls = room.height < high * (rows + 1)
    bar = stage.px(_BAR) if scrolls else 0
    columns = list[_Column]()
    for shown, place in zip(sheets[first:], places, strict=False):
        _build_ends(screen, place, room.bottom, shown)
        is_last = place is places[-1]
        columns.append(_Column(shown, place.left, place.width - (bar if is_last else 0)))
    _build_rows(screen, _ALL_ROWS, room, columns, rows, high)


def _build_ends(screen: Screen, rect: pygame.Rect, below: int, shown: ShownSheet) -> None:
    """Whose a sheet is, above its rows, and what it comes to, below them."""
    stage = screen.stage
    size = stage.tx(20)
    line = stage.high(_TITLE, 2)
    place = pygame.Rect(rect.left, rect.top + (line - size) // 2, size, size)
    screen.add(Paint(place, partial(_paint_token, stage, shown.player)))
    x = place.right + stage.px(4)
    _write_fitted(screen, shown.title, _TITLE, rect.right - x - stage.px(6),
                  (x + stage.px(4), rect.top + line / 2))  # fmt: skip
    y = below + stage.high(_GAIN, 2) / 2
    wide = text(screen, stage.say("Total"), _TITLE, rect.left + stage.px(4), y)
    total, right = shown.told_total(stage), rect.right - stage.px(8)
    room = right - rect.left - stage.px(4) - wide - stage.px(8)
    text(screen, total, fitting(stage, total, _TOTAL, room), right, y, align="right")
    if shown.note:
        y = below + stage.high(_GAIN, 2) + stage.high(_NOTE) / 2
        room = rect.width - stage.px(8)
        _write_fitted(screen, shown.note, _NOTE, room, (rect.left + stage.px(4), y), "ink_soft")


def _write_fitted(
    screen: Screen,
    told: str,
    usual: Style,
    room: int,
    place: tuple[float, float],
    colour: str = "ink",
) -> None:
    """In letters that are somewhat smaller where it is long."""
    stage = screen.stage
    written = fitting(stage, told, usual, room)
    text(screen, stage.writer.fitted(told, written, room), written, *place, colour)


def _paint_token(stage: Stage, player: int, surface: pygame.Surface, place: pygame.Rect) -> None:
    token = materials.player_token(stage.theme, place.width, player, None)
    token.draw(surface, place.left, place.top)
