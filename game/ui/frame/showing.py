"""Steps of a match are shown one by one: each is animated, and told in the log."""

from __future__ import annotations

from collections.abc import Sequence

from game.services.session import AnyShown
from game.ui.frame.course import Course, Phase
from game.ui.frame.desk import Motion

_TO_BE_SEEN = (Phase.ANIMATING, Phase.PAUSED)


class Showing:
    """Runs the animations of the steps of a match."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self.rested = 0.0
        """Seconds since the last animation has ended."""

    @property
    def motions(self) -> Sequence[Motion]:
        return self._course.motions

    def show_steps(self) -> None:
        """Shows steps up to the next one that has to be seen before anything else is shown."""
        course = self._course
        while course.phase is Phase.SHOWING:
            shown = course.session.shown(course.shown)
            motions = self._motions_of(shown)
            course.show_step(shown, motions, pauses=course.pauses_after(shown))
            for motion in motions:
                if motion.sound is not None:
                    course.desk.stage.sounds.play(motion.sound)
        self.rested = 0.0

    @property
    def stops(self) -> bool:
        """Whether there is something to be looked at before anything else is shown."""
        return self._course.phase in _TO_BE_SEEN

    def _motions_of(self, shown: AnyShown) -> list[Motion]:
        motions = self._course.table.motions(shown)
        return [motion for motion in motions if not motion.flight.is_over]

    def move_on(self, seconds: float) -> bool:
        """Says whether anything moves, or has arrived."""
        before = self.motions
        moves = any(motion.flight.place < motion.rests_from for motion in before)
        for motion in before:
            motion.flight.advance(seconds)
        left = [motion for motion in before if not motion.flight.is_over]
        self._course.animate(left)
        if before and not left:
            self.rested = 0.0
        self._tell_landed()
        return moves or len(left) < len(before)

    def bring_home(self) -> bool:
        """Ends all animations at once; says whether there were any."""
        if not self.motions:
            return False
        self._course.animate(())
        self.rested = 0.0
        self._tell_landed()
        return True

    def _tell_landed(self) -> None:
        if self._course.tell_landed():
            self._course.desk.rebuild()
