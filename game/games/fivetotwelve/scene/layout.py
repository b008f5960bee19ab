"""Where everything is on the table, for a window and a size of text."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.rules import Seat
from game.games.fivetotwelve.art import pieces as art
from game.games.fivetotwelve.rules.model import FiveView
from game.games.fivetotwelve.scene.form import table_form
from game.games.fivetotwelve.scene.middle_layout import MiddlePlaces
from game.games.fivetotwelve.scene.styles import TITLE
from game.ui.frame.form import frame_form
from game.ui.toolkit.boxes import Box, aligned, column, part_of, row
from game.ui.toolkit.buttons import BUTTON_TEXT, MAIN_TEXT
from game.ui.toolkit.stage import Stage

# Shares of the width of the table.
_OWN: Final = 0.505
_WIDEST_MIDDLE: Final = 0.175
_OTHER: Final = 0.27
_ONLY_OTHER: Final = 0.31
"""The board of the other player if there is only one."""
_LEAST_OTHER: Final = 0.18
"""The least for another's board where the hand is between one's own board and the middle."""

_HEAD: Final = 1.5
"""The greatest width of a title above another's board, as a multiple of the board's width."""
_SIGN: Final = 24
"""A player's sign beside the board, where text is huge."""
_PANEL: Final = 330
"""The width of the panel with a hint where it covers the table; it leaves the board free."""
_LARGER: Final = 1.3
"""How many times larger one's own board is than the others', at least."""


def number_of(view: FiveView, seat: Seat) -> int:
    """The number of a seat's board: 0 is the viewer's, the others follow in playing order."""
    return (seat - view.seat) % view.players


