"""How a number is chosen: a ruler from 1 to 100 that shows where each of them still fits."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from game.games.top12.model import COLUMNS, HIGHEST, LOWEST, Sheet, fitting_rows
from game.games.top12.places import SCALE
from game.ui import materials
from game.ui.controls import filling
from game.ui.drawing import box, raster
from game.ui.scene import Stage
from game.ui.screen import PRESS_KEYS, Control, Point, State
from game.ui.theme import Theme

_MARKS: Final = (1, 25, 50, 75, 100)
_DIGITS: Final = {
    **{pygame.K_0 + digit: digit for digit in range(10)},
    **{pygame.K_KP_1 + digit - 1: digit for digit in range(1, 10)},
    pygame.K_KP_0: 0,
}
_STEPS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_DOWN: -10,
    pygame.K_UP: 10,
}


def within(number: int) -> int:
    return max(LOWEST, min(HIGHEST, number))


@lru_cache(maxsize=8)
def columns_that_fit(sheet: Sheet) -> tuple[int, ...]:
    """Per number, from 1 on, how many columns it still fits."""
    return tuple(
        sum(bool(fitting_rows(column, number)) for column in sheet)
        for number in range(LOWEST, HIGHEST + 1)
    )


class Typed:
    """Digits that make a number, as they are typed."""

    def __init__(self) -> None:
        self._so_far = 0

    def forget(self) -> None:
        self._so_far = 0

    def digit(self, key: int) -> int | None:
        """The number after this key; None where it is no digit, or no number begins so."""
        if key not in _DIGITS:
            return None
        longer = self._so_far * 10 + _DIGITS[key]
        self._so_far = longer if longer <= HIGHEST else _DIGITS[key]
        return self._so_far or None


class Ruler(Control):
    """All numbers side by side: the more columns one fits, the higher it stands."""

    KEY: Final = "ruler"

    def __init__(
        self,
        stage: Stage,
        rect: pygame.Rect,
        sheet: Sheet,
        number: int,
        change: Callable[[int], None],
        typed: Callable[[int], bool],
        name_it: Callable[[], None],
        *,
        tip: bool,
    ) -> None:
        """`tip`: what the bars are is said nowhere else."""
        self._fits = columns_that_fit(sheet)
        name = stage.words.count(
            "Number to name: {number}, fits {n} column",
            "Number to name: {number}, fits {n} columns",
            self._fits[number - LOWEST],
            number=number,
        )
        super().__init__(self.KEY, rect, name, tip=tip)
        self._stage = stage
        self._number = number
        self._change = change
        self._typed = typed
        self._name_it = name_it

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        theme, high = self._stage.theme, self._bars_height(place)
        surface.blit(_bars(theme, place.width, high, self._fits), place)
        left, right = _sides(place.width, self._number)
        wide = max(right - left, theme.px(8))
        knob = _knob(theme, wide, high + theme.px(6))
        knob.draw(surface, place.left + (left + right - wide) / 2, place.top - theme.px(3))
        centre = place.bottom - (place.height - high) / 2
        writer, ink = self._stage.writer, theme.colour("ink")
        for number in _MARKS:
            left, right = _sides(place.width, number)
            align = {LOWEST: "left", HIGHEST: "right"}.get(number, "middle")
            x = {"left": 0, "right": place.width, "middle": (left + right) / 2}[align]
            shown = self._stage.words.number(number)
            writer.write(surface, shown, SCALE, ink, place.left + x, centre, align)

    def _bars_height(self, place: pygame.Rect) -> int:
        return place.height - self._stage.high(SCALE)

    def takes_pointer(self, place: Point, phase: str) -> bool:
        share = (place[0] - self.rect.left) / max(1, self.rect.width)
        number = within(LOWEST + int(share * HIGHEST))
        if number != self._number:
            self._change(number)
        return True

    def takes_key(self, event: pygame.event.Event) -> bool:
        if event.key in PRESS_KEYS:
            self._name_it()
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        ends = {pygame.K_HOME: LOWEST, pygame.K_END: HIGHEST}
        if event.key in ends:
            self._change(ends[event.key])
            return True
        if event.key in _STEPS:
            self._change(within(self._number + _STEPS[event.key]))
            return True
        return self._typed(event.key)


def _sides(width: int, number: int) -> tuple[int, int]:
    step = width / HIGHEST
    return round((number - LOWEST) * step), round((number - LOWEST + 1) * step)


@lru_cache(maxsize=8)
def _bars(theme: Theme, width: int, height: int, fits: tuple[int, ...]) -> pygame.Surface:
    """A block for each column, one upon the other; numbers that all can take stand out."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    line, all_columns = theme.px(1.5), len(COLUMNS)
    tops = [
        height - line - round((height - line) * n / all_columns) for n in range(all_columns + 1)
    ]
    for number, columns in enumerate(fits, LOWEST):
        left, right = _sides(width, number)
        wide = right - left - (1 if right - left > 2 else 0)
        colour = theme.colour("ink") if columns == all_columns else filling(theme)
        for n in range(columns):
            top, bottom = tops[n + 1], tops[n] - 1
            surface.fill(colour, (left, top, wide, max(1, bottom - top)))
        foot = colour if columns else theme.colour("ink_faint")
        surface.fill(foot, (left, height - line, wide, line))
    return surface


@lru_cache(maxsize=8)
def _knob(theme: Theme, width: int, height: int) -> materials.Picture:
    line = theme.px(2)
    half = line / 2
    body = raster(
        width,
        height,
        box(half, half, width - line, height - line, width * 0.4, theme.colour("accent"),
            stroke=theme.colour("accent_deep"), line=line),
    )  # fmt: skip
    return materials.Picture(body, 0, 0)
