"""The viewer's own sheet: its cells, heads and gaps, and what a click on them does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Final

import pygame

from game.core.wording import mark
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    HIGHEST,
    LOWEST,
    ROWS,
    WRITES,
    Roll,
    Start,
    Write,
    columns_for,
)
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.clear import may_be_covered
from game.games.top12.scene.control_keys import HEAD, NAME, key_of_cell
from game.games.top12.scene.gaps import Gap, GapControl, gaps_of, key_of, other_runs
from game.games.top12.scene.layout import Places
from game.games.top12.scene.painting import draw_start_tile
from game.games.top12.scene.placing import Placing
from game.games.top12.scene.sentences import cell_name, symbol_name
from game.games.top12.scene.types import Cell
from game.games.top12.words.explanations import REASONS
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.screen import Screen

NAME_FIRST: Final = mark(
    "Name a number first, then the die decides the column. Click a gap to get a number that fits "
    "there."
)

_GROUP = "cells"


class Board:
    """Adds the controls of the viewer's own sheet."""

    def __init__(self, attempt: Attempt, places: Places, placing: Placing) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._places = places
        self._placing = placing

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The empty pad."""
        pad = art.pad(self._desk.stage.theme, self._places.own)
        pad.draw(surface, *self._places.own_rect.topleft)

    def build(self, screen: Screen) -> None:
        attempt = self._attempt
        if attempt.opened is not None:
            return
        if isinstance(attempt.ghost, Write | Start):
            self._build_ghost(screen, attempt.ghost)
        if attempt.turn is None or attempt.ghost is not None:
            return
        if attempt.view.phase == "name":
            self._build_gaps(screen)
            return
        for cell in product(range(len(COLUMNS)), range(ROWS)):
            screen.add(self._cell_spot(cell))
        if attempt.view.phase == "setup":
            for column in range(len(COLUMNS)):
                screen.add(self._head_spot(column))

    # --- cells ---

    def _cell_spot(self, cell: Cell) -> Spot:
        attempt, view = self._attempt, self._attempt.view
        place, fits = self._places.own_cell(cell), cell in attempt.fits
        written = view.sheets[view.seat][cell[0]][cell[1]]
        setting_up = view.phase == "setup"
        tried = attempt.starts.at(view, cell) if setting_up else None
        number = attempt.starts.in_hand(view) if setting_up else view.number
        name = cell_name(self._desk.stage.words, cell, tried or written, number, fits)
        spot = Spot(
            key_of_cell(cell), place, name, self._command_of(cell, tried), group=_GROUP,
            paint=partial(self._paint_hover, cell), radius=round(place.height * 0.19),
            grab=None if tried is None else partial(self._placing.grab, tried),
            drop=None if tried is None else self._placing.drop,
            alternative=None if tried is None else partial(self._placing.take_back, tried),
        )  # fmt: skip
        if tried is None and written == FREE:
            may_be_covered(spot, fits and not setting_up)
        return spot

    def _command_of(self, cell: Cell, tried: int | None) -> Callable[[], None]:
        """The command of a click on a cell, on which a start number may lie."""
        if self._attempt.view.phase != "setup":
            return partial(self._write, cell)
        if tried is not None and self._attempt.starts.picked in (None, tried):
            return partial(self._placing.pick, tried)
        return partial(self._placing.place, cell)

    def _head_spot(self, column: int) -> Spot:
        """Some people click a symbol to place a number: it says that the number goes in a row."""
        stage, place = self._desk.stage, self._places.own_head(column)
        text = stage.say(REASONS["start_column"].text)
        return Spot(
            f"{HEAD}{column}", place, symbol_name(stage.words, column),
            partial(self._desk.explain, text, place), group=_GROUP, radius=stage.px(12),
        )  # fmt: skip

    def _build_ghost(self, screen: Screen, move: Write | Start) -> None:
        """A click on the cell of a proposed move plays it, like the button."""
        cell = move.column, move.row
        number = move.number if isinstance(move, Start) else self._attempt.view.number
        place = self._places.own_cell(cell)
        name = cell_name(self._desk.stage.words, cell, FREE, number, True)
        spot = Spot(
            key_of_cell(cell), place, name, partial(self._desk.play, move),
            group=_GROUP, radius=round(place.height * 0.19),
        )  # fmt: skip
        may_be_covered(spot, True)
        screen.add(spot)

    def _write(self, cell: Cell) -> None:
        turn = self._attempt.turn
        if turn is None:
            return
        move = WRITES[cell[0]][cell[1]]
        why = turn.why_not(move)
        if why is not None:
            self._desk.refuse(why, self._places.own_cell(cell))
            return
        self._desk.play(move)

    def _paint_hover(
        self, cell: Cell, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        """The number as it would stand in the cell under the pointer."""
        attempt, view = self._attempt, self._attempt.view
        is_meant = state.hovered or (state.focused and attempt.is_by_keyboard)
        if attempt.is_held or not is_meant or cell not in attempt.fits:
            return
        theme = self._desk.stage.theme
        if view.phase == "setup":
            number = attempt.starts.in_hand(view)
            if number is not None and cell not in attempt.starts.of(view).values():
                draw_start_tile(surface, theme, place, number, True)
        elif view.number is not None:
            surface.blit(art.lit_cell(theme, place.width, place.height), place)
            colour = theme.pen(self._desk.token(view.seat))
            pixels = self._places.own.size_of(view.number)
            art.write_number(surface, place, view.number, colour, pixels)

    # --- gaps ---

    def _build_gaps(self, screen: Screen) -> None:
        """Gaps give the number to be named. A click on the rest of the sheet says that a number is
        named first."""
        attempt, places = self._attempt, self._places
        sheet = attempt.view.sheets[attempt.view.seat]
        gaps = gaps_of(sheet)
        for gap in gaps:
            cells = [
                places.own_cell((gap.column, gap.first + cell)) for cell in range(len(gap.numbers))
            ]
            control = GapControl(
                self._desk.stage, gap, cells, places.own.numeral, gaps, self._choose_gap,
                self._lead_to_gap, lambda: screen.pointer, lambda: attempt.is_by_keyboard,
            )  # fmt: skip
            may_be_covered(control)
            screen.add(control)
        name = self._desk.say("{name}\u2019s sheet", name=self._desk.name(attempt.view.seat))
        rects = [places.own_head(column) for column in range(len(COLUMNS))]
        for column, first, many in other_runs(sheet):
            last = places.own_cell((column, first + many - 1))
            rects.append(places.own_cell((column, first)).union(last))
        for number, rect in enumerate(rects):
            spot = Spot(f"sheet cells {number}", rect, name, self._explain_naming, focusable=False)
            may_be_covered(spot)
            screen.add(spot)

    def _explain_naming(self) -> None:
        text = self._desk.say(NAME_FIRST)
        self._desk.explain(text, self._clicked_cell or self._places.tray)

    @property
    def _clicked_cell(self) -> pygame.Rect | None:
        """The cell under the pointer, where the sheet is clicked as a whole; none for a key."""
        screen = self._attempt.screen
        if screen is None or screen.memory.shows_focus:
            return None
        left, top = self._places.own_rect.topleft
        cell = self._places.own.cell_at(screen.pointer[0] - left, screen.pointer[1] - top)
        return None if cell is None else self._places.own_cell(cell)

    def _lead_to_gap(self, gap: Gap, cell: int) -> None:
        screen = self._attempt.screen
        control = None if screen is None else screen.control(key_of(gap))
        if screen is not None and isinstance(control, GapControl):
            control.go_to(cell)
            screen.set_focus(control.key)

    def _choose_gap(self, number: int) -> None:
        self._attempt.choose(number)
        self._attempt.lead_to(NAME)

    # --- the keyboard ---

    def lead_focus(self, screen: Screen, keeps_focus: bool) -> None:
        """Leads the keyboard to a cell when a number is to be written: the button that named it
        has gone."""
        attempt, view, roll = self._attempt, self._attempt.view, self._attempt.view.roll
        shows_cells = attempt.ghost is None and attempt.opened is None
        if attempt.turn is None or roll is None or not shows_cells:
            return
        screen.begins_at = key_of_cell(self._first_cell(view.number or FREE, roll))
        is_new = attempt.led != (view.seat, view.turns)
        if is_new:
            screen.memory.last_in_group.pop(_GROUP, None)  # that was another number
        if is_new and attempt.is_by_keyboard and not keeps_focus:
            screen.set_focus(screen.begins_at)
        attempt.led = view.seat, view.turns

    def _first_cell(self, number: int, roll: Roll) -> Cell:
        """The cell that gets the focus first: the number divides its gap about evenly there, so
        that a key that is pressed once too often does little harm. If no cells light up, the cell
        gives nothing away either."""
        attempt = self._attempt
        if not attempt.shows_where:
            return columns_for(roll)[0], (number - LOWEST) * ROWS // HIGHEST
        even = {
            (gap.column, gap.first + cell): each
            for gap in gaps_of(attempt.view.sheets[attempt.view.seat])
            for cell, each in enumerate(gap.numbers)
        }
        return min(attempt.fits, key=lambda cell: (abs(even[cell] - number), cell))
