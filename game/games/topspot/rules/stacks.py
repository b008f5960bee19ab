"""The order of a hand, the value of each card in a stack, the trick, and the strongest plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise, zip_longest
from typing import Final

from game.core.rules import Seat
from game.games.topspot.rules.model import (
    COLOURED,
    JOKER,
    NUMBERS,
    OF_COLOUR,
    Card,
    Cards,
    CardSet,
    Colour,
    Play,
    Played,
    Round,
    TopSpotView,
    cards_in,
    gained_by,
    heap,
    size,
)

Slot = tuple[Card, int]
"""A card of a hand. Jokers are all the same, so they are numbered."""

BY_COLOUR: Final = "colour"
BY_VALUE: Final = "value"
OWN_ORDER: Final = "own"
ORDERS: Final = (BY_COLOUR, BY_VALUE, OWN_ORDER)
_OF_EACH_COLOUR: Final = 6
"""The number of plays of each colour that are proposed to a leader."""


# --- a hand ---


def slots_of(hand: Cards) -> list[Slot]:
    """The cards by colour, then number, jokers last."""
    found: list[Slot] = []
    for card in cards_in(hand):
        copies = sum(slot[0] == card for slot in found)
        found.append((card, copies))
    return found


def in_order(hand: Cards, order: str, own: Sequence[Slot], card_set: CardSet) -> list[Slot]:
    """A hand in an order. Cards that `own` does not list come last."""
    slots = slots_of(hand)
    if order == BY_VALUE:
        return sorted(slots, key=lambda slot: (slot[0] == JOKER, *_strength(slot[0], card_set)))
    if order == OWN_ORDER:
        named = [slot for slot in own if slot in slots]
        return named + [slot for slot in slots if slot not in named]
    return slots


def _strength(card: Card, card_set: CardSet) -> tuple[int, int, int]:
    spots = card_set.spots[card].bit_count()
    return spots, spots + card_set.holes[card].bit_count(), card


# --- a stack ---


def brought(card_set: CardSet, cards: Sequence[Card]) -> list[int]:
    """The number of spots that are seen of each card, from the top down."""
    values = [card_set.value(cards[:number]) for number in range(len(cards) + 1)]
    return [after - before for before, after in pairwise(values)]


def idle(card_set: CardSet, cards: Sequence[Card]) -> frozenset[int]:
    """The cards of a stack that could be left out without making it lower: each by itself or, if
    there is no such card, the fewest together."""
    value = card_set.value(cards)
    others = [number for number, card in enumerate(cards) if card != JOKER]
    for together in range(1, len(cards)):
        found = {
            number
            for left_out in combinations(others, together)
            if value_without(card_set, cards, left_out) >= value
            for number in left_out
        }
        if found:
            return frozenset(found)
    return frozenset()


def value_without(card_set: CardSet, cards: Sequence[Card], left_out: Sequence[int]) -> int:
    """The value of a stack without some of its cards."""
    return card_set.value(card for number, card in enumerate(cards) if number not in left_out)


# --- the trick ---


@dataclass(frozen=True, slots=True)
class Trick:
    """The plays on the table: of the running round, or of the last one until the next is led."""

    plays: tuple[Played, ...] = ()
    is_over: bool = False
    winner: Seat | None = None
    bonus: int = 0
    """The points that the winner got for cards left in the hand."""
    is_played_off: bool = False
    """Whether it is a tie and a tie-break follows."""

    def of(self, seat: Seat) -> Played | None:
        return next((played for played in self.plays if played.seat == seat), None)

    @property
    def colour(self) -> Colour | None:
        return self.plays[0].colour if self.plays else None

    @property
    def highest(self) -> Played | None:
        """The first of the highest plays in the colour in play."""
        return max(
            (played for played in self.plays if played.colour == self.colour),
            key=lambda played: played.value,
            default=None,
        )

    def leading(self, expert: bool) -> tuple[Seat, ...]:
        """The seats that are ahead, or have won; several in a tie that is played off."""
        if self.winner is not None:
            return (self.winner,)
        highest = self.highest
        if highest is None:
            return ()
        if not expert:
            return (highest.seat,)
        return tuple(
            played.seat
            for played in self.plays
            if played.colour == self.colour and played.value == highest.value
        )


def trick_on_table(
    before: TopSpotView, actor: Seat, move: object, after: TopSpotView, card_set: CardSet
) -> Trick:
    """The trick after a step. A finished round lies there until somebody leads the next."""
    if after.plays:
        return Trick(after.plays)
    if not isinstance(move, Play):
        return Trick()
    played = Played(actor, move.cards, colour_of(move, before), card_set.value(move.cards))
    gained = gained_by(before, after)
    winner = next((seat for seat, points in enumerate(gained) if points), None)
    bonus = 0 if winner is None else gained[winner] - 1
    is_played_off = after.tiebreak is not None
    return Trick((*before.plays, played), True, winner, bonus, is_played_off)


def at_end(before: TopSpotView, actor: Seat, after: TopSpotView, trick: Trick) -> TopSpotView:
    """A game as it was after its last play, when the rules have gone on to the next."""
    played = heap(trick.plays[-1].cards)
    finished = Round(trick.plays, trick.winner, before.tiebreak is not None)
    return replace(
        before,
        active=None,
        plays=(),
        tiebreak=None,
        hand=before.hand - played if actor == before.seat else before.hand,
        sizes=tuple(
            held - len(trick.plays[-1].cards) * (seat == actor)
            for seat, held in enumerate(before.sizes)
        ),
        seen=before.seen + sum(heap(each.cards) for each in trick.plays),
        rounds=(*before.rounds, finished),
        points=after.history[-1],
    )


def colour_of(move: Play, view: TopSpotView) -> Colour:
    """The colour of a play."""
    if move.cards[0] != JOKER:
        return move.cards[0] // NUMBERS
    if move.colour is not None:
        return move.colour
    return view.plays[0].colour


# --- the strongest plays ---


@dataclass(frozen=True, slots=True)
class Proposal:
    play: Play
    value: int
    wins: bool
    """Whether it is ahead of all plays on the table."""


def proposals(view: TopSpotView, legal: Iterable[Play], card_set: CardSet) -> tuple[Proposal, ...]:
    """The strongest plays. To follow: those that win, the cheapest first, and then those that lose
    least. To lead: the strongest of each colour in turn."""
    highest = Trick(view.plays).highest
    in_play = view.plays[0].colour if view.plays else None
    best: dict[tuple[Cards, Colour], Proposal] = {}
    for play in _worth_asking(view, legal):
        value, colour = card_set.value(play.cards), colour_of(play, view)
        wins = highest is None or (colour == in_play and value > highest.value)
        key = heap(play.cards), colour
        if key not in best or best[key].value < value:
            best[key] = Proposal(play, value, wins)
    if highest is None:
        return _by_colour(best)
    good = [each for each in best.values() if each.wins or len(each.play.cards) == 1]
    return tuple(sorted(good, key=lambda each: (not each.wins, _price(each, card_set))))


def _price(proposal: Proposal, card_set: CardSet) -> tuple[int, int, int]:
    """The price of a play: its jokers, its spots and holes, its spots."""
    cards = proposal.play.cards
    spots = sum(card_set.spots[card].bit_count() for card in cards)
    holes = sum(card_set.holes[card].bit_count() for card in cards)
    return cards.count(JOKER), spots + holes, spots


def _by_colour(best: dict[tuple[Cards, Colour], Proposal]) -> tuple[Proposal, ...]:
    of_colour: dict[Colour, list[Proposal]] = {}
    strongest = sorted(best.items(), key=lambda item: (-item[1].value, len(item[1].play.cards)))
    for (_, colour), proposal in strongest:
        of_colour.setdefault(colour, []).append(proposal)
    kept = [each[:_OF_EACH_COLOUR] for each in of_colour.values()]
    in_turn = [each for turn in zip_longest(*kept) for each in turn if each is not None]
    return tuple(in_turn)


def _worth_asking(view: TopSpotView, legal: Iterable[Play]) -> Iterable[Play]:
    """Leaves out plays that differ only in the colour that a joker asks for, except for the colour
    that the others are least likely to have."""
    rarest = min(view.terms.colours, key=lambda colour: _unseen(view, colour))
    return (play for play in legal if play.colour is None or play.colour == rarest)


def _unseen(view: TopSpotView, colour: Colour) -> int:
    """The number of cards of a colour that the others hold."""
    lying = sum(heap(played.cards) for played in view.plays)
    return size((view.terms.deck - view.seen - view.hand - lying) & COLOURED & OF_COLOUR[colour])
