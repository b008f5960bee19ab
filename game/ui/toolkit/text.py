"""Text in real pixels: fonts once per size, lines centred by their capitals."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from math import floor
from typing import Final

import pygame

from game.services import resources
from game.ui.toolkit.theme import Theme, rgb, tokens

DISPLAY_FROM: Final = 28
"""Pixels from which numerals take the display cut."""
_MEDIUM: Final = 32
"""Pixels from which letters on half pixels do not show: to set a line takes a fifth of the time."""
_LARGE: Final = 40
"""Pixels from which letters on whole pixels do not show."""
_CAPITALS: Final = 0.727
"""Height of the capitals, of the em."""
_ELLIPSIS: Final = "…"
_SIGNS: Final = ("\u2192", "/", "\u2013", "\u00d7", "=")
"""The letters that stand between figures, and never apart from them."""
_FIGURE: Final = re.compile("[(]?\\d{1,3}[\u00a0 ]?[.,;:!?)%]*")
_UNREADABLE: Final = re.compile("[\0\ud800-\udfff]")
_SHORT_WORD: Final = 2
_LONG_WORD: Final = 12
"""So many letters a word has at most that is not parted from the figure behind it."""
LONELY: Final = 0.15
"""A last line that is one word, and of the measure less than that, takes another word with it."""
_WIDEST: Final = 16_000
"""Pixels that a line is set in at most: pictures far wider are more than pygame can scale."""
_MEASURED: Final = 4_000
"""Letters that are measured at once."""
_KEPT_LETTERS: Final = 100
"""Letters of the longest text whose width is remembered."""
_SHEET: Final = (3072, 160)
"""Pixels: for no larger line a sheet is kept."""
_UNBROKEN: Final = 40
"""So many letters no word of any language has: what is longer goes on in the next line."""
KEPT: Final = 0.5
"""So much of the measure the line before that keeps at least."""
_FILES: Final = {
    (False, 400): "Inter-Regular",
    (False, 500): "Inter-Medium",
    (False, 600): "Inter-SemiBold",
    (False, 700): "Inter-Bold",
    (True, 600): "InterDisplay-SemiBold",
    (True, 700): "InterDisplay-Bold",
}


Placed = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its upper left corner goes, as `fblits` takes them."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is written: size in pixels at 100 %, weight, cut."""

    size: float
    weight: int = 400
    display: bool = False


def style(name: str) -> Style:
    """A style of the tokens, such as `body` or `title`."""
    found = tokens()["type"][name]
    return Style(found["size"], found["weight"], found.get("family") == "display")


