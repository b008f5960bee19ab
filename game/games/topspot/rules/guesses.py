"""Guesses hands for the others that agree with all cards seen so far."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import prod

from game.core.chance import Rng, pick_weighted
from game.core.rules import Seat
from game.games.topspot.rules.about import ALL_COLOURS
from game.games.topspot.rules.model import (
    JOKER,
    OF_COLOUR,
    Card,
    Cards,
    TopSpotView,
    cards_in,
    heap,
    jokers_in,
    plays_shown,
)

Seats = int
"""A set of seats: a bit for each."""


def draw(left: list[Card], how_many: int, rng: Rng) -> list[Card]:
    """Draws cards one after the other, and removes them from the heap."""
    return [left.pop(rng.below(len(left))) for _ in range(how_many)]


def guess_hands(view: TopSpotView, rng: Rng) -> tuple[Cards, ...]:
    """Hands that the seats may have; every unseen card is in one of them.

    A seat that could not follow a colour holds no card of it, and with `joker_each` nobody has had
    two jokers. Without such limits, all ways to deal the cards are equally likely. With them, the
    cards that few seats may hold are dealt first, each to a seat with a chance in proportion to its
    room.
    """
    hands = [0] * view.players
    hands[view.seat] = view.hand
    room = list(view.sizes)
    room[view.seat] = 0
    lying = sum(heap(played.cards) for played in view.plays)
    unseen = view.terms.deck - view.seen - view.hand - lying if any(room) else 0

    def give(card: Card, seat: Seat) -> None:
        hands[seat] += 1 << card
        room[seat] -= 1

    void = void_seats(view)
    colours = sorted(view.terms.colours, key=lambda colour: -void[colour].bit_count())
    cards = [cards_in(unseen & OF_COLOUR[colour]) for colour in colours]
    bound = [(void[colour], len(some)) for colour, some in zip(colours, cards, strict=True)]
    free = [JOKER] * jokers_in(unseen)
    if view.terms.joker_each and free:
        for seat in _guess_jokers(view, len(free), room, bound, rng):
            give(JOKER, seat)
        free = []
    for index, colour in enumerate(colours):
        if not void[colour]:
            free += cards[index]
            continue
        for number, card in enumerate(cards[index], 1):
            bound[index] = (void[colour], len(cards[index]) - number)
            weights = [
                places
                if not void[colour] >> seat & 1 and _fits(bound, _without(room, [seat]))
                else 0
                for seat, places in enumerate(room)
            ]
            give(card, pick_weighted(weights, rng))
    for seat, left in enumerate(room):
        hands[seat] += heap(draw(free, left, rng))
    return tuple(hands)


def void_seats(view: TopSpotView) -> list[Seats]:
    """For each colour, the other seats that threw off a card instead of following it."""
    void = [0] * len(ALL_COLOURS)
    for in_play, played in plays_shown(view.rounds, view.plays):
        if played.colour != in_play and played.seat != view.seat:
            void[in_play] |= 1 << played.seat
    return void


def _fits(bound: Sequence[tuple[Seats, int]], room: Sequence[int]) -> bool:
    """Whether the cards can be dealt to seats that may hold them.

    For each colour, `bound` has the seats that may not hold it and the number of its cards. By
    Hall's theorem the cards fit if every group of seats has room for those that nobody else may
    hold.
    """
    everybody = (1 << len(room)) - 1
    for group in range(everybody + 1):
        needed = sum([number for void, number in bound if void | group == everybody])
        if needed > sum([places for seat, places in enumerate(room) if group >> seat & 1]):
            return False
    return True


def _without(room: Sequence[int], seats: Sequence[Seat]) -> list[int]:
    """The room that is left after each of these seats has got one more card."""
    return [places - (seat in seats) for seat, places in enumerate(room)]


def _guess_jokers(
    view: TopSpotView,
    number: int,
    room: Sequence[int],
    bound: Sequence[tuple[Seats, int]],
    rng: Rng,
) -> tuple[Seat, ...]:
    """The seats that still have a joker, where everybody got one."""
    had = list(room)
    shown = set()
    for _, played in plays_shown(view.rounds, view.plays):
        had[played.seat] += len(played.cards)
        if played.has_joker:
            shown.add(played.seat)
    may = [seat for seat, places in enumerate(room) if places and seat not in shown]
    # Who is known to have had a hand full of cards, and no joker among them, holds it.
    must = {seat for seat in may if had[seat] == view.terms.hand_size}
    choices = [
        seats
        for seats in combinations(may, number)
        if must <= set(seats) and _fits(bound, _without(room, seats))
    ]
    # The more cards somebody holds, the more ways there are to deal them a joker.
    weights = [prod(room[seat] for seat in seats) for seats in choices]
    return choices[pick_weighted(weights, rng)]
