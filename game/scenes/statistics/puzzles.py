"""A few lines about puzzles: how many of a game are solved, and the days in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.coach.puzzles import GRADES
from game.scenes.parts.day_dots import longest_told, row_told
from game.services.home import Home
from game.services.puzzles import entries
from game.services.words import Words
from game.ui.toolkit.boxes import inset
from game.ui.toolkit.buttons import icon_size, paint_flat
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style

_TOLD: Final = Style(14, 500)
_PADDING: Final = 14
_AROUND: Final = 8
_SIGN: Final = 20
_LEAST: Final = 32


def told_of_puzzles(words: Words, home: Home, profile: int, game: str) -> list[str]:
    """Nothing of what nobody has begun."""
    every, told = entries(game), []
    solved = home.store.solved_puzzles(profile).get(game, frozenset())
    grades = [each.grade for each in every if each.id in solved]
    if grades:
        easy, medium, hard = (grades.count(grade) for grade in GRADES)
        told = [
            words.say("{n} of {all} puzzles solved", n=len(grades), all=len(every)),
            words.say(
                "easy: {easy}, medium: {medium}, hard: {hard}", easy=easy, medium=medium, hard=hard
            ),
        ]
    streak = home.days.streak(profile)
    if streak.longest:
        told.append(f"{row_told(words, streak)} · {longest_told(words, streak)}")
    return told


class PuzzleLines:
    """A flat field with these lines, which leads to the puzzles of the game."""

    def __init__(self, screen: Screen, told: Sequence[str], press: Callable[[], None]) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._told = told
        self._press = press

    def _flows(self, width: int) -> list[Flow]:
        stage = self._stage
        room = width - 2 * stage.px(_PADDING) - icon_size(stage, _SIGN) - stage.px(_AROUND)
        return [Flow(stage, [each], _TOLD, room) for each in self._told]

    def height(self, width: int) -> int:
        whole = sum(each.height for each in self._flows(width))
        return max(whole + 2 * self._stage.px(_AROUND), _LEAST)

    def build(self, rect: pygame.Rect) -> None:
        stage, flows = self._stage, self._flows(rect.width)

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            ink = stage.theme.colour("ink")
            paint_flat(surface, stage.theme, place, state, lit=False, fill="paper")
            inner = inset(place, stage.px(_PADDING), stage.px(_AROUND))
            y = inner.top
            for flow in flows:
                flow.draw(surface, inner.left, y, ink)
                y += flow.height
            sign = icon("right", icon_size(stage, _SIGN), ink)
            surface.blit(sign, sign.get_rect(midright=inner.midright))

        said = ", ".join(self._told)
        self._screen.add(Spot("puzzles", rect, said, self._press, paint=paint, sound="click"))
