"""Puzzles and what is said of them, for tests that count it again by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, Final

from game.coach.puzzle_texts import PuzzleTexts
from game.coach.puzzles import Puzzle, solving
from game.coach.reasons import speaking, why_best
from game.coach.verdicts import Verdict, verdicts_of
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget
from game.core.positions import show_state
from game.core.ranking import AnyRanked, Ranker
from game.core.rules import seats_to_act
from game.core.wording import InContext, Phrase, Plural
from game.games import GAMES, rules_of
from game.services.puzzles import shelf
from tests.play import random_match

Table = tuple[int, Mapping[str, Any]]
"""How many play, with which options."""
_EVERY: Final = 11
"""Of a random match, one position of so many is taken."""
_LESS_WORK: Final = 60


@dataclass(frozen=True)
class Puzzled:
    """A puzzle as its rules know it."""

    puzzle: Puzzle

    @property
    def seat(self) -> int:
        return self.puzzle.seat

    @cached_property
    def state(self) -> Any:
        return self.puzzle.match(rules_of(self.puzzle.game), 1).state

    @cached_property
    def texts(self) -> PuzzleTexts:
        return PuzzleTexts(GAMES[self.puzzle.game], self.puzzle)

    @property
    def turns(self) -> tuple[tuple[Any, ...], ...]:
        """The turns that solve it."""
        return self.puzzle.turns

    @cached_property
    def afters(self) -> tuple[Any, ...]:
        """The state after each of these turns, before chance goes on."""
        return tuple(map(self.after, self.turns))

    def after(self, turn: tuple[Any, ...]) -> Any:
        rules, state = rules_of(self.puzzle.game), self.state
        for move in turn:
            if self.seat not in seats_to_act(rules, state):
                break
            assert rules.why_not(state, self.seat, move) is None
            state = rules.apply(state, self.seat, move)
        return state

    def closings(self) -> Iterator[tuple[Phrase, AnyRanked, AnyRanked]]:
        """What is said of each solution: each sentence with the turn that it is about, and the
        other one."""
        posed = self.texts.posed
        for solution in posed.solutions:
            closing = self.texts.closing_of((solution.move, *solution.then))
            if not closing:
                continue
            if key_of(closing[0]) == "The best move is “{move}”. {reason}":
                yield from self._about(posed.best, (figures_of(closing[0])["reason"], *closing[1:]))
            else:
                yield from self._about(solution, closing)

    def _about(
        self, solution: AnyRanked, closing: tuple[Phrase, ...]
    ) -> Iterator[tuple[Phrase, AnyRanked, AnyRanked]]:
        coach, posed = GAMES[self.puzzle.game].coach, self.texts.posed
        for other in posed.others:
            told = why_best(coach, posed.view, (solution, other))
            if tuple(each.told for each in told if each.part) == closing:
                break
        else:
            raise AssertionError(f"nothing is compared in {closing}")
        blamed = figures_of(closing[0]).get("reason")
        if isinstance(blamed, Phrase):
            wrong = speaking(coach.weaknesses, posed.view, other, solution, for_it=False)
            assert wrong[0].told == blamed
            yield blamed, other, solution
            return
        for told_one in closing:
            yield told_one, solution, other


def puzzled(game: str, *tables: Table) -> Iterator[Puzzled]:
    """The puzzles of the book, and positions of random matches that are taken for puzzles after a
    quick look: their turns need not be good for what is said of them to be true."""
    yield from map(Puzzled, shelf(rules_of(game)))
    for seed, (players, options) in enumerate(tables):
        for match in islice(random_match(game, players, options, seed), 1, None, _EVERY):
            yield from _posed(match, options)


def _posed(match: Match, options: Mapping[str, Any]) -> Iterator[Puzzled]:
    rules, game = match.rules, GAMES[match.rules.id]
    seats, player = seats_to_act(rules, match.state), game.opponents["master"]
    if not seats or len(list(islice(rules.legal(match.state, seats[0]), 2))) < 2:
        return
    assert isinstance(player, Ranker)
    view = rules.view(match.state, seats[0])
    found = player.rank(view, Budget(player.work // _LESS_WORK), QuickRng(1))
    ranking = tuple(sorted(found, key=lambda each: -each.chance))
    right, verdicts = len(solving(ranking)), verdicts_of(ranking)
    if right == len(ranking) or verdicts[right] <= Verdict.JUST_AS_GOOD:
        return
    strengths = game.coach.strengths
    told = speaking(strengths, view, ranking[0], ranking[right], for_it=True)
    yield Puzzled(
        Puzzle(
            id=f"random-{len(match.steps)}",
            game=rules.id,
            players=match.players,
            options=options,
            position=show_state(rules, match.state),
            seat=seats[0],
            ranking=ranking,
            solutions=right,
            grade=1,
            tags=tuple(each.part.code for each in told if each.part),
        )
    )


def figures_of(told: Phrase) -> dict[str, Any]:
    return dict(told.figures)


def key_of(told: Phrase) -> str:
    """The text before figures; of one with a number, that for 1."""
    match told.text:
        case Plural(one, _):
            return one
        case InContext(_, text):
            return text
    return str(told.text)
