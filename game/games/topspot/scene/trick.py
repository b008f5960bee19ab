"""The trick on the table: the plays in front of the players, their values, and who is ahead."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.topspot.art import pieces as art
from game.games.topspot.rules.model import Played, TopSpotView
from game.games.topspot.rules.stacks import Trick
from game.games.topspot.scene import sentences
from game.games.topspot.scene.layout import Places
from game.games.topspot.scene.open_hands import OpenHands
from game.games.topspot.scene.seats import Seats
from game.games.topspot.scene.shown_game import running, stages_tie
from game.games.topspot.scene.tiebreak import TiedRound
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials

ALL: Final = "trick"
"""Hides everything that is painted above the hand."""
_BESIDE_PLACES: Final = 0.115
"""The part of a card's width into which a value may reach: its nine places end there."""
_DOT_PLACE: Final = 32
"""The size of the place that explains the golden dot, and its least size in pixels."""
_LEAST_PLACE: Final = 24


class TrickPainter:
    """Paints the plays: the others' above, the person's own where it was built."""

    def __init__(self, desk: Desk, places: Places, hands: OpenHands) -> None:
        self._desk = desk
        self._places = places
        self.seats = Seats(desk, places, hands)
        self._tied_round = TiedRound(desk, places)

    def bake_recesses(self) -> None:
        self._tied_round.bake_recesses()

    def bake_tie(self, view: TopSpotView) -> None:
        if stages_tie(view):
            self._tied_round.bake(view)

    def bake_plays(self, view: TopSpotView, trick: Trick) -> None:
        theme = self._desk.stage.theme
        for played in running(view, trick).plays:
            width = self.seats.card_of(view, played.seat).width
            for dim in (False, True) if width else ():
                # The names of arguments are part of the key under which pictures are kept.
                paint = partial(art.stack, theme, width, played.cards, dim=dim)
                self._desk.ahead.want(partial(paint, label=self._places.label))

    def draw(
        self,
        surface: pygame.Surface,
        view: TopSpotView,
        trick: Trick,
        hidden: frozenset[Hashable],
        is_past: bool = False,
        has_own_head: bool = True,
    ) -> None:
        """Draws everything except the person's own place. `is_past` means that the next round is
        being led, though none of its cards lie on the table yet. `has_own_head`: whether the
        person is named beside that place."""
        seats = self.seats
        if stages_tie(view):
            self._tied_round.draw(surface, view)
        shown = running(view, trick)
        columns = seats.columns(view)
        if has_own_head and self._places.form.pill_is_above and view.seat not in columns:
            seats.draw_own(surface, view)
        for seat, column in columns.items():
            head, hand, card, foot = seats.seated(view, column)
            seats.draw_above(surface, view, seat, column, head)
            seats.hands.draw(surface, view, seat, column, hand)
            played = shown.of(seat)
            if played is not None and ("play", seat) not in hidden:
                self.draw_play(surface, view, shown, played, card, is_past=is_past)
            elif is_awaited(view, seat):
                colour = "accent_deep" if view.active == seat else "ink_faint"
                surface.blit(art.empty_place(self._desk.stage.theme, card.width, colour), card)
            if ("play", seat) not in hidden:
                note = sentences.note_of(self._desk.stage.words, view, shown, seat)
                if is_past and played is not None:
                    note = self._desk.say(sentences.LAST_ROUND)
                ahead = seat in shown.leading(view.terms.expert) and not is_past
                seats.draw_foot(surface, note, ahead, column, foot)

    def draw_own(self, surface: pygame.Surface, view: TopSpotView, trick: Trick) -> None:
        """Draws the person's own place with what they have played."""
        frame = self._places.frame
        theme = self._desk.stage.theme
        surface.blit(art.own_place(theme, frame.width, frame.height, False), frame)
        played = trick.of(view.seat)
        if played is not None and not stages_tie(view):
            self.draw_play(surface, view, trick, played, self._places.own)

    def draw_aside(self, surface: pygame.Surface, view: TopSpotView, trick: Trick) -> None:
        """Draws the person's own play of a finished round, out of the way of the next."""
        played = trick.of(view.seat)
        if played is not None and not self._places.form.strip_is_low:
            self.draw_play(surface, view, trick, played, self.seats.aside)

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
        """Draws a play with its value. Of a finished round only the winner's is lit, and none if
        it `is_past`."""
        theme = self._desk.stage.theme
        leads = played.seat in trick.leading(view.terms.expert) and not is_past
        picture = art.stack(
            theme, card.width, played.cards, dim=trick.is_over and not leads,
            label=self._places.label,
        )  # fmt: skip
        picture.draw(surface, *card.topleft)
        size = min(self._places.badge, round(card.width * self._places.form.badge))
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
        """The place of the golden dot at the newest play, with room for a pointer."""
        shown = running(view, trick)
        if shown.is_over or not shown.plays:
            return None
        side = max(_LEAST_PLACE, self._desk.stage.px(_DOT_PLACE))
        place = pygame.Rect(0, 0, side, side)
        place.center = self._dot_at(self.seats.card_of(view, shown.plays[-1].seat))
        return place


def is_awaited(view: TopSpotView, seat: Seat) -> bool:
    """Whether a player without a play still has cards. After a tie-break these are the players who
    sat out."""
    return view.phase == "play" and view.sizes[seat] > 0
