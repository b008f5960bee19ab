"""The table of Pig: the die, the points of the turn, and the scores."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.open_game import OpenView
from game.core.rules import Seat
from game.services import session
from game.ui.frame.desk import Desk, Motion
from game.ui.frame.simple_table import SimpleTable
from game.ui.parts.die import die, paint_roll
from game.ui.toolkit.controls import filling, track
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.flow import Part
from game.ui.toolkit.motion import Flight
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style
from tests.sixth_game.rules.model import Hold, Move, Roll, Rolled, State

PigView = OpenView[State]
Shown = session.Shown[object, PigView]
_DIE: Final = "die"
_POINTS: Final = Style(34, 700, True)
_NAME: Final = Style(15, 600)


class PigTable(SimpleTable[Move, PigView]):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._die = pygame.Rect(0, 0, 0, 0)

    def lay_out(self, area: pygame.Rect) -> None:
        super().lay_out(area)
        side = min(self.place.width, self.place.height) // 4
        self._die = pygame.Rect(0, 0, side, side)
        self._die.center = (self.place.centerx, self.place.top + self.place.height // 4)

    def label(self, move: Move) -> str:
        if isinstance(move, Roll):
            return self.desk.say("Roll")
        return self.desk.say("Take {n} points", n=self.view.state.points)

    def prompt(self) -> str:
        if not self.view.state.points:
            return self.desk.say("Roll the die.")
        return self.desk.say("Roll again, or take the points.")

    def score(self, seat: Seat) -> tuple[str, str]:
        return str(self.points(seat)), self.desk.say("points")

    def points(self, seat: Seat) -> int:
        return self.view.state.scores[seat]

    def sentence(self, shown: Shown) -> tuple[Part, ...]:
        before, name = shown.before.state, self.desk.bold
        match shown.move:
            case Rolled(value) if value == 1:
                return self.desk.parts(
                    "{name} rolled a 1 and lost {n} points.",
                    name=name(before.active),
                    n=before.points,
                )
            case Rolled(value):
                return self.desk.parts(
                    "{name} rolled a {value}.", name=name(before.active), value=value
                )
            case Hold():
                return self.desk.parts(
                    "{name} took {n} points.", name=name(shown.actor), n=before.points
                )
        return ()

    def motions(self, shown: Shown) -> list[Motion]:
        match shown.move:
            case Rolled(value):

                def paint(surface: pygame.Surface, how_far: float) -> None:
                    paint_roll(surface, self.desk.stage.theme, self._die, value, how_far)

                flight = Flight(self.desk.stage.pace.seconds("die_roll"))
                return [Motion(flight, paint, frozenset({_DIE}), "roll")]
        return []

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        super().build(screen, rail)
        writer, state = self.desk.stage.writer, self.view.state
        line = self.desk.say("This turn: {n}", n=state.points)
        below = self._die.bottom + self.desk.stage.px(12) + writer.line_height(_POINTS) // 2
        text(screen, line, _POINTS, self._die.centerx, below, align="middle")
        for seat in range(state.players):
            bar = self._bar(seat)
            above = bar.top - writer.line_height(_NAME) // 2
            text(screen, self.desk.name(seat), _NAME, bar.left, above)

    def _bar(self, seat: Seat) -> pygame.Rect:
        """Where a seat's score is shown."""
        stage = self.desk.stage
        high = min(self.place.height // 2 // self.view.players, stage.px(64))
        top = self.place.bottom - (self.view.players - seat) * high
        return pygame.Rect(
            self.place.left, top + high - stage.px(16), self.place.width, stage.px(12)
        )

    def paint(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        stage, state = self.desk.stage, self.view.state
        theme = stage.theme
        if _DIE not in hidden:
            die(theme, self._die.width, state.last).draw(surface, *self._die.topleft)
        for seat, score in enumerate(state.scores):
            bar = self._bar(seat)
            surface.blit(track(theme, *bar.size), bar)
            inner = bar.inflate(-2 * stage.px(2), -2 * stage.px(2))
            inner.width = round(inner.width * min(1.0, score / state.target))
            if score:
                inner.width = max(inner.width, inner.height)
                surface.blit(rounded(*inner.size, inner.height // 2, filling(theme)), inner)
