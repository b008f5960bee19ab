"""The sheet with the graph: what the match comes to in a line, or how far the analysis is, and the
lines of the sides with the discs of the key moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.coach.analysis import Analysis
from game.coach.moments import Moment, turning_points
from game.scenes.parts.pictures import add_picture
from game.scenes.review.curves import (
    Scale,
    disc_chance,
    lines_on,
    other_chance,
    paint_curves,
    room_round,
    square,
)
from game.scenes.review.discs import Disc, apart, radius_of
from game.scenes.review.progress import Progress, ProgressRow
from game.scenes.review.stems import Stem, paint_stem
from game.scenes.review.texts import Texts
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, aligned, column, inset, row
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Paint
from game.ui.toolkit.line import Line
from game.ui.toolkit.page import paper, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style

_HEADING: Final = Style(17, 600)
_GIST: Final = Style(16, 500)
_LABEL: Final = Style(13, 500)
_NAME: Final = Style(15, 600)
_ABOVE: Final = 16
_SIDE: Final = 24
_TOKEN: Final = 20
_LEAST_PLOT: Final = 100
_WIDEST_NAME: Final = 150
_TICKS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


class GraphSheet:
    """As high as it is told to be, but never lower than it needs."""

    def __init__(
        self,
        screen: Screen,
        texts: Texts,
        analysis: Analysis,
        players: Sequence[int],
        moments: Sequence[Moment],
        progress: Progress | None,
    ) -> None:
        """`players`: the number of the colour of each side."""
        self._screen = screen
        self._stage = screen.stage
        self._texts = texts
        self._analysis = analysis
        self._players = players
        self._moments = moments
        self._row = None if progress is None else ProgressRow(screen, progress)
        self._names = [texts.side_name(analysis, side) for side in range(len(players))]

    # --- measures ---

    def least_height(self, width: int) -> int:
        stage = self._stage
        names = len(self._players) * self._name_pitch()
        plot = max(stage.px(_LEAST_PLOT), names)
        return self._head_height(width - 2 * stage.px(_SIDE)) + plot + self._around()

    def _around(self) -> int:
        """The height above and below the head and the plot."""
        stage = self._stage
        return 2 * stage.px(_ABOVE) + stage.px(14) + stage.high(_LABEL) + stage.px(4)

    def _head_height(self, width: int) -> int:
        stage = self._stage
        line = stage.high(_HEADING)
        if self._row is not None:
            high = self._row.height(width)
            return max(line, high) if self._row_is_beside(width) else line + high
        gist = self._texts.gist(self._analysis)
        if not gist or self._is_beside(gist, width):
            return line
        return line + Flow(stage, [gist], _GIST, width).height

    def _title_width(self) -> int:
        return self._stage.writer.width(self._texts.graph_title(self._analysis), _HEADING)

    def _row_is_beside(self, width: int) -> bool:
        """Whether the progress has room beside the title."""
        row = self._row
        return row is not None and self._title_width() + self._stage.px(32) + row.width() <= width

    def _is_beside(self, line: str, width: int) -> bool:
        """Whether a line has room beside the title."""
        stage = self._stage
        return self._title_width() + stage.px(32) + stage.writer.width(line, _GIST) <= width

    def _name_pitch(self) -> int:
        return max(self._stage.high(_NAME), self._stage.px(_TOKEN) + 2)

    # --- building ---

    def build(
        self,
        place: pygame.Rect,
        is_chosen: Callable[[int], bool],
        choose: Callable[[int], None],
    ) -> None:
        stage = self._stage
        paper(self._screen, place)
        inner = inset(place, stage.px(_SIDE), stage.px(_ABOVE))
        marks = [(chance, stage.words.share(chance)) for chance in (1.0, 0.5, 0.0)]
        widest = max(stage.writer.width(told, _LABEL) for _, told in marks)
        above, under = Box(stage.px(14)), Box(stage.px(4))
        head, _, middle, _, _ = column(
            inner,
            [Box(self._head_height(inner.width)), above, FILL, under, Box(stage.high(_LABEL))],
        )
        self._build_head(head)
        before, names = Box(stage.px(12)), Box(self._names_width(inner.width))
        _, _, plot, _ = row(middle, [Box(widest), before, FILL, names])
        scale = Scale(plot.width, plot.height, self._analysis.frame.steps)
        for chance, told in marks:
            y = plot.top + scale.y(chance)
            text(self._screen, told, _LABEL, plot.left - stage.px(12), y, "ink_soft", "right", "")
        self._build_ticks(plot, scale)
        self._build_lines(plot, scale)
        self._build_discs(plot, scale, is_chosen, choose)
        self._build_names(plot, scale, inner.right)

    def _build_head(self, head: pygame.Rect) -> None:
        """The title, with the progress or the gist beside it or below it."""
        stage, stack = self._stage, Stack(self._screen, head)
        beside = self._row_is_beside(head.width)
        line = stack.place(head.height if beside else stage.high(_HEADING))
        centre = line.top + line.height / 2
        title = self._texts.graph_title(self._analysis)
        text(self._screen, title, _HEADING, line.left, centre)
        if self._row is not None:
            size = head.width, self._row.height(head.width)
            self._row.build(aligned(size, head, "bottomleft"))
            return
        gist = self._texts.gist(self._analysis)
        if gist and self._is_beside(gist, head.width):
            text(self._screen, gist, _GIST, line.right, centre, align="right")
        elif gist:
            stack.write(gist, _GIST)

    def _names_width(self, width: int) -> int:
        """The width of the names at the ends of the lines, with the shapes."""
        stage = self._stage
        widest = max(stage.writer.width(name, _NAME) for name in self._names)
        most = min(stage.tx(_WIDEST_NAME), width // 4)
        return stage.px(14) + stage.px(_TOKEN) + stage.px(8) + min(widest, most)

    def _build_ticks(self, plot: pygame.Rect, scale: Scale) -> None:
        """Numbers of moves below the plot, as many as have room."""
        stage, moves = self._stage, self._texts.moves
        first_places: dict[int, int] = {}
        for place, number in enumerate(moves, 1):
            first_places.setdefault(number, place)
        most = max(first_places, default=0)
        room = stage.writer.width(stage.words.number(most), _LABEL) + stage.px(36)
        by = next((each for each in _TICKS if most * room <= each * plot.width), _TICKS[-1])
        y = plot.bottom + stage.px(4) + stage.high(_LABEL) / 2
        right: float = plot.left - 2 * room
        for number, place in first_places.items():
            if number != 1 and (not number or number % by):
                continue
            told = stage.words.number(number)
            told = stage.say("move {n}", n=told) if number == 1 else told
            wide = stage.writer.width(told, _LABEL)
            x = max(plot.left + scale.x(place), plot.left + wide / 2)
            if x - wide / 2 < right:
                continue
            text(self._screen, told, _LABEL, x, y, "ink_soft", "middle", "")
            right = x + wide / 2 + stage.px(8)

    def _build_lines(self, plot: pygame.Rect, scale: Scale) -> None:
        stage, analysis, texts = self._stage, self._analysis, self._texts
        points = [(scale.point(m.step + 1, disc_chance(analysis.graph, m))) for m in self._moments]
        turns = [step + 1 for step in turning_points(analysis)]
        picture = paint_curves(stage.theme, scale, analysis.graph, self._players, turns, points)
        around = room_round(stage.theme)
        ways = [texts.way(analysis, side) for side in range(len(self._players))]
        said = " ".join([*ways, *texts.turns(analysis)])
        add_picture(self._screen, picture, plot.inflate(2 * around, 2 * around), said)

    def _build_discs(
        self,
        plot: pygame.Rect,
        scale: Scale,
        is_chosen: Callable[[int], bool],
        choose: Callable[[int], None],
    ) -> None:
        stage, graph = self._stage, self._analysis.graph
        points = [scale.point(m.step + 1, disc_chance(graph, m)) for m in self._moments]
        centres = apart(points, 2 * radius_of(stage) + 2, 0, plot.height)
        taken = [*lines_on(scale, graph), *(square(centre, radius_of(stage)) for centre in centres)]
        for moment, point in zip(self._moments, points, strict=True):
            other = other_chance(graph, moment)
            if other is not None:
                stem = Stem(point, (point[0], round(scale.y(other))), self._texts.stem(moment))
                paint = partial(paint_stem, stage, stem, taken, partial(is_chosen, moment.step))
                self._screen.add(Paint(plot, paint))
        for number, (moment, centre) in enumerate(zip(self._moments, centres, strict=True), 1):
            step = moment.step
            self._screen.add(
                Disc(
                    stage, f"disc/{step}", (plot.left + centre[0], plot.top + centre[1]),
                    self._texts.move(step), (number, self._players[moment.side]),
                    partial(is_chosen, step), partial(choose, step),
                )
            )  # fmt: skip

    def _build_names(self, plot: pygame.Rect, scale: Scale, right: int) -> None:
        """At the ends of the lines, one below the other."""
        stage, last = self._stage, self._analysis.graph[-1]
        pitch, size = self._name_pitch(), stage.px(_TOKEN)
        order = sorted(range(len(self._players)), key=lambda side: (-last[side], side))
        y = plot.top - pitch // 2
        places: dict[int, int] = {}
        for place, side in enumerate(order):
            lowest = plot.bottom - (len(order) - 1 - place) * pitch
            y = min(lowest, max(y + (pitch if place else 0), plot.top + round(scale.y(last[side]))))
            places[side] = y
        left = plot.right + stage.px(14)
        for side, y in places.items():
            token = materials.player_token(stage.theme, size, self._players[side])
            line = Line(stage).picture(size, token).gap(8)
            name = stage.writer.fitted(self._names[side], _NAME, right - left - line.width)
            line.text(name, _NAME, heard="").build(self._screen, left, y)
