"""The table of Zatre: the board, the hand, what a turn would bring, the bag and the sheets."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

import pygame

from game.core.notation import Json
from game.core.rules import Seat
from game.core.wording import Rule
from game.games.zatre.rules.model import (
    FREE,
    Draw,
    Drawn,
    Put,
    ZatreView,
    seats_of_side,
    side_of,
)
from game.games.zatre.scene.attempt import Attempt
from game.games.zatre.scene.board import KEY, BoardOnTable
from game.games.zatre.scene.column import HAND, TURN, Actions, Column
from game.games.zatre.scene.layout import TOOLS, places_on, player_rows
from game.games.zatre.scene.motions import Movements, side_in_flight
from game.games.zatre.scene.sentences import Teller, Told, name_figure
from game.games.zatre.scene.sheets import (
    AllSheets,
    ShownSheet,
    build_in_rail,
    height_of_rows,
    height_within,
)
from game.games.zatre.scene.types import Shown, Situation
from game.games.zatre.words import explanations as explaining
from game.games.zatre.words.keys import KEYS
from game.ui.frame.desk import Desk, Entry, Motion
from game.ui.frame.layout import lay_out
from game.ui.frame.proposal import say_proposal
from game.ui.frame.proposal_layout import Under, hint_heights, place_of
from game.ui.toolkit import materials
from game.ui.toolkit.flow import Part
from game.ui.toolkit.items import Control
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.screen import Screen

_PAN: Final = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
_PAN_CELLS: Final = 3
_ROWS_IN_RAIL: Final = 10
_ROUND_SHEET: Final = (2, 10, 6)
"""Pixels between the players and a sheet in the rail, and between that and a hint."""
_ROWS_BY_HINT: Final = 3
"""At least, in the rail above a hint; where these have no room, none has."""
_MORE_LOG: Final = 80
"""Pixels: where the sheet would have more rows than those, the log comes first, as far as this."""


class ZatreTable:
    """Zatre as it is seen and played."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.attempt = Attempt()
        self._teller = Teller(desk)
        self.board = BoardOnTable(desk, self.attempt)
        self.column = Column(desk, self.attempt, self._teller)
        self._movements = Movements(desk, self.attempt, self.board.window, self.column)
        self._sheets = AllSheets()
        self._screen: Screen | None = None
        self._area = pygame.Rect(0, 0, 0, 0)
        self._at = 0
        """How many steps of the match are shown."""
        self._begins = False
        """Whether a turn, or the next part of one, is shown for the first time."""

    # --- situation ---

    @property
    def view(self) -> ZatreView:
        return self.attempt.view

    @property
    def rail_height(self) -> int:
        stage = self._desk.stage
        if stage.has_huge_text:
            return 0
        lowest = player_rows(stage, len(self._desk.sides))[-1].bottom
        room = self._area.bottom - lowest - stage.px(24)
        ways = self._hint_heights()
        if ways:
            room = self._area.bottom - lowest - sum(map(stage.px, _ROUND_SHEET))
            rows = (height_within(stage, room - high) for high in ways)
            return next((high for high in rows if high >= height_of_rows(stage, _ROWS_BY_HINT)), 0)
        if not stage.has_large_text:
            room -= stage.high("small", 4) + stage.px(56 if stage.is_small else 120)
        usual = min(height_within(stage, room), height_of_rows(stage, _ROWS_IN_RAIL))
        return max(usual, height_within(stage, room - stage.px(_MORE_LOG)))

    def _hint_heights(self) -> tuple[int, ...]:
        """How high what is said of a hint is in the rail, the airiest first; nothing while none
        is shown."""
        situation, attempt = self.attempt.situation, self.attempt
        if situation is None or attempt.ghost is None:
            return ()
        rail = lay_out(self._desk.stage, TOOLS).rail
        width = None if rail is None else rail.width
        return hint_heights(self._desk, self, attempt.ghost, self.view.seat, width)

    def _place_of_hint(self) -> pygame.Rect | None:
        """Where a hint lies over the table, if one does."""
        situation, stage = self.attempt.situation, self._desk.stage
        if situation is None or situation.proposal is None:
            return None
        said = say_proposal(self._desk, self, situation.proposal, self.view.seat, lays=False)
        rail = self._rail_of_hint()
        place = place_of(stage, said, rail, self._area, Under(self.in_sight()))
        return place if place.colliderect(self._area) else None

    def _rail_of_hint(self) -> pygame.Rect | None:
        """What is left of the rail below the players."""
        stage = self._desk.stage
        frame = lay_out(stage, TOOLS)
        if frame.area != self._area:  # in a lesson the rail is wider
            frame = lay_out(stage, TOOLS, teaches=True)
        rail = frame.rail
        if rail is None:
            return None
        top = player_rows(stage, len(self._desk.sides))[-1].bottom + stage.px(2) + stage.px(6)
        return pygame.Rect(rail.left, top, rail.width, rail.bottom - top)

    def lay_out(self, area: pygame.Rect) -> None:
        self._area = area
        teams = self.attempt.situation is not None and self.view.teams
        self._lay_out(teams)

    def _lay_out(self, teams: bool) -> None:
        named, word = self.column.names_hands(teams), self.column.sheets_word
        places = places_on(self._desk.stage, self._area, teams, named, word)
        self.column.lay_out(places)
        self.board.window.lay_out(places.window, places.board, places.cell)
        self.board.bake()

    def show(self, situation: Situation) -> None:
        teams = self.attempt.situation is not None and self.view.teams
        ghost = self.attempt.ghost
        is_new = self.attempt.show(situation)
        if self.view.teams != teams:
            # Whether there are teams is known with the first view only.
            self._lay_out(self.view.teams)
        last = situation.last
        self._at = self.column.at = 0 if last is None else last.number + 1
        self.column.looked_at = self._looked_at()
        put = next((told for told in reversed(self._puts()) if told.tiles), None)
        marked = () if put is None else put.tiles
        if marked != self.board.marked:
            self.board.mark(marked)
        if isinstance(self.attempt.ghost, Put) and self.attempt.ghost != ghost:
            self.board.follow(self.attempt.ghost.tiles)
        if situation.turn is None:
            self.column.held = self.board.shows_where = False
        elif is_new:
            self._sheets.close()
            self._begins = True

    def _puts(self) -> list[Told]:
        """What has been put up to what is shown."""
        return [told for told in self._teller.puts if told.number < self._at]

    # --- sheets ---

    def shown_sheet(self, side: int) -> ShownSheet:
        view = self.view
        seats = seats_of_side(side, view.teams)
        title = self._desk.say("Sheet of {name}", name=self._teller.side_name(view, side))
        if view.teams and side == side_of(view.seat, True):
            title = self._desk.say("Common sheet")
        player = self._desk.token(seats[0])
        sheet = view.sheets[side]
        tiles = self.board.settled_tiles()
        if tiles and side == side_of(view.seat, view.teams):
            before, after = self.attempt.preview(tiles)
            return ShownSheet(title, player, after, before, is_preview=True)
        puts = [told for told in self._puts() if side_of(told.seat, view.teams) == side]
        is_asked = not self.attempt.looks_back or (puts and puts[-1].number == self._at - 1)
        before = puts[-1].before if puts and is_asked else sheet
        return ShownSheet(title, player, sheet, before, note=self._note_on(side))

    def _side_in_rail(self) -> int:
        """Whose sheet stands in the rail: one's own or, looking back, that of whoever moved."""
        seat = self._looked_at()
        return side_of(self.view.seat if seat is None else seat, self.view.teams)

    def _looked_at(self) -> Seat | None:
        """Whose step one looks back at."""
        situation = self.attempt.situation
        last = None if situation is None or not situation.looks_back else situation.last
        if last is None:
            return None
        if last.actor >= 0:
            return last.actor
        return last.move.seat if isinstance(last.move, Drawn) else None

    def _note_on(self, side: int) -> str:
        """What goes off the total in the end, as far as the viewer knows it."""
        view, words = self.view, self._desk.stage.words
        if view.result is not None:
            less = view.sheets[side].total - view.result.scores[side]
            return words.say("Left in hand: {n}", n=words.number(-less)) if less else ""
        hands = [view.hands[seat] for seat in seats_of_side(side, view.teams)]
        count = sum(hand if isinstance(hand, int) else len(hand) for hand in hands)
        return words.count("{n} tile in hand", "{n} tiles in hand", count) if count else ""

    def _open_sheets(self) -> None:
        self._sheets.open()
        self._desk.rebuild()
        if self._screen is not None:
            self._screen.set_focus("close sheets")

    def _close_sheets(self) -> None:
        self._sheets.close()
        self._desk.rebuild()
        if self._screen is not None:
            self._screen.set_focus("sheets")

    def _why_sheet(self, side: int, beside: pygame.Rect) -> None:
        name = self._teller.side_name(self.view, side)
        self._desk.why(explaining.entry(self.view, side, name), beside)

    def why_score(self, seat: Seat) -> Rule:
        """What the figure beside a player's name counts, and whose it is."""
        name = self._teller.side_name(self.view, side_of(seat, self.view.teams))
        return explaining.score(self.view, seat, name)

    # --- controls ---

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        self._screen = screen
        self._movements.bake()
        own = self.shown_sheet(self._side_in_rail())
        if rail is not None:
            build_in_rail(screen, rail, own, self._open_sheets)
        if self._sheets.is_open:
            sheets = [self.shown_sheet(side) for side in range(len(self.view.sheets))]
            self._sheets.build(
                screen, self._area, sheets, self._close_sheets, self._desk.rebuild, self._why_sheet
            )
            return
        actions = Actions(
            self._pick, self._grab, self._drop, self._put, self._take_back, self._desk.play,
            self._open_sheets, self._zoom, self.board.window.can_zoom,
        )  # fmt: skip
        beside = None if rail is not None else own
        tiles = self.board.settled_tiles()
        self.column.build(screen, actions, tiles, beside, self._place_of_hint())
        self.board.build(
            screen, self._press_board, self._grab_on_board, self._drop, self._take_one_back
        )
        self._begin_at_hand(screen)

    def _begin_at_hand(self, screen: Screen) -> None:
        """The keyboard goes on there once a button has done its part: what stands in its place in
        the next turn does something else."""
        begins, self._begins = self._begins and self.attempt.turn is not None, False
        if not begins or not screen.memory.shows_focus:
            return
        focused = screen.focused
        if focused is None or focused.group == TURN:
            hand = next((each.key for each in screen.focusable() if each.group == HAND), None)
            screen.set_focus(hand)

    def _zoom(self, by: int) -> None:
        self.board.zoom(by)

    # --- what a person does ---

    def _pick(self, slot: int) -> None:
        self.attempt.pick(slot)
        self._changed()
        if self._by_keyboard and self.attempt.picked is not None:
            self._go_to_lit()

    @property
    def _by_keyboard(self) -> bool:
        return self._screen is not None and self._screen.memory.shows_focus

    def _go_to_lit(self) -> None:
        """The keyboard goes on where the picked tile fits, near to where it was."""
        assert self._screen is not None
        lit = self.attempt.lit
        if lit and self.board.cursor not in lit:
            window, here = self.board.window, self.board.cursor
            at = pygame.math.Vector2(window.place(here).center)
            near = min(lit, key=lambda cell: (at.distance_to(window.place(cell).center), cell))
            self.board.set_cursor(near)
            self._desk.rebuild()
        self._screen.set_focus(KEY)

    def _changed(self) -> None:
        self._desk.rebuild()

    def _press_board(self) -> None:
        cell = self.board.meant()
        if cell is None or not self.attempt.may_put:
            return
        self.board.cursor = cell
        if cell in self.attempt.tried:
            self._pick_up(cell)
        elif self.attempt.picked is not None:
            self._try_on(cell)
        elif self.attempt.left and self.view.board.tiles[cell] == FREE:
            told = self._desk.say("Pick a tile of the hand first.")
            self._desk.explain(told, self.board.window.place(cell))

    def _pick_up(self, cell: int) -> None:
        """A tile that is tried out is moved; one that was picked before goes back to the hand,
        which is said."""
        attempt = self.attempt
        before = attempt.value if attempt.has_chosen else FREE
        attempt.pick_up(cell)
        self._changed()
        if before:
            told = self._desk.say(
                "Now you are moving the {value}. The {other} is back in your hand.",
                value=attempt.value, other=before,
            )  # fmt: skip
            self._desk.explain(told, self.board.window.place(cell))

    def _try_on(self, cell: int) -> None:
        """The picked tile is tried out; where it can never stay, the reason is said at once."""
        attempt, place = self.attempt, self.board.window.place(cell)
        if self.view.board.tiles[cell] != FREE or cell in attempt.tried:
            why = attempt.why_not(attempt.with_picked(cell))
            if why is not None:
                self._desk.refuse(why, place)
            return
        attempt.try_on(cell)
        self._desk.stage.sounds.play("put")
        self._changed()
        problem = attempt.problem(attempt.tiles)
        if problem is not None:
            self._desk.refuse(problem, None)
        elif self._by_keyboard and self._screen is not None and not attempt.left:
            self._screen.set_focus("put")
        elif self._by_keyboard and self._screen is not None and attempt.picked is None:
            self._screen.set_focus(f"hand {attempt.left[0]}")

    def _grab(self, slot: int) -> bool:
        if not self.attempt.may_put:
            return False
        if self.attempt.picked != slot:
            self.attempt.pick(slot)
        self.column.held = True
        self._changed()
        return True

    def _grab_on_board(self) -> bool:
        cell = self.board.pressed
        if cell is None or cell not in self.attempt.tried or not self.attempt.may_put:
            return False
        self.attempt.pick_up(cell)
        self.column.held = True
        self._changed()
        return True

    def _drop(self, _on: Control | None) -> None:
        self.column.held = False
        screen = self._screen
        cell = None if screen is None else self.board.target(screen.pointer)
        if cell is not None and self.attempt.picked is not None:
            self._try_on(cell)
            self._changed()
            return
        # Beside the board it goes back into the hand.
        self.attempt.picked = None
        self._changed()

    def _put(self) -> None:
        attempt = self.attempt
        if not attempt.may_put:
            return
        tiles = attempt.tiles
        why = attempt.why_not(tiles)
        if why is not None:
            self._desk.refuse(why, None if tiles else self.column.places.main)
            return
        self._desk.play(Put(tiles))

    def _take_back(self) -> None:
        self.attempt.take_all_back()
        self._changed()

    def _take_one_back(self) -> None:
        """The other button of the mouse on a tile that is tried out."""
        cell = self.board.meant()
        if cell is not None and cell in self.attempt.tried:
            self.attempt.take_back(cell)
            self._changed()

    @property
    def has_laid(self) -> bool:
        return bool(self.attempt.tried)

    def unplayed(self) -> Json:
        return self.attempt.unplayed()

    def lay_again(self, kept: Json) -> None:
        self.attempt.lay_again(kept)

    def take_last(self) -> None:
        self.column.held = False
        self.attempt.take_back(list(self.attempt.tried)[-1])

    def put_down(self) -> bool:
        """First the sheets, then the tile in hand, then all that is tried out."""
        if self._sheets.close():
            return True
        held, self.column.held = self.column.held, False
        if not self.attempt.may_put:
            return held
        if self.attempt.picked is not None or held:
            self.attempt.picked = None
            return True
        return self.attempt.take_all_back()

    def key(self, event: pygame.event.Event) -> bool:
        found = pressed(event, KEYS)
        if found is None or (self._sheets.is_open and found.id != "sheets"):
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
            (self._close_sheets if self._sheets.is_open else self._open_sheets)()
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
            self.board.shows_where = not self.board.shows_where
        elif command == "place":
            self._put()
        elif command == "take back":
            self._take_back()
        elif command == "pick":
            return self._pick_value(int(key))
        else:
            return False
        return True

    def _pick_value(self, value: int) -> bool:
        slot = next((slot for slot in self.attempt.left if self.attempt.hand[slot] == value), None)
        if slot is None or self._screen is None:
            return False
        self._screen.memory.shows_focus = True
        self._pick(slot)
        return True

    # --- words ---

    def prompt(self) -> str:
        return self._teller.prompt(self.view, len(self.attempt.tried))

    def score(self, seat: Seat) -> tuple[str, str]:
        view = self.view
        side = side_of(seat, view.teams)
        total = view.sheets[side].total if view.result is None else view.result.scores[side]
        return self._desk.stage.words.number(total), ""

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
        self._teller.tell(shown, log)

    def name_figure(self, name: str, figure: int | str) -> int | str:
        return name_figure(name, figure)

    def in_sight(self) -> Sequence[pygame.Rect]:
        """The lines of the tiles that are proposed to be put, and the board."""
        return [*self.board.lines_shown(), self.board.window.rect]

    def explain_ghost(self, move: Any) -> tuple[Part, ...]:
        return self._teller.hint(self.view, move)

    def spoken_ghost(self, move: Any) -> str:
        return self._teller.spoken_hint(self.view, move)

    # --- painting ---

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.board.draw_ground(surface)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        if self._sheets.is_open:
            return
        self.board.draw(surface, hidden)
        self.column.draw(surface, hidden)

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        if not self.column.held or not self.attempt.value:
            return
        theme = self._desk.stage.theme
        side = side_in_flight(self.board.window.cell)
        tile = materials.tile(theme, side, str(self.attempt.value), materials.LIFTED, True)
        tile.draw(surface, pointer[0] - side / 2, pointer[1] - side / 2 - theme.px(8))

    # --- motion ---

    def motions(self, shown: Shown) -> list[Motion]:
        if isinstance(shown.move, Put):
            self.board.follow(shown.move.tiles, at_once=True)
        return [] if self._sheets.is_open else self._movements.of(shown)


def make_table(desk: Desk) -> ZatreTable:
    return ZatreTable(desk)
