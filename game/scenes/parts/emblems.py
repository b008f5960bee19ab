"""Round windows with the emblems of games: in the big die of the menu, on cards and sheets."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.games import GAMES
from game.ui.toolkit.drawing import disc, number, path, raster
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import Theme, tokens


@lru_cache(maxsize=8)
def hole(theme: Theme, radius: int, lit: bool) -> Picture:
    """A round window in the die, its place being its middle; lit under the pointer."""
    pip = tokens()["menu_die"][theme.name]["pip"]
    ring, gap, deep, edge = (theme.px(length) for length in (7, 5, 7, 1.5))
    middle = radius + gap + ring + edge + 2
    n, r = number, radius
    crescent = (
        f"M{n(middle - r)} {n(middle)}A{n(r)} {n(r)} 0 0 1 {n(middle + r)} {n(middle)}"
        f"A{n(r)} {n(r - deep)} 0 0 0 {n(middle - r)} {n(middle)}Z"
    )
    shapes = [
        disc(middle, middle + theme.px(2), r + theme.px(2), "#FFFFFF",
             alpha=0.14 if theme.is_dark else 1),
        disc(middle, middle, r, pip),
        path(crescent, "#000000", alpha=0.3),
    ]  # fmt: skip
    if lit:
        outer = r + gap + ring / 2 + edge / 2
        shapes.append(
            disc(middle, middle, r + gap, stroke=theme.colour("accent"), line=ring),
        )
        shapes.append(disc(middle, middle, outer, stroke="#A66A00", line=edge))
    return Picture(raster(2 * middle, 2 * middle, *shapes), middle, middle)


def paint_emblem(surface: pygame.Surface, theme: Theme, place: pygame.Rect, game: str) -> None:
    """The emblem of a game in its window, in the middle of a place."""
    radius = place.width // 2 - theme.px(4)
    hole(theme, radius, False).draw(surface, *place.center)
    GAMES[game].emblem(theme, radius).draw(surface, *place.center)


def paint_on_felt(
    surface: pygame.Surface, theme: Theme, game: str, radius: int, middle: tuple[int, int]
) -> None:
    """The emblem of a game on felt with a light rim, as lists of games show it."""
    ground = _felt(theme, radius)
    surface.blit(ground, ground.get_rect(center=middle))
    GAMES[game].emblem(theme, radius).draw(surface, *middle)


@lru_cache(maxsize=8)
def _felt(theme: Theme, radius: int) -> pygame.Surface:
    rim = theme.px(2)
    middle = radius + rim + 1
    return raster(
        2 * middle,
        2 * middle,
        disc(middle, middle, radius + rim / 2, theme.colour("felt"),
             stroke=theme.colour("tile_top"), line=rim),
    )  # fmt: skip
