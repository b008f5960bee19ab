"""A position of Pig, painted small for lists of matches."""

from __future__ import annotations

import pygame

from game.ui.parts.die import die
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.theme import Theme
from tests.sixth_game.rules.model import PigView


def miniature(theme: Theme, side: int, view: PigView) -> pygame.Surface:
    """The die as it lies, and a bar for each score."""
    state = view.state
    surface = raster(side, side, box(0, 0, side, side, side * 0.05, theme.colour("paper_low")))
    die(theme, round(side * 0.4), state.last).draw(surface, side * 0.3, side * 0.08)
    for seat, score in enumerate(state.scores):
        width = round(side * 0.8 * min(1.0, score / state.target))
        top = round(side * (0.58 + 0.1 * seat))
        surface.fill(theme.colour("ink_soft"), (round(side * 0.1), top, width, round(side * 0.06)))
    return surface
