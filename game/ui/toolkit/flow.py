"""Sentences with things in them: names in bold, tiles, symbols, the shapes of players.

A sentence is translated whole, with a place for each thing; what stands there is put in after
that, so that each language orders it as it likes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.services.words import Words
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, clear_picture, downward, over_shadow, raster
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import (
    KEPT,
    LONELY,
    Face,
    Style,
    Writer,
    broken,
    stay_together,
    whole,
    write_numeral,
)
from game.ui.toolkit.theme import Theme, rgb

_FIRST_MARK: Final = 0xE000
"""Letters that no language uses: they hold the places."""
_HARD_SPACE: Final = "\u00a0"
_CLOSING: Final = ".,;:!?)»”"
LEADING_OF_TITLES: Final = 1.18
"""From line to line of words in the display cut, of the size of the letters."""
CHIP: Final = Style(11, 700)
_EDGE: Final = 8
"""Pixels round a picture of text, for the shadows of what is in it."""


@dataclass(frozen=True, slots=True)
class Bold:
    text: str


@dataclass(frozen=True, slots=True)
class Chip:
    """A small tile with a number or a short word."""

    label: str


@dataclass(frozen=True, slots=True)
class Token:
    """The shape of a player."""

    player: int


@dataclass(frozen=True, slots=True)
class Inlay:
    """Anything else: painted into a square of the given side."""

    paint: Callable[[Theme, int], pygame.Surface]
    said: str = ""
    """For those who listen, where the sentence needs it."""


Thing = Bold | Chip | Token | Inlay
Part = str | Thing


def sentence(words: Words, text: str, /, **figures: object) -> tuple[Part, ...]:
    """The sentence in the language of the words, with things where its figures are things."""
    things: dict[str, Thing] = {}
    shown: dict[str, object] = {}
    for name, figure in figures.items():
        if isinstance(figure, Bold | Chip | Token | Inlay):
            mark = chr(_FIRST_MARK + len(things))
            things[mark] = figure
            shown[name] = mark
        else:
            shown[name] = figure
    return split(words.say(text, **shown), things)


def split(said: str, things: dict[str, Thing]) -> tuple[Part, ...]:
    parts: list[Part] = []
    current = ""
    for letter in said:
        if letter in things:
            if current:
                parts.append(current)
            parts.append(things[letter])
            current = ""
        else:
            current += letter
    if current:
        parts.append(current)
    return tuple(parts)


def plain(parts: Sequence[Part]) -> str:
    """The sentence for those who listen, and for tests."""
    told = (
        part if isinstance(part, str)
        else part.text if isinstance(part, Bold)
        else part.label if isinstance(part, Chip)
        else part.said if isinstance(part, Inlay)
        else ""
        for part in parts
    )  # fmt: skip
    return " ".join("".join(told).split())


class _Piece(NamedTuple):
    """A word or a thing at its place in a line."""

    part: Part
    left: float
    width: float


_Line = tuple[_Piece, ...]


class Flow:
    """Parts set in lines no wider than a width."""

    def __init__(
        self,
        stage: Stage,
        parts: Sequence[Part],
        written: Style,
        width: float,
        bold: int = 600,
        leading: float | None = None,
    ) -> None:
        """`leading`: from line to line, of the size of the letters; else as wide as lines with
        things in them need, but for titles."""
        self._stage = stage
        self.said = plain(parts)
        self._written = written
        self._bold = Style(written.size, bold, written.display)
        self._pictures: dict[str, pygame.Surface] = {}
        if leading is None and written.display and all(isinstance(each, str) for each in parts):
            leading = LEADING_OF_TITLES
        writer = stage.writer
        face = writer.face(written)
        self._side = round(face.pixels * 1.45)
        self._line_height = max(writer.line_height(written), round(self._side * 1.12))
        self._pitch = None if leading is None else round(face.pixels * leading)
        measure = _Measure(face, writer.face(self._bold), writer.face(CHIP), self._side)
        # What is painted in may hold on to much more than its room: such lines are not kept.
        is_kept = not any(isinstance(part, Inlay) for part in parts)
        self.lines = (_kept_lines if is_kept else _set)(measure, tuple(parts), width)
        ends = (line[-1].left + line[-1].width for line in self.lines if line)
        self.width = max(ends, default=0.0)

    @property
    def line_height(self) -> int:
        return self._line_height

    @property
    def pitch(self) -> int:
        """From one line to the next: with titles less than the room that a single one has."""
        return self.line_height if self._pitch is None else min(self.line_height, self._pitch)

    @property
    def height(self) -> int:
        return self.line_height + self.pitch * (len(self.lines) - 1)

    def centre(self, number: int) -> float:
        """Of a line, from the top of all."""
        return self.line_height / 2 + self.pitch * number

    def draw(self, surface: pygame.Surface, x: float, top: float, colour: str) -> None:
        """`colour` as #RRGGBB; what is bold is written in it too."""
        surface.blit(self._picture(colour), (round(x) - _EDGE, whole(top) - _EDGE))

    def _picture(self, colour: str) -> pygame.Surface:
        """All of it, written once: a log is drawn in every frame that something moves in."""
        if colour not in self._pictures:
            size = (ceil(self.width) + 2 * _EDGE, self.height + 2 * _EDGE)
            picture = clear_picture(*size)
            # Where there is nothing, there is nothing of this colour: no dark rims.
            picture.fill((*rgb(colour), 0))
            for number, line in enumerate(self.lines):
                centre = _EDGE + self.centre(number)
                for piece in line:
                    self._draw_piece(picture, piece, _EDGE + piece.left, centre, colour)
            self._pictures[colour] = picture
        return self._pictures[colour]

    def _draw_piece(
        self, surface: pygame.Surface, piece: _Piece, x: float, centre: float, colour: str
    ) -> None:
        stage, part = self._stage, piece.part
        if isinstance(part, str):
            stage.writer.write(surface, part, self._written, colour, x, centre)
        elif isinstance(part, Bold):
            stage.writer.write(surface, part.text, self._bold, colour, x, centre)
        elif isinstance(part, Chip):
            picture = chip(stage.theme, self._side, part.label, round(piece.width))
            picture.draw(surface, x, centre - self._side / 2)
        elif isinstance(part, Token):
            size = round(self._side * 0.72)
            token = materials.player_token(stage.theme, size, part.player)
            token.draw(surface, x, centre - size / 2)
        else:
            size = round(self._side * 0.8)
            surface.blit(part.paint(stage.theme, size), (round(x), round(centre - size / 2)))


