"""How the match ended, in the tray: how full the columns of each player are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.top12.rules.facts import how_it_ended
from game.games.top12.rules.model import COLUMNS, column_counts
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.layout import NOTE, ROW_NAME, SMALL_TITLE, Places
from game.games.top12.scene.sentences import counts_title
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import Box, column
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import tokens

_ROW: Final = Style(16, 600)


class Ending:
    """Draws the result into the tray."""

    def __init__(self, attempt: Attempt, places: Places) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._places = places

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everybody's columns, fullest first; the count that decided is lit."""
        stage, inner, view = self._desk.stage, self._places.end, self._attempt.view
        if view.result is None:
            return
        lines = self._lines
        line_high = stage.writer.line_height(NOTE)
        for number, line in enumerate(lines):
            ink = stage.theme.colour("ink")
            centre = inner.bottom - line_high * (len(lines) - number - 0.5)
            stage.writer.write(surface, line, NOTE, ink, inner.left, centre)
        rows = self.rows
        counts = [column_counts(view.sheets[seat]) for seat, _ in rows]
        decided = decided_at(counts)
        for (seat, row), own in zip(rows, counts, strict=True):
            self._draw_counts(surface, row, seat, own, decided if own == counts[0] else None)

    @property
    def _lines(self) -> list[str]:
        """The sentences below the rows, if there is room for them."""
        stage, inner, view = self._desk.stage, self._places.end, self._attempt.view
        ended = how_it_ended(view.sheets, view.idle)
        lines: list[str] = []
        if ended is not None:
            sentence, figures = ended
            lines = stage.writer.wrapped(stage.say(sentence, **figures), NOTE, inner.width)
        if not self._places.tray_title.height:
            lines = [*stage.writer.wrapped(counts_title(stage.words), NOTE, inner.width), *lines]
        line_high = stage.writer.line_height(NOTE)
        target: int = tokens()["target"]["minimum"]
        least = max(stage.high(ROW_NAME, 1), target)
        if view.players * least + len(lines) * line_high > inner.height:
            lines = []  # the page of the result says it, too
        return lines

    @property
    def rows(self) -> list[tuple[Seat, pygame.Rect]]:
        """The rows with the counts of each player, the winners first; none before the end."""
        view = self._attempt.view
        if view.result is None:
            return []
        stage, inner = self._desk.stage, self._places.end
        below = len(self._lines) * stage.writer.line_height(NOTE)
        high = min((inner.height - below) // view.players, stage.tx(44))
        seats = [seat for group in view.result.ranking for seat in group]
        return list(zip(seats, column(inner, [Box(high)] * len(seats)), strict=True))

    def _draw_counts(
        self,
        surface: pygame.Surface,
        row: pygame.Rect,
        seat: Seat,
        counts: Sequence[int],
        decided: int | None,
    ) -> None:
        stage, theme = self._desk.stage, self._desk.stage.theme
        size = min(stage.tx(22), row.height - stage.px(4))
        token = materials.player_token(theme, size, self._desk.token(seat))
        token.draw(surface, row.left, row.centery - size / 2)
        x = row.left + size + stage.px(10)
        wide = self._count_width(row.right - x - stage.px(8))
        left = row.right - wide * len(counts)
        for place, count in enumerate(counts):
            cell = pygame.Rect(left + place * wide, row.top, wide, row.height)
            lit = place == decided
            if lit:
                field = cell.inflate(-stage.px(4), -stage.px(4))
                surface.blit(rounded(*field.size, stage.px(6), theme.colour("lit")), field)
            ink = theme.colour("accent_text" if lit else "ink")
            text = stage.words.number(count)
            stage.writer.write(surface, text, _ROW, ink, cell.centerx, cell.centery, "middle")
        room = left - x - stage.px(8)
        style = fitting(stage, self._desk.name(seat), SMALL_TITLE, room)
        name = stage.writer.fitted(self._desk.name(seat), style, room)
        stage.writer.write(surface, name, style, theme.colour("ink"), x, row.centery)

    def _count_width(self, room: int) -> int:
        """The width of a figure; it shares the room with the names and yields to long ones."""
        stage = self._desk.stage
        figure = stage.writer.width("00", _ROW)
        name = max(stage.writer.width(each.name, SMALL_TITLE) for each in self._desk.seats)
        wanted = (room - name) // len(COLUMNS)
        return max(figure + stage.px(5), min(figure + stage.px(14), wanted))


def decided_at(counts: Sequence[Sequence[int]]) -> int | None:
    """The first count by which the best are ahead of the next; None if all are level."""
    behind = next((own for own in counts if own != counts[0]), counts[0])
    pairs = zip(counts[0], behind, strict=True)
    return next((place for place, (most, fewer) in enumerate(pairs) if most != fewer), None)
