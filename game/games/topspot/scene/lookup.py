"""What is looked up lies over the table: which panel it is, and what opens and closes it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.games.topspot.rules.model import Deal, TopSpotView
from game.games.topspot.scene import panels
from game.games.topspot.scene.panels import About, Way
from game.games.topspot.scene.types import Situation
from game.ui.frame.desk import Desk
from game.ui.toolkit.screen import Screen


class LookUp:
    """It stays open, whoever moves, until somebody closes it or wants to see the table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._screen: Screen | None = None
        self.panel = ""
        """Which one is open; empty for none."""
        self.leafed = 0
        """How many rounds one has gone back in the last round."""

    def is_called_back(self, before: Situation | None, now: Situation) -> bool:
        """Whether somebody wants to see the table again: he has asked for a hint, or has told the
        match to go on."""
        if before is None or now.looks_back:
            return False
        if before.ghost is None and now.ghost:
            return True
        number = None if before.last is None else before.last.number
        if now.last is None or now.last.number == number or is_watched(self._desk):
            return False
        waits = self._desk.stage.settings.speed == "wait"
        return waits or isinstance(now.last.move, Deal)

    # --- what leads there ---

    def ways(self, view: TopSpotView, order: str, change_order: Callable[[], None]) -> list[Way]:
        """The buttons that look something up, and the one that sorts the hand."""
        stage = self._desk.stage
        return [
            Way("last trick", stage.say("Last round"), "first", partial(self.open_last, view),
                bool(view.rounds)),
            Way("cards seen", stage.say("Cards seen"), "eye", partial(self.open_seen, view),
                view.terms.open_cards),
            Way("scores", stage.say("Scores"), "statistics", self.open_scores),
            Way("order", order, "shuffle", change_order),
        ]  # fmt: skip

    def open_last(self, view: TopSpotView) -> None:
        """Or says that there is none yet."""
        if view.rounds:
            self._open(panels.TRICK)
        else:
            self._explain("last trick", self._desk.say("No round is finished yet"))

    def open_seen(self, view: TopSpotView) -> None:
        """Or says that nobody may look at cards that have been gathered."""
        if view.terms.open_cards:
            self._open(panels.SEEN)
        else:
            told = self._desk.say("In this match, the winner of a round gathers its cards.")
            self._explain("cards seen", told)

    def open_scores(self) -> None:
        self._open(panels.SCORES)

    def _open(self, panel: str) -> None:
        """What is open already is closed."""
        self.panel = "" if self.panel == panel else panel
        self.leafed = 0
        self._desk.rebuild()
        if self.panel and self._screen is not None:
            self._screen.set_focus("close panel")

    def _explain(self, key: str, told: str) -> None:
        if self.panel:
            self.panel = ""
            self._desk.rebuild()
        button = None if self._screen is None else self._screen.control(key)
        if button is not None:
            self._desk.explain(told, button.place)

    # --- the panel ---

    def build(self, screen: Screen, about: About, place: pygame.Rect) -> None:
        self._screen = screen
        if self.panel:
            leaf = partial(self._leaf, len(about.view.rounds))
            panels.build(screen, self.panel, about, place, partial(self._open, self.panel), leaf)

    def _leaf(self, rounds: int, by: int) -> None:
        self.leafed = max(0, min(rounds - 1, self.leafed + by))
        self._desk.rebuild()


def is_watched(desk: Desk) -> bool:
    """Whether only computers sit there."""
    return all(seat.level is not None for seat in desk.seats)
