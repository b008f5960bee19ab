"""Where everything lies on the table of 5 vor 12, for a window and a size of texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.games.fivetotwelve.art import pieces as art
from game.games.fivetotwelve.rules.model import Counts
from game.ui.toolkit.buttons import BUTTON_TEXT, MAIN_TEXT
from game.ui.toolkit.items import RING_ROOM
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import tokens

TITLE: Final = Style(17, 600)
NOTE: Final = Style(15, 500)
_OWN: Final = 0.505
_MIDDLE: Final = 0.175
_SLIM: Final = 0.15
"""The middle where texts are huge."""
_OTHER: Final = 0.27
_ONLY_OTHER: Final = 0.31
"""All of the width; the last where there is but one opponent."""
_BESIDE_OTHER: Final = 0.18
"""What others get of the width at least, where the hand lies between one's board and the middle."""
_HEAD: Final = 1.5
"""How wide what is told above another's board may be, of the board's width."""
_SIGN: Final = 24
"""A player's sign beside his board, where texts are huge."""
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
        self.area = area
        self._rows = max(1, players - 1)
        # Where texts are huge, the strip above names the players: beside the others' boards stand
        # but their signs.
        huge, px = stage.has_huge_text, stage.px
        self.title = 0 if huge else max(stage.high(TITLE, 2), px(34))
        hand, column = self._hand_height(), _column(stage)
        gap = round(area.width * (0.018 if huge else 0.025))
        before_others = max(gap, px(_SIGN + 12)) if huge else gap
        middle = round(
            max(area.width * (_SLIM if huge else _MIDDLE), stage.tx(84 if huge else 110))
        )
        self._measure_own(hand, middle + column + 2 * gap + before_others)
        top = self._make_heads(hand)
        taken = self.own_side + middle + gap + before_others
        taken += column + gap if self.is_beside else 0
        # What is left of the width goes to the middle and to the gaps.
        spare = self._measure_others(top, taken)
        more = min(spare, max(0, round(area.width * _MIDDLE) - middle))
        middle += more
        gap += (spare - more) // (3 if self.is_beside else 2)

        self.own = pygame.Rect(area.left, top, self.own_side, self.own_side)
        left = self.own.right + gap
        if self.is_beside:
            self.hand = pygame.Rect(left, top, column, self.own_side)
            left = self.hand.right + gap
        else:
            below = self.own.bottom + px(16)
            self.hand = pygame.Rect(
                area.left, below, left - px(12) - area.left, area.bottom - below
            )
        self.middle = pygame.Rect(left, top, middle, self._middle_height(top))
        self.others = tuple(self._others(top)) if players > 1 else ()
        self._place_supply()
        room = self.hand.width if self.is_beside else self.hand.height - px(14)
        self.hand_tile = min(round(self.own_side * 0.22), room, px(110))

    def _hand_height(self) -> int:
        """What the hand needs below one's board at least."""
        stage = self._stage
        if stage.has_huge_text:
            return stage.tx(96)
        if stage.has_large_text:
            return max(stage.px(112), stage.high(TITLE) + stage.control_height() + stage.px(14))
        return stage.px(112)

    def _measure_own(self, hand: int, taken: int) -> None:
        """How large one's own board is, and where the hand lies; `taken` is the width of all but
        the boards, with the hand between them."""
        stage, area = self._stage, self.area
        below = min(area.width * _OWN, area.height - self.title - hand - stage.px(16))
        least = min(self._other_that_fits(area.height), area.width * _BESIDE_OTHER)
        beside = min(
            area.height - stage.px(8),
            area.width - taken - least,
            area.width - stage.tx(_PANEL) - stage.px(12),
        )
        self.is_beside = stage.has_huge_text and beside > below
        """Whether the hand lies beside one's board, not below it."""
        self.own_side = int(beside if self.is_beside else below)

    def _make_heads(self, hand: int) -> int:
        """What is left of the height goes to the heads of the boards first; gives where the
        boards begin."""
        px, top = self._stage.px, self.area.top + self.title
        if self._stage.has_huge_text:
            return top
        spare = max(0, round(self.area.height - self.title - self.own_side - px(16) - hand))
        more = min(spare, max(0, px(44) - self.title))
        self.title += more
        return top + more + (spare - more) // 4

    def _measure_others(self, top: int, taken: int) -> int:
        """How large the others' boards are, and where their heads; gives the width that is left
        beside what is taken."""
        area = self.area
        fits = self._other_that_fits(area.bottom - top + self.title)
        share = round(area.width * (_ONLY_OTHER if self._rows == 1 else _OTHER))
        self.other_side = int(min(share, area.width - taken, fits, self.own_side / _LARGER))
        wide = self.other_side
        if not self._stage.has_huge_text:
            # The names above small boards are written as wide as if these were large.
            wide = min(share, area.width - taken, round(self.other_side * _HEAD))
        self._heads = (area.right - wide, wide)
        return max(0, area.width - taken - wide)

    def _middle_height(self, top: int) -> int:
        high = round(self.area.height * 0.86)
        if self._stage.has_huge_text:
            return min(self.area.bottom - top, max(high, self.own_side))
        return min(self._draw_top - self._stage.px(16) - top, high)

    @property
    def _between(self) -> int:
        return self._stage.px(8 if self._rows == 3 else 20)

    def _other_that_fits(self, height: int) -> int:
        """How large the others' boards with their heads can be, one below the other."""
        rows = self._rows
        return (height - (rows - 1) * self._between) // rows - self.title - self._stage.px(8)

    def _others(self, top: int) -> Iterator[pygame.Rect]:
        """In the middle below their heads; a single one beside the middle of one's own board."""
        left, width = self._heads
        left += (width - self.other_side) // 2
        if self._rows == 1:
            top = self.own.centery - self.other_side // 2
        for _ in range(self._rows):
            yield pygame.Rect(left, top, self.other_side, self.other_side)
            top += self.other_side + self.title + self._between

    @property
    def _draw_top(self) -> int:
        return self.area.bottom - self._stage.px(6) - self._stage.control_height()

    def draw_instead(self) -> pygame.Rect:
        """The button to draw while a tile of the middle is in hand: below the middle, or where
        the hand lies beside the board below its other button."""
        px, high = self._stage.px, self._stage.control_height()
        if self.is_beside:
            return pygame.Rect(
                self.hand.left, self.beside_button.bottom + px(12), self.hand.width, high
            )
        return pygame.Rect(self.middle.left, self._draw_top, self.middle.width, high)

    @property
    def beside_button(self) -> pygame.Rect:
        """Where the hand lies beside the board: the button below the place of the tile."""
        top = self.hand_of(0).bottom + self._stage.px(28)
        return pygame.Rect(self.hand.left, top, self.hand.width, self._stage.control_height())

    def head(self, number: int) -> pygame.Rect:
        """What is told of a player above his board; where texts are huge there is no room for
        it, but for the player's sign beside his board."""
        board = self.board(number)
        if self._stage.has_huge_text:
            side, apart = self._stage.px(_SIGN), self._stage.px(6)
            if number:
                return pygame.Rect(board.left - apart - side, board.top, side, side)
            # Of one's own only where what lies beside the board leaves room for it.
            next_to = self.hand_of(0).left - apart if self.is_beside else self.middle.left
            side = side if board.right + apart + side + apart <= next_to else 0
            return pygame.Rect(board.right + apart, board.top, side, side)
        left, width = self._heads if number else (board.left, board.width)
        return pygame.Rect(left, board.top - self.title, width, self.title)

    def _place_supply(self) -> None:
        """The lower part of the middle: a line that tells how many there are, and the heap."""
        px, middle = self._stage.px, self.middle
        line = self._stage.high(NOTE)
        wide = round(middle.width * 0.92)
        high = min(art.heap_height(wide), middle.height // 3)
        wide = round(wide * high / art.heap_height(wide))
        top = middle.bottom - px(14) - high
        self.heap = pygame.Rect(middle.centerx - wide // 2, top, wide, high)
        self.supply = self.heap.inflate(px(12), px(12))
        """The frame round the heap: all of what is told of it stands above."""
        self.supply.clamp_ip(middle.inflate(-px(2), -px(2)))
        above = self.supply.top - px(RING_ROOM)  # the ring of the focus runs round the frame
        self.supply_line = pygame.Rect(
            middle.left + px(13), above - line, middle.width - 2 * px(13), line
        )
        self.supply_rule = self.supply_line.top - px(5)
        """Where the line runs that parts all this from the tiles of the middle."""

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
        board, head = self.board(number), self.head(number)
        side = round(art.geometry(board.width)[0].width * 0.96)
        if self._stage.has_huge_text:
            # There is no head, but a gap beside the board, up to its first cells.
            left = self.middle.right + px(4)
            right = self.cell(number, 0).left - px(3)
            side = min(side, right - left)
            return pygame.Rect(right - side, head.bottom + px(6), side, side)
        side = min(side, self.title - px(10))  # its edge stays clear of the board
        place = pygame.Rect(0, 0, side, side)
        place.midright = (head.right, head.centery - px(2))
        return place

    @property
    def panel_left(self) -> int:
        """How far to the left a hint reaches where it lies over the table."""
        return self.area.right - min(self.area.width, self._stage.tx(_PANEL))

    @property
    def series(self) -> pygame.Rect:
        """Where texts are huge: the room of the button that opens the sheet of a series, at the
        lower end of the hand."""
        px, high = self._stage.px, self._stage.control_height()
        left = self.own.right + px(12) if self.is_beside else self.hand_of(0).right + px(22)
        right = self.middle.left - px(12)
        bottom = self.own.bottom if self.is_beside else self.hand.bottom - px(4)
        return pygame.Rect(left, bottom - high, right - left, high)

    @property
    def _room(self) -> pygame.Rect:
        """Where the tiles of the middle lie."""
        around = self._stage.px(13)
        room = pygame.Rect(self.middle)
        room.height = self.supply_rule - self.middle.top
        return room.inflate(-2 * around, -2 * around)

    def _side_in(self, columns: int) -> tuple[int, int]:
        """How large tiles of the middle are in so many columns, and how far apart: rings round
        them leave something between."""
        ring = self._stage.px(tokens()["line"]["ring"])
        gap = max(2 * ring + self._stage.px(4), self._stage.px(13) // (columns - 1))
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
            # Below the last row there is no gap to be left.
            if rows * step - gap <= room.height or columns >= _MOST:
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


def put_back_label(stage: Stage) -> str:
    return stage.say("Put it back")


def _column(stage: Stage) -> int:
    """How wide the hand is beside the board: its buttons with their words whole, if they can."""
    labels = (
        (draw_label(stage, True), MAIN_TEXT),
        (leave_label(stage, True), BUTTON_TEXT),
        (put_back_label(stage), BUTTON_TEXT),
    )
    widest = max(stage.writer.width(label, written) for label, written in labels)
    return min(widest + 2 * stage.px(20), stage.tx(150))
