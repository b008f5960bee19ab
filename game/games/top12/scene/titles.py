"""The names over the sheets, with what each player is doing and what the viewer can do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import Roll, Sheet, can_write, columns_for
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.layout import (
    CAPTION,
    NOTE,
    SMALL_TITLE,
    TITLE,
    Places,
)
from game.games.top12.scene.log import Past
from game.games.top12.scene.sentences import (
    Note,
    cells_text,
    columns_text,
    unable_notes,
    unable_sentence,
)
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import dot
from game.ui.toolkit.icons import icon
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.text import Style, Writer, style
from game.ui.toolkit.tips import draw_tip_at, tip_size

CHOOSES: Final = "chooses"
OPEN_NOW: Final = "open now"
_STEP: Final = 6
"""Pixels between the widths at which lines are tried."""
_KEPT: Final = 8
"""The number of notes that are kept with their lines: to break lines takes longer than to paint."""


def sign_of(attempt: Attempt, seat: Seat) -> str:
    """The sign of what another player is doing, where all choose at once; empty for none. An eye
    where a sheet that was secret lies open now."""
    view = attempt.view
    if view.phase == "setup":
        if attempt.situation.views:
            return OPEN_NOW
        return CHOOSES if seat in view.actors else "check"
    if view.phase != "write" or view.number is None or view.roll is None:
        return ""
    if seat in view.actors:
        return CHOOSES
    return "check" if can_write(view.sheets[seat], view.number, view.roll) else "cross"


@dataclass(frozen=True, slots=True)
class SetNote:
    """A note, broken into lines."""

    note: Note
    lines: tuple[str, ...]
    style: Style
    crossed: bool
    """Whether there is room for a cross at its end."""


def balanced(writer: Writer, text: str, written: Style, width: int) -> list[str]:
    """Breaks a text into as few lines as possible, all about equally long."""
    lines = writer.wrapped(text, written, width)
    least = ceil(writer.width(text, written) / len(lines))
    tries = (writer.wrapped(text, written, each) for each in range(least, width, _STEP))
    return next((each for each in tries if len(each) == len(lines)), lines)


class Titles:
    """Draws the titles of the sheets; over one's own stands whether the number fits."""

    def __init__(self, attempt: Attempt, places: Places) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._places = places
        self._set: dict[tuple[Seat, tuple[Note, ...]], SetNote | None] = {}

    # --- the viewer's note ---

    @property
    def own_notes(self) -> tuple[Note, ...]:
        """Notes on how many cells fit, or on why none does or did; the best one stands first."""
        attempt, words = self._attempt, self._desk.stage.words
        if attempt.names:  # cells are lit for the number on the slip, which may be the same
            return (Note(columns_text(words, attempt.view, attempt.number)),)
        unable = attempt.unable
        if unable is not None:
            return unable_notes(words, *unable)
        return (Note(cells_text(words, attempt.view)),)

    @property
    def unable_text(self) -> str:
        """Why the viewer cannot write, as far as it stands over his sheet."""
        found = self.set_note(self._attempt.view.seat, self.own_notes)
        return found.note.text if found is not None and found.note.unable else ""

    def tell_unable(self) -> None:
        """Says once in a bubble why the viewer could not write in the turn that is just over, if
        there is no room for it over his sheet."""
        attempt, last, past = self._attempt, self._attempt.last, self._attempt.past
        if last is None or past is None or attempt.looks_back or not attempt.is_person:
            return
        seat = attempt.view.seat
        rolls_still = isinstance(last.move, Roll) and attempt.turn is None
        is_told = rolls_still or attempt.unable_step == last.number
        if seat not in past.unable or is_told:
            return
        attempt.unable_step = last.number
        if self.unable_text:
            return
        words, sheet = self._desk.stage.words, last.before.sheets[seat]
        text = unable_sentence(words, sheet, past.number, past.roll)
        columns = columns_for(past.roll)
        heads = self._places.own_head(columns[0]).union(self._places.own_head(columns[-1]))
        self._desk.explain(text, heads, within=self._places.cells)

    def paint_unable(self, surface: pygame.Surface, sheet: Sheet, past: Past) -> None:
        """Paints why the viewer could not write below the symbols of his sheet, if there is no room
        for it over the sheet: used during the pause after a roll with which nobody writes."""
        if self.unable_text:
            return
        stage, cells = self._desk.stage, self._places.cells
        text = unable_sentence(stage.words, sheet, past.number, past.roll)
        lines = stage.writer.wrapped(text, style("small"), cells.width - 2 * stage.px(12))
        rect = pygame.Rect(cells.topleft, tip_size(stage, lines))
        draw_tip_at(surface, stage, lines, rect.move(0, stage.px(4)))

    def set_note(self, seat: Seat, notes: Sequence[Note]) -> SetNote | None:
        """The first note that has room over the viewer's sheet."""
        key = seat, tuple(notes)
        if key not in self._set:
            found = (self._set_beside(seat, note) for note in notes if note.text)
            if len(self._set) >= _KEPT:
                self._set.clear()
            self._set[key] = next((each for each in found if each is not None), None)
        return self._set[key]

    def _set_beside(self, seat: Seat, note: Note) -> SetNote | None:
        """The note in one line or more, if necessary in smaller letters or without the cross."""
        writer, title = self._desk.stage.writer, self._places.own_title
        room = self._room_beside(title, seat, TITLE)
        crosses = (True, False) if note.unable else (False,)
        for written in (NOTE, CAPTION):
            for crossed in crosses:
                width = room - (self._sign_width if crossed else 0)
                lines = balanced(writer, note.text, written, width)
                high = len(lines) * writer.line_height(written)
                widest = max(writer.width(line, written) for line in lines)
                if high <= title.height and widest <= width:
                    return SetNote(note, tuple(lines), written, crossed)
        return None

    # --- painting ---

    def bake(self) -> None:
        """Paints ahead the signs of what players do."""
        for sign in ("check", "cross"):
            self._desk.ahead.want(partial(self._mark, sign))

    def draw(self, surface: pygame.Surface, is_rolling: bool) -> None:
        """Draws all titles. Over the viewer's sheet stands the first note that has room, or at
        least a cross if he cannot write; while the die rolls there are neither notes nor signs.
        """
        if not self._places.own_title.height:
            return
        view, own = self._attempt.view, self._places.own_title
        notes = () if is_rolling else self.own_notes
        found = self.set_note(view.seat, notes)
        taken = self._draw_note(surface, found)
        if found is None and any(note.unable for note in notes):
            taken = self._draw_sign(surface, own, "cross")
        name_room = pygame.Rect(own.left, own.top, own.width - taken, own.height)
        self._draw_title(surface, name_room, view.seat, TITLE)
        for number, title in enumerate(self._places.other_titles):
            seat = (view.seat + 1 + number) % view.players
            room = title.copy()
            if not is_rolling:
                room.width -= self._draw_sign(surface, title, sign_of(self._attempt, seat))
            self._draw_title(surface, room, seat, SMALL_TITLE)

    def _draw_note(self, surface: pygame.Surface, there: SetNote | None) -> int:
        """Draws a note at the right end of the viewer's title; returns its width."""
        if there is None:
            return 0
        stage, own = self._desk.stage, self._places.own_title
        right = own.right
        if there.crossed:
            right -= self._draw_sign(surface, own, "cross")
        high, ink = stage.writer.line_height(there.style), stage.theme.colour("ink")
        top, left = own.centery - high * len(there.lines) / 2, right
        for number, line in enumerate(there.lines):
            centre = top + high * (number + 0.5)
            drawn = stage.writer.write(surface, line, there.style, ink, right, centre, "right")
            left = min(left, drawn.left)
        return own.right - left + stage.px(8)

    def _token_side(self, title: pygame.Rect, written: Style) -> int:
        stage = self._desk.stage
        return min(stage.px(24 if written is TITLE else 22), title.height - stage.px(4))

    def _room_beside(self, title: pygame.Rect, seat: Seat, written: Style) -> int:
        """The width for a note beside a player's token and name."""
        stage = self._desk.stage
        name = stage.writer.width(self._desk.name(seat), written)
        return title.width - self._token_side(title, written) - stage.px(8) - stage.px(14) - name

    def _draw_title(
        self, surface: pygame.Surface, title: pygame.Rect, seat: Seat, written: Style
    ) -> None:
        stage, name = self._desk.stage, self._desk.name(seat)
        size = self._token_side(title, written)
        token = materials.player_token(stage.theme, size, self._desk.token(seat))
        token.draw(surface, title.left, title.centery - size / 2)
        ink, left = stage.theme.colour("ink"), title.left + size + stage.px(8)
        name = stage.writer.fitted(name, written, title.right - left)
        stage.writer.write(surface, name, written, ink, left, title.centery)

    @property
    def _sign_width(self) -> int:
        """The width of a sign with the gap before it."""
        return self._desk.stage.px(22) + self._desk.stage.px(8)

    def _draw_sign(self, surface: pygame.Surface, title: pygame.Rect, sign: str) -> int:
        """Draws the sign of what a player is doing; returns its width."""
        stage = self._desk.stage
        if not sign:
            return 0
        size = stage.px(22)
        if sign == CHOOSES:
            picture = dot(max(2, stage.px(2.6)), stage.theme.colour("ink"))
            for number in range(3):
                centre = (title.right - size + number * stage.px(9), title.centery)
                surface.blit(picture, picture.get_rect(center=centre))
        else:
            mark = self._mark(sign)
            mark.draw(surface, title.right - size, title.centery - size / 2)
        return self._sign_width

    def _mark(self, sign: str) -> Picture:
        stage = self._desk.stage
        if sign == OPEN_NOW:
            return Picture(icon("eye", stage.px(22), stage.theme.colour("ink_soft")), 0, 0)
        colour = "success" if sign == "check" else "error"
        return art.mark(stage.theme, stage.px(22), sign, colour)
