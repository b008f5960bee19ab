"""The card that is shared: a picture of the result of a day, of any size."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.core.daily import STARS
from game.core.game import Pattern
from game.scenes.daily.share import NAME, Share
from game.scenes.parts.emblems import paint_on_felt
from game.scenes.parts.export import as_png, painted, stage_of_size
from game.scenes.parts.pictures import add_picture
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.drawing import Svg, box, disc, downward, raster, rounded
from game.ui.toolkit.items import Paint
from game.ui.toolkit.logo import quincunx
from game.ui.toolkit.page import Page, text
from game.ui.toolkit.stage import DESIGNED_FOR, Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

_HIGH: Final = 1000
"""Its height, where it is as wide as the drawings."""
_SAVED_WIDTH: Final = 1280
_PANEL: Final = pygame.Rect(60, 76, 400, 848)
"""Where the pattern is, at most."""
_WIDEST: Final = 2
"""A pattern that is wider than so many times its height stands upright."""
_GAP: Final = 14
_RADIUS: Final = 50
_BALL: Final = 44
_NAME: Final = Style(88, 700, True)
_LINE: Final = Style(50, 500)
_KIND: Final = Style(50, 600)
_FIGURE: Final = Style(110, 700, True)


class Card(Page):
    """A page that nobody opens. Lengths are those of drawings that are 1280 wide."""

    def __init__(self, share: Share, game: str, width: int) -> None:
        super().__init__()
        self._share = share
        self._game = game
        self._width = width

    def enter(self, stage: Stage) -> None:
        super().enter(stage_of_size(stage, (self._width, height_for(self._width))))

    def build(self) -> None:
        left = self._build_pattern() + self._px(90)
        stage, share = self.stage, self._share
        room = stage.size[0] - left - self._px(60)
        side, top = self._px(108), self._px(120)
        logo = quincunx(stage.theme, side)
        place = pygame.Rect(left - round(side * 0.04), top, side, side)
        add_picture(self.screen, logo, place)
        name = place.right + self._px(28)
        self._write(NAME, _NAME, name, place.centery, stage.size[0] - name)
        self._write(share.day.isoformat(), _LINE, left, self._px(332), room)
        self._write(share.kind, _KIND, left, self._px(418), room)
        self._write(share.figure, _FIGURE, left, self._px(610), room)
        if share.stars is not None:
            self._build_balls(share.stars, left)

    def _px(self, length: float) -> int:
        return round(length * self._width / DESIGNED_FOR[0])

    def _write(self, said: str, written: Style, left: int, middle: float, room: int) -> None:
        fits = fitting(self.stage, said, written, room)
        text(self.screen, said, fits, left, middle)

    def _build_balls(self, stars: int, left: int) -> None:
        side, step = self._px(2 * _BALL + 8), self._px(2 * _BALL + 40)
        for number in range(STARS):
            ball = _ball(self.stage.theme, side, number < stars)
            place = pygame.Rect(left + number * step, self._px(800) - side // 2, side, side)
            add_picture(self.screen, ball, place)

    def _build_pattern(self) -> int:
        """Gives where it ends."""
        panel = pygame.Rect([self._px(length) for length in _PANEL])
        theme, pattern = self.stage.theme, self._share.pattern
        if not pattern:
            radius = panel.width // 2

            def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
                paint_on_felt(surface, theme, self._game, radius, place.center)

            self.screen.add(Paint(panel, paint))
            return panel.right
        picture = pattern_picture(theme, panel.size, self._px(_GAP), _frozen(pattern))
        place = picture.get_rect(midleft=panel.midleft)
        add_picture(self.screen, picture, place)
        return place.right


def height_for(width: int) -> int:
    return round(width * _HIGH / DESIGNED_FOR[0])


def card_picture(stage: Stage, share: Share, game: str, width: int) -> pygame.Surface:
    """The card with round corners, to lie on a sheet."""
    card = Card(share, game, width)
    card.enter(stage)
    picture = painted(card).convert_alpha()
    radius = width * _RADIUS / DESIGNED_FOR[0]
    corners = rounded(*picture.get_size(), radius, "#FFFFFF")
    picture.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture


def card_png(stage: Stage, share: Share, game: str) -> bytes:
    """The card as a file, in a size of its own."""
    card = Card(share, game, _SAVED_WIDTH)
    card.enter(stage)
    return as_png(card)


def _frozen(pattern: Pattern) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, pattern))


@lru_cache(maxsize=8)
def pattern_picture(
    theme: Theme, most: tuple[int, int], gap: int, pattern: tuple[tuple[int, ...], ...]
) -> pygame.Surface:
    """The cells on a light panel, as large as they can be."""
    rows, columns = len(pattern), max(map(len, pattern))
    is_turned = columns > _WIDEST * rows
    if is_turned:
        rows, columns = columns, rows
    cell = min((most[0] - gap) // columns, (most[1] - gap) // rows) - gap
    cell = max(4, min(cell, most[0] // 4))
    width, height = (number * (cell + gap) + gap for number in (columns, rows))
    alpha = 0.45 if not theme.is_dark else 0.2
    shapes: list[Svg] = [box(0, 0, width, height, 1.5 * gap, theme.colour("paper"), alpha=alpha)]
    for row, cells in enumerate(pattern):
        for column, sign in enumerate(cells):
            at = (row, column) if is_turned else (column, row)
            left, top = (gap + number * (cell + gap) for number in at)
            shapes.append(_cell(theme, left, top, cell, sign))
    return raster(width, height, *shapes)


def _cell(theme: Theme, left: float, top: float, side: float, sign: int) -> Svg:
    line, radius = max(1.0, side * 0.07), side * 0.22
    if sign == 0:
        inset, rim = line / 2, theme.colour("ink_faint")
        return box(
            left + inset, top + inset, side - line, side - line, radius, stroke=rim, line=line
        )
    colour = theme.colour("zatre_mark" if theme.is_dark else "felt")
    if sign > 1:
        colour = theme.colour("ink")
    return box(left, top, side, side, radius, colour)


@lru_cache(maxsize=8)
def _ball(theme: Theme, side: int, reached: bool) -> pygame.Surface:
    """A star as a ball of ivory, or the hollow for one."""
    middle, radius = side / 2, side / 2 - side * 0.06
    if not reached:
        rim = theme.colour("ink_faint")
        hollow = disc(middle, middle, radius, theme.colour("shadow"), alpha=0.14)
        return raster(
            side, side, hollow, disc(middle, middle, radius, stroke=rim, line=side * 0.03)
        )
    top, bottom = theme.colour("tile_top"), theme.colour("tile_bottom")
    definition, face = downward("ball", top, bottom, 0, side)
    low = disc(middle, middle + side * 0.05, radius, theme.colour("tile_side"))
    return raster(side, side, definition, low, disc(middle, middle, radius, face))
