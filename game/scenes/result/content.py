"""The content of the sheet: heading, position, ranking and notes, in one or two columns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.coach.analysis import Analysis
from game.core.rules import Seat
from game.scenes.parts.outcome import Outcome
from game.scenes.parts.pictures import add_picture, icon_and_text, icon_and_text_height
from game.scenes.result.heading import Heading
from game.scenes.result.ranking import Ranking
from game.ui.toolkit.boxes import FILL, Box, row
from game.ui.toolkit.forms import Forms
from game.ui.toolkit.page import rule
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_BOARD: Final = 324
_SMALL_BOARD: Final = 264
_ABOVE_NOTE: Final = 16
_NOTE: Final = Style(15, 500)
_ICON_GAP: Final = 12

Miniature = Callable[[Seat, int], pygame.Surface]
"""Paints the position of a seat as a square with that side."""


class _Form(NamedTuple):
    """What there is room for with texts of a size."""

    may_have_columns: bool
    """Whether there are two columns where they fit."""
    gap: int
    """Between the parts of one column."""


_FORMS: Final = Forms(
    _Form(may_have_columns=True, gap=14),
    large=_Form(may_have_columns=False, gap=14),
    huge=_Form(may_have_columns=False, gap=6),
)


class _Note(NamedTuple):
    symbol: str
    text: str
    colour: str


class Content:
    """Two columns where they fit side by side, else one."""

    def __init__(
        self,
        screen: Screen,
        outcome: Outcome,
        miniature: Miniature,
        ask_why: Callable[[], None],
        ask_line: Callable[[Seat], None],
        analysis: Analysis | None = None,
    ) -> None:
        """`analysis`: the review of a match alone, as far as it has come."""
        self._screen = screen
        self._stage = screen.stage
        self._outcome = outcome
        self._miniature = miniature
        self._ask_line = ask_line
        self._heading = Heading(screen, outcome, ask_why)
        self._summary = _Note("statistics", self._facts(), "ink")
        self._alone = _Note("profile", outcome.alone_note(analysis), "ink")
        self._luck = _Note("undo", outcome.luck_note(), "ink_soft")

    def _facts(self) -> str:
        """The summary of the match, and what it has changed in ratings."""
        facts, rated = self._outcome.summary(), self._outcome.rating_note()
        say = self._stage.say
        return say("{facts}. {sentences}", facts=facts, sentences=rated) if rated else facts

    def build(self, room: pygame.Rect) -> int:
        """Gives the height."""
        ranking = self._ranking()
        left, table = self._columns(room, ranking)
        is_alone = self._outcome.saved.players == 1
        if (
            is_alone
            or not _FORMS.of(self._stage).may_have_columns
            or table.width < ranking.layout.least_width()
        ):
            return self._build_one_column(room, ranking)
        if ranking.layout.breaks_reckonings(table.width):
            ranking = self._ranking(brief=True)
            left, table = self._columns(room, ranking)
        return self._build_two_columns(room, left, table, ranking)

    def _ranking(self, *, brief: bool = False) -> Ranking:
        outcome = self._outcome
        seats = [result.seat for result in outcome.results]
        return Ranking(
            self._screen,
            outcome.lines(brief=brief),
            outcome.score_label(),
            outcome.figure_labels(),
            (lambda line, side: self._miniature(seats[line], side)) if self._has_own_boards()
            else None,
            self._ask_line,
        )  # fmt: skip

    def _has_own_boards(self) -> bool:
        """Whether everybody has a board; else there is no picture for each line."""
        side = self._stage.px(_BOARD)
        first = self._miniature(0, side)
        others = range(1, self._outcome.saved.players)
        return any(self._miniature(seat, side) is not first for seat in others)

    # --- two columns ---

    def _columns(self, room: pygame.Rect, ranking: Ranking) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of position and ranking. The position is smaller where explanations of scores
        would be broken beside a large one."""
        left, table = self._columns_beside(room, _BOARD, 44)
        if ranking.layout.breaks_reckonings(table.width):
            return self._columns_beside(room, _SMALL_BOARD, 28)
        return left, table

    def _columns_beside(
        self, room: pygame.Rect, side: int, gap: int
    ) -> tuple[pygame.Rect, pygame.Rect]:
        left, table = row(room, [Box(self._stage.px(side)), FILL], self._stage.px(gap))
        return left, table

    def _build_two_columns(
        self, room: pygame.Rect, left: pygame.Rect, table: pygame.Rect, ranking: Ranking
    ) -> int:
        stage = self._stage
        board = self._heading.build(left.left, 0, left.width) + stage.px(18)
        y = self._build_board(left.left, board, left.width)
        # Labels and title share a baseline.
        table.top = max(
            0, round(self._heading.baseline(left.width) - ranking.layout.baseline(table.width))
        )
        below = self._height(self._summary, table.width) + 2 * stage.px(_ABOVE_NOTE)
        least = table.top + ranking.layout.least_height(table.width) + below
        if least > max(y, room.height):
            return self._build_notes_at_left(left, y, table, ranking)
        most = max(y, room.height) - below - table.top
        end = ranking.build(table, y - below - table.top, most)
        end = max(end, y - below) + stage.px(_ABOVE_NOTE)
        rule(self._screen, table.left, table.right, end)
        end += stage.px(_ABOVE_NOTE)
        end += self._build_note(self._summary, table, end)
        return self._build_luck_note(left, y, table, end)

    def _build_notes_at_left(
        self, left: pygame.Rect, y: int, table: pygame.Rect, ranking: Ranking
    ) -> int:
        """If the lines need all the height, notes are below the position; gives the height."""
        for note in self._notes():
            y += self._stage.px(_ABOVE_NOTE)
            y += self._build_note(note, left, y)
        most = max(y, table.height) - table.top
        return max(y, ranking.build(table, y - table.top, most))

    def _build_luck_note(self, left: pygame.Rect, y: int, table: pygame.Rect, end: int) -> int:
        """Below the summary or below the position, wherever the page is shorter; gives where both
        end."""
        stage, note = self._stage, self._luck
        if not note.text:
            return max(y, end)
        below = end + stage.px(8)
        beside = max(y, below + self._height(note, table.width))
        y += stage.px(16)
        if beside <= y + self._height(note, left.width):
            self._build_note(note, table, below)
            return beside
        return max(end, y + self._build_note(note, left, y))

    # --- one column ---

    def _build_one_column(self, room: pygame.Rect, ranking: Ranking) -> int:
        """The position is large above all, but where each line has its own."""
        stage = self._stage
        side = stage.px(_BOARD if self._outcome.saved.players == 1 else _SMALL_BOARD)
        gap = stage.px(_FORMS.of(stage).gap)
        if ranking.layout.has_pictures:
            y = self._heading.build(room.left, 0, room.width, why_beside=True) + gap
        else:
            title, board = row(room, [FILL, Box(side)], stage.px(32))
            y = self._heading.build(title.left, 0, title.width)
            y = max(y, self._build_board(board.left, 0, side)) + gap
        notes = self._notes()
        below = sum(gap + self._height(note, room.width) for note in notes)
        y = ranking.build(pygame.Rect(room.left, y, room.width, 0), 0, room.height - y - below)
        for note in notes:
            y += gap
            y += self._build_note(note, room, y)
        return y

    # --- pieces ---

    def _build_board(self, left: int, top: int, side: int) -> int:
        """The position of whoever is ahead, large."""
        results = self._outcome.results
        picture = self._miniature(results[0].seat if results else 0, side)
        add_picture(self._screen, picture, picture.get_rect(topleft=(left, top)))
        return top + side

    def _notes(self) -> list[_Note]:
        return [note for note in (self._alone, self._summary, self._luck) if note.text]

    def _build_note(self, note: _Note, room: pygame.Rect, top: int) -> int:
        place = pygame.Rect(room.left, top, room.width, 0)
        return icon_and_text(
            self._screen, note.symbol, note.text, _NOTE, place, note.colour, "ink_soft", _ICON_GAP
        )

    def _height(self, note: _Note, width: int) -> int:
        return icon_and_text_height(self._screen, note.text, _NOTE, width, _ICON_GAP)
