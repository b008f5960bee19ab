"""The answers to a question, as rows to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.scenes.parts.guide.column import TIGHT, CloseFlow, Column
from game.ui.toolkit.buttons import paint_flat
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, State
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import tokens

_ANSWER: Final = Style(16, 600)
_SMALL_ANSWER: Final = Style(14.5, 600)


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
        """`right`: whether it was right; None until it is tried."""
        super().__init__(key, rect, answer, press, enabled=enabled, group="answers", sound=None)
        self._stage = stage
        self._right = right
        self._flow = _flow_of(stage, answer, rect.width, small=small)

    @property
    def value(self) -> str | None:
        """The meaning of its icon, for those who do not see it."""
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
    return CloseFlow(stage, [answer], _answer_style(small=small), room)


def _answer_style(*, small: bool) -> Style:
    return _SMALL_ANSWER if small else _ANSWER


def answer_places(column: Column, answers: Sequence[str], top: int) -> list[pygame.Rect]:
    """Answers are below each other, or in rows with the same number of answers."""
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
    """The number of answers side by side: each fits in one line, and all rows have the same
    number."""
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
    return max(least, words + stage.px(10 if gaps < TIGHT else 14))
