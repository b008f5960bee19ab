"""The graph of a review: the chance to win of each side, step by step, on a plot of paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame

from game.coach.analysis import Shares, Side
from game.coach.moments import Kind, Moment
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import Svg, clear_picture, path, raster, segment
from game.ui.toolkit.drawing import number as told
from game.ui.toolkit.theme import Theme

_LINE: Final = 3
_EDGE: Final = 6
_TOKEN: Final = 14
_BETWEEN_TOKENS: Final = 160
_APART: Final = 12
"""Pixels from one shape to the next where lines run together."""
_DASH: Final = (5, 5)
_ROOM: Final = 12
"""Pixels round the plot that lines and shapes may need."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Where steps and chances are on a plot."""

    width: int
    height: int
    steps: int
    """Of the whole match, also where it is not judged to its end yet."""

    def x(self, place: int) -> float:
        """Before the first step at 0."""
        return self.width * place / max(1, self.steps)

    def y(self, chance: float) -> float:
        return self.height * (1 - min(1.0, max(0.0, chance)))

    def point(self, place: int, chance: float) -> tuple[int, int]:
        return round(self.x(place)), round(self.y(chance))


def disc_chance(graph: Sequence[Shares], moment: Moment) -> float:
    """Where the disc of a moment stands: what the move, or chance, left to its side."""
    return graph[moment.step + 1][moment.side]


def other_chance(graph: Sequence[Shares], moment: Moment) -> float | None:
    """The chance of the alternative; None of a great move."""
    there = disc_chance(graph, moment)
    if moment.kind is Kind.GREAT:
        return None
    return there + moment.size if moment.kind is Kind.MISTAKE else there - moment.size


def paint_curves(
    theme: Theme,
    scale: Scale,
    graph: Sequence[Shares],
    players: Sequence[int],
    turns: Sequence[int],
    free_of: Sequence[tuple[int, int]],
) -> pygame.Surface:
    """The lines with the shapes of the players on them; `_ROOM` larger than the plot at all sides.
    `turns`: the places of turning points; `free_of`: points near which no shape is to lie."""
    room = theme.px(_ROOM)
    picture = clear_picture(scale.width + 2 * room, scale.height + 2 * room)
    shapes = [*_grid(theme, scale, room), *_turns(theme, scale, room, turns)]
    # The first side lies on top.
    for side in reversed(range(len(players))):
        way = _way(scale, graph, side, room)
        shapes.append(path(way, stroke=theme.colour("paper"), line=_EDGE * theme.scale))
        shapes.append(path(way, stroke=theme.pen(players[side]), line=_LINE * theme.scale))
    picture.blit(raster(*picture.get_size(), *shapes), (0, 0))
    for side, place in _shape_places(theme, scale, graph, free_of):
        size = theme.px(_TOKEN)
        token = materials.player_token(theme, size, players[side])
        token.draw(picture, room + place[0] - size / 2, room + place[1] - size / 2)
    return picture


def lines_on(scale: Scale, graph: Sequence[Shares]) -> list[pygame.Rect]:
    """Where the lines run, in pieces from step to step, each with a little room round it."""
    found = []
    for side in range(len(graph[0])):
        points = [scale.point(place, chances[side]) for place, chances in enumerate(graph)]
        for (x, y), (right, end) in pairwise(points):
            piece = pygame.Rect(x, min(y, end), right - x + 1, abs(end - y) + 1)
            found.append(piece.inflate(2, 2 * _EDGE))
    return found


def square(centre: tuple[int, int], half: int) -> pygame.Rect:
    return pygame.Rect(centre[0] - half, centre[1] - half, 2 * half, 2 * half)


def room_round(theme: Theme) -> int:
    """How much larger the picture is than the plot, at each side."""
    return theme.px(_ROOM)


def _grid(theme: Theme, scale: Scale, room: int) -> list[Svg]:
    found: list[Svg] = []
    for chance in (1.0, 0.5, 0.0):
        y = room + scale.y(chance)
        colour = theme.colour("paper_line" if chance else "ink")
        if chance == 0.5:
            way = f"M{told(room)} {told(y)}H{told(room + scale.width)}"
            dash = [length * theme.scale for length in _DASH]
            found.append(path(way, stroke=colour, line=1.5 * theme.scale, dash=dash))
        else:
            found.append(segment(room, y, room + scale.width, y, colour, 1.5 * theme.scale))
    return found


def _turns(theme: Theme, scale: Scale, room: int, turns: Sequence[int]) -> list[Svg]:
    """A dotted line across the plot at each turning point."""
    return [_turn(theme, room + scale.x(place), room, room + scale.height) for place in turns]


def _turn(theme: Theme, x: float, top: float, bottom: float) -> Svg:
    dash = [length * theme.scale for length in (2, 5)]
    way = f"M{told(x)} {told(top)}V{told(bottom)}"
    return path(way, stroke=theme.colour("ink_soft"), line=2 * theme.scale, dash=dash)


@lru_cache(maxsize=8)
def turn_sign(theme: Theme, side: int) -> pygame.Surface:
    """The line at a turning point, for a legend."""
    return raster(side, side, _turn(theme, side / 2, 1, side - 1))


def _way(scale: Scale, graph: Sequence[Shares], side: Side, room: int) -> str:
    points = (
        f"{told(room + scale.x(place))} {told(room + scale.y(chances[side]))}"
        for place, chances in enumerate(graph)
    )
    return "M" + "L".join(points)


def _shape_places(
    theme: Theme, scale: Scale, graph: Sequence[Shares], free_of: Sequence[tuple[int, int]]
) -> list[tuple[Side, tuple[int, int]]]:
    """Where the shapes lie: at the same steps for all sides, where lines run together beside each
    other, and never under a disc."""
    reached = len(graph) - 1
    every = max(1, round(_BETWEEN_TOKENS * theme.scale * scale.steps / max(1, scale.width)))
    apart, found = theme.px(_APART), list[tuple[Side, tuple[int, int]]]()
    for place in range(every // 2, reached, every):
        lying: list[tuple[int, int]] = []
        for side in range(len(graph[0])):
            point = _free_point(scale, graph, place, side, apart, [*lying, *free_of])
            if point is not None:
                lying.append(point)
                found.append((side, point))
    return found[::-1]


def _free_point(
    scale: Scale,
    graph: Sequence[Shares],
    place: int,
    side: Side,
    apart: int,
    others: Sequence[tuple[int, int]],
) -> tuple[int, int] | None:
    """The next point of a line from there on that is free; None where there is none near."""
    start = scale.x(place)
    for each in range(place, len(graph)):
        point = scale.point(each, graph[each][side])
        if point[0] > start + 4 * apart:
            return None
        if all(_far(point, other, apart) for other in others):
            return point
    return None


def _far(one: tuple[int, int], other: tuple[int, int], apart: int) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= apart
