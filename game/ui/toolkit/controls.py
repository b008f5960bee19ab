"""Buttons, switches, sliders and lists, of paper and honey, for pointer and keyboard alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil
from typing import Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, disc, downward, over_shadow, raster, rounded, stretched
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Point, Popup, State
from game.ui.toolkit.keys import EVERYWHERE, arrow_of, is_pressed
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import Theme

BUTTON_TEXT: Final = Style(16, 600)
MAIN_TEXT: Final = Style(18, 600)
_FLAT_TEXT: Final = Style(16, 600)
FLAT_RADIUS: Final = 11


def icon_size(stage: Stage, length: float = 20) -> int:
    return stage.tx(length)


def button_width(stage: Stage, label: str, symbol: str | None = None, main: bool = False) -> int:
    """How wide a button is at least, with its words whole."""
    written = MAIN_TEXT if main else BUTTON_TEXT
    width = stage.writer.width(label, written) + 2 * stage.tx(20)
    return width + (icon_size(stage) + stage.tx(10) if symbol else 0)


def fitting(stage: Stage, label: str, written: Style, room: float) -> Style:
    """The style, or a smaller one where the label would be wider than its room."""
    for share in (1.0, 0.9, 0.8, 0.7):
        smaller = Style(written.size * share, written.weight, written.display)
        if stage.writer.width(label, smaller) <= room:
            return smaller
    return Style(written.size * 0.6, written.weight, written.display)


def filling(theme: Theme) -> str:
    """Of what grooves, columns and bars are filled with: felt hardly parts from dark paper."""
    return theme.colour("zatre_mark" if theme.is_dark else "felt")


@lru_cache(maxsize=32)
def track(theme: Theme, width: int, height: int) -> pygame.Surface:
    """What a bar fills a part of, round at its ends, with a line that shows how long all of it is:
    its own colour hardly parts from paper."""
    radius, line = height / 2, theme.px(1)
    edge = box(
        line / 2, line / 2, width - line, height - line, radius - line / 2,
        stroke=theme.colour("ink_faint"), line=line,
    )  # fmt: skip
    fill = box(0, 0, width, height, radius, theme.colour("paper_low"))
    return raster(width, height, fill, edge)


class Button(Control):
    """A button of paper; the main one of a screen is honey."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        label: str,
        press: Callable[[], None],
        *,
        symbol: str | None = None,
        main: bool = False,
        enabled: bool = True,
        group: str | None = None,
    ) -> None:
        super().__init__(key, rect, label, press, enabled=enabled, group=group)
        self._stage = stage
        self._symbol = symbol
        self._main = main
        self._written: Style | None = None

    @property
    def written(self) -> Style:
        """How its words are written: smaller where they would not fit, or as in its row."""
        if self._written is not None:
            return self._written
        usual = MAIN_TEXT if self._main else BUTTON_TEXT
        return fitting(self._stage, self.name, usual, self._room)

    @property
    def _room(self) -> int:
        stage = self._stage
        sign = icon_size(stage) + stage.tx(10) if self._symbol else 0
        return self.rect.width - stage.px(16) - sign

    @staticmethod
    def in_row(buttons: Sequence[Button]) -> None:
        """Where one has to be written smaller, all that stand beside it are."""
        if any(each.written.size < BUTTON_TEXT.size for each in buttons):
            smallest = min((each.written for each in buttons), key=lambda written: written.size)
            for each in buttons:
                each._written = smallest

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        up = theme.px(1.5) if state.hovered and not state.pressed else 0
        face = materials.button_face(theme, place.width, place.height, self._main, state.pressed)
        face.draw(surface, place.left, place.top - up)
        down = theme.px(3) - 1 if state.pressed else -up
        ink = theme.colour("accent_ink" if self._main else "ink")
        if not state.enabled:
            ink = theme.colour("ink_faint")
        side, gap = icon_size(stage), stage.tx(10)
        written = self.written
        label = stage.writer.fitted(self.name, written, self._room)
        width = stage.writer.width(label, written)
        left = place.centerx - (width + (side + gap if self._symbol else 0)) / 2
        centre = place.centery + down
        if self._symbol:
            picture = icon(self._symbol, side, ink)
            surface.blit(picture, (round(left), round(centre - side / 2)))
            left += side + gap
        stage.writer.write(surface, label, written, ink, left, centre)

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        place = self.place
        place = place.copy()
        place.height += stage.theme.px(3)
        return place, round(stage.theme.radius("control"))


