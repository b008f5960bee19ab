"""The numbered discs of key moments, on the graph and on the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.ui.toolkit.drawing import disc, raster
from game.ui.toolkit.items import Control, State
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme

_RADIUS: Final = 12
_MOST_SCALE: Final = 1.5
"""Discs grow with the text as far as that."""
_RING: Final = 2.5
_RIM: Final = 1.5


def radius_of(stage: Stage) -> int:
    return stage.px(_RADIUS * min(_MOST_SCALE, max(1.0, stage.text_scale)))


@lru_cache(maxsize=128)
def disc_picture(theme: Theme, radius: int, number: int, player: int, lit: bool) -> pygame.Surface:
    """A disc in the pen of a player, or in honey where it is the chosen one."""
    line, rim = _RING * theme.scale, _RIM * theme.scale
    half = radius + round(rim) + 1
    deep = theme.colour("accent_ink" if theme.is_dark else "accent_deep")
    picture = raster(
        2 * half,
        2 * half,
        disc(half, half, radius + rim, theme.colour("paper_edge") if theme.is_dark else "#FFFFFF"),
        disc(
            half, half, radius - line / 2, theme.colour("accent" if lit else "paper"),
            stroke=deep if lit else theme.pen(player), line=line,
        ),
    )  # fmt: skip
    ink = theme.colour("accent_ink" if lit else "ink")
    write_numeral(picture, str(number), radius * 1.16, ink, half, half)
    return picture


class Disc(Control):
    """A disc on the graph: a press chooses its moment. The keyboard has the cards for that."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        centre: tuple[int, int],
        name: str,
        look: tuple[int, int],
        is_chosen: Callable[[], bool],
        press: Callable[[], None],
    ) -> None:
        """`look`: its number, and that of the player's colour."""
        rect = pygame.Rect(0, 0, 2 * radius_of(stage), 2 * radius_of(stage))
        rect.center = centre
        super().__init__(key, rect, name, press, focusable=False)
        self._stage = stage
        self._look = look
        self._is_chosen = is_chosen

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        radius, lit = radius_of(self._stage), self._is_chosen()
        picture = disc_picture(self._stage.theme, radius, *self._look, lit)
        surface.blit(picture, picture.get_rect(center=place.center))


def apart(
    centres: Sequence[tuple[int, int]], distance: int, low: int, high: int
) -> list[tuple[int, int]]:
    """The same points, moved up or down so far that their discs lie side by side."""
    found: list[tuple[int, int]] = []
    for x, y in centres:
        tries = (y + way * by for by in range(high - low + 1) for way in (-1, 1))
        free = (
            each
            for each in tries
            if low <= each <= high
            and all(max(abs(x - left), abs(each - top)) >= distance for left, top in found)
        )
        found.append((x, next(free, y)))
    return found
