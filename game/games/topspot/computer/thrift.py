"""The worth of cards, and a way to play without looking ahead that weighs it."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.games.topspot.computer.deal import Deal, Laid
from game.games.topspot.computer.tables import (
    ALL_NUMBERS,
    ONE_JOKER,
    Mask,
    Tables,
    numbers_of,
)
from game.games.topspot.rules.model import (
    COLOURED,
    NUMBERS,
    Cards,
    Colour,
    jokers_in,
    size,
)

STEPS: Final = 4
"""Stakes are counted in quarters of a point, so that results can be looked up."""
HIGHEST_STAKE: Final = 63
MORE_THAN_ANY: Final = 99.0
"""More than the worth of all cards of a hand."""


class Scored(NamedTuple):
    """Some cards of one colour, and the gain of playing them."""

    score: float
    cards: Mask
    value: int


class Taste(NamedTuple):
    """The worth of cards in points. opponents.md says where it comes from."""

    of_value: tuple[float, ...]
    """The worth of a stack, by its value."""
    each: float
    """The worth of every card, because it may be the last that is left."""
    joker: float
    hope: float
    """The chance that those who could beat a play don't bother."""
    tie: float
    """The share of tie-breaks that are won."""


GOOD_TASTE: Final = Taste(
    of_value=(0.0, 0.01, 0.02, 0.10, 0.19, 0.28, 0.49, 0.64, 0.76, 0.96),
    each=0.2,
    joker=0.65,
    hope=0.22,
    tie=0.45,
)


