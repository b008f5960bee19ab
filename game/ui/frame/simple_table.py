"""A table whose moves are buttons: what a small game needs to be played.

A game says what its moves are called, what is asked, what the log tells, and paints its position.
Everything else of `GameTable` has an answer here that a game may replace.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from functools import partial
from typing import Final, Generic

import pygame

from game.core.rules import Seat, View
from game.services.session import Shown
from game.ui.frame.desk import Desk, Entry, Motion, MoveT, Situation, ViewT
from game.ui.toolkit.boxes import inset
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.flow import Part
from game.ui.toolkit.screen import Screen

_MARGIN: Final = 24
_GAP: Final = 16


class SimpleTable(ABC, Generic[MoveT, ViewT]):
    """Shows one position, and a button for every legal move."""

    rail_height = 0

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.place = pygame.Rect(0, 0, 0, 0)
        """Where the position is painted."""
        self._area = self.place
        self._situation: Situation[MoveT, ViewT] | None = None

    # --- what a game says ---

    @abstractmethod
    def paint(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        """Paints `view` within `place`; what is hidden is on its way there."""

    @abstractmethod
    def label(self, move: MoveT) -> str:
        """The label of a move's button, in the player's language."""

    @abstractmethod
    def prompt(self) -> str:
        """The prompt for whoever is to act: one sentence without a name."""

    @abstractmethod
    def points(self, seat: Seat) -> int:
        """How well a seat stands: for the rail, and for the order of those who play on when
        somebody gives up."""

    @abstractmethod
    def sentence(self, shown: Shown[object, ViewT]) -> tuple[Part, ...]:
        """The log's line about a step; empty where the log skips it."""

    # --- what follows from that ---

    def score(self, seat: Seat) -> tuple[str, str]:
        points, words = self.points(seat), self.desk.stage.words
        return str(points), words.count("point", "points", points)

    @property
    def situation(self) -> Situation[MoveT, ViewT]:
        assert self._situation is not None
        return self._situation

    @property
    def view(self) -> ViewT:
        return self.situation.view

    def lay_out(self, area: pygame.Rect) -> None:
        """The buttons lie below the position, as high as the text wants them."""
        stage = self.desk.stage
        margin = stage.px(_MARGIN)
        self._area = inset(area, margin)
        high = stage.control_height() + margin
        self.place = pygame.Rect(
            self._area.left, self._area.top, self._area.width, self._area.height - high
        )

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The cloth alone."""

    def show(self, situation: Situation[MoveT, ViewT]) -> None:
        self._situation = situation

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        turn = self.situation.turn
        if turn is None:
            return
        stage = self.desk.stage
        moves = list(turn.legal())
        labels = [self.label(move) for move in moves]
        widths = [button_width(stage, label, main=True) for label in labels]
        gap, high = stage.px(_GAP), stage.control_height()
        left = self._area.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for number, (move, label, width) in enumerate(zip(moves, labels, widths, strict=True)):
            rect = pygame.Rect(left, self._area.bottom - high, width, high)
            press = partial(self.desk.play, move)
            main = number == 0 if self.situation.ghost is None else move == self.situation.ghost
            screen.add(
                Button(stage, f"move {number}", rect, label, press, main=main, group="moves")
            )
            left += width + gap

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        self.paint(surface, hidden)

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """Nothing is carried at this table."""

    def tell(self, shown: Shown[object, ViewT], log: list[Entry]) -> None:
        parts = self.sentence(shown)
        if parts:
            log.append(Entry(shown.number + 1, shown.actor, parts))

    def motions(self, shown: Shown[object, ViewT]) -> list[Motion]:
        return []

    def is_private(self, view: ViewT) -> bool:
        return False

    def name_figure(self, name: str, figure: int | str) -> int | str:
        return figure

    def explain_ghost(self, move: MoveT) -> tuple[Part, ...]:
        return (self.label(move),)

    def put_down(self) -> bool:
        return False

    def key(self, event: pygame.event.Event) -> bool:
        return False

    def standing(self) -> tuple[tuple[Seat, ...], ...]:
        assert isinstance(self.view, View)
        by_points: dict[int, list[Seat]] = {}
        for seat in range(self.view.players):
            by_points.setdefault(self.points(seat), []).append(seat)
        return tuple(tuple(by_points[points]) for points in sorted(by_points, reverse=True))
