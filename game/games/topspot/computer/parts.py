"""The parts of a chance: what a play brings and costs, in terms that a player knows.

They are made of the deals that were played out, and so of what decides: the points that these
brought, each times what a point of that seat is worth now. Points are split by when they come, and
the worths of all plays are scaled together so that they explain the gaps between their chances as
well as possible. The figures are counted from what the seat sees.

- `round`: the point for the running round, whoever gets it. Figures: the value in the colour in
  play (-1: thrown off); the highest value on the table (-1: none); the highest value that cards
  which have not been seen can show for those who play after it (-1: none of them can have the
  colour); how many unseen cards of the colour are worth more by themselves; how many seats play
  after it.
- `later`: own points for later rounds. Figures: cards used; jokers among them; the highest value
  that the cards kept can show; the highest before; then for each colour the highest value that
  the cards kept can show in it without a joker (-1: none).
- `left`: own points for cards that nobody else can play against. Figures: cards kept.
- `rivals`: the points of the others in later rounds. Figures: 1 if it uses the last cards, else 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.core.ranking import Part
from game.games.topspot.computer.deal import Deal, Laid
from game.games.topspot.computer.room import Room
from game.games.topspot.computer.tables import ALL_NUMBERS, Mask, Tables, numbers_of
from game.games.topspot.computer.trial import Trial
from game.games.topspot.rules.guesses import void_seats
from game.games.topspot.rules.model import (
    COLOURED,
    NUMBERS,
    Cards,
    Colour,
    TopSpotView,
    heap,
    jokers_in,
    size,
)

ROUND: Final = "round"
LATER: Final = "later"
LEFT: Final = "left"
RIVALS: Final = "rivals"


_LEAST_SCALE: Final = 0.2
_MOST_SCALE: Final = 20.0


def scaled(parts: Sequence[tuple[Part, ...]], chances: Sequence[float]) -> list[tuple[Part, ...]]:
    """The parts of plays, the best first, with worths that explain the gaps between their chances:
    by the factor with the least squares."""
    totals = [sum(part.worth for part in each) for each in parts]
    told = [totals[0] - total for total in totals]
    gaps = [chances[0] - chance for chance in chances]
    weight = sum(each * each for each in told)
    fits = sum(each * gap for each, gap in zip(told, gaps, strict=True))
    factor = min(_MOST_SCALE, max(_LEAST_SCALE, fits / weight)) if weight else 1.0
    return [tuple(replace(part, worth=part.worth * factor) for part in each) for each in parts]


class Partition:
    """Splits the chances of the plays of one position."""

    def __init__(self, room: Room, view: TopSpotView) -> None:
        self._view: Final = view
        self._tables: Final = room.thrift.tables
        self._prices: Final = room.prices(view)
        self._deal: Final = Deal.seen(view)
        lying = sum(heap(played.cards) for played in view.plays)
        self._unseen: Final = view.terms.deck - view.seen - view.hand - lying
        self._void: Final = void_seats(view)

    def parts_of(self, trial: Trial) -> tuple[Part, ...]:
        seat, deals = self._view.seat, max(1, trial.number)
        prices = self._prices
        begun = self._view.points if trial.number else (0,) * len(prices)
        later = [
            price * (points / deals - before)
            for price, points, before in zip(prices, trial.later, begun, strict=True)
        ]
        left = prices[seat] * trial.left / deals
        now = sum(
            price * times / deals for price, times in zip(prices, trial.next_round, strict=True)
        )
        own, laid = later[seat], trial.candidate.laid
        kept = self._view.hand - laid.cards
        return (
            Part(ROUND, now, self._round(laid)),
            Part(LATER, own - left, self._kept(laid, kept)),
            Part(LEFT, left, (size(kept),)),
            Part(RIVALS, sum(later) - own, (int(not kept),)),
        )

    def _round(self, laid: Laid) -> tuple[int, ...]:
        deal = self._deal
        value = laid.value if deal.colour in (-1, laid.colour) else -1
        stronger = sum(
            value < self._tables.top[1 << number]
            for number in range(NUMBERS)
            if self._mask(laid.colour) >> number & 1
        )
        return value, deal.best, self._most(laid.colour), stronger, len(deal.waiting) - 1

    def _mask(self, colour: Colour) -> Mask:
        return self._unseen >> NUMBERS * colour & ALL_NUMBERS

    def _most(self, colour: Colour) -> int:
        """The highest value that the seats to come could show in a colour, as far as one can
        know."""
        most = -1
        cards, numbers = self._mask(colour), numbers_of(self._unseen)
        for seat in self._deal.waiting[1:]:
            room = self._view.sizes[seat]
            if cards and not self._void[colour] >> seat & 1:
                options = self._tables.options(cards)
                most = max([most, *(o.value for o in options if o.number <= room)])
            if jokers_in(self._unseen):
                stacks = self._tables.under_joker(numbers)
                most = max([most, *(o.value for o in stacks if o.number < room)])
        return most

    def _kept(self, laid: Laid, kept: Cards) -> tuple[int, ...]:
        tables, colours = self._tables, range(self._view.players)
        return (
            size(laid.cards),
            jokers_in(laid.cards),
            highest_of(tables, kept),
            highest_of(tables, self._view.hand),
            *(tables.top[kept >> NUMBERS * colour & ALL_NUMBERS] for colour in colours),
        )


def highest_of(tables: Tables, hand: Cards) -> int:
    """The highest value that a hand can show in any colour; -1 without cards."""
    colours = range((hand & COLOURED).bit_length() // NUMBERS + 1)
    return max(tables.reach(hand, colour) for colour in colours)
