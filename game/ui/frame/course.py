"""The course of a match at its table: one state machine, which is written here and nowhere else.

All parts of a table's scene ask the course how the match stands, and tell it what happens. What
holds now is its `phase`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from functools import cached_property, partial

from game.coach.advice import Line
from game.core.rules import AnyMove, Seat
from game.core.wording import Phrase
from game.services.session import AnyShown, AnyTurn, Session
from game.ui.frame.desk import (
    AnyTable,
    Decided,
    Desk,
    LaysFirst,
    Motion,
    Pauses,
    RollsForAll,
)
from game.ui.frame.form import frame_form
from game.ui.frame.guide import Guide
from game.ui.frame.log import Log
from game.ui.frame.moment import AtMoment
from game.ui.frame.preview import Preview
from game.ui.frame.reviewed import Reviewed


class Phase(Enum):
    """Exactly one of these holds at any time. Where several could, the first of them does."""

    LOOKING_BACK = auto()
    """An earlier position is shown. The match rests."""
    CURTAIN = auto()
    """Nothing is shown until the next player says that he is there."""
    ANIMATING = auto()
    """The last step that was shown is still moving."""
    PAUSED = auto()
    """The step that was shown last stays until somebody goes on."""
    SHOWING = auto()
    """There are steps that have not been shown yet."""
    HELD = auto()
    """A lesson explains or asks something, and nobody moves."""
    ENDED = auto()
    """The match is over, and all of it has been shown."""
    PERSON = auto()
    """A person is to move."""
    READY = auto()
    """A computer has chosen its move and waits to be told to play it."""
    THINKING = auto()
    """A computer is to move, or the next turn begins."""


class Course:
    """A match at its table, as it is seen there."""

    def __init__(
        self,
        session: Session,
        desk: Desk,
        table: AnyTable,
        *,
        guide: Guide | None = None,
        replay: bool = False,
        at: int | None = None,
        greeting: Phrase | None = None,
        reviewed: Reviewed | None = None,
        moment: AtMoment | None = None,
    ) -> None:
        """`replay`: the match is only looked at. `at`: where one begins to look back. `greeting`:
        what is said before the first move, and stands first in the log. `reviewed`: the review of
        a match that is looked at, `moment` one of its key moments."""
        self.session = session
        self.desk = desk
        self.table = table
        self.guide = guide
        self.replay = replay
        self.reviewed = reviewed
        self.moment = moment
        self.log = Log() if greeting is None else Log(partial(desk.phrase, greeting))
        self._greeting = greeting
        self.preview = Preview()
        self._at = at if at is not None else (session.length if replay else None)
        self._shown = session.length if replay or self._has_begun() else 0
        self._turn: AnyTurn | None = None
        self._marks: dict[int, Line] = {}
        self._motions: list[Motion] = []
        self._untold: AnyShown | None = None
        """The step of chance that the log does not tell before it has landed."""
        self._pauses = False
        self._is_ready = False
        self._curtain: Seat | None = None

    def _has_begun(self) -> bool:
        """Whether anybody has made a move. What is dealt before that is shown step by step."""
        session = self.session
        return any(session.shown(number).actor >= 0 for number in range(session.length))

    def take_greeting(self) -> str:
        """The greeting before the first move, once; empty where there is none."""
        greeting, self._greeting = self._greeting, None
        return "" if greeting is None or self._has_begun() else self.desk.phrase(greeting)

    # --- the state ---

    @property
    def phase(self) -> Phase:
        # As conditions one after another: it is asked in every frame, and while nothing happens.
        if self._at is not None:
            return Phase.LOOKING_BACK
        if self._curtain is not None:
            return Phase.CURTAIN
        if self._motions:
            return Phase.ANIMATING
        if self._pauses:
            return Phase.PAUSED
        if self._shown < self.session.length:
            return Phase.SHOWING
        if self.is_held:
            return Phase.HELD
        if self.session.result is not None:
            return Phase.ENDED
        if self._turn is not None:
            return Phase.PERSON
        return Phase.READY if self._is_ready else Phase.THINKING

    @property
    def at(self) -> int | None:
        """How many steps are shown while one looks back; None at the table as it is."""
        return self._at

    @property
    def shown(self) -> int:
        """How many steps of the match have been shown."""
        return self._shown

    @property
    def turn(self) -> AnyTurn | None:
        """The moves that the person at the screen may make now."""
        return self._turn

    @property
    def marks(self) -> Mapping[int, Line]:
        """The coach's remarks on moves that were played, by the number of their first step."""
        return self._marks

    def mark(self, number: int, line: Line | None) -> None:
        if line is not None:
            self._marks[number] = line

    @property
    def has_panel(self) -> bool:
        """Whether a sheet of the coach or that of a proposed move is shown."""
        return self.live and self.preview.has_panel

    @property
    def motions(self) -> Sequence[Motion]:
        """The animations that are running."""
        return self._motions

    @property
    def curtain(self) -> Seat | None:
        """The player for whom the curtain is closed."""
        return self._curtain

    @property
    def waits(self) -> bool:
        """Whether the match goes on only when somebody says so."""
        return self._pauses or self._is_ready

    @property
    def pauses(self) -> bool:
        """Whether what was shown last stays until somebody goes on."""
        return self._pauses

    @property
    def is_ready(self) -> bool:
        """Whether a computer has chosen its move and waits to be told to play it."""
        return self._is_ready

    # --- what is shown ---

    def show_step(self, shown: AnyShown, motions: Sequence[Motion], *, pauses: bool) -> None:
        """The next step of the match is shown, with its animations. A person's turn lasts beyond
        it only where the step leaves the turn as it was and nothing has to be looked at first."""
        self._motions, self._pauses = list(motions), pauses
        self._shown += 1
        if shown.actor < 0 and not self.has_landed:
            self._untold = shown
        else:
            self.log.tell(self.table, shown)
        if motions or pauses or not _keeps_turn(self._turn, shown):
            self._turn = None

    def animate(self, motions: Sequence[Motion]) -> None:
        """These animations are running from now on, and no others."""
        self._motions = list(motions)

    @property
    def has_landed(self) -> bool:
        """Whether everything that moves has arrived, though it may still lie there."""
        return all(motion.flight.place >= motion.rests_from for motion in self._motions)

    def tell_landed(self) -> bool:
        """The log tells what chance has brought once that has landed; says whether it did now."""
        untold = self._untold
        if untold is None or not self.has_landed:
            return False
        self._untold = None
        self.log.tell(self.table, untold)
        return True

    def retell(self) -> None:
        """The log is written as the viewer has seen it, as far as it isn't yet."""
        self._untold = None
        self.log.look_as(self.session.viewer)
        for number in range(self.log.told, self._shown):
            self.log.tell(self.table, self.session.shown(number))

    def jump(self, since: int) -> None:
        """After an undo or a redo the match stands at its end, without animations; but it pauses
        after the first step from `since` on that stays to be looked at."""
        self._at = self._turn = self._untold = None
        self.preview.drop()
        self._motions = []
        self._pauses = self._is_ready = False
        self._shown = self.session.length
        self._marks = {number: line for number, line in self._marks.items() if number < since}
        for number in range(since, self.session.length):
            if self.pauses_after(self.session.shown(number)):
                self._shown = number + 1
                self._pauses = True
                break
        self.log.cut(self._shown)

    def look_at(self, at: int) -> None:
        """An earlier position is shown."""
        self._at = max(0, min(self._shown, at))

    def stop_looking(self) -> None:
        self._at = None

    # --- whose turn it is ---

    def begin_turn(self, turn: AnyTurn | None) -> None:
        self._turn = turn

    def end_turn(self) -> None:
        self._turn = None

    def look_as(self, seat: Seat) -> None:
        """Another person at the computer looks from now on."""
        self.session.viewer = seat
        self._turn = None
        self.retell()

    def close_curtain(self, seat: Seat) -> None:
        self._curtain = seat
        self._turn = None
        self.preview.drop()

    def open_curtain(self, seat: Seat) -> None:
        """The player says that he is there, and looks from now on."""
        self._curtain = None
        self.look_as(seat)

    def go_on(self) -> None:
        """Ends the pause: the person has seen enough."""
        self._pauses = False

    def make_ready(self) -> None:
        """A computer has chosen, and waits to be told to move."""
        self._is_ready = True

    def stop_waiting(self) -> None:
        """The computer waits no longer: it moves, or its choice is forgotten."""
        self._is_ready = False

    # --- what follows from that ---

    @property
    def shows_moment(self) -> bool:
        """Whether the table stands at the key moment, and at no other place of the match."""
        return self.moment is not None and self._at == self.moment.at

    @property
    def shows_moments_sheet(self) -> bool:
        """Whether the sheet of the key moment is there, which may be put away with huge texts: then
        it covers a part of the table."""
        moment = self.moment
        if moment is None:
            return False
        can_be_away = self.shows_moment and not frame_form(self.desk.stage).has_rail
        return not (moment.is_away and can_be_away)

    @property
    def decided(self) -> Decided[AnyMove] | None:
        """The decision that is looked at as a key moment."""
        return self.moment.decided if self.moment is not None and self.shows_moment else None

    @property
    def live(self) -> bool:
        """Whether the table is shown as it is, and nobody looks back."""
        return self._at is None

    @property
    def where(self) -> int:
        """How many steps have been made on the table that is seen."""
        return self._shown if self._at is None else self._at

    @property
    def is_held(self) -> bool:
        """Whether a lesson explains or asks something: then nobody moves."""
        guide = self.guide
        return guide is not None and (guide.holds or self.session.result is not None)

    @property
    def teacher(self) -> Guide | None:
        """Who leads through the table that is seen; nobody while one looks back or plays freely."""
        guide = self.guide
        return guide if guide is not None and self.live and not guide.is_free else None

    def pauses_after(self, shown: AnyShown) -> bool:
        """Whether the match pauses after a step until somebody goes on. It never does where only
        computers play, or where a lesson leads on."""
        is_match = self.guide is None and bool(self.session.humans)
        return is_match and isinstance(self.table, Pauses) and self.table.pauses_after(shown)

    @property
    def rolls(self) -> RollsForAll | None:
        """The table, while chance decides there who may move."""
        table = self.table
        is_open = self._untold is not None and self.live
        return table if is_open and isinstance(table, RollsForAll) else None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who is to act on the table that is seen."""
        return () if self.rolls is not None else self.session.acting(self._shown)

    @property
    def lays(self) -> LaysFirst[object] | None:
        """The table, where the person lays out first what he plays."""
        return self._lays_first if self.turn is not None else None

    @cached_property
    def _lays_first(self) -> LaysFirst[object] | None:
        """Kept because it is asked for in every step, and Python takes long to find out what a
        protocol has. It looks at properties, so the table must have been shown something."""
        return self.table if isinstance(self.table, LaysFirst) else None


def _keeps_turn(turn: AnyTurn | None, shown: AnyShown) -> bool:
    """Whether a step leaves a person's turn as it was: where all choose at once."""
    if turn is None or shown.actor == turn.seat:
        return False
    left = {seat for seat in shown.before.actors if seat != shown.actor}
    after = set(shown.after.actors)
    return turn.seat in after and left <= after <= set(shown.before.actors)
