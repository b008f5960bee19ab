"""Puzzles of the book and what is said of them, for tests that count it again by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.coach.puzzle_texts import PuzzleTexts
from game.coach.puzzles import Puzzle
from game.coach.reasons import speaking, why_best
from game.core.ranking import AnyRanked
from game.core.rules import seats_to_act
from game.core.wording import InContext, Phrase, Plural
from game.games import GAMES, rules_of
from game.services.puzzles import shelf


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
            if tuple(each.told for each in told) == closing:
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


def book_of(game: str) -> Iterator[Puzzled]:
    return map(Puzzled, shelf(rules_of(game)))


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
