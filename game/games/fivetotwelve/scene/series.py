"""The points of the games of a series, each of which can be asked why.

They stand in the rail; where texts are huge there is none, and a button opens their sheet over
the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.fivetotwelve.rules.model import FiveView, points_of
from game.games.fivetotwelve.scene.layout import NOTE, TITLE
from game.games.fivetotwelve.scene.sentences import signed
from game.games.fivetotwelve.words import explanations as explaining
from game.ui.frame.desk import Desk
from game.ui.frame.scores import SUM, Figure, Line, build_sheet, sheet_height
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import paper, paragraph
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

OPEN: Final = "series"
CLOSE: Final = "close series"
_REASON: Final = Style(17, 600)
_FEWEST: Final = 2
"""Lines of a sheet that tells how a game ended: its points, and the sums."""
_COLUMN: Final = 58
"""How wide the column of a player is on the opened sheet, at 100 %."""
_LEADING: Final = 1.35
_TOLD: Final = 300
"""How wide that sheet is where it says how a game has ended."""


def series_height(desk: Desk, view: FiveView) -> int:
    """What the sheet needs: a line for each game that is over, and the sums."""
    return sheet_height(desk.stage, len(view.history) + 1) if view.series else 0


def build_series(desk: Desk, screen: Screen, place: pygame.Rect, view: FiveView) -> None:
    lines = [_line_of_game(desk, view, game) for game in range(len(view.history))]
    build_sheet(desk, screen, place, _title(desk, view), [*lines, _line_of_sums(desk, view)])


def build_opener(
    desk: Desk, screen: Screen, room: pygame.Rect, view: FiveView, press: Callable[[], None]
) -> None:
    """The button that opens the sheet, in the middle of its room."""
    label = _title(desk, view)
    rect = pygame.Rect(0, 0, min(room.width, button_width(desk.stage, label)), room.height)
    rect.center = room.center
    screen.add(Button(desk.stage, OPEN, rect, label, press))


def build_opened(
    desk: Desk,
    screen: Screen,
    area: pygame.Rect,
    view: FiveView,
    close: Callable[[], None],
    told: Sequence[str] = (),
) -> None:
    """The sheet over the table, where a hint would lie, so that one's own board stays free. Above
    its figures stands what is `told`, as much of that as there is room for."""
    stage = desk.stage
    margin = stage.px(14)
    wide = (view.players + 1) * stage.tx(_COLUMN) + 2 * stage.px(18)
    if told:
        wide = max(wide, min(stage.tx(_TOLD), area.width // 2))
    high = series_height(desk, view) + stage.control_height() + 2 * margin
    room = wide - 2 * stage.px(18)
    flows: list[Flow] = []
    for sentence, style in zip(told, (TITLE, NOTE), strict=False):
        flow = Flow(stage, [sentence], style, room, leading=_LEADING)
        if sum(each.height for each in (*flows, flow)) + high + 2 * margin <= area.height:
            flows.append(flow)
    above = sum(flow.height for flow in flows) + (2 * margin if flows else 0)
    rect = pygame.Rect(0, 0, wide, high + above)
    rect.bottomright = area.bottomright
    paper(screen, rect, level=materials.LIFTED)
    top = rect.top + margin
    for flow in flows:
        _add_flow(screen, flow, rect.left + stage.px(18), top)
        top += flow.height
    sheet = pygame.Rect(rect.left, rect.top + above, rect.width, rect.height - above)
    build_series(desk, screen, sheet, view)
    label = stage.say("Close")
    button = pygame.Rect(0, 0, button_width(stage, label, main=True), stage.control_height())
    button.bottomright = (rect.right - stage.px(18), rect.bottom - margin)
    screen.add(Button(stage, CLOSE, button, label, close, main=not told))


def _add_flow(screen: Screen, flow: Flow, left: int, top: int) -> None:
    ink = screen.stage.theme.colour("ink")
    place = pygame.Rect(left, top, round(flow.width), flow.height)
    screen.add(
        Paint(place, lambda surface, at: flow.draw(surface, at.left, at.top, ink), said=flow.said)
    )


def build_finish(desk: Desk, screen: Screen, room: pygame.Rect, view: FiveView, told: str) -> None:
    """Where texts are huge: what has ended a game and the points that it brought, at the bottom of
    that room; of earlier games as many as fit."""
    stage = desk.stage
    margin, side = stage.px(14), stage.px(18)
    reason_width = room.width - 2 * side
    reason = Flow(stage, [told], _REASON, reason_width)
    above = margin + reason.height + stage.px(6)
    lines = [_line_of_game(desk, view, game) for game in range(len(view.history))]
    lines.append(_line_of_sums(desk, view))
    while len(lines) > _FEWEST and above + sheet_height(stage, len(lines)) + margin > room.height:
        del lines[0]
    rect = pygame.Rect(0, 0, room.width, above + sheet_height(stage, len(lines)) + margin)
    rect.bottomleft = room.bottomleft
    paper(screen, rect, level=materials.LIFTED)
    paragraph(screen, [told], _REASON, rect.left + side, rect.top + margin, reason_width)
    sheet = pygame.Rect(rect.left, rect.top + above, rect.width, rect.height - above)
    build_sheet(desk, screen, sheet, _title(desk, view), lines)


def _title(desk: Desk, view: FiveView) -> str:
    return desk.say("Game {n} of {all}", n=view.game_no + 1, all=view.players)


def _line_of_game(desk: Desk, view: FiveView, game: int) -> Line:
    words, finished = desk.stage.words, view.history[game]
    figures = []
    for seat in range(view.players):
        points = points_of(finished, seat)
        told = signed(words.number(points), points)
        name = desk.say("Game {n}, {name}: {points}", n=game + 1, name=desk.name(seat), points=told)
        ask = partial(_why_points, desk, view, game, seat)
        figures.append(Figure(f"points {game} {seat}", told, name, ask))
    label = words.say_in("5 vor 12", "Game {n}", n=game + 1)
    return Line(label, tuple(figures))


def _line_of_sums(desk: Desk, view: FiveView) -> Line:
    figures = []
    for seat, points in enumerate(view.points):
        told = desk.stage.words.number(points)
        name = desk.say("All games, {name}: {points}", name=desk.name(seat), points=told)
        figures.append(Figure(f"sum {seat}", told, name, partial(_why_sum, desk, view, seat)))
    return Line(desk.say("Total"), tuple(figures), SUM)


def _why_points(desk: Desk, view: FiveView, game: int, seat: Seat, beside: pygame.Rect) -> None:
    desk.why(explaining.entry(view, game, seat), beside)


def _why_sum(desk: Desk, view: FiveView, seat: Seat, beside: pygame.Rect) -> None:
    desk.why(explaining.total(view, seat), beside)
