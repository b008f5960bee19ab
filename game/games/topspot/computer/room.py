"""The base of all levels: the rules, and tables that fill during play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core.chance import Rng
from game.core.rules import Seat
from game.games.topspot.computer.candidates import Candidate, candidates_of
from game.games.topspot.computer.deal import Deal, Laid
from game.games.topspot.computer.prospects import Prospects
from game.games.topspot.computer.tables import Tables
from game.games.topspot.computer.thrift import Thrift
from game.games.topspot.rules.model import Play, TopSpotView, size
from game.games.topspot.rules.rules import TopSpot

NOBODY: Final = -1


class Outcome(NamedTuple):
    """How a deal ended that was played out."""

    share: float
    """The share of the win of the match."""
    next_winner: Seat
    """The seat that scored next: for the running round, unless its tie-breaks bring nobody a
    point. `NOBODY` if nobody scored any more."""
    points: Sequence[int]
    """The points of the deal."""
    left: int
    """Those that the seat got for cards that were left."""


class Room:
    """The rules and the tables, which fill during play, that all levels share."""

    def __init__(self, rules: TopSpot) -> None:
        self.rules: Final = rules
        self.thrift: Final = Thrift(Tables(rules.card_set))
        self._prospects: Final = (Prospects(expert=False), Prospects(expert=True))

    def candidates(self, view: TopSpotView, rng: Rng) -> list[Candidate]:
        plays = self.rules.legal(self.rules.determinize(view, rng), view.seat)
        return self.candidates_of(view, plays)

    def candidates_of(self, view: TopSpotView, plays: Sequence[Play]) -> list[Candidate]:
        return candidates_of(view, plays, self.rules.card_set)

    def outlook(self, view: TopSpotView) -> float:
        """The share of the win, by the points and the number of cards that are still to be
        played."""
        return self._share(view, view.points, _cards_left(view))

    def prices(self, view: TopSpotView) -> list[float]:
        """By seat, what a point of that seat changes in the share of the one that looks, if at
        least one more deal were to come: shortly before the end, a share jumps."""
        left = max(1.0, _cards_left(view))
        now, found = self._share(view, view.points, left), []
        for seat in range(view.players):
            more = [points + (s == seat) for s, points in enumerate(view.points)]
            found.append(self._share(view, more, left) - now)
        return found

    def played_out(self, view: TopSpotView, deal: Deal, laid: Laid) -> Outcome:
        """The outcome after this play, if everybody plays on with thrift."""
        play = self.thrift.play
        before = deal.points[:]
        deal.play(*laid)
        while deal.points == before and not deal.over:
            play(deal)
        winner = NOBODY if deal.points == before else deal.starts
        while not deal.over:
            play(deal)
        # Who has won the last round and still has cards was alone with them.
        left = size(deal.hands[view.seat]) if deal.starts == view.seat else 0
        return Outcome(self._share(view, deal.points, 0), winner, deal.points, left)

    def _share(self, view: TopSpotView, points: Sequence[int], left: float) -> float:
        totals = [before + now for before, now in zip(view.match, points, strict=True)]
        deals = view.terms.games - view.game_no - 1 + left
        return self._prospects[view.terms.expert].share(view.seat, totals, deals)


def _cards_left(view: TopSpotView) -> float:
    """The share of the cards of this deal that are still to be played."""
    return sum(view.sizes) / (view.terms.hand_size * view.players)
