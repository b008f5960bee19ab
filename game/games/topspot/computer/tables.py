"""The stacks that can be made of some cards, computed once and looked up from then on.

Cards of one colour are twelve bits; whole hands are the heaps of `model`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.games.topspot.rules.model import (
    COLOURED,
    JOKER,
    NUMBERS,
    Cards,
    CardSet,
    Colour,
    heap,
)

Mask = int
"""Cards of one colour, or numbers of any colours. Bit 0 is card 1."""
ALL_NUMBERS: Final = (1 << NUMBERS) - 1
ONE_JOKER: Final = 1 << JOKER


class Option(NamedTuple):
    """Cards of one colour or under a joker, in the order that shows the most spots."""

    value: int
    number: int
    cards: Mask


class Lookup(dict[int, int]):
    """Numbers that are computed when they are first needed."""

    def __init__(self, work_out: Callable[[int], int]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: int) -> int:
        found = self[key] = self._work_out(key)
        return found


def numbers_of(hand: Cards) -> Mask:
    """The numbers that a hand has in any colour."""
    numbers = 0
    hand &= COLOURED
    while hand:
        numbers |= hand & ALL_NUMBERS
        hand >>= NUMBERS
    return numbers


class Tables:
    """The stacks that can be made of cards of one colour, and under a joker."""

    def __init__(self, card_set: CardSet) -> None:
        best: dict[Mask, int] = {}
        for play in card_set.plays_of(ALL_NUMBERS):
            cards = heap(play.cards)
            best[cards] = max(best.get(cards, 0), card_set.value(play.cards))
        self._all: Final = [Option(v, cards.bit_count(), cards) for cards, v in best.items()]
        under: dict[Mask, int] = {}
        for play in card_set.joker_plays_of(ALL_NUMBERS | ONE_JOKER):
            cards = heap(play.cards[1:])
            under[cards] = max(under.get(cards, 0), card_set.value(play.cards))
        self._under_joker: Final = sorted(
            [Option(v, cards.bit_count(), cards) for cards, v in under.items()],
            key=lambda option: (option.number, -option.value),
        )
        self._options: dict[Mask, tuple[Option, ...]] = {}
        self._joker_options: dict[Mask, tuple[Option, ...]] = {}
        self.top: Final = Lookup(lambda cards: max(o.value for o in self.options(cards)))
        """The highest value that cards of one colour can show; -1 without cards."""
        self.top[0] = -1
        self.joker_top: Final = Lookup(lambda cards: max(o.value for o in self.under_joker(cards)))
        """The highest value under a joker, by the numbers in hand."""

    def options(self, cards: Mask) -> tuple[Option, ...]:
        """All plays of cards of one colour; each set of cards once, with its highest value."""
        found = self._options.get(cards)
        if found is None:
            found = tuple([option for option in self._all if option.cards & cards == option.cards])
            self._options[cards] = found
        return found

    def under_joker(self, numbers: Mask) -> tuple[Option, ...]:
        """The cards that can lie under a joker, the fewest first, if they show more than fewer
        cards would."""
        found = self._joker_options.get(numbers)
        if found is None:
            useful: list[Option] = []
            for option in self._under_joker:
                higher = not useful or option.value > useful[-1].value
                if higher and option.cards & numbers == option.cards:
                    useful.append(option)
            found = self._joker_options[numbers] = tuple(useful)
        return found

    def reach(self, hand: Cards, colour: Colour) -> int:
        """The highest value of a hand in a colour; -1 if it can't follow."""
        highest = self.top[hand >> NUMBERS * colour & ALL_NUMBERS]
        if hand < ONE_JOKER:
            return highest
        return max(highest, self.joker_top[numbers_of(hand)])
