"""The scene of every table: joins the parts of the frame and answers the program.

How the match stands is in its `course`; all other parts ask that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.coach.analysis import Analysis
from game.core.coach_words import AnyCoachWords, CoachWords
from game.core.game import AnyExplanations
from game.core.match import MANUAL
from game.core.notation import Json
from game.core.rules import Seat
from game.core.wording import Phrase
from game.services.seats import in_language
from game.services.session import Session
from game.services.teams import sides
from game.ui.frame.commands import Commands
from game.ui.frame.computers import Computers
from game.ui.frame.course import Course
from game.ui.frame.desk import AnyTable, Desk, Mistake
from game.ui.frame.display import Display
from game.ui.frame.explanations import Explanations
from game.ui.frame.guide import Guide
from game.ui.frame.hand_over import HandOver
from game.ui.frame.hearing import said_by_coach, told_of
from game.ui.frame.hints import Hints
from game.ui.frame.history import History
from game.ui.frame.input import Input
from game.ui.frame.judging import Judging
from game.ui.frame.layout import Layout
from game.ui.frame.moment import AtMoment
from game.ui.frame.moves import Moves
from game.ui.frame.panels import Panels
from game.ui.frame.pausing import pause_page
from game.ui.frame.reviewed import Reviewed
from game.ui.frame.showing import Showing
from game.ui.frame.turn_clock import TurnClock
from game.ui.frame.turns import TellNotice, Turns
from game.ui.frame.tutor import Tutor
from game.ui.frame.unplayed import Unplayed, take_all_back
from game.ui.toolkit.baking import forget_pictures
from game.ui.toolkit.reading import Reader, Told
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.stage import Open, Stage

IDLE_SECONDS: Final = 60.0
"""Time without any input counts as playing time only so long."""

WITHOUT_SEED: Final = {"seed": 0, "chance": MANUAL}
"""Replaces those parts of a record that would tell the future."""
_COMMANDS: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
"""Inputs for the answer to which somebody waits."""
_INPUTS: Final = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEMOTION)

MakeTable = Callable[[Desk], AnyTable]


class TableScene:
    """A match at its table, being played or looked back at."""

    covers = True

    def __init__(
        self,
        session: Session,
        make_table: MakeTable,
        tell_notice: TellNotice,
        *,
        replay: bool = False,
        at: int | None = None,
        guide: Guide | None = None,
        answers: AnyExplanations | None = None,
        reader: Reader | None = None,
        coach: AnyCoachWords | None = None,
        greeting: Phrase | None = None,
        analysis: Analysis | None = None,
        moment: AtMoment | None = None,
    ) -> None:
        """`greeting`: what is said first, and stands first in the log. `analysis`: the review of a
        match that is looked back at, `moment`: one of its key moments."""
        self.session = session
        self._coach = CoachWords() if coach is None else coach
        self._guide = guide
        self._reader = reader
        self._since_input = 0.0
        self._answers = False
        """Whether somebody waits for the answer to an input."""
        self._rests = False
        """Whether nothing happens here before an input or an answer comes."""
        self.memory = Memory()
        self.explanations = Explanations(answers, self._rebuild)
        self.desk = Desk(
            session.seats, self._play, self.explanations.refuse, self.explanations.explain,
            self._rebuild, sides(session.players, session.options), self.explanations.open,
        )  # fmt: skip
        self.table = make_table(self.desk)
        self.course = Course(
            session, self.desk, self.table, guide=guide, replay=replay, at=at, greeting=greeting,
            reviewed=None if analysis is None else Reviewed(session, analysis, self._coach),
            moment=moment,
        )  # fmt: skip
        self.log = self.course.log
        self.explanations.sit_down(self.course)
        self._join(tell_notice)
        if guide is not None:
            guide.sit_down(self)
        if moment is not None:
            moment.sit_down(self)

    def _join(self, tell_notice: TellNotice) -> None:
        """The parts of the frame; each knows only those before it."""
        course, explanations = self.course, self.explanations
        self.showing = Showing(course)
        self.hand_over = HandOver(course)
        self.clock = TurnClock(course)
        self.panels = Panels(course, explanations, self.clock)
        unplayed = Unplayed(course)
        self.display = Display(
            course, self.panels, explanations, self.hand_over, unplayed, self.memory
        )
        computers = Computers(course, self.showing, self.display.rebuild)
        self.judging = Judging(course, self._coach)
        self.hints = Hints(course, self.display, explanations, self.judging)
        self.tutor = Tutor(course, self.display, self.judging)
        self.moves = Moves(course, self.display, explanations, self.showing, self.hints, self.tutor)
        self.turns = Turns(
            course, self.display, explanations, self.showing, self.hints, self.moves, computers,
            self.hand_over, self.clock, unplayed, tell_notice,
        )  # fmt: skip
        self.history = History(
            course, self.display, explanations, self.turns, self.moves, computers, unplayed
        )
        commands = self._commands()
        self.panels.offer(commands)
        self._input = Input(
            course, self.display, explanations, self.hand_over, self.turns, self.moves, commands
        )

    def _commands(self) -> Commands:
        return Commands(
            pause=self.pause,
            undo=self.history.undo,
            redo=self.history.redo,
            ask_hint=self.hints.ask,
            ask_why=self.explanations.ask,
            rules=self._open_rules,
            go_on=self.turns.let_go_on,
            open_curtain=self.turns.open_curtain,
            toggle_drawer=self.display.toggle_drawer,
            look_at=self.history.look_at,
            stop_looking=self.history.stop_looking,
            play_ghost=self.moves.play_proposal,
            drop_ghost=self.hints.drop,
            show_more=self.hints.show_more,
            choose_row=self.hints.choose,
            show_better=self.hints.show_all,
        )

    # --- for the game's table, which is made before the parts are joined ---

    def _play(self, move: object, *then: object, beside: pygame.Rect | None = None) -> None:
        self.moves.play(move, *then, beside=beside)

    def _rebuild(self) -> None:
        self.display.rebuild()

    # --- for the program ---

    @property
    def number(self) -> int:
        """The number of the match in the store."""
        return self.session.number

    @property
    def plays(self) -> int | None:
        """The match that is played here; none where one looks back, or learns."""
        return None if self.course.replay or self._guide is not None else self.number

    @property
    def key_places(self) -> tuple[str, ...]:
        """The sections of the sheet of all keys that are about this table."""
        places = (self.session.game, "table", "looking back")
        if self.course.moment is not None:
            return ("moment", *places[::-1])
        return places if self.course.live else places[::-1]

    @property
    def record(self) -> dict[str, Json]:
        """For the report of a crash, which anybody may read: as long as the match isn't over it
        doesn't tell what is still to come."""
        record = self.session.record
        return record if self.session.result is not None else {**record, **WITHOUT_SEED}

    def reading(self) -> Told:
        """The text for screen readers."""
        taught = "" if self._guide is None else self._guide.told
        warning = self.explanations.text or said_by_coach(self.course) or taught
        return told_of(self.course, self._reader, warning)

    def pause(self) -> None:
        """Leaves for the pause page; nobody who comes by sees a hand meanwhile."""
        if self._guide is not None:
            self._guide.leave()
            return
        seat = self.hand_over.after_pause()
        if seat is not None:
            self.course.stop_looking()
            self.turns.close_curtain(seat)
        self.stage.ask(pause_page(self.course))

    def _open_rules(self) -> None:
        self.stage.ask(Open("rules", {"game": self.session.game}))

    # --- for a moment of the review ---

    def look_as(self, seat: Seat, at: int) -> None:
        """Shows an earlier position with the eyes of that seat."""
        self.course.look_as(seat)
        self.history.look_at(at)

    # --- for a guide ---

    @property
    def proposes(self) -> bool:
        """Whether a move lies on the table as a ghost."""
        return self.course.preview.proposal is not None

    def show_guide(self) -> None:
        self.turns.show_guide()

    def play_ghost(self) -> None:
        self.moves.play_proposal()

    def show_move(self, move: object, *then: object) -> None:
        self.hints.show_move(move, *then)

    def point_out(self, mistake: Mistake[object]) -> None:
        self.hints.point_out(mistake)

    def drop_ghost(self) -> None:
        self.hints.drop()

    def take_all_back(self) -> None:
        take_all_back(self.course)

    def go_back_to(self, steps: int) -> None:
        """Takes back everything but the first steps."""
        self.history.go_back_to(steps)

    def toggle_drawer(self) -> None:
        self.display.toggle_drawer()

    # --- entering and leaving ---

    @property
    def stage(self) -> Stage:
        return self.desk.stage

    @property
    def screen(self) -> Screen:
        return self.display.screen

    @property
    def places(self) -> Layout:
        return self.display.places

    def enter(self, stage: Stage) -> None:
        # Another language may have been chosen since.
        self.session.seats = in_language(self.session.seats, lambda: stage.words)
        self.desk.seats = self.session.seats
        self.desk.stand_on(stage)
        self.desk.ahead.forget()
        self.display.enter(stage).back = self._input.escape
        self.display.show()

    def exit(self) -> None:
        self.display.leave()

    def close(self) -> None:
        """The table is left for good."""
        self.session.close()
        if self._guide is not None:
            self._guide.close()
        self.panels.forget()
        forget_pictures()

    # --- events, time and painting ---

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in _INPUTS:
            self._since_input = 0.0
        self._answers |= event.type in _COMMANDS
        self._rests = False
        return self._input.handle(event)

    def update(self, seconds: float) -> bool:
        self._since_input += seconds
        if not self.course.replay and self._since_input < IDLE_SECONDS:
            self.session.spend(seconds)
        if self._rests and not self.display.is_changed and not self.session.is_thinking:
            return False
        is_painted = self._pass_time(seconds)
        self._rests = not is_painted and self._has_come_to_rest
        return is_painted

    def _pass_time(self, seconds: float) -> bool:
        before = len(self.showing.motions)
        changed = self.explanations.pass_time(seconds)
        changed |= self.hand_over.move_on(seconds)
        moves = self.showing.move_on(seconds)
        changed |= self.turns.pass_time(seconds)
        changed |= self.screen.tick(seconds)  # looks at the controls, which are built for it
        changed |= len(self.showing.motions) < before
        answers, self._answers = self._answers, False
        return self.display.end_frame(changed=changed, moves=moves, answers=answers)

    @property
    def _has_come_to_rest(self) -> bool:
        """Asked after a step in which nothing has changed."""
        return (
            self.turns.rests
            and self.hand_over.rests
            and self.screen.rests
            and self.explanations.bubble is None
            and self.desk.ahead.is_done
        )

    def draw(self, surface: pygame.Surface) -> None:
        self.display.draw(surface)

    def draw_moved(self, surface: pygame.Surface) -> pygame.Rect | None:
        return self.display.draw_moved(surface)
