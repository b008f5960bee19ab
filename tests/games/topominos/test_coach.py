"""The coach's sentences about turns are true, by a count that knows only the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice
from typing import Any

import pytest

from game.coach.advice import advice_on
from game.coach.verdicts import Verdict, verdicts_of
from game.core.chance import QuickRng
from game.core.coach_words import Compared
from game.core.match import AUTO, Match
from game.core.opponents import Budget
from game.core.ranking import Ranked
from game.core.wording import Listed, Phrase, Plural
from game.games import GAMES
from game.games.topominos.computer.ranking import TurnRanker
from game.games.topominos.rules.model import (
    FULL,
    Dots,
    Move,
    Pass,
    Piece,
    Put,
    State,
    TopominosView,
    ways_on,
)
from game.games.topominos.rules.rules import Topominos
from game.games.topominos.words.coach import COACH
from tests.games.topominos.tables import CENTRE, CORNER, EDGE, RULES, late

EIGHT = ("oooo.....", "....oooo.")
TWO_OF_TWO = [".......oo", "....o..o."]
FEW = 3_000


def ranking(
    state: State, *moves: Move, work: int = FEW, rules: Topominos = RULES
) -> tuple[Ranked[Move], ...]:
    master = GAMES["topominos"].opponents["master"]
    assert isinstance(master, TurnRanker)
    view = rules.view(state, state.table.active)
    return TurnRanker(rules, 0, master.weights).rank(view, Budget(work), QuickRng(1), moves)


def states(players: int, seed: int) -> Iterator[State]:
    """The turns of a match between greedy players."""
    match = Match(RULES, players, {}, seed, chance=AUTO)
    greedy = GAMES["topominos"].opponents["greedy"]
    while RULES.to_act(match.state):
        yield match.state
        view = RULES.view(match.state, match.state.table.active)
        match.play(view.seat, greedy.choose(view, Budget(0), QuickRng(len(match.steps))).move)


def words_of(phrase: Phrase) -> str:
    """The English text with all its figures."""
    figures = {key: _in_words(figure) for key, figure in phrase.figures}
    text = phrase.text
    if isinstance(text, Plural):
        return text[figures["n"] != "1"].format(**figures)
    assert isinstance(text, str)
    return text.format(**figures)


def _in_words(figure: object) -> str:
    if isinstance(figure, Phrase):
        return words_of(figure)
    if isinstance(figure, Listed):
        return " and ".join(map(_in_words, figure.figures))
    return str(figure)


# --- what is claimed, and how it is counted ---


@dataclass(frozen=True)
class Played:
    """A turn as the rules play it, before any draw."""

    rules: Topominos
    before: State
    ranked: Ranked[Move]

    @cached_property
    def after(self) -> State:
        state, seat = self.before, self.before.table.active
        for move in (self.ranked.move, *self.ranked.then):
            if isinstance(move, Put):
                state = self.rules.apply(state, seat, move)
        return state

    @property
    def given(self) -> tuple[Piece, ...]:
        move = self.ranked.move
        return move.pieces if isinstance(move, Pass) else ()

    @cached_property
    def kept(self) -> list[Piece]:
        rack = list(self.after.racks[self.before.table.active])
        for piece in self.given:
            rack.remove(piece)
        return rack

    @property
    def points(self) -> int:
        return self.after.table.turn_score

    @property
    def full(self) -> int:
        return self.after.table.completed

    @property
    def stacks(self) -> list[Dots]:
        return [seen for seen in self.after.table.tray if seen]

    @property
    def drawn(self) -> int:
        room = self.after.table.rack_size - len(self.kept)
        is_pass = isinstance(self.ranked.move, Pass)
        return len(self.given) if is_pass else min(room, sum(self.before.bag))

    def fill(self, piece: Piece) -> bool:
        return any(self._fills(stack, piece) for stack in self.stacks)

    @staticmethod
    def _fills(stack: Dots, piece: Piece) -> bool:
        return any(way | stack == FULL for way in ways_on(piece, stack))

    @property
    def heavy(self) -> int:
        return sum(piece.bit_count() >= 3 for piece in self.kept)

    @property
    def unfit(self) -> int:
        return sum(not any(ways_on(piece, each) for each in self.stacks) for piece in self.kept)

    @property
    def rack_dots(self) -> int:
        return sum(piece.bit_count() for piece in self.kept)

    @cached_property
    def unseen(self) -> list[Piece]:
        seat = self.before.table.active
        counts = zip(self.rules.piece_set.pieces, self.before.bag, strict=True)
        bag = [piece for piece, count in counts for _ in range(count)]
        others = [p for s, rack in enumerate(self.before.racks) if s != seat for p in rack]
        return [*bag, *others]

    def filling(self, stack: Dots) -> int:
        return sum(self._fills(stack, piece) for piece in self.unseen)

    @property
    def ready(self) -> list[Dots]:
        return [stack for stack in self.stacks if self.filling(stack)]

    @property
    def fillers(self) -> set[tuple[int, int]]:
        """For the highest stacks that a piece can fill: their dots, and how many pieces do."""
        most = max((stack.bit_count() for stack in self.ready), default=0)
        return {(most, self.filling(s)) for s in self.ready if s.bit_count() == most}

    @property
    def open(self) -> list[tuple[int, int]]:
        """The dots of stacks with three dots and more, and how many unseen pieces fit."""
        stacks = [stack for stack in self.stacks if stack.bit_count() >= 3]
        return [
            (stack.bit_count(), sum(any(ways_on(piece, stack)) for piece in self.unseen))
            for stack in stacks
        ]

    @property
    def tallest(self) -> int:
        return max((stack.bit_count() for stack in self.stacks), default=0)

    @property
    def tray_dots(self) -> int:
        return sum(stack.bit_count() for stack in self.stacks)

    @property
    def empties(self) -> bool:
        return not self.kept and sum(self.before.bag) > 0


@dataclass(frozen=True)
class Claim:
    """A sentence about a turn that is compared with another one."""

    one: Played
    than: Played
    figures: dict[str, Any]

    @property
    def n(self) -> int:
        return int(self.figures["n"])

    @property
    def no_bag(self) -> bool:
        return not any(self.one.before.bag)

    def names_the_other(self) -> bool:
        other = self.than
        view = other.rules.view(other.before, other.before.table.active)
        moves = (other.ranked.move, *other.ranked.then)
        return bool(self.figures["move"] == COACH.name(view, moves))

    def is_filler(self) -> bool:
        return (self.figures["dots"], self.n) in self.one.fillers


TRUE: dict[str, Callable[[Claim], bool]] = {
    "It scores {n} point this turn.": lambda c: c.n == c.one.points > c.than.points,
    "It scores {n} point this turn; “{move}” scores {more}.": lambda c: (
        c.n == c.one.points < c.than.points == c.figures["more"]
        and c.one.full >= c.than.full
        and c.names_the_other()
    ),
    "It scores nothing this turn; “{move}” scores {more}.": lambda c: (
        c.one.points == 0 < c.than.points == c.figures["more"] and c.names_the_other()
    ),
    "“{move}” fills a stack: {more} points this turn instead of {n}.": lambda c: (
        c.n == c.one.points < c.than.points == c.figures["more"]
        and c.one.full < c.than.full
        and c.than.full > c.than.before.table.completed
        and c.names_the_other()
    ),
    "It fills {n} stack and scores {points} points.": lambda c: (
        c.n == c.one.full > c.than.full and c.figures["points"] == c.one.points
    ),
    "It empties the rack: a piece is drawn, and the turn can go on.": lambda c: c.one.empties,
    "It doesn\u2019t empty the rack, so no extra piece is drawn.": lambda c: bool(c.one.kept),
    "It leaves no stack that an unseen piece can fill.": lambda c: not c.one.ready,
    "It leaves only {n} stack that one unseen piece can fill.": lambda c: (
        c.n == len(c.one.ready) < len(c.than.ready)
    ),
    "Only {n} unseen piece fills the stack of {dots} dots that it leaves.": Claim.is_filler,
    "{n} unseen piece can fill the stack of {dots} dots that it leaves.": Claim.is_filler,
    "It leaves a stack of {dots} dots that {n} of the {all} unseen pieces fits.": lambda c: (
        (c.figures["dots"], c.n) in c.one.open
        and c.figures["all"] == len(c.one.unseen)
        and all(fitting < c.n for _, fitting in c.than.open)
    ),
    "It leaves the tray empty.": lambda c: not c.one.stacks,
    "The highest stack that it leaves has only {n} dot.": lambda c: (
        c.n == c.one.tallest < c.than.tallest
    ),
    "It leaves a stack of {n} dot to the others.": lambda c: c.n == c.one.tallest > c.than.tallest,
    "It leaves only {n} dot in the tray to score from.": lambda c: (
        c.n == c.one.tray_dots < c.than.tray_dots
    ),
    "It leaves {n} more dot to score from than the best move.": lambda c: (
        c.n == c.one.tray_dots - c.than.tray_dots
    ),
    "It keeps {n} piece that can fill a stack in the tray.": lambda c: (
        c.n == sum(map(c.one.fill, c.one.kept))
    ),
    "It keeps no piece that can fill a stack in the tray.": lambda c: (
        not any(map(c.one.fill, c.one.kept))
    ),
    "Only {n} of the pieces it keeps fits no stack.": lambda c: (
        c.n == c.one.unfit < min(c.than.unfit, len(c.one.kept))
    ),
    "Every piece that it keeps fits a stack.": lambda c: (
        bool(c.one.kept) and not c.one.unfit and c.than.unfit > 0
    ),
    "It keeps {n} piece that fits no stack.": lambda c: c.n == c.one.unfit > c.than.unfit,
    "It keeps only {n} piece with 3 or more dots.": lambda c: c.n == c.one.heavy < c.than.heavy,
    "It keeps no piece with 3 or more dots.": lambda c: not c.one.heavy and c.than.heavy > 0,
    "It keeps {n} piece with 3 or more dots.": lambda c: c.n == c.one.heavy > c.than.heavy,
    "After it, {n} piece is drawn.": lambda c: (
        c.n == c.one.drawn and (len(c.one.given) > len(c.than.given) or c.n > c.than.drawn)
    ),
    "It draws {n} piece fewer than the best move.": lambda c: c.n == c.than.drawn - c.one.drawn,
    "It keeps {n} piece for the next turn.": lambda c: c.n == len(c.one.kept) > len(c.than.kept),
    "It keeps {n} piece fewer for the next turn than the best move.": lambda c: (
        c.n == len(c.than.kept) - len(c.one.kept)
    ),
    "It keeps only {n} dot on the rack.": lambda c: c.n == c.one.rack_dots < c.than.rack_dots,
    "It keeps no piece on the rack.": lambda c: not c.one.kept and bool(c.than.kept),
    "It keeps {n} dot on the rack instead of {less}.": lambda c: (
        c.n == c.one.rack_dots > c.than.rack_dots == c.figures["less"]
    ),
    "With the bag empty, it keeps only {n} dot that can cost a point.": lambda c: (
        c.no_bag and c.n == c.one.rack_dots < c.than.rack_dots
    ),
    "With the bag empty, it keeps {n} dot that can cost a point.": lambda c: (
        c.no_bag and c.n == c.one.rack_dots > c.than.rack_dots
    ),
}


def sentence_of(phrase: Phrase) -> str:
    """The text before figures; of one with a number, that for 1."""
    return phrase.text if isinstance(phrase.text, str) else phrase.text[0]


def claims() -> Iterator[tuple[str, Claim]]:
    """All that could be said when any two turns of some positions are compared, whatever they are
    worth."""
    for players in (1, 2, 2, 3, 4):
        for state in islice(states(players, 40 + players), players, None, 3):
            yield from claims_of(RULES, state)
    for match in (
        late({0: EIGHT}, [[CORNER], [EDGE]], bag=[EDGE, EDGE]),
        late({0: EIGHT}, [[CORNER, CORNER], [EDGE, EDGE]], bag=[EDGE, EDGE]),
        # One of the two pieces leaves the centre, the other one a corner.
        late({0: ("ooo......", "...o.oo..")}, [TWO_OF_TWO, [CORNER]], bag=[CENTRE] * 3),
    ):
        assert isinstance(match.rules, Topominos)
        yield from claims_of(match.rules, match.state, *match.rules.legal(match.state, 0))


def claims_of(rules: Topominos, state: State, *named: Move) -> Iterator[tuple[str, Claim]]:
    view = rules.view(state, state.table.active)
    ranked = ranking(state, *named, work=400, rules=rules)
    for one in ranked:
        for other in ranked:
            if one is other:
                continue
            for sentences in (COACH.strengths, COACH.weaknesses):
                for code, say in sentences.items():
                    told = say(Compared(view, one, other, one.part(code), other.part(code)))
                    if told is not None:
                        both = Played(rules, state, one), Played(rules, state, other)
                        yield sentence_of(told), Claim(*both, dict(told.figures))


@cache
def all_claims() -> tuple[tuple[str, Claim], ...]:
    return tuple(claims())


@pytest.mark.parametrize("sentence", TRUE)
def test_what_is_said_is_true_by_an_independent_count(sentence: str) -> None:
    told = [claim for text, claim in all_claims() if text == sentence]
    assert told, "is said nowhere here"
    for claim in told[:60]:
        assert TRUE[sentence](claim), (claim.one.ranked, claim.than.ranked, claim.figures)


def test_every_sentence_is_held_to_a_count() -> None:
    assert {text for text, _ in all_claims()} <= TRUE.keys()


# --- names, and advice as a whole ---


def test_turns_are_named_by_the_dots_of_their_pieces_and_their_places() -> None:
    match = late({0: EIGHT, 4: [EDGE]}, [[CORNER, EDGE, "...oo...."], [EDGE]], bag=[EDGE] * 5)
    rules = match.rules
    view = rules.view(match.state, 0)
    one, two = Put(0b000000001, 0), Put(0b000110000, 5)
    piece = view.rack[0]
    for moves, expected in (
        ((one,), "1 (upper left)"),
        ((two, Put(0b000000001, 5)), "2+1 (right)"),
        ((one, two), "1 (upper left) and 2 (right)"),
        ((Pass(()),), "Pass"),
        ((Pass((piece,)),), f"Exchange {piece.bit_count()}"),
        ((Pass(view.rack),), "Exchange all pieces"),
    ):
        assert words_of(COACH.name(view, moves)) == expected


def test_turns_with_the_same_name_are_told_apart_by_the_places_of_their_dots() -> None:
    match = late({0: EIGHT}, [[CORNER, EDGE], [EDGE]], bag=[EDGE] * 5)
    view = match.rules.view(match.state, 0)
    one, other = (Put(0b000110000, 4),), (Put(0b010010000, 4),)
    assert COACH.name(view, one) == COACH.name(view, other)
    told = [COACH.exact_name(view, turn) for turn in (one, other)]
    assert [words_of(each) for each in told if each is not None] == [
        "2 (centre), dots left and centre",
        "2 (centre), dots top and centre",
    ]
    assert COACH.exact_name(view, (Pass(()),)) is None


def test_listed_turns_have_different_names() -> None:
    for number in range(3):
        for state in islice(states(2 + number % 3, 70 + number), 0, None, 5):
            view = RULES.view(state, state.table.active)
            names = [words_of(COACH.name(view, (r.move, *r.then))) for r in ranking(state)]
            assert len(set(names)) == len(names), names


def test_every_best_move_that_is_clearly_better_has_a_reason() -> None:
    clear = 0
    for number in range(4):
        for state in islice(states(2 + number % 3, 60 + number), 0, None, 4):
            view: TopominosView = RULES.view(state, state.table.active)
            ranked = ranking(state)
            gaps = zip(ranked, verdicts_of(ranked), strict=True)
            weaker = [each for each, verdict in gaps if verdict > Verdict.JUST_AS_GOOD]
            if weaker and ranked[0].chance - weaker[0].chance >= 0.05:
                clear += 1
                assert advice_on(COACH, view, ranked).lines[0].reasons
            nudge = COACH.nudge(view, ranked[0])
            assert nudge is not None
            assert words_of(nudge)
    assert clear > 5
