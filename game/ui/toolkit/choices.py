"""Choosing one of several: segments side by side, or a list that opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.boxes import Box, column
from game.ui.toolkit.buttons import icon_size, paint_flat
from game.ui.toolkit.drawing import box, over_shadow, raster, rounded
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Point, Popup, State
from game.ui.toolkit.keys import EVERYWHERE, arrow_of, is_pressed
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import Theme

_LEAST_AIR: Final = 12
"""Beside a word of those side by side, as long as all are equally wide."""


class Segments(Control):
    """A few words side by side, one of which is chosen."""

    kind = "choice"

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        name: str,
        labels: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
    ) -> None:
        super().__init__(key, rect, name)
        self._stage = stage
        self._labels = labels
        self._chosen = chosen
        self._change = change

    @property
    def value(self) -> str:
        return self._labels[self._chosen]

    @staticmethod
    def width(stage: Stage, labels: Sequence[str]) -> int:
        """Every segment is as wide as the widest word needs."""
        widest = max(stage.writer.width(label, Style(15, 600)) for label in labels)
        return len(labels) * (widest + stage.tx(28)) + 2 * stage.px(3)

    def _ends(self, width: float) -> list[float]:
        """From which to which share of that width each goes: all alike while every word has air
        about it, else as wide as its word needs."""
        words = [self._stage.writer.width(label, Style(15, 600)) for label in self._labels]
        count = len(words)
        if max(words) + 2 * self._stage.tx(_LEAST_AIR) <= width / count:
            return [number / count for number in range(count + 1)]
        air = (width - sum(words)) / count
        return [(sum(words[:number]) + number * air) / width for number in range(count + 1)]

    def _part(self, place: pygame.Rect, number: int) -> pygame.Rect:
        inset = self._stage.px(3)
        width = place.width - 2 * inset
        ends = self._ends(width)
        left = place.left + inset + round(ends[number] * width)
        right = place.left + inset + round(ends[number + 1] * width)
        return pygame.Rect(left, place.top + inset, right - left, place.height - 2 * inset)

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        radius = round(theme.radius("control"))
        surface.blit(_groove_of(theme, *place.size, radius), place)
        for number, label in enumerate(self._labels):
            part = self._part(place, number)
            chosen = number == self._chosen
            if chosen:
                face = _segment(theme, part.width, part.height)
                face.draw(surface, part.left, part.top)
            written = Style(15, 600 if chosen else 500)
            shown = stage.writer.fitted(label, written, part.width - stage.px(6))
            stage.writer.write(
                surface, shown, written, theme.colour("ink"), part.centerx, part.centery, "middle"
            )

    def takes_pointer(self, place: Point, phase: str) -> bool:
        if phase != "up":
            return phase == "down"
        own = self.place
        for number in range(len(self._labels)):
            if self._part(own, number).collidepoint(place):
                self._choose(number)
        return True

    def takes_key(self, event: pygame.event.Event) -> bool:
        way = {"Left": -1, "Right": 1}.get(arrow_of(event))
        if way is not None:
            self._choose(max(0, min(len(self._labels) - 1, self._chosen + way)))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER):
            self._choose((self._chosen + 1) % len(self._labels))
            return True
        return False

    def _choose(self, number: int) -> None:
        if number != self._chosen:
            self._stage.sounds.play("click")
            self._chosen = number
            self._change(number)


@lru_cache(maxsize=64)
def _groove_of(theme: Theme, width: int, height: int, radius: int) -> pygame.Surface:
    """Dark cloth is as dark as what lies in it: there the groove has a line round it."""
    fill, line = theme.colour("paper_low"), theme.px(1.5)
    if not theme.is_dark:
        return rounded(width, height, radius, fill)
    rim = box(
        line / 2, line / 2, width - line, height - line, radius - line / 2,
        stroke=theme.colour("paper_line"), line=line,
    )  # fmt: skip
    return raster(width, height, box(0, 0, width, height, radius, fill), rim)


@lru_cache(maxsize=64)
def _segment(theme: Theme, width: int, height: int) -> Picture:
    radius, line = theme.px(9.5), theme.px(1.5)
    body = raster(
        width,
        height,
        box(0, 0, width, height, radius, theme.colour("paper")),
        box(
            line / 2,
            line / 2,
            width - line,
            height - line,
            radius - line / 2,
            stroke=theme.colour("ink"),
            line=line,
        ),
    )
    picture, reach = over_shadow(body, theme, materials.REST)
    return Picture(picture, reach, reach)


class Choice(Control):
    """A field that opens a list of words, one of which is chosen."""

    def __init__(
        self,
        stage: Stage,
        screen: Screen,
        key: str,
        rect: pygame.Rect,
        name: str,
        labels: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
        *,
        group: str | None = None,
    ) -> None:
        told = stage.say("{name}: {line}", name=name, line=labels[chosen])
        super().__init__(key, rect, told, self._open, group=group)
        self._stage = stage
        self._screen = screen
        self._labels = labels
        self._chosen = chosen
        self._change = change

    @staticmethod
    def width(stage: Stage, labels: Sequence[str]) -> int:
        widest = max(stage.writer.width(label, style("body")) for label in labels)
        return widest + stage.tx(16 + 20 + 22)

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        radius = round(theme.radius("control"))
        surface.blit(rounded(*place.size, radius, theme.colour("paper")), place)
        edge = theme.colour("ink_soft" if state.hovered else "ink_faint")
        surface.blit(_outline(theme, place.width, place.height, radius, edge), place)
        side = icon_size(stage)
        room = place.width - stage.tx(16) - side - stage.tx(14)
        label = stage.writer.fitted(self._labels[self._chosen], style("body"), room)
        stage.writer.write(
            surface, label, style("body"), theme.colour("ink"), place.left + stage.tx(16),
            place.centery,
        )  # fmt: skip
        sign = icon("down", side, theme.colour("ink"))
        surface.blit(sign, sign.get_rect(midright=(place.right - stage.tx(12), place.centery)))

    def takes_key(self, event: pygame.event.Event) -> bool:
        if not is_pressed(event, EVERYWHERE, "open list"):
            return False
        self._open()
        return True

    def _open(self) -> None:
        stage, place = self._stage, self.place
        high = max(stage.control_height() - stage.px(4), 32)
        inset = stage.px(6)
        width = max(place.width, self.width(stage, self._labels))
        rect = pygame.Rect(0, 0, width, high * len(self._labels) + 2 * inset)
        rect.topleft = (place.left, place.bottom + stage.px(4))
        if rect.bottom > stage.size[1]:
            rect.bottom = max(rect.height, place.top - stage.px(4))
        if rect.right > stage.size[0]:
            rect.right = place.right
        rect.clamp_ip(stage.rect)
        rows: list[Control] = []
        lines = column(rect.inflate(-2 * inset, -2 * inset), [Box(high)] * len(self._labels))
        for number, (label, row) in enumerate(zip(self._labels, lines, strict=True)):
            rows.append(_ChoiceRow(self, stage, row, label, number, number == self._chosen))
        self._screen.open_popup(Popup(rect, rows, self.key), rows[self._chosen].key)

    def choose(self, number: int) -> None:
        self._screen.close_popup()
        if number != self._chosen:
            self._change(number)


class _ChoiceRow(Control):
    """A word in the list of a choice."""

    kind = "row"

    def __init__(
        self, of: Choice, stage: Stage, rect: pygame.Rect, label: str, number: int, chosen: bool
    ) -> None:
        super().__init__(f"{of.key}/{number}", rect, label, lambda: of.choose(number))
        self._stage = stage
        self._chosen = chosen

    @property
    def value(self) -> bool:
        return self._chosen

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        if self._chosen:
            paint_flat(surface, theme, place, State(), lit=True)
        elif state.hovered:
            paint_flat(surface, theme, place, state, lit=False)
        written = Style(16, 600 if self._chosen else 400)
        stage.writer.write(
            surface, self.name, written, theme.colour("ink"), place.left + stage.tx(12),
            place.centery,
        )  # fmt: skip


@lru_cache(maxsize=64)
def _outline(theme: Theme, width: int, height: int, radius: int, colour: str) -> pygame.Surface:
    line = theme.px(1.5)
    return raster(
        width,
        height,
        box(line / 2, line / 2, width - line, height - line, radius, stroke=colour, line=line),
    )
