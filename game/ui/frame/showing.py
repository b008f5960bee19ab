"""Steps of a match are shown one by one: each is seen to happen, and told in the log."""

from __future__ import annotations

from game.services.session import AnyShown
from game.ui.frame.course import Course
from game.ui.frame.desk import Motion, Pauses


class Showing:
    """What is on its way on the table, and how far the match has been shown."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self.motions: list[Motion] = []
        self.rested = 0.0
        """Seconds since the last thing on its way has arrived."""

    def show_steps(self) -> None:
        """Steps up to the next one that is seen to happen."""
        course = self._course
        while course.shown < course.session.length and not self.stops():
            shown = course.session.shown(course.shown)
            self.motions = self._motions_of(shown)
            course.pauses = self._pauses_after(shown)
            course.shown += 1
            if shown.actor < 0 and not self._has_landed:
                course.untold = shown
            else:
                course.log.tell(course.table, shown)
            for motion in self.motions:
                if motion.sound is not None:
                    course.desk.stage.sounds.play(motion.sound)
            if self.stops() or not self._goes_on(shown):
                course.turn = None
        self.rested = 0.0

    def stops(self) -> bool:
        """Whether there is something to be looked at before anything else is shown."""
        return bool(self.motions) or self._course.pauses

    @property
    def _has_landed(self) -> bool:
        """Whether all that is on its way has arrived, though it may yet lie there."""
        return all(motion.flight.place >= motion.rests_from for motion in self.motions)

    def _tell_landed(self) -> None:
        """The log tells what chance has brought, once that is seen."""
        course, untold = self._course, self._course.untold
        if untold is None or not self._has_landed:
            return
        course.untold = None
        course.log.tell(course.table, untold)
        course.desk.rebuild()

    def _motions_of(self, shown: AnyShown) -> list[Motion]:
        motions = self._course.table.motions(shown)
        return [motion for motion in motions if not motion.flight.is_over]

    def _pauses_after(self, shown: AnyShown) -> bool:
        """Where only computers sit, or a lesson leads on, nobody is waited for."""
        course, table = self._course, self._course.table
        is_match = course.guide is None and bool(course.session.humans)
        return is_match and isinstance(table, Pauses) and table.pauses_after(shown)

    def _goes_on(self, shown: AnyShown) -> bool:
        """Whether a step leaves the person's turn as it was: where all choose at once."""
        turn = self._course.turn
        if turn is None or shown.actor == turn.seat:
            return False
        left = {seat for seat in shown.before.actors if seat != shown.actor}
        after = set(shown.after.actors)
        return turn.seat in after and left <= after <= set(shown.before.actors)

    def move_on(self, seconds: float) -> bool:
        """Says whether anything moves, or has arrived."""
        before = self.motions
        moves = any(motion.flight.place < motion.rests_from for motion in before)
        for motion in before:
            motion.flight.advance(seconds)
        self.motions = [motion for motion in before if not motion.flight.is_over]
        if before and not self.motions:
            self.rested = 0.0
        self._tell_landed()
        return moves or len(self.motions) < len(before)

    def bring_home(self) -> bool:
        """All that is on its way is there at once; says whether anything was."""
        if not self.motions:
            return False
        self.motions = []
        self.rested = 0.0
        self._tell_landed()
        return True

    def skip_to_the_end(self, since: int) -> None:
        """Everything that has been played counts as shown, without motion: but for what stays to
        be looked at after one of the steps from that one on."""
        course = self._course
        self.motions = []
        course.untold = None
        course.shown = course.session.length
        for number in range(since, course.session.length):
            if self._pauses_after(course.session.shown(number)):
                course.shown = number + 1
                course.pauses = True
                break
        course.log.cut(course.shown)

    def retell(self) -> None:
        """The log as the viewer has seen it; he may know the beginning of it already."""
        course = self._course
        course.untold = None
        course.log.look_as(course.session.viewer)
        for number in range(course.log.told, course.shown):
            course.log.tell(course.table, course.session.shown(number))