class _Measure(NamedTuple):
    """How wide parts are: a text is set anew only for another measure."""

    plain: Face
    bold: Face
    chip: Face
    side: int

    def width(self, part: Part) -> float:
        if isinstance(part, str):
            return self.plain.width(part)
        if isinstance(part, Bold):
            return self.bold.width(part.text)
        if isinstance(part, Chip):
            return _chip_width(self.chip, part.label, self.side)
        return self.side * 0.8


def _set(measure: _Measure, parts: Sequence[Part], width: float) -> tuple[_Line, ...]:
    """The parts in lines."""
    lines: list[list[_Unit]] = [[]]
    left = 0.0
    for unit in _units(measure, _pieces_of(measure, parts, width), width):
        if lines[-1] and left + unit.before + unit.bound_width > width:
            lines.append([])
        left = unit.width if not lines[-1] else left + unit.before + unit.width
        lines[-1].append(unit)
    _keep_company(lines, width)
    return tuple(map(_placed, lines))


_kept_lines = lru_cache(maxsize=512)(_set)


def _pieces_of(measure: _Measure, parts: Sequence[Part], width: float) -> list[Part]:
    """Words break where there are spaces, and where they are longer than any word is; things stand
    as they are."""

    def fits(word: str) -> bool:
        return measure.width(word) <= width

    pieces: list[Part] = []
    for part in parts:
        if isinstance(part, str):
            pieces += [piece for word in _words_of(part) for piece in broken(word, fits)]
        else:
            pieces.append(part)
    return pieces


def _units(measure: _Measure, pieces: Sequence[Part], width: float) -> list[_Unit]:
    """Units that stay in one line each, with the spaces before them."""
    units: list[_Unit] = []
    before, space = 0.0, measure.width(" ")
    for number, piece in enumerate(pieces):
        if piece == " ":
            before += space
            continue
        wide, last = measure.width(piece), units[-1] if units else None
        is_bound = number > 0 and _are_bound(pieces[number - 1], piece)
        stays = last is not None and before == space and _stay_together(last.pieces[-1], piece)
        if stays and last is not None:
            is_bound |= last.width + before + wide <= width
        if last is None or not (is_bound or _clings(piece)):
            last = _Unit(before if units else 0.0, [])
            units.append(last)
            before = 0.0
        clings = _clings(piece) and not is_bound
        last.pieces.append(_Piece(piece, last.width + before, wide))
        last.clinging = last.clinging + before + wide if clings else 0.0
        before = 0.0
    return units


