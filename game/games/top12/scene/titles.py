"""The names over the sheets, what everybody is about, and rows where sheets open on a click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import Top12View, can_write, column_counts
from game.games.top12.scene.layout import (
    CAPTION,
    NOTE,
    ROW_NAME,
    ROW_NOTE,
    SMALL_TITLE,
    TITLE,
    Places,
)
from game.games.top12.scene.sentences import Note
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import dot, rounded
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import State
from game.ui.toolkit.text import Style, Writer, style
from game.ui.toolkit.tips import draw_tip_at, tip_size

_CHOOSES: Final = "chooses"
_SCORE: Final = Style(20, 700, True)
_STEP: Final = 6
"""Pixels between the widths at which lines are tried."""
_KEPT: Final = 8
"""So many notes are kept as they are set: setting one takes longer than painting it."""


def _state_of(view: Top12View, seat: Seat) -> str:
    """What another player is about, where all choose at once: a sign, or none."""
    if view.phase == "setup":
        return _CHOOSES if seat in view.actors else "check"
    if view.phase != "write" or view.number is None or view.roll is None:
        return ""
    if seat in view.actors:
        return _CHOOSES
    return "check" if can_write(view.sheets[seat], view.number, view.roll) else "cross"


@dataclass(frozen=True, slots=True)
class SetNote:
    """A note in the lines in which it stands there."""

    note: Note
    lines: tuple[str, ...]
    style: Style
    crossed: bool
    """Whether there is room for a cross at its end."""


def balanced(writer: Writer, told: str, written: Style, width: int) -> list[str]:
    """In as few lines as there is room for, none of them much longer than the others."""
    lines = writer.wrapped(told, written, width)
    least = ceil(writer.width(told, written) / len(lines))
    tries = (writer.wrapped(told, written, each) for each in range(least, width, _STEP))
    return next((each for each in tries if len(each) == len(lines)), lines)


class Titles:
    def __init__(self, desk: Desk, places: Places) -> None:
        self._desk = desk
        self._places = places
        self._set: dict[tuple[Seat, tuple[Note, ...]], SetNote | None] = {}

    def set_note(self, seat: Seat, notes: Sequence[Note]) -> SetNote | None:
        """The first of these notes for which there is room over the viewer's sheet."""
        key = seat, tuple(notes)
        if key not in self._set:
            found = (self._set_beside(seat, note) for note in notes if note.told)
            if len(self._set) >= _KEPT:
                self._set.clear()
            self._set[key] = next((each for each in found if each is not None), None)
        return self._set[key]

    def _set_beside(self, seat: Seat, note: Note) -> SetNote | None:
        """In one line or a few, in smaller letters or without the cross where that helps."""
        writer, title = self._desk.stage.writer, self._places.own_title
        room = self._room_beside(title, seat, TITLE)
        crosses = (True, False) if note.unable else (False,)
        for written in (NOTE, CAPTION):
            for crossed in crosses:
                width = room - (self._sign_width if crossed else 0)
                lines = balanced(writer, note.told, written, width)
                high = len(lines) * writer.line_height(written)
                widest = max(writer.width(line, written) for line in lines)
                if high <= title.height and widest <= width:
                    return SetNote(note, tuple(lines), written, crossed)
        return None

    def draw(
        self, surface: pygame.Surface, view: Top12View, notes: Sequence[Note], rolling: bool
    ) -> None:
        """The first note that has room stands over the viewer's sheet, or at least a cross where he
        cannot write; while the die rolls nobody is about anything."""
        own, there = self._places.own_title, self.set_note(view.seat, notes)
        taken = self._draw_note(surface, there)
        if there is None and any(note.unable for note in notes):
            taken = self._draw_state(surface, own, "cross")
        name_room = pygame.Rect(own.left, own.top, own.width - taken, own.height)
        self._draw_title(surface, name_room, view.seat, TITLE)
        for number, title in enumerate(self._places.other_titles):
            seat = (view.seat + 1 + number) % view.players
            room = title.copy()
            if not rolling:
                room.width -= self._draw_state(surface, title, _state_of(view, seat))
            self._draw_title(surface, room, seat, SMALL_TITLE)

    def _draw_note(self, surface: pygame.Surface, there: SetNote | None) -> int:
        """At the right end of the viewer's title; gives the width that it takes."""
        if there is None:
            return 0
        stage, own = self._desk.stage, self._places.own_title
        right = own.right
        if there.crossed:
            right -= self._draw_state(surface, own, "cross")
        high, ink = stage.writer.line_height(there.style), stage.theme.colour("ink")
        top, left = own.centery - high * len(there.lines) / 2, right
        for number, line in enumerate(there.lines):
            centre = top + high * (number + 0.5)
            drawn = stage.writer.write(surface, line, there.style, ink, right, centre, "right")
            left = min(left, drawn.left)
        return own.right - left + stage.px(8)

    def draw_on_sheet(self, surface: pygame.Surface, told: str) -> None:
        """Below the symbols of the viewer's sheet, where texts leave no room over it."""
        stage, places = self._desk.stage, self._places
        room = places.cells
        lines = stage.writer.wrapped(told, style("small"), room.width - 2 * stage.px(12))
        rect = pygame.Rect(room.topleft, tip_size(stage, lines))
        draw_tip_at(surface, stage, lines, rect.move(0, stage.px(4)))

    def _token_side(self, title: pygame.Rect, written: Style) -> int:
        stage = self._desk.stage
        return min(stage.px(24 if written is TITLE else 22), title.height - stage.px(4))

    def _room_beside(self, title: pygame.Rect, seat: Seat, written: Style) -> int:
        """For a note, beside a player's token and name."""
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
        """Of what tells what a player is about, with the gap before it."""
        return self._desk.stage.px(22) + self._desk.stage.px(8)

    def _draw_state(self, surface: pygame.Surface, title: pygame.Rect, state: str) -> int:
        """Gives the width that it takes."""
        stage = self._desk.stage
        if not state:
            return 0
        size = stage.px(22)
        if state == _CHOOSES:
            picture = dot(max(2, stage.px(2.6)), stage.theme.colour("ink"))
            for number in range(3):
                centre = (title.right - size + number * stage.px(9), title.centery)
                surface.blit(picture, picture.get_rect(center=centre))
        else:
            colour = "success" if state == "check" else "error"
            sign = art.mark(stage.theme, size, state, colour)
            sign.draw(surface, title.right - size, title.centery - size / 2)
        return self._sign_width

    # --- rows ---

    def paint_row(
        self,
        surface: pygame.Surface,
        view: Top12View,
        seat: Seat,
        place: pygame.Rect,
        opened: bool,
        state: State,
    ) -> None:
        stage, theme = self._desk.stage, self._desk.stage.theme
        if place.top > self._places.rows[0].top:
            line = (place.left + stage.px(20), place.top, place.width - stage.px(40), stage.px(1.5))
            surface.fill(theme.colour("paper_line"), line)
        if opened or state.hovered:
            field = place.inflate(-stage.px(12), -stage.px(8))
            fill = theme.colour("lit" if opened else "panel_row")
            surface.blit(rounded(*field.size, stage.px(12), fill), field)
        ink, left = theme.colour("ink"), place.left + stage.px(24)
        size = min(stage.tx(21), place.height - stage.px(10))
        token = materials.player_token(theme, size, self._desk.token(seat))
        token.draw(surface, left, place.centery - size / 2)
        side = stage.tx(18)
        right = place.right - stage.px(20) - side
        way = icon("left" if opened else "right", side, ink)
        surface.blit(way, way.get_rect(midleft=(right, place.centery)))
        most = stage.words.number(column_counts(view.sheets[seat])[0])
        x = right - stage.px(12)
        drawn = stage.writer.write(surface, most, _SCORE, ink, x, place.centery, "right")
        left += size + stage.px(16)
        room = pygame.Rect(left, place.top, drawn.left - stage.px(10) - left, place.height)
        self._write_row(surface, room, seat, _state_of(view, seat))

    def _write_row(
        self, surface: pygame.Surface, room: pygame.Rect, seat: Seat, state: str
    ) -> None:
        stage = self._desk.stage
        notes = {
            "": "",
            _CHOOSES: stage.say("still choosing"),
            "check": stage.say("has chosen"),
            "cross": stage.say("cannot write"),
        }
        ink, soft = stage.theme.colour("ink"), stage.theme.colour("ink_soft")
        name = stage.writer.fitted(self._desk.name(seat), ROW_NAME, room.width)
        first, second = stage.writer.line_height(ROW_NAME), stage.writer.line_height(ROW_NOTE)
        if not state or first + second > room.height:
            stage.writer.write(surface, name, ROW_NAME, ink, room.left, room.centery)
            return
        top = room.centery - (first + second) / 2
        stage.writer.write(surface, name, ROW_NAME, ink, room.left, top + first / 2)
        centre = top + first + second / 2
        stage.writer.write(surface, notes[state], ROW_NOTE, soft, room.left, centre)
