"""Master's ranking of the moves of the person to act: asked for once, used by hints, warnings and
the marks in the log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from game.coach.advice import Advice, Line, Warned, advice_on, line_of, place_of, warned_of
from game.coach.verdicts import Verdict
from game.core.coach_words import AnyCoachWords
from game.core.rules import AnyMove, AnyView, Seat
from game.services.session import Ranking
from game.ui.frame.course import Course

_Place = tuple[int, Seat, tuple[AnyMove, ...]]
"""Where a ranking was asked for: after how many steps, for whom, and with what laid."""


class Judging:
    """The ranking for the place at which the match stands."""

    def __init__(self, course: Course, words: AnyCoachWords) -> None:
        self._course = course
        self._words = words
        self._place: _Place | None = None
        self._ranking: Ranking | None = None
        self._further: list[Ranking] = []
        """Rankings of other moves at the same place, each with the best one."""
        self._widens = False
        """Whether a further ranking is on its way."""
        self.is_quick = False
        """Whether only a first ranking was asked for."""

    # --- asking ---

    def _here(self) -> _Place | None:
        course = self._course
        if course.turn is None:
            return None
        lays = course.lays
        laid = () if lays is None else tuple(lays.laid())
        return course.session.length, course.turn.seat, laid

    def ask(self, moves: Sequence[AnyMove] = (), *, quickly: bool = False) -> bool:
        """Asks for the ranking here, in any case of these moves; says whether there is or will be
        one. `quickly`: a first ranking is enough; a full one can be asked for later."""
        here = self._here()
        if here is None:
            return False
        if self.is_asked and not moves and (quickly or not self.is_quick):
            return True
        if not self.is_asked:
            self._further = []
        if moves or not self.is_asked:
            self._ranking = None
        self._widens, self.is_quick = False, quickly
        _, seat, laid = here
        asked = self._course.session.ask_ranking(seat, laid, moves, first=quickly)
        self._place = here if asked else None
        return asked

    def widen(self, moves: Sequence[AnyMove]) -> None:
        """Has further moves ranked, once the ranking here is there: it stays as it is."""
        here = self._here()
        if here is None or not self.is_asked or self._ranking is None:
            return
        _, seat, laid = here
        self._widens = self._course.session.ask_ranking(seat, laid, moves, first=True)

    def look(self) -> Ranking | None:
        """The ranking for the place where the match stands now, once there is one."""
        here = self._here()
        if here is None or not self.is_asked:
            return None
        found = self._course.session.ranking(here[1])
        if found is not None and not any(found is each for each in self._further):
            if self._widens:
                self._further.append(found)
                self._widens = False
            else:
                self._ranking = found
        return self._ranking

    @property
    def place(self) -> object:
        """The place in the match for which rankings are there; None without any."""
        return self._place

    @property
    def is_asked(self) -> bool:
        """Whether a ranking is there or on its way for the place where the match stands. What was
        asked for before moves were taken back is gone, though as many may have been made again."""
        here = self._here()
        if here is None or here != self._place:
            return False
        return self._course.session.is_ranking(here[1])

    # --- what it says ---

    def advice(self) -> Advice | None:
        found = self.look()
        if found is None or not found.ranked:
            return None
        return advice_on(self._words, self._view(), found.ranked)

    def knows(self, moves: Sequence[AnyMove]) -> bool:
        """Whether these moves are ranked."""
        return self._with(moves) is not None

    def line(self, moves: Sequence[AnyMove]) -> Line | None:
        """The coach's line about these moves, where they are ranked."""
        found = self._with(moves)
        return None if found is None else line_of(self._words, self._view(), found.ranked, moves)

    def warned(self, moves: Sequence[AnyMove], threshold: Verdict) -> Warned | None:
        found = self._with(moves)
        if found is None:
            return None
        return warned_of(self._words, self._view(), found.ranked, moves, threshold)

    def _with(self, moves: Sequence[AnyMove]) -> Ranking | None:
        """The first ranking here that has these moves."""
        found = self.look()
        if found is None:
            return None
        every = (found, *self._further)
        return next((each for each in every if place_of(each.ranked, moves) is not None), None)

    def _view(self) -> AnyView:
        """The person's view, with everything laid as good as played."""
        here = self._here()
        assert here is not None
        _, seat, laid = here
        views = self._course.session.views_before(seat, (*laid, None))
        return next(islice(views, len(laid), None))
