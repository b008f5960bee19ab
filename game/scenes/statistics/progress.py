"""How somebody has come on in a game: rating, decisions and scores match by match, and the kinds of
mistakes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil, floor
from typing import Final

import pygame

from game.coach.ladder import Ladders
from game.core.opponents import LEVELS
from game.core.wording import mark
from game.scenes.parts.charts import scale_of as scale_of_scores
from game.scenes.parts.courses import Axis, CourseChart, Dot, most_dots
from game.scenes.parts.glimpses import name_of
from game.scenes.parts.matches import chart_of, score_of, unit_of
from game.scenes.parts.page_room import page_room, scrolling_sheets
from game.scenes.parts.ratings import changed, rating_figure, rating_note
from game.scenes.parts.sheet import Sheet
from game.scenes.statistics.mistakes import build_mistakes
from game.services.home import Home
from game.services.ratings import Course, Point, course_of, scale_of
from game.services.words import Words
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.names import level_name
from game.ui.toolkit.page import Page, head
from game.ui.toolkit.stage import Open, Stage
from game.ui.toolkit.text import Style, style

NONE_REVIEWED: Final = mark("None of these matches has been reviewed yet.")
NO_MATCH: Final = mark("Finish a match against the computer to see it here.")
NOT_REVIEWED: Final = mark("not reviewed")

_HEADING: Final = Style(17, 600)
_FIGURE: Final = Style(36, 700, True)
_CHART: Final = 190
_GAP: Final = 20
_MARGIN: Final = 28
_MARK: Final = 100
"""Between the marks of ratings; twice that where there are many."""
_MOST_MARKS: Final = 6
_QUARTERS: Final = 4
"""Shares have a mark at each quarter."""


class ProgressPage(Page):
    """One profile and one game."""

    def __init__(self, home: Home, profile: int, game: str) -> None:
        super().__init__()
        self._home = home
        self._profile = profile
        self._game = game
        self.course: Course | None = None
        """None where there are no ratings, and before it is known."""
        self._is_read = False

    def enter(self, stage: Stage) -> None:
        self._is_read = False  # matches may have been reviewed since
        super().enter(stage)

    def update(self, seconds: float) -> bool:
        if not self._is_read:  # in a frame of its own
            self._is_read = True
            self.course = course_of(self._home.store, self._profile, self._game)
            self.rebuild()
        return super().update(seconds)

    @property
    def is_filled(self) -> bool:
        return self._is_read

    def build(self) -> None:
        stage = self.stage
        names = {each.id: each.name for each in self._home.store.profiles()}
        note = stage.say(
            "{name}, {game}", name=names.get(self._profile, ""), game=name_of(self._game)
        )
        room = page_room(stage, head(self.screen, stage.say("Progress"), note, self.leave))
        scrolling_sheets(self.screen, "progress", room, self._fill)

    def _fill(self, room: pygame.Rect) -> int:
        stage, course = self.stage, self.course
        if course is None and not self._is_read:
            sheet = self._sheet(room, room.top)
            sheet.write(stage.say("Counting the matches …"), style("body"), 0)
            return sheet.close(_MARGIN)
        if course is None or not course.points:
            sheet = self._sheet(room, room.top)
            line = stage.say(NO_MATCH)
            sheet.write(line, style("body"), 0)
            return sheet.close(_MARGIN)
        y = self._build_rating(room, room.top, course)
        y = self._build_decisions(room, y + stage.px(_GAP), course)
        if course.mistakes:
            sheet = self._sheet(room, y + stage.px(_GAP))
            build_mistakes(sheet, self._game, course)
            y = sheet.close(_MARGIN)
        return self._build_scores(room, y + stage.px(_GAP), course)

    def _sheet(self, room: pygame.Rect, top: int) -> Sheet:
        place = part_of(room, top=top)
        return Sheet(self.screen, place, margin=_MARGIN, above=22)

    # --- sheets ---

    def _build_rating(self, room: pygame.Rect, top: int, course: Course) -> int:
        stage, scale = self.stage, scale_of(self._game)
        assert scale is not None
        sheet, words = self._sheet(room, top), stage.words
        sheet.write(stage.say("Rating"), _HEADING, 0)
        sheet.write(rating_figure(words, course.rating), _FIGURE, 0)
        sheet.write(rating_note(words, self._game, course.rating), style("body"), 12)
        axis = rating_axis(words, course.points, scale.ladders)

        def dot(point: Point) -> Dot:
            when = self._when(point)
            name = words.say(
                "{when}: rating {rating} ({change})", when=when,
                rating=words.number(round(point.rating.value)),
                change=changed(words, point.before, point.rating),
            )  # fmt: skip
            return Dot(point.rating.value, name, self._opens(point), point.rating.error)

        self._build_chart(sheet, "rating", course.points, axis, dot)
        sheet.write(
            stage.say(
                "The rating follows from results against the computer and from reviewed decisions."
                " Two times out of three, the true strength lies within the band."
            ),
            style("small"), 0, "ink_soft",
        )  # fmt: skip
        return sheet.close(_MARGIN)

    def _build_decisions(self, room: pygame.Rect, top: int, course: Course) -> int:
        stage = self.stage
        sheet, words = self._sheet(room, top), stage.words
        sheet.write(stage.say("Decisions that were best or as good"), _HEADING, 12)
        if all(share_of(point) is None for point in course.points):
            line = stage.say(NONE_REVIEWED)
            sheet.write(line, style("body"), 0)
            return sheet.close(_MARGIN)
        marks = [(n / _QUARTERS, words.share(n / _QUARTERS)) for n in range(_QUARTERS + 1)]

        def dot(point: Point) -> Dot:
            share, when = share_of(point), self._when(point)
            told = words.say(NOT_REVIEWED) if share is None else words.share(share)
            name = words.say("{when}: {share}", when=when, share=told)
            return Dot(share, name, self._opens(point))

        self._build_chart(sheet, "decisions", course.points, Axis(0.0, 1.0, marks), dot)
        return sheet.close(_MARGIN)

    def _build_scores(self, room: pygame.Rect, top: int, course: Course) -> int:
        stage, words = self.stage, self.stage.words
        known = [
            (point, score)
            for point in course.points
            if point.match.gave_up is None and (score := score_of(point.result)) is not None
        ]
        if not known:
            return top
        sheet = self._sheet(room, top)
        found = scale_of_scores([score for _, score in known], _MOST_MARKS)
        axis = Axis(found.low, found.high, [(each, words.number(each)) for each in found.marks])
        scores = {point.match.id: score for point, score in known}
        points = [point for point, _ in known][-most_dots(stage, sheet.width, axis) :]
        sheet.write(stage.say(chart_of(self._game).title, n=len(points)), _HEADING, 12)

        def dot(point: Point) -> Dot:
            score = scores[point.match.id]
            unit = unit_of(words, self._game, score)
            name = words.say(
                "{when}: {score} {unit}", when=self._when(point), score=words.number(score),
                unit=unit,
            )  # fmt: skip
            return Dot(score, name, self._opens(point), is_full=point.result.won > 0)

        self._build_chart(sheet, "scores", points, axis, dot)
        sheet.write(stage.say("Full dots are wins."), style("small"), 0, "ink_soft")
        return sheet.close(_MARGIN)

    def _build_chart(
        self,
        sheet: Sheet,
        key: str,
        points: Sequence[Point],
        axis: Axis,
        dot: Callable[[Point], Dot],
    ) -> None:
        shown = points[-most_dots(self.stage, sheet.width, axis) :]
        place = sheet.place(max(self.stage.px(_CHART), 6 * self.stage.high("small")), 10)
        CourseChart(self.screen, key, list(map(dot, shown)), axis).build(place)

    # --- matches ---

    def _when(self, point: Point) -> str:
        return self.stage.words.date(point.match.finished or point.match.changed)

    def _opens(self, point: Point) -> Callable[[], None]:
        return partial(self.stage.ask, Open("review", {"number": point.match.id}))


def share_of(point: Point) -> float | None:
    """The share of good decisions; None without a review."""
    summary = point.summary
    if summary is None or not summary.decisions:
        return None
    return summary.good / summary.decisions


def rating_axis(words: Words, points: Sequence[Point], ladders: Ladders) -> Axis:
    """Round numbers around all points, and the levels between them."""
    lowest = min(point.rating.value - point.rating.error for point in points)
    highest = max(point.rating.value + point.rating.error for point in points)
    step = _MARK
    while (highest - lowest) / step > _MOST_MARKS - 2:
        step *= 2
    low, high = floor(lowest / step) * step, ceil(highest / step) * step
    marks = [(float(each), words.number(each)) for each in range(low, high + 1, step)]
    guides = [
        (rating, level_name(words, level))
        for level, rating in zip(LEVELS, ladders.ratings, strict=True)
        if low <= rating <= high
    ]
    return Axis(low, high, marks, guides)
