"""Days as dots: done, missed, still to come. Used for the last week and for whole months."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.core.daily import DayMark
from game.core.wording import mark
from game.services.days import Dot, Streak
from game.services.words import Words
from game.ui.toolkit.drawing import Svg, disc, path, raster
from game.ui.toolkit.items import Paint
from game.ui.toolkit.line import Line
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

DOT: Final = 26
"""The side of a dot beside text, at 100 %."""
_SPOKEN: Final = {
    DayMark.DONE: mark("{day}: done"),
    DayMark.LATE: mark("{day}: caught up"),
    DayMark.TODAY: mark("{day}: today, still to do"),
    DayMark.MISSED: mark("{day}: missed"),
    DayMark.TRAVELLED: mark("{day}: lost on a journey"),
    DayMark.OPEN: mark("{day}: open"),
    DayMark.AHEAD: mark("{day}: still to come"),
    DayMark.NONE: mark("{day}: no daily game"),
}
_LETTER: Final = Style(13, 500)
_LETTER_TODAY: Final = Style(13, 700)


def told_day(words: Words, dot: Dot) -> str:
    """The day and how it stands with it, for those who listen."""
    return words.say(_SPOKEN[dot.mark], day=words.weekday_and_day(dot.day))


def row_told(words: Words, streak: Streak) -> str:
    """How many days in a row."""
    return words.count("{n} day in a row", "{n} days in a row", streak.days)


def longest_told(words: Words, streak: Streak) -> str:
    return words.say("longest {n}", n=streak.longest)


@lru_cache(maxsize=64)
def day_dot(theme: Theme, side: int, mark: DayMark) -> pygame.Surface:
    """The dot of a day, as a square picture."""
    middle, line = side / 2, max(1.0, side * 0.06)
    return raster(side, side, *_shapes(theme, middle, middle - line, line, mark))


def _shapes(theme: Theme, middle: float, radius: float, line: float, mark: DayMark) -> list[Svg]:
    colour, shapes = theme.colour, list[Svg]()
    if mark is DayMark.DONE:
        edge = colour("zatre_light_line") if theme.is_dark else ""
        shapes.append(disc(middle, middle, radius, colour("felt"), stroke=edge, line=line))
        shapes.append(_check(middle, radius, "#FFFFFF", 2 * line))
    elif mark is DayMark.LATE:
        ring = colour("zatre_mark")
        shapes.append(disc(middle, middle, radius, colour("paper_low"), stroke=ring, line=line))
        shapes.append(_check(middle, radius, colour("ink"), 2 * line))
    elif mark is DayMark.TODAY:
        honey = colour("accent_deep")
        shapes.append(disc(middle, middle, radius, colour("lit"), stroke=honey, line=1.6 * line))
    elif mark is DayMark.MISSED:
        dash = (2 * line, 2 * line)
        ring = colour("ink_faint")
        shapes.append(disc(middle, middle, radius, stroke=ring, line=line, dash=dash))
    elif mark is DayMark.TRAVELLED:
        shapes.append(disc(middle, middle, radius / 3, colour("ink_faint")))
    elif mark is DayMark.OPEN:
        fill, ring = colour("tile_top"), colour("tile_side")
        shapes.append(disc(middle, middle, radius, fill, stroke=ring, line=line))
    return shapes


def _check(middle: float, radius: float, colour: str, line: float) -> Svg:
    corners = ((-0.4, 0.05), (-0.1, 0.35), (0.42, -0.3))
    points = (f"{middle + radius * x:.2f} {middle + radius * y:.2f}" for x, y in corners)
    return path("M" + "L".join(points), stroke=colour, line=line)


def dots_line(stage: Stage, dots: Sequence[Dot], *, gap: float = 4) -> Line:
    """The dots side by side, without letters."""
    side, line = stage.tx(DOT), Line(stage)
    for number, dot in enumerate(dots):
        line = line.gap(gap if number else 0)
        line = line.picture(side, day_dot(stage.theme, side, dot.mark))
    return line


def dots_height(stage: Stage) -> int:
    """The height of dots with letters."""
    return stage.tx(DOT) + stage.px(4) + stage.high(_LETTER)


def build_dots(screen: Screen, dots: Sequence[Dot], place: pygame.Rect) -> None:
    """The dots spread over the width of a place, each with the first letter of its weekday. To
    those who listen each says its day."""
    stage, side = screen.stage, screen.stage.tx(DOT)
    step = (place.width - side) / max(1, len(dots) - 1)
    for number, dot in enumerate(dots):
        rect = pygame.Rect(round(place.left + number * step), place.top, side, side)
        _add_dot(screen, dot, rect)
        is_last = number == len(dots) - 1
        written = _LETTER_TODAY if is_last else _LETTER
        centre = rect.bottom + stage.px(4) + stage.high(_LETTER) / 2
        letter = stage.words.weekday(dot.day)[:1].upper()
        colour = "ink" if is_last else "ink_soft"
        text(screen, letter, written, rect.centerx, centre, colour, "middle", said="")


def _add_dot(screen: Screen, dot: Dot, place: pygame.Rect) -> None:
    picture = day_dot(screen.stage.theme, place.width, dot.mark)

    def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
        surface.blit(picture, at)

    screen.add(Paint(place, paint, said=told_day(screen.stage.words, dot)))
