"""The boards on the table; a click on one's own places a tile."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.core.rules import Seat
from game.games.fivetotwelve.art import marks
from game.games.fivetotwelve.art import pieces as art
from game.games.fivetotwelve.rules.model import CELLS, DOTTED, FREE, SIDE, Put, Take
from game.games.fivetotwelve.scene.attempt import CELL, Attempt
from game.games.fivetotwelve.scene.layout import Places, number_of
from game.games.fivetotwelve.scene.motions import OnCell, side_in_flight
from game.ui.parts.played import played_beside, played_ring
from game.ui.parts.warned import given_away, overlooked
from game.ui.toolkit import materials
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.screen import Screen

_OF_CELL = 0.96
"""The width of a tile that is not yet placed, of the cell's width."""


class Boards:
    """The boards of all players, with what the viewer could place on the first of them."""

    def __init__(self, attempt: Attempt, places: Places) -> None:
        self._attempt = attempt
        self._places = places

    def cell(self, seat: Seat, cell: int) -> pygame.Rect:
        return self._places.cell(number_of(self._attempt.view, seat), cell)

    def bake(self) -> None:
        """Paints ahead what would be slow to paint during an animation."""
        theme, places = self._attempt.desk.stage.theme, self._places
        cells = {art.geometry(rect.width)[0].width for rect in (places.own, *places.others)}
        for side in {side_in_flight(cell) for cell in cells}:
            for level in (materials.REST, materials.RAISED, materials.LIFTED):
                materials.tile(theme, side, "", level)

    # --- controls ---

    def build_ghost(self, screen: Screen) -> None:
        """A click on the proposed cell plays the move, like the button does."""
        attempt, move = self._attempt, self._attempt.ghost
        if isinstance(move, Put | Take) and self._stays_free(self._own_cell(move.cell)):
            spot = self._spot(move.cell)
            spot.press = partial(attempt.desk.play, move)
            screen.add(spot)

    def build(self, screen: Screen) -> None:
        """The cells of one's own board. Without a tile in hand, a click says what comes first."""
        attempt, ghost = self._attempt, self._attempt.ghost
        if attempt.value:
            proposed = ghost.cell if isinstance(ghost, Put | Take) else None
            for cell in range(CELLS):
                if cell != proposed and self._stays_free(self._own_cell(cell)):
                    screen.add(self._spot(cell))
        elif ghost is None and attempt.view.phase == "turn":
            for cell in range(CELLS):
                place = self._own_cell(cell)
                explain = partial(attempt.explain_prompt, place)
                screen.add(Spot(f"{CELL}{cell}", place, attempt.prompt(), explain, focusable=False))

    def _own_cell(self, cell: int) -> pygame.Rect:
        return self._places.cell(0, cell)

    def _stays_free(self, place: pygame.Rect) -> bool:
        return self._attempt.ghost is None or self._places.is_clear_of_panel(place)

    def _spot(self, cell: int) -> Spot:
        attempt, place = self._attempt, self._own_cell(cell)
        return Spot(
            f"{CELL}{cell}", place, self._name_of(cell), partial(attempt.put, cell, place),
            paint=partial(self._paint_preview, cell), radius=round(place.width * 0.17),
            group="cells", focusable=cell in attempt.fitting or not attempt.shows_where,
        )  # fmt: skip

    def _name_of(self, cell: int) -> str:
        attempt, stage = self._attempt, self._attempt.desk.stage
        row, column = divmod(cell, SIDE)
        there = attempt.view.boards[attempt.view.seat][cell]
        what = stage.words.say_in("a cell of 5 vor 12", "free") if there == FREE else str(there)
        if cell in attempt.fitting and there != FREE and attempt.shows_where:
            what = stage.say(
                "the {value} for the {old}, which goes to the middle",
                value=attempt.value,
                old=there,
            )
        return stage.say(
            "Row {row}, column {column}: {what}", row=row + 1, column=column + 1, what=what
        )

    # --- painting ---

    def draw_ground(self, surface: pygame.Surface) -> None:
        theme, places = self._attempt.desk.stage.theme, self._places
        art.board(theme, places.own.width, True).draw(surface, *places.own.topleft)
        for board in places.others:
            art.board(theme, board.width, False).draw(surface, *board.topleft)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        view, lit = self._attempt.view, self._attempt.lit_cells
        marked = self._attempt.last_cells
        for seat in range(view.players):
            cells = {cell for player, cell in marked if player == seat}
            own = seat == view.seat
            self._draw_board(surface, seat, hidden, lit if own else frozenset(), cells)
            if own:
                self._draw_played(surface)
                self._draw_ghost(surface)
                self._draw_played_ring(surface)
        self._draw_warning(surface)

    def _draw_board(
        self, surface: pygame.Surface, seat: Seat, hidden: frozenset[Hashable],
        lit: frozenset[int], marked: set[int],
    ) -> None:  # fmt: skip
        theme, view = self._attempt.desk.stage.theme, self._attempt.view
        for cell, value in enumerate(view.boards[seat]):
            place = self.cell(seat, cell)
            shown = FREE if OnCell(seat, cell) in hidden else value
            if seat == view.seat and cell == view.pending:
                shown = view.dealt[seat]
            if shown != FREE:
                art.tile(theme, place.width, shown).draw(surface, *place.topleft)
                if cell in lit:
                    marks.exchange_mark(theme, place.width).draw(surface, *place.topleft)
                elif cell in marked:
                    marks.last_move(theme, place.width).draw(surface, *place.topleft)
            elif cell in lit:
                lit_cell = marks.lit(theme, place.width, self._attempt.value, cell in DOTTED)
                surface.blit(lit_cell, place)

    def _draw_ghost(self, surface: pygame.Surface) -> None:
        attempt, move = self._attempt, self._attempt.ghost
        if isinstance(move, Put | Take):
            value = move.value if isinstance(move, Take) else attempt.in_hand
            place = self._own_cell(move.cell)
            goes = attempt.view.boards[attempt.view.seat][move.cell]
            ghost = marks.ghost(attempt.desk.stage.theme, place.width, value, goes)
            ghost.draw(surface, *place.topleft)

    def _draw_played(self, surface: pygame.Surface) -> None:
        """The tile as it was placed in a decision that is looked at again, unless another one would
        have been better on the same cell."""
        attempt, move = self._attempt, self._attempt.played
        if isinstance(move, Put | Take) and not self._is_proposed(move.cell):
            value = move.value if isinstance(move, Take) else attempt.in_hand
            place = self._own_cell(move.cell)
            goes = attempt.view.boards[attempt.view.seat][move.cell]
            picture = marks.played(attempt.desk.stage.theme, place.width, value, goes)
            picture.draw(surface, *place.topleft)

    def _draw_played_ring(self, surface: pygame.Surface) -> None:
        attempt, move = self._attempt, self._attempt.played
        if not isinstance(move, Put | Take):
            return
        theme, place = attempt.desk.stage.theme, self._own_cell(move.cell)
        if not self._is_proposed(move.cell):
            surface.blit(played_ring(theme, *place.size), place)
            return
        value = move.value if isinstance(move, Take) else attempt.in_hand
        played_beside(theme, place.width, value).draw(surface, *place.topleft)

    def _is_proposed(self, cell: int) -> bool:
        ghost = self._attempt.ghost
        return isinstance(ghost, Put | Take) and ghost.cell == cell

    def _draw_warning(self, surface: pygame.Surface) -> None:
        """Marks the cells that a move with a warning would spoil, give to others, or overlooks."""
        theme, attempt = self._attempt.desk.stage.theme, self._attempt
        for cell in attempt.spoilt_cells:
            place = self._own_cell(cell)
            surface.blit(marks.spoilt(theme, place.width), place)
        seat, value, cells = attempt.given_away
        for cell in cells:
            place = self.cell(seat, cell)
            surface.blit(given_away(theme, *place.size, value), place)
        if attempt.overlooked_cell is not None:
            place = self._own_cell(attempt.overlooked_cell)
            lies = attempt.view.boards[attempt.view.seat][attempt.overlooked_cell] != FREE
            surface.blit(overlooked(theme, *place.size, in_corner=lies), place)

    def _paint_preview(
        self, cell: int, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        """The tile as it would be on the cell that is hovered or has the focus."""
        attempt, theme = self._attempt, self._attempt.desk.stage.theme
        is_meant = state.hovered or (state.focused and attempt.is_by_keyboard)
        if not is_meant or cell not in attempt.fitting or attempt.ghost is not None:
            return
        goes, top = attempt.view.boards[attempt.view.seat][cell], place.top - theme.px(3)
        if goes != FREE:
            exchange = marks.exchange(theme, place.width, attempt.value, goes)
            exchange.draw(surface, place.left, top)
            return
        side = round(place.width * _OF_CELL)
        tile = materials.tile(theme, side, str(attempt.value), materials.RAISED, True)
        tile.draw(surface, place.centerx - side / 2, top)
