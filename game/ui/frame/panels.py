"""The panels round a game's table: bar, rail, drawer, and the ground below them."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.rules import Seat
from game.ui.frame.bar import build_asked, build_go_on, build_pause, build_tools
from game.ui.frame.coach_marks import marks_of
from game.ui.frame.coach_places import place_on_table
from game.ui.frame.coach_sheet import CoachSheet, CoachWays
from game.ui.frame.coach_texts import coach_texts
from game.ui.frame.commands import Commands
from game.ui.frame.course import Course
from game.ui.frame.curtain import Player, build_curtain
from game.ui.frame.desk import HidesWhole, KeepsInSight, ListsPlayers
from game.ui.frame.drawer import build_drawer
from game.ui.frame.explanations import Explanations
from game.ui.frame.form import frame_form
from game.ui.frame.hint import Hint
from game.ui.frame.layout import Layout, lay_out
from game.ui.frame.log import bake_log, least_log_height
from game.ui.frame.look_back import build_looking_back
from game.ui.frame.moment_places import (
    build_moment,
    seen_beside,
    takes_all_of_rail,
)
from game.ui.frame.prompts import player_lines
from game.ui.frame.proposal import Said, Ways, say_proposal, say_warning
from game.ui.frame.proposal_layout import NOTHING, Under, fits_in, takes_rail
from game.ui.frame.proposal_panel import build_proposal
from game.ui.frame.rail import build_chips, build_players, players_height
from game.ui.frame.turn_clock import TurnClock
from game.ui.frame.warning_sheet import build_warning, place_of_warning
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, column, part_of, row
from game.ui.toolkit.page import paper, papers_ahead
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import tokens

_BAR_RADIUS: Final = 14
_BAR_THICK: Final = 2


class Panels:
    """Builds the controls of a table's screen, those of the game among them."""

    def __init__(self, course: Course, explanations: Explanations, clock: TurnClock) -> None:
        self._course = course
        self._explanations = explanations
        self._clock = clock
        self._offered: Commands | None = None
        self.shows_drawer = False
        """Whether the drawer lies over the table."""
        self._places: Layout | None = None
        self._ground: pygame.Surface | None = None
        self._coach_place: pygame.Rect | None = None
        """Where the coach lies on the table, once that was asked: it stays there."""

    @property
    def places(self) -> Layout:
        assert self._places is not None
        return self._places

    def lay_out(self, stage: Stage) -> None:
        """Once for each stage, before anything is built."""
        teaches = self._course.guide is not None
        has_chips = not isinstance(self._course.table, ListsPlayers)
        tools = len(frame_form(stage).tools)
        self._places = lay_out(stage, tools, teaches=teaches, has_chips=has_chips)
        self.shows_drawer &= self._places.rail is None
        self._ground = self._coach_place = None
        bake_log(self._course.desk)
        self._course.desk.ahead.want(*papers_ahead(stage))

    def offer(self, commands: Commands) -> None:
        """Sets the commands of the buttons; once, before anything is built."""
        self._offered = commands

    @property
    def _commands(self) -> Commands:
        assert self._offered is not None
        return self._offered

    # --- building ---

    def build_curtain(self, screen: Screen) -> None:
        """Nothing but who has to say that he is there."""
        seat, last = self._course.curtain, self._last_player()
        if seat is None:
            return
        played = None if last in (None, seat) else self._on_curtain(last)
        build_curtain(screen, self._on_curtain(seat), played, self._commands.open_curtain)
        edge = screen.stage.px(24)
        place = pygame.Rect((edge, edge), self.places.pause.size)
        build_pause(screen, place, self._commands.pause)
        screen.set_focus("curtain")

    def _on_curtain(self, seat: Seat) -> Player:
        desk = self._course.desk
        return Player(desk.name(seat), desk.token(seat))

    def _last_player(self) -> Seat | None:
        """Who made the last move that has been shown."""
        session = self._course.session
        actors = (session.shown(number).actor for number in reversed(range(self._course.shown)))
        return next((actor for actor in actors if actor >= 0), None)

    def build(self, screen: Screen) -> None:
        """Bar, table and rail, with the drawer over them where it is open."""
        course, places = self._course, self.places
        game = self._rail_of_game(screen)
        self._build_bar(screen)
        if not self.shows_drawer:
            build_tools(screen, course, places, self._commands)
            self._build_table(screen, game)
        if places.rail is None:
            self._build_strip(screen)
        elif not self.shows_drawer:  # the drawer lies over the rail
            self._build_rail(screen, places.rail, game)
        hint = course.preview.hint
        on_table = self._place_on_table() if hint is not None and self._has_panel else None
        if course.moment is not None and not self.shows_drawer:
            build_moment(screen, course, places, self._place_on_table(), self._under())
        elif hint is not None and on_table is not None:
            self._build_coach(screen, hint, on_table)
        elif self._warning_place is not None:
            self._build_warning(screen, self._warning_place)
        if self.shows_drawer:
            rect = places.area.union(places.rail or places.area)
            build_drawer(screen, course, rect, self._commands)

    def _build_table(self, screen: Screen, rail: pygame.Rect | None) -> None:
        """The game's own part, where the keyboard begins when it is a person's turn: where the
        game says, else at the first thing on the table itself, which its sheet in the rail is
        not."""
        before = len(screen.focusable())
        self._course.table.build(screen, rail)
        if self._course.turn is None:
            screen.begins_at = None
        elif screen.control(screen.begins_at) is None:
            own = screen.focusable()[before:]
            on_table = (each.key for each in own if self.places.area.contains(each.place))
            screen.begins_at = next(on_table, None)

    def _build_bar(self, screen: Screen) -> None:
        """Beside the sentence stands what is wanted now."""
        course, commands, prompt = self._course, self._commands, self._prompt
        if prompt != self.places.prompt:
            paper(screen, prompt, thickness=_BAR_THICK, level=materials.REST, radius=_BAR_RADIUS)
        build_pause(screen, self.places.pause, commands.pause)
        right = prompt.right - screen.stage.px(6)
        if not course.live:
            inner = row(prompt, [FILL, Box(screen.stage.px(6))])[0]
            ask = None if self._explanations.rule_of_step() is None else self._explanations.ask
            # An open log has a main button of its own.
            right = build_looking_back(
                screen, course, inner, commands.look_at, commands.stop_looking, ask,
                main=not self.shows_drawer and not course.shows_moment,
            )  # fmt: skip
        elif course.waits:
            on_table = not self.shows_drawer  # else the focus stays in the drawer
            right = build_go_on(screen, prompt, right, commands.go_on, takes_focus=on_table)
        elif self._clock.is_wound and course.turn is not None:
            right = self._clock.build(screen, prompt, right)
        place = part_of(prompt, right=right)
        build_asked(screen, course, place)

    @property
    def _prompt(self) -> pygame.Rect:
        """The sheet of the sentence; where the drawer is open, as wide as that: no tools stand
        beside it."""
        places = self.places
        prompt = places.prompt.copy()
        if self.shows_drawer:
            prompt.width = (places.rail or places.area).right - prompt.left
        return prompt

    def _build_strip(self, screen: Screen) -> None:
        """Players as chips where there is no rail; a hint lies over the table."""
        strip, asks = self.places.strip, self._explanations.asks_score()
        if strip is not None:
            build_chips(screen, self._course.desk, player_lines(self._course), strip, asks)
        if self._has_panel and self._course.preview.hint is None and self._warning_place is None:
            self._build_proposal(screen, None)

    def _build_rail(self, screen: Screen, rail: pygame.Rect, game: pygame.Rect | None) -> None:
        """The players and, below them, what there is room for."""
        course, stage = self._course, screen.stage
        guide = None if course.guide is None or self._hints_freely else course.guide
        shares = frame_form(stage).shares_rail
        if guide is not None and not shares:
            guide.build(screen, rail)
            return
        if course.moment is not None and takes_all_of_rail(stage, self._place_on_table()):
            return
        lines, asks = player_lines(course), self._explanations.asks_score()
        taken = build_players(screen, course.desk, lines, rail, asks)
        if game is not None:
            taken = game.bottom - rail.top
        rest = column(rail, [Box(taken), FILL], stage.px(6))[1]
        if guide is not None:
            guide.build(screen, rest)
            return
        if course.moment is not None and (self._place_on_table() or rest).colliderect(rest):
            return
        if self._has_panel and self._build_in_rail(screen, rest):
            return
        if shares or rest.height >= least_log_height(stage):
            course.log.build(
                screen, course.desk, rest, self._commands.look_at, course.at, "panel",
                marks_of(course),
            )  # fmt: skip

    def _build_in_rail(self, screen: Screen, rest: pygame.Rect) -> bool:
        """The coach or a proposed move; says whether that part of the rail is taken."""
        hint = self._course.preview.hint
        if self._warning_place is not None:
            return False
        if hint is None:
            return self._build_proposal(screen, rest).colliderect(rest)
        on_table = self._place_on_table()
        if on_table is not None:
            return on_table.colliderect(rest)
        self._build_coach(screen, hint, rest)
        return True

    def _rail_of_game(self, screen: Screen) -> pygame.Rect | None:
        """Where a game may put its own sheet in the rail. It gives way to a hint that has room
        there only without it."""
        course, stage, rail = self._course, screen.stage, self.places.rail
        if rail is None or course.guide is not None:
            return None
        if course.moment is not None and self._place_on_table() is None:
            return None
        height = course.table.rail_height
        if not height:
            return None
        players = Box(players_height(stage, len(course.desk.sides)))
        _, _, place = column(rail, [players, Box(stage.px(10)), Box(height)])
        if self._has_panel and course.preview.hint is not None:
            return None if self._place_on_table() is None else place
        said = self._said() if self._has_panel else None
        if said is None or self._warning_place is not None:
            return place
        gap = stage.px(6)
        rest = column(rail, [Box(place.bottom - rail.top), FILL], gap)[1]
        whole = column(rail, [players, FILL], gap)[1]
        if fits_in(stage, said, rest):
            return place
        gives_way = takes_rail(stage, said, whole, self.places.area, self._under())
        return None if gives_way else place

    @property
    def _has_panel(self) -> bool:
        return self._course.has_panel and not self.shows_drawer

    @property
    def _hints_freely(self) -> bool:
        """Whether a hint is shown while one plays on freely from a step of a lesson."""
        guide = self._course.guide
        return guide is not None and guide.is_free and self._has_panel

    def _build_proposal(self, screen: Screen, place: pygame.Rect | None) -> pygame.Rect:
        """In that place of the rail, or over the table; gives where."""
        said = self._said()
        assert said is not None
        return build_proposal(screen, place, self.places.area, said, self._ways(), self._under())

    def _ways(self) -> Ways:
        commands = self._commands
        if self._course.preview.warned is not None:
            return Ways(commands.drop_ghost, commands.play_ghost, commands.show_better)
        return Ways(commands.play_ghost, commands.drop_ghost, commands.show_more)

    @property
    def _warning_place(self) -> pygame.Rect | None:
        """Where on the table a warning lies; None where there is none, or not there."""
        course = self._course
        said = self._said() if self._has_panel and course.preview.warned is not None else None
        return None if said is None else place_of_warning(course.desk.stage, course.table, said)

    def _build_warning(self, screen: Screen, place: pygame.Rect) -> None:
        said, (points_at, *_) = self._said(), (*self._under().in_sight, self.places.area)
        assert said is not None
        build_warning(screen, place, said, self._ways(), points_at)

    def _under(self) -> Under:
        """The things that a sheet over the table would cover."""
        table = self._course.table
        in_sight = table.in_sight() if isinstance(table, KeepsInSight) else ()
        return Under(in_sight, table.wholes() if isinstance(table, HidesWhole) else ())

    def _said(self) -> Said | None:
        """The text of the panel about the proposed move."""
        course = self._course
        if course.preview.warned is not None:
            return say_warning(
                course.desk, course.preview.warned, alone=len(course.desk.sides) == 1
            )
        if course.preview.proposal is None:
            return None
        return say_proposal(course.desk, course.table, course.preview.proposal.move)

    # --- the coach ---

    def _place_on_table(self) -> pygame.Rect | None:
        """Where the coach covers a part of the table; None where he lies in the rail."""
        course = self._course
        if self._coach_place is None:
            self._coach_place = place_on_table(course.table, self.places)
        return self._coach_place

    def _build_coach(self, screen: Screen, hint: Hint, place: pygame.Rect) -> None:
        commands, is_on_table = self._commands, self._place_on_table() is not None
        ways = CoachWays(
            commands.play_ghost, commands.drop_ghost, commands.show_more, commands.choose_row
        )
        sheet = CoachSheet(
            screen, place, coach_texts(self._course, hint), ways, hint.lit, hint.chosen
        )
        sheet.build(on_paper=not is_on_table, under=self._under() if is_on_table else NOTHING)

    @property
    def seen_of_table(self) -> pygame.Rect | None:
        """The part of the window in which the table is seen; None for all of it."""
        course = self._course
        return seen_beside(course.desk.stage, course, self.places, self._place_on_table())

    # --- the ground ---

    def ground(self, stage: Stage) -> pygame.Surface:
        """Cloth, bar and rail, painted once for each stage."""
        if self._ground is None:
            self._ground = _painted_ground(stage, self.places)
            self._course.table.draw_ground(self._ground)
        return self._ground

    def forget(self) -> None:
        """The table is left for good."""
        self._ground = None


def _painted_ground(stage: Stage, places: Layout) -> pygame.Surface:
    theme, prompt, rail = stage.theme, places.prompt, places.rail
    ground = materials.cloth(theme, *stage.size).copy()
    radius, thick = stage.px(_BAR_RADIUS), stage.px(_BAR_THICK)
    bar = materials.sheet(theme, prompt.width, prompt.height, radius, thick, materials.REST)
    bar.draw(ground, prompt.left, prompt.top)
    if rail is not None:
        radius = round(tokens()["radius"]["panel"] * theme.scale)
        panel = materials.sheet(theme, rail.width, rail.height, radius, stage.px(3), fill="panel")
        panel.draw(ground, rail.left, rail.top)
    return ground
