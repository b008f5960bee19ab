"""The trick as it lies on the table: in front of whom, worth what, who is ahead, who plays on."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache, partial
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.core.rules import Seat
from game.games.topspot.art import pieces as art
from game.games.topspot.rules.model import ALL_COLOURS, Played, TopSpotView
from game.games.topspot.rules.stacks import Trick
from game.games.topspot.scene import sentences
from game.games.topspot.scene.layout import COUNT_LOWER, NAME, NOTE, Places, Seated
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, write_numeral
from game.ui.toolkit.theme import Theme

ALL: Final = "trick"
"""What hides everything that is painted here."""
_TIED_CARD: Final = 92
"""So wide the cards of a round that was tied are at most."""
_BESIDE_PLACES: Final = 0.115
"""How far a value reaches into a card, of its width: its nine places end there."""
_DOT_PLACE: Final = 32
"""So large is the place that says what the dot is, and at least so many pixels."""
_LEAST_PLACE: Final = 24
_STRONG: Final = Style(NOTE.size, 600)
_COLOUR: Final = Style(16, 600)


def stages_tie(view: TopSpotView) -> bool:
    """Whether a tie is played off, and the round that was tied is known."""
    return view.tiebreak is not None and bool(view.rounds)


def running(view: TopSpotView, trick: Trick) -> Trick:
    """What lies in front of the players: a round that was tied lies aside, the plays of a tie-break
    until they have been looked at do not."""
    return Trick() if trick.is_over and stages_tie(view) and not view.plays else trick


class _Tied(NamedTuple):
    """How large everything is where a round that was tied lies aside."""

    room: pygame.Rect
    high: int
    """What is left for the cards."""
    card: int
    badge: int
    token: int
    one_below_other: bool
    """Value and whose it was, not side by side: where the room is high."""


class _Head(NamedTuple):
    """What stands at somebody's cards."""

    seat: Seat
    told: str
    """How many cards are left to him."""
    name: str
    size: int
    """Of his shape."""
    beside: bool
    """Whether the number of cards stands beside the name, not below it."""
    wide: int
    """Of shape and name."""
    whole: int


