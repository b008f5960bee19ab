"""Moves that are proposed: asked for as a hint, shown by a lesson, or waiting to be confirmed."""

from __future__ import annotations

from game.core.rules import Seat
from game.ui.frame.course import Course
from game.ui.frame.display import Display
from game.ui.frame.explanations import Explanations
from game.ui.frame.proposal import Proposal
from game.ui.frame.unplayed import put_all_down


class Hints:
    """Puts proposed moves on the table and takes them off."""

    def __init__(self, course: Course, display: Display, explanations: Explanations) -> None:
        self._course = course
        self._display = display
        self._explanations = explanations
        self._is_awaited = False
        """Whether a hint was asked for in this turn, and nobody was told that it takes long."""

    def propose(self, proposal: Proposal) -> None:
        self._course.propose(proposal)
        self._display.show()
        if not self._display.panels.shows_drawer:
            self._display.screen.set_focus("play ghost")

    def show_move(self, move: object) -> None:
        """A lesson shows how it could be done."""
        self._display.panels.shows_drawer = False
        self._course.propose(Proposal(move))
        self._display.show()

    def drop(self) -> None:
        self._course.drop_proposal()
        self._display.show()

    def show_other(self) -> None:
        """The next best move in place of the best, or the best again."""
        proposal = self._course.proposal
        other = None if proposal is None else proposal.next
        self._course.drop_proposal()
        if other is not None:
            self._course.propose(other)
        self._display.show()

    def ask(self) -> None:
        """Asks the Expert, or says that there is nothing left to be laid."""
        course, prompt = self._course, self._display.places.prompt
        turn = course.turn
        if turn is None:
            return
        course.drop_proposal()
        put_all_down(course.table)
        lays = course.lays
        if lays is not None and lays.has_laid_all:
            self._explanations.explain(course.table.prompt(), prompt)
        elif course.session.ask_hint(turn.seat, () if lays is None else lays.laid()):
            self._is_awaited = True
            self._explanations.explain(course.desk.say("The Expert is thinking…"), prompt)

    def begin_turn(self) -> None:
        """A hint that was asked for before is no longer waited for."""
        self._is_awaited = False

    def take(self, seat: Seat) -> bool:
        """Proposes the move of the hint once it is there; says whether anything changed."""
        hint = self._course.session.hint(seat)
        if hint is None:
            return self._is_awaited and self._tell_late()
        self._is_awaited = False
        self._explanations.bubble = None
        self.propose(Proposal(hint.move, hint))
        return True

    def _tell_late(self) -> bool:
        if not self._course.session.is_late:
            return False
        self._is_awaited = False
        told = self._course.desk.say("The Expert is taking longer than usual, but will answer.")
        self._explanations.explain(told, self._display.places.prompt)
        return True
