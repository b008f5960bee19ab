"""What the sheet of a lesson is built of: texts, answers, buttons; closer together where the sheet
would not hold them otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.ui.toolkit.buttons import (
    BUTTON_TEXT,
    MAIN_TEXT,
    Button,
    IconButton,
    button_width,
    fitting,
    paint_flat,
)
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Paint, State
from game.ui.toolkit.page import Offer, rows_of
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import tokens

ANSWER: Final = Style(16, 600)
STRONG: Final = Style(15, 600)
_SMALL_ANSWER: Final = Style(14.5, 600)
_TITLES: Final = (Style(24, 700, True), Style(21, 700, True), Style(18.5, 700, True))
"""In ample room, where it is tight, and where everything is small."""
_LINES: Final = 1.4
_CLOSE_LINES: Final = 1.32
"""From line to line of words alone, and where it is tight, of the size of the letters."""
_TIGHT: Final = 0.88
_CLOSE_GAPS: Final = 0.55
"""How large gaps are where there is less room, of what they are in ample room."""
_SHARES: Final = (1.0, 0.9, 0.8)
"""How far words on buttons shrink so that these stand side by side: in the steps of a button."""
_EDGE: Final = 12
"""From such words to the edges of their button, at 100 %."""
_OWN_EDGES: Final = 16
"""What a button itself leaves free at both edges together."""


# --- texts ---


class _CloseFlow(Flow):
    """Words alone, which need less room from line to line than words with pieces among them."""

    _of_size = _CLOSE_LINES

    @property
    def line_height(self) -> int:
        pixels = self._stage.writer.face(self._written).pixels
        return min(super().line_height, round(pixels * self._of_size))


class _WordsFlow(_CloseFlow):
    """The same where there is some room."""

    _of_size = _LINES


class Way(NamedTuple):
    """How the sheet is written, so that it needs less room."""

    lines: type[Flow] = Flow
    """How far they are from each other."""
    gaps: float = 1.0
    """How large gaps are between them, of what they are in ample room."""
    brief: bool = False
    """Whether it says nothing that stands in the bar already."""
    beside: bool = False
    """Whether answers stand beside each other, as far as each keeps to one line."""
    small: bool = False
    """Whether texts and answers are written in small letters."""


WAYS: Final = (
    Way(),
    Way(_WordsFlow),
    Way(_WordsFlow, _TIGHT),
    Way(_WordsFlow, _CLOSE_GAPS),
    Way(_WordsFlow, _CLOSE_GAPS, brief=True),
    Way(_CloseFlow, _CLOSE_GAPS, brief=True),
    Way(_CloseFlow, _CLOSE_GAPS, brief=True, beside=True),
    Way(_CloseFlow, brief=True, small=True),
    Way(_CloseFlow, _CLOSE_GAPS, brief=True, small=True),
    Way(_CloseFlow, _CLOSE_GAPS, brief=True, beside=True, small=True),
)
"""From what is read best to what needs the least room."""


class Column(NamedTuple):
    """Where the sheet is written, from above to below."""

    screen: Screen
    room: pygame.Rect
    way: Way = WAYS[0]

    @property
    def stage(self) -> Stage:
        return self.screen.stage

    @property
    def title(self) -> Style:
        return _TITLES[2 if self.way.small else 1 if self.way.gaps < _TIGHT else 0]

    @property
    def body(self) -> Style:
        return style("small" if self.way.small else "body")

    def gap(self, length: float) -> int:
        return self.stage.px(length * self.way.gaps)

    def flow(self, told: str, written: Style, indent: int = 0) -> Flow:
        return self.way.lines(self.stage, [told], written, self.room.width - indent)

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
        small: bool = False,
    ) -> None:
        """`right`: whether it was, once it is tried."""
        super().__init__(key, rect, answer, press, enabled=enabled, group="answers", sound=None)
        self._stage = stage
        self._right = right
        self._flow = _flow_of(stage, answer, rect.width, small=small)

    @property
    def value(self) -> str | None:
        """What its sign says to those who see it."""
        if self._right is None:
            return None
        words = self._stage.words
        return words.say_in("answer", "right") if self._right else words.say_in("answer", "wrong")

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


def _flow_of(stage: Stage, answer: str, width: int, *, small: bool) -> Flow:
    room = width - 2 * _inset(stage) - _sign_room(stage)
    return _CloseFlow(stage, [answer], _answer_style(small=small), room)


def _answer_style(*, small: bool) -> Style:
    return _SMALL_ANSWER if small else ANSWER


def answer_places(column: Column, answers: Sequence[str], top: int) -> list[pygame.Rect]:
    """Where the answers stand: below each other, or all rows of them equally long."""
    stage, room = column.stage, column.room
    gap = max(stage.px(6), column.gap(8))
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
    """So many that each keeps to one line, and none is left alone in a row."""
    if not column.way.beside:
        return 1
    stage, written = column.stage, _answer_style(small=column.way.small)
    widest = max(stage.writer.width(answer, written) for answer in answers)
    needed = widest + 2 * _inset(stage) + _sign_room(stage) + 1
    fitting = max(1, (column.room.width + gap) // (needed + gap))
    return max(n for n in range(1, len(answers) + 1) if n <= fitting and len(answers) % n == 0)


def _answer_height(column: Column, answer: str, width: int) -> int:
    stage, gaps = column.stage, column.way.gaps
    least: int = max(tokens()["target"]["minimum"], round(stage.control_height() * gaps))
    words = _flow_of(stage, answer, width, small=column.way.small).height
    return max(least, words + stage.px(10 if gaps < _TIGHT else 14))


# --- buttons ---


class _Placed(NamedTuple):
    offer: Offer
    width: int
    is_sign: bool = False


class Foot:
    """The buttons below: side by side with their words; where those are too long, the ways back
    are signs, and words smaller; where that does not do either, the last of the ways on stands
    beside the signs, and each of the others in a row of its own."""

    def __init__(
        self,
        stage: Stage,
        back: Sequence[Offer],
        on: Sequence[Offer],
        room: int,
        *,
        shows_signs: bool = False,
    ) -> None:
        """`shows_signs`: the ways back are signs, even where there is room for their words."""
        self._stage = stage
        self._shows_signs = shows_signs
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
        if len(whole) == 1 and not self._shows_signs:
            return [[_Placed(offer, width) for offer, width in whole[0]]]
        if not on:
            close = None if self._shows_signs else self._close(back, self._room)
            return [close] if close is not None else [self._signs(back)]
        signs = self._signs(back)
        left = self._room - len(signs) * (self._high + self._gap)
        beside = rows_of(stage, on, left)
        if len(beside) == 1:
            return [[*signs, *(_Placed(offer, width) for offer, width in beside[0])]]
        close = self._close(on, left)
        if close is not None:
            return [[*signs, *close]]
        *others, last = on
        return [
            *([_Placed(offer, self._room)] for offer in others),
            [*signs, _Placed(last, left)],
        ]  # fmt: skip

    def _signs(self, offers: Sequence[Offer]) -> list[_Placed]:
        return [_Placed(offer, self._high, is_sign=True) for offer in offers]

    def _close(self, offers: Sequence[Offer], room: int) -> list[_Placed] | None:
        """Without signs before their words, these as small as they have to be."""
        bare = [offer._replace(symbol=None) for offer in offers]
        room -= self._gap * (len(bare) - 1)
        for share in _SHARES:
            least = [self._least(offer, share) for offer in bare]
            if sum(least) <= room:
                break
        else:
            return None
        if share < 1.0:  # with more room, words would grow to the edges again
            return [_Placed(offer, width) for offer, width in zip(bare, least, strict=True)]
        wanted = [button_width(self._stage, each.label, None, each.main) for each in bare]
        spare = min(1.0, (room - sum(least)) / max(1, sum(wanted) - sum(least)))
        return [
            _Placed(offer, low + int((high - low) * spare))
            for offer, low, high in zip(bare, least, wanted, strict=True)
        ]

    def _least(self, offer: Offer, share: float) -> int:
        """How wide a button is whose words keep off its edges, being as small as that or, where
        they would grow in such a button, larger."""
        stage = self._stage
        written = MAIN_TEXT if offer.main else BUTTON_TEXT
        width = 0
        for larger in (each for each in reversed(_SHARES) if each >= share):
            smaller = Style(written.size * larger, written.weight, written.display)
            width = ceil(stage.writer.width(offer.label, smaller)) + 2 * stage.px(_EDGE)
            shown = fitting(stage, offer.label, written, width - stage.px(_OWN_EDGES))
            if shown.size <= smaller.size:
                break
        return width

    def build(self, screen: Screen, left: int, top: int) -> None:
        """Signs at the left end, words at the right."""
        for row in self._rows:
            x = left
            for placed in row:
                if placed.is_sign:
                    screen.add(self._sign(placed, x, top))
                    x += placed.width + self._gap
            words = [placed for placed in row if not placed.is_sign]
            x = left + self._room - sum(placed.width + self._gap for placed in words) + self._gap
            buttons: list[Button] = []
            for placed in words:
                buttons.append(self._button(placed, x, top))
                screen.add(buttons[-1])
                x += placed.width + self._gap
            Button.in_row(buttons)
            top += self._high + self._gap

    def _sign(self, placed: _Placed, left: int, top: int) -> IconButton:
        stage, offer = self._stage, placed.offer
        rect = pygame.Rect(left, top, placed.width, self._high)
        symbol = offer.symbol or "quit"
        return IconButton(
            stage, offer.key, rect, symbol, offer.label, offer.press, group="ways back"
        )

    def _button(self, placed: _Placed, left: int, top: int) -> Button:
        stage, offer = self._stage, placed.offer
        rect = pygame.Rect(left, top, placed.width, self._high)
        return Button(
            stage, offer.key, rect, offer.label, offer.press, symbol=offer.symbol, main=offer.main
        )
