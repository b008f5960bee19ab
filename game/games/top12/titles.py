"""The names over the sheets, what everybody is about, and rows where sheets open on a click."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.rules import Seat
from game.games.top12 import art
from game.games.top12.model import Top12View, can_write, column_counts
from game.games.top12.places import NOTE, ROW_NAME, ROW_NOTE, SMALL_TITLE, TITLE, Places
from game.ui import materials
from game.ui.desk import Desk
from game.ui.icons import icon
from game.ui.screen import State
from game.ui.text import Style

_CHOOSES: Final = "chooses"
_SCORE: Final = Style(20, 700, True)


def _state_of(view: Top12View, seat: Seat) -> str:
    """What another player is about, where all choose at once: a sign, or none."""
    if view.phase == "setup":
        return _CHOOSES if seat in view.actors else "check"
    if view.phase != "write" or view.number is None or view.roll is None:
        return ""
    if seat in view.actors:
        return _CHOOSES
    return "check" if can_write(view.sheets[seat], view.number, view.roll) else "cross"


class Titles:
    def __init__(self, desk: Desk, places: Places) -> None:
        self._desk = desk
        self._places = places

    def draw(
        self, surface: pygame.Surface, view: Top12View, note: str, rolling: bool, unable: bool
    ) -> None:
        """`note` stands over the viewer's sheet, where there is room with a cross if it says why
        he is `unable` to write; while the die rolls nobody is about anything."""
        own = self._places.own_title.copy()
        left = self._room_beside(own, view.seat, TITLE) - self._desk.stage.writer.width(note, NOTE)
        if unable and left >= self._desk.stage.px(30):
            own.width -= self._draw_state(surface, own, "cross")
        self._draw_title(surface, own, view.seat, TITLE, note)
        for number, title in enumerate(self._places.other_titles):
            seat = (view.seat + 1 + number) % view.players
            room = title.copy()
            if not rolling:
                room.width -= self._draw_state(surface, title, _state_of(view, seat))
            self._draw_title(surface, room, seat, SMALL_TITLE, "")

    def _token_side(self, title: pygame.Rect, style: Style) -> int:
        stage = self._desk.stage
        return min(stage.px(24 if style is TITLE else 22), title.height - stage.px(4))

    def _room_beside(self, title: pygame.Rect, seat: Seat, style: Style) -> int:
        """For a note, beside a player's token and name."""
        stage = self._desk.stage
        name = stage.writer.width(self._desk.name(seat), style)
        return title.width - self._token_side(title, style) - stage.px(8) - stage.px(14) - name

    def _draw_title(
        self, surface: pygame.Surface, title: pygame.Rect, seat: Seat, style: Style, note: str
    ) -> None:
        stage, name = self._desk.stage, self._desk.name(seat)
        size = self._token_side(title, style)
        token = materials.player_token(stage.theme, size, self._desk.token(seat))
        token.draw(surface, title.left, title.centery - size / 2)
        ink, left, right = stage.theme.colour("ink"), title.left + size + stage.px(8), title.right
        if note and stage.writer.width(note, NOTE) <= self._room_beside(title, seat, style):
            drawn = stage.writer.write(surface, note, NOTE, ink, right, title.centery, "right")
            right = drawn.left - stage.px(8)
        name = stage.writer.fitted(name, style, right - left)
        stage.writer.write(surface, name, style, ink, left, title.centery)

    def _draw_state(self, surface: pygame.Surface, title: pygame.Rect, state: str) -> int:
        """Gives the width that it takes."""
        stage = self._desk.stage
        if not state:
            return 0
        size = stage.px(22)
        if state == _CHOOSES:
            ink = stage.theme.colour("ink")
            for dot in range(3):
                centre = (title.right - size + dot * stage.px(9), title.centery)
                pygame.draw.circle(surface, ink, centre, max(2, stage.px(2.6)))
        else:
            colour = "success" if state == "check" else "error"
            sign = art.mark(stage.theme, size, state, colour)
            sign.draw(surface, title.right - size, title.centery - size / 2)
        return size + stage.px(8)

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
            pygame.draw.rect(surface, fill, field, border_radius=stage.px(12))
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
