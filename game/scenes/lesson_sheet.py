"""What the sheet of a lesson is built of: texts, answers, buttons; closer together where the sheet
would not hold them otherwise, and fading out where it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.ui.controls import BUTTON_TEXT, MAIN_TEXT, Button, IconButton, button_width, paint_flat
from game.ui.flow import Flow
from game.ui.icons import icon
from game.ui.page import Offer, rows_of
from game.ui.scene import Stage
from game.ui.screen import Control, Item, Paint, Screen, State
from game.ui.text import Style
from game.ui.theme import rgb, tokens

ANSWER: Final = Style(16, 600)
STRONG: Final = Style(15, 600)
_CLOSE_LINES: Final = 1.32
"""From line to line where it is tight, of the size of the letters."""
_CLOSE_GAPS: Final = 0.55
_SMALLEST: Final = 0.8
"""How far words on buttons shrink so that these stand side by side."""
_EDGE: Final = 30


# --- texts ---


class _CloseFlow(Flow):
    """Words alone, which need less room from line to line than words with pieces among them."""

    @property
    def line_height(self) -> int:
        pixels = self._stage.writer.face(self._written).pixels
        return min(super().line_height, round(pixels * _CLOSE_LINES))


class Column(NamedTuple):
    """Where the sheet is written, from above to below."""

    screen: Screen
    room: pygame.Rect
    tight: bool
    """Whether lines and gaps are to take less room."""
    brief: bool = False
    """Whether it says nothing that stands in the bar already."""

    @property
    def stage(self) -> Stage:
        return self.screen.stage

    def gap(self, length: float) -> int:
        return self.stage.px(length * (_CLOSE_GAPS if self.tight else 1))

    def flow(self, told: str, written: Style, indent: int = 0) -> Flow:
        kind = _CloseFlow if self.tight else Flow
        return kind(self.stage, [told], written, self.room.width - indent)

    def write(
        self, told: str, written: Style, top: int, ink: str = "ink", indent: int = 0
    ) -> pygame.Rect:
        """In as many lines as it needs; gives where it stands."""
        flow = self.flow(told, written, indent)
        width = self.room.width - indent
        rect = pygame.Rect(self.room.left + indent, top, width, flow.height)
        colour = self.stage.theme.colour(ink)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            flow.draw(surface, place.left, place.top, colour)

        self.screen.add(Paint(rect, paint, said=flow.said))
        return rect

    def line(
        self, top: int, symbol: str, colour: str, title: str, line: str, small: Style
    ) -> pygame.Rect:
        """A sign, what it stands for, and a line below that; gives where it all stands."""
        stage, size = self.stage, self.stage.tx(20)
        indent = size + stage.px(12)
        first = self.flow(title, STRONG, indent).line_height
        sign = pygame.Rect(self.room.left, top + (first - size) // 2, size, size)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(icon(symbol, size, stage.theme.colour(colour)), place)

        self.screen.add(Paint(sign, paint))
        rect = self.write(title, STRONG, top, indent=indent)
        if line:
            rect.union_ip(self.write(line, small, rect.bottom, "ink_soft", indent))
        return rect.union(sign)


# --- answers ---


class AnswerRow(Control):
    """An answer to choose, in as many lines as it needs; as high before it is tried as after."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        answer: str,
        rect: pygame.Rect,
        press: Callable[[], None],
        *,
        right: bool | None,
        enabled: bool,
    ) -> None:
        """`right`: whether it was, once it is tried."""
        super().__init__(key, rect, answer, press, enabled=enabled, group="answers", sound=None)
        self._stage = stage
        self._right = right
        self._flow = _flow_of(stage, answer, rect.width)

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage = self._stage
        left, size = place.left + _inset(stage), stage.tx(20)
        paint_flat(surface, stage.theme, place, state, lit=self._right is True)
        if self._right is not None:
            symbol, colour = ("check", "accent_text") if self._right else ("cross", "error")
            sign = icon(symbol, size, stage.theme.colour(colour))
            surface.blit(sign, sign.get_rect(midleft=(left, place.centery)))
            left += _sign_room(stage)
        ink = stage.theme.colour("ink_soft" if self._right is False else "ink")
        self._flow.draw(surface, left, place.centery - self._flow.height / 2, ink)


def _inset(stage: Stage) -> int:
    return stage.px(14)


def _sign_room(stage: Stage) -> int:
    return stage.tx(20) + stage.px(10)


def _flow_of(stage: Stage, answer: str, width: int) -> Flow:
    room = width - 2 * _inset(stage) - _sign_room(stage)
    return _CloseFlow(stage, [answer], ANSWER, room)


def answer_places(column: Column, answers: Sequence[str], top: int) -> list[pygame.Rect]:
    """Where the answers stand: below each other; where it is tight also beside each other, as
    long as each keeps to one line."""
    stage, room = column.stage, column.room
    gap = stage.px(6)
    across = _answers_across(column, answers, gap)
    width = (room.width - gap * (across - 1)) // across
    places = list[pygame.Rect]()
    for first in range(0, len(answers), across):
        row = answers[first : first + across]
        high = max(_answer_height(column, answer, width) for answer in row)
        for number in range(len(row)):
            places.append(pygame.Rect(room.left + number * (width + gap), top, width, high))
        top += high + gap
    return places


