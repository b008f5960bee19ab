"""The chart from 1 to 100 that shows whom each number still fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.games.top12.rules.model import COLUMNS, HIGHEST, LOWEST
from game.games.top12.scene.chances import Chances
from game.games.top12.scene.control_keys import CHART
from game.games.top12.scene.layout import SCALE
from game.games.top12.scene.typed import NOT_TYPED, within
from game.games.top12.words.keys import KEYS
from game.ui.toolkit import materials
from game.ui.toolkit.controls import filling
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.items import Control, Point, State
from game.ui.toolkit.keys import is_pressed
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import Theme

_MARKS: Final = (1, 25, 50, 75, 100)
_UP: Final = 0.62
"""The share of the bars' height that the viewer's own have."""
_LINE: Final = 8
_STEPS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_DOWN: -10,
    pygame.K_UP: 10,
}


class Levels(NamedTuple):
    """The heights of the parts of the chart: the viewer's bars, the line of the fullest column,
    the others' bars below it, and the figures of the scale."""

    up: int
    line: int
    down: int
    scale: int


def levels_of(stage: Stage, height: int, has_others: bool) -> Levels:
    scale, line = stage.high(SCALE), stage.px(_LINE)
    bars = height - scale - line
    up = round(bars * _UP) if has_others else bars
    return Levels(up, line, bars - up, scale)


class Chart(Control):
    """All numbers side by side. The more of one's own columns take a number, the higher its bar
    stands; the more of the others', the deeper it hangs."""

    follows_pointer = True

    def __init__(
        self,
        stage: Stage,
        rect: pygame.Rect,
        name: str,
        shown: Chances,
        pens: Sequence[str],
        number: int,
        change: Callable[[int], None],
        typed: Callable[[pygame.event.Event], bool],
        name_it: Callable[[], None],
        pointer: Callable[[], Point],
    ) -> None:
        """`pens` are the colours of the viewer and of the others; `pointer` gives its place."""
        super().__init__(CHART, rect, name)
        self._stage = stage
        self._shown = shown
        self._pens = tuple(pens)
        self._number = number
        self._change = change
        self._typed = typed
        self._name_it = name_it
        self._pointer = pointer

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        theme, shown = self._stage.theme, self._shown
        high = levels_of(self._stage, place.height, bool(shown.others))
        own, *others = self._pens
        surface.blit(bars(theme, place.width, high.up, shown.own, own), place)
        line = _fullest_line(theme, place.width, high.line, shown.helps)
        surface.blit(line, (place.left, place.top + high.up))
        if shown.others:
            hanging = _hanging_bars(place.width, high.down, shown.others, tuple(others))
            surface.blit(hanging, (place.left, place.top + high.up + high.line))
        self._mark(surface, place, self._number, "accent", "accent_deep")
        if state.hovered:
            over = self.number_at(self._pointer())
            self._mark(surface, place, over, "ink", "ink")
            self._label(surface, place, over)
        self._write_scale(surface, place, place.bottom - high.scale / 2)

    def _mark(
        self, surface: pygame.Surface, place: pygame.Rect, number: int, inner: str, outer: str
    ) -> None:
        """Draws a frame round the bars of a number."""
        theme = self._stage.theme
        left, right = _sides(place.width, number)
        wide = max(right - left + 2 * theme.px(3), theme.px(10))
        high = place.height - self._stage.high(SCALE) + theme.px(6)
        frame = _frame(theme, wide, high, inner, outer)
        frame.draw(surface, place.left + (left + right - wide) / 2, place.top - theme.px(3))

    def _label(self, surface: pygame.Surface, place: pygame.Rect, number: int) -> None:
        """Writes the number under the pointer beside its bars."""
        stage, theme = self._stage, self._stage.theme
        text = stage.words.number(number)
        wide = stage.writer.width(text, SCALE) + 2 * stage.px(6)
        left, right = _sides(place.width, number)
        rect = pygame.Rect(0, 0, wide, stage.high(SCALE))
        rect.bottomleft = (place.left + right + stage.px(8), place.top + stage.px(16))
        if rect.right > place.right:
            rect.right = place.left + left - stage.px(8)
        paper = materials.sheet(theme, rect.width, rect.height, stage.px(6), 2)
        paper.draw(surface, *rect.topleft)
        ink = theme.colour("ink")
        stage.writer.write(surface, text, SCALE, ink, rect.centerx, rect.centery, "middle")

    def _write_scale(self, surface: pygame.Surface, place: pygame.Rect, centre: float) -> None:
        writer, ink = self._stage.writer, self._stage.theme.colour("ink")
        for number in _MARKS:
            left, right = _sides(place.width, number)
            align = {LOWEST: "left", HIGHEST: "right"}.get(number, "middle")
            x = {"left": 0, "right": place.width, "middle": (left + right) / 2}[align]
            shown = self._stage.words.number(number)
            writer.write(surface, shown, SCALE, ink, place.left + x, centre, align)

    def number_at(self, place: Point) -> int:
        """The number whose bars are over or under a place."""
        share = (place[0] - self.rect.left) / max(1, self.rect.width)
        return within(LOWEST + int(share * HIGHEST))

    def takes_pointer(self, place: Point, phase: str) -> bool:
        self._change(self.number_at(place))
        return True

    def takes_key(self, event: pygame.event.Event) -> bool:
        if is_pressed(event, KEYS, "name"):
            self._name_it()
            return True
        if event.mod & NOT_TYPED:
            return False
        ends = {pygame.K_HOME: LOWEST, pygame.K_END: HIGHEST}
        if event.key in ends:
            self._change(ends[event.key])
            return True
        if event.key in _STEPS:
            self._change(within(self._number + _STEPS[event.key]))
            return True
        return self._typed(event)


