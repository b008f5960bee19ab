"""The sheet with a shelf for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.scenes.parts.emblems import paint_on_felt
from game.scenes.parts.glimpses import name_of
from game.scenes.parts.sheet import Sheet
from game.scenes.puzzles.book import Shelf
from game.scenes.puzzles.texts import solved_of
from game.scenes.puzzles.tiles import PuzzleTile, tile_height, tile_side
from game.ui.toolkit.boxes import FILL, Box, aligned, inset, row
from game.ui.toolkit.buttons import IconButton
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import paper, rule, scrolling, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_NAME: Final = Style(17, 600)
_COUNT: Final = Style(14, 500)
_MARGIN: Final = 22
_TEXTS: Final = 112
_TILES: Final = 7
"""So many puzzles of a game are shown."""
_LEAST_TILES: Final = 5
"""With room for fewer beside its name, the tiles of a game lie below it."""
_EMBLEM: Final = 32
_ROW: Final = 94
_PITCH: Final = 60
_GAP: Final = 8
_BETWEEN: Final = 14

Press = Callable[[str, str], None]
"""Called with the game and the name of a puzzle."""


class ShelfSheet:
    """A row for each game: how many are solved, some tiles, and the way to all."""

    def __init__(
        self,
        screen: Screen,
        shelves: Sequence[Shelf],
        press: Press,
        show_all: Callable[[str], None],
    ) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._shelves = shelves
        self._press = press
        self._show_all = show_all

    # --- measures ---

    def _text_width(self) -> int:
        writer, words = self._stage.writer, self._stage.words
        names = [writer.width(name_of(each.game), _NAME) for each in self._shelves]
        counts = [writer.width(solved_of(words, [each]), _COUNT) for each in self._shelves]
        return max(names + counts, default=0)

    def _columns(self) -> list[Box]:
        """The emblem, the texts, the tiles and the arrow, within the margins."""
        stage = self._stage
        side = stage.control_height()
        return [
            Box(2 * stage.px(_EMBLEM)),
            Box(max(self._text_width(), stage.px(_TEXTS))),
            FILL,
            Box(side),
        ]

    def _tiles_beside(self, width: int) -> int:
        """The number of tiles for which there is room beside the texts."""
        stage = self._stage
        inner = pygame.Rect(0, 0, width - 2 * stage.px(_MARGIN), 1)
        room = row(inner, self._columns(), stage.px(_BETWEEN))[2].width
        return self._tiles_in(room)

    def _tiles_in(self, room: int) -> int:
        gap = self._stage.px(_GAP)
        return max(0, min(_TILES, (room + gap) // (tile_side(self._stage) + gap)))

    def is_wide(self, width: int) -> bool:
        """Whether tiles lie beside the names."""
        return self._tiles_beside(width) >= _LEAST_TILES

    def least_row(self, width: int) -> int:
        """The least height of a row."""
        stage = self._stage
        texts = stage.high(_NAME) + stage.high(_COUNT)
        tiles, around = tile_height(stage), 2 * stage.px(8)
        if self.is_wide(width):
            return max(texts, tiles) + around
        return max(texts, stage.control_height()) + stage.px(10) + tiles + around

    # --- building ---

    def build_filling(self, place: pygame.Rect) -> None:
        """Over a whole place; the rows scroll where there are too many."""
        screen, stage, margin = self._screen, self._stage, self._stage.px(8)
        paper(screen, place)
        region = inset(place, 0, margin)
        least, number = self.least_row(place.width), max(1, len(self._shelves))
        high = max(least, min(region.height // number, stage.px(_ROW)))

        def fill(room: pygame.Rect) -> int:
            spare = max(0, room.height - high * number)
            return self._build_rows(room, spare // 2, high)

        scrolling(screen, "shelves", region, fill, fades_into="paper")

    def build_below(self, place: pygame.Rect) -> int:
        """At the top of a place, as high as it needs; gives where it ends."""
        sheet = Sheet(self._screen, place, margin=0, above=8)
        if not self._shelves:
            return self._build_empty(sheet)
        high = max(self.least_row(place.width), self._stage.px(_ROW))
        area = pygame.Rect(place.left, sheet.y, place.width, 0)
        sheet.y = self._build_rows(area, 0, high)
        return sheet.close(8)

    def _build_empty(self, sheet: Sheet) -> int:
        beside = sheet.beside(left=self._stage.px(_MARGIN), right=self._stage.px(_MARGIN))
        beside.skip(10)
        beside.write(self._stage.say("The puzzle book couldn\u2019t be read."))
        sheet.pass_by(beside.y)
        return sheet.close(18)

    def _build_rows(self, area: pygame.Rect, above: int, high: int) -> int:
        side = self._stage.px(_MARGIN)
        y = area.top + above
        for number, shelf in enumerate(self._shelves):
            if number:
                rule(self._screen, area.left + side, area.right - side, y)
            self._build_row(shelf, pygame.Rect(area.left, y, area.width, high))
            y += high
        return y

    def _build_row(self, shelf: Shelf, place: pygame.Rect) -> None:
        stage = self._stage
        inner = inset(place, stage.px(_MARGIN), 0)
        is_wide = self.is_wide(place.width)
        tiles = inner
        if not is_wide:
            tiles = aligned((inner.width, tile_height(stage)), inner, "bottomleft")
            tiles.top -= stage.px(8)
            inner.height = tiles.top - inner.top
        parts = row(inner, self._columns(), stage.px(_BETWEEN))
        self._build_name(shelf, parts[0], parts[1])
        self._build_tiles(shelf, parts[2] if is_wide else tiles)
        side = stage.control_height()
        name = stage.say("All puzzles of {game}", game=name_of(shelf.game))
        arrow = pygame.Rect(0, 0, side, side)
        arrow.center = parts[3].center
        key, press = f"all/{shelf.game}", partial(self._show_all, shelf.game)
        self._screen.add(
            IconButton(
                stage, key, arrow, "right", name, press, bare=True, group=f"shelf/{shelf.game}"
            )
        )

    def _build_name(self, shelf: Shelf, emblem: pygame.Rect, told: pygame.Rect) -> None:
        stage, screen = self._stage, self._screen
        radius = min(emblem.width, emblem.height - 2 * stage.px(6)) // 2

        def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
            paint_on_felt(surface, stage.theme, shelf.game, radius, at.center)

        screen.add(Paint(emblem, paint))
        name, count = stage.high(_NAME), stage.high(_COUNT)
        top = told.centery - (name + count) / 2
        text(screen, name_of(shelf.game), _NAME, told.left, top + name / 2)
        solved = solved_of(stage.words, [shelf])
        text(screen, solved, _COUNT, told.left, top + name + count / 2, "ink_soft")

    def _build_tiles(self, shelf: Shelf, place: pygame.Rect) -> None:
        """Those among which the first one is that isn't solved."""
        stage = self._stage
        side, high = tile_side(stage), tile_height(stage)
        number = self._tiles_in(place.width)
        window = shelf.window(number)
        step = min(stage.px(_PITCH), (place.width - side) // max(1, number - 1))
        step = max(step, side + stage.px(_GAP))
        for at, index in enumerate(window):
            rect = pygame.Rect(place.left + at * step, place.centery - high // 2, side, high)
            add_tile(self._screen, shelf, index, rect, self._press)


def add_tile(screen: Screen, shelf: Shelf, index: int, rect: pygame.Rect, press: Press) -> None:
    """The tile of a puzzle, by its place on the shelf."""
    entry, game = shelf.entries[index], shelf.game
    screen.add(
        PuzzleTile(
            screen.stage, f"puzzle/{game}/{entry.id}", rect, index + 1, entry.grade,
            partial(press, game, entry.id), is_solved=entry.id in shelf.solved,
            game=name_of(game), group=f"shelf/{game}",
        )
    )  # fmt: skip
