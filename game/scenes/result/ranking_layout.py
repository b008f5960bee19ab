"""Measures a ranking: columns, names, pictures and the heights of lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.scenes.parts.outcome import Line
from game.ui.toolkit.buttons import icon_size
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

NAME: Final = Style(18, 600)
LONG_NAME: Final = Style(15, 600)
"""For a name that would be wider than its room."""
SCORE: Final = Style(28, 700, True)
FIGURE: Final = Style(20, 500)
LABEL: Final = Style(14, 600)
_HIGHEST_ROW: Final = 132
_PICTURE: Final = 104
_NARROW_PICTURE: Final = 80
"""For lines in which a larger one would take the room of a name."""
_SMALLEST_PICTURE: Final = 64
_NAME_ROOM: Final = 100
_BESIDE_COLUMN: Final = 17
_NARROW_BESIDE_COLUMN: Final = 10
"""The gap before a column, if more would take the room of a name."""
AROUND: Final = 6
"""The least gap above and below the content of a line."""
_WHY: Final = 18
"""The icon beside a name: the line can be explained."""


class _Shape(NamedTuple):
    """One way to set lines, if names have room then."""

    is_broken: bool
    """Whether labels have two lines, and columns are closer."""
    picture: int
    name: Style
    has_reckoning: bool
    """Whether how a score has come about has room in one line, too."""


_SHAPES: Final = (
    _Shape(False, _PICTURE, NAME, True),
    _Shape(True, _PICTURE, NAME, True),
    _Shape(True, _NARROW_PICTURE, NAME, True),
    _Shape(False, _PICTURE, NAME, False),
    _Shape(True, _PICTURE, NAME, False),
    _Shape(True, _NARROW_PICTURE, NAME, False),
    _Shape(True, _NARROW_PICTURE, LONG_NAME, False),
)
"""The first that names have room in is taken."""


@dataclass(frozen=True, slots=True)
class _Column:
    """The lines of a label, and the right end of the column below it."""

    label: tuple[str, ...]
    right: int


@dataclass(frozen=True, slots=True)
class Places:
    """The places in a line, from its left."""

    picture: int
    """The side of the largest picture; 0 without pictures."""
    token: int
    name: int
    name_ends: int
    columns: tuple[_Column, ...]


class RankingLayout:
    """Figures are in columns where there is room, else below names."""

    def __init__(
        self,
        stage: Stage,
        lines: Sequence[Line],
        score: str,
        figures: Sequence[str],
        *,
        has_pictures: bool,
    ) -> None:
        """`score` and `figures` are labels."""
        self.has_pictures = has_pictures
        self._stage = stage
        self._lines = lines
        self._score = score
        self._figures = figures

    def least_width(self) -> int:
        """The width with names of a usual length in full, and figures below them."""
        names = self._names_begin(_PICTURE) + self._stage.tx(_NAME_ROOM)
        return names + self._width((self._score,), 0, _BESIDE_COLUMN)

    def breaks_reckonings(self, width: int) -> bool:
        """Whether calculations of scores need more than one line in this width."""
        places, written = self.lay_out(width), style("small")
        room = places.name_ends - places.name
        return any(self._stage.writer.width(line.reckoned, written) > room for line in self._lines)

    def least_height(self, width: int) -> int:
        """The least height in this width."""
        places = self.lay_out(width)
        rows = self.row_heights(places, 0, 0)
        return self.labels_height(places) + sum(rows) + self.gap() * (len(rows) - 1)

    def baseline(self, width: int) -> float:
        """The distance from the top to the baseline of the labels."""
        centre = self.labels_height(self.lay_out(width)) - self._stage.px(4)
        centre -= self._stage.high(LABEL) // 2
        return centre + self._stage.writer.below_centre(LABEL)

    def gap(self) -> int:
        return self._stage.px(6)

    def padding(self) -> int:
        return self._stage.px(14)

    def _names_begin(self, picture: int) -> int:
        stage = self._stage
        room = stage.px(picture + 16) if self.has_pictures else 0
        return self.padding() + stage.tx(32) + room + stage.tx(24 + 10)

    def _names_room(self, shape: _Shape) -> int:
        """The room for whole names, with the texts below them."""
        width, small = self._stage.writer.width, style("small")
        needed = [0]
        for line in self._lines:
            for number, sitting in enumerate(line.sittings):
                icon = 0 if number else self.icon_width()
                needed.append(width(sitting.name, shape.name) + icon)
            needed += [width(note, small) for note in line.notes]
            if shape.has_reckoning:
                needed.append(width(line.reckoned, small))
        return max(needed) + 1

    def icon_width(self) -> int:
        """The room for the icon beside a name."""
        return icon_size(self._stage, _WHY) + self._stage.px(8)

    def _width(self, label: Sequence[str], number: int, beside: int) -> int:
        """The width of a column with the gap before it; column 0 has the scores."""
        width = self._stage.writer.width
        shown = [line.figures[number - 1] if number else line.score for line in self._lines]
        figures = [width(each, FIGURE if number else SCORE) for each in shown]
        return max(*figures, *(width(each, LABEL) for each in label)) + self._stage.tx(beside)

    def _in_two(self, label: str) -> tuple[str, ...]:
        """The label in two lines, as narrow as possible; a single word stays in one."""
        words, width = label.split(), self._stage.writer.width
        splits = [
            (" ".join(words[:first]), " ".join(words[first:])) for first in range(1, len(words))
        ]
        return min(
            splits, key=lambda lines: max(width(each, LABEL) for each in lines), default=(label,)
        )

    def lay_out(self, width: int) -> Places:
        """The first shape in which figures have columns and names are not shortened; else figures
        are below the names."""
        for shape in _SHAPES:
            places = self._placed(width, [self._score, *self._figures], shape)
            if places.name_ends - places.name >= self._names_room(shape):
                return places
        return self._placed(width, [self._score], _SHAPES[0])

    def _placed(self, width: int, labels: Sequence[str], shape: _Shape) -> Places:
        stage = self._stage
        right = width - self.padding()
        beside = _NARROW_BESIDE_COLUMN if shape.is_broken else _BESIDE_COLUMN
        columns: list[_Column] = []
        for number, label in reversed(list(enumerate(labels))):
            lines = self._in_two(label) if shape.is_broken else (label,)
            columns.insert(0, _Column(lines, right))
            right -= self._width(lines, number, beside)
        name = self._names_begin(shape.picture)
        return Places(
            picture=stage.px(shape.picture) if self.has_pictures else 0,
            token=name - stage.tx(24 + 10),
            name=name,
            name_ends=right,
            columns=tuple(columns),
        )

    def texts_below(self, line: Line, places: Places) -> list[str]:
        """The calculation of the score, and the figures if they have no columns."""
        # A sum is never torn from its sign.
        texts = [line.reckoned.replace("= ", "=\u00a0")] if line.reckoned else []
        if len(places.columns) == 1 and self._figures:
            pairs = zip(self._figures, line.figures, strict=True)
            texts.append(", ".join(f"{label}\u00a0{figure}" for label, figure in pairs))
        return texts

    def names_height(self, line: Line, places: Places) -> int:
        stage = self._stage
        high = len(line.sittings) * stage.high(NAME)
        high += sum(stage.high("small") for note in line.notes if note)
        room = places.name_ends - places.name
        for text in self.texts_below(line, places):
            high += Flow(stage, [text], style("small"), room).height
        return high

    def labels_height(self, places: Places) -> int:
        lines = max(len(column.label) for column in places.columns)
        return self._stage.high(LABEL) * lines + self._stage.px(4)

    def row_heights(self, places: Places, wished: int, most: int) -> list[int]:
        """Lines grow to the wished height within reason; they are equally high if `most` has room
        for that."""
        stage, count, gap = self._stage, max(1, len(self._lines)), self.gap()
        labels = self.labels_height(places)
        least = stage.px((_SMALLEST_PICTURE if self.has_pictures else 44) + 2 * AROUND)
        share = min((wished - labels) // count - gap, stage.px(_HIGHEST_ROW))
        rows = [
            max(self.names_height(line, places) + 2 * stage.px(AROUND), least, share)
            for line in self._lines
        ]
        even = max(rows, default=0)
        return [even] * len(rows) if labels + count * (even + gap) <= most else rows

    def picture_side(self, places: Places, rows: Sequence[int]) -> int:
        """All pictures are of the same size."""
        return min(places.picture, min(rows, default=0) - 2 * self._stage.px(AROUND))
