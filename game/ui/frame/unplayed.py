"""Things that a person has picked up or laid and not played yet: kept, and taken back."""

from __future__ import annotations

from game.core.rules import Seat
from game.ui.frame.course import Course
from game.ui.frame.desk import AnyTable, KeepsLaid, TakesBack
from game.ui.frame.situations import situation_of


def laid_on(course: Course) -> TakesBack | None:
    """The table, where anything lies there that is not played yet."""
    table = course.table
    if course.turn is None or not course.live or not isinstance(table, TakesBack):
        return None
    return table if table.has_laid else None


def is_laid(course: Course, move: object) -> bool:
    """Whether a hint's move is laid rather than played."""
    lays = course.lays
    return lays is not None and lays.is_laid(move)


def put_all_down(table: AnyTable) -> None:
    """Puts down whatever the person has picked up."""
    while table.put_down():
        pass


def take_all_back(course: Course) -> None:
    """The table lies as if nothing had been picked up, tried or laid since the last step."""
    put_all_down(course.table)
    lays = course.lays
    while lays is not None and lays.has_laid:
        lays.take_last()


class Unplayed:
    """Keeps what is laid with the match, so that it lies there again after a pause, a curtain or
    the end of the program."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._laid_for: Seat | None = None
        """Whose turn it is, once what that seat had laid before lies there again."""

    @property
    def _keeper(self) -> KeepsLaid | None:
        """The table, where what a person lays in a turn is kept with the match."""
        course, table = self._course, self._course.table
        if course.turn is None or not course.live or course.guide is not None:
            return None
        return table if isinstance(table, KeepsLaid) else None

    def lay_again(self) -> None:
        """Lays what the person had laid before."""
        course, table, turn = self._course, self._keeper, self._course.turn
        if table is None or turn is None:
            return
        self._laid_for = turn.seat
        kept = course.session.laid(turn.seat)
        if kept is not None:
            course.table.show(situation_of(course))
            table.lay_again(kept)

    def keep(self) -> None:
        """Keeps what lies there now. Nothing is kept before what was laid earlier lies there again:
        the table may not know of it yet."""
        table, turn = self._keeper, self._course.turn
        if turn is None or self._laid_for != turn.seat:
            self._laid_for = None
        elif table is not None:
            self._course.session.keep_laid(turn.seat, table.unplayed())
