"""A score sheet of Zatre on the screen, in the rail or in the column beside the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.games.zatre.art.score_sheet import sheet_paper
from game.games.zatre.rules.model import Sheet
from game.games.zatre.scene.form import spaces_of
from game.ui.toolkit import boxes
from game.ui.toolkit.boxes import FILL, Box, inset
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.items import Paint, Spot
from game.ui.toolkit.page import rule, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

TITLE: Final = Style(14.5, 600)
GAIN: Final = Style(15, 700)
_ENTRY: Final = Style(14, 600)
PRINTED_ROWS: Final = 13
"""Later rows are like the last of these."""
_FEWEST_ROWS: Final = 2
BAR: Final = 9
"""Pixels beside rows that scroll, for the bar that says so."""
_ROOMY: Final = 14
"""The width of a sheet with spare paper beside its columns, in letters."""
_ARROW: Final = "\u2192"


@dataclass(frozen=True, slots=True)
class ShownSheet:
    """A sheet with what is new on it."""

    title: str
    player: int
    """The number of the colour of its player."""
    sheet: Sheet
    before: Sheet
    """The sheet as it was; entries that are not on it are marked as new."""
    is_preview: bool = False
    """Whether what is new is only tried out."""
    note: str = ""
    played: Sheet | None = None
    """The sheet after what was played, where a better move is laid over it."""

    def total_text(self, stage: Stage) -> str:
        """The total; while tiles are tried, also the total without them."""
        return self._total_of(stage, self.sheet)

    def played_text(self, stage: Stage) -> str:
        """The same for what was played."""
        return "" if self.played is None else self._total_of(stage, self.played)

    def _total_of(self, stage: Stage, sheet: Sheet) -> str:
        had, has = (stage.words.number(each.total) for each in (self.before, sheet))
        return f"{had} {_ARROW} {has}" if self.is_preview and has != had else has


def row_height(stage: Stage) -> int:
    return max(stage.px(spaces_of(stage).row), stage.high(_ENTRY, 1))


def letter_pixels(stage: Stage) -> int:
    return stage.writer.face(_ENTRY).pixels


def _heading_height(stage: Stage) -> int:
    return stage.high(TITLE) + stage.px(spaces_of(stage).below_heading)


def height_within(stage: Stage, room: int) -> int:
    """The greatest height of a sheet in the rail within that room; 0 where it is too small."""
    rows = min(PRINTED_ROWS, (room - _heading_height(stage)) // row_height(stage) - 1)
    if rows < _FEWEST_ROWS:
        return 0
    return height_of_rows(stage, rows)


def height_of_rows(stage: Stage, rows: int) -> int:
    """The height of a sheet in the rail that shows so many rows."""
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


def rows_of(sheet: Sheet) -> int:
    """The number of rows to show: the printed ones, or one more than are written."""
    return max(PRINTED_ROWS, 1 + max(sheet.crosses, *(len(column) for column in sheet.boxes)))


def _paint_part(
    stage: Stage, shown: ShownSheet, rows: int, high: int, head: bool,
    surface: pygame.Surface, place: pygame.Rect,
) -> None:  # fmt: skip
    """The labels of a sheet, or all of its rows below them."""
    picture = sheet_paper(
        stage.theme, place.width, high, letter_pixels(stage), _labels(stage), shown.sheet,
        shown.before, shown.player, rows, numbered=True, played=shown.played,
    )  # fmt: skip
    surface.blit(
        picture, place, (0, 0 if head else high, place.width, high if head else high * rows)
    )


@dataclass(frozen=True, slots=True)
class Column:
    """A sheet, and from where to where its rows go."""

    shown: ShownSheet
    left: int
    width: int


def build_rows(
    screen: Screen, name: str, room: pygame.Rect, columns: Sequence[Column], rows: int, high: int
) -> None:
    """Labels that stay, and below them the rows of all these sheets, which scroll together."""
    stage = screen.stage
    labels, scrolls = boxes.column(room, [Box(high), FILL])
    for column in columns:
        head = pygame.Rect(column.left, labels.top, column.width, high)
        screen.add(Paint(head, partial(_paint_part, stage, column.shown, rows, high, True)))
    screen.begin_region(name, scrolls)
    for column in columns:
        body = pygame.Rect(column.left - scrolls.left, 0, column.width, high * rows)
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
    """The title with the total, as it is and as it would be, and the rows below. Of a decision that
    is looked at, the total that it brought stands below them."""
    stage, head = screen.stage, _heading_height(screen.stage)
    high, foot = row_height(stage), 0 if shown.played is None else head
    line, below = boxes.column(rail, [Box(head), FILL])
    label = shown.title if shown.played is None else stage.say("With the better move")
    _build_line(screen, line.move(0, stage.px(3)), label, shown.total_text(stage), "accent_text")
    rect = inset(below, stage.px(12 if rail.width > _ROOMY * letter_pixels(stage) else 6), 0)
    seen = (rect.height - foot) // high - 1
    rect.height = high * (seen + 1)
    if shown.played is not None:
        played = pygame.Rect(rail.left, rect.bottom, rail.width, foot)
        _build_line(screen, played, stage.say("As played"), shown.played_text(stage), "ink")
    called = stage.say("{title}: show all sheets", title=shown.title)
    screen.add(
        Spot("sheet", inset(rail, stage.px(6), 0), called, open_all, group="sheet",
             radius=stage.px(12), sound="click")
    )  # fmt: skip
    first, rows = _first_row(shown.sheet, shown.before, seen), rows_of(shown.sheet)
    # What is new is looked at first; from there one scrolls as one likes.
    name = f"sheet of {shown.title} from {first}"
    screen.memory.offsets.setdefault(name, first * high)
    wide = rect.width - (stage.px(BAR) if seen < rows else 0)
    build_rows(screen, name, rect, [Column(shown, rect.left, wide)], rows, high)


def _build_line(screen: Screen, line: pygame.Rect, label: str, total: str, colour: str) -> None:
    """A label with a total at its right."""
    stage, inner = screen.stage, inset(line, screen.stage.px(18), 0)
    middle = inner.top + inner.height / 2
    wide = text(screen, total, GAIN, inner.right, middle, colour, "right")
    write_fitted(screen, label, TITLE, inner.width - wide - stage.px(8), (inner.left, middle))


def write_fitted(
    screen: Screen,
    label: str,
    usual: Style,
    room: int,
    place: tuple[float, float],
    colour: str = "ink",
) -> None:
    """Writes a text, in smaller letters where it is long."""
    stage = screen.stage
    written = fitting(stage, label, usual, room)
    text(screen, stage.writer.fitted(label, written, room), written, *place, colour)
