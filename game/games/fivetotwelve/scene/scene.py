"""The table of 5 vor 12: joins its parts and answers the frame."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

import pygame

from game.core.rules import Seat
from game.core.wording import Rule
from game.games.fivetotwelve.rules.model import FREE, Draw, FiveView, Leave, Move, Put, Take
from game.games.fivetotwelve.scene.attempt import Attempt
from game.games.fivetotwelve.scene.board import Boards
from game.games.fivetotwelve.scene.finish import finished_by
from game.games.fivetotwelve.scene.focus import lead_focus
from game.games.fivetotwelve.scene.hand import Hand
from game.games.fivetotwelve.scene.layout import Places
from game.games.fivetotwelve.scene.log import LogLines
from game.games.fivetotwelve.scene.middle import Middle
from game.games.fivetotwelve.scene.motions import Flights
from game.games.fivetotwelve.scene.sheets import SeriesSheet, series_height
from game.games.fivetotwelve.scene.titles import Titles
from game.games.fivetotwelve.scene.types import Shown, Situation
from game.games.fivetotwelve.words import explanations
from game.games.fivetotwelve.words.keys import KEYS
from game.ui.frame.desk import Desk, Entry, Motion
from game.ui.toolkit.flow import Part
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.screen import Screen


class FiveTable:
    """The parts of the table. They share one attempt and the places of one layout."""

    def __init__(self, desk: Desk) -> None:
        self.attempt = Attempt(desk)
        self._desk = desk
        self._log = LogLines(desk)
        # Made by `lay_out`.
        self.places: Places
        self._sheet: SeriesSheet
        self._titles: Titles
        self._boards: Boards
        self._middle: Middle
        self._hand: Hand

    @property
    def view(self) -> FiveView:
        return self.attempt.view

    @property
    def rail_height(self) -> int:
        return series_height(self._desk, self.view) if self.attempt.has_begun else 0

    def lay_out(self, area: pygame.Rect) -> None:
        attempt, places = self.attempt, Places(self._desk.stage, area, len(self._desk.seats))
        self.places = places
        self._titles = Titles(attempt, places)
        self._boards = Boards(attempt, places)
        self._middle = Middle(attempt, places)
        self._hand = Hand(attempt, places)
        self._sheet = SeriesSheet(attempt, places)
        attempt.shows_series &= places.form.opens_series
        self._boards.bake()
        self._hand.bake()
        self._middle.bake()

    def show(self, situation: Situation) -> None:
        self.attempt.show(situation)

    # --- controls ---

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        attempt = self.attempt
        attempt.screen = screen
        screen.pointed = attempt.follow_pointer
        keeps_focus = screen.focused is not None
        self._titles.build(screen)
        self._middle.build_title(screen)
        self._sheet.build(screen, rail)
        if attempt.shows_series:
            return
        if attempt.finished is not None and not self.places.form.opens_series:
            self._hand.build_finish(screen)
        if attempt.turn is None:
            return
        self._boards.build_ghost(screen)
        if attempt.is_covered:
            return
        self._hand.build(screen)
        self._middle.build(screen)
        self._boards.build(screen)
        lead_focus(attempt, screen, keeps_focus)

    def put_down(self) -> bool:
        return self.attempt.put_down()

    def key(self, event: pygame.event.Event) -> bool:
        attempt, found = self.attempt, pressed(event, KEYS)
        if found is None or attempt.turn is None or attempt.shows_series:
            return False
        phase = attempt.view.phase
        if found.id == "where":
            attempt.asks_where = not attempt.asks_where
            self._desk.rebuild()
        elif found.id == "draw" and phase == "turn":
            attempt.draw()
        elif found.id == "leave" and phase == "drawn":
            attempt.leave()
        else:
            return False
        return True

    # --- words ---

    def prompt(self) -> str:
        return self.attempt.prompt()

    def score(self, seat: Seat) -> tuple[str, str]:
        free, words = self.view.boards[seat].count(FREE), self._desk.stage.words
        unit = words.say_in("one cell", "free") if free == 1 else words.say_in("cells", "free")
        return str(free), unit

    def why_score(self, seat: Seat) -> Rule:
        return explanations.score(self.view, seat)

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

    def pauses_after(self, shown: Shown) -> bool:
        """Players look at the end of a game before the tiles of the next one are drawn."""
        return finished_by(shown) is not None

    def tell(self, shown: Shown, log: list[Entry]) -> None:
        self.attempt.follow(shown)
        self._log.tell(shown, log)

    def name_figure(self, name: str, figure: int | str) -> int | str:
        return figure

    def explain_ghost(self, move: Move) -> tuple[Part, ...]:
        return self.attempt.sentences.proposal(self.view, self.attempt.in_hand, move)

    # --- places that a panel should leave free ---

    def in_sight(self) -> Sequence[pygame.Rect]:
        """The places between which a tile is proposed to go, and one's own board."""
        places, ghost = self.places, self.attempt.ghost
        found: list[pygame.Rect] = []
        if isinstance(ghost, Put | Take):
            found.append(places.cell(0, ghost.cell))
        if isinstance(ghost, Take):
            found.append(self._middle.place_of(ghost.value))
        elif isinstance(ghost, Leave):
            found += [places.middle, places.hand_of(0)]
        elif isinstance(ghost, Draw):
            found.append(places.in_middle.supply)
        return [*found, places.own]

    def wholes(self) -> Sequence[pygame.Rect]:
        """The others' boards with their titles, and the middle, unless its supply is proposed."""
        places = self.places
        others = range(1, len(places.others) + 1)
        boards = [places.board(each).union(places.head(each)) for each in others]
        middle = [] if isinstance(self.attempt.ghost, Draw) else [places.middle]
        return [*boards, *middle, places.head(0)]

    def warning_place(self) -> pygame.Rect | None:
        """Where the hand lies, below one's own board."""
        places = self.places
        return None if places.is_beside else places.hand

    # --- painting ---

    def draw_ground(self, surface: pygame.Surface) -> None:
        self._boards.draw_ground(surface)
        self._middle.draw_ground(surface)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        self._boards.draw(surface, hidden)
        self._middle.draw(surface, hidden)
        self._hand.draw(surface, hidden)

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        self._hand.draw_carried(surface, pointer)

    def motions(self, shown: Shown) -> list[Motion]:
        if self.attempt.shows_series:
            return []  # they would pass over the sheet
        finished, flights = finished_by(shown), Flights(self._desk, self.places)
        if finished is None:
            return flights.of(shown, self.attempt.taken)
        found = flights.of(replace(shown, after=finished), self.attempt.taken)
        is_watched = all(seat.level is not None for seat in self._desk.seats)
        # A person looks at the end of a game for as long as they like.
        return [*found, *flights.rest()] if is_watched else found


def make_table(desk: Desk) -> FiveTable:
    return FiveTable(desk)
