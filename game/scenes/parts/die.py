"""The big die of the menu: round windows into the games, and how arrows walk them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.games import GAMES
from game.scenes.parts.glimpses import name_of
from game.services.words import Words
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import (
    box,
    disc,
    downward,
    lay_over,
    number,
    path,
    raster,
    stretched,
    with_shadow,
)
from game.ui.toolkit.items import Control, State
from game.ui.toolkit.keys import arrow_of
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme, tokens

Place = tuple[int, int]
"""Left, middle or right (-1, 0, 1), and above, middle or below."""

_GRID: Final = tuple((across, down) for down in (-1, 0, 1) for across in (-1, 0, 1))
_PLACES: Final[tuple[tuple[Place, ...], ...]] = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)),
    tuple(place for place in _GRID if place not in ((0, -1), (0, 1))),
    tuple(place for place in _GRID if place != (0, 0)),
    _GRID,
)
"""By how many games there are, from one to nine, as the pips of a die; from seven on in rows."""
NAME: Final = Style(22, 700, True)
_CAPTION: Final = Style(14, 500)
_EDGE: Final = 0.035
"""Of the die's side: nothing is written nearer to its lower edge."""
_ROWS_BEGIN: Final = 0.05
"""The same of the upper edge, where pips lie in rows."""
_COLUMN: Final = 0.31
"""Of the die's side: how wide a column of pips is, where they lie in rows."""
_LEAST_RADIUS: Final = 0.06
_LEAST_NAME: Final = 9
_BETWEEN: Final = 8
"""Pixels between a pip and its words."""


class Label(NamedTuple):
    """Where the words of a pip stand, and where it is hit."""

    rect: pygame.Rect
    name: Style
    lines: tuple[str, ...]
    """Of the caption."""
    hit: pygame.Rect


def places_of(games: int) -> tuple[Place, ...]:
    """Where the pips of so many games lie, in the order of the list."""
    return _PLACES[min(games, len(_PLACES)) - 1]


class _Room(NamedTuple):
    """How large pips and words are, and where the outermost pips lie."""

    radius: int
    across: float
    """From the middle of the die to the middle of the pips at its left and right."""
    upper: float
    lower: float
    name: Style
    lines: dict[str, list[str]]
    """Of the captions, by game; none where they have no room."""


def pips(
    stage: Stage, die: pygame.Rect, captions: dict[str, str]
) -> dict[str, tuple[pygame.Rect, Label]]:
    """The pips, as high on the die as their words need."""
    writer, between = stage.writer, stage.px(_BETWEEN)
    places = places_of(len(captions))
    radius, across, upper, lower, name, lines = (
        _room_in_rows(stage, die, captions, len({down for _, down in places}))
        if {-1, 0, 1} in _columns_by_row(places)
        else _room_in_corners(stage, die, captions)
    )
    name_high, line_high = writer.line_height(name), writer.line_height(_CAPTION)
    found: dict[str, tuple[pygame.Rect, Label]] = {}
    for (game, told), (a, b) in zip(lines.items(), places, strict=False):
        pip = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        pip.center = (
            round(die.centerx + a * across),
            round((upper + lower + b * (lower - upper)) / 2),
        )
        widths = (writer.width(each, _CAPTION) for each in told)
        width = max(writer.width(name_of(game), name), *widths, 0)
        label = pygame.Rect(0, 0, width, name_high + len(told) * line_high)
        label.midtop = (pip.centerx, pip.bottom + between)
        hit = pip.union(label)
        # Broad names reach between the others' pips; there a click means those.
        hit = hit.inflate(min(0, round(across) - hit.width), 0)
        found[game] = (pip, Label(label, name, tuple(told), hit))
    return found


def _columns_by_row(places: tuple[Place, ...]) -> list[set[int]]:
    return [{across for across, down in places if down == row} for row in (-1, 0, 1)]


def _room_in_corners(stage: Stage, die: pygame.Rect, captions: dict[str, str]) -> _Room:
    """Up to five: at most one pip lies between the corners, so that words have much room."""
    of, writer, side = tokens()["menu_die"], stage.writer, die.width
    radius = round(side * of["pip_radius_of_side"])
    across = side * of["pip_offset_of_side"]
    room = 2 * (across - radius) - stage.px(8)
    lines = {game: writer.wrapped(told, _CAPTION, room) for game, told in captions.items()}
    most = max(len(each) for each in lines.values())
    between = stage.px(_BETWEEN)
    words_high = between + writer.line_height(NAME) + most * writer.line_height(_CAPTION)
    upper = die.top + side * (of["centre_of_height"] - of["pip_offset_of_side"])
    first, last = upper - radius, die.bottom - side * _EDGE
    # Two pips with their words lie below each other; long words leave less to the pips.
    radius = min(radius, round(((last - first - between) / 2 - words_high) / 2))
    upper = first + radius
    lowest = last - words_high - radius
    lower = min(die.top + side * (of["centre_of_height"] + of["pip_offset_of_side"]), lowest)
    return _Room(radius, across, upper, lower, NAME, lines)