class Places:
    """One's own board with the hand, the middle with the supply, and the others' boards.

    Boards are numbered as in `number_of`.
    """

    def __init__(self, stage: Stage, area: pygame.Rect, players: int) -> None:
        self._stage = stage
        self.area = area
        self._rows = max(1, players - 1)
        form, px = table_form(stage), stage.px
        self.form = form
        self.title = max(stage.high(TITLE, 2), px(34)) if form.has_titles else 0
        hand, beside = self._hand_height(), _hand_column(stage)
        gap = round(area.width * form.gap)
        before_others = gap if form.has_titles else max(gap, px(_SIGN + 12))
        middle = round(max(area.width * form.middle, stage.tx(form.least_middle)))
        self._measure_own(hand, middle + beside + 2 * gap + before_others)
        top = self._measure_titles(hand)
        taken = self.own_side + middle + gap + before_others
        taken += beside + gap if self.is_beside else 0
        self._measure_others(top, taken)
        # What is left goes to the middle first, then between the parts.
        widest = max(middle, round(area.width * _WIDEST_MIDDLE))
        between, behind = (Box(wide, grows=1, grows_after=1) for wide in (gap, before_others))
        own = [Box(self.own_side), between, *([Box(beside), between] if self.is_beside else [])]
        place = pygame.Rect(area.left, top, self._heads[0] - area.left, self.own_side)
        self.own, *at_side, self.middle = row(
            place, [*own, Box(middle, most=widest, grows=1), behind]
        )[::2]
        below = self.own.bottom + px(16)
        under = (self.middle.left - px(12) - area.left, area.bottom - below)
        self.hand = at_side[0] if at_side else pygame.Rect((area.left, below), under)
        self.middle.height = self._middle_height(top)
        self.in_middle = MiddlePlaces(stage, self.middle)
        self.others = tuple(self._other_boards(top)) if players > 1 else ()
        room = self.hand.width if self.is_beside else self.hand.height - px(14)
        self.hand_tile = min(round(self.own_side * 0.22), room, px(110))

    # --- measuring ---

    def _hand_height(self) -> int:
        """The least height of the hand below one's own board."""
        stage = self._stage
        if self.form.hand is not None:
            return stage.tx(self.form.hand)
        return max(stage.px(112), stage.high(TITLE) + stage.control_height() + stage.px(14))

    def _measure_own(self, hand: int, taken: int) -> None:
        """Decides how large one's own board is, and where the hand is. `taken` is the width of
        everything except the boards, with the hand between them."""
        stage, area = self._stage, self.area
        below = min(area.width * _OWN, area.height - self.title - hand - stage.px(16))
        least = min(self._other_that_fits(area.height), area.width * _LEAST_OTHER)
        beside = min(
            area.height - stage.px(8),
            area.width - taken - least,
            area.width - stage.tx(_PANEL) - stage.px(12),
        )
        self.is_beside = self.form.may_have_hand_beside and beside > below
        """Whether the hand is beside one's own board, and not below it."""
        self.own_side = int(beside if self.is_beside else below)

    def _measure_titles(self, hand: int) -> int:
        """Gives spare height to the titles first; returns the top of the boards."""
        px, top = self._stage.px, self.area.top + self.title
        if not self.form.has_titles:
            return top
        spare = max(0, round(self.area.height - self.title - self.own_side - px(16) - hand))
        more = min(spare, max(0, px(44) - self.title))
        self.title += more
        return top + more + (spare - more) // 4

    def _measure_others(self, top: int, taken: int) -> None:
        """Decides how large the others' boards and titles are."""
        area = self.area
        fits = self._other_that_fits(area.bottom - top + self.title)
        share = round(area.width * (_ONLY_OTHER if self._rows == 1 else _OTHER))
        self.other_side = int(min(share, area.width - taken, fits, self.own_side / _LARGER))
        wide = self.other_side
        if self.form.has_titles:
            # The names above small boards may be as wide as above large ones.
            wide = min(share, area.width - taken, round(self.other_side * _HEAD))
        self._heads = (area.right - wide, wide)

    def _middle_height(self, top: int) -> int:
        high = round(self.area.height * 0.86)
        if self.form.is_middle_high:
            return min(self.area.bottom - top, max(high, self.own_side))
        return min(self._draw_top - self._stage.px(16) - top, high)

    @property
    def _between(self) -> int:
        return self._stage.px(8 if self._rows == 3 else 20)

    def _other_that_fits(self, height: int) -> int:
        """The largest side of the others' boards, one below the other with their titles."""
        rows = self._rows
        return (height - (rows - 1) * self._between) // rows - self.title - self._stage.px(8)

    def _other_boards(self, top: int) -> list[pygame.Rect]:
        """Each is centred below its title; a single one is as high up as one's own board."""
        left, width = self._heads
        left += (width - self.other_side) // 2
        if self._rows == 1:
            top = self.own.centery - self.other_side // 2
        place = pygame.Rect(left, top, self.other_side, self.area.bottom - top)
        return column(place, [Box(self.other_side)] * self._rows, self.title + self._between)

    # --- boards ---

    def board(self, number: int) -> pygame.Rect:
        return self.own if number == 0 else self.others[number - 1]

    def cell(self, number: int, cell: int) -> pygame.Rect:
        board = self.board(number)
        return art.geometry(board.width)[cell].move(board.topleft)

    def head(self, number: int) -> pygame.Rect:
        """The title above a player's board. Without titles it is the player's sign beside the
        board, and empty if there is no room for one."""
        board = self.board(number)
        if not self.form.has_titles:
            side, apart = self._stage.px(_SIGN), self._stage.px(6)
            if number:
                return pygame.Rect(board.left - apart - side, board.top, side, side)
            next_to = self.hand_of(0).left - apart if self.is_beside else self.middle.left
            side = side if board.right + apart + side + apart <= next_to else 0
            return pygame.Rect(board.right + apart, board.top, side, side)
        left, width = self._heads if number else (board.left, board.width)
        return pygame.Rect(left, board.top - self.title, width, self.title)

    # --- the hand ---

    def hand_of(self, number: int) -> pygame.Rect:
        """The place of the tile that a player holds."""
        px = self._stage.px
        if number == 0:
            side, hand = self.hand_tile, self.hand
            if self.is_beside:
                return aligned((side, side), self._in_hand[0], "midtop")
            return pygame.Rect(hand.left + px(18), hand.top + px(2), side, side)
        board, head = self.board(number), self.head(number)
        side = round(art.geometry(board.width)[0].width * 0.96)
        if not self.form.has_titles:
            # The tile is in the gap left of the first cell.
            left = self.middle.right + px(4)
            right = self.cell(number, 0).left - px(3)
            side = min(side, right - left)
            return pygame.Rect(right - side, head.bottom + px(6), side, side)
        side = min(side, self.title - px(10))  # its edge stays clear of the board
        return aligned((side, side), head.move(0, -px(2)), "midright")

    def notes_room(self, left: int, below: int = 0) -> pygame.Rect:
        """The room of notes in the hand from that left edge on, no wider than the board; `below` is
        the height that something else needs below them."""
        right = min(self.hand.right, self.own.right)
        return part_of(self.hand, left=left, right=right, bottom=self.hand.bottom - below)

    @property
    def _draw_top(self) -> int:
        return self.area.bottom - self._stage.px(6) - self._stage.control_height()

    @property
    def draw_instead(self) -> pygame.Rect:
        """The button to draw while a tile of the middle is in hand: below the middle, or below
        the other button where the hand is beside the board."""
        if self.is_beside:
            return self._in_hand[-1]
        high = self._stage.control_height()
        return pygame.Rect(self.middle.left, self._draw_top, self.middle.width, high)

    @property
    def beside_button(self) -> pygame.Rect:
        """The button below the tile in hand, where the hand is beside the board."""
        return self._in_hand[2]

    @property
    def _in_hand(self) -> list[pygame.Rect]:
        """The hand beside the board: the tile, a button, and another one."""
        px, button = self._stage.px, Box(self._stage.control_height())
        tile = [Box(px(8)), Box(self.hand_tile), Box(px(28))]
        return column(self.hand, [*tile, button, Box(px(12)), button])[1:]

    # --- over the table ---

    def is_clear_of_panel(self, place: pygame.Rect) -> bool:
        """Whether a panel with a hint leaves that place free. Where it doesn't share the rail with
        others, the rail has not always room for it, and it covers a part of the table."""
        panel_left = self.area.right - min(self.area.width, self._stage.tx(_PANEL))
        return frame_form(self._stage).shares_rail or place.right <= panel_left

    @property
    def series_button(self) -> pygame.Rect:
        """Where text is huge: the room of the button that opens the sheet of a series, at the
        lower end of the hand."""
        px, high = self._stage.px, self._stage.control_height()
        left = self.own.right + px(12) if self.is_beside else self.hand_of(0).right + px(22)
        right = self.middle.left - px(12)
        bottom = self.own.bottom if self.is_beside else self.hand.bottom - px(4)
        return pygame.Rect(left, bottom - high, right - left, high)

    @property
    def finish(self) -> pygame.Rect:
        """Where text is huge: the room of the sheet that says how a game has ended. The others'
        boards stay in sight."""
        left = max(self.hand.left, self.own.right + self._stage.px(12))
        return part_of(self.area, left=left, right=self.middle.right)


def draw_label(stage: Stage, is_short: bool) -> str:
    """There is room for the long label only below the board."""
    return stage.words.say_in("a tile", "Draw") if is_short else stage.say("Draw a tile")


def leave_label(stage: Stage, is_short: bool) -> str:
    return stage.say("Leave it") if is_short else stage.say("Leave in the middle")


def put_back_label(stage: Stage) -> str:
    return stage.say("Put it back")


def _hand_column(stage: Stage) -> int:
    """The width of the hand beside the board: wide enough for its labels, if possible."""
    labels = (
        (draw_label(stage, True), MAIN_TEXT),
        (leave_label(stage, True), BUTTON_TEXT),
        (put_back_label(stage), BUTTON_TEXT),
    )
    widest = max(stage.writer.width(label, written) for label, written in labels)
    return min(widest + 2 * stage.px(20), stage.tx(150))
