"""The cards of the key moments, below their heading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Final

import pygame

from game.coach.analysis import Analysis
from game.coach.moments import Kind, Moment
from game.coach.verdicts import Verdict
from game.scenes.review.legend import Legend
from game.scenes.review.moment_card import SIGN, CardLayout, CardText, MomentCard, PaintMoment
from game.scenes.review.texts import Texts
from game.ui.toolkit.boxes import grid
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_HEADING: Final = Style(17, 600)
_TOLD: Final = Style(14, 500)
_GAP: Final = 16
_COLUMNS: Final = 4
_LEAST: Final = 250
"""The least width of a card, growing with the text."""


def card_texts(
    texts: Texts, analysis: Analysis, moments: Sequence[Moment], players: Sequence[int]
) -> list[CardText]:
    found = []
    for number, moment in enumerate(moments, 1):
        decision = None if moment.kind is Kind.LUCK else analysis.decision(moment.step)
        found.append(
            CardText(
                number, moment, players[moment.side],
                texts.move(moment.step),
                texts.what_happened(analysis, moment),
                texts.who(analysis, moment),
                texts.signed(texts.cost(moment)),
                None if decision is None else decision.verdict,
                texts.heard(analysis, moment),
            )
        )  # fmt: skip
    return found


class Cards:
    """The heading with the legend, and the cards below it."""

    def __init__(
        self,
        screen: Screen,
        cards: Sequence[CardText],
        verdicts: Sequence[Verdict],
        nothing: str,
        paint: PaintMoment,
        *,
        has_turns: bool,
    ) -> None:
        """`nothing`: the sentence where there is no card. `has_turns`: whether the graph has
        turning points."""
        self._screen = screen
        self._stage = screen.stage
        self._cards = cards
        self._nothing = nothing
        self._paint = paint
        self._legend = Legend(screen, verdicts, has_turns=has_turns) if cards else None

    # --- measures ---

    def height(self, width: int) -> int:
        stage = self._stage
        head = self._head_height(width) + stage.px(10)
        if not self._cards:
            return head + stage.high(_TOLD)
        rows = ceil(len(self._cards) / self._columns(width))
        return head + rows * self._card_height(width) + (rows - 1) * stage.px(_GAP)

    def _columns(self, width: int) -> int:
        gap = self._stage.px(_GAP)
        most = (width + gap) // (self._stage.tx(_LEAST) + gap)
        return next(each for each in (_COLUMNS, 2, 1) if each <= max(1, most))

    def _card_width(self, width: int) -> int:
        columns = self._columns(width)
        return (width - (columns - 1) * self._stage.px(_GAP)) // columns

    def _card_height(self, width: int) -> int:
        wide = self._card_width(width)
        return max(CardLayout(self._stage, card, wide).height for card in self._cards)

    @property
    def _heading(self) -> str:
        return self._stage.say("Key moments")

    def _heading_width(self) -> int:
        return self._stage.writer.width(self._heading, _HEADING)

    def _line(self) -> int:
        return max(self._stage.high(_HEADING), self._stage.tx(SIGN) + 4)

    def _head_height(self, width: int) -> int:
        legend = self._legend
        below = 0 if legend is None else legend.rows_below(width, self._heading_width())
        return self._line() * (1 + below)

    # --- building ---

    def build(
        self,
        place: pygame.Rect,
        is_chosen: Callable[[int], bool],
        choose: Callable[[int], None],
        press: Callable[[int], None],
    ) -> None:
        stage, line = self._stage, self._line()
        text(self._screen, self._heading, _HEADING, place.left, place.top + line // 2)
        top = place.top + self._head_height(place.width) + stage.px(10)
        if self._legend is None:
            centre = top + stage.high(_TOLD) // 2
            text(self._screen, self._nothing, _TOLD, place.left, centre)
            return
        self._legend.build(place, self._heading_width(), line)
        columns, gap = self._columns(place.width), stage.px(_GAP)
        rows = ceil(len(self._cards) / columns)
        wide, high = self._card_width(place.width), self._card_height(place.width)
        area = pygame.Rect(
            place.left, top, columns * wide + (columns - 1) * gap, rows * high + (rows - 1) * gap
        )
        for card, rect in zip(self._cards, grid(area, columns, rows, (gap, gap)), strict=False):
            step = card.moment.step
            self._screen.add(
                MomentCard(
                    stage, card, rect, self._paint, partial(is_chosen, step),
                    partial(choose, step), partial(press, step),
                )
            )  # fmt: skip
