"""The ranking of a finished match: a line for everybody, with position, name, score and figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.scenes.parts.outcome import Line
from game.scenes.parts.pictures import add_picture, painter
from game.scenes.result.ranking_layout import (
    FIGURE,
    LABEL,
    LONG_NAME,
    NAME,
    SCORE,
    Places,
    RankingLayout,
)
from game.ui.toolkit import boxes, materials
from game.ui.toolkit.boxes import FILL, Box
from game.ui.toolkit.buttons import paint_flat
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint, Spot, State
from game.ui.toolkit.names import together
from game.ui.toolkit.page import paragraph, rule, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import player_number

_PLACE: Final = Style(26, 700, True)


class Ranking:
    """Set from top to bottom."""

    def __init__(
        self,
        screen: Screen,
        lines: Sequence[Line],
        score: str,
        figures: Sequence[str],
        picture: Callable[[int, int], pygame.Surface] | None,
        ask: Callable[[Seat], None],
    ) -> None:
        """`score` and `figures` are labels, `picture` paints the position of a line, and `ask`
        explains a line."""
        self.layout = RankingLayout(
            screen.stage, lines, score, figures, has_pictures=picture is not None
        )
        self._screen = screen
        self._stage = screen.stage
        self._lines = lines
        self._picture = picture
        self._ask = ask

    def build(self, room: pygame.Rect, wished: int, most: int) -> int:
        """Begins at the top of the room, and grows to the wished height within reason; gives where
        it ends."""
        places, gap = self.layout.lay_out(room.width), self.layout.gap()
        heights = self.layout.row_heights(places, wished, most)
        side = self.layout.picture_side(places, heights)
        labels = Box(self._build_labels(room, places))
        below = boxes.column(room, [labels, FILL])[1]
        rects = boxes.column(below, [Box(high) for high in heights], gap)
        for number, (line, rect) in enumerate(zip(self._lines, rects, strict=True)):
            after = self._lines[number + 1 : number + 2]
            if after and not line.wins and not after[0].wins:
                rule(self._screen, rect.left, rect.right, rect.bottom + gap // 2)
            self._build_line(number, line, rect, places, side)
        return rects[-1].bottom if rects else below.top - gap

    def _build_labels(self, room: pygame.Rect, places: Places) -> int:
        """The labels end at the same height, above the lines."""
        stage, high = self._stage, self.layout.labels_height(places)
        for column in places.columns:
            width = max(stage.writer.width(each, LABEL) for each in column.label)
            rect = pygame.Rect(0, 0, width, stage.high(LABEL) * len(column.label))
            rect.bottomright = (room.left + column.right, room.top + high - stage.px(4))
            paint = partial(self._paint_label, column.label)
            self._screen.add(Paint(rect, paint))
        return high

    def _paint_label(
        self, lines: tuple[str, ...], surface: pygame.Surface, place: pygame.Rect
    ) -> None:
        stage, ink = self._stage, self._stage.theme.colour("ink_soft")
        for number, line in enumerate(lines):
            centre = place.top + stage.high(LABEL) * (number + 0.5)
            stage.writer.write(surface, line, LABEL, ink, place.right, centre, "right")

    def _build_line(
        self, number: int, line: Line, rect: pygame.Rect, places: Places, side: int
    ) -> None:
        """`side` is that of its picture: all lines have it as large."""
        stage, screen = self._stage, self._screen
        screen.add(
            Spot(f"line {line.seat}", rect, self._name_of(line), partial(self._ask, line.seat),
                 paint=partial(self._paint_ground, line.wins), group="ranking", sound="click",
                 radius=stage.px(11))
        )  # fmt: skip
        if line.place is not None:
            place = stage.words.number(line.place)
            said, left = stage.say("Place {n}", n=place), rect.left + self.layout.padding()
            text(screen, place, _PLACE, left, rect.centery, said=said)
        if self._picture is not None:
            at = pygame.Rect(0, 0, side, side)
            at.center = (
                rect.left + places.token - stage.px(16) - places.picture // 2,
                rect.centery,
            )
            add_picture(self._screen, self._picture(number, side), at)
        self._build_names(line, rect, places)
        for column, figure in zip(places.columns, (line.score, *line.figures), strict=False):
            written = SCORE if column is places.columns[0] else FIGURE
            said, right = " ".join((*column.label, figure)), rect.left + column.right
            text(screen, figure, written, right, rect.centery, align="right", said=said)

    def _build_names(self, line: Line, rect: pygame.Rect, places: Places) -> None:
        """The names, with the notes on each."""
        stage, screen, side = self._stage, self._screen, self._stage.tx(24)
        soft = "ink" if line.wins else "ink_soft"
        left, room = rect.left + places.name, places.name_ends - places.name
        high, small = stage.high(NAME), stage.high("small")
        y = rect.centery - self.layout.names_height(line, places) / 2
        at = pygame.Rect(0, 0, side, side)
        at.midleft = (rect.left + places.token, rect.centery)
        token = materials.player_token(stage.theme, side, player_number(line.sittings[0]))
        screen.add(Paint(at, painter(token)))
        for sitting, note in zip(line.sittings, line.notes, strict=True):
            is_first = sitting is line.sittings[0]
            sign = self.layout.icon_width() if is_first else 0
            is_long = stage.writer.width(sitting.name, NAME) > room - sign
            written = LONG_NAME if is_long else NAME
            name = stage.writer.fitted(sitting.name, written, room - sign)
            wide = text(screen, name, written, left, y + high / 2)
            if is_first:
                at = pygame.Rect(0, 0, sign - stage.px(8), sign - stage.px(8))
                at.midleft = (round(left + wide + stage.px(8)), round(y + high / 2))
                add_picture(self._screen, icon("why", at.width, stage.theme.colour(soft)), at)
            y += high
            if note:
                text(screen, note, style("small"), left, y + small / 2, soft)
                y += small
        for below in self.layout.texts_below(line, places):
            y += paragraph(screen, [below], style("small"), left, y, room, soft)

    def _name_of(self, line: Line) -> str:
        """The name of a line for screen readers."""
        names = together(self._stage.words, [sitting.name for sitting in line.sittings])
        return self._stage.say("{name}: why {score}?", name=names, score=line.score)

    def _paint_ground(
        self, lit: bool, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        if lit or state.hovered:
            paint_flat(surface, self._stage.theme, place, state, lit=lit)
