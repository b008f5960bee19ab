"""The position of Top Spot in sentences, for those who listen."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.topspot.art.pieces import card_set
from game.games.topspot.rules.model import (
    JOKER,
    PLACES,
    Card,
    CardSet,
    Played,
    TopSpotView,
    cards_in,
)
from game.games.topspot.rules.stacks import Trick
from game.games.topspot.scene.sentences import card_name, cards_named, colour_name, note_of
from game.services.words import Words
from game.ui.toolkit.names import together


def board(view: TopSpotView, words: Words, names: Sequence[str]) -> list[str]:
    """The trick, the viewer's cards with their spots and holes, and the others' numbers of
    cards."""
    cards = card_set()
    others = [
        words.count("{name} has {n} card.", "{name} has {n} cards.", size, name=names[seat])
        for seat, size in enumerate(view.sizes)
        if seat != view.seat
    ]
    return [
        *_trick(view, words, names, cards),
        *_played_before(view, words, cards),
        *(_in_hand(words, card, cards) for card in cards_in(view.hand)),
        *others,
    ]


def _trick(view: TopSpotView, words: Words, names: Sequence[str], cards_of: CardSet) -> list[str]:
    lines = []
    if view.tiebreak is not None:
        tied = together(words, [names[seat] for seat in view.tiebreak])
        lines.append(words.say("Tie-break between {names}.", names=tied))
    if not view.plays:
        return [*lines, *_last_round(view, words, names, cards_of)]
    trick = Trick(view.plays)
    if trick.colour is not None:
        in_play = colour_name(words, trick.colour)
        lines.append(words.say("Colour in play: {colour}.", colour=in_play))
    for played in view.plays:
        lines.append(_played(words, names, cards_of, played))
        note = note_of(words, view, trick, played.seat)
        lines.append(words.say("{name}: {line}", name=names[played.seat], line=note))
    return lines


def _last_round(
    view: TopSpotView, words: Words, names: Sequence[str], cards_of: CardSet
) -> list[str]:
    """The last round. The one that ended a game still lies on the table."""
    none = words.say("The table is empty.")
    if not view.rounds:
        return [none]
    last = view.rounds[-1]
    lines = [words.say("Last round:")]
    lines += [_played(words, names, cards_of, played) for played in last.plays]
    if last.winner is not None:
        lines.append(words.say("{name} won the last round.", name=names[last.winner]))
    return lines if view.active is None else [none, *lines]


def _played_before(view: TopSpotView, words: Words, cards_of: CardSet) -> list[str]:
    """The cards of finished rounds, if players may look at them."""
    if not view.seen or not view.terms.open_cards:
        return []
    cards = cards_named(words, cards_in(view.seen), cards_of)
    return [words.say("Played in this game: {cards}.", cards=cards)]


def _played(words: Words, names: Sequence[str], cards_of: CardSet, played: Played) -> str:
    """A play, its cards from the top down."""
    figures = {
        "name": names[played.seat],
        "cards": cards_named(words, played.cards, cards_of),
        "value": played.value,
    }
    if played.has_joker:
        colour = colour_name(words, played.colour)
        return words.say(
            "{name} played {cards}, worth {value} in {colour}.", colour=colour, **figures
        )
    return words.say("{name} played {cards}, worth {value}.", **figures)


def _in_hand(words: Words, card: Card, cards_of: CardSet) -> str:
    name, holes = card_name(words, card, cards_of), _places(words, cards_of.holes[card])
    if card == JOKER:
        return words.say("In your hand: {card}. Holes: {holes}.", card=name, holes=holes)
    spots = _places(words, cards_of.spots[card])
    if not cards_of.holes[card]:
        return words.say("In your hand: {card}. Spots: {spots}. No holes.", card=name, spots=spots)
    return words.say(
        "In your hand: {card}. Spots: {spots}. Holes: {holes}.", card=name, spots=spots, holes=holes
    )


def _places(words: Words, bits: int) -> str:
    """The names of places on a card, row by row."""
    names = (
        words.say("upper left"),
        words.say("top"),
        words.say("upper right"),
        words.say("left"),
        words.say("centre"),
        words.say("right"),
        words.say("lower left"),
        words.say("bottom"),
        words.say("lower right"),
    )
    return ", ".join(names[place] for place in range(PLACES) if bits >> place & 1)
