"""The emblem of Top 12, which the menu paints before anything of the game is loaded."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, radians, sin
from typing import Final

import pygame

from game.games.top12.art.die import GRID, SHAPES, die, leaning
from game.ui.toolkit.drawing import box, lay_over, placed, raster, with_shadow
from game.ui.toolkit.materials import REST, Picture
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import LIGHT, Theme

_RADIUS: Final = 68
_PAD: Final = (-46.0, -40.0, -6)
"""Upper left corner and turn, in a pip of the radius above; so are the figures below."""
_DIE: Final = (24.7, 28.6, 10)
_DIE_SIDE: Final = 46
_NUMBERS: Final = ((9, 21, 0), (12, 0, 40), (0, 33, 58))
_SYMBOLS: Final = ("star", "tree", "moon")


@lru_cache(maxsize=16)
def emblem(theme: Theme, radius: int) -> Picture:
    """A sheet and the die with its lightning; its place is the middle of the pip."""
    of_one = radius / _RADIUS
    middle = ceil(radius * 1.2)
    whole = 2 * middle
    surface = pygame.Surface((whole, whole), pygame.SRCALPHA)
    body = _pad(whole, of_one)
    shadow, reach = with_shadow(body, theme, REST)
    surface.blit(shadow, (-reach, -reach))
    lay_over(surface, body, (0, 0))
    x, y, turn = _DIE
    side = round(_DIE_SIDE * of_one)
    left, top = middle + x * of_one - side / 2, middle + y * of_one - side / 2
    die(theme, side, "joker", REST, turn).draw(surface, left, top)
    return Picture(surface, middle, middle)


def _pad(whole: int, of_one: float) -> pygame.Surface:
    """Paper as in the light theme: it is a piece here, and pieces stay ivory."""
    light = Theme(LIGHT, 1.0)
    left, top, turn = _PAD
    x, y = whole / 2 + left * of_one, whole / 2 + top * of_one
    shapes = box(0, 0, 70, 82, 8, light.colour("paper"))
    for column, name in enumerate(_SYMBOLS):
        sign = SHAPES[name](light.colour("ink"))
        shapes += placed(sign, 14 + column * 21, 13, 14 / GRID)
        for row in range(len(_NUMBERS[column])):
            place = (5 + column * 21, 25 + row * 18)
            shapes += box(*place, 18, 15, 3, light.colour("paper_low"))
    body = raster(whole, whole, placed(shapes, x, y, of_one, turn))
    lean = radians(turn)
    small = Style(11 * of_one, 700)
    for column, numbers in enumerate(_NUMBERS):
        for row, value in enumerate(numbers):
            if value:
                right, down = (14 + column * 21) * of_one, (32.5 + row * 18) * of_one
                numeral = leaning(str(value), small, light.pen(0), turn)
                centre = (
                    round(x + right * cos(lean) - down * sin(lean)),
                    round(y + down * cos(lean) + right * sin(lean)),
                )
                body.blit(numeral, numeral.get_rect(center=centre))
    return body
