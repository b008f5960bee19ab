"""The puzzle book: today's puzzle, a shelf for each game, and the puzzles of one's own matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import pygame

from game.games import GAMES
from game.scenes.parts.page_room import page_room, scrolling_sheets
from game.scenes.parts.title_row import title_row
from game.scenes.parts.who import build_who, who_width
from game.scenes.puzzles.book import Book
from game.scenes.puzzles.own import own_cards
from game.scenes.puzzles.own_sheet import OwnSheet
from game.scenes.puzzles.positions import Positions
from game.scenes.puzzles.shelves import ShelfSheet
from game.scenes.puzzles.texts import solved_of
from game.scenes.puzzles.today import TodaySheet
from game.services.home import Home
from game.services.own_puzzles import Search
from game.ui.toolkit.boxes import FILL, Box, column, row
from game.ui.toolkit.page import Page, head, text
from game.ui.toolkit.stage import Change, Open, Stage
from game.ui.toolkit.text import Style

_SOLVED: Final = Style(16, 600)
_TODAY: Final = 420
_GAP: Final = 24
_BETWEEN: Final = 16
_CARDS: Final = 6
"""So many own puzzles are looked at for their shelf: a broad window has room for them."""


class PuzzlesPage(Page):
    """For whoever sits at the computer: a choice of somebody else is one for all pages."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home
        self._positions = Positions()
        self._book: Book | None = None
        self._search: Search | None = None

    @property
    def book(self) -> Book:
        assert self._book is not None
        return self._book

    def enter(self, stage: Stage) -> None:
        self._book = Book(self._home)
        self._search = Search(self._home.store, GAMES.get, self.book.today)
        super().enter(stage)
        if self.memory.focus is None:
            self.screen.set_focus("solve")

    def update(self, seconds: float) -> bool:
        """Looks at mistakes and positions, a little in each frame. A list that is open stays."""
        if self.screen.popup is None:
            if self._positions.go_on():
                self.rebuild()
            elif self._search is not None and not self._search.is_done and self._go_on_searching():
                self._book = Book(self._home)
                self.rebuild()
        return super().update(seconds)

    def _go_on_searching(self) -> bool:
        """Whether the page looks different now. Where the shelf is full already, what else was
        found is shown at the end."""
        assert self._search is not None
        found = self._search.go_on()
        return self._search.is_done or (found and len(self.book.own) < _CARDS)

    @property
    def is_filled(self) -> bool:
        """Whether all is there that is to be seen."""
        return self._positions.is_done and (self._search is None or self._search.is_done)

    # --- what one does ---

    def _choose_profile(self, number: int) -> None:
        chosen = self.book.profiles()[number]
        self.stage.ask(Change({"profile": None if chosen is None else chosen.id}))

    def _open(self, about: Mapping[str, Any]) -> None:
        self.stage.ask(Open("puzzle", about))

    def _solve(self) -> None:
        posed = self.book.posed
        if posed is None:
            return
        about = {"game": posed.game, "puzzle": posed.id}
        self._open(about if posed.day is None else {**about, "day": posed.day.isoformat()})

    def _open_puzzle(self, game: str, name: str) -> None:
        self._open({"game": game, "puzzle": name})

    def _open_own(self, number: int) -> None:
        self._open({"own": number})

    def _show_all(self, game: str) -> None:
        self.stage.ask(Open("shelf", {"game": game}))

    def _show_all_own(self) -> None:
        self.stage.ask(Open("own_puzzles"))

    # --- building ---

    def build(self) -> None:
        self._positions.begin()
        stage, screen, book = self.stage, self.screen, self.book
        room = page_room(stage, self._build_head())
        today = TodaySheet(screen, book, self._positions, self._solve)
        shelves = ShelfSheet(screen, book.shelves, self._open_puzzle, self._show_all)
        own = self._own_sheet()
        left, rest = row(room, [Box(stage.px(_TODAY)), FILL], stage.px(_GAP))
        below = own.height(rest.width)
        places = column(rest, [FILL, Box(below)], stage.px(_BETWEEN))
        if self._fits(left, places[0], today, shelves, own):
            today.build(left, fills=True)
            shelves.build_filling(places[0])
            own.build_filling(places[1])
        else:
            builds = [
                lambda place: today.build(place, fills=False),
                shelves.build_below,
                own.build_below,
            ]
            scrolling_sheets(screen, "book", room, lambda place: self._stacked(place, builds))

    def _fits(
        self,
        left: pygame.Rect,
        right: pygame.Rect,
        today: TodaySheet,
        shelves: ShelfSheet,
        own: OwnSheet,
    ) -> bool:
        """Whether the sheets lie side by side, with three shelves to be seen at least."""
        if self.stage.has_large_text or not self.book.shelves:
            return False
        rows = min(3, len(self.book.shelves))
        return (
            today.least_height(left.width) <= left.height
            and shelves.is_wide(right.width)
            and own.is_wide(right.width)
            and rows * shelves.least_row(right.width) <= right.height
        )

    def _stacked(self, place: pygame.Rect, builds: Sequence[Callable[[pygame.Rect], int]]) -> int:
        """The sheets below one another; gives where they end."""
        y = place.top
        for build in builds:
            y = build(pygame.Rect(place.left, y, place.width, 0)) + self.stage.px(_GAP)
        return y - self.stage.px(_GAP)

    def _build_head(self) -> int:
        """Title, whose puzzles, and how many are solved: in one line where they fit."""
        stage, screen, book = self.stage, self.screen, self.book
        title = stage.say("Puzzles")
        below = head(screen, title)
        told = solved_of(stage.words, book.shelves)
        count, gap = stage.writer.width(told, _SOLVED), stage.px(28)
        profiles = book.profiles()
        who = who_width(stage, profiles) if profiles else 0
        place, below = title_row(screen, title, below, who + gap + count, gap=28, after=20)
        mine, _ = row(place, [Box(who), FILL])
        if profiles:
            build_who(screen, mine, profiles, book.who, self._choose_profile)
        if book.shelves:
            text(screen, told, _SOLVED, place.right, place.centery, align="right")
        return below

    def _own_sheet(self) -> OwnSheet:
        book, search = self.book, self._search
        first = book.own[:_CARDS]
        cards = own_cards(self.stage, self._home, book, self._positions, first)
        return OwnSheet(
            self.screen,
            cards,
            self._open_own,
            self._show_all_own,
            is_named=book.who is not None,
            is_searching=search is not None and not search.is_done,
            all_there_are=len(book.own) - len(first) + len(cards),
        )
