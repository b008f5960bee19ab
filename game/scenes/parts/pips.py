"""How hard a puzzle is, as dots."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.coach.puzzles import GRADES
from game.ui.toolkit.drawing import Svg, disc, raster
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import Theme

_RADIUS: Final = 3.6
_STEP: Final = 14
"""Between the middles of two dots."""


def pips_size(stage: Stage) -> tuple[int, int]:
    radius, step = _measures(stage)
    return round((len(GRADES) - 1) * step + 2 * radius) + 2, round(2 * radius) + 2


def _measures(stage: Stage) -> tuple[float, float]:
    scale = stage.theme.scale * max(1.0, stage.text_scale)
    return _RADIUS * scale, _STEP * scale


def pips(stage: Stage, grade: int) -> pygame.Surface:
    """Three dots, filled from the left."""
    radius, step = _measures(stage)
    return _pips(stage.theme, pips_size(stage), radius, step, grade)


@lru_cache(maxsize=16)
def _pips(
    theme: Theme, size: tuple[int, int], radius: float, step: float, grade: int
) -> pygame.Surface:
    line = max(1.0, radius / 2.6)
    shapes: list[Svg] = []
    for number in range(len(GRADES)):
        x, y = 1 + radius + number * step, size[1] / 2
        if number < grade:
            shapes.append(disc(x, y, radius, theme.colour("ink")))
        else:
            shapes.append(
                disc(x, y, radius - line / 2, stroke=theme.colour("ink_faint"), line=line)
            )
    return raster(*size, *shapes)


def difficulty_told(stage: Stage, grade: int) -> str:
    return stage.say("difficulty {n} of {all}", n=grade, all=len(GRADES))