class Thrift:
    """Wins where it costs little, and otherwise gives the cards that it misses least.

    It gets guessed hands for the others, and checks which of them can beat a play.
    """

    def __init__(self, tables: Tables, taste: Taste = GOOD_TASTE) -> None:
        self.tables: Final = tables
        self._taste: Final = taste
        self._worth: dict[Mask, float] = {0: 0.0}
        self._best: dict[int, Scored] = {}
        self._throws: dict[Mask, Scored] = {}

    def worth(self, cards: Mask) -> float:
        """The worth of cards of one colour: of the best stacks that they make."""
        found = self._worth.get(cards)
        if found is None:
            taste = self._taste
            found = self._worth[cards] = max(
                [
                    taste.of_value[o.value] + taste.each * o.number + self.worth(cards ^ o.cards)
                    for o in self.tables.options(cards)
                ]
            )
        return found

    def worth_of_hand(self, hand: Cards) -> float:
        worth = jokers_in(hand) * self._taste.joker
        hand &= COLOURED
        while hand:
            worth += self.worth(hand & ALL_NUMBERS)
            hand >>= NUMBERS
        return worth

    def holds(self, value: int, best: int, need: int, expert: bool) -> float:
        """The chance that a value wins, if `best` lies on the table and those to come can show
        `need`."""
        if value < best or (value == best and not expert):
            return 0.0
        chance = 1.0 if value > best else self._taste.tie
        if value < need:
            return chance * self._taste.hope
        return chance * self._taste.tie if value == need and expert else chance

    def stake(self, deal: Deal) -> int:
        """The worth of winning this round, in steps."""
        seat, hand = deal.waiting[0], deal.hands[deal.waiting[0]]
        alone = True
        for other, cards in enumerate(deal.hands):
            if cards and other != seat and (other not in deal.waiting or cards & (cards - 1)):
                alone = False
                break
        if alone:  # every card that is left may score
            return min(STEPS * size(hand), HIGHEST_STAKE)
        if deal.tied and not deal.hands[deal.tied[0]]:  # else it may be the last round
            return min(STEPS + int(STEPS * self.worth_of_hand(hand)), HIGHEST_STAKE)
        return STEPS

    def play(self, deal: Deal) -> None:
        """The next seat plays what seems best."""
        deal.play(*(self._lead(deal) if deal.colour < 0 else self._follow(deal)))

    def need(self, deal: Deal, colour: Colour) -> int:
        """The highest value of those who play after the next."""
        hands, waiting, tables = deal.hands, deal.waiting, self.tables
        if deal.expert:
            return max([tables.reach(hands[seat], colour) for seat in waiting[1:]], default=-1)
        top, shift = tables.top, NUMBERS * colour
        highest = -1
        for seat in waiting[1:]:
            reach = top[hands[seat] >> shift & ALL_NUMBERS]
            if reach > highest:
                highest = reach
        return highest

    def _lead(self, deal: Deal) -> Laid:
        hand, stake = deal.hands[deal.waiting[0]], self.stake(deal)
        highest = -MORE_THAN_ANY
        found = None
        for colour in deal.colours:
            shift = NUMBERS * colour
            mine = hand >> shift & ALL_NUMBERS
            if not mine and hand < ONE_JOKER:
                continue
            need = self.need(deal, colour)
            if mine:
                scored = self._best_of(mine, -1, need, stake, deal.expert)
                if scored.score > highest:
                    highest = scored.score
                    found = Laid(scored.cards << shift, scored.value, colour)
            if hand >= ONE_JOKER:
                scored = self._best_with_joker(hand, -1, need, stake)
                if scored.score > highest:
                    highest = scored.score
                    found = Laid(scored.cards, scored.value, colour)
        assert found is not None
        return found

    def _follow(self, deal: Deal) -> Laid:
        hand, colour = deal.hands[deal.waiting[0]], deal.colour
        mine = hand >> NUMBERS * colour & ALL_NUMBERS
        if not mine and hand < ONE_JOKER:
            return self._thrown(hand)[1]
        need, stake = self.need(deal, colour), self.stake(deal)
        if mine:
            scored = self._best_of(mine, deal.best, need, stake, deal.expert)
            found = Laid(scored.cards << NUMBERS * colour, scored.value, colour)
            highest = scored.score
        else:
            highest, found = self._thrown(hand)
        if hand >= ONE_JOKER:
            scored = self._best_with_joker(hand, deal.best, need, stake)
            if scored.score > highest:
                return Laid(scored.cards, scored.value, colour)
        return found

    def _best_of(self, cards: Mask, best: int, need: int, stake: int, expert: bool) -> Scored:
        """The best play of cards of one colour."""
        key = cards | best + 1 << 12 | need + 1 << 16 | stake << 20 | expert << 26
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = max(
                [
                    Scored(
                        self.holds(o.value, best, need, expert) * stake / STEPS
                        - self.worth(cards)
                        + self.worth(cards ^ o.cards),
                        o.cards,
                        o.value,
                    )
                    for o in self.tables.options(cards)
                ]
            )
        return found

    def _thrown(self, hand: Cards) -> tuple[float, Laid]:
        """The card that a hand misses least, if it can't follow."""
        highest, found = -MORE_THAN_ANY, Laid(0, 0, -1)
        coloured = hand & COLOURED
        for colour in range(coloured.bit_length() // NUMBERS + 1):
            cards = coloured >> NUMBERS * colour & ALL_NUMBERS
            if cards:
                throw = self._throw_of(cards)
                if throw.score > highest:
                    highest = throw.score
                    found = Laid(throw.cards << NUMBERS * colour, throw.value, colour)
        return highest, found

    def _throw_of(self, cards: Mask) -> Scored:
        found = self._throws.get(cards)
        if found is None:
            found = self._throws[cards] = max(
                [
                    Scored(self.worth(cards ^ o.cards) - self.worth(cards), o.cards, o.value)
                    for o in self.tables.options(cards)
                    if o.number == 1
                ]
            )
        return found

    def _best_with_joker(self, hand: Cards, best: int, need: int, stake: int) -> Scored:
        found = None
        for option in self.tables.under_joker(numbers_of(hand)):
            loss, cards = self._gathered(hand, option.cards)
            won = self.holds(option.value, best, need, True) * stake / STEPS
            score = won - loss - self._taste.joker
            if found is None or score > found.score:
                found = Scored(score, cards + ONE_JOKER, option.value)
        assert found is not None
        return found

    def _gathered(self, hand: Cards, numbers: Mask) -> tuple[float, Cards]:
        """Cards with these numbers, in the colours in which they are missed least."""
        lost, gathered = 0.0, 0
        hand &= COLOURED
        while numbers:
            card = numbers & -numbers
            numbers ^= card
            loss, taken = MORE_THAN_ANY, 0
            for colour in range(hand.bit_length() // NUMBERS + 1):
                cards = hand >> NUMBERS * colour & ALL_NUMBERS
                if cards & card and self.worth(cards) - self.worth(cards ^ card) < loss:
                    loss = self.worth(cards) - self.worth(cards ^ card)
                    taken = card << NUMBERS * colour
            lost += loss
            hand ^= taken
            gathered += taken
        return lost, gathered
