"""The figures on the table that can be asked "why?"."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.rules import Seat
from game.core.wording import Rule
from game.games.top12.rules.model import COLUMNS, FREE, ROWS, Top12View
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.ending import Ending
from game.games.top12.scene.layout import Places
from game.games.top12.scene.seating import Seating
from game.games.top12.scene.sentences import symbol_name, turns_so_far
from game.games.top12.words import explanations as explaining
from game.ui.frame.desk import Desk
from game.ui.frame.scores import GROUP
from game.ui.toolkit.items import Spot
from game.ui.toolkit.screen import Screen


def build_questions(
    screen: Screen, attempt: Attempt, places: Places, seating: Seating, ending: Ending
) -> None:
    """Lets people ask how full the columns of the large sheet are, what the others' come to, how
    the match ended, and about the turns of a person who plays alone."""
    desk, view = attempt.desk, attempt.view
    questions = _Questions(screen, desk, view)
    for column in range(len(COLUMNS)):
        questions.add_column(places, attempt.large, column)
    for seat, rect in zip(seating.others, places.others, strict=False):
        questions.add_sheet(f"why sheet {seat}", seat, rect)
    if view.players == 1:
        name = turns_so_far(desk.stage.words, view.turns)
        questions.add("why turns", name, places.panel, explaining.turns(view))
        return
    for seat, rect in ending.rows:
        questions.add_sheet(f"why end {seat}", seat, rect)


class _Questions:
    """Adds controls on figures that are painted elsewhere, each with its explanation."""

    def __init__(self, screen: Screen, desk: Desk, view: Top12View) -> None:
        self._screen = screen
        self._desk = desk
        self._view = view

    def add(self, key: str, name: str, rect: pygame.Rect, rule: Rule) -> None:
        press: Callable[[], None] = partial(self._desk.why, rule, rect)
        radius = self._screen.stage.px(12)
        self._screen.add(Spot(key, rect, name, press, group=GROUP, sound="click", radius=radius))

    def add_column(self, places: Places, seat: Seat, column: int) -> None:
        """The foot of a column, down to the lower edge of its sheet, so that it is well hit."""
        rect = places.own.foot_of(column).move(places.own_rect.topleft)
        rect.height = places.own_rect.bottom - rect.top
        numbers = self._view.sheets[seat][column]
        name = self._desk.say(
            "{column}, {name}: {n} of {all}", column=symbol_name(self._desk.stage.words, column),
            name=self._desk.name(seat), n=ROWS - numbers.count(FREE), all=ROWS,
        )  # fmt: skip
        self.add(f"why column {column}", name, rect, explaining.column(self._view, seat, column))

    def add_sheet(self, key: str, seat: Seat, rect: pygame.Rect) -> None:
        name = self._desk.say("{name}\u2019s sheet: why?", name=self._desk.name(seat))
        self.add(key, name, rect, explaining.sheet(self._view, seat))