class IconButton(Control):
    """A square button with a sign; its name is shown where the pointer rests."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        symbol: str,
        name: str,
        press: Callable[[], None],
        *,
        lit: bool = False,
        enabled: bool = True,
        group: str | None = None,
        bare: bool = False,
    ) -> None:
        super().__init__(key, rect, name, press, enabled=enabled, group=group, tip=True)
        self._stage = stage
        self._symbol = symbol
        self._lit = lit
        self._bare = bare

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        theme = self._stage.theme
        down = 0
        if not self._bare:
            up = theme.px(1.5) if state.hovered and not state.pressed else 0
            down = theme.px(3) - 1 if state.pressed else -up
            face = materials.button_face(theme, place.width, place.height, self._lit, state.pressed)
            face.draw(surface, place.left, place.top - up)
        elif state.hovered:
            paint_flat(surface, theme, place, state, lit=False)
        ink = theme.colour("accent_ink" if self._lit else "ink")
        if not state.enabled:
            ink = theme.colour("ink_faint")
        side = round(min(place.size) * (0.62 if self._bare else 0.5))
        picture = icon(self._symbol, side, ink)
        surface.blit(picture, picture.get_rect(center=(place.centerx, place.centery + down)))


def paint_flat(
    surface: pygame.Surface,
    theme: Theme,
    place: pygame.Rect,
    state: State,
    *,
    lit: bool,
    fill: str = "panel_row",
) -> None:
    """A flat field on paper: one of several that can be chosen."""
    face = _flat(theme, place.width, place.height, lit, state.hovered and not state.pressed, fill)
    surface.blit(face, place)


@lru_cache(maxsize=128)
def _flat(
    theme: Theme, width: int, height: int, lit: bool, hovered: bool, fill: str
) -> pygame.Surface:
    """Painted small, and made longer in its middle."""
    radius = theme.px(FLAT_RADIUS)
    line = theme.px(2 if lit else 1.5)
    least = 2 * ceil(max(radius, line)) + 3
    if width > least or height > least:
        small = _flat(theme, min(width, least), min(height, least), lit, hovered, fill)
        return stretched(small, width, height)
    edge = "accent_deep" if lit else "ink_faint" if hovered else "paper_line"
    return raster(
        width,
        height,
        box(0, 0, width, height, radius, theme.colour("lit" if lit else fill)),
        box(
            line / 2,
            line / 2,
            width - line,
            height - line,
            radius - line / 2,
            stroke=theme.colour(edge),
            line=line,
        ),
    )


class Flat(Control):
    """A flat field with a label, lit where it is chosen."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        label: str,
        press: Callable[[], None],
        *,
        lit: bool = False,
        symbol: str | None = None,
        note: str = "",
        align: str = "middle",
        colour: str = "ink",
        enabled: bool = True,
        group: str | None = None,
    ) -> None:
        super().__init__(key, rect, label, press, enabled=enabled, group=group)
        self._stage = stage
        self._lit = lit
        self._symbol = symbol
        self._note = note
        self._align = align
        self._colour = colour

    @staticmethod
    def width(stage: Stage, label: str, symbol: str | None = None) -> int:
        """How wide such a field is at least, with its words whole."""
        sign = icon_size(stage, 22) + stage.tx(10) if symbol else 0
        return stage.writer.width(label, _FLAT_TEXT) + sign + 2 * stage.px(18) + 1

    @property
    def value(self) -> bool | None:
        return self._lit or None

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        paint_flat(surface, theme, place, state, lit=self._lit)
        ink = theme.colour(self._colour if state.enabled else "ink_faint")
        side = icon_size(stage, 22) if self._symbol else 0
        gap = stage.tx(10) if self._symbol else 0
        is_row = self._align == "left"
        padding = stage.px(18 if is_row else 8)
        note_width = stage.writer.width(self._note, style("small")) if self._note else 0
        room = place.width - 2 * padding - side - gap - (note_width + gap if self._note else 0)
        # In a list all keep their size; what stands by itself gets smaller before it is cut.
        written = _FLAT_TEXT if is_row else fitting(stage, self.name, _FLAT_TEXT, room)
        label = stage.writer.fitted(self.name, written, max(room, stage.px(20)))
        if is_row:
            left = float(place.left + padding)
        else:
            left = place.centerx - (side + gap + stage.writer.width(label, written)) / 2
        if self._symbol:
            picture = icon(self._symbol, side, ink)
            surface.blit(picture, picture.get_rect(midleft=(round(left), place.centery)))
        stage.writer.write(surface, label, written, ink, left + side + gap, place.centery)
        if self._note:
            soft = theme.colour("ink" if self._lit else "ink_soft")
            right = place.right - padding
            stage.writer.write(
                surface, self._note, style("small"), soft, right, place.centery, "right"
            )


