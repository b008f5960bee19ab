"""The emblem of Topominos, which the menu paints before anything of the game is loaded."""

from __future__ import annotations

from functools import lru_cache

from game.games.topominos.art.glass import IVORY, OF, Plate, over_shadow_of_glass, pile, shift
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.materials import REST, Picture
from game.ui.toolkit.theme import Theme


@lru_cache(maxsize=8)
def emblem(theme: Theme, radius: int) -> Picture:
    """Two pieces, one seen through the other, around the middle of a pip of this radius."""
    unit = radius / 68
    side = round(64 * unit)
    shapes = outline = ""
    for dots, colour, x, y in ((0o442, "#F4B63F", -50, -22), (0o124, IVORY, -14, -44)):
        left, top = round(radius + x * unit), round(radius + y * unit)
        shapes += pile(theme, side, (Plate(dots, colour),), left, top, REST)
        corner = side * OF["radius_of_side"]
        outline += box(left, top, side, side + shift(side), corner, "#000000")
    body = raster(2 * radius, 2 * radius, shapes)
    picture = over_shadow_of_glass(theme, body, outline, outline, REST)
    return Picture(picture.surface, picture.left + radius, picture.top + radius)
