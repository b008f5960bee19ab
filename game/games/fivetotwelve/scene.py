"""The table of 5 vor 12: boards, the middle with the supply, and the tile in hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, Final

import pygame

from game.core.rules import Seat
from game.games.fivetotwelve import art
from game.games.fivetotwelve.model import (
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
    Tile,
)
from game.services.session import Shown, Turn
from game.ui import materials
from game.ui.controls import Button, button_width
from game.ui.desk import Desk, Entry, Motion, Situation
from game.ui.flow import Chip, Flow, Part
from game.ui.motion import Flight
from game.ui.page import rule, text
from game.ui.screen import Control, Paint, Screen, Spot, State
from game.ui.text import Style

_TITLE: Final = Style(17, 600)
_NOTE: Final = Style(15, 500)
_MIDDLE: Final = "middle"


class _Places:
    """Where everything lies, for one size of the table and one number of players."""

    def __init__(self, desk: Desk, area: pygame.Rect, players: int) -> None:
        stage = desk.stage
        # Where texts are huge, the strip above names the players: boards have but a small head.
        self.title = stage.px(12) if stage.has_huge_text else stage.high(_TITLE, 2)
        hand_least = stage.tx(96) if stage.has_huge_text else stage.px(112)
        self.own_side = int(
            min(area.width * 0.505, area.height * 0.69, area.height - self.title - hand_least)
        )
        gap = round(area.width * 0.025)
        middle_width = max(round(area.width * 0.175), stage.tx(110))
        left_over = area.width - self.own_side - middle_width - 2 * gap
        others = max(1, players - 1)
        fits = (area.height - others * self.title - (others - 1) * stage.px(8)) // others
        share = 0.31 if others == 1 else 0.27
        self.other_side = int(min(area.width * share, left_over, fits - stage.px(6)))
        # What is left goes to the gaps: the table stays in the middle of its area.
        spare = area.width - self.own_side - middle_width - self.other_side - 2 * gap
        gap += max(0, spare) // 4
        left = area.left + max(0, spare) // 4
        top = area.top + self.title
        self.own = pygame.Rect(left, top, self.own_side, self.own_side)
        self.middle = pygame.Rect(self.own.right + gap, top, middle_width, 0)
        self.hand = pygame.Rect(
            left, self.own.bottom + stage.px(16), self.middle.left - stage.px(12) - left,
            area.bottom - self.own.bottom - stage.px(16),
        )  # fmt: skip
        heap_width = round(middle_width * 0.92)
        heap = art.heap_height(heap_width)
        self.middle.height = min(area.bottom - top, round(area.height * 0.86))
        line = stage.high(_NOTE)
        heap = min(heap, self.middle.height // 3)
        self.heap_width = round(heap_width * heap / art.heap_height(heap_width))
        self.supply = pygame.Rect(
            self.middle.left, self.middle.bottom - heap - line - stage.px(22), middle_width,
            heap + line + stage.px(14),
        )  # fmt: skip
        self.others: list[pygame.Rect] = []
        x = self.middle.right + gap
        step = self.other_side + self.title + stage.px(8 if others == 3 else 24)
        for number in range(players - 1):
            self.others.append(
                pygame.Rect(x, top + number * step, self.other_side, self.other_side)
            )
        self.hand_tile = min(
            round(self.own_side * 0.2), self.hand.height - stage.px(14), stage.px(110)
        )

    def open_places(self, count: int, stage_gap: int) -> tuple[int, list[tuple[int, int]]]:
        """The side of the open tiles and where they lie: as large as their number allows."""
        room = pygame.Rect(self.middle)
        room.height = self.supply.top - self.middle.top - stage_gap
        room = room.inflate(-2 * stage_gap, -2 * stage_gap)
        columns = 2
        while True:
            gap = max(4, stage_gap // (columns - 1))
            side = (room.width - (columns - 1) * gap) // columns
            rows = -(-count // columns)
            step = side + gap + round(side * 0.06)
            if rows * step <= room.height or columns >= 6:
                break
            columns += 1
        return side, [
            (
                room.left + n % columns * (side + gap),
                room.top + n // columns * step,
            )
            for n in range(count)
        ]


class FiveTable:
    """5 vor 12 as it is seen and played."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._situation: Situation | None = None
        self._places: _Places | None = None
        self._screen: Screen | None = None
        self._picked: int | None = None
        """The open tile of the middle that the person has picked."""
        self._held = False
        """Whether what is picked hangs at the pointer."""
        self._shows_where = False
        """Asked for with a key, where places do not light up by themselves."""
        self._fits: dict[int, frozenset[int]] = {}

    # --- situation ---

    @property
    def view(self) -> FiveView:
        assert self._situation is not None
        view: FiveView = self._situation.view
        return view

    @property
    def _turn(self) -> Turn | None:
        return None if self._situation is None else self._situation.turn

    @property
    def places(self) -> _Places:
        assert self._places is not None
        return self._places

    @property
    def rail_height(self) -> int:
        if self._situation is None or not self.view.series:
            return 0
        stage = self._desk.stage
        return stage.high(_NOTE) * (len(self.view.history) + 3) + stage.px(14)

    def lay_out(self, area: pygame.Rect) -> None:
        self._places = _Places(self._desk, area, len(self._desk.seats))
        self._bake()

    def _bake(self) -> None:
        """Makes what is dear to paint before it is needed in the middle of a motion."""
        theme, places = self._desk.stage.theme, self.places
        levels = (materials.REST, materials.RAISED, materials.LIFTED)
        cells = {art.geometry(rect.width)[0].width for rect in (places.own, *places.others)}
        for side in {round(cell * 0.965) for cell in cells}:
            for level in levels:
                materials.tile(theme, side, "", level)
        own = self._hand_side()
        materials.tile(theme, own, "", materials.LIFTED)
        materials.tile(theme, own, "", materials.LIFTED, True)

    def _hand_side(self) -> int:
        return self.places.hand_tile

    def show(self, situation: Situation) -> None:
        self._situation = situation
        self._fits = self._legal_cells()
        view = self.view
        if self._turn is None or view.phase != "turn" or not self._can_take(self._picked):
            self._picked = None
        if self._turn is None:
            self._held = False
            self._shows_where = False

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

    def _seat_at(self, number: int) -> Seat:
        """The others follow the viewer in the order of play."""
        return (self.view.seat + 1 + number) % self.view.players

    def _board_of(self, seat: Seat) -> pygame.Rect:
        if seat == self.view.seat:
            return self.places.own
        return self.places.others[(seat - self.view.seat - 1) % self.view.players]

    def _cell(self, seat: Seat, cell: int) -> pygame.Rect:
        board = self._board_of(seat)
        return art.geometry(board.width)[cell].move(board.topleft)

    # --- controls ---

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        self._screen = screen
        self._build_titles(screen)
        if rail is not None:
            self._build_series(screen, rail)
        self._build_hand(screen)
        if self._turn is None:
            return
        if self.view.phase == "turn":
            self._build_middle(screen)
        if self._value:
            for cell in range(CELLS):
                screen.add(self._cell_spot(cell))

    def _build_titles(self, screen: Screen) -> None:
        for number in range(self.view.players):
            seat = (self.view.seat + number) % self.view.players
            board = self._board_of(seat)
            rect = pygame.Rect(
                board.left, board.top - self.places.title, board.width, self.places.title
            )
            screen.add(Paint(rect, partial(self._paint_title, seat)))
        middle = self.places.middle
        stage = self._desk.stage
        centre = middle.top - self.places.title / 2
        if stage.has_huge_text:
            return
        shown = stage.writer.fitted(stage.say("The middle"), _TITLE, middle.width)
        text(screen, shown, _TITLE, middle.left + stage.px(4), centre)

    def _paint_title(self, seat: Seat, surface: pygame.Surface, place: pygame.Rect) -> None:
        stage = self._desk.stage
        if stage.has_huge_text:
            size = stage.px(32)
            token = materials.player_token(stage.theme, size, self._desk.token(seat))
            token.draw(surface, place.left - size * 0.3, place.bottom - size * 0.7)
            return
        size = min(stage.px(24), place.height - stage.px(6))
        token = materials.player_token(stage.theme, size, self._desk.token(seat))
        token.draw(surface, place.left, place.centery - size / 2)
        ink = stage.theme.colour("ink")
        free = self.view.boards[seat].count(FREE)
        told = stage.words.count("{n} free", "{n} free", free)
        name_room = place.width - size - stage.px(18) - stage.writer.width(told, _NOTE)
        if stage.writer.width(self._desk.name(seat), _TITLE) > name_room:
            told = stage.words.number(free)
        drawn = stage.writer.write(surface, told, _NOTE, ink, place.right, place.centery, "right")
        left = place.left + size + stage.px(10)
        name = stage.writer.fitted(self._desk.name(seat), _TITLE, drawn.left - left - stage.px(8))
        stage.writer.write(surface, name, _TITLE, ink, left, place.centery)

    def _build_series(self, screen: Screen, rail: pygame.Rect) -> None:
        """The points of the games so far."""
        view, stage = self.view, self._desk.stage
        if not view.series:
            return
        line = stage.high(_NOTE)
        left, right = rail.left + stage.px(18), rail.right - stage.px(18)
        rule(screen, left, right, rail.top)
        top = rail.top + stage.px(8)
        title = stage.say("Game {n} of {all}", n=view.game_no + 1, all=view.players)
        text(screen, title, Style(13.5, 600), left, top + line / 2, "ink_soft")
        top += line
        width = (right - left) / (view.players + 1)
        centres = [left + width * (seat + 1.5) for seat in range(view.players)]
        for seat, x in enumerate(centres):
            size = stage.tx(16)
            rect = pygame.Rect(round(x - size / 2), round(top + line / 2 - size / 2), size, size)
            if view.players <= 3 or width > size * 1.5:
                screen.add(Paint(rect, partial(self._paint_token, seat)))
        for number, finished in enumerate(view.history):
            y = top + line * (number + 1.5)
            text(screen, stage.words.number(number + 1), _NOTE, left, y, "ink_soft")
            for seat, x in enumerate(centres):
                points = 2 if seat in finished.winners else -finished.free[seat]
                text(screen, _signed(stage.words.number(points), points), _NOTE, x, y,
                     align="middle")  # fmt: skip
        y = top + line * (len(view.history) + 1.5)
        for seat, x in enumerate(centres):
            text(screen, stage.words.number(view.points[seat]), Style(15, 700), x, y,
                 align="middle")  # fmt: skip

    def _paint_token(self, seat: Seat, surface: pygame.Surface, place: pygame.Rect) -> None:
        token = materials.player_token(
            self._desk.stage.theme, place.width, self._desk.token(seat), None
        )
        token.draw(surface, place.left, place.top)

    def _build_hand(self, screen: Screen) -> None:
        """What can be done with the tile in hand, or instead of one."""
        if self._turn is None:
            return
        stage, view, hand = self._desk.stage, self.view, self.places.hand
        if view.phase == "turn":
            self._add_button(
                screen, "draw", stage.say("Draw a tile"), "down", self._draw, hand.left
            )
            return
        place = self._hand_place(view.seat)
        screen.add(
            Spot(
                "hand", place, stage.say("The {value} in hand", value=self._in_hand),
                grab=self._grab, drop=self._drop, group="hand",
            )
        )  # fmt: skip
        left = place.right + stage.px(22)
        if view.phase == "drawn":
            label = stage.say("Leave in the middle")
            self._add_button(screen, "leave", label, "put_down", self._leave, left)
        elif not stage.has_huge_text:
            self._add_notes(screen, left, stage.say("Dealt for the set-up"), "")

    def _add_button(
        self, screen: Screen, key: str, label: str, symbol: str, press: Callable[[], None],
        left: int,
    ) -> None:  # fmt: skip
        stage, hand = self._desk.stage, self.places.hand
        high = stage.control_height()
        wide = min(button_width(stage, label, symbol, main=key == "draw"), hand.right - left)
        top = hand.top
        if key == "leave" and not stage.has_huge_text:
            top += self._add_notes(
                screen, left, stage.say("Drawn from the supply"), self._told_where()
            )
        top = min(top + stage.px(4), hand.bottom - high - stage.px(4))
        screen.add(
            Button(
                stage, key, pygame.Rect(left, top, wide, high), label, press, symbol=symbol,
                main=key == "draw", group="hand",
            )
        )  # fmt: skip

    def _add_notes(self, screen: Screen, left: int, title: str, note: str) -> int:
        stage, hand = self._desk.stage, self.places.hand
        line = stage.high(_TITLE)
        text(screen, title, _TITLE, left, hand.top + line / 2)
        if not note:
            return line
        flow = Flow(stage, [note], _NOTE, hand.right - left)
        room = hand.height - line - stage.control_height() - stage.px(10)
        if flow.height > room:
            return line
        rect = pygame.Rect(left, hand.top + line, hand.right - left, flow.height)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            flow.draw(surface, place.left, place.top, stage.theme.colour("ink"))

        screen.add(Paint(rect, paint))
        return line + flow.height

    def _told_where(self) -> str:
        """Where the drawn tile fits, in words."""
        stage, board = self._desk.stage, self.view.boards[self.view.seat]
        cells = self._fits.get(self._in_hand, frozenset())
        free = sum(board[cell] == FREE for cell in cells)
        others = sorted({board[cell] for cell in cells if board[cell] != FREE})
        for_tiles = ", ".join(str(value) for value in others)
        if free and others:
            return stage.words.count(
                "Fits {n} free cell, or in exchange for {tiles}",
                "Fits {n} free cells, or in exchange for {tiles}",
                free,
                tiles=for_tiles,
            )
        if free:
            return stage.words.count("Fits {n} free cell", "Fits {n} free cells", free)
        if others:
            return stage.say("Fits in exchange for {tiles}", tiles=for_tiles)
        return stage.say("Fits nowhere on the board")

    def _build_middle(self, screen: Screen) -> None:
        stage = self._desk.stage
        for index, (value, place) in enumerate(self._open_tiles()):
            screen.add(
                Spot(
                    f"open {index}", place, stage.say("The {value} in the middle", value=value),
                    partial(self._pick, value), paint=partial(self._paint_open, value),
                    group=_MIDDLE, radius=round(place.width * 0.17),
                    grab=partial(self._grab_open, value), drop=self._drop, sound="pick",
                )
            )  # fmt: skip
        screen.add(
            Spot(
                "supply", self.places.supply, stage.say("The supply: draw a tile"), self._draw,
                paint=self._paint_supply_hover, group="supply", radius=stage.px(14),
                sound=None,
            )
        )  # fmt: skip

    def _cell_spot(self, cell: int) -> Spot:
        stage, seat = self._desk.stage, self.view.seat
        place = self._cell(seat, cell)
        row, column = divmod(cell, SIDE)
        there = self.view.boards[seat][cell]
        what = stage.say("free") if there == FREE else str(there)
        name = stage.say(
            "Row {row}, column {column}: {what}", row=row + 1, column=column + 1, what=what
        )
        return Spot(
            f"cell {cell}", place, name, partial(self._put, cell), group="cells",
            paint=partial(self._paint_cell_hover, cell), radius=round(place.width * 0.17),
        )  # fmt: skip

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
            self._desk.explain(
                self._desk.say("The {value} fits nowhere on this board.", value=value),
                self._place_of_open(value),
            )
            return
        self._desk.rebuild()
        screen = self._screen
        if screen is not None and screen.memory.shows_focus and self._picked is not None:
            screen.set_focus(f"cell {min(self._fits[self._picked])}")

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
        if on is not None and on.key.startswith("cell "):
            self._put(int(on.key.removeprefix("cell ")))
        elif self.view.phase == "drawn" and self._over_middle():
            self._leave()
        else:
            self._desk.rebuild()

    def _over_middle(self) -> bool:
        return self._screen is not None and self.places.middle.collidepoint(self._screen.pointer)

    def put_down(self) -> bool:
        had = self._picked is not None or self._held
        self._picked = None
        self._held = False
        return had

    def key(self, event: pygame.event.Event) -> bool:
        if self._turn is None:
            return False
        if event.key == pygame.K_w:
            self._shows_where = not self._shows_where
            return True
        if event.key == pygame.K_d and self.view.phase == "turn":
            self._draw()
            return True
        if event.key == pygame.K_l and self.view.phase == "drawn":
            self._leave()
            return True
        return False

    # --- words ---

    def prompt(self) -> str:
        view, stage = self.view, self._desk.stage
        if view.phase == "setup":
            value = view.dealt[view.seat]
            return stage.say("Put the {value} on a cell with a dot.", value=value)
        if view.phase == "drawn":
            fits = self._turn is None or self._fits.get(view.drawn)
            if not fits:
                return stage.say("The {value} fits nowhere: leave it.", value=view.drawn)
            return stage.say(
                "Put the {value} on a lit cell, or leave it in the middle.", value=view.drawn
            )
        if self._picked is not None:
            return stage.say("Put the {value} on a lit cell.", value=self._picked)
        if self._turn is not None and not self._fits:
            return stage.say("Draw a tile: nothing in the middle fits.")
        return stage.say("Draw a tile, or take one from the middle.")

    def score(self, seat: Seat) -> tuple[str, str]:
        free = self.view.boards[seat].count(FREE)
        return str(free), self._desk.stage.words.say_in("cells", "free")

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
        told = self._told(shown)
        if told is None:
            return
        actor, parts = told
        goes_on = isinstance(shown.move, Put | Leave) and log and log[-1].actor == actor
        if goes_on:
            log[-1] = Entry(shown.number + 1, actor, parts)
        else:
            log.append(Entry(shown.number + 1, actor, parts))
        after: FiveView = shown.after
        if len(after.history) > len(shown.before.history):
            log.append(Entry(shown.number + 1, -1, self._told_game(after)))

    def _told(self, shown: Shown) -> tuple[Seat, tuple[Part, ...]] | None:
        before: FiveView = shown.before
        parts = self._desk.parts
        match shown.move:
            case Tile(value, seat):
                name = self._desk.bold(seat)
                return seat, parts("{name} drew {tile}", name=name, tile=_chip(value))
            case Take(value, cell):
                name, old = self._desk.bold(shown.actor), before.boards[shown.actor][cell]
                if old == FREE:
                    return shown.actor, parts("{name} took {tile}", name=name, tile=_chip(value))
                told = parts(
                    "{name} took {tile} for {old}", name=name, tile=_chip(value), old=_chip(old)
                )
                return shown.actor, told
            case Put(cell):
                return shown.actor, self._told_put(before, shown.actor, cell)
            case Leave():
                name, tile = self._desk.bold(shown.actor), _chip(before.drawn)
                return shown.actor, parts("{name} drew {tile} and left it", name=name, tile=tile)
        return None

    def _told_put(self, before: FiveView, seat: Seat, cell: int) -> tuple[Part, ...]:
        name, old = self._desk.bold(seat), before.boards[seat][cell]
        value = before.dealt[seat] if before.phase == "setup" else before.drawn
        if old == FREE:
            return self._desk.parts("{name} drew {tile} and put it", name=name, tile=_chip(value))
        return self._desk.parts(
            "{name} drew {tile} and put it for {old}", name=name, tile=_chip(value), old=_chip(old)
        )

    def _told_game(self, view: FiveView) -> tuple[Part, ...]:
        names = ", ".join(self._desk.name(seat) for seat in view.history[-1].winners)
        return self._desk.parts("Game {n} of the series: {names}", n=len(view.history), names=names)

    def name_figure(self, name: str, figure: int | str) -> int | str:
        return figure

    def explain_ghost(self, move: Any) -> tuple[Part, ...]:
        view, parts = self.view, self._desk.parts
        match move:
            case Draw():
                return parts("Draw a tile from the supply.")
            case Leave():
                return parts("Leave {tile} in the middle.", tile=_chip(view.drawn))
            case Take(value, cell):
                return self._told_where_to(value, cell)
            case Put(cell):
                return self._told_where_to(self._in_hand, cell)
        return ()

    def _told_where_to(self, value: int, cell: int) -> tuple[Part, ...]:
        row, column = divmod(cell, SIDE)
        old = self.view.boards[self.view.seat][cell]
        where = {"tile": _chip(value), "row": row + 1, "column": column + 1}
        if old == FREE:
            return self._desk.parts("Put {tile} in row {row}, column {column}.", **where)
        return self._desk.parts(
            "Put {tile} in exchange for {old} in row {row}, column {column}.",
            old=_chip(old),
            **where,
        )

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
        self._draw_hands(surface, hidden)

    def _draw_board(self, surface: pygame.Surface, seat: Seat, hidden: frozenset[Hashable]) -> None:
        theme, rect = self._desk.stage.theme, self._board_of(seat)
        own = seat == self.view.seat
        values = self.view.boards[seat]
        marks = self._lit_cells() if own else frozenset()
        last = self._last_cell()
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
                surface.blit(art.lit(theme, place.width, self._value), place)
            if last == (seat, cell) and shown != FREE and cell not in marks:
                art.last_move(theme, place.width).draw(surface, *place.topleft)
        if own:
            self._draw_ghost(surface)

    def _lit_cells(self) -> frozenset[int]:
        """The cells that light up for the tile that would be put."""
        if self._turn is None or not self._value or self._ghost is not None:
            return frozenset()
        if not self._desk.stage.settings.show_where and not self._shows_where:
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
            surface.blit(art.ghost(self._desk.stage.theme, place.width, value), place)

    def _last_cell(self) -> tuple[Seat, int] | None:
        """Where a tile was put last."""
        last = None if self._situation is None else self._situation.last
        if last is None or not isinstance(last.move, Put | Take):
            return None
        return last.actor, last.move.cell

    def _open_tiles(self) -> list[tuple[int, pygame.Rect]]:
        values = [value for value, there in enumerate(self.view.middle, 1) for _ in range(there)]
        side, places = self.places.open_places(len(values), self._desk.stage.px(13))
        return [
            (value, pygame.Rect(*place, side, side))
            for value, place in zip(values, places, strict=True)
        ]

    def _draw_middle(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        stage, theme = self._desk.stage, self._desk.stage.theme
        skipped = {key[1] for key in hidden if isinstance(key, tuple) and key[0] == _MIDDLE}
        for value, place in self._open_tiles():
            if value in skipped:
                skipped.discard(value)
                continue
            if value == self._picked:
                if self._held:
                    continue
                lifted = materials.tile(theme, place.width, str(value), materials.LIFTED, True)
                lifted.draw(surface, place.left, place.top - stage.px(6))
            else:
                tile = materials.tile(theme, place.width, str(value))
                tile.draw(surface, *place.topleft)
        self._draw_supply(surface)

    def _draw_supply(self, surface: pygame.Surface) -> None:
        stage, theme, supply = self._desk.stage, self._desk.stage.theme, self.places.supply
        line = stage.high(_NOTE)
        inset = stage.px(13)
        ink = theme.colour("ink")
        y = supply.top - stage.px(4)
        pygame.draw.line(
            surface, theme.colour("ink_faint"), (supply.left + inset, y),
            (supply.right - inset, y),
        )  # fmt: skip
        centre = supply.top + line / 2 + stage.px(2)
        left = self.view.supply_left
        told = stage.words.count("{n} left", "{n} left", left)
        drawn = stage.writer.write(surface, told, _NOTE, ink, supply.right - inset, centre, "right")
        title = stage.say("Supply")
        if stage.writer.width(title, Style(16, 600)) < drawn.left - supply.left - inset:
            stage.writer.write(surface, title, Style(16, 600), ink, supply.left + inset, centre)
        width = self.places.heap_width
        heap = art.heap(theme, width, min(9, left))
        heap.draw(surface, supply.centerx - width / 2, supply.top + line + stage.px(10))
        if isinstance(self._ghost, Draw):
            self._ring(surface, supply)
        if isinstance(self._ghost, Leave):
            self._ring(surface, self.places.middle)

    def _ring(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        theme = self._desk.stage.theme
        for colour, width, inset in (("accent_deep", 5, 0), ("accent", 3, 1)):
            rect = place.inflate(-2 * theme.px(inset), -2 * theme.px(inset))
            pygame.draw.rect(surface, theme.colour(colour), rect, theme.px(width), theme.px(18))

    def _hand_place(self, seat: Seat) -> pygame.Rect:
        """Where the tile lies that a seat has drawn."""
        stage = self._desk.stage
        if seat == self.view.seat:
            side = self._hand_side()
            hand = self.places.hand
            return pygame.Rect(hand.left + stage.px(18), hand.top + stage.px(2), side, side)
        board = self._board_of(seat)
        side = round(art.geometry(board.width)[0].width * 0.96)
        return pygame.Rect(
            board.left - round(side * 0.72), board.top + round(side * 0.3), side, side
        )

    def _draw_hands(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        theme = self._desk.stage.theme
        for seat in range(self.view.players):
            value = self._held_by(seat)
            own = seat == self.view.seat
            if value == FREE or ("hand", seat) in hidden or (own and self._held):
                continue
            place = self._hand_place(seat)
            ring = own and self._turn is not None
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
        theme = self._desk.stage.theme
        side = round(place.width * 0.96)
        tile = materials.tile(theme, side, str(self._value), materials.RAISED, True)
        tile.draw(surface, place.centerx - side / 2, place.top - theme.px(3))

    def _by_keyboard(self) -> bool:
        return self._screen is not None and self._screen.memory.shows_focus

    # --- motion ---

    def motions(self, shown: Shown) -> list[Motion]:
        before, after = shown.before, shown.after
        match shown.move:
            case Tile(value, seat):
                return self._draws(before, value, seat)
            case Leave():
                start = self._hand_place(shown.actor)
                return self._to_middle(after, before.drawn, start)
            case Put(cell) if before.phase == "drawn":
                start = self._hand_place(shown.actor)
                return self._puts(shown, before.drawn, start, cell)
            case Take(value, cell):
                start = self._place_of_open(value)
                return self._puts(shown, value, start, cell)
        if before.phase == "setup" and after.phase != "setup":
            return self._sets_up(before, after)
        return []

    def _draws(self, before: FiveView, value: int, seat: Seat) -> list[Motion]:
        pace = self._desk.stage.pace
        name = "tile_bag_to_hand" if before.phase == "drawing" else "tile_to_cell"
        side = self.places.heap_width // 3
        start = pygame.Rect(0, 0, side, side)
        start.center = (self.places.supply.centerx, self.places.supply.centery)
        end = self._hand_place(seat)
        flies = self._flies(value, start, end, pace.flight(name), {("hand", seat)}, "draw")
        return [flies]

    def _puts(self, shown: Shown, value: int, start: pygame.Rect, cell: int) -> list[Motion]:
        seat = shown.actor
        place = self._cell(seat, cell)
        old = shown.before.boards[seat][cell]
        flight = self._desk.stage.pace.flight("tile_to_cell")
        found = [self._flies(value, start, place, flight, {("cell", seat, cell)}, "put")]
        if old != FREE:
            found += self._to_middle(shown.after, old, place)
        return found

    def _to_middle(self, after: FiveView, value: int, start: pygame.Rect) -> list[Motion]:
        """To where it will lie; the table is still that of before."""
        values = [each for each, there in enumerate(after.middle, 1) for _ in range(there)]
        side, places = self.places.open_places(len(values), self._desk.stage.px(13))
        if value not in values:
            return []
        end = pygame.Rect(*places[values.index(value)], side, side)
        flight = self._desk.stage.pace.flight("tile_exchange")
        return [self._flies(value, start, end, flight, {(_MIDDLE, value)}, "slide")]

    def _sets_up(self, before: FiveView, after: FiveView) -> list[Motion]:
        """All tiles of the set-up go to their cells at once."""
        found = []
        for seat in range(before.players):
            for cell in DOTTED:
                if before.boards[seat][cell] == FREE != after.boards[seat][cell]:
                    if seat == before.seat:
                        continue
                    flight = self._desk.stage.pace.flight("tile_to_cell")
                    start, end = self._hand_place(seat), self._cell(seat, cell)
                    value = after.boards[seat][cell]
                    hides: set[Hashable] = {("cell", seat, cell)}
                    found.append(self._flies(value, start, end, flight, hides, "put"))
        return found

    def _flies(
        self,
        value: int,
        start: pygame.Rect,
        end: pygame.Rect,
        flight: Flight,
        hides: set[Hashable],
        sound: str,
    ) -> Motion:
        theme = self._desk.stage.theme
        side = round(end.width * 0.965)

        def paint(surface: pygame.Surface, way: float) -> None:
            x = start.centerx + (end.centerx - start.centerx) * way - side / 2
            y = start.centery + (end.centery - start.centery) * way - side / 2
            level = materials.LIFTED if way < 1 else materials.REST
            materials.tile(theme, side, str(value), level).draw(surface, x, y)

        return Motion(flight, paint, frozenset(hides), sound)


def _chip(value: int) -> Chip:
    return Chip(str(value))


def _signed(told: str, value: int) -> str:
    return f"+{told}" if value > 0 else told


def make_table(desk: Desk) -> FiveTable:
    return FiveTable(desk)