@dataclass
class _Unit:
    """Pieces that stay in one line."""

    before: float
    """How much room the spaces have that stand before it, but where it begins a line."""
    pieces: list[_Piece]
    clinging: float = 0.0
    """The width of full stops and the like at its end, which may stand beyond the measure."""

    @property
    def width(self) -> float:
        return self.pieces[-1].left + self.pieces[-1].width if self.pieces else 0.0

    @property
    def bound_width(self) -> float:
        return self.width - self.clinging


def _keep_company(lines: list[list[_Unit]], width: float) -> None:
    """A last line that is one short word takes another one from the line before, if it fits."""
    if len(lines) < 2 or len(lines[-1]) > 1 or len(lines[-2]) < 2:
        return
    *kept, last = lines[-2]
    (lonely,) = lines[-1]
    is_word = all(isinstance(each.part, str) for each in lonely.pieces)
    if not is_word or lonely.width >= LONELY * width:
        return
    keeps = sum(each.before + each.width for each in kept) - kept[0].before >= KEPT * width
    if keeps and last.width + lonely.before + lonely.width <= width:
        lines[-2:] = [kept, [last, lonely]]


def _placed(units: Sequence[_Unit]) -> _Line:
    """A line of them, from its left end."""
    line: list[_Piece] = []
    left = 0.0
    for number, unit in enumerate(units):
        left += unit.before if number else 0.0
        line += [each._replace(left=left + each.left) for each in unit.pieces]
        left += unit.width
    return tuple(line)


def _stay_together(before: _Piece, behind: Part) -> bool:
    return _stay(_as_word(before.part), _as_word(behind))


def _as_word(part: Part) -> str:
    return part if isinstance(part, str) else plain([part])


@lru_cache(maxsize=1024)
def _stay(before: str, behind: str) -> bool:
    """For the same few words again and again: a log has hundreds of lines."""
    return stay_together(" ".join(before.split()), " ".join(behind.split()))


def _are_bound(piece: Part, behind: Part) -> bool:
    """A name and what stands right beside it, such as its ending, stand in one line; so does what
    has only a space between that does not break."""
    if isinstance(piece, Bold) != isinstance(behind, Bold) and piece != " ":
        return not _clings(behind)
    begins = isinstance(behind, str) and behind.startswith(_HARD_SPACE)
    return begins or (isinstance(piece, str) and piece.endswith(_HARD_SPACE))


def _clings(piece: Part) -> bool:
    """A full stop is never the first in a line, nor is the mark that closes a quotation in German;
    before a word the same mark opens one."""
    if not isinstance(piece, str):
        return False
    return piece[:1] in _CLOSING or (piece[:1] == "“" and not piece.strip(f"“{_CLOSING}"))


def _words_of(text: str) -> list[str]:
    """Words and the spaces between them."""
    found: list[str] = []
    for number, word in enumerate(text.split(" ")):
        if number:
            found.append(" ")
        if word:
            found.append(word)
    return found


def chip_width(writer: Writer, label: str, side: int) -> int:
    return _chip_width(writer.face(CHIP), label, side)


def _chip_width(face: Face, label: str, side: int) -> int:
    return max(side, face.width(label) + round(side * 0.5))


@lru_cache(maxsize=512)
def chip(theme: Theme, side: int, label: str, width: int) -> Picture:
    """A small tile in a line of text."""
    blank = _blank_chip(theme, side, width)
    surface = blank.surface.copy()
    face = surface.subsurface((blank.left, blank.top, width, side))
    write_numeral(face, label, side * 0.6, theme.colour("tile_ink"), width / 2, side / 2)
    return Picture(surface, blank.left, blank.top)


@lru_cache(maxsize=32)
def _blank_chip(theme: Theme, side: int, width: int) -> Picture:
    """The parts that chips of a size share: the shadow is the dearest of them."""
    thick = max(1, round(side * 0.07))
    definition, face = downward(
        "chip", theme.colour("tile_top"), theme.colour("tile_bottom"), 0, side
    )
    radius = side * 0.22
    body = raster(
        width,
        side + thick,
        definition,
        box(0, thick, width, side, radius, theme.colour("tile_side")),
        box(0, 0, width, side, radius, face),
    )
    picture, reach = over_shadow(body, theme, materials.REST)
    return Picture(picture, reach, reach)
