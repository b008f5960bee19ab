"""The tiles of puzzles: ivory with a number, or felt with a check where they are solved; the pips
below say how hard they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from game.coach.puzzles import GRADES
from game.core.wording import mark
from game.scenes.parts.pips import pips, pips_size
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import Box, column
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Paint, State
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import Theme, tokens

_SOLVED: Final = mark("Puzzle {n}, difficulty {grade} of {all}, solved")
_NOT_SOLVED: Final = mark("Puzzle {n}, difficulty {grade} of {all}, not solved")
_SIDE: Final = 44
_SIDE_OF_TEXT: Final = 36
"""The least side of a tile, growing with the text."""
_LEAST: Final = 32
_BETWEEN: Final = 8
"""Between a tile and its pips."""


def tile_side(stage: Stage) -> int:
    return max(stage.px(_SIDE), stage.tx(_SIDE_OF_TEXT), _LEAST)


def tile_height(stage: Stage) -> int:
    """Of a tile with its pips."""
    return tile_side(stage) + stage.px(_BETWEEN) + pips_size(stage)[1]


def add_pips(screen: Screen, grade: int, place: pygame.Rect, said: str) -> None:
    """In the middle of a place, heard as that."""
    picture = pips(screen.stage, grade)

    def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
        surface.blit(picture, picture.get_rect(center=at.center))

    screen.add(Paint(place, paint, said=said))


@lru_cache(maxsize=8)
def solved_tile(theme: Theme, side: int) -> materials.Picture:
    """A tile of felt with a check; its place is that of its face."""
    of = tokens()["piece"]["tile"]
    thickness = max(2, round(side * of["thickness_of_side"]))
    radius, line = side * of["radius_of_side"], theme.px(1.5)
    shapes = [
        box(0, thickness, side, side, radius, theme.colour("felt_low")),
        box(0, 0, side, side, radius, theme.colour("felt")),
    ]
    if theme.is_dark:
        edge = theme.colour("zatre_light_line")
        inner = side - line
        shapes.append(
            box(line / 2, line / 2, inner, inner, radius - line / 2, stroke=edge, line=line)
        )
    body = raster(side, side + thickness, *shapes)
    sign = icon("check", round(side * 0.5), "#FFFFFF", 2.4)
    body.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
    return materials.Picture(body, 0, 0)


class PuzzleTile(Control):
    """A puzzle on a shelf."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        number: int,
        grade: int,
        press: Callable[[], None],
        *,
        is_solved: bool,
        game: str,
        group: str,
    ) -> None:
        """`game`: the name of it, for those who do not see on which shelf it lies."""
        told = _SOLVED if is_solved else _NOT_SOLVED
        name = stage.say(told, n=number, grade=grade, all=len(GRADES))
        super().__init__(key, rect, name, press, group=group)
        self.called = stage.say("{name}: {line}", name=game, line=name)
        self._stage = stage
        self._label = str(number)
        self._grade = grade
        self._is_solved = is_solved

    @property
    def _parts(self) -> list[pygame.Rect]:
        """The tile, and its pips."""
        side, place = tile_side(self._stage), self.place
        area = pygame.Rect(place.centerx - side // 2, place.top, side, place.height)
        sizes = [Box(side), Box(pips_size(self._stage)[1])]
        return column(area, sizes, self._stage.px(_BETWEEN))

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        tile, below = self._parts
        up = theme.px(1.5) if state.hovered and not state.pressed else 0
        if self._is_solved:
            solved_tile(theme, tile.width).draw(surface, tile.left, tile.top - up)
        else:
            materials.tile(theme, tile.width, self._label).draw(surface, tile.left, tile.top - up)
        dots = pips(stage, self._grade)
        surface.blit(dots, dots.get_rect(center=below.center))

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        tile = self._parts[0]
        tile.height += stage.px(3)
        of: float = tokens()["piece"]["tile"]["radius_of_side"]
        return tile, round(tile.width * of)
