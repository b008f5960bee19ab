"""What is said of Top Spot's puzzles is true, by a count that knows only the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from game.core.wording import Phrase
from game.games.topspot.rules.model import (
    COLOURED,
    JOKER,
    OF_COLOUR,
    Play,
    cards_in,
    heap,
    size,
)
from tests.games.topspot.counting import CARDS, most_unseen, seats_to_come
from tests.games.topspot.test_coach import TRUE, Claim, sentence_of
from tests.puzzled import Puzzled, figures_of, key_of, puzzled

Figures = dict[str, Any]


@cache
def puzzles() -> tuple[Puzzled, ...]:
    return tuple(puzzled("topspot", (3, {}), (4, {"level": "expert"})))


def in_hand(puzzled: Puzzled) -> int:
    return size(puzzled.state.hands[puzzled.seat])


def highest(puzzled: Puzzled) -> int:
    """The highest value on the table in the colour in play."""
    plays = puzzled.state.plays
    return max(CARDS.value(each.cards) for each in plays if each.colour == plays[0].colour)


def so_many(puzzled: Puzzled, figures: Figures) -> bool:
    return bool(figures["n"] == in_hand(puzzled))


def cards_and_spots(puzzled: Puzzled, figures: Figures) -> bool:
    counted = (counted_in(figures["cards"]), counted_in(figures["spots"]))
    return counted == (in_hand(puzzled), highest(puzzled))


def counted_in(told: Phrase) -> int:
    return int(figures_of(told)["n"])


def cards_of_others(puzzled: Puzzled) -> int:
    hands = puzzled.state.hands
    return sum(size(hand) for seat, hand in enumerate(hands) if seat != puzzled.seat)


def leads_with(puzzled: Puzzled, figures: Figures) -> bool:
    others = cards_of_others(puzzled) == figures["others"]
    return so_many(puzzled, figures) and others and not puzzled.state.plays


def wrong_with_less(puzzled: Puzzled, play: Play) -> bool:
    """Whether a wrong play beats the highest too, with fewer spots than the right one."""
    wrong = [each.move for each in puzzled.puzzle.ranking[puzzled.puzzle.solutions :]]
    values = [CARDS.value(each.cards) for each in wrong if in_colour(puzzled, each)]
    return any(highest(puzzled) < value < CARDS.value(play.cards) for value in values)


def in_colour(puzzled: Puzzled, play: Play) -> bool:
    return not heap(play.cards) & COLOURED & ~OF_COLOUR[puzzled.state.plays[0].colour]


def both_kinds(puzzled: Puzzled) -> bool:
    """Whether of the right plays and of the others some are single cards and some are stacks."""
    return {len(each.move.cards) > 1 for each in puzzled.puzzle.ranking} == {False, True}


def wins_with_the_last(puzzled: Puzzled) -> bool:
    """Whether all solutions play the whole hand, and nobody to come can beat it."""
    view, hand = puzzled.texts.posed.view, puzzled.state.hands[puzzled.seat]
    for ((play),) in puzzled.turns:
        if heap(play.cards) != hand or view.tiebreak is not None:
            return False
        value, colour = CARDS.value(play.cards), play.colour
        if colour is None:
            plays = puzzled.state.plays
            colour = play.cards[0] // 12 if play.cards[0] != JOKER else plays[0].colour
        if puzzled.state.plays and not (
            colour == puzzled.state.plays[0].colour and value > highest(puzzled)
        ):
            return False
        most = most_unseen(view, colour)
        beaten = value <= most if view.terms.expert else value < most
        if seats_to_come(view) and beaten:
            return False
    return True


TITLES: Final[dict[str, Callable[[Puzzled, Figures], bool]]] = {
    "{cards} against {spots}": cards_and_spots,
    "{cards}: beat {spots} or save?": cards_and_spots,
    "{n} card leads against {others}": leads_with,
    "{n} card in hand, {others} unseen": leads_with,
    "{n} card that may score": so_many,
    "{n} card: one, or a stack?": lambda p, f: so_many(p, f) and both_kinds(p),
    "Time for the joker? {n} card": lambda p, f: (
        so_many(p, f) and JOKER in cards_in(p.state.hands[p.seat])
    ),
    "{n} card ends the game": lambda p, f: so_many(p, f) and wins_with_the_last(p),
    "Stop the others with {n} card": so_many,
}


def test_titles_and_tasks_are_true_by_an_independent_count() -> None:
    for posed in puzzles():
        title, task = posed.texts.title, posed.texts.task
        assert TITLES[key_of(title)](posed, figures_of(title)), (posed.puzzle.id, title)
        if key_of(task) == "Win with the last card.":
            assert wins_with_the_last(posed), posed.puzzle.id
            assert so_many(posed, figures_of(task)), posed.puzzle.id
        else:
            leads = key_of(task) == "What do you lead?"
            assert leads == (not posed.state.plays), posed.puzzle.id


def test_closing_sentences_are_true_by_an_independent_count() -> None:
    for posed in puzzles():
        for told, one, than in posed.closings():
            claim = Claim(posed.state, one.move, than.move, dict(told.figures))
            assert TRUE[sentence_of(told)](claim), (posed.puzzle.id, told)


def test_nudges_are_true_of_the_best_solution() -> None:
    for posed in puzzles():
        (play, *_) = posed.turns[0]
        for nudge in posed.texts.nudges:
            figures = figures_of(nudge)
            match key_of(nudge):
                case "You can beat {name}\u2019s {value}. What is the cheapest way?":
                    assert heap(play.cards) != posed.state.hands[posed.seat]
                    assert len(play.cards) > 1 or not wrong_with_less(posed, play)
                case "Play a stack of {n} cards.":
                    assert len(play.cards) == figures["n"]
                case "The joker lies on top.":
                    assert play.cards[0] == JOKER
                case "The {card} lies on top.":
                    claim = Claim(posed.state, play, play, figures)
                    assert claim.named_card() == play.cards[0]
