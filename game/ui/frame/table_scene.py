"""The scene of every table: lets the match go on, does what a person does, and paints.

How the match stands is in its `course`; all other parts look at that. What is seen to happen is
`showing`; the curtain between players `handing`; what is said beside a place `whys`; the clock of
a turn `clock`; what stands on the screen `frame`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

import pygame

from game.core.game import AnyExplanations
from game.core.match import MANUAL
from game.core.reasons import Refused
from game.core.rules import Seat
from game.core.wording import Rule
from game.services.rescue import Notice
from game.services.seats import in_language
from game.services.session import Session
from game.services.teams import sides
from game.services.words import Words
from game.ui.frame.bubble import Bubble
from game.ui.frame.commands import Deeds, deed_of
from game.ui.frame.computers import Computers
from game.ui.frame.course import Course
from game.ui.frame.desk import AnyTable, Desk, EditsTyping, KeepsLaid
from game.ui.frame.explanations import Whys
from game.ui.frame.guide import Guide
from game.ui.frame.hand_over import Handing
from game.ui.frame.hearing import told_of
from game.ui.frame.layout import Layout
from game.ui.frame.panels import Frame
from game.ui.frame.pausing import pause_page
from game.ui.frame.proposal import Proposal
from game.ui.frame.reach import Strokes, changed_between, strokes_of
from game.ui.frame.showing import Showing
from game.ui.frame.turn_clock import TurnClock
from game.ui.toolkit.baking import forget_pictures
from game.ui.toolkit.reading import Reader, Told
from game.ui.toolkit.screen import PRESS_KEYS, Memory, Screen
from game.ui.toolkit.stage import Back, Open, Stage

END_SECONDS: Final = 1.1
"""How long the last position is looked at before the result comes."""
IDLE_SECONDS: Final = 60.0
"""Time without any input counts as playing time only so long."""

WITHOUT_SEED: Final = {"seed": 0, "chance": MANUAL}
"""What a record says instead of what would tell the future."""
_KEYS_OF_TABLES: Final = range(pygame.K_SPACE, pygame.K_DELETE)
"""Those that write something: with them a game's table picks and turns what it shows."""

