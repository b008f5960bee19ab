"""Moves that are proposed: shown by the coach or by a lesson, or waiting to be confirmed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.rules import Seat
from game.core.wording import mark
from game.ui.frame.course import Course
from game.ui.frame.desk import Mistake
from game.ui.frame.display import Display
from game.ui.frame.explanations import Explanations
from game.ui.frame.hint import PLAY, ROW, Hint
from game.ui.frame.judging import Judging
from game.ui.frame.prompts import COACH_THINKS
from game.ui.frame.proposal import Proposal
from game.ui.frame.unplayed import put_all_down

NO_ANSWER: Final = mark("The coach has no answer. Ask again in a moment.")
WITHOUT_HELP: Final = mark("This match is played without the coach\u2019s help.")
COACH_IS_LATE: Final = mark("The coach is taking longer than usual, but will answer.")


class Hints:
    """Puts proposed moves on the table and takes them off.

    Help is graded: the first press of the button brings a nudge, the second the best move, the
    third the others. Whoever wants all at once sets so.
    """

    def __init__(
        self, course: Course, display: Display, explanations: Explanations, judging: Judging
    ) -> None:
        self._course = course
        self._display = display
        self._explanations = explanations
        self._judging = judging
        self._waits_for_nudge = False
        """Whether a nudge is to be said as soon as there is a ranking."""
        self._nudged_at: tuple[int, Seat] | None = None
        """Where a nudge was given last."""
        self._was_late = False

    # --- moves to be confirmed, and those of a lesson ---

    def propose(self, proposal: Proposal) -> None:
        self._course.preview.propose(proposal)
        self._display.show()
        if not self._display.panels.shows_drawer:
            self._display.screen.set_focus(PLAY)

    def show_move(self, move: object, *then: object) -> None:
        """A guide shows how it could be done."""
        self._display.panels.shows_drawer = False
        self._course.preview.propose(Proposal(move, then))
        self._display.show()

    def point_out(self, mistake: Mistake[object]) -> None:
        """A guide shows what is wrong with a try."""
        self._course.preview.point_out(mistake)
        self._display.show()

    def drop(self) -> None:
        self._course.preview.drop()
        self._display.show()

    # --- the coach ---

    def ask(self) -> None:
        """One step more of help."""
        course = self._course
        turn, prompt = course.turn, self._display.places.prompt
        if turn is None:
            return
        if course.preview.hint is not None:
            self.show_more()
            return
        course.preview.drop()
        put_all_down(course.table)
        lays = course.lays
        if lays is not None and lays.has_laid_all:
            self._explanations.explain(course.table.prompt(), prompt)
            return
        if not course.session.allows_help:
            told = course.desk.say(WITHOUT_HELP)
            self._explanations.explain(told, prompt)
            return
        if not self._judging.ask():
            return
        course.session.count_hint(turn.seat)
        here = (course.session.length, turn.seat)
        if course.desk.stage.settings.all_help or self._nudged_at == here:
            self._open()
            return
        self._nudged_at = here
        self._waits_for_nudge = True
        if not self._nudge():
            self._explanations.explain(course.desk.say(COACH_THINKS), prompt)

    def show_all(self) -> None:
        """Everything at once, as after a warning."""
        if self._judging.ask():
            self._open(shows_all=True)

    def _open(self, *, shows_all: bool = False) -> None:
        """The sheet, also while the coach still thinks."""
        self._explanations.bubble = None
        everything = shows_all or self._display.stage.settings.all_help
        found = self._judging.look()
        ranked = () if found is None else found.ranked
        self._show(Hint(self._judging.advice(), ranked, everything))
        if not self._display.panels.shows_drawer:
            self._display.screen.set_focus(PLAY)

    def show_more(self) -> None:
        """The other moves beside the best one."""
        hint = self._course.preview.hint
        if hint is not None and not hint.shows_all:
            self._show(replace(hint, shows_all=True))

    def choose(self, row: int) -> None:
        """The row whose move is to be played with the button."""
        hint = self._course.preview.hint
        if hint is not None and row < len(hint.lines):
            self._show(replace(hint, chosen=row))

    def _show(self, hint: Hint) -> None:
        self._course.preview.show_hint(hint)
        self._display.show()

    def _nudge(self) -> bool:
        """Says where to look, once there is a ranking; without a nudge the sheet comes at once.
        Says whether there is one."""
        found = self._judging.look()
        if found is None:
            return False
        self._waits_for_nudge = False
        advice = self._judging.advice()
        nudge = None if advice is None else advice.nudge
        if advice is None:
            told = self._course.desk.say(NO_ANSWER)
        elif nudge is None:
            self._open()
            return True
        else:
            told = self._course.desk.phrase(nudge)
        self._explanations.explain(told, self._display.places.prompt)
        return True

    def begin_turn(self) -> None:
        """A hint that was asked for before is no longer waited for."""
        self._waits_for_nudge = False

    # --- time ---

    def go_on(self) -> bool:
        """Shows what the coach has found out since; says whether anything changed."""
        changed = self._waits_for_nudge and self._nudge()
        return self._refresh() or changed or self._tell_late()

    def _refresh(self) -> bool:
        """A better answer replaces the first one; the row that is looked at stays looked at."""
        hint = self._course.preview.hint
        if hint is None:
            return False
        found = self._judging.look()
        if found is None:
            return False
        if not found.ranked:
            self.drop()
            told = self._course.desk.say(NO_ANSWER)
            self._explanations.explain(told, self._display.places.prompt)
            return True
        if found.ranked is hint.ranked:
            return self._follow(hint)
        self._show(hint.with_advice(self._judging.advice(), found.ranked))
        return True

    def _follow(self, hint: Hint) -> bool:
        """The row under the pointer is shown, that with the focus is chosen."""
        screen = self._display.screen
        hovered, focused = screen.hovered, screen.focused
        pointed = None if hovered is None else _row_of(hovered.key)
        chosen = hint.chosen
        if focused is not None and screen.memory.shows_focus:
            row = _row_of(focused.key)
            chosen = chosen if row is None else row
        if (pointed, chosen) == (hint.pointed, hint.chosen):
            return False
        self._show(replace(hint, pointed=pointed, chosen=chosen))
        return True

    def _tell_late(self) -> bool:
        """That the coach takes long, once."""
        waits = self._waits_for_nudge or (
            self._course.preview.hint is not None and self._course.preview.hint.advice is None
        )
        is_late = waits and self._course.session.is_late
        before, self._was_late = self._was_late, is_late
        if not is_late or before:
            return False
        told = self._course.desk.say(COACH_IS_LATE)
        self._explanations.explain(told, self._display.places.prompt)
        return True


def _row_of(key: str) -> int | None:
    """The number of the coach's row with that key."""
    number = key.removeprefix(ROW)
    return int(number) if number != key else None
