"""The big die of the menu: round windows into the games, and how arrows walk them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.games import GAMES
from game.scenes.parts.emblems import hole
from game.scenes.parts.glimpses import name_of
from game.services.words import Words
from game.ui.toolkit.items import Control, State
from game.ui.toolkit.keys import arrow_of
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import tokens

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
"""For one to nine games, as the pips of a die; from seven on in rows."""
NAME: Final = Style(22, 700, True)
_CAPTION: Final = Style(14, 500)
_EDGE: Final = 0.035
"""The free margin at the lower edge, as a share of the die's side."""
_ROWS_BEGIN: Final = 0.05
"""The same at the upper edge, if pips are in rows."""
_COLUMN: Final = 0.31
"""The width of a column of pips in rows, as a share of the die's side."""
_LEAST_RADIUS: Final = 0.06
_LEAST_NAME: Final = 9
_BETWEEN: Final = 8
"""Pixels between a pip and its words."""


class Label(NamedTuple):
    """The place of a pip's texts, and the place where it is pressed."""

    rect: pygame.Rect
    name: Style
    lines: tuple[str, ...]
    """The lines of the caption."""
    hit: pygame.Rect


def places_of(games: int) -> tuple[Place, ...]:
    """The places of the pips for a number of games, in the order of the list."""
    return _PLACES[min(games, len(_PLACES)) - 1]


class _Room(NamedTuple):
    """The sizes of pips and texts, and the places of the outermost pips."""

    radius: int
    across: float
    """From the middle of the die to the middle of the outer pips."""
    upper: float
    lower: float
    name: Style
    lines: dict[str, list[str]]
    """The lines of the captions by game; none if there is no room for them."""


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
    for (game, caption_lines), (a, b) in zip(lines.items(), places, strict=False):
        pip = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        pip.center = (
            round(die.centerx + a * across),
            round((upper + lower + b * (lower - upper)) / 2),
        )
        widths = (writer.width(each, _CAPTION) for each in caption_lines)
        width = max(writer.width(name_of(game), name), *widths, 0)
        label = pygame.Rect(0, 0, width, name_high + len(caption_lines) * line_high)
        label.midtop = (pip.centerx, pip.bottom + between)
        hit = pip.union(label)
        # Broad names reach between the others' pips; there a click means those.
        hit = hit.inflate(min(0, round(across) - hit.width), 0)
        found[game] = (pip, Label(label, name, tuple(caption_lines), hit))
    return found


def _columns_by_row(places: tuple[Place, ...]) -> list[set[int]]:
    return [{across for across, down in places if down == row} for row in (-1, 0, 1)]


def _room_in_corners(stage: Stage, die: pygame.Rect, captions: dict[str, str]) -> _Room:
    """Up to five games: at most one pip is between the corners, so texts have much room."""
    of, writer, side = tokens()["menu_die"], stage.writer, die.width
    radius = round(side * of["pip_radius_of_side"])
    across = side * of["pip_offset_of_side"]
    room = 2 * (across - radius) - stage.px(8)
    lines = {game: writer.wrapped(text, _CAPTION, room) for game, text in captions.items()}
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
    """From six games on: rows of three. Names become smaller, and captions are left out if there is
    no room; screen readers still get the number of players."""
    of, writer, side = tokens()["menu_die"], stage.writer, die.width
    across, between = side * _COLUMN, stage.px(_BETWEEN)
    name = _name_style(stage, list(captions), across - between)
    high = side * (1 - _ROWS_BEGIN - _EDGE) / rows
    lines = {g: writer.wrapped(text, _CAPTION, across - between) for g, text in captions.items()}

    def words_high(lines: dict[str, list[str]]) -> int:
        most = max(map(len, lines.values()))
        return between + writer.line_height(name) + most * writer.line_height(_CAPTION)

    def left(lines: dict[str, list[str]]) -> float:
        """The radius of a pip, with its ring, for which the rows leave room."""
        return (high - words_high(lines) - 2 * between) / 2

    if left(lines) < side * _LEAST_RADIUS:
        lines = {game: [] for game in captions}
    radius = min(round(side * of["pip_radius_of_side"]), round(left(lines)))
    first = die.top + side * _ROWS_BEGIN + (high - 2 * radius - words_high(lines)) / 2
    upper = first + radius
    return _Room(radius, across, upper, upper + (rows - 1) * high, name, lines)


def _name_style(stage: Stage, games: list[str], room: float) -> Style:
    """The largest size at which all names fit."""
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
    """The place to which an arrow leads; None if it leads off the die."""
    if len(places) == _QUINCUNX:
        return _next_of_five(place, key)
    right, below = _ARROWS[key]

    def way(other: Place) -> tuple[int, int]:
        """The distance ahead, and the distance aside."""
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
        line: str,
        press: Callable[[], None],
        walk: Callable[[int], bool],
    ) -> None:
        name = name_of(game)
        super().__init__(f"game/{game}", label.hit, f"{name}, {line}", press,
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
    """The possible numbers of players."""
    counts = GAMES[game].about.player_counts
    return words.say("{least}\u2013{most} players", least=counts[0], most=counts[-1])
