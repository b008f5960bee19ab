"""Explains a move that a hint proposes: its value, and why it is good."""

from __future__ import annotations

from game.games.topspot.rules.model import (
    JOKER,
    OF_COLOUR,
    Card,
    CardSet,
    Colour,
    Play,
    TopSpotView,
    cards_in,
)
from game.games.topspot.rules.stacks import Trick, colour_of
from game.games.topspot.scene.sentences import card_name, colour_name
from game.services.words import Words
from game.ui.frame.desk import Desk
from game.ui.toolkit.flow import Bold, Part


def explain(desk: Desk, card_set: CardSet, view: TopSpotView, move: Play) -> tuple[Part, ...]:
    """Says what is played, how it compares with the highest play, and the reason."""
    text = _explain_play(desk, card_set, move)
    comparison = _compare(desk, view, colour_of(move, view), card_set.value(move.cards))
    if comparison:
        text = (*text, " ", *comparison)
    find_reason = _reason_to_lose if view.plays else _risk
    reason = find_reason(desk.stage.words, card_set, view, move)
    return (*text, " ", reason) if reason else text


def _risk(words: Words, card_set: CardSet, view: TopSpotView, move: Play) -> str:
    """Says how safe a lead is, by the cards of its colour that somebody may still hold."""
    colour, value = colour_of(move, view), card_set.value(move.cards)
    unseen = cards_in(OF_COLOUR[colour] & ~(view.seen | view.hand))
    stronger = [card for card in unseen if card_set.value((card,)) > value]
    named = colour_name(words, colour)
    if not unseen:
        return words.say("You\u2019ve seen all the other {colour} cards.", colour=named)
    if not stronger:
        return words.say(
            "No unseen {colour} card is worth more by itself.",
            colour=named,
        )
    return words.count(
        "{n} unseen {colour} card is worth more by itself.",
        "{n} unseen {colour} cards are worth more by themselves.",
        len(stronger), colour=named,
    )  # fmt: skip


def _reason_to_lose(words: Words, card_set: CardSet, view: TopSpotView, move: Play) -> str:
    """Says why a card of the colour in play is played though it does not win."""
    highest = Trick(view.plays).highest
    if highest is None or move.cards[0] == JOKER or colour_of(move, view) != highest.colour:
        return ""
    if card_set.value(move.cards) >= highest.value:
        return ""
    colour = colour_name(words, highest.colour)
    followers = cards_in(view.hand & OF_COLOUR[highest.colour])
    if len(followers) == 1:
        return words.say("You must follow, and it\u2019s your only {colour} card.", colour=colour)
    others = [card for card in followers if card not in move.cards]
    if len(move.cards) == 1:
        if all(_holes(card_set, card) > _holes(card_set, move.cards[0]) for card in others):
            return words.say(
                "You must follow {colour}, and this card has the fewest holes. Those with "
                "more can go on top of stacks.",
                colour=colour,
            )
        if all(card_set.value((card,)) > card_set.value(move.cards) for card in others):
            return words.say(
                "You must follow {colour}, and this is your weakest card of that colour.",
                colour=colour,
            )
    return words.say("You must follow {colour}.", colour=colour)


def _holes(card_set: CardSet, card: Card) -> int:
    return card_set.holes[card].bit_count()


def _compare(desk: Desk, view: TopSpotView, colour: Colour, value: int) -> tuple[Part, ...]:
    highest = Trick(view.plays).highest
    if highest is None:
        return ()
    figures: dict[str, Part] = {
        "value": Bold(str(highest.value)),
        "name": desk.bold(highest.seat),
    }
    if colour != highest.colour:
        return desk.parts("In another colour, it can\u2019t beat {name}\u2019s {value}.", **figures)
    if value > highest.value:
        return desk.parts("It beats {name}\u2019s {value}.", **figures)
    if value == highest.value and view.terms.expert:
        return desk.parts("It ties with {name}\u2019s {value}.", **figures)
    return desk.parts("{name}\u2019s {value} stays ahead.", **figures)


def _explain_play(desk: Desk, card_set: CardSet, move: Play) -> tuple[Part, ...]:
    """Figures are bold and not on tiles: behind a tile the full stop would be too far away."""
    words = desk.stage.words
    worth = Bold(str(card_set.value(move.cards)))
    named = [card_name(words, card, card_set) for card in move.cards]
    if len(named) == 1:
        text = desk.parts("Play the {card}, worth {value}.", card=named[0], value=worth)
    else:
        # translators: a stack: its first card lies on the others
        text = desk.parts(
            "Stack the {card} on the {others}, worth {value}.",
            card=named[0], others=", ".join(named[1:]), value=worth,
        )  # fmt: skip
    if move.colour is not None:
        asked = desk.parts("Choose {colour}.", colour=colour_name(words, move.colour))
        return (*text, " ", *asked)
    return text