@dataclass(frozen=True, slots=True)
class Face:
    """A font at a size in real pixels.

    SDL puts every letter on a whole pixel, which spaces small text unevenly. So small lines are
    set several times as large, where that does not show, and each pixel is the mean of its parts.
    """

    display: bool
    weight: int
    pixels: int

    @property
    def fine(self) -> int:
        if self.pixels < _MEDIUM:
            return 4
        return 2 if self.pixels < _LARGE else 1

    @property
    def ascent(self) -> float:
        return _font(self).get_ascent() / self.fine

    @property
    def height(self) -> int:
        """Of the picture of a line."""
        return -(-_font(self).get_height() // self.fine)

    def width(self, text: str) -> int:
        return _width(self, text) if len(text) <= _KEPT_LETTERS else _measured(self, text)

    def line(self, text: str, colour: str) -> pygame.Surface:
        return _line(self, text, colour)


def readable(text: str) -> str:
    """The text, with a sign in the place of what no font and no screen reader takes: bytes of a
    file's name that are no UTF-8, which Python reads as halves of letters, and the zero."""
    return _UNREADABLE.sub("\ufffd", text)


def whole(height: float) -> int:
    """The pixel of a height. Halves always go one way, so that lines below each other keep their
    distance."""
    return floor(height + 0.5)


@lru_cache(maxsize=256)
def _font(face: Face) -> pygame.font.Font:
    pixels = face.pixels * face.fine
    for name in (_FILES[face.display, face.weight], *_FILES.values()):
        try:
            return _tried(pygame.font.Font(BytesIO(_file(name)), pixels))
        except (pygame.error, OSError, ValueError):
            continue  # a text in another weight can be read, too
    return pygame.font.Font(None, pixels)


def _tried(font: pygame.font.Font) -> pygame.font.Font:
    """A file that holds no font fails only when something is to be written."""
    font.size("0")
    return font


def font_file(written: Style) -> str | None:
    """For whoever reads a font by its path; None where it is missing or broken."""
    path = resources.file_path(f"fonts/{_FILES[written.display, written.weight]}.ttf")
    try:
        _tried(pygame.font.Font(path, 12))
    except (pygame.error, OSError, ValueError):
        return None
    return path


@lru_cache(maxsize=len(_FILES))
def _file(name: str) -> bytes:
    """Read once: every size of a font keeps its file open in memory."""
    return resources.read(f"fonts/{name}.ttf")


@lru_cache(maxsize=2048)
def _width(face: Face, text: str) -> int:
    return _measured(face, text)


def _measured(face: Face, text: str) -> int:
    font, written = _font(face), readable(text)
    pixels = sum(
        font.size(written[begun : begun + _MEASURED])[0]
        for begun in range(0, len(written), _MEASURED)
    )
    return -(-pixels // face.fine)


@lru_cache(maxsize=320)
def _line(face: Face, text: str, colour: str) -> pygame.Surface:
    font, text = _font(face), readable(text)
    if font.size(text[:_MEASURED])[0] > _WIDEST or len(text) > _MEASURED:
        fits = _longest(text, lambda begun: font.size(begun)[0] <= _WIDEST)
        text = text[:fits]  # it would end far out of the window
    written = _rendered(font, text, colour)
    if face.fine == 1:
        return written
    # What rises above the line does so by whole pixels: the letters stay on theirs.
    rises = -max(0, written.get_height() - font.get_height()) % face.fine
    width = -(-written.get_width() // face.fine)
    height = -(-(written.get_height() + rises) // face.fine)
    whole = _Sheet.of(width * face.fine, height * face.fine)
    # Where there is nothing, there is nothing of this colour: no dark rims.
    whole.fill((*rgb(colour), 0))
    whole.blit(written, (0, rises), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(whole, (width, height))


class _Sheet:
    """Something to set a line on: made anew each time, it takes longer than the line. It is as
    large as the lines so far, which in a window of usual size are short."""

    kept = pygame.Surface((0, 0), pygame.SRCALPHA)

    @classmethod
    def of(cls, width: int, height: int) -> pygame.Surface:
        if width > _SHEET[0] or height > _SHEET[1]:
            return pygame.Surface((width, height), pygame.SRCALPHA)
        wide, high = cls.kept.get_size()
        if width > wide or height > high:
            size = (max(width, wide), max(height, high))
            cls.kept = pygame.Surface(size, pygame.SRCALPHA)
        return cls.kept.subsurface((0, 0, width, height))


def _rendered(font: pygame.font.Font, text: str, colour: str) -> pygame.Surface:
    try:
        return font.render(text, True, rgb(colour))
    except pygame.error:  # nothing of it can be seen, as of signs that turn the direction
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)


class Writer:
    """Writes in one theme, with texts as large as the player has chosen."""

    def __init__(self, theme: Theme, text_scale: float = 1.0) -> None:
        self.theme = theme
        self.text_scale = text_scale

    def face(self, written: Style) -> Face:
        """Small windows make text smaller, but never smaller than can be read."""
        return _face(written, self.theme.scale, self.text_scale)

    def width(self, text: str, written: Style) -> int:
        return self.face(written).width(text)

    def line_height(self, written: Style) -> int:
        of_size: float = tokens()["type"]["line_height"]
        return round(self.face(written).pixels * of_size)

    def below_centre(self, written: Style) -> float:
        """How far below the middle of a line the one is on which its letters stand."""
        return self.face(written).pixels * _CAPITALS / 2

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        written: Style,
        colour: str,
        x: float,
        centre: float,
        align: str = "left",
    ) -> pygame.Rect:
        """Writes a line with its capitals centred on a height; x is its left, middle or right."""
        return _write(surface, text, self.face(written), colour, (x, centre), align)

    def fitted(self, text: str, written: Style, width: float) -> str:
        """The text, cut with an ellipsis where it is wider; for names, never for sentences. A
        number behind a name, which may be all that tells it from another, is kept."""
        if self.width(text, written) <= width:
            return text
        name, _, number = text.rpartition(" ")
        if number.isdecimal() and name:
            shorter = self._cut(name, f"{_ELLIPSIS} {number}", written, width)
            if shorter:
                return shorter
        return self._cut(text, _ELLIPSIS, written, width) or _ELLIPSIS

    def _cut(self, text: str, end: str, written: Style, width: float) -> str:
        """As much of it as leaves room for the end, with that; nothing where none does."""
        text = text[: _longest(text, lambda begun: self.width(begun + end, written) <= width)]
        return text.rstrip() + end if text else ""

    def wrapped(self, text: str, written: Style, width: float) -> list[str]:
        """The text in lines no wider than this, as far as its words allow."""
        return list(_wrapped(self.face(written), text, width))


@lru_cache(maxsize=256)
def _face(written: Style, scale: float, text_scale: float) -> Face:
    smallest: int = tokens()["type"]["smallest"]
    return Face(
        written.display, written.weight, max(smallest, round(written.size * scale * text_scale))
    )


@lru_cache(maxsize=512)
def _wrapped(face: Face, text: str, width: float) -> tuple[str, ...]:
    """The text in lines: pages are built anew with the same texts after every change."""
    return tuple(
        line
        for paragraph in text.split("\n")
        for line in _paragraph(face, paragraph.split(" "), width)
    )


def _paragraph(face: Face, words: Sequence[str], width: float) -> list[str]:
    def fits(line: str) -> bool:
        return face.width(line) <= width

    lines: list[list[str]] = [[]]
    whole_words = [part for word in words for part in broken(word, fits)]
    for group in _grouped(whole_words, fits):
        if lines[-1] and not fits(" ".join([*lines[-1], group])):
            lines.append([])
        lines[-1].append(group)
    if len(lines) > 1 and len(lines[-1]) == 1 and " " not in lines[-1][0]:
        *kept, last = lines[-2]
        lonely = face.width(lines[-1][0]) < LONELY * width
        keeps = face.width(" ".join(kept)) >= KEPT * width
        if lonely and keeps and fits(f"{last} {lines[-1][0]}"):
            lines[-2:] = [kept, [last, *lines[-1]]]
    return [" ".join(line) for line in lines]


def broken(word: str, fits: Callable[[str], bool]) -> list[str]:
    """The word; where it is longer than any word is, and than a line, in parts that fit."""
    parts = []
    is_long = max(map(len, word.split()), default=0) > _UNBROKEN
    while is_long and len(word) > 1 and not fits(word):
        length = max(1, _longest(word, fits))
        parts.append(word[:length])
        word = word[length:]
    return [*parts, word]


def _longest(text: str, fits: Callable[[str], bool]) -> int:
    """How many letters of a text fit. It is never measured much farther than that."""
    most = 1
    while most < len(text) and fits(text[:most]):
        most *= 2
    most = min(most, len(text))
    least = 0
    while least < most:
        middle = (least + most + 1) // 2
        if fits(text[:middle]):
            least = middle
        else:
            most = middle - 1
    return least


def _grouped(words: Sequence[str], fits: Callable[[str], bool]) -> list[str]:
    """Groups of letters that stay in one line, as far as they fit."""
    groups: list[str] = []
    before = ""
    for word in words:
        if groups and stay_together(before, word) and fits(f"{groups[-1]} {word}"):
            groups[-1] += f" {word}"
        else:
            groups.append(word)
        before = word
    return groups


def stay_together(before: str, behind: str) -> bool:
    """Whether no line ends between two words: a figure stays with the word before it, and with a
    sign between it and another one."""
    if behind in _SIGNS:
        return before[-1:].isdigit()
    if before in _SIGNS:
        return behind[:1].isdigit()
    if _FIGURE.fullmatch(behind):
        return before.isalpha() and len(before) <= _LONG_WORD
    return before.isdigit() and behind.isalpha() and len(behind) <= _SHORT_WORD


def write_numeral(
    surface: pygame.Surface, text: str, pixels: float, colour: str, x: float, centre: float
) -> pygame.Rect:
    """A bold number on a piece: its size follows the piece, not the player's text size."""
    return surface.blit(*numeral(text, pixels, colour, x, centre))


def numeral(text: str, pixels: float, colour: str, x: float, centre: float) -> Placed:
    """As `write_numeral` writes it: for many numbers, which are blitted in one go."""
    size = max(1, round(pixels))
    face = Face(size >= DISPLAY_FROM, 700, size)
    return _placed(text, face, colour, (x, centre), "middle")


def _write(
    surface: pygame.Surface,
    text: str,
    face: Face,
    colour: str,
    place: tuple[float, float],
    align: str,
) -> pygame.Rect:
    return surface.blit(*_placed(text, face, colour, place, align))


def _placed(text: str, face: Face, colour: str, place: tuple[float, float], align: str) -> Placed:
    picture = face.line(text, colour)
    left = place[0] - {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * picture.get_width()
    baseline = place[1] + face.pixels * _CAPITALS / 2
    # Capitals with two accents rise above all others, and the picture grows with them.
    above = picture.get_height() - face.height
    return picture, (round(left), whole(baseline - face.ascent) - max(0, above))
