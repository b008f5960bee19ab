"""A sentence beside a place on the table: why something is refused, and what is behind that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.wording import Rule
from game.ui.controls import IconButton
from game.ui.screen import Paint, Screen, draw_tip, tip_rect
from game.ui.theme import tokens

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
    place: pygame.Rect | None = None
    """Where it lies, once it is built."""

    def build(self, screen: Screen, ask: Callable[[], None]) -> None:
        """Onto the screen, over everything that stands there already."""
        stage = screen.stage
        button = 0 if self.rule is None else max(stage.tx(36), tokens()["target"]["minimum"])
        rect = self.place = tip_rect(stage, self.told, self.beside, button)

        def paint(surface: pygame.Surface, _: pygame.Rect) -> None:
            draw_tip(surface, stage, self.told, self.beside, self.colour, button)

        screen.add(Paint(rect, paint))
        if self.rule is not None:
            place = pygame.Rect(rect.right - button, 0, button, button).inflate(-4, -4)
            place.centery = rect.centery
            screen.add(IconButton(stage, WHY, place, WHY, stage.say("Why?"), ask, bare=True))
