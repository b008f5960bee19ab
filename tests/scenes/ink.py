"""Follows all that is written from picture to picture, and finds what is cut or runs together.

What is written on a picture goes with it wherever the picture is laid: on another picture, on the
window. Pictures are baked once and kept, so all of them are forgotten before and after.

with following_ink() as faults:
    desk.open("table", number=3)
    assert not faults

Three rules tell what is meant to be as it is:

- What is laid over a text takes as much of it away as it hides: what cannot be read disturbs
  nobody.
- A numeral belongs to its piece. On the piece it needs room; where the piece is cut or lies under
  another, so does the numeral. Where the piece is turned, its numeral is not followed any further.
- What scrolls is cut above and below, never at its sides.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import pygame
import pytest

from game.ui.toolkit import text as writing
from game.ui.toolkit.text import Face, Placed
from game.ui.toolkit.theme import rgb

_Plain: Final = pygame.Surface
_HIDES: Final = 160
"""The alpha from which texts below a colour are unreadable."""
_INKED: Final = 96
"""Alpha from which a pixel belongs to a letter."""
_APART: Final = 2
"""The pixels between texts side by side; closer ones read as one."""
_HAIR: Final = 1
"""Pixels by which letters may reach over an edge."""


@dataclass(frozen=True, slots=True)
class Ink:
    """A text on a picture: where its letters are, and what is still to be seen of them."""

    text: str
    is_word: bool
    """Not a numeral on a piece."""
    rect: pygame.Rect
    seen: pygame.mask.Mask

    def hide(self, mask: pygame.mask.Mask, x: int, y: int) -> bool:
        """Says whether anything of it is left."""
        self.seen.erase(mask, (x - self.rect.left, y - self.rect.top))
        return self.seen.count() > 0

    def is_seen_in(self, box: pygame.Rect) -> bool:
        common = self.rect.clip(box)
        if not (common.width and common.height):
            return False
        whole = pygame.mask.Mask(common.size, fill=True)
        place = common.left - self.rect.left, common.top - self.rect.top
        return self.seen.overlap(whole, place) is not None

    def laid(self, place: pygame.Rect, drawn: pygame.Rect) -> Ink | None:
        """It lying in this place, as far as it is drawn."""
        common = place.clip(drawn)
        seen = pygame.mask.Mask(common.size)
        seen.draw(self.seen, (place.left - common.left, place.top - common.top))
        return Ink(self.text, self.is_word, common, seen) if seen.count() else None

    def is_under(self, later: Ink) -> bool:
        """Whether letters of it are still seen in, or close beside, what was written later."""
        box = later.rect.inflate(2 * _APART, 0)
        return self.is_seen_in(box) and not self._is_rim_of(later)

    def _is_rim_of(self, later: Ink) -> bool:
        """The same text a hair beside it, as it is written round a numeral to set it off."""
        x, y = self.rect.left - later.rect.left, self.rect.top - later.rect.top
        return self.text == later.text and max(abs(x), abs(y)) <= later.rect.height / 3


def _touching(inks: list[Ink], place: pygame.Rect) -> list[Ink]:
    """Those whose places and this one have pixels in common."""
    found: list[Ink] = place.collideobjectsall(inks)
    return found


Faults = dict[str, None]
"""Each fault once, in the order in which they were found."""


class Paper(pygame.Surface):
    """A picture that knows what is written on it."""

    is_line = False
    """Whether it is a line of text and nothing else."""
    whole: Paper | None = None
    """The whole of which it is a part."""
    corner = (0, 0)
    """Its offset on the whole."""
    faults: Faults | None = None
    """Shared by all papers while ink is followed."""

    @property
    def inks(self) -> list[Ink]:
        """The text at its place on the whole."""
        if self.whole is not None:
            return self.whole.inks
        found: list[Ink] = self.__dict__.setdefault("_inks", [])
        return found

    def written(self, part: pygame.Rect) -> list[Ink]:
        """The texts on a part, at their places on the whole."""
        place = part.move(self.corner)
        return [ink for ink in _touching(self.inks, place) if ink.is_seen_in(place)]

    # --- pictures of pictures ---

    def copy(self) -> Paper:
        made = super().copy()
        assert isinstance(made, Paper)
        made._copy_inks(self, self.get_rect(), (0, 0), made.get_rect())
        return made

    def subsurface(self, *where: Any) -> Paper:
        made = super().subsurface(*where)
        assert isinstance(made, Paper)
        left, top = made.get_offset()
        made.whole = self if self.whole is None else self.whole
        made.corner = self.corner[0] + left, self.corner[1] + top
        return made

    # --- what is laid on it ---

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        filled = super().fill(color, rect, special_flags)
        if special_flags == 0:
            hiding = pygame.mask.Mask(filled.size, fill=True)
            x, y = filled.move(self.corner).topleft
            self.inks[:] = [ink for ink in self.inks if ink.hide(hiding, x, y)]
        return filled

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        drawn = super().blit(source, dest, area, special_flags)
        if special_flags == 0 and Paper.faults is not None:
            part = source.get_rect() if area is None else pygame.Rect(area)
            left, top = dest.topleft if isinstance(dest, pygame.Rect) else dest[:2]
            self._take(source, part, (int(left) - part.left, int(top) - part.top), drawn)
        return drawn

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def _take(
        self,
        source: pygame.Surface,
        part: pygame.Rect,
        origin: tuple[int, int],
        drawn: pygame.Rect,
    ) -> None:
        """`part`: what of the source was laid here; `origin`: where its upper left corner would
        lie; `drawn`: where it can be seen."""
        self._hide_below(source, origin, drawn)
        if isinstance(source, Paper):
            self._copy_inks(source, part, origin, drawn)

    def _copy_inks(
        self, source: Paper, part: pygame.Rect, origin: tuple[int, int], drawn: pygame.Rect
    ) -> None:
        across, down = origin[0] - source.corner[0], origin[1] - source.corner[1]
        for ink in source.written(part):
            place = ink.rect.move(across, down)
            if ink.is_word or source.is_line:
                self._check_edges(ink.text, place, drawn)
            laid = ink.laid(place.move(self.corner), drawn.move(self.corner))
            if laid is not None:
                self._keep(laid)

    def _hide_below(
        self, source: pygame.Surface, origin: tuple[int, int], drawn: pygame.Rect
    ) -> None:
        alpha = source.get_alpha()
        if alpha is not None and alpha < _HIDES:
            return
        x, y = self.corner
        area = drawn.move(x, y)
        gone = set[int]()
        for ink in _touching(self.inks, area):
            common = ink.rect.clip(area)
            over = _Plain.subsurface(source, common.move(-x - origin[0], -y - origin[1]))
            if not ink.hide(pygame.mask.from_surface(over, _HIDES), *common.topleft):
                gone.add(id(ink))
        if gone:
            self.inks[:] = [ink for ink in self.inks if id(ink) not in gone]

    def _check_edges(self, text: str, place: pygame.Rect, drawn: pygame.Rect) -> None:
        scrolls = self.get_clip() != self.get_rect()
        if not place.colliderect(drawn):
            if not scrolls:
                self._tell(f"{text!r} lies beyond the edge")
        elif place.left < drawn.left - _HAIR or place.right > drawn.right + _HAIR:
            self._tell(f"{text!r} is cut at its side")
        elif not scrolls and (place.top < drawn.top - _HAIR or place.bottom > drawn.bottom + _HAIR):
            self._tell(f"{text!r} is cut above or below")

    def _keep(self, ink: Ink) -> None:
        for other in _touching(self.inks, ink.rect.inflate(2 * _APART, 0)):
            if other.is_under(ink):
                self._tell(f"{ink.text!r} runs into {other.text!r}")
        self.inks.append(ink)

    def _tell(self, fault: str) -> None:
        width, height = self.get_size()
        if Paper.faults is not None:
            Paper.faults[f"{fault} on a picture of {width} x {height}"] = None


Lines = dict[tuple[Face, str, str, bool], Paper]
MOST_LINES: Final = 3_000
"""So many are kept, of all languages and sizes."""


def _line(lines: Lines, face: Face, text: str, colour: str, is_word: bool) -> Paper:
    """The text as a picture that knows what it says."""
    key = face, text, colour, is_word
    if key not in lines:
        if len(lines) >= MOST_LINES:
            lines.clear()
        plain = face.line(text, colour)
        line = Paper(plain.get_size(), pygame.SRCALPHA)
        line.is_line = True
        _Plain.fill(line, (*rgb(colour), 0))
        _Plain.blit(line, plain, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        letters = pygame.mask.from_surface(line, _INKED)
        rects = letters.get_bounding_rects()
        if rects:
            box = rects[0].unionall(rects[1:])
            seen = pygame.mask.Mask(box.size)
            seen.draw(letters, (-box.left, -box.top))
            line.inks.append(Ink(text, is_word, box, seen))
        lines[key] = line
    return lines[key]


@contextmanager
def following_ink() -> Iterator[Faults]:
    """The faults found while everything is painted on surfaces that watch for them."""
    lines: Lines = {}
    window = [Paper((1, 1))]
    placed, real = writing._placed, pygame.display.get_surface

    def numeral_placed(
        text: str, face: Face, colour: str, place: tuple[float, float], align: str
    ) -> Placed:
        return _line(lines, face, text, colour, False), placed(text, face, colour, place, align)[1]

    def written(
        surface: pygame.Surface,
        text: str,
        face: Face,
        colour: str,
        place: tuple[float, float],
        align: str,
    ) -> pygame.Rect:
        line = _line(lines, face, text, colour, True)
        return surface.blit(line, placed(text, face, colour, place, align)[1])

    def shown() -> Paper | None:
        found = real()
        if found is None:
            return None
        if window[0].get_size() != found.get_size():
            window[0] = Paper(found.get_size())
        return window[0]

    _forget_all()
    Paper.faults = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame, "Surface", Paper)
        patch.setattr(pygame.display, "get_surface", shown)
        patch.setattr(writing, "_placed", numeral_placed)
        patch.setattr(writing, "_write", written)
        try:
            yield Paper.faults
        finally:
            Paper.faults = None
            _forget_all()


def _forget_all() -> None:
    """Everything that was baked, and not only by what belongs to a table."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("game.ui.", "game.scenes.", "game.games.")) and hasattr(
            module, "pygame"
        ):
            for each in vars(module).values():
                forget = getattr(each, "cache_clear", None)
                if forget is not None:
                    forget()
