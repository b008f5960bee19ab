"""The score sheets of Zatre: which of them are shown, and what is new on them."""

from __future__ import annotations

import pygame

from game.games.zatre.rules.model import seats_of_side, side_of
from game.games.zatre.scene.all_sheets import AllSheets
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.log import TableLog
from game.games.zatre.scene.phrases import side_name
from game.games.zatre.scene.small_sheet import ShownSheet, build_in_rail
from game.games.zatre.words import explanations as explaining
from game.ui.toolkit.screen import Screen


class Sheets:
    """One sheet in the rail, and all sheets over the table."""

    def __init__(self, attempt: ZatreAttempt, log: TableLog) -> None:
        self._desk = attempt.desk
        self._attempt = attempt
        self._log = log
        self._all = AllSheets()

    # --- one sheet ---

    def shown(self, side: int) -> ShownSheet:
        """The sheet of a side with what this turn would bring, or else with what is new on it."""
        attempt, view = self._attempt, self._attempt.view
        seats = seats_of_side(side, view.teams)
        title = self._desk.say("{name}\u2019s sheet", name=side_name(self._desk, view, side))
        if view.teams and side == attempt.own_side:
            title = self._desk.say("Shared sheet")
        player = self._desk.token(seats[0])
        sheet, tiles, steps = view.sheets[side], attempt.settled, attempt.steps_shown
        if tiles and side == attempt.own_side:
            before, after = attempt.preview(tiles)
            played = attempt.preview(attempt.played)[1] if attempt.played else None
            return ShownSheet(title, player, after, before, is_preview=True, played=played)
        puts = [put for put in self._log.puts_until(steps) if side_of(put.seat, view.teams) == side]
        marks_new = not attempt.looks_back or (puts and puts[-1].number == steps - 1)
        before = puts[-1].before if puts and marks_new else sheet
        return ShownSheet(title, player, sheet, before, note=self._note_on(side))

    def first(self) -> ShownSheet:
        """One's own sheet or, looking back, the sheet of whoever moved."""
        seat = self._attempt.seat_looked_at
        if seat is None:
            return self.shown(self._attempt.own_side)
        return self.shown(side_of(seat, self._attempt.view.teams))

    def _note_on(self, side: int) -> str:
        """The points that go off the total in the end, as far as the viewer knows them."""
        view, words = self._attempt.view, self._desk.stage.words
        if view.result is not None:
            less = view.sheets[side].total - view.result.scores[side]
            return words.say("Left in hand: {n}", n=words.number(-less)) if less else ""
        hands = [view.hands[seat] for seat in seats_of_side(side, view.teams)]
        count = sum(hand if isinstance(hand, int) else len(hand) for hand in hands)
        return words.count("{n} tile in hand", "{n} tiles in hand", count) if count else ""

    def build_in_rail(self, screen: Screen, rail: pygame.Rect) -> None:
        build_in_rail(screen, rail, self.first(), self.open)

    # --- all sheets ---

    @property
    def are_open(self) -> bool:
        return self._all.is_open

    def open(self) -> None:
        self._all.open()
        self._desk.rebuild()
        self._attempt.lead_to("close sheets")

    def close(self) -> None:
        self._all.close()
        self._desk.rebuild()
        self._attempt.lead_to("sheets")

    def put_away(self) -> bool:
        """Closes them where they are open, and builds nothing; says whether they were open."""
        return self._all.close()

    def build_all(self, screen: Screen, area: pygame.Rect) -> None:
        sheets = [self.shown(side) for side in range(len(self._attempt.view.sheets))]
        self._all.build(screen, area, sheets, self.close, self._desk.rebuild, self._why)

    def _why(self, side: int, beside: pygame.Rect) -> None:
        view = self._attempt.view
        rule = explaining.entry(view, side, side_name(self._desk, view, side))
        self._desk.why(rule, beside)
