"""The tray beside one's own sheet: start numbers, the number and the die, or how it ended."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.top12.art import pieces as art
from game.games.top12.rules.facts import how_it_ended
from game.games.top12.rules.model import (
    COLUMNS,
    JOKER,
    START_NUMBERS,
    SYMBOLS,
    Top12View,
    column_counts,
)
from game.games.top12.rules.rules import SOLO_RANKS
from game.games.top12.scene.layout import NOTE, ROW_NAME, SMALL_TITLE, Places
from game.games.top12.scene.motions import DIE, DIE_LIES, SLIP, slip_of
from game.games.top12.scene.sentences import symbol_name, told_counts
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.drawing import raster, rounded, segment
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme, tokens

_SIDE: Final = Style(20, 700, True)
_ROW: Final = Style(16, 600)
_GROUP: Final = 5
"""Turns are marked in bundles, as one does with a pen."""


class Tray:
    """Draws what lies in the tray, and the turns of one who plays alone."""

    def __init__(self, desk: Desk, places: Places) -> None:
        self._desk = desk
        self._places = places

    # --- set-up ---

    def draw_starts(
        self, surface: pygame.Surface, left: Sequence[int], in_hand: int | None, held: bool
    ) -> None:
        """The start numbers that are not on the sheet, and wells where they lay. Marked is the one
        that a click would put, whether it was picked or is only the next."""
        theme = self._desk.stage.theme
        for number, rect in zip(START_NUMBERS, self._places.start_tiles(), strict=True):
            gone = number not in left or (held and number == in_hand)
            if gone:
                surface.blit(materials.well(theme, rect.width, rect.height), rect)
                continue
            chosen = number == in_hand
            level = materials.LIFTED if chosen else materials.REST
            tile = materials.tile(theme, rect.width, str(number), level, chosen)
            tile.draw(surface, rect.left, rect.top - (theme.px(6) if chosen else 0))

    # --- number and die ---

    def draw_slip(
        self, surface: pygame.Surface, place: pygame.Rect, number: int, seat: Seat
    ) -> None:
        slip_of(self._desk, place, number, seat).draw(surface, place.left, place.top)

    def draw_turn(
        self,
        surface: pygame.Surface,
        named: tuple[Seat, int] | None,
        rolled: int | None,
        hidden: frozenset[Hashable],
    ) -> None:
        """What counts for everybody; of the die nothing before it has been rolled."""
        desk, places = self._desk, self._places
        if named is not None and SLIP not in hidden:
            seat, number = named
            self.draw_slip(surface, places.slip, number, seat)
        if rolled is None or DIE in hidden:
            return
        theme, place = desk.stage.theme, places.die
        die = art.die(theme, place.width, SYMBOLS[rolled], turn=DIE_LIES)
        die.draw(surface, *place.topleft)
        self._tell_side(surface, rolled)

    def _tell_side(self, surface: pygame.Surface, rolled: int) -> None:
        """What the die shows, in words, beside it."""
        stage, room = self._desk.stage, self._places.beside_die
        ink = stage.theme.colour("ink")
        name = symbol_name(stage.words, rolled)
        titled = fitting(stage, name, _SIDE, room.width)
        lines: list[str] = []
        if SYMBOLS[rolled] == JOKER:
            lines = stage.writer.wrapped(stage.say("any column"), NOTE, room.width)
        style = NOTE
        for line in lines:
            style = min((style, fitting(stage, line, NOTE, room.width)), key=lambda s: s.size)
        high, line_high = stage.writer.line_height(titled), stage.writer.line_height(style)
        top = room.centery - (high + line_high * len(lines)) / 2
        stage.writer.write(surface, name, titled, ink, room.left, top + high / 2)
        for number, line in enumerate(lines):
            centre = top + high + line_high * (number + 0.5)
            stage.writer.write(surface, line, style, ink, room.left, centre)

    # --- the end ---

    def draw_end(self, surface: pygame.Surface, view: Top12View) -> None:
        """Everybody's columns, fullest first; lit is by which the winners are ahead."""
        stage, inner = self._desk.stage, self._places.end
        if view.result is None:
            return
        lines = self._lines_of_end(view)
        line_high = stage.writer.line_height(NOTE)
        for number, line in enumerate(lines):
            ink = stage.theme.colour("ink")
            centre = inner.bottom - line_high * (len(lines) - number - 0.5)
            stage.writer.write(surface, line, NOTE, ink, inner.left, centre)
        rows = self.rows_of_end(view)
        counts = [column_counts(view.sheets[seat]) for seat, _ in rows]
        decided = decided_at(counts)
        for (seat, row), own in zip(rows, counts, strict=True):
            self._draw_counts(surface, row, seat, own, decided if own == counts[0] else None)

    def _lines_of_end(self, view: Top12View) -> list[str]:
        """What is told of the end below the rows, where there is room for it."""
        stage, inner = self._desk.stage, self._places.end
        told = how_it_ended(view.sheets, view.idle)
        lines: list[str] = []
        if told is not None:
            sentence, figures = told
            lines = stage.writer.wrapped(stage.say(sentence, **figures), NOTE, inner.width)
        if stage.has_huge_text:  # then nothing stands over the tray
            lines = [*stage.writer.wrapped(told_counts(stage.words), NOTE, inner.width), *lines]
        line_high = stage.writer.line_height(NOTE)
        target: int = tokens()["target"]["minimum"]
        least = max(stage.high(ROW_NAME, 1), target)
        if view.players * least + len(lines) * line_high > inner.height:
            lines = []  # the page of the result tells it, too
        return lines

    def rows_of_end(self, view: Top12View) -> list[tuple[Seat, pygame.Rect]]:
        """Where the columns of each stand, whoever is ahead first."""
        if view.result is None:
            return []
        stage, inner = self._desk.stage, self._places.end
        below = len(self._lines_of_end(view)) * stage.writer.line_height(NOTE)
        high = min((inner.height - below) // view.players, stage.tx(44))
        seats = [seat for group in view.result.ranking for seat in group]
        return [
            (seat, pygame.Rect(inner.left, inner.top + number * high, inner.width, high))
            for number, seat in enumerate(seats)
        ]

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
            told = stage.words.number(count)
            stage.writer.write(surface, told, _ROW, ink, cell.centerx, cell.centery, "middle")
        room = left - x - stage.px(8)
        style = fitting(stage, self._desk.name(seat), SMALL_TITLE, room)
        name = stage.writer.fitted(self._desk.name(seat), style, room)
        stage.writer.write(surface, name, style, theme.colour("ink"), x, row.centery)

    def _count_width(self, room: int) -> int:
        """How much each figure has of the room that it shares with the names; less where one of
        those is long."""
        stage = self._desk.stage
        figure = stage.writer.width("00", _ROW)
        name = max(stage.writer.width(each.name, SMALL_TITLE) for each in self._desk.seats)
        wanted = (room - name) // len(COLUMNS)
        return max(figure + stage.px(5), min(figure + stage.px(14), wanted))

    # --- alone ---

    def draw_turns(self, surface: pygame.Surface, view: Top12View) -> None:
        """A mark for every turn, and which rank can still be reached with how many."""
        stage, theme, panel = self._desk.stage, self._desk.stage.theme, self._places.panel
        inner = panel.inflate(-2 * stage.px(20), -2 * stage.px(14))
        title = stage.high(_ROW)
        told = stage.words.count("{n} turn so far", "{n} turns so far", view.turns)
        stage.writer.write(
            surface, told, _ROW, theme.colour("ink"), inner.left, inner.top + title / 2
        )  # fmt: skip
        rows = len(SOLO_RANKS)
        row = min(stage.high(ROW_NAME, 8), (inner.height - title) // (rows + 1))
        marks = pygame.Rect(
            inner.left, inner.top + title, inner.width, inner.height - title - rows * row
        )  # fmt: skip
        most = SOLO_RANKS[-1][0]
        side = min(marks.height, round(inner.width / (most // _GROUP) * 1.2), stage.px(64))
        tally = _tally(theme, inner.width, side, min(view.turns, most), theme.pen(self._pen(view)))
        surface.blit(tally, (marks.left, marks.centery - side // 2))
        self._draw_ranks(surface, view, inner, row)

    def _pen(self, view: Top12View) -> int:
        return self._desk.token(view.seat)

    def _draw_ranks(
        self, surface: pygame.Surface, view: Top12View, inner: pygame.Rect, row: int
    ) -> None:
        stage, theme = self._desk.stage, self._desk.stage.theme
        within = view.turns if view.phase == "over" else view.turns + 1
        reached = next((most for most, _ in SOLO_RANKS if within <= most), None)
        top = inner.bottom - row * len(SOLO_RANKS)
        for number, (most, rank) in enumerate(SOLO_RANKS):
            place = pygame.Rect(inner.left, top + number * row, inner.width, row)
            lit = most == reached
            if lit:
                field = place.inflate(2 * stage.px(8), -stage.px(2))
                surface.blit(rounded(*field.size, stage.px(8), theme.colour("lit")), field)
            missed = reached is None or most < reached
            ink = theme.colour("ink" if lit else "ink_soft")
            style = ROW_NAME if lit else NOTE
            told = stage.say("up to {n} turns", n=most)
            drawn = stage.writer.write(
                surface, told, NOTE, ink, place.right, place.centery, "right"
            )  # fmt: skip
            name = fitting(stage, self._rank(rank), style, drawn.left - place.left - stage.px(8))
            written = stage.writer.write(
                surface, self._rank(rank), name, ink, place.left, place.centery
            )  # fmt: skip
            if missed:
                line = stage.px(1.5)
                surface.fill(ink, (written.left, place.centery, written.width, line))

    def _rank(self, rank: str) -> str:
        words = self._desk.stage.words
        return {
            "professional": words.say("Top 12 professional"),
            "specialist": words.say("Specialist"),
            "veteran": words.say("Veteran"),
            "advanced": words.say("Advanced player"),
            "beginner": words.say("Beginner"),
        }[rank]


def decided_at(counts: Sequence[Sequence[int]]) -> int | None:
    """The first count by which the best are ahead of the next; None where all are level."""
    behind = next((own for own in counts if own != counts[0]), counts[0])
    pairs = zip(counts[0], behind, strict=True)
    return next((place for place, (most, fewer) in enumerate(pairs) if most != fewer), None)


@lru_cache(maxsize=4)
def _tally(theme: Theme, width: int, height: int, turns: int, colour: str) -> pygame.Surface:
    """Strokes in bundles of five, the fifth across."""
    groups = SOLO_RANKS[-1][0] // _GROUP
    step, line = width / groups, theme.px(2.5)
    top, bottom = height * 0.15, height * 0.85
    shapes = []
    for turn in range(turns):
        group, stroke = divmod(turn, _GROUP)
        left = group * step + step * 0.1
        apart = step * 0.7 / (_GROUP - 1)
        if stroke == _GROUP - 1:
            right = left + apart * (_GROUP - 1)
            shapes.append(
                segment(left - apart * 0.4, bottom * 0.92, right, top * 1.6, colour, line)
            )
        else:
            x = left + apart * (stroke + 0.4)
            shapes.append(segment(x, top, x + apart * 0.12, bottom, colour, line))
    return raster(width, height, *shapes)
