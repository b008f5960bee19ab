"""The sheet with the points of a series; every figure can be asked "why?".

It is in the rail. Where text is huge there is no rail, and a button opens the sheet over the table.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.fivetotwelve.rules.model import FiveView, points_of
from game.games.fivetotwelve.scene.attempt import Attempt
from game.games.fivetotwelve.scene.layout import Places
from game.games.fivetotwelve.scene.notes import add_flow
from game.games.fivetotwelve.scene.sentences import signed
from game.games.fivetotwelve.scene.styles import NOTE, NOTE_LEADING, TITLE
from game.games.fivetotwelve.words import explanations
from game.ui.frame.desk import Desk
from game.ui.frame.scores import SUM, Figure, Line, build_sheet, sheet_height
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, aligned, centred, column, inset
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.page import paper
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack

OPEN: Final = "series"
CLOSE: Final = "close series"
_FEWEST_LINES: Final = 2
"""The points of the game that has ended, and the sums."""
_COLUMN: Final = 58
"""The width of a player's column on the opened sheet, at 100 %."""
_WIDTH_AT_END: Final = 300
"""The width of that sheet if it also says how a game has ended, at 100 %."""
_MARGIN: Final = 14
_SIDE_MARGIN: Final = 18


def series_height(desk: Desk, view: FiveView) -> int:
    """The height of the sheet: a line for each game that is over, and the sums."""
    return sheet_height(desk.stage, len(view.history) + 1) if view.series else 0


class SeriesSheet:
    """The points of all games, in the rail or over the table."""

    def __init__(self, attempt: Attempt, places: Places) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._places = places

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        attempt = self._attempt
        if attempt.shows_series:
            self._build_opened(screen)
        elif rail is not None and attempt.view.series:
            self._build_figures(screen, rail, self._lines())
        elif self._places.form.opens_series and attempt.view.series and not attempt.is_covered:
            if attempt.finished is None:
                self._build_opener(screen)
            else:
                self._build_finish(screen)

    def toggle(self) -> None:
        """Opens or closes the sheet over the table."""
        attempt = self._attempt
        attempt.shows_series = not attempt.shows_series
        self._desk.rebuild()
        attempt.lead_to(CLOSE if attempt.shows_series else OPEN)

    def _build_opener(self, screen: Screen) -> None:
        stage, room, label = self._desk.stage, self._places.series_button, self._title()
        rect = centred((min(room.width, button_width(stage, label)), room.height), room)
        screen.add(Button(stage, OPEN, rect, label, self.toggle))

    def _build_opened(self, screen: Screen) -> None:
        """The sheet where a hint would be, so that one's own board stays free. Above the figures
        it says how a game has ended, as far as there is room for it."""
        stage, area, view = self._desk.stage, self._places.area, self._attempt.view
        margin, side = stage.px(_MARGIN), stage.px(_SIDE_MARGIN)
        has_ended = self._attempt.finished is not None
        wide = (view.players + 1) * stage.tx(_COLUMN) + 2 * side
        if has_ended:
            wide = max(wide, min(stage.tx(_WIDTH_AT_END), area.width // 2))
        high = series_height(self._desk, view) + stage.control_height() + 2 * margin
        flows = self._ending(wide - 2 * side, area.height - high - 2 * margin)
        above = sum(flow.height for flow in flows) + (2 * margin if flows else 0)
        rect = aligned((wide, high + above), area, "bottomright")
        paper(screen, rect, level=materials.LIFTED)
        inner, label = inset(rect, side, margin), stage.say("Close")
        stack = Stack(screen, inner)
        for flow in flows:
            place = stack.place(flow.height)
            place.width = round(flow.width)
            add_flow(screen, flow, place)
        self._build_figures(screen, column(rect, [Box(above), FILL])[1], self._lines())
        size = button_width(stage, label, main=True), stage.control_height()
        button = aligned(size, inner, "bottomright")
        screen.add(Button(stage, CLOSE, button, label, self.toggle, main=not has_ended))

    def _ending(self, width: int, height: int) -> list[Flow]:
        """How the game has ended and what that brings, as far as the height allows."""
        if self._attempt.finished is None:
            return []
        flows: list[Flow] = []
        sentences = self._attempt.sentences.finish(self._attempt.view)
        for sentence, style in zip(sentences, (TITLE, NOTE), strict=True):
            flow = Flow(self._desk.stage, [sentence], style, width, leading=NOTE_LEADING)
            if sum(each.height for each in (*flows, flow)) <= height:
                flows.append(flow)
        return flows

    def _build_finish(self, screen: Screen) -> None:
        """How the game has ended and the points that it brought, and as many of the earlier games
        as fit."""
        stage, room = self._desk.stage, self._places.finish
        margin, side = stage.px(_MARGIN), stage.px(_SIDE_MARGIN)
        ended, _brings = self._attempt.sentences.finish(self._attempt.view)
        width = room.width - 2 * side
        above = margin + Flow(stage, [ended], TITLE, width).height + stage.px(6)
        lines = self._lines()
        while (
            len(lines) > _FEWEST_LINES
            and above + sheet_height(stage, len(lines)) + margin > room.height
        ):
            del lines[0]
        high = above + sheet_height(stage, len(lines)) + margin
        rect = aligned((room.width, high), room, "bottomleft")
        paper(screen, rect, level=materials.LIFTED)
        Stack(screen, inset(rect, side, margin)).write(ended, TITLE)
        self._build_figures(screen, column(rect, [Box(above), FILL])[1], lines)

    # --- figures ---

    def _build_figures(self, screen: Screen, place: pygame.Rect, lines: list[Line]) -> None:
        build_sheet(self._desk, screen, place, self._title(), lines)

    def _title(self) -> str:
        view = self._attempt.view
        return self._desk.say("Game {n} of {all}", n=view.game_no + 1, all=view.players)

    def _lines(self) -> list[Line]:
        games = range(len(self._attempt.view.history))
        return [*(self._line_of_game(game) for game in games), self._line_of_sums()]

    def _line_of_game(self, game: int) -> Line:
        desk, words, view = self._desk, self._desk.stage.words, self._attempt.view
        figures = []
        for seat in range(view.players):
            points = points_of(view.history[game], seat)
            shown = signed(words.number(points), points)
            name = desk.say(
                "Game {n}, {name}: {points}", n=game + 1, name=desk.name(seat), points=shown
            )
            ask = partial(self._why_points, game, seat)
            figures.append(Figure(f"points {game} {seat}", shown, name, ask))
        label = words.say_in("5 vor 12", "Game {n}", n=game + 1)
        return Line(label, tuple(figures))

    def _line_of_sums(self) -> Line:
        desk = self._desk
        figures = []
        for seat, points in enumerate(self._attempt.view.points):
            shown = desk.stage.words.number(points)
            name = desk.say("All games, {name}: {points}", name=desk.name(seat), points=shown)
            figures.append(Figure(f"sum {seat}", shown, name, partial(self._why_sum, seat)))
        return Line(desk.say("Total"), tuple(figures), SUM)

    def _why_points(self, game: int, seat: Seat, beside: pygame.Rect) -> None:
        self._desk.why(explanations.entry(self._attempt.view, game, seat), beside)

    def _why_sum(self, seat: Seat, beside: pygame.Rect) -> None:
        self._desk.why(explanations.total(self._attempt.view, seat), beside)
