"""The players by which the levels are measured. They share nothing with the levels, and never
change."""

from __future__ import annotations

from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.games.topspot.rules.model import JOKER, NUMBERS, Play, TopSpotView
from game.games.topspot.rules.rules import TopSpot


class Greedy:
    """The yardstick: it plays the highest value that wins, with the fewest cards, else the weakest
    card.

    It shares nothing with the levels, and never changes.
    """

    work = 0

    def __init__(self, rules: TopSpot) -> None:
        self._rules = rules

    def choose(self, view: TopSpotView, budget: Budget, rng: Rng) -> Choice[Play]:
        plays = self._rules.legal(self._rules.determinize(view, rng), view.seat)
        merits = [self._merit(view, play) for play in plays]
        best = [play for play, merit in zip(plays, merits, strict=True) if merit == max(merits)]
        return Choice(best[rng.below(len(best))], 1 / view.players)

    def _merit(self, view: TopSpotView, play: Play) -> tuple[bool, int, int]:
        value, cards = self._rules.card_set.value(play.cards), len(play.cards)
        if _is_ahead(view, play, value):
            return True, value, -cards
        return False, -cards, -value


class Lavish(Greedy):
    """Like the yardstick, but it plays the highest value also if it cannot win.

    It wastes so many cards that random play is no weaker. It is kept for comparison and never
    changes.
    """

    def _merit(self, view: TopSpotView, play: Play) -> tuple[bool, int, int]:
        value, cards = self._rules.card_set.value(play.cards), len(play.cards)
        in_play = view.plays[0].colour if view.plays else None
        first = play.cards[0]
        if in_play is not None and first != JOKER and first // NUMBERS != in_play:
            return False, -value, 0
        return True, value, -cards


class Child:
    """A simulated child: it sees few plays, likes many spots, and forgets the others.

    It looks at three plays of one or two cards, in any order, and takes the one with the most spots
    that beats what lies there. If there is none, it lays the first single card that it saw. It
    shares nothing with the levels, and never changes.
    """

    work = 0
    LOOKS: Final = 3

    def __init__(self, rules: TopSpot) -> None:
        self._rules = rules

    def choose(self, view: TopSpotView, budget: Budget, rng: Rng) -> Choice[Play]:
        legal = self._rules.legal(self._rules.determinize(view, rng), view.seat)
        small = [play for play in legal if len(play.cards) <= 2]
        seen = [small.pop(rng.below(len(small))) for _ in range(min(self.LOOKS, len(small)))]
        values = [self._rules.card_set.value(play.cards) for play in seen]
        winning = [place for place, play in enumerate(seen) if _is_ahead(view, play, values[place])]
        if winning:
            move = seen[max(winning, key=lambda place: values[place])]
        else:
            move = next(play for play in (*seen, *legal) if len(play.cards) == 1)
        return Choice(move, 1 / view.players)


def _is_ahead(view: TopSpotView, play: Play, value: int) -> bool:
    """Whether a play of that value beats all that lies on the table."""
    in_play = view.plays[0].colour if view.plays else None
    to_beat = max((laid.value for laid in view.plays if laid.colour == in_play), default=-1)
    first = play.cards[0]
    follows = in_play is None or first == JOKER or first // NUMBERS == in_play
    return follows and value > to_beat
