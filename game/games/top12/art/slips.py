"""The slip of paper with a number that is named or being chosen."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, radians, sin
from typing import Final

import pygame

from game.games.top12.art.die import IN_PIXELS, leaning
from game.games.top12.art.pads import numeral_size
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, over_shadow, placed, raster
from game.ui.toolkit.materials import RAISED, Picture
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

_LEAN: Final = -2.5


@lru_cache(maxsize=8)
def named_number(
    theme: Theme, width: int, height: int, named: int, player: int, caption: str, pixels: int
) -> Picture:
    """The slip with the named number, in the pen of the player who named it."""
    blank = _blank_slip(theme, width, height)
    surface = blank.surface.copy()
    _write_slip(surface, theme, (width, height), named, player, caption, pixels)
    return Picture(surface, blank.left, blank.top)


@lru_cache(maxsize=8)
def tried_number(
    theme: Theme, width: int, height: int, number: int, player: int, typed: bool
) -> Picture:
    """The slip while its number is being chosen; with a cursor while it is typed."""
    blank = _blank_slip(theme, width, height)
    surface = blank.surface.copy()
    told = f"{number}|" if typed else str(number)
    large = Style(numeral_size(told, width * 0.9, height * 0.74), 700, display=True)
    line = leaning(told, large, theme.pen(player), _LEAN)
    surface.blit(line, line.get_rect(center=surface.get_rect().center))
    return Picture(surface, blank.left, blank.top)


@lru_cache(maxsize=4)
def _blank_slip(theme: Theme, width: int, height: int) -> Picture:
    body, margin = _slip(theme, width, height)
    picture, reach = over_shadow(body, theme, RAISED)
    return Picture(picture, reach + margin, reach + margin)


def _write_slip(
    slip: pygame.Surface,
    theme: Theme,
    size: tuple[int, int],
    named: int,
    player: int,
    caption: str,
    pixels: int,
) -> None:
    width, height = size
    lean = radians(_LEAN)

    def lies(right: float, down: float) -> tuple[float, float]:
        """A place on the slip, from its middle, as the slip lies."""
        return (
            slip.get_width() / 2 + right * cos(lean) - down * sin(lean),
            slip.get_height() / 2 + down * cos(lean) + right * sin(lean),
        )

    def write(text: str, style: Style, colour: str, right: float, down: float) -> None:
        line = leaning(text, style, colour, _LEAN)
        slip.blit(line, line.get_rect(center=tuple(map(round, lies(right, down)))))

    large = Style(numeral_size(str(named), width * 0.9, height * 0.66), 700, display=True)
    write(str(named), large, theme.pen(player), 0, -height * 0.12)
    small, mark, gap = Style(pixels, 500), round(pixels * 1.2), pixels * 0.4
    caption = IN_PIXELS.fitted(caption, small, caption_room(width, pixels))
    words = IN_PIXELS.width(caption, small)
    left, down = -(mark + gap + words) / 2, height * 0.35
    write(caption, small, theme.colour("ink_soft"), left + mark + gap + words / 2, down)
    x, y = lies(left + mark / 2, down)
    materials.player_token(theme, mark, player).draw(slip, x - mark / 2, y - mark / 2)


def caption_room(width: int, pixels: int) -> float:
    """The width for the caption of a slip, beside a player's token."""
    return width * 0.92 - round(pixels * 1.2) - pixels * 0.4


def _slip(theme: Theme, width: int, height: int) -> tuple[pygame.Surface, int]:
    radius, thickness = theme.radius("sheet"), 4 * theme.scale
    margin = ceil(max(width, height) * sin(radians(-_LEAN)) / 2 + thickness)
    whole = (width + 2 * margin, height + 2 * margin)
    left, top = -width / 2, -height / 2
    paper = box(left, top + thickness, width, height, radius, theme.colour("paper_edge")) + box(
        left, top, width, height, radius, theme.colour("paper")
    )
    return raster(*whole, placed(paper, whole[0] / 2, whole[1] / 2, turn=_LEAN)), margin
