"""Reviews of finished matches, made in the background by the worker that thinks for the tables.

A table comes first: while it waits for an answer nothing is asked here, and what was asked is
dropped and asked again later. What has been found is kept with the match, now and then and at the
end, so that a review goes on where it was left.
"""

from __future__ import annotations

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


class Reviews:
    """One review at a time. `update` is called with every frame, and never waits."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self._store = store
        self._thinker = thinker
        self._review: Review | None = None
        self._task: Task | None = None
        self._question: Question | None = None
        self._kept_at = 0.0
        self._table_at = 0.0

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
        """What is kept of the review of a match; None where there is none of this engine."""
        told = None if number is None else self._store.review(number, match)
        if told is None or engine_of(told) != ENGINE:
            return None
        try:
            return read_analysis(told, match.rules)
        except NotKept:
            return None

    def of(self, match: Match, number: int) -> Analysis | None:
        """What there is of the review of a match, as far as it has come; nothing is begun."""
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
        """Takes an answer and asks the next question; says whether anything is new."""
        review = self._review
        work = None if review is None else review.work
        if review is None or work is None or work.next() is None:
            return False
        is_new = self._take(work)
        task = work.next()
        if task is None or monotonic() - self._kept_at > KEEP_SECONDS:
            self._keep(review)
        if task is not None:
            self._ask(work, task)
        return is_new

    def _take(self, work: Reviewing) -> bool:
        question, task = self._question, self._task
        if question is None or task is None:
            return False
        if not self._thinker.is_asked(question):  # a table has asked since
            self._question = self._task = None
            self._table_at = monotonic()
            return False
        answer = self._thinker.poll()
        if answer is None:
            return False
        self._question = self._task = None
        again = work.again(task, answer)
        if again is not None:
            self._put(task, again)
            return False
        work.take(task, answer)
        return True

    def _ask(self, work: Reviewing, task: Task) -> None:
        if self._question is not None:
            return
        if self._thinker.is_thinking:
            self._table_at = monotonic()
        elif monotonic() - self._table_at >= TABLE_SECONDS:
            try:
                self._put(task, work.question(task))
            except Exception as problem:  # one step less, and not an error page with every frame
                work.take(task, Answer(None, 0.0, repr(problem)))

    def _put(self, task: Task, question: Question) -> None:
        self._task, self._question = task, question
        self._thinker.ask(question)

    def _drop(self) -> None:
        if self._question is not None and self._thinker.is_asked(self._question):
            self._thinker.cancel()
        self._question = self._task = None

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
