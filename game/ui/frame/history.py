"""Undo and redo, and looking back at earlier positions."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.frame.computers import Computers
from game.ui.frame.course import Course
from game.ui.frame.display import Display
from game.ui.frame.explanations import Explanations
from game.ui.frame.moves import Moves
from game.ui.frame.permissions import may_go_back
from game.ui.frame.turns import Turns
from game.ui.frame.unplayed import Unplayed, laid_on, put_all_down
from game.ui.toolkit.stage import Back


class History:
    """Takes steps back and brings them again, and shows what was."""

    def __init__(
        self,
        course: Course,
        display: Display,
        explanations: Explanations,
        turns: Turns,
        moves: Moves,
        computers: Computers,
        unplayed: Unplayed,
    ) -> None:
        self._course = course
        self._display = display
        self._explanations = explanations
        self._turns = turns
        self._moves = moves
        self._computers = computers
        self._unplayed = unplayed

    def undo(self) -> None:
        """Takes back a proposal; without one, the last thing laid; without that, the last move."""
        course = self._course
        proposal, laid = course.preview.proposal, laid_on(course)
        if proposal is not None and not proposal.is_hint:
            course.preview.drop()
            self._display.show()
        elif laid is not None:
            course.preview.drop()
            if course.lays is not None:
                put_all_down(course.table)
            laid.take_last()
            self._moves.begin_anew()
            self._display.show()
        else:
            self._leave_step(course.session.undo)

    def redo(self) -> None:
        self._leave_step(self._course.session.redo)

    def go_back_to(self, steps: int) -> None:
        """Takes back everything but the first steps."""
        self._leave_step(lambda: self._course.session.go_back_to(steps))

    def _leave_step(self, way: Callable[[], bool]) -> None:
        """After undo and redo the table is shown as it is, without animations."""
        course = self._course
        since = min(course.shown, course.session.length)
        if not may_go_back(course) or not way():
            return
        self._computers.forget()
        put_all_down(course.table)
        course.jump(since)
        if not self._turns.begin_after_jump():
            self._display.show()

    def look_at(self, at: int) -> None:
        """Shows the table as it was after so many steps."""
        self._display.panels.shows_drawer = False
        self._turns.hurry()
        self._course.look_at(at)
        put_all_down(self._course.table)
        self._explanations.forget()
        self._display.show()

    def stop_looking(self) -> None:
        """Back to the table as it is; where there is none, the scene is left."""
        if self._course.replay:
            self._display.stage.ask(Back())
            return
        self._course.stop_looking()
        self._unplayed.lay_again()
        self._display.show()
