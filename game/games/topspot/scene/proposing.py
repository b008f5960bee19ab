"""The possible plays as a list beside one's own place: all of them, three in sight at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.games.topspot.rules.model import CardSet, TopSpotView
from game.games.topspot.scene import sentences
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.column import Columns
from game.games.topspot.scene.layout import NOTE
from game.ui.frame.desk import Desk
from game.ui.toolkit.buttons import IconButton, fitting
from game.ui.toolkit.items import Spot
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen

_LIST: Final = "possible plays"


class Proposing:
    """The list, how far one is in it, and the ways forward and back."""

    def __init__(self, desk: Desk, columns: Columns, cards: CardSet) -> None:
        self._desk = desk
        self._columns = columns
        self._cards = cards
        self._in_sight: int | None = None
        """The play that was last scrolled into sight, so that one can scroll away from it."""

    def build(
        self,
        screen: Screen,
        view: TopSpotView,
        attempt: Attempt,
        propose: Callable[[int], None],
    ) -> None:
        """Every play with what it is worth and how it would stand; the one that is shown is lit."""
        words, own_name = self._desk.stage.words, self._desk.name(view.seat)
        rows = self._columns.listed(len(attempt.proposals))
        room = self._columns.list_room()
        region = screen.begin_region(_LIST, room)
        for number, proposal in enumerate(attempt.proposals):
            named = sentences.cards_named(words, proposal.play.cards, self._cards)
            outcome = sentences.outcome(words, view, proposal, own_name)
            lit = number == attempt.proposed
            rect = rows[number].move(-room.left, -room.top)
            screen.add(
                Spot(
                    f"proposal {number}", rect,
                    words.say("{cards}: {value}", cards=named, value=proposal.value),
                    partial(propose, number), group="proposals", sound="click",
                    paint=partial(self._columns.paint_proposal, proposal, outcome, lit),
                    radius=self._desk.stage.px(14),
                )
            )  # fmt: skip
        screen.end_region(rows[-1].bottom - room.top + rows[0].top - room.top)
        if attempt.proposed != self._in_sight and attempt.proposed is not None:
            chosen = rows[attempt.proposed].move(-room.left, -room.top)
            region.show(chosen, rows[0].top - room.top)
        self._in_sight = attempt.proposed

    def build_steps(
        self, screen: Screen, attempt: Attempt, place: pygame.Rect, step: Callable[[int], None]
    ) -> None:
        """To the play before and the next, and between them how far one is."""
        stage, number = self._desk.stage, (attempt.proposed or 0) + 1
        back, middle, forward = self._columns.steps(place)
        for key, rect, symbol, name, by in (
            ("previous play", back, "left", stage.say("Previous play"), -1),
            # translators: the next one of the possible plays
            ("suggest", forward, "right", stage.say("Next"), 1),
        ):
            screen.add(IconButton(stage, key, rect, symbol, name, partial(step, by), group="build"))
        told = stage.say("{n} of {all}", n=number, all=len(attempt.proposals))
        written = fitting(stage, told, NOTE, middle.width)
        text(screen, told, written, middle.centerx, middle.centery, align="middle")

    def forget(self) -> None:
        """The next list begins at its first play."""
        self._in_sight = None