def _answers_across(column: Column, answers: Sequence[str], gap: int) -> int:
    if not column.tight:
        return 1
    stage = column.stage
    widest = max(stage.writer.width(answer, ANSWER) for answer in answers)
    needed = widest + 2 * _inset(stage) + _sign_room(stage) + 1
    fitting = max(1, (column.room.width + gap) // (needed + gap))
    if fitting >= len(answers):
        return len(answers)
    rows = ceil(len(answers) / fitting)
    return ceil(len(answers) / rows)


def _answer_height(column: Column, answer: str, width: int) -> int:
    stage = column.stage
    least: int = tokens()["target"]["minimum"] if column.tight else stage.control_height()
    words = _flow_of(stage, answer, width).height
    return max(least, words + stage.px(10 if column.tight else 14))


# --- buttons ---


class _Placed(NamedTuple):
    offer: Offer
    width: int
    is_sign: bool = False


class Foot:
    """The buttons below: side by side with their words; where those are too long, the ways back
    are signs, and words smaller; in rows only where that does not do either."""

    def __init__(self, stage: Stage, back: Sequence[Offer], on: Sequence[Offer], room: int) -> None:
        self._stage = stage
        self._room = room
        self._gap = stage.px(8)
        least: int = tokens()["target"]["button_height"]
        self._high = min(stage.control_height(), max(stage.high(BUTTON_TEXT, 7), least))
        self._rows = self._fitting_rows(back, on)

    @property
    def height(self) -> int:
        return len(self._rows) * self._high + (len(self._rows) - 1) * self._gap

    def _fitting_rows(self, back: Sequence[Offer], on: Sequence[Offer]) -> list[list[_Placed]]:
        stage = self._stage
        whole = rows_of(stage, [*back, *on], self._room)
        if len(whole) == 1:
            return [[_Placed(offer, width) for offer, width in whole[0]]]
        if not on:
            close = self._close(back, self._room)
            return [close] if close is not None else [self._signs(back)]
        signs = self._signs(back)
        left = self._room - len(signs) * (self._high + self._gap)
        beside = rows_of(stage, on, left)
        if len(beside) == 1:
            return [[*signs, *(_Placed(offer, width) for offer, width in beside[0])]]
        close = self._close(on, left)
        if close is not None:
            return [[*signs, *close]]
        rows = [[_Placed(offer, width) for offer, width in row] for row in beside]
        return [*rows[:-1], [*signs, *rows[-1]]]

    def _signs(self, offers: Sequence[Offer]) -> list[_Placed]:
        return [_Placed(offer, self._high, is_sign=True) for offer in offers]

    def _close(self, offers: Sequence[Offer], room: int) -> list[_Placed] | None:
        """Without signs before their words, these as small as they have to be."""
        stage = self._stage
        bare = [offer._replace(symbol=None) for offer in offers]
        room -= self._gap * (len(bare) - 1)
        words = [
            stage.writer.width(each.label, MAIN_TEXT if each.main else BUTTON_TEXT)
            for each in bare
        ]  # fmt: skip
        least = [ceil(width * _SMALLEST) + stage.px(20) for width in words]
        if sum(least) > room:
            return None
        wanted = [button_width(stage, each.label, None, each.main) for each in bare]
        share = min(1.0, (room - sum(least)) / max(1, sum(wanted) - sum(least)))
        return [
            _Placed(offer, low + int((high - low) * share))
            for offer, low, high in zip(bare, least, wanted, strict=True)
        ]

    def build(self, screen: Screen, left: int, top: int) -> None:
        """Signs at the left end, words at the right."""
        for row in self._rows:
            x = left
            for placed in row:
                if placed.is_sign:
                    self._add(screen, placed, x, top)
                    x += placed.width + self._gap
            words = [placed for placed in row if not placed.is_sign]
            x = left + self._room - sum(placed.width + self._gap for placed in words) + self._gap
            for placed in words:
                self._add(screen, placed, x, top)
                x += placed.width + self._gap
            top += self._high + self._gap

    def _add(self, screen: Screen, placed: _Placed, left: int, top: int) -> None:
        stage, offer = self._stage, placed.offer
        rect = pygame.Rect(left, top, placed.width, self._high)
        if placed.is_sign:
            symbol = offer.symbol or "quit"
            screen.add(
                IconButton(
                    stage, offer.key, rect, symbol, offer.label, offer.press, group="ways back"
                )
            )  # fmt: skip
            return
        screen.add(
            Button(
                stage, offer.key, rect, offer.label, offer.press, symbol=offer.symbol,
                main=offer.main,
            )
        )  # fmt: skip


# --- edges ---


class Edges(Item):
    """What is longer than its part of the sheet fades out where it goes on."""

    def __init__(self, stage: Stage, rect: pygame.Rect, fill: str) -> None:
        """`fill`: the colour of the sheet."""
        super().__init__(rect)
        self._high = stage.px(_EDGE)
        self._colour = stage.theme.colour(fill)

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        region = self.region
        if region is None:
            return
        seen = region.rect
        if region.offset > 0:
            fading = _fading(seen.width, self._high, self._colour, down=False)
            surface.blit(fading, seen.topleft)
        if region.offset < region.reach:
            fading = _fading(seen.width, self._high, self._colour, down=True)
            surface.blit(fading, (seen.left, seen.bottom - self._high))


@lru_cache(maxsize=8)
def _fading(width: int, height: int, colour: str, *, down: bool) -> pygame.Surface:
    """From nothing to that colour."""
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    for line in range(height):
        alpha = round(255 * (line + 1) / height)
        row = line if down else height - 1 - line
        picture.fill((*rgb(colour), alpha), (0, row, width, 1))
    return picture
