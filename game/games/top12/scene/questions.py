"""What of the figures on the table of Top 12 can be asked "why?", and where."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.rules import Seat
from game.core.wording import Rule
from game.games.top12.rules.model import COLUMNS, FREE, ROWS, Top12View
from game.games.top12.scene.layout import Places
from game.games.top12.scene.sentences import symbol_name
from game.games.top12.scene.tray import Tray
from game.games.top12.words import explanations as explaining
from game.ui.frame.desk import Desk
from game.ui.frame.scores import GROUP
from game.ui.toolkit.items import Spot
from game.ui.toolkit.screen import Screen


def build_asks(screen: Screen, desk: Desk, places: Places, tray: Tray, view: Top12View,
               large: Seat) -> None:  # fmt: skip
    """How full the columns of the large sheet are, what the others' come to, how it ended, and
    the turns of one who plays alone."""
    asks = _Asks(screen, desk, view)
    for at in range(len(COLUMNS)):
        asks.add_column(places, large, at)
    if places.other is not None:
        for number, rect in enumerate(places.others):
            seat = (view.seat + 1 + number) % view.players
            asks.add_sheet(f"why sheet {seat}", seat, rect)
    if view.players == 1:
        told = desk.stage.words.count("{n} turn so far", "{n} turns so far", view.turns)
        asks.add("why turns", told, places.panel, explaining.turns(view))
    else:
        for seat, rect in tray.rows_of_end(view):
            asks.add_sheet(f"why end {seat}", seat, rect)


class _Asks:
    """Adds places that are painted elsewhere, each with its answer."""

    def __init__(self, screen: Screen, desk: Desk, view: Top12View) -> None:
        self._screen = screen
        self._desk = desk
        self._view = view

    def add(self, key: str, name: str, rect: pygame.Rect, rule: Rule) -> None:
        ask: Callable[[], None] = partial(self._desk.why, rule, rect)
        radius = self._screen.stage.px(12)
        self._screen.add(Spot(key, rect, name, ask, group=GROUP, sound="click", radius=radius))

    def add_column(self, places: Places, seat: Seat, at: int) -> None:
        """The foot of a column, down to the lower edge of its sheet, so that it is well hit."""
        rect = places.own.foot_of(at).move(places.own_rect.topleft)
        rect.height = places.own_rect.bottom - rect.top
        column = self._view.sheets[seat][at]
        name = self._desk.say(
            "{column}, {name}: {n} of {all}", column=symbol_name(self._desk.stage.words, at),
            name=self._desk.name(seat), n=ROWS - column.count(FREE), all=ROWS,
        )  # fmt: skip
        self.add(f"why column {at}", name, rect, explaining.column(self._view, seat, at))

    def add_sheet(self, key: str, seat: Seat, rect: pygame.Rect) -> None:
        name = self._desk.say("Sheet of {name}: why?", name=self._desk.name(seat))
        self.add(key, name, rect, explaining.sheet(self._view, seat))
