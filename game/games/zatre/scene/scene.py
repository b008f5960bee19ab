"""The table of Zatre: joins its parts and answers the frame."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.core.notation import Json
from game.core.rules import Seat
from game.core.wording import Rule
from game.games.zatre.rules.model import Draw, Move, Put, ZatreView, seats_of_side, side_of
from game.games.zatre.scene.actions import Actions
from game.games.zatre.scene.aim import Aim
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.board import Board
from game.games.zatre.scene.buttons import TURN
from game.games.zatre.scene.column import Column
from game.games.zatre.scene.hand import HAND
from game.games.zatre.scene.hints import hint, spoken_hint
from game.games.zatre.scene.layout import places_on
from game.games.zatre.scene.log import TableLog
from game.games.zatre.scene.motions import Movements, side_in_flight
from game.games.zatre.scene.phrases import name_figure, side_name
from game.games.zatre.scene.rail import RailRoom
from game.games.zatre.scene.sentences import Sentences
from game.games.zatre.scene.sheets import Sheets
from game.games.zatre.scene.tools import Tools, sheets_word
from game.games.zatre.scene.types import Shown, Situation
from game.games.zatre.scene.window import BoardWindow
from game.games.zatre.words import explanations as explaining
from game.games.zatre.words.keys import KEYS
from game.ui.frame.desk import Desk, Entry, Motion
from game.ui.frame.form import frame_form
from game.ui.parts.carried import draw_carried_tile
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.flow import Chip, Part
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.screen import Screen

_PAN: Final = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
_PAN_CELLS: Final = 3


class ZatreTable:
    """The board, the column beside it and the score sheets."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.attempt = ZatreAttempt(desk)
        self._log = TableLog(desk)
        self._sentences = Sentences(desk, self._log)
        window = BoardWindow()
        self.aim = Aim(self.attempt, window)
        self._actions = Actions(self.attempt, window, self.aim)
        self.board = Board(self.attempt, window, self.aim, self._actions)
        self.sheets = Sheets(self.attempt, self._log)
        tools = Tools(self.board.zoom, window.can_zoom, self.sheets.open)
        self.column = Column(self.attempt, self._sentences, self._actions, tools)
        self._rail = RailRoom(self.attempt, self)
        self._movements = Movements(self.attempt, window, self.column)
        self._area = pygame.Rect(0, 0, 0, 0)
        self._seat: Seat | None = None
        """Who looks at the table."""
        self._begins = False
        """Whether a turn, or the next part of one, is shown for the first time."""

    # --- situation ---

    @property
    def view(self) -> ZatreView:
        return self.attempt.view

    @property
    def rail_height(self) -> int:
        return self._rail.height_of_sheet(self._area)

    def lay_out(self, area: pygame.Rect) -> None:
        self._area = area
        self._lay_out(self.attempt.has_teams)

    def _lay_out(self, teams: bool) -> None:
        stage, named = self._desk.stage, self.column.hands.are_named(teams)
        places = places_on(stage, self._area, teams, named, sheets_word(stage))
        self.column.lay_out(places)
        self.board.lay_out(places.window, places.board, places.cell)

    def show(self, situation: Situation) -> None:
        teams, ghost, seat = self.attempt.has_teams, self.attempt.ghost, self._seat
        self.attempt.show(situation)
        self._seat = self.view.seat
        if self.view.teams != teams:
            # Whether there are teams is known with the first view only.
            self._lay_out(self.view.teams)
        puts = self._log.puts_until(self.attempt.steps_shown)
        self.board.mark(next((put.tiles for put in reversed(puts) if put.tiles), ()))
        if isinstance(self.attempt.ghost, Put) and self.attempt.ghost != ghost:
            self.board.follow(self.attempt.ghost.tiles)
        if self._seat != seat:
            self.sheets.put_away()  # it was somebody else who opened them
        self._begins |= self.attempt.begins

    # --- controls ---

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        self.attempt.screen = screen
        screen.pointed = self.aim.follow_pointer
        self._movements.bake()
        if rail is not None:
            self.sheets.build_in_rail(screen, rail)
        if self.sheets.are_open:
            self.sheets.build_all(screen, self._area)
            return
        beside = None if rail is not None else self.sheets.first()
        self.column.build(screen, beside, self._place_of_panel())
        self.board.build(screen)
        self._begin_at_hand(screen)

    def _place_of_panel(self) -> pygame.Rect | None:
        """Where the coach or a move that waits to be confirmed lies over the table, if it does."""
        situation = self.attempt.situation
        mistake = situation.mistake
        if mistake is not None and mistake.is_asked and self.warning_place() is not None:
            return self.warning_place()
        if situation.has_coach:
            return self.coach_place()
        return self._rail.place_of_panel(self._area, self.in_sight())

    def _begin_at_hand(self, screen: Screen) -> None:
        """Leads the keyboard from a button of the last turn to the hand: the button in its place
        now does something else."""
        begins, self._begins = self._begins and self.attempt.turn is not None, False
        if not begins or not screen.memory.shows_focus:
            return
        focused = screen.focused
        if focused is None or focused.group == TURN:
            hand = next((each.key for each in screen.focusable() if each.group == HAND), None)
            if hand is not None or focused is not None:  # else the rail may have it
                screen.set_focus(hand)

    # --- tiles that are not played yet ---

    @property
    def has_laid(self) -> bool:
        return bool(self.attempt.tried)

    def unplayed(self) -> Json:
        return self.attempt.unplayed()

    def lay_again(self, kept: Json) -> None:
        self.attempt.lay_again(kept)

    def take_last(self) -> None:
        self.attempt.is_held = False
        self.attempt.take_back(list(self.attempt.tried)[-1])

    def put_down(self) -> bool:
        """Closes the sheets, or else puts the held tile down, or else takes all tiles back."""
        if self.sheets.put_away():
            return True
        held, self.attempt.is_held = self.attempt.is_held, False
        if not self.attempt.may_put:
            return held
        if self.attempt.picked is not None or held:
            self.attempt.picked = None
            return True
        return self.attempt.take_all_back()

    # --- keys ---

    def key(self, event: pygame.event.Event) -> bool:
        found = pressed(event, KEYS)
        if found is None or (self.sheets.are_open and found.id != "sheets"):
            return False
        command, key = found
        if command == "pan" and self.board.window.is_zoomed:
            right, down = _PAN[key]
            far = _PAN_CELLS * self.board.window.cell
            self.board.window.move_by(right * far, down * far, at_once=False)
            return True
        if command in ("larger", "smaller"):
            return self.board.zoom(1 if command == "larger" else -1)
        if command == "whole":
            return self.board.show_whole()
        if command == "sheets":
            (self.sheets.close if self.sheets.are_open else self.sheets.open)()
            return True
        return self._do_in_turn(command, key)

    def _do_in_turn(self, command: str, key: str) -> bool:
        attempt = self.attempt
        if attempt.turn is None:
            return False
        if command == "draw" and self.view.phase == "draw":
            self._desk.play(Draw(True))
            return True
        if not attempt.may_put:
            return False
        if command == "where":
            attempt.asks_where = not attempt.asks_where
        elif command == "place":
            self._actions.put(self.column.places.main)
        elif command == "take back":
            self._actions.take_back()
        elif command == "pick":
            return self._actions.pick_value(int(key))
        else:
            return False
        return True

    # --- words ---

    def prompt(self) -> str:
        return self._sentences.prompt(self.view, len(self.attempt.tried))

    def why_score(self, seat: Seat) -> Rule:
        """Explains the figure beside a player's name."""
        name = side_name(self._desk, self.view, side_of(seat, self.view.teams))
        return explaining.score(self.view, seat, name)

    def score(self, seat: Seat) -> tuple[str, str]:
        view = self.view
        side = side_of(seat, view.teams)
        total = view.sheets[side].total if view.result is None else view.result.scores[side]
        return self._desk.stage.words.number(total), ""

    def gain(self, before: ZatreView, after: ZatreView) -> int:
        """The points that a turn brings to the side of whoever looks."""
        side = side_of(before.seat, before.teams)
        return after.sheets[side].total - before.sheets[side].total

    def hand_of(self, view: ZatreView) -> tuple[Part, ...]:
        """The tiles in the hand of whoever looks."""
        hand = view.hands[view.seat]
        tiles = [Chip(str(value)) for value in hand] if isinstance(hand, tuple) else []
        return tuple(part for tile in tiles for part in (tile, " "))[:-1]

    def standing(self) -> tuple[tuple[Seat, ...], ...]:
        view = self.view
        totals = [sheet.total for sheet in view.sheets]
        return tuple(
            tuple(
                seat for seat in range(view.players) if totals[side_of(seat, view.teams)] == total
            )
            for total in sorted(set(totals), reverse=True)
        )

    def is_private(self, view: ZatreView) -> bool:
        """The tiles of a hand are for their owner, and his partner."""
        own = seats_of_side(side_of(view.seat, view.teams), view.teams)
        return any(view.hands[seat] for seat in own)

    def tell(self, shown: Shown, log: list[Entry]) -> None:
        self._log.tell(shown, log)

    def name_figure(self, name: str, figure: int | str) -> int | str:
        return name_figure(name, figure)

    def in_sight(self) -> Sequence[pygame.Rect]:
        """The lines of the tiles that are proposed to be put, and the board."""
        return [*self.board.lines_shown(), self.board.window.rect]

    def coach_place(self) -> pygame.Rect | None:
        """The column below the hand; all of it where there is little room."""
        if frame_form(self._desk.stage).has_rail:
            return self.column.coach_place
        return part_of(self._area, left=self.column.places.column.left)

    def warning_place(self) -> pygame.Rect | None:
        """The column from the hand down to the bag."""
        if not frame_form(self._desk.stage).has_rail:
            return None
        return self.column.warning_place

    def explain_ghost(self, move: Move) -> tuple[Part, ...]:
        return hint(self._desk, self.view, move)

    def spoken_ghost(self, move: Move) -> str:
        return spoken_hint(self._desk, self.view, move)

    # --- painting ---

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.board.laid.draw_ground(surface)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        if self.sheets.are_open:
            return
        self.board.draw(surface, hidden)
        self.column.draw(surface, hidden)

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        if self.attempt.is_held and self.attempt.value:
            side = side_in_flight(self.board.window.cell)
            theme, label = self._desk.stage.theme, str(self.attempt.value)
            draw_carried_tile(surface, theme, side, label, pointer)

    def motions(self, shown: Shown) -> list[Motion]:
        if isinstance(shown.move, Put):
            self.board.follow(shown.move.tiles, at_once=True)
        return [] if self.sheets.are_open else self._movements.of(shown)


def make_table(desk: Desk) -> ZatreTable:
    return ZatreTable(desk)
