"""The panels over the table: the last round, the cards seen, the points. And their buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.games.topspot.rules.model import Deal
from game.games.topspot.scene import sentences
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.last_round import bake_last_round, build_last_round, title_of
from game.games.topspot.scene.layout import TITLE
from game.games.topspot.scene.rail import LookUpButton
from game.games.topspot.scene.seen import bake_seen, build_seen
from game.games.topspot.scene.sheets import build_scores
from game.games.topspot.scene.shown_game import is_watched
from game.games.topspot.scene.types import Situation
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, IconButton, button_width, fitting
from game.ui.toolkit.page import paper, paper_of, text
from game.ui.toolkit.screen import Screen

_LAST_ROUND: Final = "last round"
_SEEN: Final = "seen"
_SCORES: Final = "scores"


class LookUp:
    """A panel stays open, whoever moves, until somebody closes it or wants to see the table."""

    def __init__(self, attempt: Attempt) -> None:
        self._attempt = attempt
        self._panel = ""
        """The panel that is open; empty for none."""
        self._leafed = 0
        """The number of rounds that the person has gone back in the panel of the last round."""

    @property
    def is_open(self) -> bool:
        return bool(self._panel)

    def close(self) -> bool:
        """Says whether a panel was open."""
        was_open = self.is_open
        self._panel = ""
        return was_open

    def show(self, before: Situation | None, now: Situation) -> None:
        if before is not None and self._wants_table(before, now):
            self.close()

    def _wants_table(self, before: Situation, now: Situation) -> bool:
        """Whether somebody has asked for a hint, or has told the match to go on."""
        if now.looks_back:
            return False
        if before.ghost is None and now.ghost:
            return True
        number = None if before.last is None else before.last.number
        if now.last is None or now.last.number == number or is_watched(self._attempt.desk):
            return False
        waits = self._attempt.desk.stage.settings.speed == "wait"
        return waits or isinstance(now.last.move, Deal)

    # --- buttons ---

    def buttons(self, change_order: Callable[[], None]) -> list[LookUpButton]:
        """The buttons that look something up, and the one that sorts the hand."""
        stage, view = self._attempt.desk.stage, self._attempt.game.view
        order = sentences.order_name(stage.words, self._attempt.hand.next_order)
        return [
            LookUpButton("last trick", stage.say(sentences.LAST_ROUND), "first",
                         self.open_last_round, bool(view.rounds)),
            LookUpButton("cards seen", stage.say("Cards seen"), "eye", self.open_seen,
                         view.terms.open_cards),
            LookUpButton("scores", stage.say("Scores"), "statistics", self.open_scores),
            LookUpButton("order", order, "shuffle", change_order),
        ]  # fmt: skip

    def open_last_round(self) -> None:
        if self._attempt.game.view.rounds:
            self._toggle(_LAST_ROUND)
        else:
            self._explain("last trick", self._attempt.desk.say(sentences.NO_ROUND_YET))

    def open_seen(self) -> None:
        if self._attempt.game.view.terms.open_cards:
            self._toggle(_SEEN)
        else:
            self._explain("cards seen", self._attempt.desk.say(sentences.COLLECTED))

    def open_scores(self) -> None:
        self._toggle(_SCORES)

    def _toggle(self, panel: str) -> None:
        """Opens a panel, or closes it if it is open already."""
        self._panel = "" if self._panel == panel else panel
        self._leafed = 0
        self._attempt.desk.rebuild()
        if self._panel:
            self._attempt.lead_to("close panel")

    def _explain(self, key: str, reason: str) -> None:
        """Says why there is nothing to look up, beside the button."""
        desk, screen = self._attempt.desk, self._attempt.screen
        if self.close():
            desk.rebuild()
        button = None if screen is None else screen.control(key)
        if button is not None:
            desk.explain(reason, button.place)

    # --- the panel ---

    def build(self, screen: Screen, place: pygame.Rect) -> None:
        """Adds the panel that is open: a sheet over the table with a title and a way out."""
        stage, px = screen.stage, screen.stage.px
        high, top = stage.control_height(), place.top + px(12)
        left = place.left + px(20)
        inner = pygame.Rect(
            left, top + high + px(12), place.width - px(40), place.bottom - top - high - px(26)
        )
        if not self._panel:
            self._bake(place, inner)
            return
        paper(screen, place, level=materials.LIFTED)
        right = self._build_head(screen, place, pygame.Rect(place.left, top, place.width, high))
        title = self._title()
        written = fitting(stage, title, TITLE, right - left - px(8))
        text(screen, title, written, left, top + high / 2)
        if self._panel == _LAST_ROUND:
            build_last_round(screen, self._attempt, self._leafed, inner)
        elif self._panel == _SEEN:
            build_seen(screen, self._attempt, inner)
        else:
            build_scores(screen, self._attempt, inner)

    def _bake(self, place: pygame.Rect, inner: pygame.Rect) -> None:
        """Has the panels painted that can be opened with the next press."""
        desk = self._attempt.desk
        desk.ahead.want(partial(paper_of, desk.stage, place.size, level=materials.LIFTED))
        bake_last_round(self._attempt, inner)
        if self._attempt.game.view.terms.open_cards:
            bake_seen(self._attempt, inner)

    def _build_head(self, screen: Screen, place: pygame.Rect, line: pygame.Rect) -> int:
        """Adds the buttons, and returns how far to the right the title may reach."""
        stage, view = screen.stage, self._attempt.game.view
        label = stage.say("Close")
        wide, right = button_width(stage, label), place.right - stage.px(16)
        rect = pygame.Rect(right - wide, line.top, wide, line.height)
        close = partial(self._toggle, self._panel)
        screen.add(Button(stage, "close panel", rect, label, close, group="panel"))
        right = rect.left - stage.px(10)
        if self._panel == _LAST_ROUND and len(view.rounds) > 1 and view.terms.open_cards:
            right = self._build_leafing(screen, right, line)
        return right

    def _title(self) -> str:
        stage = self._attempt.desk.stage
        if self._panel == _SEEN:
            return stage.say("Cards seen in this game")
        if self._panel == _SCORES:
            return stage.say("Scores in this match")
        return title_of(self._attempt, self._leafed)

    def _build_leafing(self, screen: Screen, right: int, line: pygame.Rect) -> int:
        """Adds the ways to the next round and the round before, and returns their left edge."""
        stage, side = screen.stage, line.height
        rounds = len(self._attempt.game.view.rounds)
        for key, symbol, name, by, enabled in (
            ("later round", "right", stage.say("Next round"), -1, self._leafed > 0),
            ("earlier round", "left", stage.say("Previous round"), 1, self._leafed < rounds - 1),
        ):
            right -= side + stage.px(6)
            rect = pygame.Rect(right, line.top, side, side)
            screen.add(
                IconButton(stage, key, rect, symbol, name, partial(self._leaf, by),
                           enabled=enabled, group="panel", bare=True)
            )  # fmt: skip
        return right

    def _leaf(self, by: int) -> None:
        rounds = len(self._attempt.game.view.rounds)
        self._leafed = max(0, min(rounds - 1, self._leafed + by))
        self._attempt.desk.rebuild()
