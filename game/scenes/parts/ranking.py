"""The ranking of a finished match: a line for everybody, with position, name, score and figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core.rules import Seat
from game.services.store import Sitting
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import icon_size, paint_flat
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint, Spot, State
from game.ui.toolkit.names import together
from game.ui.toolkit.page import paragraph, rule, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import player_number

_PLACE: Final = Style(26, 700, True)
_NAME: Final = Style(18, 600)
_LONG_NAME: Final = Style(15, 600)
"""Of a name that would be wider than its room."""
_SCORE: Final = Style(28, 700, True)
_FIGURE: Final = Style(20, 500)
_LABEL: Final = Style(14, 600)
_HIGHEST_ROW: Final = 132
_PICTURE: Final = 104
_NARROW_PICTURE: Final = 80
"""Where a larger one would take the room of a name."""
_SMALLEST_PICTURE: Final = 64
_NAME_ROOM: Final = 100
_BESIDE_COLUMN: Final = 17
_NARROW_BESIDE_COLUMN: Final = 10
"""Before a column, where more would take the room of a name."""
_AROUND: Final = 6
"""Above and below what stands in a line, at least."""
_WHY: Final = 18
"""The sign beside a name that the line can be asked why."""


@dataclass(frozen=True, slots=True)
class Line:
    """What is told of one seat, or of the seats of a team."""

    seat: Seat
    """The first of them."""
    place: int | None
    """None for a player alone."""
    sittings: tuple[Sitting, ...]
    notes: tuple[str, ...]
    """Below each name; empty where there is nothing to say."""
    wins: bool
    score: str
    figures: tuple[str, ...]
    reckoned: str = ""
    """How the score has come about; empty where there is nothing to add."""


class _Shape(NamedTuple):
    """How lines could be set, if names have room then."""

    is_broken: bool
    """Whether labels have two lines, and columns are closer."""
    picture: int
    name: Style
    has_told: bool
    """Whether how a score has come about has room in one line, too."""


_SHAPES: Final = (
    _Shape(False, _PICTURE, _NAME, True),
    _Shape(True, _PICTURE, _NAME, True),
    _Shape(True, _NARROW_PICTURE, _NAME, True),
    _Shape(False, _PICTURE, _NAME, False),
    _Shape(True, _PICTURE, _NAME, False),
    _Shape(True, _NARROW_PICTURE, _NAME, False),
    _Shape(True, _NARROW_PICTURE, _LONG_NAME, False),
)
"""The first that names have room in is taken."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A label in its lines, and the right end of what stands below it."""

    label: tuple[str, ...]
    right: int


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things stand in a line, counted from its left."""

    picture: int
    """The side of the largest picture; 0 without pictures."""
    token: int
    name: int
    name_ends: int
    columns: tuple[_Column, ...]


class Ranking:
    """Set from above to below; figures stand in columns where there is room, else below names."""

    def __init__(
        self,
        screen: Screen,
        lines: Sequence[Line],
        score: str,
        figures: Sequence[str],
        picture: Callable[[int, int], pygame.Surface] | None,
        ask: Callable[[Seat], None],
    ) -> None:
        """`score` and `figures` are labels, `picture` paints the position of a line, and with
        `ask` somebody asks how a line has come about."""
        self._screen = screen
        self._stage = screen.stage
        self._lines = lines
        self._score = score
        self._figures = figures
        self._picture = picture
        self._ask = ask

    # --- measures ---

    def least_width(self) -> int:
        """With whole names of a usual length and the figures below them."""
        names = self._names_begin(_PICTURE) + self._stage.tx(_NAME_ROOM)
        return names + self._width((self._score,), 0, _BESIDE_COLUMN)

    def breaks_reckonings(self, width: int) -> bool:
        """Whether, so wide, how a score has come about needs more than one line."""
        places, written = self._lay_out(width), style("small")
        room = places.name_ends - places.name
        return any(self._stage.writer.width(line.reckoned, written) > room for line in self._lines)

    def least_height(self, width: int) -> int:
        """How high it is at least, so wide."""
        places = self._lay_out(width)
        rows = self._row_heights(places, 0, 0)
        return self._labels_height(places) + sum(rows) + self._gap() * (len(rows) - 1)

    def baseline(self, width: int) -> float:
        """How far below its top the line is on which the labels stand."""
        centre = self._labels_height(self._lay_out(width)) - self._stage.px(4)
        centre -= self._stage.high(_LABEL) // 2
        return centre + self._stage.writer.below_centre(_LABEL)

    @property
    def has_pictures(self) -> bool:
        return self._picture is not None

    def _gap(self) -> int:
        return self._stage.px(6)

    def _padding(self) -> int:
        return self._stage.px(14)

    def _names_begin(self, picture: int) -> int:
        stage = self._stage
        room = stage.px(picture + 16) if self._picture else 0
        return self._padding() + stage.tx(32) + room + stage.tx(24 + 10)

    def _names_room(self, shape: _Shape) -> int:
        """So much they need to stand there whole, with what is said below them."""
        width, small = self._stage.writer.width, style("small")
        needed = [0]
        for line in self._lines:
            for number, sitting in enumerate(line.sittings):
                needed.append(width(sitting.name, shape.name) + (0 if number else self._sign()))
            needed += [width(note, small) for note in line.notes]
            if shape.has_told:
                needed.append(width(line.reckoned, small))
        return max(needed) + 1

    def _sign(self) -> int:
        """How much the sign beside a name takes."""
        return icon_size(self._stage, _WHY) + self._stage.px(8)

    def _width(self, label: Sequence[str], number: int, beside: int) -> int:
        """Of a column, with the gap before it; the first is that of the scores."""
        width = self._stage.writer.width
        told = [line.figures[number - 1] if number else line.score for line in self._lines]
        figures = [width(each, _FIGURE if number else _SCORE) for each in told]
        return max(*figures, *(width(each, _LABEL) for each in label)) + self._stage.tx(beside)

    def _in_two(self, label: str) -> tuple[str, ...]:
        """In two lines, as narrow as can be; a single word stays in one."""
        words, width = label.split(), self._stage.writer.width
        splits = [
            (" ".join(words[:first]), " ".join(words[first:])) for first in range(1, len(words))
        ]
        return min(
            splits, key=lambda lines: max(width(each, _LABEL) for each in lines), default=(label,)
        )

    def _lay_out(self, width: int) -> _Places:
        """With the figures in columns if names stay whole: for that labels get two lines, and
        pictures and names get smaller."""
        for shape in _SHAPES:
            places = self._placed(width, [self._score, *self._figures], shape)
            if places.name_ends - places.name >= self._names_room(shape):
                return places
        return self._placed(width, [self._score], _SHAPES[0])

    def _placed(self, width: int, labels: Sequence[str], shape: _Shape) -> _Places:
        stage = self._stage
        right = width - self._padding()
        beside = _NARROW_BESIDE_COLUMN if shape.is_broken else _BESIDE_COLUMN
        columns: list[_Column] = []
        for number, label in reversed(list(enumerate(labels))):
            lines = self._in_two(label) if shape.is_broken else (label,)
            columns.insert(0, _Column(lines, right))
            right -= self._width(lines, number, beside)
        name = self._names_begin(shape.picture)
        return _Places(
            picture=stage.px(shape.picture) if self._picture else 0,
            token=name - stage.tx(24 + 10),
            name=name,
            name_ends=right,
            columns=tuple(columns),
        )

    def _told_below(self, line: Line, places: _Places) -> list[str]:
        """How the score has come about; and the figures in words, where they have no columns."""
        # A sum is never torn from its sign.
        told = [line.reckoned.replace("= ", "=\u00a0")] if line.reckoned else []
        if len(places.columns) == 1 and self._figures:
            pairs = zip(self._figures, line.figures, strict=True)
            told.append(", ".join(f"{label}\u00a0{figure}" for label, figure in pairs))
        return told

    def _names_height(self, line: Line, places: _Places) -> int:
        stage = self._stage
        high = len(line.sittings) * stage.high(_NAME)
        high += sum(stage.high("small") for note in line.notes if note)
        room = places.name_ends - places.name
        for told in self._told_below(line, places):
            high += Flow(stage, [told], style("small"), room).height
        return high

    def _labels_height(self, places: _Places) -> int:
        lines = max(len(column.label) for column in places.columns)
        return self._stage.high(_LABEL) * lines + self._stage.px(4)

    def _row_heights(self, places: _Places, wished: int, most: int) -> list[int]:
        """Lines grow to the height that is wished, within reason; alike, if `most` lets them."""
        stage, count, gap = self._stage, max(1, len(self._lines)), self._gap()
        labels = self._labels_height(places)
        least = stage.px((_SMALLEST_PICTURE if self._picture else 44) + 2 * _AROUND)
        share = min((wished - labels) // count - gap, stage.px(_HIGHEST_ROW))
        rows = [
            max(self._names_height(line, places) + 2 * stage.px(_AROUND), least, share)
            for line in self._lines
        ]
        even = max(rows, default=0)
        return [even] * len(rows) if labels + count * (even + gap) <= most else rows

    # --- building ---

    def build(self, room: pygame.Rect, wished: int, most: int) -> int:
        """From the top of the room on, grown to a height as far as is reasonable; gives where it
        ends."""
        places, gap = self._lay_out(room.width), self._gap()
        y = room.top + self._build_labels(room, places)
        rows = self._row_heights(places, wished, most)
        side = min(places.picture, min(rows, default=0) - 2 * self._stage.px(_AROUND))
        for number, high in enumerate(rows):
            line = self._lines[number]
            rect = pygame.Rect(room.left, y, room.width, high)
            after = self._lines[number + 1 : number + 2]
            if after and not line.wins and not after[0].wins:
                rule(self._screen, rect.left, rect.right, rect.bottom + gap // 2)
            self._build_line(number, line, rect, places, side)
            y = rect.bottom + gap
        return y - gap

    def _build_labels(self, room: pygame.Rect, places: _Places) -> int:
        """All end on the same height, above the lines."""
        stage, high = self._stage, self._labels_height(places)
        for column in places.columns:
            width = max(stage.writer.width(each, _LABEL) for each in column.label)
            rect = pygame.Rect(0, 0, width, stage.high(_LABEL) * len(column.label))
            rect.bottomright = (room.left + column.right, room.top + high - stage.px(4))
            paint = partial(self._paint_label, column.label)
            self._screen.add(Paint(rect, paint))
        return high

    def _paint_label(
        self, lines: tuple[str, ...], surface: pygame.Surface, place: pygame.Rect
    ) -> None:
        stage, ink = self._stage, self._stage.theme.colour("ink_soft")
        for number, line in enumerate(lines):
            centre = place.top + stage.high(_LABEL) * (number + 0.5)
            stage.writer.write(surface, line, _LABEL, ink, place.right, centre, "right")

    def _build_line(
        self, number: int, line: Line, rect: pygame.Rect, places: _Places, side: int
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
            said, left = stage.say("Place {n}", n=place), rect.left + self._padding()
            text(screen, place, _PLACE, left, rect.centery, said=said)
        if self._picture is not None:
            at = pygame.Rect(0, 0, side, side)
            at.center = (
                rect.left + places.token - stage.px(16) - places.picture // 2,
                rect.centery,
            )
            self._add(self._picture(number, side), at)
        self._build_names(line, rect, places)
        for column, figure in zip(places.columns, (line.score, *line.figures), strict=False):
            written = _SCORE if column is places.columns[0] else _FIGURE
            said, right = " ".join((*column.label, figure)), rect.left + column.right
            text(screen, figure, written, right, rect.centery, align="right", said=said)

    def _build_names(self, line: Line, rect: pygame.Rect, places: _Places) -> None:
        """Who it is, with what there is to say of each."""
        stage, screen, side = self._stage, self._screen, self._stage.tx(24)
        soft = "ink" if line.wins else "ink_soft"
        left, room = rect.left + places.name, places.name_ends - places.name
        high, small = stage.high(_NAME), stage.high("small")
        y = rect.centery - self._names_height(line, places) / 2
        at = pygame.Rect(0, 0, side, side)
        at.midleft = (rect.left + places.token, rect.centery)
        token = materials.player_token(stage.theme, side, player_number(line.sittings[0]))
        screen.add(Paint(at, _drawing(token)))
        for sitting, note in zip(line.sittings, line.notes, strict=True):
            is_first = sitting is line.sittings[0]
            sign = self._sign() if is_first else 0
            is_long = stage.writer.width(sitting.name, _NAME) > room - sign
            written = _LONG_NAME if is_long else _NAME
            name = stage.writer.fitted(sitting.name, written, room - sign)
            wide = text(screen, name, written, left, y + high / 2)
            if is_first:
                at = pygame.Rect(0, 0, sign - stage.px(8), sign - stage.px(8))
                at.midleft = (round(left + wide + stage.px(8)), round(y + high / 2))
                self._add(icon("why", at.width, stage.theme.colour(soft)), at)
            y += high
            if note:
                text(screen, note, style("small"), left, y + small / 2, soft)
                y += small
        for told in self._told_below(line, places):
            y += paragraph(screen, [told], style("small"), left, y, room, soft)

    def _add(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        self._screen.add(Paint(rect, lambda surface, place: _blit(surface, picture, place)))

    def _name_of(self, line: Line) -> str:
        """What those who listen are told that they can ask about."""
        names = together(self._stage.words, [sitting.name for sitting in line.sittings])
        return self._stage.say("{name}: why {score}?", name=names, score=line.score)

    def _paint_ground(
        self, lit: bool, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        if lit or state.hovered:
            paint_flat(surface, self._stage.theme, place, state, lit=lit)


def _blit(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> None:
    surface.blit(picture, place)


def _drawing(picture: materials.Picture) -> Callable[[pygame.Surface, pygame.Rect], None]:
    return lambda surface, place: picture.draw(surface, place.left, place.top)
