"""The sentence in the bar: who is to act and what is asked of him, in the room there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.ui.frame.form import frame_form
from game.ui.toolkit import materials
from game.ui.toolkit.flow import Bold, Flow, Part
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style

_LARGE: Final = 0.84
"""How large it is in two lines, of what it is in one; so large, too, where texts are large: they
are in two lines there as a rule, and do not jump from one sentence to the next."""
_SMALLER: Final = (_LARGE, 0.76, 0.68, 0.6, 0.52)
_BOLD: Final = 700
_LINE: Final = 1.3
"""From line to line, of the size of the letters."""
_EDGE: Final = 3
"""Pixels at 100 % that lines leave free above and below."""
_NAME_GAP: Final = " " * 3
"""Between the name and the sentence in one line."""


class _Lines(Flow):
    """Words alone, which need less room from line to line than words with pieces among them."""

    @property
    def line_height(self) -> int:
        return round(self._stage.writer.face(self._written).pixels * _LINE)


class _Way(NamedTuple):
    """How it is written: in blocks below each other."""

    size: float
    blocks: list[_Lines]

    @property
    def height(self) -> int:
        return sum(block.height for block in self.blocks)

    @property
    def lines(self) -> int:
        return sum(len(block.lines) for block in self.blocks)

    @property
    def width(self) -> float:
        return max(block.width for block in self.blocks)


@dataclass(frozen=True, slots=True)
class Said:
    """The sentence in the bar."""

    token: int | None
    """The shape of the player it is about."""
    name: str
    """Who is spoken to; empty where the sentence names whom it is about, or nobody."""
    parts: tuple[Part, ...]
    brief: str = ""
    """A shorter sentence where the usual one does not fit into one line."""


class Prompt:
    """Set once for each sentence, and painted in every frame."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._form = frame_form(stage)
        self._kept: tuple[Said, pygame.Rect, _Way] | None = None

    def paint(self, surface: pygame.Surface, place: pygame.Rect, said: Said) -> None:
        """The shape and the name of the player, where it is about one, and the sentence."""
        stage, ink = self._stage, self._stage.theme.colour("ink")
        way = self._way(place, said)
        top = place.centery - way.height / 2
        if said.token is not None:
            size = self._token_size(place)
            token = materials.player_token(stage.theme, size, said.token)
            middle = top + way.blocks[0].line_height / 2 if self._is_by_line else place.centery
            token.draw(surface, place.left + self._inset, middle - size / 2)
        for block in way.blocks:
            block.draw(surface, self._left(place, said), top, ink)
            top += block.height

    @property
    def _is_by_line(self) -> bool:
        """Whether the shape stands beside the first line rather than beside all."""
        return self._form.prompt_lines > 1

    @property
    def _inset(self) -> int:
        return self._stage.px(self._form.before_prompt)

    def _token_size(self, place: pygame.Rect) -> int:
        return round(min(place.height * 0.5, self._stage.tx(self._form.prompt_token)))

    def _left(self, place: pygame.Rect, said: Said) -> int:
        left = place.left + self._inset
        return left if said.token is None else left + self._token_size(place) + self._stage.px(12)

    def _way(self, place: pygame.Rect, said: Said) -> _Way:
        if self._kept is None or self._kept[:2] != (said, place):
            self._kept = (said, place, self._fitting(place, said))
        return self._kept[2]

    def _fitting(self, place: pygame.Rect, said: Said) -> _Way:
        """The first that fits, else the last."""
        room = place.right - self._left(place, said) - self._stage.px(10)
        high = place.height - 2 * self._stage.px(_EDGE)
        way = None
        for way in self._ways(said, room):
            if way.height <= high and way.width <= room:
                break
        assert way is not None
        return way

    def _ways(self, said: Said, room: int) -> Iterator[_Way]:
        """One line, where the bar has one; two lines, the name above or at the beginning."""
        name: tuple[Part, ...] = (Bold(said.name),) if said.name else ()
        together: list[Part] = [*name, *([_NAME_GAP, *said.parts] if name else said.parts)]
        if self._form.prompt_lines == 1:
            whole = self._set(1.0, room, together)
            if whole.lines == 1:
                yield whole
        elif said.brief and self._set(_LARGE, room, said.parts).lines > 1:
            yield self._set(_LARGE, room, (said.brief,))
        for size in _SMALLER:
            if name:
                yield self._set(size, room, name, said.parts)
            yield self._set(size, room, together)

    def _set(self, size: float, room: int, *blocks: Sequence[Part]) -> _Way:
        written = Style(style("prompt").size * size, 500)
        return _Way(size, [_Lines(self._stage, parts, written, room, _BOLD) for parts in blocks])
