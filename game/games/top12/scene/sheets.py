"""The sheets of all players on the table, and the rows where there is room for one sheet only."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.core.wording import mark
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import column_counts
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.layout import ROW_NAME, ROW_NOTE, Places
from game.games.top12.scene.marks import marks_on
from game.games.top12.scene.painting import SheetPainter
from game.games.top12.scene.seating import Seating
from game.games.top12.scene.titles import CHOOSES, OPEN_NOW, sign_of
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

STILL_CHOOSING: Final = mark("still choosing")
HAS_CHOSEN: Final = mark("has chosen")
CANNOT_WRITE: Final = mark("can\u2019t write")

_SCORE = Style(20, 700, True)


class Sheets:
    """Draws the sheets, and adds the rows that open the others'."""

    def __init__(self, attempt: Attempt, places: Places, seating: Seating) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._places = places
        self._seating = seating
        self._painter = SheetPainter(attempt.desk)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The others' empty pads, or the panel in their place."""
        theme, places = self._desk.stage.theme, self._places
        if places.other is not None:
            for place in places.others:
                art.pad(theme, places.other).draw(surface, *place.topleft)
        if places.panel.height:
            radius = round(theme.radius("panel"))
            panel = materials.sheet(
                theme, places.panel.width, places.panel.height, radius, theme.px(3), fill="panel"
            )
            panel.draw(surface, *places.panel.topleft)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        view = self._attempt.view
        for seat, sheet in enumerate(view.sheets):
            there = self._seating.sheet_of(seat)
            if there is not None:
                marks = marks_on(self._attempt, seat, hidden)
                self._painter.draw(surface, seat, sheet, *there, marks, hidden)

    # --- rows ---

    def build(self, screen: Screen) -> None:
        """A row for each of the others, on which a click opens the sheet."""
        for seat, place in zip(self._seating.others, self._places.rows, strict=False):
            name = self._desk.say("{name}\u2019s sheet", name=self._desk.name(seat))
            screen.add(
                Spot(
                    f"sheet {seat}", place, name, partial(self._attempt.open, seat),
                    paint=partial(self._paint_row, seat), group="rows", sound="click",
                    radius=self._desk.stage.px(12),
                )
            )  # fmt: skip

    def _paint_row(
        self, seat: Seat, surface: pygame.Surface, place: pygame.Rect, state: State
    ) -> None:
        stage, theme = self._desk.stage, self._desk.stage.theme
        is_open = seat == self._attempt.opened
        if place.top > self._places.rows[0].top:
            line = (place.left + stage.px(20), place.top, place.width - stage.px(40), stage.px(1.5))
            surface.fill(theme.colour("paper_line"), line)
        if is_open or state.hovered:
            field = place.inflate(-stage.px(12), -stage.px(8))
            fill = theme.colour("lit" if is_open else "panel_row")
            surface.blit(rounded(*field.size, stage.px(12), fill), field)
        ink, left = theme.colour("ink"), place.left + stage.px(24)
        size = min(stage.tx(21), place.height - stage.px(10))
        token = materials.player_token(theme, size, self._desk.token(seat))
        token.draw(surface, left, place.centery - size / 2)
        side = stage.tx(18)
        right = place.right - stage.px(20) - side
        way = icon("left" if is_open else "right", side, ink)
        surface.blit(way, way.get_rect(midleft=(right, place.centery)))
        most = stage.words.number(column_counts(self._attempt.view.sheets[seat])[0])
        x = right - stage.px(12)
        drawn = stage.writer.write(surface, most, _SCORE, ink, x, place.centery, "right")
        left += size + stage.px(16)
        room = part_of(place, left=left, right=drawn.left - stage.px(10))
        self._write_row(surface, room, seat)

    def _write_row(self, surface: pygame.Surface, room: pygame.Rect, seat: Seat) -> None:
        """The name, and below it how far the player is where all choose at once."""
        stage = self._desk.stage
        sign = sign_of(self._attempt, seat)
        notes = {
            "": "",
            OPEN_NOW: "",
            CHOOSES: stage.say(STILL_CHOOSING),
            "check": stage.say(HAS_CHOSEN),
            "cross": stage.say(CANNOT_WRITE),
        }
        ink, soft = stage.theme.colour("ink"), stage.theme.colour("ink_soft")
        name = stage.writer.fitted(self._desk.name(seat), ROW_NAME, room.width)
        first, second = stage.writer.line_height(ROW_NAME), stage.writer.line_height(ROW_NOTE)
        if not notes[sign] or first + second > room.height:
            stage.writer.write(surface, name, ROW_NAME, ink, room.left, room.centery)
            return
        top = room.centery - (first + second) / 2
        stage.writer.write(surface, name, ROW_NAME, ink, room.left, top + first / 2)
        centre = top + first + second / 2
        stage.writer.write(surface, notes[sign], ROW_NOTE, soft, room.left, centre)