def _room_in_rows(stage: Stage, die: pygame.Rect, captions: dict[str, str], rows: int) -> _Room:
    """From six on: rows of three. Names become smaller and captions yield where they have no room;
    the number of players is still told to those who listen."""
    of, writer, side = tokens()["menu_die"], stage.writer, die.width
    across, between = side * _COLUMN, stage.px(_BETWEEN)
    name = _name_style(stage, list(captions), across - between)
    high = side * (1 - _ROWS_BEGIN - _EDGE) / rows
    lines = {g: writer.wrapped(told, _CAPTION, across - between) for g, told in captions.items()}

    def words_high(lines: dict[str, list[str]]) -> int:
        most = max(map(len, lines.values()))
        return between + writer.line_height(name) + most * writer.line_height(_CAPTION)

    def left(lines: dict[str, list[str]]) -> float:
        """Of a row, to a pip; above it its ring is seen."""
        return (high - words_high(lines) - 2 * between) / 2

    if left(lines) < side * _LEAST_RADIUS:
        lines = {game: [] for game in captions}
    radius = min(round(side * of["pip_radius_of_side"]), round(left(lines)))
    first = die.top + side * _ROWS_BEGIN + (high - 2 * radius - words_high(lines)) / 2
    upper = first + radius
    return _Room(radius, across, upper, upper + (rows - 1) * high, name, lines)


def _name_style(stage: Stage, games: list[str], room: float) -> Style:
    """As large as all names have room."""
    styles = [replace(NAME, size=size) for size in range(round(NAME.size), _LEAST_NAME, -1)]
    fitting = (
        each
        for each in styles
        if max(stage.writer.width(name_of(game), each) for game in games) <= room
    )
    return next(fitting, styles[-1])


_QUINCUNX: Final = 5
_FROM_THE_MIDDLE: Final = {
    pygame.K_LEFT: (-1, -1),
    pygame.K_UP: (1, -1),
    pygame.K_RIGHT: (1, 1),
    pygame.K_DOWN: (-1, 1),
}
"""The four corners lie askew of the middle; each arrow leads to one of them."""


_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_RIGHT: (1, 0),
    pygame.K_DOWN: (0, 1),
}


def next_place(places: tuple[Place, ...], place: Place, key: int) -> Place | None:
    """Where an arrow leads on the die; None where it leads off it."""
    if len(places) == _QUINCUNX:
        return _next_of_five(place, key)
    right, below = _ARROWS[key]

    def way(other: Place) -> tuple[int, int]:
        """How far it lies ahead, and how far aside."""
        a, b = other[0] - place[0], other[1] - place[1]
        return a * right + b * below, abs(a * below) + abs(b * right)

    ahead = [other for other in places if way(other)[0] > 0]
    return min(ahead, key=lambda other: (way(other)[0] + 2 * way(other)[1], other), default=None)


def _next_of_five(place: Place, key: int) -> Place | None:
    across, down = place
    if place == (0, 0):
        return _FROM_THE_MIDDLE.get(key)
    if key == (pygame.K_RIGHT if across < 0 else pygame.K_LEFT):
        return (0, 0)
    if key == (pygame.K_DOWN if down < 0 else pygame.K_UP):
        return (across, -down)
    return None


