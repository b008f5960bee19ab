"""The sentences of the table of Top Spot: names, prompts, values and notes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.rules import Seat
from game.core.wording import mark
from game.games.topspot.rules.about import ALL_COLOURS
from game.games.topspot.rules.model import (
    CARD_NAMES,
    COLOURED,
    JOKER,
    NUMBERS,
    OF_COLOUR,
    Card,
    CardSet,
    Colour,
    Played,
    TopSpotView,
    cards_in,
    jokers_in,
)
from game.games.topspot.rules.stacks import (
    BY_COLOUR,
    BY_VALUE,
    Proposal,
    Trick,
    brought,
    colour_of,
    idle,
    value_without,
)
from game.games.topspot.words.names import COLOUR_NAMES
from game.services.words import Words
from game.ui.toolkit.names import together

WON_THE_ROUND: Final = mark("Won the round")

MOST: Final = 9
"""The highest possible value of a play."""
_HARD_SPACE: Final = "\u00a0"
_TWO_WORDS: Final = re.compile(r"(\d) (\w+) (?=\w)")
"""A figure and the two words after it."""
_BESIDE_FIGURE: Final = re.compile(r"(?<=\w) (?=\d)|(?<=\d) (?=\w)")

LAST_PLAY: Final = mark("Golden dot: last play")
LAST_ROUND: Final = mark("Last round")
NO_ROUND_YET: Final = mark("No round has finished yet")
ROUND_WON: Final = mark("{name} won the round")
TIE_BREAK_FOLLOWS: Final = mark("Tie: a tie-break follows")
NOBODY_SCORES: Final = mark("Tie: nobody scores")
IS_AHEAD: Final = mark("is ahead")
TOO_MANY: Final = mark("a card too many")
NOT_NOW: Final = mark("{card}: not now")
COLLECTED: Final = mark("In this match, the winner of a round collects its cards.")

# --- names ---


def colour_name(words: Words, colour: Colour) -> str:
    return words.say_in(*COLOUR_NAMES[colour])


def label(card: Card, card_set: CardSet) -> str:
    """The figures in a card's corner. No other card of its colour has the same."""
    spots = card_set.spots[card].bit_count()
    return f"{spots}/{spots + card_set.holes[card].bit_count()}"


