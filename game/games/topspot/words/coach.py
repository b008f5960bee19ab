"""The coach's sentences about Top Spot: who can still beat a play, and which cards it keeps or
spends.

The figures of the parts are those of `computer/parts.py`; cards are read from the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core.coach_words import CoachWords, Compared
from game.core.ranking import Ranked
from game.core.wording import Listed, Phrase, Player, mark, mark_count, mark_in, phrase
from game.games.topspot.computer.parts import LATER, LEFT, RIVALS, ROUND
from game.games.topspot.rules.facts import KINDS
from game.games.topspot.rules.model import (
    JOKER,
    NUMBERS,
    Card,
    Colour,
    Play,
    Played,
    TopSpotView,
    cards_in,
    heap,
)
from game.games.topspot.rules.stacks import Trick, colour_of
from game.games.topspot.words.names import COLOUR_NAMES

Comparison = Compared[Play, TopSpotView]

_NAMED: Final = (
    mark_in("name of a play", "Blue {cards}"),
    mark_in("name of a play", "Red {cards}"),
    mark_in("name of a play", "Green {cards}"),
    mark_in("name of a play", "Purple {cards}"),
    mark_in("name of a play", "Gold {cards}"),
)
_FIGURES: Final = tuple(tuple(map(int, kind.split("/"))) for kind in KINDS[:NUMBERS])
"""The spots of each card, and its spots and holes together."""
_FEW_STRONGER: Final = 2
"""A card is told to be strong that so many unseen ones beat at most."""
_COLOURS: Final = 4
"""The first of the figures of the part `later` that are about single colours."""


# --- names ---


def name(view: TopSpotView, moves: Sequence[Play]) -> Phrase:
    """The cards from the top down: "Red 4/8 on 1/7" or, under a joker, "Joker on 6/9, as blue"."""
    cards, asked = moves[0].cards, moves[0].colour
    if cards[0] != JOKER:
        top, *beneath = map(_label, cards)
        # translators: figures in the corners of cards: the first one lies on the others
        stack = phrase(mark("{card} on {others}"), card=top, others=", ".join(beneath))
        return phrase(_NAMED[cards[0] // NUMBERS], cards=stack if beneath else top)
    named = phrase(mark("Joker"))
    if len(cards) > 1:
        under = Listed(tuple(_under_joker(view, card) for card in cards[1:]))
        named = phrase(mark("Joker on {cards}"), cards=under)
    if asked is None:
        return named
    # translators: a joker that leads counts as a card of this colour
    return phrase(mark("{play}, as {colour}"), play=named, colour=_colour(asked))


def _under_joker(view: TopSpotView, card: Card) -> str | Phrase:
    """A card by the figures in its corner, and its colour if there is another one like it."""
    alike = [each for each in cards_in(view.hand) if each % NUMBERS == card % NUMBERS]
    return card_named(card) if len([each for each in alike if each != JOKER]) > 1 else _label(card)


def _label(card: Card) -> str:
    return KINDS[card % NUMBERS]


def _colour(colour: Colour) -> Phrase:
    return phrase(COLOUR_NAMES[colour])


def card_named(card: Card) -> Phrase:
    return phrase(mark("{colour} {label}"), colour=_colour(card // NUMBERS), label=_label(card))


# --- where to look ---


def nudge(view: TopSpotView, best: Ranked[Play]) -> Phrase | None:
    highest = Trick(view.plays).highest
    if highest is None:
        if best.move.cards[0] == JOKER:
            return phrase(mark("Think of your joker."))
        colour = _colour(colour_of(best.move, view))
        return phrase(mark("Look at your {colour} cards."), colour=colour)
    cards, found = best.move.cards, _Round.of(best)
    if heap(cards) == view.hand:
        # Whoever plays all cards need not save any.
        return phrase(mark("Think of your joker.")) if JOKER in cards else None
    if found.value > highest.value:
        text = mark("You can beat {name}\u2019s {value}. What is the cheapest way?")
        return phrase(text, name=Player(highest.seat), value=highest.value)
    return phrase(mark("Which card will you miss least?"))


# --- the running round ---


class _Round(NamedTuple):
    """The figures of the part `round`."""

    value: int
    table: int
    most: int
    stronger: int
    to_come: int

    @classmethod
    def of(cls, ranked: Ranked[Play]) -> _Round:
        return cls(*ranked.part(ROUND).figures)

    @property
    def is_ahead(self) -> bool:
        return self.value > self.table

    def is_sure(self, view: TopSpotView) -> bool:
        """Whether it wins the round, whatever the others hold."""
        return self.is_ahead and (
            not self.to_come or self.value > self.most or self._wins_ties(view)
        )

    def _wins_ties(self, view: TopSpotView) -> bool:
        return self.value == self.most and not view.terms.expert


def wins_surely(view: TopSpotView, ranked: Ranked[Play]) -> bool:
    """Whether a play wins the round, whatever the others hold."""
    return _Round.of(ranked).is_sure(view)


def why_round(compared: Comparison) -> Phrase | None:
    """The facts that make it likely that the play wins the round."""
    view, found = compared.view, _Round.of(compared.move)
    if not found.is_ahead:
        return None
    colour = _colour(colour_of(compared.move.move, view))
    if not found.to_come:
        return phrase(mark("It wins the round: nobody plays after it."))
    if found.most < 0:
        return phrase(
            mark("It wins the round: nobody who plays after it has {colour}."), colour=colour
        )
    if found.is_sure(view):
        return phrase(
            mark("It wins the round: no unseen {colour} card or stack beats it."), colour=colour
        )
    if not found.stronger:
        return phrase(mark("No unseen {colour} card beats it by itself."), colour=colour)
    if found.stronger < _Round.of(compared.than).stronger:
        text = mark_count(
            "Only {n} unseen {colour} card beats it by itself.",
            "Only {n} unseen {colour} cards beat it by themselves.",
        )
        return phrase(text, n=found.stronger, colour=colour)
    highest = Trick(view.plays).highest
    return None if highest is None else _beats(highest)


def _beats(highest: Played) -> Phrase:
    text = mark("It beats {name}\u2019s {value}.")
    return phrase(text, name=Player(highest.seat), value=highest.value)


def why_not_round(compared: Comparison) -> Phrase | None:
    """Why the play may not win the round, which the other one may."""
    view, found = compared.view, _Round.of(compared.move)
    highest = Trick(view.plays).highest
    if highest is not None and not found.is_ahead:
        return _why_behind(view, found, highest) if _Round.of(compared.than).is_ahead else None
    colour = _colour(colour_of(compared.move.move, view))
    if not found.to_come or found.is_sure(view):
        return None
    if found.stronger:
        text = mark_count(
            "{n} unseen {colour} card beats it by itself.",
            "{n} unseen {colour} cards beat it by themselves.",
        )
        return phrase(text, n=found.stronger, colour=colour)
    return phrase(
        mark("Unseen {colour} cards can still be stacked to {n} spots."),
        n=found.most,
        colour=colour,
    )


def _why_behind(view: TopSpotView, found: _Round, highest: Played) -> Phrase:
    if found.value < 0:
        return phrase(mark("In another colour it can\u2019t win the round."))
    if found.value == found.table and view.terms.expert:
        text = mark("It only ties with {name}\u2019s {value}.")
    else:
        text = mark("It doesn\u2019t beat {name}\u2019s {value}.")
    return phrase(text, name=Player(highest.seat), value=highest.value)


# --- the rounds to come ---


def why_later(compared: Comparison) -> Phrase | None:
    """The cards that the play keeps for later and the other one spends."""
    view, move, than = compared.view, compared.move.move.cards, compared.than.move.cards
    if JOKER in than and JOKER not in move:
        return phrase(mark("It keeps a joker for later."))
    kept, spent = _strongest(than, move), _others(move, than)
    if kept is not None and _strength(kept) > max(map(_strength, spent), default=0):
        return _keeps(compared, kept)
    if len(move) < len(than):
        text_few = mark_count("It uses only {n} card.", "It uses only {n} cards.")
        return phrase(text_few, n=len(move))
    if len(move) == 1 and _is_weakest(move[0], cards_in(view.hand)):
        return phrase(mark("It\u2019s the weakest card in the hand."))
    if _leads_on(view, compared.move) and not _Round.of(compared.than).is_ahead:
        return phrase(mark("It wins the lead for the next round."))
    best, other = _best_kept(compared.move), _best_kept(compared.than)
    if best > other:
        return phrase(mark("The cards that it keeps can show {n} spots."), n=best)
    gone = _colours_left(view, than) - _colours_left(view, move)
    if gone:
        text = mark("It leaves no {colour}: when that\u2019s led, any card can be thrown off.")
        return phrase(text, colour=_colour(min(gone)))
    if kept is not None and not _is_lesser(kept, spent):
        return _keeps(compared, kept)
    return None


def why_not_later(compared: Comparison) -> Phrase | None:
    """The cards that the play spends and the other one keeps."""
    view, move, than = compared.view, compared.move.move.cards, compared.than.move.cards
    if JOKER in move and JOKER not in than:
        return phrase(mark("It spends a joker."))
    spent, kept = _strongest(move, than), _others(than, move)
    if spent is not None and _strength(spent) > max(map(_strength, kept), default=0):
        return _spends(compared, spent)
    more = len(move) - len(than)
    if more > 0:
        return phrase(
            mark_count(
                "It uses {n} card more than the best move.",
                "It uses {n} cards more than the best move.",
            ),
            n=more,
        )
    found = _Round.of(compared.move)
    if _leads_on(view, compared.than) and found.value < found.table:
        return phrase(mark("It doesn\u2019t win the lead."))
    best, other = _best_kept(compared.move), _best_kept(compared.than)
    if 0 <= best < other:
        text = mark_count(
            "The cards that it keeps can show only {n} spot.",
            "The cards that it keeps can show only {n} spots.",
        )
        return phrase(text, n=best)
    if spent is not None and not _is_lesser(spent, kept):
        return _spends(compared, spent)
    return None


def _keeps(compared: Comparison, card: Card) -> Phrase:
    """A sentence about a card that stays in the hand, and its use later."""
    named, colour = card_named(card), _colour(card // NUMBERS)
    stronger = _stronger_unseen(compared.view, card)
    if not stronger:
        text = mark("It keeps the {card}, which no unseen {colour} card beats by itself.")
        return phrase(text, card=named, colour=colour)
    best, other = (_best_in(ranked, card) for ranked in (compared.move, compared.than))
    if best > other:
        text = mark("It keeps the {card}: the {colour} cards left can still show {n} spots.")
        return phrase(text, card=named, colour=colour, n=best)
    if stronger <= _FEW_STRONGER:
        few = mark_count(
            "It keeps the {card}, which only {n} unseen {colour} card beats by itself.",
            "It keeps the {card}, which only {n} unseen {colour} cards beat by themselves.",
        )
        return phrase(few, card=named, colour=colour, n=stronger)
    return phrase(mark("It keeps the {card} for later."), card=named)


def _spends(compared: Comparison, card: Card) -> Phrase:
    """A sentence about a card that is spent, and its lost use."""
    named, colour = card_named(card), _colour(card // NUMBERS)
    stronger = _stronger_unseen(compared.view, card)
    if not stronger:
        text = mark("It spends the {card}, which no unseen {colour} card beats by itself.")
        return phrase(text, card=named, colour=colour)
    best, other = (_best_in(ranked, card) for ranked in (compared.move, compared.than))
    if 0 <= best < other:
        spots = mark_count(
            "It spends the {card}: the {colour} cards left can show only {n} spot.",
            "It spends the {card}: the {colour} cards left can show only {n} spots.",
        )
        return phrase(spots, card=named, colour=colour, n=best)
    if stronger <= _FEW_STRONGER:
        few = mark_count(
            "It spends the {card}, which only {n} unseen {colour} card beats by itself.",
            "It spends the {card}, which only {n} unseen {colour} cards beat by themselves.",
        )
        return phrase(few, card=named, colour=colour, n=stronger)
    return phrase(mark("It spends the {card}."), card=named)


def _stronger_unseen(view: TopSpotView, card: Card) -> int:
    """How many cards of its colour that have not been seen show more spots by themselves."""
    lying = sum(heap(played.cards) for played in view.plays)
    unseen = cards_in(view.terms.deck - view.seen - view.hand - lying)
    same = [each for each in unseen if each // NUMBERS == card // NUMBERS and each != JOKER]
    spots = _FIGURES[card % NUMBERS][0]
    return sum(_FIGURES[each % NUMBERS][0] > spots for each in same)


def _best_in(ranked: Ranked[Play], card: Card) -> int:
    """The highest value that the cards kept can show in the colour of this one; -1 without any."""
    return ranked.part(LATER).figures[_COLOURS + card // NUMBERS]


def _strength(card: Card) -> int:
    """Its two figures together; a joker counts as stronger than all."""
    return 99 if card == JOKER else sum(_FIGURES[card % NUMBERS])


def _strongest(cards: Sequence[Card], without: Sequence[Card]) -> Card | None:
    """The strongest coloured card that is not among the others."""
    rest = [card for card in _others(cards, without) if card != JOKER]
    return max(rest, key=_strength, default=None)


def _others(cards: Sequence[Card], without: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card not in without]


def _is_lesser(card: Card, cards: Sequence[Card]) -> bool:
    """Whether one of these cards has two larger figures in its corner."""
    own = _FIGURES[card % NUMBERS]
    others = (_FIGURES[each % NUMBERS] for each in cards if each != JOKER)
    return any(all(map(int.__lt__, own, other)) for other in others)


def _is_weakest(card: Card, cards: Sequence[Card]) -> bool:
    """Whether none of these cards has a smaller figure in its corner."""
    own = (9, 9) if card == JOKER else _FIGURES[card % NUMBERS]
    others = (_FIGURES[each % NUMBERS] for each in cards if each != JOKER)
    return all(mine <= its for other in others for mine, its in zip(own, other, strict=True))


def _colours_left(view: TopSpotView, used: Sequence[Card]) -> set[Colour]:
    """The colours in the hand without these cards."""
    kept = (card for card in cards_in(view.hand) if card != JOKER and card not in used)
    return {card // NUMBERS for card in kept}


def _best_kept(ranked: Ranked[Play]) -> int:
    """The highest value that the cards kept can show; -1 without any."""
    return ranked.part(LATER).figures[2]


def _cards_kept(ranked: Ranked[Play]) -> int:
    return ranked.part(LEFT).figures[0]


def _leads_on(view: TopSpotView, ranked: Ranked[Play]) -> bool:
    """Whether it surely wins the round, and something is left to lead with."""
    return _Round.of(ranked).is_sure(view) and _cards_kept(ranked) > 0


# --- cards that are left, and the others ---


def why_left(compared: Comparison) -> Phrase | None:
    kept = _cards_kept(compared.move)
    text = mark_count(
        "It keeps {n} card, worth a point if a round is won and nobody else has any.",
        "It keeps {n} cards, each worth a point if a round is won and nobody else has any.",
    )
    return phrase(text, n=kept) if kept > _cards_kept(compared.than) else None


def why_not_left(compared: Comparison) -> Phrase | None:
    less = _cards_kept(compared.than) - _cards_kept(compared.move)
    text = mark_count(
        "It keeps {n} card fewer than the best move; that card might have scored a point.",
        "It keeps {n} cards fewer than the best move; each might have scored a point.",
    )
    return phrase(text, n=less) if less > 0 else None


def why_rivals(compared: Comparison) -> Phrase | None:
    """A sentence about things that the play takes from the others."""
    view, found = compared.view, _Round.of(compared.move)
    if not _cards_kept(compared.move) and found.is_sure(view) and view.tiebreak is None:
        return phrase(mark("It wins with the last cards in the hand: the game ends."))
    highest = Trick(view.plays).highest
    if highest is None or not found.is_ahead or _Round.of(compared.than).is_ahead:
        return None
    if not view.sizes[highest.seat]:
        text = mark("It keeps {name}, who has no cards left, from ending the game.")
        return phrase(text, name=Player(highest.seat))
    return _beats(highest)


def why_not_rivals(compared: Comparison) -> Phrase | None:
    """A sentence about chances that the play leaves to the others."""
    view, found = compared.view, _Round.of(compared.move)
    highest = Trick(view.plays).highest
    if highest is not None and found.value < found.table and _Round.of(compared.than).is_ahead:
        rival = Player(highest.seat)
        if view.sizes[highest.seat]:
            text = mark("{name}\u2019s {value} stays ahead.")
            return phrase(text, name=rival, value=highest.value)
        text = mark("{name} has no cards left, and may end the game with this round.")
        return phrase(text, name=rival)
    goes_out = not _cards_kept(compared.move) and _cards_kept(compared.than)
    if goes_out and not found.is_sure(view):
        return phrase(mark("It leaves no cards in the hand; the others may play on."))
    return None


_HABITS: Final = {
    ROUND: mark("Misses rounds that could be won"),
    LATER: mark("Spends cards that are needed later"),
    LEFT: mark("Plays cards that could have scored"),
    RIVALS: mark("Leaves points to the others"),
}

COACH: Final = CoachWords[Play, TopSpotView](
    name=name,
    nudge=nudge,
    strengths={ROUND: why_round, LATER: why_later, LEFT: why_left, RIVALS: why_rivals},
    weaknesses={
        ROUND: why_not_round,
        LATER: why_not_later,
        LEFT: why_not_left,
        RIVALS: why_not_rivals,
    },
    habits=_HABITS,
)