class Pip(Control):
    """A window into a game, with its name below."""

    def __init__(
        self,
        stage: Stage,
        game: str,
        pip: pygame.Rect,
        label: Label,
        told: str,
        press: Callable[[], None],
        walk: Callable[[int], bool],
    ) -> None:
        name = name_of(game)
        super().__init__(f"game/{game}", label.hit, f"{name}, {told}", press,
                         group="games")  # fmt: skip
        self._stage = stage
        self._game = game
        self._title = name
        self._pip = pip
        self._label = label
        self._walk = walk

    def takes_key(self, event: pygame.event.Event) -> bool:
        return bool(arrow_of(event)) and self._walk(event.key)

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        around = self._pip.inflate(2 * stage.px(9), 2 * stage.px(9))
        return around, around.width // 2

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        radius = self._pip.width // 2
        hole(theme, radius, state.hovered).draw(surface, *self._pip.center)
        GAMES[self._game].emblem(theme, radius).draw(surface, *self._pip.center)
        writer, middle, top = stage.writer, self._label.rect.centerx, self._label.rect.top
        written = self._label.name
        high = writer.line_height(written)
        ink = theme.colour("ink")
        writer.write(surface, self._title, written, ink, middle, top + high / 2, "middle")
        top += high
        line_high = writer.line_height(_CAPTION)
        for line in self._label.lines:
            soft = theme.colour("ink_soft")
            writer.write(surface, line, _CAPTION, soft, middle, top + line_high / 2, "middle")
            top += line_high


def caption(words: Words, game: str) -> str:
    """How many can play it."""
    counts = GAMES[game].about.player_counts
    return words.say("{least}\u2013{most} players", least=counts[0], most=counts[-1])


@lru_cache(maxsize=2)
def big_die(theme: Theme, side: int) -> Picture:
    """The big die without its pips."""
    of = tokens()["menu_die"]
    colours = of[theme.name]
    radius, thick = side * of["radius_of_side"], round(side * of["thickness_of_side"])
    definition, face = downward("die", colours["top"], colours["bottom"], 0, side)
    rim, inset = theme.px(2), side * 0.025
    # A narrow one is painted and made wider: so large a picture takes its time.
    wide = min(side, 2 * ceil(radius) + 8)
    inner = theme.colour("paper_shine" if theme.is_dark else "tile_line")
    body = raster(
        wide,
        side + thick,
        definition,
        box(0, thick, wide, side, radius, colours["side"]),
        box(0, 0, wide, side, radius, face),
        box(rim / 2, rim / 2, wide - rim, side - rim, radius - rim / 2, stroke="#FFFFFF",
            line=rim, alpha=0.12 if theme.is_dark else 0.9),
        box(inset, inset, wide - 2 * inset, side - 2 * inset, radius * 0.86, stroke=inner,
            line=theme.px(1.5), alpha=0.7),
    )  # fmt: skip
    return _over_wide_shadow(stretched(body, side, side + thick), theme, radius)


_SMALLER: Final = 4
"""A shadow as soft as this is blurred so many times smaller, which nobody sees."""


def _over_wide_shadow(body: pygame.Surface, theme: Theme, radius: float) -> Picture:
    width, height = (ceil(length / _SMALLER) for length in body.get_size())
    outline = raster(width, height, box(0, 0, width, height, radius / _SMALLER, "#000000"))
    small = Theme(theme.name, theme.scale / _SMALLER)
    shadow, reach = with_shadow(outline, small, materials.LIFTED)
    wide, high = shadow.get_size()
    whole = pygame.transform.smoothscale(shadow, (wide * _SMALLER, high * _SMALLER))
    lay_over(whole, body, (reach * _SMALLER, reach * _SMALLER))
    return Picture(whole, reach * _SMALLER, reach * _SMALLER)


@lru_cache(maxsize=8)
def hole(theme: Theme, radius: int, lit: bool) -> Picture:
    """A round window in the die, its place being its middle; lit under the pointer."""
    pip = tokens()["menu_die"][theme.name]["pip"]
    ring, gap, deep, edge = (theme.px(length) for length in (7, 5, 7, 1.5))
    middle = radius + gap + ring + edge + 2
    n, r = number, radius
    crescent = (
        f"M{n(middle - r)} {n(middle)}A{n(r)} {n(r)} 0 0 1 {n(middle + r)} {n(middle)}"
        f"A{n(r)} {n(r - deep)} 0 0 0 {n(middle - r)} {n(middle)}Z"
    )
    shapes = [
        disc(middle, middle + theme.px(2), r + theme.px(2), "#FFFFFF",
             alpha=0.14 if theme.is_dark else 1),
        disc(middle, middle, r, pip),
        path(crescent, "#000000", alpha=0.3),
    ]  # fmt: skip
    if lit:
        outer = r + gap + ring / 2 + edge / 2
        shapes.append(
            disc(middle, middle, r + gap, stroke=theme.colour("accent"), line=ring),
        )
        shapes.append(disc(middle, middle, outer, stroke="#A66A00", line=edge))
    return Picture(raster(2 * middle, 2 * middle, *shapes), middle, middle)
