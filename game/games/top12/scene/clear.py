"""What a sentence said beside a cell of Top 12 rather leaves to be seen, and what it may cover."""

from __future__ import annotations

import pygame

from game.core.rules import Seat
from game.games.top12.rules.model import FREE, ROWS, Top12View
from game.games.top12.scene.layout import Places
from game.ui.toolkit.items import Control, Painted
from game.ui.toolkit.screen import Screen

_ROLLED, _TRAY, _TURN, _NUMBER, _TITLE = 3.0, 2.5, 1.5, 1.0, 0.4
"""How bad it is to cover them, for each pixel of their width: the symbol of the column that was
rolled, what comes into the tray, number and die, numbers on one's own sheet, names and the other
symbols."""
_LIT, _EMPTY = 1.2, 0.1
"""The same for cells without a number, as far as one may write in them or not: who clicked a wrong
one looks for the right one next. The others count little: what is said stands beside the cell that
was clicked, and is soon gone."""


def keep_clear(
    screen: Screen, places: Places, view: Top12View, large: Seat, slip: pygame.Rect, note: str
) -> None:
    """What is painted and no control, but has to be seen beside what is said; the note over one's
    own sheet is also heard."""
    pad, corner = places.own, places.own_rect.topleft
    rolled = None if view.roll is None else view.roll.symbol
    for column, numbers in enumerate(view.sheets[large]):
        head = pad.head_of(column).move(corner)
        screen.add(Painted(head, _ROLLED if column == rolled else _TITLE))
        if view.phase in ("setup", "write") and view.seat in view.actors:
            continue  # then each cell is a control
        for row in range(ROWS):
            if numbers[row] != FREE:
                screen.add(Painted(pad.cell(column, row).move(corner), _NUMBER))
    for rect in (slip, places.die):
        screen.add(Painted(rect, _TURN))
    screen.add(Painted(places.tray, _TRAY))
    screen.add(Painted(places.own_title, _TITLE, note))
    for rect in places.other_titles:
        screen.add(Painted(rect, _TITLE))


def may_be_covered(cell: Control, is_lit: bool = False) -> None:
    """No number stands in that cell, or what stands there is not what is spoken of."""
    cell.covering = _LIT if is_lit else _EMPTY
