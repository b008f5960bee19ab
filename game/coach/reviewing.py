"""The questions that a review of a match asks, their order, and the analysis as far as it has come.

First a quick look at every move, so that there is something to see at once. A match alone is then
played again by Master, with the same dice or draws. Then what came by chance is weighed. At last
every decision is ranked as the coach ranks it at the table, with the same seed and the same work:
so both say the same of a move. Who asks, and how many at a time, is left to others; the same
questions always get the same answers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final

from game.coach.account import account_of
from game.coach.analysis import Analysis, Decision, Event, Frame, Playing, shares_of
from game.coach.kept import decoded
from game.coach.verdicts import JUST_AS_GOOD
from game.core.match import Match
from game.core.ranking import AnyRanked
from game.core.reasons import Refused
from game.core.rules import CHANCE, Seat
from game.core.thinking import (
    COACH,
    RANK,
    Answer,
    Question,
    playing_of,
    question_of,
    seed_of_thought,
    weighing_of,
)

LOOK: Final = 0.05
"""The share of its work that Master does for the quick look."""
SECONDS: Final = 60.0
"""Far more than any question needs: the answers must not depend on how quick a machine is."""
_PLAYING_SECONDS: Final = 600.0
"""Likewise for a whole match."""
_PLAYINGS: Final = 8
"""How often a match alone is played again; a long one less often."""
_PLAYED_STEPS: Final = 1_000
"""About as many steps are played in all."""
_WORTH: Final = {"look": 1.0, "again": 20.0, "weigh": 4.0, "full": 4.0}
"""How much of the work each kind of question is, about."""


@dataclass(frozen=True, slots=True)
class Task:
    """One question about one step, or about the whole match."""

    kind: str
    """`look`, `again`, `weigh` or `full`."""
    step: int
    """The number of the step; of `again` which playing it is."""


class Reviewing:
    """The review of one match: gives the questions, takes the answers."""

    def __init__(self, match: Match, sides: Sequence[Sequence[Seat]]) -> None:
        self._match = match
        steps = match.steps
        self.frame = _frame_of(match, sides)
        self._decisions: dict[int, Decision] = {}
        self._events: dict[int, Event] = {}
        self._playings: dict[int, Playing] = {}
        self._looks = [n for n, step in enumerate(steps) if step.actor != CHANCE]
        self._weighs = [n for n, step in enumerate(steps) if step.actor == CHANCE]
        often = max(2, min(_PLAYINGS, _PLAYED_STEPS // max(1, len(steps))))
        self._agains = range(often if match.players == 1 else 0)
        self._full: list[int] | None = None
        """The decisions that are ranked with all work; known after the quick look."""
        self._done: set[Task] = set()
        self._waiting: list[Task] = []
        """The tasks that can be asked now, the next one last; some may be done by now."""
        self._line_up()

    def resume(self, before: Analysis) -> None:
        """Goes on from an analysis of this match that was not finished."""
        for decision in before.decisions:
            self._decisions[decision.step] = decision
            self._done.add(Task("look", decision.step))
            if decision.is_final:
                self._done.add(Task("full", decision.step))
        for playing in before.playings:
            self._playings[playing.number] = playing
            self._done.add(Task("again", playing.number))
        for event in before.events:
            if event.weighed:
                self._events[event.step] = event
                self._done.add(Task("weigh", event.step))
        self._go_on()

    # --- what to ask ---

    def tasks(self) -> Iterator[Task]:
        """The questions that can be asked now, in the order in which they should be; none when all
        is done. Answers may come in any order. The questions after the quick look are known only
        after it."""
        every = (
            *(Task("look", step) for step in self._looks),
            *(Task("again", number) for number in self._agains),
            *(Task("weigh", step) for step in self._weighs),
            *(Task("full", step) for step in self._full or ()),
        )
        return (task for task in every if task not in self._done)

    def next(self, asked: Collection[Task] = ()) -> Task | None:
        """The first of them that is not `asked` already. It is looked for again and again, with
        every frame."""
        while self._waiting and self._waiting[-1] in self._done:
            self._waiting.pop()
        left = (task for task in reversed(self._waiting) if task not in self._done)
        return next((task for task in left if task not in asked), None)

    def _line_up(self) -> None:
        self._waiting = [*self.tasks()][::-1]

    def question(self, task: Task) -> Question:
        if task.kind == "again":
            return playing_of(self._match, task.step, _PLAYING_SECONDS)
        move = self._match.steps[task.step].move
        if task.kind == "weigh":
            return weighing_of(self._match, task.step, self.frame.sides, SECONDS)
        if task.kind == "look":
            return self._ranking(task.step, (move,), LOOK)
        return self._ranking(task.step, (), 1.0)

    def again(self, task: Task, answer: Answer) -> Question | None:
        """The question that follows an answer in which the move that was played is missing."""
        if task.kind != "full" or answer.error is not None:
            return None
        move = self._match.steps[task.step].move
        played = self._match.rules.encode_move(move)
        if any(each.move == played for each in answer.ranked):
            return None
        return self._ranking(task.step, (move,), 1.0)

    def _ranking(self, step: int, moves: Sequence[Any], effort: float) -> Question:
        match, seat = self._match, self._match.steps[step].actor
        seed = seed_of_thought(match, seat, step)
        return question_of(
            match, seat, COACH, seed, SECONDS, match.state_after(step),
            task=RANK, moves=moves, effort=effort,
        )  # fmt: skip

    # --- what was answered ---

    @property
    def answered(self) -> int:
        """How many answers have been taken."""
        return len(self._done)

    def take(self, task: Task, answer: Answer) -> None:
        """Takes the answer to a task. One that is of no use leaves the step as it was."""
        if task in self._done:
            return
        self._done.add(task)
        if task.kind == "again":
            self._playings[task.step] = Playing(task.step, answer.reached)
        elif task.kind == "weigh":
            self._take_weighed(task, answer)
        else:
            self._take_ranked(task, answer)
        self._go_on()

    def _go_on(self) -> None:
        """After the quick look, all decisions are to be ranked, those first that look costly."""
        if self._full is None and all(Task("look", step) in self._done for step in self._looks):
            free = [each for each in self._decisions.values() if each.is_free]
            order = sorted(free, key=lambda each: (-round(each.cost / JUST_AS_GOOD), each.step))
            self._full = [each.step for each in order]
            self._line_up()

    def _take_weighed(self, task: Task, answer: Answer) -> None:
        awaited = self._match.rules.awaited(self._match.state_after(task.step))
        seat = None if awaited is None else awaited.seat
        known = tuple(each for each in answer.weighed if 0 <= each.side < len(self.frame.sides))
        self._events[task.step] = Event(task.step, seat, known)

    def _take_ranked(self, task: Task, answer: Answer) -> None:
        decision = self._decision(task, answer)
        if decision is not None:
            self._decisions[task.step] = decision
        elif task.kind == "look":
            self._events[task.step] = Event(task.step, None, ())
        else:
            self._decisions[task.step] = replace(self._decisions[task.step], is_final=True)

    def _decision(self, task: Task, answer: Answer) -> Decision | None:
        """None where the answer is of no use: the move that was played is not in it."""
        rules, step = self._match.rules, self._match.steps[task.step]
        state = self._match.state_after(task.step)
        ranking: list[AnyRanked] = []
        try:
            for each in answer.ranked:
                ranked = decoded(each, rules)
                if rules.why_not(state, step.actor, ranked.move) is None:
                    ranking.append(ranked)
        except Refused:
            return None
        ranking.sort(key=lambda each: -each.chance)
        if all(each.move != step.move for each in ranking):
            return None
        before = self._decisions.get(task.step)
        is_free = self._is_free(task.step) if before is None else before.is_free
        first = ranking[0].move if before is None else before.first
        is_final = task.kind == "full" or not is_free
        return Decision(task.step, step.actor, step.move, tuple(ranking), is_free, is_final, first)

    def _is_free(self, step: int) -> bool:
        """Whether there was a choice."""
        state, seat = self._match.state_after(step), self._match.steps[step].actor
        return len(list(islice(self._match.rules.legal(state, seat), 2))) > 1

    # --- what has come of it ---

    def decision(self, step: int) -> Decision | None:
        """The decision of one move as far as it is known, whatever is missing before it."""
        return self._decisions.get(step)

    @property
    def is_done(self) -> bool:
        return self._full is not None and self.next() is None

    @property
    def done(self) -> float:
        """How far it is, from 0 to 1."""
        if self.is_done:
            return 1.0
        full = len(self._looks) if self._full is None else len(self._full)
        of_kind = {
            "look": len(self._looks), "again": len(self._agains),
            "weigh": len(self._weighs), "full": full,
        }  # fmt: skip
        whole = sum(_WORTH[kind] * count for kind, count in of_kind.items())
        return min(0.99, sum(_WORTH[task.kind] for task in self._done) / max(whole, 1.0))

    def analysis(self) -> Analysis:
        """The analysis so far. An event that was not weighed yet counts as no luck at all."""
        waiting = {n: Event(n, None, ()) for n in self._weighs}
        events = {**waiting, **self._events}
        found = account_of(self.frame, self._decisions.values(), events.values(), self.done)
        playings = tuple(self._playings[number] for number in sorted(self._playings))
        return replace(found, playings=playings)


def _frame_of(match: Match, sides: Sequence[Sequence[Seat]]) -> Frame:
    result = match.rules.result(match.state)
    wins = result is not None and result.winners and len(sides) > 1
    return Frame(
        match.rules.id,
        match.players,
        tuple(map(tuple, sides)),
        tuple(step.actor for step in match.steps),
        shares_of(result.winners, sides) if result is not None and wins else None,
    )
