"""The table of Top 12: it joins the sheets, the tray and what the person does with them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.core.notation import Json
from game.core.rules import Seat, ranking_of
from game.games.top12.rules.model import (
    FREE,
    ROWS,
    Move,
    Name,
    Start,
    Top12View,
    Write,
    column_counts,
)
from game.games.top12.scene import sentences
from game.games.top12.scene.alone import TurnsAlone
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.board import Board
from game.games.top12.scene.clear import keep_clear
from game.games.top12.scene.control_keys import CHART, DONE, START
from game.games.top12.scene.ending import Ending
from game.games.top12.scene.hints import hint_parts, start_hint_parts
from game.games.top12.scene.layout import Places
from game.games.top12.scene.log import Teller, past_of
from game.games.top12.scene.motions import DIE, Motions, any_cell
from game.games.top12.scene.naming import Naming
from game.games.top12.scene.painting import tile_side
from game.games.top12.scene.placing import Placing
from game.games.top12.scene.questions import build_questions
from game.games.top12.scene.seating import Seating
from game.games.top12.scene.set_up import SetUp
from game.games.top12.scene.sheets import Sheets
from game.games.top12.scene.titles import Titles
from game.games.top12.scene.tray import Tray
from game.games.top12.scene.typed import digit_of
from game.games.top12.scene.types import Shown, Situation
from game.games.top12.words.keys import KEYS
from game.ui.frame.desk import Desk, Entry, Motion
from game.ui.frame.form import frame_form
from game.ui.parts.carried import draw_carried_tile
from game.ui.toolkit.flow import Part
from game.ui.toolkit.keys import is_pressed, pressed
from game.ui.toolkit.screen import Screen


class Top12Table:
    """Top 12 as it is seen and played."""

    rail_height = 0
    lists_players = True

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.attempt = Attempt(desk)
        self._teller = Teller(desk)
        self._places: Places | None = None

    # --- situation ---

    @property
    def view(self) -> Top12View:
        return self.attempt.view

    @property
    def places(self) -> Places:
        assert self._places is not None
        return self._places

    def lay_out(self, area: pygame.Rect) -> None:
        attempt = self.attempt
        places = self._places = Places(self._desk.stage, area, len(self._desk.seats))
        if not places.has_rows:
            attempt.opened = None
        seating, self._placing = Seating(attempt, places), Placing(attempt, places)
        self._seating = seating
        self._board = Board(attempt, places, self._placing)
        self._sheets = Sheets(attempt, places, seating)
        self._titles = Titles(attempt, places)
        self._tray = Tray(attempt, places)
        self._set_up = SetUp(attempt, places, self._placing)
        self._naming = Naming(attempt, places, seating)
        self._ending = Ending(attempt, places)
        self._alone = TurnsAlone(attempt, places)
        self._motions = Motions(attempt, places, seating, self._titles.paint_unable)
        self._tray.bake()
        self._titles.bake()

    def show(self, situation: Situation) -> None:
        self.attempt.show(situation)
        if self.view.phase == "roll":
            self._tray.bake_roll()
        self._titles.tell_unable()

    # --- controls ---

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        attempt = self.attempt
        attempt.screen = screen
        screen.pointed = attempt.follow_pointer
        # What the frame has built before stays in focus, such as the tool that took a move back.
        keeps_focus = screen.focused is not None
        self._tray.build_title(screen)
        if attempt.turn is not None and attempt.ghost is None:
            if self.view.phase == "setup":
                self._set_up.build(screen)
            elif self.view.phase == "name":
                self._naming.build(screen)
        self._board.build(screen)
        keep_clear(screen, attempt, self.places, self._tray.slip_place, self._titles.unable_text)
        self._sheets.build(screen)
        if attempt.ghost is None:
            build_questions(screen, attempt, self.places, self._seating, self._ending)
        if attempt.wants_focus is not None and screen.control(attempt.wants_focus) is not None:
            screen.set_focus(attempt.wants_focus)
            attempt.wants_focus = None
        self._board.lead_focus(screen, keeps_focus)

    def put_down(self) -> bool:
        return self.attempt.put_down()

    def edit(self, event: pygame.event.Event) -> bool:
        return self._naming.edit(event)

    def key(self, event: pygame.event.Event) -> bool:
        attempt = self.attempt
        if attempt.turn is None or attempt.ghost is not None or pressed(event, KEYS) is None:
            return False
        if is_pressed(event, KEYS, "where"):
            attempt.asks_where = not attempt.asks_where
            self._desk.rebuild()
            return True
        if self.view.phase == "name" and self._naming.type(event):
            attempt.lead_to(CHART)
            return True
        return self.view.phase == "setup" and self._placing.pick_by_place(digit_of(event) or 0)

    # --- what is laid and not played yet ---

    # A hint lays its number as the person would, and undo takes the last one back.

    @property
    def has_laid(self) -> bool:
        return self.attempt.sets_up and bool(self.attempt.starts.of(self.view))

    @property
    def has_laid_all(self) -> bool:
        return self.has_laid and not self.attempt.starts.left(self.view)

    def laid(self) -> tuple[Start, ...]:
        return self.attempt.starts.laid(self.view) if self.attempt.sets_up else ()

    def is_laid(self, move: Move) -> bool:
        return self.attempt.sets_up and isinstance(move, Start)

    def lay(self, move: Start) -> None:
        starts = self.attempt.starts
        starts.picked = move.number
        starts.put(self.view, (move.column, move.row))
        self.attempt.wants_focus = None if starts.left(self.view) else DONE

    def take_back(self, move: Start) -> None:
        self.attempt.starts.take_back(self.view.seat, move.number)
        self.attempt.wants_focus = f"{START}{move.number}"

    def take_last(self) -> None:
        self.attempt.starts.take_last(self.view)

    def unplayed(self) -> Json:
        tries = self.attempt.starts.of(self.view) if self.attempt.sets_up else {}
        return [[number, *cell] for number, cell in tries.items()] or None

    def lay_again(self, kept: Json) -> None:
        if self.attempt.sets_up:
            self.attempt.starts.lay_again(self.view, kept, self.attempt.fits)

    # --- sentences ---

    def prompt(self) -> str:
        attempt, view, words = self.attempt, self.view, self._desk.stage.words
        if view.phase == "setup":
            return sentences.set_up_prompt(words, attempt.starts, view, attempt.sets_up)
        if view.phase == "name":
            return sentences.naming_prompt(words)
        if attempt.turn is None:
            return self.told_of_roll()
        return sentences.writing_prompt(words, view, attempt.shows_where)

    def told_of_roll(self) -> str:
        return self._desk.stage.say("The die is rolling.")

    def score(self, seat: Seat) -> tuple[str, str]:
        most = column_counts(self.view.sheets[seat])[0]
        words = self._desk.stage.words
        return words.number(most), words.say("of {all}", all=ROWS)

    def hand_of(self, view: Top12View) -> tuple[Part, ...]:
        """The start numbers on the sheet of whoever looks, as long as they are secret."""
        if view.phase != "setup":
            return ()
        cells = (cell for column in view.sheets[view.seat] for cell in column)
        numbers = sorted(cell for cell in cells if cell != FREE)
        return (", ".join(map(str, numbers)),) if numbers else ()

    @property
    def has_room_for_hands(self) -> bool:
        """The sheets themselves lie open."""
        return True

    def standing(self) -> tuple[tuple[Seat, ...], ...]:
        return ranking_of(tuple(column_counts(sheet) for sheet in self.view.sheets))

    def is_private(self, view: Top12View) -> bool:
        """Start numbers are secret until all are written; where one writes is chosen openly."""
        return view.phase == "setup"

    def name_figure(self, name: str, figure: int | str) -> int | str:
        return sentences.column_figure(self._desk.stage.words, name, figure)

    def tell(self, shown: Shown, log: list[Entry]) -> None:
        self._teller.tell(shown, log, past_of(shown))

    def explain_ghost(self, move: Move) -> tuple[Part, ...]:
        parts = hint_parts(self._desk, self.view, move)
        if isinstance(move, Start):
            parts += start_hint_parts(self._desk, move, self.attempt.starts.of(self.view))
        return parts

    # --- beside a hint ---

    def in_sight(self) -> Sequence[pygame.Rect]:
        """The proposed cell and one's own sheet; for a number only the sheet."""
        places, ghost = self.places, self.attempt.ghost
        if isinstance(ghost, Write | Start):
            cell = places.own_cell((ghost.column, ghost.row))
            return [cell, places.own_rect, self._tray.slip_place]
        return [places.own_rect]

    def warning_place(self) -> pygame.Rect | None:
        """Where the number and the die lie, beside one's own sheet."""
        return self.places.tray if frame_form(self._desk.stage).has_rail else None

    def wholes(self) -> Sequence[pygame.Rect]:
        """The others' sheets with their titles, or the panel in their place; also the tray, if it
        holds only the proposed number."""
        places = self.places
        others = [
            sheet.union(title)
            for sheet, title in zip(places.others, places.other_titles, strict=True)
        ] or [places.panel]
        return [places.tray, *others] if isinstance(self.attempt.ghost, Name) else others

    # --- painting ---

    def motions(self, shown: Shown) -> list[Motion]:
        return self._motions.of(shown, self._tray.tried_slip)

    def draw_ground(self, surface: pygame.Surface) -> None:
        self._board.draw_ground(surface)
        self._tray.draw_ground(surface)
        self._sheets.draw_ground(surface)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        self._titles.draw(surface, DIE in hidden)
        self._sheets.draw(surface, hidden)
        if self.attempt.sets_up:
            self._set_up.draw(surface)
        elif self.view.phase == "over" and not any_cell(hidden):
            self._ending.draw(surface)
        elif self.attempt.names:
            self._tray.draw_tried_slip(surface)
        elif self.view.phase == "name" and self.attempt.decided is not None:
            self._tray.draw_decided(surface, self.attempt.decided)
        else:
            self._tray.draw_turn(surface, hidden)
        if self.view.players == 1:
            self._alone.draw(surface)

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        number = self.attempt.starts.picked
        if self.attempt.is_held and number is not None:
            side = tile_side(self.places.own.cell(0, 0))
            draw_carried_tile(surface, self._desk.stage.theme, side, str(number), pointer)


def make_table(desk: Desk) -> Top12Table:
    return Top12Table(desk)
