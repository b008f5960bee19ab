"""Tooltips: small sheets of paper with a line or a few, beside what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import style

TIP_WIDTH: Final = 320
_TIP_GAP: Final = 2


def tip_rect(stage: Stage, text: str, beside: pygame.Rect) -> pygame.Rect:
    """Where such a sheet lies: right under what it is beside, or above, inside the window. Where
    there is a gap between rows, such as below the bar of a table, it hides no more than that."""
    rect = pygame.Rect((0, 0), tip_size(stage, tip_lines(stage, text)))
    gap = stage.px(_TIP_GAP)
    rect.midtop = (beside.centerx, beside.bottom + gap)
    above = beside.top - gap
    # A finger hides what is below it.
    if rect.bottom > stage.size[1] - stage.px(4) or (stage.by_touch and above >= rect.height):
        rect.bottom = above
    rect.clamp_ip(stage.rect.inflate(-stage.px(8), -stage.px(8)))
    return rect


def tip_lines(stage: Stage, text: str, width: int = TIP_WIDTH) -> list[str]:
    """The text of a tooltip in lines no wider than that at 100 %."""
    return stage.writer.wrapped(text, style("small"), stage.tx(width))


def tip_size(stage: Stage, lines: Sequence[str], button: int = 0) -> tuple[int, int]:
    """How large such a sheet is, with room at its end for a square button."""
    width = max(stage.writer.width(each, style("small")) for each in lines)
    height = stage.writer.line_height(style("small")) * len(lines) + stage.px(10)
    return width + 2 * stage.px(12) + button, max(height, button)


def draw_tip(surface: pygame.Surface, stage: Stage, text: str, beside: pygame.Rect) -> None:
    """A small sheet of paper with a line or a few, beside what it is about."""
    draw_tip_at(surface, stage, tip_lines(stage, text), tip_rect(stage, text, beside))


def draw_tip_at(
    surface: pygame.Surface,
    stage: Stage,
    lines: Sequence[str],
    rect: pygame.Rect,
    colour: str = "ink",
) -> None:
    """Such a sheet of the size that it has, or larger, at a place that was chosen for it."""
    sheet = materials.sheet(stage.theme, rect.width, rect.height, stage.px(9), 2)
    sheet.draw(surface, rect.left, rect.top)
    line = stage.writer.line_height(style("small"))
    top = rect.centery - line * len(lines) / 2
    for number, each in enumerate(lines):
        centre = top + line * (number + 0.5)
        ink = stage.theme.colour(colour)
        stage.writer.write(surface, each, style("small"), ink, rect.left + stage.px(12), centre)
