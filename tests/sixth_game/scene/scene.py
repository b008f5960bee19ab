"""The table of Pig: the die, the points of the turn, and the scores."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.rules import Seat
from game.services.session import Shown
from game.ui.frame.desk import Desk, Motion
from game.ui.frame.simple_parts import RollingDie, ScoreTrack
from game.ui.frame.simple_table import SimpleTable
from game.ui.toolkit.flow import Part
from game.ui.toolkit.screen import Screen
from tests.sixth_game.rules.model import LOSES, Move, PigView, Roll, Rolled


class PigTable(SimpleTable[Move, PigView]):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.die = RollingDie(desk)
        self.track = ScoreTrack(desk)

    def label(self, move: Move) -> str:
        if isinstance(move, Roll):
            return self.desk.say("Roll")
        return self.desk.say("Take {n} points", n=self.view.state.points)

    def prompt(self) -> str:
        if not self.view.state.points:
            return self.desk.say("Roll the die.")
        return self.desk.say("Roll again, or take the points.")

    def points(self, seat: Seat) -> int:
        return self.view.state.scores[seat]

    def sentence(self, shown: Shown[object, PigView]) -> tuple[Part, ...]:
        before, parts = shown.before.state, self.desk.parts
        name, n = self.desk.bold(before.active), before.points
        match shown.move:
            case Rolled(value) if value == LOSES:
                return parts("{name} rolled a 1 and lost {n} points.", name=name, n=n)
            case Rolled(value):
                return parts("{name} rolled a {value}.", name=name, value=value)
            case Roll():
                return ()
        return parts("{name} took {n} points.", name=name, n=n)

    def motions(self, shown: Shown[object, PigView]) -> list[Motion]:
        return [self.die.roll(shown.move.roll)] if isinstance(shown.move, Rolled) else []

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        super().build(screen, rail)
        line = self.desk.say("This turn: {n}", n=self.view.state.points)
        self.die.build(screen, self.place, line)
        self.track.build(screen, self.place)

    def paint(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        state = self.view.state
        self.die.draw(surface, state.last, hidden)
        self.track.draw(surface, state.scores, state.target)
