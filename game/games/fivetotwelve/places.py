"""Where everything lies on the table of 5 vor 12, for a window and a size of texts."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.fivetotwelve import art
from game.games.fivetotwelve.model import Counts
from game.ui.controls import button_width
from game.ui.scene import Stage
from game.ui.text import Style

TITLE: Final = Style(17, 600)
NOTE: Final = Style(15, 500)
_OWN: Final = 0.505
_MIDDLE: Final = 0.175
_SLIM: Final = 0.15
"""The middle where texts are huge."""
_OTHER: Final = 0.27
_ONLY_OTHER: Final = 0.31
"""All of the width; the last where there is but one opponent."""
_BESIDE_OTHER: Final = 0.21
"""What others get of the width at least, where the hand lies between one's board and the middle."""
_PANEL: Final = 330
"""How wide the sheet with a hint is where it lies over the table: the board stays free of it."""
_LARGER: Final = 1.3
"""How much larger one's own board is than the others' at least."""
_LEAST, _MOST = 2, 6
"""Columns in which tiles lie in the middle."""


class Places:
    """One's own board with the hand, the middle with the supply, and the others' boards.

    Boards are numbered from the viewer on in the order of play: 0 is his own.
    """

    def __init__(self, stage: Stage, area: pygame.Rect, players: int) -> None:
        self._stage = stage
        px = stage.px
        rows = max(1, players - 1)
        between = px(8 if rows == 3 else 20)
        # Where texts are huge, the strip above names the players: boards have but a small head.
        huge = stage.has_huge_text
        self.title = px(12) if huge else max(stage.high(TITLE, 2), px(34))
        hand = stage.tx(96) if huge else px(112)
        if stage.has_large_text and not huge:
            hand = max(hand, stage.high(TITLE) + stage.control_height() + px(14))
        gap = round(area.width * (0.018 if huge else 0.025))
        middle = round(
            max(area.width * (_SLIM if huge else _MIDDLE), stage.tx(84 if huge else 110))
        )

        below = min(area.width * _OWN, area.height - self.title - hand - px(16))
        column = _column(stage)
        fits = (area.height - rows * self.title - (rows - 1) * between) // rows - px(8)
        least = min(fits, area.width * _BESIDE_OTHER)
        beside = min(
            area.height - self.title - px(8),
            area.width - middle - column - least - 3 * gap,
            area.width - stage.tx(_PANEL) - px(12),
        )
        self.is_beside = huge and beside > below
        """Whether the hand lies beside one's board, not below it."""
        self.own_side = int(beside if self.is_beside else below)
        top = area.top + self.title
        if not huge:
            # What is left of the height goes to the heads of the boards first.
            spare = max(0, round(area.height - self.title - self.own_side - px(16) - hand))
            more = min(spare, max(0, px(44) - self.title))
            self.title += more
            top += more + (spare - more) // 4
        taken = self.own_side + middle + 2 * gap + (column + gap if self.is_beside else 0)
        fits = (area.bottom - top - (rows - 1) * (self.title + between)) // rows - px(8)
        share = _ONLY_OTHER if rows == 1 else _OTHER
        self.other_side = int(
            min(area.width * share, area.width - taken, fits, self.own_side / _LARGER)
        )
        # What is left of the width goes to the gaps: the table stays in the middle of its area.
        spare = max(0, area.width - taken - self.other_side) // (5 if self.is_beside else 4)
        gap += spare
        self.own = pygame.Rect(area.left + spare, top, self.own_side, self.own_side)
        self.hand = pygame.Rect(self.own.right + gap, top, column, self.own_side)
        left = (self.hand if self.is_beside else self.own).right + gap
        self.middle = pygame.Rect(
            left, top, middle, min(area.bottom - top, round(area.height * 0.86))
        )
        if not self.is_beside:
            below_own = self.own.bottom + px(16)
            self.hand = pygame.Rect(
                self.own.left, below_own, left - px(12) - self.own.left, area.bottom - below_own
            )
        step = self.other_side + self.title + between
        self.others = tuple(
            pygame.Rect(self.middle.right + gap, top + n * step, self.other_side, self.other_side)
            for n in range(players - 1)
        )
        self._place_supply()
        room = self.hand.width if self.is_beside else self.hand.height - px(14)
        self.hand_tile = min(round(self.own_side * 0.22), room, px(110))

    def _place_supply(self) -> None:
        """The lower part of the middle: a line that tells how many there are, and the heap."""
        px, middle = self._stage.px, self.middle
        line = self._stage.high(NOTE)
        wide = round(middle.width * 0.92)
        high = min(art.heap_height(wide), middle.height // 3)
        wide = round(wide * high / art.heap_height(wide))
        top = middle.bottom - px(18) - high
        self.heap = pygame.Rect(middle.centerx - wide // 2, top, wide, high)
        self.supply = self.heap.inflate(px(12), px(12))
        """The frame round the heap: all of what is told of it stands above."""
        self.supply.clamp_ip(middle.inflate(-px(2), -px(2)))
        self.supply_line = pygame.Rect(
            middle.left + px(13), self.supply.top - line - px(2), middle.width - 2 * px(13), line
        )

    def board(self, number: int) -> pygame.Rect:
        return self.own if number == 0 else self.others[number - 1]

    def cell(self, number: int, cell: int) -> pygame.Rect:
        board = self.board(number)
        return art.geometry(board.width)[cell].move(board.topleft)

    def hand_of(self, number: int) -> pygame.Rect:
        """Where a tile lies that somebody holds."""
        px = self._stage.px
        if number == 0:
            side, hand = self.hand_tile, self.hand
            if self.is_beside:
                return pygame.Rect(hand.centerx - side // 2, hand.top + px(8), side, side)
            return pygame.Rect(hand.left + px(18), hand.top + px(2), side, side)
        board = self.board(number)
        side = round(art.geometry(board.width)[0].width * 0.96)
        if self._stage.has_huge_text:
            # There is no room in so small a head, but in the gap beside the board.
            left = max(self.middle.right + px(4), board.left - round(side * 0.72))
            return pygame.Rect(left, board.top + round(side * 0.3), side, side)
        side = min(side, self.title - px(10))  # its edge stays clear of the board
        place = pygame.Rect(0, 0, side, side)
        place.midright = (board.right, board.top - self.title // 2 - px(2))
        return place

    @property
    def _room(self) -> pygame.Rect:
        """Where the tiles of the middle lie."""
        around = self._stage.px(13)
        room = pygame.Rect(self.middle)
        room.height = self.supply_line.top - self.middle.top - around
        return room.inflate(-2 * around, -2 * around)

    def _side_in(self, columns: int) -> tuple[int, int]:
        """How large tiles of the middle are in so many columns, and how far apart."""
        gap = max(4, self._stage.px(13) // (columns - 1))
        return (self._room.width - (columns - 1) * gap) // columns, gap

    def open_sides(self) -> tuple[int, ...]:
        """How large the tiles of the middle may be, while it fills."""
        return tuple(self._side_in(columns)[0] for columns in range(_LEAST, _MOST + 1))

    def open_tiles(self, middle: Counts) -> list[tuple[int, pygame.Rect]]:
        """The tiles of the middle and where they lie: as large as their number allows."""
        values = [value for value, there in enumerate(middle, 1) for _ in range(there)]
        room = self._room
        columns = _LEAST
        while True:
            side, gap = self._side_in(columns)
            rows = -(-len(values) // columns)
            step = side + gap + round(side * 0.06)
            if rows * step <= room.height or columns >= _MOST:
                break
            columns += 1
        return [
            (
                value,
                pygame.Rect(
                    room.left + n % columns * (side + gap), room.top + n // columns * step,
                    side, side,
                ),
            )
            for n, value in enumerate(values)
        ]  # fmt: skip


def draw_label(stage: Stage, is_short: bool) -> str:
    """What stands on the button beside the board, or with more words below it."""
    return stage.words.say_in("a tile", "Draw") if is_short else stage.say("Draw a tile")


def leave_label(stage: Stage, is_short: bool) -> str:
    return stage.say("Lay down") if is_short else stage.say("Lay in the middle")


def _column(stage: Stage) -> int:
    """How wide the hand is beside the board: its buttons with their words whole, if they can."""
    widest = max(
        button_width(stage, draw_label(stage, True), main=True),
        button_width(stage, leave_label(stage, True)),
    )
    return min(widest, stage.tx(150))