class TrickPainter:
    """Paints what lies open; others' cards above, one's own where they were built."""

    def __init__(self, desk: Desk, places: Places) -> None:
        self._desk = desk
        self.places = places

    # --- where ---

    def seats(self, view: TopSpotView) -> list[Seat]:
        """Whose places are above: the others, in the order of play; where a tie is staged, all who
        play it off, whoever leads first."""
        if stages_tie(view) and view.tiebreak is not None:
            return list(view.tiebreak)
        return [(view.seat + step) % view.players for step in range(1, view.players)]

    def _columns(self, view: TopSpotView) -> dict[Seat, pygame.Rect]:
        seats = self.seats(view)
        columns = self.places.arc(len(seats))
        if stages_tie(view):
            columns = self.places.columns(self._right_of_staging(), len(seats))
        return dict(zip(seats, columns, strict=True))

    def _right_of_staging(self) -> pygame.Rect:
        stage, room = self._desk.stage, self.places.staging()[1]
        top = stage.px(8) if stage.has_huge_text else stage.high(NAME) + stage.px(10)
        if self.places.crowns:
            top = self.places.pill(True).bottom - room.top
        return pygame.Rect(room.left, room.top + top, room.width, room.height - top - stage.px(4))

    def card_of(self, view: TopSpotView, seat: Seat) -> pygame.Rect:
        """Where the cards of a seat lie, or would lie."""
        column = self._columns(view).get(seat)
        if column is None:
            if seat == view.seat:
                return self.places.own
            return pygame.Rect(self.places.trick.midtop, (0, 0))
        return self.seated(view, column).card

    def seated(self, view: TopSpotView, column: pygame.Rect) -> Seated:
        """Where somebody's name, cards and caption are in his column."""
        return self.places.seated(column, self._is_beside(view, column))

    def _is_beside(self, view: TopSpotView, column: pygame.Rect) -> bool:
        """Whether the number of cards stands beside the name: where a tie is staged, wherever all
        names have room for it, as the recess is low."""
        stage = self._desk.stage
        if stage.has_huge_text or self.places.is_wide(column):
            return True
        return stages_tie(view) and all(
            self._head(view, seat, column.width - stage.px(10), True).name == self._desk.name(seat)
            for seat in self.seats(view)
        )

    @property
    def aside(self) -> pygame.Rect:
        """Where one's own cards of a finished round lie while one leads the next."""
        rows, heading, px = self.places.rows, self.places.heading, self._desk.stage.px
        top = heading.bottom + px(12)
        width = max(px(24), min(px(84), round((rows.bottom - top - px(8)) * 0.72)))
        left = heading.left + px(7)
        if not self.places.crowns:
            left = rows.right - width - self.places.badge // 2
        return pygame.Rect(left, top, width, art.card_height(width))

    def lying(self, view: TopSpotView, seat: Seat) -> pygame.Rect:
        """Where a seat's cards of a finished round lie before they are collected."""
        return self.aside if seat == view.seat == view.active else self.card_of(view, seat)

    # --- painting ---

    def draw(
        self,
        surface: pygame.Surface,
        view: TopSpotView,
        trick: Trick,
        hidden: frozenset[Hashable],
        is_past: bool = False,
    ) -> None:
        """All but one's own place. `is_past`: the next round is being led, though none lies yet."""
        if stages_tie(view):
            self._draw_staging(surface, view)
        shown = running(view, trick)
        columns = self._columns(view)
        if self.places.crowns and view.seat not in columns:
            self._draw_own_head(surface, view)
        for seat, column in columns.items():
            head, card, foot = self.seated(view, column)
            self._draw_above(surface, view, seat, column, head)
            played = shown.of(seat)
            if played is not None and ("play", seat) not in hidden:
                self.draw_play(surface, view, shown, played, card, is_past=is_past)
            elif self._is_awaited(view, seat):
                colour = "accent_deep" if view.active == seat else "ink_faint"
                surface.blit(art.empty_place(self._desk.stage.theme, card.width, colour), card)
            if ("play", seat) not in hidden:
                note = sentences.note_of(self._desk.stage.words, view, shown, seat)
                if is_past and played is not None:
                    note = self._desk.say("Last round")
                ahead = seat in shown.leading(view.terms.expert) and not is_past
                self._draw_foot(surface, note, ahead, column, foot)

    def draw_own(self, surface: pygame.Surface, view: TopSpotView, trick: Trick) -> None:
        """One's own place, with what one has played."""
        frame = self.places.frame
        theme = self._desk.stage.theme
        surface.blit(art.own_place(theme, frame.width, frame.height, False), frame)
        played = trick.of(view.seat)
        if played is not None and not stages_tie(view):
            self.draw_play(surface, view, trick, played, self.places.own)

    def draw_aside(self, surface: pygame.Surface, view: TopSpotView, trick: Trick) -> None:
        """One's own play of the round that is over, out of the way of the next."""
        played = trick.of(view.seat)
        if played is not None and not self._desk.stage.has_huge_text:
            self.draw_play(surface, view, trick, played, self.aside)

    def _is_awaited(self, view: TopSpotView, seat: Seat) -> bool:
        """After a tie-break that are those who sat out, but hold cards for the next round."""
        return view.phase == "play" and view.sizes[seat] > 0

    def draw_play(
        self,
        surface: pygame.Surface,
        view: TopSpotView,
        trick: Trick,
        played: Played,
        card: pygame.Rect,
        *,
        is_past: bool = False,
    ) -> None:
        """A play with what it is worth; of a round that is over only the winner's is lit, and none
        where it `is_past`."""
        theme = self._desk.stage.theme
        leads = played.seat in trick.leading(view.terms.expert) and not is_past
        picture = art.stack(
            theme, card.width, played.cards, dim=trick.is_over and not leads,
            label=self.places.label,
        )  # fmt: skip
        picture.draw(surface, *card.topleft)
        share = 0.56 if self._desk.stage.has_large_text else 0.48
        size = min(self.places.badge, round(card.width * share))
        badge = art.badge(
            theme, size, played.value, leads, played.colour != trick.colour
        )  # fmt: skip
        # Beside the lowest of the three places at the right, not over it.
        left = card.right - min(size * 0.45, card.width * _BESIDE_PLACES)
        badge.draw(surface, left, card.bottom - size * 0.83)
        if played is trick.plays[-1] and not trick.is_over:
            dot = materials.last_move_dot(theme)
            surface.blit(dot, dot.get_rect(center=self._dot_at(card)))

    def _dot_at(self, card: pygame.Rect) -> tuple[int, int]:
        px = self._desk.stage.theme.px
        return round(card.right - px(3)), round(card.top + px(3))

    def newest(self, view: TopSpotView, trick: Trick) -> pygame.Rect | None:
        """Where the dot is at the play that was made last, with room for a pointer."""
        shown = running(view, trick)
        if shown.is_over or not shown.plays:
            return None
        side = max(_LEAST_PLACE, self._desk.stage.px(_DOT_PLACE))
        place = pygame.Rect(0, 0, side, side)
        place.center = self._dot_at(self.card_of(view, shown.plays[-1].seat))
        return place

    def _head(
        self, view: TopSpotView, seat: Seat, room: int, beside: bool, *, deals: bool = True
    ) -> _Head:
        """`deals`: with the word for who is the dealer."""
        stage, writer = self._desk.stage, self._desk.stage.writer
        px, huge = stage.px, stage.has_huge_text
        told = self._count_of(view, seat, deals)
        size = round(stage.high(NOTE) * 0.7) if huge else px(24)
        count = px(12) + writer.width(told, NOTE)
        if huge:
            count += px(8) + stage.tx(9)
        elif not beside:
            count = size + px(9) + writer.width(told, NOTE)
        left_over = room - size - px(16) - (count if beside else 0)
        name = "" if huge else writer.fitted(self._desk.name(seat), NAME, left_over)
        wide = size + px(9) + (writer.width(name, NAME) if name else 0)
        whole = wide + count if beside else max(wide, count)
        return _Head(seat, told, name, size, beside, wide, whole)

    def _draw_above(
        self, surface: pygame.Surface, view: TopSpotView, seat: Seat, column: pygame.Rect, top: int
    ) -> None:
        """Whose the cards are: from their left edge on, where the column has room for it."""
        head, left = self._head_above(view, seat, column)
        self._draw_head(surface, head, left, top, column.right)

    def _head_above(self, view: TopSpotView, seat: Seat, column: pygame.Rect) -> tuple[_Head, int]:
        """With where it begins. Who is the dealer is left to the rail, which says it where texts
        are large, rather than that the head moves away from its place."""
        stage, px = self._desk.stage, self._desk.stage.px
        beside = self._is_beside(view, column)
        head = self._head(view, seat, column.width, beside)
        left, right = self.seated(view, column).card.left - px(4), column.right - px(10)
        if left + head.whole > right and stage.has_large_text and not stage.has_huge_text:
            head = self._head(view, seat, column.width, beside, deals=False)
        return head, max(column.left, min(left, right - head.whole))

    def _draw_own_head(self, surface: pygame.Surface, view: TopSpotView) -> None:
        place = self.places.heading
        head = self._head(view, view.seat, place.width, True)
        self._draw_head(surface, head, place.left, place.top + self._desk.stage.px(2), place.right)

    def _draw_head(
        self, surface: pygame.Surface, head: _Head, left: int, top: int, right: int
    ) -> None:
        """Name and shape; how many cards are left, and whether he is the dealer."""
        stage, px = self._desk.stage, self._desk.stage.px
        line = stage.high(NOTE if stage.has_huge_text else NAME)
        y = top + line / 2
        token = materials.player_token(stage.theme, head.size, self._desk.token(head.seat))
        token.draw(surface, left, y - head.size / 2)
        ink = stage.theme.colour("ink")
        if head.name:
            stage.writer.write(surface, head.name, NAME, ink, left + head.size + px(9), y)
        if head.beside:
            x = left + head.wide + (px(10) if head.name else 0)
            self._draw_count(surface, head.told, x, y, right)
        else:
            y += line / 2 + stage.high(NOTE) * 0.36 + px(COUNT_LOWER)
            self._draw_count(surface, head.told, left + head.size + px(9), y, right)

    def _count_of(self, view: TopSpotView, seat: Seat, deals: bool) -> str:
        stage, left = self._desk.stage, view.sizes[seat]
        told = stage.words.number(left)
        if not stage.has_huge_text:
            told = stage.words.count("{n} card", "{n} cards", left)
        if deals and seat == view.terms.dealer(view.game_no):
            return stage.say("{cards} · dealer", cards=told)
        return told

    def _draw_count(
        self, surface: pygame.Surface, told: str, x: float, y: float, right: float
    ) -> None:
        """Where there is no room for the word, a card stands for it."""
        stage = self._desk.stage
        if stage.has_huge_text:
            wide = stage.tx(9)
            high = art.card_height(wide)
            art.card_back(stage.theme, wide, None).draw(surface, x, y - high / 2)
            x += wide + stage.px(7)
        written = fitting(stage, told, NOTE, right - x)
        stage.writer.write(surface, told, written, stage.theme.colour("ink"), x, y)

    def _draw_foot(
        self, surface: pygame.Surface, note: str, ahead: bool, column: pygame.Rect, top: int
    ) -> None:
        stage = self._desk.stage
        if stage.has_huge_text or not note:
            return
        room = column.width - stage.px(8)
        written = fitting(stage, note, _STRONG if ahead else NOTE, room)
        y = top + self.places.foot / 2
        stage.writer.write(
            surface, note, written, stage.theme.colour("ink"), column.centerx, y, "middle"
        )

    # --- a tie that is played off ---

    def _draw_staging(self, surface: pygame.Surface, view: TopSpotView) -> None:
        stage = self._desk.stage
        theme, writer, px = stage.theme, stage.writer, stage.px
        ink = theme.colour("ink")
        left, right = self.places.staging()
        for room in (left, right):
            surface.blit(recess(theme, *room.size), room)
        tied = view.rounds[-1]
        still = view.tiebreak or ()
        title = sentences.tied_title(
            stage.words, sentences.round_number(view), tied.plays, len(_tied(tied.plays))
        )
        room = self._tied_room()
        line = stage.high(NAME)
        written = fitting(stage, title, NAME, room.width)
        writer.write(surface, title, written, ink, room.left, room.top - line / 2)
        if not stage.has_huge_text:
            head = stage.say("Tie-break")
            writer.write(surface, head, NAME, ink, right.left + px(20), room.top - line / 2)
            for number, each in enumerate(self._lines_of_tie(room.width)):
                y = room.bottom + stage.high(NOTE) * (number + 0.5)
                writer.write(surface, each, NOTE, ink, room.left, y)
        self._draw_tied(surface, tied.plays, still)

    def _lines_of_tie(self, width: int) -> list[str]:
        """What is said below a round that is played off."""
        stage = self._desk.stage
        if stage.has_huge_text:
            return []
        told = stage.say("Only the lit play on. One point in all, for the winner.")
        return stage.writer.wrapped(told, NOTE, width)

    def _tied_room(self) -> pygame.Rect:
        """Where the plays of a round that is played off lie, between its title and what is said."""
        stage, px = self._desk.stage, self._desk.stage.px
        inner = self.places.staging()[0].inflate(-px(28), -px(16))
        top = inner.top + stage.high(NAME)
        bottom = inner.bottom - stage.high(NOTE) * len(self._lines_of_tie(inner.width))
        return pygame.Rect(inner.left, top, inner.width, bottom - top)

    def bake_tied(self, view: TopSpotView) -> None:
        """The small cards of a round that is played off, while its last play is on its way."""
        theme, plays, want = self._desk.stage.theme, view.rounds[-1].plays, self._desk.ahead.want
        tied = self._tied(len(plays))
        for played in plays:
            lit = played.seat in (view.tiebreak or ())
            of = theme, tied.card, played.cards, materials.REST, not lit
            want(*art.cards_of_stack(*of), partial(art.stack, *of))
            want(partial(art.badge, theme, tied.badge, played.value, lit, not lit))

    def _tied(self, number: int) -> _Tied:
        px, room = self._desk.stage.px, self._tied_room()
        column = self.places.columns(room, number)[0].width
        badge, token, widest = px(28), px(22), min(round(column * 0.84), px(_TIED_CARD))
        is_high = art.card_height(widest) + badge + token + px(19) <= room.height
        if not is_high:
            token = min(token, column - badge - px(2))
        high = room.height - (badge + token + px(9) if is_high else badge) - px(10)
        return _Tied(room, high, min(widest, int(high * 0.72)), badge, token, is_high)

    def _draw_tied(
        self, surface: pygame.Surface, plays: tuple[Played, ...], still: tuple[Seat, ...]
    ) -> None:
        """A round small, and under each play its value, clear of the card, and whose it was."""
        theme, px = self._desk.stage.theme, self._desk.stage.px
        tied = self._tied(len(plays))
        badge, token = tied.badge, tied.token
        for played, column in zip(plays, self.places.columns(tied.room, len(plays)), strict=True):
            lit = played.seat in still
            card = pygame.Rect(0, 0, tied.card, art.card_height(tied.card))
            card.midtop = (column.centerx, column.top + px(4) + (tied.high - card.height) // 2)
            picture = art.stack(theme, tied.card, played.cards, materials.REST, not lit)
            picture.draw(surface, *card.topleft)
            mark = art.badge(theme, badge, played.value, lit, not lit)
            shape = materials.player_token(theme, token, self._desk.token(played.seat))
            top = card.bottom + px(4)
            if tied.one_below_other:
                mark.draw(surface, card.centerx - badge / 2, top)
                shape.draw(surface, card.centerx - token / 2, top + badge + px(5))
            else:
                left = card.centerx - (badge + token + px(2)) / 2
                shape.draw(surface, left, top + (badge - token) / 2)
                mark.draw(surface, left + token + px(2), top)

    # --- the colour in play ---

    def _told_end(self, trick: Trick) -> str:
        if trick.is_played_off:
            return self._desk.say("A tie: it is played off")
        if trick.winner is None:
            return self._desk.say("A tie: nobody scores")
        return self._desk.say("{name} won the round", name=self._desk.name(trick.winner))

    def _first_left(self, view: TopSpotView) -> int:
        """Where the first of those above begins."""
        seat, column = next(iter(self._columns(view).items()))
        return self._head_above(view, seat, column)[1]

    def _mark_size(self, staged: bool) -> tuple[int, int]:
        """Of the colour in play."""
        high = self.places.pill(staged).height - self._desk.stage.theme.px(10)
        return round(high * 1.5), high

    def bake_colours(self) -> None:
        sizes = {self._mark_size(False), self._mark_size(True)}
        for size, colour in product(sizes, range(len(ALL_COLOURS))):
            self._desk.ahead.want(partial(art.colour_mark, *size, colour))

    def draw_colour(self, surface: pygame.Surface, view: TopSpotView, trick: Trick) -> None:
        """Which colour is in play, always in the same place; after a round, who has won it."""
        staged = stages_tie(view)
        stage, room = self._desk.stage, self.places.pill(staged)
        theme, px = stage.theme, stage.px
        before, told = px(16), stage.say("Any colour may lead")
        mark = pygame.Rect(0, 0, 0, self._mark_size(staged)[1])
        if trick.is_over:
            told = self._told_end(trick)
            before += 0 if trick.winner is None else mark.height
        elif trick.colour is not None:
            name = sentences.colour_name(stage.words, trick.colour)
            told = stage.say("{colour} is in play", colour=name[:1].upper() + name[1:])
            mark.width = self._mark_size(staged)[0]
            before = px(7) + mark.width + px(12)
        written = fitting(stage, told, _COLOUR, room.width - before - px(16))
        wide = min(room.width, before + stage.writer.width(told, written) + px(18))
        place = pygame.Rect(room.left, room.top, wide, room.height)
        if self.places.crowns:
            place.right = room.right if staged else room.centerx + wide // 2
        elif not staged:
            place.left = max(room.left, min(self._first_left(view), room.right - wide))
        mark.topleft = (place.left + px(7), place.top + px(5))
        surface.blit(art.pill(theme, *place.size), place)
        if trick.winner is not None:
            token = materials.player_token(theme, mark.height, self._desk.token(trick.winner))
            token.draw(surface, *mark.topleft)
        elif trick.colour is not None and not trick.is_over:
            surface.blit(art.colour_mark(mark.width, mark.height, trick.colour), mark)
        left = place.left + before
        stage.writer.write(surface, told, written, theme.colour("ink"), left, place.centery)


def _tied(plays: tuple[Played, ...]) -> tuple[Seat, ...]:
    return Trick(plays).leading(True)


@lru_cache(maxsize=8)
def recess(theme: Theme, width: int, height: int) -> pygame.Surface:
    """Below the hand, and of the two in which a tie is staged."""
    return materials.recess(theme, width, height)


def draw_least(
    stage: Stage, surface: pygame.Surface, place: pygame.Rect, least: int, is_last: bool
) -> None:
    """What one has to reach, in an empty place, and what for, where that can be read there; who
    `is_last` to play wins for good, as the bar says."""
    ink, told = stage.theme.colour("ink"), stage.say("wins so far")
    room, longest = place.width - stage.px(16), max(told.split(), key=len)
    written = fitting(stage, longest, NOTE, room)
    size, line = place.width * 0.28, stage.high(written)
    lines = stage.writer.wrapped(told, written, room)
    too_wide = stage.writer.width(longest, written) > room
    if is_last or too_wide or size + line * len(lines) > place.height:
        lines = []
    y = place.centery - line * len(lines) / 2
    write_numeral(surface, f"{least} +", size, ink, place.centerx, y)
    for number, each in enumerate(lines):
        top = y + size * 0.6 + line * (number + 0.5)
        stage.writer.write(surface, each, written, ink, place.centerx, top, "middle")
