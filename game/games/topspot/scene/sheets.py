"""The panel with the points of the match: a line for each game, and the sums."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.topspot.rules.model import TopSpotView
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.layout import PLAYER
from game.games.topspot.words import explanations
from game.ui.frame.desk import Desk
from game.ui.frame.scores import Figure, add_figure, line_height
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, aligned, centred, column, divided, row
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import rule, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_FIGURE: Final = Style(16, 500)
_SUM: Final = Style(18, 700)


def sums_of(view: TopSpotView) -> tuple[int, ...]:
    """The points of the match with those of the running game."""
    if view.phase == "over":
        return view.match
    return tuple(map(sum, zip(view.match, view.points, strict=True)))


def build_scores(screen: Screen, attempt: Attempt, place: pygame.Rect) -> None:
    """The sums stay in sight; each figure can be asked why."""
    stage, view = screen.stage, attempt.game.view
    px, line = stage.px, line_height(stage, _SUM)
    label = max(stage.writer.width(stage.say("Match"), PLAYER), stage.tx(70)) + px(2)
    parts = [Box(line), Box(px(4)), Box(px(2)), FILL, Box(px(2)), Box(px(6)), Box(line)]
    heads, _, above, inner, below, _, sums = column(place, parts)

    def cells(row_place: pygame.Rect) -> tuple[pygame.Rect, list[pygame.Rect]]:
        first, rest = row(row_place, [Box(label), FILL], px(8))
        return first, divided(rest, view.players)

    for seat, head in enumerate(cells(heads)[1]):
        _build_name(screen, attempt.desk, seat, head)
    games = list(view.history)
    if view.phase == "play":
        games.append(view.points)
    rule(screen, place.left, place.right, above.top)
    screen.begin_region("scores", inner)
    lines = column(pygame.Rect(0, 0, place.width, 0), [Box(line)] * len(games))
    for number, (points, each) in enumerate(zip(games, lines, strict=True)):
        _build_game(screen, attempt, number, points, cells(each))
    screen.end_region(line * len(games))
    rule(screen, place.left, place.right, below.bottom)
    text(screen, stage.say("Match"), PLAYER, place.left, place.bottom - line / 2)
    _build_sums(screen, attempt, cells(sums)[1])


def _build_sums(screen: Screen, attempt: Attempt, places: Sequence[pygame.Rect]) -> None:
    stage = screen.stage
    for seat, (place, total) in enumerate(zip(places, sums_of(attempt.game.view), strict=True)):
        number = stage.words.number(total)
        name = stage.words.say_in(
            "Top Spot",
            "All games, {name}: {points}",
            name=attempt.desk.name(seat),
            points=number,
        )
        figure = Figure(f"sum {seat}", number, name, partial(_explain_sum, attempt, seat))
        add_figure(screen, place, figure, _SUM)


def _build_game(
    screen: Screen,
    attempt: Attempt,
    game: int,
    points: Sequence[int],
    cells: tuple[pygame.Rect, list[pygame.Rect]],
) -> None:
    """Adds the number of a game and everybody's points, each in its cell."""
    stage = screen.stage
    label, columns = cells
    title = stage.say("Game {n}", n=game + 1)
    add_figure(
        screen, label, Figure(f"game {game}", title, title, partial(_explain_game, attempt, game)),
        fitting(stage, title, _FIGURE, label.width), "ink_soft", "left",
    )  # fmt: skip
    for seat, (rect, figure) in enumerate(zip(columns, points, strict=True)):
        number = stage.words.number(figure)
        name = points_of(attempt, game, seat, number)
        ask = partial(explain_points, attempt, game, seat)
        add_figure(screen, rect, Figure(f"points {game} {seat}", number, name, ask), _FIGURE)


def points_of(attempt: Attempt, game: int, seat: Seat, points: str | int) -> str:
    """The name of a figure, for those who listen."""
    return attempt.desk.stage.words.say_in(
        "Top Spot",
        "Game {n}, {name}: {points}",
        n=game + 1,
        name=attempt.desk.name(seat),
        points=points,
    )


def _build_name(screen: Screen, desk: Desk, seat: int, place: pygame.Rect) -> None:
    """The shape of a player with the name, in the middle of a place."""
    stage = screen.stage
    size, gap = stage.px(22), stage.px(8)
    room = place.width - size - stage.px(14)
    name = stage.writer.fitted(desk.name(seat), PLAYER, room) if room > stage.tx(40) else ""
    wide = size + (gap + stage.writer.width(name, PLAYER) if name else 0)
    whole = centred((wide, size), place)

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        token = materials.player_token(stage.theme, size, desk.token(seat))
        token.draw(surface, place.left, place.top)

    screen.add(Paint(aligned((size, size), whole, "topleft"), paint))
    if name:
        text(screen, name, PLAYER, whole.left + size + gap, place.top + place.height / 2)


# --- explanations ---


def _explain_game(attempt: Attempt, game: int, beside: pygame.Rect) -> None:
    shown = attempt.game
    attempt.desk.why(explanations.game(shown.view, game, shown.account.names), beside)


def explain_points(attempt: Attempt, game: int, seat: Seat, beside: pygame.Rect) -> None:
    shown = attempt.game
    attempt.desk.why(explanations.entry(shown.view, game, seat, shown.account), beside)


def _explain_sum(attempt: Attempt, seat: Seat, beside: pygame.Rect) -> None:
    shown = attempt.game
    attempt.desk.why(explanations.score(shown.view, seat, shown.account), beside)
