"""Whose turn it is: lets the match go on, step by step and player by player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.rules import Seat
from game.services.rescue import Notice
from game.services.words import Words
from game.ui.frame.computers import Computers
from game.ui.frame.course import Course, Phase
from game.ui.frame.display import Display
from game.ui.frame.explanations import Explanations
from game.ui.frame.guide import Guide
from game.ui.frame.hand_over import HandOver
from game.ui.frame.hints import Hints
from game.ui.frame.moves import Moves
from game.ui.frame.showing import Showing
from game.ui.frame.turn_clock import TurnClock
from game.ui.frame.unplayed import Unplayed, put_all_down
from game.ui.toolkit.stage import Open

END_SECONDS: Final = 1.1
"""How long the last position is looked at before the result comes."""
_RESTING: Final = (Phase.LOOKING_BACK, Phase.CURTAIN, Phase.ANIMATING)
_GOING_ON: Final = (Phase.ANIMATING, Phase.SHOWING, Phase.ENDED, Phase.THINKING)
"""Phases that end with time alone."""

TellNotice = Callable[[Words, Notice], str]


class Turns:
    """Shows what happens, and gives the turn to whoever is to act."""

    def __init__(
        self,
        course: Course,
        display: Display,
        explanations: Explanations,
        showing: Showing,
        hints: Hints,
        moves: Moves,
        computers: Computers,
        hand_over: HandOver,
        clock: TurnClock,
        unplayed: Unplayed,
        tell_notice: TellNotice,
    ) -> None:
        self._course = course
        self._display = display
        self._explanations = explanations
        self._showing = showing
        self._hints = hints
        self._moves = moves
        self._computers = computers
        self._hand_over = hand_over
        self._clock = clock
        self._unplayed = unplayed
        self._tell_notice = tell_notice
        self._since_end = 0.0

    # --- time ---

    def pass_time(self, seconds: float) -> bool:
        """The match goes on, unless somebody looks back or a curtain is closed; says whether
        anything looks different."""
        if self._course.phase in _RESTING:
            return False
        changed = self.go_on(seconds)
        return self._run_clock(seconds) or changed

    @property
    def rests(self) -> bool:
        """Whether the match goes on only with an input or an answer."""
        return (
            self._course.phase not in _GOING_ON
            and not self._course.session.is_thinking
            and not self._moves.waits
            and not self._clock.is_wound
        )

    def hurry(self) -> None:
        """A click or a key ends the animations."""
        if not self._showing.bring_home():
            return
        self._display.change()
        if self._course.phase not in _RESTING:
            self.go_on(0.0)

    def _run_clock(self, seconds: float) -> bool:
        """The clock of the turn runs. At its end the turn ends as it lies, where it can."""
        clock = self._clock
        was_wound = clock.is_wound
        is_seen = clock.pass_time(seconds)
        if clock.is_wound and not was_wound:
            self._display.rebuild()  # with the first turn its clock comes into the bar
            return True
        if not is_seen:
            return False
        move = clock.stop() if clock.is_over else None
        if move is not None:
            told = clock.told_over(move)
            if told:
                self._explanations.explain(told, self._display.places.prompt)
            bubble = self._explanations.bubble
            self._course.preview.drop()
            put_all_down(self._course.table)
            self._moves.play_at_once(move)
            self._explanations.set_bubble(bubble)
        return True

    def go_on(self, seconds: float) -> bool:
        """Shows the next step, or lets whoever is to act do so; says whether anything changed."""
        course = self._course
        if course.phase is Phase.PAUSED:
            return False
        if course.phase is Phase.SHOWING:
            self._showing.show_steps()
            self._display.show()
            if self._showing.stops:
                return True
        self._showing.rested += seconds
        self._tell_notices()
        if course.guide is not None:
            self._hear_news(course.guide)
        if course.is_held:
            return self._end_turn()
        if course.session.result is not None:
            return self._end(seconds)
        changed = self._wait_for_person(seconds)
        if course.curtain is None:
            changed |= self._computers.go_on()
        return changed

    def let_go_on(self) -> None:
        """Somebody has seen enough of what was shown, or tells a computer to move."""
        if not self._course.pauses:
            self._computers.move()
            return
        self._course.go_on()
        self.go_on(0.0)
        self._display.show()

    def _tell_notices(self) -> None:
        notices = self._course.session.notices
        while notices:
            told = self._tell_notice(self._display.stage.words, notices.pop())
            self._explanations.explain(told, self._display.places.prompt)

    def _hear_news(self, guide: Guide) -> None:
        key = guide.news()
        if key is None:
            return
        self.show_guide()
        if key:
            self._display.settle()
            self._display.screen.memory.focus = key  # without scrolling: the text comes first

    def show_guide(self) -> None:
        """Shows the sheet of the lesson, also where it is in the drawer."""
        if not self._course.has_panel:
            self._display.panels.shows_drawer = self._display.places.rail is None
        self._display.show()

    # --- whose turn it is ---

    def _end_turn(self) -> bool:
        """Nobody at the computer is to act; says whether anybody was."""
        if self._course.turn is None:
            return False
        self._course.end_turn()
        self._display.show()
        return True

    def _end(self, seconds: float) -> bool:
        """The result comes after a while, but not as long as something lies over the table that a
        person has opened."""
        self._end_turn()
        if self._display.is_covered:
            return False
        self._since_end += seconds
        stage = self._display.stage
        if self._since_end >= min(END_SECONDS, 4 * stage.pace.seconds("number_count") + 0.2):
            self._since_end = float("-inf")
            number = self._course.session.number
            stage.ask(Open("result", {"number": number, "instead": True}))
        return False

    def _wait_for_person(self, seconds: float) -> bool:
        """Gives the turn to whoever at the computer is to act, behind a curtain where needed."""
        course, session = self._course, self._course.session
        human = session.next_human()
        if human is None:
            return self._end_turn()
        if human != session.viewer and self._change_places(human):
            return True
        if course.turn is None or course.turn.seat != human:
            course.begin_turn(session.turn_of(human))
            self._unplayed.lay_again()
            self._hints.begin_turn()
            if course.shown:
                self._display.stage.sounds.play("turn")
            greeting = course.take_greeting()
            if greeting:
                self._explanations.explain(greeting, self._display.places.prompt)
            self._display.show()
            return True
        return self._hints.go_on() or self._moves.go_on(seconds)

    def begin_after_jump(self) -> bool:
        """After an undo or a redo somebody else may be to act; says whether a curtain has come."""
        self._since_end = 0.0
        course, session = self._course, self._course.session
        human = None if course.pauses else session.next_human()
        if human is not None and human != session.viewer:
            return self._change_places(human)
        course.retell()
        return False

    def _change_places(self, human: Seat) -> bool:
        """Another person at the computer is to act; says whether a curtain comes before that."""
        if self._hand_over.needs_curtain(human):
            self.close_curtain(human)
            return True
        self._course.look_as(human)
        return False

    # --- the curtain ---

    def close_curtain(self, seat: Seat) -> None:
        self._hand_over.close(seat)
        self._explanations.set_bubble(None)
        put_all_down(self._course.table)
        self._display.rebuild()
        self._display.screen.memory.focus = "curtain"

    def open_curtain(self) -> None:
        if self._hand_over.open():
            self._display.show()
