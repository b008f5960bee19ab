"""A running deal in a fast form, which computer players play to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.rules import Seat
from game.games.topspot.rules.model import (
    Cards,
    Colour,
    TopSpotView,
    clockwise,
    size,
)


class Laid(NamedTuple):
    """A play in the fast form."""

    cards: Cards
    value: int
    colour: Colour


class Deal:
    """A deal in the fast form: heaps of cards instead of plays and rounds.

    A test compares it with the rules.
    """

    __slots__ = (
        "best",
        "colour",
        "colours",
        "expert",
        "hands",
        "over",
        "points",
        "starts",
        "tied",
        "waiting",
    )

    expert: bool
    colours: Sequence[Colour]
    """Those that are used."""
    hands: list[Cards]
    points: list[int]
    starts: Seat
    """The seat that leads rounds other than tie-breaks, if it has cards."""
    waiting: list[Seat]
    """The seats that still have to play in this round, in order."""
    colour: Colour
    """The colour in play; -1 before the lead."""
    best: int
    tied: list[Seat]
    """The seats with the best play so far; in Junior only the first of them."""
    over: bool

    @classmethod
    def seen(cls, view: TopSpotView) -> Deal:
        """The running deal as a view shows it, without hands."""
        deal = cls()
        deal.expert = view.terms.expert
        deal.colours = view.terms.colours
        deal.hands = [0] * view.players
        deal.points = list(view.points)
        won = view.last_winner
        deal.starts = view.terms.first_leader(view.game_no) if won is None else won
        deal.over = False
        deal.colour = deal.best = -1
        deal.tied = []
        played = [each.seat for each in view.plays]
        order = view.tiebreak or clockwise(view.leader, view.players)
        deal.waiting = [seat for seat in order if view.sizes[seat] and seat not in played]
        for each in view.plays:
            if deal.colour < 0:
                deal.colour = each.colour
            if each.colour == deal.colour:
                deal._challenge(each.seat, each.value)
        return deal

    def dealt(self, hands: Sequence[Cards]) -> Deal:
        """The same deal with these hands."""
        deal = Deal()
        deal.expert = self.expert
        deal.colours = self.colours
        deal.hands = list(hands)
        deal.points = self.points[:]
        deal.starts = self.starts
        deal.waiting = self.waiting[:]
        deal.colour = self.colour
        deal.best = self.best
        deal.tied = self.tied[:]
        deal.over = self.over
        return deal

    def play(self, cards: Cards, value: int, colour: Colour) -> None:
        """The next seat plays these cards."""
        seat = self.waiting.pop(0)
        self.hands[seat] -= cards
        if self.colour < 0:
            self.colour = colour
        if colour == self.colour:
            self._challenge(seat, value)
        if not self.waiting:
            self._end_round()

    def _challenge(self, seat: Seat, value: int) -> None:
        if value > self.best:
            self.best = value
            self.tied = [seat]
        elif value == self.best and self.expert:
            self.tied.append(seat)

    def _end_round(self) -> None:
        hands = self.hands
        tied = self.tied
        if len(tied) > 1:
            tied = [seat for seat in tied if hands[seat]]
        self.colour = self.best = -1
        self.tied = []
        if len(tied) > 1:
            self.waiting = tied
            return
        if tied:
            winner = self.starts = tied[0]
            left = hands[winner]
            self.points[winner] += 1
            if not left or left == sum(hands):
                self.points[winner] += size(left)
                self.over = True
                return
        self.waiting = [seat for seat in clockwise(self.starts, len(hands)) if hands[seat]]
        self.over = not self.waiting
