"""The players above the person's own place: the places of names, cards and captions."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.core.rules import Seat
from game.games.topspot.art import pieces as art
from game.games.topspot.rules.model import TopSpotView
from game.games.topspot.scene.layout import COUNT_LOWER, NAME, NOTE, Places, Seated
from game.games.topspot.scene.open_hands import OpenHands
from game.games.topspot.scene.shown_game import stages_tie
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, column, divided
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.text import Style

_STRONG: Final = Style(NOTE.size, 600)


class Head(NamedTuple):
    """A player's name and number of cards, above their cards."""

    seat: Seat
    cards_left: str
    name: str
    size: int
    """The size of the player's shape."""
    beside: bool
    """Whether the number of cards is beside the name, not below it."""
    wide: int
    """The width of shape and name."""
    whole: int
    """The width of everything."""


class Seats:
    """Each player has a column. The names above the cards are drawn here, too."""

    def __init__(self, desk: Desk, places: Places, hands: OpenHands) -> None:
        self._desk = desk
        self._places = places
        self._form = places.form
        self.hands = hands

    # --- where ---

    def above(self, view: TopSpotView) -> list[Seat]:
        """The players whose places are above: the others, in the order of play. While a tie is
        played off, everybody who plays it off, whoever leads first."""
        if stages_tie(view) and view.tiebreak is not None:
            return list(view.tiebreak)
        return [(view.seat + step) % view.players for step in range(1, view.players)]

    def columns(self, view: TopSpotView) -> dict[Seat, pygame.Rect]:
        seats = self.above(view)
        columns = self._places.arc(len(seats))
        if stages_tie(view):
            columns = divided(self._right_of_staging(), len(seats))
        return dict(zip(seats, columns, strict=True))

    def _right_of_staging(self) -> pygame.Rect:
        stage, room = self._desk.stage, self._places.staging()[1]
        top = stage.high(NAME) + stage.px(10) if self._form.has_words else stage.px(8)
        if self._places.form.pill_is_above:
            top = self._places.pill(True).bottom - room.top
        return column(room, [Box(top), FILL, Box(stage.px(4))])[1]

    def card_of(self, view: TopSpotView, seat: Seat) -> pygame.Rect:
        """The place of a seat's cards, whether any lie there or not."""
        column = self.columns(view).get(seat)
        if column is None:
            if seat == view.seat:
                return self._places.own
            return pygame.Rect(self._places.trick.midtop, (0, 0))
        return self.seated(view, column).card

    def lying(self, view: TopSpotView, seat: Seat) -> pygame.Rect:
        """The place of a seat's cards of a finished round, until they are collected."""
        return self.aside if seat == view.seat == view.active else self.card_of(view, seat)

    @property
    def aside(self) -> pygame.Rect:
        """The place of the person's cards of a finished round while they lead the next."""
        rows, heading, px = self._places.rows, self._places.heading, self._desk.stage.px
        top = heading.bottom + px(12)
        width = max(px(24), min(px(84), round((rows.bottom - top - px(8)) * 0.72)))
        left = heading.left + px(7)
        if not self._places.form.pill_is_above:
            left = rows.right - width - self._places.badge // 2
        return pygame.Rect(left, top, width, art.card_height(width))

    def seated(self, view: TopSpotView, column: pygame.Rect) -> Seated:
        """The places of name, cards and caption in a column."""
        open_hand = self.hands.height(view, column)
        return self._places.seated(column, self._is_beside(view, column), open_hand)

    def has_room_for_hands(self, view: TopSpotView) -> bool:
        """Whether hands have room in each column, should they lie open."""
        return all(self.hands.has_room(view, each) for each in self.columns(view).values())

    def _is_beside(self, view: TopSpotView, column: pygame.Rect) -> bool:
        """Whether the number of cards is beside the name. While a tie is played off, it is there
        whenever all names have room for it, as the recess is low."""
        stage = self._desk.stage
        if not self._form.has_words or self._places.is_wide(column):
            return True
        return stages_tie(view) and all(
            self._head(view, seat, column.width - stage.px(10), True).name == self._desk.name(seat)
            for seat in self.above(view)
        )

    def first_left(self, view: TopSpotView) -> int:
        """The left edge of the first head."""
        seat, column = next(iter(self.columns(view).items()))
        return self.head_above(view, seat, column)[1]

    # --- heads ---

    def _head(
        self, view: TopSpotView, seat: Seat, room: int, beside: bool, *, deals: bool = True
    ) -> Head:
        """The head of a seat. With `deals`, it says who is the dealer."""
        stage, writer = self._desk.stage, self._desk.stage.writer
        px, named = stage.px, self._form.has_words
        text = self._count_of(view, seat, deals)
        size = px(24) if named else round(stage.high(NOTE) * 0.7)
        count = px(12) + writer.width(text, NOTE)
        if not named:
            count += px(8) + stage.tx(9)
        elif not beside:
            count = size + px(9) + writer.width(text, NOTE)
        left_over = room - size - px(16) - (count if beside else 0)
        name = writer.fitted(self._desk.name(seat), NAME, left_over) if named else ""
        wide = size + px(9) + (writer.width(name, NAME) if name else 0)
        whole = wide + count if beside else max(wide, count)
        return Head(seat, text, name, size, beside, wide, whole)

    def _count_of(self, view: TopSpotView, seat: Seat, deals: bool) -> str:
        stage, left = self._desk.stage, view.sizes[seat]
        text = stage.words.number(left)
        if self._form.has_words:
            text = stage.words.count("{n} card", "{n} cards", left)
        if deals and seat == view.terms.dealer(view.game_no):
            return stage.say("{cards} · dealer", cards=text)
        return text

    def head_above(self, view: TopSpotView, seat: Seat, column: pygame.Rect) -> tuple[Head, int]:
        """A head and its left edge: that of the cards, where the column has room for it. Where
        the rail names the dealer, the head need not move away."""
        px = self._desk.stage.px
        beside = self._is_beside(view, column)
        head = self._head(view, seat, column.width, beside)
        left, right = self.seated(view, column).card.left - px(4), column.right - px(10)
        if left + head.whole > right and not self._form.names_dealer:
            head = self._head(view, seat, column.width, beside, deals=False)
        return head, max(column.left, min(left, right - head.whole))

    def draw_above(
        self, surface: pygame.Surface, view: TopSpotView, seat: Seat, column: pygame.Rect, top: int
    ) -> None:
        head, left = self.head_above(view, seat, column)
        self._draw(surface, head, left, top, column.right)

    def draw_own(self, surface: pygame.Surface, view: TopSpotView) -> None:
        place = self._places.heading
        head = self._head(view, view.seat, place.width, True)
        self._draw(surface, head, place.left, place.top + self._desk.stage.px(2), place.right)

    def _draw(self, surface: pygame.Surface, head: Head, left: int, top: int, right: int) -> None:
        stage, px = self._desk.stage, self._desk.stage.px
        line = stage.high(NAME if self._form.has_words else NOTE)
        y = top + line / 2
        token = materials.player_token(stage.theme, head.size, self._desk.token(head.seat))
        token.draw(surface, left, y - head.size / 2)
        ink = stage.theme.colour("ink")
        if head.name:
            stage.writer.write(surface, head.name, NAME, ink, left + head.size + px(9), y)
        if head.beside:
            x = left + head.wide + (px(10) if head.name else 0)
            self._draw_count(surface, head.cards_left, x, y, right)
        else:
            y += line / 2 + stage.high(NOTE) * 0.36 + px(COUNT_LOWER)
            self._draw_count(surface, head.cards_left, left + head.size + px(9), y, right)

    def _draw_count(
        self, surface: pygame.Surface, text: str, x: float, y: float, right: float
    ) -> None:
        """Writes the number of cards. A small card replaces the word if there is no room for it."""
        stage = self._desk.stage
        if not self._form.has_words:
            wide = stage.tx(9)
            high = art.card_height(wide)
            art.card_back(stage.theme, wide, None).draw(surface, x, y - high / 2)
            x += wide + stage.px(7)
        written = fitting(stage, text, NOTE, right - x)
        stage.writer.write(surface, text, written, stage.theme.colour("ink"), x, y)

    # --- captions ---

    def draw_foot(
        self, surface: pygame.Surface, note: str, ahead: bool, column: pygame.Rect, top: int
    ) -> None:
        """A note on a player's play, below the cards."""
        stage = self._desk.stage
        if not self._form.has_words or not note:
            return
        room = column.width - stage.px(8)
        written = fitting(stage, note, _STRONG if ahead else NOTE, room)
        y = top + self._places.foot / 2
        stage.writer.write(
            surface, note, written, stage.theme.colour("ink"), column.centerx, y, "middle"
        )
