"""The legal plays that are worth a look, and a first opinion of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.games.topspot.computer.deal import Deal, Laid
from game.games.topspot.computer.thrift import STEPS, Thrift
from game.games.topspot.rules.model import (
    JOKER,
    NUMBERS,
    Cards,
    CardSet,
    Colour,
    Play,
    TopSpotView,
    heap,
)


class Candidate(NamedTuple):
    """A legal move with its fast form."""

    laid: Laid
    play: Play


def candidates_of(view: TopSpotView, plays: Iterable[Play], card_set: CardSet) -> list[Candidate]:
    """The legal plays; each set of cards once, with its highest value."""
    in_play = view.plays[0].colour if view.plays else None
    found: dict[tuple[Cards, Colour], Candidate] = {}
    for play in plays:
        first = play.cards[0]
        colour = play.colour if play.colour is not None else in_play
        if first != JOKER:
            colour = first // NUMBERS
        assert colour is not None
        laid = Laid(heap(play.cards), card_set.value(play.cards), colour)
        known = found.get((laid.cards, colour))
        if known is None or known.laid.value < laid.value:
            found[laid.cards, colour] = Candidate(laid, play)
    return list(found.values())


def without_waste(view: TopSpotView, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Single cards, and the stacks that can win the round."""
    in_play = view.plays[0].colour if view.plays else None
    best = max([each.value for each in view.plays if each.colour == in_play], default=-1)
    least = best if view.terms.expert else best + 1
    return [
        candidate
        for candidate in candidates
        if len(candidate.play.cards) == 1 or candidate.laid.value >= least
    ]


class Opinion:
    """The gain of each candidate in points: the mean over the guesses so far."""

    def __init__(
        self, candidates: Sequence[Candidate], seen: Deal, hand: Cards, thrift: Thrift
    ) -> None:
        self._candidates: Final = candidates
        self._seen: Final = seen
        self._thrift: Final = thrift
        has = thrift.worth_of_hand(hand)
        self._losses: Final = [has - thrift.worth_of_hand(hand - c.laid.cards) for c in candidates]
        self._won: Final = [0.0] * len(candidates)
        self._guesses = 0

    def look_at(self, hands: Sequence[Cards]) -> None:
        """Adds a guess."""
        thrift, deal = self._thrift, self._seen.dealt(hands)
        stake = thrift.stake(deal) / STEPS
        needs: dict[Colour, int] = {}
        for index, (laid, _) in enumerate(self._candidates):
            if deal.colour not in (-1, laid.colour):
                continue
            need = needs.get(laid.colour)
            if need is None:
                need = needs[laid.colour] = thrift.need(deal, laid.colour)
            self._won[index] += stake * thrift.holds(laid.value, deal.best, need, deal.expert)
        self._guesses += 1

    def scores(self) -> list[float]:
        guesses = max(1, self._guesses)
        return [won / guesses - loss for won, loss in zip(self._won, self._losses, strict=True)]


def cheapest_under_jokers(
    candidates: Sequence[Candidate], hand: Cards, thrift: Thrift
) -> list[Candidate]:
    """Keeps, of the same numbers under a joker, only the cards that are missed least."""
    kept: list[Candidate] = []
    least_missed: dict[tuple[frozenset[int], Colour], tuple[float, Candidate]] = {}
    for candidate in candidates:
        cards = candidate.play.cards
        if cards[0] != JOKER or len(cards) == 1:
            kept.append(candidate)
            continue
        numbers = frozenset(card % NUMBERS for card in cards[1:])
        left = thrift.worth_of_hand(hand - candidate.laid.cards)
        key = numbers, candidate.laid.colour
        if key not in least_missed or left > least_missed[key][0]:
            least_missed[key] = left, candidate
    return kept + [candidate for _, candidate in least_missed.values()]
