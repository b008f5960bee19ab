"""A sentence beside a place on the table: why something is refused, and what is behind that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.wording import Rule
from game.ui.controls import Flat
from game.ui.scene import Stage
from game.ui.screen import Paint, Screen, draw_tip, tip_rect

SECONDS: Final = 5.0
WHY: Final = "why"


@dataclass
class Bubble:
    """What is said, for a few seconds or until the next input."""

    told: str
    beside: pygame.Rect
    colour: str = "ink"
    rule: Rule | None = None
    """The answer to "why?", where there is one."""
    left: float = SECONDS

    def build(self, screen: Screen, ask: Callable[[], None]) -> None:
        """Onto the screen, over everything that stands there already."""
        stage = screen.stage
        foot = 0 if self.rule is None else stage.control_height() + stage.px(8)
        rect = tip_rect(stage, self.told, self.beside, foot)

        def paint(surface: pygame.Surface, _: pygame.Rect) -> None:
            draw_tip(surface, stage, self.told, self.beside, self.colour, foot)

        screen.add(Paint(rect, paint))
        if self.rule is not None:
            screen.add(_why_button(stage, rect, ask))


def _why_button(stage: Stage, rect: pygame.Rect, ask: Callable[[], None]) -> Flat:
    label = stage.say("Why?")
    high = stage.control_height()
    width = min(rect.width - 2 * stage.px(12), Flat.width(stage, label, WHY))
    place = pygame.Rect(rect.left + stage.px(12), 0, width, high)
    place.bottom = rect.bottom - stage.px(8)
    return Flat(stage, WHY, place, label, ask, symbol=WHY, group=WHY)
