"""The table of 5 vor 12: boards, the middle with the supply, and the tile in hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

import pygame

from game.core.rules import Seat
from game.core.wording import Rule
from game.games.fivetotwelve.art import pieces as art
from game.games.fivetotwelve.rules.model import (
    CELLS,
    DOTTED,
    FREE,
    SIDE,
    Draw,
    FiveView,
    Leave,
    Move,
    Put,
    Take,
    changed,
    out_of_place,
)
from game.games.fivetotwelve.scene import series
from game.games.fivetotwelve.scene.finish import finished_by
from game.games.fivetotwelve.scene.latest import LastTurns
from game.games.fivetotwelve.scene.layout import (
    NOTE,
    TITLE,
    Places,
    draw_label,
    leave_label,
    put_back_label,
)
from game.games.fivetotwelve.scene.motions import MIDDLE, Flights, side_in_flight
from game.games.fivetotwelve.scene.sentences import Sentences, is_set_up
from game.games.fivetotwelve.scene.types import Shown, Situation, Turn
from game.games.fivetotwelve.words import explanations as explaining
from game.games.fivetotwelve.words.keys import KEYS
from game.ui.frame.desk import Desk, Entry, Motion
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, button_width, fitting
from game.ui.toolkit.flow import Flow, Part
from game.ui.toolkit.items import Control, Paint, Spot, State
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

_NOTES = (NOTE, Style(13.5, 500))
_LEADING = 1.35
_CELL = "cell "


class FiveTable:
    """5 vor 12 as it is seen and played."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._sentences = Sentences(desk)
        self._situation: Situation | None = None
        self._finished: FiveView | None = None
        """A game of a series as it has ended, where the rules have gone on to the next."""
        self._places: Places | None = None
        self._screen: Screen | None = None
        self._picked: int | None = None
        """The open tile of the middle that the person has picked."""
        self._held = False
        """Whether what is picked hangs at the pointer."""
        self._shows_where = False
        """Asked for with a key, where places do not light up by themselves."""
        self._last_turns = LastTurns()
        self._shows_series = False
        """Whether the sheet of the series lies over the table, where texts are huge."""
        self._fits: dict[int, frozenset[int]] = {}
        self._task: Hashable = None
        """What the person has to do; another task begins with another focus."""
        self._leads_focus = False

    # --- situation ---

    @property
    def view(self) -> FiveView:
        """Of the game whose boards are seen, not of the one that follows."""
        assert self._situation is not None
        view: FiveView = self._situation.view
        return view if self._finished is None else self._finished

    @property
    def _turn(self) -> Turn | None:
        return None if self._situation is None else self._situation.turn

    @property
    def places(self) -> Places:
        assert self._places is not None
        return self._places

    @property
    def rail_height(self) -> int:
        return 0 if self._situation is None else series.series_height(self._desk, self.view)

    def lay_out(self, area: pygame.Rect) -> None:
        self._places = Places(self._desk.stage, area, len(self._desk.seats))
        self._shows_series &= self._desk.stage.has_huge_text
        self._bake()

    def _bake(self) -> None:
        """Makes what is dear to paint before it is needed in the middle of a motion."""
        theme, places = self._desk.stage.theme, self.places
        levels = (materials.REST, materials.RAISED, materials.LIFTED)
        cells = {art.geometry(rect.width)[0].width for rect in (places.own, *places.others)}
        for side in {round(cell * 0.965) for cell in cells}:
            for level in levels:
                materials.tile(theme, side, "", level)
        own, hands = places.hand_tile, range(len(self._desk.seats))
        materials.tile(theme, own, "", materials.LIFTED, True)
        for side in {places.hand_of(number).width for number in hands}:
            materials.tile(theme, side, "", materials.LIFTED)
            materials.tile(theme, side_in_flight(side), "", materials.LIFTED)
        for side in places.open_sides():
            materials.tile(theme, side, "")
            materials.tile(theme, side_in_flight(side), "", materials.LIFTED)

    def show(self, situation: Situation) -> None:
        had_ghost, was_finished = self._ghost is not None, self._finished is not None
        self._situation = situation
        self._finished = None if situation.last is None else finished_by(situation.last)
        if was_finished != (self._finished is not None):
            # Where texts are huge, the sheet says how the game has ended and what that brings.
            self._shows_series = not was_finished and self._desk.stage.has_huge_text
        self._fits = self._legal_cells()
        self._leads_focus |= had_ghost and situation.ghost is None
        view = self.view
        if self._turn is None or view.phase != "turn" or not self._can_take(self._picked):
            self._picked = None
        if self._turn is None:
            self._held = False
            self._shows_where = False
        if self._ghost is not None:
            self._shows_series = False
        self._follow_task()

    def _follow_task(self) -> None:
        """Whether there is something else to do than before."""
        view, turn = self.view, self._turn
        task = None if turn is None else (turn.seat, view.phase, view.boards, view.game_no)
        self._leads_focus |= task is not None and task != self._task
        self._task = task

    def _legal_cells(self) -> dict[int, frozenset[int]]:
        """For each tile that the person may put now: the cells on which it fits."""
        turn = self._turn
        if turn is None:
            return {}
        found: dict[int, set[int]] = {}
        for legal in turn.legal():
            if isinstance(legal, Take):
                found.setdefault(legal.value, set()).add(legal.cell)
            elif isinstance(legal, Put):
                found.setdefault(self._in_hand, set()).add(legal.cell)
        return {value: frozenset(cells) for value, cells in found.items()}

    @property
    def _in_hand(self) -> int:
        """The tile that the viewer holds, drawn or dealt."""
        view = self.view
        if view.phase == "drawn" and view.active == view.seat:
            return view.drawn
        if view.phase == "setup" and view.pending is None:
            return view.dealt[view.seat]
        return FREE

    def _can_take(self, value: int | None) -> bool:
        return value is not None and value in self._fits

    @property
    def _value(self) -> int:
        """What would be put on a cell now."""
        return self._picked or self._in_hand

    @property
    def _taken(self) -> int:
        """The tile of the middle that lies in the hand until it is put, or put back."""
        return FREE if self._picked is None or self._ghost is not None else self._picked

    def _number(self, seat: Seat) -> int:
        """The others follow the viewer in the order of play."""
        return (seat - self.view.seat) % self.view.players

    def _board_of(self, seat: Seat) -> pygame.Rect:
        return self.places.board(self._number(seat))

    def _cell(self, seat: Seat, cell: int) -> pygame.Rect:
        return self.places.cell(self._number(seat), cell)

    @property
    def _shows_fits(self) -> bool:
        """Whether places light up where something fits."""
        return self._desk.stage.settings.show_where or self._shows_where

    # --- controls ---

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        self._screen = screen
        # What the frame has built before stays in focus, such as the tool that took a move back.
        keeps_focus = screen.focused is not None
        self._build_titles(screen)
        if self._shows_series:
            told = () if self._finished is None else self._told_finish()
            series.build_opened(
                self._desk, screen, self.places.area, self.view, self._toggle_series, told
            )
            return
        self._build_way_to_series(screen, rail)
        if self._finished is not None and not self._is_covered:
            self._build_finish(screen)
        if self._turn is not None and isinstance(self._ghost, Put | Take):
            self._build_ghost(screen, self._ghost)
        if self._turn is None or self._is_covered:
            return
        self._build_hand(screen)
        if self.view.phase == "turn" and self._stays_free(self.places.middle):
            self._build_middle(screen)
        if self._ghost is None:
            self._build_explained(screen)
        if self._value:
            proposed = self._ghost.cell if isinstance(self._ghost, Put | Take) else None
            for cell in range(CELLS):
                place = self._cell(self.view.seat, cell)
                if cell != proposed and self._stays_free(place):
                    screen.add(self._cell_spot(cell))
        if self._ghost is None:
            screen.begins_at = self._first_to_do()
        if self._leads_focus and self._ghost is None:
            self._leads_focus = False
            screen.memory.last_in_group.pop("cells", None)  # that was another tile
            if screen.memory.shows_focus and not keeps_focus:
                screen.set_focus(self._first_to_do())

    @property
    def _is_covered(self) -> bool:
        """Where texts are huge, a hint or the sheet of a series lies over a part of the table."""
        has_sheet = self._ghost is not None or self._shows_series
        return has_sheet and self._desk.stage.has_huge_text

    def _stays_free(self, place: pygame.Rect) -> bool:
        """Whether nothing that is told of a proposal may lie there: where texts are large, there
        is not always room for it in the rail. What it covers must not be hit through it."""
        is_told_beside = self._ghost is None or not self._desk.stage.has_large_text
        return is_told_beside or place.right <= self.places.panel_left

    def _first_to_do(self) -> str:
        """What has the focus when a task begins. A key that is pressed once too often must not
        spoil anything: never an exchange, and a free cell only where the tile is in its place."""
        view, value = self.view, self._value
        if not value:
            return self._first_open()
        cells = self._free_cells(value)
        if cells:
            return f"cell {min(cells, key=partial(out_of_place, value))}"
        return "leave" if view.phase == "drawn" else "put back"

    def _free_cells(self, value: int) -> list[int]:
        """On which a tile fits; all that are free, where it is not to be told on which."""
        view = self.view
        board = view.boards[view.seat]
        cells = DOTTED if view.phase == "setup" else range(CELLS)
        fits = self._fits.get(value, frozenset())
        return [
            cell for cell in cells if board[cell] == FREE and (cell in fits or not self._shows_fits)
        ]

    def _first_open(self) -> str:
        """The tile of the middle that is best in its place on a free cell, or else the supply.
        Where it is not to be told what fits, the first tile: to take one up costs nothing."""
        found: list[tuple[float, int]] = []
        for index, (value, _) in enumerate(self._open_tiles()):
            if not self._shows_fits:
                return f"open {index}"
            found += [(out_of_place(value, cell), index) for cell in self._free_cells(value)]
        return f"open {min(found)[1]}" if found else "draw"

    def _build_titles(self, screen: Screen) -> None:
        stage, places = self._desk.stage, self.places
        for number in range(self.view.players):
            seat = (self.view.seat + number) % self.view.players
            paint = self._paint_sign if stage.has_huge_text else self._paint_title
            screen.add(Paint(places.head(number), partial(paint, seat)))
        if stage.has_huge_text:
            return
        middle = places.middle
        shown = stage.writer.fitted(stage.say("The middle"), TITLE, middle.width)
        text(screen, shown, TITLE, middle.left + stage.px(4), middle.top - places.title / 2)

    def _paint_sign(self, seat: Seat, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Where texts are huge: whose board it is."""
        if place.width:
            token = materials.player_token(
                self._desk.stage.theme, place.width, self._desk.token(seat)
            )
            token.draw(surface, *place.topleft)

    def _paint_title(self, seat: Seat, surface: pygame.Surface, place: pygame.Rect) -> None:
        stage = self._desk.stage
        size = min(stage.px(24), place.height - stage.px(6))
        token = materials.player_token(stage.theme, size, self._desk.token(seat))
        token.draw(surface, place.left, place.centery - size / 2)
        ink = stage.theme.colour("ink")
        free = self.view.boards[seat].count(FREE)
        told = stage.words.count("{n} free", "{n} free", free)
        right = self._title_end(seat, place)
        name_room = right - place.left - size - stage.px(18) - stage.writer.width(told, NOTE)
        if stage.writer.width(self._desk.name(seat), TITLE) > name_room:
            # Beside a tile that is held, a number alone would look like another of these.
            told = stage.words.number(free) if right == place.right else ""
        drawn = stage.writer.write(surface, told, NOTE, ink, right, place.centery, "right")
        left = place.left + size + stage.px(10)
        name = stage.writer.fitted(self._desk.name(seat), TITLE, drawn.left - left - stage.px(8))
        stage.writer.write(surface, name, TITLE, ink, left, place.centery)

    def _title_end(self, seat: Seat, place: pygame.Rect) -> int:
        """Where what is written above a board ends: a tile that another holds lies behind it."""
        if seat == self.view.seat or self._held_by(seat) == FREE:
            return place.right
        return self.places.hand_of(self._number(seat)).left - self._desk.stage.px(8)

    def _build_way_to_series(self, screen: Screen, rail: pygame.Rect | None) -> None:
        """The sheet itself, or where there is no rail for it the button that opens it."""
        if not self.view.series:
            return
        if rail is not None:
            series.build_series(self._desk, screen, rail, self.view)
        elif self._desk.stage.has_huge_text and not self._is_covered and self._finished is None:
            series.build_opener(
                self._desk, screen, self.places.series, self.view, self._toggle_series
            )

    def _toggle_series(self) -> None:
        """The sheet of the series over the table, or no more."""
        self._shows_series = not self._shows_series
        self._desk.rebuild()
        if self._screen is not None:
            self._screen.set_focus(series.CLOSE if self._shows_series else series.OPEN)

    def _build_finish(self, screen: Screen) -> None:
        """In place of the hand: how the game has ended, and what that brings. Where texts are huge
        and there is no rail, with the points of the series."""
        stage, hand = self._desk.stage, self.places.hand
        told, brings = self._told_finish()
        if stage.has_huge_text:
            places, area = self.places, self.places.area
            left = max(hand.left, places.own.right + stage.px(12))
            # The others' boards stay in sight.
            room = pygame.Rect(left, area.top, places.middle.right - left, area.height)
            series.build_finish(self._desk, screen, room, self.view, told)
            return
        self._add_notes(screen, hand.left + stage.px(4), told, brings)

    def _told_finish(self) -> tuple[str, str]:
        """How the game of a series has ended, and what that brings."""
        rule = explaining.end_in_series(self.view)
        brings = self._desk.say(rule.text, **dict(rule.figures))
        return self._sentences.finish(self.view), brings

    def _build_hand(self, screen: Screen) -> None:
        """What can be done with the tile in hand, or instead of one."""
        stage, view, hand = self._desk.stage, self.view, self.places.hand
        is_short = self.places.is_beside
        if view.phase == "turn" and not self._taken:
            self._add_button(
                screen, "draw", draw_label(stage, is_short), "bag", self._draw, hand.left
            )
            return
        place = self.places.hand_of(0)
        screen.add(
            Spot(
                "hand", place, stage.say("The {value} in hand", value=self._value),
                grab=self._grab, drop=self._drop_from_hand, group="hand",
            )
        )  # fmt: skip
        left = hand.left if is_short else place.right + stage.px(22)
        if view.phase == "drawn":
            told, label = stage.say("Drawn from the supply"), leave_label(stage, is_short)
            self._add_button(screen, "leave", label, "put_down", self._leave, left, told)
        elif self._taken:
            told, label = stage.say("Taken from the middle"), put_back_label(stage)
            self._add_button(screen, "put back", label, "undo", self._put_back, left, told)
            self._add_draw_instead(screen)
        elif not stage.has_huge_text:
            self._add_notes(screen, left, stage.say("Drawn for the set-up"))

    def _add_button(
        self, screen: Screen, key: str, label: str, symbol: str, press: Callable[[], None],
        left: int, told: str = "",
    ) -> None:  # fmt: skip
        """Below what is told of the tile in hand. Beside the board there is no room for that, nor
        for a sign."""
        stage, hand = self._desk.stage, self.places.hand
        main = self._is_main(key)
        if self.places.is_beside:
            rect = self.places.beside_button
            screen.add(Button(stage, key, rect, label, press, main=main, group="hand"))
            return
        high, top = stage.control_height(), hand.top
        wide = min(button_width(stage, label, symbol, main=key == "draw"), hand.right - left)
        if told and not stage.has_huge_text:
            notes = (told, *self._told_where())
            top += self._add_notes(screen, left, *notes, below=high + stage.px(10))
        top = min(top + stage.px(4), hand.bottom - high - stage.px(4))
        rect = pygame.Rect(left, top, wide, high)
        if self._stays_free(rect):
            screen.add(
                Button(stage, key, rect, label, press, symbol=symbol, main=main, group="hand")
            )

    def _add_draw_instead(self, screen: Screen) -> None:
        """While a tile of the middle lies in the hand, one may still draw."""
        stage, rect = self._desk.stage, self.places.draw_instead()
        label = draw_label(stage, True)
        has_room = not self.places.is_beside and button_width(stage, label, "bag") <= rect.width
        symbol = "bag" if has_room else None
        screen.add(Button(stage, "draw", rect, label, self._draw, symbol=symbol, group="hand"))

    def _is_main(self, key: str) -> bool:
        """To draw is what comes next, unless something else is proposed, which has its own."""
        return key == "draw" and self._ghost is None

    def _add_notes(self, screen: Screen, left: int, title: str, *notes: str, below: int = 0) -> int:
        """Beside the tile in hand, no further than the board, as much as there is room for above
        what stands below; gives the height used. Of these notes on where it fits, the longest
        first, one says more than where it comes from."""
        hand = self.places.hand
        right = min(hand.right, self.places.own.right)
        room = pygame.Rect(left, hand.top, right - left, hand.height - below)
        titled = Flow(self._desk.stage, [title], TITLE, room.width)
        noted = [self._noted(note, size, room.width) for note in notes for size in _NOTES]
        ways = [[titled, note] for note in noted] + [[note] for note in noted] + [[titled]]
        shown: list[Flow] = next(
            (way for way in ways if sum(flow.height for flow in way) <= room.height), []
        )
        top = room.top
        for flow in shown:
            self._add_flow(screen, flow, pygame.Rect(left, top, room.width, flow.height))
            top += flow.height
        return top - room.top

    def _noted(self, note: str, written: Style, width: int) -> Flow:
        """In as few lines as there is room for, none of them much longer than the others."""

        def within(width: int) -> Flow:
            return Flow(self._desk.stage, [note], written, width, leading=_LEADING)

        flow = within(width)
        if len(flow.lines) == 1:
            return flow
        tries = map(within, range(width // 2, width, self._desk.stage.px(8)))
        return next((each for each in tries if len(each.lines) == len(flow.lines)), flow)

    def _add_flow(self, screen: Screen, flow: Flow, place: pygame.Rect) -> None:
        ink = self._desk.stage.theme.colour("ink")
        screen.add(
            Paint(
                place, lambda surface, at: flow.draw(surface, at.left, at.top, ink),
                said=flow.said,
            )
        )  # fmt: skip

    def _told_where(self) -> tuple[str, ...]:
        """Where the tile in hand fits, in words and in fewer words."""
        if not self._shows_fits:
            return ()
        cells, told = self._fits.get(self._value, frozenset()), self._sentences
        shorter = told.where_it_fits_in_short(self.view, cells)
        return told.where_it_fits(self.view, cells), *shorter

    def _build_middle(self, screen: Screen) -> None:
        stage = self._desk.stage
        for index, (value, place) in enumerate(self._open_tiles()):
            screen.add(
                Spot(
                    f"open {index}", place, stage.say("The {value} in the middle", value=value),
                    partial(self._pick, value), paint=partial(self._paint_open, value),
                    group=MIDDLE, radius=round(place.width * 0.17),
                    grab=partial(self._grab_open, value), drop=self._drop, sound="pick",
                )
            )  # fmt: skip
        screen.add(
            Spot(
                "supply", self.places.supply, stage.say("The supply: draw a tile"), self._draw,
                paint=self._paint_supply_hover, group="supply", radius=stage.px(18),
                sound=None,
            )
        )  # fmt: skip

    def _build_explained(self, screen: Screen) -> None:
        """Where nothing can be done yet, a click says what is to be done first."""
        phase = self.view.phase
        found: list[tuple[str, pygame.Rect]] = []
        if phase == "turn" and not self._value:
            found = [(f"cell {cell}", self._cell(self.view.seat, cell)) for cell in range(CELLS)]
        elif phase == "drawn":
            open_tiles = enumerate(self._open_tiles())
            found = [(f"open {index}", place) for index, (_value, place) in open_tiles]
            found.append(("supply", self.places.supply))
        for key, place in found:
            tell = partial(self._say_what_is_asked, place)
            screen.add(Spot(key, place, self.prompt(), tell, focusable=False))

    def _say_what_is_asked(self, place: pygame.Rect) -> None:
        self._desk.explain(self.prompt(), place, explaining.ONE_OF_TWO)

    def _cell_spot(self, cell: int) -> Spot:
        stage, seat = self._desk.stage, self.view.seat
        place = self._cell(seat, cell)
        row, column = divmod(cell, SIDE)
        there = self.view.boards[seat][cell]
        what = stage.words.say_in("a cell of 5 vor 12", "free") if there == FREE else str(there)
        fits = cell in self._fits.get(self._value, frozenset())
        if fits and there != FREE and self._shows_fits:
            what = stage.say(
                "the {value} comes, the {old} goes to the middle", value=self._value, old=there
            )
        name = stage.say(
            "Row {row}, column {column}: {what}", row=row + 1, column=column + 1, what=what
        )
        return Spot(
            f"cell {cell}", place, name, partial(self._put, cell), group="cells",
            paint=partial(self._paint_cell_hover, cell), radius=round(place.width * 0.17),
            focusable=fits or not self._shows_fits,
        )  # fmt: skip

    def _build_ghost(self, screen: Screen, move: Put | Take) -> None:
        """A click on what is proposed plays it, like the button."""
        if self._stays_free(self._cell(self.view.seat, move.cell)):
            spot = self._cell_spot(move.cell)
            spot.press = partial(self._desk.play, move)
            screen.add(spot)

    # --- what a person does ---

    def _draw(self) -> None:
        self._desk.play(Draw())

    def _leave(self) -> None:
        self._desk.play(Leave())

    def _pick(self, value: int) -> None:
        """Picks an open tile up, or puts it down again."""
        if self._picked == value:
            self._picked = None
        elif self._can_take(value):
            self._picked = value
        else:
            told = self._sentences.fits_nowhere(self.view.boards[self.view.seat], value)
            self._desk.explain(told, self._place_of_open(value), explaining.ALL_RISE)
            return
        self._desk.rebuild()
        screen = self._screen
        if screen is not None and screen.memory.shows_focus and self._picked is not None:
            screen.set_focus(self._first_to_do())

    def _place_of_open(self, value: int) -> pygame.Rect:
        return next(place for there, place in self._open_tiles() if there == value)

    def _put(self, cell: int) -> None:
        if not self._value or self._turn is None:
            return
        picked = self._picked
        move: Move = Put(cell) if picked is None else Take(picked, cell)
        why = self._turn.why_not(move)
        if why is not None:
            self._desk.refuse(why, self._cell(self.view.seat, cell))
            return
        self._desk.play(move)

    def _grab(self) -> bool:
        self._held = True
        return True

    def _grab_open(self, value: int) -> bool:
        if not self._can_take(value):
            self._pick(value)
            return False
        self._picked = value
        self._held = True
        self._desk.rebuild()
        return True

    def _drop(self, on: Control | None) -> None:
        self._held = False
        if on is not None and on.key.startswith(_CELL):
            self._put(int(on.key.removeprefix(_CELL)))
        elif self.view.phase == "drawn" and self._over_middle():
            self._leave()
        else:
            self._desk.rebuild()

    def _drop_from_hand(self, on: Control | None) -> None:
        """Over the middle, a tile that was taken from there goes back."""
        if self._taken and self._over_middle():
            self._put_back()
        else:
            self._drop(on)

    def _put_back(self) -> None:
        self.put_down()
        self._desk.rebuild()

    def _over_middle(self) -> bool:
        return self._screen is not None and self.places.middle.collidepoint(self._screen.pointer)

    def put_down(self) -> bool:
        if self._shows_series:  # the sheet of the series lies on top
            self._shows_series = False
            return True
        self._leads_focus |= self._picked is not None
        had = self._picked is not None or self._held
        self._picked = None
        self._held = False
        return had

    def key(self, event: pygame.event.Event) -> bool:
        found = pressed(event, KEYS)
        if found is None or self._turn is None or self._shows_series:
            return False
        if found.id == "where":
            self._shows_where = not self._shows_where
            self._desk.rebuild()
            return True
        if found.id == "draw" and self.view.phase == "turn":
            self._draw()
            return True
        if found.id == "leave" and self.view.phase == "drawn":
            self._leave()
            return True
        return False

    # --- words ---

    def prompt(self) -> str:
        if self._turn is None:
            return self._sentences.meanwhile(self.view)
        every: frozenset[int] = frozenset().union(*self._fits.values())
        cells = self._fits.get(self._value, frozenset()) if self._value else every
        return self._sentences.asked(self.view, cells, self._picked, self._shows_fits)

    def score(self, seat: Seat) -> tuple[str, str]:
        free, words = self.view.boards[seat].count(FREE), self._desk.stage.words
        unit = words.say_in("one cell", "free") if free == 1 else words.say_in("cells", "free")
        return str(free), unit

    def why_score(self, seat: Seat) -> Rule:
        return explaining.score(self.view, seat)

    def pauses_after(self, shown: Shown) -> bool:
        """The end of a game is looked at before the tiles of the next are drawn."""
        return finished_by(shown) is not None

    def standing(self) -> tuple[tuple[Seat, ...], ...]:
        view = self.view
        keys = [(-view.points[seat], view.boards[seat].count(FREE)) for seat in range(view.players)]
        return tuple(
            tuple(seat for seat, key in enumerate(keys) if key == each)
            for each in sorted(set(keys))
        )

    def is_private(self, view: FiveView) -> bool:
        """In the set-up all choose at once, without seeing the others' choices."""
        return view.phase == "setup"

    def tell(self, shown: Shown, log: list[Entry]) -> None:
        self._last_turns.hear(shown)
        self._sentences.tell(shown, log)

    def name_figure(self, name: str, figure: int | str) -> int | str:
        return figure

    def in_sight(self) -> Sequence[pygame.Rect]:
        """Where a tile is proposed to be put and to be taken from, and one's own board."""
        places, ghost = self.places, self._ghost
        shown: list[pygame.Rect] = []
        if isinstance(ghost, Put | Take):
            shown.append(self._cell(self.view.seat, ghost.cell))
        if isinstance(ghost, Take):
            shown.append(self._place_of_open(ghost.value))
        elif isinstance(ghost, Leave):
            shown += [places.middle, places.hand_of(0)]
        elif isinstance(ghost, Draw):
            shown.append(places.supply)
        return [*shown, places.own]

    def wholes(self) -> Sequence[pygame.Rect]:
        """The middle, unless its supply is what is proposed, and the boards with what stands above
        or beside them."""
        places = self.places
        others = range(1, len(places.others) + 1)
        boards = [places.board(each).union(places.head(each)) for each in others]
        middle = [] if isinstance(self._ghost, Draw) else [places.middle]
        return [*boards, *middle, places.head(0)]

    def explain_ghost(self, move: Any) -> tuple[Part, ...]:
        return self._sentences.proposal(self.view, self._in_hand, move)

    # --- painting ---

    def draw_ground(self, surface: pygame.Surface) -> None:
        theme, places = self._desk.stage.theme, self.places
        art.board(theme, places.own.width, True).draw(surface, *places.own.topleft)
        for board in places.others:
            art.board(theme, board.width, False).draw(surface, *board.topleft)
        middle = places.middle
        surface.blit(materials.recess(theme, middle.width, middle.height), middle)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        for seat in range(self.view.players):
            self._draw_board(surface, seat, hidden)
        self._draw_middle(surface, hidden)
        self._draw_recess(surface)
        self._draw_hands(surface, hidden)

    def _draw_board(self, surface: pygame.Surface, seat: Seat, hidden: frozenset[Hashable]) -> None:
        theme, rect = self._desk.stage.theme, self._board_of(seat)
        own = seat == self.view.seat
        values = self.view.boards[seat]
        marks = self._lit_cells() if own else frozenset()
        last = self._last_cells()
        for cell, place in enumerate(art.geometry(rect.width)):
            place = place.move(rect.topleft)
            shown = values[cell] if ("cell", seat, cell) not in hidden else FREE
            if seat == self.view.seat and cell == self.view.pending:
                shown = self.view.dealt[seat]
            if shown != FREE:
                art.tile(theme, place.width, shown).draw(surface, *place.topleft)
                if cell in marks:
                    art.exchange_mark(theme, place.width).draw(surface, *place.topleft)
            elif cell in marks:
                surface.blit(art.lit(theme, place.width, self._value, cell in DOTTED), place)
            if (seat, cell) in last and shown != FREE and cell not in marks:
                art.last_move(theme, place.width).draw(surface, *place.topleft)
        if own:
            self._draw_ghost(surface)

    def _lit_cells(self) -> frozenset[int]:
        """The cells that light up for the tile that would be put."""
        if self._turn is None or not self._value or self._ghost is not None:
            return frozenset()
        if not self._shows_fits or self._shows_series:
            return frozenset()
        return self._fits.get(self._value, frozenset())

    @property
    def _ghost(self) -> Any:
        return None if self._situation is None else self._situation.ghost

    def _draw_ghost(self, surface: pygame.Surface) -> None:
        move = self._ghost
        if isinstance(move, Put | Take):
            value = move.value if isinstance(move, Take) else self._in_hand
            place = self._cell(self.view.seat, move.cell)
            goes = self.view.boards[self.view.seat][move.cell]
            ghost = art.ghost(self._desk.stage.theme, place.width, value, goes)
            ghost.draw(surface, *place.topleft)

    def _last_cells(self) -> set[tuple[Seat, int]]:
        """Where tiles were put last: by the step that is looked at; else by the last turn of
        everybody, but for his own of whoever is to act."""
        situation = self._situation
        last = None if situation is None else situation.last
        if situation is None or last is None:
            return set()
        looks = situation.looks_back or self._finished is not None
        if looks and not is_set_up(last):
            move = last.move
            return {(last.actor, move.cell)} if isinstance(move, Put | Take) else set()
        to_act = None if self._turn is None else self._turn.seat
        cells = self._last_turns.cells_after(last.number)
        return {(seat, cell) for seat, cell in cells.items() if seat != to_act}

    def _open_tiles(self) -> list[tuple[int, pygame.Rect]]:
        return self.places.open_tiles(self.view.middle)

    def _takeable(self) -> frozenset[int]:
        """The values of the middle that are marked because they fit somewhere."""
        if self._turn is None or self.view.phase != "turn" or self._ghost is not None:
            return frozenset()
        lights = self._shows_fits and not self._shows_series
        return frozenset(self._fits) if lights else frozenset()

    def _draw_middle(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        theme = self._desk.stage.theme
        skipped = {key[1] for key in hidden if isinstance(key, tuple) and key[0] == MIDDLE}
        takeable, ghost = self._takeable(), self._ghost
        elsewhere = ghost.value if isinstance(ghost, Take) else self._taken
        goes, middle = self._goes, self.view.middle
        if goes != FREE:
            middle = changed(middle, goes, 1)
        for value, place in self.places.open_tiles(middle):
            if value in skipped:
                skipped.discard(value)
                continue
            if value == elsewhere:
                # It is shown where it would go, or in the hand.
                surface.blit(art.gap(theme, place.width, value), place)
                elsewhere = FREE
                continue
            if value == goes:
                art.ghost(theme, place.width, value).draw(surface, *place.topleft)
                goes = FREE
                continue
            tile = materials.tile(theme, place.width, str(value))
            tile.draw(surface, *place.topleft)
            if value in takeable:
                art.takeable(theme, place.width).draw(surface, *place.topleft)
        self._draw_supply(surface)

    def _draw_supply(self, surface: pygame.Surface) -> None:
        theme, places = self._desk.stage.theme, self.places
        heap = art.heap(theme, places.heap.width, min(9, self.view.supply_left))
        heap.draw(surface, *places.heap.topleft)
        if not self._is_supply_line_covered:
            self._draw_supply_line(surface)
        if isinstance(self._ghost, Draw):
            self._ring(surface, places.supply)
        if isinstance(self._ghost, Leave):
            self._ring(surface, places.middle)

    @property
    def _is_supply_line_covered(self) -> bool:
        """By the sheet of a series, of its game that has ended, or of a hint, which may take off
        the middle as a whole."""
        sheet = None if self._screen is None else self._screen.control("proposal")
        if sheet is None:
            told = self._finished is not None and self._desk.stage.has_huge_text
            return told or self._shows_series
        places = self.places
        below = places.middle if places.middle in self.wholes() else places.supply_line
        return bool(sheet.place.colliderect(below))

    def _draw_supply_line(self, surface: pygame.Surface) -> None:
        stage, theme = self._desk.stage, self._desk.stage.theme
        line, title_style = self.places.supply_line, Style(16, 600)
        ink = theme.colour("ink")
        y = self.places.supply_rule
        pygame.draw.line(surface, theme.colour("ink_faint"), (line.left, y), (line.right, y))
        left = self.view.supply_left
        told, title = stage.words.count("{n} left", "{n} left", left), stage.say("Supply")
        gap, width = stage.px(8), stage.writer.width
        if width(title, title_style) + gap + width(told, NOTE) > line.width:
            told = stage.words.number(left)
        drawn = stage.writer.write(surface, told, NOTE, ink, line.right, line.centery, "right")
        style = fitting(stage, title, title_style, drawn.left - gap - line.left)
        stage.writer.write(surface, title, style, ink, line.left, line.centery)

    def _ring(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        theme = self._desk.stage.theme
        for colour, width, inset in (("accent_deep", 5, 0), ("accent", 3, 1)):
            rect = place.inflate(-2 * theme.px(inset), -2 * theme.px(inset))
            pygame.draw.rect(surface, theme.colour(colour), rect, theme.px(width), theme.px(18))

    def _draw_recess(self, surface: pygame.Surface) -> None:
        """Where one's tile lies: between two boards an empty place would look forgotten. While
        one looks back, nobody has anything to put there."""
        looks_back = self._situation is not None and self._situation.looks_back
        looks_back |= self._finished is not None
        if not self.places.is_beside or (looks_back and self._held_by(self.view.seat) == FREE):
            return
        px = self._desk.stage.theme.px
        place = self.places.hand_of(0).inflate(px(12), px(12))
        surface.blit(_recess(self._desk.stage.theme, place.width), place)

    def _draw_hands(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        theme = self._desk.stage.theme
        for seat in range(self.view.players):
            own = seat == self.view.seat
            value = self._held_by(seat) or (self._taken if own else FREE)
            if value == FREE or ("hand", seat) in hidden:
                continue
            place = self.places.hand_of(self._number(seat))
            if own and (self._held or isinstance(self._ghost, Put)):
                # It is shown elsewhere.
                surface.blit(art.gap(theme, place.width, value), place)
                continue
            ring = own and self._turn is not None and not self._shows_series
            tile = materials.tile(theme, place.width, str(value), materials.LIFTED, ring)
            tile.draw(surface, *place.topleft)

    def _held_by(self, seat: Seat) -> int:
        view = self.view
        if view.phase == "drawn":
            return view.drawn if view.active == seat else FREE
        if seat == view.seat and view.pending is not None:
            return FREE
        return view.dealt[seat]

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        if not self._held or not self._value:
            return
        theme = self._desk.stage.theme
        side = art.geometry(self.places.own.width)[0].width
        tile = materials.tile(theme, round(side * 0.96), str(self._value), materials.LIFTED, True)
        tile.draw(surface, pointer[0] - side / 2, pointer[1] - side / 2 - theme.px(8))

    def _paint_open(
        self, value: int, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        """A tile under the pointer rises, where it can be taken."""
        if state.hovered and self._can_take(value) and value != self._picked:
            theme = self._desk.stage.theme
            tile = materials.tile(theme, place.width, str(value), materials.RAISED)
            tile.draw(surface, place.left, place.top - theme.px(4))

    def _paint_supply_hover(
        self, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        if state.hovered:
            self._ring(surface, place)

    def _paint_cell_hover(
        self, cell: int, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        """The tile as it would lie on the cell under the pointer."""
        fits = cell in self._fits.get(self._value, frozenset())
        if not (state.hovered or (state.focused and self._by_keyboard())) or not fits:
            return
        if self._ghost is not None:
            return
        theme, goes = self._desk.stage.theme, self.view.boards[self.view.seat][cell]
        if goes != FREE:
            exchange = art.exchange(theme, place.width, self._value, goes)
            exchange.draw(surface, place.left, place.top - theme.px(3))
            return
        side = round(place.width * 0.96)
        tile = materials.tile(theme, side, str(self._value), materials.RAISED, True)
        tile.draw(surface, place.centerx - side / 2, place.top - theme.px(3))

    @property
    def _goes(self) -> int:
        """The tile that would go to the middle with the exchange under the pointer, or with that
        which has the focus."""
        screen = self._screen
        if screen is None or self._turn is None or self._ghost is not None:
            return FREE
        board, fits = self.view.boards[self.view.seat], self._fits.get(self._value, frozenset())
        for control in (screen.hovered, screen.focused if self._by_keyboard() else None):
            if control is not None and control.key.startswith(_CELL):
                cell = int(control.key.removeprefix(_CELL))
                if cell in fits and board[cell] != FREE:
                    return board[cell]
        return FREE

    def _by_keyboard(self) -> bool:
        return self._screen is not None and self._screen.memory.shows_focus

    # --- motion ---

    def motions(self, shown: Shown) -> list[Motion]:
        if self._shows_series:
            return []  # they would pass over the sheet
        finished = finished_by(shown)
        flights = Flights(self._desk, self.places)
        if finished is None:
            return flights.of(shown, self._taken)
        found = flights.of(replace(shown, after=finished), self._taken)
        is_watched = all(seat.level is not None for seat in self._desk.seats)
        # Who sits here looks at the end of a game as long as he likes.
        return [*found, *flights.rest()] if is_watched else found


@lru_cache(maxsize=2)
def _recess(theme: Theme, side: int) -> pygame.Surface:
    return materials.recess(theme, side, side)


def make_table(desk: Desk) -> FiveTable:
    return FiveTable(desk)
