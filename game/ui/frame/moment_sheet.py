"""The sheet of a key moment: what was played, what was better, and what that cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.coach.verdicts import Verdict
from game.ui.frame.coach_sheet import lay_over
from game.ui.frame.proposal_layout import Under
from game.ui.parts.played import swatch
from game.ui.parts.verdict import colour_of, verdict_sign
from game.ui.toolkit.boxes import FILL, Box, aligned, column, even_part, inset, row
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.controls import filling
from game.ui.toolkit.drawing import disc, raster, rounded
from game.ui.toolkit.flow import Flow, Part
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import paragraph, rule, scrolling, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.screen_painter import BAR as SCROLL_BAR
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style

_TITLE: Final = Style(16, 700, True)
_LABEL: Final = Style(13.5, 600)
_NAME: Final = Style(16, 600)
_LEADING: Final = 1.2
_TOLD: Final = Style(14.5, 500)
_HAND: Final = Style(16, 500)
_COST: Final = Style(18, 700)
_DOT: Final = 13
_SIGN: Final = 26
_BAR: Final = 8
_GAP: Final = 8
TRY: Final = "try again"
"""The key of the main button."""


@dataclass(frozen=True, slots=True)
class MoveText:
    """A move on the sheet."""

    label: str
    name: str
    gain: str = ""
    told: str = ""
    is_better: bool | None = None
    """How it is marked on the table: as better or as played; None where it is not."""


@dataclass(frozen=True, slots=True)
class BarText:
    """A chance with its bar."""

    label: str
    share: str
    """The chance as it is told."""
    chance: float


@dataclass(frozen=True, slots=True)
class MomentTexts:
    """Everything that the sheet says."""

    moves: Sequence[MoveText]
    verdict: Verdict | None
    """None where it is no decision."""
    word: str
    """The verdict, or what else it is."""
    size: str
    """The cost or the gain."""
    chances: str
    """Whose chances follow."""
    bars: Sequence[BarText] = ()
    notes: Sequence[str] = ()
    hands: Sequence[tuple[Part, ...]] = ()
    """The pieces that each player held; the first line is a heading."""
    title: str = ""
    number: int = 0
    count: int = 1
    """Which moment it is, from 0 on, and of how many."""


@dataclass(frozen=True, slots=True)
class MomentWays:
    previous: Callable[[], None] | None
    """None where there is none."""
    next: Callable[[], None] | None
    try_again: Callable[[], None]


class MomentSheet:
    """Builds the sheet in its place. The buttons are at its foot, wherever the text ends."""

    def __init__(
        self, screen: Screen, place: pygame.Rect, texts: MomentTexts, ways: MomentWays
    ) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._texts = texts
        self._ways = ways
        gap = self._stage.px(_GAP)
        foot = Box(2 * self._stage.control_height() + gap)
        self._sheet, self._buttons = column(place, [FILL, foot], gap)

    def build(self, under: Under | None) -> None:
        """`under`: what it covers of the table; None where it lies on a sheet already."""
        stage = self._stage
        if under is None:
            edge = stage.px(8)
            self._buttons = self._buttons.inflate(-2 * edge, 0).move(0, -edge)
            self._sheet.height -= edge
        else:
            lay_over(self._screen, self._sheet, self._buttons, under)
        inner = inset(self._sheet, stage.px(16), stage.px(8))
        head = Box(max(stage.high(_TITLE, 5), stage.px(_DOT)))
        line, place = column(inner, [head, FILL])
        self._build_head(line)
        place.width += stage.px(10)
        into = "panel" if under is None else "paper"
        scrolling(self._screen, "moment", place, self._fill, fades_into=into)
        self._build_buttons()

    # --- the head ---

    def _build_head(self, line: pygame.Rect) -> None:
        """The title with a dot for each moment, where these have room."""
        stage, screen, texts = self._stage, self._screen, self._texts
        size, gap = stage.px(_DOT), stage.px(5)
        wide = text(screen, texts.title, _TITLE, line.left, line.top + line.height / 2)
        dots = texts.count * (size + gap) - gap
        if wide + stage.px(12) + dots > line.width:
            return
        rect = aligned((dots, size), line, "midright")

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            for number in range(texts.count):
                picture = self._dot(number, size)
                surface.blit(picture, (place.left + number * (size + gap), place.top))

        screen.add(Paint(rect, paint))

    def _dot(self, number: int, size: int) -> pygame.Surface:
        theme, half, line = self._stage.theme, size / 2, self._stage.px(1.5)
        is_here, is_past = number == self._texts.number, number < self._texts.number
        fill = "accent" if is_here else "success" if is_past else "paper_low"
        edge = "accent_deep" if is_here else "success" if is_past else "ink_faint"
        shape = disc(
            half, half, half - line, theme.colour(fill), stroke=theme.colour(edge), line=line
        )
        return raster(size, size, shape)

    # --- what scrolls ---

    def _fill(self, area: pygame.Rect) -> int:
        stack = Stack(self._screen, area).beside(right=self._stage.px(SCROLL_BAR + 6))
        for move in self._texts.moves:
            self._add_move(move, stack)
        self._add_verdict(stack)
        self._add_bars(stack)
        for note in self._texts.notes:
            stack.skip(6)
            stack.write(note, _TOLD, 0, "ink_soft")
        self._add_hands(stack)
        stack.skip(6)
        return stack.y

    @staticmethod
    def _part(stack: Stack) -> None:
        """A rule above the next part."""
        rule(stack.screen, stack.left, stack.right, stack.y + stack.stage.px(7))
        stack.skip(15)

    def _add_move(self, move: MoveText, stack: Stack) -> None:
        stage, screen = self._stage, self._screen
        self._part(stack)
        side = 0 if move.is_better is None else stage.tx(_SIGN)
        gain = stage.writer.width(move.gain, _NAME) + stage.px(8) if move.gain else 0
        told = stack.beside(left=side + stage.px(10) if side else 0, right=gain)
        if move.is_better is not None:
            place = aligned((side, side), stack.place(0), "topleft")
            self._add_swatch(place, is_better=move.is_better)
        told.write(move.label, _LABEL, 0, "ink_soft")
        first = Flow(stage, (move.name,), _NAME, stack.width, leading=_LEADING).centre(0)
        middle = told.y + first
        told.write(move.name, _NAME, leading=_LEADING)
        if move.gain:
            text(screen, move.gain, _NAME, stack.right, middle, align="right")
        stack.place(max(side, told.height), after=4)
        if move.told:
            stack.write(move.told, _TOLD)

    def _add_swatch(self, rect: pygame.Rect, *, is_better: bool) -> None:
        """How the move is marked on the table: with a ring, or as a ghost."""
        picture = swatch(self._stage.theme, rect.width, is_better=is_better)
        self._screen.add(Paint(rect, lambda surface, at: _blit(surface, picture, at)))

    def _add_verdict(self, stack: Stack) -> None:
        stage, screen, texts = self._stage, self._screen, self._texts
        self._part(stack)
        size, left = stage.tx(24), 0
        line = stack.place(max(size, stage.high(_COST)))
        colour = "ink" if texts.verdict is None else colour_of(texts.verdict)
        if texts.verdict is not None:
            sign = verdict_sign(stage.theme, size, texts.verdict)
            place = aligned((size, size), line, "midleft")
            screen.add(Paint(place, lambda surface, at: _blit(surface, sign, at)))
            left = size + stage.px(10)
        middle = line.top + line.height / 2
        cost = text(screen, texts.size, _COST, line.right, middle, colour, "right")
        flow = Flow(stage, (texts.word,), _NAME, line.width - left - cost - stage.px(8))
        top = line.top + max(0, (line.height - flow.height) / 2)
        paragraph(screen, (texts.word,), _NAME, left, top, flow.width, colour)
        stack.pass_by(line.top + flow.height)
        stack.skip(4)

    def _add_bars(self, stack: Stack) -> None:
        """The chances, each with its bar where there is room for one."""
        stage, screen, texts = self._stage, self._screen, self._texts
        if not texts.bars:
            return
        stack.write(texts.chances, _TOLD, 0, "ink_soft")
        write, gap = stage.writer.width, stage.px(10)
        names = max(write(each.label, _TOLD) for each in texts.bars)
        shares = max(write(each.share, _NAME) for each in texts.bars)
        for each in texts.bars:
            line = stack.place(stage.high(_NAME, 3))
            middle = line.top + line.height / 2
            text(screen, each.label, _TOLD, line.left, middle)
            text(screen, each.share, _NAME, line.right, middle, align="right")
            bar = row(line, [Box(names), FILL, Box(shares)], gap)[1]
            if bar.width >= stage.tx(40):
                self._add_bar(aligned((bar.width, stage.px(_BAR)), bar, "midleft"), each.chance)

    def _add_bar(self, bar: pygame.Rect, length: float) -> None:
        theme, radius = self._stage.theme, max(1, bar.height // 2)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(rounded(*place.size, radius, theme.colour("paper_low")), place)
            wide = max(place.height, round(place.width * length))
            surface.blit(rounded(wide, place.height, radius, filling(theme)), place)

        self._screen.add(Paint(bar, paint))

    def _add_hands(self, stack: Stack) -> None:
        if not self._texts.hands:
            return
        self._part(stack)
        heading, *hands = self._texts.hands
        stack.write(heading, _LABEL, 0, "ink_soft")
        for hand in hands:
            stack.skip(5)
            stack.write(hand, _HAND)

    # --- the buttons ---

    def _build_buttons(self) -> None:
        stage, place, ways = self._stage, self._buttons, self._ways
        gap, high = stage.px(_GAP), Box(stage.control_height())
        ways_place, main = column(place, [high, high], gap)
        half = Box(even_part(place.width, 2, gap))
        left, _, right = row(ways_place, [half, FILL, half])
        say_in = stage.words.say_in
        back, on = say_in("moment", "Previous"), say_in("moment", "Next")
        buttons = [
            Button(
                stage, "previous moment", left, back, ways.previous or _nothing,
                enabled=ways.previous is not None, group="moments",
            ),
            Button(
                stage, "next moment", right, on, ways.next or _nothing,
                enabled=ways.next is not None, group="moments",
            ),
        ]  # fmt: skip
        for button in buttons:
            self._screen.add(button)
        Button.in_row(buttons)
        label = stage.say("Try again from here")
        self._screen.add(
            Button(stage, TRY, main, label, ways.try_again, main=True, group="moments")
        )


def _nothing() -> None:
    """The press of a button that is off."""


def _blit(surface: pygame.Surface, picture: pygame.Surface, at: pygame.Rect) -> None:
    surface.blit(picture, at)
