"""The pieces of Top 12: the miniature of a sheet, and all that is painted for the table.

A pad is painted empty; the numbers on it are written into its cells one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.games.top12.art.die import LEANS as LEANS
from game.games.top12.art.die import blank_die as blank_die
from game.games.top12.art.die import die as die
from game.games.top12.art.die import die_turned as die_turned
from game.games.top12.art.die import symbol as symbol
from game.games.top12.art.lights import full_column as full_column
from game.games.top12.art.lights import ghost as ghost
from game.games.top12.art.lights import lit_cell as lit_cell
from game.games.top12.art.lights import lit_head as lit_head
from game.games.top12.art.lights import mark as mark
from game.games.top12.art.lights import open_cell as open_cell
from game.games.top12.art.lights import small_dot as small_dot
from game.games.top12.art.lights import spoilt_cell as spoilt_cell
from game.games.top12.art.lights import tried_cell as tried_cell
from game.games.top12.art.pads import Pad as Pad
from game.games.top12.art.pads import draw_pad, write_numbers
from game.games.top12.art.pads import layout as layout
from game.games.top12.art.pads import pad as pad
from game.games.top12.art.pads import write_number as write_number
from game.games.top12.art.pads import write_sheet as write_sheet
from game.games.top12.art.slips import caption_room as caption_room
from game.games.top12.art.slips import named_number as named_number
from game.games.top12.art.slips import tried_number as tried_number
from game.games.top12.rules.model import FREE, ROWS, Sheet, Top12View
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.theme import Theme

_TINY_NUMERAL: Final = 0.74


def miniature(theme: Theme, side: int, view: Top12View, pens: Sequence[int] = ()) -> pygame.Surface:
    """The viewer's sheet, small, in the viewer's pen: `pens` are the numbers of the players'
    colours, by seat. Where nobody's colours are known, it is written in ink."""
    pen = theme.pen(pens[view.seat]) if pens else theme.colour("ink")
    return _miniature(theme, side, view.sheets[view.seat], pen)


def small_pad(side: int) -> tuple[Pad, int, int]:
    """The layout of the miniature, and the left and the top of its sheet."""
    margin = max(2, round(side * 0.025))
    head = round(side * 0.12)
    cell_height = (side - 3 * margin - head) // ROWS
    width = round(side * 0.88)
    of = Pad(width, cell_height, head, 0, margin, True, _TINY_NUMERAL)
    return of, (side - of.width) // 2, (side - of.height) // 2


@lru_cache(maxsize=16)
def _miniature(theme: Theme, side: int, sheet: Sheet, pen: str) -> pygame.Surface:
    of, left, top = small_pad(side)
    surface = raster(
        side,
        side,
        box(0, 0, side, side, side * 0.1, theme.colour("paper_low")),
        box(left, top, of.width, of.height, side * 0.05, theme.colour("paper")),
    )
    draw_pad(surface.subsurface((left, top, of.width, of.height)), theme, of)
    for column, numbers in enumerate(sheet):
        if FREE not in numbers:
            lies = of.cell(column, 0).move(left, top)
            full_column(theme, of).draw(surface, *lies.topleft)
    write_numbers(surface, of, (left, top), sheet, pen)
    return surface
