"""The tutor: a word of the coach before a move is played that gives much away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

from game.coach.advice import Line
from game.coach.verdicts import Verdict
from game.services.settings import BLUNDERS, MISTAKES
from game.ui.frame.course import Course
from game.ui.frame.display import Display
from game.ui.frame.judging import Judging

PATIENCE: Final = 0.25
"""Seconds for which a move is held back until the coach has judged it; then it is played without a
word. With what it takes to paint a warning, that is 0.3 seconds after the click at most."""
_AT_ONCE: Final = 8
"""So many further moves are judged together: a click waits for no more of them."""
_MOST_OTHERS: Final = 400
_THRESHOLDS: Final[Mapping[str, Verdict]] = {
    BLUNDERS: Verdict.BLUNDER,
    MISTAKES: Verdict.MISTAKE,
}


class Tutor:
    """Judges moves of people before they are played, where they wish it.

    The ranking is prepared while somebody thinks about a move, so that there is an answer as soon
    as the move is made. It is that of the position as the person sees it.
    """

    def __init__(self, course: Course, display: Display, judging: Judging) -> None:
        self._course = course
        self._display = display
        self._judging = judging
        self._held: tuple[object, ...] = ()
        """The moves that are held back until they are judged."""
        self._waited = 0.0
        self._others: list[object] = []
        """The moves at one place that are still to be judged beforehand."""
        self._others_at: object = None

    @property
    def _threshold(self) -> Verdict | None:
        """From which verdict on to warn the person to move; None where nobody is warned."""
        course = self._course
        if course.turn is None or course.guide is not None or not course.session.allows_help:
            return None
        chosen = course.desk.stage.settings.tutor_of(course.desk.seats[course.turn.seat].profile)
        return _THRESHOLDS.get(chosen)

    @property
    def _judges(self) -> bool:
        """Whether moves are judged at all: to warn, or to mark them in the log."""
        course = self._course
        marks = course.guide is None and course.desk.stage.settings.marks
        return self._threshold is not None or (marks and course.session.allows_help)

    # --- while somebody thinks ---

    def prepare(self) -> None:
        """Has the moves ranked, if nobody else is to think now."""
        if not self._judges or self._course.session.next_computer() is not None:
            return
        if not self._judging.is_asked:
            if self._may_ask:
                self._judging.ask(quickly=True)
            return
        found = self._judging.look()
        # Asked in the step in which an answer comes: a table at rest takes no more steps.
        if found is not None and found.is_final and not self._course.session.is_thinking:
            self._prepare_others()

    @property
    def _may_ask(self) -> bool:
        """Whether the thinker is free, or thinks about what is no more of use to this person."""
        turn, session = self._course.turn, self._course.session
        return turn is not None and (not session.is_thinking or session.is_ranking(turn.seat))

    def _prepare_others(self) -> None:
        """Has the moves judged that Master wouldn't look at: those of which he warns are among
        them, and to judge one after the click takes as long as a click may. Then all work is done
        for the best."""
        turn, place = self._course.turn, self._judging.place
        if turn is None or place is None:
            return
        if place != self._others_at:
            self._others_at, lays = place, self._course.lays
            # What may follow things that are laid already is not known here.
            legal = () if lays is not None and lays.laid() else turn.legal()
            every = islice(legal, _MOST_OTHERS)
            self._others = [move for move in every if not self._judging.knows((move,))]
        batch, self._others = self._others[:_AT_ONCE], self._others[_AT_ONCE:]
        if batch:
            self._judging.widen(batch)
        elif self._judging.is_quick:
            self._judging.ask()

    # --- a move ---

    def holds(self, moves: Sequence[object]) -> bool:
        """Whether these moves are not to be played now: because the coach warns of them, or has
        still to judge them."""
        self._held = ()
        if not self._judges:
            return False
        if self._judging.knows(moves):
            return self._warns(tuple(moves))
        if len(moves) > 1 or not self._judging.ask(moves):
            return False
        self._held, self._waited = tuple(moves), 0.0
        return True

    def let_go(self, seconds: float) -> tuple[object, ...]:
        """The moves that were held back and may be played now; none as long as they wait, or if
        the coach warns of them."""
        if not self._held:
            return ()
        self._waited += seconds
        is_late = self._waited >= PATIENCE
        is_known = not is_late and self._judging.knows(self._held)
        if not is_known and not is_late:
            return ()
        held, self._held = self._held, ()
        return () if is_known and self._warns(held) else held

    @property
    def holds_back(self) -> bool:
        """Whether a move waits until it is judged."""
        return bool(self._held)

    def forget(self) -> None:
        """Nothing is held back any more: something else is done."""
        self._held = ()

    def _warns(self, moves: tuple[object, ...]) -> bool:
        threshold = self._threshold
        warned = None if threshold is None else self._judging.warned(moves, threshold)
        if warned is None:
            return False
        course = self._course
        course.preview.warn(warned, moves)
        if course.turn is not None:
            course.session.count_warning(course.turn.seat)
        self._display.stage.sounds.play("refuse")
        self._display.show()
        if not self._display.panels.shows_drawer:
            self._display.screen.set_focus("take back")
        return True

    def line(self, moves: Sequence[object]) -> Line | None:
        """The remarks on moves in the log, where they are wished."""
        wished = self._course.desk.stage.settings.marks and self._judges
        return self._judging.line(moves) if wished else None
