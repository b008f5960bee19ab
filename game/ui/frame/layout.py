"""Where the parts of the frame of all tables are, in any window and with texts of any size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

import pygame

from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import style


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts of the frame are."""

    pause: pygame.Rect
    prompt: pygame.Rect
    tools: tuple[pygame.Rect, ...]
    rail: pygame.Rect | None
    strip: pygame.Rect | None
    """Players as chips, where texts are huge."""
    area: pygame.Rect


_HUGE_TOOL: Final = 64
_HUGE_GAP: Final = 6
"""Where texts are huge and there is no rail: how wide a tool is, and how far from the next."""
_LESSON: Final = 1.42
"""How much wider the rail is in a lesson."""


def place_in_bar(stage: Stage, bar: pygame.Rect, right: int, width: int) -> pygame.Rect:
    """Of a button there; no higher than it needs to be, however high the bar is."""
    high = min(bar.height - stage.px(12), stage.control_height())
    place = pygame.Rect(right - width, 0, width, high)
    place.centery = bar.centery
    return place


def clamp(low: float, value: float, high: float) -> float:
    return max(low, min(high, value))


def margin_of(stage: Stage) -> int:
    """From the window's edge to all that stands round a table."""
    width = stage.size[0]
    return round(clamp(12, 0.0125 * width, 32)) if width <= 2560 else stage.px(12)


_Kind = tuple[int, bool, bool]
_laid_out: WeakKeyDictionary[Stage, dict[_Kind, Layout]] = WeakKeyDictionary()
"""The layouts of the stages that exist."""


def lay_out(stage: Stage, tools: int, *, teaches: bool = False, has_chips: bool = True) -> Layout:
    """The places of the frame in this window, with texts of this size: computed once.

    Where a lesson is given, its sheet takes more of the window than a log. Where a table lists its
    players itself, no chips stand above it.
    """
    known, kind = _laid_out.setdefault(stage, {}), (tools, teaches, has_chips)
    if kind not in known:
        known[kind] = _lay_out(stage, tools, teaches=teaches, has_chips=has_chips)
    return known[kind]


def _lay_out(stage: Stage, tools: int, *, teaches: bool, has_chips: bool) -> Layout:
    width, height = stage.size
    margin = margin_of(stage)
    gap = 10 if stage.is_small else margin
    two_lines = stage.has_large_text
    line = stage.writer.line_height(style("prompt"))
    bar = max(44, stage.px(48), 2 * line + stage.px(10) if two_lines else line + stage.px(12))
    rail_width = round(clamp(216, 0.2125 * width, max(400, stage.px(296))))
    if stage.has_large_text and not stage.has_huge_text:
        rail_width = round(rail_width * 1.15)
    wanted = max(40 if stage.is_small else 44, stage.px(48))
    if stage.has_huge_text:
        wanted = stage.px(_HUGE_TOOL)
    elif two_lines:
        wanted = (rail_width - (tools - 1) * stage.px(8)) // tools
    side = min(bar, wanted)
    top = margin + bar + gap
    pause = pygame.Rect(margin, margin + (bar - side) // 2, side, side)
    has_rail = not stage.has_huge_text
    tools_width = rail_width if has_rail else tools * side + (tools - 1) * stage.px(_HUGE_GAP)
    tools_left = width - margin - tools_width
    step = (tools_width - side) / max(1, tools - 1)
    places = tuple(
        pygame.Rect(round(tools_left + n * step), margin + (bar - side) // 2, side, side)
        for n in range(tools)
    )
    prompt_left = pause.right + stage.px(12)
    prompt = pygame.Rect(prompt_left, margin, tools_left - gap - prompt_left, bar)
    rail = strip = None
    bottom = height - margin
    if teaches:
        rail_width = round(rail_width * _LESSON)
    if has_rail:
        rail = pygame.Rect(width - margin - rail_width, top, rail_width, bottom - top)
        area = pygame.Rect(margin, top, rail.left - gap - margin, bottom - top)
    else:
        if has_chips:
            strip = pygame.Rect(margin, top, width - 2 * margin, stage.high("label", 6))
            top = strip.bottom + gap
        area = pygame.Rect(margin, top, width - 2 * margin, bottom - top)
    return Layout(pause, prompt, places, rail, strip, area)