MakeTable = Callable[[Desk], AnyTable]
TellNotice = Callable[[Words, Notice], str]


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
    ) -> None:
        self.session = session
        self._guide = guide
        self._reader = reader
        self._tell_notice = tell_notice
        self.memory = Memory()
        self.whys = Whys(answers, self._rebuild)
        self.desk = Desk(
            session.seats, self._play, self.whys.refuse, self.whys.explain, self._rebuild,
            sides(session.players, session.options), self.whys.open,
        )  # fmt: skip
        self.table = make_table(self.desk)
        self.course = Course(session, self.desk, self.table, guide=guide, replay=replay, at=at)
        self.log = self.course.log
        self.whys.sit_down(self.course)
        self.showing = Showing(self.course)
        self._computers = Computers(self.course, self.showing, self._rebuild)
        self.handing = Handing(self.course)
        self.clock = TurnClock(self.course)
        self._deeds = self._all_deeds()
        self.frame = Frame(self.course, self.whys, self.clock, self._deeds)
        self._since_input = 0.0
        self._since_end = 0.0
        self._awaits_hint = False
        """Whether one was asked for in this turn, and nobody has been told that it takes long."""
        self._laid_for: Seat | None = None
        """Whose turn it is, once what he had laid before lies there again."""
        self._dirty = True
        self._only_moves = False
        """Whether since the last frame nothing has changed but where things on their way are."""
        self._strokes: Strokes = ()
        """How those were painted last."""
        self._screen: Screen | None = None
        if guide is not None:
            guide.sit_down(self)

    def _all_deeds(self) -> Deeds:
        return Deeds(
            pause=self._pause,
            undo=self._undo,
            redo=self._redo,
            ask_hint=self._ask_hint,
            ask_why=self.whys.ask,
            rules=self._rules,
            go_on=self._let_go_on,
            toggle_drawer=self.toggle_drawer,
            look_at=self._look_at,
            stop_looking=self._stop_looking,
            play_ghost=self.play_ghost,
            drop_ghost=self._drop_ghost,
            show_other_ghost=self._show_other_ghost,
        )

    # --- for the program ---

    @property
    def number(self) -> int:
        """Of the match in the store."""
        return self.session.number

    @property
    def plays(self) -> int | None:
        """The match that is played here; none where one looks back, or learns."""
        return None if self.course.replay or self._guide is not None else self.number

    @property
    def key_places(self) -> tuple[str, ...]:
        """The sections of the sheet of all keys that are about this table."""
        places = (self.session.game, "table", "looking back")
        return places if self.course.live else places[::-1]

    @property
    def record(self) -> dict[str, Any]:
        """For the report of a crash, which anybody may read: as long as the match isn't over it
        doesn't tell what is still to come."""
        record = self.session.record
        return record if self.session.result is not None else {**record, **WITHOUT_SEED}

    def reading(self) -> Told:
        """What the table says to those who listen."""
        taught = "" if self._guide is None else self._guide.told
        return told_of(self.course, self._reader, self.whys.told or taught)

    # --- entering and leaving ---

    @property
    def stage(self) -> Stage:
        return self.desk.stage

    @property
    def screen(self) -> Screen:
        assert self._screen is not None
        return self._screen

    @property
    def places(self) -> Layout:
        return self.frame.places

    def enter(self, stage: Stage) -> None:
        # Another language may have been chosen since.
        self.session.seats = in_language(self.session.seats, lambda: stage.words)
        self.desk.seats = self.session.seats
        self.desk.stand_on(stage)
        self.desk.ahead.forget()
        self._screen = Screen(stage, self.memory)
        self._screen.back = self._escape
        self.frame.lay_out(stage)
        self.showing.motions = []
        self.log.forget()
        self.table.lay_out(self.places.area)
        self.showing.retell()
        self._show()

    def exit(self) -> None:
        if self._screen is not None:
            self._screen.let_go()
            self._screen.settle()
            self._screen.clear()
        self.showing.motions = []

    def close(self) -> None:
        """The table is left for good."""
        self.session.close()
        self.frame.forget()
        forget_pictures()

    # --- what is shown ---

    def _show(self) -> None:
        self.table.show(self.course.situation())
        self._rebuild()

    def _rebuild(self) -> None:
        """The controls are made anew: once, at the end of the event or of the frame, or as soon as
        anybody looks at them."""
        if self._screen is not None:
            self._screen.build_later(self._build)
            self._dirty = True

    def _build(self) -> None:
        self.screen.clear()
        if self.handing.is_closed:
            self.frame.build_curtain(self.screen, self._open_curtain)
        else:
            self.frame.build(self.screen)
            self.whys.build(self.screen)
        self._keep_laid()
        self.screen.finish()

    def _show_steps(self) -> None:
        self.showing.show_steps()
        self._show()

    def draw(self, surface: pygame.Surface) -> None:
        self.screen.settle()
        self._strokes = strokes_of(self.showing.motions, surface.get_size())
        self._paint(surface)

    def draw_moved(self, surface: pygame.Surface) -> pygame.Rect | None:
        if not self._only_moves:
            return None
        before = self._strokes
        self._strokes = strokes_of(self.showing.motions, surface.get_size())
        part = changed_between(before, self._strokes)
        surface.set_clip(part)
        self._paint(surface)
        surface.set_clip(None)
        return part

    def _paint(self, surface: pygame.Surface) -> None:
        if self.handing.is_closed:
            self.handing.draw(surface)
            self.screen.draw(surface)
            return
        surface.blit(self.frame.ground(self.stage), (0, 0))
        if self.frame.shows_drawer:  # it lies over the table and whatever is on its way there
            self.screen.draw(surface)
        else:
            self._paint_table(surface)
        if self.handing.opening is not None:
            self.handing.draw(surface)

    def _paint_table(self, surface: pygame.Surface) -> None:
        motions = self.showing.motions
        hidden: frozenset[Hashable] = frozenset().union(*(m.hides for m in motions))
        self.table.draw(surface, hidden)

        def draw_motions() -> None:
            for motion in motions:
                motion.paint(surface, motion.flight.place)

        self.screen.draw(surface, between=draw_motions)
        self.table.draw_over(surface, self.screen.pointer)

    # --- time ---

    def update(self, seconds: float) -> bool:
        was_moving = self.showing.motions
        changed = self.screen.tick(seconds)
        self._since_input += seconds
        if not self.course.replay and self._since_input < IDLE_SECONDS:
            self.session.spend(seconds)
        changed |= self.whys.pass_time(seconds)
        changed |= self.handing.move_on(seconds)
        moves = self.showing.move_on(seconds)
        if not self.showing.motions and self._is_played:
            changed |= self._go_on(seconds)
            changed |= self._pass_time(seconds)
        self.screen.settle()
        changed |= self._dirty or len(self.showing.motions) < len(was_moving)
        self._dirty = False
        self._only_moves = moves and not changed
        if not changed:
            self.desk.ahead.paint_some()
        return moves or changed

    @property
    def _is_played(self) -> bool:
        """Whether the match may go on: nobody looks back, and no curtain is closed."""
        return self.course.live and self.course.curtain is None

    @property
    def _is_covered(self) -> bool:
        """Whether the drawer or a list lies over the table: what is pressed then is for that."""
        return self.frame.shows_drawer or self.screen.popup is not None

    def _pass_time(self, seconds: float) -> bool:
        """The turn's clock runs; at its end the turn is ended as it lies, where it can be."""
        was_wound = self.clock.is_wound
        is_seen = self.clock.pass_time(seconds)
        if self.clock.is_wound and not was_wound:
            self._rebuild()  # with the first turn its clock comes into the bar
            return True
        if not is_seen:
            return False
        move = self.clock.stop() if self.clock.is_over else None
        if move is not None:
            told = self.clock.told_over(move)
            if told:
                self.whys.explain(told, self.places.prompt)
            bubble = self.whys.bubble
            self.course.proposal = None
            self._put_all_down()
            self._play_at_once(move)
            self.whys.set_bubble(bubble)
        return True

    def _hurry(self) -> None:
        """A click or a key brings everything home."""
        if self.showing.bring_home():
            self._dirty = True
            if self._is_played:
                self._go_on(0.0)

    def _go_on(self, seconds: float) -> bool:
        """Shows the next step, or lets whoever is to act do so; says whether anything changed."""
        course = self.course
        if course.pauses:
            return False
        if course.shown < self.session.length:
            self._show_steps()
            if self.showing.stops():
                return True
        self.showing.rested += seconds
        self._tell_notices()
        if self._guide is not None:
            self._hear_news(self._guide)
        if course.is_held:
            return self._end_turn()
        if self.session.result is not None:
            return self._end(seconds)
        changed = self._wait_for_person()
        if course.curtain is None:
            changed |= self._computers.go_on()
        return changed

    def _end_turn(self) -> bool:
        """Nobody at the computer is to act; says whether anybody was."""
        if self.course.turn is None:
            return False
        self.course.turn = None
        self._show()
        return True

    def _end(self, seconds: float) -> bool:
        """The result comes after a while, but not as long as something lies over the table that a
        person has opened."""
        self._end_turn()
        if self._is_covered:
            return False
        self._since_end += seconds
        if self._since_end >= min(END_SECONDS, 4 * self.stage.pace.seconds("number_count") + 0.2):
            self._since_end = float("-inf")
            self.stage.ask(Open("result", {"number": self.number, "instead": True}))
        return False

    def _tell_notices(self) -> None:
        while self.session.notices:
            notice = self.session.notices.pop()
            self.whys.explain(self._tell_notice(self.stage.words, notice), self.places.prompt)

    # --- whose turn it is ---

    def _wait_for_person(self) -> bool:
        """Gives the turn to whoever at the computer is to act, behind a curtain where needed."""
        course, human = self.course, self.session.next_human()
        if human is None:
            return self._end_turn()
        if human != self.session.viewer:
            if self.handing.needs_curtain(human):
                self._close_curtain(human)
                return True
            self.session.viewer = human
            course.turn = None
            self.showing.retell()
        if course.turn is None or course.turn.seat != human:
            course.turn = self.session.turn_of(human)
            self._lay_again()
            self._awaits_hint = False
            if course.shown:
                self.stage.sounds.play("turn")
            self._show()
            return True
        return self._take_hint(human)

    @property
    def _keeper(self) -> KeepsLaid | None:
        """The table, where what a person lays in a turn is kept with the match."""
        course, table = self.course, self.table
        if course.turn is None or not course.live or self._guide is not None:
            return None
        return table if isinstance(table, KeepsLaid) else None

    def _lay_again(self) -> None:
        """What the person had laid before lies there again: before a pause, a look back, or the
        end of the program."""
        table, turn = self._keeper, self.course.turn
        if table is None or turn is None:
            return
        self._laid_for = turn.seat
        kept = self.session.laid(turn.seat)
        if kept is not None:
            self.table.show(self.course.situation())
            table.lay_again(kept)

    def _keep_laid(self) -> None:
        """As soon as anything is laid or taken back. Before it was laid again nothing is kept:
        the table may not know of it yet."""
        table, turn = self._keeper, self.course.turn
        if turn is None or self._laid_for != turn.seat:
            self._laid_for = None
        elif table is not None:
            self.session.keep_laid(turn.seat, table.unplayed())

    def _let_go_on(self) -> None:
        """Somebody has seen enough of what was shown, or tells a computer to move."""
        if not self.course.pauses:
            self._computers.move()
            return
        self.course.pauses = False
        self._go_on(0.0)
        self._show()

    def _close_curtain(self, seat: Seat) -> None:
        self.course.curtain = seat
        self.course.turn = None
        self.course.proposal = None
        self.whys.set_bubble(None)
        self._put_all_down()
        self._rebuild()
        self.memory.focus = "curtain"

    def _open_curtain(self) -> None:
        if self.handing.open():
            self.showing.retell()
            self._show()

    # --- moves ---

    def _play(self, move: Any, *then: Any) -> None:
        """A move from the table; several at once have been decided on by one more click."""
        turn = self.course.turn
        if turn is None or not self.course.live:
            return
        proposal = self.course.proposal
        if proposal is not None and proposal.moves(self.table) == (move, *then):
            self.play_ghost()
            return
        why = turn.why_not(move)
        if why is not None:
            self.whys.refuse(why, self.places.prompt)
            return
        if self._guide is not None:
            wrong = self._judged(self._guide, turn.seat, (move, *then))
            if wrong is not None:
                self._say_wrong(*wrong, self._guide.rule)
                return
        elif self.stage.settings.confirm and not then:
            self._propose(Proposal(move))
            return
        self._play_at_once(move, *then)

    def _judged(self, guide: Guide, seat: Seat, moves: Sequence[Any]) -> tuple[Any, str] | None:
        """The first of them that is not what a lesson asks for, and why; each is judged as if
        those before it had been made."""
        seen = self.session.views_before(seat, moves)
        for view, move in zip(seen, moves, strict=True):
            told = guide.judge(view, move)
            if told is not None:
                return move, told
        return None

    def _say_wrong(self, move: Any, told: str, rule: Rule) -> None:
        """The sheet of the lesson says why, where it can be seen; else a bubble does."""
        self.stage.sounds.play("refuse")
        self._take_wrong_back(move)
        hidden = self.stage.has_huge_text
        self.whys.set_bubble(Bubble(told, self.places.prompt, rule=rule) if hidden else None)
        self.whys.remember(rule)
        self._show()

    def _play_at_once(self, *moves: Any) -> None:
        course = self.course
        if course.turn is None:
            return
        try:
            self.session.play(course.turn.seat, *moves)
        except Refused as refused:
            self.whys.refuse(refused.reason, self.places.prompt)
            return
        course.proposal = None
        course.turn = None
        self.whys.bubble = None
        if self._guide is not None:
            self._guide.played(self.session.view())
        self._show_steps()

    # --- hint and confirmation ---

    @property
    def proposes(self) -> bool:
        """Whether a move lies on the table as a ghost."""
        return self.course.proposal is not None

    def _propose(self, proposal: Proposal) -> None:
        self.course.proposal = proposal
        self._show()
        if not self.frame.shows_drawer:
            self.screen.set_focus("play ghost")

    def _show_other_ghost(self) -> None:
        """The next best in its place, or the best again."""
        proposal = self.course.proposal
        self.course.proposal = None if proposal is None else proposal.next
        self._show()

    def _drop_ghost(self) -> None:
        self.course.proposal = None
        self._show()

    def play_ghost(self) -> None:
        proposal, self.course.proposal = self.course.proposal, None
        if proposal is None:
            return
        lays = self.course.lays
        if proposal.hint is not None and lays is not None and lays.is_laid(proposal.move):
            lays.lay(proposal.move)
            self.stage.sounds.play("put")
            self._show()
            return
        self._play_at_once(*proposal.moves(self.table))

    def _ask_hint(self) -> None:
        turn = self.course.turn
        if turn is None:
            return
        self.course.proposal = None
        self._put_all_down()
        lays = self.course.lays
        if lays is not None and lays.has_laid_all:
            self.whys.explain(self.table.prompt(), self.places.prompt)
        elif self.session.ask_hint(turn.seat, () if lays is None else lays.laid()):
            self._awaits_hint = True
            self.whys.explain(self.stage.say("The Expert is looking …"), self.places.prompt)

    def _take_hint(self, human: Seat) -> bool:
        """Shows it once it is there; says whether anything changed."""
        hint = self.session.hint(human)
        if hint is None:
            return self._awaits_hint and self._tell_late_hint()
        self._awaits_hint = False
        self.whys.bubble = None
        self._propose(Proposal(hint.move, hint))
        return True

    def _tell_late_hint(self) -> bool:
        if not self.session.is_late:
            return False
        self._awaits_hint = False
        told = self.stage.say("The Expert takes longer than usual, but will answer.")
        self.whys.explain(told, self.places.prompt)
        return True

    # --- lessons ---

    def _hear_news(self, guide: Guide) -> None:
        key = guide.news()
        if key is not None:
            self.show_guide()
            self.screen.settle()
            if key:
                self.memory.focus = key  # without scrolling there: the text comes first

    def show_guide(self) -> None:
        """What the guide says is seen, also where its sheet is a drawer."""
        if not self.proposes:
            self.frame.shows_drawer = self.stage.has_huge_text
        self._show()

    def _take_wrong_back(self, move: Any) -> None:
        """All goes back that was tried; but of several moves that are laid before they are played
        at once only the wrong one, for else one could not tell which of them that was."""
        lays = self.course.lays
        if lays is None or move not in lays.laid():
            self.take_all_back()
            return
        self._put_all_down()
        lays.take_back(move)

    def _put_all_down(self) -> None:
        while self.table.put_down():
            pass

    def take_all_back(self) -> None:
        """The table lies as if nothing had been picked up, tried or laid out since the last step,
        in every game alike."""
        self._put_all_down()
        lays = self.course.lays
        while lays is not None and lays.has_laid:
            lays.take_last()

    def show_move(self, move: Any) -> None:
        """How it could be done, as a ghost on the table."""
        self.frame.shows_drawer = False
        self.course.proposal = Proposal(move)
        self._show()

    def toggle_drawer(self) -> None:
        self.frame.shows_drawer = not self.frame.shows_drawer
        self._rebuild()
        self.screen.set_focus("close drawer" if self.frame.shows_drawer else "log")

    # --- undo and looking back ---

    def _undo(self) -> None:
        proposal = self.course.proposal
        if proposal is not None and proposal.hint is None:
            self._drop_ghost()  # what waits to be confirmed goes before what is played
            return
        laid = self.course.laid
        if laid is not None:
            self.course.proposal = None
            if self.course.lays is not None:
                self._put_all_down()
            laid.take_last()
            self._begin_anew()
            self._show()
            return
        self._leave_step(self.session.undo)

    def _redo(self) -> None:
        self._leave_step(self.session.redo)

    def _leave_step(self, way: Callable[[], bool]) -> None:
        """After undo and redo the table is shown as it is, without motion."""
        course = self.course
        since = min(course.shown, self.session.length)
        if not course.may_go_back or not way():
            return
        course.at = None
        course.pauses = False
        course.proposal = None
        self._computers.forget()
        self._put_all_down()
        course.turn = None
        self._since_end = 0.0
        self.showing.skip_to_the_end(since)
        human = None if course.pauses else self.session.next_human()
        if human is not None and human != self.session.viewer:
            if self.handing.needs_curtain(human):
                self._close_curtain(human)
                return
            self.session.viewer = human
        self.showing.retell()
        self._show()

    def _look_at(self, at: int) -> None:
        self.frame.shows_drawer = False
        self._hurry()
        self.course.at = max(0, min(self.course.shown, at))
        self._put_all_down()
        self.whys.forget()
        self._show()

    def _stop_looking(self) -> None:
        if self.course.replay:
            self.stage.ask(Back())
            return
        self.course.at = None
        self._lay_again()
        self._show()

    # --- where one goes ---

    def _rules(self) -> None:
        self.stage.ask(Open("rules", {"game": self.session.game}))

    def _pause(self) -> None:
        if self._guide is not None:
            self._guide.leave()
            return
        seat = self.handing.after_pause()
        if seat is not None:
            self.course.at = None
            self._close_curtain(seat)
        self.stage.ask(pause_page(self.course))

    def _escape(self) -> None:
        if self.course.curtain is not None:
            self._pause()
        elif self.frame.shows_drawer:
            self.toggle_drawer()
        elif self.table.put_down():
            self._begin_anew()
            self._show()
        elif self.proposes:
            self._drop_ghost()
        elif not self.course.live:
            self._stop_looking()
        else:
            self._pause()

    # --- input ---

    def handle(self, event: pygame.event.Event) -> bool:
        """What an event changes is built once, at its end."""
        is_changed = self._take(event)
        self.screen.settle()
        return is_changed

    def _take(self, event: pygame.event.Event) -> bool:
        self.stage.notice(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._since_input = 0.0
            if self.handing.is_echo(event):
                return True
            moved = bool(self.showing.motions)
            self._hurry()
            if self.whys.is_hushed(self.screen, event):
                return True  # what lies under it is not meant
            may_play = not self._is_covered and _plays(event, self.places.area)
            if moved and may_play and not self.course.is_held:
                return True  # nobody means to play what he has not seen yet
            if self._tries(event):
                self._begin_anew()
        if event.type == pygame.MOUSEMOTION:
            self._since_input = 0.0
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            return True
        if self.screen.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.course.curtain is None and not self._is_covered:
            if event.key in _KEYS_OF_TABLES:
                self._begin_anew()
            return self.table.key(event)
        return False

    def _tries(self, event: pygame.event.Event) -> bool:
        """Whether something on the table itself is picked, put or pressed."""
        area, focused = self.places.area, self.screen.focused
        if self.frame.shows_drawer or not _plays(event, area):
            return False
        if self.whys.is_asked(self.screen, event):
            return False
        is_click = event.type == pygame.MOUSEBUTTONDOWN
        return is_click or (focused is not None and area.contains(focused.place))

    def _begin_anew(self) -> None:
        """What was refused, and what a lesson says of the last try, is about that one only."""
        self.whys.forget_try()
        teacher = self.course.teacher
        if teacher is not None and teacher.begin_anew():
            self._rebuild()

    def _shortcut(self, event: pygame.event.Event) -> bool:
        if self.course.curtain is not None or self.screen.popup is not None:
            return False
        if isinstance(self.table, EditsTyping) and self.table.edit(event):
            return True
        deed = deed_of(event, self.course, self._deeds)
        if deed is None:
            return False
        deed()
        return True


def _plays(event: pygame.event.Event, area: pygame.Rect) -> bool:
    """Whether an input could be a move: tools, list and lesson are not meant for the table."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return bool(event.button == pygame.BUTTON_LEFT and area.collidepoint(event.pos))
    return event.key in PRESS_KEYS
