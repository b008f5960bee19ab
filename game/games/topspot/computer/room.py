"""What all levels share: the rules, and tables that fill during play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.chance import Rng
from game.games.topspot.computer.candidates import Candidate, candidates_of
from game.games.topspot.computer.deal import Deal
from game.games.topspot.computer.prospects import Prospects
from game.games.topspot.computer.tables import Tables
from game.games.topspot.computer.thrift import Thrift
from game.games.topspot.rules.model import TopSpotView
from game.games.topspot.rules.rules import TopSpot


class Room:
    """The rules and the tables, which fill during play, that all levels share."""

    def __init__(self, rules: TopSpot) -> None:
        self.rules: Final = rules
        self.thrift: Final = Thrift(Tables(rules.card_set))
        self._prospects: Final = (Prospects(expert=False), Prospects(expert=True))

    def candidates(self, view: TopSpotView, rng: Rng) -> list[Candidate]:
        plays = self.rules.legal(self.rules.determinize(view, rng), view.seat)
        return candidates_of(view, plays, self.rules.card_set)

    def outlook(self, view: TopSpotView) -> float:
        """The share of the win, by the points and the number of cards that are still to be
        played."""
        left = sum(view.sizes) / (view.terms.hand_size * view.players)
        return self._share(view, view.points, left)

    def played_out(self, view: TopSpotView, deal: Deal, candidate: Candidate) -> float:
        """The share of the win after this candidate, if everybody plays on with thrift."""
        deal.play(*candidate.laid)
        play = self.thrift.play
        while not deal.over:
            play(deal)
        return self._share(view, deal.points, 0)

    def _share(self, view: TopSpotView, points: Sequence[int], left: float) -> float:
        totals = [before + now for before, now in zip(view.match, points, strict=True)]
        deals = view.terms.games - view.game_no - 1 + left
        return self._prospects[view.terms.expert].share(view.seat, totals, deals)
