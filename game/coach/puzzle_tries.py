"""Judges what somebody tries at a puzzle: whether a turn solves it, and why it does not.

A turn is judged once it is whole: move by move, by the ranking that is kept with the puzzle or by
one that is asked for then. What is said never names the solution.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.coach.advice import OTHER_FIGURES
from game.coach.puzzles import Puzzle, Turn, view_after
from game.coach.reasons import Reason, speaking
from game.coach.verdicts import JUST_AS_GOOD
from game.core.coach_words import AnyCoachWords
from game.core.match import IsHalf
from game.core.ranking import AnyRanked
from game.core.rules import AnyRules, seats_to_act
from game.core.wording import Phrase, mark, phrase

BETTER: Final = mark("The best turn is another one. What it does: {reason}")
_TRIFLE: Final = 0.25
"""A flaw is not told that weighs less than this share of what it fails to bring."""

Ranking = tuple[AnyRanked, ...]
Rankings = Mapping[Turn, Ranking]
"""Rankings of further moves, by the moves before them with the move that had to be ranked."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """A move that has to be ranked before a turn can be judged."""

    before: Turn
    """The moves of the turn before it."""
    move: Any

    @property
    def key(self) -> Turn:
        return (*self.before, self.move)


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of a whole turn."""

    solves: bool
    why: Phrase | None = None
    """Why it does not; None where nothing in particular can be said."""
    flaw: Reason | None = None
    """What is wrong with the turn as it was made, where that is the reason: it can be marked."""
    chance: float = 0.0
    best: float = 0.0
    """The chance to win with the costly move, and with the best one instead."""


class Tries:
    """The tries at one puzzle, from the position at which it is shown."""

    def __init__(
        self, rules: AnyRules, words: AnyCoachWords, is_half: IsHalf, puzzle: Puzzle, state: Any
    ) -> None:
        """`state`: the position, of which only what the seat sees counts."""
        self._rules = rules
        self._words = words
        self._is_half = is_half
        self._puzzle = puzzle
        self._state = state
        self._seen: dict[Turn, str] = {}
        self._ways = {
            self._after(turn[:made])
            for turn in puzzle.turns
            for made in range(1, len(turn) + 1)
        }  # fmt: skip
        self._ends = {self._after(turn) for turn in puzzle.turns}

    # --- how far a turn is ---

    def is_whole(self, turn: Turn) -> bool:
        """Whether chance or somebody else goes on after these moves."""
        return self._puzzle.seat not in seats_to_act(self._rules, self.state_after(turn))

    def solves(self, turn: Turn) -> bool:
        """Whether these moves lead to what a solution leads to."""
        return bool(turn) and self._after(turn) in self._ends

    def goes_on(self, turn: Turn) -> bool:
        """Whether these moves are a solution so far."""
        return not turn or self._after(turn) in self._ways

    def state_after(self, turn: Turn) -> Any:
        state = self._state
        for move in turn:
            state = self._rules.apply(state, self._puzzle.seat, move)
        return state

    def view_after(self, turn: Turn) -> Any:
        return self._rules.view(self.state_after(turn), self._puzzle.seat)

    def _after(self, turn: Turn) -> str:
        """What is seen after these moves, as text."""
        if turn not in self._seen:
            shown = view_after(self._rules, self._state, self._puzzle.seat, turn)
            self._seen[turn] = json.dumps(shown, sort_keys=True)
        return self._seen[turn]

    # --- judging ---

    def judge(self, turn: Turn, rankings: Rankings) -> Judged | Unknown:
        """The judgement on a whole turn; or the move that has to be ranked before that."""
        if self.solves(turn):
            return Judged(solves=True)
        lost = 0.0
        for number, move in enumerate(turn):
            before = turn[:number]
            if self.goes_on((*before, move)):
                continue
            ranking = self._kept(before, move) or rankings.get((*before, move))
            if ranking is None:
                return Unknown(before, move)
            found = self._place(before, move, ranking)
            if found is None:
                return Judged(solves=False)
            best = max(ranking, key=lambda each: each.chance)
            lost += best.chance - found.chance
            if lost >= JUST_AS_GOOD:
                why, flaw = self._why(turn, before, found, best)
                return Judged(False, why, flaw, found.chance, best.chance)
        return Judged(solves=True)

    def _kept(self, before: Turn, move: Any) -> Ranking | None:
        """The ranking of the puzzle, where it knows that first move."""
        ranking = self._puzzle.ranking
        return ranking if not before and self._place((), move, ranking) is not None else None

    def _place(self, before: Turn, move: Any, ranking: Ranking) -> AnyRanked | None:
        """The best ranked turn that begins with that move, or with one that leads to the same."""
        after = self._after((*before, move))
        same = [each for each in ranking if self._after((*before, each.move)) == after]
        return max(same, key=lambda each: each.chance, default=None)

    def _why(
        self, turn: Turn, before: Turn, found: AnyRanked, best: AnyRanked
    ) -> tuple[Phrase | None, Reason | None]:
        """What is wrong with a move, if the turn went on from it as it was judged: else figures
        would be told of a turn that nobody played. A ranking that was kept by an earlier version
        may have other figures than the words expect: then nothing is told."""
        if not self._is_same(turn, (*before, found.move, *found.then)):
            return None, None
        try:
            return self._flaw_or_merit(self.view_after(before), found, best)
        except OTHER_FIGURES:
            return None, None

    def _flaw_or_merit(
        self, view: Any, found: AnyRanked, best: AnyRanked
    ) -> tuple[Phrase | None, Reason | None]:
        """A flaw of the move; where it has none that weighs enough, what is good about the best
        one."""
        name = self._words.name(view, (best.move, *best.then))
        blame = speaking(self._words.weaknesses, view, found, best, for_it=False)
        praise = speaking(self._words.strengths, view, best, found, for_it=True)
        least = _TRIFLE * max(map(_weight, praise), default=0.0)
        for each in blame:
            if _weight(each) >= least and not _names(each.told, name):
                return each.told, each
        merits = (phrase(BETTER, reason=each.told) for each in praise)
        return next((each for each in merits if not _names(each, name)), None), None

    def _is_same(self, turn: Turn, judged: Turn) -> bool:
        """Whether a turn leads to the same as the one that was judged, to which the move that only
        ends a turn need not belong."""
        if self._after(turn) == self._after(judged):
            return True
        *rest, last = turn
        is_end = not self._is_half(last, self.state_after(turn))
        return bool(rest) and is_end and self._after(tuple(rest)) == self._after(judged)


def _weight(reason: Reason) -> float:
    return 0.0 if reason.part is None else reason.part.worth


def _names(told: Phrase, name: Phrase) -> bool:
    """Whether a text contains the name of a move."""
    return told == name or any(
        _names(figure, name) for _, figure in told.figures if isinstance(figure, Phrase)
    )
