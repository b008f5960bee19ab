"""The board of Zatre on the table: what lies on it, what is tried out, and how it is used."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame

from game.games.zatre.art import pieces as art
from game.games.zatre.art.laid_tiles import LaidTiles, draw_tiles
from game.games.zatre.rules.model import (
    BOUND_CELLS,
    CELLS,
    FREE,
    HIGHEST_LINE,
    IS_CELL,
    LIGHT_CELLS,
    POINTS,
    RED,
    STRIDE,
    Put,
    Tile,
    cell_of,
    place_of,
    value_of,
)
from game.games.zatre.scene.attempt import Attempt
from game.games.zatre.scene.layout import BoardWindow
from game.games.zatre.scene.trying import Line, LitCell, lines_of
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.items import Control, Point, Spot
from game.ui.toolkit.names import together
from game.ui.toolkit.pointer import DRAG_FROM
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import tokens

KEY: Final = "board"
_HIT: Final = 32
"""Pixels: where cells are smaller, the nearest lit one within this takes the tile."""
_STEPS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: -STRIDE,
    pygame.K_DOWN: STRIDE,
}
_LARGEST_SUM: Final = 0.96
"""Of a cell, how high a sum becomes where texts are large."""
_ROUND_NUMBER: Final = 0.62
"""Of a cell, what lies round the number of a tile on both sides together."""
_PLAIN: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT


class BoardControl(Spot):
    """The whole board as one control: arrow keys go from cell to cell."""

    follows_pointer = True

    def __init__(
        self,
        board: BoardOnTable,
        name: str,
        press: Callable[[], None],
        grab: Callable[[], bool],
        drop: Callable[[Control | None], None],
        alternative: Callable[[], None],
    ) -> None:
        window = board.window.rect
        super().__init__(
            KEY, pygame.Rect(0, 0, *window.size), name, press, group=KEY, grab=grab, drop=drop,
            alternative=alternative,
        )  # fmt: skip
        self._board = board

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        window = self._board.window
        place = window.place(self._board.cursor)
        return place, round(place.width * 0.17)

    def takes_key(self, event: pygame.event.Event) -> bool:
        if event.key not in _STEPS or event.mod & _PLAIN:
            return False
        if not self._board.move_cursor(_STEPS[event.key]):
            return False
        self.name = self._board.name_of_cursor()
        return True

    def takes_pointer(self, place: Point, phase: str) -> bool:
        """Dragging moves what is seen of the board, where it is zoomed and no tile is dragged."""
        return self._board.pan(place, phase)

    def notice(self) -> bool:
        return self._board.advance()


class BoardOnTable:
    """Paints the board, and knows which cell is meant."""

    def __init__(self, desk: Desk, attempt: Attempt) -> None:
        self._desk = desk
        self._attempt = attempt
        self.window = BoardWindow()
        self.cursor = RED
        """The cell that the keyboard is on."""
        self.shows_where = False
        """Asked for with a key, where cells do not light up by themselves."""
        self.marked: tuple[Tile, ...] = ()
        """The tiles of the last turn."""
        self.pressed: int | None = None
        """The cell on which the pointer was pressed last."""
        self._laid: LaidTiles | None = None
        """The board as it was seen last, and where that began."""
        self._origin: tuple[int, int] | None = None
        self._screen: Screen | None = None
        self._pan_from: Point | None = None
        self._pans = False
        self._wheeled = 0.0

    # --- controls ---

    def build(
        self,
        screen: Screen,
        press: Callable[[], None],
        grab: Callable[[], bool],
        drop: Callable[[Control | None], None],
        alternative: Callable[[], None],
    ) -> None:
        self._screen = screen
        region = screen.begin_region(KEY, self.window.rect)
        region.wheel = self._wheel
        screen.add(BoardControl(self, self.name_of_cursor(), press, grab, drop, alternative))
        screen.end_region(self.window.rect.height)

    def name_of_cursor(self) -> str:
        """The cell that the keyboard is on, for those who listen."""
        say, cell = self._desk.say, self.cursor
        row, column = place_of(cell)
        value = self._attempt.view.board.tiles[cell]
        tried = {cell_of(tile): value_of(tile) for tile in self._attempt.tiles}
        if cell in tried:
            what = say("{value}, tried out", value=tried[cell])
        elif value != FREE:
            what = str(value)
        elif cell == RED:
            what = say("the red cell")
        elif cell in LIGHT_CELLS:
            what = say("a cell with a cross")
        else:
            what = self._desk.stage.words.say_in("a cell of Zatre", "free")
        told = say("Row {row}, column {column}: {what}", row=row + 1, column=column + 1, what=what)
        lit = self._attempt.lit_cells.get(cell) if self.lights else None
        return told if lit is None else f"{told}. {self._told_of_lit(lit)}"

    def _told_of_lit(self, lit: LitCell) -> str:
        """What the number and the look of a lit cell say."""
        say, value = self._desk.say, self._attempt.value
        if not lit.sums:
            return say("The {value} fits here.", value=value)
        sums = together(self._desk.stage.words, list(map(str, lit.sums)))
        if lit.scores and not lit.needs_another:
            return say("The {value} scores here with {sums}.", value=value, sums=sums)
        if lit.needs_another:
            return say("The {value} makes {sums} here and needs another tile.", value=value,
                       sums=sums)  # fmt: skip
        return say("The {value} makes {sums} here.", value=value, sums=sums)

    def move_cursor(self, step: int) -> bool:
        """To the next cell that way, if there is one."""
        cell = self.cursor + step
        if not (0 <= cell < len(IS_CELL)) or not IS_CELL[cell]:
            return False
        self.set_cursor(cell)
        return True

    def set_cursor(self, cell: int) -> None:
        self.cursor = cell
        self.window.reveal(cell)

    def mark(self, tiles: tuple[Tile, ...]) -> None:
        """As those of the last turn."""
        self.marked = tiles
        self.follow(tiles, at_once=True)

    def follow(self, tiles: Sequence[Tile], *, at_once: bool = False) -> None:
        """Where only a part of the board is seen, it is one where these are."""
        before = self.window.origin
        self.window.follow([cell_of(tile) for tile in tiles], at_once=at_once)
        if self.window.origin != before:
            # It stays there, so it is kept with the first frame.
            self._laid = self._origin = None

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
        self.bake()
        self._desk.rebuild()
        return True

    def show_whole(self) -> bool:
        if not self.window.show_whole():
            return False
        self.bake()
        self._desk.rebuild()
        return True

    def pan(self, place: Point, phase: str) -> bool:
        """The pointer pulls the board along, once it has gone far enough to be no click."""
        if phase == "down":
            self.pressed = self.window.cell_at(place)
            starts = self.window.is_zoomed and self.pressed not in self._attempt.tried
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
        return self.window.advance(self._desk.stage.settings.motion)

    # --- which cell ---

    @property
    def by_keyboard(self) -> bool:
        return self._screen is not None and self._screen.memory.shows_focus

    def meant(self) -> int | None:
        """The cell that is pressed."""
        if self._screen is None:
            return None
        return self.cursor if self.by_keyboard else self.target(self._screen.pointer)

    def target(self, point: Point) -> int | None:
        """The cell that a point means: where cells are small, a lit one near it."""
        cell = self.window.cell_at(point)
        attempt = self._attempt
        if self.window.cell >= _HIT or not attempt.value:
            return cell
        lit = attempt.lit
        if cell in lit or cell in attempt.tried:
            return cell
        near = [
            (pygame.math.Vector2(self.window.place(other).center).distance_to(point), other)
            for other in lit
        ]
        far, nearest = min(near, default=(_HIT + 1.0, FREE))
        return nearest if far <= _HIT else cell

    def aimed_at(self) -> int | None:
        """The free cell over which the picked tile is held, by pointer or keyboard."""
        screen, attempt = self._screen, self._attempt
        if screen is None or not attempt.may_put or not attempt.value:
            return None
        if self.by_keyboard:
            cell = self.cursor if screen.memory.focus == KEY else None
        else:
            hovered = screen.hovered
            over = hovered is not None and hovered.key == KEY
            cell = self.target(screen.pointer) if over else None
        if cell is None or cell in attempt.tried or attempt.view.board.tiles[cell] != FREE:
            return None
        return cell

    # --- painting ---

    def bake(self) -> None:
        """Makes what is dear to paint before it is needed in the middle of a motion."""
        self._laid = self._origin = None
        theme, cell = self._desk.stage.theme, self.window.cell
        for value in range(1, 7):
            art.tile(theme, cell, value)
            art.tried(theme, cell, value)
        for total in range(2, HIGHEST_LINE + 1):
            art.lit(theme, cell, (total,), total in POINTS)

    def draw_ground(self, surface: pygame.Surface) -> None:
        theme = self._desk.stage.theme
        picture = art.board(theme, art.cell_for(self.window.whole.width))
        picture.draw(surface, *self.window.whole.topleft)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        before = surface.get_clip()
        self._draw_laid(surface, self._laid_tiles(hidden))
        if self.window.is_zoomed:
            surface.set_clip(self.window.rect.clip(before))
        self._draw_marks(surface, hidden)
        tiles = self.shown_tiles()
        self._draw_lit(surface, tiles)
        self._draw_tried(surface, tiles)
        surface.set_clip(before)
        if self.window.is_zoomed:
            self._draw_edge(surface)

    def _draw_edge(self, surface: pygame.Surface) -> None:
        """In four parts: SDL's rectangle is another one where only a part of it is painted."""
        edge, line = self._desk.stage.theme.colour("paper_edge"), self._desk.stage.px(2)
        left, top, width, height = self.window.rect
        for y in (top, top + height - line):
            surface.fill(edge, (left, y, width, line))
        for x in (left, left + width - line):
            surface.fill(edge, (x, top, line, height))

    def _laid_tiles(self, hidden: frozenset[Hashable]) -> dict[int, int]:
        """The values on the cells, without those tiles that are in motion."""
        values = self._attempt.view.board.tiles
        return {
            cell: values[cell]
            for cell in CELLS
            if values[cell] != FREE and ("cell", cell) not in hidden
        }

    def _draw_laid(self, surface: pygame.Surface, values: dict[int, int]) -> None:
        """The board, where the ground does not show it, and what lies on it."""
        window, theme = self.window, self._desk.stage.theme
        place = self._around_window().clip(self._desk.stage.rect)
        seen = window.rect if window.is_zoomed else place
        # While a window is pulled, or where it is smaller than any layout, only a part is there.
        still = self._origin in (None, window.origin) and surface.get_rect().contains(place)
        self._origin = window.origin
        if still and self._laid is not None:
            self._laid.draw(surface, values)
            return
        if window.is_zoomed:
            self._draw_part(surface, place)
        self._laid = None
        if still and surface.get_clip().contains(place):
            bare = surface.subsurface(place).copy()
            self._laid = LaidTiles(theme, window.cell, window.origin, seen, bare, place.topleft)
        before = surface.get_clip()
        surface.set_clip(seen.clip(before))
        draw_tiles(surface, theme, window.cell, window.origin, values)
        surface.set_clip(before)

    def _draw_part(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """What is seen of a larger board."""
        theme, before = self._desk.stage.theme, surface.get_clip()
        surface.blit(materials.cloth(theme, *self._desk.stage.size), place, place)
        surface.set_clip(self.window.rect.clip(before))
        art.draw_part(surface, theme, self.window.cell, self.window.origin, self.window.rect)
        surface.set_clip(before)

    def _around_window(self) -> pygame.Rect:
        """Where the whole board lies, and round it as far as its shadow reaches."""
        stage, rect = self._desk.stage, self.window.rect
        reach = stage.px(20)
        return pygame.Rect(
            rect.left - reach, rect.top - stage.px(4), rect.width + reach + stage.px(8),
            rect.height + reach,
        )  # fmt: skip

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

    def settled_tiles(self) -> tuple[Tile, ...]:
        """A hint, or what is tried out: what the sheets show the gain of."""
        ghost = self._attempt.ghost
        return ghost.tiles if isinstance(ghost, Put) else self._attempt.tiles

    def lines_shown(self) -> list[pygame.Rect]:
        """Where the lines of these tiles are to be seen, the highest first."""
        place = self.window.place
        lines = lines_of(self._attempt.view.board, self.settled_tiles())
        return [place(line.first).union(place(line.last)) for line in lines]

    def shown_tiles(self) -> tuple[Tile, ...]:
        """The tiles whose lines are shown: these, and the one aimed at."""
        cell = self.aimed_at()
        return self.settled_tiles() if cell is None else self._attempt.with_picked(cell)

    @property
    def lights(self) -> bool:
        """Whether cells light up where the picked tile fits."""
        return self._desk.stage.settings.show_where or self.shows_where

    def _draw_lit(self, surface: pygame.Surface, tiles: tuple[Tile, ...]) -> None:
        if not self.lights:
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
        sums = self.places_of_sums(lines)
        for line in reversed(lines):
            self._draw_sum(surface, line, *sums[line])

    def _draw_missed(self, surface: pygame.Surface) -> None:
        """Where a tile could lie that is refused on a cell with a cross: words name no place."""
        attempt = self._attempt
        if not attempt.may_put:
            return
        for tile in attempt.missed(attempt.problem(attempt.tiles)):
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

    def places_of_sums(self, lines: Sequence[Line]) -> dict[Line, tuple[Point, int]]:
        """On the board where each covers least, and how high it is: as large as the texts, where
        there is room. None lies over a lit cell, which can be pressed."""
        side = self.window.cell
        used = {cell_of(tile) for tile in self.shown_tiles()}
        lit = [art.lit_place(side, cell) for cell in self._attempt.lit - used]
        numbers = [self._number_on(cell) for cell in (*self._lying(), *used)]
        sums: list[pygame.Rect] = []

        def covers(way: tuple[Point, int]) -> tuple[bool, bool, int, int, bool]:
            """Worst is a lit cell, then another sum, then the number of a tile, then that it is
            small, then the sign of a cross."""
            rect = art.sum_rect(*way)
            return (
                rect.collidelist(lit) >= 0,
                rect.collidelist(sums) >= 0,
                sum(_common(rect, number) for number in numbers),
                -way[1],
                art.cell_at(side, *way[0]) in BOUND_CELLS,
            )

        found: dict[Line, tuple[Point, int]] = {}
        for line in lines:
            ways = [
                (place, high)
                for high in self._heights_of_sums()
                for place in (
                    *art.sum_places(side, line.first, line.last, high),
                    *art.cells_beside(side, line.first, line.last),
                    *art.sums_between(side, line.first, line.last),
                )
            ]
            found[line] = min(ways, key=covers)
            sums.append(art.sum_rect(*found[line]))
        return found

    def _heights_of_sums(self) -> list[int]:
        """From what goes with the size of texts down to what can just be read."""
        side, scale = self.window.cell, self._desk.stage.text_scale
        least = max(art.sum_height(side), art.sum_height_for(tokens()["type"]["smallest"]))
        most = max(least, min(round(art.sum_height(side) * scale), round(side * _LARGEST_SUM)))
        return sorted({most, (most + least) // 2, least}, reverse=True)

    def _lying(self) -> list[int]:
        """The cells with tiles on them."""
        values = self._attempt.view.board.tiles
        return [cell for cell in CELLS if values[cell] != FREE]

    def _number_on(self, cell: int) -> pygame.Rect:
        """Where the number of a tile is."""
        place = art.place(self.window.cell, cell)
        return place.inflate(-place.width * _ROUND_NUMBER, -place.height * _ROUND_NUMBER)

    def _draw_sum(
        self, surface: pygame.Surface, line: Line, place: tuple[int, int], high: int
    ) -> None:
        (x, y), (left, top) = place, self.window.origin
        mark = art.sum_mark(
            self._desk.stage.theme, high, str(line.total), line.scores, refused=line.is_too_high
        )
        mark.draw(surface, x + left, y + top)


def _common(one: pygame.Rect, other: pygame.Rect) -> int:
    """How many pixels two places share."""
    common = one.clip(other)
    return common.width * common.height
