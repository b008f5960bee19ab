"""Counts what can be said of a position from the rules alone, without the computer players."""

from __future__ import annotations

from itertools import combinations, permutations

from game.games.topspot.rules.model import (
    JOKER,
    NUMBERS,
    Card,
    Colour,
    Play,
    State,
    TopSpotView,
    cards_in,
    heap,
)
from tests.games.topspot.table import RULES

CARDS = RULES.card_set


def view_of(state: State) -> TopSpotView:
    (seat,) = RULES.to_act(state)
    return RULES.view(state, seat)


def unseen(view: TopSpotView) -> list[Card]:
    lying = sum(heap(played.cards) for played in view.plays)
    return cards_in(view.terms.deck - view.seen - view.hand - lying)


def unseen_of(view: TopSpotView, colour: Colour) -> list[Card]:
    return [card for card in unseen(view) if card != JOKER and card // NUMBERS == colour]


def seats_to_come(view: TopSpotView) -> list[int]:
    """The seats that play in this round after the one that looks."""
    played = [each.seat for each in view.plays]
    order = view.tiebreak or [(view.leader + n) % view.players for n in range(view.players)]
    return [s for s in order if s != view.seat and s not in played and view.sizes[s]]


def void_in(view: TopSpotView, colour: Colour) -> set[int]:
    """The seats that threw off a card when this colour was in play."""
    rounds = [*(finished.plays for finished in view.rounds), view.plays]
    return {
        each.seat for plays in rounds for each in plays if plays[0].colour == colour != each.colour
    }


def most_unseen(view: TopSpotView, colour: Colour) -> int:
    """The highest value in a colour that those who play later can show with unseen cards."""
    cards = unseen(view)
    numbers = sorted({card % NUMBERS for card in cards if card != JOKER})
    most = -1
    for seat in seats_to_come(view):
        if seat not in void_in(view, colour):
            most = max(most, best_stack(unseen_of(view, colour), view.sizes[seat]))
        if JOKER in cards:
            most = max(most, best_stack(numbers, view.sizes[seat] - 1, (JOKER,)))
    return most


def best_stack(cards: list[int], room: int, top: tuple[int, ...] = ()) -> int:
    """The highest value of up to four cards; no stack of these twelve patterns needs more."""
    found = [CARDS.value(top)] if top else [-1]
    for number in range(1, min(4, room, len(cards)) + 1):
        for some in combinations(cards, number):
            found += [CARDS.value((*top, *stack)) for stack in permutations(some)]
    return max(found)


def value_in_play(view: TopSpotView, move: Play) -> int:
    """The value of a play in the colour in play; -1 if it is thrown off."""
    first = move.cards[0]
    if view.plays and first != JOKER and first // NUMBERS != view.plays[0].colour:
        return -1
    return CARDS.value(move.cards)


def colour_asked(view: TopSpotView, move: Play) -> Colour:
    """The colour of a play."""
    if move.cards[0] != JOKER:
        return move.cards[0] // NUMBERS
    return view.plays[0].colour if move.colour is None else move.colour


def highest_lying(view: TopSpotView) -> int:
    """The highest value on the table; -1 for a leader."""
    values = (each.value for each in view.plays if each.colour == view.plays[0].colour)
    return max(values, default=-1)
