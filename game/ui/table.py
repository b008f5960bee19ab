"""The frame of all tables: bar, tools, players, log; undo, hint, looking back, handing over."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Final

import pygame

from game.core.reasons import Reason, Refused
from game.core.rules import Seat, all_reasons
from game.core.wording import Rule
from game.services.rescue import Notice
from game.services.session import TURN_SECONDS, Session, Shown, Turn
from game.services.teams import sides
from game.services.words import Words
from game.ui import materials
from game.ui.baking import forget_pictures
from game.ui.bubble import WHY, Bubble
from game.ui.controls import Button, Choice, IconButton, button_width
from game.ui.curtain import build_curtain, draw_curtain
from game.ui.desk import Desk, GameTable, KeepsTime, LaysFirst, Motion, Pauses, Situation
from game.ui.flow import plain
from game.ui.guide import Answers, Guide
from game.ui.layout import Layout, lay_out
from game.ui.motion import Flight
from game.ui.names import SPEEDS, level_name, speed_name
from game.ui.page import paper, text
from game.ui.prompt import paint_prompt
from game.ui.proposal import Proposal, Ways, build_proposal, say_proposal
from game.ui.rail import Log, PlayerLine, build_chips, build_players, players_height
from game.ui.reading import Reader, Told
from game.ui.scene import Back, Change, Open, Stage, ToMenu
from game.ui.screen import PRESS_KEYS, Memory, Paint, Screen
from game.ui.text import Style, style
from game.ui.theme import tokens

_PAUSES: Final = {"instant": 0.0, "fast": 0.25, "normal": 0.7, "slow": 1.6, "wait": 0.0}
END_SECONDS: Final = 1.1
"""How long the last position is looked at before the result comes."""
_SHORT_TIME: Final = 10
"""Seconds of a turn's clock from which it is written in the colour of a warning."""
IDLE_SECONDS: Final = 60.0
"""Time without any input counts as playing time only so long."""

MakeTable = Callable[[Desk], GameTable]
TellNotice = Callable[[Words, Notice], str]


