"""The sheet between two games: why the last one is over, its points, and those of the match."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.rules import Seat
from game.games.topspot.art import pieces as art
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.layout import NOTE, PLAYER, TITLE
from game.games.topspot.scene.sheets import explain_points, points_of
from game.ui.frame.scores import GROUP
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, column, divided, inset
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.items import Spot
from game.ui.toolkit.screen import Screen


class GameOver:
    """It lies in place of the hand, below the cards that decided the game."""

    def __init__(self, attempt: Attempt, place: pygame.Rect) -> None:
        self._attempt = attempt
        self._place = place

    def _sheet(self, players: int) -> pygame.Rect:
        stage = self._attempt.desk.stage
        sheet = self._place.inflate(-stage.px(24), -stage.px(20))
        sheet.width = min(sheet.width, max(stage.px(180 * players), stage.tx(720)))
        sheet.centerx = self._place.centerx
        return sheet

    def _columns(self, players: int) -> list[pygame.Rect]:
        """A column for each player, in the lower part of the sheet."""
        stage, sheet = self._attempt.desk.stage, self._sheet(players)
        high, below = stage.high(PLAYER) + stage.px(60), stage.px(8)
        high = min(high, sheet.height - stage.high(TITLE) - below)
        inner = inset(sheet, stage.px(16), 0)
        return divided(column(inner, [FILL, Box(high), Box(below)])[1], players)

    def _badge_size(self, column: pygame.Rect) -> int:
        """The size of the badge with a player's points."""
        stage = self._attempt.desk.stage
        return min(stage.px(50), column.height - stage.high(PLAYER) - stage.px(4))

    def bake(self) -> None:
        """Paints expensive pictures ahead that are known before a game is over."""
        desk = self._attempt.desk
        theme, px, players = desk.stage.theme, desk.stage.px, len(desk.seats)
        sheet, size = self._sheet(players), self._badge_size(self._columns(players)[0])
        desk.ahead.want(
            partial(materials.sheet, theme, sheet.width, sheet.height, px(18), px(3)),
            partial(art.badge, theme, size, 0, False),
            partial(art.badge, theme, size, 0, True),
            *(
                partial(materials.player_token, theme, px(22), desk.token(n))
                for n in range(players)
            ),
        )

    def build(self, screen: Screen) -> None:
        """Everybody's points can be asked why, where they are painted."""
        attempt = self._attempt
        game = len(attempt.view.history) - 1
        points = attempt.view.history[game]
        for seat, (rect, figure) in enumerate(zip(self._columns(len(points)), points, strict=True)):
            name = points_of(attempt, game, seat, figure)
            ask = partial(explain_points, attempt, game, seat, rect)
            screen.add(
                Spot(f"game over {seat}", rect, name, ask, group=GROUP, sound="click",
                     radius=screen.stage.px(12))
            )  # fmt: skip

    def draw(self, surface: pygame.Surface) -> None:
        stage, view = self._attempt.desk.stage, self._attempt.view
        theme, writer, px = stage.theme, stage.writer, stage.px
        sheet, columns = self._sheet(view.players), self._columns(view.players)
        picture = materials.sheet(theme, sheet.width, sheet.height, px(18), px(3))
        picture.draw(surface, *sheet.topleft)
        title = stage.say("Game {n} of {all} is over", n=len(view.history), all=view.terms.games)
        head, line = stage.high(TITLE), stage.high(NOTE)
        room = columns[0].top - sheet.top - px(8) - head
        lines = self._reason(sheet.width - px(40))
        if len(lines) * line > room:
            lines = []  # pressing a figure explains it
        top = sheet.top + px(8) + max(0, room - len(lines) * line) / 2
        written = fitting(stage, title, TITLE, sheet.width - px(40))
        writer.write(
            surface, title, written, theme.colour("ink"), sheet.centerx, top + head / 2, "middle"
        )
        for number, each in enumerate(lines):
            y = top + head + line * (number + 0.5)
            writer.write(surface, each, NOTE, theme.colour("ink_soft"), sheet.centerx, y, "middle")
        for seat, place in enumerate(columns):
            self._draw_player(surface, seat, place)

    def _reason(self, width: int) -> list[str]:
        """Why the game is over, in lines."""
        stage, why = self._attempt.desk.stage, self._attempt.game.why_ended
        if why is None:
            return []
        return stage.writer.wrapped(stage.say(why.text, **dict(why.figures)), NOTE, width)

    def _draw_player(self, surface: pygame.Surface, seat: Seat, column: pygame.Rect) -> None:
        """A player's name, the points of the game, and beside them those of the match."""
        desk, view = self._attempt.desk, self._attempt.view
        stage, theme = desk.stage, desk.stage.theme
        writer, px = stage.writer, stage.px
        line, x = stage.high(PLAYER), column.centerx
        name = writer.fitted(desk.name(seat), PLAYER, column.width - px(36))
        left = x - (px(30) + writer.width(name, PLAYER)) / 2
        y = column.top + line / 2
        materials.player_token(theme, px(22), desk.token(seat)).draw(surface, left, y - px(11))
        writer.write(surface, name, PLAYER, theme.colour("ink"), left + px(30), y)
        points = view.history[-1]
        size = self._badge_size(column)
        text = stage.say("match: {n}", n=view.match[seat])
        fitted = fitting(stage, text, NOTE, column.width - size - px(14))
        left = x - (size + px(10) + writer.width(text, fitted)) / 2
        y = (column.top + line + column.bottom) / 2
        badge = art.badge(theme, size, points[seat], points[seat] == max(points))
        badge.draw(surface, left, y - size / 2)
        writer.write(surface, text, fitted, theme.colour("ink_soft"), left + size + px(10), y)
