"""The animations of Top Spot: cards are dealt, played, looked at and collected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.topspot.art import pieces as art
from game.games.topspot.rules.model import Deal, Play, Played, TopSpotView
from game.games.topspot.rules.stacks import Trick, colour_of, trick_on_table
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.colour import ColourPill
from game.games.topspot.scene.hand import HAND
from game.games.topspot.scene.layout import Places
from game.games.topspot.scene.shown_game import is_watched
from game.games.topspot.scene.trick import ALL, TrickPainter
from game.games.topspot.scene.types import Shown
from game.ui.frame.desk import Motion
from game.ui.toolkit import materials
from game.ui.toolkit.motion import Flight, arrive, move

_LOOKED_AT: Final = {"instant": 0.0, "fast": 0.7, "normal": 1.5, "slow": 3.0, "wait": 4.0}
"""The seconds for which a finished round stays, by the chosen speed."""
_DEALT: Final = 6
"""The number of cards that fly in a deal. More of them would flicker where they pass."""


def _evenly(t: float) -> float:
    return t


class Flights:
    """Makes the animations of a step. The table still shows the situation before it."""

    def __init__(
        self, attempt: Attempt, places: Places, painter: TrickPainter, pill: ColourPill
    ) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._cards = attempt.card_set
        self._places = places
        self._painter = painter
        self._seats = painter.seats
        self._pill = pill

    def of(self, shown: Shown) -> list[Motion]:
        if isinstance(shown.move, Deal):
            return self._deal(shown)
        if isinstance(shown.move, Play):
            return self._play(shown, shown.move, self._attempt.game.trick)
        return []

    @property
    def _pause(self) -> float:
        return _LOOKED_AT[self._desk.stage.settings.speed]

    # --- the deal ---

    def _deal(self, shown: Shown) -> list[Motion]:
        """Cards fly from the dealer to everybody, after the last game has been looked at."""
        view: TopSpotView = shown.after
        pace = self._desk.stage.pace
        each, apart = pace.seconds("card_to_table"), pace.seconds("stagger")
        dealer, players = view.terms.dealer(view.game_no), view.players
        seats = [(dealer + n + 1) % players for n in range(players)] * max(1, _DEALT // players)
        # A person has looked at the end of the last game as long as they liked.
        wait = self._pause if view.history and is_watched(self._desk) else 0.0
        whole = wait + each + apart * len(seats)
        start = self._seat_of(view, seats[view.players - 1])
        ends = [self._seat_of(view, seat) for seat in seats]
        theme, width = self._desk.stage.theme, self._places.fan.hand_card
        high = art.card_height(width)
        back = art.card_back(theme, width, materials.RAISED)

        def paint(surface: pygame.Surface, way: float) -> None:
            now = way * whole - wait
            if now < 0 or not each:
                return
            gone = [(now - apart * number) / each for number in range(len(ends))]
            # What waits or has arrived stays there to be seen: cards that vanish would flash.
            lying = {end for end, part in zip(ends, gone, strict=True) if part >= 1}
            lying |= {start} if gone[-1] <= 0 else set()
            flying = [
                _between(start, end, move(part))
                for end, part in zip(ends, gone, strict=True)
                if 0 < part < 1
            ]
            for x, y in (*sorted(lying), *flying):
                back.draw(surface, x - width / 2, y - high / 2)

        return [Motion(Flight(whole, _evenly), paint, frozenset({HAND}), "card")]

    def _seat_of(self, view: TopSpotView, seat: Seat) -> tuple[int, int]:
        """The place of a seat's hand."""
        if seat == view.seat:
            return self._places.fan.room.center
        return self._seats.card_of(view, seat).center

    # --- a play ---

    def _play(self, shown: Shown, move: Play, lying: Trick) -> list[Motion]:
        before: TopSpotView = shown.before
        played = Played(
            shown.actor, move.cards, colour_of(move, before), self._cards.value(move.cards)
        )
        trick = trick_on_table(before, shown.actor, move, shown.after, self._cards)
        if trick.is_over:
            return [self._last_of_round(shown, played, trick)]
        motions = []
        delay = 0.0
        if lying.is_over and before.tiebreak is None:
            motions.append(self._collect(before, lying))
            delay = self._desk.stage.pace.seconds("trick_collect") * 0.7
        seconds = self._seconds(played.seat)
        if seconds:
            flight, fly = Flight(seconds, arrive, delay), self._flight_of(before, played)
            motions.append(Motion(flight, fly, frozenset({("play", played.seat)}), "card"))
        return motions

    def _seconds(self, seat: Seat) -> float:
        """The stack of a person doesn't fly: it lies in its place already."""
        if self._desk.seats[seat].level is None:
            return 0.0
        return self._desk.stage.pace.seconds("card_to_table")

    def _flight_of(
        self, view: TopSpotView, played: Played
    ) -> Callable[[pygame.Surface, float], None]:
        places, theme = self._places, self._desk.stage.theme
        end = self._seats.card_of(view, played.seat)
        start = (end.centerx, places.trick.top)
        if played.seat == view.seat:
            start = places.fan.room.center

        stack = art.stack(theme, end.width, played.cards, label=places.label)

        def paint(surface: pygame.Surface, way: float) -> None:
            x, y = _between(start, end.center, way)
            stack.draw(surface, x - end.width / 2, y - end.height / 2)

        return paint

    def _last_of_round(self, shown: Shown, played: Played, trick: Trick) -> Motion:
        """The last play flies, and then the whole round lies until it has been looked at."""
        before: TopSpotView = shown.before
        fly = self._flight_of(before, played)
        seconds = self._seconds(played.seat)
        whole = seconds + (self._pause if self._makes_way(shown) else 0.0)
        so_far = replace(before, active=None)
        sizes = tuple(
            size - len(played.cards) * (seat == played.seat)
            for seat, size in enumerate(before.sizes)
        )
        finished = replace(before, active=None, plays=trick.plays, sizes=sizes)

        def paint(surface: pygame.Surface, way: float) -> None:
            gone = way * whole
            if gone < seconds:
                self._pill.draw(surface, so_far, Trick(before.plays))
                hidden = frozenset({("play", played.seat)})
                self._painter.draw(surface, so_far, Trick(before.plays), hidden)
                self._painter.draw_own(surface, so_far, Trick(before.plays))
                fly(surface, arrive(gone / seconds))
            else:
                self._pill.draw(surface, finished, trick)
                self._painter.draw(surface, finished, trick, frozenset())
                self._painter.draw_own(surface, finished, trick)

        rests_from = seconds / whole if whole else 1.0
        return Motion(Flight(whole, _evenly), paint, frozenset({ALL}), "card", rests_from)

    def _makes_way(self, shown: Shown) -> bool:
        """Whether the round would vanish at once. It stays if the same person leads next."""
        after: TopSpotView = shown.after
        active = after.active
        stays = active is not None and after.tiebreak is None
        return not stays or active != after.seat or self._desk.seats[active].level is not None

    def _collect(self, view: TopSpotView, lying: Trick) -> Motion:
        """The cards of the last round go to its winner."""
        theme, seats = self._desk.stage.theme, self._seats
        end = self._places.trick.midtop
        if lying.winner is not None:
            card = seats.card_of(view, lying.winner)
            end = (card.centerx, card.top)
            if lying.winner == view.seat:
                end = self._places.fan.room.center
        places = [seats.lying(view, played.seat) for played in lying.plays]
        pictures = [
            art.stack(theme, place.width, played.cards, label=self._places.label)
            for place, played in zip(places, lying.plays, strict=True)
        ]

        def paint(surface: pygame.Surface, way: float) -> None:
            for picture, place in zip(pictures, places, strict=True):
                x, y = _between(place.center, end, way)
                picture.draw(surface, x - place.width / 2, y - place.height / 2)

        return Motion(self._desk.stage.pace.flight("trick_collect"), paint)


def _between(start: tuple[int, int], end: tuple[int, int], way: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way
