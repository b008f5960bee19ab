"""The table of Top 12: the sheets, the number that is named, the die, and the set-up."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game.core.notation import Json
from game.core.rules import Seat, ranking_of
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    HIGHEST,
    LOWEST,
    NAMES,
    ROWS,
    START_NUMBERS,
    STARTS,
    SYMBOLS,
    WRITES,
    Name,
    Roll,
    Sheet,
    Start,
    Top12View,
    Write,
    can_write,
    column_counts,
    columns_for,
)
from game.games.top12.scene import sentences
from game.games.top12.scene.clear import keep_clear, may_be_covered
from game.games.top12.scene.gaps import Gap, GapControl, gaps_of, key_of, other_runs
from game.games.top12.scene.layout import CAPTION, NOTE, TITLE, Places
from game.games.top12.scene.motions import DIE, DIE_LIES, DIE_ROLLS_FROM, Flights, any_cell
from game.games.top12.scene.naming import (
    NOT_TYPED,
    Ruler,
    Typed,
    chances,
    digit_of,
    levels_of,
    within,
)
from game.games.top12.scene.questions import build_asks
from game.games.top12.scene.sentences import Cell, Note, Past, Teller, past_of, symbol_name
from game.games.top12.scene.sheets import Marks, Sheets, tile_side
from game.games.top12.scene.starts import Starts
from game.games.top12.scene.titles import Titles
from game.games.top12.scene.tray import Tray
from game.games.top12.scene.types import Shown, Situation, Turn
from game.games.top12.words.explanations import REASONS
from game.games.top12.words.keys import KEYS
from game.ui.frame.desk import Desk, Entry, Motion
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, IconButton, fitting
from game.ui.toolkit.flow import Flow, Part
from game.ui.toolkit.items import Control, Paint, Spot, State
from game.ui.toolkit.keys import is_pressed, pressed
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen

_CELL: Final = "cell "
_START: Final = "start "
_HEAD: Final = "head "
_FIRST_NUMBER: Final = 50
"""What stands on the slip before anybody has chosen."""


class Top12Table:
    """Top 12 as it is seen and played."""

    rail_height = 0
    lists_players = True

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._situation: Situation | None = None
        self._places: Places | None = None
        self._screen: Screen | None = None
        self._sheets = Sheets(desk)
        self._teller = Teller(desk)
        self._fits: frozenset[Cell] = frozenset()
        """Where the person may write now, or put the start number that is due."""
        self._number = _FIRST_NUMBER
        """What the person would name."""
        self._has_chosen = False
        """Whether the person has chosen it in this turn; until then it is but that of the last."""
        self._typed = Typed()
        self._starts = Starts()
        self._opened: Seat | None = None
        """Whose sheet lies open in the place of one's own, where there is room for one only."""
        self._shows_where = False
        """Asked for with a key, where cells do not light up by themselves."""
        self._wants_focus: str | None = None
        self._led: tuple[Seat, int] | None = None
        """Who has been led to a cell with the keyboard, and in which turn; he may be elsewhere
        since."""
        self._told_unable: int | None = None
        """The step that ended the last turn of which it was told that one could not write."""

    # --- situation ---

    @property
    def view(self) -> Top12View:
        assert self._situation is not None
        view: Top12View = self._situation.view
        return view

    @property
    def _turn(self) -> Turn | None:
        return None if self._situation is None else self._situation.turn

    @property
    def _ghost(self) -> Any:
        return None if self._situation is None else self._situation.ghost

    @property
    def places(self) -> Places:
        assert self._places is not None
        return self._places

    def lay_out(self, area: pygame.Rect) -> None:
        self._places = Places(self._desk.stage, area, len(self._desk.seats))
        self._tray = Tray(self._desk, self._places)
        self._titles = Titles(self._desk, self._places)
        if not self._places.has_rows:
            self._opened = None
        self._bake()

    def _bake(self) -> None:
        """Makes what is dear to paint before it is needed in the middle of a motion."""
        theme, place = self._desk.stage.theme, self.places.die
        for name in SYMBOLS:
            art.die(theme, place.width, name, turn=DIE_LIES)
            art.die_turned(theme, place.width, name, 0)

    def show(self, situation: Situation) -> None:
        before, self._situation = self._situation, situation
        view, turn = self.view, situation.turn
        if before is not None and before.view.seat != view.seat:
            self._opened = None  # it was somebody else who opened it
        if turn is not None:
            if before is None or before.turn is None or before.turn.seat != turn.seat:
                self._begin_turn()
            self._fits = self._legal_cells(turn)
        elif not self._goes_on(before):
            self._fits = frozenset()
            self._shows_where = False
        if situation.looks_back:
            self._starts.let_go()
        else:
            self._starts.keep(view)
        if view.phase != "write" or situation.looks_back or situation.ghost is not None:
            self._led = None
        if isinstance(situation.ghost, Name):
            self._number = situation.ghost.number
        if view.phase == "roll":
            self._bake_roll()
        self._tell_unable(situation)

    def _bake_roll(self) -> None:
        """The die as it sets out, while nobody knows yet what it will show."""
        theme, side = self._desk.stage.theme, self.places.die.width
        for name in SYMBOLS:
            self._desk.ahead.want(partial(art.die_turned, theme, side, name, DIE_ROLLS_FROM))

    def _tell_unable(self, situation: Situation) -> None:
        """A turn in which the viewer could not write is not to pass unseen: where there is no room
        for it over his sheet, it is told once the turn is over and the die lies still."""
        last, seat = situation.last, self.view.seat
        if last is None or situation.looks_back or self._desk.seats[seat].level is not None:
            return
        past = past_of(last)
        if past is None or seat not in past.unable:
            return
        rolls_still = isinstance(last.move, Roll) and situation.turn is None
        if rolls_still or self._told_unable == last.number:
            return
        self._told_unable = last.number
        if self._note_of_unable():
            return
        told = sentences.told_unable(
            self._desk.stage.words, last.before.sheets[seat], past.number, past.roll
        )
        self._desk.explain(told, self._head_of(past.roll), within=self.places.cells)

    def _head_of(self, roll: Roll) -> pygame.Rect:
        """The symbol over one's own column that was rolled; with a joker all of them."""
        pad, corner = self.places.own, self.places.own_rect.topleft
        columns = columns_for(roll)
        return pad.head_of(columns[0]).union(pad.head_of(columns[-1])).move(corner)

    def _goes_on(self, before: Situation | None) -> bool:
        """Whether somebody else has only chosen meanwhile, where all choose at once."""
        view = self.view
        if before is None or self._situation is None or self._situation.looks_back:
            return False
        old: Top12View = before.view
        same = (old.seat, old.phase, old.turns, old.sheets[old.seat]) == (
            view.seat, view.phase, view.turns, view.sheets[view.seat],
        )  # fmt: skip
        return same and view.phase in ("setup", "write") and view.seat in view.actors

    def _begin_turn(self) -> None:
        self._typed.forget()
        self._has_chosen = False
        if self.view.phase == "name":
            self._wants_focus = Ruler.KEY

    @staticmethod
    def _legal_cells(turn: Turn) -> frozenset[Cell]:
        return frozenset(
            (move.column, move.row) for move in turn.legal() if isinstance(move, Write | Start)
        )

    # --- the set-up ---

    @property
    def _sets_up(self) -> bool:
        """Whether the viewer is putting his start numbers down."""
        view = self.view
        looks_back = self._situation is not None and self._situation.looks_back
        human = self._desk.seats[view.seat].level is None
        return human and view.phase == "setup" and view.seat in view.actors and not looks_back

    def _place(self, cell: Cell) -> None:
        """Puts the number in hand on a cell."""
        if self._turn is None:
            return
        if self._starts.in_hand(self.view) is None:
            told = self._desk.say("All five numbers are placed: take one to move it.")
            self._desk.explain(told, self._own_cell(cell))
        elif self._may_start_in(self._turn, cell):
            self._starts.put(self.view, cell)
            self._desk.stage.sounds.play("put")
            if self._uses_keys and not self._starts.left(self.view):
                self._wants_focus = "done"
            self._desk.rebuild()

    def _may_start_in(self, turn: Turn, cell: Cell) -> bool:
        """Refuses, with the rules' own reason, where a start number is written for good."""
        if cell in self._fits:
            return True
        due = next(move.number for move in turn.legal() if isinstance(move, Start))
        why = turn.why_not(STARTS[due, *cell])
        if why is not None:
            self._desk.refuse(why, self._own_cell(cell))
        return why is None

    def _pick(self, number: int) -> None:
        """Picks a start number up, or puts it down again."""
        starts = self._starts
        held = starts.in_hand(self.view)
        starts.picked = None if starts.picked == number else number
        if starts.in_hand(self.view) != held:
            self._desk.stage.sounds.play("pick")
        self._desk.rebuild()
        screen = self._screen
        if screen is not None and screen.memory.shows_focus and starts.picked is not None:
            first = (min(starts.open_columns(self.view, self._fits)), 0)
            column, row = starts.of(self.view).get(number, first)
            screen.set_focus(f"{_CELL}{column} {row}")

    def _grab(self, number: int) -> bool:
        self._starts.picked, self._starts.is_held = number, True
        self._desk.rebuild()
        return True

    def _drop(self, on: Control | None) -> None:
        number, self._starts.is_held = self._starts.picked, False
        over = self._screen.pointer if self._screen is not None else (-1, -1)
        if on is not None and on.key.startswith(_CELL):
            self._place(_cell_of(on.key))
        elif number is not None and self.places.tray.collidepoint(over):
            self._starts.take_back(self.view.seat, number)
        self._starts.picked = None
        self._desk.rebuild()

    def _take_back(self, number: int) -> None:
        self._starts.take_back(self.view.seat, number)
        self._desk.rebuild()

    # A hint lays its number as the person would, and undo takes the last one back.

    @property
    def has_laid(self) -> bool:
        return self._sets_up and bool(self._starts.of(self.view))

    @property
    def has_laid_all(self) -> bool:
        return self.has_laid and not self._starts.left(self.view)

    def laid(self) -> tuple[Start, ...]:
        return self._starts.laid(self.view) if self._sets_up else ()

    def is_laid(self, move: Any) -> bool:
        return self._sets_up and isinstance(move, Start)

    def lay(self, move: Start) -> None:
        self._starts.picked = move.number
        self._starts.put(self.view, (move.column, move.row))
        self._wants_focus = None if self._starts.left(self.view) else "done"

    def unplayed(self) -> Json:
        tries = self._starts.of(self.view) if self._sets_up else {}
        return [[number, *cell] for number, cell in tries.items()] or None

    def lay_again(self, kept: Json) -> None:
        if self._sets_up:
            self._starts.lay_again(self.view, kept, self._fits)

    def take_last(self) -> None:
        self._starts.take_last(self.view)

    def take_back(self, move: Start) -> None:
        self._starts.take_back(self.view.seat, move.number)
        self._wants_focus = f"{_START}{move.number}"

    def _done(self) -> None:
        first, *then = self._starts.moves(self.view)
        self._starts.picked = None
        self._desk.play(first, *then)

    # --- where sheets are ---

    def _number_of(self, seat: Seat) -> int:
        """The others follow the viewer in the order of play."""
        return (seat - self.view.seat - 1) % self.view.players

    def _sheet_of(self, seat: Seat) -> tuple[art.Pad, pygame.Rect] | None:
        """How a seat's sheet is laid out and where; None where it is not to be seen."""
        places = self.places
        if seat == self._large:
            return places.own, places.own_rect
        if places.other is None or seat == self.view.seat:
            return None
        return places.other, places.others[self._number_of(seat)]

    @property
    def _large(self) -> Seat:
        """Whose sheet is the large one."""
        return self.view.seat if self._opened is None else self._opened

    def _from_seat(self, seat: Seat) -> pygame.Rect:
        """Where things come from that a player does."""
        places = self.places
        if seat == self.view.seat:
            return places.own_rect
        number = self._number_of(seat)
        return places.rows[number] if places.has_rows else places.other_titles[number]

    def _own_cell(self, cell: Cell) -> pygame.Rect:
        return self.places.own.cell(*cell).move(self.places.own_rect.topleft)

    # --- controls ---

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        self._screen = screen
        # What the frame has built before stays in focus, such as the tool that took a move back.
        keeps_focus = screen.focused is not None
        self._build_titles(screen)
        if self._turn is not None and self._ghost is None:
            if self.view.phase == "setup":
                self._build_starts(screen)
            elif self.view.phase == "name":
                self._build_naming(screen)
            if self._opened is None:
                self._build_cells(screen)
        if self._opened is None and isinstance(self._ghost, Write | Start):
            self._build_ghost(screen, self._ghost)
        keep_clear(
            screen, self.places, self.view, self._large, self._slip_place, self._note_of_unable()
        )
        if self.places.has_rows:
            for number in range(self.view.players - 1):
                screen.add(self._row_spot(number))
        if self._ghost is None:
            build_asks(screen, self._desk, self.places, self._tray, self.view, self._large)
        if self._wants_focus is not None and screen.control(self._wants_focus) is not None:
            screen.set_focus(self._wants_focus)
            self._wants_focus = None
        self._lead_focus(screen, keeps_focus)

    def _lead_focus(self, screen: Screen, keeps_focus: bool) -> None:
        """With the keyboard, to a cell when a number is to be written: what named it has gone."""
        view, roll = self.view, self.view.roll
        shows_cells = self._ghost is None and self._opened is None
        if self._turn is None or roll is None or not shows_cells:
            return
        column, row = self._first_cell(view.number or FREE, roll)
        screen.begins_at = f"{_CELL}{column} {row}"
        if self._led != (view.seat, view.turns):
            screen.memory.last_in_group.pop("cells", None)  # that was another number
        if self._uses_keys and not keeps_focus and self._led != (view.seat, view.turns):
            screen.set_focus(screen.begins_at)
        self._led = view.seat, view.turns

    def _first_cell(self, number: int, roll: Roll) -> Cell:
        """Where the keyboard begins: a key that is pressed once too often writes the number where
        it divides its gap rather evenly. Where no cell lights up, this tells nothing either."""
        if not self._lights:
            return columns_for(roll)[0], (number - LOWEST) * ROWS // HIGHEST
        even = {
            (gap.column, gap.first + cell): each
            for gap in gaps_of(self.view.sheets[self.view.seat])
            for cell, each in enumerate(gap.numbers)
        }
        return min(self._fits, key=lambda cell: (abs(even[cell] - number), cell))

    @property
    def _uses_keys(self) -> bool:
        return self._screen is not None and self._screen.memory.shows_focus

    def _build_titles(self, screen: Screen) -> None:
        """The title over the tray; those over the sheets are painted with what they tell."""
        stage, title = self._desk.stage, self.places.tray_title
        if stage.has_huge_text:
            return
        told, note = self._tray_titles()
        both = stage.writer.width(told, TITLE) + stage.px(14) + stage.writer.width(note, NOTE)
        if self.view.phase == "over" and both > title.width:
            told, note = note, ""  # what the figures are has to be told
        style = fitting(stage, told, TITLE, title.width)
        text(screen, told, style, title.left, title.centery)
        if note and both <= title.width:
            text(screen, note, NOTE, title.right, title.centery, align="right")

    def _tray_titles(self) -> tuple[str, str]:
        view, stage = self.view, self._desk.stage
        if view.phase == "setup":
            return stage.say("Start numbers"), ""
        if view.phase == "over":
            return stage.say("How it ended"), sentences.told_counts(stage.words)
        if view.phase == "name" and self._names:
            return stage.say("Next number"), stage.say("Turn {n}", n=view.turns + 1)
        if view.phase == "name" and self._last_named()[0] is not None:
            return stage.say("Last turn"), stage.say("Turn {n}", n=view.turns)
        turn = view.turns if view.phase == "write" else view.turns + 1
        return stage.words.say_in("Top 12", "This turn"), stage.say("Turn {n}", n=turn)

    def _build_starts(self, screen: Screen) -> None:
        stage, places = self._desk.stage, self.places
        left = self._starts.left(self.view)
        for number, place in zip(START_NUMBERS, places.start_tiles(), strict=True):
            if number in left:
                screen.add(
                    Spot(
                        f"{_START}{number}", place,
                        stage.say("Start number {number}", number=number),
                        partial(self._pick, number), group="starts",
                        radius=round(place.width * 0.17),
                        grab=partial(self._grab, number), drop=self._drop,
                    )
                )  # fmt: skip
        screen.add(
            Button(stage, "done", places.done, stage.say("Done"), self._done, main=not left,
                   symbol="check", enabled=not left)
        )  # fmt: skip
        self._build_advice(screen)

    def _build_advice(self, screen: Screen) -> None:
        """How start numbers are placed, where there is room for it."""
        stage, room = self._desk.stage, self.places.beside_done
        told = stage.say("One in each column, in any order. They can be moved until you are done.")
        flows = [Flow(stage, [told], style, room.width) for style in (NOTE, CAPTION)]
        flow = next((each for each in flows if each.height <= room.height), None)
        if flow is None:
            return
        rect = pygame.Rect(
            room.left, room.centery - flow.height // 2, room.width, flow.height
        )  # fmt: skip

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            flow.draw(surface, place.left, place.top, stage.theme.colour("ink"))

        screen.add(Paint(rect, paint, said=told))

    def _build_naming(self, screen: Screen) -> None:
        stage, places = self._desk.stage, self.places
        less, more, main = places.naming
        steps = (("less", less, "minus", -1), ("more", more, "plus", 1))
        names = {"less": stage.say("One less"), "more": stage.say("One more")}
        for key, place, symbol, by in steps:
            screen.add(
                IconButton(
                    stage, key, place, symbol, names[key], partial(self._step, by), group="steps"
                )
            )  # fmt: skip
        label = stage.say("Name the {number}", number=self._number)
        screen.add(Button(stage, "name", main, label, self._name_it, main=True))
        shown = chances(self.view.sheets, self.view.seat)
        told = sentences.told_chances(self._desk, self.view, self._number)
        pens = [stage.theme.pen(self._desk.token(seat)) for seat in self._in_order]
        screen.add(Paint(places.chart, self._paint_signs))
        screen.add(
            Ruler(stage, places.chart, told, shown, pens, self._number, self._choose, self._type,
                  self._name_by_key, lambda: screen.pointer)
        )  # fmt: skip
        screen.add(Paint(places.values, self._paint_values))
        screen.wheel = self._wheel

    @property
    def _in_order(self) -> list[Seat]:
        """The viewer, and the others in the order of play."""
        view = self.view
        return [(view.seat + turn) % view.players for turn in range(view.players)]

    def _paint_signs(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """At the left of the chart: whose the bars are, and which column the line is about."""
        stage, (own, *others) = self._desk.stage, self._in_order
        theme, wide = stage.theme, self.places.signs_width - stage.px(8)
        high = levels_of(stage, place.height, bool(others))
        left, middle = place.left - self.places.signs_width, place.top + high.up
        fullest = chances(self.view.sheets, self.view.seat).fullest
        sign = stage.px(16)
        side = min(stage.px(22), high.up - (sign // 2 if fullest else 0))
        token = materials.player_token(theme, side, self._desk.token(own))
        token.draw(surface, left + (wide - side) / 2, place.top)
        for number, column in enumerate(fullest):
            x = left + wide / 2 + (number - (len(fullest) - 1) / 2) * sign
            picture = art.symbol(theme, COLUMNS[column], sign)
            centre = (round(x), middle + high.line // 2)
            surface.blit(picture, picture.get_rect(center=centre))
        if not others:
            return
        side = min(stage.px(20), wide // len(others), high.down - sign // 2)
        top = middle + high.line + high.down - side
        for number, seat in enumerate(others):
            x = left + (wide - side * len(others)) / 2 + number * side
            token = materials.player_token(theme, side, self._desk.token(seat))
            token.draw(surface, x, top)

    def _paint_values(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Whose columns take the number that is chosen, or that under the pointer or in focus."""
        stage, number, screen = self._desk.stage, self._number, self._screen
        over = None if screen is None else screen.hovered
        led = None if screen is None or not self._uses_keys else screen.focused
        if screen is not None and isinstance(over, Ruler | GapControl):
            number = over.number_at(screen.pointer)
        elif isinstance(led, GapControl):
            number = led.number
        flow = sentences.flow_of_chances(self._desk, self.view, number, place.width)
        ink = stage.theme.colour("ink")
        flow.draw(surface, place.left, place.centery - flow.height / 2, ink)

    def _build_cells(self, screen: Screen) -> None:
        if self.view.phase == "name":
            self._build_gaps(screen)
            return
        for column in range(len(COLUMNS)):
            for row in range(ROWS):
                screen.add(self._cell_spot((column, row)))
        if self.view.phase == "setup":
            for column in range(len(COLUMNS)):
                screen.add(self._head_spot(column))

    def _build_gaps(self, screen: Screen) -> None:
        """While a number is chosen: the gaps of one's own sheet give one. A click on anything else
        there says what comes first."""
        stage, sheet = self._desk.stage, self.view.sheets[self.view.seat]
        gaps = gaps_of(sheet)
        for gap in gaps:
            cells = [
                self._own_cell((gap.column, gap.first + cell)) for cell in range(len(gap.numbers))
            ]
            control = GapControl(
                stage, gap, cells, self.places.own.numeral, gaps, self._choose_gap,
                self._lead_to_gap, lambda: screen.pointer, lambda: self._uses_keys,
            )  # fmt: skip
            may_be_covered(control)
            screen.add(control)
        told = self._desk.say("Sheet of {name}", name=self._desk.name(self.view.seat))
        corner = self.places.own_rect.topleft
        rects = [self.places.own.head_of(column).move(corner) for column in range(len(COLUMNS))]
        for column, first, many in other_runs(sheet):
            rect = self._own_cell((column, first))
            rects.append(rect.union(self._own_cell((column, first + many - 1))))
        for number, rect in enumerate(rects):
            spot = Spot(f"sheet cells {number}", rect, told, self._explain_naming, focusable=False)
            may_be_covered(spot)
            screen.add(spot)

    def _build_ghost(self, screen: Screen, move: Write | Start) -> None:
        """A click on what is proposed plays it, like the button."""
        cell = move.column, move.row
        number = move.number if isinstance(move, Start) else self.view.number
        place, words = self._own_cell(cell), self._desk.stage.words
        name = sentences.cell_name(words, cell, FREE, number, True)
        spot = Spot(
            f"{_CELL}{cell[0]} {cell[1]}", place, name, partial(self._desk.play, move),
            group="cells", radius=round(place.height * 0.19),
        )  # fmt: skip
        may_be_covered(spot, True)
        screen.add(spot)

    def _head_spot(self, column: int) -> Spot:
        """A symbol may seem to want the number: it says that this goes in a row below."""
        stage = self._desk.stage
        place = self.places.own.head_of(column).move(self.places.own_rect.topleft)
        told = stage.say(REASONS["start_column"].text)
        return Spot(
            f"{_HEAD}{column}", place, symbol_name(stage.words, column),
            partial(self._desk.explain, told, place), group="cells", radius=stage.px(12),
        )  # fmt: skip

    def _cell_spot(self, cell: Cell) -> Spot:
        view, words = self.view, self._desk.stage.words
        there = view.sheets[view.seat][cell[0]][cell[1]]
        place = self._own_cell(cell)
        setting_up = view.phase == "setup"
        tries = self._starts.of(view)
        tried = next((number for number, where in tries.items() if where == cell), None)
        number = self._starts.in_hand(view) if setting_up else view.number
        name = sentences.cell_name(words, cell, tried or there, number, cell in self._fits)
        press = partial(self._place if setting_up else self._write, cell)
        grab = None
        if tried is not None and setting_up:
            grab = partial(self._grab, tried)
            if self._starts.picked in (None, tried):
                press = partial(self._pick, tried)
        spot = Spot(
            f"{_CELL}{cell[0]} {cell[1]}", place, name, press, group="cells",
            paint=partial(self._paint_hover, cell), radius=round(place.height * 0.19),
            grab=grab, drop=self._drop if grab is not None else None,
            alternative=partial(self._take_back, tried) if tried is not None else None,
        )  # fmt: skip
        if tried is None and there == FREE:
            may_be_covered(spot, cell in self._fits and not setting_up)
        return spot

    def _row_spot(self, number: int) -> Spot:
        seat = (self.view.seat + 1 + number) % self.view.players
        name = self._desk.say("Sheet of {name}", name=self._desk.name(seat))
        return Spot(
            f"sheet {seat}", self.places.rows[number], name, partial(self._open, seat),
            paint=partial(self._paint_row, seat), group="rows", sound="click",
            radius=self._desk.stage.px(12),
        )  # fmt: skip

    # --- what a person does ---

    def _open(self, seat: Seat) -> None:
        """Another's sheet comes into the place of one's own, or goes back."""
        self._opened = None if self._opened == seat else seat
        self._desk.rebuild()

    def _write(self, cell: Cell) -> None:
        if self._turn is None:
            return
        move = WRITES[cell[0]][cell[1]]
        why = self._turn.why_not(move)
        if why is not None:
            self._desk.refuse(why, self._own_cell(cell))
            return
        self._desk.play(move)

    def _explain_naming(self) -> None:
        told = self._desk.say(
            "First you name a number; then the die says in which column it goes. Click a gap for a"
            " number that fits there."
        )
        self._desk.explain(told, self._clicked_cell or self.places.tray)

    @property
    def _clicked_cell(self) -> pygame.Rect | None:
        """Where the sheet is clicked as a whole, the cell under the pointer; none for a key."""
        screen, corner = self._screen, self.places.own_rect.topleft
        if screen is None or screen.memory.shows_focus:
            return None
        x, y = screen.pointer[0] - corner[0], screen.pointer[1] - corner[1]
        cell = self.places.own.cell_at(x, y)
        return None if cell is None else self._own_cell(cell)

    def _choose(self, number: int) -> None:
        self._typed.forget()
        self._set_number(number)

    def _lead_to_gap(self, gap: Gap, cell: int) -> None:
        control = None if self._screen is None else self._screen.control(key_of(gap))
        if self._screen is not None and isinstance(control, GapControl):
            control.go_to(cell)
            self._screen.set_focus(control.key)

    def _choose_gap(self, number: int) -> None:
        self._choose(number)
        if self._screen is not None:
            self._screen.set_focus("name")

    def _set_number(self, number: int) -> None:
        self._has_chosen = True
        if number != self._number:
            self._number = number
            self._desk.rebuild()

    def _step(self, by: int) -> None:
        self._choose(within(self._number + by))

    def _wheel(self, up: int) -> bool:
        self._step(up)
        return True

    def _type(self, event: pygame.event.Event) -> bool:
        digit = digit_of(event)
        number = None if digit is None else self._typed.add(digit, self._number)
        if number is not None:
            self._set_number(number)
        return number is not None

    def edit(self, event: pygame.event.Event) -> bool:
        """While a number is chosen, Backspace and Delete correct it. Where nothing is typed they
        take nothing back: one press too many would undo what was written long ago."""
        if not self._names or self._ghost is not None or event.mod & NOT_TYPED:
            return False
        if event.key not in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return False
        if self._typed.has_any:
            is_last = event.key == pygame.K_BACKSPACE
            self._set_number(self._typed.drop_last() if is_last else self._typed.drop_all())
        elif event.key == pygame.K_BACKSPACE:
            told = self._desk.say("No digit is typed. Ctrl+Z takes back the last turn.")
            self._desk.explain(told, self._tried_slip)
        return True

    def _name_it(self) -> None:
        if self._turn is not None:
            self._typed.forget()
            self._desk.play(NAMES[self._number - 1])

    def _name_by_key(self) -> None:
        """Enter in the chart. The number that stood there from the beginning is only named by a
        second one: the first may have been meant for the turn before."""
        if self._has_chosen:
            self._name_it()
            return
        self._has_chosen = True
        told = self._desk.say(
            "Choose a number, or press Enter again to name the {number}.", number=self._number
        )
        self._desk.explain(told, self._tried_slip)

    def put_down(self) -> bool:
        if self._opened is not None:  # the sheet that was opened lies on top
            self._opened = None
            return True
        had = self._starts.picked is not None
        self._starts.let_go()
        if self._typed.has_any:
            self._number = self._typed.drop_all()
            return True
        return had

    def key(self, event: pygame.event.Event) -> bool:
        turn = self._turn
        if turn is None or self._ghost is not None or pressed(event, KEYS) is None:
            return False
        if is_pressed(event, KEYS, "where"):
            self._shows_where = not self._shows_where
            self._desk.rebuild()
            return True
        if self.view.phase == "name" and self._type(event):
            if self._screen is not None:
                self._screen.set_focus(Ruler.KEY)
            return True
        place = digit_of(event)
        if self.view.phase == "setup" and place and place <= len(START_NUMBERS):
            number = START_NUMBERS[place - 1]
            if number in self._starts.left(self.view) or number in self._starts.of(self.view):
                if self._screen is not None:
                    self._screen.memory.shows_focus = True
                self._pick(number)
                return True
        return False

    # --- words ---

    def prompt(self) -> str:
        view, stage = self.view, self._desk.stage
        if view.phase == "setup":
            if not self._sets_up:
                return stage.say("Place the start numbers.")
            number = self._starts.in_hand(view)
            if number is None:
                return stage.say("All placed: press Done, or move them.")
            if self._starts.picked is None and len(self._starts.left(view)) > 1:
                return stage.say(
                    "Place the {number} in a cell, or pick another number.", number=number
                )
            return stage.say("Place the {number} in a cell.", number=number)
        if view.phase == "name":
            return sentences.told_name(stage.words)
        if self._turn is None:
            return self.told_of_roll()
        lights = stage.settings.show_where or self._shows_where
        return sentences.told_write(stage.words, view, lights)

    def told_of_roll(self) -> str:
        return self._desk.stage.say("The die is rolling.")

    def score(self, seat: Seat) -> tuple[str, str]:
        most = column_counts(self.view.sheets[seat])[0]
        words = self._desk.stage.words
        return words.number(most), words.say("of {all}", all=ROWS)

    def standing(self) -> tuple[tuple[Seat, ...], ...]:
        return ranking_of(tuple(column_counts(sheet) for sheet in self.view.sheets))

    def is_private(self, view: Top12View) -> bool:
        """Start numbers are secret until all are written; where one writes is chosen openly."""
        return view.phase == "setup"

    def name_figure(self, name: str, figure: int | str) -> int | str:
        return sentences.column_figure(self._desk.stage.words, name, figure)

    def tell(self, shown: Shown, log: list[Entry]) -> None:
        self._teller.tell(shown, log, past_of(shown))

    def in_sight(self) -> Sequence[pygame.Rect]:
        """The cell that is proposed, and what one compares it with; for a number one's own sheet,
        as what is said of it names the number too."""
        places, ghost = self.places, self._ghost
        if isinstance(ghost, Write | Start):
            return [self._own_cell((ghost.column, ghost.row)), places.own_rect, self._slip_place]
        return [places.own_rect]

    def wholes(self) -> Sequence[pygame.Rect]:
        """The others' sheets with their titles, or the sheet that stands in their place; and the
        tray, where it holds nothing but the number that is proposed."""
        places = self.places
        others = [
            sheet.union(title)
            for sheet, title in zip(places.others, places.other_titles, strict=True)
        ] or [places.panel]
        return [places.tray, *others] if isinstance(self._ghost, Name) else others

    def explain_ghost(self, move: Any) -> tuple[Part, ...]:
        told = sentences.told_ghost(self._desk, self.view, move)
        if isinstance(move, Start):
            tried = self._starts.of(self.view)
            told += sentences.told_start(self._desk, move, tried)
        return told

    # --- motion ---

    def motions(self, shown: Shown) -> list[Motion]:
        flights = Flights(
            self._desk, self.places, self._sheet_of, self._from_seat, self._tried_slip,
            self._paint_unable, self._shows_choice,
        )  # fmt: skip
        return flights.of(shown)

    @property
    def _shows_choice(self) -> bool:
        """With several at one computer nobody's choice is seen before the last."""
        return sum(who.level is None for who in self._desk.seats) == 1

    # --- painting ---

    def draw_ground(self, surface: pygame.Surface) -> None:
        theme, places = self._desk.stage.theme, self.places
        art.pad(theme, places.own).draw(surface, *places.own_rect.topleft)
        surface.blit(materials.recess(theme, *places.tray.size), places.tray)
        if places.other is not None:
            for place in places.others:
                art.pad(theme, places.other).draw(surface, *place.topleft)
        if places.panel.height:
            radius = round(theme.radius("panel"))
            panel = materials.sheet(
                theme, places.panel.width, places.panel.height, radius, theme.px(3), fill="panel"
            )
            panel.draw(surface, *places.panel.topleft)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        view = self.view
        if not self._desk.stage.has_huge_text:
            notes = () if DIE in hidden else self._own_notes()
            self._titles.draw(surface, view, notes, DIE in hidden)
        for seat in range(view.players):
            there = self._sheet_of(seat)
            if there is not None:
                marks = self._marks(seat, hidden)
                self._sheets.draw(surface, seat, view.sheets[seat], *there, marks, hidden)
        self._draw_tray(surface, hidden)
        if view.players == 1:
            self._tray.draw_turns(surface, view)

    def _draw_tray(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        view = self.view
        if self._sets_up:
            starts = self._starts
            self._tray.draw_starts(
                surface, starts.left(view), starts.in_hand(view), starts.is_held
            )  # fmt: skip
        elif view.phase == "over" and not any_cell(hidden):
            self._tray.draw_end(surface, view)
        elif self._names:
            self._draw_tried_slip(surface)
        else:
            self._tray.draw_turn(surface, *self._last_named(), hidden)

    def _draw_tried_slip(self, surface: pygame.Surface) -> None:
        place, seat = self._tried_slip, self.view.seat
        if self._ghost is not None:
            self._tray.draw_slip(surface, place, self._number, seat)
            return
        theme, token = self._desk.stage.theme, self._desk.token(seat)
        slip = art.tried_number(theme, *place.size, self._number, token, self._typed.has_any)
        slip.draw(surface, *place.topleft)

    @property
    def _names(self) -> bool:
        """Whether the person chooses a number now, or is shown one."""
        return self.view.phase == "name" and self._turn is not None

    @property
    def _tried_slip(self) -> pygame.Rect:
        """Where the slip lies while its number is being chosen: beside what one chooses it with,
        but for a hint."""
        return self.places.tried_number if self._ghost is None else self.places.proposed_number

    @property
    def _slip_place(self) -> pygame.Rect:
        return self._tried_slip if self._names else self.places.slip

    def _last_named(self) -> tuple[tuple[Seat, int] | None, int | None]:
        """Who named what in this turn or the last, and what was rolled."""
        view = self.view
        if view.number is not None:
            return (view.active, view.number), None if view.roll is None else view.roll.symbol
        last = None if self._situation is None else self._situation.last
        past = None if last is None else past_of(last)
        if past is None:
            return None, None
        return (past.namer, past.number), past.roll.symbol

    def _marks(self, seat: Seat, hidden: frozenset[Hashable]) -> Marks:
        """What lies on a sheet besides its numbers."""
        view, own = self.view, seat == self.view.seat
        if DIE in hidden:
            return Marks()
        if view.phase == "setup":
            return self._marks_of_set_up() if own else Marks()
        number = self._number if self._names else view.number
        lit = self._lit(seat, number)
        if view.phase == "name":
            full = self._full(seat)
            return Marks(label=number, last=self._written_last(seat), full=full, tried=lit)
        heads: frozenset[int] = frozenset()
        if view.phase == "write" and view.roll is not None and not view.roll.is_joker:
            heads = frozenset((view.roll.symbol,))
        chosen = None
        if own and view.pending is not None and self._shows_choice and view.number is not None:
            chosen = ((view.pending.column, view.pending.row), view.number)
        ghost = None
        if own and isinstance(self._ghost, Write) and view.number is not None:
            ghost = ((self._ghost.column, self._ghost.row), view.number)
        return Marks(lit, number, heads, self._written_last(seat), chosen, ghost, self._full(seat))

    def _marks_of_set_up(self) -> Marks:
        if not self._sets_up:
            return Marks()
        view, starts = self.view, self._starts
        tiles = {
            cell: number
            for number, cell in starts.of(view).items()
            if not (starts.is_held and number == starts.picked)
        }
        ghost, open_cells = None, frozenset[Cell]()
        if isinstance(self._ghost, Start):
            ghost = ((self._ghost.column, self._ghost.row), self._ghost.number)
        elif starts.in_hand(view) is not None and self._lights:
            columns = starts.open_columns(view, self._fits)
            open_cells = frozenset(cell for cell in self._fits if cell[0] in columns)
        return Marks(
            open_cells=open_cells - tiles.keys(), ghost=ghost, tiles=tiles, picked=starts.picked
        )  # fmt: skip

    @property
    def _lights(self) -> bool:
        return self._desk.stage.settings.show_where or self._shows_where

    def _lit(self, seat: Seat, number: int | None) -> frozenset[Cell]:
        """The cells that light up on a sheet for the number that is named, or may be."""
        view, situation = self.view, self._situation
        if number is None or not self._lights or situation is None or situation.looks_back:
            return frozenset()
        if view.phase == "name":
            return sentences.fitting_cells(view.sheets[seat], number, range(len(COLUMNS)))
        if view.phase != "write" or view.roll is None:
            return frozenset()
        if seat == view.seat and self._desk.seats[seat].level is None:
            return self._fits if self._ghost is None else frozenset()
        return sentences.fitting_cells(view.sheets[seat], number, columns_for(view.roll))

    def _written_last(self, seat: Seat) -> frozenset[Cell]:
        last = None if self._situation is None else self._situation.last
        past = None if last is None else past_of(last)
        if past is None:
            return frozenset()
        return frozenset((column, row) for who, column, row in past.written if who == seat)

    def _full(self, seat: Seat) -> frozenset[int]:
        if self.view.phase != "over":
            return frozenset()
        sheet = self.view.sheets[seat]
        return frozenset(column for column, cells in enumerate(sheet) if FREE not in cells)

    def _own_notes(self) -> tuple[Note, ...]:
        """How many cells fit, or why none does or did; what is rather told stands first."""
        words, unable = self._desk.stage.words, self._unable
        if self._names:  # cells are lit for the number on the slip, which may be the same
            return (Note(sentences.told_columns(words, self.view, self._number)),)
        notes = () if unable is None else sentences.notes_unable(words, *unable)
        return notes or (Note(sentences.told_cells(words, self.view)),)

    @property
    def _unable(self) -> tuple[Sheet, int, Roll] | None:
        """The viewer's sheet, the number and the roll with which he cannot write, or could not in
        the turn that is just over."""
        view = self.view
        sheet = view.sheets[view.seat]
        if view.number is not None and view.roll is not None:
            fits = can_write(sheet, view.number, view.roll)
            return None if fits else (sheet, view.number, view.roll)
        last = None if self._situation is None else self._situation.last
        past = None if last is None else past_of(last)
        if last is None or past is None or view.seat not in past.unable:
            return None
        return last.before.sheets[view.seat], past.number, past.roll

    def _note_of_unable(self) -> str:
        """Why the viewer cannot write, as far as it stands over his sheet."""
        there = self._titles.set_note(self.view.seat, self._own_notes())
        return there.note.told if there is not None and there.note.unable else ""

    def _paint_unable(self, surface: pygame.Surface, sheet: Sheet, past: Past) -> None:
        """Why the viewer could not write, while the roll is looked at that has let nobody do so,
        unless it stands over his sheet."""
        if not self._note_of_unable():
            words = self._desk.stage.words
            told = sentences.told_unable(words, sheet, past.number, past.roll)
            self._titles.draw_on_sheet(surface, told)

    # --- under the pointer, and in hand ---

    def _paint_row(
        self, seat: Seat, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        self._titles.paint_row(surface, self.view, seat, place, seat == self._opened, state)

    def _paint_hover(
        self, cell: Cell, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        """The number as it would stand in the cell under the pointer."""
        if self._starts.is_held or not (state.hovered or (state.focused and self._uses_keys)):
            return
        if cell not in self._fits:
            return
        view, theme = self.view, self._desk.stage.theme
        if view.phase == "setup":
            number = self._starts.in_hand(view)
            if number is not None and cell not in self._starts.of(view).values():
                self._sheets.draw_tile(surface, place, number, number)
        elif view.number is not None:
            surface.blit(art.lit_cell(theme, place.width, place.height), place)
            colour = theme.pen(self._desk.token(view.seat))
            pixels = self.places.own.size_of(view.number)
            art.write_number(surface, place, view.number, colour, pixels)

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        number = self._starts.picked
        if not self._starts.is_held or number is None:
            return
        theme = self._desk.stage.theme
        side = tile_side(self.places.own.cell(0, 0))
        tile = materials.tile(theme, side, str(number), materials.LIFTED, True)
        tile.draw(surface, pointer[0] - side / 2, pointer[1] - side / 2 - theme.px(8))


def _cell_of(key: str) -> Cell:
    column, row = key.removeprefix(_CELL).split()
    return int(column), int(row)


def make_table(desk: Desk) -> Top12Table:
    return Top12Table(desk)
