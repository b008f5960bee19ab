"""Which step of a lesson it is, and dots for all steps."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.lesson.state import LessonState
from game.scenes.parts.guide.column import STRONG, Column
from game.scenes.parts.guide.told import ASKED
from game.ui.toolkit.drawing import disc, raster
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import text
from game.ui.toolkit.stage import Stage

_DOT: Final = 16


def build_head(column: Column, at: LessonState) -> int:
    """Gives where it ends."""
    screen, room = column.screen, column.room
    stage, count = screen.stage, len(at.lesson)
    size = stage.px(_DOT)
    high = max(stage.high(STRONG, 4), size)
    said = stage.say("Step {at} of {all}", at=at.number + 1, all=count)
    wide = text(screen, said, STRONG, room.left, room.top + high / 2, "ink_soft")
    dots = (count - 1) * (size + stage.px(6)) + size
    left, top = room.right - dots, room.top + (high - size) // 2
    if dots + wide + stage.px(12) > room.width:
        left, top = room.left, room.top + high
        high += size + stage.px(4)
    rect = pygame.Rect(left, top, dots, size)

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        for number in range(count):
            picture = dot(at, stage, number, size)
            surface.blit(picture, (place.left + number * (size + stage.px(6)), place.top))

    screen.add(Paint(rect, paint))
    return room.top + high + stage.px(6)


def dot(at: LessonState, stage: Stage, number: int, size: int) -> pygame.Surface:
    theme = stage.theme
    is_asked = number == at.number and at.state == ASKED
    is_behind = number < at.reached
    is_skipped = at.lesson[number].id in at.skipped
    done = is_behind and not is_skipped
    half, line = size / 2, stage.px(2.5 if is_asked and done else 1.5)
    fill = theme.colour(
        "success" if done
        else "accent" if is_asked
        else "ink_faint" if is_behind
        else "paper_low"
    )  # fmt: skip
    edge = theme.colour("accent_deep" if is_asked else "success" if done else "ink_faint")
    picture = raster(size, size, disc(half, half, half - line, fill, stroke=edge, line=line))
    if done:
        sign = icon("check", round(size * 0.72), theme.colour("paper"), 3)
        picture.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    return picture
