"""All puzzles of a game, by how hard they are."""

from __future__ import annotations

from itertools import groupby
from typing import Final

import pygame

from game.coach.puzzles import GRADES
from game.core.wording import mark
from game.scenes.parts.glimpses import name_of
from game.scenes.parts.page_room import page_room, scrolling_sheets
from game.scenes.parts.sheet import Sheet
from game.scenes.parts.title_row import title_row
from game.scenes.puzzles.book import Shelf, number_of, shelf_of
from game.scenes.puzzles.shelves import add_tile
from game.scenes.puzzles.texts import solved_of
from game.scenes.puzzles.tiles import tile_height, tile_side
from game.services.home import Home
from game.ui.toolkit.boxes import wrapped
from game.ui.toolkit.page import HEADING, Page, head, text
from game.ui.toolkit.stage import Open, Stage
from game.ui.toolkit.text import Style

_SOLVED: Final = Style(16, 600)
_MARGIN: Final = 28
_PITCH: Final = 64
_DOWN: Final = 18
_NAMES: Final = (mark("Easy"), mark("Medium"), mark("Hard"))
"""Of the grades."""


class ShelfPage(Page):
    def __init__(self, home: Home, game: str) -> None:
        super().__init__()
        self._home = home
        self._game = game
        self._shelf: Shelf | None = None

    @property
    def shelf(self) -> Shelf:
        assert self._shelf is not None
        return self._shelf

    def enter(self, stage: Stage) -> None:
        number = number_of(self._home.profile())
        self._shelf = shelf_of(self._game, self._home.store.solved_puzzles(number))
        super().enter(stage)
        if self.memory.focus is None and self.shelf.entries:
            first = self.shelf.entries[self.shelf.first_open]
            self.screen.set_focus(f"puzzle/{self._game}/{first.id}")

    def _open(self, game: str, name: str) -> None:
        self.stage.ask(Open("puzzle", {"game": game, "puzzle": name}))

    def build(self) -> None:
        stage, screen = self.stage, self.screen
        title = stage.say("Puzzles: {game}", game=name_of(self._game))
        below = head(screen, title)
        told = solved_of(stage.words, [self.shelf])
        place, below = title_row(
            screen, title, below, stage.writer.width(told, _SOLVED), gap=28, after=8
        )
        text(screen, told, _SOLVED, place.right, place.centery, align="right")
        scrolling_sheets(screen, "shelf", page_room(stage, below), self._fill)

    def _fill(self, room: pygame.Rect) -> int:
        stage = self.stage
        sheet = Sheet(self.screen, room, margin=_MARGIN, above=22)
        entries = self.shelf.entries
        for number, (grade, several) in enumerate(
            groupby(range(len(entries)), key=lambda index: entries[index].grade)
        ):
            if number:
                sheet.skip(18)
                sheet.rule(18)
            sheet.write(stage.say(_NAMES[GRADES.index(grade)]), HEADING, 12)
            self._build_tiles(sheet, list(several))
        return sheet.close(26)

    def _build_tiles(self, sheet: Sheet, several: list[int]) -> None:
        stage = self.stage
        side, high = tile_side(stage), tile_height(stage)
        gap = max(stage.px(_PITCH) - side, stage.px(8)), stage.px(_DOWN)
        places = wrapped([side] * len(several), high, sheet.place(0), gap)
        for index, rect in zip(several, places, strict=True):
            add_tile(self.screen, self.shelf, index, rect, self._open)
        sheet.y = max(each.bottom for each in places)
