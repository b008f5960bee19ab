"""Which places a bubble beside a cell should leave free, and which it may cover."""

from __future__ import annotations

import pygame

from game.games.top12.rules.model import FREE, ROWS
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.layout import Places
from game.ui.toolkit.items import Control, Painted
from game.ui.toolkit.screen import Screen

_ROLLED, _TRAY, _TURN, _NUMBER, _TITLE = 3.0, 2.5, 1.5, 1.0, 0.4
"""How bad it is to cover things, for each pixel of their width: the symbol of the column that was
rolled, the tray, number and die, numbers on one's own sheet, names and the other symbols."""
_LIT, _EMPTY = 1.2, 0.1
"""The same for cells without a number, where one may write and where not: whoever clicked a wrong
one looks for the right one next. The others count little, as a bubble is soon gone."""


def keep_clear(
    screen: Screen, attempt: Attempt, places: Places, slip: pygame.Rect, note: str
) -> None:
    """Names what is painted and no control, but has to be seen beside a bubble; the note over
    one's own sheet is also read aloud."""
    view = attempt.view
    rolled = None if view.roll is None else view.roll.symbol
    for column, numbers in enumerate(view.sheets[attempt.large]):
        screen.add(Painted(places.own_head(column), _ROLLED if column == rolled else _TITLE))
        if view.phase in ("setup", "write") and view.seat in view.actors:
            continue  # then each cell is a control
        for row in range(ROWS):
            if numbers[row] != FREE:
                screen.add(Painted(places.own_cell((column, row)), _NUMBER))
    for rect in (slip, places.die):
        screen.add(Painted(rect, _TURN))
    screen.add(Painted(places.tray, _TRAY))
    screen.add(Painted(places.own_title, _TITLE, note))
    for rect in places.other_titles:
        screen.add(Painted(rect, _TITLE))


def may_be_covered(cell: Control, is_lit: bool = False) -> None:
    """Marks a control of a cell without a number, or with one that a bubble doesn't speak of."""
    cell.covering = _LIT if is_lit else _EMPTY
