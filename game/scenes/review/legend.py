"""The legend of the cards: the signs of verdicts and of turning points, with their words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.coach.verdicts import VERDICTS, Verdict
from game.scenes.parts.pictures import add_picture
from game.scenes.review.curves import turn_sign
from game.scenes.review.moment_card import SIGN
from game.ui.parts.verdict import verdict_sign
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_LEGEND: Final = Style(14, 500)
_GAP: Final = 18


class _Entry(NamedTuple):
    """A sign with its words, and how wide both are."""

    sign: pygame.Surface
    words: str
    width: int


class Legend:
    """Beside the heading of the cards, or below it in as many rows as it needs."""

    def __init__(self, screen: Screen, verdicts: Sequence[Verdict], *, has_turns: bool) -> None:
        """`has_turns`: whether the graph has turning points."""
        self._screen = screen
        self._stage = stage = screen.stage
        side = stage.tx(SIGN)
        signs = [
            (verdict_sign(stage.theme, side, verdict), stage.say(VERDICTS[verdict]))
            for verdict in verdicts
        ]
        if has_turns:
            signs.insert(0, (turn_sign(stage.theme, side), stage.say("Turning point")))
        self._entries = [self._entry(sign, words) for sign, words in signs]

    def _entry(self, sign: pygame.Surface, words: str) -> _Entry:
        stage = self._stage
        width = stage.tx(SIGN) + stage.px(6) + stage.writer.width(words, _LEGEND)
        return _Entry(sign, words, width)

    def _is_beside(self, width: int, heading: int) -> bool:
        stage = self._stage
        gap = stage.px(_GAP)
        whole = sum(entry.width + gap for entry in self._entries)
        return heading + stage.px(32) + whole <= width

    def _rows(self, width: int) -> list[list[_Entry]]:
        gap, rows = self._stage.px(_GAP), list[list[_Entry]]([[]])
        for each in self._entries:
            if rows[-1] and sum(one.width + gap for one in rows[-1]) + each.width > width:
                rows.append([])
            rows[-1].append(each)
        return rows

    def rows_below(self, width: int, heading: int) -> int:
        """The number of rows below a heading of that width; 0 where all stands beside it."""
        return 0 if self._is_beside(width, heading) else len(self._rows(width))

    def build(self, place: pygame.Rect, heading: int, line: int) -> None:
        """`heading`: the width of the heading in this place; `line`: the height of a row."""
        stage, side, gap = self._stage, self._stage.tx(SIGN), self._stage.px(_GAP)
        beside = self._is_beside(place.width, heading)
        for number, row in enumerate(self._rows(place.width)):
            centre = place.top + line // 2 + (0 if beside else line * (number + 1))
            whole = sum(one.width for one in row) + gap * (len(row) - 1)
            left = place.right - whole if beside else place.left
            for sign, word, wide in row:
                add_picture(self._screen, sign, pygame.Rect(left, centre - side // 2, side, side))
                text(self._screen, word, _LEGEND, left + side + stage.px(6), centre, said="")
                left += wide + gap
