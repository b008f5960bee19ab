"""The column beside the tray: the score of the turn, orientations, advice, bag and buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.games.topominos.rules.model import END, End, Pass
from game.games.topominos.scene.advice import Advice
from game.games.topominos.scene.attempt import SLOT, Attempt
from game.games.topominos.scene.bag import Bag
from game.games.topominos.scene.layout import ColumnPlaces, Places
from game.games.topominos.scene.turn_score import TurnScore
from game.games.topominos.scene.ways import Ways
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, Flat
from game.ui.toolkit.screen import Screen


@dataclass(frozen=True, slots=True)
class _Choice:
    """A button that ends a turn, or leads to an exchange or back."""

    key: str
    label: str
    press: Callable[[], None]
    symbol: str | None = None
    is_main: bool = False


class Column:
    def __init__(self, desk: Desk, attempt: Attempt) -> None:
        self._desk = desk
        self._attempt = attempt
        self.score = TurnScore(desk, attempt)
        self.ways = Ways(desk, attempt)
        self._bag = Bag(desk, attempt)
        self._around: Places | None = None
        self._places: ColumnPlaces | None = None

    def lay_out(self, around: Places) -> None:
        self._around, self._places = around, None
        self.make_room()

    def make_room(self) -> None:
        """Makes room for as many buttons as there are now."""
        rows = 2 if self._attempt.giving is not None else 1
        if self._around is None or (self._places is not None and len(self.places.buttons) == rows):
            return
        self._places = ColumnPlaces(self._desk.stage, self._around, rows)

    @property
    def places(self) -> ColumnPlaces:
        assert self._places is not None
        return self._places

    @property
    def is_covered(self) -> bool:
        """Whether a hint covers everything below the rack, which stands in the column."""
        return self._attempt.ghost is not None and self.places.is_rack_beside

    # --- input ---

    def build_score(self, screen: Screen) -> None:
        self.score.build(screen, self.places)

    def build(self, screen: Screen) -> None:
        attempt = self._attempt
        if attempt.turn is not None and attempt.giving is None:
            self.ways.build(screen, self.places)
        if not attempt.is_own or self.is_covered:
            return
        if attempt.ghost is None:
            advice = Advice(self._desk, screen, self.places)
            if attempt.giving is not None:
                advice.on_exchange(attempt.view)
            else:
                advice.on_turn(attempt)
        self._build_buttons(screen)

    def _build_buttons(self, screen: Screen) -> None:
        stage, ghost, turn = self._desk.stage, self._attempt.ghost, self._attempt.turn
        for number, (choice, place) in enumerate(
            zip(self._choices(), self.places.buttons, strict=False)
        ):
            key, label, press, symbol = choice.key, choice.label, choice.press, choice.symbol
            if isinstance(ghost, End | Pass) and number == 0:
                screen.add(
                    Flat(stage, key, place, label, press, symbol=symbol, lit=True, group="ending")
                )
                continue
            is_main = choice.is_main and turn is not None and ghost is None
            screen.add(
                Button(stage, key, place, label, press, symbol=symbol, main=is_main,
                       group="ending", enabled=turn is not None)
            )  # fmt: skip

    def _choices(self) -> list[_Choice]:
        words, view, giving = self._desk.stage.words, self._attempt.view, self._attempt.giving
        if giving is not None:
            label = words.say("Pass without exchanging")
            if giving:
                label = words.count(
                    "Exchange {n} piece and pass", "Exchange {n} pieces and pass", len(giving)
                )
            return [
                _Choice("pass", label, self._pass, "swap", is_main=True),
                _Choice("keep", words.say("Back to the tray"), self._end_exchange),
            ]
        if view.table.has_put:
            points = view.table.turn_score
            label = words.count("End turn: {n} point", "End turn: {n} points", points)
            return [_Choice("end", label, self._end, "check", is_main=True)]
        if view.table.is_fresh:
            return []
        if view.bag_left:
            label = words.say("Exchange pieces and pass")
            return [_Choice("exchange", label, self._begin_exchange, "swap")]
        return [_Choice("pass", words.say("Pass"), self._pass)]

    def first_button(self, screen: Screen) -> str | None:
        """The first of the buttons that are on the screen."""
        keys = (choice.key for choice in self._choices())
        return next((key for key in keys if screen.control(key) is not None), None)

    def press(self, key: str) -> bool:
        """Does what the button does; says whether there is one."""
        choice = next((choice for choice in self._choices() if choice.key == key), None)
        if choice is not None:
            choice.press()
        return choice is not None

    def _end(self) -> None:
        self._desk.play(END)

    def _pass(self) -> None:
        self._desk.play(self._attempt.exchange_of(self._attempt.giving or frozenset()))

    def _begin_exchange(self) -> None:
        attempt = self._attempt
        attempt.begin_exchange()
        is_pressed = attempt.screen is not None and attempt.screen.memory.focus == "exchange"
        first = next(slot for slot, dots in enumerate(attempt.slots) if dots is not None)
        # The button that passes is now in the place of the pressed one.
        self._change_buttons(f"{SLOT}{first}" if is_pressed else "pass")

    def _end_exchange(self) -> None:
        self._attempt.giving = None
        self._change_buttons("exchange")

    def _change_buttons(self, focus: str) -> None:
        self.make_room()
        self._desk.rebuild()
        if self._attempt.is_by_keyboard:
            self._attempt.lead_to(focus)

    # --- painting ---

    def draw(self, surface: pygame.Surface) -> None:
        places = self.places
        self.ways.draw(surface, places.ways)
        if self.is_covered:
            return
        self.score.draw(surface, places.score)
        self._bag.draw(surface, places.bag, places.rule)
        if self._attempt.is_own and isinstance(self._attempt.ghost, End | Pass):
            self._draw_ground_of_button(surface, places.buttons[0])

    def _draw_ground_of_button(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paints what is below the flat, lit button of a proposal."""
        face = materials.button_face(self._desk.stage.theme, place.width, place.height)
        face.draw(surface, *place.topleft)
