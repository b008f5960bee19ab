"""The titles above the boards: who plays there, and how many cells are free."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.rules import Seat
from game.games.fivetotwelve.rules.model import FREE
from game.games.fivetotwelve.scene.attempt import Attempt
from game.games.fivetotwelve.scene.layout import Places, number_of
from game.games.fivetotwelve.scene.styles import NOTE, TITLE
from game.ui.toolkit import materials
from game.ui.toolkit.items import Paint
from game.ui.toolkit.screen import Screen


class Titles:
    """A title for each board. Where text is huge, it is only the player's sign."""

    def __init__(self, attempt: Attempt, places: Places) -> None:
        self._attempt = attempt
        self._places = places
        self._desk = attempt.desk

    def build(self, screen: Screen) -> None:
        view = self._attempt.view
        paint = self._paint_title if self._places.form.has_titles else self._paint_sign
        for number in range(view.players):
            seat = (view.seat + number) % view.players
            screen.add(Paint(self._places.head(number), partial(paint, seat)))

    def _paint_sign(self, seat: Seat, surface: pygame.Surface, place: pygame.Rect) -> None:
        if place.width:
            theme = self._desk.stage.theme
            token = materials.player_token(theme, place.width, self._desk.token(seat))
            token.draw(surface, *place.topleft)

    def _paint_title(self, seat: Seat, surface: pygame.Surface, place: pygame.Rect) -> None:
        stage, name = self._desk.stage, self._desk.name(seat)
        size = min(stage.px(24), place.height - stage.px(6))
        token = materials.player_token(stage.theme, size, self._desk.token(seat))
        token.draw(surface, place.left, place.centery - size / 2)
        ink = stage.theme.colour("ink")
        free = self._attempt.view.boards[seat].count(FREE)
        note = stage.words.count("{n} free", "{n} free", free)
        right = self._right_of(seat, place)
        name_room = right - place.left - size - stage.px(18) - stage.writer.width(note, NOTE)
        if stage.writer.width(name, TITLE) > name_room:
            # Beside a tile that is held, a number alone would look like another tile.
            note = stage.words.number(free) if right == place.right else ""
        drawn = stage.writer.write(surface, note, NOTE, ink, right, place.centery, "right")
        left = place.left + size + stage.px(10)
        name = stage.writer.fitted(name, TITLE, drawn.left - left - stage.px(8))
        stage.writer.write(surface, name, TITLE, ink, left, place.centery)

    def _right_of(self, seat: Seat, place: pygame.Rect) -> int:
        """The right end of a title. A tile that another player holds is behind it."""
        view = self._attempt.view
        if seat == view.seat or self._attempt.held_by(seat) == FREE:
            return place.right
        return self._places.hand_of(number_of(view, seat)).left - self._desk.stage.px(8)
