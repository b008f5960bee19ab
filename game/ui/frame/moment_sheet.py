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
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.controls import filling
from game.ui.toolkit.drawing import disc, raster, rounded
from game.ui.toolkit.flow import Flow, Part
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import paragraph, rule, scrolling, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.screen_painter import BAR as SCROLL_BAR
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
        high, gap = self._stage.control_height(), self._stage.px(_GAP)
        foot = 2 * high + gap
        self._buttons = pygame.Rect(place.left, place.bottom - foot, place.width, foot)
        self._sheet = pygame.Rect(place.left, place.top, place.width, place.height - foot - gap)

    def build(self, under: Under | None) -> None:
        """`under`: what it covers of the table; None where it lies on a sheet already."""
        stage = self._stage
        if under is None:
            edge = stage.px(8)
            self._buttons = self._buttons.inflate(-2 * edge, 0).move(0, -edge)
            self._sheet.height -= edge
        else:
            lay_over(self._screen, self._sheet, self._buttons, under)
        inner = self._sheet.inflate(-2 * stage.px(16), -2 * stage.px(8))
        top = self._build_head(inner)
        place = pygame.Rect(inner.left, top, inner.width + stage.px(10), inner.bottom - top)
        into = "panel" if under is None else "paper"
        scrolling(self._screen, "moment", place, self._fill, fades_into=into)
        self._build_buttons()

    # --- the head ---

    def _build_head(self, inner: pygame.Rect) -> int:
        """The title with a dot for each moment; gives where it ends."""
        stage, screen, texts = self._stage, self._screen, self._texts
        size, gap = stage.px(_DOT), stage.px(5)
        high = max(stage.high(_TITLE, 5), size)
        wide = text(screen, texts.title, _TITLE, inner.left, inner.top + high / 2)
        dots = texts.count * (size + gap) - gap
        if wide + stage.px(12) + dots > inner.width:
            return inner.top + high
        rect = pygame.Rect(inner.right - dots, inner.top + (high - size) // 2, dots, size)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            for number in range(texts.count):
                picture = self._dot(number, size)
                surface.blit(picture, (place.left + number * (size + gap), place.top))

        screen.add(Paint(rect, paint))
        return inner.top + high

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
        width, top = area.width - self._stage.px(SCROLL_BAR + 6), 0
        for move in self._texts.moves:
            top = self._add_move(move, top, width)
        top = self._add_verdict(top, width)
        top = self._add_bars(top, width)
        for note in self._texts.notes:
            top += self._stage.px(6)
            top += paragraph(self._screen, (note,), _TOLD, 0, top, width, "ink_soft")
        return self._add_hands(top, width) + self._stage.px(6)

    def _line(self, top: int, width: int) -> int:
        """A rule between two parts; gives where the next one begins."""
        stage = self._stage
        rule(self._screen, 0, width, top + stage.px(7))
        return top + stage.px(15)

    def _add_move(self, move: MoveText, top: int, width: int) -> int:
        stage, screen = self._stage, self._screen
        top = self._line(top, width)
        side = 0 if move.is_better is None else stage.tx(_SIGN)
        left = side + stage.px(10) if side else 0
        gain = stage.writer.width(move.gain, _NAME) + stage.px(8) if move.gain else 0
        label = stage.high(_LABEL)
        if move.is_better is not None:
            self._add_swatch(pygame.Rect(0, top, side, side), is_better=move.is_better)
        text(screen, move.label, _LABEL, left, top + label / 2, "ink_soft")
        name = paragraph(
            screen, (move.name,), _NAME, left, top + label, width - left - gain, leading=_LEADING
        )
        if move.gain:
            first = Flow(stage, (move.name,), _NAME, width, leading=_LEADING)
            middle = top + label + first.centre(0)
            text(screen, move.gain, _NAME, width, middle, align="right")
        top += max(side, label + name) + stage.px(4)
        if move.told:
            top += paragraph(screen, (move.told,), _TOLD, 0, top, width)
        return top

    def _add_swatch(self, rect: pygame.Rect, *, is_better: bool) -> None:
        """How the move is marked on the table: with a ring, or as a ghost."""
        picture = swatch(self._stage.theme, rect.width, is_better=is_better)
        self._screen.add(Paint(rect, lambda surface, at: _blit(surface, picture, at)))

    def _add_verdict(self, top: int, width: int) -> int:
        stage, screen, texts = self._stage, self._screen, self._texts
        top = self._line(top, width)
        size, left = stage.tx(24), 0
        high = max(size, stage.high(_COST))
        colour = "ink" if texts.verdict is None else colour_of(texts.verdict)
        if texts.verdict is not None:
            sign = verdict_sign(stage.theme, size, texts.verdict)
            place = pygame.Rect(0, top + (high - size) // 2, size, size)
            screen.add(Paint(place, lambda surface, at: _blit(surface, sign, at)))
            left = size + stage.px(10)
        cost = text(screen, texts.size, _COST, width, top + high / 2, colour, "right")
        flow = Flow(stage, (texts.word,), _NAME, width - left - cost - stage.px(8))
        if flow.height > high:
            high = flow.height
        middle = top + (high - flow.height) / 2
        paragraph(screen, (texts.word,), _NAME, left, middle, flow.width, colour)
        return top + high + stage.px(4)

    def _add_bars(self, top: int, width: int) -> int:
        stage, screen, texts = self._stage, self._screen, self._texts
        if not texts.bars:
            return top
        top += paragraph(screen, (texts.chances,), _TOLD, 0, top, width, "ink_soft")
        write = stage.writer.width
        left = max(write(each.label, _TOLD) for each in texts.bars) + stage.px(10)
        right = max(write(each.share, _NAME) for each in texts.bars) + stage.px(10)
        stacked = left + right + stage.tx(40) > width
        high = stage.high(_NAME, 3)
        for each in texts.bars:
            middle = top + high / 2
            text(screen, each.label, _TOLD, 0, middle)
            text(screen, each.share, _NAME, width, middle, align="right")
            if not stacked:
                bar = pygame.Rect(left, 0, width - left - right, stage.px(_BAR))
                bar.centery = round(middle)
                self._add_bar(bar, each.chance)
            top += high
        return top

    def _add_bar(self, bar: pygame.Rect, length: float) -> None:
        theme, radius = self._stage.theme, max(1, bar.height // 2)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(rounded(*place.size, radius, theme.colour("paper_low")), place)
            wide = max(place.height, round(place.width * length))
            surface.blit(rounded(wide, place.height, radius, filling(theme)), place)

        self._screen.add(Paint(bar, paint))

    def _add_hands(self, top: int, width: int) -> int:
        if not self._texts.hands:
            return top
        top = self._line(top, width)
        heading, *hands = self._texts.hands
        top += paragraph(self._screen, heading, _LABEL, 0, top, width, "ink_soft")
        for hand in hands:
            top += self._stage.px(5)
            top += paragraph(self._screen, hand, _HAND, 0, top, width)
        return top

    # --- the buttons ---

    def _build_buttons(self) -> None:
        stage, place, ways = self._stage, self._buttons, self._ways
        gap, high = stage.px(_GAP), stage.control_height()
        half = (place.width - gap) // 2
        left = pygame.Rect(place.left, place.top, half, high)
        right = pygame.Rect(place.right - half, place.top, half, high)
        say_in = stage.words.say_in
        back, on = say_in("moment", "Previous"), say_in("moment", "Next")
        row = [
            Button(
                stage, "previous moment", left, back, ways.previous or _nothing,
                enabled=ways.previous is not None, group="moments",
            ),
            Button(
                stage, "next moment", right, on, ways.next or _nothing,
                enabled=ways.next is not None, group="moments",
            ),
        ]  # fmt: skip
        for button in row:
            self._screen.add(button)
        Button.in_row(row)
        main = pygame.Rect(place.left, place.bottom - high, place.width, high)
        label = stage.say("Try again from here")
        self._screen.add(
            Button(stage, TRY, main, label, ways.try_again, main=True, group="moments")
        )


def _nothing() -> None:
    """The press of a button that is off."""


def _blit(surface: pygame.Surface, picture: pygame.Surface, at: pygame.Rect) -> None:
    surface.blit(picture, at)
