"""The coach's sentences about plays are true, by a count that knows only the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

import pytest

from game.coach.advice import advice_on
from game.coach.verdicts import Verdict
from game.core.chance import QuickRng
from game.core.coach_words import Compared
from game.core.opponents import Budget
from game.core.ranking import Ranked
from game.core.rules import CHANCE_ACTS
from game.core.wording import Phrase, Player, Plural
from game.games import GAMES
from game.games.topspot.computer.search import Searcher
from game.games.topspot.rules.facts import KINDS
from game.games.topspot.rules.model import (
    JOKER,
    NUMBERS,
    Card,
    Play,
    Played,
    State,
    TopSpotView,
    cards_in,
    heap,
)
from game.games.topspot.words.coach import COACH
from tests.games.topspot.counting import (
    CARDS,
    colour_asked,
    highest_lying,
    most_unseen,
    seats_to_come,
    unseen_of,
    value_in_play,
    view_of,
)
from tests.games.topspot.table import EXPERT, JOKER_EACH, RULES, lay, move, play, random_states

TABLES: list[tuple[int, dict[str, Any]]] = [(3, {}), (4, {}), (4, JOKER_EACH), (5, EXPERT)]
COLOURS = ("blue", "red", "green", "purple", "gold")


def ranking(state: State, *moves: Play, work: int = 24) -> tuple[Ranked[Play], ...]:
    master = GAMES["topspot"].opponents["master"]
    assert isinstance(master, Searcher)
    return master.rank(view_of(state), Budget(work), QuickRng(1), moves)


def words_of(phrase: Phrase) -> str:
    """The English text with all figures, seats as P0, P1, …"""
    figures = {key: figure_in_words(figure) for key, figure in phrase.figures}
    text = phrase.text
    if isinstance(text, str):
        return text.format(**figures)
    if isinstance(text, Plural):
        return text[figures["n"] != "1"].format(**figures)
    return text[1].format(**figures)


def figure_in_words(figure: object) -> str:
    if isinstance(figure, Phrase):
        return words_of(figure)
    if isinstance(figure, Player):
        return f"P{figure.seat}"
    if isinstance(figure, tuple):
        return ", ".join(map(figure_in_words, figure))
    figures = getattr(figure, "figures", None)
    return ", ".join(map(figure_in_words, figures)) if figures is not None else str(figure)


# --- what is claimed, and how it is counted ---


@dataclass(frozen=True)
class Claim:
    """A sentence about a play that is compared with another one."""

    state: State
    move: Play
    than: Play
    figures: dict[str, object]

    @property
    def view(self) -> TopSpotView:
        return view_of(self.state)

    def figure(self, name: str) -> str:
        return figure_in_words(self.figures[name])

    @property
    def colour(self) -> int:
        return colour_asked(self.view, self.move)

    def names_colour(self) -> bool:
        return self.figure("colour") == COLOURS[self.colour]

    @property
    def value(self) -> int:
        return value_in_play(self.view, self.move)

    def named_card(self) -> Card:
        """The card that the sentence names, such as the red 6/9."""
        colour, figures = self.figure("card").split()
        return COLOURS.index(colour) * NUMBERS + KINDS.index(figures)

    def stronger_than_named(self) -> int:
        """How many unseen cards of the named card's colour are worth more than it."""
        card = self.named_card()
        assert self.figure("colour") == COLOURS[card // NUMBERS]
        unseen = unseen_of(self.view, card // NUMBERS)
        return sum(CARDS.value([each]) > CARDS.value([card]) for each in unseen)

    def best_of_named(self, which: Play) -> int:
        """The highest value that stays in the named colour; -1 without cards of it."""
        colour = COLOURS.index(self.figure("colour"))
        some = [c for c in cards_in(self.kept(which)) if c != JOKER and c // NUMBERS == colour]
        values = [CARDS.value(each.cards) for each in CARDS.plays_of(heap(some))] if some else []
        return max(values, default=-1)

    def ahead(self) -> Played:
        """The play on the table that is ahead."""
        lying = highest_lying(self.view)
        return next(
            each
            for each in self.view.plays
            if each.value == lying and each.colour == self.view.plays[0].colour
        )

    def names_ahead(self) -> bool:
        wanted = self.figures.get("value", highest_lying(self.view))
        return self.figure("name") == f"P{self.ahead().seat}" and wanted == self.ahead().value

    def wins(self) -> bool:
        """Whether the play wins the round in whatever way the others may go on."""
        seat = self.view.seat
        for seed in range(4):
            rng = QuickRng(seed)
            state = RULES.determinize(self.view, rng)
            rounds = len(state.rounds)
            state = RULES.apply(state, seat, self.move)
            while state.plays and len(state.rounds) == rounds:
                (other,) = RULES.to_act(state)
                legal = RULES.legal(state, other)
                best = max(legal, key=lambda each: CARDS.value(each.cards))
                reply = best if seed else legal[rng.below(len(legal))]
                state = RULES.apply(state, other, reply)
            last = state.rounds[-1].winner if state.rounds else state.last_winner
            over = RULES.to_act(state) in ((), CHANCE_ACTS)
            if not over and last != seat:
                return False
            if over and state.history[-1][seat] <= self.view.points[seat]:
                return False
        return True

    def kept(self, which: Play) -> int:
        return self.view.hand - heap(which.cards)

    def best_kept(self, which: Play) -> int:
        """The highest value of the cards that stay, in one colour or under a joker."""
        cards = cards_in(self.kept(which))
        suited = [[c for c in cards if c != JOKER and c // NUMBERS == n] for n in range(5)]
        values = [CARDS.value(each.cards) for some in suited for each in CARDS.plays_of(heap(some))]
        if JOKER in cards:
            numbers = heap({card % NUMBERS for card in cards if card != JOKER})
            jokers = CARDS.joker_plays_of(numbers + (1 << JOKER))
            values += [CARDS.value(each.cards) for each in jokers]
        return max(values, default=-1)

    def stronger(self) -> int:
        cards = unseen_of(self.view, self.colour)
        return sum(CARDS.value([card]) > self.value for card in cards)


def _keeps_card(claim: Claim) -> bool:
    card = claim.named_card()
    return card in claim.than.cards and bool(claim.kept(claim.move) >> card & 1)


def _spends_card(claim: Claim) -> bool:
    card = claim.named_card()
    return card in claim.move.cards and bool(claim.kept(claim.than) >> card & 1)


def _is_weakest(claim: Claim) -> bool:
    (card,) = claim.move.cards
    hand = [each for each in cards_in(claim.view.hand) if each != JOKER]
    spots = [CARDS.spots[each].bit_count() for each in hand]
    both = [CARDS.spots[c].bit_count() + CARDS.holes[c].bit_count() for c in hand]
    place = hand.index(card)
    return spots[place] == min(spots) and both[place] == min(both)


def _is_void(claim: Claim) -> bool:
    colour = COLOURS.index(claim.figure("colour"))
    kept = (each for each in cards_in(claim.kept(claim.move)) if each != JOKER)
    return colour not in {card // NUMBERS for card in kept}


def _n(claim: Claim) -> int:
    number = claim.figures["n"]
    assert isinstance(number, int)
    return number


def _nobody_follows(claim: Claim) -> bool:
    most = most_unseen(claim.view, claim.colour)
    return claim.names_colour() and claim.wins() and bool(seats_to_come(claim.view)) and most < 0


def _nothing_beats(claim: Claim) -> bool:
    most = most_unseen(claim.view, claim.colour)
    enough = claim.value >= most + claim.view.terms.expert
    return claim.names_colour() and enough and claim.wins()


def _more_cards(claim: Claim) -> bool:
    return _n(claim) == len(claim.move.cards) - len(claim.than.cards) > 0


def _few_cards(claim: Claim) -> bool:
    return _n(claim) == len(claim.move.cards) < len(claim.than.cards)


def _keeps_more(claim: Claim) -> bool:
    kept, other = (len(cards_in(claim.kept(each))) for each in (claim.move, claim.than))
    return _n(claim) == kept > other


TRUE: dict[str, Callable[[Claim], bool]] = {
    "It wins the round: nobody plays after it.": lambda c: not seats_to_come(c.view) and c.wins(),
    "It wins the round: nobody who plays after it has {colour}.": _nobody_follows,
    "It wins the round: no unseen {colour} card or stack beats it.": _nothing_beats,
    "No unseen {colour} card beats it by itself.": lambda c: c.names_colour() and not c.stronger(),
    "Only {n} unseen {colour} card beats it by itself.": lambda c: (
        c.names_colour() and c.stronger() == _n(c)
    ),
    "{n} unseen {colour} card beats it by itself.": lambda c: (
        c.names_colour() and c.stronger() == _n(c) and bool(seats_to_come(c.view))
    ),
    "It beats {name}\u2019s {value}.": lambda c: c.names_ahead() and c.value > c.ahead().value,
    "It doesn\u2019t beat {name}\u2019s {value}.": lambda c: (
        c.names_ahead() and 0 <= c.value <= c.ahead().value
    ),
    "It only ties with {name}\u2019s {value}.": lambda c: (
        c.names_ahead() and c.value == c.ahead().value and c.view.terms.expert
    ),
    "In another colour it can\u2019t win the round.": lambda c: c.value < 0,
    "Unseen {colour} cards can still be stacked to {n} spots.": lambda c: (
        c.names_colour() and _n(c) == most_unseen(c.view, c.colour) >= c.value
    ),
    "It keeps a joker for later.": lambda c: JOKER in c.than.cards and c.kept(c.move) >> JOKER > 0,
    "It spends a joker.": lambda c: JOKER in c.move.cards and JOKER not in c.than.cards,
    "It keeps the {card} for later.": _keeps_card,
    "It keeps the {card}, which no unseen {colour} card beats by itself.": lambda c: (
        _keeps_card(c) and c.stronger_than_named() == 0
    ),
    "It keeps the {card}, which only {n} unseen {colour} card beats by itself.": lambda c: (
        _keeps_card(c) and c.stronger_than_named() == _n(c)
    ),
    "It keeps the {card}: the {colour} cards left can still show {n} spots.": lambda c: (
        _keeps_card(c) and _n(c) == c.best_of_named(c.move) > c.best_of_named(c.than)
    ),
    "It spends the {card}.": _spends_card,
    "It spends the {card}, which no unseen {colour} card beats by itself.": lambda c: (
        _spends_card(c) and c.stronger_than_named() == 0
    ),
    "It spends the {card}, which only {n} unseen {colour} card beats by itself.": lambda c: (
        _spends_card(c) and c.stronger_than_named() == _n(c)
    ),
    "It spends the {card}: the {colour} cards left can show only {n} spot.": lambda c: (
        _spends_card(c) and 0 < _n(c) == c.best_of_named(c.move) < c.best_of_named(c.than)
    ),
    "It uses only {n} card.": _few_cards,
    "It uses {n} card more than the best move.": _more_cards,
    "It\u2019s the weakest card in the hand.": _is_weakest,
    "It wins the lead for the next round.": lambda c: c.wins() and c.kept(c.move) > 0,
    "It doesn\u2019t win the lead.": lambda c: c.value < highest_lying(c.view),
    "The cards that it keeps can show {n} spots.": lambda c: (
        _n(c) == c.best_kept(c.move) > c.best_kept(c.than)
    ),
    "The cards that it keeps can show only {n} spot.": lambda c: (
        _n(c) == c.best_kept(c.move) < c.best_kept(c.than)
    ),
    "It leaves no {colour}: when that\u2019s led, any card can be thrown off.": _is_void,
    "It keeps {n} card, worth a point if a round is won and nobody else has any.": (_keeps_more),
    "It keeps {n} card fewer than the best move; that card might have scored a point.": _more_cards,
    "It wins with the last cards in the hand: the game ends.": lambda c: (
        not c.kept(c.move) and c.wins()
    ),
    "It keeps {name}, who has no cards left, from ending the game.": lambda c: (
        c.names_ahead() and c.value > c.ahead().value and not c.view.sizes[c.ahead().seat]
    ),
    "{name} has no cards left, and may end the game with this round.": lambda c: (
        c.names_ahead() and c.value < c.ahead().value and not c.view.sizes[c.ahead().seat]
    ),
    "{name}\u2019s {value} stays ahead.": lambda c: c.names_ahead() and c.value < c.ahead().value,
    "It leaves no cards in the hand; the others may play on.": lambda c: not c.kept(c.move),
}


def sentence_of(phrase: Phrase) -> str:
    """The text before figures; of one with a number, that for 1."""
    return phrase.text if isinstance(phrase.text, str) else phrase.text[0]


def claims() -> Iterator[tuple[str, Claim]]:
    """All that could be said when any two plays of some positions are compared, whatever they are
    worth."""
    for number, (players, options) in enumerate(TABLES):
        states = (
            state
            for state in random_states(players, 40 + number, **options)
            if RULES.to_act(state) not in ((), CHANCE_ACTS)
        )
        for state in (*islice(states, 0, None, 12), *ENDS):
            yield from claims_of(state)


def claims_of(state: State) -> Iterator[tuple[str, Claim]]:
    view = view_of(state)
    ranked = ranking(state, work=0)
    for one in ranked:
        for other in ranked:
            if one is other:
                continue
            for sentences in (COACH.strengths, COACH.weaknesses):
                for code, say in sentences.items():
                    told = say(Compared(view, one, other, one.part(code), other.part(code)))
                    if told is not None:
                        claim = Claim(state, one.move, other.move, dict(told.figures))
                        yield sentence_of(told), claim


ENDS = [
    # The one who is ahead has no cards left; the next one may beat it, or not.
    play(lay(["a3", "a1 a12 b2", "b1 b3 c1"]), "a3"),
    # The last two cards as a stack, which wins, or may win.
    play(lay(["a1 c2", "b1 b3", "a12 a6"]), "a1", "b1"),
    lay(["a12 a6", "a1 b1 a9", "c1 c2 a8"]),
    # A joker that ties, or wins, also where one can't follow.
    play(lay(["a5 c2 c3", "J b10 b5 a2", "b1 b3 c4"], EXPERT), "a5"),
    play(lay(["a1 c2 c3", "J b10 b5 c5", "b1 b3 c4"], EXPERT), "a1"),
    # Stacks that can still come.
    lay(["a10 a1 b12 b1", "a7 a6 c2 c3", "b7 b6 c4 c5"]),
]


@cache
def all_claims() -> tuple[tuple[str, Claim], ...]:
    return tuple(claims())


@pytest.mark.parametrize("sentence", TRUE)
def test_what_is_said_is_true_by_an_independent_count(sentence: str) -> None:
    told = [claim for text, claim in all_claims() if text == sentence]
    assert told, "is said nowhere here"
    for claim in told[:40]:
        assert TRUE[sentence](claim), (claim.move, claim.than, claim.figures)


def test_every_sentence_is_held_to_a_count() -> None:
    assert {text for text, _ in all_claims()} <= TRUE.keys()


# --- names, and advice as a whole ---


def test_plays_are_named_by_colour_and_figures_from_the_top_down() -> None:
    view = view_of(lay(["a12 a6 b6 c6 J", "a1 a2 a3", "b1 b2 b3"], EXPERT))
    named = {
        "a12": "Blue 6/9",
        "a12 a6": "Blue 6/9 on 3/6",
        "J:c": "Joker, as green",
        "J a12:b": "Joker on 6/9, as red",
        "J a12 b6:b": "Joker on 6/9, red 3/6, as red",
        "J b6": "Joker on red 3/6",
    }
    for text, expected in named.items():
        names, _, colour = text.partition(":")
        assert words_of(COACH.name(view, [move(names, colour or None)])) == expected


def test_two_plays_of_a_position_never_have_the_same_name() -> None:
    for number, (players, options) in enumerate(TABLES):
        states = (
            state
            for state in random_states(players, 50 + number, **options)
            if RULES.to_act(state) not in ((), CHANCE_ACTS)
        )
        for state in islice(states, 0, None, 30):
            view = view_of(state)
            legal = RULES.legal(state, view.seat)
            assert len({words_of(COACH.name(view, [each])) for each in legal}) == len(legal)


def test_a_nudge_speaks_of_the_cards_or_the_play_to_beat_and_names_no_card() -> None:
    leads = lay(["a12 c2 c3", "a1 a3 b2", "b1 b3 c1"])
    nudge = COACH.nudge(view_of(leads), ranking(leads, move("a12"))[0])
    assert nudge is not None
    assert words_of(nudge).startswith("Look at your ")
    beats = play(lay(["a3 c2", "a9 a12", "b1 b3"]), "a3", "a9")
    follows = play(lay(["a3 c2", "a9 a12 b5", "b1 b3"]), "a3")
    for state, said in ((follows, "You can beat P0\u2019s 2."), (beats, "Which card")):
        told = COACH.nudge(view_of(state), ranking(state)[0])
        assert told is not None
        assert words_of(told).startswith(said)


def test_the_wished_reason_keeps_the_best_card_and_says_that_nothing_beats_the_play() -> None:
    """The 4/9 on the 3/6 is enough to win; the 6/9 can wait."""
    state = play(lay(["a7 c2 c3", "b1 b3 c1", "a12 a10 b2"]), "a7", "b1")
    ranked = ranking(state, move("a10"), move("a12"), work=200)
    advice = advice_on(COACH, view_of(state), ranked)
    assert words_of(advice.lines[0].name) == "Blue 5/5"
    said = {words_of(reason.told) for line in advice.lines[:1] for reason in line.reasons}
    assert "It keeps the blue 6/9, which no unseen blue card beats by itself." in said


def test_best_plays_that_are_clearly_better_have_a_reason() -> None:
    clear = told = 0
    for number in range(6):
        players, options = TABLES[number % 3]
        states = (
            state
            for state in random_states(players, 60 + number, **options)
            if RULES.to_act(state) not in ((), CHANCE_ACTS)
        )
        for state in islice(states, 0, 60, 5):
            ranked = ranking(state, work=100)
            if len(ranked) > 1 and ranked[0].chance - ranked[1].chance >= 0.03:
                clear += 1
                best = advice_on(COACH, view_of(state), ranked).lines[0]
                assert best.verdict is Verdict.BEST
                told += bool(best.reasons)
    assert clear >= 8
    assert told >= 0.95 * clear
