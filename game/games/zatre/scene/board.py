"""The board of Zatre on the table: its control, its zoom, and what is painted on it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.games.zatre.art import pieces as art
from game.games.zatre.art import sum_marks
from game.games.zatre.rules.model import CELLS, FREE, STRIDE, Tile, cell_of, value_of
from game.games.zatre.scene.actions import Actions
from game.games.zatre.scene.aim import BOARD, Aim
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.laid import LaidBoard
from game.games.zatre.scene.sums import places_of_sums
from game.games.zatre.scene.trying import Line, lines_of, missed_tiles
from game.games.zatre.scene.window import BoardWindow
from game.ui.parts.played import played_beside, played_ring
from game.ui.parts.warned import given_away, overlooked
from game.ui.toolkit.items import Point, Spot
from game.ui.toolkit.pointer import DRAG_FROM
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage

_STEPS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: -STRIDE,
    pygame.K_DOWN: STRIDE,
}
_PLAIN: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT


class BoardControl(Spot):
    """The whole board as one control: arrow keys go from cell to cell."""

    follows_pointer = True

    def __init__(self, board: Board, aim: Aim, actions: Actions) -> None:
        super().__init__(
            BOARD, pygame.Rect(0, 0, *board.window.rect.size), aim.name_of_cursor(),
            actions.press_board, group=BOARD, grab=actions.grab_on_board, drop=actions.drop,
            alternative=actions.take_one_back,
        )  # fmt: skip
        self._board = board
        self._aim = aim

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        place = self._board.window.place(self._aim.cursor)
        return place, round(place.width * 0.17)

    def takes_key(self, event: pygame.event.Event) -> bool:
        if event.key not in _STEPS or event.mod & _PLAIN:
            return False
        if not self._aim.move_cursor(_STEPS[event.key]):
            return False
        self.name = self._aim.name_of_cursor()
        return True

    def takes_pointer(self, place: Point, phase: str) -> bool:
        """Dragging moves the part of a zoomed board that is seen, where no tile is dragged."""
        return self._board.pan(place, phase)

    def notice(self) -> bool:
        return self._board.advance()


class Board:
    """The board with the tiles that lie there, that are tried and that are proposed."""

    def __init__(
        self, attempt: ZatreAttempt, window: BoardWindow, aim: Aim, actions: Actions
    ) -> None:
        self._desk = attempt.desk
        self._attempt = attempt
        self.window = window
        self._aim = aim
        self._actions = actions
        self.laid = LaidBoard(attempt, window)
        self.marked: tuple[Tile, ...] = ()
        """The tiles of the last turn."""
        self._pan_from: Point | None = None
        self._pans = False
        self._wheeled = 0.0

    def lay_out(self, rect: pygame.Rect, whole: pygame.Rect, cell: int) -> None:
        self.window.lay_out(rect, whole, cell)
        self.laid.bake()

    def build(self, screen: Screen) -> None:
        region = screen.begin_region(BOARD, self.window.rect)
        region.wheel, region.pull = self._wheel, self._pull
        screen.add(BoardControl(self, self._aim, self._actions))
        screen.end_region(self.window.rect.height)

    def mark(self, tiles: tuple[Tile, ...]) -> None:
        """Marks the tiles of the last turn, and brings them into sight."""
        if tiles != self.marked:
            self.marked = tiles
            self.follow(tiles, at_once=True)

    def follow(self, tiles: Sequence[Tile], *, at_once: bool = False) -> None:
        """Where only a part of the board is seen, moves to one where these tiles are."""
        self.window.follow([cell_of(tile) for tile in tiles], at_once=at_once)

    # --- zoom ---

    def _wheel(self, amount: float, point: Point) -> bool:
        self._wheeled += amount
        step = int(self._wheeled)
        if not step:
            return False
        self._wheeled = 0.0
        return self.zoom(1 if step > 0 else -1, point)

    def zoom(self, by: int, about: Point | None = None) -> bool:
        if not self.window.zoom(by, about):
            return False
        self.laid.bake()
        self._desk.rebuild()
        return True

    def show_whole(self) -> bool:
        if not self.window.show_whole():
            return False
        self.laid.bake()
        self._desk.rebuild()
        return True

    def _pull(self, right: float, down: float) -> bool:
        """Two fingers pull the board along."""
        self.window.move_by(-right, -down, at_once=True)
        return self.window.is_zoomed

    def pan(self, place: Point, phase: str) -> bool:
        """The pointer pulls the board along, once it has gone far enough to be no click."""
        if phase == "down":
            self._aim.pressed = self.window.cell_at(place)
            starts = self.window.is_zoomed and self._aim.pressed not in self._attempt.tried
            self._pan_from, self._pans = (place if starts else None), False
            return False
        if phase == "up":
            pulled, self._pan_from, self._pans = self._pans, None, False
            return pulled
        if self._pan_from is None:
            return False
        way = pygame.math.Vector2(self._pan_from) - place
        if not self._pans and way.length() < self._desk.stage.px(DRAG_FROM):
            return False
        self.window.move_by(way.x, way.y, at_once=True)
        self._pan_from, self._pans = place, True
        return True

    def advance(self) -> bool:
        return self.window.advance(self._desk.stage.pace.motion)

    # --- painting ---

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        before = surface.get_clip()
        self.laid.draw(surface, hidden)
        if self.window.is_zoomed:
            surface.set_clip(self.window.rect.clip(before))
        self._draw_marks(surface, hidden)
        tiles = self._aim.shown_tiles()
        self._draw_lit(surface, tiles)
        self._draw_played(surface, {cell_of(tile) for tile in tiles})
        self._draw_tried(surface, tiles)
        self._draw_played_rings(surface, tiles)
        self._draw_warning(surface)
        surface.set_clip(before)
        if self.window.is_zoomed:
            self._draw_edge(surface)

    def _draw_edge(self, surface: pygame.Surface) -> None:
        """Paints four lines: SDL's rectangle is another one where only a part of it is painted."""
        edge, line = self._desk.stage.theme.colour("paper_edge"), self._desk.stage.px(2)
        left, top, width, height = self.window.rect
        for y in (top, top + height - line):
            surface.fill(edge, (left, y, width, line))
        for x in (left, left + width - line):
            surface.fill(edge, (x, top, line, height))

    def _seen(self, cell: int) -> pygame.Rect | None:
        """Where a cell is, if any of it is to be seen."""
        place = self.window.place(cell)
        return place if place.colliderect(self.window.rect) else None

    def _draw_marks(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        """On the tiles of the last turn."""
        theme, cell_side = self._desk.stage.theme, self.window.cell
        values = self._attempt.view.board.tiles
        for tile in self.marked:
            if ("cell", cell_of(tile)) not in hidden and values[cell_of(tile)] != FREE:
                place = self.window.place(cell_of(tile))
                art.last_move(theme, cell_side).draw(surface, *place.topleft)

    def lines_shown(self) -> list[pygame.Rect]:
        """Where the lines of the tiles that lie there are seen, the highest first."""
        place = self.window.place
        lines = lines_of(self._attempt.view.board, self._attempt.settled)
        return [place(line.first).union(place(line.last)) for line in lines]

    def _draw_lit(self, surface: pygame.Surface, tiles: tuple[Tile, ...]) -> None:
        if not self._attempt.shows_where:
            return
        theme, value = self._desk.stage.theme, self._attempt.value
        used = set(map(cell_of, tiles))
        for cell, lit in self._attempt.lit_cells.items():
            place = None if cell in used else self._seen(cell)
            if place is not None:
                numbers = lit.sums or (value,)
                picture = art.lit(theme, self.window.cell, numbers, lit.scores, lit.needs_another)
                surface.blit(picture, place)

    def _draw_tried(self, surface: pygame.Surface, tiles: tuple[Tile, ...]) -> None:
        if not tiles:
            return
        theme, cell_side = self._desk.stage.theme, self.window.cell
        lines = lines_of(self._attempt.view.board, tiles)
        for line in reversed(lines):
            self._draw_marker(surface, line)
        is_ghost = self._attempt.ghost is not None
        for tile in tiles:
            place = self.window.place(cell_of(tile))
            if is_ghost:
                surface.blit(art.ghost(theme, cell_side, value_of(tile)), place)
            else:
                art.tried(theme, cell_side, value_of(tile)).draw(surface, *place.topleft)
        self._draw_missed(surface)
        sums = self.places_of_sums(tiles)
        for line in reversed(lines):
            self._draw_sum(surface, line, *sums[line])

    def _draw_played(self, surface: pygame.Surface, covered: set[int]) -> None:
        """The tiles as they were placed in a decision that is looked at again, but where better
        ones would go."""
        theme, attempt = self._desk.stage.theme, self._attempt
        for tile in attempt.played:
            if cell_of(tile) not in covered:
                place = self.window.place(cell_of(tile))
                picture = art.tile(theme, self.window.cell, value_of(tile))
                picture.draw(surface, *place.topleft)

    def _draw_played_rings(self, surface: pygame.Surface, better: tuple[Tile, ...]) -> None:
        """Rings round them, and the sums that they made."""
        theme, played = self._desk.stage.theme, self._attempt.played
        proposed = {cell_of(tile): value_of(tile) for tile in better}
        for tile in played:
            place = self.window.place(cell_of(tile))
            ring = played_ring(theme, *place.size)
            surface.blit(ring, place)
            if proposed.get(cell_of(tile), value_of(tile)) != value_of(tile):
                small = played_beside(theme, place.width, value_of(tile))
                small.draw(surface, *place.topleft)
        others = set(lines_of(self._attempt.view.board, better))
        sums = self.places_of_sums(played)
        for line in lines_of(self._attempt.view.board, played):
            if line.scores and line not in others:
                self._draw_sum(surface, line, *sums[line], is_good=False)

    def _draw_warning(self, surface: pygame.Surface) -> None:
        """Where the next player could use a tile, and where the better turn would go."""
        theme, waited_for = self._desk.stage.theme, self._attempt.waited_for
        if waited_for is not None:
            cell, value = waited_for
            place = self.window.place(cell)
            surface.blit(given_away(theme, *place.size, value), place)
        for cell in self._attempt.overlooked:
            place = self.window.place(cell)
            surface.blit(overlooked(theme, *place.size), place)

    def _draw_missed(self, surface: pygame.Surface) -> None:
        """Where a tile could lie that is refused on a cell with a cross: words name no place."""
        attempt = self._attempt
        if not attempt.may_put:
            return
        for tile in missed_tiles(attempt.problem(attempt.tiles)):
            place = self._seen(cell_of(tile))
            if place is not None:
                ghost = art.ghost(self._desk.stage.theme, self.window.cell, value_of(tile))
                surface.blit(ghost, place)

    def _draw_marker(self, surface: pygame.Surface, line: Line) -> None:
        theme, place = self._desk.stage.theme, self.window.place(line.first)
        marker = art.line_marker(
            theme, self.window.cell, line.length, line.across, line.scores, line.is_too_high
        )
        marker.draw(surface, *place.topleft)

    def places_of_sums(self, tiles: Sequence[Tile]) -> dict[Line, tuple[Point, int]]:
        """Per line of these tiles the place of its sum on the board, and its height."""
        board, used = self._attempt.view.board, set(map(cell_of, tiles))
        lying = [cell for cell in CELLS if board.tiles[cell] != FREE]
        lines = lines_of(board, tuple(tiles))
        lit = self._attempt.lit - used
        return places_of_sums(self._desk.stage, self.window.cell, lines, lit, [*lying, *used])

    def _draw_sum(
        self,
        surface: pygame.Surface,
        line: Line,
        place: tuple[int, int],
        high: int,
        *,
        is_good: bool | None = None,
    ) -> None:
        """`is_good`: whether it is in honey; by default where it scores."""
        (x, y), (left, top) = place, self.window.origin
        good = line.scores if is_good is None else is_good
        mark = sum_marks.sum_mark(
            self._desk.stage.theme, high, str(line.total), good, refused=line.is_too_high
        )
        mark.draw(surface, x + left, y + top)
