"""Pictures on a screen, and texts behind an icon."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.toolkit.buttons import icon_size
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.page import paragraph
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_ICON = 20


def add_picture(
    screen: Screen, picture: pygame.Surface, place: pygame.Rect, said: str = ""
) -> None:
    """`said`: how it is read out."""

    def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
        surface.blit(picture, at)

    screen.add(Paint(place, paint, said=said))


def painter(picture: Picture) -> Callable[[pygame.Surface, pygame.Rect], None]:
    return lambda surface, place: picture.draw(surface, place.left, place.top)


def icon_and_text(
    screen: Screen,
    symbol: str,
    line: str,
    written: Style,
    room: pygame.Rect,
    colour: str,
    icon_colour: str,
    gap: float,
) -> int:
    """A paragraph at the top of the room, behind an icon beside its first line; gives its height.

    `gap`: between icon and text, at 100 %.
    """
    stage = screen.stage
    side = icon_size(stage, _ICON)
    middle = Flow(stage, [""], written, room.width).line_height / 2
    place = pygame.Rect(room.left, round(room.top + middle - side / 2), side, side)
    add_picture(screen, icon(symbol, side, stage.theme.colour(icon_colour)), place)
    left = place.right + stage.px(gap)
    return paragraph(screen, [line], written, left, room.top, room.right - left, colour)


def icon_and_text_height(screen: Screen, line: str, written: Style, width: int, gap: float) -> int:
    stage = screen.stage
    room = width - icon_size(stage, _ICON) - stage.px(gap)
    return Flow(stage, [line], written, room).height
