"""The sheet of the coach: the best move, others beside it, and why each is good or less good."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.frame.coach_rows import (
    REASON,
    THINKING,
    CoachRow,
    RowText,
    head_height,
    name_height,
    reason_flow,
    side_of,
    whole_height,
)
from game.ui.frame.hint import PLAY
from game.ui.frame.proposal_layout import NOTHING, Under
from game.ui.frame.proposal_panel import clear, hide_whole
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, aligned, column, inset, part_of, row
from game.ui.toolkit.buttons import MAIN_TEXT, Button, Flat, button_width
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint, Spot
from game.ui.toolkit.page import paper, paragraph, rule, scrolling, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.screen_painter import BAR
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style

_TITLE: Final = Style(16, 700, True)
_NOTE: Final = Style(13.5, 500)
_ROWS: Final = 4
"""Rows while the coach thinks."""
_BETWEEN: Final = 4
"""The gap below each row."""
_LEAST_LINES: Final = 2
"""Lines of a reason that are seen at least, before the rows scroll."""
_LEAST_OF_CLOSE: Final = 0.3
"""How much of the width the smaller button gets at least."""
_SMALLER: Final = 0.85
"""So much smaller the label of the main button may be for the other one to have its room."""


@dataclass(frozen=True, slots=True)
class CoachTexts:
    """Everything that the sheet says."""

    rows: Sequence[RowText]
    """Empty while the coach thinks."""
    seen_by: str
    """From whose eyes it judges; empty where nothing is hidden from anybody."""
    play: str
    tells_chances: bool
    has_more: bool
    """Whether there are other moves that are not shown."""


@dataclass(frozen=True, slots=True)
class CoachWays:
    play: Callable[[], None]
    close: Callable[[], None]
    show_more: Callable[[], None]
    choose: Callable[[int], None]


def lay_over(screen: Screen, sheet: pygame.Rect, buttons: pygame.Rect, under: Under) -> None:
    """A sheet with buttons below it, over a part of the table that is covered."""
    stage, whole = screen.stage, sheet.union(buttons)
    for each in under.wholes:
        if whole.colliderect(each):
            hide_whole(screen, each, under.in_sight)
    clear(screen, whole)

    def cloth(surface: pygame.Surface, place: pygame.Rect) -> None:
        surface.blit(materials.cloth(stage.theme, *stage.size), place, place)

    screen.add(Paint(whole.inflate(stage.px(8), stage.px(8)).clip(stage.rect), cloth))
    paper(screen, sheet, radius=16)
    # What it lies over must not be hit through it.
    screen.add(Spot("coach", whole, "", enabled=False, focusable=False))


class CoachSheet:
    """Builds the sheet in its place. The buttons are at its foot, wherever the rows end."""

    def __init__(
        self, screen: Screen, place: pygame.Rect, texts: CoachTexts, ways: CoachWays,
        lit: int, chosen: int,
    ) -> None:  # fmt: skip
        """`lit`: the row whose move is on the table, `chosen`: that which the button plays."""
        self._screen = screen
        self._stage = screen.stage
        self._texts = texts
        self._ways = ways
        self._lit = lit
        self._chosen = chosen
        self._name_height = 0
        buttons = Box(self._stage.control_height())
        self._sheet, self._buttons = column(place, [FILL, buttons], self._stage.px(8))

    def build(self, *, on_paper: bool, under: Under = NOTHING) -> None:
        """`on_paper`: it lies on a sheet already, such as the rail; else it covers the table."""
        if on_paper:
            edge = self._stage.px(8)
            self._buttons = self._buttons.inflate(-2 * edge, 0).move(0, -edge)
            self._sheet.height -= edge
        else:
            lay_over(self._screen, self._sheet, self._buttons, under)
        top = self._build_title()
        self._build_rows(top)
        self._build_buttons()

    @property
    def _edges(self) -> tuple[int, int]:
        """Left and right of what is written."""
        inset = self._stage.px(8) + side_of(self._stage)
        return self._sheet.left + inset, self._sheet.right - inset

    def _build_title(self) -> int:
        """Gives where the rows begin."""
        screen, stage = self._screen, self._stage
        left, right = self._edges
        high = stage.high(_TITLE, 5)
        middle = self._sheet.top + stage.px(6) + high / 2
        title, note = stage.say("The coach"), stage.say("chance to win")
        wide = text(screen, title, _TITLE, left, middle)
        fits = wide + stage.px(12) + stage.writer.width(note, _NOTE) <= right - left
        if self._texts.tells_chances and fits:
            text(screen, note, _NOTE, right, middle, "ink_soft", "right")
        return round(middle + high / 2)

    # --- rows ---

    def _build_rows(self, top: int) -> None:
        stage, texts = self._stage, self._texts
        rows = list(texts.rows) or [THINKING] * _ROWS
        inner, foot = inset(self._sheet, stage.px(8), 0), self._foot_height
        before, button = top - inner.top, Box(stage.control_height())
        more = [Box(stage.px(8)), button] if texts.has_more else []
        _, place, *_, end = column(inner, [Box(before), FILL, *more, Box(stage.px(6))])
        self._name_height = name_height(stage, rows, inner.width)
        needed = self._rows_height(rows, inner.width)
        has_foot = bool(texts.seen_by) and needed + foot <= place.height
        if texts.rows and needed <= place.height:
            stack = Stack(self._screen, place)
            self._stack_rows(rows, stack)
            top = stack.y
        else:
            has_foot = False
            top = self._build_heads(rows, place, foot if texts.seen_by else 0)
        if texts.has_more:
            below = part_of(place, top=top)
            self._build_more(column(below, [Box(stage.px(4)), button])[1])
        if has_foot:
            self._build_foot(end.top)

    def _rows_height(self, rows: Sequence[RowText], width: int) -> int:
        """How high these rows are with their reasons."""
        gap = self._stage.px(_BETWEEN)
        return sum(self._row_height(each, width) + gap for each in rows)

    def _row_height(self, row: RowText, width: int) -> int:
        return whole_height(self._stage, row, width, self._name_height)

    def _stack_rows(self, rows: Sequence[RowText], stack: Stack) -> None:
        """Rows with their reasons."""
        for number, each in enumerate(rows):
            place = stack.place(self._row_height(each, stack.width), after=_BETWEEN)
            self._add_row(number, each, place, has_reason=True)

    def _build_heads(self, rows: Sequence[RowText], place: pygame.Rect, foot: int) -> int:
        """Rows without reasons; one fixed place below them has that of the lit one, and below that
        is the foot, where there is room. Gives where what follows begins."""
        stage, stack = self._stage, Stack(self._screen, place)
        high = head_height(stage, self._name_height)
        heads = len(rows) * (high + stage.px(_BETWEEN))
        longest = max(reason_flow(stage, each, place.width).height for each in rows)
        least = _LEAST_LINES * stage.writer.line_height(REASON)
        room = place.height - foot - stage.px(12)
        if heads + least > room:
            return self._build_scrolling(rows, place)
        if heads + longest > room:  # the reason has the place of the foot
            foot = 0
        for number, each in enumerate(rows):
            self._add_row(number, each, stack.place(high, after=_BETWEEN), has_reason=False)
        lit = min(self._lit, len(rows) - 1)
        bottom = place.bottom - foot
        self._build_reason(rows[lit], stack.place(bottom - stack.y))
        if foot:
            self._build_foot(place.bottom)
        return bottom

    def _build_scrolling(self, rows: Sequence[RowText], place: pygame.Rect) -> int:
        """Rows with their reasons in a part that scrolls. Gives where it ends."""
        width = place.width - self._stage.px(BAR + 2)

        def fill(_: pygame.Rect) -> int:
            stack = Stack(self._screen, pygame.Rect(0, 0, width, 0))
            self._stack_rows(rows, stack)
            return stack.y

        scrolling(self._screen, "moves", place, fill, fades_into="paper")
        return place.bottom

    def _build_reason(self, row: RowText, place: pygame.Rect) -> None:
        stage, screen = self._stage, self._screen
        inner = place.inflate(-2 * side_of(stage), -stage.px(8))
        if not row.reason or inner.height < stage.writer.line_height(REASON):
            return

        def fill(_: pygame.Rect) -> int:
            return paragraph(screen, row.reason, REASON, 0, 0, inner.width, said="")

        # What scrolls has its bar beside the text, between that and the edge of the sheet.
        whole = part_of(inner, right=place.right)
        scrolling(screen, "reason", whole, fill, fades_into="paper")

    def _add_row(self, number: int, row: RowText, rect: pygame.Rect, *, has_reason: bool) -> None:
        stage, lit = self._stage, self._lit
        if number and number not in (lit, lit + 1):
            inset = side_of(stage)
            rule(self._screen, rect.left + inset, rect.right - inset, rect.top - stage.px(3))
        self._screen.add(
            CoachRow(
                stage, number, rect, row, partial(self._ways.choose, number),
                is_lit=number == lit and row.verdict is not None,
                is_chosen=number == self._chosen, has_reason=has_reason,
                name_height=self._name_height,
            )
        )  # fmt: skip

    def _build_more(self, rect: pygame.Rect) -> None:
        label = self._stage.say("Show other moves")
        self._screen.add(
            Flat(self._stage, "other ghost", rect, label, self._ways.show_more, group="coach")
        )

    # --- the foot ---

    @property
    def _eye(self) -> int:
        return self._stage.tx(18)

    @property
    def _foot_height(self) -> int:
        """Room for whose eyes it judges from, in as many lines as a long name needs."""
        stage, (left, right) = self._stage, self._edges
        width = right - left - self._eye - stage.px(8)
        return Flow(stage, (self._texts.seen_by,), _NOTE, width).height + stage.px(8)

    def _build_foot(self, bottom: int) -> None:
        screen, stage, (left, right) = self._screen, self._stage, self._edges
        high, size = self._foot_height, self._eye
        foot = pygame.Rect(left, bottom - high, right - left, high)
        rule(screen, left, right, foot.top)
        eye = aligned((size, size), foot, "midleft")

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(icon("eye", size, stage.theme.colour("ink_soft")), place)

        screen.add(Paint(eye, paint))
        told = Stack(screen, foot).beside(left=size + stage.px(8))
        told.skip(4)
        told.write(self._texts.seen_by, _NOTE, 0, "ink_soft")

    def _build_buttons(self) -> None:
        """Always at the same place."""
        stage, place, gap = self._stage, self._buttons, self._stage.px(10)
        close = stage.say("Close")
        smaller = Style(MAIN_TEXT.size * _SMALLER, MAIN_TEXT.weight)
        needed = stage.writer.width(self._texts.play, smaller) + stage.px(17)
        room = max(round(place.width * _LEAST_OF_CLOSE), round(place.width - gap - needed))
        wide = min(button_width(stage, close), room)
        left, right = row(place, [Box(wide), FILL], gap)
        buttons = [
            Button(stage, "close ghost", left, close, self._ways.close, group="panel"),
            Button(
                stage, PLAY, right, self._texts.play, self._ways.play, main=True, group="panel",
                enabled=bool(self._texts.rows),
            ),
        ]  # fmt: skip
        for button in buttons:
            self._screen.add(button)
        Button.in_row(buttons)