class Toggle(Control):
    """A switch that is on or off."""

    kind = "switch"
    WIDTH: Final = 56
    HEIGHT: Final = 32

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        name: str,
        on: bool,
        change: Callable[[bool], None],
        *,
        enabled: bool = True,
    ) -> None:
        super().__init__(key, rect, name, lambda: change(not on), enabled=enabled)
        self._stage = stage
        self._on = on

    @property
    def value(self) -> bool:
        return self._on

    @classmethod
    def size(cls, stage: Stage) -> tuple[int, int]:
        return max(stage.px(cls.WIDTH), 56), max(stage.px(cls.HEIGHT), 32)

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        theme = self._stage.theme
        width, height = place.size
        radius, line = height / 2, theme.px(1.5)
        fill = theme.colour("accent" if self._on else "paper_low")
        edge = theme.colour("accent_deep" if self._on else "ink_faint")
        if state.hovered and not self._on:
            edge = theme.colour("ink_soft")
        surface.blit(
            raster(
                width,
                height,
                box(0, 0, width, height, radius, fill),
                box(
                    line / 2, line / 2, width - line, height - line, radius, stroke=edge, line=line
                ),
            ),
            place,
        )
        centre = place.right - radius if self._on else place.left + radius
        if not state.enabled:  # there is no knob that one could move
            ring = disc(radius, radius, height * 0.3, stroke=edge, line=line)
            surface.blit(raster(height, height, ring), (round(centre - radius), place.top))
            return
        knob(theme, round(height * 0.75)).draw(
            surface, centre - height * 0.375, place.centery - height * 0.375
        )
        if self._on:
            sign = icon("check", round(height * 0.5), theme.colour("accent_ink"), 3)
            surface.blit(sign, sign.get_rect(center=(place.left + round(radius), place.centery)))

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        return self.place, self.place.height // 2


@lru_cache(maxsize=16)
def knob(theme: Theme, diameter: int) -> Picture:
    """An ivory knob that one can move."""
    thick = theme.px(2)
    definition, face = downward(
        "knob", theme.colour("tile_top"), theme.colour("tile_bottom"), 0, diameter
    )
    r = diameter / 2
    body = raster(
        diameter,
        diameter + thick,
        definition,
        disc(r, r + thick, r, theme.colour("tile_side")),
        disc(r, r, r, face),
        disc(r, r, r - 0.75, stroke=theme.colour("ink_faint"), line=1.5),
    )
    picture, reach = over_shadow(body, theme, materials.REST)
    return Picture(picture, reach, reach)


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


class Slider(Control):
    """A knob in a groove, moved by pointer, wheel-less hands and arrow keys."""

    kind = "slider"

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        name: str,
        value: float,
        change: Callable[[float], None],
        *,
        stops: int = 0,
        live: bool = True,
        span: tuple[int, int] = (0, 100),
    ) -> None:
        """`stops`: how many places it snaps to, 0 for any; not `live`: told when let go. `span`:
        what its ends are in per cent, for those who listen."""
        super().__init__(key, rect, name)
        self._stage = stage
        self._value = value
        self._change = change
        self._stops = stops
        self._live = live
        self.span = span
        self._told = value

    @property
    def value(self) -> float:
        return self._value

    def set_percent(self, percent: float) -> None:
        """As near to that as it goes; for those who name what they want."""
        low, high = self.span
        self._set(min(1.0, max(0.0, (percent - low) / (high - low))), True)

    def _knob_size(self, place: pygame.Rect) -> int:
        return min(place.height, max(26, self._stage.px(26)))

    def _groove(self, place: pygame.Rect) -> tuple[float, float]:
        half = self._knob_size(place) / 2
        return place.left + half, place.right - half

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        theme = self._stage.theme
        left, right = self._groove(place)
        high = theme.px(8)
        groove = pygame.Rect(round(left), place.centery - high // 2, round(right - left), high)
        surface.blit(track(theme, *groove.size), groove)
        at = left + (right - left) * self._value
        filled = rounded(max(high, round(at - left)), high, high, filling(theme))
        surface.blit(filled, groove)
        side = 2 * theme.px(2)
        dot = rounded(side, side, side, theme.colour("ink_faint"))
        for stop in range(self._stops):
            x = left + (right - left) * stop / (self._stops - 1)
            centre = (round(x), place.centery + round(high * 2.1))
            surface.blit(dot, dot.get_rect(center=centre))
        size = self._knob_size(place)
        knob(theme, size).draw(surface, at - size / 2, place.centery - size / 2)

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        place = self.place
        left, right = self._groove(place)
        size = self._knob_size(place)
        around = pygame.Rect(0, 0, size, size)
        around.center = (round(left + (right - left) * self._value), place.centery)
        return around, size // 2

    def takes_pointer(self, place: Point, phase: str) -> bool:
        left, right = self._groove(self.place)
        self._set(min(1.0, max(0.0, (place[0] - left) / max(1.0, right - left))), phase == "up")
        return True

    def takes_key(self, event: pygame.event.Event) -> bool:
        step = 1 / (self._stops - 1) if self._stops else 0.05
        way = {"Left": -step, "Right": step}.get(arrow_of(event))
        if way is None:
            return False
        self._set(min(1.0, max(0.0, self._value + way)), True)
        return True

    def _set(self, value: float, done: bool) -> None:
        if self._stops:
            value = round(value * (self._stops - 1)) / (self._stops - 1)
        self._value = value
        if (self._live or done) and value != self._told:
            self._told = value
            self._change(value)


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
        for number, label in enumerate(self._labels):
            row = pygame.Rect(
                rect.left + inset, rect.top + inset + number * high, width - 2 * inset, high
            )
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
