"""The controls of the rules: tabs of games, rows of topics, and the ways from page to page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.core.wording import Topic
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import BUTTON_TEXT, Flat, fitting, icon_size, paint_flat
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Pick, State
from game.ui.toolkit.keys import arrow_of
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

_TOPIC: Final = Style(16, 500)
TOPIC_SHOWN: Final = Style(16, 700)


def row_key(topic: Topic) -> str:
    """The key of a topic's row."""
    return f"topic/{topic.id}"


class Way(Flat):
    """A field that leads to the topic before or after: its arrow points to where it leads."""

    def __init__(
        self, stage: Stage, key: str, room: int, title: str, press: Callable[[], None]
    ) -> None:
        width = min(room, Flat.width(stage, title, "next"))
        super().__init__(stage, key, pygame.Rect(0, 0, width, stage.control_height()), title, press)

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, side = self._stage, icon_size(self._stage, 22)
        paint_flat(surface, stage.theme, place, state, lit=False)
        ink, padding = stage.theme.colour("ink"), stage.px(18)
        arrow = icon("left" if self.key == "before" else "right", side, ink)
        room = place.width - 2 * padding - side - stage.tx(10)
        title = stage.writer.fitted(self.name, BUTTON_TEXT, room)
        words = pygame.Rect(place.left + padding, place.top, room, place.height)
        at = arrow.get_rect(midright=(place.right - padding, place.centery))
        if self.key == "before":
            at.left = words.left
            words.right = place.right - padding
        surface.blit(arrow, at)
        stage.writer.write(surface, title, BUTTON_TEXT, ink, words.left, words.centery)


class GameTab(Pick):
    """A sheet with the name of a game, lit where its rules are shown."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        name: str,
        chosen: bool,
        press: Callable[[], None],
    ) -> None:
        super().__init__(key, rect, name, press, group="games")
        self._stage = stage
        self.chosen = chosen

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        up = theme.px(1.5) if state.hovered and not state.pressed and not self.chosen else 0
        radius, fill = round(theme.radius("control")), "lit" if self.chosen else "paper"
        face = materials.sheet(theme, place.width, place.height, radius, 2, materials.REST, fill)
        face.draw(surface, place.left, place.top - up)
        if self.chosen:
            surface.blit(_edge(stage, place.width, place.height, radius), place)
        written = fitting(stage, self.name, BUTTON_TEXT, place.width - stage.px(12))
        ink = theme.colour("ink")
        stage.writer.write(
            surface, self.name, written, ink, place.centerx, place.centery - up, "middle"
        )


def _edge(stage: Stage, width: int, height: int, radius: float) -> pygame.Surface:
    line = stage.px(2)
    return raster(
        width,
        height,
        box(
            line / 2, line / 2, width - line, height - line, radius - line / 2,
            stroke=stage.theme.colour("accent_deep"), line=line,
        ),
    )  # fmt: skip


class TopicRow(Pick):
    """A topic in the list, in as many lines as its title needs; up and down lead to the others."""

    def __init__(
        self,
        stage: Stage,
        topic: Topic,
        title: str,
        width: int,
        shown: bool,
        press: Callable[[], None],
        leaf: Callable[[int], bool],
    ) -> None:
        self._written = TOPIC_SHOWN if shown else _TOPIC
        # As high as it is when it is shown, so that nothing moves when it is chosen.
        self._lines = stage.writer.wrapped(title, TOPIC_SHOWN, width - 2 * stage.px(18))
        line = stage.writer.line_height(TOPIC_SHOWN)
        high = max(stage.px(42), 32, len(self._lines) * line + 2 * stage.px(8))
        rect = pygame.Rect(0, 0, width, high)
        super().__init__(row_key(topic), rect, title, press, group="topics")
        self._stage = stage
        self.chosen = shown
        self._leaf = leaf

    def takes_key(self, event: pygame.event.Event) -> bool:
        way = {"Up": -1, "Down": 1}.get(arrow_of(event))
        if way is None:
            return False
        if not self.chosen and self.press is not None:
            self.press()
            return True
        return self._leaf(way)

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        if self.chosen or state.hovered:
            paint_flat(surface, theme, place, state, lit=self.chosen)
        line = stage.writer.line_height(TOPIC_SHOWN)
        centre = place.centery - line * (len(self._lines) - 1) / 2
        for each in self._lines:
            ink = theme.colour("ink")
            left = place.left + stage.px(18)
            stage.writer.write(surface, each, self._written, ink, left, centre)
            centre += line
