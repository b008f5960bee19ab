"""Where everything is on the table of Topominos, for a window and a size of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.games.topominos.art import pieces as art
from game.ui.frame.form import frame_form
from game.ui.toolkit.boxes import FILL, Box, column, part_of, row
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

TITLE: Final = Style(17, 600)
NOTE: Final = Style(15, 500)
_FACE: Final = 28
"""The height of the face of the ledge, and how far its edge reaches below it."""
_EDGE: Final = 8
_PIECE: Final = 96
"""The side of a piece on the rack where there is room, and the gap between pieces."""
_APART: Final = 6
_PAD: Final = 18
"""The least margin on the ledge to both sides of the pieces."""
_BETWEEN: Final = 22
"""The gap above the rack, into which a picked piece rises."""
_SMALL: Final = 500
"""A tray that would be smaller has the rack beside it, if that makes it larger by `_WORTH`."""
_WORTH: Final = 1.15
WAYS: Final = 8


def grown(stage: Stage, length: float, most: float) -> int:
    """A length that grows with the size of text, as far as there is room."""
    return max(stage.px(length), min(stage.tx(length), round(most)))


@dataclass(frozen=True, slots=True)
class TrayPlaces:
    """Where the compartments and the stacks in them are."""

    stage: Stage
    rect: pygame.Rect

    @property
    def piece(self) -> int:
        """The side of a piece in the tray."""
        return art.piece_side(self.rect.width)

    def compartment(self, which: int) -> pygame.Rect:
        return art.compartment(self.rect.width, which).move(self.rect.topleft)

    def badge(self, which: int) -> pygame.Rect:
        """The place for the count of a stack. A large one sticks out of its compartment, so that
        it covers no dot."""
        cell = self.compartment(which)
        side = max(grown(self.stage, 26, cell.width * 0.32), round(cell.width * 0.2))
        out = round(min(max(side * 0.06, side - cell.width * 0.2), cell.width * 0.085))
        return pygame.Rect(cell.right + out - side, cell.top - out, side, side)

    def on_stack(self, which: int, below: int) -> pygame.Rect:
        """The place of a piece in a compartment that lies on `below` other pieces."""
        x, y = art.piece_place(self.rect.width, which)
        up = below * art.shift(self.piece)
        return pygame.Rect(self.rect.left + x, self.rect.top + y - up, self.piece, self.piece)


@dataclass(frozen=True, slots=True)
class RackPlaces:
    """Where the pieces of the rack stand."""

    ledge: pygame.Rect
    slots: tuple[pygame.Rect, ...]

    @property
    def piece(self) -> int:
        """The side of a piece on the rack."""
        return self.slots[0].width

    @property
    def rect(self) -> pygame.Rect:
        return self.ledge.unionall(self.slots)


@dataclass(frozen=True, slots=True)
class Places:
    """The tray with the rack below it, and the column beside them.

    With huge text the rack can stand at the top of the column instead.
    """

    tray: TrayPlaces
    rack: RackPlaces
    column: pygame.Rect
    is_rack_beside: bool


def places_in(stage: Stage, area: pygame.Rect, slots: int) -> Places:
    px, gap = stage.px, stage.px(28)
    side = _side_above_rack(stage, area, slots)
    beside = min(area.height - px(10), area.width - gap - stage.tx(330))
    may_be_beside = not frame_form(stage).has_rail
    is_rack_beside = may_be_beside and side < px(_SMALL) and beside > side * _WORTH
    if is_rack_beside:
        side = beside
    # A wide window is not filled: the margins to both sides share what is left.
    width = min(area.width - side - gap, max(px(500), stage.tx(400)))
    whole = pygame.Rect(area.left + (area.width - side - gap - width) // 2, area.top + px(2), 0, 0)
    tray, beside_tray = row(whole, [Box(side), Box(width)], gap)
    tray.height = side
    if is_rack_beside:
        rack = _rack_below(stage, beside_tray, slots)
        beside_tray.height = area.bottom - px(2) - tray.top
    else:
        rack = _rack_below(stage, tray, slots)
        beside_tray.height = rack.ledge.bottom - tray.top
    return Places(TrayPlaces(stage, tray), rack, beside_tray, is_rack_beside)


def _side_above_rack(stage: Stage, area: pygame.Rect, slots: int) -> int:
    """The side of the tray if the rack stands below it."""
    px, piece, side = stage.px, stage.px(_PIECE), 0
    for _ in range(4):
        # Below a small tray the pieces are small too, which leaves more room for the tray.
        below = px(_BETWEEN) + piece - art.stands_in(stage.theme) + px(_FACE + _EDGE)
        side = min(round(area.width * 0.5615), area.height - px(4) - below)
        piece = _piece_on(stage, side, slots)
    return side


def _piece_on(stage: Stage, ledge: int, slots: int) -> int:
    """The side of the pieces on a ledge of that width."""
    px = stage.px
    return min(px(_PIECE), (ledge - 2 * px(_PAD) - (slots - 1) * px(4)) // slots)


def _rack_below(stage: Stage, above: pygame.Rect, slots: int) -> RackPlaces:
    """A rack as wide as what is above it. The gap between pieces is the same for any number."""
    px, piece = stage.px, _piece_on(stage, above.width, slots)
    most = (above.width - 2 * px(_PAD) - piece) / max(1, slots - 1)
    step = min(piece + px(_APART), most)
    left = above.centerx - (piece + (slots - 1) * step) / 2
    top = above.bottom + px(_BETWEEN)
    ledge = top + piece - art.stands_in(stage.theme)
    return RackPlaces(
        pygame.Rect(above.left, ledge, above.width, px(_FACE + _EDGE)),
        tuple(
            pygame.Rect(round(left + number * step), top, piece, piece) for number in range(slots)
        ),
    )


@dataclass(frozen=True, slots=True)
class _Fill:
    """One way to fill the column; the first for which there is room is taken."""

    titles: bool
    score: int
    way: int
    columns: int
    notes: int
    """How many lines of text have room."""


_FILLS: Final = (
    _Fill(True, 104, 78, 4, 3),
    _Fill(True, 104, 78, 4, 2),
    _Fill(True, 84, 66, 4, 2),
    _Fill(True, 72, 58, 4, 2),
    _Fill(True, 72, 66, 8, 2),
    _Fill(False, 84, 66, 4, 2),
    _Fill(False, 72, 66, 8, 2),
    _Fill(False, 64, 52, 4, 1),
    _Fill(False, 64, 52, 8, 1),
    _Fill(False, 60, 48, 8, 0),
    _Fill(False, 52, 42, 8, 0),
)


class ColumnPlaces:
    """Where everything in the column beside the tray is, with `rows` of buttons at the bottom."""

    def __init__(self, stage: Stage, places: Places, rows: int) -> None:
        self._stage = stage
        self.is_rack_beside = places.is_rack_beside
        self._rack_bottom = places.rack.ledge.bottom
        self.rect = rect = places.column
        px, self._button = stage.px, stage.control_height()
        self._title = stage.high(TITLE, 4)
        self._gap = px(12)
        bag, buttons = max(px(30), stage.high(TITLE)), rows * (self._button + px(10))
        _, self.bag, below, _ = column(rect, [FILL, Box(bag), Box(buttons), Box(px(8))])
        self.buttons = column(below, [Box(px(10)), Box(self._button)] * rows)[1::2]
        self.rule = self.bag.top - px(8)
        fills = [fill for fill in _FILLS if not (fill.titles and places.is_rack_beside)]
        self._fill = next((fill for fill in fills if self._fits(fill)), fills[-1])
        self._lay_out(self._fill)

    @property
    def has_titles(self) -> bool:
        return self._fill.titles

    @property
    def titled_score(self) -> pygame.Rect:
        """The score of the turn with its title, where it has one."""
        return self.score.union(self.score_title) if self.has_titles else self.score

    @property
    def _rack_high(self) -> int:
        """The height that the rack takes of the column, with the gap below it."""
        if not self.is_rack_beside:
            return 0
        return self._rack_bottom - self.rect.top + self._gap

    def _score_high(self, fill: _Fill) -> int:
        if self.is_rack_beside:
            return max(self._stage.px(60), 2 * self._stage.high(NOTE) + self._stage.px(10))
        lines = 1 if fill.score < 60 else 2
        return max(self._stage.px(fill.score), lines * self._stage.high(NOTE) + self._stage.px(10))

    def _rows_high(self, fill: _Fill) -> int:
        rows = WAYS // fill.columns
        return rows * self._stage.px(fill.way) + (rows - 1) * self._stage.px(10)

    def _needed(self, fill: _Fill) -> int:
        px = self._stage.px
        high = self._score_high(fill) + self._gap + self._rows_high(fill) + self._gap + self._button
        high += self._rack_high
        if fill.titles:
            high += 2 * self._title + px(10)
        if fill.notes:
            high += fill.notes * self._stage.high(NOTE) + px(14)
        return high + px(10)

    def _fits(self, fill: _Fill) -> bool:
        px = self._stage.px
        wide = fill.columns * px(fill.way) + (fill.columns - 1) * px(6)
        return wide <= self.rect.width and self.rect.top + self._needed(fill) <= self.rule

    def _lay_out(self, fill: _Fill) -> None:
        px = self._stage.px
        spare = max(0, self.rule - self.rect.top - self._needed(fill))
        self._raise_bag(min(px(26), spare // 3))
        above = self._rack_high if self.is_rack_beside else min(px(10), spare // 6)
        between = self._gap + min(px(18), spare // 3)
        title = [Box(self._title), Box(px(4))] if fill.titles else [Box(), Box()]
        score, ways = Box(self._score_high(fill)), Box(self._rows_high(fill))
        parts = column(
            part_of(self.rect, bottom=self.rule),
            [
                Box(above), *title, score, Box(between), *title, ways,
                Box(self._gap + px(2)), Box(self._button), Box(px(12)), FILL, Box(px(4)),
            ],
        )  # fmt: skip
        _, self.score_title, _, self.score, _, self.ways_title, _, rows, *below = parts
        _, turning, _, self.note, _ = below
        self.ways = self._ways(fill, rows)
        half = Box((turning.width - self._gap) // 2)
        self.turn, _, self.flip = row(turning, [half, FILL, half])
        end = self.rule - px(6)
        self.below_score = part_of(self.rect, top=self.ways_title.top, bottom=end)
        self.instead_of_ways = part_of(self.rect, top=rows.top, bottom=end)

    def _raise_bag(self, by: int) -> None:
        """Moves the bag up, to the middle of the room that is left for it."""
        self.rule -= by
        self.bag.top -= by // 2

    def _ways(self, fill: _Fill, room: pygame.Rect) -> tuple[pygame.Rect, ...]:
        """The first at the left of the room and the last at its right, whatever is between."""
        side, columns = self._stage.px(fill.way), fill.columns
        step = (room.width - side) / (columns - 1)
        rows = column(room, [Box(side)] * (WAYS // columns), self._stage.px(10))
        return tuple(
            pygame.Rect(round(each.left + number * step), each.top, side, side)
            for each in rows
            for number in range(columns)
        )
