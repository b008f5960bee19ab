"""All puzzles of somebody's own matches: those that are due come first."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.scenes.parts.page_room import page_room, scrolling_sheets
from game.scenes.parts.sheet import Sheet
from game.scenes.puzzles.book import Book
from game.scenes.puzzles.own import TITLE, OwnPuzzleCard, card_size, own_cards
from game.scenes.puzzles.positions import Positions
from game.services.home import Home
from game.ui.toolkit.boxes import wrapped
from game.ui.toolkit.page import Offer, Page, head
from game.ui.toolkit.stage import Open, Stage

_MARGIN: Final = 24
_AT_ONCE: Final = 24
"""So many are shown on one sheet."""


class OwnPuzzlesPage(Page):
    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home
        self._positions = Positions()
        self._book: Book | None = None
        self._first = 0

    @property
    def book(self) -> Book:
        assert self._book is not None
        return self._book

    def enter(self, stage: Stage) -> None:
        self._book = Book(self._home)
        self._first = min(self._first, self._last_first)
        super().enter(stage)
        if self.memory.focus is None and self.book.own:
            self.screen.set_focus(f"own/{self.book.own[0].number}")

    @property
    def _last_first(self) -> int:
        """The first puzzle of the last part."""
        return max(0, len(self.book.own) - 1) // _AT_ONCE * _AT_ONCE

    def update(self, seconds: float) -> bool:
        if self._positions.go_on():
            self.rebuild()
        return super().update(seconds)

    @property
    def is_filled(self) -> bool:
        return self._positions.is_done

    def _open(self, number: int) -> None:
        self.stage.ask(Open("puzzle", {"own": number}))

    def _turn(self, by: int) -> None:
        self._first += by
        self.memory.offsets.pop("own", None)
        self.rebuild()

    def build(self) -> None:
        self._positions.begin()
        stage, screen = self.stage, self.screen
        below = head(screen, stage.say(TITLE))
        scrolling_sheets(screen, "own", page_room(stage, below), self._fill)

    def _fill(self, room: pygame.Rect) -> int:
        stage, book = self.stage, self.book
        sheet = Sheet(self.screen, room, margin=_MARGIN, above=22)
        several = book.own[self._first : self._first + _AT_ONCE]
        cards = own_cards(stage, self._home, book, self._positions, several)
        wide, high = card_size(stage, [card.due for card in cards])
        gap = stage.px(12), stage.px(12)
        places = wrapped([wide] * len(cards), high, sheet.place(0), gap)
        for card, rect in zip(cards, places, strict=True):
            press = partial(self._open, card.own.number)
            self.screen.add(OwnPuzzleCard(stage, card, rect, press))
        sheet.y = max((each.bottom for each in places), default=sheet.y)
        offers = self._ways()
        if offers:
            sheet.skip(18)
            sheet.buttons(offers, "left")
        return sheet.close(24)

    def _ways(self) -> list[Offer]:
        """To the parts before and behind."""
        stage, offers = self.stage, list[Offer]()
        behind = len(self.book.own) - self._first - _AT_ONCE
        if self._first:
            label = stage.words.count("{n} more", "{n} more", self._first)
            offers.append(Offer("before", label, partial(self._turn, -_AT_ONCE), "up"))
        if behind > 0:
            label = stage.words.count("{n} more", "{n} more", behind)
            offers.append(Offer("more", label, partial(self._turn, _AT_ONCE), "down"))
        return offers