@dataclass
class _Clock:
    """How long the turn may still take."""

    turn: Hashable
    left: float

    @property
    def shown(self) -> int:
        return max(0, ceil(self.left))


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
        answers: Answers | None = None,
        reader: Reader | None = None,
    ) -> None:
        self.session = session
        self._reader = reader
        self._guide = guide
        self._answers = answers
        self._tell_notice = tell_notice
        self._replay = replay
        self._at = at if at is not None else (session.length if replay else None)
        """How many steps are shown while one looks back; None at the table as it is."""
        self.memory = Memory()
        self.desk = Desk(
            session.seats, self._play, self._refuse, self._explain, self._rebuild,
            sides(session.players, session.options), self._why,
        )  # fmt: skip
        self.table = make_table(self.desk)
        self.log = Log()
        self._shown = session.length if replay or self._has_begun() else 0
        """How many steps have been shown; what is dealt or drawn to begin with is seen too."""
        self._motions: list[Motion] = []
        self._pauses = False
        """Whether what was shown last stays until somebody goes on."""
        self._turn: Turn | None = None
        self._thought: tuple[Seat, Any] | None = None
        self._proposal: Proposal | None = None
        self._curtain: Seat | None = self._curtain_at_start()
        self._opening: Flight | None = None
        self._bubble: Bubble | None = None
        self._last_rule: Rule | None = None
        """Behind what was refused last, for who asks when the bubble has gone."""
        self._drawer = False
        self._since_step = 0.0
        self._since_input = 0.0
        self._since_end = 0.0
        self._clock: _Clock | None = None
        self._dirty = True
        self._screen: Screen | None = None
        self._ground: pygame.Surface | None = None
        self._places: Layout | None = None
        if guide is not None:
            guide.sit_down(self)

    def _has_begun(self) -> bool:
        """Whether anybody has made a move."""
        session = self.session
        return any(session.shown(number).actor >= 0 for number in range(session.length))

    # --- for the program ---

    @property
    def number(self) -> int:
        """Of the match in the store."""
        return self.session.number

    @property
    def record(self) -> dict[str, Any]:
        return self.session.record

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
        assert self._places is not None
        return self._places

    def enter(self, stage: Stage) -> None:
        self.desk.stand_on(stage)
        self._screen = Screen(stage, self.memory)
        self._screen.back = self._escape
        self._places = lay_out(stage, len(self._tools()), teaches=self._guide is not None)
        self._drawer &= stage.has_huge_text
        self._ground = None
        self._motions = []
        self._shown = max(self._shown, 0)
        self.log.forget_layout()
        self.table.lay_out(self._places.area)
        self._retell()
        self._show()

    def exit(self) -> None:
        if self._screen is not None:
            self._screen.let_go()
            self._screen.clear()
        self._motions = []

    def close(self) -> None:
        """The table is left for good."""
        self.session.close()
        self._ground = None
        forget_pictures()

    # --- what is shown ---

    @property
    def _live(self) -> bool:
        return self._at is None

    def _situation(self) -> Situation:
        at = self._shown if self._at is None else self._at
        last = self.session.shown(at - 1) if at else None
        return Situation(
            view=self.session.view(at),
            turn=self._turn if self._live else None,
            ghost=self._proposal.move if self._live and self._proposal is not None else None,
            last=last,
            looks_back=not self._live,
        )

    def _show(self) -> None:
        self.table.show(self._situation())
        self._rebuild()

    def _retell(self) -> None:
        """The whole log, as the viewer has seen it."""
        self.log.entries.clear()
        for number in range(self._shown):
            self.table.tell(self.session.shown(number), self.log.entries)

    def _rebuild(self) -> None:
        if self._screen is None:
            return
        self.screen.clear()
        if self._curtain is not None and self._opening is None:
            self._build_curtain(self._curtain)
        else:
            self._build_bar()
            if not self._drawer or self.places.rail is None:  # the drawer lies over the rail
                self._build_rail()
            if self._drawer:
                self._build_drawer()
            if self._bubble is not None:
                self._bubble.build(self.screen, self._ask_why)
        self._dirty = True

    # --- time ---

    def update(self, seconds: float) -> bool:
        changed = self.screen.tick(seconds)
        self._since_input += seconds
        if not self._replay and self._since_input < IDLE_SECONDS:
            self.session.spend(seconds)
        if self._bubble is not None:
            self._bubble.left -= seconds
            if self._bubble.left <= 0:
                self._set_bubble(None)
                changed = True
        if self._opening is not None:
            changed = True
            self._opening.advance(seconds)
            if self._opening.is_over:
                self._opening = None
        if self._motions:
            changed |= self._move_on(seconds)
        if not self._motions and self._live and self._curtain is None:
            changed |= self._go_on(seconds)
            changed |= self._pass_time(seconds)
        dirty, self._dirty = self._dirty, False
        return changed or dirty

    def _pass_time(self, seconds: float) -> bool:
        """The clock of a person's turn runs while he can act, and at no other time."""
        table, limit = self.table, self.session.house.get(TURN_SECONDS)
        if not isinstance(limit, int) or not limit or not isinstance(table, KeepsTime):
            return False
        if self._turn is None:
            return False
        number = (self._turn.seat, table.turn_number())
        if self._clock is None or self._clock.turn != number:
            self._clock = _Clock(number, float(limit))
        before = self._clock.shown
        self._clock.left -= seconds
        if self._clock.left <= 0:
            self._stop_the_turn(table)
            return True
        return self._clock.shown != before

    def _stop_the_turn(self, table: KeepsTime) -> None:
        move = table.out_of_time()
        if self._clock is not None:
            self._clock.left = 0.0
        if move is None:
            return
        self._explain(self.stage.say("The time of this turn is over."), self.places.prompt)
        bubble = self._bubble
        self._clear_ghost()
        self.table.put_down()
        self._play_at_once(move)
        self._set_bubble(bubble)

    def _move_on(self, seconds: float) -> bool:
        """Says whether anything moves, or has arrived."""
        before = self._motions
        moves = any(motion.flight.place < motion.rests_from for motion in before)
        for motion in before:
            motion.flight.advance(seconds)
        self._motions = [motion for motion in before if not motion.flight.is_over]
        if not self._motions:
            self._since_step = 0.0
        return moves or len(self._motions) < len(before)

    def _hurry(self) -> None:
        """A click or a key brings everything home."""
        if self._motions:
            self._motions = []
            self._since_step = 0.0
            self._dirty = True
            if self._live and self._curtain is None:
                self._go_on(0.0)

    def _go_on(self, seconds: float) -> bool:
        """Shows the next step, or lets whoever is to act do so; says whether anything changed."""
        if self._pauses:
            return False
        if self._shown < self.session.length:
            self._show_steps()
            if self._motions or self._pauses:
                return True
        self._since_step += seconds
        self._tell_notices()
        if self._guide is not None:
            self._hear_news(self._guide)
        if self._is_held:
            return self._hold()
        if self.session.result is not None:
            return self._end(seconds)
        changed = self._wait_for_person()
        if self._curtain is None:
            changed |= self._wait_for_computer()
        return changed

    @property
    def _is_held(self) -> bool:
        """Whether a lesson explains or asks something: then nobody moves."""
        guide = self._guide
        return guide is not None and (guide.holds or self.session.result is not None)

    def _hold(self) -> bool:
        if self._turn is None:
            return False
        self._turn = None
        self._show()
        return True

    def _hear_news(self, guide: Guide) -> None:
        key = guide.news()
        if key is not None:
            self.show_guide()
            if key:
                self.memory.focus = key  # without scrolling there: the text comes first

    @property
    def proposes(self) -> bool:
        """Whether a move lies on the table as a ghost."""
        return self._proposal is not None

    def show_guide(self) -> None:
        """What the guide says is seen, also where its sheet is a drawer."""
        if self._proposal is None:
            self._drawer = self.stage.has_huge_text
        self._show()

    def show_move(self, move: Any) -> None:
        """How it could be done, as a ghost on the table."""
        self._drawer = False
        self._proposal = Proposal(move)
        self._show()

    def _show_steps(self) -> None:
        """Steps up to the next one that is seen to happen."""
        while self._shown < self.session.length and not (self._motions or self._pauses):
            shown = self.session.shown(self._shown)
            self._motions = self._motions_of(shown)
            self._pauses = self._pauses_after(shown)
            self._shown += 1
            self.table.tell(shown, self.log.entries)
            for motion in self._motions:
                if motion.sound is not None:
                    self.stage.sounds.play(motion.sound)
            if self._motions or self._pauses or not self._goes_on(shown):
                self._turn = None
        self._since_step = 0.0
        self._show()

    def _pauses_after(self, shown: Shown) -> bool:
        """Where only computers sit, or a lesson leads on, nobody is waited for."""
        table, is_match = self.table, self._guide is None and bool(self.session.humans)
        return is_match and isinstance(table, Pauses) and table.pauses_after(shown)

    def _end_pause(self) -> None:
        self._pauses = False
        self._go_on(0.0)
        self._show()

    def _goes_on(self, shown: Shown) -> bool:
        """Whether a step leaves the person's turn as it was: where all choose at once."""
        turn = self._turn
        if turn is None or shown.actor == turn.seat:
            return False
        left = {seat for seat in shown.before.actors if seat != shown.actor}
        after = set(shown.after.actors)
        return turn.seat in after and left <= after <= set(shown.before.actors)

    def _motions_of(self, shown: Shown) -> list[Motion]:
        motions = self.table.motions(shown)
        return [motion for motion in motions if not motion.flight.is_over]

    def _wait_for_person(self) -> bool:
        """Gives the turn to whoever at the computer is to act, behind a curtain where needed."""
        human = self.session.next_human()
        if human is None:
            if self._turn is not None:
                self._turn = None
                self._show()
                return True
            return False
        if human != self.session.viewer:
            if self._needs_curtain(human):
                self._close_curtain(human)
                return True
            self.session.viewer = human
            self._turn = None
            self._retell()
        if self._turn is None or self._turn.seat != human:
            self._turn = self.session.turn_of(human)
            if self._shown:
                self.stage.sounds.play("turn")
            self._show()
            return True
        return self._take_hint()

    def _wait_for_computer(self) -> bool:
        if self._turn is not None and self.session.can_redo:
            return False  # what computers chose may yet be brought back
        self.session.think()
        if self._thought is None:
            self._thought = self.session.thought()
        if self._thought is None:
            return False
        speed = self.stage.settings.speed
        alone = self._turn is None
        if alone and self._since_step < _PAUSES[speed]:
            return False
        if alone and speed == "wait" and self.session.humans:
            if self._waits_for_me:
                return False
            self._waits_for_me = True
            self._rebuild()
            return True
        self._play_thought()
        return True

    _waits_for_me = False

    def _play_thought(self) -> None:
        thought, self._thought = self._thought, None
        self._waits_for_me = False
        if thought is not None:
            self.session.play(*thought)
            if self._turn is not None:
                # All choose at once: the person's turn goes on, with what has become known.
                self._turn = self.session.turn_of(self._turn.seat)

    def _end(self, seconds: float) -> bool:
        if self._turn is not None:
            self._turn = None
            self._show()
        self._since_end += seconds
        if self._since_end >= min(END_SECONDS, 4 * self.stage.pace.seconds("number_count") + 0.2):
            self._since_end = float("-inf")
            self.stage.ask(Open("result", {"number": self.number, "instead": True}))
        return False

    # --- curtain ---

    def _is_private(self, seat: Seat) -> bool:
        return self.table.is_private(self.session.view(viewer=seat))

    def _needs_curtain(self, human: Seat) -> bool:
        """Whether the next one or the viewer has secrets; partners have theirs in common."""
        viewer = self.session.viewer
        if len(self.session.humans) < 2:
            return False
        seen, next_seen = self.session.view(viewer=viewer), self.session.view(viewer=human)
        if replace(seen, seat=human) == next_seen:
            return False
        return self._is_private(human) or self._is_private(viewer)

    def _curtain_at_start(self) -> Seat | None:
        """Coming back to a table with something hidden, one has to say who one is."""
        humans = self.session.humans
        if self._replay or len(humans) < 2 or self.session.result is not None:
            return None
        seat = self.session.next_human()
        if seat is None:  # a computer is to move: the curtain is for who sits after it
            first = next(iter(self.session.to_act), 0)
            seat = min(humans, key=lambda human: (human - first) % self.session.players)
        return seat if self._is_private(seat) else None

    def _close_curtain(self, seat: Seat) -> None:
        self._curtain = seat
        self._turn = None
        self._clear_ghost()
        self._set_bubble(None)
        self.table.put_down()
        self._rebuild()
        self.memory.focus = "curtain"

    def _open_curtain(self) -> None:
        seat = self._curtain
        if seat is None:
            return
        self.session.viewer = seat
        self._curtain = None
        self._turn = None
        self._retell()
        self._opening = self.stage.pace.flight("curtain")
        if self._opening.is_over:
            self._opening = None
        self._show()

    def _build_curtain(self, seat: Seat) -> None:
        name, token = self.desk.name(seat), self.desk.token(seat)
        build_curtain(self.screen, name, token, self._open_curtain)
        self.screen.add(self._pause_button())
        self.screen.set_focus("curtain")

    # --- the bar ---

    def _tools(self) -> tuple[str, ...]:
        if self.stage.has_huge_text:
            return ("undo", "hint", "rules", "log")
        if self.stage.has_large_text:
            return ("undo", "redo", "hint", "rules", "log")
        return ("undo", "redo", "hint", "rules", "speed")

    def _pause_button(self) -> IconButton:
        return IconButton(
            self.stage, "pause", self.places.pause, "menu", self.stage.say("Pause"), self._pause
        )

    def _build_bar(self) -> None:
        stage, screen = self.stage, self.screen
        screen.add(self._pause_button())
        prompt = self.places.prompt
        right = prompt.right - stage.px(6)
        if not self._live:
            right = self._build_looking_back(prompt, right)
        elif self._pauses:
            right = self._build_next(prompt, right, self._end_pause)
        elif self._waits_for_me:
            right = self._build_next(prompt, right, self._play_thought)
        elif self._clock is not None and self._turn is not None:
            right = self._build_clock(prompt, right)
        inner = pygame.Rect(prompt.left, prompt.top, right - prompt.left, prompt.height)
        screen.add(Paint(inner, self._paint_prompt))
        if self._places is not None and not self._drawer:
            self._add_tools()
            self.table.build(screen, self._game_rail())

    def _add_tools(self) -> None:
        stage = self.stage
        can = self._live and self._curtain is None and not self._replay and not self._is_held
        log = ("list", stage.say("Moves and speed"))
        if self._guide is not None:
            log = ("lesson", stage.say("Lesson"))
        kinds: dict[str, tuple[str, str, Callable[[], None], bool]] = {
            "undo": ("undo", stage.say("Undo"), self._undo, can and self._can_undo),
            "redo": ("redo", stage.say("Redo"), self._redo, can and self.session.can_redo),
            "hint": ("hint", stage.say("Hint"), self._ask_hint, can and self._may_hint),
            "rules": ("rules", stage.say("Rules"), self._rules, True),
            "speed": (
                "speed",
                stage.say("Speed of the computers"),
                self._choose_speed,
                len(self.session.humans) < self.session.players,
            ),
            "log": (*log, self.toggle_drawer, True),
        }
        for name, rect in zip(self._tools(), self.places.tools, strict=True):
            symbol, label, press, enabled = kinds[name]
            self.screen.add(
                IconButton(stage, name, rect, symbol, label, press, enabled=enabled, group="tools")
            )

    @property
    def _may_hint(self) -> bool:
        taught = self._guide is not None and not self._guide.is_free
        return self._turn is not None and self.stage.settings.hints and not taught

    def _build_looking_back(self, prompt: pygame.Rect, right: int) -> int:
        stage = self.stage
        label = stage.say("Close") if self._replay else stage.say("Back to the game")
        high = prompt.height - stage.px(12)
        wide = button_width(stage, label)
        rect = pygame.Rect(right - wide, prompt.top + stage.px(5), wide, high)
        # An open log has a main button of its own.
        main = not self._drawer
        self.screen.add(Button(stage, "leave looking", rect, label, self._stop_looking, main=main))
        at, end = self._at or 0, self._shown
        ways = (
            ("last", "last", stage.say("Last move"), end, at < end),
            ("later", "right", stage.say("Next move"), self._later(), at < end),
            ("earlier", "left", stage.say("Move before"), self._earlier(), at > 0),
            ("first", "first", stage.say("First move"), 0, at > 0),
        )
        left = rect.left - stage.px(8)
        if self._rule_of_step() is not None:
            left -= high + stage.px(4)
            self.screen.add(
                IconButton(
                    stage, WHY, pygame.Rect(left, rect.top, high, high), WHY, stage.say("Why?"),
                    self._ask_why, group="looking", bare=True,
                )
            )  # fmt: skip
        for key, symbol, name, to, enabled in ways:
            left -= high + stage.px(4)
            self.screen.add(
                IconButton(
                    stage, key, pygame.Rect(left, rect.top, high, high), symbol, name,
                    self._looker(to), enabled=enabled, group="looking", bare=True,
                )
            )  # fmt: skip
        return left

    def _build_clock(self, prompt: pygame.Rect, right: int) -> int:
        """How much of the turn is left, at the end of the bar."""
        stage = self.stage
        written = Style(20, 600, True)
        wide = stage.writer.width("0:00", written) + stage.px(24)
        rect = pygame.Rect(right - wide, prompt.top, wide, prompt.height)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            if self._clock is not None:
                short = self._clock.shown <= _SHORT_TIME
                colour = stage.theme.colour("error" if short else "ink")
                told = stage.words.duration(self._clock.shown)
                stage.writer.write(
                    surface, told, written, colour, place.centerx, place.centery, "middle"
                )

        self.screen.add(Paint(rect, paint))
        return rect.left

    def _build_next(self, prompt: pygame.Rect, right: int, go_on: Callable[[], None]) -> int:
        stage = self.stage
        label = stage.say("Go on")
        wide = button_width(stage, label, main=True)
        rect = pygame.Rect(
            right - wide, prompt.top + stage.px(5), wide, prompt.height - stage.px(12)
        )
        self.screen.add(Button(stage, "go on", rect, label, go_on, main=True))
        self.screen.set_focus("go on")
        return rect.left

    def _prompt(self) -> tuple[Seat | None, str]:
        """Whose turn it is and what is asked of him."""
        if not self._live:
            at, end = (self.session.moves(steps) for steps in (self._at or 0, self._shown))
            told = self.stage.say("Move {at} of {all}", at=at, all=end)
            if self.stage.has_huge_text:
                return None, told
            return None, self.stage.say("Looking back: {where}", where=told)
        if self.session.result is not None:
            return None, self.stage.say("The match is over.")
        if self._turn is not None:
            return self._turn.seat, self._asked_of_hint() or self.table.prompt()
        waiting = self.session.acting(self._shown)
        if not waiting:
            return None, self.table.prompt()
        seat = waiting[0]
        if seat in self.session.humans:
            return seat, self.table.prompt()
        if self._waits_for_me:
            return None, self.stage.say("{name} is ready to move.", name=self.desk.name(seat))
        return None, self.stage.say("{name} is thinking.", name=self.desk.name(seat))

    def _asked_of_hint(self) -> str:
        """What the panel of a hint offers, in the words of its buttons; empty without a hint."""
        proposal = self._proposal
        if proposal is None or proposal.hint is None:
            return ""
        if self._lays_it(proposal.move):
            return self.stage.say("Place it so, or close the hint.")
        return self.stage.say("Play it so, or close the hint.")

    # --- for those who listen ---

    def reading(self) -> Told:
        """What the table says: behind a curtain nothing but what stands on it."""
        title = "" if self._reader is None else self._reader.title
        if self._curtain is not None:
            return Told(title)
        return Told(
            title,
            asked=self._asked(),
            news=self._news(),
            warning="" if self._bubble is None else self._bubble.told,
            lines=(*map(self._said_line, self._lines()), *self._said_board()),
        )

    def _asked(self) -> str:
        if self._guide is not None and self._live and not self._guide.is_free:
            name, told = self._guide.prompt()
        else:
            seat, told = self._prompt()
            name = "" if seat is None else self.desk.name(seat)
        return self.stage.say("{name}: {line}", name=name, line=told) if name else told

    def _news(self) -> tuple[str, ...]:
        """The log from the viewer's last move on; while one looks back, what was done there."""
        at, told = self._at, self.log.entries
        if at is None:
            steps, viewer = reversed(range(self._shown)), self.session.viewer
            own = next((n for n in steps if self.session.shown(n).actor == viewer), -1)
            news = [entry for entry in told if entry.number > own]
        else:
            news = [entry for entry in told if entry.number == at]
        return tuple(entry.spoken or plain(entry.parts) for entry in news)

    def _said_line(self, line: PlayerLine) -> str:
        figures = {
            "name": self.desk.side_name(line.seats),
            "note": line.note,
            "score": line.score,
            "unit": line.unit,
        }
        if line.unit:
            return self.stage.say("{name}, {note}: {score} {unit}", **figures)
        return self.stage.say("{name}, {note}: {score}", **figures)

    def _said_board(self) -> list[str]:
        if self._reader is None:
            return []
        view = self.session.view(self._shown if self._at is None else self._at)
        names = [seat.name for seat in self.desk.seats]
        return self._reader.board(view, self.stage.words, names)

    def _paint_prompt(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        if self._guide is not None and self._live and not self._guide.is_free:
            name, told = self._guide.prompt()
            viewer = self.desk.token(self.session.viewer)
            paint_prompt(surface, self.stage, place, viewer, name, told)
            return
        seat, told = self._prompt()
        if seat is None:
            paint_prompt(surface, self.stage, place, None, "", told)
        else:
            name = self.desk.name(seat)
            paint_prompt(surface, self.stage, place, self.desk.token(seat), name, told)

    # --- the rail ---

    def _lines(self) -> list[PlayerLine]:
        to_act = self.session.acting(self._shown) if self._live and not self._is_held else ()
        lines = []
        for side in self.desk.sides:
            score, unit = self.table.score(side[0])
            mover = next((seat for seat in side if seat in to_act), None)
            note = self._note_of_team(side, mover) if len(side) > 1 else self._note(side[0], mover)
            lines.append(PlayerLine(side, note, score, unit, mover is not None, mover))
        return lines

    def _note(self, seat: Seat, mover: Seat | None) -> str:
        stage, level = self.stage, self.session.seats[seat].level
        if mover is None:
            return stage.say("Human") if level is None else level_name(stage.words, level)
        if level is None:
            return stage.say("To move") if self._is_theirs(seat) else stage.say("Choosing")
        return stage.say("Has chosen") if self._waits_for_me else stage.say("Thinking")

    def _note_of_team(self, side: tuple[Seat, ...], mover: Seat | None) -> str:
        """Who of them is to move, or who they are."""
        if mover is None:
            return " · ".join(dict.fromkeys(self._note(seat, None) for seat in side))
        stage, name = self.stage, self.desk.name(mover)
        if self.session.seats[mover].level is None:
            if self._is_theirs(mover):
                return stage.say("{name} to move", name=name)
            return stage.say("{name} choosing", name=name)
        if self._waits_for_me:
            return stage.say("{name} has chosen", name=name)
        return stage.say("{name} thinking", name=name)

    def _is_theirs(self, seat: Seat) -> bool:
        """Whether the turn that is awaited at the screen is that seat's."""
        return self._turn is None or self._turn.seat == seat

    def _game_rail(self) -> pygame.Rect | None:
        """Where a game may put its own sheet in the rail."""
        rail = self.places.rail
        if rail is None or not self.table.rail_height or self._guide is not None:
            return None
        top = rail.top + players_height(self.stage, len(self.desk.sides)) + self.stage.px(10)
        return pygame.Rect(rail.left, top, rail.width, self.table.rail_height)

    def _build_rail(self) -> None:
        rail = self.places.rail
        if rail is None:
            self._build_strip()
            if self._has_panel:
                self._build_proposal(None)
            return
        if self._guide is not None and self.stage.has_large_text:
            self._guide.build(self.screen, rail)
            return
        top = rail.top + build_players(
            self.screen, self.desk, self._lines(), rail, self._asks_score()
        )
        top += self.stage.px(6)
        game = self._game_rail()
        if game is not None:
            top = game.bottom + self.stage.px(6)
        rest = pygame.Rect(rail.left, top, rail.width, rail.bottom - top)
        if self._guide is not None:
            self._guide.build(self.screen, rest)
        elif self._has_panel:
            self._build_proposal(rest)
        elif not self.stage.has_large_text:
            self.log.build(self.screen, self.desk, rest, self._look_at, self._at)

    def _build_strip(self) -> None:
        if self.places.strip is not None:
            build_chips(
                self.screen, self.desk, self._lines(), self.places.strip, self._asks_score()
            )

    # --- hint and confirmation ---

    @property
    def _has_panel(self) -> bool:
        return self._proposal is not None and self._live and not self._drawer

    def _build_proposal(self, place: pygame.Rect | None) -> None:
        """In that place of the rail, or over the table."""
        if self._proposal is None:
            return
        seat = None if self._turn is None else self._turn.seat
        said = say_proposal(
            self.desk, self.table, self._proposal, seat, self._lays_it(self._proposal.move)
        )
        ways = Ways(self.play_ghost, self._drop_ghost, self._show_other_ghost)
        build_proposal(self.screen, place, self.places.area, said, ways)

    def _clear_ghost(self) -> None:
        self._proposal = None

    def _show_other_ghost(self) -> None:
        """The next best in its place, or the best again."""
        self._proposal = None if self._proposal is None else self._proposal.next
        self._show()

    def _drop_ghost(self) -> None:
        self._clear_ghost()
        self._show()

    def play_ghost(self) -> None:
        proposal = self._proposal
        self._clear_ghost()
        if proposal is None:
            return
        lays = self._lays
        if proposal.hint is not None and lays is not None and lays.is_laid(proposal.move):
            lays.lay(proposal.move)
            self.stage.sounds.play("put")
            self._show()
            return
        self._play_at_once(proposal.move)

    def _lays_it(self, move: Any) -> bool:
        """Whether a hint's move is laid rather than played."""
        lays = self._lays
        return lays is not None and lays.is_laid(move)

    @property
    def _lays(self) -> LaysFirst | None:
        """The table, where the person lays out first what he plays."""
        table = self.table
        return table if self._turn is not None and isinstance(table, LaysFirst) else None

    def _ask_hint(self) -> None:
        if self._turn is None:
            return
        self._clear_ghost()
        self.table.put_down()
        lays = self._lays
        if lays is not None and lays.has_laid_all:
            self._explain(self.table.prompt(), self.places.prompt)
        elif self.session.ask_hint(self._turn.seat, () if lays is None else lays.laid()):
            self._explain(self.stage.say("The Expert is looking …"), self.places.prompt)

    def _take_hint(self) -> bool:
        if self._turn is None:
            return False
        hint = self.session.hint(self._turn.seat)
        if hint is None:
            return False
        self._proposal = Proposal(hint.move, hint)
        self._bubble = None
        self._show()
        self.screen.set_focus("play ghost")
        return True

    # --- the drawer: log and speed where texts are large ---

    def toggle_drawer(self) -> None:
        self._drawer = not self._drawer
        self._rebuild()
        self.screen.set_focus("close drawer" if self._drawer else "log")

    def _build_drawer(self) -> None:
        stage, screen = self.stage, self.screen
        rect = self.places.area.union(self.places.rail or self.places.area)
        paper(screen, rect, level=materials.LIFTED)
        if self._guide is not None:
            self._guide.build(screen, rect)
            return
        high = stage.control_height()
        close = stage.say("Close")
        wide = button_width(stage, close, main=True)
        left, top = rect.left + stage.px(18), rect.top + stage.px(8)
        line = stage.high("small")
        named = stage.say("Speed of the computers")
        text(screen, named, style("small"), left, top + line / 2, "ink_soft")
        top += line
        screen.add(
            Button(stage, "close drawer",
                   pygame.Rect(rect.right - wide - stage.px(18), top, wide, high), close,
                   self.toggle_drawer, main=True)
        )  # fmt: skip
        redo = stage.say("Redo")
        labels = [speed_name(stage.words, speed) for speed in SPEEDS]
        choice_wide = Choice.width(stage, labels)
        screen.add(self._speed_choice(pygame.Rect(left, top, choice_wide, high)))
        left += choice_wide + stage.px(12)
        can = self._live and not self._replay and self.session.can_redo
        screen.add(
            Button(stage, "redo", pygame.Rect(left, top, button_width(stage, redo, "redo"), high),
                   redo, self._redo, symbol="redo", enabled=can)
        )  # fmt: skip
        below = pygame.Rect(
            rect.left,
            top + high + stage.px(12),
            rect.width,
            rect.bottom - top - high - stage.px(16),
        )
        self.log.build(screen, self.desk, below, self._look_at, self._at)

    def _speed_choice(self, rect: pygame.Rect) -> Choice:
        stage = self.stage
        labels = [speed_name(stage.words, speed) for speed in SPEEDS]
        return Choice(
            stage, self.screen, "speeds", rect, stage.say("Speed of the computers"), labels,
            SPEEDS.index(stage.settings.speed), self._set_speed,
        )  # fmt: skip

    def _choose_speed(self) -> None:
        """A list opens under the tool."""
        choice = self._speed_choice(self.places.tools[-1])
        choice.key = "speed"
        choice.use(self.stage)

    def _set_speed(self, chosen: int) -> None:
        self._waits_for_me = False
        self.stage.ask(Change({"speed": SPEEDS[chosen]}))

    # --- what a person does ---

    def _play(self, move: Any, *then: Any) -> None:
        """A move from the table; several at once have been decided on by one more click."""
        if self._turn is None or not self._live:
            return
        why = self._turn.why_not(move)
        if why is not None:
            self._refuse(why, self.places.prompt)
            return
        if self._guide is not None:
            told = self._judged(self._guide, self._turn.seat, (move, *then))
            if told is not None:
                self.stage.sounds.play("refuse")
                self.table.put_down()
                # Its sheet says why, where it can be seen.
                hidden = self.stage.has_huge_text
                self._set_bubble(Bubble(told, self.places.prompt) if hidden else None)
                self._show()
                return
        elif self.stage.settings.confirm and not then:
            self._proposal = Proposal(move)
            self._show()
            self.screen.set_focus("play ghost")
            return
        self._play_at_once(move, *then)

    def _judged(self, guide: Guide, seat: Seat, moves: Sequence[Any]) -> str | None:
        """Why the first of them that is not what a lesson asks for is not; each is judged as if
        those before it had been made."""
        seen = self.session.views_before(seat, moves)
        told = (guide.judge(view, move) for view, move in zip(seen, moves, strict=True))
        return next((each for each in told if each is not None), None)

    def _play_at_once(self, *moves: Any) -> None:
        turn = self._turn
        if turn is None:
            return
        try:
            self.session.play(turn.seat, *moves)
        except Refused as refused:
            self._refuse(refused.reason, self.places.prompt)
            return
        self._clear_ghost()
        self._turn = None
        self._bubble = None
        if self._guide is not None:
            self._guide.played(self.session.view())
        self._show_steps()

    def _refuse(self, why: Reason, beside: pygame.Rect) -> None:
        self.stage.sounds.play("refuse")
        told = self.stage.words.reason(self._named(why), all_reasons(self.session.rules))
        self._last_rule = None if self._answers is None else self._answers.REASONS.get(why.code)
        self._set_bubble(Bubble(told, beside, "error", self._last_rule))

    def _named(self, why: Reason) -> Reason:
        """Seats are told by their players' names."""
        figures = tuple((name, self._named_figure(name, figure)) for name, figure in why.figures)
        return Reason(why.code, figures)

    def _named_figure(self, name: str, figure: int | str | Reason) -> int | str | Reason:
        if isinstance(figure, Reason):
            return self._named(figure)
        if name == "seat" and type(figure) is int and 0 <= figure < self.session.players:
            return self.desk.name(figure)
        return self.table.name_figure(name, figure)

    def _explain(self, told: str, beside: pygame.Rect, rule: Rule | None = None) -> None:
        self._last_rule = rule or self._last_rule
        self._set_bubble(Bubble(told, beside, rule=rule))

    def _set_bubble(self, bubble: Bubble | None) -> None:
        self._bubble = bubble
        self._rebuild()

    # --- why? ---

    def _why(self, rule: Rule, _: pygame.Rect) -> None:
        self.stage.ask(Open("why", {"game": self.session.game, "rule": rule}))

    def _ask_why(self) -> None:
        """What is behind the last refusal, the step that is looked at, or the last one."""
        rule = self._last_rule if self._live else None
        if self._bubble is not None:
            rule = self._bubble.rule or rule
        rule = rule or self._rule_of_step()
        if rule is not None:
            self._set_bubble(None)
            self._why(rule, self.places.prompt)

    def _asks_score(self) -> Callable[[Seat], None] | None:
        """What tells what a player's figure counts."""
        answers = self._answers
        if answers is None:
            return None

        def ask(seat: Seat) -> None:
            at = self._shown if self._at is None else self._at
            self._why(answers.score(self.session.view(at), seat), self.places.prompt)

        return ask

    def _rule_of_step(self) -> Rule | None:
        """The rule behind the step that is looked at, or behind the last one that has any."""
        if self._answers is None or self._curtain is not None:
            return None
        at = self._shown if self._at is None else self._at
        numbers = reversed(range(at)) if self._live else range(at - 1, at)
        for number in numbers:
            if number < 0:
                return None
            shown = self.session.shown(number)
            rule = self._answers.step(shown.before, shown.actor, shown.move, shown.after)
            if rule is not None:
                return rule
        return None

    @property
    def _can_undo(self) -> bool:
        lays = self._lays
        return self.session.can_undo or (lays is not None and lays.has_laid)

    def _undo(self) -> None:
        lays = self._lays
        if lays is not None and lays.has_laid and self._live:
            self._clear_ghost()
            self.table.put_down()
            lays.take_last()
            self._show()
            return
        self._leave_step(self.session.undo)

    def _redo(self) -> None:
        self._leave_step(self.session.redo)

    def _leave_step(self, way: Callable[[], bool]) -> None:
        """After undo and redo the table is shown as it is, without motion."""
        if self._replay or not way():
            return
        self._at = None
        self._thought = None
        self._waits_for_me = False
        self._pauses = False
        self._clear_ghost()
        self.table.put_down()
        self._turn = None
        self._since_end = 0.0
        self._motions = []
        self._shown = self.session.length
        human = self.session.next_human()
        if human is not None and human != self.session.viewer:
            if self._needs_curtain(human):
                self._close_curtain(human)
                return
            self.session.viewer = human
        self._retell()
        self._show()

    def _stops(self) -> list[int]:
        """Where looking back halts: before all, after each line of the log, and at the end."""
        return sorted({0, *(entry.number for entry in self.log.entries), self._shown})

    def _earlier(self) -> int:
        at = self._shown if self._at is None else self._at
        return max((stop for stop in self._stops() if stop < at), default=0)

    def _later(self) -> int:
        at = self._shown if self._at is None else self._at
        return min((stop for stop in self._stops() if stop > at), default=self._shown)

    def _looker(self, at: int) -> Callable[[], None]:
        return lambda: self._look_at(at)

    def _look_at(self, at: int) -> None:
        self._drawer = False
        self._hurry()
        self._at = max(0, min(self._shown, at))
        self.table.put_down()
        self._bubble = None
        self._last_rule = None
        self._show()

    def _stop_looking(self) -> None:
        if self._replay:
            self.stage.ask(Back())
            return
        self._at = None
        self._show()

    def _rules(self) -> None:
        self.stage.ask(Open("rules", {"game": self.session.game}))

    def _where_it_stands(self, words: Words) -> str:
        """Whose turn it is and what is asked of him, in the language of these words."""
        before, stage = self.stage, copy(self.stage)
        stage.words = words
        self.desk.stand_on(stage)
        seat, told = self._prompt()
        self.desk.stand_on(before)
        return told if seat is None else f"{self.desk.name(seat)}: {told}"

    def _pause(self) -> None:
        if self._guide is not None:
            self._guide.leave()
            return
        about: dict[str, Any] = {
            "number": self.number,
            "game": self.session.game,
            "line": self._where_it_stands,
            "tokens": tuple(self.desk.token(side[0]) for side in self.desk.sides),
            # Behind a curtain nobody looks back: it is not yet known whose eyes those are.
            "moves": 0 if self._curtain is not None else self.session.moves(self._shown),
            "viewer": self.session.viewer,
            "loser": None,
            "give_up": None,
        }
        loser = self._who_gives_up()
        if loser is not None and not self._replay:
            about["loser"] = self.desk.name(loser)
            about["give_up"] = self._give_up
        self.stage.ask(Open("pause", about))

    def _who_gives_up(self) -> Seat | None:
        if self.session.result is not None or not self.session.humans:
            return None
        human = self.session.next_human()
        return self.session.viewer if human is None else human

    def _give_up(self) -> None:
        seat = self._who_gives_up()
        if seat is None:
            return
        rest = [tuple(s for s in group if s != seat) for group in self.table.standing()]
        ranking = (*(group for group in rest if group), (seat,))
        scores = [self.table.score(s)[0] for s in range(self.session.players)]
        self.session.give_up(seat, ranking, scores)

    def _escape(self) -> None:
        if self._curtain is not None:
            self._pause()
        elif self._drawer:
            self.toggle_drawer()
        elif self.table.put_down():
            self._show()
        elif self._proposal is not None:
            self._drop_ghost()
        elif not self._live:
            self._stop_looking()
        else:
            self._pause()

    def _tell_notices(self) -> None:
        while self.session.notices:
            notice = self.session.notices.pop()
            self._explain(self._tell_notice(self.stage.words, notice), self.places.prompt)

    # --- input ---

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._since_input = 0.0
            moved = bool(self._motions)
            self._hurry()
            if self._bubble is not None and not self._asks_why(event):
                if self._lies_on_bubble(self._bubble, event):
                    self._set_bubble(None)
                    return True  # what lies under it is not meant
                self._set_bubble(None)
            if moved and _plays(event) and not self._is_held:
                return True  # nobody means to play what he has not seen yet
        if event.type == pygame.MOUSEMOTION:
            self._since_input = 0.0
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            return True
        if self.screen.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self._curtain is None:
            return self.table.key(event)
        return False

    @staticmethod
    def _lies_on_bubble(bubble: Bubble, event: pygame.event.Event) -> bool:
        place = bubble.place
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        return is_press and place is not None and place.collidepoint(event.pos)

    def _asks_why(self, event: pygame.event.Event) -> bool:
        """Whether an input is for the bubble itself."""
        control = self.screen.control(WHY)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return control is not None and control.place.collidepoint(event.pos)
        leads = (pygame.K_TAB, pygame.K_F2, *(PRESS_KEYS if self.memory.focus == WHY else ()))
        return event.key in leads

    def _shortcut(self, event: pygame.event.Event) -> bool:
        if self._curtain is not None or self.screen.popup is not None:
            return False
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        way = self._shortcuts().get((event.key, control, shift))
        if way is None:
            return False
        way()
        return True

    def _shortcuts(self) -> dict[tuple[int, bool, bool], Callable[[], None]]:
        ways: dict[tuple[int, bool, bool], Callable[[], None]] = {
            (pygame.K_z, True, False): self._undo,
            (pygame.K_BACKSPACE, False, False): self._undo,
            (pygame.K_y, True, False): self._redo,
            (pygame.K_z, True, True): self._redo,
            (pygame.K_F1, False, False): self._rules,
            (pygame.K_F2, False, False): self._ask_why,
            (pygame.K_PAGEUP, False, False): self._looker(self._earlier()),
            (pygame.K_PAGEDOWN, False, False): self._looker(self._later()),
        }
        if self._may_hint and self._live:
            ways[pygame.K_h, False, False] = self._ask_hint
        if self._pauses and self._live:
            ways[pygame.K_SPACE, False, False] = self._end_pause
        elif self._waits_for_me:
            ways[pygame.K_SPACE, False, False] = self._play_thought
        if self._live:
            del ways[pygame.K_PAGEDOWN, False, False]
        else:
            ways[pygame.K_LEFT, False, False] = self._looker(self._earlier())
            ways[pygame.K_RIGHT, False, False] = self._looker(self._later())
            ways[pygame.K_HOME, False, False] = self._looker(0)
            ways[pygame.K_END, False, False] = self._looker(self._shown)
        return ways

    # --- painting ---

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        if self._curtain is not None and self._opening is None:
            draw_curtain(surface, stage, 0)
            self.screen.draw(surface)
            return
        surface.blit(self._the_ground(), (0, 0))
        hidden: frozenset[Hashable] = frozenset().union(*(m.hides for m in self._motions))
        if not self._drawer:
            self.table.draw(surface, hidden)
        self.screen.draw(surface)
        for motion in self._motions:
            motion.paint(surface, motion.flight.place)
        self.table.draw_over(surface, self.screen.pointer)
        if self._opening is not None:
            draw_curtain(surface, stage, self._opening.place)

    def _the_ground(self) -> pygame.Surface:
        """Cloth, bar and rail, painted once for each stage."""
        if self._ground is None:
            stage = self.stage
            self._ground = materials.cloth(stage.theme, *stage.size).copy()
            prompt = self.places.prompt
            bar = materials.sheet(
                stage.theme, prompt.width, prompt.height, stage.px(14), stage.px(2), materials.REST
            )
            bar.draw(self._ground, prompt.left, prompt.top)
            rail = self.places.rail
            if rail is not None:
                radius = round(tokens()["radius"]["panel"] * stage.theme.scale)
                panel = materials.sheet(
                    stage.theme, rail.width, rail.height, radius, stage.px(3), fill="panel"
                )
                panel.draw(self._ground, rail.left, rail.top)
            self.table.draw_ground(self._ground)
        return self._ground

    def leave_for_menu(self) -> None:
        self.stage.ask(ToMenu())


def _plays(event: pygame.event.Event) -> bool:
    """Whether an input could be a move."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return bool(event.button == pygame.BUTTON_LEFT)
    return event.key in PRESS_KEYS
