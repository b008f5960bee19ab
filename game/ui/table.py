"""The frame of all tables: bar, tools, players, log; undo, hint, looking back, handing over."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from copy import copy
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Final

import pygame

from game.core.reasons import Reason, Refused
from game.core.rules import Seat, all_reasons
from game.services.rescue import Notice
from game.services.session import TURN_SECONDS, Session, Shown, Turn
from game.services.words import Words
from game.ui import materials
from game.ui.baking import forget_pictures
from game.ui.controls import Button, Choice, IconButton, button_width
from game.ui.curtain import build_curtain, draw_curtain
from game.ui.desk import Desk, GameTable, KeepsTime, Motion, Situation
from game.ui.flow import Flow, Part
from game.ui.layout import Layout, lay_out
from game.ui.motion import Flight
from game.ui.names import SPEEDS, level_name, speed_name
from game.ui.page import paper, paragraph, text
from game.ui.prompt import paint_prompt
from game.ui.rail import Log, PlayerLine, build_chips, build_players, players_height
from game.ui.scene import Back, Change, Open, Stage, ToMenu
from game.ui.screen import PRESS_KEYS, Memory, Paint, Screen, draw_tip
from game.ui.text import Style, style
from game.ui.theme import tokens

_PAUSES: Final = {"instant": 0.0, "fast": 0.25, "normal": 0.7, "slow": 1.6, "wait": 0.0}
BUBBLE_SECONDS: Final = 5.0
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
    ) -> None:
        self.session = session
        self._tell_notice = tell_notice
        self._replay = replay
        self._at = at if at is not None else (session.length if replay else None)
        """How many steps are shown while one looks back; None at the table as it is."""
        self.memory = Memory()
        self.desk = Desk(session.seats, self._play, self._refuse, self._explain, self._rebuild)
        self.table = make_table(self.desk)
        self.log = Log()
        self._shown = session.length if replay or self._has_begun() else 0
        """How many steps have been shown; what is dealt or drawn to begin with is seen too."""
        self._motions: list[Motion] = []
        self._turn: Turn | None = None
        self._thought: tuple[Seat, Any] | None = None
        self._ghost: Any = None
        self._ghost_value: float | None = None
        self._asks_to_confirm = False
        self._curtain: Seat | None = self._curtain_at_start()
        self._opening: Flight | None = None
        self._bubble: tuple[str, pygame.Rect, str] | None = None
        self._bubble_left = 0.0
        self._drawer = False
        self._since_step = 0.0
        self._since_input = 0.0
        self._since_end = 0.0
        self._clock: _Clock | None = None
        self._dirty = True
        self._screen: Screen | None = None
        self._ground: pygame.Surface | None = None
        self._places: Layout | None = None

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
        self._places = lay_out(stage, len(self._tools()))
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
            ghost=self._ghost if self._live else None,
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
            self._build_rail()
            if self._drawer:
                self._build_drawer()
        self._dirty = True

    # --- time ---

    def update(self, seconds: float) -> bool:
        changed = self.screen.tick(seconds)
        self._since_input += seconds
        if not self._replay and self._since_input < IDLE_SECONDS:
            self.session.spend(seconds)
        if self._bubble is not None:
            self._bubble_left -= seconds
            if self._bubble_left <= 0:
                self._bubble = None
                changed = True
        if self._opening is not None:
            changed = True
            self._opening.advance(seconds)
            if self._opening.is_over:
                self._opening = None
        if self._motions:
            changed = True
            self._move_on(seconds)
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
        self._bubble = bubble

    def _move_on(self, seconds: float) -> None:
        for motion in self._motions:
            motion.flight.advance(seconds)
        self._motions = [motion for motion in self._motions if not motion.flight.is_over]
        if not self._motions:
            self._since_step = 0.0

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
        if self._shown < self.session.length:
            self._show_steps()
            if self._motions:
                return True
        self._since_step += seconds
        self._tell_notices()
        if self.session.result is not None:
            return self._end(seconds)
        changed = self._wait_for_person()
        if self._curtain is None:
            changed |= self._wait_for_computer()
        return changed

    def _show_steps(self) -> None:
        """Steps up to the next one that is seen to happen."""
        while self._shown < self.session.length and not self._motions:
            shown = self.session.shown(self._shown)
            self._motions = self._motions_of(shown)
            self._shown += 1
            self.table.tell(shown, self.log.entries)
            for motion in self._motions:
                if motion.sound is not None:
                    self.stage.sounds.play(motion.sound)
            if self._motions or not self._goes_on(shown):
                self._turn = None
        self._since_step = 0.0
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
        self._bubble = None
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
        elif self._waits_for_me:
            right = self._build_next(prompt, right)
        elif self._clock is not None and self._turn is not None:
            right = self._build_clock(prompt, right)
        inner = pygame.Rect(prompt.left, prompt.top, right - prompt.left, prompt.height)
        screen.add(Paint(inner, self._paint_prompt))
        if self._places is not None and not self._drawer:
            self._add_tools()
            self.table.build(screen, self._game_rail())

    def _add_tools(self) -> None:
        stage = self.stage
        can = self._live and self._curtain is None and not self._replay
        kinds: dict[str, tuple[str, str, Callable[[], None], bool]] = {
            "undo": ("undo", stage.say("Undo"), self._undo, can and self.session.can_undo),
            "redo": ("redo", stage.say("Redo"), self._redo, can and self.session.can_redo),
            "hint": ("hint", stage.say("Hint"), self._ask_hint, can and self._may_hint),
            "rules": ("rules", stage.say("Rules"), self._rules, True),
            "speed": (
                "speed",
                stage.say("Speed of the computers"),
                self._choose_speed,
                len(self.session.humans) < self.session.players,
            ),
            "log": ("list", stage.say("Moves and speed"), self._toggle_drawer, True),
        }
        for name, rect in zip(self._tools(), self.places.tools, strict=True):
            symbol, label, press, enabled = kinds[name]
            self.screen.add(
                IconButton(stage, name, rect, symbol, label, press, enabled=enabled, group="tools")
            )

    @property
    def _may_hint(self) -> bool:
        return self._turn is not None and self.stage.settings.hints

    def _build_looking_back(self, prompt: pygame.Rect, right: int) -> int:
        stage = self.stage
        label = stage.say("Close") if self._replay else stage.say("Back to the game")
        high = prompt.height - stage.px(12)
        wide = button_width(stage, label)
        rect = pygame.Rect(right - wide, prompt.top + stage.px(5), wide, high)
        self.screen.add(Button(stage, "leave looking", rect, label, self._stop_looking, main=True))
        at, end = self._at or 0, self._shown
        ways = (
            ("last", "last", stage.say("Last move"), end, at < end),
            ("later", "right", stage.say("Next move"), at + 1, at < end),
            ("earlier", "left", stage.say("Move before"), at - 1, at > 0),
            ("first", "first", stage.say("First move"), 0, at > 0),
        )
        left = rect.left - stage.px(8)
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

    def _build_next(self, prompt: pygame.Rect, right: int) -> int:
        stage = self.stage
        label = stage.say("Go on")
        wide = button_width(stage, label, main=True)
        rect = pygame.Rect(
            right - wide, prompt.top + stage.px(5), wide, prompt.height - stage.px(12)
        )
        self.screen.add(Button(stage, "go on", rect, label, self._play_thought, main=True))
        self.screen.set_focus("go on")
        return rect.left

    def _prompt(self) -> tuple[Seat | None, str]:
        """Whose turn it is and what is asked of him."""
        if not self._live:
            at, end = (self.session.moves(steps) for steps in (self._at or 0, self._shown))
            told = self.stage.say("Move {at} of {all}", at=at, all=end)
            return None, self.stage.say("Looking back: {where}", where=told)
        if self.session.result is not None:
            return None, self.stage.say("The match is over.")
        if self._turn is not None:
            return self._turn.seat, self.table.prompt()
        waiting = self.session.acting(self._shown)
        if not waiting:
            return None, self.table.prompt()
        seat = waiting[0]
        if seat in self.session.humans:
            return seat, self.table.prompt()
        if self._waits_for_me:
            return None, self.stage.say("{name} is ready to move.", name=self.desk.name(seat))
        return None, self.stage.say("{name} is thinking.", name=self.desk.name(seat))

    def _paint_prompt(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        seat, told = self._prompt()
        if seat is None:
            paint_prompt(surface, self.stage, place, None, "", told)
        else:
            name = self.desk.name(seat)
            paint_prompt(surface, self.stage, place, self.desk.token(seat), name, told)

    # --- the rail ---

    def _lines(self) -> list[PlayerLine]:
        to_act = self.session.acting(self._shown) if self._live else ()
        lines = []
        for seat in range(self.session.players):
            score, unit = self.table.score(seat)
            lines.append(
                PlayerLine(seat, self._note(seat, seat in to_act), score, unit, seat in to_act)
            )
        return lines

    def _note(self, seat: Seat, active: bool) -> str:
        stage, level = self.stage, self.session.seats[seat].level
        if active and level is None:
            theirs = self._turn is None or self._turn.seat == seat
            return stage.say("To move") if theirs else stage.say("Choosing")
        if active:
            return stage.say("Has chosen") if self._waits_for_me else stage.say("Thinking")
        return stage.say("Human") if level is None else level_name(stage.words, level)

    def _game_rail(self) -> pygame.Rect | None:
        """Where a game may put its own sheet in the rail."""
        rail = self.places.rail
        if rail is None or not self.table.rail_height:
            return None
        top = rail.top + players_height(self.stage, self.session.players) + self.stage.px(10)
        return pygame.Rect(rail.left, top, rail.width, self.table.rail_height)

    def _build_rail(self) -> None:
        rail = self.places.rail
        if rail is None:
            self._build_strip()
            if self._has_panel:
                self._build_panel(self._floating_panel())
            return
        top = rail.top + build_players(self.screen, self.desk, self._lines(), rail)
        top += self.stage.px(6)
        game = self._game_rail()
        if game is not None:
            top = game.bottom + self.stage.px(6)
        rest = pygame.Rect(rail.left, top, rail.width, rail.bottom - top)
        if self._has_panel:
            self._build_panel(rest)
        elif not self.stage.has_large_text:
            self.log.build(self.screen, self.desk, rest, self._look_at, self._at)

    def _build_strip(self) -> None:
        if self.places.strip is not None:
            build_chips(self.screen, self.desk, self._lines(), self.places.strip)

    # --- hint and confirmation ---

    @property
    def _has_panel(self) -> bool:
        return self._ghost is not None and self._live and not self._drawer

    def _floating_panel(self) -> pygame.Rect:
        area = self.places.area
        width = min(area.width, self.stage.tx(330))
        rect = pygame.Rect(area.right - width, area.top, width, area.height)
        rect.height = min(rect.height, self._panel_height(width))
        rect.bottom = area.bottom
        paper(self.screen, rect, level=materials.LIFTED)
        return rect

    def _panel_parts(self) -> tuple[str, tuple[Part, ...], str]:
        stage = self.stage
        told = self.table.explain_ghost(self._ghost)
        if self._asks_to_confirm:
            return stage.say("Play it so?"), told, ""
        value = ""
        if self._ghost_value is not None and self._turn is not None:
            value = stage.say(
                "With it the Expert gives {name} {share} to win.",
                name=self.desk.name(self._turn.seat),
                share=stage.words.share(self._ghost_value),
            )
        return stage.say("Hint"), told, value

    def _panel_height(self, width: int) -> int:
        stage = self.stage
        _, told, value = self._panel_parts()
        inner = width - 2 * stage.px(18)
        high = Flow(stage, told, style("body"), inner).height
        if value:
            high += Flow(stage, [value], style("small"), inner).height
        return high + stage.tx(30) + 2 * stage.control_height() + stage.px(78)

    def _build_panel(self, rect: pygame.Rect) -> None:
        """What is proposed, why, and what one may do with it."""
        stage, screen = self.stage, self.screen
        title, told, value = self._panel_parts()
        left, inner = rect.left + stage.px(18), rect.width - 2 * stage.px(18)
        top = rect.top + stage.px(14)
        size = stage.tx(30)

        def bulb(surface: pygame.Surface, place: pygame.Rect) -> None:
            symbol = "check" if self._asks_to_confirm else "hint"
            materials.badge(stage.theme, place.width, symbol).draw(surface, place.left, place.top)

        screen.add(Paint(pygame.Rect(left, top, size, size), bulb))
        text(screen, title, Style(19, 700, True), left + size + stage.px(10), top + size / 2)
        top += size + stage.px(12)
        top += paragraph(screen, told, style("body"), left, top, inner) + stage.px(8)
        if value:
            top += paragraph(screen, [value], style("small"), left, top, inner, "ink_soft")
        high = stage.control_height()
        play = stage.say("Play it")
        close = stage.say("Take back") if self._asks_to_confirm else stage.say("Close")
        top = max(
            top + stage.px(10), min(rect.bottom - 2 * high - stage.px(28), top + stage.px(18))
        )
        screen.add(
            Button(stage, "play ghost", pygame.Rect(left, top, inner, high), play,
                   self._play_ghost, main=True, group="panel")
        )  # fmt: skip
        screen.add(
            Button(stage, "close ghost",
                   pygame.Rect(left, top + high + stage.px(10), inner, high), close,
                   self._drop_ghost, group="panel")
        )  # fmt: skip

    def _clear_ghost(self) -> None:
        self._ghost, self._ghost_value, self._asks_to_confirm = None, None, False

    def _drop_ghost(self) -> None:
        self._clear_ghost()
        self._show()

    def _play_ghost(self) -> None:
        move = self._ghost
        self._clear_ghost()
        if move is not None:
            self._play_at_once(move)

    def _ask_hint(self) -> None:
        if self._turn is None:
            return
        self._clear_ghost()
        self.table.put_down()
        if self.session.ask_hint(self._turn.seat):
            self._explain(self.stage.say("The Expert is looking …"), self.places.prompt)

    def _take_hint(self) -> bool:
        if self._turn is None:
            return False
        hint = self.session.hint(self._turn.seat)
        if hint is None:
            return False
        self._ghost, self._ghost_value = hint
        self._bubble = None
        self._show()
        self.screen.set_focus("play ghost")
        return True

    # --- the drawer: log and speed where texts are large ---

    def _toggle_drawer(self) -> None:
        self._drawer = not self._drawer
        self._rebuild()
        self.screen.set_focus("close drawer" if self._drawer else "log")

    def _build_drawer(self) -> None:
        stage, screen = self.stage, self.screen
        rect = self.places.area.union(self.places.rail or self.places.area)
        paper(screen, rect, level=materials.LIFTED)
        high = stage.control_height()
        close = stage.say("Close")
        wide = button_width(stage, close, main=True)
        top = rect.top + stage.px(14)
        screen.add(
            Button(stage, "close drawer",
                   pygame.Rect(rect.right - wide - stage.px(18), top, wide, high), close,
                   self._toggle_drawer, main=True)
        )  # fmt: skip
        redo = stage.say("Redo")
        left = rect.left + stage.px(18)
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
        if self.stage.settings.confirm and not then:
            self._ghost, self._ghost_value, self._asks_to_confirm = move, None, True
            self._show()
            self.screen.set_focus("play ghost")
            return
        self._play_at_once(move, *then)

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
        self._show_steps()

    def _refuse(self, why: Reason, beside: pygame.Rect) -> None:
        self.stage.sounds.play("refuse")
        told = self.stage.words.reason(self._named(why), all_reasons(self.session.rules))
        self._bubble = (told, beside, "error")
        self._bubble_left = BUBBLE_SECONDS
        self._dirty = True

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

    def _explain(self, told: str, beside: pygame.Rect) -> None:
        self._bubble = (told, beside, "ink")
        self._bubble_left = BUBBLE_SECONDS
        self._dirty = True

    def _undo(self) -> None:
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

    def _looker(self, at: int) -> Callable[[], None]:
        return lambda: self._look_at(at)

    def _look_at(self, at: int) -> None:
        self._drawer = False
        self._hurry()
        self._at = max(0, min(self._shown, at))
        self.table.put_down()
        self._bubble = None
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
        about: dict[str, Any] = {
            "number": self.number,
            "game": self.session.game,
            "line": self._where_it_stands,
            "tokens": tuple(self.desk.token(s) for s in range(self.session.players)),
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
            self._toggle_drawer()
        elif self.table.put_down():
            self._show()
        elif self._ghost is not None:
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
            if self._bubble is not None:
                self._bubble = None
                self._dirty = True
            if moved and _plays(event):
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
        at = self._shown if self._at is None else self._at
        ways: dict[tuple[int, bool, bool], Callable[[], None]] = {
            (pygame.K_z, True, False): self._undo,
            (pygame.K_BACKSPACE, False, False): self._undo,
            (pygame.K_y, True, False): self._redo,
            (pygame.K_z, True, True): self._redo,
            (pygame.K_F1, False, False): self._rules,
            (pygame.K_PAGEUP, False, False): self._looker(at - 1),
            (pygame.K_PAGEDOWN, False, False): self._looker(at + 1),
        }
        if self._may_hint and self._live:
            ways[pygame.K_h, False, False] = self._ask_hint
        if self._waits_for_me:
            ways[pygame.K_SPACE, False, False] = self._play_thought
        if self._live:
            del ways[pygame.K_PAGEDOWN, False, False]
        else:
            ways[pygame.K_LEFT, False, False] = self._looker(at - 1)
            ways[pygame.K_RIGHT, False, False] = self._looker(at + 1)
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
        self.table.draw(surface, hidden)
        self.screen.draw(surface)
        for motion in self._motions:
            motion.paint(surface, motion.flight.place)
        self.table.draw_over(surface, self.screen.pointer)
        if self._bubble is not None:
            told, beside, colour = self._bubble
            draw_tip(surface, stage, told, beside, colour)
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