def _sides(width: int, number: int) -> tuple[int, int]:
    step = width / HIGHEST
    return round((number - LOWEST) * step), round((number - LOWEST + 1) * step)


@lru_cache(maxsize=8)
def bars(
    theme: Theme, width: int, height: int, fits: tuple[int, ...], pen: str = ""
) -> pygame.Surface:
    """A block for each column that takes a number; numbers that fit all columns stand out."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    all_columns = len(COLUMNS)
    tops = [height - round(height * n / all_columns) for n in range(all_columns + 1)]
    for number, columns in enumerate(fits, LOWEST):
        left, right = _sides(width, number)
        wide = right - left - (1 if right - left > 2 else 0)
        colour = theme.colour("ink") if columns == all_columns else pen or filling(theme)
        for n in range(columns):
            top, bottom = tops[n + 1], tops[n] - min(n, 1)
            surface.fill(colour, (left, top, wide, max(1, bottom - top)))
    return surface


@lru_cache(maxsize=8)
def _hanging_bars(
    width: int, height: int, fits: tuple[tuple[int, ...], ...], pens: tuple[str, ...]
) -> pygame.Surface:
    """Bars that hang: the others' columns that take a number, in the colour of each player."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    block = height / (len(COLUMNS) * len(fits))
    for number in range(LOWEST, HIGHEST + 1):
        left, right = _sides(width, number)
        wide = right - left - (1 if right - left > 2 else 0)
        taken = 0
        for counts, pen in zip(fits, pens, strict=True):
            top = round(taken * block)
            taken += counts[number - LOWEST]
            bottom = round(taken * block)
            if bottom > top:
                surface.fill(pen, (left, top, wide, bottom - top))
    return surface


@lru_cache(maxsize=8)
def _fullest_line(theme: Theme, width: int, height: int, helps: tuple[bool, ...]) -> pygame.Surface:
    """The line between both bars: dark where the viewer's fullest column takes the number."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    fine = max(1, round(theme.scale))
    surface.fill(theme.colour("paper"), (0, fine, width, height - 2 * fine))
    for number, takes in enumerate(helps, LOWEST):
        if takes:
            left, right = _sides(width, number)
            high = height - 4 * fine
            surface.fill(theme.colour("ink"), (left, 2 * fine, right - left, high))
    return surface


@lru_cache(maxsize=8)
def _frame(theme: Theme, width: int, height: int, inner: str, outer: str) -> materials.Picture:
    line = theme.px(1.5)
    radius = width * 0.35

    def ring(inset: float, colour: str) -> str:
        at = inset + line / 2
        return box(at, at, width - 2 * at, height - 2 * at, radius, stroke=theme.colour(colour),
                   line=line)  # fmt: skip

    return materials.Picture(raster(width, height, ring(line, inner), ring(0, outer)), 0, 0)
