"""Sentences about a turn of Zatre: prompts, notes, labels and refusals."""

from __future__ import annotations

from typing import Final

from game.core.reasons import Reason
from game.core.rules import Seat
from game.core.wording import mark
from game.games.zatre.rules.model import (
    FIRST_TURN_TILES,
    FREE,
    TILES,
    ZatreView,
    partner_of,
)
from game.games.zatre.rules.rules import Zatre
from game.games.zatre.rules.turns import can_put
from game.games.zatre.scene.log import TableLog
from game.games.zatre.scene.phrases import minus_points, name_figure
from game.games.zatre.scene.trying import (
    fewest_to_put,
)
from game.ui.frame.desk import Desk

NO_TILE_FITS: Final = mark("No tile fits: keep them all and end the turn.")


class Sentences:
    """Says what is asked now, and what is special now."""

    def __init__(self, desk: Desk, log: TableLog) -> None:
        self._desk = desk
        self.log = log

    def prompt(self, view: ZatreView, tried: int) -> str:
        say = self._desk.say
        if view.phase == "draw":
            return say("Draw a tile, or play without drawing.")
        if view.phase == "team":
            return say("Choose which partner plays first.")
        if view.phase != "put":
            return say("Drawing tiles from the bag.")
        if view.board.is_empty:
            return say("Place all three tiles, one of them on the red space.")
        hand = view.hands[view.seat if view.active is None else view.active]
        if isinstance(hand, tuple) and not can_put(view.board, hand) and not tried:
            return say(NO_TILE_FITS)
        following = self._partner_after(view)
        if following is not None:
            return say("Try the tiles, then place them. {name} is next.", name=following)
        return say("Try the tiles on the board, then place them.")

    def _partner_after(self, view: ZatreView) -> str | None:
        if len(view.to_put) < 2 or view.active is None:
            return None
        return self._desk.name(partner_of(view.active))

    def put_label(self, view: ZatreView, tried: int) -> str:
        """The label of the main button."""
        words, following = self._desk.stage.words, self._partner_after(view)
        if not tried:
            hand = view.hands[view.seat]
            return words.say("Keep all tiles") if hand else words.say("End the turn")
        if following is not None:
            return words.count("Place it, then {name}", "Place them, then {name}", tried,
                               name=following)  # fmt: skip
        return words.count("Place it", "Place them", tried)

    # --- what is special now ---

    def notes(self, view: ZatreView) -> list[str]:
        """Notes for this turn, most important first."""
        say, words = self._desk.say, self._desk.stage.words
        hand = view.hands[view.seat]
        if isinstance(hand, int):
            return []
        if view.phase == "over":
            less = minus_points(self._desk, view)
            return [less] if less else []
        if view.phase == "draw":
            return [
                words.count(
                    "{n} tile was kept and fits, so drawing is optional.",
                    "{n} tiles were kept and at least one fits, so drawing is optional.",
                    len(hand),
                ),
                say("Without drawing, at least one tile must be placed."),
            ]
        if view.phase == "team":
            return [
                say("Each partner\u2019s tiles count as a turn of their own."),
                say("Both write on the shared sheet."),
            ]
        notes = self._notes_of_put(view, hand) if view.phase == "put" else []
        if view.bag_left:
            return notes
        if notes == self._usual_notes():
            notes = notes[:1]  # nothing can be kept for later
        return [
            say("The bag is empty: the match ends with this turn."),
            say("Tiles left in hand are then subtracted."),
            *notes,
        ]

    def has_to_say(self, view: ZatreView) -> bool:
        """Whether this turn is none like all others, so that its notes must be read."""
        return self.notes(view) not in ([], self._usual_notes())

    def _usual_notes(self) -> list[str]:
        return [
            self._desk.say("Lines of 10, 11 and 12 score; none may reach 13."),
            self._desk.say("You may also keep tiles for later turns."),
        ]

    def _notes_of_put(self, view: ZatreView, hand: tuple[int, ...]) -> list[str]:
        say, words = self._desk.say, self._desk.stage.words
        if view.board.is_empty:
            return [
                words.count(
                    "First turn: place the tile on the red space.",
                    "First turn: place all {n} tiles so that they touch, with one of them on "
                    "the red space.",
                    _count_of_starter(view),
                ),
                *self._start_draws(view),
            ]
        if not can_put(view.board, hand):
            return [say("None of these tiles fits without making a line of 13 or more.")]
        if view.forced:
            return [
                words.count(
                    "Tiles are kept only if forced: {n} tile must be placed.",
                    "Tiles are kept only if forced: {n} tiles must be placed.",
                    fewest_to_put(view),
                )
            ]
        if view.seat in view.undrawn:
            return [say("Nothing was drawn, so at least one tile must be placed.")]
        return self._usual_notes()

    def _start_draws(self, view: ZatreView) -> list[str]:
        """Says who drew which tile for the start, and again after a tie; a hidden tile is only
        called the highest."""
        if self.log.start is None or view.bag_left < TILES - FIRST_TURN_TILES:
            return []
        rounds = [
            ", ".join(
                self._start_of(seat, value) for seat, value in enumerate(drawn) if value is not None
            )
            for drawn in self.log.start.rounds
        ]
        return [self._desk.say("Starting draw: {figures}", figures="; ".join(rounds))]

    def _start_of(self, seat: Seat, value: int) -> str:
        name = self._desk.name(seat)
        if value == FREE:
            # translators: in a list of who drew what for the start; the tile itself is hidden
            return self._desk.say("{name} (highest)", name=name)
        return f"{name} ({value})"  # a name may end with a number

    def refusal(self, why: Reason) -> str:
        """A reason of the rules, for the sheet beside the board."""
        figures = tuple(
            (name, figure if isinstance(figure, Reason) else name_figure(name, figure))
            for name, figure in why.figures
        )
        return self._desk.stage.words.reason(Reason(why.code, figures), Zatre.reasons)


def _count_of_starter(view: ZatreView) -> int:
    """The number of tiles of the first turn: whoever begins has them, not whoever looks on."""
    if view.active is None:
        return FIRST_TURN_TILES
    hand = view.hands[view.active]
    return hand if isinstance(hand, int) else len(hand)