def card_name(words: Words, card: Card, card_set: CardSet) -> str:
    if card == JOKER:
        return words.say("joker")
    # translators: a card by its colour and the figures in its corner: "red 4/8"
    return words.say(
        "{colour} {label}",
        colour=colour_name(words, card // NUMBERS),
        label=label(card, card_set),
    )


def cards_named(words: Words, cards: Sequence[Card], card_set: CardSet) -> str:
    return ", ".join(card_name(words, card, card_set) for card in cards)


def order_name(words: Words, order: str) -> str:
    if order == BY_COLOUR:
        return words.say("By colour")
    return words.say("By value") if order == BY_VALUE else words.say("My order")


_NUMBER_OF: Final = {name: card for card, name in enumerate(CARD_NAMES)}


def figure_in_words(words: Words, name: str, figure: int | str, card_set: CardSet) -> int | str:
    """Replaces cards and colours of a refusal by their names."""
    if not isinstance(figure, str):
        return figure
    if name in ("card", "other", "cards"):
        cards = [_NUMBER_OF[each] for each in figure.split(", ") if each in _NUMBER_OF]
        named = [card_name(words, card, card_set) for card in cards]
        return together(words, named) if named else figure
    if name == "colour" and figure in ALL_COLOURS:
        return colour_name(words, ALL_COLOURS.index(figure))
    return figure


# --- prompts ---


def unbroken(text: str) -> str:
    """Keeps figures in one line with the words that belong to them: "3 or more"."""
    text = _TWO_WORDS.sub(rf"\1{_HARD_SPACE}\2{_HARD_SPACE}", text)
    return _BESIDE_FIGURE.sub(_HARD_SPACE, text)


def prompt(words: Words, view: TopSpotView, asked: Colour | None, asks_for_colour: bool) -> str:
    """The prompt. `asked` is the colour that a joker of the stack asks for."""
    if asks_for_colour:
        return words.say("Choose the colour for the joker.")
    if asked is not None:
        return words.say("Colour in play: {colour}.", colour=colour_name(words, asked))
    if view.phase != "play":
        if view.history:
            return words.say(
                "Game {n} of {all} is over.", n=len(view.history), all=view.terms.games
            )
        return words.say("Dealing the cards.")
    tied = view.tiebreak is not None
    if not view.plays:
        if tied:
            return words.say("Tie-break: lead a card or a stack of any colour.")
        return words.say("Lead a card or a stack of any colour.")
    trick = Trick(view.plays)
    colour, highest = trick.colour, trick.highest
    assert colour is not None
    assert highest is not None
    name = colour_name(words, colour)
    if not view.hand & COLOURED:
        return words.say("Play a joker: you have nothing else.")
    if not view.hand & OF_COLOUR[colour]:
        if jokers_in(view.hand):
            return words.say("No {colour}: throw off a card or play a joker.", colour=name)
        return words.say("No {colour} in hand: throw off one card.", colour=name)
    return _prompt_to_follow(words, view, name, highest.value)


def _prompt_to_follow(words: Words, view: TopSpotView, name: str, equal: int) -> str:
    """Names the value that wins so far and, if ties are played off, the value that ties."""
    figures: dict[str, object] = {"colour": name, "value": equal + 1, "equal": equal}
    if equal >= MOST:
        if view.terms.expert:
            return words.say("Follow {colour} with a card or a stack. {equal} ties.", **figures)
        return words.say("Follow {colour} with a card or a stack.", **figures)
    if is_last(view):
        return _prompt_to_end(words, view, figures)
    if view.tiebreak is not None:
        return words.say(
            "Tie-break: follow {colour}. {value} or more puts you ahead, {equal} ties.", **figures
        )
    if view.terms.expert:
        return words.say(
            "Follow {colour}: {value} or more puts you ahead, {equal} ties.", **figures
        )
    return words.say(
        "Follow {colour}. A card or stack of {value} or more puts you ahead.", **figures
    )


def is_last(view: TopSpotView) -> bool:
    """Whether nobody plays after the active player."""
    seats = range(view.players) if view.tiebreak is None else view.tiebreak
    done = {view.active, *(played.seat for played in view.plays)}
    return not any(view.sizes[seat] and seat not in done for seat in seats)


def _prompt_to_end(words: Words, view: TopSpotView, figures: dict[str, object]) -> str:
    """The prompt for the last to play, whom nobody can beat any more."""
    if view.tiebreak is not None:
        return words.say(
            "Tie-break: follow {colour}. {value} or more wins, {equal} ties.", **figures
        )
    if view.terms.expert:
        return words.say("Follow {colour}: {value} or more wins, {equal} ties.", **figures)
    return words.say("Follow {colour}. A card or stack of {value} or more wins.", **figures)


def out_of_cards(words: Words, view: TopSpotView) -> str:
    """A note for a player without cards while the game goes on; empty for others."""
    if view.phase != "play" or view.active is None or view.hand:
        return ""
    return words.say("No cards left: the others play on.")


def note_to_pick(words: Words, view: TopSpotView) -> str:
    """A note on what may be picked, before a card is picked."""
    in_play = Trick(view.plays).colour
    if not view.hand & COLOURED:
        return words.say("Pick a joker. You can only play it alone.")
    if in_play is None:
        return _note_to_leader(words, view)
    followers = cards_in(view.hand & OF_COLOUR[in_play])
    if len(followers) == 1 and not jokers_in(view.hand):
        return words.say("You must follow {colour}.", colour=colour_name(words, in_play))
    if followers:
        return words.say("Pick a card, or several for a stack.")
    if jokers_in(view.hand):
        return words.say(
            "Throw off one card: it can\u2019t win. Or pick a joker and cards to go below."
        )
    return words.say("Throw off one card: it can\u2019t win.")


def _note_to_leader(words: Words, view: TopSpotView) -> str:
    """Empty for a player with one card: the prompt says that it leads."""
    if len(cards_in(view.hand)) == 1:
        return ""
    if view.rounds and view.tiebreak is None:
        return words.say("Next round: pick a card, or several for a stack.")
    return words.say("Pick a card, or several for a stack.")


# --- the stack ---


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a play compares with the highest play on the table."""

    symbol: str
    text: str
    against: Played | None = None


def compare(words: Words, view: TopSpotView, colour: Colour | None, value: int) -> Comparison:
    highest = Trick(view.plays).highest
    if highest is None:
        if colour is None:
            return Comparison("right", words.say("leads"))
        return Comparison("right", words.say("leads {colour}", colour=colour_name(words, colour)))
    if colour != highest.colour:
        return Comparison("cross", words.say("other colour, can\u2019t win"))
    if value > highest.value:
        return Comparison("check", words.say("beats"), highest)
    if value == highest.value and view.terms.expert:
        return Comparison("swap", words.say("ties with"), highest)
    if value == highest.value:
        return Comparison("cross", words.say("only equals"), highest)
    return Comparison("cross", words.say("loses to"), highest)


def spoken_value(words: Words, value: int, comparison: Comparison, names: Sequence[str]) -> str:
    """Says the value of a stack while it is built, and how it compares."""
    if comparison.against is None:
        return words.say(
            "The stack is worth {value}: {standing}.", value=value, standing=comparison.text
        )
    other = {"name": names[comparison.against.seat], "other": comparison.against.value}
    text = {
        "check": mark("The stack is worth {value} and beats {name}\u2019s {other}."),
        "swap": mark("The stack is worth {value} and ties with {name}\u2019s {other}."),
        "cross": mark("The stack is worth {value} and doesn\u2019t beat {name}\u2019s {other}."),
    }[comparison.symbol]
    return words.say(text, value=value, **other)


def outcome(words: Words, view: TopSpotView, proposal: Proposal, name: str) -> str:
    """The result of a proposed play, as far as it is known; empty for one that leads."""
    highest = Trick(view.plays).highest
    if highest is None:
        return ""
    if proposal.wins:
        if is_last(view):
            return words.say("{name} wins the round", name=name)
        return words.say(IS_AHEAD)
    colour = colour_of(proposal.play, view)
    if view.terms.expert and (colour, proposal.value) == (highest.colour, highest.value):
        return words.say("is tied")
    return words.say("doesn\u2019t win")


def gain_of_card(words: Words, card_set: CardSet, cards: Sequence[Card], number: int) -> str:
    """Says how many spots a card adds to the stack, or that it lowers the value."""
    if number in idle(card_set, cards):
        value, without = card_set.value(cards), value_without(card_set, cards, (number,))
        if without > value:
            return words.say("lowers it from {without} to {value}", without=without, value=value)
        if without == value:
            return words.say("adds nothing: {value} without it", value=without)
        return words.say("could be left out with others")
    spots = brought(card_set, cards)[number]
    if number == 0:
        return words.count("{n} spot of its own", "{n} spots of its own", spots)
    return words.count("{n} through a hole", "{n} through holes", spots)


def reach_of_card(words: Words, card: str, value: int, is_ahead: bool) -> str:
    """Names a card and the highest value that it can reach, alone or in a stack."""
    if is_ahead:
        # translators: a card of the hand, and the value of the best play it belongs to, which leads
        return words.say("{card}: up to {value}, ahead", card=card, value=value)
    return words.say("{card}: up to {value}, not ahead", card=card, value=value)


def place_in_stack(words: Words, number: int) -> str:
    return words.say("On top") if number == 0 else words.say("Below")


# --- the trick ---


def note_of(words: Words, view: TopSpotView, trick: Trick, seat: Seat) -> str:
    """The note on a seat's place in the trick."""
    played = trick.of(seat)
    if played is None:
        if trick.is_over:
            return ""
        if view.active == seat:
            return words.say("To play")
        is_out = view.phase == "play" and not view.sizes[seat]
        return words.say("No cards left") if is_out else ""
    leading = trick.leading(view.terms.expert)
    if trick.is_over:
        return _note_of_finished(words, trick, seat, leading)
    if played.colour != trick.colour:
        return words.say("Other colour, can\u2019t win")
    led = trick.plays[0].seat == seat
    if seat in leading:
        if len(leading) > 1:
            return words.say("Led · tied") if led else words.say("Tied")
        return words.say("Led · ahead") if led else words.say("Ahead")
    return words.say("Led · beaten") if led else words.say("Beaten")


def _note_of_finished(words: Words, trick: Trick, seat: Seat, leading: tuple[Seat, ...]) -> str:
    if seat == trick.winner:
        if trick.bonus:
            return words.count(
                "Won, plus {n} for a card left", "Won, plus {n} for cards left", trick.bonus
            )
        return words.say(WON_THE_ROUND)
    return words.say("Tied") if trick.winner is None and seat in leading else ""


def tied_title(words: Words, number: int, plays: Sequence[Played], tied: int) -> str:
    """The title of a tied round."""
    highest = Trick(tuple(plays)).highest
    assert highest is not None
    return words.count(
        "Round {round}: {n} tied at {value}", "Round {round}: {n} tied at {value}", tied,
        round=number, value=highest.value,
    )  # fmt: skip


def round_number(view: TopSpotView) -> int:
    """The number of the running round. Tie-breaks belong to the tied round."""
    finished = sum(not each.tiebreak for each in view.rounds)
    return max(1, finished if view.tiebreak is not None else finished + 1)
