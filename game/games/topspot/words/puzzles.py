"""The words of Top Spot's puzzles: what to lead, what to beat, and which cards to keep."""

from __future__ import annotations

from typing import Final

from game.core.puzzle_words import Posed, PuzzleWords, SayOfPuzzle
from game.core.ranking import Ranked
from game.core.wording import Phrase, Plural, mark, mark_count, phrase
from game.games.topspot.computer.parts import LATER, LEFT, RIVALS, ROUND
from game.games.topspot.rules.model import JOKER, Play, Played, TopSpotView, heap, jokers_in, size
from game.games.topspot.rules.stacks import Trick
from game.games.topspot.words.coach import card_named, wins_surely

TopSpotPosed = Posed[Play, TopSpotView]


def task(posed: TopSpotPosed) -> Phrase:
    if wins_with_the_last(posed):
        text = mark_count("Win with the last card.", "Win with the last {n} cards.")
        return phrase(text, n=size(posed.view.hand))
    if not posed.view.plays:
        return phrase(mark("What do you lead?"))
    return phrase(mark("What do you play?"))


def wins_with_the_last(posed: TopSpotPosed) -> bool:
    """Whether all solutions use the whole hand, and surely win the round with it."""
    view = posed.view

    def does(ranked: Ranked[Play]) -> bool:
        return heap(ranked.move.cards) == view.hand and wins_surely(view, ranked)

    return view.tiebreak is None and all(map(does, posed.solutions))


# --- titles ---


def _cards(text: Plural) -> SayOfPuzzle[Play, TopSpotView]:
    """With the number of cards in hand."""
    return lambda posed: phrase(text, n=size(posed.view.hand))


# translators: the cards in hand, and the cards of all others together
_TO_LEAD: Final = mark_count("{n} card leads against {others}", "{n} cards lead against {others}")
_TO_KEEP: Final = mark_count(
    "{n} card in hand, {others} unseen", "{n} cards in hand, {others} unseen"
)
_LEFT = _cards(mark_count("{n} card that may score", "{n} cards that may score"))


def _leading(text: Plural, posed: TopSpotPosed) -> Phrase:
    """The cards in hand, and those of the others."""
    view = posed.view
    others = sum(view.sizes) - view.sizes[view.seat]
    return phrase(text, n=size(view.hand), others=others)


def _both(view: TopSpotView, highest: Played) -> dict[str, Phrase]:
    """The number of cards in hand, and of the spots to be beaten."""
    return {
        "cards": phrase(mark_count("{n} card", "{n} cards"), n=size(view.hand)),
        "spots": phrase(mark_count("{n} spot", "{n} spots"), n=highest.value),
    }


def _against(posed: TopSpotPosed) -> Phrase | None:
    """The cards in hand, and the spots to be beaten."""
    view = posed.view
    highest = Trick(view.plays).highest
    if highest is None:
        return _leading(_TO_LEAD, posed)
    return phrase(mark("{cards} against {spots}"), **_both(view, highest))


def _later(posed: TopSpotPosed) -> Phrase | None:
    """The choice between this round and the next ones."""
    view = posed.view
    highest = Trick(view.plays).highest
    uses_it = posed.shared(lambda each: JOKER in each.move.cards)
    is_alone = any(each.move.cards == (JOKER,) for each in posed.solutions)
    if jokers_in(view.hand) and uses_it is not None and not is_alone:
        text = mark_count("Time for the joker? {n} card", "Time for the joker? {n} cards")
        return phrase(text, n=size(view.hand))
    if highest is None:
        return _one_or_more(posed) or _leading(_TO_KEEP, posed)
    # translators: "5 cards: beat 3 spots or save?": win this round, or save cards for later
    return phrase(mark("{cards}: beat {spots} or save?"), **_both(view, highest))


def _one_or_more(posed: TopSpotPosed) -> Phrase | None:
    """Where single cards solve it and the first other play is a stack, or the reverse."""
    is_single = posed.shared(lambda each: len(each.move.cards) == 1)
    if is_single is None or is_single == (len(posed.others[0].move.cards) == 1):
        return None
    text = mark_count("{n} card: one, or a stack?", "{n} cards: one, or a stack?")
    return phrase(text, n=size(posed.view.hand))


def _rivals(posed: TopSpotPosed) -> Phrase | None:
    if wins_with_the_last(posed):
        ends = mark_count("{n} card ends the game", "{n} cards end the game")
        return phrase(ends, n=size(posed.view.hand))
    text = mark_count("Stop the others with {n} card", "Stop the others with {n} cards")
    return phrase(text, n=size(posed.view.hand))


_TITLES: Final[dict[str, SayOfPuzzle[Play, TopSpotView]]] = {
    ROUND: _against,
    LATER: _later,
    LEFT: _LEFT,
    RIVALS: _rivals,
}

_HINTS: Final = {
    ROUND: mark("Count the unseen cards that could still win the round."),
    LATER: mark("Think of the cards that you\u2019ll need later."),
    LEFT: mark("Cards left in your hand can still score."),
    RIVALS: mark("Think of the rounds that the others could win."),
}


def nudge(posed: TopSpotPosed) -> Phrase | None:
    """The number of cards in a stack, unless it is the whole hand: then the task may say so. Where
    a wrong play beats the highest with less, nobody should look for the cheapest one."""
    cards = posed.best.move.cards
    if heap(cards) == posed.view.hand:
        return None
    if len(cards) > 1:
        return phrase(mark("Play a stack of {n} cards."), n=len(cards))
    return phrase(_HINTS[ROUND]) if _is_wrong_with_less(posed) else None


def _is_wrong_with_less(posed: TopSpotPosed) -> bool:
    highest = Trick(posed.view.plays).highest
    if highest is None:
        return False
    values = [each.part(ROUND).figures[0] for each in (posed.best, *posed.others)]
    return any(highest.value < value < values[0] for value in values)


def half(posed: TopSpotPosed) -> Phrase | None:
    """The uppermost card of a stack; of the whole hand only where that does not say all."""
    cards = posed.best.move.cards
    if len(cards) < (3 if heap(cards) == posed.view.hand else 2):
        return None
    if cards[0] == JOKER:
        return phrase(mark("The joker lies on top."))
    return phrase(mark("The {card} lies on top."), card=card_named(cards[0]))


PUZZLES: Final = PuzzleWords[Play, TopSpotView](
    task=task, titles=_TITLES, title=_against, hints=_HINTS, nudge=nudge, half=half
)
