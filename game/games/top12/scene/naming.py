"""The tray while a number is to be named: buttons, the chart, and whose columns take it."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.core.wording import mark
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import COLUMNS, NAMES
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.chances import chances
from game.games.top12.scene.chart import Chart, levels_of
from game.games.top12.scene.control_keys import NAME
from game.games.top12.scene.gaps import GapControl
from game.games.top12.scene.layout import Places
from game.games.top12.scene.seating import Seating
from game.games.top12.scene.sentences import chances_text, flow_of_chances
from game.games.top12.scene.typed import NOT_TYPED, digit_of, within
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, IconButton
from game.ui.toolkit.items import Paint
from game.ui.toolkit.screen import Screen

NOTHING_TYPED: Final = mark("No digit is typed. Ctrl+Z undoes the last turn.")


class Naming:
    """Lets the person choose a number with the pointer or the keyboard, and name it."""

    def __init__(self, attempt: Attempt, places: Places, seating: Seating) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._places = places
        self._seating = seating

    def build(self, screen: Screen) -> None:
        attempt, stage, places = self._attempt, self._desk.stage, self._places
        less, more, main = places.naming
        steps = (
            ("less", less, "minus", stage.say("One less"), -1),
            ("more", more, "plus", stage.say("One more"), 1),
        )
        for key, place, symbol, name, by in steps:
            press = partial(self._step, by)
            screen.add(IconButton(stage, key, place, symbol, name, press, group="steps"))
        label = stage.say("Name {number}", number=attempt.number)
        screen.add(Button(stage, NAME, main, label, self._name, main=True))
        screen.add(Paint(places.chart, self._paint_signs))
        screen.add(self._chart(screen))
        screen.add(Paint(places.values, self._paint_values))
        screen.wheel = self._turn_wheel

    def _chart(self, screen: Screen) -> Chart:
        attempt, stage, view = self._attempt, self._desk.stage, self._attempt.view
        pens = [
            stage.theme.pen(self._desk.token(seat)) for seat in (view.seat, *self._seating.others)
        ]
        return Chart(
            stage, self._places.chart, chances_text(self._desk, view, attempt.number),
            chances(view.sheets, view.seat), pens, attempt.number, attempt.choose, self.type,
            self._name_by_key, lambda: screen.pointer,
        )  # fmt: skip

    # --- choosing ---

    def _step(self, by: int) -> None:
        self._attempt.choose(within(self._attempt.number + by))

    def _turn_wheel(self, up: int) -> bool:
        self._step(up)
        return True

    def type(self, event: pygame.event.Event) -> bool:
        """Adds a digit to the number; says whether the key was one."""
        digit = digit_of(event)
        number = None if digit is None else self._attempt.typed.add(digit, self._attempt.number)
        if number is not None:
            self._attempt.set_number(number)
        return number is not None

    def edit(self, event: pygame.event.Event) -> bool:
        """Corrects what is typed with Backspace and Delete. If nothing is typed they do nothing:
        one press too many must not undo an earlier turn."""
        attempt = self._attempt
        if not attempt.names or attempt.ghost is not None or event.mod & NOT_TYPED:
            return False
        if event.key not in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return False
        is_last = event.key == pygame.K_BACKSPACE
        if attempt.typed.has_any:
            typed = attempt.typed
            attempt.set_number(typed.drop_last() if is_last else typed.drop_all())
        elif is_last:
            text = self._desk.say(NOTHING_TYPED)
            self._desk.explain(text, self._places.tried_number)
        return True

    def _name(self) -> None:
        if self._attempt.turn is not None:
            self._attempt.typed.forget()
            self._desk.play(NAMES[self._attempt.number - 1])

    def _name_by_key(self) -> None:
        """Enter in the chart names the number. If nobody has chosen one yet, it takes a second
        press: the first may have been meant for the turn before."""
        if self._attempt.has_chosen:
            self._name()
            return
        self._attempt.has_chosen = True
        text = self._desk.say(
            "Choose a number, or press once more to name the {number}.",
            number=self._attempt.number,
        )
        self._desk.explain(text, self._places.tried_number)

    # --- painting ---

    def _paint_signs(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draws, left of the chart, whose the bars are and which column the line is about."""
        stage, view, others = self._desk.stage, self._attempt.view, self._seating.others
        theme, wide = stage.theme, self._places.signs_width - stage.px(8)
        high = levels_of(stage, place.height, bool(others))
        left, middle = place.left - self._places.signs_width, place.top + high.up
        fullest = chances(view.sheets, view.seat).fullest
        sign = stage.px(16)
        side = min(stage.px(22), high.up - (sign // 2 if fullest else 0))
        token = materials.player_token(theme, side, self._desk.token(view.seat))
        token.draw(surface, left + (wide - side) / 2, place.top)
        for number, column in enumerate(fullest):
            x = left + wide / 2 + (number - (len(fullest) - 1) / 2) * sign
            picture = art.symbol(theme, COLUMNS[column], sign)
            centre = (round(x), middle + high.line // 2)
            surface.blit(picture, picture.get_rect(center=centre))
        if not others:
            return
        side = min(stage.px(20), wide // len(others), high.down - sign // 2)
        top = middle + high.line + high.down - side
        for number, seat in enumerate(others):
            x = left + (wide - side * len(others)) / 2 + number * side
            token = materials.player_token(theme, side, self._desk.token(seat))
            token.draw(surface, x, top)

    def _paint_values(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Says whose columns take the chosen number, or the one under the pointer or in focus."""
        stage, attempt, screen = self._desk.stage, self._attempt, self._attempt.screen
        number = attempt.number
        over = None if screen is None else screen.hovered
        focused = None if screen is None or not attempt.is_by_keyboard else screen.focused
        if screen is not None and isinstance(over, Chart | GapControl):
            number = over.number_at(screen.pointer)
        elif isinstance(focused, GapControl):
            number = focused.number
        flow = flow_of_chances(self._desk, attempt.view, number, place.width)
        ink = stage.theme.colour("ink")
        flow.draw(surface, place.left, place.centery - flow.height / 2, ink)
