"""Where the parts of the frame of all tables are, in any window and with texts of any size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game.ui.frame.form import FrameForm, frame_form
from game.ui.toolkit.boxes import FILL, Box, column, inset, row
from game.ui.toolkit.forms import Forms
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


class _Window(NamedTuple):
    """What depends on the size of the window only; in real pixels."""

    tool: int = 44
    """The least side of a tool."""
    gap: int | None = None
    """Between the parts; without a figure like the margin."""


_WINDOWS: Final = Forms(_Window(), small=_Window(tool=40, gap=10))
_BETWEEN_TOOLS: Final = 6
"""Where no rail says how wide the tools are together."""
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
    form, window, margin = frame_form(stage), _WINDOWS.of(stage), margin_of(stage)
    gap, has_rail = window.gap or margin, form.has_rail
    rail_width = _rail_width(stage, form)
    bar = _bar_height(stage, form)
    side = min(bar, (rail_width - (tools - 1) * stage.px(8)) // tools)
    if form.tool is not None:
        side = min(bar, max(window.tool, stage.px(form.tool)))
    tools_width = rail_width if has_rail else tools * side + (tools - 1) * stage.px(_BETWEEN_TOOLS)
    chips = [] if has_rail or not has_chips else [Box(stage.high("label", 6))]
    rail = [Box(round(rail_width * _LESSON) if teaches else rail_width)] if has_rail else []
    head, *strip, below = column(inset(stage.rect, margin), [Box(bar), *chips, FILL], gap)
    start, _, prompt, _, end = row(
        head, [Box(side), Box(stage.px(12)), FILL, Box(gap), Box(tools_width)]
    )
    area, *beside = row(below, [FILL, *rail], gap)
    top = head.top + (bar - side) // 2
    step = (tools_width - side) / max(1, tools - 1)
    return Layout(
        pause=pygame.Rect(start.left, top, side, side),
        prompt=prompt,
        tools=tuple(pygame.Rect(round(end.left + n * step), top, side, side) for n in range(tools)),
        rail=beside[0] if beside else None,
        strip=strip[0] if strip else None,
        area=area,
    )


def _rail_width(stage: Stage, form: FrameForm) -> int:
    width = round(clamp(216, 0.2125 * stage.size[0], max(400, stage.px(296))))
    return round(width * form.rail)


def _bar_height(stage: Stage, form: FrameForm) -> int:
    """The lines of the prompt have room in it."""
    lines = form.prompt_lines * stage.writer.line_height(style("prompt"))
    return max(44, stage.px(48), lines + stage.px(form.around_prompt))
