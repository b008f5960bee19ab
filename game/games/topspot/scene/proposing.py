"""The possible plays as a list beside the person's own place, a few in sight at a time."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.games.topspot.rules.stacks import Proposal
from game.games.topspot.scene import sentences
from game.games.topspot.scene.actions import Actions
from game.games.topspot.scene.attempt import Attempt
from game.games.topspot.scene.build_layout import BuildPlaces
from game.games.topspot.scene.form import table_form
from game.games.topspot.scene.layout import NOTE
from game.games.topspot.scene.stack_rows import (
    ROW_RADIUS,
    draw_row,
    draw_small_stack,
    write_lines,
)
from game.ui.toolkit.buttons import IconButton, fitting
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import write_numeral

_LIST: Final = "possible plays"


class Proposing:
    """The list of possible plays, and the ways to the next and the one before."""

    def __init__(self, attempt: Attempt, places: BuildPlaces, actions: Actions) -> None:
        self._attempt = attempt
        self._places = places
        self._actions = actions
        self._in_sight: int | None = None
        """The play that was last scrolled into sight, so that the person can scroll away."""

    def build(self, screen: Screen) -> None:
        attempt = self._attempt
        if attempt.proposed is None:
            self._in_sight = None
            return
        rows = self._places.listed(len(attempt.proposals))
        room = self._places.list_room()
        region = screen.begin_region(_LIST, room)
        for number, proposal in enumerate(attempt.proposals):
            screen.add(self._row(number, proposal, rows[number].move(-room.left, -room.top)))
        screen.end_region(rows[-1].bottom - room.top + rows[0].top - room.top)
        if attempt.proposed != self._in_sight:
            chosen = rows[attempt.proposed].move(-room.left, -room.top)
            region.show(chosen, rows[0].top - room.top)
        self._in_sight = attempt.proposed

    def _row(self, number: int, proposal: Proposal, rect: pygame.Rect) -> Spot:
        """A play with its value and its result if it were played. The one that is shown is lit."""
        attempt, stage = self._attempt, self._attempt.desk.stage
        cards = sentences.cards_named(stage.words, proposal.play.cards, attempt.card_set)
        own_name = attempt.desk.name(attempt.game.view.seat)
        outcome = sentences.outcome(stage.words, attempt.game.view, proposal, own_name)
        lit = number == attempt.proposed
        return Spot(
            f"proposal {number}", rect,
            stage.words.say("{cards}: {value}", cards=cards, value=proposal.value),
            partial(self._actions.propose, number), group="proposals", sound="click",
            paint=partial(self._paint_row, proposal, outcome, lit), radius=stage.px(ROW_RADIUS),
        )  # fmt: skip

    def _paint_row(
        self,
        proposal: Proposal,
        outcome: str,
        lit: bool,
        surface: pygame.Surface,
        place: pygame.Rect,
        state: State,
    ) -> None:
        stage = self._attempt.desk.stage
        draw_row(stage, surface, place, state, lit=lit)
        left = place.left + stage.px(12)
        x = draw_small_stack(stage, surface, proposal.play.cards, left, place)
        size, ink = min(stage.px(34), place.height * 0.6), stage.theme.colour("ink")
        write_numeral(surface, str(proposal.value), size, ink, x + size * 0.34, place.centery)
        if table_form(stage).strip_is_low:
            return
        x += round(size * 0.68) + stage.px(12)
        cards = sentences.cards_named(stage.words, proposal.play.cards, self._attempt.card_set)
        lines = [(cards, NOTE, ink)]
        if outcome and place.height >= 2 * stage.high(NOTE):
            lines.append((outcome, NOTE, stage.theme.colour("ink" if lit else "ink_soft")))
        write_lines(stage, surface, lines, x, place)

    def build_steps(self, screen: Screen) -> None:
        """Adds the ways to the play before and the next, and between them its number."""
        attempt, stage = self._attempt, self._attempt.desk.stage
        if attempt.proposed is None:
            return
        back, middle, forward = self._places.steps()
        for key, rect, symbol, name, by in (
            ("previous play", back, "left", stage.say("Previous play"), -1),
            # translators: the next one of the possible plays
            ("suggest", forward, "right", stage.say("Next"), 1),
        ):
            press = partial(self._actions.suggest, by)
            screen.add(IconButton(stage, key, rect, symbol, name, press, group="build"))
        counted = stage.say("{n} of {all}", n=attempt.proposed + 1, all=len(attempt.proposals))
        written = fitting(stage, counted, NOTE, middle.width)
        text(screen, counted, written, middle.centerx, middle.centery, align="middle")
