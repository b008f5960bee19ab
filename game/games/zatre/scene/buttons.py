"""The buttons of a turn of Zatre."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.games.zatre.rules.model import Draw, First, partner_of
from game.games.zatre.scene.actions import Actions
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.layout import Places
from game.games.zatre.scene.sentences import Sentences
from game.ui.toolkit.boxes import part_of
from game.ui.toolkit.buttons import Button, button_width
from game.ui.toolkit.screen import Screen

TURN: Final = "turn"
"""The group of these buttons."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """A button of a turn."""

    key: str
    label: str
    press: Callable[[], None]
    is_main: bool = False
    enabled: bool = True


class TurnButtons:
    """Adds the buttons that the phase of the turn asks for."""

    def __init__(self, attempt: ZatreAttempt, sentences: Sentences, actions: Actions) -> None:
        self._desk = attempt.desk
        self._attempt = attempt
        self._sentences = sentences
        self._actions = actions

    def build(self, screen: Screen, places: Places) -> None:
        attempt, say, name = self._attempt, self._desk.say, self._desk.name
        play = self._actions.play
        if not attempt.may_choose:
            return
        view = attempt.view
        choices: list[_Choice] = []
        if view.phase == "draw":
            choices = [
                _Choice("draw", say("Draw one tile"), partial(play, Draw(True)), True),
                _Choice("no draw", say("Play without drawing"), partial(play, Draw(False))),
            ]
        elif view.phase == "team":
            choices = [
                _Choice(f"first {seat}", say("{name} first", name=name(seat)),
                        partial(play, First(seat)), not number)
                for number, seat in enumerate(sorted((view.seat, partner_of(view.seat))))
            ]  # fmt: skip
        elif view.phase == "put":
            choices = self._choices_of_put(places)
        rects = self._places_of(places, [choice.label for choice in choices])
        for choice, rect in zip(choices, rects, strict=True):
            screen.add(
                Button(self._desk.stage, choice.key, rect, choice.label, choice.press,
                       main=choice.is_main, enabled=choice.enabled, group=TURN)
            )  # fmt: skip

    def _choices_of_put(self, places: Places) -> list[_Choice]:
        """The main button lights up where it plays a turn, not where it keeps tiles that fit."""
        attempt, say = self._attempt, self._desk.say
        tried = len(attempt.tried)
        possible = attempt.why_not(attempt.tiles) is None
        label = self._sentences.put_label(attempt.view, tried or (0 if possible else 2))
        main = possible and bool(tried or not attempt.can_put_any)
        # Who has put tiles by the keyboard must not throw the next turn away with the same key.
        key = "put" if tried or not possible else "keep"
        found = [_Choice(key, label, partial(self._actions.put, places.main), main, possible)]
        if tried or places.columns == 1:
            # It keeps its place below the other one; where both share a line, it goes.
            found.append(
                _Choice("take back", say("Take back"), self._actions.take_back, enabled=bool(tried))
            )
        return found

    def _places_of(self, places: Places, labels: Sequence[str]) -> list[pygame.Rect]:
        """The places of the buttons, the upper first. Side by side each is as wide as its words."""
        stage, main, second = self._desk.stage, places.main, places.second
        if places.columns == 1:
            return [main, second][: len(labels)]
        wanted = [button_width(stage, label, main=True) for label in labels]
        room = main.right - second.left
        wide = max(main.width, min(room, max(wanted[:1], default=0)))
        if len(labels) > 1:
            room -= main.left - second.right
            wide = min(wide, max(room // 2, room - wanted[1]))
            wide = max(wide, room - max(room // 2, wanted[1]))
        upper = part_of(main, left=main.right - wide)
        lower = pygame.Rect(second.left, second.top, room - wide, second.height)
        return [upper, lower][: len(labels)]
