"""Reviews of finished matches, made in the background by the worker that thinks for the tables.

A table comes first: while it waits for an answer nothing is asked here, and what was asked is
dropped and asked again later. Where the machine has room for it, a second worker answers as well;
it is there only as long as there is something to ask. What has been found is kept with the match,
now and then and at the end, so that a review goes on where it was left.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from game.coach.analysis import ENGINE, Analysis
from game.coach.kept import NotKept, engine_of, read_analysis, show_analysis
from game.coach.reviewing import Reviewing, Task
from game.coach.summary import show_summaries, summaries_of
from game.core.match import Match
from game.core.rules import Seat
from game.core.thinking import Answer, Question
from game.services.store import Store
from game.services.teams import sides
from game.services.thinker import Thinker

KEEP_SECONDS: Final = 10.0
"""After so long what has been found is kept, should the program end."""
PATIENCE: Final = {"look": 3.0, "weigh": 15.0, "full": 15.0, "again": 120.0}
"""So many seconds the second worker may take for a task of each kind. If it takes longer, other
programs keep the machine busy: it would only hold up what the first one could do."""
BUSY_SECONDS: Final = 30.0
"""For so long no second worker is tried then."""
TABLE_SECONDS: Final = 0.3
"""For so long nothing is asked after a table had the worker: it may ask again at once."""


class Review:
    """The review of one match, on its way or finished."""

    def __init__(self, number: int | None, match: Match, analysis: Analysis | None) -> None:
        self.number = number
        """Under which the match is kept; None where it is not."""
        self.match = match
        self._found = analysis if analysis is not None and analysis.is_final else None
        self.work = None if self._found is not None else self._begin(analysis)
        self._counted = -1

    def _begin(self, analysis: Analysis | None) -> Reviewing:
        work = Reviewing(self.match, sides(self.match.players, self.match.options))
        if analysis is not None:
            work.resume(analysis)
        return work

    @property
    def analysis(self) -> Analysis:
        """As far as it has come; another object whenever it has come further."""
        work = self.work
        if work is not None and (self._found is None or self._counted != work.answered):
            self._counted = work.answered
            self._found = work.analysis()
        assert self._found is not None
        return self._found

    @property
    def done(self) -> float:
        """How far it has come, from 0 to 1."""
        return 1.0 if self.work is None else self.work.done

    @property
    def is_done(self) -> bool:
        return self.work is None or self.work.is_done


class _Asked:
    """A thinker, and what it was asked about a review."""

    def __init__(self, thinker: Thinker, *, only_helps: bool = False) -> None:
        """`only_helps`: whether what it has no answer to is asked of somebody else."""
        self.thinker = thinker
        self.only_helps = only_helps
        self.has_failed = False
        self._since = 0.0
        self.task: Task | None = None
        self._question: Question | None = None

    @property
    def is_taken(self) -> bool:
        """Whether it thinks about something else."""
        if self._question is None:
            return self.thinker.is_thinking
        return not self.thinker.is_asked(self._question)

    @property
    def is_of_no_help(self) -> bool:
        """Whether it has no answer, or takes far too long for one."""
        if self.task is None:
            return self.has_failed
        return self.has_failed or monotonic() - self._since > PATIENCE[self.task.kind]

    def put(self, task: Task, question: Question) -> None:
        self.task, self._question, self._since = task, question, monotonic()
        self.thinker.ask(question)

    def take(self, work: Reviewing) -> bool:
        """Takes the answer, if it is there by now, and says whether anything is new."""
        task = self.task
        answer = None if task is None else self.thinker.poll()
        if task is None or answer is None:
            return False
        self.forget()
        if self.only_helps and answer.error is not None:
            self.has_failed = True
            return False
        again = work.again(task, answer)
        if again is not None:
            self.put(task, again)
            return False
        work.take(task, answer)
        return True

    def forget(self) -> None:
        self.task = self._question = None

    def drop(self) -> None:
        """Nobody wants the answer any more."""
        if self._question is not None and not self.is_taken:
            self.thinker.cancel()
        self.forget()


class Reviews:
    """One review at a time. `update` is called with every frame, and never waits."""

    def __init__(
        self, store: Store, thinker: Thinker, second: Callable[[], Thinker] | None = None
    ) -> None:
        """`second` makes another thinker that answers questions about reviews alone."""
        self._store = store
        self._make_second = second
        self._shared = _Asked(thinker)
        self._second: _Asked | None = None
        self._review: Review | None = None
        self._kept_at = 0.0
        self._table_at = 0.0
        self._second_from = 0.0

    # --- what somebody wants ---

    def open(self, match: Match, number: int | None = None) -> Review:
        """The review of a finished match: as it is kept, or begun now. One of an older engine is
        made anew. The one before is left as far as it is."""
        if self._review is not None and _is_of(self._review, match, number):
            return self._review
        self.cancel()
        self._review = Review(number, match, self.kept(match, number))
        self._kept_at = monotonic()
        return self._review

    def kept(self, match: Match, number: int | None) -> Analysis | None:
        """The review of a match that is kept; None where there is none of this engine."""
        told = None if number is None else self._store.review(number, match)
        if told is None or engine_of(told) != ENGINE:
            return None
        try:
            return read_analysis(told, match.rules)
        except NotKept:
            return None

    def of(self, match: Match, number: int) -> Analysis | None:
        """The review of a match as far as it has come; nothing is begun."""
        review = self._review
        is_open = review is not None and review.number == number
        return review.analysis if review is not None and is_open else self.kept(match, number)

    def cancel(self) -> None:
        """Ends the work; what was found so far is kept."""
        self._drop()
        review, self._review = self._review, None
        if review is not None and not review.is_done:
            self._keep(review)

    def is_about(self, review: Review) -> bool:
        """Whether this is the review that the work is for."""
        return self._review is review

    @property
    def is_working(self) -> bool:
        return self._review is not None and not self._review.is_done

    # --- with every frame ---

    def update(self) -> bool:
        """Takes answers and asks the next questions; says whether anything is new."""
        review = self._review
        work = None if review is None else review.work
        if review is None or work is None or review.is_done:
            return False
        self._look_for_table()
        taken = sum(asked.take(work) for asked in self._all())
        if self._second is not None and self._second.is_of_no_help:
            self._drop_second()
            self._second_from = monotonic() + BUSY_SECONDS
        if work.is_done or monotonic() - self._kept_at > KEEP_SECONDS:
            self._keep(review)
        if work.is_done:
            self._drop()
        elif monotonic() - self._table_at >= TABLE_SECONDS:
            self._ask(work)
        return taken > 0

    def _all(self) -> list[_Asked]:
        return [self._shared] if self._second is None else [self._shared, self._second]

    def _look_for_table(self) -> None:
        """A table may have asked the thinker that both share."""
        if self._shared.is_taken:
            self._shared.forget()
            self._table_at = monotonic()

    def _ask(self, work: Reviewing) -> None:
        """Asks whoever has nothing to think about."""
        for asked in self._all():
            self._ask_one(work, asked)
        if self._second is None and self._make_second is not None and self._may_have_second:
            if self._next(work) is None:
                return
            self._second = _Asked(self._make_second(), only_helps=True)
            self._ask_one(work, self._second)

    @property
    def _may_have_second(self) -> bool:
        return monotonic() >= self._second_from

    def _ask_one(self, work: Reviewing, asked: _Asked) -> None:
        task = None if asked.task is not None else self._next(work)
        if task is None:
            return
        try:
            asked.put(task, work.question(task))
        except Exception as problem:  # one step less, and not an error page with every frame
            work.take(task, Answer(None, 0.0, repr(problem)))

    def _next(self, work: Reviewing) -> Task | None:
        """The next question that nobody thinks about yet."""
        return work.next([asked.task for asked in self._all() if asked.task is not None])

    def _drop(self) -> None:
        """Ends the work; the second worker goes."""
        for asked in self._all():
            asked.drop()
        self._drop_second()

    def _drop_second(self) -> None:
        second, self._second = self._second, None
        if second is not None:
            second.thinker.close()

    def _keep(self, review: Review) -> None:
        self._kept_at = monotonic()
        if review.number is not None:
            analysis = review.analysis
            shown = show_analysis(analysis, review.match.rules)
            summary = show_summaries(summaries_of(analysis)) if analysis.is_final else None
            self._store.keep_review(review.number, review.match, ENGINE, shown, summary)


def _is_of(review: Review, match: Match, number: int | None) -> bool:
    """Whether a review is of this match, which may have been loaded once more since."""
    if review.match is match:
        return True
    same = number is not None and review.number == number
    return same and _moves(review.match) == _moves(match)


def _moves(match: Match) -> list[tuple[Seat, object]]:
    return [(step.actor, step.move) for step in match.steps]
