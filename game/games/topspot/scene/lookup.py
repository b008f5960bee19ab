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
from game.ui.toolkit.boxes import FILL, Box, column, inset, row
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
        gap, line = Box(px(12)), Box(stage.control_height())
        _, head, _, inner, _ = column(inset(place, px(20), 0), [gap, line, gap, FILL, Box(px(14))])
        if not self._panel:
            self._bake(place, inner)
            return
        paper(screen, place, level=materials.LIFTED)
        ways, room = self._build_head(screen, head.inflate(2 * px(4), 0)), inner.left
        title = self._title()
        written = fitting(stage, title, TITLE, ways - room - px(8))
        text(screen, title, written, room, head.top + head.height / 2)
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

    def _build_head(self, screen: Screen, line: pygame.Rect) -> int:
        """Adds the buttons, and returns how far to the right the title may reach."""
        stage, view = screen.stage, self._attempt.game.view
        label = stage.say("Close")
        rest, rect = row(line, [FILL, Box(button_width(stage, label))], stage.px(10))
        close = partial(self._toggle, self._panel)
        screen.add(Button(stage, "close panel", rect, label, close, group="panel"))
        if self._panel == _LAST_ROUND and len(view.rounds) > 1 and view.terms.open_cards:
            return self._build_leafing(screen, rest)
        return rest.right

    def _title(self) -> str:
        stage = self._attempt.desk.stage
        if self._panel == _SEEN:
            return stage.say("Cards seen in this game")
        if self._panel == _SCORES:
            return stage.say("Scores in this match")
        return title_of(self._attempt, self._leafed)

    def _build_leafing(self, screen: Screen, line: pygame.Rect) -> int:
        """Adds the ways to the next round and the round before, and returns their left edge."""
        stage, side, gap = screen.stage, Box(line.height), Box(screen.stage.px(6))
        rounds = len(self._attempt.game.view.rounds)
        _, earlier, _, later, _ = row(line, [FILL, side, gap, side, gap])
        for key, symbol, rect, name, by, enabled in (
            ("later round", "right", later, stage.say("Next round"), -1, self._leafed > 0),
            ("earlier round", "left", earlier, stage.say("Previous round"), 1,
             self._leafed < rounds - 1),
        ):  # fmt: skip
            screen.add(
                IconButton(stage, key, rect, symbol, name, partial(self._leaf, by),
                           enabled=enabled, group="panel", bare=True)
            )  # fmt: skip
        return earlier.left

    def _leaf(self, by: int) -> None:
        rounds = len(self._attempt.game.view.rounds)
        self._leafed = max(0, min(rounds - 1, self._leafed + by))
        self._attempt.desk.rebuild()
