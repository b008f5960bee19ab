"""Why a play is refused, with the sentences of all refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.reasons import Reason, reason
from game.games.topspot.rules.about import ALL_COLOURS
from game.games.topspot.rules.model import (
    CARD_NAMES,
    JOKER,
    NUMBERS,
    OF_COLOUR,
    Card,
    Cards,
    Deal,
    Play,
    State,
    Terms,
    cards_in,
    jokers_in,
)

REASONS: Final[Mapping[str, str]] = {
    "joker_each_expert": "Only the Advanced rules have jokers.",
    "colours_number": "Choose {count} colours, one for each player.",
    "deal_size": "Every player gets {count} cards, but seat {seat} would get {given}.",
    "deal_jokers": "Every player gets exactly one joker, but seat {seat} would get {given}.",
    "no_cards": "A play needs at least one card.",
    "card_twice": "The {card} appears twice.",
    "not_in_hand": "You don\u2019t have the {card}.",
    "one_joker": "A stack can have only one joker.",
    "joker_on_top": "A joker goes on top of its stack.",
    "mixed_colours": "A stack has one colour. The {card} and the {other} have different colours.",
    "mixed_without_joker": "The {card} and the {other} have different colours. You can "
    "stack them only under a joker.",
    "colour_needed": "Choose the colour for the joker.",
    "colour_not_in_game": "The colour {colour} isn\u2019t in this game.",
    "colour_not_asked": "You choose a colour only when you lead with a joker.",
    "must_follow": "The colour in play is {colour}, and you have it. Play a card or a stack of it.",
    "must_follow_or_joker": "The colour in play is {colour}, and you have it. Play a card "
    "or a stack of it, or a joker.",
    "one_card_only": "The colour in play is {colour}, and you have none. Play a single card.",
    "one_card_or_joker": "The colour in play is {colour}, and you have none. Play a "
    "single card, or a joker.",
    "adds_nothing": "Every card in a stack must raise its value. It\u2019s {value} with the "
    "{cards} and {without} without.",
    "not_in_game": "The {card} isn\u2019t one of the cards in this game.",
    "too_many_jokers": "There are more than {count} jokers.",
    "too_many_cards": "Seat {seat} has had more than {count} cards.",
    "second_joker": "Seat {seat} has had more than one joker, but everybody was dealt exactly one.",
    "joker_not_dealt": "Seat {seat} has had {count} coloured cards, so it wasn\u2019t dealt a "
    "joker.",
    "before_deal": "Before the deal, there are no cards, rounds or points.",
    "history_length": "More games are listed as finished than the game number allows.",
    "too_many_points": "The cards played don\u2019t allow that many points.",
    "match_points": "The points of the match don\u2019t agree with those of its finished games.",
    "points_rounds": "Seat {seat} has fewer points than it won in the listed rounds.",
    "points_winner": "Points have been scored, so the last winner must have some.",
    "hand_unplayed": "Seat {seat} has all its cards, although a round has finished.",
    "winner_junior": "With Junior rules, the last finished round must have a winner.",
    "wrong_leader": "Seat {seat} leads this round.",
    "tiebreak_junior": "The Junior rules have no tie-breaks.",
    "tiebreak_phase": "A tie-break belongs to the play phase.",
    "tiebreak_seats": "A tie-break needs at least 2 seats, each listed once, in playing order.",
    "tiebreak_cards": "Seat {seat} has no cards for the tie-break.",
    "bad_play": "Seat {seat} can\u2019t have played that in this round. {because}",
    "bad_round": "Round {round} in the list isn\u2019t possible. {because}",
    "round_seats": "Not everybody who had cards played.",
    "round_winner": "The winner doesn\u2019t have the highest value in the colour in play.",
    "round_junior": "With Junior rules, every round has a winner, and there are no tie-breaks.",
    "plays_phase": "Plays are on the table only in the play phase.",
}


def why_not_held(hand: Cards, cards: tuple[Card, ...]) -> Reason | None:
    if not cards:
        return reason("no_cards")
    if cards.count(JOKER) > 1:  # (9)
        return reason("one_joker")
    for card in cards:
        if cards.count(card) > 1:
            return reason("card_twice", card=CARD_NAMES[card])
        if not (jokers_in(hand) if card == JOKER else hand >> card & 1):
            return reason("not_in_hand", card=CARD_NAMES[card])
    return None


def why_not_together(cards: tuple[Card, ...], expert: bool) -> Reason | None:
    """A stack has one colour (4), or a joker on top (9), which exists only in Expert."""
    if cards[0] == JOKER:
        return None
    if JOKER in cards:
        return reason("joker_on_top")
    for card in cards:
        if card // NUMBERS != cards[0] // NUMBERS:
            return reason(
                "mixed_without_joker" if expert else "mixed_colours",
                card=CARD_NAMES[cards[0]],
                other=CARD_NAMES[card],
            )
    return None


def why_not_asked(state: State, move: Play) -> Reason | None:
    """A colour is asked for by a leading joker, and only then (9)."""
    if state.plays or move.cards[0] != JOKER:
        return None if move.colour is None else reason("colour_not_asked")
    if move.colour is None:
        return reason("colour_needed")
    if move.colour not in state.terms.colours:
        return reason("colour_not_in_game", colour=ALL_COLOURS[move.colour])
    return None


def why_not_followed(state: State, hand: Cards, cards: tuple[Card, ...]) -> Reason | None:
    in_play = state.colour
    if in_play is None or cards[0] == JOKER or cards[0] // NUMBERS == in_play:
        return None
    colour = ALL_COLOURS[in_play]
    has_joker = jokers_in(hand) > 0
    if hand & OF_COLOUR[in_play]:  # (6)
        if has_joker:
            return reason("must_follow_or_joker", colour=colour)
        return reason("must_follow", colour=colour)
    if len(cards) == 1:
        return None
    if has_joker:
        return reason("one_card_or_joker", colour=colour)
    return reason("one_card_only", colour=colour)


def why_not_dealt(terms: Terms, event: Deal) -> Reason | None:
    """Whether these hands can come from the cards of a game."""
    if len(event.hands) != terms.players:
        return reason("wrong_event_count", count=terms.players, given=len(event.hands))
    left = cards_in(terms.deck)
    for hand in event.hands:
        for card in hand:
            if card not in left:
                return reason("not_in_bag", piece=CARD_NAMES[card])
            left.remove(card)
    for seat, hand in enumerate(event.hands):
        if len(hand) != terms.hand_size:
            return reason("deal_size", seat=seat, count=terms.hand_size, given=len(hand))
        if terms.joker_each and hand.count(JOKER) != 1:
            return reason("deal_jokers", seat=seat, given=hand.count(JOKER))
    return None
